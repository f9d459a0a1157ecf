"""Idioms that reach over more than one clause: put plainly before a text is cut."""

from __future__ import annotations

import re

_N = r"(?:\d+|an?|one|two|three|four)"
_MORE = r"(?:additional|extra|more|further)"
_KEEPER = (
    r"(?:it is )?(?:the )?keeper(?:['’]s choice| chooses| decides| breaks (?:it|the tie"
    r"|ties))"
)
_TIE = (
    r"(?:if (?:there is a tie|tied|it is a tie)|(?:in case|in the event) of (?:a tie|ties)"
    r"|on a tie|ties)"
)
_SOME = r"(?:each|every|all|any)(?: other)? (?:investigators?|players?|monsters?|(?-i:[A-Z])\w+)"
TEXTS: tuple[tuple[str, str], ...] = (
    # Among those that are level, the keeper chooses anyhow (p5).
    (rf"(?:;|,| –)? \(?{_TIE}[,:]? {_KEEPER}\)?(?=[.;, ]|$)", ""),
    (rf" \({_KEEPER} (?:if tied|in case of a tie|on a tie)\)", ""),
    (rf"(?:;|,) {_KEEPER} (?:if tied|in case of a tie|on a tie)(?=[.;]|$)", ""),
    (
        r"\bwhichever (investigator|monster) has the (lowest|highest|fewest|most|least) (\w+)",
        r"the \1 with the \2 \3",
    ),
    # `All investigators in the Chapel, who are hiding, …`: of them, those.
    (
        rf"\b({_SOME}(?: (?:in|on|within|with|without) [^.,;:]+?)?), (?=(?:who|which|that)"
        r" (?:is|are|has|have|had|does|do|carr(?:y|ies)|holds?)\b)([^.,;:]+), ",
        r"\1 \2 ",
    ),
    # More of the harm that somebody takes, each time that he takes it.
    (
        r"(?:^|(?<=[.;:] ))(?:when(?:ever)?|each time|every time) (?:you|he|she|this investigator)"
        r" (?:would )?(?:take|suffer)s? (?:any )?(damage|horror), (?:(?:you|he|she) )?(?:take"
        r"|suffer)s?"
        rf" ({_N}) {_MORE}(?: \1)?(?=[.;]|$)",
        r"you take \2 more \1 each time",
    ),
    (
        rf"(?:^|(?<=[.;:] ))(?:you )?(?:take|suffer)s? ({_N}) {_MORE} (damage|horror)"
        r" (?:when(?:ever)?|each time|every time) (?:you|he) (?:would )?(?:take|suffer)s?"
        r"(?: any)? \2(?=[.;]|$)",
        r"you take \1 more \2 each time",
    ),
    (
        r"\b(when(?:ever)?|each time|every time) (?:a|any|the) monsters? (?:damages|hits"
        r"|wounds|hurts"
        r"|deals damage to) (?:you|him)\b",
        r"\1 you take damage from a monster",
    ),
    # Of every monster, and not of the one that attacks now.
    (
        rf"\b(?:(?:each|every|any) monster|(?:all )?(?<!the )monsters) deals? ({_N}) (?:{_MORE}"
        r" damage|damage more) to you(?=[.;]|$)",
        r"you take \1 more damage each time",
    ),
    (
        rf"\b(?:(?:each|every|any) monster|(?:all )?(?<!the )monsters) deals? ({_N}) (?:less|fewer)"
        r" damage to you(?=[.;]|$)",
        r"you take \1 less damage each time",
    ),
    # Of two numbers the one that counts: said so that no test is read into it.
    (
        r"\b((?:equal to|by|for)) (your [\w' ]+?|the monster's [\w ]+?),? (?:or|and)(?: to)?"
        r" ((?:your |the monster's )?[\w' ]+?),? \(?(?:whichever|whatever) is (?:the )?(?:(higher"
        r"|highest|greater|larger)|(lower|lowest|less|lesser|smaller))\)?(?=[.,;]|$)",
        r"\1 the \4\5 number of \2 and \3",
    ),
    (
        r"\b((?:equal to|by|for)) the (higher|highest|greater|larger|lower|lowest|lesser"
        r"|smaller) of"
        r" ((?:your )?[\w' ]+?) (?:and|or) ((?:your )?[\w' ]+?)(?=[.,;]|$)",
        r"\1 the \2 number of \3 and \4",
    ),
    # One blow, and what it deals on top.
    (
        rf"\b((?:the )?monster|it) (?:damages|hits|strikes) (you|him),? (?:and (?:it"
        rf" )?(?:deals|does)|plus"
        rf"|dealing|for) ({_N}) {_MORE} damage\b",
        r"\1 damages \2 \3 more",
    ),
    (
        rf"\b((?:the )?monster|it) attacks (you|him),? (?:and (?:it )?(?:deals|does)|dealing"
        rf"|for) ({_N})"
        rf" {_MORE} damage\b",
        r"\1 attacks \2 for \3 more",
    ),
    (
        r"\b(damages|attacks) (you|him) (?:for )?(?:an?|one) more\b",
        r"\1 \2 for 1 more",
    ),
    (r"\bdamages (you|him) (?:for )?(\d+) more\b", r"damages \1 +\2"),
    (
        r"\battacks (you|him) for (\d+) more\b",
        r"attacks \1 with +\2 damage",
    ),
    # `… or to …`: whoever is told to choose does.
    (
        r"\b(?:must )?(chooses?|decides?) (?:whether )?to (?:either )?([^.;:]+? or (?:to"
        r" )?[^.;:]+)",
        r"choose one: \2",
    ),
    (
        r"\b(?:your|his|her|their) choice of (?=[^.;:,]+ or )",
        "",
    ),
    (
        r"\b((?:discard|drop|lose)s? (?:an?|one|1) \w+) of (?:your|his|her|their) choice(?=,? or )",
        r"\1",
    ),
    (
        r"(?:^|(?<=[.;:] ))(?:throw|hurl|toss|fire|aim|point|swing|wield)s? (?:this|it)(?: \w+)?"
        r" (?:at|on|against) (?=(?:an?|another|one|the nearest) (?:investigator|monster))",
        "choose ",
    ),
    (
        r"\bthat (room|space) (?:is now|now becomes|becomes|is from now on) (dark|on fire)\b",
        r"that \1 is \2",
    ),
    # What is theirs anyhow: `take 1 horror, even if you are hiding`.
    (
        r"(\b(?:takes?|suffers?|loses?|discards?) [^.,;]+?),? even (?:if|when|while|though)"
        r" (?:you|he"
        r"|she|they) (?:is|are) (?:hiding|insane|alone|sane|wounded)(?=[.;]|$)",
        r"\1",
    ),
    (
        r"\b(place|put)(s?) (the (?-i:[A-Z])[\w' -]*?) back (?=(?:in|on|into)\b)",
        r"\1\2 \3 ",
    ),
    (
        r"(?:^|(?<=[.;:] ))(?:from now on|for the rest of the game), (?=(?:at the (?:start"
        r"|beginning"
        r"|end)|when(?:ever)?|each time)\b)",
        "",
    ),
    (
        r"(?:^|(?<=[.;:] ))(?:from now on|for the rest of the game), (the keeper [^.,;:]+?) at the"
        r" (start|beginning|end) of (?:his|each of his|every|each) turns?(?=[.;]|$)",
        r"at the \2 of the keeper's turn, \1",
    ),
    (
        r"\bloses? (1|one|2|two|an?) Movement Steps? (for the rest of (?:the|this) round"
        r"|until the end of (?:the|this) round|this round)",
        r"has \1 fewer Movement Step \2",
    ),
    (
        r"(?:^|(?<=[.;:] ))(?:(?:while|as long as) (?:you|he) (?:carry|hold|have|keep|own)s?"
        r"|if (?:you|he) (?:carry|hold|have|own)s?)"
        r" (?:this"
        r"\b|it\b)(?: (?:card|item|ally|weapon|tome|artifact))?,? (?=[a-z])"
        r"(?!(?:and|or|card|item|ally|weapon|tome|artifact)\b)",
        "",
    ),
)


# `2 damage, or 3 if …`, `1 horror (2 if you are alone)`.
_OR_MORE = re.compile(
    r"(?i)(?P<start>^|(?<=[.;:] )|(?<=, ))(?P<who>(?:(?!\b(?:or|if|and)\b)[^.,;:(])*?)\b"
    r"(?P<verb>deals?|takes?|gains?|loses?|heals?|suffers?|draws?) (?P<n>[0-9]+|an?|one|two|three)"
    r"(?P<more> additional| more|) (?P<what>damage|horror|threat|sanity|health|Mythos|Trauma)"
    r"(?P<rest>(?: to (?:it|you|him|her|the monster))?)(?:,| \(|,? but|) ?(?:or )?(?:only )?"
    r"(?P<m>[0-9]+|two|three|four|one)(?: additional| more)?(?: (?P=what))?(?: instead)? if"
    r" (?P<when>[^.;,)]*)\)?"
)
_SOMEBODY = (
    r"(?i)(?:each|every|all|both|any|those|investigators|monsters|two|three|up to|an?"
    r"|another|one|the nearest)\b"
)
_HE = r"(?i)(?:it|he|she|they|he or she|that \w+)\b"


def graded(text: str) -> str:
    """A number that is another under a condition, of whomever it is said."""
    return _OR_MORE.sub(_either, text) if " if " in text.lower() else text


def _either(match: re.Match[str]) -> str:
    who, when = match["who"], match["when"]
    deed = f"{match['verb']} {{}}{match['more']} {match['what']}{match['rest']}"
    he = re.match(_HE, when) if re.match(_SOMEBODY, who) else None
    again = f"{he[0]} " if he else who  # it is asked of each of them
    return f"{who}{deed.format(match['n'])}. If {when}, {again}{deed.format(match['m'])} instead"
