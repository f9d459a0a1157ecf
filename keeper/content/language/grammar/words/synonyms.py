"""Other ways in which people say the same: a clause in the words of the grammar."""

from __future__ import annotations

from keeper.content.language.grammar.voices.passive import TO_SOMEBODY
from keeper.content.language.grammar.words.slips import SLIPS
from keeper.content.language.patterns import Rewording

# In this order; each is a way of speaking, not a sentence.
WAYS: tuple[tuple[str, str], ...] = (
    *SLIPS,
    *TO_SOMEBODY,
    (r"\b(?:attack|combat) rolls?\b", "combat tests"),
    (r"\b(damage|health|horror|awareness) (?:value|number)\b", r"\1"),
    (
        r"^(?:this|your) attack deals double (?:weapon )?damage$",
        "deal double weapon damage",
    ),
    (r"^this attack deals no damage$", "your attack deals no damage"),
    (r"\b((?:is|are) stunned) until .+$", r"\1"),
    (r"^(takes? \w+ damage) instead of (?:the monster's|its|the usual) damage$", r"\1"),
    (
        r"^(it|the monster|you|he) (?:is|are) moved"
        r" (?=(?:up to )?(?:\d|one|two|three|an?) spaces?)",
        r"move \1 ",
    ),
    (
        r"\b(?:flees|retreats|withdraws|walks|runs)"
        r" (?=(?:up to )?(?:\d|one|two|three|an?) spaces?)",
        "moves ",
    ),
    (
        r"^(?:the )?(?:monster|it) deals? damage equal to (?:its|the monster's) damage to ",
        "the monster damages ",
    ),
    (r"\bno longer hidden$", "no longer hiding"),
    (r"^reveal (?:yourself|your investigator)$", "you are no longer hiding"),
    (
        r"\b(all|every|each) rooms? (.+?) (?:becomes?|is|are|turns?) (dark|on fire)$",
        r"each room \2 is \3",
    ),
    (
        r"\bon (?:the )?next event card$|\bto the next event(?: card)?$",
        "on the next event",
    ),
    (
        r"^reduces? (it|that|this|that damage|that horror) by (\w+)$",
        r"prevent \2 of it",
    ),
    (
        r"^places? a number of (.+?)s? equal to the number of (.+?)s? in (the .+)$",
        r"place 1 \1 in \3 for each \2",
    ),
    (
        r"^(?:discard|remove)s? (?:every|each|all(?: the)?) (obstacle|lock)s?(?: cards?)?"
        r" (?:in|of|from|on) ",
        r"discard the \1 in ",
    ),
    (r"^(?:continues? moving|moves? on|goes? on moving)$", "you may go on"),
    (
        r"^(?:you )?may not explore (?:any )?further$|^stops? exploring$",
        "this door is locked",
    ),
    (r"^has? (it|the monster) attack\b|^have (it|the monster) attack\b", "it attacks"),
    (
        r"^(discard|lose|drop)s? (?:an?|one|1)(?: of)? (?:your|his|the investigator's|the)"
        r" (item|weapon)s?(?: chosen)? (?:at random|randomly)$",
        r"\1 a random \2",
    ),
    (r"^adds? (\d+) to (?:your|his) (\w+)$", r"you get +\1 to \2 tests"),
    (
        r" while (?:you|he) (?:hold|have|carry|carries|has|holds|keeps?) (?:this card|it)$",
        "",
    ),
    (r"\b(?:loses|loose) (?:your|the) trail\b", "passes you by"),
    (r"\bfor each (damage|horror) on (?:you|him)\b", r"for each \1 you have"),
    (r"^((?:remove|discard|destroy)s? the barrier) from the (?:game )?board$", r"\1"),
    (
        r"^((?:remove|discard|destroy)s? all (?:fire|darkness))(?: tokens?)?$",
        r"\1 from the board",
    ),
    (
        r"^(?:remove|discard|extinguish)(?:s|es)? (?:every|each|all the|any) (fire|darkness)"
        r"(?: tokens?)?(?: (from|in|on) )",
        r"remove all \1 \2 ",
    ),
    (
        r"^(?:all|every)(?: the)? fires?(?: in the house)? (?:goes|go|die|dies|are put|is put|burn"
        r"|burns) out$",
        "remove fire from the board",
    ),
    (
        r"^(it|the monster) is (?:pushed|moved|thrown|knocked|driven) (?:back )?"
        r"((?:up to )?\w+ spaces?)((?: away.*)?)$",
        r"move \1 \2\3",
    ),
    (r"\b(it|the monster) (?:becomes|gets) stunned\b", r"\1 is stunned"),
    (
        r"^(?:take|suffer)s? (\w+) (?:more damage|damage more) than (?:its|the monster's) damage$",
        r"take its damage plus \1",
    ),
    (r"^((?:drop|discard|lose|take|suffer|gain|draw)s? .+?) each$", r"\1"),
    (r"\ball of (?=(?:its|your|his|their|the) )", "all "),
    (r"\ball its (?=damage|stun)", "all "),
    (
        r",? if (?:any|(?:you|he|she|they) (?:have|has) (?:one|any|it|them))$",
        "",
    ),
    (r"\bmoves away (\w+ spaces?)\b", r"moves \1 away"),
    (
        r"\bthe (room|space) (?:that )?(?:you|he|she|he or she|they) (?:(?:are|is) in"
        r"|occup(?:y|ies))\b",
        r"your \1",
    ),
    (
        r"\b(?:any|an?|the) (room|space) (?:adjacent|next) to (?:the one (?:you|he|she) (?:are|is)"
        r" in|your \1|yours)$",
        r"an adjacent \1",
    ),
    (
        r"\beverything (?:that )?(?:you|he|she|they) (?:carry|carries|have|has|hold|holds|own|owns)"
        r"$",
        "everything",
    ),
    (r"^discards? (all (?:fire|darkness)(?: tokens?)? (?:from|in|on) )", r"remove \1"),
    (
        r"\b(?:hits?|strikes?|wounds?|hurts?) (it|the monster) for (\w+) (damage)\b",
        r"deal \2 \3 to \1",
    ),
    (r"\b(damage equal to .+?) plus (\d+|one|two|three)$", r"\1 +\2"),
    (
        r"\bdeals? (\w+) more damage than (?:your|the|this) weapon's damage$",
        r"deal weapon damage +\1",
    ),
    (
        r"^returns? (this card|this spell) to (?:its deck|the spell deck|the box)$",
        r"discard \1",
    ),
    (
        r"^deals? (it|the monster) damage equal to (?:your|the) (?:weapon's?|weapon's) damage$",
        "deal weapon damage",
    ),
    # `deal it 3 damage`, `deals the monster damage equal to …`
    (
        r"\bdeals? (it|the monster) (?P<n>.*?\bdamage)\b(?! to\b)",
        r"deal \g<n> to \1",
    ),
    (
        r"\b(?:hits?|strikes?|wounds?|bites?|claws?|slashes|stabs?|lashes|mauls?|scratches)"
        r" (you|it|the monster|him|her) (?:for|with) (?=(?:\w+ )?damage)",
        r"deals to \1 ",
    ),
    (
        r"\bdeals to (you|it|the monster|him|her) (\w+ damage|damage)\b",
        r"deals \2 to \1",
    ),
    (
        r"(?<=\w),? (?:outright|instantly|straight away|on the spot|automatically and"
        r" immediately)$",
        "",
    ),
    (r"([+-]\d+) (?:bonus|penalty|modifier)\b", r"\1"),
    (
        r"\b(?:rolls? with|tests? with|enjoys?|is at|are at|suffers?) (?:an? )?"
        r"(?=[+-]\d+ (?:to|on)\b)",
        "gets ",
    ),
    (r"\b(gets|get|gains?|receives?|have|has|suffers?) an? (?=[+-]\d)", r"\1 "),
    (r",? ignoring (?:all |any )?monsters(?: on the way)?$", " without evading"),
    (r"\bspawn(s?)\b|\bsummon(s?)\b", r"place\1\2"),
    (r"\ban? (?:light source|source of light)\b", "a light"),
    (
        r"\bor (?:an?|any) (?:adjacent|neighbouring|neighboring) one\b",
        "or an adjacent room",
    ),
    (r"\bno longer (?:hidden|in hiding|concealed)\b", "no longer hiding"),
    (r"\b(may not|cannot|can't) (\w+) again$", r"\1 \2"),
    (r"\bfirearms?\b", "ranged weapons"),
    (
        r"\b(damage|wound|hit)s? (?:that )?(?:it|the monster) (?:has|had)"
        r"(?: already)?(?: suffered| taken| received)?$",
        "damage on the monster",
    ),
    (r"\bwounds? (?=on (?:it|the monster)$)", "damage "),
    (r"\b(space|spaces) in (?:a|any) direction (?=of the keeper's)", r"\1 "),
    (
        r"\b(drags|throws|pulls|pushes|hurls|flings|knocks|carries) (you|him|her)"
        r" ((?:up to )?\w+ spaces?),? of the keeper's choice$",
        r"\1 \2 \3",
    ),
    (r"\b(is|are|may|must) then (?=\w)", r"\1 "),
    (r"\b(?:permanently|successfully) ", ""),
    (r"(reduced by \w+),? \(?(?:to )?a? ?minimum of (?:1|one)\)?$", r"\1"),
    (r"\bexchange(s?) (places|spaces)\b", r"swap\1 \2"),
    (
        r"\b(this|that|the chosen|the attacking|the target) monster\b|\bthe target$",
        "the monster",
    ),
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
    (r"\bin the target's (?=room\b|space\b)", "in its "),
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
