"""How alike two sentences are in what they speak of, whatever their words.

Words that people say for one thing are one word here; a word that few sentences of the
grammar have tells more of what is meant than one that all of them have.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from math import log
from typing import Iterable, NamedTuple

from keeper.content.language.grammar.words.blanks import NUMBERS, singular
from keeper.content.vocabulary import CLASSES, KINDS

# The word of the grammar, and what is said for it.
_SAID_FOR = {
    "place": "put bring summon spawn conjure raise set lay create appear arrive deploy call",
    "move": """walk go run chase scuttle wander teleport step flee advance retreat push drag
        pull shove travel rush return follow charge creep crawl send walks off leave escort""",
    "take": "suffer receive bleed endure sustain incur steal grab snatch",
    "deal": "hurt wound injure hit harm shoot inflict strike cause blast cut",
    "damage": "wound wounds hp life injury point points hit-point blood health bleed hurt hitpoint",
    "horror": "fear fright frighten terrify scare mind madness terror sanity dread shock",
    "heal": "cure recover patch restore mend treat regain remove",
    "discard": "ditch rid throw toss lose scrap dump forfeit trash remove destroy drop sacrifice",
    "drop": "fall let-go release",
    "gain": "get earn receive obtain find learn acquire take draw grant pick",
    "draw": "pick gain take",
    "monster": "creature beast foe enemy fiend ghoul thing figure",
    "investigator": """player person people friend somebody someone character hero everyone
        everybody anybody ally anyone man woman""",
    "keeper": "overlord villain evil game-master gm",
    "threat": "coin coins",
    "room": "chamber location area",
    "space": "square field tile step",
    "fire": "burning flame flames blaze ablaze alight torch lit",
    "darkness": "dark unlit lightless lights",
    "seal": "block shut close barricade",
    "unseal": "reopen open",
    "lock": "locked unlock padlock",
    "look": "peek see view examine inspect spy reveal",
    "time": "hour",
    "stun": "daze dazed knock paralyse paralyze freeze numb stunned unconscious",
    "kill": "destroy slay defeat murder slaughter dies die death",
    "test": "check roll",
    "may": "can able allowed",
    "not": "never no forbidden unable without cannot nobody stop can't",
    "action": "act",
    "item": "thing things possession possessions object belongings stuff",
    "ranged": "gun guns pistol rifle shoot firearm",
    "corpse": "body bodies dead cadaver",
    "attack": "strike hit fight assault",
    "again": "twice second another once-more",
    "hiding": "hidden hide seen",
    "special": "nasty power ability",
    "carry": "hold bear",
    "additional": "extra more bonus stronger",
    "extinguish": "quench douse",
    "swap": "exchange switch trade",
    "give": "hand pass lend offer",
    "mythos": "event-card",
    "nearest": "closest",
    "reduce": "smaller lower less decrease",
    "end": "over finish stop",
    "injury": "trauma",
    "each": "every all both",
    "add": "advance forward",
    "back": "away return",
    "turn": "",
}
_BY_WORD: dict[str, tuple[str, ...]] = {}
for _word, _others in _SAID_FOR.items():
    for _one in (_word, *_others.split()):
        _BY_WORD[_one] = (*_BY_WORD.get(_one, ()), _word)
# A word that says two things at once, and words that say one.
_FRAMES = (
    (r"(?i)\b(?:frighten|scare|terrif)\w*", "take horror"),
    (r"(?i)\b(?:ignite|kindle|burn(?! down))s?\b", "place fire"),
    (r"(?i)\bunlocks?\b", "discard lock"),
    (r"(?i)\b(?:quench|extinguish|douse)(?:es|s)?\b", "remove fire"),
    (r"(?i)\b(?:bleed|wound|hurt)s? (?=\d|you|one|two)", "take damage "),
    (r"(?i)\bclock\b", "time token"),
    (r"(?-i:\bthe [A-Z][\w'’]*(?: [A-Z][\w'’]*)*)", "the room"),
    (r"(?i)\b(?:can't|cannot|can not|may no longer|too [\w ]+? to)\b", "may not"),
    (r"(?i)\bput(?:s|ting)? out\b", "extinguish"),
    (r"(?i)\bget(?:s|ting)? rid of\b", "discard"),
    (r"(?i)\bhit points?\b|\blife points?\b", "damage"),
    (
        r"(?i)\bin(?:to)? the box\b|\bto the box\b|\boff the board\b",
        "from the board remove",
    ),
    (r"(?i)\b(?:bonus|penalty) of \w+\b", "+1"),
    (r"(?i)\bby (?:one|two|three|\d)\b", "+1"),
)
_SMALL = frozenset(
    "you your yours a an the of to in on at for and or is are be it its he his him they their this"
    " that with by from up do does as s own so then now".split()
)
_KINDS = {*KINDS, *CLASSES}
_UNKNOWN = 0.3  # what a word weighs that no sentence of the grammar has


class Sense(NamedTuple):
    """The words of a sentence, each with those that it may stand for."""

    words: tuple[frozenset[str], ...]

    @property
    def all(self) -> frozenset[str]:
        return frozenset(one for each in self.words for one in each)


@cache
def sense(said: str) -> Sense:
    for pattern, to in _FRAMES:
        said = re.sub(pattern, to, said)
    found = re.findall(r"[+-]\d+|[\w'-]+", said.lower().replace("’", "'"))
    return Sense(tuple(_stands_for(one) for one in found if one not in _SMALL))


def _stands_for(word: str) -> frozenset[str]:
    if re.fullmatch(r"[+-]\d+", word):
        return frozenset({"+1"})
    if word.isdigit() or word in NUMBERS:
        return frozenset({"1"})
    stem = _stem(word)
    if stem in _KINDS or word in _KINDS:
        return frozenset({"monster", "kind"})
    return frozenset({stem, *_BY_WORD.get(word, ()), *_BY_WORD.get(stem, ())})


def _stem(word: str) -> str:
    for end in ("ing", "ed"):
        if word.endswith(end) and len(word) > len(end) + 3:
            return word[: -len(end)]
    return singular(word)


class Known:
    """The sentences of a table, and how much each word of theirs tells."""

    def __init__(self, sentences: Iterable[tuple[str, str]]) -> None:
        """Each with the word for what it does: of two that do the same, one is enough."""
        self.does = dict(sentences)
        self.sentences = tuple(self.does)
        self.senses = [sense(one) for one in self.sentences]
        often: dict[str, int] = {}
        for one in self.senses:
            for word in one.all:
                often[word] = often.get(word, 0) + 1
        many = len(self.sentences) + 1
        self.weights = {word: log(many / n) for word, n in often.items()}

    def best(self, said: str) -> list[tuple[float, str]]:
        """With how alike they are, the best first: of those that do the same, the best."""
        meant = self._corrected(sense(said))
        marks = [
            (-self._like(meant, other) - _letters(said, one), place, one)
            for place, (one, other) in enumerate(zip(self.sentences, self.senses))
        ]
        found: dict[str, tuple[float, str]] = {}
        for mark, _, one in sorted(marks):
            found.setdefault(self.does[one], (-mark, one))
        return list(found.values())

    def _corrected(self, said: Sense) -> Sense:
        """A word with a slip in it is the one that is meant."""
        words = []
        for one in said.words:
            if not one & self.weights.keys():
                near = get_close_matches(next(iter(one)), self.weights, 1, 0.75)
                one = frozenset(near) or one
            words.append(one)
        return Sense(tuple(words))

    def _like(self, said: Sense, known: Sense) -> float:
        """The share of what both of them speak of in all that they speak of."""
        left, shared, whole = list(known.words), 0.0, 0.0
        for one in said.words:
            weight = max((self.weights.get(w, 0.0) for w in one), default=0.0)
            fits = [other for other in left if one & other]
            whole += weight if one & self.weights.keys() else _UNKNOWN
            if fits:
                best = max(fits, key=lambda other: self._most(one & other))
                left.remove(best)
                shared += self._most(one & best)
        rest = sum(self._most(one) for one in left)
        return shared / (whole + rest) if whole + rest else 0.0

    def _most(self, words: frozenset[str]) -> float:
        return max((self.weights.get(one, 0.0) for one in words), default=0.0)


def _letters(said: str, known: str) -> float:
    """Of two that are alike in sense, the one in the same words."""
    return 0.15 * SequenceMatcher(None, said.lower(), known.lower()).ratio()
