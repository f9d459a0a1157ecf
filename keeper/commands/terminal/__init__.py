"""The table shell, and asking people."""
