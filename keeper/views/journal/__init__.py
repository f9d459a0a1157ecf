"""What was done: the log, the chronicle, the proof, the state of the file."""
