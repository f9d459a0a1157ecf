"""The game. Pure: no files, no clock, no printing, no randomness but the game's own."""
