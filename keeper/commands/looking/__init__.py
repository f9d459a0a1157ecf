"""Looking at the game, the rules and the stories."""
