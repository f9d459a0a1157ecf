"""`box fill` at a terminal: card by card, every sentence read at once."""

from __future__ import annotations

from typing import Any

import click

from keeper import opening
from keeper.commands.games.sessions import document
from keeper.content.box import houses, sheets, understanding
from keeper.content.box.filling import Shelf, counted, resumed
from keeper.content.box.sheets import CHOICE, HOUSE, NUMBER, WHAT, Field, Sheet
from keeper.content.cards import slug
from keeper.content.language.nearest import advice
from keeper.content.packs import Library
from keeper.errors import KeeperError, NotUnderstood
from keeper.rules.names import find, find_by_name
from keeper.session import home
from keeper.views.style import terminal

LONG = (
    HOUSE,
    sheets.NAMED,
    sheets.SENTENCES,
    sheets.SECTIONS,
    sheets.VERDICT,
    sheets.ALOUD,
)
HELP = """\
Type what stands on the card, a sentence or more to a line; Enter alone goes on.
  /mend N TEXT  sentence N anew      /drop N   sentence N away
  /undo         the last answer      /skip     the next card
  /back         the card before      /go CARD  to a card by name
  /list         what is still open   /quit     leave; all is kept"""


class Steer(Exception):
    """Away from this card: to another one, or out."""

    def __init__(self, to: str, what: str = "") -> None:
        super().__init__(to)
        self.to, self.what = to, what


class Wizard:
    """One sitting with a shelf of cards."""

    def __init__(self, shelf: Shelf, library: Library, games: list[str]) -> None:
        self.shelf, self.library = shelf, library
        self.games = games  # of this story, still under way
        self.place = 0
        self.page = terminal()

    def run(self, first: str = "") -> None:
        """From a card by name, or from where the last sitting ended."""
        found = self.shelf.sheets()
        self.place = self._named(first) if first else resumed(found)
        self.say(f"{self._progress()} /help says how, /quit leaves.")
        while True:
            found = self.shelf.sheets()
            if self.place >= len(found):
                break
            try:
                self._card(found[self.place])
                self._on(found[self.place])
            except Steer as steer:
                if steer.to == "quit":
                    break
                self._steer(steer)
            except (click.Abort, KeyboardInterrupt):
                break
        self.say(f"{self._progress()} `keeper box fill {self.shelf.what}` goes on.")

    def _on(self, done: Sheet) -> None:
        """To the next card; of many alike, to the same heap while some are left."""
        found = self.shelf.sheets()
        more = done.many and any(one.id == done.id for one in found)
        left = [n for n, one in enumerate(found) if one.id == done.id]
        self.place = left[0] if more else (left or [self.place - 1])[0] + 1

    def _steer(self, steer: Steer) -> None:
        if steer.to == "skip":
            self.place += 1
        elif steer.to == "back":
            self.place = max(0, self.place - 1)
        else:
            try:
                self.place = self._named(steer.what or self._taken_back())
            except NotUnderstood as error:
                self.complain(error)

    def _taken_back(self) -> str:
        sheet = self.shelf.undo()
        self.say(f"Taken back: the last answer about {sheet.title}.")
        return sheet.id

    def _named(self, typed: str) -> int:
        known = {one.id: one.title for one in self.shelf.sheets()}
        return list(known).index(find_by_name(typed, known, "card to fill in"))

    def _progress(self) -> str:
        filled, every = counted(self.shelf.sheets())
        return f"{filled} of {every} cards are filled in."

    # One card -----------------------------------------------------------------------

    def _card(self, sheet: Sheet) -> None:
        number = f"{self.place + 1} of {len(self.shelf.sheets())}"
        left = f", {sheet.left} left" if sheet.many else ""
        self.say("")
        self.say(self.page.paint(f"{sheet.title} ({number}{left})", "bold"))
        for field in sheet.fields:
            if sheet.many and field.key == "name":
                made = self._new_card(sheet)
                if made is None:
                    raise Steer("skip")
                sheet = made
            else:
                self._field(sheet, field)

    def _new_card(self, sheet: Sheet) -> Sheet | None:
        """The name of a card of which only the number was known."""
        name = self._line("name")
        if not name:
            return None
        card, new = self.shelf.add(sheet, name)
        if not new:
            self.say(f"  one more {name}.")
            raise Steer("go", sheet.id)
        return next(one for one in self.shelf.sheets() if one.id == card)

    def _field(self, sheet: Sheet, field: Field) -> None:
        if field.kind in LONG:
            self._long(sheet, field)
            return
        while True:
            now = self.shelf.value(sheet, field)
            shown = "" if now in (None, "", []) else f" [{_plain(now)}]"
            typed = self._line(f"{field.ask}{shown}")
            if not typed:
                return
            try:
                self.shelf.put(sheet, field, _read(field, typed))
                return
            except KeeperError as error:
                self.complain(error)

    def _long(self, sheet: Sheet, field: Field) -> None:
        """Sentences, until an empty line: each is read as soon as it is typed."""
        kept = understanding.lines_of(field, self.shelf.value(sheet, field))
        if field.kind == HOUSE:
            kept = houses.lines_of(self.shelf.table(sheet))
        lines = list(kept)
        for number, line in enumerate(lines, 1):
            self.say(f"  {number}. {line}")
        while True:
            typed = self._line(field.ask)
            try:
                if not typed:
                    if lines != kept:
                        self._keep(sheet, field, lines)
                    return
                lines = self._tried(sheet, field, _edited(lines, typed))
            except KeeperError as error:
                self.complain(error)

    def _tried(self, sheet: Sheet, field: Field, lines: list[str]) -> list[str]:
        """The lines if they can be read; what they mean is shown."""
        if field.kind == HOUSE:
            for name in self.games:
                message = f"a game is being played in the house as it is: {name}"
                raise NotUnderstood(message, "end it first, or /skip the house")
            houses.check(self.shelf.table(sheet), lines)
            self.say(f"  {len(lines)} lines.")
            return lines
        if field.kind == sheets.NAMED:
            understanding.named(lines, list(self.library.monsters()))
            return lines
        if lines:
            found = understanding.understand(field, lines)
            for text in self.page.wrap(found.done, "  ✓ ", "    "):
                self.say(text)
            for hand in found.by_hand:
                hint = "; ".join(filter(None, (f"By hand: “{hand}”", advice(hand))))
                for text in self.page.wrap(hint, "  ! ", "    "):
                    self.say(text)
        return lines

    def _keep(self, sheet: Sheet, field: Field, lines: list[str]) -> None:
        if field.kind == HOUSE:
            made = houses.made(self.shelf.table(sheet), lines)
            self.shelf.put(sheet, field, made)
        elif field.kind == sheets.NAMED:
            kinds = list(self.library.monsters())
            self.shelf.put(sheet, field, understanding.named(lines, kinds))
        elif field.kind == sheets.SECTIONS:
            self.shelf.put(sheet, field, understanding.sections(lines))
        else:
            self.shelf.put(sheet, field, " ".join(lines))

    # The terminal ---------------------------------------------------------------------

    def _line(self, ask: str) -> str:
        """What was typed; words that steer are obeyed first."""
        while True:
            typed = click.prompt(
                f"  {ask}", prompt_suffix=": ", default="", show_default=False
            )
            said = " ".join(str(typed).split())
            if not said.startswith("/") or said.startswith(EDITS):
                return said
            try:
                self._obey(said)
            except NotUnderstood as error:
                self.complain(error)

    def _obey(self, said: str) -> None:
        word, _, rest = said[1:].partition(" ")
        order = find(word, ORDERS, "word that steers")
        if order == "help":
            self.say(HELP)
        elif order == "list":
            self._list()
        elif order == "go" and not rest:
            raise NotUnderstood("to which card?", "/go axe")
        else:
            raise Steer(order, rest if order == "go" else "")

    def _list(self) -> None:
        titles = [one.title for one in self.shelf.sheets() if one.left]
        for line in self.page.listed("Open", titles or ["nothing"]):
            self.say(line)

    def say(self, line: str) -> None:
        click.echo(line, color=self.page.colour)

    def complain(self, error: KeeperError) -> None:
        hint = f" ({error.hint})" if error.hint else ""
        self.say(f"  ✗ {error.message}{hint}")


ORDERS = ("back", "go", "help", "list", "quit", "skip", "undo")
EDITS = ("/mend", "/drop")


def _edited(lines: list[str], typed: str) -> list[str]:
    """A line more, or one of them mended or dropped."""
    if not typed.startswith(EDITS):
        return [*lines, typed]
    word, _, rest = typed.partition(" ")
    number, _, text = rest.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(lines):
        raise NotUnderstood(f"there is no sentence {number or '?'}", "/mend 1 TEXT")
    before, after = lines[: int(number) - 1], lines[int(number) :]
    if word == "/drop":
        return [*before, *after]
    if not text:
        raise NotUnderstood("what does it say now?", "/mend 1 TEXT")
    return [*before, text, *after]


def _read(field: Field, typed: str) -> Any:
    if field.kind == NUMBER:
        if not typed.lstrip("+-").isdecimal():
            raise NotUnderstood(f"{typed!r} is not a number")
        return int(typed)
    if field.kind == CHOICE:
        return find(typed.lower(), field.choices, "choice")
    if field.kind == WHAT:
        return understanding.thing(typed)
    return slug(typed) if field.kind == sheets.ROOM else typed


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def fill(shelf: Shelf, first: str) -> None:
    """Sit down with a pack, or with the decks that all packs share."""
    library = opening.library("" if shelf.what == sheets.CORE else shelf.what)
    Wizard(shelf, library, _under_way(shelf.what)).run(first)


def _under_way(story: str) -> list[str]:
    games = {name: document(name) or {} for name in home.listing()}
    return [
        name
        for name, game in games.items()
        if game.get("story") == story and not game.get("outcome")
    ]
