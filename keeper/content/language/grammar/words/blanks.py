"""The words that fill a blank in a sentence: numbers, names, places, kinds of things.
Each pair reads words into the value kept in a node, and shows the value as words again.
"""

from __future__ import annotations

import re

from keeper.content.language.nodes import ALL
from keeper.content.vocabulary import AFFLICTIONS, CLASSES, KINDS

NUMBERS = {
    word: n
    for n, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        start=1,
    )
}
MARK = 97  # a number that no card names, to see where a number stands
TYPES = (
    "item",
    "weapon",
    "tome",
    "equipment",
    "key",
    "ally",
    "artifact",
    "spell",
    "light",
    "clue",
)
OWNED = (*TYPES, *AFFLICTIONS, "trauma")
FEATURES = {
    "altar": "altar",
    "barrier": "barrier",
    "camp-fire": "camp fire",
    "corpse": "corpse",
    "hiding": "hiding space",
    "ladder": "ladder",
    "vent": "vent",
}
# Small words that are no part of a name, unless the name itself writes them large.
_NOT_IN_NAMES = (
    "in from to if when until unless instead that which you your or by with without for on "
    "at is are has have not its it this each any all more less additional another nor but "
    "than then as beside near inside he his she her they their would may there here none one "
    "most best least every both no him them per between "
    # What somebody does: `the Tower discards the Lamp` is no room.
    "discards solves passes fails takes escapes enters leaves kills uses gains loses draws drops "
    "explores wins dies carries carrying holds puts places opens casts gets makes heals moves"
    " becomes gives stands"
).split()
# `take the lower`, `discard the other`: of two that were named, and no name.
_NO_NAME = tuple(
    "each every both most fewest least lowest highest lower higher better worse other others rest"
    " remaining same and or if when unless he's she's it's they've you've"
    " nobody somebody someone anybody anyone everybody everyone".split()
)
# "and" goes on with a name only before a large letter: "the Rope and Hook".
_NAME = (
    r"(?!(?:an?|the)(?: |$))[^\W_][\w'-]*"
    r"(?: (?!and )[\w'-]+| and [^\W\d_a-z][\w'-]*)*"
)
_SMALL = ("of", "the", "and")
# No names: said of a place (“the room beyond”, “the corpse's space”), or what one takes.
_NONE = (
    r"(?:room|space|nearest|closest)s? |(?:two|three|four|\d) (?:rooms|spaces)$"
    r"|.+'s (?:room|space)$|(?:chosen|target) room$|(?:damage|horror|threat|health|sanity"
    r"|doors?)$|(?:next|first|last) (?:investigator|monster)$"
)
_ARTICLE = r"(?:an?|the|another|any|your|his|her|one|some) "


def plain(text: str) -> str:
    return text.replace("’", "'").strip()


def without_article(text: str) -> str:
    return re.sub("^" + _ARTICLE, "", text, flags=re.I)


def number(text: str) -> int:
    lowered = text.lower()
    if lowered in ("a", "an", "another"):
        return 1
    return NUMBERS.get(lowered) or int(text)


def all_of(text: str) -> int | None:
    return ALL if text.lower().startswith("all") else number(text)


def show_all(n: int) -> str:
    return "all" if n == ALL else str(n)


def count(text: str) -> int | None:
    return 0 if text.lower().startswith("all") else number(text)


def show_count(n: int) -> str:
    return "all" if n == 0 else str(n)


def signed(text: str) -> int:
    digits = int(text.lstrip("+-−– "))
    return digits if text.startswith("+") else -digits


def show_signed(n: int) -> str:
    return f"{n:+d}"


def less(text: str) -> int | None:
    n = number(text)
    return -n if n else None


def show_less(n: int) -> str | None:
    return str(-n) if n < 0 else None


def doors(text: str) -> str | None:
    """`the Hall and the Crypt`: the door between them."""
    both = re.fullmatch(r"(?i)(the .+?) and (the .+)", plain(text))
    rooms = [room(one) for one in both.groups()] if both else []
    return f"between:{rooms[0]}|{rooms[1]}" if both and all(rooms) else None


def show_doors(known: object) -> str | None:
    if not isinstance(known, str):
        return None
    sort, _, rooms = known.partition(":")
    if sort != "between":
        return None
    return " and ".join(show_room(one) for one in rooms.split("|"))


def more(text: str) -> int | None:
    """`1 fewer`, `2 more`."""
    amount, word = text.split(" ")
    n = number(amount)
    if word.lower() in ("more", "additional", "extra"):
        return n
    return -n if word.lower() in ("fewer", "less") else None


def show_more(n: int) -> str:
    return f"{abs(n)} {'fewer' if n < 0 else 'more'}"


def name(text: str) -> str | None:
    """A name in lower case, without its article; None for what can be no name."""
    text = plain(text)
    if text.lower().startswith("the "):
        text = text[4:]
    if not re.fullmatch(_NAME, text) or set(text.split()) & set(_NOT_IN_NAMES):
        return None
    first, last = text.split(" ")[0].lower(), text.split(" ")[-1]
    if first in _NO_NAME or last in _SMALL or re.match(_NONE, text.lower()):
        return None
    lowered = text.lower()
    # A few letters of the world do not come back from lower case: leave those by hand.
    return (
        lowered
        if re.fullmatch(_NAME, shown := show_name(lowered))
        and (shown.lower() == lowered)
        else None
    )


def show_name(lowered: str) -> str:
    parts = [
        part if part in _SMALL and i else "-".join(map(_large, part.split("-")))
        for i, part in enumerate(lowered.split(" "))
    ]
    return " ".join(parts)


def _large(word: str) -> str:
    return word[:1].upper() + word[1:]


def singular(kind: str) -> str:
    head, of, rest = kind.partition(" of ")
    if re.search(r"(?:ch|sh|[sxz])es$", head):
        head = head[:-2]
    elif head.endswith("s") and not head.endswith("ss"):
        head = head[:-1]
    return head + of + rest


def plural(kind: str) -> str:
    head, of, rest = kind.partition(" of ")
    if head.endswith(("o", "mi-go")):
        return kind
    many = head + ("es" if re.search(r"(?:ch|sh|[sxz])$", head) else "s") + of + rest
    return many if singular(many) == kind else kind


def kind(text: str) -> str | None:
    """A kind or class of monster."""
    found = name(text)
    if (
        found is None
        or found.split(" ")[0] in (*NUMBERS, *_SMALL, "all", "any", "another")
        or found[0].isdigit()
        or found.endswith(" per player")
    ):
        return None
    found = re.sub(r"(?: monsters?)+$", "", found)
    said = re.sub(r"(?i)(?: monsters?)+$", "", plain(text).removeprefix("the "))
    small = said[:1].islower()
    if not small and any(map(str.islower, {*said.split()[1:]} - {*_SMALL})):
        return None  # `Cultists were killed`, `Zombie so placed`: more than a name
    if small and singular(found) not in (*KINDS, *CLASSES, "monster"):
        return None  # who writes his own kind large is understood
    nobody = (
        "investigator",
        "room",
        "sample",
        "clue",
        "event",
        "card",
        "space",
        "mark",
        "token",
        "marker",
        *FEATURES.values(),
    )
    return None if singular(found).split(" ")[-1] in nobody else found


def title(text: str) -> str | None:
    """The name of one monster of the story, written large: `the Old Miller`."""
    return kind(text) if text[:1].isupper() else None


def possession(text: str) -> str | None:
    """The name of a thing, written large, that is no kind of monster."""
    found = title(text)
    return None if found is None or singular(found) in (*KINDS, *CLASSES) else found


def spell(text: str) -> str | None:
    return "any" if text.lower() == "any" else name(text)


def feature(text: str) -> str | None:
    said = without_article(plain(text)).lower()
    said = (
        said.removesuffix(" marker")
        .removeprefix("air ")
        .replace("campfire", "camp fire")
    )
    for known, shown in FEATURES.items():
        if said in (known, shown, shown + "s"):
            return known
    return None


def fixture(text: str) -> str | None:
    """A feature that has no sentence of its own."""
    found = feature(text)
    return None if found == "corpse" else found


def show_feature(known: str) -> str | None:
    return with_article(FEATURES[known]) if known in FEATURES else None


def with_article(shown: str) -> str:
    return ("an " if shown[:1].lower() in "aeiou" else "a ") + shown


def bare(text: str) -> str | None:
    """`monster`, `other investigator`, a kind, a class, a feature."""
    said = plain(text).lower()
    if said in ("investigator", "other investigator", "another investigator"):
        return "investigator"
    return feature(text) or (None if re.match(_ARTICLE, text, re.I) else kind(text))


def show_bare(known: str) -> str:
    if known == "investigator":
        return "other investigator"
    if known in ("monster", *CLASSES):
        return known
    return FEATURES.get(known) or show_name(known)


def thing(text: str) -> str | None:
    return bare(without_article(text)) if re.match(_ARTICLE, text, re.I) else None


def show_thing(known: str) -> str:
    if known == "investigator":
        return "another investigator"
    return with_article(show_bare(known))


def show_someone(known: str) -> str:
    return "an investigator" if known == "investigator" else show_thing(known)


def item_type(text: str) -> str | None:
    return _of_types(text, TYPES)


def _of_types(text: str, known: tuple[str, ...]) -> str | None:
    """`a weapon`, `a tome or spell`: kept as `tome or spell`."""
    found = []
    for part in re.split(r"(?i),? or (?:an? )?", plain(text)):
        said = without_article(part).lower().removesuffix(" source")
        said = said.removesuffix(" card").removesuffix(" of light") or said
        if said not in known:
            return None
        found.append(said)
    return " or ".join(found)


def show_type(known: str) -> str | None:
    parts = known.split(" or ")
    return with_article(known) if all(one in TYPES for one in parts) else None


def owned(text: str) -> str | None:
    return _of_types(text, OWNED)


def many_owned(text: str) -> str | None:
    said = plain(text).lower().removesuffix(" cards")
    return next((one for one in OWNED if said in (one, one + "s", _plural(one))), None)


def many_types(text: str) -> str | None:
    found = many_owned(text)
    return found if found in TYPES else None


def bare_type(text: str) -> str | None:
    said = plain(text).lower().removesuffix(" card")
    return said if said in TYPES else None


def features(text: str) -> str | None:
    return None if re.match(_ARTICLE, text, re.I) else feature(text)


def show_features(known: str) -> str | None:
    return FEATURES[known] + "s" if known in FEATURES else None


def against(text: str) -> str | None:
    """`beasts`, `Zombies`: the monsters that something counts against."""
    if re.match(r"(?i)(?:this|that|the) monster$|it$", text):
        return None  # one alone, and nobody says later which
    found = kind(without_article(text))
    return found and singular(found)


def show_against(known: str) -> str:
    many = plural(known)
    return many if known in ("monster", *CLASSES) else show_name(many)


def show_many_owned(known: str) -> str:
    return _plural(known)


def _plural(word: str) -> str:
    return word[:-1] + "ies" if re.search("[^aeiou]y$", word) else word + "s"


def show_owned(known: str) -> str | None:
    parts = known.split(" or ")
    return with_article(known) if all(one in OWNED for one in parts) else None


def monster(text: str) -> str:
    return "it" if text.lower() == "it" else "monster"


def room(text: str) -> str | None:
    """`the Crypt`, `a room with an altar`."""
    said = plain(text)
    if said.lower().startswith(("a room with ", "any room with ")):
        found = feature(said.split(" ", 3)[3])
        return found and "feature:" + found
    if not said.lower().startswith("the ") and not said[:1].isupper():
        return None
    return name(said)


def show_room(known: str) -> str:
    if known.startswith("feature:"):
        shown = known.removeprefix("feature:")
        return "a room with " + (show_feature(shown) or shown)
    return "the " + show_name(known)
