"""What is done at the table."""
