"""A game is begun: what is asked for, and what was said already."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Sequence

import click

from keeper.commands.games.sessions import kept_to
from keeper.commands.invocation import OneOf, Setting, example, pass_setting
from keeper.content.records import dataclass
from keeper.errors import Mistyped, SessionTrouble
from keeper.views.audience import TABLE

if TYPE_CHECKING:
    from keeper.commands.games.seating import Secretly
    from keeper.played import Ask, Played
    from keeper.rules.game import Report


@click.command(
    epilog=example(
        "new the-drowned-bell -i ada -i bruno --choice 1B --random",
        "new the-drowned-bell --players 3      (asks for the rest)",
    )
)
@click.argument("story", required=False, default="")
@click.option("--name", default="", help="The game's name; else made from the story's.")
@click.option("--players", type=int, help="Investigator players, 1 to 4.")
@click.option(
    "-i",
    "investigators",
    multiple=True,
    metavar="WHO[:TRAIT,TRAIT]",
    help="An investigator, one for each player.",
)
@click.option(
    "--choice", multiple=True, metavar="1A", help="Answer a keeper's question."
)
@click.option(
    "--seed", default="", help="A seed of your own; else a secret one is made."
)
@click.option("--word", default=None, help="A word of the investigators, mixed in.")
@click.option("--option", "options", multiple=True, help="An optional rule or ruling.")
@click.option(
    "--decks",
    type=OneOf(["program", "table"]),
    default="program",
    help="Who draws mythos, trauma and combat cards; table: you, from your own.",
)
@click.option("--random", is_flag=True, help="Draw from the seed what is not said.")
@click.option(
    "--keeper",
    "chair",
    type=OneOf(["person", "program"]),
    help="Who is the keeper; program: everybody at the table is an investigator.",
)
@click.option(
    "--temper",
    type=OneOf(["gentle", "fair", "cruel"]),
    help="How hard the program plays; fair, if not said.",
)
@pass_setting
def new(
    setting: Setting,
    story: str,
    name: str,
    players: int | None,
    investigators: tuple[str, ...],
    choice: tuple[str, ...],
    seed: str,
    word: str | None,
    options: tuple[str, ...],
    decks: str,
    random: bool,
    chair: str | None,
    temper: str | None,
) -> None:
    """Set up a game. At a terminal, what is missing is asked for."""
    from keeper import beginning
    from keeper.rules.chance import seal
    from keeper.session import home

    taken = home.listing()
    if name:
        _check_name(name, taken)
    if setting.audience.unseen and chair != "program" and not (choice or random):
        # p25: he answers out of their sight; so nothing is asked in vain.
        message = "the keeper's questions are not asked where the table looks on"
        raise Mistyped(message, "leave --table out, or add --choice or --random")
    chosen_seed = bool(seed)
    seed = _plain(seed) or beginning.new_seed()
    ask = None if random else setting.asker()
    setting.beginning = True
    drawn = beginning.drawn_story(seed, _plain(word or "")) if random else ""
    taken_for_granted = choice or decks == "table" or setting.audience.unseen
    wanted = _Wanted(story or drawn, players, investigators, options, chair, temper)
    wanted.chair = "person" if taken_for_granted and not chair else chair
    asks = partial(_word, setting, seal(seed))
    agreed = _agreed(wanted, ask, asks if word is None else partial(str, word))
    program = agreed.pop("program")
    args: dict[str, Any] = {
        **agreed,
        "choices": list(choice),
        "decks": decks,
        "seed": seed,
        "word": _plain(agreed.get("word", word or "")),
        "random": random,
        "chosen": chosen_seed,
        # The seal was shown before the word was said.
        "sealed": word is None and ask is not None,
        **_program(program, choice, decks),
    }
    if program:
        setting.audience = TABLE  # from the first line on
    name = name or _free_name(args["story"], taken)
    secretly = _secretly(setting.asker())
    if random and not program and secretly is not None:
        secretly.begin()  # what is drawn is as secret as what is answered
    played = beginning.begin(name, _public(setting.words), args, secretly)
    if not setting.json:
        _tell(setting, played, secretly)
    played.reports += _sealed(seal(seed), name)
    setting.show(played)
    kept = kept_to(setting, home.path_for(name))
    if kept and not setting.json:
        click.echo(f"Note: {kept}.")


def _secretly(ask: Ask | None) -> Secretly | None:
    from keeper.commands.games.seating import Secretly

    return Secretly(ask) if ask is not None else None


def _tell(setting: Setting, played: Played, secretly: Secretly | None) -> None:
    """The keeper's own; at a terminal, how the decks lie only if he wants to see it."""
    lying = [one for one in played.reports if "draw" in one.facts]
    setting.echo([one for one in played.reports if one not in lying])
    setting.echo(lying, "how the decks lie, for the keeper")
    typed = secretly.over() if secretly is not None else ""
    leaves = typed.strip().lower() == "q"  # as one leaves a long text: not the shell
    setting.screen.ahead += [typed] if typed and not leaves else []
    played.reports.clear()


def _sealed(sealed: str, name: str) -> list[Report]:
    """What everybody may see when all is laid out."""
    from keeper.rules.game import Report

    told = f"The seal of this game: {sealed}. Let the investigators write it down."
    hint = f"The game is called {name}. `keeper setup` gets it onto the table."
    return [
        Report("seal", told, True, {"seal": sealed}),
        Report("session", hint, True, {"session": name}),
    ]


def _must_be_typed_in(story: str) -> None:
    from keeper import opening
    from keeper.content.check.by_hand import must_be_typed_in

    must_be_typed_in(opening.library(story))


def _program(temper: str, choices: tuple[str, ...], decks: str) -> dict[str, str]:
    """The program as the keeper draws the answers itself, and its own cards."""
    if not temper:
        return {}
    if choices:
        message = "where the program is the keeper, nobody answers for it"
        raise Mistyped(message, "leave --choice out")
    if decks == "table":
        message = "the program draws from its own decks"
        raise Mistyped(message, "leave --decks out, or be the keeper yourself")
    return {"program": temper}


def _check_name(name: str, taken: list[str]) -> None:
    """Before anything is asked for."""
    from keeper.session import home

    home.path_for(name)
    if name in taken:
        message = f"there is a game called {name} already"
        raise SessionTrouble(message, "choose another --name")


def _plain(text: str) -> str:
    """Bytes that are no letters come in as half a sign, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        message = "the seed and the word must be plain text"
        raise Mistyped(message, "letters, digits and blanks will do") from None
    return text


def _public(words: Sequence[str]) -> list[str]:
    """The command as the journal shows it: a chosen seed is nobody's business."""
    found = list(words)
    for place, word in enumerate(found):
        if word == "--seed" and place + 1 < len(found):
            found[place + 1] = "…"
        elif word.startswith("--seed="):
            found[place] = "--seed=…"
    return found


@dataclass(eq=False)
class _Wanted:
    """What was said beforehand of what everybody agrees on."""

    story: str
    players: int | None
    investigators: tuple[str, ...]
    options: tuple[str, ...]
    chair: str | None
    temper: str | None


def _agreed(
    wanted: _Wanted, ask: Ask | None, word: Callable[[], str]
) -> dict[str, Any]:
    """Before the keeper's secrets: which story, who plays whom, by which rules.

    The word of the investigators comes last: from there, too, they may go back.
    """
    from keeper.commands.games.seating import Remembered

    if ask is None:
        return _answers(wanted, None)
    return Remembered(ask).whole(
        lambda asks: {**_answers(wanted, asks), "word": word()}
    )


def _answers(wanted: _Wanted, ask: Ask | None) -> dict[str, Any]:
    story = _story(ask, wanted.story)
    program = _temper(wanted, ask)
    if program:
        _must_be_typed_in(story)
    players = _players(ask, wanted.players, wanted.investigators)
    named, options = list(wanted.investigators), list(wanted.options)
    if ask is not None:
        from keeper import opening
        from keeper.commands.games import seating

        missing = max(0, (players or 0) - len(named))
        taken = [one.partition(":")[0] for one in named]
        named += seating.people(ask, opening.library(story), missing, taken)
        options = options or seating.options(ask)
    return {
        "story": story,
        "players": players,
        "investigators": named,
        "options": options,
        "program": program,
    }


def _story(ask: Ask | None, typed: str) -> str:
    """The one named, drawn or asked for; a single story needs no naming."""
    from keeper import opening
    from keeper.rules.names import find

    stories = opening.library().stories()
    if typed:
        return find(typed, stories, "story")
    if len(stories) == 1:
        return stories[0]
    if ask is None:
        raise Mistyped("which story?", f"there are: {', '.join(stories)}")
    from keeper.commands.games import seating

    return seating.story(ask, {one: opening.library(one) for one in stories})


def _temper(wanted: _Wanted, ask: Ask | None) -> str:
    """How the program plays the keeper; nothing where a person is it."""
    chair, temper = wanted.chair, wanted.temper
    if ask is not None and chair is None:
        from keeper.commands.games import seating

        chair = seating.keeper(ask)
        if chair == "program" and not temper:
            temper = seating.temper(ask)
    return temper or "fair" if chair == "program" else ""


def _players(
    ask: Ask | None, players: int | None, named: tuple[str, ...]
) -> int | None:
    if 0 < (players or 0) < len(named):
        raise Mistyped(
            f"{len(named)} investigators are named, and --players says {players}",
            "one -i WHO for each player",
        )
    if players is not None or named or ask is None:
        return players
    from keeper.commands.games import seating

    return seating.count(ask)


def _word(setting: Setting, sealed: str) -> str:
    """The seal is shown first, so that nobody can have chosen the seed to fit."""
    from keeper.commands.games import seating

    return seating.word(setting, sealed)


def _free_name(story: str, taken: list[str]) -> str:
    base = story.removeprefix("the-")
    if base not in taken:
        return base
    n = 2
    while f"{base}-{n}" in taken:
        n += 1
    return f"{base}-{n}"
