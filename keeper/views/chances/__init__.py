"""Chances: of a test, of a fight, of a story; and what is best done with them."""
