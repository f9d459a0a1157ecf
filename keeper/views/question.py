"""A question as people read it: what is asked, what may be answered, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Sequence

from keeper.rules.game import DIE, FACES, YES_NO, Question
from keeper.views.style import Page

if TYPE_CHECKING:
    from keeper.content.puzzles import Puzzles

WHO = {"keeper": "Keeper: ", "investigators": "Players: ", "everybody": ""}
BARE = Page()
AROUND = 6  # lines of a screen that are not for choices: what is asked, where one types
MOST = 12  # choices a line each; of more, those that need no word stand together
KEEPERS = (
    "The keeper decides."  # all that is heard where it is not for those who sit here
)
AT_HIS_OWN = "the keeper answers at the keeper's own screen"
BACK = "`keeper undo` takes the command back"
OWN_CARD = "Only your own card says it: read it there."
# Of every kind of question, in a sentence, what it is about.
ABOUT = {
    "ability": "The card can be used in several ways; one of them is used now.",
    "action": OWN_CARD,
    "alternative": "The card leaves the choice between these; what cannot be done now "
    "is not among them.",
    "broken": OWN_CARD,
    "choice": "The keeper's secret answers make the story of this evening: who did it, "
    "where things lie, how it is won (p4). The first one is the objective.",
    "choose": "The card leaves it open whom or what it is about.",
    "control": "The card lets the keeper make the investigator do one thing; the "
    "investigator's own action is not spent.",
    "cost": OWN_CARD,
    "cure": "The card heals one of these.",
    "curse": "With the option `curses` a passed test is rolled again for a curse.",
    "damage": OWN_CARD,
    DIE: "The dice are your own (`dice program` lets the program roll again).",
    "discard": "A hand has its limit (p11): one card goes to the discard pile, by the "
    "keeper's choice.",
    "discard-item": "The card takes one of these away.",
    "door": "The barrier is pushed onto a door of its space, or back off it.",
    "drag": "Whoever goes by choice may drag one corpse of the space along.",
    "drop": "One of these is laid on the pile of the room, face up.",
    "drop-weapon": "One weapon is laid on the pile of the room, face up.",
    "evade-damage": "After a failed evade test the keeper may let the monster deal its "
    "damage; the step or action goes on either way (p14).",
    "evade-order": "Every monster in the space is evaded before a step or an action; "
    "the investigator chooses the order (p15).",
    "fits": OWN_CARD,
    "from": "Somebody in the same room gives something away.",
    "give": "One thing changes hands.",
    "give-up": "The price of what the card offers: without it nothing happens, or what "
    "the card says for that.",
    "give-up-what": "Several things would pay for it; one of them is given up.",
    "horror-order": "Everybody in the room tests against the monster's horror; the "
    "keeper chooses the order (p13).",
    "investigator": "Each player takes one investigator, with one of two bodily and "
    "one of two mental traits; health, sanity and skill points are the sheet's.",
    "keeper": "One of you is the keeper and alone sees this screen; or the program "
    "is, and everybody at the table plays an investigator.",
    "kind": OWN_CARD,
    "make-room": "A monster with a name is never left out: another of its kind makes "
    "room for it.",
    "may": "The card says “may”: it can be left undone.",
    "met": "Only your own card says what the lock or obstacle asks for.",
    "monster-skill": "For a monster skill point the keeper has a combat test rolled "
    "once more; the second roll stands (p26).",
    "mythos": "The keeper may play one mythos card in an investigator's turn: at its "
    "start or right after a step (p16). It is asked whether or not one fits, so that "
    "nobody learns what the hand holds; `mythos play CARD` may be typed unasked.",
    "option": "Optional rules that everybody agrees to before the game (p26). Without "
    "them the game is as the rulebook has it; `rules options` explains them.",
    "play-drawn": "The card says that a trauma card is drawn and may be played at once.",
    "player": "The newcomer is for the player whose investigator was killed (p24).",
    "players": "One to four people play an investigator each (p5); the keeper is not "
    "among them.",
    "prey": "The monster attacks one investigator in its space (p11).",
    "puzzle": "A puzzle is tried with as many puzzle actions as the investigator has "
    "Intellect (p17). The pieces lie open; how far it has come stays for the next "
    "attempt.",
    "puzzle-draw": "The new piece takes the place of one in play (p18).",
    "puzzle-luck": "A skill point gives as many further puzzle actions as the "
    "investigator has Luck (p18).",
    "replace": "Every figure of the kind is on the board: the keeper may kill one to "
    "place it anew (p25).",
    "reroll": "The card has a failed test rolled once more; the second roll stands.",
    "room": "The card leaves open in which room it happens.",
    "same-space": "Of this house only the rooms are known: who shares a space is seen "
    "on your board.",
    "shed-stun": "After the Trading Step everybody may discard one stun token (p10).",
    "skill": "Before a roll one skill point may be spent: it adds the investigator's "
    "Luck to what is tested (p13).",
    "space": "The card leaves open in which space it happens.",
    "special": "For a monster skill point the special attack under the token comes "
    "instead of a combat card (p26).",
    "spell": "One spell of these kinds is learnt.",
    "step": "The monster goes the shortest way there; to choose the way, name the next "
    "space, and then the one after it. `stay` ends its move.",
    "story": "A story brings its own house, clues, events and objectives; `story show "
    "NAME` tells its author's side, so only the keeper should look.",
    "stroll": "The card lets the investigator move; `stay` ends it.",
    "swap": "Two investigators change places.",
    "sweep": "The keeper moves the investigator: horror tests yes, evade tests no "
    "(p15). `stay` ends it.",
    "table-card": "You play with your own decks: draw, and say what it was.",
    "take": "One thing changes hands.",
    "target": "The spell is cast on one of these.",
    "temper": "How hard the program plays: what it spends its threat on, and whom it "
    "spares.",
    "time": OWN_CARD,
    "to": "Somebody in the same room takes it.",
    "toward": "The monster goes the shortest way to whoever is chosen, as far as the card "
    "says.",
    "trait": "A trait gives attributes, and a card to begin with.",
    "trauma": "The keeper may play one trauma card right after somebody was hurt (p25): "
    "an injury after damage, an insanity after horror. Where the table looks on it is "
    "asked whether or not one fits, so that nobody learns what the hand holds.",
    "use": "The card does its holder good so many times and no more: whether this is "
    "one of them, its holder says.",
    "victim": "The monster strikes one of these.",
    "weapon": "The attack is made with one weapon, or with bare hands.",
    "winner": OWN_CARD,
}
PUZZLE = (
    ("swap A B", "two pieces that touch change places: `swap a1 a2`"),
    ("rotate A [left]", "a piece is turned in its place"),
    ("turn [left]", "the setup tile of a lock is turned"),
    ("draw [A] (2 actions)", "a new piece for one in play, 2 actions"),
    ("luck", "a skill point for more puzzle actions"),
    ("stop", "no further; the puzzle stays as it lies"),
    ("solved", "it was solved with real pieces on the table"),
)
# When each kind of puzzle is solved: the case that says it.
SOLVED = {"rune": "RC-314", "wiring": "RC-315", "lock": "RC-316"}
LOOK = "First to look up: `status`, `map`, `card NAME`, `monster NAME`, `rules WORD`."
LEAVE = (
    "`undo` takes the whole command back. Ctrl-C leaves: the question waits, also "
    "until tomorrow, and what was done so far counts when it is answered."
)
BEGINNING = (
    "`undo` goes back to the question before, `rules WORD` looks something up. Nothing "
    "is written down before the last question is answered; Ctrl-C leaves."
)


def said(
    question: Question, page: Page = BARE, box: Callable[[], Puzzles] | None = None
) -> str:
    """The question and its choices, a star at what Enter alone would mean."""
    if "puzzle" in question.facts and box is not None:
        from keeper.views.board.laid import asked  # for puzzles alone: a fortieth

        return asked(question, box(), page)
    text = f"{WHO[question.asks]}{question.text}"
    if question.kind == DIE:
        return _folded(page, f"{text} [1-10]")
    if question.choices == YES_NO:
        hint = "Y/n" if question.default == "yes" else "y/N"
        die = "; a number is your die" if question.kind == "skill" else ""
        return _folded(page, f"{text} [{hint}{die}]")
    if _counts_up(question):
        return _folded(page, f"{text} [{_numbers(question)}]")
    return "\n".join([_folded(page, text), *_choices(question, page)])


def _folded(page: Page, text: str) -> str:
    return "\n".join(page.wrap(text, "", "  "))


def _counts_up(question: Question) -> bool:
    """Nothing but a number is asked for, and none is left out."""
    found = question.choices
    if any(question.labels.values()) or not found[0].isdecimal():
        return False
    return found == [str(int(found[0]) + n) for n in range(len(found))]


def _numbers(question: Question) -> str:
    """`1-4`, and what Enter alone would mean."""
    found = question.choices
    shown = found[0] if len(found) == 1 else f"{found[0]}-{found[-1]}"
    return f"{shown}; Enter: {question.default}" if question.default else shown


def _choices(question: Question, page: Page) -> list[str]:
    wide, bare = max(map(len, question.choices)), list[str]()
    lines = list[list[str]]()
    numbered = question.choices == [str(n + 1) for n in range(len(question.choices))]
    for number, choice in enumerate(question.choices, 1):
        star = "*" if choice == question.default else " "
        label = question.labels.get(choice, "")
        if len(question.choices) > MOST and not label and star == " ":
            bare.append(f"{number} {choice}")
            continue
        name = "" if numbered else f"{choice:{wide}}  "
        lines.append(_line(f" {star}{number:2}  {name}", label, page))
    return _fitting(lines, page) + _in_a_row(bare, page)


def _line(start: str, label: str, page: Page) -> list[str]:
    """A choice and what is known of it, folded below itself."""
    hang = " " * min(len(start), page.width // 2)
    return page.wrap(label, start, hang) or [start.rstrip()]


def _fitting(choices: list[list[str]], page: Page) -> list[str]:
    """All of them; where they would fill the screen, of each the first line."""
    lines = [line for choice in choices for line in choice]
    if not page.height or len(lines) <= page.height - AROUND:
        return lines
    return [one[0] if len(one) == 1 else _cut(one[0], page) for one in choices]


def _cut(line: str, page: Page) -> str:
    return f"{line[: page.width - 2]} …"


def _in_a_row(choices: list[str], page: Page) -> list[str]:
    """Side by side, none parted from its number."""
    lines, line = list[str](), "   or "
    for place, choice in enumerate(choices):
        if place and len(line) + len(choice) + 1 > page.width:
            lines.append(line.rstrip())
            line = " " * 6
        line += f"{choice}, " if place + 1 < len(choices) else choice
    return [*lines, line] if choices else lines


def explained(question: Question, beginning: bool, page: Page) -> str:
    """What `?` says: about this question, and nothing that is not true of it."""
    parts = [ABOUT[question.kind]] if question.kind in ABOUT else []
    if "puzzle" in question.facts and question.kind == "puzzle":
        parts += [*_solved(question.facts["puzzle"]["puzzle"])]
        parts += [f"{shape}: {text}." for shape, text in _actions(question)]
    else:
        parts += _answers(question)
    parts += [BEGINNING] if beginning else [*_dice(question), LOOK, LEAVE]
    return "\n".join(line for part in parts for line in page.wrap(part, "", "  "))


def _solved(puzzle: str) -> Sequence[str]:
    """When it is, in the words of the rules."""
    from keeper.views.books import rulebook  # long, and for whoever asks alone

    kind = puzzle.split()[0]
    if kind not in SOLVED:
        return []
    case = rulebook.find([SOLVED[kind]])[0]
    return [f"{case.text} (`rules {kind} puzzle` says more.)"]


def _actions(question: Question) -> list[tuple[str, str]]:
    """The puzzle actions that can be taken now."""
    from keeper.views.board.laid import shapes  # for puzzles alone: a fortieth

    can = shapes(question.choices)
    return [(shape, text) for shape, text in PUZZLE if shape in can]


def _answers(question: Question) -> list[str]:
    if question.kind == DIE:
        return ["Type what the die shows: 1 to 10."]
    if question.choices == YES_NO:
        return [f"`yes` or `no`; `y` and `n` will do. Enter alone: {question.default}."]
    plain = _counts_up(question)
    how = "Type a number." if plain else "Type a number, or the beginning of a name."
    alone = f"Enter alone: {question.by_enter}."
    return [f"{how} {alone if question.by_enter else 'One must be chosen.'}"]


def _dice(question: Question) -> Sequence[str]:
    if question.kind == "skill":
        return ["Your own die may come with it: `6` without a point, `yes 6` with one."]
    if question.kind == DIE or "puzzle" in question.facts:
        return []
    first = "yes" if question.choices == YES_NO else "2"
    return [f"A die of your own may follow, for the roll that comes: `{first} 6`."]


# What to do about it -----------------------------------------------------------------------


def goes_on(question: Question, theirs: bool) -> str:
    """Below a question that is left waiting."""
    if not theirs:
        return AT_HIS_OWN
    how = "answer WORD"
    if question.kind == "puzzle":
        able = _actions(question)
        how = f"puzzle {able[0][0].partition(' (')[0]}" if able else "puzzle stop"
    return f"`keeper {how}` goes on"


def way_on(question: Question, theirs: bool) -> str:
    """What to type while it waits, before anything else can be done."""
    if not theirs:
        return f"{AT_HIS_OWN}; {BACK}"
    words = question.choices if len(question.choices) <= MOST else []
    if question.kind == DIE:
        words = [f"{FACES[0]} to {FACES[-1]}"]
    said = f" ({', '.join(words)})" if words else ""
    return f"`keeper answer WORD`{said} goes on, {BACK}"


def left(question: Question, theirs: bool) -> str:
    """Whoever goes away from a question hears how to come back to it."""
    if not theirs:
        return f"{AT_HIS_OWN}; {BACK}"
    word = "no" if question.choices == YES_NO else "WORD"
    again = f"`keeper answer` asks it again, `keeper answer {word}` answers it"
    return f"the question waits: {again}, {BACK}"


def waits(question: Question, before: bool, page: Page, on_screen: bool) -> str:
    """Above whatever is shown while a question waits: what it is, and what this is."""
    asked = f"{WHO[question.asks]}{question.text} (`keeper answer` asks it.)"
    if not question.text:  # it is none of theirs
        asked = KEEPERS
    when = (
        "This is how it stood before the command that asks: what was told since then "
        "is not in it yet."
        if before
        else "This counts when it is answered."
    )
    return _folded(page, when if on_screen else f"{asked} {when}")
