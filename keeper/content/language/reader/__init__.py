"""Reads the sentences of a card, clause by clause, into typed nodes."""
