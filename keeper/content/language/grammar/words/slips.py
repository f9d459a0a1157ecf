"""A plural, an article or an order of words that is not the usual one."""

from keeper.content.language.grammar.words.idioms.clauses import CLAUSES

_N = r"(?:\d+|an?|one|two|three|four)"
SLIPS: tuple[tuple[str, str], ...] = (
    *CLAUSES,
    (
        r"^(?:your|the|this) (?:weapon|attack|blow|shot) (?:deals|does) (?:its|weapon"
        r"|your weapon's|the weapon's|normal|full)(?: normal| full)? damage"
        r"(?: to (?:the monster|it))?$",
        "deal weapon damage",
    ),
    (r"^(deals? .+? damage(?: to [^,]+)?) automatically$", r"\1"),
    (rf"^((?:it|the monster) takes .+? damage),? (?:and )?({_N} stun)", r"\1, \2"),
    (
        rf"^(?:place|put|return)s? ({_N}|the|all)(?: the)? (darkness|fire|corpse)(?: tokens?"
        r"| markers?)? (?:from|in) (.+?) (?:back )?(?:to|in|into) the (?:supply|box|pool|bank)$",
        r"remove \2 from \3",
    ),
    (r"^(?:the|this) spell is (discard|lost|flipp)(?:ed)?$", r"\1 this card"),
    (r"^lost this card$", "lose this card"),
    (r"^flipp this card$", "flip this card"),
    (
        r"\b(may not|cannot|can't) be (?:damaged|hurt|harmed|wounded)$",
        r"\1 take damage",
    ),
    (
        r"^(?:the )?(it|monster) (?:must )?leaves? (?:the|your|this|its) (room|space)"
        r"(?:,? if (?:possible|able|it can))?$",
        r"move the monster to a \2 adjacent to it",
    ),
    (
        rf"^((?:gain|receive|get)s? {_N}) (?:additional|extra|more) (skill points?)",
        r"\1 \2",
    ),
    (
        r"\b(health|sanity) is (?:lowered|decreased|diminished) (?=by)",
        r"\1 is reduced ",
    ),
    (r"\b(health|sanity) is (?:raised) (?=by)", r"\1 is increased "),
    (
        r"^(?:lower|decrease)s? (your|his) ((?:maximum )?(?:health|sanity)) ",
        r"reduce \1 \2 ",
    ),
    (r"^raises? (your|his) ((?:maximum )?(?:health|sanity)) ", r"increase \1 \2 "),
    (
        r"^(discard|lose|drop)s? (?:1|one) (?:of (?:your|his) )?(item|weapon|tome|key|spell)s?"
        r"(?: chosen)?,? (?:at random|randomly)$",
        r"\1 a random \2",
    ),
    (
        rf"^(?:draw|take|gain|receive)s? ({_N}|the top)(?: exploration)? cards? (?:from|of) the"
        r" exploration deck$",
        r"gain \1 exploration card",
    ),
    (r"^gain the top exploration card$", "gain 1 exploration card"),
    (
        r"^(it|the monster|monster) (?:hits?|strikes?|wounds|attacks) (?:you|him) for its damage\b",
        r"\1 deals its damage",
    ),
    (r"^your attack hits for ", "deal "),
    (
        r"^(?:(?:you|he|she) )?(?:are|is) (?:dragged|pulled|thrown|pushed|carried|flung|knocked)"
        r" (?:in)?to (?!the (?:ground|floor))(?=(?:the|an?|its|your) )",
        "move to ",
    ),
    (
        r"^the barrier [\w ]+?,? but (?:it )?(?:holds|stands|does not (?:break|give way))$",
        "the barrier holds",
    ),
    (r"\bthe keeper's hand(?: of (mythos|trauma))? cards\b", r"the keeper's \1 cards"),
    (
        r"\b(?:all (?:of )?)?the (mythos|trauma) cards in the keeper's hand$",
        r"the keeper's \1 cards",
    ),
    (
        r"\b(item~?|items|weapon) to the nearest investigator$",
        r"\1 to the nearest other investigator",
    ),
    (
        r"^(?:prevent|ignore|cancel)s? all (damage|horror) from (?:an?|one|any)(?: single| one)?"
        r" (?:source|effect|card|test|attack)$",
        r"prevent all that \1",
    ),
    (
        r"^(?:you )?(?:are|is) (?:immune to|not affected by|unaffected by|safe from)"
        r" (?:the effects of"
        r" )?(fire|darkness)$",
        r"ignore \1",
    ),
    (
        r"^(add .+? time tokens?) (?:to|on) (?:this|the) (?:event|event card|event deck)$",
        r"\1",
    ),
    (
        r"\b(an?|the|each|every|any) rooms? that (?:is|are) (?:already |currently )?"
        r"(?:on fire|burning)\b",
        r"\1 burning room",
    ),
    (
        r"\b(an?|the|each|every|any) rooms? that (?:is|are) (?:already |currently )?dark\b",
        r"\1 dark room",
    ),
    (r"\b(an?) (?:firearm|gun|pistol|rifle)\b", r"\1 ranged weapon"),
    (
        r"\b(move(?:s)? (?:up to )?\w+) (?:additional|extra|more) spaces?\b",
        r"\1 spaces",
    ),
    (
        rf"^(loses?) ({_N}) (?:more|additional|extra|further) (sanity|health)$",
        r"\1 \2 \3",
    ),
    (
        r"\b(weapon damage) (?:plus|and) (\d|one|two|three) (?:more |additional"
        r" )?damage\b",
        r"\1 plus \2",
    ),
    (
        r"^(it|the monster) (?:gets|makes|has|receives) (?:an?|one)(?: free| extra| additional"
        r"| immediate)? attack(?: against| on) (?:you|him)$",
        r"\1 attacks you",
    ),
    (
        r"^the barrier holds (?:for now|for the moment|this time|fast|firm|firmly|steady"
        r"|tight)$",
        "the barrier holds",
    ),
    (r"^teleports? to ", "move to "),
    (
        r"^(?:the keeper )?places? (?:you|him|her|the investigator|your figure|his figure)"
        r" (?:in|on|into) it$",
        "move to its room",
    ),
    (
        r"^(?:the keeper )?places? (?:you|him|her|the investigator|his figure|her figure)"
        r" (?:in|on|into) ",
        "move to ",
    ),
    (
        r"^(drops? all (?:of )?(?:your |his )?(?:items|weapons)(?: (?:that )?(?:you|he)"
        r" carr(?:y|ies))?)"
        r" in (?:your|the|his) (?:space|room)$",
        r"\1",
    ),
    (
        r"^(moves? (?:you|him|her|the investigator|it) \w+) (?:more|additional|further)"
        r" (spaces?)",
        r"\1 \2",
    ),
    (r"\b(doors?) (?:leading|that leads?) (?:out of|into|to|from) ", r"\1 of "),
    (r"\b(doors?) (?:out of|from|in) (?=(?:the|your|this|his) )", r"\1 of "),
    (
        r"^(?:all|any|the) damage (?:that )?you deal(?: with \w+)? is (?:reduced|lowered)"
        r" by (\w+)$",
        r"your attacks deal \1 less damage",
    ),
    (
        r"^(?:all|any|the) damage (?:that )?you deal(?: with \w+)? is increased by (\w+)$",
        r"your attacks deal \1 more damage",
    ),
    (rf"^(draws? {_N} exploration cards?) from the (?:box|deck|supply)$", r"\1"),
    (
        r"^(drops? (?:your|the|a|one|his) weapon)(?: you used)? in (?:your|the|this|his)"
        r" (?:room|space)$",
        r"\1",
    ),
    # Getting better
    (
        rf"^(?:restores?|gives? back) ({_N}|all)(?: lost| points? of)? (health|sanity|damage"
        r"|horror)(?: points?)? to (.+)$",
        r"heal \1 \2 from \3",
    ),
    (r"^(heal .+?) health from ", r"\1 damage from "),
    (r"^(heal .+?) sanity from ", r"\1 horror from "),
    (rf"^restores? ({_N}|all)(?: lost)? (health|sanity)$", r"heal \1 \2"),
    (
        rf"^(heals?|recovers?) ({_N})(?: more| additional| extra) (damage|horror)\b",
        r"\1 \2 \3",
    ),
    # Tests
    (
        r"^(?:you )?(?:must )?(?:subtract|deduct)s? (\d) from"
        r" (?:every|each|all(?: of)?|any)(?: your)?"
        r" (?:(\w+) )?(?:test|roll)s?(?: (?:that )?(?:you|he) makes?)?$",
        r"get -\1 to all \2 tests",
    ),
    (
        r"^(?:you )?(?:must )?(?:subtract|deduct)s? (\d) from (?:your |his )(\w+)(?: tests?)?$",
        r"get -\1 to \2 tests",
    ),
    (
        r"^(?:you )?adds? (\d) to (?:every|each|all(?: of)?|any)(?: your)?"
        r" (?:(\w+) )?(?:test|roll)s?(?: (?:that )?(?:you|he) makes?)?$",
        r"get +\1 to all \2 tests",
    ),
    (r"\bto all (?: tests|tests)\b", "to all tests"),
    (
        r"^this (?:ally|item|card|weapon|tome|artifact|equipment) (?:gives|grants|provides)"
        r" (?:you )?(?:an? )?(?=[+-]\d|\w+ (?:more|additional|extra))",
        "get ",
    ),
    (r"^(adds?) (\d) to the damage\b", r"your attacks deal +\2 damage"),
    # Moving
    (
        r"\b(?:may|can) (?:only move|move only|only move your figure) (?:once|one time|1 time)"
        r"(?: (?:each|every|per|a|this) turn)?$",
        "may take no more than one Movement Step each turn",
    ),
    (r"^((?:it|the monster) (?:may )?attacks?(?: you)?) (?:once|one time)$", r"\1"),
    (
        r"^(it|the monster) may (?:then |immediately |also |at once )*move"
        r" (?=(?:up to )?\w+ spaces?\b)",
        r"\1 moves ",
    ),
    (r"\b(farther|further) (?=this (?:turn|round)$)", ""),
    (r"\b(may not (?:move|attack|explore)) (?:any )?(?:farther|further)\b", r"\1"),
    (
        r"\bfor each (?:darkness|dark) (?:token|marker|room)(?: on the board| in the house"
        r"| in play)?\b",
        "for each dark room",
    ),
    (
        r"\bfor each (?:fire (?:token|marker)|fire)(?: on the board| in the house| in play)?\b",
        "for each burning room",
    ),
    (
        r",? (?:as|so) long as (?:you|he) (?:have|has|keep|keeps|hold|holds|carry|carries) (?:this"
        r" (?:card|item|weapon|trauma)|it)$",
        "",
    ),
    (
        r" (?:anywhere )?in (?:the|this|your) room of the keeper's choice$",
        " of the keeper's choice",
    ),
    (
        r"^(drops? .+? of the keeper's choice) (?:in|on the floor of|into)"
        r" (?:the|this|your|his) (?:room|space)$",
        r"\1",
    ),
    (r"\b([0-9]+|an?|one|two|three|four) (damage|horror)s\b", r"\1 \2"),
    (r"\b(damage|horror|threat|health|sanity) points?\b", r"\1"),
    (r"^(in (?:the|your|each|every|an?) [\w' -]+?),? (places? .+)$", r"\2 \1"),
    (r"^(the keeper|keeper) (get|gain|draw|lose|take)\b", r"\1 \2s"),
    (r"\b(keeper) gets\b", r"\1 gains"),
    (r" from the (?:\w+ )?deck$", ""),
    (
        r"^heals? (?:yourself|himself|you)(?: of| for)? (?=\w+ (?:damage|horror))",
        "heal ",
    ),
    (r"\b(to|from|of|against|with|kill|stun) monster\b", r"\1 the monster"),
    (r"\b(?:monster|it) (?:hits?|wounds|hurts) (you|him)$", r"monster damages \1"),
    (r"^(place) (?=(?-i:[A-Z])[a-z]+ in )", r"\1 a "),
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
)
