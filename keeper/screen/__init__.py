"""The page for the table: a small server that can only read, and only what lies open."""
