"""Carries out what cards say."""
