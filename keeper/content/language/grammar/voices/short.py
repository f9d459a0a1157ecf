"""Words like a telegram's: `2 damage`, `stunned`, `a Zombie in the Hall`."""

from __future__ import annotations

import re
from typing import Iterator

from keeper.content.language.grammar.voices.passive import with_article
from keeper.content.language.patterns import Pattern
from keeper.content.vocabulary import ATTRIBUTES, KINDS

_N = r"(?:\d+|an?|one|two|three|four|five|six)"
_KEEPER = "the keeper"
_MONSTERS = ("it", "the monster")

_HARM = Pattern(
    rf"(?:{_N}|half|double|twice|damage|horror)\b(?: (?:more|additional|extra|of|your|its"
    r"|the monster's))*"
    r"(?: (?:damage|horror)| equal to)\b(?! (?:is|are|tokens?|healed|dealt|taken|lost)\b)"
    r"(?P<rest>.*)"
)
_TO = re.compile(r"(?i)^ to (?!a (?:minimum|maximum))(?=\w)")
_FOE_DAMAGE = Pattern(r"(?:the )?(?:monster's|its) damage\b.*")
_DONE_TO_HIM = Pattern(
    r"(?:stunned|killed|dealt|moved|thrown|pushed|pulled|dragged|healed|robbed|forced"
    r"|discovered)\b.*"
)
_STUN = Pattern(rf"{_N} stun(?: tokens?| markers?)?\b.*")
_THREAT = Pattern(
    rf"(?P<sign>[+\-−–] ?)?(?P<n>{_N})(?: more)? (?P<what>threat(?: tokens?)?\b.*)"
)
_SKILL = Pattern(rf"\+? ?(?P<rest>{_N} skill points?)")
_CARDS = Pattern(rf"(?P<rest>{_N} (?:mythos|trauma)(?: cards?)?\b.*)")
_FOR_KEEPER = Pattern(rf"(?P<rest>\+?{_N} [\w ]+?) for (?:the )?keeper")
_ACTION = Pattern(
    r"(?:\+ ?(?:1|one)|(?:an?|one|1) (?:extra|more|additional|further|free)|another) action"
)
_IN_PLACE = Pattern(
    r"(?P<n>an?|one|two|three|four|five|\d+|another)? ?(?P<what>[\w'’ -]+?)(?: (?:per|for each)"
    r" (?:investigator|player))? (?:in|on|at|next to) .+"
)
# The kinds of a pack of one's own are written large.
_NAME = re.compile(r"[A-Z][\w'’-]*(?: (?:of|the|[A-Z][\w'’-]*))*")
_ONE_MORE = Pattern(
    r"(?P<n>one|two|three|four|\d+|another)(?: more)?(?P<at>(?: (?:in|at) .+)?)"
)
_PLACED = re.compile(
    r"(?i)^(?:the keeper )?places? (?:\w+) (?P<kind>[\w' -]+?)s?(?P<at> (?:in|on|at) .+)"
)
_MASS = r"(?i)(?:fire|darkness)\b(?! (?:token|marker))"
_KNOWN = (
    rf"(?i)(?:random monster|{'|'.join(KINDS)}|(?:fire|darkness) (?:token|marker)|corpse"
    r"|barrier|altar|vent|ladder|hiding (?:space|place)|lock|obstacle)\b"
)
_NO_DEED = Pattern(
    r"no (?:more )?(?P<deed>\w+?ing|spells?|attacks)(?P<rest>(?:[ ,].+)?)"
)
_GERUNDS = {"running": "run", "hiding": "hide", "moving": "move", "trading": "trade"}
_GERUNDS |= {"spell": "cast spells", "spells": "cast spells", "attacks": "attack"}
_VERB = Pattern(
    r"(?P<verb>discard|lose|drop|skip|miss|end|gain|draw|take|give)s? (?P<what>(?:random )?"
    r"(?:item|weapon|tome|key|light|ally|next turn|turn|next action|action))(?P<rest>(?: .+)?)"
)
_MOST = Pattern(
    r"(?:your )?(?:maximum|max\.?) (?P<what>health|sanity) (?P<by>[+\-−–] ?\d)"
)
_OUT_OF_HIDING = Pattern(r"(?:driven |dragged |pulled )?out of (?:your )?hiding")
_IN_ROOM = re.compile(
    r"(?i)\b(in|from) (?:same )?(room|space)(?=[.,;]|$| (?:takes?|is|are)\b)"
)


def completed(text: str, who: str, side: str, before: str) -> Iterator[str]:
    """What a telegram means; `who` it is about, which `side` of a test, what was said `before`."""
    lowered = text.lower()

    def fits(pattern: Pattern) -> re.Match[str] | None:
        return pattern.fullmatch(text) if pattern.may_fit(lowered) else None

    keeper, monster = who == _KEEPER, who in _MONSTERS
    if not keeper and (harm := fits(_HARM)):
        if _TO.match(harm["rest"]):
            yield f"deal {text}"
        elif side != "pass" or "horror" in lowered:
            # Who passes would not be harmed: to whom it is done, nobody can tell.
            yield f"take{'s' * monster} {text}"
    if not keeper and fits(_FOE_DAMAGE):
        yield re.sub(r"(?i)^(?:the )?", "take the ", text)
    if fits(_DONE_TO_HIM):
        yield f"{'is' if monster else 'you are'} {text}"
    if fits(_STUN):
        yield f"take{'s' * monster} {text}"
    if threat := fits(_THREAT):
        gains = (threat["sign"] or "+").startswith("+")
        verb = "gain" if gains else "lose"
        yield f"{verb}{'s' * keeper} {threat['n']} {threat['what']}"
    if side != "fail" and not keeper and (skill := fits(_SKILL)):
        yield f"gain {skill['rest']}"
    if keeper and (cards := fits(_CARDS)):
        yield f"draws {cards['rest']}"
    if found := fits(_FOR_KEEPER):
        verb = "gains" if "threat" in lowered else "draws"
        yield f"the keeper {verb} {found['rest'].lstrip('+')}"
    if fits(_ACTION):
        yield "take another action"
    if fits(_OUT_OF_HIDING):
        yield "you are no longer hiding"
    if deed := fits(_NO_DEED):
        word = deed["deed"].lower()
        verb = _GERUNDS.get(word, word.removesuffix("ing"))
        yield f"you may not {verb}{deed['rest']}"
    if re.match(r"(?i)locked$|stay out$", text):
        yield "this door is locked"
    if bound := fits(_MOST):
        way = "increased" if bound["by"].startswith("+") else "reduced"
        yield f"your maximum {bound['what']} is {way} by {bound['by'].strip('+-−– ')}"
    if order := fits(_VERB):
        verb = {"skip": "lose", "miss": "lose"}.get(
            order["verb"].lower(), order["verb"]
        )
        yield f"{verb} {with_article(order['what'])}{order['rest']}"
    if (one := fits(_ONE_MORE)) and (kind := _PLACED.match(before)):
        yield f"place {one['n']} {kind['kind']}{one['at'] or kind['at']}"
    if thing := fits(_IN_PLACE):
        known = re.match(_KNOWN, thing["what"])
        if (
            re.match(_MASS, text)
            or thing["n"]
            and (known or _NAME.fullmatch(thing["what"]))
        ):
            yield f"place {text}"
        elif known:
            yield f"place a {text}"
    if _IN_ROOM.search(text):
        yield _IN_ROOM.sub(r"\1 your \2", text)


# Before a text is cut into sentences.
_ONE_OF = "(" + "|".join(ATTRIBUTES) + ")"
_BY = r"( [+\-−–] ?\d+)?"
_SIDE = r"(?=(?:pass|passed|fail|failed|success|failure)\s*[:—–])"
ASKED: tuple[tuple[str, str], ...] = (
    (
        rf"(?:^|(?<=[.:;,] )){_ONE_OF}{_BY}(?: test| check)?{_BY}[:;,.] {_SIDE}",
        r"Test \1\2\3. ",
    ),
    (
        rf"(?:^|(?<=[.:;] ))(?:fail|failed)(?: an?| your)? {_ONE_OF}{_BY}(?: test)?{_BY}[:,] ",
        r"Test \1\2\3. Fail: ",
    ),
    (r"\bif it is (passed|failed),", r"if the test is \1,"),
    (
        rf"\bif an? (?:test of {_ONE_OF}|{_ONE_OF} test){_BY} is (pass|fail)ed,",
        r"If you \4 a \1\2\3 test,",
    ),
    (
        rf"\b(?:an? )?{_ONE_OF}{_BY} test{_BY} (?:must|has to|is to) be made\b",
        r"Test \1\2\3",
    ),
)
