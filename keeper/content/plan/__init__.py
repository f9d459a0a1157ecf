"""Floor plans: read from a drawing; adjacency, range, sight, routes."""
