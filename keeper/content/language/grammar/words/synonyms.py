"""Other ways in which people say the same: a clause in the words of the grammar."""

from __future__ import annotations

import re

from keeper.content.language.patterns import Rewording

# In this order; each is a way of speaking, not a sentence.
WAYS: tuple[tuple[str, str], ...] = (
    (r"[’]", "'"),
    (
        r"\b(?:yourself|you|himself) or (?:another|an|one other) investigator in (your|the|his)"
        r" (room|space)\b",
        r"an investigator in \1 \2",
    ),
    (
        r"^(?:you )?or another investigator in (your|the) (room|space)\b",
        r"an investigator in \1 \2",
    ),
    (r"\b(?:attack|combat) rolls?\b", "combat tests"),
    (r"\b(is|are|may|must) then (?=\w)", r"\1 "),
    (r"\b(?:permanently|successfully) ", ""),
    (r"(reduced by \w+),? \(?(?:to )?a? ?minimum of (?:1|one)\)?$", r"\1"),
    (r"\bexchange(s?) (places|spaces)\b", r"swap\1 \2"),
    (
        r"\b(this|that|the chosen|the attacking|the target) monster\b|\bthe target$",
        "the monster",
    ),
    (
        r"^(weapon|no|\w+) damage (?:is|are) dealt(?: to (.+))?$",
        r"deal \1 damage to \2",
    ),
    (r"^(deal (?:weapon|no|\w+) damage) to $", r"\1"),
    (
        r"\bdeals? (you|him|her) (\w+(?: more| additional)?) (damage|horror)",
        r"deals \2 \3 to \1",
    ),
    (r"\b(damage|horror) (?:up)?on (you|it|the monster)\b", r"\1 to \2"),
    (
        r"\b(it|the monster) (?:inflicts|does|causes)\b(?= (?:its|half|double|\w+ damage))",
        r"\1 deals",
    ),
    (
        r",? (?:up )?to (?:a|its|your|his|the) maximum"
        r"(?: of (?:its|his|your|the) (?:starting|maximum|full|printed) (?:health|sanity))?$",
        "",
    ),
    (
        r"^(the .+?) (?:may not|cannot|can't) be entered(?: by .+)?$",
        r"nobody may enter \1",
    ),
    (r"\ba second time$", "again"),
    (
        r"^(remove|discard) (?:all|each|every) (?:the )?monsters? from (the|your) ",
        r"\1 each monster in \2 ",
    ),
    (
        r",? ?(?:that |which )?(?:you|he|she|he or she|they) (?:are|is) (?:carrying|holding)$",
        "",
    ),
    (r"\b(gain|draw|take)(s?) an? (?:new|second|further|fresh) (?=[A-Z])", r"\1\2 a "),
    (r" (?:of|at) (?:his or her|their) (?:own )?choice(?= or | and )", ""),
    (r"\bin (?:the|this) (?:same )?room with (?:you|him)\b", "in your room"),
    (r"^add \+(\d+) to (?:your |all )?(?=\w+ tests?\b)", r"you get +\1 to "),
    (
        r" from (?:your|his|her|the investigator's) (?:hand|possessions|items|belongings)$",
        "",
    ),
    (
        r"^(places? .+?) (?:at|on|by) (each|every|an?|the) (vent|altar|ladder|hiding space)$",
        r"\1 in \2 room with a \3",
    ),
    (r"^(place .+?) here$", r"\1 in your room"),
    (r"\b(all (?:items|weapons)) (?:that |which )?you (?:carry|have|hold)$", r"\1"),
    (r"^your (\w+) counts as your (\w+)$", r"your \1 counts as equal to your \2"),
    (r"^reveal it(?: now| at once)?$", "reveal the objective"),
    (r"\b(place) an? (?:second|third|further|new|fresh) (?=[A-Z])", r"\1 a "),
    (r"(?<=\w )(?:this|the|that) investigator's\b", "your"),
    (
        r"\b(of|from|to|on|against|toward|moves?|deals?|hits?|attacks?|than|with|in front"
        r" of|at|for) (?:this|the|that) investigator\b",
        r"\1 you",
    ),
    (r"^no (?:investigator|player)s? (?:may|can) ", "investigators may not "),
    (
        r"^(?:no one|nobody|no other investigator) (?:may|can) heal (?:you|him)$",
        "you may not be healed",
    ),
    (r",? until this (?:card|trauma) is discarded$", ""),
    (r"\b(investigators?|players?) in (?:the|this) game\b", r"\1"),
    (r"\bthe target(?: investigator)?'s\b", "your"),
    (r"\b(?:willingly|voluntarily|accidentally) ", ""),
    (
        r"^((?:the keeper )?places? .+?) ((?:for each|for every|per) (?:investigator|player)),?"
        r" (in .+)$",
        r"\1 \3 \2",
    ),
    (
        r"^(?:the )?keeper (?:must )?(?=(?:places|puts|removes|moves(?! you| him| her)|seals"
        r"|unseals|reveals|shuffles|heals|stuns) )",
        "",
    ),
    (
        r",? as (?:it|you|he|she|they|the monster) (?!(?:choose|like|wish|prefer|want))[a-z ]+$",
        "",
    ),
    (r" (?:of|at) (?:your|his|his or her|their) (?:own )?choice$", ""),
    (r" by the keeper$", ""),
    (r" from the rooms$", ""),
    (
        r"\b(?:deals? )(him|her|them) (\d+|one|two|three|an?) (damage|horror)",
        r"you take \2 \3",
    ),
    (r"\b(?:yourself|himself or herself|himself|herself|themselves)\b", "you"),
    (r"\bhim or herself\b", "you"),
    (r",? if (?:able|possible|he can|you can|it can|they can)$", ""),
    (r",? (?:as a free action|for free|free of charge)$", ""),
    (r" at any time(?=$| to\b)", ""),
    (r"\bat once\b,? ?(?!$)", ""),
    (r"^(?:then|now|afterwards|after that|next|first),? ", ""),
    (r"\beach of (?:his|the|your|their) (?=monsters|investigators)", "each "),
    (r"\bweapons? you use deals?\b", "your attacks deal"),
    (r"(?<=\w) (?:now|afterwards|first)$", ""),
    (r"\b(you|he|she|it|they) (?:first|then|also) ", r"\1 "),
    (r",? (?:until|unless) you remove the token(?: as (?:normal|usual))?$", ""),
    (
        r"\bthe weapon in (?:your|his|her) hands?\b|\bthe weapon (?:used|in use|you used)\b",
        "your weapon",
    ),
    (r"\b(move|moves) (it|you|the monster|him) into\b", r"\1 \2 to"),
    (
        r"\b(?:push|shove|drive|force|throw|pull|fling|send|drag|knock)(?:e?s)? (the"
        r" monster|it|you|him)"
        r" (?:back )?(?:in)?to\b",
        r"move \1 to",
    ),
    (
        r"\b(?:push|shove|drive|force|throw|fling|knock)(?:e?s)? (the monster|it|you|him) "
        r"(?:back )?(?=(?:up to )?\w+ spaces?)",
        r"move \1 ",
    ),
    (
        r"\b(?:retreats?|returns?|flees?|withdraws?|teleports?|goes|walks|runs) to\b",
        "moves to",
    ),
    (r"\bmoves? (?:in)?to (?=(?:his|your) space)", "moves to "),
    (r"\b(?:closer|nearer) to\b", "toward"),
    (r"\bmoves into\b", "moves to"),
    (r"\b(place .+? (?:in|into)|remove .+? from) it$", r"\1 its room"),
    (r"\b(?:is|are) (?:moved|placed|put) (?=(?:in|on|to))", "is moved "),
    (r"\bremains? on the board\b", "is on the board"),
    (r"\bon the altar's space\b", "in the altar's space"),
    (r"\s*\((?!rounded|minimum|maximum|at |to a)[^)]*\)", ""),
    (
        r"^(?:instead|also|additionally|in addition|however|finally|furthermore|suddenly),? ",
        "",
    ),
    (
        r",? (?:instead|as well|too|at once|immediately|right away|as normal|as usual)$",
        "",
    ),
    (r"\b(?:also|immediately|instead|simply|only) (?=\w)", ""),
    (r"\bhe or she\b|\bshe or he\b", "he"),
    (r"\bhis or her\b", "his"),
    (r"\bhim or her\b", "him"),
    (r"\bdon't\b", "do not"),
    (r"\bdoesn't\b", "does not"),
    (r"\bcannot\b|\bcan't\b|\bcan not\b|\bmust not\b", "may not"),
    (r"\bisn't\b", "is not"),
    (r"\baren't\b", "are not"),
    (r"\b(?:face up|faceup|face down|facedown|randomly|at random)\b ?", ""),
    (r"\bcard~?s? of your choice\b", "card"),
    (r"\bpoints? of (?=damage|horror|threat)", ""),
    (
        r"\b(damage|horror|threat|darkness|fire|time|stun|corpse|barrier|sample) "
        r"(?:tokens?|markers?)\b",
        r"\1",
    ),
    (r"\b(damage|horror) cards?\b", r"\1"),
    (r"^(?:is|are) dealt\b", "take"),
    (r"\b(it|the monster) is dealt\b", r"\1 takes"),
    (r"\byou are dealt\b", "you take"),
    (
        r"^(?:suffers?|receives?|sustains?|incurs?)\b(?= (?:an? |[0-9]|one|two|three"
        r"|four|five|damage|horror|the monster|its))",
        "take",
    ),
    (r"\b(it|the monster) (?:suffers|receives|sustains)\b", r"\1 takes"),
    (
        r"\b(?:inflicts?|does|causes?)\b(?= (?:an? |[0-9]|one|two|three|four|five|its|half|double"
        r"|damage|your|weapon|\+))",
        "deal",
    ),
    (
        r"^(?:the )?investigator's attack\b|^(?:your|the) attack\b|^(?:your|the) "
        r"(?:blow|shot|strike|swing|spell)\b",
        "your attack",
    ),
    (
        r"\bthe creature\b|\bthe beast\b|\bthe foe\b|\bthe enemy\b|\bthe attacker\b",
        "the monster",
    ),
    (r"\bthe target\b", "the monster"),
    (r"\bput(s?)\b", r"place\1"),
    (r"\badd(s?)\b(?= (?:an? |[0-9]|one|two)? ?(?:fire|darkness|corpse))", r"place\1"),
    (r"\badvances?\b", "move"),
    (r"\bplayers?\b", "investigators"),
    (
        r"\bthis (?:weapon|item|spell|tome|ally|artifact|equipment|key|trauma|injury"
        r"|insanity|mythos card|lock|obstacle)(?: card)?\b",
        "this card",
    ),
    (r"\bone \(?1\)?\b", "1"),
    (
        r"\b(an?|one|[0-9]) additional\b(?= (?:item|mythos|trauma|zombie|cultist|threat|time))",
        r"\1",
    ),
    (r"  +", " "),
)
_REWORDING = Rewording(WAYS)


def reworded(clause: str) -> str:
    return _REWORDING(clause).strip(" ,")


# The same for whole sentences, before they are cut: where a branch begins.
_PASS = r"(?:pass(?:es|ed)?|succeeds?|succeeded|success|successful)"
_FAIL = r"(?:fail(?:s|ed|ure)?|unsuccessful)"
_THE_TEST = r"(?: (?:the|this|that|his|your) (?:test|roll|check))?"
_WHO = (
    r"(?:you|he or she|he|she|they|the investigator|an investigator|any investigator)"
)
SIDES = tuple(
    (
        re.compile(
            rf"(?i)(?:(?:{word}|on an? {word}|upon an? {word})\s*[:—–]"
            rf"|on an? {word},"
            rf"|(?:but )?if {_WHO} {word}{_THE_TEST},"
            rf"|(?:but )?if (?:the|this|that) (?:test|roll) (?:is|was)? ?{word},"
            rf"|if {word},"
            rf"|(?:each investigator|those|any investigator|anyone|everyone|whoever|investigators"
            rf"|each|each one|every one|everybody|all)"
            rf" (?:who|that|of them who)? ?{word}{_THE_TEST})\s*"
        ),
        side,
    )
    for word, side in ((_PASS, "pass"), (_FAIL, "fail"))
)


def side(sentence: str) -> tuple[str, str] | None:
    """`Fail: take 1 horror` → `("fail", "take 1 horror")`."""
    for pattern, found in SIDES:
        match = pattern.match(sentence)
        if match:
            return found, sentence[match.end() :]
    return None
