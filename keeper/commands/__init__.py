"""The command line: words in, one rule through `play`, what it did out."""
