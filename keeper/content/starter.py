"""What `story new` writes: a small story that is complete and sound, to be rewritten."""

from __future__ import annotations

import json

from keeper.content.cards import slug
from keeper.content.stories import CORE
from keeper.content.written import free_place, write_story
from keeper.errors import NotUnderstood

STORY = '''\
# A story in six files. WRITING.md explains every key; `keeper story check` reads it all.

id = %(id)s        # the name of this folder
title = %(title)s
summary = """
The lodger has not paid, has not eaten and has not come downstairs. A short
night in a small house."""

# Read aloud before the game. Say what everybody in the village knows.
so_far = """
Mrs. Amory let the upper room in March to a quiet man with one trunk. In June
her letters stopped. Nobody has seen a light in the house since, but on two
nights there was singing, and both times a dog did not come home.
"""

# Read aloud as the game begins. This, or so_far, must name the first clue's room.
prologue = """
The front door lets you in and will not let you out. In the hall four coats
hang in a row, all of them buttoned. Somebody has left the door of the library
ajar, and a chair in there has just been pushed back.
"""

icons = ["lantern", "moth", "bell"]   # three or four of the Mythos deck's seven
actions = [
    "turn-another-page",
    "a-crook-of-the-finger",
    "a-little-of-the-living",
    "light-sleepers",
]
threat = 1    # what the keeper starts with
mythos = 1
trauma = 0

# Question 1 has three answers and decides the objective.
[[question]]
number = 1
ask = "What does the lodger want?"

[question.answers]
A = "The house. Nobody who is in it at dawn will leave it."
B = "Company. He has had nobody to talk to since Mrs. Amory."
C = "A little of each of you, for what lives under the cellar floor."

# The others have two or more, and move things about.
[[question]]
number = 2
ask = "Where did Mrs. Amory hide her diary?"

[question.answers]
A = "In the Study, in the piano."
B = "In the Cellar, under the coal."
'''

MAP = '''\
# Every space is a rectangle with a label; = is a door, X a sealed one. S is the start.

drawing = """
+--------------+------XX------+--------------+
| b1           | a1 S         : a2           |
|              =              :              |
|              |              :              |
+-----==-------+--------------+-----==-------+
| c1 H         | d1 A         | e1           |
|              =              |              =
|              |              |              |
+--------------+--------------+--------------+
"""

[rooms]
a = "Entrance Hall"
b = "Library"
c = "Study"
d = "Cellar"
e = "Conservatory"
'''

ROOMS = """\
# What lies where: always, and by the keeper's answers. Cards are core cards, or those of
# clues.toml. Every clue, lock and obstacle must lie somewhere exactly once, whatever the
# answers are, and no key behind its own lock.

[[room]]
id = "entrance-hall"
always = ["loaded-cane", "storm-lantern-1"]

[[room]]
id = "library"
always = ["drowned-hymnal"]

[room.when]
"2A" = ["clue-3a"]
"2B" = ["clue-3b"]

[[room]]
id = "study"
always = ["clean-linen-1"]

[room.when]
"2A" = ["crate-of-glass", "clue-2"]
"2B" = ["verdigris-key"]

[[room]]
id = "cellar"
always = ["broken-latch", "tallow-end"]

[room.when]
"2A" = ["verdigris-key"]
"2B" = ["crate-of-glass", "clue-2"]

[[room]]
id = "conservatory"
always = ["green-lock", "clue-1", "fire-axe"]
"""

CLUES = '''\
# The highest level is found first, clue 1 last. The text must name the room of the next
# clue, or set `hint` to the words of the text that give it away.

[[clue]]
id = "clue-3a"
level = 3
name = "A Page Torn Out"
next = "study"
text = """
A page of a diary marks the place in a hymn book. "He goes through my things.
I have put the rest of it in the study, where he never goes: he cannot bear
the piano." """

[[clue]]
id = "clue-3b"
level = 3
name = "A Page Torn Out"
next = "cellar"
hint = "under the coal"
text = """
A page of a diary marks the place in a hymn book. "He goes through my things.
I have put the rest of it under the coal, where he has to wash his hands
afterwards, and I shall hear the pump." """

[[clue]]
id = "clue-2"
level = 2
name = "Mrs. Amory's Diary"
next = "conservatory"
text = """
"He asked what I would miss the least. I laughed. He waited. I have locked the
conservatory with the green lock, for what he keeps among my ferns is not a
plant, and it has begun to look like me." """

[[clue]]
id = "clue-1"
level = 1
name = "Among the Ferns"
text = """
There are five pots. Four hold only earth, and a label in a neat hand, and the
labels bear your names. In the fifth stands Mrs. Amory, to the waist. She is
quite well. She asks you, politely, for some water."""

# Exploration cards of this story alone.
[[card]]
id = "tallow-end"
name = "Tallow End"
types = ["artifact"]
light = true
text = "Ignore darkness."
flavour = "An inch of grey candle. It has burned since June, and it is still an inch."
'''

EVENTS = """\
# Five stages, once each. An event happens when `time` tokens lie on it, one for each round:
# here the night is 15 rounds long. A section without `when` is for every answer.

[[event]]
id = "a-step-overhead"
stage = "I"
name = "A Step Overhead"
time = 3

[[event.section]]
read = "Someone walks the length of the room above you, and there the steps stop."
text = "Draw 1 Mythos."

[[event]]
id = "the-coats"
stage = "II"
name = "The Coats"
time = 3

[[event.section]]
read = "In the hall the second coat from the left has been unbuttoned."
text = "Place darkness in the Entrance Hall. Place a Zombie in the Entrance Hall."

[[event]]
id = "the-piano"
stage = "III"
name = "The Piano"
time = 3

[[event.section]]
when = "2A"
read = "One note is struck in the study, and held."
text = "Place a Zombie in the Study."

[[event.section]]
when = "2B"
read = "Below you the coal shifts in its heap, as a sleeper does."
text = "Place a Zombie in the Cellar."

[[event]]
id = "the-lodger-comes-down"
stage = "IV"
name = "The Lodger Comes Down"
time = 3

[[event.section]]
read = "He is on the stairs. He has put on a collar for you."
text = "Reveal the objective. Gain 2 threat."

[[event]]
id = "daylight"
stage = "V"
name = "Daylight"
time = 3

[[event.section]]
read = "The window turns grey. There is not a sound in the house now."
"""

OBJECTIVES = """\
# One for each answer to question 1. Endings are read aloud.

[[objective]]
id = "the-green-door"
answer = "A"
name = "The Green Door"
summary = "All must be out by the garden door of the Conservatory before day."
reveal = "Place a Zombie in the Library."
keeper = "Keeper wins when 2 investigators are dead."
investigators = "Investigators win when all investigators have escaped."
escape = "conservatory"      # the room needs a door out that is not sealed
last_event = "keeper"        # who wins when event V is resolved
keeper_ending = "There are six coats in the hall now, and the room is to let."
investigators_ending = "You count one another on the road, twice, and it comes out right."
nobody_ending = "It is day. The door opens by itself, as a door does in a draught."

[[objective]]
id = "the-lodger"
answer = "B"
name = "The Lodger"
summary = "The lodger must be killed before he has talked to everybody."
reveal = "Place a Quiet Lodger in the Cellar."
keeper = "Keeper wins when all investigators are insane."
investigators = "Investigators win when the Quiet Lodger is killed."
last_event = "nobody"
keeper_ending = "He listens so well. You tell him all of it, and then there is no more."
investigators_ending = "There was very little in the collar, and nothing in the trunk."
nobody_ending = "He lifts his hat, and goes up to bed. The rent is on the table."

[[objective.named]]
id = "quiet-lodger"
name = "Quiet Lodger"
kind = "maniac"
health_per_investigator = 2

[[objective]]
id = "under-the-floor"
answer = "C"
name = "Under the Floor"
summary = "Three samples on the altar wake it. The Tallow End, used there, puts it to sleep."
reveal = "Place 2 Cultists in the Cellar."
keeper = "Keeper wins when 3 samples are on the altar."
investigators = "Investigators win when the Tallow End is used in the Cellar."
last_event = "nobody"
keeper_ending = "The flags lift, one after another, without haste."
investigators_ending = "The candle goes out at last. Far below, something turns over."
nobody_ending = "It did not wake, nor did it sleep. It heard you, and it will know you."
"""

FILES = {
    "story": STORY,
    "map": MAP,
    "rooms": ROOMS,
    "clues": CLUES,
    "events": EVENTS,
    "objectives": OBJECTIVES,
}


def write(folder: str, name: str) -> str:
    """Write the six files into a new folder of this pack folder; return its path."""
    story_id = slug(name)
    if story_id in ("", CORE):
        raise NotUnderstood(f"{name!r} cannot be the name of a story")
    path = free_place(folder, story_id, "Choose another name.")
    texts = {**FILES, "story": _filled(FILES["story"], story_id, name)}
    return write_story(path, texts)


def _filled(text: str, story_id: str, name: str) -> str:
    title = name if name != story_id else story_id.replace("-", " ").title()
    said = {"id": story_id, "title": "".join(filter(str.isprintable, title))}
    return text % {
        key: json.dumps(value, ensure_ascii=False) for key, value in said.items()
    }
