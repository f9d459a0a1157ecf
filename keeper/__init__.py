"""An assistant for the keeper of a haunted house."""

__version__ = "0.1.0"
