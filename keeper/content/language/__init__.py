"""The language of the cards: sentences read into nodes, nodes printed as sentences."""
