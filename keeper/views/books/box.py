"""The published stories on the owner's shelf: what is known, and what is filled in."""

from __future__ import annotations

import os
from functools import partial
from typing import Any, Sequence

from keeper.content.box import facts, filling
from keeper.content.box.facts import Facts
from keeper.content.box.sheets import CORE
from keeper.errors import KeeperError
from keeper.views.audience import Shown, keepers_only
from keeper.views.books.packs import SECRET
from keeper.views.style import Page

Row = dict[str, Any]


def row(story: Facts, shelf: str) -> Row:
    made = os.path.isdir(os.path.join(shelf, story.id))
    found: Row = {
        "id": story.id,
        "title": story.title,
        "from": story.source,
        "questions": story.questions,
        "rooms": len(story.rooms),
        "rounds": sum(story.times) or None,
        "made": made,
    }
    return {**found, **_progress(shelf, story.id)} if made else found


def _progress(shelf: str, what: str) -> Row:
    """How much is filled in; of files that cannot be read, why not."""
    try:
        filled, cards = filling.progress(shelf, what)
        return {"filled": filled, "cards": cards}
    except KeeperError as error:
        return {"fault": error.message}


def _box(shelf: str) -> Shown:
    rows = [row(story, shelf) for story in facts.stories()]
    if any(one["made"] for one in rows):
        core: Row = {"id": CORE, "title": "The decks of the box", "made": True}
        rows.append({**core, **_progress(shelf, CORE)})
    return Shown(lambda: rows, partial(as_text, rows))


BOX = keepers_only(_box, *SECRET)


def as_text(rows: Sequence[Row], page: Page) -> str:
    lines: list[str] = []
    for one in rows:
        lines.append(f"{page.paint(one['title'], 'bold')} ({one['id']})")
        lines += page.wrap(_known(one), "    ")
    hint = "`keeper box make STORY` writes a pack, `keeper box fill STORY` its words."
    return "\n".join([*lines, page.paint(hint, "dim")])


def _known(one: Row) -> str:
    known = []
    if "questions" in one:
        clock = f"{one['rounds']} rounds" if one["rounds"] else "times on its cards"
        known = [one["from"], f"{one['questions']} questions"]
        known += [f"{one['rooms']} rooms laid", clock]
    if "fault" in one:
        known.append(f"cannot be read: {one['fault']}")
    elif one["made"]:
        known.append(f"{one['filled']} of {one['cards']} cards filled in")
    return ", ".join([*known, *([] if one["made"] else ["not made yet"])])
