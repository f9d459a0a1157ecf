"""The whole table at a glance: for the keeper with his secrets, for the table without."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from keeper.content.vocabulary import WINDOWS
from keeper.rules.names import counted, ended
from keeper.views.audience import Shown, View
from keeper.views.observer import OpenTable, behind_the_screen, observe
from keeper.views.pieces import OpenInvestigator, OpenMonster, underside

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Cell, Page

Facts = dict[str, Any]
WINNERS = {
    "keeper": "The keeper has won",
    "investigators": "The investigators have won",
    "nobody": "Nobody has won",
}


# JSON ------------------------------------------------------------------------------------


def keepers_json(game: Game) -> Facts:
    """The open facts; the keeper's own are laid on top of them."""
    facts = open_json(behind_the_screen(game))
    _add_secrets(facts, game)
    return facts


def open_json(seen: OpenTable) -> Facts:
    outcome = seen.outcome and {"winner": seen.outcome[0], "why": seen.outcome[1]}
    facts: Facts = {
        "session": seen.session,
        "story": seen.story,
        "round": seen.round,
        "phase": seen.phase,
        "step": seen.step or None,
        "active": seen.active or None,
        "threat": seen.threat,
        "keeper_skill": seen.keeper_skill,
        "event": {
            "stage": seen.stage,
            "time": seen.time,
            "needs": seen.needs,
            "left": seen.events_left,
        },
        "objective": _objective(seen),
        "hand_sizes": seen.hand_sizes,
        "decks": {
            name: {"left": left, "discard": gone}
            for name, (left, gone) in seen.decks.items()
        },
        "investigators": [_investigator(one) for one in seen.investigators],
        "monsters": [_monster(one) for one in seen.monsters],
        "rooms": [dict(vars(one)) for one in seen.rooms],
        "features": [dict(vars(one)) for one in seen.markers],
        "clues": seen.clues,
        "samples": seen.samples,
        "window": seen.window or None,
        "trauma_windows": [{"who": who, "kind": kind} for who, kind in seen.losses],
        "outcome": outcome,
    }
    if seen.options:
        facts["options"] = seen.options
    return facts


def _objective(seen: OpenTable) -> Facts:
    if seen.revealed is None:
        return {"revealed": False}
    return {"id": seen.revealed, "revealed": True, "title": seen.revealed_title}


def _investigator(one: OpenInvestigator) -> Facts:
    return {**vars(one), "health": vars(one.health), "sanity": vars(one.sanity)}


def _monster(one: OpenMonster) -> Facts:
    left_out = ("klass", "underside")
    facts = {key: value for key, value in vars(one).items() if key not in left_out}
    if one.underside:
        facts["health"] = one.underside.health
    return {"class": one.klass, **facts}


def _add_secrets(facts: Facts, game: Game) -> None:
    session = game.session
    facts["objective"] = {
        "id": session.objective,
        "revealed": session.revealed,
        "title": game.library.objectives[session.objective].name,
    }
    facts["clues"] = list(session.clues)
    facts["choices"] = dict(session.choices)
    facts["hands"] = {"mythos": list(session.mythos), "trauma": list(session.trauma)}
    for shown, one in zip(facts["investigators"], game.table.investigators):
        shown["items"], shown["spells"] = list(one.items), list(one.spells)
        shown["injury"], shown["insanity"] = one.injury, one.insanity
        shown["facedown_cards"] = list(one.facedown)
    for shown, monster in zip(facts["monsters"], game.table.monsters):
        below = underside(game, monster)
        shown["health"], shown["deals"] = below.health, below.strikes
        shown["figure"] = monster.figure
    for shown, room in zip(facts["rooms"], game.table.rooms.values()):
        shown["cards"] = list(room.pile)
        shown["faceup"] = [card for card in room.pile if card in room.faceup]


# Text ------------------------------------------------------------------------------------


def open_text(seen: OpenTable, page: Page) -> str:
    sizes = [f"{n} {name}" for name, n in seen.hand_sizes.items()]
    lines = [
        *head(seen, page),
        *_people(seen, page),
        *_monsters(seen, page, {}),
        *_places(seen, page),
        *page.listed("Keeper's hand", sizes),
        *_foot(seen, page),
    ]
    return "\n".join(lines)


def keepers_text(game: Game, page: Page) -> str:
    seen = behind_the_screen(game)
    health = {one.id: underside(game, one).health for one in game.table.monsters}
    lines = [
        *head(seen, page, _goal(game)),
        *_people(seen, page),
        *_monsters(seen, page, health),
        *_places(seen, page),
        *_hands(game, page),
        *_foot(seen, page),
    ]
    return "\n".join(lines)


STATUS = View(
    observe,
    lambda seen: Shown(partial(open_json, seen), partial(open_text, seen)),
    lambda game: Shown(partial(keepers_json, game), partial(keepers_text, game)),
)


def _goal(game: Game) -> str:
    title = game.library.objectives[game.session.objective].name
    return title if game.session.revealed else f"{title} (hidden)"


def head(seen: OpenTable, page: Page, goal: str = "") -> list[str]:
    goal = goal or seen.revealed_title or "hidden"
    clock = "run out"
    if seen.stage:
        clock = (
            f"{seen.stage} {seen.time}/{seen.needs or '?'} ({seen.events_left} left)"
        )
    facts = [("Threat", str(seen.threat)), ("Clock", clock), ("Objective", goal)]
    if seen.samples:
        facts.insert(1, ("Samples", str(seen.samples)))
    below = []
    if sum(len(name) + len(value) + 3 for name, value in facts) > page.width + 2:
        below = page.listed("Objective", [facts.pop()[1]])
    line = "  ".join(f"{page.paint(name, 'cyan')} {value}" for name, value in facts)
    lines = [*_title(seen, page), line, *below]
    if seen.outcome:
        winner, why = seen.outcome
        said = page.wrap(ended(f"{WINNERS[winner]}: {why}"))
        lines += [page.paint(one, "bold green") for one in said]
    return lines


def _title(seen: OpenTable, page: Page) -> list[str]:
    """The story, the round, whose turn; four long names need a second line."""
    moment = f"  round {seen.round}, "
    begun = len(seen.title + moment)
    first, *rest = page.wrap(whose_turn(seen), seen.title + moment, "  ")
    title = page.paint(seen.title, "bold yellow")
    turn = page.paint(first[begun:], "bold")
    return [f"{title}{moment}{turn}", *(page.paint(line, "bold") for line in rest)]


def whose_turn(seen: OpenTable) -> str:
    if seen.phase == "over":
        return "the game is over"
    if seen.phase == "keeper":
        return f"the keeper's turn: {seen.step}"
    if seen.active:
        return f"{seen.active}'s turn"
    return f"to go: {', '.join(_turns_left(seen)) or 'nobody'}"


def _turns_left(seen: OpenTable) -> list[str]:
    seats = {one.player: one for one in seen.investigators}
    return [
        seats[player].id if seats[player].state == "alive" else f"player {player}"
        for player in seen.waiting
    ]


def _people(seen: OpenTable, page: Page) -> list[str]:
    words = ("", "where", "health", "sanity", "skill", "steps")
    rows: list[list[Cell]] = [[(word, "dim") for word in words]]
    rows += [_person(seen, one) for one in seen.investigators]
    head, *lines = page.columns(rows)
    found = ["", head]
    for one, line in zip(seen.investigators, lines):
        found += [line, *_belongings(one, page)]
    return found


def _belongings(one: OpenInvestigator, page: Page) -> list[str]:
    """What is wrong with him, then what he holds, on one line if it can be."""
    wrong, held = ", ".join(conditions(one)), ", ".join([*one.items, *one.spells])
    lines = page.wrap(" · ".join(part for part in (wrong, held) if part), "    ")
    if wrong and lines and lines[0][4:].startswith(wrong):
        rest = lines[0][4 + len(wrong) :]
        lines[0] = "    " + page.paint(wrong, "yellow") + rest
    return lines


def _person(seen: OpenTable, one: OpenInvestigator) -> list[Cell]:
    acting = one.id == seen.active
    steps = f"{one.moves_left} move{' + action' if one.action_left else ''}"
    return [
        (one.id, "bold green" if acting else "bold"),
        one.space or (one.state, "red"),
        _gauge(one.health.now, one.health.max),
        _gauge(one.sanity.now, one.sanity.max),
        str(one.skill),
        steps if one.state == "alive" else "",
    ]


def _gauge(now: int, most: int) -> Cell:
    return (f"{now}/{most}", "red" if 3 * now <= most else "")


def conditions(one: OpenInvestigator) -> list[str]:
    """Everything that is wrong with him."""
    found = ["hiding"] if one.hiding else []
    if one.stun:
        found.append(f"stun {one.stun}")
    found += [trauma for trauma in (one.injury, one.insanity) if trauma]
    if one.state == "alive" and one.sanity.now == 0:
        found.append("insane")
    if one.facedown:
        found.append(f"{one.facedown} face down")
    if one.curses:
        found.append(f"curse {one.curses}")
    return found


FEW = 4  # monsters: more than these stand in two columns


def _monsters(seen: OpenTable, page: Page, known: dict[str, int]) -> list[str]:
    if not seen.monsters:
        return []
    rows = [_figure(one, known) for one in seen.monsters]
    if len(rows) > FEW:
        return ["", *_two_columns(page, rows)]
    head = [(word, "dim") for word in ("monster", "where", "damage", "class", "")]
    classes = [one.klass for one in seen.monsters]
    table: list[list[Cell]] = [[*head]]
    table += [[*row[:3], klass, row[3]] for row, klass in zip(rows, classes)]
    return ["", *page.columns(table)]


def _figure(one: OpenMonster, known: dict[str, int]) -> list[Cell]:
    below = one.underside.health if one.underside else None
    health = known.get(one.id, below)
    damage = f"{one.damage}/{health}" if health else str(one.damage)
    notes = [one.named] if one.named else []
    notes += [f"stun {one.stun}"] * bool(one.stun)
    notes += [counted(one.samples, "sample")] * bool(one.samples)
    return [(one.id, "bold red"), one.space, damage, ", ".join(notes)]


def _two_columns(page: Page, rows: list[list[Cell]]) -> list[str]:
    """Side by side where both halves have room for their notes, else one below another."""
    half = (len(rows) + 1) // 2
    nobody: list[Cell] = [""] * len(rows[0])
    beside = [one + other for one, other in zip(rows[:half], [*rows[half:], nobody])]
    lines = page.columns(beside)
    return lines if len(lines) == half else page.columns(rows)


def _places(seen: OpenTable, page: Page) -> list[str]:
    barred = [f"{one.door} ({one.space})" for one in seen.markers if one.door]
    found = {
        "Fire": [room.id for room in seen.rooms if room.fire],
        "Dark": [room.id for room in seen.rooms if room.dark],
        "Locked": [room.id for room in seen.rooms if room.locked],
        "Barred": barred,
        "Clues": seen.clues,
    }
    lines: list[str] = []
    for label, words in found.items():
        part = f"{label} {', '.join(words)}"
        if not words:
            continue
        if lines and len(lines[-1]) + 2 + len(part) <= page.width:
            lines[-1] += f"  {part}"
        else:
            lines += page.wrap(part, "", "  ")
    return ["", *(_labelled(page, line) for line in lines)]


PAINTS = {"Fire": "red", "Dark": "blue", "Locked": "cyan", "Barred": "cyan"}
PAINTS["Clues"] = "cyan"


def _labelled(page: Page, line: str) -> str:
    for label, how in PAINTS.items():
        line = line.replace(f"{label} ", page.paint(label, how) + " ", 1)
    return line


def _hands(game: Game, page: Page) -> list[str]:
    """What only the keeper's page shows."""
    session = game.session
    facedown = [
        f"{card} before {one.id}"
        for one in game.table.investigators
        for card in one.facedown
    ]
    return [
        *page.listed("Mythos", session.mythos, how="magenta"),
        *page.listed("Trauma", session.trauma, how="magenta"),
        *page.listed("Face down", facedown, how="magenta"),
    ]


def _foot(seen: OpenTable, page: Page) -> list[str]:
    points = [str(seen.keeper_skill)] if seen.keeper_skill else []
    decks = [
        f"{name.removeprefix('combat-')} {left}/{gone}"
        for name, (left, gone) in seen.decks.items()
        if left and name != "event" and not name.startswith("spell-")
    ]
    return [
        *page.listed("Keeper's skill points", points),
        *page.listed("Decks", decks, how="dim"),
        *page.listed("Open now", windows(seen), how="green"),
        *page.listed("Options", seen.options),
    ]


def windows(seen: OpenTable) -> list[str]:
    """What may be played at this moment and not later."""
    found = [f"mythos ({WINDOWS[seen.window]})"] if seen.window else []
    return found + [f"{kind} on {who}" for who, kind in seen.losses]
