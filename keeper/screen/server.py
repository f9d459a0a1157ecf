"""The server: it answers GET on a handful of addresses, and knows no other."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from typing import AsyncIterator, Callable

import uvicorn
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from keeper.screen.addresses import HERE, Addresses
from keeper.screen.broadcast import Broadcast
from keeper.views.web.evening import Parts
from keeper.views.web.markup import Markup, page, tag

MOST = 120  # pages that listen at once; more are asked to come back
OPEN = MOST + 80  # connections of any kind
BEAT = 10  # seconds; a page that hears nothing for longer calls again
STUCK = 20.0  # seconds that somebody may take to read what he is sent
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
NOWHERE = "There is nothing here.\n"
FULL = "Too many are looking already.\n"


class Screen:
    """One game's pages, by their addresses."""

    def __init__(self, broadcast: Broadcast, addresses: Addresses) -> None:
        self.broadcast = broadcast
        self.addresses = addresses
        # Everything there is: a page, its changes, its style and its script.
        self.things: dict[str, Callable[[str], Response]] = {
            "": self._page,
            "events": self._events,
            "screen.css": lambda who: _sent(_file("screen.css"), "text/css"),
            "screen.js": lambda who: _sent(_file("screen.js"), "text/javascript"),
        }

    def app(self, hosts: list[str]) -> Starlette:
        return Starlette(
            routes=[Route("/{path:path}", self.answer, methods=["GET"])],
            middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=hosts)],
            exception_handlers={404: _nowhere, 405: _nowhere, 500: _nowhere},
        )

    async def answer(self, request: Request) -> Response:
        """`KEY/` is a page, `KEY/events` its changes; whoever has the key is told."""
        key, _, file = str(request.path_params["path"]).rpartition("/")
        who = self.addresses.page(key, self.broadcast.people())
        if who is None or file not in self.things:
            return _gone()
        return self.things[file](who)

    def _page(self, who: str) -> Response:
        parts = self.broadcast.pages.get(who, {})
        head = [
            tag("link", rel="stylesheet", href="screen.css"),
            tag("script", src="screen.js", defer=""),
        ]
        body = [
            tag("div", *_column(holders, parts), class_=column)
            for column, holders in (OWN if who else WHOLE).items()
        ]
        title = who.capitalize() if who else "The table"
        whole = tag("main", *body, class_="own" if who else "table")
        return _sent(page(title, whole, head=head), "text/html")

    def _events(self, who: str) -> Response:
        if self.broadcast.listeners >= MOST:
            return _plain(FULL, 503)
        return EventSourceResponse(
            _stream(self.broadcast.changes(who)),
            ping=BEAT,
            ping_message_factory=lambda: ServerSentEvent(event="beat", data="-"),
            send_timeout=STUCK,
            headers=HEADERS,
        )


# The columns of a page, and in each the parts with the element that holds them.
WHOLE = {
    "top": {"head": "header"},
    "left": {"house": "section", "told": "ol"},
    "right": {
        "aloud": "section",
        "asked": "section",
        "people": "section",
        "monsters": "section",
    },
}
OWN = {"top": {"head": "header"}, "left": {"asked": "section", "sheet": "section"}}


def _column(holders: dict[str, str], parts: Parts) -> list[Markup]:
    return [
        tag(element, parts.get(name, Markup()), id=name, class_="part")
        for name, element in holders.items()
    ]


async def _stream(
    changes: AsyncIterator[Parts],
) -> AsyncIterator[dict[str, str]]:
    async for parts in changes:
        yield {"data": json.dumps(parts)}


def _sent(text: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers=HEADERS)


def _plain(text: str, code: int) -> Response:
    return PlainTextResponse(text, code, headers=HEADERS)


def _gone() -> Response:
    """The same for every address that is none."""
    return _plain(NOWHERE, 404)


async def _nowhere(request: Request, error: Exception) -> Response:
    return _gone()


def _file(name: str) -> str:
    path = os.path.join(os.path.dirname(__file__), name)
    with open(path, encoding="utf-8") as file:
        return file.read()


# Running ---------------------------------------------------------------------------------


def serve(
    broadcast: Broadcast,
    addresses: Addresses,
    at: socket.socket,
    lan: bool,
    looked: Callable[[], None],
) -> None:
    """Until Ctrl-C. `looked` is called whenever the game was looked at again."""
    hosts = ["*"] if lan else [HERE, "localhost"]
    config = uvicorn.Config(
        Screen(broadcast, addresses).app(hosts),
        log_level="critical",
        access_log=False,
        server_header=False,
        lifespan="off",
        limit_concurrency=OPEN,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=1,
    )
    asyncio.run(_served(uvicorn.Server(config), broadcast, at, looked))


async def _served(
    server: uvicorn.Server,
    broadcast: Broadcast,
    at: socket.socket,
    looked: Callable[[], None],
) -> None:
    following = asyncio.create_task(broadcast.follow(looked))
    try:
        await server.serve(sockets=[at])
    finally:
        following.cancel()
