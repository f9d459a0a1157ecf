"""What can be done: by whom, whether, and doing it. `now`, Tab and the journal use these."""
