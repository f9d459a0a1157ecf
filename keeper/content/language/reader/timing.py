"""When an ability works, and how often: the words before it."""

from __future__ import annotations

import re
from typing import NamedTuple

from keeper.content.language.grammar.conditions import read_conditions
from keeper.content.language.grammar.triggers import read_trigger, show_trigger
from keeper.content.language.nodes import Effect, Node, Trigger, inside
from keeper.content.language.patterns import Pattern
from keeper.content.language.reader.spans import OFTEN, how_often
from keeper.content.records import replace
from keeper.errors import StoryFault

LIMITS = {
    "the next time": "once",
    "once per target per turn": "target",
    "once per turn": "turn",
    "once per round": "round",
    "once per game": "game",
}
TIMINGS = {
    "action": "action",
    "any time": "any",
    "at the start of your turn": "turn-start",
    "at the end of your turn": "turn-end",
    "at the start of the keeper's turn": "keeper-start",
    "at the end of the keeper's turn": "keeper-end",
    "at the start of each round": "round-start",
    "at the end of each round": "round-end",
    "at the start of each investigator's turn": "any-turn-start",
    "at the end of each investigator's turn": "any-turn-end",
}
_SHOWN = {
    "failed-test": "after",
    "passed-test": "after",
    "test": "before",
    "tested": "after",
}
# What changes something that is about to happen: it must come before it.
ALTERING = ("prevent", "cancel", "pass-test", "fail-test", "test-bonus")
ALTERED = (
    "damage",
    "horror",
    "mythos",
    "trauma",
    "test",
    "attacked",
    "monster-attacks",
    "escape",
)
# `Or:` opens another way to use the same card; it has the time and limit of the first.
OTHER_WAY = "or"
BEGINNING = (
    rf"(?i)(?P<said>once per target per turn|(?:once|{OFTEN}) (?:per|a|each|every) (?:turn|game"
    r"|round)"
    r"|(?:as an )?action(?=\s*[:,])|attack(?=\s*:)|or(?=\s*:)"
    r"|(?:at )?any time|at (?:the )?(?:start|beginning|end) of"
    r" (?:your|his|the|each|every|each of your)"
    r" (?:investigator['’]s |keeper['’]s |keeper |)(?:turns?|rounds?))(?:\s*[:,]\s*|$)"
)
_TRIGGER = (
    r"(?i)(?:when|whenever|after|before|each time|every time|any time|as soon as"
    r"|the next time|the first time(?! each| every)|immediately after|right after)(?: that| ever)? "
)
_NEXT = r"(?i)the (?:next|first) time\b|(?:when|as soon as) the next\b"
_AFTER = r"(?i)(?:immediately |right )?after\b"
# After what it is about: `Use this only once per turn.`
ONLY = (
    r"(?i)(?:you )?(?:may not|cannot) use this (?:action |card |)again this"
    r" (?P<again>turn|round|game)"
    r"|(?:(?:you|he|the keeper) (?:may|can) |this (?:may|can) be (?:done|used) |use"
    r" this |do this |)"
    rf"(?:(?:do|use) (?:this|so|it) )?(?:only |but )?(?P<n>once|1 time|{OFTEN}) (?:per|a|each"
    r"|every|in (?:this|the)) (?P<how>turn|round|game)"
)
DEARER = (
    r"(?i)(?:it |this |this action |this card )?costs ([0-9]{1,2}) more(?: threat)?"
    r" for each (?:\w+ )?use (?:this turn|in the same turn|in a turn)"
)


class Beginning(NamedTuple):
    timing: str = "now"
    limit: str = ""
    other_way: bool = False
    trigger: Trigger | None = None
    times: int = 0


_MOMENT = (
    r"at the (?:start|beginning|end) of (?:your|his|the|each|every|each of your|any|the"
    r" keeper's|each investigator's)"
    r" ?(?:investigator['’]s |keeper['’]s |keeper )?(?:turns?|rounds?)"
)
_MOVED: tuple[tuple[str, str], ...] = (
    (
        r"(?i)(?:you )?(?:may not|cannot|can't) (?:evade monsters|make evade tests"
        r"|make an evade test|attempt to evade|evade)$",
        r"before you make an evade test, you fail this test automatically",
    ),
    (
        rf"(?i)(?:if|when|whenever) (?P<c>[^,]+?),? (?P<at>{_MOMENT}), (?P<e>.+)",
        r"\g<at>, if \g<c>, \g<e>",
    ),
    (
        rf"(?i)(?P<e>[^,:]+?) (?P<at>{_MOMENT})(?P<c> (?:if|unless) .+)?",
        r"\g<at>, \g<e>\g<c>",
    ),
    (
        r"(?i)if (?:you|he) (?P<w>end|begin|start)s? (?:your|his|a) turn (?P<p>in|with"
        r"|within|on|next to|adjacent to|without) (?P<c>[^,]+), (?P<e>.+)",
        r"at the \g<w> of your turn, if you are \g<p> \g<c>, \g<e>",
    ),
    (
        r"(?i)(?P<e>[^,:]+?) (?:if|when|whenever|each time) (?:you|he) (?P<w>end|begin|start)s?"
        r" (?:your|his|a) turn (?P<p>in|with|within|on|next to|without) (?P<c>[^,]+)",
        r"at the \g<w> of your turn, if you are \g<p> \g<c>, \g<e>",
    ),
    (
        r"(?i)when(?:ever)? (?:you (?:draw|receive|gain|get) this card"
        r"|this card is (?:played|drawn)(?: on you)?), (?P<e>.+)",
        r"\g<e>",
    ),
    (
        r"(?i)(?:you )?automatically (?P<h>pass|fail) (?:(?:all|each|every|any) (?P<w>\w+) tests?"
        r"|(?P<x>\w+) tests)",
        r"before you make a \g<w>\g<x> test, you \g<h> this test automatically",
    ),
    (
        r"(?i)the first time (?:each|every) turn(?: that)? (?P<t>[^,]+), (?P<e>.+)",
        r"once per turn, when \g<t>, \g<e>",
    ),
    (
        r"(?i)when (?:you|he|she|the investigator) next (?P<v>\w+?)(?:(?<=s)es|(?<=h)es|s)?"
        r"(?P<m> [^,]+)?, (?P<e>.+)",
        r"the next time you \g<v>\g<m>, \g<e>",
    ),
    (r"(?i)before exploring(?: this room)?, (?P<e>.+)", r"\g<e>"),
    (
        r"(?i)you may (?P<p>discard this (?:card|item|weapon|ally|tome)) to (?:automatically )?pass"
        r" (?P<t>an? \w+ test)(?: automatically)?",
        r"before you make \g<t>, you may \g<p> to pass this test automatically",
    ),
    (
        r"(?i)(?:you may )?(?P<p>discard this (?:card|item|weapon|ally|tome)) (?P<w>after|when"
        r"|before) (?P<t>you [^,]+?) (?:to|in order to) (?P<e>.+)",
        r"\g<w> \g<t>, you may \g<p> to \g<e>",
    ),
    (
        r"(?i)(?:use (?:this )?)?only (?P<o>once (?:per|a|each|every) \w+)[:,] (?P<e>.+)",
        r"\g<o>: \g<e>",
    ),
    (
        r"(?i)(?:you may )?(?P<p>discard this card) to cancel (?:an?|any|that) (?P<w>mythos|trauma)"
        r" card(?: that is| when it is)? played on you",
        r"when a \g<w> card is played on you, you may \g<p> to cancel that card",
    ),
    (r"(?i)from now on, (?P<e>(?:at the|when|whenever|each time) .+)", r"\g<e>"),
    (
        r"(?i)(?:from now on, )?(?P<e>the keeper [^,:]+?) at the (?P<w>start|end|beginning) of"
        r" (?:his|each of his|every|each) turns?",
        r"at the \g<w> of the keeper's turn, \g<e>",
    ),
    (
        r"(?i)when(?:ever)? (?:you )?attack(?:ing)? with this (?:weapon|card|item),? (?:you )?"
        r"(?:get|have|gain|receive)s? (?P<n>[+-]\d+)(?: (?:to|on) (?:the|this|that|your) (?:combat"
        r" )?test)?(?P<a> against .+)?",
        r"you get \g<n> to combat tests\g<a>",
    ),
    (r"(?i)after each attack, (?P<e>.+)", r"when you attack, \g<e>"),
    (
        r"(?i)(?:in turn order|in any order|in order|starting with (?!the next|this|next)[^,]+"
        r"|one after (?:another|the other)),? (?P<e>.+)",
        r"\g<e>",
    ),
    (
        r"(?i)(?:while|if|as long as|so long as) (?:you (?:have|carry|hold) this \w+"
        r"|this (?:card|ally|item) is (?:with you|in your possession)|(?:carrying|holding) this"
        r" \w+),? (?P<e>(?!(?:and|or)\b).+)",
        r"\g<e>",
    ),
)
_ORDERS = [(Pattern(pattern), to) for pattern, to in _MOVED]


def reordered(sentence: str) -> str:
    """The time first: `take 1 horror at the end of your turn`."""
    if re.match(BEGINNING, sentence) or re.match(_TRIGGER, sentence):
        if not re.match(
            r"(?i)(?:when(?:ever)? (?:you (?:draw|receive|gain|get) this card|this card is)"
            r"|when (?:you|he|she) next|before exploring|after each attack"
            r"|when(?:ever)? (?:you )?attack(?:ing)? with this)\b",
            sentence,
        ):
            return sentence
    lowered = sentence.lower()
    for pattern, to in _ORDERS:
        if pattern.may_fit(lowered) and pattern.fullmatch(sentence):
            return pattern.sub(to, sentence)
    last = re.fullmatch(_TRIGGER_LAST, sentence)
    if last and read_trigger(last["t"]):
        return f"{last['w']} {last['t']}, {last['e']}"
    asked = re.fullmatch(_TESTED_FIRST, sentence)
    if asked and read_trigger(asked["t"]):
        return f"when {asked['t']}, {asked['e']}"
    happens = re.fullmatch(_IF_HAPPENS, sentence)
    if happens and not read_conditions(happens["t"]) and read_trigger(happens["t"]):
        return f"when {happens['t']}, {happens['e']}"
    gone = re.fullmatch(_GONE_IF, sentence)
    if gone and read_trigger(gone["t"]):
        return f"when {gone['t']}, {gone['e']}"
    return sentence


# `Take 1 horror whenever you enter a dark room.`
_TRIGGER_LAST = (
    r"(?i)(?P<e>(?!(?:otherwise|fail|pass|if|unless|until)\b)[^,:]+?),? (?P<w>when|whenever"
    r"|each time|every time|as soon as|the next time) (?P<t>[^,]+)"
)
_TESTED_FIRST = (
    r"(?i)(?:you )?(?:must )?(?:first )?(?P<e>(?:test|make an? \w+ test)\b[^,.;:]*?) (?:before|when"
    r"|each time|whenever) (?P<t>(?:you |attacking|exploring|entering|moving|running)[^,.;:]*)"
)
# What happens once, said like something that is so: `If you take 3 damage at once, …`.
_IF_HAPPENS = (
    r"(?i)if (?P<t>you (?:(?:take|suffer|are attacked|enter|explore|attack|run|hide|kill)\b[^,]*?"
    r"|(?:pass|fail) an? (?:horror|evade|combat) test))"
    r"(?: at once| at one time| in one go)?, (?P<e>.+)"
)
_GONE_IF = (
    r"(?i)(?P<e>discard this (?:card|trauma|item)) if (?P<t>you (?:take|leave) [^,]+)"
)


def begin(
    sentence: str, before: Beginning | None = None
) -> tuple[Beginning | None, str]:
    """The beginning of a new ability, if there is one here, and what it is about.

    `before` is the beginning of the ability that an `Or:` would go on with.
    """
    sentence = reordered(sentence)
    sentence = re.sub(_FREE, "any time: if it is your turn, ", sentence)
    sentence = re.sub(_IN_TURN, r"\1if it is your turn, ", sentence)
    match = re.match(BEGINNING, sentence)
    if match and match["said"].lower() == OTHER_WAY:
        return _other_way(before), _rest(sentence, match)
    timing, limit, times = "", "", 0
    trigger: Trigger | None = None
    while True:
        match = re.match(BEGINNING, sentence)
        if match is None:
            found, rest = _triggered(sentence)
            if found is None or timing:
                break
            if (re.match(_NEXT, sentence) or found.event == "so") and not limit:
                limit = "once"
            timing, sentence = found.event, rest
            trigger = None if found == Trigger(found.event) else found
            continue
        said = _plainly(match["said"].lower())
        if said in LIMITS and not limit:
            limit, times = LIMITS[said], how_often(match["said"])
        elif said in TIMINGS and not timing:
            timing = TIMINGS[said]
        else:
            raise StoryFault(
                f"“{match['said']}” comes on top of another beginning",
                "One ability has one time to work, and one limit.",
            )
        sentence = _rest(sentence, match)
    if not timing and not limit:
        return None, sentence
    # "Once per turn:" alone is free; only keeper actions are limited by target.
    timing = timing or ("now" if limit == "target" else "any")
    return Beginning(timing, limit, trigger=trigger, times=times), sentence


_FREE = r"(?i)^during your (?:own )?turn,? (?=(?:you may )?(?:discard|spend|pay|lose|take)\b)"
_IN_TURN = r"(?i)^(once per (?:game|round|turn)[,:] )during your (?:own )?turn, "


def _triggered(sentence: str) -> tuple[Trigger | None, str]:
    """`When you explore, …`; also `Whoever kills it …`."""
    whoever = re.match(r"(?i)whoever kills (?:it|this monster|the monster) ", sentence)
    if whoever:
        found = read_trigger("it is killed")
        return found, sentence[whoever.end() :]
    word = re.match(_TRIGGER, sentence)
    if word is None:
        return None, sentence
    for comma in re.finditer(r", ", sentence):
        found = read_trigger(sentence[word.end() : comma.start()])
        if found is not None and sentence[comma.end() :]:
            if found.event == "test" and re.match(_AFTER, sentence):
                found = replace(found, event="tested")
            return found, sentence[comma.end() :]
    return _becomes_so(sentence)


_BECOMES = r"(?i)(?:when|as soon as|once|the first time|the moment)(?: that)? "


def _becomes_so(sentence: str) -> tuple[Trigger | None, str]:
    """`When 3 rooms are on fire, …`: nothing is done, but something becomes so."""
    word = re.match(_BECOMES, sentence)
    for comma in re.finditer(r", ", sentence) if word else ():
        found = read_conditions(sentence[word.end() if word else 0 : comma.start()])
        if found and sentence[comma.end() :]:
            return Trigger("so", conditions=found), sentence[comma.end() :]
    return None, sentence


def _rest(sentence: str, match: re.Match[str]) -> str:
    rest = sentence[match.end() :]
    if not rest:
        raise StoryFault(f"nothing stands after “{match['said']}”")
    return rest


def _other_way(before: Beginning | None) -> Beginning:
    if before is None:
        raise StoryFault("“Or:” with nothing before it to choose instead")
    if before.timing not in ("now", "action", "any"):
        raise StoryFault(
            "“Or:” after something that happens by itself",
            "It belongs to what is played, or used.",
        )
    return before._replace(other_way=True)


def _plainly(said: str) -> str:
    if re.match(rf"once\b(?!.*target)|{OFTEN}", said):
        return "once per " + said.split(" ")[-1]
    if re.match(r"at (?:the )?(?:start|beginning|end)\b", said):
        return _moment(said.replace("beginning", "start"))
    said = "action" if said == "attack" else said
    return said.removeprefix("at ").removeprefix("as an ")


def _moment(said: str) -> str:
    end = "start" if "start" in said else "end"
    if "keeper" in said:
        return f"at the {end} of the keeper's turn"
    if "round" in said:
        return f"at the {end} of each round"
    if "investigator" in said:
        return f"at the {end} of each investigator's turn"
    return f"at the {end} of your turn"


def show_beginning(
    timing: str, limit: str, other_way: bool, trigger: Trigger | None, times: int = 0
) -> str:
    if other_way:
        return OTHER_WAY.capitalize() + ": "
    once = limit == "once"
    shown = [
        (f"{times} times{said[4:]}" if times else said.capitalize()) + ": "
        for said, known in LIMITS.items()
        if known == limit and not once
    ]
    alone = "any" if limit in ("turn", "game", "round") else "now"
    if timing == alone:
        return "".join(shown)
    said = next((said for said, known in TIMINGS.items() if known == timing), "")
    if said and not once:
        mark = ", " if said.startswith("at the") else ": "
        return "".join((*shown, said.capitalize() + mark))
    waited = trigger or Trigger(timing)
    waited = replace(waited, event=waited.event.removeprefix("before-"))
    word = _SHOWN.get(waited.event, "when").capitalize()
    word = "The next time" if once and waited.event != "so" else word
    return "".join((*shown, f"{word} {show_trigger(waited)}, "))


def alters(node: Node) -> bool:
    """It changes something that is about to happen."""
    if isinstance(node, Effect) and node.verb in ALTERING:
        return True
    return any(alters(inner) for inner in inside(node))


def before_it(trigger: Trigger, nodes: tuple[Node, ...]) -> Trigger:
    """The same, or before it happens where the nodes change what is about to happen."""
    if trigger.event in ALTERED and any(map(alters, nodes)):
        return replace(trigger, event=f"before-{trigger.event}")
    return trigger


def altered(beginning: Beginning) -> Beginning:
    """The same, before it happens."""
    trigger = beginning.trigger
    event = "before-" + beginning.timing
    return beginning._replace(
        timing=event, trigger=trigger and replace(trigger, event=event)
    )
