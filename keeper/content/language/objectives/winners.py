"""Who wins: a sentence of an objective in whatever order its words stand.

Each way to say that a side wins or loses becomes a sign, `⟪keeper⟫`; then a sentence is
that sign and a goal, joined by one of few words.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from keeper.content.language.grammar.words.verbs import third
from keeper.content.language.patterns import Rewording

KEEPER, INVESTIGATORS, NOBODY = "⟪keeper⟫", "⟪investigators⟫", "⟪nobody⟫"
_SIGN = r"⟪(?P<who>[\w-]+)⟫"
_SIDES = {
    KEEPER: r"(?:the )?keeper(?:'s side)?",
    INVESTIGATORS: r"(?:the )?(?:investigators|players|investigators?'s? side)",
}
_NOW = r"(?:(?:immediately|automatically|instantly|also|then|thus|thereby) )*"
_WINS = (
    rf"{_NOW}(?:wins?|(?:has|have) won|(?:is|are) (?:victorious|the winners?|declared the winners?)"
    r"|(?:claim|achieve|score)s? (?:the )?victory)"
)
_LOSES = rf"{_NOW}(?:loses?|(?:has|have) lost|(?:is|are) defeated)"
_VICTORY = r"(?:an? |the )?(?:victory|win|triumph)"
_ENDS = r"(?:the )?game ends (?:(?:immediately|at once) )?"
_AFTER = r"(?: the game)?(?:,? (?:immediately|at once|instantly|automatically|outright|then))*"


def _of_a_side(sign: str, side: str, other: str) -> list[tuple[str, str]]:
    """The words for its victory, and for the defeat of the other."""
    mine, theirs = (rf"\b{one}(?:'s?)?" for one in (side, other))
    return [
        (rf"\b(?:{_ENDS}(?:with|in|by) )?{_VICTORY} (?:for|of) {mine}(?!\w)", sign),
        (rf"\b{_VICTORY} (?:goes|belongs|falls) to {mine}(?!\w)", sign),
        (rf"\b(?:the )?game (?:is won by|goes to) {mine}(?!\w)", sign),
        (rf"\b(?:the )?game is lost (?:by|for) {theirs}(?!\w)", sign),
        (rf"\b(?:{_ENDS}(?:with|in) )?(?:an? )?defeat (?:for|of) {theirs}(?!\w)", sign),
        (rf"^{mine}(?: victory| wins?)?:", f"{sign}:"),
        (rf"\b{mine} {_WINS}{_AFTER}(?![\w'-])", sign),
        (rf"\b{theirs} {_LOSES}{_AFTER}(?![\w'-])", sign),
    ]


_ONE, _OTHER = _SIDES.values()
_LONE = r"^(?:the )?investigator (?=victory|win)"
_signed = Rewording(
    (
        (_LONE, "investigators "),
        (
            rf"\b(?:nobody|no one|neither side) {_WINS}{_AFTER}(?!\w)"
            rf"|\bneither side {_LOSES}{_AFTER}"
            rf"|\b(?:{_ENDS}in a draw|(?:it|the game) is a draw|{_ENDS}without a winner)"
            rf"|\b(?:all players|everybody|everyone|both sides) {_LOSES}{_AFTER}(?!\w)",
            NOBODY,
        ),
        *_of_a_side(KEEPER, _ONE, _OTHER),
        *_of_a_side(INVESTIGATORS, _OTHER, _ONE),
        (r"\b(?:the )?keeper may reveal (?:this card|the objective)", "⟪may-reveal⟫"),
        (
            r"\breveal (?:this (?:card|objective)|the objective)(?: card)?"
            rf"{_AFTER}|\bthis (?:card|objective) is revealed{_AFTER}",
            "⟪reveal⟫",
        ),
    )
)

_AT = (
    r"(?P<at>at the (?:end|start|beginning) of (?:the|any|each|a|his|every|the keeper's|a keeper's)"
    r" ?(?:keeper's )?(?:round|turn))"
)
MOMENT = rf"(?i)(?:, )?{_AT},? "
MOMENT_LATER = rf"(?i),? {_AT}(?=$| and | or )"
_WHEN = (
    r"(?P<word>when(?:ever)?|if|as soon as|once|unless|after|the (?:moment|instant)(?: that)?"
    r"|in case|with|by(?= \w+ing\b)|:)"
)
_IF = (
    r"(?P<word>when(?:ever)?|if|as soon as|once|after|the (?:moment|instant)(?: that)?|in case"
    r"|by(?= \w+ing\b)|with)"
)
_ORDERS = tuple(
    re.compile(f"(?i){one}")
    for one in (
        rf"(?:the game ends and )?{_SIGN}(?:,? {_AT})?,? ?{_WHEN},? (?P<what>.+)",
        rf"{_AT},? {_SIGN},? {_WHEN},? (?P<what>.+)",
        rf"{_IF} (?P<what>.+?),? (?:then )?(?:the game ends[,;:]?(?: and)? )?{_SIGN}",
        rf"(?:the )?game ends,? {_IF} (?P<what>[^;]+)[;:] (?:and )?{_SIGN}",
        rf"(?P<what>[^:;]+): {_SIGN}",
    )
)
# What a side must do, or what it is after.
_TO = r"(?:must|have to|has to|needs? to|(?:has|have) only to)(?: first)?"
_AIMS = tuple(
    re.compile(f"(?i){one}")
    for one in (
        rf"(?:in order )?to win(?: the game)?,? (?P<side>{_ONE}|{_OTHER}) {_TO} (?P<what>.+)",
        rf"(?P<side>{_ONE}|{_OTHER}) {_TO} (?P<what>.+?),? (?:in order )?to win(?: the game)?",
        rf"(?P<side>{_ONE}|{_OTHER})(?:'s?)? (?:goal|aim|objective|task) is to (?P<what>.+)",
        rf"the first investigator (?:to|who|that) (?P<what>.+?) (?P<side>{_SIGN})",
    )
)
_FIRST = r"(?i)^(the first investigator (?:to|who|that) .+?) wins(?: the game)? for {0}"
# Nobody has won yet, or there would be nothing left to win.
_STILL_ON = (
    rf"(?i)^{NOBODY}(?: yet| before| until then| by then)?,? (?:when|by the time|and"
    rf"|once|as) "
)
_PEOPLE = re.compile(r"(?i)\b(?:investigators|players)\b")
_SAYS_WHO = re.compile(r"⟪(?:keeper|investigators)⟫")


class Won(NamedTuple):
    """`outcome` of a Verdict, the word before its goal, the goal, and when it is looked at.

    `of_people`: it speaks of the investigators before its goal does, who are “them” there.
    """

    outcome: str
    word: str
    what: str
    at: str
    of_people: bool


_AT_ROUND = r"(?i)\bwins? at the end of (?:the )?round (\d+)$"


def _round_is_over(match: re.Match[str]) -> str:
    return f"wins when it is round {int(match[1]) + 1} or later"


def who_wins(sentence: str) -> Won | None:
    """`The game is won by the keeper when …`; None if it says nothing of the kind."""
    said = sentence.replace("’", "'")
    said = re.sub(_AT_ROUND, _round_is_over, said)
    said = re.sub(r"(?i)\b((?:round|turn)) in which ", r"\1 if ", said)
    for sign, side in _SIDES.items():
        said = re.sub(_FIRST.format(side), rf"\1 {sign}", said)
    signed = _signed(said)
    for order in _ORDERS:
        match = order.fullmatch(signed)
        if match:
            what = re.sub(_STILL_ON, "", match["what"])
            at = match.groupdict().get("at") or ""
            word = (match.groupdict().get("word") or "when").lower()
            people = _PEOPLE.search(said.replace(what, "", 1)) is not None
            return _won(match["who"].lower(), word, what, at, people)
    for aim in _AIMS:
        match = aim.fullmatch(signed)
        if match:
            keeper = re.match("(?i)(?:the )?keeper|⟪keeper", match["side"])
            who = "keeper" if keeper else "investigators"
            first = aim is _AIMS[-1]
            what = match["what"]
            what = f"an investigator {third(what)}" if first else what
            return _won(who, "when", what, "", who == "investigators")
    return None


def _won(who: str, word: str, what: str, at: str, people: bool) -> Won | None:
    """None where the goal says once more who wins: nobody can tell which is meant."""
    if _SAYS_WHO.search(what):
        return None
    return Won(who, word, what.replace(NOBODY, "nobody wins"), at, people)


def verdicts_apart(sentence: str) -> list[str]:
    """`When …, the investigators win; when …, the keeper wins`: each by itself."""
    pieces = [
        re.sub(r"(?i)^(?:and|but|otherwise),? ", "", one)
        for one in re.split(r"; ", sentence)
    ]
    whole = len(pieces) < 2 or any(who_wins(one) is None for one in pieces)
    return [sentence] if whole else pieces
