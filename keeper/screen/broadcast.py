"""The newest pages of a game, made once for everybody who looks."""

from __future__ import annotations

import asyncio
from typing import AsyncIterator, Callable

from keeper.errors import KeeperError
from keeper.following import Following
from keeper.views.audience import TABLE
from keeper.views.journal.chronicle import Kept
from keeper.views.sheet import own_sheet
from keeper.views.web import evening, sheet
from keeper.views.web.evening import Parts
from keeper.views.web.markup import tag

SECONDS = 0.25


def pages(kept: Kept) -> dict[str, Parts]:
    """Every page in parts: the table's under "", and each investigator's own."""
    seen = evening.observe_screen(kept)
    found = {"": evening.parts(seen)}
    common = {"head": evening.head(seen.table), "asked": evening.asked(seen.evening)}
    for who in seen.sheets.sheets:
        shown = sheet.own(own_sheet(kept.game, who), seen.plan, seen.table.active)
        found[who] = {**common, "sheet": shown}
    return found


def trouble(error: KeeperError, known: dict[str, Parts]) -> dict[str, Parts]:
    """A game that cannot be read now: the pages stay as they are, and say so."""
    message = TABLE.refusal(error).message
    told = tag("p", message[:1].upper() + message[1:] + ".", class_="trouble")
    return {name: {**parts, "head": told} for name, parts in {"": {}, **known}.items()}


class Broadcast:
    """Follows the game; whoever listens is woken when its pages are new."""

    def __init__(self, following: Following) -> None:
        self.following = following
        self.pages: dict[str, Parts] = {}
        self.news = asyncio.Event()
        self.listeners = 0

    def people(self) -> list[str]:
        return [who for who in self.pages if who]

    def look(self) -> None:
        """Read the game and make its pages; called outside of the event loop."""
        try:
            self.pages = pages(self.following.kept())
        except KeeperError as error:
            self.pages = trouble(error, self.pages)

    async def follow(self, looked: Callable[[], None]) -> None:
        while True:
            if self.following.changed():
                await asyncio.to_thread(self.look)
                looked()
                self.news.set()
                self.news = asyncio.Event()
            await asyncio.sleep(SECONDS)

    async def changes(self, who: str) -> AsyncIterator[Parts]:
        """All parts of a page, then those that have changed, whenever some have."""
        sent: Parts = {}
        self.listeners += 1
        try:
            while True:
                news, parts = self.news, self.pages.get(who, {})
                fresh = {
                    name: part for name, part in parts.items() if part != sent.get(name)
                }
                sent = parts
                if fresh:
                    yield fresh
                await news.wait()
        finally:
            self.listeners -= 1
