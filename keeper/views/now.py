"""What may legally happen now; the keeper sees his hands and actions beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Iterator

from keeper.content.vocabulary import WINDOWS
from keeper.rules.chapters.hands.keeper_actions import cost, known
from keeper.rules.names import counted, listed
from keeper.views import playable
from keeper.views.audience import Shown, View
from keeper.views.moment import Moment, Steps, moment
from keeper.views.observer import as_far_as_known

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]


# JSON ------------------------------------------------------------------------------------


def keepers_json(game: Game) -> Facts:
    return {**open_json(moment(game)), **hands(game), "keeper_actions": actions(game)}


def open_json(seen: Moment) -> Facts:
    steps = seen.steps or Steps()
    actions = {
        key: value
        for key, value in vars(steps).items()
        if key not in ("moves", "moves_left", "action_left", "afar", "evades", "dark")
    }
    left = {"moves": steps.moves_left, "action": steps.action_left}
    return {
        "phase": seen.phase,
        "step": seen.step or None,
        "active": seen.active or None,
        "steps_left": left if seen.steps else None,
        "window": seen.window or None,
        "trauma_windows": [{"who": who, "kind": kind} for who, kind in seen.losses],
        "moves": steps.moves,
        "evades": steps.evades,
        "actions": actions if seen.steps else {},
        "attackers": seen.attackers,
        "trades": seen.trades,
        "turns_left": seen.turns_left,
        "next_step": seen.next_step or None,
        "event_comes": seen.event_comes,
        "must": seen.must,
        "question": seen.question,
    }


def hands(game: Game) -> Facts:
    """The keeper's, each card with the rule that forbids it now."""
    card = game.library.card
    return {
        "mythos": [
            {
                "card": one,
                "cost": playable.price(card(one, ("mythos",)).cost),
                **playable.mythos(game, one),
            }
            for one in game.session.mythos
        ],
        "trauma": [
            {
                "card": one,
                "kind": card(one, ("trauma",)).kind,
                **playable.trauma(game, one),
            }
            for one in game.session.trauma
        ],
    }


def actions(game: Game) -> list[Facts]:
    """The same for the story's own."""
    return [
        {
            "card": one,
            "cost": playable.price(cost(game, card)),
            **playable.action(game, one),
        }
        for one, card in known(game).items()
    ]


# Text ------------------------------------------------------------------------------------


def open_text(seen: Moment, page: Page) -> str:
    return "\n".join([page.heading(_title(seen)), *_open_lines(seen, page)])


def keepers_text(game: Game, page: Page) -> str:
    seen = moment(game)
    own = _keepers_lines(game, seen, page)
    return "\n".join([open_text(seen, page), *own])


NOW = View(
    lambda game: moment(as_far_as_known(game)),
    lambda seen: Shown(partial(open_json, seen), partial(open_text, seen)),
    lambda game: Shown(partial(keepers_json, game), partial(keepers_text, game)),
)


def _line(page: Page, label: str, words: list[str], how: str = "") -> list[str]:
    return page.listed(f"{label:8}", words, how=how)


def _title(seen: Moment) -> str:
    if seen.phase == "over":
        return "The game is over"
    if seen.phase == "keeper":
        return f"Round {seen.round}, the keeper's turn: {seen.step}"
    if seen.active:
        return f"Round {seen.round}, {seen.active}'s turn"
    return f"Round {seen.round}: the investigators choose who goes next"


def _asked(question: Facts, page: Page) -> list[str]:
    if "text" not in question:
        return _line(page, "waits", ["the keeper decides"], how="bold")
    text = f"{question['asks']}: {question['text']} ({_choices(question)})"
    return _line(page, "waits", [text], how="bold")


def _choices(question: Facts) -> str:
    if "puzzle" not in question["facts"]:
        return ", ".join(question["choices"])
    from keeper.views.board.laid import ways  # for puzzles alone

    return ways(question["choices"])


def _open_lines(seen: Moment, page: Page) -> list[str]:
    if seen.question is not None:
        return _asked(seen.question, page)
    lines = _line(page, "turn", seen.turns_left)
    for one in seen.must:
        text = f"player {one['player']} chooses: {', '.join(one['of'])}"
        lines += _line(page, "turn", [text])
    if seen.steps:
        lines += [line for part in step_lines(seen.steps, page) for line in part]
    if seen.phase == "keeper":
        lines += _step_of_keeper(seen, page)
    if seen.window:
        lines += _line(page, "mythos", [WINDOWS[seen.window]], how="green")
    hurt = [f"{kind} on {who}" for who, kind in seen.losses]
    return lines + _line(page, "trauma", hurt, how="green")


def step_lines(steps: Steps, page: Page) -> Iterator[list[str]]:
    left = [counted(steps.moves_left, "Movement Step")]
    left.append("the Action Step" if steps.action_left else "no Action Step")
    yield _line(page, "left", left, how="bold")
    if steps.evades and (steps.moves or steps.action_left):
        due = f"{listed(steps.evades)}, before a step or any action but an attack"
        yield _line(page, "evade", [due], how="yellow")
    near = [space for space in steps.moves if space not in steps.afar]
    yield _line(page, "move", near)
    yield _line(page, "  or on", steps.afar)
    if steps.runs == near and near:
        yield _line(page, "run", ["as far as one step"])
    else:
        yield _line(page, "run", steps.runs)
    yield _line(page, "attack", _armed(steps))
    yield _line(page, "cast", [f"{c['spell']} on {_or(c['on'])}" for c in steps.casts])
    yield _line(page, "use", [_usable(one) for one in steps.uses])
    yield _line(page, "barrier", steps.barrier)
    plain = ("explore", "hide", "unhide", "burn", "escape")
    others = [word for word in plain if getattr(steps, word)]
    if steps.dark and "explore" in others:
        others[0] = "explore (in the dark: a Movement Step too)"
    if steps.drop:
        others.append("drop")
    yield _line(page, "also", [*others, "done"])


def _usable(one: dict[str, str]) -> str:
    by = f", {one['by']}" if one.get("by") else ""
    return f"{one['card']} ({one['costs']}{by})"


def _armed(steps: Steps) -> list[str]:
    """Each monster in reach once, with all that can be used on it."""
    found: dict[str, list[str]] = {}
    for one in steps.attacks:
        found.setdefault(one["monster"], []).append(one["weapon"])
    return [f"{monster} with {_or(arms)}" for monster, arms in found.items()]


def _or(words: list[str]) -> str:
    return " or ".join(words)


def _step_of_keeper(seen: Moment, page: Page) -> list[str]:
    lines = _line(page, "trade", [" with ".join(group) for group in seen.trades])
    preys = [f"{monster} attacks {_or(on)}" for monster, on in seen.attackers.items()]
    lines += _line(page, "monster", preys)
    after = f"on to {seen.next_step}"
    if seen.next_step == "event" and seen.event_comes:
        after += ", and the event comes"
    return lines + _line(page, "step", [after])


def _keepers_lines(game: Game, seen: Moment, page: Page) -> list[str]:
    held = hands(game)
    lines = _hand(page, "Mythos", held["mythos"])
    lines += _hand(page, "Trauma", held["trauma"])
    if seen.phase == "keeper":
        lines = _hand(page, "Actions", actions(game)) + lines
    return ["", *lines] if lines else []


def _hand(page: Page, title: str, cards: list[Facts]) -> list[str]:
    """What can be played and on whom; of the rest a shared reason is said once."""
    if not cards:
        return []
    yes: dict[str, list[str]] = {}
    no: dict[str, list[str]] = {}
    for card in cards:
        if card["playable"]:
            on = f" on {_or(card['on'])}" if card.get("on") else ""
            yes.setdefault(f"yes{on}", []).append(_priced(card))
        else:
            no.setdefault(f"{card['why']} ({card['rule']})", []).append(_priced(card))
    rows: list[list[str | tuple[str, str]]] = []
    rows += [[(how, "green"), ", ".join(found)] for how, found in yes.items()]
    rows += [
        [("no", "dim"), (f"{', '.join(found)}: {why}", "dim")]
        for why, found in no.items()
    ]
    return [page.heading(title), *page.columns(rows, 2)]


def _priced(card: Facts) -> str:
    return f"{card['card']} ({card['cost']})" if "cost" in card else str(card["card"])
