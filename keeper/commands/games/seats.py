"""Who sits where: in a game whose keeper is the program, everybody is at the table."""

from __future__ import annotations

from keeper.commands.invocation import Setting
from keeper.errors import NotUnderstood
from keeper.views.audience import ALONE, openly

# These are about no game, or about which one.
ELSEWHERE = frozenset("new sessions open rules box completion play".split())
# The keeper's alone: while the program is the keeper they do not exist.
KEEPERS = frozenset(
    "give mend set combat test damage horror heal stun skill curse fire dark mark seal"
    " sweep end dice note checkpoint back where".split()
)


def turn_to(setting: Setting, command: str, game: str) -> None:
    """A command that names a game is answered as that game's people are."""
    if game:
        setting.session = game
        take(setting, command)


def take(setting: Setting, command: str) -> None:
    """The table's chair while the program is the keeper; afterwards all is opened."""
    if command in ELSEWHERE:
        return
    from keeper import opening

    programs = opening.program(setting.session)
    if not setting.program:
        setting.otherwise = setting.audience
    if programs:
        setting.audience, setting.program = ALONE, True
    elif setting.program:  # another game was opened in the shell, or this one is over
        setting.audience, setting.program = setting.otherwise, False
    if programs and command in KEEPERS:
        message = f"`{command}` is the keeper's, and the keeper is the program"
        with openly():
            raise NotUnderstood(
                message, "`keeper now` says what the investigators may do"
            )
