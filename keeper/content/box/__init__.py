"""Owners of the published box: what is known of its stories, and packs made from that."""
