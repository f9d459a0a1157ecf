"""The house: steps, rooms, features, what lies in them, monsters (p8 to p13)."""
