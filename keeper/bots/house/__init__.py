"""The keeper's side."""
