"""The words of the game that stand in more than one place, each written down once."""

from __future__ import annotations

PHYSICAL = ("strength", "dexterity", "marksmanship")
MENTAL = ("intellect", "willpower", "lore", "luck")
ATTRIBUTES = (*MENTAL, *PHYSICAL)  # p13
CLASSES = ("humanoid", "beast", "eldritch")  # of monsters, and of combat decks
# The kinds of the box (p12); a pack may have more, and writes them large.
KINDS = (
    "cultist",
    "cult leader",
    "maniac",
    "witch",
    "zombie",
    "hound of tindalos",
    "hound",
    "mi-go",
    "shoggoth",
    "chthonian",
)
# What a story may call one investigator; who it is, the investigators say once.
ROLES = ("blood relative", "heir", "medium", "witness", "traitor", "host")
AFFLICTIONS = ("injury", "insanity")  # p25
STEPS = (
    "trading",
    "threat",
    "actions",
    "attacks",
    "event",
)  # of the keeper's turn, p10
# When a mythos card may be played (p16).
WINDOWS = {
    "start": "the start of the turn",
    "move-1": "after the first Movement Step",
    "move-2": "after the second Movement Step",
    "move-3": "after a further Movement Step",
    "action": "after the Action Step",
}
BARE_HANDS = "bare-hands"  # in a weapon's place (p21)
# Why the keeper has won where nobody is left (p6).
ELIMINATED = "all investigators are eliminated"
