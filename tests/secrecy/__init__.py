"""Non-interference: games that differ only in what is hidden show the table the same."""
