"""Quantities: a number that the table says, wherever a number may stand."""

from __future__ import annotations

import re
from typing import Callable, TypeVar, cast

from keeper.content.language.grammar.selectors import read_selector
from keeper.content.language.grammar.shown_selectors import show_selector
from keeper.content.language.grammar.words import blanks
from keeper.content.language.grammar.words.trials import read_test, show_test
from keeper.content.language.nodes import Amount, Effect, Lasting, Number
from keeper.content.records import replace
from keeper.content.vocabulary import ATTRIBUTES

# Values that somebody or something has: what is kept, and how it is said.
VALUES = {
    **{one: f"your {one.capitalize()}" for one in ATTRIBUTES},
    "health": "your health",
    "sanity": "your sanity",
    "skill": "your skill points",
    "lost-health": "your damage",
    "lost-sanity": "your horror",
    "monster-damage": "the monster's damage",
    "monster-health": "the monster's health",
    "monster-horror": "the monster's horror rating",
    "monster-awareness": "the monster's awareness",
    "weapon-damage": "your weapon's damage",
    "players": "the number of players",
    "investigators": "the number of investigators",
    "threat": "the keeper's threat",
    "round": "the number of the round",
    "samples": "the number of samples on the altar",
    "clues": "the number of clues found",
    "items": "the number of your items",
    "roll": "the number rolled",
    "hit": "the damage dealt",
    "monster-hurt": "the damage on the monster",
}
_MORE = {
    "its damage": "monster-damage",
    "the monster's damage value": "monster-damage",
    "the monster's damage rating": "monster-damage",
    "its damage value": "monster-damage",
    "its health": "monster-health",
    "its remaining health": "monster-health",
    "its current health": "monster-health",
    "the monster's remaining health": "monster-health",
    "its horror rating": "monster-horror",
    "its awareness": "monster-awareness",
    "the weapon's damage": "weapon-damage",
    "this card's damage": "weapon-damage",
    "its weapon damage": "weapon-damage",
    "your weapon damage": "weapon-damage",
    "weapon damage": "weapon-damage",
    "the damage of your weapon": "weapon-damage",
    "the damage of the monster": "monster-damage",
    "the number of clues": "clues",
    "the threat": "threat",
    "the roll": "roll",
    "the result": "roll",
    "the die": "roll",
    "the result of the roll": "roll",
    "your current health": "health",
    "your current sanity": "sanity",
    "your remaining health": "health",
    "your remaining sanity": "sanity",
}
_EQUAL = r"(?i)(?P<said>.+?) equal to (?P<amount>.+)"
_FOR_EACH = r"(?i)(?P<said>.+?) (?:for (?:each|every)|per) (?P<each>.+)"
_HALF = r"(?i)half (?:of )?(?P<of>.+?)(?:,? ?\(?rounded (?P<way>up|down)\)?)?"
_EITHER = (
    r"(?i)(?:(?P<low>the (?:low|less|small)\w*)|the (?:high|great|larg)\w*)(?: number)? of"
    r" (?P<one>.+?) (?:and|or) (?P<other>.+)"
)
_TIMES = (
    r"(?i)(?:(?P<word>twice|double|triple)|(?P<n>-?[1-9]|two|three) times) (?P<of>.+)"
)
_ENDS = (
    r"(?i)(?P<said>.+?),? ?\(?(?:to |up to )?(?:a |at |an? absolute )?"
    r"(?P<end>minimum|least|maximum|most)(?: of)? (?P<n>[0-9]+|one|two|three|four|five)\)?"
)
_MANIFOLD = (
    r"(?i)(?P<verb>.*?\b(?:deals?|takes?|gains?|loses?|heals?)) (?P<amount>(?:half|twice"
    r"|double|triple) .+?"
    r"(?P<noun>damage|horror|threat|sanity|health)(?: value| rating)?(?:,? ?\(?rounded"
    r" (?:up|down)\)?)?)"
    r"(?P<rest> (?:to|from) (?:it|you|the monster))?"
)
_OWN = (
    r"(?i)(?P<what>damage|horror|items?|skill points?)(?: tokens?)? (?:you|he|she"
    r"|they) (?:have|has)(?: taken)?"
)
_PLUS = (
    r"(?i)(?P<of>.+?) ?(?:(?P<sign>[+\-−–]) ?|(?P<word>plus|minus) )(?P<n>"
    r"[0-9]{1,2}|one|two|three)"
)
# `deal 1 damage plus 1 for each …`.
_PLUS_EACH = (
    r"(?i)(?P<verb>.*?\w) (?P<n>[0-9]|one|two|three) (?P<noun>damage|horror|threat)(?P<whom> to"
    r" (?:it|you|the monster))?,? (?P<way>plus|minus|less|reduced by|increased by)"
    r" (?P<by>[0-9]|one|two)(?: more| additional)?(?: (?:damage"
    r"|horror|threat))? for (?:each|every) (?P<each>.+)"
)
_X = r"(?<![\w-])X(?![\w-])"  # as many as somebody says
N = TypeVar("N")
C = TypeVar("C", Effect, Lasting)


def amount(text: str) -> Amount | None:
    """`half your Strength (rounded up)`, `the monster's damage +2`, `twice …`."""
    said = blanks.plain(text).strip()
    ends = re.fullmatch(_ENDS, said)
    if ends:
        found = amount(ends["said"])
        return found and _bounded(found, ends)
    plus = re.fullmatch(_PLUS, said)
    if plus:
        found = amount(plus["of"])
        n = blanks.number(plus["n"])
        less = (
            plus["sign"] not in (None, "+") or (plus["word"] or "").lower() == "minus"
        )
        return found and replace(found, n=-n if less else n)
    either = re.fullmatch(_EITHER, said)
    if either:
        return _either(either)
    half = re.fullmatch(_HALF, said)
    if half:
        found = amount(half["of"])
        down = (half["way"] or "").lower() == "down"
        return found and replace(found, half=True, down=down)
    times = re.fullmatch(_TIMES, said)
    if times:
        found = amount(times["of"])
        word = (times["word"] or times["n"]).lower()
        by = {"twice": 2, "double": 2, "triple": 3}.get(word) or blanks.number(word)
        return found and replace(found, by=by)
    of = value_named(said)
    if of:
        return Amount(of=of)
    number_of = re.fullmatch(r"(?i)the number of (.+)", said)
    each = number_of and read_selector(f"all {number_of[1]}")
    if number_of and number_of[1].endswith(" you have"):
        return _counted(_singular(number_of[1]))
    return Amount(each=replace(each, many="")) if each else None


_TESTED = (
    r"(?i)(?P<test>(?:tests? |makes? an? )[A-Za-z ]+?) (?:(?P<by>[+\-−–] ?[0-9]) for (?:each|every)"
    r" (?P<each>.+)|(?:with|at) an? (?P<way>bonus|penalty) equal to (?P<amount>.+))"
)


def read_counted(clause: str) -> tuple[str, Amount] | None:
    """`test Luck -1 for each monster in your room`, `… with a penalty equal to …`."""
    match = re.fullmatch(_TESTED, clause)
    found = match and read_test(match["test"])
    if not match or not found:
        return None
    by = blanks.signed(match["by"]) if match["by"] else 1
    number = _counted(match["each"]) if match["each"] else amount(match["amount"])
    if number is None or number.by != 1:
        return None
    less = by < 0 or (match["way"] or "").lower() == "penalty"
    return found[0], replace(number, by=-abs(by) if less else abs(by))


def show_trial(attribute: str, modifier: Number) -> str:
    """A test in words, by whatever number it is easier or harder."""
    if isinstance(modifier, int):
        return show_test(attribute, modifier)
    said = show_test(attribute, 0)
    plain = not (modifier.n or modifier.half or show_ends(modifier))
    each = _one_counted(modifier) if plain else None
    if each is not None:
        return f"{said} {modifier.by:+d} for each {each}"
    way = "penalty" if modifier.by < 0 else "bonus"
    return f"{said} with a {way} equal to {show_amount(replace(modifier, by=1))}"


def _either(match: re.Match[str]) -> Amount | None:
    """`the lower of your Strength and your Luck`: of two plain values."""
    known = [value_named(match["one"]), value_named(match["other"])]
    known = [of or value_named(f"your {match['other']}") for of in known]
    end = "lower" if match["low"] else "higher"
    return Amount(of=f"{end}:{'|'.join(known)}") if all(known) else None


def _bounded(found: Amount, ends: re.Match[str]) -> Amount:
    n = blanks.number(ends["n"])
    low = ends["end"].lower() in ("minimum", "least")
    return replace(found, least=n) if low else replace(found, most=n)


def value_named(text: str) -> str:
    said = re.sub(
        r"(?i)^(?:his or her|his|her|their|the investigator's) ", "your ", text
    )
    lowered = said.lower()
    for known, shown in VALUES.items():
        if lowered == shown.lower():
            return known
    marks = re.fullmatch(r"(?i)the number of marks on (?:the )?(.+)", said)
    name = marks and blanks.name(marks[1])
    return f"marks:{name}" if name else _MORE.get(lowered, "")


def _show_of(number: Amount) -> str:
    if number.each is not None:
        return "the number of " + show_selector(replace(number.each, n=2))
    end, colon, both = number.of.partition(":")
    if colon and end in ("lower", "higher"):
        values = (_show_of(Amount(of=one)) for one in both.split("|"))
        return f"the {end} of {' and '.join(values)}"
    if end == "owned":
        return f"the number of {blanks.show_many_owned(both)} you have"
    marks = blanks.show_name(number.of.removeprefix("marks:"))
    return VALUES.get(number.of) or f"the number of marks on the {marks}"


def show_amount(number: Amount) -> str:
    said = _show_of(number)
    if number.half:
        said = f"half {said}" + " (rounded down)" * number.down
    if number.by != 1:
        said = f"twice {said}" if number.by == 2 else f"{number.by} times {said}"
    return said + (f" {number.n:+d}" if number.n else "") + show_ends(number)


def show_ends(number: Amount) -> str:
    least = f" (at least {number.least})" if number.least else ""
    return least or (f" (at most {number.most})" if number.most else "")


def read_quantified(
    clause: str, read: Callable[[str], tuple[N, ...] | None]
) -> tuple[N, ...] | None:
    """A clause whose number is said at its end: `… for each Cultist`, `… equal to …`."""
    if re.search(_X, clause):
        made = read(re.sub(_X, str(blanks.MARK), clause))
        return (
            _with(made, lambda n: Amount("x") if n == blanks.MARK else n)
            if made
            else None
        )
    plus = re.fullmatch(_PLUS_EACH, clause)
    if plus:
        said = f"{plus['verb']} {plus['by']} {plus['noun']}{plus['whom'] or ''}"
        made = read_quantified(f"{said} for each {plus['each']}", read)
        return made and _changed(made, lambda n: _beginning(n, plus))
    ends = re.fullmatch(_ENDS, clause)
    if ends:
        made = read_quantified(ends["said"], read)
        if made:
            return _changed(made, lambda n: _bounded(n, ends))
    manifold = re.fullmatch(_MANIFOLD, clause)
    if manifold:
        said = f"{manifold['verb']} {manifold['noun']}{manifold['rest'] or ''}"
        return read_quantified(f"{said} equal to {manifold['amount']}", read)
    match = re.fullmatch(_FOR_EACH, clause)
    if match:
        two = re.match(r"(?i)(?:2|two) ", match["each"])
        each = _counted(_singular(match["each"][two.end() :]) if two else match["each"])
        each = each and replace(each, half=bool(two), down=bool(two))
        made = read(match["said"]) if each else None
        if each and made:
            return _with(made, lambda n: replace(each, by=n))
    match = re.fullmatch(_EQUAL, clause)
    found = amount(match["amount"]) if match else None
    if match is None or found is None:
        return None
    parts = match["said"].split(" ")
    for mark in (f"{blanks.MARK}", f"+{blanks.MARK}"):
        for place in range(1, len(parts) + 1):
            made = read(" ".join([*parts[:place], mark, *parts[place:]]))
            if made:
                return _with(made, lambda n: found if n == blanks.MARK else n)
    return None


def _beginning(n: Amount, plus: re.Match[str]) -> Amount:
    """`1 damage plus 1 for each Cultist`: so many even if there is none."""
    less = plus["way"].lower() in ("minus", "less", "reduced by")
    return replace(n, n=blanks.number(plus["n"]), by=-n.by if less else n.by)


# Values of which there may be so many for each one.
COUNTED = {
    "monster-hurt": "damage on the monster",
    "lost-health": "damage you have",
    "lost-sanity": "horror you have",
    "skill": "skill point you have",
    "items": "item you have",
    "players": "player",
    "clues": "clue found",
    "round": "round",
    "samples": "sample on the altar",
}


_OWNED = {
    "damage": "lost-health",
    "horror": "lost-sanity",
    "item": "items",
    "skill point": "skill",
}


def _singular(said: str) -> str:
    """`damage you have`, `Zombies on the board`: the first word for one of them."""
    first, space, rest = said.partition(" ")
    return blanks.singular(first) + space + rest


def _counted(text: str) -> Amount | None:
    said = text.lower()
    said = re.sub(
        r"damage(?: tokens?)? (?:on it|to (?:it|the monster)|the monster has)$",
        "damage on the monster",
        said,
    )
    said = re.sub(r"^clue (?:that )?(?:has been )?found$", "clue found", said)
    if said in ("investigator player", "clue"):
        said = "player" if "player" in said else "clue found"
    points = re.fullmatch(r"(?i)points? of (?P<of>.+)", text)
    if points:
        return amount(points["of"])
    own = re.fullmatch(_OWN, text)
    if own:
        return Amount(_OWNED[own["what"].lower().rstrip("s")])
    for known, shown in COUNTED.items():
        if said in (shown, shown.replace("on the", "on an")):
            return Amount(known)
    held = re.fullmatch(
        r"(?i)(.+?) (?:that )?(?:you|he|she) (?:have|has|carry|carries)", text
    )
    if held and (kind := blanks.many_owned(held[1])):
        return Amount("items" if kind == "item" else f"owned:{kind}")
    of = re.fullmatch(r"(?i)mark on (?:the )?(.+)", text)
    if of and (name := blanks.name(of[1])):
        return Amount(f"marks:{name}")
    each = read_selector(text)
    return Amount(each=each) if each else None


def _one_counted(number: Amount) -> str | None:
    """`player`, `Cultist on the board`: what there is so many of."""
    if number.each is not None:
        return show_selector(number.each)
    if number.of.startswith("marks:"):
        return "mark on the " + blanks.show_name(number.of.removeprefix("marks:"))
    if number.of.startswith("owned:"):
        return number.of.removeprefix("owned:") + " you have"
    return COUNTED.get(number.of)


def _with(made: tuple[N, ...], number: Callable[[int], Number]) -> tuple[N, ...] | None:
    """The number is of the last of them; None where there is no place for one."""
    n = getattr(made[-1], "n", None)
    if not isinstance(n, int) or n == 0:
        return None
    return _numbered(made, number(n))


def _numbered(made: tuple[N, ...], number: Number) -> tuple[N, ...]:
    """Of what is done with the last of them too: `+1 to Strength and Lore tests for each …`."""
    last = _does(made[-1])
    return tuple(replace(one, n=number) if _does(one) == last else one for one in made)


def _changed(made: tuple[N, ...], change: Callable[[Amount], Amount]) -> tuple[N, ...]:
    """The same by another number, where one was said at the end."""
    return _numbered(made, change(cast(Amount, getattr(made[-1], "n"))))


def _does(node: object) -> tuple[str, Number | None]:
    return getattr(node, "verb", ""), getattr(node, "n", None)


def shown_with(node: C, show: Callable[[C], str | None]) -> str | None:
    """The sentence of an effect, or of what holds, whose number is an amount."""
    number = node.n
    if not isinstance(number, Amount):
        return show(node)
    if number == Amount("x"):
        return (show(replace(node, n=blanks.MARK)) or "").replace(
            str(blanks.MARK), "X"
        ) or None
    counted = None if number.n or number.half != number.down else _one_counted(number)
    if counted is not None:
        shown = show(replace(node, n=number.by))
        each = "every 2" if number.half else "each"
        return shown and f"{shown} for {each} {counted}{show_ends(number)}"
    shown = show(replace(node, n=blanks.MARK))
    if shown is None or str(blanks.MARK) not in shown:
        return None
    bare = re.sub(rf"[ ,]*\+?{blanks.MARK}\b", "", shown, count=1)
    return f"{bare} equal to {show_amount(number)}"
