"""Ways in which owners and hobbyists put what the rulebook says in one way."""
