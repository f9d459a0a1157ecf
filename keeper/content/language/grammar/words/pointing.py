"""Words that point back: `there`, `it has 3 marks`, `discard it`."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.vocabulary import KINDS

_NAME = (
    r"the (?:[A-Z][\w'’-]*)(?: (?:of|and|the|[A-Z][\w'’-]*))*(?<! of)(?<! and)(?<! the)"
)
# Of a monster, and of no room.
_HE_IS_SO = (
    r" (?:is|has|was) (?:(?:still|not|already|now) )*(?:alive|dead|killed|been killed|on the board"
    r"|in (?:the|a|any|play)|within|there)\b"
)
_PLACE = re.compile(
    rf"(?<!next )(?<!adjacent )(?<!near )(?<!nearest )(?<!closest )"
    rf"\b(?:in|into|to|from|of|on|enters?|inside|at|explores?|beneath|under|[Ii]f|seal)"
    rf" ({_NAME})(?![\w'’-]| [A-Z]|{_HE_IS_SO})"
    r"|\b([Cc]hoose (?:a|any) (?:\w+ )?room"
    r"|(?:in|into) (?:a|any) (?:\w+ )?room\b(?! with\b| without| next))\b"
    rf"|({_NAME})(?= (?:(?:is|goes) (?:already |now |not )*(?:dark|on fire|burning|sealed|locked"
    r"|empty|lit)|catches|has (?:an?|no) (?:altar|vent|barrier|corpse|ladder|hiding)))"
)
_THERE = re.compile(
    r"(?i)(?<!is )(?<!are )\bthere\b(?! (?:is|are|was|were|already|can|has|have)\b)"
)
_GOES_THERE = re.compile(r"(?i)\b(moves?|goe?s?|runs?|flees?) there\b")
# `If the Chapel is on fire, remove the altar from it.`
_OF_IT = re.compile(
    r"(?i)\b((?:fire|darkness|altar|barrier|corpse|ladder|vent)s?(?: tokens?| markers?)?"
    r" (?:from|in|into)) it\b"
)
_REVEAL_IT = re.compile(r"(?i)\b(reveals?) it\b")
# `The floor gives way beneath the Attic. Move each investigator in it to the Hall.`
_WHO_IS_IN_IT = re.compile(r"(?i)\b((?:investigator|monster|zombie)s? in) it\b")
_NEXT_TO_IT = re.compile(
    r"(?i)(?<=investigator )((?:in or )?(?:next|adjacent) to) it(?= (?:takes?|is|must|loses?)\b)"
    r"|(?<= room )((?:next|adjacent) to) it\b"
)
_THING = re.compile(
    r"(?i)\b(?:has|have|with|without|carr(?:y|ies|ying)|holds?|holding|discards?|gains?"
    r"|drops?|gives?|owns?) "
    r"((?:an?|the|your|his|one of (?:his|your)) (?:(?-i:[A-Z])[\w'’-]*(?: (?-i:[A-Z])[\w'’-]*)*"
    r"|weapon|item|light|key|tome|spell|ally|artifact|equipment))\b"
)
_FOUND = re.compile(rf"({_NAME}) (?:has|have) (?:not )?(?:yet )?been found\b")
_WEAPON = re.compile(r"(?i)\b(?:this|the|your|his) (?:weapon|gun|blade|shot)\b")
_IT = re.compile(
    r"(?i)\b(discards?|drops?|gives?|loses?|passes|pass|places?|puts?|carry|carries"
    r"|uses?|has|have|had) "
    r"(it|that (?:card|item|key|spell|weapon)|the key)\b(?! is\b)(?! on the| \d| \w+ marks?)"
)
_GONE = re.compile(
    r"(?i)^(?:it |they )?(?:must be|is|are) (discard|dropp|los)(?:ed|t)$"
)
_GONE_BY = {"discard": "discard", "dropp": "drop", "los": "lose"}
_COUNTER = re.compile(
    r"(?i)\bmarks? (?:on|to|from) (the [\w'’ -]+?)(?=[.,;]|$| and\b| if\b)"
)
_COUNTED = re.compile(
    r"(?i)\bit has (?=(?:at least )?(?:\d+|two|three|four|five)(?: or more)? marks?\b)"
)
_IT_IS = re.compile(
    r"(?i)\b(?:it|the room) is (?:already |still )?(?=(?:not )?(?:dark|on fire|burning)\b)"
)
_BARRIER = re.compile(r"(?i)\b(removes?|discards?|destroys?) it\b")
_PUT = re.compile(r"(?i)\b(places?|puts?) (?:her|him)(?= (?:in|on|into)\b)")
_MOVED = re.compile(r"(?i)\b(moves?) (?:her|him)(?= (?:up to )?\w+ spaces?\b| to\b)")
_THERE_IS = re.compile(r"(?i)\bthere is (?:already )?(?:an?|the) (?-i:[A-Z])")
_TOP_CARDS = re.compile(
    r"(?i)\bcards of (?:the|a) [\w ]*deck\b|\blooks? at (?:his|her|their|your) items\b"
)
_OF_THEM = re.compile(r"(?i)\bof them\b")
_LOOKED_AT = re.compile(r"(?i)\blooks? at the top card of (the \w+ deck)\b")
_TOP_CARD = re.compile(r"(?i)\b(discards?|puts?|places?) (?:it|that card|the card)\b")
_SEEN = re.compile(
    r"(?i)\b(?:looks? at|reveals?|turns? (?:over|up)|flips?) (?!this\b)[^.;,]*\bcards?\b"
)
_THAT_SEEN = re.compile(
    r"(?i)\b(discards?|takes?|puts?|places?|keeps?) (?:it|them)(?=[.,;]|$| (?:in|on|into|to"
    r"|back)\b)"
)
_BACK_ON_TOP = re.compile(
    r"(?i)\b(?:puts?|places?|returns?) (?:it|that card|the card) (?:back(?: on (?:the )?top)?"
    r"|(?:back )?on (?:the )?top)(?: of (?:it|the deck))?(?=[.,;]|$| or )"
)
_ONE = re.compile(r"(?i)\b(carr(?:y|ies)|has|have|holds?) one\b(?! of)")
_ANOTHER = re.compile(
    r"(?i)\b(places?|puts?) another(?= (?:one )?(?:in|on|into)\b)(?: one)?"
)
_KIND = re.compile(
    r"(?i)\b(?:an?|only \w+|exactly \w+|\d+|one|two|the) ((?:"
    + "|".join(re.escape(one) for one in KINDS)
    + r"))s?\b"
)
_QUESTION = re.compile(r"(?i)\bquestion ([1-9])\b")
_ANSWER = re.compile(r"(?i)\b(?:the answer|it) is(?= [A-D]\b)")
_MARKS = re.compile(r"(?i)\b(remove|discard)s? (all|the|all the) marks\b(?! from)")
# One monster is placed: what is said of him or her in the next sentences is said of it.
_ONE_PLACED = re.compile(
    r"\b(?:[Pp]laces?|[Pp]uts?) (?:the|an?|one|1) (?:[A-Z][\w'’-]*)(?: (?:of|[A-Z][\w'’-]*))*"
    r" (?:in|on|at|into|next|within)\b(?! (?:front|play|top))"
)
_ABOUT_PEOPLE = re.compile(
    r"(?i)\b(?:investigators?|players?|somebody|someone|anyone|keeper)\b"
    r"(?<!the investigator)(?<!the investigators)"
)
_HE_IS = re.compile(
    r"\b(?:He|She|he|she)(?= (?:has|is|gets|gains|starts|begins|moves|attacks|enters|takes|may|dies"
    r"|cannot|then|deals|also|immediately)\b)"
)
_HIS_OWN = re.compile(
    r"(?i)\b(?:his|her)(?= (?:damage|health|horror|awareness|space|room|starting)\b)"
)
_HIM_TOO = re.compile(
    r"(?i)\b(kill(?:s|ed)|place|places|moves?|attacks?|stuns?) (?:him|her)\b"
)


def of_monsters(text: str) -> str:
    """`Place the Maniac in the Hall. He has 2 more health.`: it."""
    placed = _ONE_PLACED.search(text)
    if placed is None or not _HE_IS.search(text, placed.end()):
        return text
    rest, stop, more = text[placed.end() :].partition(".")
    before, after = text[: placed.end()] + rest, stop + more
    if _ABOUT_PEOPLE.search(before):
        return text  # `… in his room. He takes 1 horror.`: nobody can tell who
    people = re.search(r"\. (?:Each|Every|All|Any|An|If an) [^.]*?investigator", after)
    end = people.start() if people else len(after)
    said = _HE_IS.sub(_it_is, after[:end])
    said = _HIM_TOO.sub(r"\1 it", _HIS_OWN.sub("its", said))
    return before + said + after[end:]


def he_is_it(text: str) -> str:
    """`Choose a Witch. She heals 1 damage.`: it, as long as nobody else is spoken of."""
    text = _ONE_BESIDE.sub(r"\1its \2", text)
    text = _STRIKES.sub(lambda he: f"{_it_is(he)} attacks", text)
    people = _ABOUT_PEOPLE.search(text)
    end = people.start() if people else len(text)
    said = _HIS_OWN.sub("its", _HE_THERE.sub(_it_is, text[:end]))
    rest = text[end:]
    if people and not _ANY_HE.search(text, 0, end):
        return text
    return _HIM_TOO.sub(r"\1 it", said) + _HIS_OWN.sub("its", rest)


_ONE_BESIDE = re.compile(
    r"(?i)(\binvestigators? (?:who )?(?:(?:is|are) )?in )(?:his|her) (space|room)\b"
)
_STRIKES = re.compile(r"(?i)\b(?:he|she) attacks(?= (?:him|her|them)\b)")
_HE_THERE = re.compile(r"\b(?:He|She|he|she)(?= \w)(?! or\b)")
_ANY_HE = re.compile(r"(?i)\b(?:he|she|his|her)\b")


def _it_is(found: re.Match[str]) -> str:
    return "It" if found[0][0].isupper() else "it"


_ROOM = r"the (?:[A-Z][\w'’-]*)(?: (?:of (?:the )?)?[A-Z][\w'’-]*)*"
_LISTED = re.compile(
    rf"\b(?:in|into|to|on|of|from) ({_ROOM}(?:, (?:in )?{_ROOM})*,? (?:and|or) (?:in )?{_ROOM})"
)
_THOSE_ROOMS = re.compile(
    r"(?i)\b(?P<in>in |from |into |of |enters? )?(?:(?:(?P<one>any|one|either)|each|all|both)"
    r" of )?(?:these|those|the (?:two|three|four)) rooms?\b"
)
_TO_ALL = r"(?i)(?:the keeper )?(?:place|put|discard|remove|extinguish)s? "
_GROUP = re.compile(
    r"(?i)\b(?:each|every|all) (?:investigator|player)s? ((?:in|within|with|without|next to"
    r"|who (?:has|have|carry|carries|is|are)) [^.,;:]+?)"
    r"(?= (?:takes?|suffers?|loses?|must|is|are|tests?|heals?|gains?|discards?|drops?|may|makes?)\b"
    r"|[.,;:]|$)"
)
_THOSE_PEOPLE = re.compile(
    r"(?i)\b(?:(?:each|all|every one) of (?:these|those|the) investigators"
    r"|each of them(?= (?:takes|loses|is|must|suffers|heals|gains|discards|drops|may|tests)\b))\b"
)
_SIDE = re.compile(r"(?i)(?:pass|fail|success|failure|otherwise)\b")
_ONE_OF_THEM = re.compile(r"(?i)\b(chooses? )(?:one|1) of (?:them|those|these)\b")
_NO_PEOPLE = re.compile(r"(?i)\b(?:monsters?|rooms?|corpses?)\b")
_THAT_ROOM = re.compile(
    r"(?i)\b(in|into|from|of|to|enters?|leaves?|next to) (?:that|this) room\b"
)
_IT_CATCHES = re.compile(
    r"(?i)^(?:then )?that room(?= (?:catches|goes|becomes|is (?:now )?(?:dark|on fire|sealed)))"
)
_UNIT = re.compile(
    r"(?i)\b(?:\d|one|two|three|an?) (damage|horror|sanity|health|threat)\b"
)
_MORE_OF_IT = re.compile(
    r"(?i)\b((?:loses?|takes?|suffers?|gains?|deals?) (?:an? )?(?:\d|one|two|three)"
    r" (?:more|additional"
    r"|extra))(?=[.,;]|$)"
)
_CLUE = re.compile(r"(?i)\b((?:clue|event) (?:\d|[IV]+)) (?:is|has|have|was)\b")
_CLUE_IS = re.compile(
    r"(?i)\b(?:it|that clue|that event) (?=(?:is|has|was) (?:not |already |yet )*(?:been )?"
    r"(?:found|discovered|resolved)\b)"
)


def _listed(text: str) -> list[str]:
    """`the Hall, the Study and the Attic`: the rooms that a sentence names."""
    found = _LISTED.search(text)
    return re.findall(_ROOM, found[1]) if found else []


# `If the Old Miller is alive, he moves to the Mill.`
_OF_HIM = re.compile(
    rf"\b(?:[Ii]f|[Uu]nless|[Ww]hile) (?P<who>the [A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*){_HE_IS_SO}"
)
_HE = re.compile(
    r"(?i)\b(?:he|she)(?= (?:is|has|moves?|attacks?|heals?|gains?|takes?|escapes?|was|may|cannot"
    r"|goes|deals?|makes?|returns?|comes?)\b)"
)
_HIM = re.compile(
    r"(?i)\b(moves?|places?|puts?|kills?|stuns?|removes?|returns?) (?:him|her)\b"
)
# Who is none of those of whom the sentence before was.
_THE_OTHERS = re.compile(
    r"(?i)^(?:every(?:one|body) else|(?:each|every) other investigator|all (?:the )?other"
    r" investigators|(?:all )?(?:the )?others)(?= \w)"
)
_COMPLEMENT = (
    (r"(?:with|who (?:has|have|carr(?:y|ies))) (?!no\b)", "without "),
    (r"without ", "with "),
    (r"who (?:is|are) (?!not\b)", "who is not "),
    (r"(?=(?:in|within|next to)\b)", "not "),
)


def _none_of(group: str) -> str:
    for pattern, to in _COMPLEMENT:
        found = re.match(pattern, group)
        if found:
            return to + group[found.end() :]
    return ""


class Pointing:
    """What a text has named so far, for the words that point back to it."""

    def __init__(self) -> None:
        self.place = self.thing = self.counter = self.question = self.kind = ""
        self.barred = False
        self.places: list[str] = []  # of the sentence before: “those rooms”
        self.clue = self.group = self.he = ""
        self.unit = ""  # `… loses 1 more`
        self.choosing = False  # what was chosen may stand in another room
        self.is_there = False  # `If there is already a Maniac on the board, …`
        self.deck = ""  # whose top card was looked at
        self.seen = False  # a card that is not this one, and has no name
        self.looked = False  # at cards of a deck: “one of them” is none of his own

    def read(self, text: str) -> str:
        """The sentence with the names in it; what it names is kept in mind."""
        if len(self.places) > 1:
            text = _THOSE_ROOMS.sub(partial(self._those, text), text)
        if self.clue:
            text = _CLUE_IS.sub(f"{self.clue} ", text)
        if _SIDE.match(text):
            self.group = ""  # those of the other side are others
        if self.group and not _NO_PEOPLE.search(text):
            text = _THOSE_PEOPLE.sub(f"each investigator {self.group}", text)
            text = _ONE_OF_THEM.sub(rf"\1an investigator {self.group}", text)
        if self.group and (others := _none_of(self.group)):
            text = _THE_OTHERS.sub(f"each investigator {others}", text)
        text = self._of_him(text)
        group = _GROUP.search(text)
        self.group = group[1] if group else self.group
        clue = _CLUE.search(text)
        self.clue = clue[1] if clue else self.clue
        if self.clue:
            text = _REVEAL_IT.sub(rf"\1 {self.clue}", text)
        self.places = _listed(text) or self.places
        parts = []
        for piece in re.split(r"([,;:] | and )", text):
            piece = self._named(piece)
            self._notice(piece)
            parts.append(piece)
        return "".join(parts)

    def _of_him(self, text: str) -> str:
        """A monster is “he” as long as nobody else is spoken of."""
        found = _OF_HIM.search(text)
        if found or _ABOUT_PEOPLE.search(text):
            self.he = found["who"] if found else ""
        at = found.end() if found else 0
        people = _ABOUT_PEOPLE.search(text, at)
        end = people.start() if people else len(text)
        if not self.he:
            return text
        said = _HIM.sub(rf"\1 {self.he}", _HE.sub(self.he, text[at:end]))
        return text[:at] + said + text[end:]

    def _named(self, piece: str) -> str:
        if self.place:
            piece = re.sub(
                r"(?i)\b(is|are|was) there(?=[.,;]|$| and\b)",
                rf"\1 {self.place}",
                piece,
            )
            to = (
                self.place.removeprefix("in ")
                if self.place.startswith("in the ")
                else ""
            )
            piece = _GOES_THERE.sub(rf"\1 to {to}", piece) if to else piece
            piece = _THERE.sub(self.place, piece)
        where = self.place.removeprefix("in ") or "your room"
        if self.place.startswith("in the ") and not self.choosing:
            piece = _THAT_ROOM.sub(rf"\1 {where}", piece)
            piece = _IT_CATCHES.sub(where, piece)
        piece = _IT_IS.sub(f"{where} is ", piece)
        if self.place.startswith("in the "):
            piece = _OF_IT.sub(rf"\1 {where}", piece)
            piece = _WHO_IS_IN_IT.sub(rf"\1 {where}", piece)
            if not self.kind:
                piece = _NEXT_TO_IT.sub(rf"\1\2 {where}", piece)
        if self.thing:
            piece = _ONE.sub(rf"\1 {self.thing}", piece)
            piece = _GONE.sub(
                lambda found: f"{_GONE_BY[found[1].lower()]} {self.thing}", piece
            )
            piece = _IT.sub(lambda found: f"{found[1]} {self._it(found[1])}", piece)
        if self.kind:
            piece = _ANOTHER.sub(rf"\1 a {self.kind}", piece)
            piece = _PUT.sub(rf"\1 a {self.kind}", piece)
            if self.is_there:
                piece = _MOVED.sub(rf"\1 a {self.kind}", piece)
        if self.unit:
            piece = _MORE_OF_IT.sub(rf"\1 {self.unit}", piece)
        if self.barred:
            piece = _BARRIER.sub(r"\1 the barrier", piece)
        if self.deck:
            piece = _BACK_ON_TOP.sub("no effect", piece)
            piece = _TOP_CARD.sub(rf"\1 the top card of {self.deck}", piece)
        if self.seen:
            piece = _THAT_SEEN.sub(r"\1 the card that was seen", piece)
        if self.looked:
            piece = _OF_THEM.sub("of those cards", piece)
        if self.question:
            piece = _ANSWER.sub(f"the answer to question {self.question} is", piece)
        if self.counter:
            piece = _COUNTED.sub(f"{self.counter} has ", piece)
            piece = _MARKS.sub(rf"\1 all marks from {self.counter}", piece)
        return piece

    def _those(self, text: str, found: re.Match[str]) -> str:
        """`Place fire in those rooms`: in each of them; who is in them is in one of them."""
        one = found["one"] or not re.match(_TO_ALL, text)
        joint = "or" if one else "and"
        where = found["in"] or ""
        return f"{where}{', '.join(self.places[:-1])} {joint} {self.places[-1]}"

    def _it(self, verb: str) -> str:
        """A card that is put somewhere is said to be one: its name is no monster's."""
        put = verb.lower().startswith(("place", "put"))
        return f"{self.thing} card" if put and self.thing[:3] == "the" else self.thing

    def _notice(self, piece: str) -> None:
        for found in _PLACE.finditer(piece):
            self.place = "in that room" if found[2] else f"in {found[1] or found[3]}"
        for found in _UNIT.finditer(piece):
            self.unit = found[1]
        self.choosing = self.choosing or bool(re.search(r"(?i)\bchooses?\b", piece))
        for found in _THING.finditer(piece):
            self.thing = re.sub(r"(?i)^one of (?:his|your)", "a", found[1])
        for found in _FOUND.finditer(piece):
            self.thing = found[1]
        if _WEAPON.search(piece):
            self.thing = "your weapon"
        for found in _LOOKED_AT.finditer(piece):
            self.deck = found[1]
        self.seen = self.seen or bool(_SEEN.search(piece))
        self.looked = self.looked or bool(_TOP_CARDS.search(piece))
        self.is_there = self.is_there or bool(_THERE_IS.search(piece))
        # Named last, or what the monster does something to.
        self.barred = bool(re.search(r"(?i)\bthe barrier(?: \w+){0,3}$", piece))
        for found in _KIND.finditer(piece):
            self.kind = found[1]
        for found in _QUESTION.finditer(piece):
            self.question = found[1]
        for found in _COUNTER.finditer(piece):
            self.counter = found[1]
