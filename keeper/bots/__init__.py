"""Chairs that the program takes: what each may know, what it wants, what it does."""
