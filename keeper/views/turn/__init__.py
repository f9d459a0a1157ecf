"""What may be done now: by whoever has the turn, and of the keeper's cards."""
