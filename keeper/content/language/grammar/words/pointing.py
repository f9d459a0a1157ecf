"""Words that point back: `there`, `it has 3 marks`, `discard it`."""

from __future__ import annotations

import re

from keeper.content.vocabulary import KINDS

_NAME = (
    r"the (?:[A-Z][\w'’-]*)(?: (?:of|and|the|[A-Z][\w'’-]*))*(?<! of)(?<! and)(?<! the)"
)
_PLACE = re.compile(
    rf"\b(?:in|into|to|from|of|on|enters?|inside|at|explores?|[Ii]f|seal) ({_NAME})"
    r"|\b([Cc]hoose (?:a|any) (?:\w+ )?room"
    r"|(?:in|into) (?:a|any) (?:\w+ )?room\b(?! with\b| without| next))\b"
    rf"|({_NAME})(?= (?:is|has|goes|catches))"
)
_THERE = re.compile(
    r"(?i)(?<!is )(?<!are )\bthere\b(?! (?:is|are|was|were|already|can|has|have)\b)"
)
# `If the Chapel is on fire, remove the altar from it.`
_OF_IT = re.compile(
    r"(?i)\b((?:fire|darkness|altar|barrier|corpse|ladder|vent)s?(?: tokens?| markers?)?"
    r" (?:from|in|into)) it\b"
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
_TOP_CARDS = re.compile(r"(?i)\bcards of (?:the|a) [\w ]*deck\b")
_OF_THEM = re.compile(r"(?i)\bof them\b")
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


class Pointing:
    """What a text has named so far, for the words that point back to it."""

    def __init__(self) -> None:
        self.place = self.thing = self.counter = self.question = self.kind = ""
        self.barred = False
        self.looked = False  # at cards of a deck: “one of them” is none of his own

    def read(self, text: str) -> str:
        """The sentence with the names in it; what it names is kept in mind."""
        parts = []
        for piece in re.split(r"([,;:] | and )", text):
            piece = self._named(piece)
            self._notice(piece)
            parts.append(piece)
        return "".join(parts)

    def _named(self, piece: str) -> str:
        if self.place:
            piece = re.sub(
                r"(?i)\b(is|are|was) there(?=[.,;]|$| and\b)",
                rf"\1 {self.place}",
                piece,
            )
            piece = _THERE.sub(self.place, piece)
        where = self.place.removeprefix("in ") or "your room"
        piece = _IT_IS.sub(f"{where} is ", piece)
        if self.place.startswith("in the "):
            piece = _OF_IT.sub(rf"\1 {self.place[3:]}", piece)
        if self.thing:
            piece = _ONE.sub(rf"\1 {self.thing}", piece)
            piece = _GONE.sub(
                lambda found: f"{_GONE_BY[found[1].lower()]} {self.thing}", piece
            )
            piece = _IT.sub(lambda found: f"{found[1]} {self._it(found[1])}", piece)
        if self.kind:
            piece = _ANOTHER.sub(rf"\1 a {self.kind}", piece)
            piece = _PUT.sub(rf"\1 a {self.kind}", piece)
        if self.barred:
            piece = _BARRIER.sub(r"\1 the barrier", piece)
        if self.looked:
            piece = _OF_THEM.sub("of those cards", piece)
        if self.question:
            piece = _ANSWER.sub(f"the answer to question {self.question} is", piece)
        if self.counter:
            piece = _COUNTED.sub(f"{self.counter} has ", piece)
            piece = _MARKS.sub(rf"\1 all marks from {self.counter}", piece)
        return piece

    def _it(self, verb: str) -> str:
        """A card that is put somewhere is said to be one: its name is no monster's."""
        put = verb.lower().startswith(("place", "put"))
        return f"{self.thing} card" if put and self.thing[:3] == "the" else self.thing

    def _notice(self, piece: str) -> None:
        for found in _PLACE.finditer(piece):
            self.place = "in that room" if found[2] else f"in {found[1] or found[3]}"
        for found in _THING.finditer(piece):
            self.thing = re.sub(r"(?i)^one of (?:his|your)", "a", found[1])
        for found in _FOUND.finditer(piece):
            self.thing = found[1]
        if _WEAPON.search(piece):
            self.thing = "your weapon"
        self.looked = self.looked or bool(_TOP_CARDS.search(piece))
        self.barred = bool(re.search(r"(?i)\bthe barrier$", piece))  # named last
        for found in _KIND.finditer(piece):
            self.kind = found[1]
        for found in _QUESTION.finditer(piece):
            self.question = found[1]
        for found in _COUNTER.finditer(piece):
            self.counter = found[1]
