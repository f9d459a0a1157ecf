"""`story check`: what is wrong with a pack, by file and key."""
