"""Puzzles (p17, p18)."""
