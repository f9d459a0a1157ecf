"""Hostile files by the hundred, each made from a number: games, and packs of stories."""
