"""What may legally happen now; the keeper sees his hands and actions beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from keeper.content.vocabulary import WINDOWS
from keeper.rules.chapters.hands import keeper_actions
from keeper.rules.names import listed
from keeper.views import observer
from keeper.views.audience import Shown, View
from keeper.views.turn import playable
from keeper.views.turn.moment import Moment, asked, moment
from keeper.views.turn.steps import Steps, either, line, step_lines, used

if TYPE_CHECKING:
    from keeper.rules.game import Game
    from keeper.views.style import Page

Facts = dict[str, Any]
# Of the steps those fields that are told elsewhere, or only to people.
NOT_ACTIONS = (
    *("moves", "moves_left", "action_left", "afar", "evades"),
    *("dark", "bare", "dazed"),
)


# JSON ------------------------------------------------------------------------------------


def keepers_json(game: Game) -> Facts:
    seen = keepers_moment(game)
    return {**open_json(seen), **hands(game), "keeper_actions": actions(game)}


def keepers_moment(game: Game) -> Moment:
    """With the keeper's own question, which may be a secret."""
    seen = moment(game)
    seen.question = asked(game.waiting) if game.waiting else None
    return seen


def open_json(seen: Moment) -> Facts:
    steps = seen.steps or Steps()
    actions = {
        key: value for key, value in vars(steps).items() if key not in NOT_ACTIONS
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
        "uses": seen.uses,
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
            "cost": playable.price(keeper_actions.cost(game, card)),
            **playable.action(game, one),
        }
        for one, card in keeper_actions.known(game).items()
    ]


# Text ------------------------------------------------------------------------------------


def open_text(seen: Moment, page: Page) -> str:
    return "\n".join([page.heading(_title(seen)), *_open_lines(seen, page)])


def keepers_text(game: Game, page: Page) -> str:
    seen = keepers_moment(game)
    own = _keepers_lines(game, seen, page)
    return "\n".join([open_text(seen, page), *own])


NOW = View(
    lambda game: moment(observer.as_far_as_known(game)),
    lambda seen: Shown(partial(open_json, seen), partial(open_text, seen)),
    lambda game: Shown(partial(keepers_json, game), partial(keepers_text, game)),
)


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
        return line(page, "waits", ["the keeper decides"], how="bold")
    text = f"{question['asks']}: {question['text']} ({_choices(question)})"
    first = "`keeper answer WORD`, or `keeper undo`; nothing else is done before"
    return [*line(page, "waits", [text], how="bold"), *line(page, "first", [first])]


def _choices(question: Facts) -> str:
    if "puzzle" not in question["facts"]:
        return ", ".join(question["choices"])
    from keeper.views.board.laid import ways  # for puzzles alone: a fortieth

    return ways(question["choices"])


def _open_lines(seen: Moment, page: Page) -> list[str]:
    if seen.question is not None:
        return _asked(seen.question, page)
    lines = line(page, "turn", seen.turns_left)
    if seen.must:
        who = [str(one["player"]) for one in seen.must]
        lead = (
            f"player {who[0]} chooses"
            if len(who) == 1
            else f"players {listed(who)} choose"
        )
        lines += line(page, "turn", [f"{lead}: {', '.join(seen.must[0]['of'])}"])
    if seen.steps:
        lines += [line for part in step_lines(seen.steps, page) for line in part]
    if seen.phase == "keeper":
        lines += _step_of_keeper(seen, page)
    if not seen.steps and seen.phase != "over":
        lines += used(seen.uses, page)
    if seen.window:
        lines += line(page, "mythos", [WINDOWS[seen.window]], how="green")
    hurt = [f"{kind} on {who}" for who, kind in seen.losses]
    return lines + line(page, "trauma", hurt, how="green")


def _step_of_keeper(seen: Moment, page: Page) -> list[str]:
    lines = line(page, "trade", [" with ".join(group) for group in seen.trades])
    preys = [
        f"{monster} attacks {either(on)}" for monster, on in seen.attackers.items()
    ]
    lines += line(page, "monster", preys)
    after = f"on to {seen.next_step}"
    if seen.next_step == "event" and seen.event_comes:
        after += ", and the event comes"
    return lines + line(page, "step", [after])


def _keepers_lines(game: Game, seen: Moment, page: Page) -> list[str]:
    if seen.question is not None or seen.phase == "over":
        return []
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
            on = f" on {either(card['on'])}" if card.get("on") else ""
            yes.setdefault(f"yes{on}", []).append(_priced(card))
        else:
            rule = f" ({card['rule']})" if card["rule"] else ""
            no.setdefault(f"{card['why']}{rule}", []).append(_priced(card))
    rows: list[list[str | tuple[str, str]]] = []
    rows += [[(how, "green"), ", ".join(found)] for how, found in yes.items()]
    rows += [
        [("no", "dim"), (f"{', '.join(found)}: {why}", "dim")]
        for why, found in no.items()
    ]
    return [page.heading(title), *page.columns(rows, 2)]


def _priced(card: Facts) -> str:
    if "cost" not in card:
        return str(card["card"])
    cost = "cost ?" if card["cost"] is None else card["cost"]
    return f"{card['card']} ({cost})"
