"""Small changes of the rules, and whether a test notices each: for scripts/mutants."""
