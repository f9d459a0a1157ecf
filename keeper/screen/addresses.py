"""Where the pages are found. What lies in an address is all that opens a page."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from contextlib import suppress
from hashlib import blake2b
from typing import Iterable

from keeper.errors import SessionTrouble
from keeper.files import create, is_there, make_folder, read_whole, rights_in

LENGTH = 16  # bytes of an address: nobody guesses 128 bits
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
LARGEST = 1 << 12


class Addresses:
    """The keys of one game's pages: the table's, and one for each investigator.

    They are the same whenever the screen is put up again, so that a phone finds its page.
    """

    def __init__(self, secret: str, game: str, open_here: bool) -> None:
        self.secret = secret
        self.game = game
        # On this machine alone the table's page needs no key.
        self.table = "" if open_here else self._key("")

    def _key(self, who: str) -> str:
        made = blake2b(key=self.secret.encode(), digest_size=LENGTH)
        made.update(f"{self.game}\n{who}".encode())
        return made.hexdigest()

    def of(self, who: str) -> str:
        """The key to an investigator's own sheet."""
        return self._key(who)

    def page(self, key: str, people: Iterable[str]) -> str | None:
        """Whose page a key opens: "" is everybody's, None is nobody's."""
        found = {self.table: "", **{self.of(who): who for who in people}}
        return found.get(key)


def kept_secret(path: str) -> str:
    """The secret that all addresses come from, made once for this home."""
    try:
        if not is_there(path):
            _make(path)
        found = read_whole(path, LARGEST).decode("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(path, error) from None
    if len(found) < 2 * LENGTH:
        message = f"{path} holds no secret"
        raise SessionTrouble(message, "delete it: a new one is made")
    return found


def _make(path: str) -> None:
    """Whole or not at all."""
    folder, temporary = os.path.dirname(path), f"{path}.{os.getpid()}"
    make_folder(folder)
    try:
        with os.fdopen(create(temporary, rights_in(folder)), "wb") as file:
            file.write(secrets.token_hex(32).encode())
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _unusable(path: str, error: Exception) -> SessionTrouble:
    why = error.strerror if isinstance(error, OSError) else "it is no text"
    return SessionTrouble(f"{path} cannot be used: {why}", "it keeps the addresses")


def listening(lan: bool, port: int) -> socket.socket:
    """A place to be called at; refused before anything else is done."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":  # where it would share the port with another program
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((EVERYWHERE if lan else HERE, port))
    except OSError as error:
        made.close()
        message = f"port {port} cannot be had: {error.strerror}"
        raise SessionTrouble(message, "choose another with --port") from None
    return made


def host(lan: bool) -> str:
    """How the others in the house call this machine."""
    if not lan:
        return HERE
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: it only picks a way out
            return str(asking.getsockname()[0])
        except OSError:
            return socket.gethostname()
