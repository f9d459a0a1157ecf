"""What must not be half done, or done otherwise than it is meant: it is left by hand whole."""

from __future__ import annotations

import re

from keeper.content.language.grammar.selectors import read_selector
from keeper.content.vocabulary import KINDS

# `as if` is no condition, and what somebody may not do unless he does or passes something is
# asked when he would do it, not now.
_BANS = (
    r"(?:may not|cannot|can not|can't|must not|(?:no|neither) [\w' ]*?\b(?:may|can)|nobody"
    r" (?:may|can)"
    r"|no one (?:may|can)|not allowed to)"
)
_ASKED = (
    r"(?:(?:you|he|she|they|he or she|an investigator|the investigator) )?(?:first )?(?:pass(?:es)?"
    r"|succeeds?|makes?|tests?|rolls?|discards?|spends?|pays?|loses?|takes?|drops?|solves?)\b"
)
_DEED = r"(?:move|attack|explore|run|hide|evade|act|cast|trade|drop)"
_WHOLE = re.compile(
    r"(?i)\b(?:as|even) (?:if|though)\b(?! it (?:were|was) \d)"
    rf"|\b{_BANS}\b[^.]* unless {_ASKED}"
    rf"|^unless {_ASKED}[^.]*\b{_BANS}\b"
    rf"|\b{_BANS} (?:\w+, )*\w+,? or \w+ (?:it|them)\b"
    # Either of them, or only not both: nobody can tell.
    rf"|\b{_BANS} {_DEED}(?: [^.,;]*?)? and (?:then )?{_DEED}\b"
    # Where that is, only the board can tell.
    r"|\b(?:moves?|goes|enters?|steps?|pushe[sd]|pushed|place|slips?|thrown|dragged"
    r"|flees?)\b[^.,;]*"
    r"\b(?:the next (?:room|space)|that space)\b"
    # “You” are then whoever was chosen.
    r"|\bmoves? (?:him|her|them|him or her|(?:that|the chosen|the other) investigator)\b[^.,;]*"
    r"\bto your (?:room|space)\b"
    r"|\b(?:drop|discard|keep|lose|take)s? (?:all )?the (?:rest|others?|remainder|remaining)\b"
    # By its name alone nobody can tell a monster from a thing that is carried out.
    rf"|^(?:then )?the (?!(?:monster|{'|'.join(map(re.escape, KINDS))})\b)[^,;]*?\b(?:leaves?"
    rf"|flees)"
    r" (?:from )?the (?:house|mansion)\b"
    # Of whom, only the sentence before could tell.
    r"|^(?:if|when) [^.]*\bchooses? (?:one|two|1|2) of (?:them|these|those)\b"
    r"|\bcorpses? [^.,;]*?\b(?<!be )moves?\b"
)
_PEOPLE = re.compile(r"(?i)\b(?:investigators?|monsters?|players?)\b")
_NOBODY_BUT = re.compile(r"(?:[Tt]he|[Aa]n?) (?:[A-Z][\w'’-]*)(?: [A-Z][\w'’-]*)*")
_ALONE = ("you", "he", "she", "they", "him", "her", "it", "them")
# What points at something: after words that are not understood, at what those may have named.
_POINTS = r"(?i)\b(?:it|its|them|they|their|one|that (?!investigator\b|monster\b)\w+|those|these)\b"
_OF_THE_MONSTER = r"(?i)(?:(?:the|this|that) (?:monster|creature)|it)\b"
_SOMETHING_FIRST = (
    r"(?i)(?:then |and |but )*(?:the|an?|another|each|(?:any|every|some|no)(?:body|one)?"
    r"|who\w*)\b"
)
OTHERS_VERB = (
    r"(?i)(?:then |also |immediately )*(?:may|cannot|is|was|takes|gets|moves|heals|attacks|gains"
    r"|loses|deals|goes|makes|drags|returns|retreats|suffers|receives|becomes|recovers|does|has"
    r"|draws|discards|places|plays|looks|chooses)\b"
)


def misleading(sentence: str) -> bool:
    """Half of it would do something else than the whole."""
    return _WHOLE.search(sentence) is not None


def of_whom(piece: str, alone: bool = False) -> bool:
    """Somebody is named and nothing is said of him: what follows is, and of nobody else."""
    said = re.sub(r"(?i)^(?:and|or|but|then) ", "", piece.strip(" ,"))
    if said.lower() in _ALONE:
        return True
    if _NOBODY_BUT.fullmatch(said):
        return not alone  # `The Bell.` is a title
    if _PEOPLE.search(said) is None:
        return False
    found = read_selector(said)
    return found is not None and found.what in ("investigator", "monster")


_MONSTER_FIRST = (
    r"(?i)(?:then |and |but )*(?:(?:the|this|that) (?:monster|creature)|it) "
)


def subject_of(said: str, before: str, usual: str) -> str:
    """Who the next clause is about if it names nobody: `… and is stunned`."""
    if re.match(_MONSTER_FIRST, said):
        return "the monster"
    if re.match(r"(?i)(?:then |and )*(?:the )?keeper ", said):
        return "the keeper"
    return before if re.match(OTHERS_VERB, said) else usual


def says_more_of_it(said: str, after: str, who: str) -> bool:
    """`The Witch laughs and takes 1 damage`: she does, whatever her laughing is, not you."""
    named = re.match(_SOMETHING_FIRST, said) is not None and not who
    return named and re.match(OTHERS_VERB, after) is not None


def points_back(unknown: str, said: str, subject: str) -> bool:
    """`do something strange with a card, then discard it`: which, nobody can tell."""
    if not unknown or subject or re.match(_OF_THE_MONSTER, unknown):
        return False
    return re.search(_POINTS, said) is not None


# Somebody, or a monster, of whom a text had not spoken before.
_SOMEBODY = re.compile(
    r"(?i)\b(?:an?|another|any|one|some|two|three|four|[2-9]|each|every|all|both)"
    r" (?:of the )?(?:\w+ )?(?:investigators?|players?)\b"
    r"|\bthe (?:\w+ )?(?:investigator|player) (?:who|with|in|nearest|closest|farthest)\b"
    r"|\b(?:somebody|someone|whoever|everybody|everyone|anybody|anyone|the (?:first|one|others?))\b"
)
_A_MONSTER = re.compile(
    rf"(?i)\b(?:an?|another|any|one|some|two|three|four|[2-9]|each|every|all|both) (?:\w+ )?"
    rf"(?:monster|{'|'.join(map(re.escape, KINDS))})s?\b|\bplaces? (?:an?|the) (?-i:[A-Z])"
)
_HE = re.compile(
    r"(?i)\b(?:he|she|him|his|her|they|them|their|(?:that|the chosen) (?:investigator|player))\b"
)
# `prevent 2 of it`, `play it at once`: that is no monster.
_IT = re.compile(
    r"(?i)(?<!if )(?:(?<!play )(?<!\d of )\bit|\b(?:that monster|they|them))\b"
)


_YOU = re.compile(
    r"(?i)(?:^|\b(?:and|then|but) |, )you (?:take|suffer|heal|lose|are|drop|discard|move|test)\b"
)


_BESIDE = re.compile(
    r"(?i)\b(?:room|space)s? (?:with|as|of) (?:an?|another) (?:\w+ )?"
    rf"(investigator|player|monster|{'|'.join(map(re.escape, KINDS))})\b"
)
# A monster that is chosen, or the one of the test.
_OF_ITS_OWN = re.compile(
    rf"(?i)(?:the keeper )?chooses? (?:an?|another|the \w+) (?:\w+ )?(?:monster"
    rf"|{'|'.join(map(re.escape, KINDS))})\b|(?:pass|fail)\b"
)
_DISCARDS_IT = re.compile(r"(?i)\b(?:discard|remove)s? it\b")


class Spoken:
    """Whom a text has spoken of, and in words that were not understood: who “he” is then."""

    def __init__(self) -> None:
        self.somebody = self.monster = False  # by hand, and nobody since
        self.anybody = self.he = self.you = self.fresh = False
        self.thing = False  # chosen on the other side of a test
        self._before_sides = False, "", ""

    def begin(self, said: str) -> None:
        """A sentence is read."""
        self.fresh = False
        self.he = self.he or _HE.search(said) is not None
        self.you = _YOU.search(said) is not None

    def end(self, said: str) -> None:
        """If all of it was understood, whoever it names is the one who is meant next."""
        self.anybody = self.anybody or _SOMEBODY.search(said) is not None
        if not self.fresh:
            self.somebody = self.somebody and _SOMEBODY.search(said) is None
            self.monster = self.monster and _A_MONSTER.search(said) is None
        own = _OF_ITS_OWN.match(said) is not None
        for found in () if own else _BESIDE.finditer(said):
            # `Place fire in a room with a monster.`: nobody has said which one it is
            people = found[1].lower() in ("investigator", "player")
            self.somebody = self.somebody or people and "choose" not in said.lower()
            self.monster = self.monster or not people

    def left(self, said: str) -> None:
        """These words are left by hand."""
        self.fresh = True
        self.somebody = self.somebody or _SOMEBODY.search(said) is not None
        self.monster = self.monster or _A_MONSTER.search(said) is not None

    def side(self, first: bool, chosen: str, near: str) -> tuple[str, str]:
        """Of a test: who was chosen on the other side is nobody on this one."""
        if first:
            self._before_sides = self.anybody, chosen, near
            return chosen, near
        before, earlier, near = self._before_sides
        self.thing = self.thing or chosen in ("corpse", "room") and chosen != earlier
        self.somebody = self.somebody or self.anybody and not before
        return earlier, near

    def nobody_knows(self, said: str, chosen: str) -> bool:
        """It is said of somebody whom only people know."""
        if chosen == "investigator" and self.he and self.you and _YOU.search(said):
            return True  # “you” are then somebody else than he who was chosen
        if self.thing and _DISCARDS_IT.search(said):
            return True
        return (self.somebody and _first(_HE, _SOMEBODY, said)) or (
            self.monster and _first(_IT, _A_MONSTER, said)
        )


def _first(pronoun: re.Pattern[str], named: re.Pattern[str], said: str) -> bool:
    """The word that points back stands before whoever is named."""
    found, name = pronoun.search(said), named.search(said)
    return found is not None and (name is None or found.start() < name.start())
