"""Lists that a keeper asks for: games, actions, hands, monsters, clock, clues, objective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Sequence

from keeper.rules.game import Game
from keeper.rules.table import Investigator, Monster
from keeper.views.style import Page, terminal

if TYPE_CHECKING:
    from keeper.content.cards import Card

Row = dict[str, Any]
LIMITS = {"turn": "once per turn", "target": "once per target and turn"}
UNREAD: Mapping[str, Any] = {}
SIDES = {"keeper": "the keeper", "investigators": "the investigators"}


def _page(page: Page | None) -> Page:
    return page or terminal()


# Games ---------------------------------------------------------------------------------


def session_row(
    name: str, current: bool, session: Mapping[str, Any] | None = UNREAD
) -> Row:
    """A game by its own document, which is None where the file is damaged."""
    row: Row = {"name": name, "current": current}
    if session is None:
        return {**row, "damaged": True}
    if not session:
        return row
    outcome = session.get("outcome")
    return {
        **row,
        "story": session.get("story", ""),
        "round": session.get("round", 0),
        "phase": session.get("phase", ""),
        "outcome": dict(outcome) if outcome else None,
    }


def sessions(rows: Sequence[Row], page: Page | None = None) -> str:
    page = _page(page)
    shown = []
    for row in rows:
        mark = "→" if row["current"] else " "
        how = "bold" if row["current"] else ""
        if row.get("damaged"):
            told: Any = (f"damaged; `keeper doctor {row['name']}`", "red")
            shown.append([mark, (row["name"], how), "", told])
        elif "story" in row:
            shown.append([mark, (row["name"], how), row["story"], _standing(row)])
        else:
            shown.append([mark, (row["name"], how)])
    return "\n".join(page.columns(shown))


def _standing(row: Row) -> str:
    if row["outcome"]:
        winner = SIDES.get(row["outcome"]["winner"], "nobody")
        return f"over in round {row['round']}: {winner} won"
    whose = "keeper's turn" if row["phase"] == "keeper" else "investigators' turns"
    return f"round {row['round']}, {whose}"


# The keeper's actions --------------------------------------------------------------------


def action_rows(game: Game, table: bool) -> list[Row]:
    """The story's actions. They lie face up before the keeper: open to all."""
    every = game.library.cards("action")
    return [_action(game, every[one]) for one in game.library.story.actions]


def _action(game: Game, card: Card) -> Row:
    from keeper.rules.chapters.hands import keeper_actions as deeds
    from keeper.rules.text import abilities

    why = deeds.why_not(game, card)
    limits = [ability.limit for ability in abilities.read(card) if ability.limit]
    return {
        "id": card.id,
        "name": card.name,
        "cost": deeds.cost(game, card),
        "limit": limits[0] if limits else None,
        "playable": why is None,
        **_why(why),
        "text": card.text,
    }


def _why(why: tuple[str, str, int] | None) -> Row:
    if why is None:
        return {}
    message, rule, page = why
    return {"why": message, "rule": rule, "page": page}


def actions(rows: Sequence[Row], page: Page | None = None) -> str:
    page = _page(page)
    lines = _reason(page, _shared(rows), "")
    for row in rows:
        limit = f", {LIMITS[row['limit']]}" if row["limit"] in LIMITS else ""
        lines += _titled(page, row, f"cost {row['cost']}{limit}")
        lines += page.wrap(row["text"], "    ")
        lines += [] if _shared(rows) else _reason(page, row)
    return "\n".join(lines)


def _titled(page: Page, row: Row, note: str) -> list[str]:
    """`✓ Name  id  note`: what can be used now, at a glance."""
    able = bool(row["playable"])
    mark = page.paint("✓", "green") if able else page.paint("–", "dim")
    name = page.paint(row["name"], "bold" if able else "")
    lines = page.wrap(f"{row['name']}  ({row['id']}, {note})", "  ", "    ")
    lines[0] = lines[0].replace(row["name"], name, 1)
    return [f"{mark} {lines[0][2:]}", *lines[1:]]


def _shared(rows: Sequence[Row]) -> Row:
    """What forbids every one of them is said once, above them all."""
    same = len(rows) > 1 and len({row.get("why") for row in rows}) == 1
    return rows[0] if same and "why" in rows[0] else {}


def _reason(page: Page, row: Row, indent: str = "    ") -> list[str]:
    if "why" not in row:
        return []
    rule = f" ({row['rule']}, page {row['page']})" if row["rule"] else ""
    lines = page.wrap(f"Not now: {row['why']}{rule}.", indent)
    return [page.paint(line, "dim") for line in lines]


# The two hands ---------------------------------------------------------------------------


def hand_rows(game: Game, name: str, table: bool) -> list[Row] | Row:
    """The keeper's cards; the table is told how many there are (p25)."""
    held = game.session.mythos if name == "mythos" else game.session.trauma
    if table:
        return {"cards": len(held)}
    row = _mythos if name == "mythos" else _trauma
    return [row(game, game.library.card(card, (name,))) for card in held]


def _mythos(game: Game, card: Card) -> Row:
    able, why = _mythos_victims(game, card)
    return {
        "id": card.id,
        "name": card.name,
        "cost": card.cost,
        "requirement": card.requirement,
        "facedown": card.facedown,
        "playable": bool(able),
        "on": able,
        **({} if able else _why(why)),
        "text": card.text,
    }


def _mythos_victims(
    game: Game, card: Card
) -> tuple[list[str], tuple[str, str, int] | None]:
    """p16: the acting investigator, or whoever it fits where the table plays it so."""
    if not game.session.active:
        if game.session.phase == "keeper":
            return [], ("it is the keeper's turn", "RC-141", 16)
        return [], ("it is nobody's turn", "RC-142", 16)
    from keeper.rules.chapters.hands import mythos

    acting = [game.by_id(game.session.active)]
    people = game.alive() if game.has("mythos-on-anyone") else acting
    return _victims(people, {one.id: mythos.why_not(game, card, one) for one in people})


def _victims(
    people: Sequence[Investigator], whys: Mapping[str, tuple[str, str, int] | None]
) -> tuple[list[str], tuple[str, str, int] | None]:
    able = [one.id for one in people if whys[one.id] is None]
    first = whys[people[0].id] if people else ("nobody is left", "", 0)
    return able, first


def _trauma(game: Game, card: Card) -> Row:
    from keeper.rules.chapters.hands import trauma

    hurt = [loss.who for loss in game.turn.losses]
    people = sorted(game.alive(), key=lambda one: one.id not in hurt)
    able, why = _victims(
        people, {one.id: trauma.why_not(game, card, one) for one in people}
    )
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "threshold": card.threshold,
        "multi": card.multi,
        "playable": bool(able),
        "on": able,
        **({} if able else _why(why)),
        "text": card.text,
    }


def hand(rows: list[Row] | Row, name: str, page: Page | None = None) -> str:
    page = _page(page)
    if isinstance(rows, dict):
        cards = "card" if rows["cards"] == 1 else "cards"
        return f"The keeper holds {rows['cards']} {name} {cards}."
    if not rows:
        return f"You hold no {name} card."
    lines = _reason(page, _shared(rows), "")
    for row in rows:
        lines += _titled(page, row, _terms(row))
        lines += page.wrap(row["text"], "    ")
        if row["playable"]:
            told = f"Now, on {', '.join(row['on'])}."
            lines.append("    " + page.paint(told, "green"))
        lines += [] if _shared(rows) else _reason(page, row)
    return "\n".join(lines)


def _terms(row: Row) -> str:
    """What the card asks for before it can be played."""
    if "cost" in row:
        needs = f", needs {row['requirement']}" if row["requirement"] else ""
        turned = ", face down" if row["facedown"] else ""
        return f"cost {row['cost']}{needs}{turned}"
    word = "health" if row["kind"] == "injury" else "sanity"
    limit = row["threshold"]
    bound = f", at {word} {limit} or less" if limit is not None else ""
    several = ", several investigators" if row["multi"] else ""
    return f"{row['kind']}{bound}{several}"


# Monsters --------------------------------------------------------------------------------


def monster_rows(game: Game, table: bool) -> list[Row]:
    return [_monster(game, one, table) for one in game.table.monsters]


def _monster(game: Game, one: Monster, table: bool) -> Row:
    kind = game.kind(one)
    row: Row = {
        "id": one.id,
        "name": game.name(one),
        "kind": one.kind,
        "class": kind.klass,
        "space": one.space,
        "room": game.room_of(one).id,
        "awareness": kind.awareness,
        "horror": kind.horror,
        "damage": one.damage,
        "stun": one.stun,
        "samples": one.samples,
        "named": one.named,
    }
    return row if table and not _known(one) else {**row, **_underside(game, one)}


def _known(one: Monster) -> bool:
    """p25: the table may look under a damaged monster."""
    return one.damage > 0 or one.seen


def _underside(game: Game, one: Monster) -> Row:
    from keeper.rules.chapters.house.monsters import health

    figure = game.figure(one)
    return {
        "health": health(game, one),
        "strikes": figure.damage,
        "special": figure.text,
    }


def monsters(rows: Sequence[Row], page: Page | None = None) -> str:
    page = _page(page)
    if not rows:
        return "There is no monster on the board."
    lines: list[str] = []
    for row in rows:
        title = f"{row['name']} ({row['id']}, {row['class']}) in {row['space']}"
        lines.append(page.paint(title, "bold"))
        lines += page.wrap("; ".join(_condition(row)), "    ")
        if "special" in row:
            lines += page.wrap(f"Special attack: {row['special']}", "    ")
    return "\n".join(lines)


def _condition(row: Row) -> list[str]:
    told = [f"awareness {row['awareness']:+d}, horror {row['horror']:+d}"]
    if "health" in row:
        told.append(f"damage {row['damage']} of {row['health']}")
        told.append(f"strikes for {row['strikes']}")
    if row["stun"]:
        told.append(f"stunned ({row['stun']})")
    if row["samples"]:
        told.append(f"samples {row['samples']}")
    return told


# The clock, the clues, the objective -------------------------------------------------------


def clock(game: Game) -> Row:
    """What the backs and the tokens show; the faces are nobody's yet (p11)."""
    deck = game.table.decks["event"].draw
    event = game.library.events[deck[0]] if deck else None
    return {
        "stage": event.stage if event else None,
        "time": game.session.time,
        "needs": event.time if event else None,
        "left": len(deck),
    }


def clock_text(shown: Row, page: Page | None = None) -> str:
    if shown["stage"] is None:
        return "The last event is resolved."
    page = _page(page)
    tokens = "●" * shown["time"] + "○" * max(0, shown["needs"] - shown["time"])
    cards = "card" if shown["left"] == 1 else "cards"
    return (
        f"Event {shown['stage']}  {page.paint(tokens, 'bold')}  "
        f"{shown['time']} of {shown['needs']} time tokens; "
        f"{shown['left']} event {cards} left"
    )


def clue_rows(game: Game) -> list[Row]:
    """The clues found, in the order in which they were read."""
    found = []
    for one in game.session.clues:
        card = game.library.card(one, ("clue",))
        row = {"id": card.id, "level": card.level, "name": card.name}
        found.append({**row, "flavour": card.flavour, "text": card.text.strip()})
    return found


def clues(rows: Sequence[Row], page: Page | None = None) -> str:
    page = _page(page)
    if not rows:
        return "No clue has been found yet."
    lines: list[str] = []
    for row in rows:
        lines += [""] if lines else []
        lines.append(page.paint(f"Clue {row['level']}: {row['name']}", "bold"))
        lines += page.paragraphs(row["text"], "    ")
    return "\n".join(lines)


def objective(game: Game, table: bool) -> Row:
    """The whole card for the keeper; for the table once it is revealed (p16)."""
    revealed = bool(game.session.revealed)
    if table and not revealed:
        return {"revealed": False}
    card = game.library.objectives[game.session.objective]
    return {
        "id": card.id,
        "title": card.name,
        "revealed": revealed,
        "summary": card.summary.strip(),
        "keeper": card.keeper,
        "investigators": card.investigators,
        "reveal": card.reveal,
        "escape": card.escape,
        "last_event": card.last_event,
    }


def objective_text(shown: Row, page: Page | None = None) -> str:
    if "id" not in shown:
        return "The objective is hidden."
    page = _page(page)
    state = "revealed" if shown["revealed"] else "hidden from the table"
    lines = [f"{page.paint(shown['title'], 'bold')} ({state})"]
    lines += page.paragraphs(shown["summary"], "    ")
    for text in (shown["keeper"], shown["investigators"]):
        lines += page.wrap(text, "  ", "    ")
    if shown["reveal"]:
        lines += page.wrap(f"On its reveal: {shown['reveal']}", "  ", "    ")
    if shown["escape"]:
        lines.append(f"  The way out is by {shown['escape']}.")
    lines.append(f"  After the last event: {_after(shown['last_event'])}.")
    return "\n".join(lines)


def _after(winner: str) -> str:
    side = SIDES.get(winner)
    return f"{side} win{'s' * (winner == 'keeper')}" if side else "nobody wins"
