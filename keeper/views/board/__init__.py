"""The board: the floor plan, its rooms, and how it is set up."""
