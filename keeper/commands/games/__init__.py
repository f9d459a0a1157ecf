"""Games: begun, listed, kept, the owner's box."""
