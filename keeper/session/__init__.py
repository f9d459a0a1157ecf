"""The game's file: storage, lock, journal, undo, checkpoints, proof and repair."""
