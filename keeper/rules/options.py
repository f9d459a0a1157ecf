"""Optional rules and named rulings, all off until the table chooses them at `new`."""

from __future__ import annotations

from keeper.content.records import dataclass


@dataclass(frozen=True)
class Option:
    """A switch. `rule` is the rule case whose default it changes."""

    rule: str
    page: int
    text: str


OPTIONAL_RULES: dict[str, Option] = {
    "monster-skill-points": Option(
        "RC-368",
        26,
        "The keeper begins with as many skill points as there are investigator players; "
        "one forces a second roll in combat, or a special attack.",
    ),
    "puzzle-time-limit": Option(
        "RC-367",
        26,
        "Puzzle actions that are not spent within 60 seconds of an attempt are lost.",
    ),
    "alternate-game-length": Option(
        "RC-372", 26, "The last event waits while the keeper's die shows 1 or 2."
    ),
    "curses": Option(
        "",
        0,
        "Our own design: an investigator who rolls a 10 gains a curse; the keeper may "
        "discard it later to have a passed test rolled again.",
    ),
}

# The rulebook is silent or unclear here; each switch turns our default round.
RULINGS: dict[str, Option] = {
    "any-traits": Option("RC-012", 6, "Any two traits may be kept."),
    "locks-again": Option(
        "RC-081", 8, "A lock that held may be tried again in the same turn."
    ),
    "swept-past-locks": Option(
        "RC-082", 8, "An investigator moved by the keeper passes locks."
    ),
    "clock-never-skips": Option(
        "RC-134", 15, "A skipped keeper turn still adds its time token."
    ),
    "third-step-unwatched": Option(
        "RC-137", 16, "A third Movement Step opens no chance for a mythos card."
    ),
    "mythos-on-anyone": Option(
        "RC-150", 16, "A mythos card may be played on any investigator it fits."
    ),
    "running-is-moving": Option(
        "RC-155", 16, "A run also opens the chance for mythos cards of a Movement Step."
    ),
    "no-welcome": Option(
        "RC-156", 16, "Mythos cards may be played on an arriving investigator."
    ),
    "stunned-still-strike": Option(
        "RC-198", 14, "A stunned monster deals its damage on a failed evade test."
    ),
    "quiet-hiding": Option(
        "RC-199", 13, "Hiding and coming out call for no evade test."
    ),
    "health-follows": Option(
        "RC-251", 12, "A named monster's bonus follows the living investigators."
    ),
    "no-immunity": Option("RC-252", 12, "Named monsters can be killed outright."),
    "trauma-is-buried": Option(
        "RC-264", 24, "The trauma of a killed investigator leaves the game."
    ),
    "one-trauma-a-hit": Option(
        "RC-288", 25, "A hit of damage and horror lets one trauma be played, not two."
    ),
    "trauma-a-point": Option(
        "RC-289", 25, "Every point lost in one hit lets a trauma be played."
    ),
    "luck-again": Option(
        "RC-319", 18, "Several skill points may be spent on one puzzle attempt."
    ),
    "time-starts-over": Option(
        "RC-374", 26, "A last event that is put off loses its time tokens."
    ),
    "survivors-suffice": Option(
        "RC-375", 16, "Only the living must escape, whoever was killed on the way."
    ),
    "idle-mythos": Option(
        "RC-378", 16, "A mythos card may be played though it does nothing now."
    ),
    "time-waits": Option(
        "RC-379", 11, "An event that a card's time tokens brought waits for its step."
    ),
    "swept-with-corpses": Option(
        "RC-382", 12, "An investigator moved by the keeper may drag a corpse along."
    ),
    "stun-takes-first": Option(
        "RC-386", 15, "“1 fewer Movement Step” leaves a stunned investigator none."
    ),
    "swept-tries-count": Option(
        "RC-387", 8, "A lock that held against a push is shut for the turn, too."
    ),
    "cards-close-windows": Option(
        "RC-388", 16, "A free card closes the chance for a mythos card."
    ),
    "newcomers-brave-fire": Option(
        "RC-389", 15, "A new investigator tests Willpower for fire on the start space."
    ),
    "any-door-barred": Option(
        "RC-390", 12, "A barrier may be pushed onto any door of its space."
    ),
    "keeper-wins-ties": Option(
        "RC-392", 16, "What fulfils both sides' conditions is the keeper's victory."
    ),
    "same-figure-same-fright": Option(
        "RC-393", 14, "A figure placed anew in the turn of its death is not met again."
    ),
    "named-may-wait": Option(
        "RC-394", 11, "Without a figure left, a named monster may be left out."
    ),
    "skipped-whole": Option(
        "RC-395", 15, "A missed keeper turn is missed whole, trading and stun included."
    ),
    "keeper-disarms": Option(
        "RC-397", 23, "The keeper chooses which weapon an investigator drops."
    ),
    "swept-through-fire": Option(
        "RC-398", 15, "Whoever the keeper moves into a burning room makes no test."
    ),
}

OPTIONS: dict[str, Option] = {**OPTIONAL_RULES, **RULINGS}
