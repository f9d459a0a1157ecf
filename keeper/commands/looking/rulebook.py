"""The rules to look up, and the chance of a test."""

from __future__ import annotations

import re

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.commands.signs import SIGNED, signed
from keeper.errors import Mistyped
from keeper.views.audience import openly

OPTION_WORDS = [["options"], ["option"], ["rulings"]]


@click.command(
    epilog=example(
        "rules             (the chapters)",
        "rules fire        (by word)",
        "rules RC-139 p16  (cases and pages)",
        "rules options     (optional rules, our rulings)",
    )
)
@click.argument("words", nargs=-1, metavar="[WORD…]")
@click.option("--all", "everything", is_flag=True, help="Show all that was found.")
@pass_setting
def rules(setting: Setting, words: tuple[str, ...], everything: bool) -> None:
    """The rules in our own words, with the pages of the rulebook."""
    from keeper.views.books import rulebook

    if not words:
        _chapters(setting)
    elif [word.lower() for word in words] in OPTION_WORDS:
        _options(setting)
    elif setting.json:
        setting.answer(rules=list(map(rulebook.case_row, rulebook.find(words))))
    else:
        setting.say(rulebook.cases(rulebook.find(words), everything))


def _chapters(setting: Setting) -> None:
    from keeper.views.books import rulebook

    if not setting.json:
        setting.say(rulebook.chapters())
        return
    book = rulebook.book()
    setting.answer(
        rules=list(map(rulebook.case_row, book.cases)),
        chapters=list(map(rulebook.chapter_row, book.chapters)),
    )


def _options(setting: Setting) -> None:
    from keeper.rules.options import OPTIONS
    from keeper.views.books import rulebook

    if not setting.json:
        setting.say(rulebook.options())
        return
    cases = [option.rule for option in OPTIONS.values() if option.rule]
    setting.answer(
        rules=list(map(rulebook.case_row, rulebook.find(cases))),
        options=list(map(rulebook.option_row, OPTIONS)),
    )


@click.command(
    context_settings=SIGNED,
    epilog=example(
        "odds ada strength -1",
        "odds ada marksmanship --combat",
        "odds ada --horror zombie-1",
        "odds ada --evade zombie-1",
        "odds ada attack zombie-1 fire-axe",
        "odds zombie-1 attack ada",
    ),
)
@click.argument("who")
@click.argument("attribute", required=False, default="")
@click.argument("modifier", required=False, default="")
@click.argument("item", required=False, default="")
@click.option("--combat", is_flag=True, help="A combat test: darkness counts.")
@click.option("--horror", default="", metavar="MONSTER", help="A horror test.")
@click.option("--evade", default="", metavar="MONSTER", help="An evade test.")
@pass_setting
def odds(
    setting: Setting,
    who: str,
    attribute: str,
    modifier: str,
    item: str,
    combat: bool,
    horror: str,
    evade: str,
) -> None:
    """The exact chance of a test or a fight, with and without a skill point."""
    if attribute == "attack":
        _fight(setting, who, modifier, item)
        return
    from keeper.views.chances.odds import ODDS, Meant

    if item:
        raise Mistyped(f"{item!r} is too much here", "`keeper odds ada strength -1`")
    if sum(map(bool, (combat, horror, evade))) > 1:
        raise Mistyped("a test is of one kind", "--combat, --horror or --evade")
    against = {"horror": horror, "evade": evade}
    if attribute in against and modifier:  # as in `test ada horror zombie-1`
        against[attribute], attribute, modifier = modifier, "", ""
    if re.fullmatch(r"[-+−][0-9]+", attribute):
        attribute, modifier = modifier, attribute
    game = setting.look()
    with openly():  # who plays, everybody sees
        person = game.investigator(who)
    by = signed(modifier or "0")
    meant = Meant(game, person.id, attribute, by, against, combat)
    setting.view("odds", ODDS, meant, game.name(person))


def _fight(setting: Setting, who: str, other: str, item: str) -> None:
    from keeper.views.chances.fights import FIGHT, meant

    if not other:
        raise Mistyped("who attacks whom?", "`keeper odds ada attack zombie-1`")
    setting.view("odds", FIGHT, meant(setting.look(), who, other, item))
