"""What the program reads of its cards, kept for all the homes that tests make.

A process in a fresh home would read every text with the whole grammar again; that this
comes to the same is proved where the cache itself is tested.
"""

from __future__ import annotations

import os

# Beside what Python keeps of the tests, and found by content as that is.
KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "__pycache__", "kept")


def share(home: str) -> str:
    """The home, with what was read before; one that has its own keeps that."""
    own = os.path.join(home, "cache")
    if not os.path.lexists(own):
        os.makedirs(KEPT, exist_ok=True)
        os.makedirs(home, exist_ok=True)
        os.symlink(KEPT, own)
    return home
