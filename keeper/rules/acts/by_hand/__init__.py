"""Setting things right: what people did at the table without the program."""
