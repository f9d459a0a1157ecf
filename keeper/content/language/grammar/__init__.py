"""The tables of the grammar: every way of saying something, and what it means."""
