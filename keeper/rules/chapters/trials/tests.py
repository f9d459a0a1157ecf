"""Attribute tests and skill points (p13)."""

from __future__ import annotations

from typing import Any

from keeper.content.cards import Card
from keeper.content.language.nodes import Node, Pay, Trigger, inside
from keeper.content.records import dataclass, field
from keeper.content.vocabulary import ATTRIBUTES
from keeper.rules import names
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster
from keeper.rules.text import abilities
from keeper.rules.text.held import HIDDEN, rolls_again
from keeper.rules.text.questions import selection
from keeper.rules.text.scene import Happening, Scene

STUN = -2  # p15: once, however many tokens
DARKNESS = -2  # p15: combat only
DIE = 10
MEETINGS = {"horror": "faces", "evade": "tries to evade"}
AIMS = {"horror": "to face", "evade": "to evade"}


@dataclass(eq=False)
class Check:
    """A test about to be rolled, every modifier named."""

    who: Investigator
    attribute: str
    sort: str  # "attribute", "horror", "evade", "combat"
    modifiers: list[tuple[str, int]] = field(default_factory=list)
    luck: bool = False
    against: str = ""  # the monster that is faced or evaded
    why: str = ""  # what the test is for
    fails: str = ""  # what failing costs, as far as it is known beforehand

    @property
    def secret(self) -> bool:
        """p25: of a card that lies face down nobody else learns what it tests."""
        return self.why == HIDDEN

    counts_as: int | None = None  # a card says what the attribute is

    @property
    def base(self) -> int:
        if self.counts_as is not None:
            return self.counts_as
        return self.who.attributes[self.attribute]

    @property
    def target(self) -> int:
        return self.base + sum(by for _, by in self.modifiers)

    @property
    def aim(self) -> str:
        """` to evade Zombie 1`: what it is for, where that is not plain."""
        return f" {AIMS.get(self.sort, 'for')} {self.why}" if self.why else ""

    def facts(self) -> dict[str, Any]:
        """The sum, for reports and odds."""
        return {
            "who": self.who.id,
            "attribute": self.attribute,
            "sort": self.sort,
            "base": self.base,
            "modifiers": [{"why": why, "by": by} for why, by in self.modifiers],
            "target": self.target,
        }

    def passes(self, roll: int) -> bool:
        """p13: 1 always passes, 10 always fails."""
        return roll <= self.needs()

    def needs(self, luck: int = 0) -> int:
        """The highest roll that passes: 1 always does, 10 never (p13)."""
        return max(1, min(self.target + luck, DIE - 1))

    def stakes(self) -> dict[str, Any]:
        """RC-402: all that a skill point is weighed against."""
        luck = self.who.attributes["luck"]
        return {
            "who": self.who.id,
            "attribute": self.attribute,
            "sort": self.sort,
            "for": self.why,
            "fails": self.fails,
            "needs": self.needs(),
            "with_skill": self.needs(luck),
            "luck": luck,
            "skill": self.who.skill,
            "health": self.who.health.now,
            "sanity": self.who.sanity.now,
        }


def attribute_named(word: str) -> str:
    """One of the seven (RC-171), by any clear beginning."""
    return names.find(word, ATTRIBUTES, "attribute")


def prepare(
    game: Game,
    who: Investigator,
    attribute: str,
    modifier: int = 0,
    sort: str = "attribute",
    why: str = "card",
    monster: Monster | None = None,
    use: str = "",
) -> Check:
    """`monster`: the one that he has to do with. `use`: "casting" or "locks"."""
    check = Check(who, attribute, sort)
    if modifier:
        check.modifiers.append((why, modifier))
    if who.stun:
        check.modifiers.append(("stunned", STUN))
    if sort == "combat" and game.room_of(who).dark:
        if not abilities.ignores(game, who, "darkness"):
            check.modifiers.append(("darkness", DARKNESS))
    for _, node in abilities.lasting(game, who, "counts-as"):
        if node.what == attribute and isinstance(node.n, int):
            check.counts_as = node.n
    for card, node in abilities.lasting(game, who, "test", monster):
        if node.what in (attribute, sort, "all", use) and isinstance(node.n, int):
            check.modifiers.append((abilities.label(game, card), node.n))
    return check


def test(
    game: Game,
    who: Investigator,
    attribute: str,
    modifier: int = 0,
    sort: str = "attribute",
    why: str = "card",
    fails: str = "",
    named: bool = True,
    monster: Monster | None = None,
    use: str = "",
) -> bool:
    """Offer a skill point, roll, report. True if passed.

    `fails`: what failing costs. Not `named`: people know themselves what it is for.
    """
    game.close_windows()
    coming = Happening("test")
    game.happens("test", who, monster, (attribute, sort))
    game.happens("before-test", who, monster, (attribute, sort), coming)
    if who.state != "alive":
        return False
    if coming.passed is not None:
        return _settled(game, who, attribute, sort, coming.passed, why, monster)
    check = prepare(game, who, attribute, modifier, sort, why, monster, use)
    if coming.n:
        check.modifiers.append(("card", coming.n))
    check.against = why if sort in MEETINGS else ""
    check.why, check.fails = why if named else "", fails
    _offer_skill(game, check)
    roll = game.roll(_rolled(game, check))
    passed = check.passes(roll)
    _tell(game, check, roll, passed)
    roll, passed = _second_rolls(game, check, roll, passed)
    game.rolled, game.spent = roll, bool(check.luck)
    _curse(game, who, roll)
    done = "passed-test" if passed else "failed-test"
    game.happens(done, who, monster, (attribute, sort))
    game.happens("tested", who, monster, (attribute, sort))
    return passed


def _settled(
    game: Game,
    who: Investigator,
    attribute: str,
    sort: str,
    passed: bool,
    why: str,
    monster: Monster | None,
) -> bool:
    """A card settled it: nothing is rolled."""
    word, hidden = "passed" if passed else "failed", why == HIDDEN
    told = f"{game.name(who)}, {attribute.capitalize()}: {word} without a roll."
    facts = {"who": who.id, "attribute": attribute, "passed": passed}
    game.tell("settled", told, open=not hidden, **facts)
    if hidden:
        told = f"{game.name(who)} tests for {why}: {word} without a roll."
        game.tell("tested", told, who=who.id, passed=passed)
    game.happens(f"{word}-test", who, monster, (attribute, sort))
    game.happens("tested", who, monster, (attribute, sort))
    return passed


def _offer_skill(game: Game, check: Check) -> None:
    who = check.who
    if why_no_skill(game, who, check.attribute):
        return
    about = [check.attribute, check.sort, who.id, *_slug(check.against)]
    stakes = check.stakes()
    text = _offered(game.name(who), check.aim, stakes)
    if check.secret:
        about, stakes = [who.id], {"who": who.id, "for": check.why, "skill": who.skill}
        text = f"{game.name(who)} tests for {check.why}: spend a skill point?"
        text += f" ({who.skill} left)"
    if game.may("skill", "investigators", text, False, about=about, facts=stakes):
        check.luck = True
        check.modifiers.append(("skill point", who.attributes["luck"]))
        spend_skill(game, who)


def _offered(name: str, aim: str, stakes: dict[str, Any]) -> str:
    """RC-402: what for, at what cost, the number with and without it."""
    needs, with_skill = map(rolls_to_pass, (stakes["needs"], stakes["with_skill"]))
    failing = names.ended(f" Failing: {stakes['fails']}") if stakes["fails"] else ""
    return (
        f"{name} tests {stakes['attribute'].capitalize()}{aim}: needs {needs}, "
        f"{with_skill} with a skill point (+{stakes['luck']}); a 10 always fails."
        f"{failing} Spend a skill point? ({stakes['skill']} left)"
    )


def _rolled(game: Game, check: Check, again: str = "") -> str:
    """What the die is for, where people roll it themselves."""
    name, attribute = game.name(check.who), check.attribute.capitalize()
    if check.secret:
        return f"{name} rolls{again} for {check.why}. The die?"
    needs = rolls_to_pass(check.needs())
    return f"{name} rolls{again}, {attribute}{check.aim}: {needs} passes. The die?"


def rolls_to_pass(highest: int) -> str:
    return "a 1" if highest == 1 else f"{highest} or less"


def _slug(name: str) -> list[str]:
    return [name.lower().replace(" ", "-")] if name else []


def spend_skill(game: Game, who: Investigator) -> None:
    who.skill -= 1
    told = f"{game.name(who)} spends a skill point ({who.skill} left)."
    game.tell("skill", told, who=who.id, by=-1, now=who.skill)


def why_no_skill(game: Game, who: Investigator, attribute: str = "") -> Why | None:
    """p13: never on Luck itself, only while there are tokens and no card forbids it."""
    if attribute == "luck":
        return Why("Luck is never added to Luck", "RC-166", 13)
    if who.skill < 1:
        return Why(f"{game.name(who)} has no skill point left", "RC-167", 13)
    return abilities.why_barred(game, who, "skill")


def _tell(game: Game, check: Check, roll: int, passed: bool, again: str = "") -> None:
    facts = check.facts()
    facts.update(roll=roll, passed=passed, skill_spent=check.luck)
    told = (
        f"{game.name(check.who)}{_before(check)}: {_sum(check)}; "
        f"{again}{game.as_rolled(roll)}: {'passed' if passed else 'failed'}."
    )
    game.tell("test", told, open=not check.secret, **facts)
    if check.secret:
        result = "passed" if passed else "failed"
        rolled = game.as_rolled(roll)
        told = f"{game.name(check.who)} tests for {check.why}: {rolled}, {result}."
        game.tell("tested", told, who=check.who.id, roll=roll, passed=passed)


def _before(check: Check) -> str:
    """`faces Zombie 1`: what the test is for."""
    if check.against:
        return f" {MEETINGS[check.sort]} {check.against}"
    return "" if check.sort == "attribute" else f", {check.sort} test"


def _sum(check: Check) -> str:
    """`Willpower 6 -1 Zombie 1 = 5`; a monster just named is not named again."""
    parts = [f"{check.attribute.capitalize()} {check.base}"]
    for why, by in check.modifiers:
        parts.append(f"{by:+d}" if why == check.against else f"{by:+d} {why}")
    return " ".join([*parts, f"= {check.target}"] if check.modifiers else parts)


def _second_rolls(
    game: Game, check: Check, roll: int, passed: bool
) -> tuple[int, bool]:
    """Rolls made again: by his cards and by the keeper's doing, once each in a test."""
    left = [_own_reroll, _forced_reroll]
    while True:
        wanted = _forced_reroll if passed else _own_reroll
        if wanted not in left or not wanted(game, check):
            return roll, passed
        left.remove(wanted)
        if game.first_reading:
            left.clear()
        roll = game.roll(_rolled(game, check, " again"))
        passed = check.passes(roll)
        _tell(game, check, roll, passed, again="again, ")


def _forced_reroll(game: Game, check: Check) -> bool:
    return _keeper_reroll(game, check) or _cursed_reroll(game, check)


def _meant(game: Game, trigger: Trigger, check: Check, card: Card) -> bool:
    """Whether a card that waits for a test of a sort, or in a place, waits for this one."""
    if trigger.what and trigger.what not in (check.attribute, check.sort):
        return False
    scene = Scene(who=check.who, card=card)
    here = check.who.space
    return not trigger.where or here in selection.spaces_at(game, trigger.where, scene)


def _own_reroll(game: Game, check: Check) -> bool:
    times = ("failed-test", "tested")
    timed = (one for time in times for one in abilities.timed(game, check.who, time))
    for card, place, ability in timed:
        again = next(filter(None, map(rolls_again, ability.nodes)), None)
        if again is None:
            continue
        if ability.trigger and not _meant(game, ability.trigger, check, card):
            continue
        text = f"{game.name(check.who)} failed: use {card.name} to roll again?"
        text += f" ({card.text})" if card.text else ""
        if game.may("reroll", "investigators", text, default=False):
            scene = Scene(who=check.who, card=card)
            price = [one for node in ability.nodes for one in _price(node)]
            game.text.carry_out(game, tuple(price), scene)
            if scene.declined:
                continue
            abilities.spend(game, check.who, card, place, ability)
            game.tell("used", f"{card.name} is used.", who=check.who.id, card=card.id)
            if again.count:
                check.modifiers.append((card.name, again.count))
            return True
    return False


def _price(node: Node) -> tuple[Node, ...]:
    """`Discard this card to roll again.`: what it costs."""
    if isinstance(node, Pay):
        return (Pay("must", node.price),)
    return tuple(one for inner in inside(node) for one in _price(inner))


def _keeper_reroll(game: Game, check: Check) -> bool:
    """p26: combat tests only, and a second roll stands."""
    if check.sort != "combat" or game.session.keeper_skill < 1:
        return False
    text = (
        f"Spend a monster skill point ({game.session.keeper_skill} left): roll again?"
    )
    if not game.may("monster-skill", "keeper", text, default=False, secret=True):
        return False
    game.session.keeper_skill -= 1
    game.tell("keeper-skill", "The keeper spends a monster skill point.", by=-1)
    return True


def _cursed_reroll(game: Game, check: Check) -> bool:
    if not game.has("curses") or check.who.curses < 1:
        return False
    text = f"{game.name(check.who)} is cursed: discard a curse to have it rolled again?"
    if not game.may("curse", "keeper", text, default=False, secret=True):
        return False
    check.who.curses -= 1
    game.tell("curse", "A curse is discarded.", who=check.who.id, by=-1)
    return True


def _curse(game: Game, who: Investigator, roll: int) -> None:
    if game.has("curses") and roll == DIE:
        who.curses += 1
        game.tell("curse", f"{game.name(who)} gains a curse.", who=who.id, by=1)


def odds(check: Check, luck: int = 0) -> float:
    """The exact chance to pass."""
    return check.needs(luck) / DIE
