"""Reports and the table as keeper's text, table's text, or JSON."""
