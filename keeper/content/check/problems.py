"""What `story check` finds: problems by file and key, and one check for each set of answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from keeper.errors import StoryFault


@dataclass(frozen=True)
class Problem:
    """`file` is the pack's own (`rooms.toml`, `core/locks.toml`); `key` is `id.key` in it."""

    file: str
    key: str
    message: str

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.file, self.key, self.message)))


@dataclass
class Check:
    """A story with one set of answers. Times are in rounds, None where there is no way."""

    story: str
    choices: dict[str, str]
    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    fastest: int | None = None  # all clues, four investigators who split up
    fastest_objective: int | None = None  # and what the objective asks them to do
    alone: int | None = None  # all clues, one investigator
    clock: int = 0  # rounds until event V is resolved
    by_hand: int = 0  # clauses left to the people

    @property
    def ok(self) -> bool:
        return not self.problems


def from_fault(file: str, fault: StoryFault) -> Problem:
    """A fault of reading says `path: label: key: what is wrong`."""
    _, found, said = fault.message.partition(f"{file.rpartition('/')[2]}: ")
    said = said if found else fault.message
    label, _, rest = said.partition(": ")
    key, _, message = rest.partition(": ")
    if file == "map.toml":
        return Problem(file, "rooms" if "room" in label else "drawing", said)
    if not message:
        return Problem(file, "", said)
    header = file == "story.toml" and not label.startswith("question")
    return Problem(file, key if header else f"{label}.{key}", message)
