"""What is written down when the program itself is wrong."""

from __future__ import annotations

import os
import time
import traceback
from typing import Sequence

from keeper import opening
from keeper.errors import KeeperError, NotUnderstood, SessionTrouble
from keeper.files import make_folder
from keeper.session import home


def report(bug: Exception, words: Sequence[str]) -> str:
    """Keep the traceback in a file of its own and say where."""
    folder = os.path.join(home.home(), "bugs")
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = os.path.join(folder, f"{stamp}-{os.getpid()}.txt")
    lines = traceback.format_exception(bug)
    try:
        make_folder(folder)
        with open(path, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"keeper {' '.join(words)}\n\n{''.join(lines)}")
    except OSError as error:
        # Its own words might name what only the keeper knows.
        return f"(could not be written: {error.strerror}) {type(bug).__name__}"
    return path


def senseless(name: str) -> KeeperError | None:
    """What is wrong in the game's file, or in its story, if the mistake lies there.

    Whatever is sealed as we seal it is believed until it leads to something impossible.
    """
    try:
        session = opening.opened(name)
        faults = opening.wrong(session.state)
    except NotUnderstood:
        return None  # no game is meant
    except KeeperError as error:
        return error
    except Exception as error:
        faults = [f"The game's file makes no sense: {error!r}."]
    hint = "Mend the file, or let `keeper doctor` say what can be restored."
    return SessionTrouble(faults[0], hint) if faults else None
