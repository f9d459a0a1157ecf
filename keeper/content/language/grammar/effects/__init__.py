"""What happens and what holds: every sentence, and what it means."""
