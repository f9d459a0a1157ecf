"""Words that only tell the story: a sentence of its own that no rule has a word in."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words.verbs import third
from keeper.content.vocabulary import KINDS

# What a sentence that only tells begins with: imperatives are orders, not tales.
_TELLS = (
    r"(?i)(?:then |suddenly |now )*(?:you|your|he|she|it|its|they|their|his|her|the|this"
    r"|that|these"
    r"|those|an?|something|somebody|someone|somewhere|nothing|there|one of)\b.*"
)
_RULED = r"""\d|[+-]\d|two|three|four|five|six|twice|half|double|damage\w*|horror|health|sanity
    |threat
    |tokens?|markers?|cards?|tests?|rolls?|rolled|rerolls?|die|dice|pass(?:es|ed)?|fails?|failed
    |failure|keeper\w*|investigators?|players?|mythos|traumas?|spells?|items?|keys?|clues?|events?
    |objectives?|samples?|locks?|obstacles?|decks?|discard\w*|remove[sd]?|draws?|gains?|loses?|lost
    |takes?|taken|heals?|healed|deals?|dealt|stun\w*|kill\w*|each|every|everybody|everyone|any|may
    |must|cannot|can|can't|only|if|unless|until|when\w*|while|after|before|during|choose\w*|chosen
    |evade\w*|explore\w*|turns?|rounds?|actions?|wins?|skill|insan\w*|injur\w*|swaps?|instead
    |additional|extra|sealed|places?|placed|puts?|gives?|cast\w*|trade\w*|next|first|attacks?
    |attacked|moves?|moved|drops?|suffer\w*|receive\w*|no|nobody|none|or|all|increase\w*|reduce\w*
    |dropped|replaced
    |named|need\w*|requires?|counts?|ignores?|add\w*|exhaust\w*|automatically|equal|least|most
    |(?:second|third)\stime"""
_STATES = r"hiding|burn\w*|dark(?=ness|ened| rooms?| spaces?|[.,;:]|$)\w*|escape\w*|locked|barred"
_GAME = re.compile(
    rf"(?i)(?<![\w'’-])(?:{''.join(_RULED.split())}|{_STATES})(?![\w'’-])"
)
_GAME_BEFORE_COLON = re.compile(
    rf"(?i)(?<![\w'’-])(?:{''.join(_RULED.split())})(?![\w'’-])"
)
# A place may be in a tale, as long as nothing becomes of it.
_PLACE = re.compile(r"(?i)\b(?:rooms?|spaces?|barriers?|altars?|fire)\b")
_CHANGES = re.compile(
    r"(?i)\b(?:is|are|was|becomes?|catch(?:es)?|goes|turns?|spreads?|contains?|opens?|closes?"
    r"|shuts?|locks?|seals?|enters?|leaves?|explores?|holds?|blocks?|falls?|breaks?|slips?)\b"
)
# A door that is open now is one that was locked.
_OPENED = re.compile(
    r"(?i)\b(?:doors?|locks?|way)\b[^.]* (?:is|are|becomes?|stands?) (?:now )?(?:open"
    r"|opened|unlocked|closed|shut)\b"
)
# Out of the house goes only who escapes, or what somebody carries out.
_OUT = re.compile(r"(?i)\b(?:out of|leaves?|left|from) the (?:house|mansion)\b")
# What changes the board is no tale: somebody comes to a place, is gone, rises; the game is over.
_GOES = re.compile(
    r"^(?!.*\b(?:looks?|stares?|peers?|glances?|listens?|gazes?|points?|leads?|opens?|drifts?"
    r"|echo(?:es)?)\b)(?i:(?:then|suddenly|now) )*(?i:you|he|she|it|they|(?:the|an?) )\b[^,;]*?"
    r" (?:in|on|down )?(?:to|out of|away from)"
    r" (?:(?:the|an?|your|its|his|another) (?:[\w-]+ )?(?:room|space)s?\b|the [A-Z]\w)"
)
_RISES = re.compile(
    rf"(?i)\b(?:{'|'.join(['corpse', 'ladder', 'altar', 'barrier', 'vent', 'camp fire', 'dead'])})"
    r"s?\b.*\b(?:rises? (?:as|up as)|becomes?|turns? into|breaks?|collapses?|crumbles?|vanish"
    r"|vanishes|disappears?|is (?:gone|destroyed|broken))\b"
    r"|\b(?:eats?|devours?|consumes?|swallows?|destroys?|smashes|breaks?|burns?) (?:the|an?|every"
    r"|all) (?:corpse|ladder|altar|barrier|vent)s?\b"
)
_GONE = re.compile(
    rf"(?i)^(?:the|this|that|an?) (?:monster|creature|{'|'.join(map(re.escape, KINDS))})"
    r" (?:vanishes|disappears|is (?:gone|dead|banished|destroyed|no more)|perishes|departs)"
    r"(?: forever| for good| completely)?$"
)
_OVER = re.compile(r"(?i)\bgame (?:ends|is (?:over|lost|won))\b")
# What was just said is not so, or not done, of somebody.
_NOT = re.compile(
    r"(?i)(?:you|he|she|it|they|the (?:monster|others?|rest)) (?:do|does|did|is|are|has|have|was"
    r"|were|will)(?: not|n't)?"
)
# Done again, or as if it were said in the words of the rules.
_DONE = re.compile(
    r"(?i)\b(?:once more|a (?:second|third) time|out cold|(?:special|terrible|nasty|own)"
    r" (?:power|attack"
    r"|ability))\b|\b(?:weapon|item|light|key) (?:is (?:destroyed|broken|ruined|gone))\b"
    r"|^it is (?:opened|closed|shut|open)\b"
    r"|\bweapon (?:falls|slips|flies|drops|clatters|is (?:knocked|torn|struck)) (?:out"
    r"|from|away|to|down)\b"
)
_CHANGED = (_DONE, _GOES, _RISES, _GONE, _OVER)
# Half a sentence: `Whispers.`, `Frost bites.`; an order (`Dance.`) is none.
_FRAGMENT = (
    r"[A-Z][\w'’]*(?: (?!an?\b|the\b|your\b|one\b|it\b|him\b)[a-z][\w'’]*)?(?<=[a-z]s)"
)
# The same words, where they are no word of the rules.
_PLAIN = (
    r"(?i)\b(?:its|his|her|your|their) (?:next )?moves?\b|\bat first\b|\bno longer there\b"
    r"|\b(?:not|cannot|can't) (?:find|see|reach|hear|notice|catch)\b"
    r"|\b(?:lights?|lamps?|candles?|torch|torches|power|generator"
    r"|electricity|lanterns?|bulbs?|gas|engine) (?:all )?fails?\b"
    r"|\b(?:bring|brings) (?:yourself|himself|herself) to \w+"
    r"|\bcannot bring (?:yourself|himself|herself) to \w+"
    r"|\brolls? (?=aside|away|over|back|under|clear|free|out of)"
    r"|\b(?:strike|hit|swing|lunge|snap|fire|stab)s? (?:twice|again|out|home|wildly)\b"
    r"|\battacks? (?:with (?:all|everything|fury|abandon)(?: (?:you|your|its|his|the) \w+)?"
    r"|wildly|furiously|blindly|desperately|savagely|in a frenzy)"
    r"|\bdoes not move(?: an inch| at all)?"
    r"|\bgives? way\b|\bloses? (?:heart|courage|hope|(?:your|its|his) (?:balance|footing|nerve"
    r"|temper|breath|bearings))\b"
    r"|\bonly (?=(?:your|the|an?|his|its)\b)"
    r"|\bloses? (?:interest|sight of \w+|track of \w+|patience|its grip|concentration)\b"
    r"|\b(?:notice|see|dodge|sense|avoid|parry|block|sidestep|duck|deflect|anticipate|escape)s?"
    r" (?:the|its|his) (?:monster's )?(?:attack|blow|strike)\b"
    r"|\bhiding (?:place|spot)\b|\bpass(?:es)? (?:by|you by|over)\b"
    r"|\bjust in time\b|\bcannot (?:break|get|force (?:its|his) way|come|squeeze)"
    r" (?:through|in)\b"
)
_SOUNDS = ("click", "crack", "snap", "silence", "crash", "thud", "too late")
_PRONOUNS = ("you", "he", "she", "it", "they", "the monster", "both")
_ALL_LIGHTS = (
    r"(?i)^(?:all|every)(?: of)?(?: the)? (?=(?:light|lamp|candle|clock|window|mirror|bell|torch)"
    r"(?:e?s)?\b)"
)
_ONE_PERSON = r"(?i)^(?:the|this) investigator (?=\w+s\b)"
_HIS = r"(?i)\b(?:the|this) investigator's \w+"


def tells(said: str, before_colon: bool = False) -> bool:
    """Whether it is a tale and no rule: `The lights go out`."""
    if said.lower() in _PRONOUNS:
        return False  # half of a sentence
    said = re.sub(_HIS, "it", said.replace("’", "'"))
    said = re.sub(_ONE_PERSON, "he ", said)
    said = re.sub(_ALL_LIGHTS, "the ", said)
    said = re.sub(_PLAIN, "", said).strip()
    game = _GAME_BEFORE_COLON if before_colon else _GAME
    if any(ruled.search(said) for ruled in (game, _OPENED, _OUT)):
        return False
    if _NOT.fullmatch(said) or any(one.search(said) for one in _CHANGED):
        return False
    if said.lower() in _SOUNDS:
        return True
    if _PLACE.search(said) and _CHANGES.search(said) and not before_colon:
        return False
    return (
        re.fullmatch(_TELLS, said) is not None
        or re.fullmatch(_FRAGMENT, said) is not None
    )


def told_of(who: str, said: str) -> str:
    """`If there is a Zombie …, it laughs`; `They laugh`, said of each of them, is so too."""
    return f"{who} {third(said)}" if tells(f"{who} {said}") else f"{who} {said}"
