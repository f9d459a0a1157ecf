"""The sentences of an objective: who wins, and what it takes."""
