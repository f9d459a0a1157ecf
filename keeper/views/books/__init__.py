"""Books to look things up in: the rules, the stories."""
