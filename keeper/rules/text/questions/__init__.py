"""What is asked of the table, and of people: conditions, choices, prices."""
