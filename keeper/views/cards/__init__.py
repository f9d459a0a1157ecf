"""What is printed on cards, who may read it, and lists of what lies about."""
