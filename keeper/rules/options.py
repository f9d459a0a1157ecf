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
    "alternate-game-length": Option(
        "RC-372", 26, "The last event waits while the keeper's die shows 1 or 2."
    ),
    "curses": Option(
        "",
        0,
        "Our own design: an investigator who rolls a 10 gains a curse; the keeper may "
        "discard it later to have a test that he passed rolled again.",
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
    "mythos-on-anyone": Option(
        "RC-150", 16, "A mythos card may be played on any investigator it fits."
    ),
    "running-is-moving": Option(
        "RC-155", 16, "A run also opens the chance for mythos cards of a Movement Step."
    ),
    "no-welcome": Option(
        "RC-156", 16, "Mythos cards may be played on an investigator as he arrives."
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
}

OPTIONS: dict[str, Option] = {**OPTIONAL_RULES, **RULINGS}
