"""A plural, an article or an order of words that is not the usual one."""

SLIPS: tuple[tuple[str, str], ...] = (
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
    (r"\b(?:skip|miss)(?:es)? (your|his) next turn\b", r"lose \1 next turn"),
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
