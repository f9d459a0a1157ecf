"""The round: seats, turns, the clock, the objective (p5, p6, p10, p11, p16)."""
