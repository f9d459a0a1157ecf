"""The passive: `a fire token is placed in the Hall` → `place a fire token in the Hall`."""

from __future__ import annotations

import re
from typing import Iterator

from keeper.content.language.grammar.words.verbs import third
from keeper.content.language.patterns import Pattern
from keeper.content.vocabulary import ATTRIBUTES, KINDS

# What is done to a thing, and the order that does it.
_ORDERS = {
    "placed": "place",
    "put": "place",
    "spread": "spread",
    "set": "place",
    "laid": "place",
    "summoned": "place",
    "spawned": "place",
    "removed": "remove",
    "discarded": "discard",
    "destroyed": "destroy",
    "dropped": "drop",
    "extinguished": "extinguish",
    "put out": "extinguish",
    "dealt": "deal",
    "inflicted": "deal",
    "taken": "take",
    "suffered": "take",
    "received": "take",
    "lost": "lose",
    "skipped": "lose",
    "forfeited": "lose",
    "missed": "lose",
    "gained": "gain",
    "spent": "spend",
    "paid": "pay",
    "drawn": "draw",
    "healed": "heal",
    "recovered": "heal",
    "regained": "heal",
    "moved": "move",
    "swapped": "swap",
    "killed": "kill",
    "stunned": "stun",
    "sealed": "seal",
    "locked": "lock",
    "barred": "bar",
    "unsealed": "unseal",
    "unlocked": "unlock",
    "opened": "open",
    "added": "add",
    "given": "give",
    "handed": "give",
    "chosen": "choose",
    "selected": "choose",
    "picked": "choose",
    "revealed": "reveal",
    "shuffled": "shuffle",
    "resolved": "resolve",
    "flipped": "flip",
    "kept": "keep",
    "returned": "return",
    "prevented": "prevent",
    "ignored": "ignore",
    "cancelled": "cancel",
    "canceled": "cancel",
    "evaded": "evade",
    "reduced": "reduce",
    "increased": "increase",
    "rerolled": "reroll",
    "re-rolled": "re-roll",
    "solved": "solve",
    "cast": "cast",
    "made": "make",
    "attempted": "make",
    "tested": "test",
    "looked at": "look at",
    "thrown": "throw",
    "pushed": "push",
    "pulled": "pull",
    "dragged": "drag",
    "carried": "carry",
}
_LONGEST_FIRST = sorted(_ORDERS, key=len, reverse=True)
_DONE = "(?P<done>" + "|".join(_LONGEST_FIRST) + r")\b"
# What things are called: words of the game, or a name that is written large.
_ONE_OF = (
    r"(?:(?:no|an?|the|one|two|three|four|five|six|\d+|all|each|every|any|both|half|another|of"
    r"|other|either|failed"
    r"|your|his|her|their|its|this|that|these|those|up to|random|next|first|second|last|most"
    r"|fewest|remaining|lowest|highest|nearest|closest|sealed|locked|weapon|exploration|weapon's"
    r"|monster's) )*"
)
_NOUN = (
    r"(?:(?:items?|weapons?|tomes?|keys?|lights?|all(?:y|ies)|spells?|equipment|artifacts?"
    r"|cards?|possessions?|fires?|darkness|corpses?|barriers?|altars?|vents?|ladders?|doors?"
    r"|hiding (?:space|place)s?|locks?|obstacles?|damage|horror|health|sanity|stun|threat|turns?"
    r"|skill points?|actions?|action steps?|movement steps?|time|mythos|traumas?|samples?"
    r"|injur(?:y|ies)|insanit(?:y|ies)|objectives?|events?|marks?|tests?|die|dice|puzzles?"
    r"|attack|monsters?|investigators?"
    rf"|humanoids?|beasts?|{'|'.join(f'{one}s?' for one in KINDS)}|{'|'.join(ATTRIBUTES)})\b"
    r"|(?<= )(?-i:[A-Z][\w'’-]*(?: (?:of |the |and )*[A-Z][\w'’-]*)*))"
)
# Where, with what or how many: no word in it is a verb of its own.
_NO_PLACE = (
    r"(?<!\w)(?:is|are|gets?|if|when|unless|until|while|may|must|can|has|have|who|which|that|not"
    r"|then|you|he|she|it|they|and(?! the (?-i:[A-Z])))\b"
)
_WHERE = (
    r"(?: (?:tokens?|markers?|cards?|tests?))*"
    r"(?: (?:in|on|of|from|between|to|with|without|within|next|per|for|equal|nearest|closest)\b"
    rf"(?:(?!{_NO_PLACE})[^.,;:?])+?)?"
)
_A_THING = rf"{_ONE_OF}{_NOUN}{_WHERE}"
_THING = rf"(?P<what>{_A_THING}(?:,? (?:and|or) {_A_THING})?)"
_MANNER = (
    r"(?:(?:then|also|both|all|each|now|instead|immediately|automatically|at once|simply"
    r"|permanently) )*"
)
_BE = (
    r"(?P<be>(?:is|are|gets?|will be|shall be|should be|must be|(?:is|are|has|have|needs?)"
    r" to be|may be|can be) )"
)
_AT = (
    r"(?P<at>(?:in|on|into|from|within) (?:the |your |an? |each |every |its )[\w' -]+?,?"
    r" (?=(?:an?|one|two|three|\d|fire|darkness)\b))?"
)
_REST = r"(?P<rest>(?:[ ,;].*)?)"
_PASSIVE = Pattern(rf"(?:then |and |also )*{_AT}{_THING} {_BE}{_MANNER}{_DONE}{_REST}")
# Without its verb, as in a telegram: `weapon dropped`, `2 skill points lost`.
_SHORT = Pattern(rf"(?:then |and )*{_THING} {_DONE}{_REST}")
# Who does it: the keeper, whoever it is about, or people that are named.
_BY = re.compile(
    r"(?i)^(?P<before>(?: .+?)?) by (?P<who>(?:the )?keeper|you|him or her|him|her|the"
    r" investigators?|the player|(?:the )?(?:monster|creature)|it"
    r"|(?:each|every|all|any|another|an) [^,;]*?)(?P<after>(?:(?:,| and| for) .+)?)$"
)
_YOU = ("you", "him", "her", "him or her", "the investigator", "the player")
_MONSTER = ("it", "monster", "creature", "the monster", "the creature")
# A thing whose owner, or whose article, a telegram leaves out.
_BARE = re.compile(
    r"(?i)^(random )?(item|weapon|tome|key|light|ally|turn|next turn|action|next action)s?$"
)
_HIS = ("weapon", "turn", "action")


def active(text: str) -> Iterator[str]:
    """The sentence as an order, or as what somebody does."""
    lowered = text.lower()
    if not _SHORT.may_fit(lowered):
        return
    match = _PASSIVE.fullmatch(text) or _SHORT.fullmatch(text)
    if match is None:
        return
    found = match.groupdict()
    verb = _ORDERS[found["done"].lower()]
    what, rest = with_article(_small(found["what"])), found["rest"]
    if re.fullmatch(_WHICH, what) or verb == "take" and not re.search(_TAKEN, what):
        return  # of the card itself, or another one; by whom: nobody can tell
    rest += f" {found['at'].strip(' ,')}" if found.get("at") else ""
    agent = _BY.match(rest)
    may = "may " if (found.get("be") or "").startswith(("may", "can", "May")) else ""
    if agent is None:
        yield f"{'you may ' if may else ''}{verb} {what}{rest}"
        return
    who, rest = agent["who"], agent["before"] + agent["after"]
    if who.lower() in _YOU:
        yield f"{'you may ' if may else ''}{verb} {what}{rest}"
        return
    who = "the monster" if who.lower() in _MONSTER else who
    who = f"the {who}" if who.lower() == "keeper" else who
    many = re.match(r"(?i)all |the investigators", who)
    yield f"{who} {may}{verb if may or many else third(verb)} {what}{rest}"


_WHICH = (
    r"(?i)(?:the )?(?:spells?|cards?|tomes?)|the|an?|all|each|every|any|your|this|one"
)


_TAKEN = r"(?i)\b(?:damage|horror|stun|actions?|steps?|items?|weapons?|skill points?)\b"


def _small(what: str) -> str:
    """`The door …`: not at the beginning any longer."""
    first, space, rest = what.partition(" ")
    return (first.lower() if first in _ARTICLES else first) + space + rest


_ARTICLES = ("The", "A", "An", "All", "Each", "Every", "Any", "Your", "This", "One")


def with_article(what: str) -> str:
    """`item` → `a item`, which is read as well, `weapon` → `your weapon`."""
    bare = _BARE.match(what)
    if bare is None:
        return re.sub(r"(?i)^(?=(?:door|lock|obstacle|altar)\b)", "the ", what)
    word = bare[2].lower()
    his = not bare[1] and word.split(" ")[-1] in _HIS
    article = "your" if his else "a"
    return f"{article} {bare[1] or ''}{bare[2]}"


# Done to somebody: it stays about him, whoever he is.
TO_SOMEBODY: tuple[tuple[str, str], ...] = (
    (
        r"\b(you|it|the monster|he|she)? ?(?:is|are) (?:forced|made|compelled|obliged|required"
        r"|ordered) to (?=\w)",
        r"\1 ",
    ),
    (
        r"^(?:you )?(?:is|are) (?:moved|thrown|pushed|pulled|dragged|flung|carried|knocked)"
        r" (.+?) by (the (?:monster|keeper)|it)\b",
        r"\2 moves you \1",
    ),
    (
        r"\b(it|the monster) is (?:returned to the (?:box|supply|pool|bag)|removed from the"
        r" (?:board|game)|discarded)$",
        r"remove \1",
    ),
    (r"\b(it|the monster) (?:is|are) (?:healed|cured) (?:of|for|by) ", r"\1 heals "),
    (r"^(?:you )?(?:is|are) (?:healed|cured) (?:of|for|by) ", "heal "),
    (
        r"^(?:you )?(?:is|are) (?:robbed|deprived|stripped|relieved) of ",
        "lose ",
    ),
    (
        r"^(?:you )?(?:is|are) (?:struck|hit|hurt|wounded|injured|burned|bitten|cut) for"
        r" (?=\w+ (?:damage|horror))",
        "take ",
    ),
    (
        r"^(?:you )?(?:is|are) (?:given|handed|granted|awarded) (?=\w+ (?:damage|horror|stun))",
        "take ",
    ),
    (r"^(?:you )?(?:is|are) (?:given|handed|granted|awarded) ", "gain "),
    (
        r"\b(?:is|are) (?:not allowed|forbidden|not permitted|unable) to (?=\w)",
        "may not ",
    ),
    (r"^(?:you )?(?:is|are) left (?:with no|without(?: any)?) ", "lose all "),
    (
        r"^(?:you )?(?:has|have) ((?:\w+|damage) (?:damage|horror)) dealt to (?:you|him|her)$",
        r"take \1",
    ),
    (r"^(?:has|have|needs?) to (?=\w)", ""),
    (r"^returns? (.+?) to (?:the (?:box|supply|pool|bag|bank))$", r"remove \1"),
    (r"^spreads? (fire|darkness) (?:in)?to ", r"place \1 in "),
    (
        r"^(?:any|all|each)?(?: the)? ?(damage|horror) (?:(?:that is )?(?:taken|suffered) by you"
        r"|you take|dealt to you) is reduced by (\w+)$",
        r"reduce \1 you take by \2",
    ),
    (
        r"^(?:all (?:of )?)?your (?:(\w+) )?tests (?:are|is) (?:made|taken|rolled) (?:at|with)"
        r" (?:an? )?(?=[+\-−–]\d)(\S+)$",
        r"get \2 to all \1 tests",
    ),
)

# Before a text is cut: what comes is placed, and what is said next is said of it.
_COMES = (
    r"(?P<what>(?:(?:an?|one|two|three|[1-9]) (?-i:[A-Z])[\w' -]*?|an? random monster)) (?:appears?"
    r"|emerges?|rises?|arrives?|(?:is|are) (?:placed|put))"
)
_FIRST = r"(?:^|(?<=[.:] )|(?<=, ))"
COMING: tuple[tuple[str, str], ...] = (
    (
        rf"{_FIRST}{_COMES}(?P<at> in [^.;,]+?) and (?:(?:it )?is (?=\w)|(?=stunned\b))",
        r"Place \g<what>\g<at> and it is ",
    ),
    (
        rf"{_FIRST}{_COMES}(?P<at> in [^.;,]+?) and (?:they )?are (?=\w)",
        r"Place \g<what>\g<at>. They are ",
    ),
    (rf"{_FIRST}{_COMES}(?= in )", r"Place \g<what>"),
    (
        r"\b(is|are) (?:chosen|selected|picked|taken) (at random|randomly)(?: and|,)(?: then)?"
        r" (?:is |are )?(?=(?:discarded|dropped|lost)\b)(\w+)",
        r"\1 \3 \2",
    ),
)
