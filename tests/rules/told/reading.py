"""How texts are read: the tree of each, what is printed of it, what is advised."""

from __future__ import annotations

from typing import Any, Iterator

from keeper.content.language.grammar.effects.tables import EFFECTS, LASTING
from keeper.content.language.grammar.required import REQUIREMENTS
from keeper.content.language.nearest import advice
from keeper.content.language.printing import in_brackets
from keeper.content.language.reading import (
    parse,
    parse_requirement,
    parse_verdicts,
    render,
    signs,
)
from keeper.errors import KeeperError
from tests.content.rows import sentence
from tests.content.test_corpus import texts
from tests.content.test_nearest import SLIPS
from tests.content.test_writing import sentences as guide
from tests.rules.tables import NAMES
from tests.rules.test_rows import as_sentence

OBJECTIVE = "Objective: "
REQUIRED = "Requirement: "
WAITING = (
    "Place fire in a bedroom.",
    "Place fire in each bedroom.",
    "Place fire in a Bedroom.",
    "When you explore, take 1 horror.",
    "When another investigator in your room takes damage, gain 1 skill point.",
    "Once per turn: After you fail a Luck test, roll again.",
    "At the start of the keeper's turn, if you are hiding or stunned, take 1 horror.",
    "Until the end of your next turn, you may not run or hide.",
    "The next time a monster enters your room, it is stunned.",
    "Action: Discard this card. Heal 1 damage. Or: Heal 1 horror.",
    "Take X damage, where X is the number of monsters in your room.",
    "Take 1 damage for each Zombie on the board, but no more than 3.",
    "Each investigator in a dark room or a burning room takes 1 horror.",
    "If you have no weapon and no monster is in your room, take 1 horror instead.",
    "Discard a weapon or a tome. If you cannot, take 2 damage.",
)

# As the first words of a card: nothing stands before them that they could go on.
FIRST = (
    "If you do, take 1 horror.",
    "If you do not, take 1 horror.",
    "If you cannot, take 1 horror.",
    "Otherwise, take 1 horror.",
    "Pass: heal 1 damage.",
    "Fail: take 1 horror.",
    "On 6-10, take 1 horror.",
    "Or: heal 1 damage.",
    "Then take 1 horror.",
    "In any case, take 1 horror.",
    "It is stunned.",
    "That investigator takes 1 horror.",
    "The same investigator takes 1 horror.",
    "Spend 1 skill point to ignore this.",
    "Costs 1 more for each use this turn.",
    "Only once per game.",
)

SELDOM = (
    "Take 2 damage, but no more than 3.",
    "Take 1 damage plus 1 for each Zombie on the board.",
    "Take 3 damage minus 1 for each Zombie on the board, but at least 1.",
    "Take 3 damage, less 1 for each investigator.",
    "You get +1 to all Strength tests.",
    "You get -1 to any of your Luck tests.",
    "You get +1 to each Lore test and every Luck test.",
    "Place fire in a Kitchen.",
    "Place fire in any cellar.",
    "Place fire in each dark bedroom.",
    "Place fire in a bedroom space.",
    "Place fire in an altar.",
    "Melee weapon. Damage 2. Take 1 horror.",
    "Weapon. Action: Take 1 horror.",
    "Sharp melee weapon, range 1. When you attack with this card, take 1 horror.",
    "When you explore, you may test Strenght.",
    "Each investigator tests Wilpower. Fail: take 1 horror.",
    "If you may test Lore, take 1 horror.",
    "The investigator nearest to the Witch takes 1 horror.",
    "The monster nearest to the Parlor is stunned.",
    "Test Bravery (+2 if your room is dark). Fail: take 1 horror.",
    "Test Luck. Fail: choose a monster.",
    "If a bat flies by, take 1 horror. Take 1 damage. Otherwise, gain 1 threat.",
    "Place the Zombie in his room. He has 2 additional health.",
    "Action: Test Luck. Fail: take 1 horror. Once per turn: Heal 1 damage.",
    "If there are 2 or more monsters on the board and you are stunned or hiding, take 1 horror.",
    "If your room is dark, take 1 horror. Take 1 damage. You are stunned. "
    "Otherwise, gain 1 threat.",
    "If your room is dark, take 1 horror. Take 1 damage. Test Luck. "
    "Fail: take 1 horror. Otherwise, gain 1 threat.",
    "Choose an investigator. Place a Zombie in the Chapel. "
    "Each investigator in that room takes 1 horror.",
    "Take 1 damage and 1 horror for each Zombie on the board, but no more than 3.",
    "Take 1 damage and 1 horror plus 1 for each Zombie on the board.",
    "Fire is placed in the Chapel by the keeper. A corpse is carried there by you.",
    "Thrice per game: When you explore, heal 1 damage.",
    "Gain the İdol.",
    "If Moss is on the board, take 1 horror.",
    "If the Moss is on the board, take 1 horror.",
    "Place the Moss in the Chapel.",
    "If Moss are on the board, take 1 horror.",
    "Objective: The keeper wins at the end of round 8.",
    "Until clue 1 is found, take 1 horror.",
    "Objective: Investigators win if nobody has been killed by the end of round 8.",
)


def possible_texts() -> Iterator[str]:
    """The corpus, the guide, and slips."""
    for sort, text in texts():
        yield f"{OBJECTIVE}{text}" if sort == "objectives" else text
    yield from guide()
    yield from (slip for slip, _ in SLIPS)
    yield from (*WAITING, *FIRST, *SELDOM)


def possible_rows() -> Iterator[str]:
    """A sentence for every row of the grammar."""
    for rows in (EFFECTS.rows, LASTING.rows):
        yield from map(as_sentence, rows)
    yield from (f"{REQUIRED}{sentence(row, **NAMES)}" for row in REQUIREMENTS.rows)


def read(text: str) -> Iterator[str]:
    try:
        if text.startswith(OBJECTIVE):
            yield shown(parse_verdicts(text.removeprefix(OBJECTIVE)))
        elif text.startswith(REQUIRED):
            yield shown(parse_requirement(text.removeprefix(REQUIRED)))
        else:
            made = parse(text)
            yield render(made)
            yield shown(made)
            if text in WAITING:
                yield shown(signs(text))
    except KeeperError as error:
        yield f"refused: {error.message} ({error.hint})"


def bracketed(text: str) -> Iterator[str]:
    """The other way to print it, which must be read as the same."""
    made = parse(text)
    yield in_brackets(made)
    if parse(in_brackets(made)) != made:
        yield f"which is {shown(parse(in_brackets(made)))}"


def advised(text: str) -> Iterator[str]:
    yield advice(text)


def shown(node: Any) -> str:
    """A tree in one line, without what goes without saying."""
    if isinstance(node, tuple):
        return f"[{', '.join(map(shown, node))}]"
    if not hasattr(node, "__dict__"):
        return repr(node)
    said = [f"{name}={shown(value)}" for name, value in vars(node).items() if value]
    return f"{type(node).__name__}({', '.join(said)})"
