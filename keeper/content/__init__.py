"""What is printed: cards, their language, floor plans, story packs."""
