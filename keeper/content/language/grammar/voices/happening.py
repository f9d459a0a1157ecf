"""What is waited for, in fewer words or in the passive: `when attacked`, `when damage is taken`."""

from __future__ import annotations

from keeper.content.language.patterns import Rewording

DEEDS = {"entering": "enter", "exploring": "explore", "attacking": "attack"}
DEEDS |= {"running": "run", "hiding": "hide", "moving": "move", "casting": "cast"}
DEEDS |= {"taking": "take", "suffering": "take", "killing": "kill", "failing": "fail"}
DEEDS |= {"passing": "pass", "finding": "find", "making": "make", "healing": "heal"}
_A_TEST = r"((?:an?|any|the) (?:\w+ )?test|(?:an?|any) test of \w+)"
_SAID = Rewording(
    (
        (r"^(attacked|stunned)( by .+)?$", r"you are \1\2"),
        (
            r"^(?:any )?(damage|horror) is (?:taken|suffered|received)(?: by you)?$",
            r"you take \1",
        ),
        (
            r"^((?:an?|any|another|the) .+?) is (enter|explor)ed(?: by you)?$",
            r"you \2 \1",
        ),
        (r"^you explor ", "you explore "),
        (rf"^{_A_TEST} is (pass|fail)ed(?: by you)?$", r"you \2 \1"),
        (r"^((?:an?|any) monster) is (attack|kill)ed by you$", r"you \2 \1"),
    )
)


def in_full(clause: str) -> str:
    return _SAID(clause)
