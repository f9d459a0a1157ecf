"""Spells cast, cards used and traded (p9, p10, p16)."""

from __future__ import annotations

from typing import Any, Iterator, Sequence

from keeper.content.cards import TRADED, Card
from keeper.content.language.nodes import Ability
from keeper.content.records import dataclass, field
from keeper.content.unread import unread
from keeper.errors import NotUnderstood
from keeper.rules import names
from keeper.rules.acts.act import Act, given
from keeper.rules.acts.doing import spend, spend_here
from keeper.rules.chapters.hands import possessions, spells
from keeper.rules.chapters.house import features
from keeper.rules.chapters.rounds import objective, reached, steps_left, turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action
from keeper.rules.chapters.trials import casting, evade
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator
from keeper.rules.text import abilities, possible
from keeper.rules.text.alternatives import which
from keeper.rules.text.questions.goals import is_place
from keeper.rules.text.scene import Scene

ITEMS = ("exploration", "item", "story-card")  # what “items” are on cards
FURTHER = ("take-action", "take-move")  # steps, for whoever has the turn


@dataclass
class Cast(Act):
    """An action; an attack spell is an attack and calls for no evade test (p15, p16)."""

    name = "cast"
    wants = "spell on"
    spell: str
    on: str = ""

    @classmethod
    def read(cls, game: Game, spell: str = "", on: str = "") -> Cast:
        """The only spell need not be named."""
        if not game.session.active:
            return cls(spell, on)
        one = acting(game)
        spell = spell or spells.only(game, one)
        card = spells.held(game, one, spell)
        word = spell if game.first_reading and spell in one.spells else card.kind
        return cls(word, casting.aimed(game, one, card, on) if on else "")

    @classmethod
    def possible(cls, game: Game) -> Iterator[Cast]:
        if game.session.active:
            one = acting(game)
            for kind, card in spells.known(game, one).items():
                targets = casting.targets(game, one, card)
                yield from (cls(kind, on) for on in targets)

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one = acting(game)
        card = spells.held(game, one, self.spell)
        yield from given(
            why_no_action(game, one), abilities.why_barred(game, one, "cast")
        )
        if card.aggressive:
            yield from given(
                features.why_hiding(game, one, "cast attack spells"),
                _why_no_attack(game, one),
            )
        yield from given(casting.why_no_target(game, one, card, self.on))

    def typed(self) -> list[str]:
        return [self.name, self.spell, *(["--on", self.on] if self.on else [])]

    def do(self, game: Game) -> None:
        one = acting(game)
        card = spells.held(game, one, self.spell)
        target = casting.target(game, one, card, self.on)
        turns.spend_action(game)
        ready = card.aggressive or (
            evade.before(game, one)
            and evade.still(game, one, casting.reaches(game, one, card, target))
            and abilities.still_may(game, one, "cast")
        )
        if ready and card.id in one.spells:
            casting.cast(game, one, card, target)
        turns.after_action(game, one)


def _why_no_attack(game: Game, one: Investigator) -> Why | None:
    """RC-391: an attack spell is an attack."""
    why = abilities.why_barred(game, one, "attack")
    return why and Why(why.message, "RC-391", 16)


@dataclass
class Use(Act):
    """A card's ability: bold “Action:” costs the Action Step, others are free (p9)."""

    name = "use"
    wants, needs = "card", 1
    card: str
    by: str = ""

    @classmethod
    def said(cls, game: Game, words: Sequence[str], /, **more: Any) -> Act:
        """A free card is used in anybody's turn; an action needs one's own."""
        who = cls._named(game, words)
        told = {**cls._told(words[1:] if who else words), **more}
        if not who or "by" in told:
            return cls.read(game, **told)
        free = cls.read(game, by=who, **told)
        own = free.why_not(game) is not None and who != game.session.active
        return cls.in_turn_of(who, game, **told) if own else free

    @classmethod
    def read(cls, game: Game, card: str, by: str = "") -> Use:
        who = game.investigator(by or _only_holder(game, card))
        found = _lying_before(game, who, card).id
        return cls(found, "" if who.id == game.session.active else who.id)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Use]:
        for one in game.alive():
            by = "" if one.id == game.session.active else one.id
            for card in abilities.held(game, one):
                if _abilities(game, one, card) or _wanted_at(game, card) is not None:
                    yield cls(card.id, by)

    def typed(self) -> list[str]:
        return [self.name, self.card, *(["--by", self.by] if self.by else [])]

    def who(self, game: Game) -> Investigator:
        return game.investigator(self.by)

    def objections(self, game: Game) -> Iterator[Why]:
        one = self.who(game)
        card = _in_front_of(game, one)[self.card]
        found = _abilities(game, one, card)
        if not found and _needs_a_turn(card):
            yield from turns.why_nobody_acts(game)
            message = f"{card.name} is an action, and it is not {game.name(one)}'s turn"
            yield Why(message, "RC-030", 6, final=True)
        elif not found:
            yield from _why_no_ability(game, one, card)
        elif not any(_costs_nothing(ability) for ability in found.values()):
            yield from given(why_no_action(game, one))
        if card.sort in ITEMS:
            yield from given(abilities.why_barred(game, one, "use"))
        if "tome" in card.types:
            yield from given(abilities.why_barred(game, one, "tome"))
        if found and not _useful(game, one, card):
            yield from _why_in_vain(game, one, card, found)

    def costs(self, game: Game) -> str:
        one = self.who(game)
        found = _useful(game, one, _in_front_of(game, one)[self.card])
        free = any(_costs_nothing(ability) for ability in found.values())
        return "free" if free else "action"

    @property
    def keeps_windows(self) -> bool:  # type: ignore[override]
        """RC-388: only a step closes the window; the act itself sees to that."""
        return True

    def do(self, game: Game) -> None:
        one = self.who(game)
        card = _in_front_of(game, one)[self.card]
        found = _useful(game, one, card) or _abilities(game, one, card)
        if not found:
            self._as_objective_says(game, one, card)
            return
        place = which(game, card, found, "investigators")
        if _costs_nothing(found[place]) and not _is_action(game, one, card):
            if game.first_reading or game.has("cards-close-windows"):
                game.turn.window = ""
            game.close_wounds()
            with game.keeping_window():
                _carry_out(game, one, card, place)
        else:
            game.close_windows()
            if (
                spend(game, one)
                and card.id in _in_front_of(game, one)
                and (card.sort not in ITEMS or abilities.still_may(game, one, "use"))
            ):
                _carry_out(game, one, card, place)
            turns.after_action(game, one)

    def _as_objective_says(self, game: Game, one: Investigator, card: Card) -> None:
        """RC-383: an action in the place that the revealed objective names."""
        game.close_windows()
        if spend_here(game, one):
            told = f"{game.name(one)} uses {card.name}."
            game.tell("used", told, who=one.id, card=card.id)
            _remember(game, card, one.space)
        turns.after_action(game, one)


def _costs_nothing(ability: Ability) -> bool:
    """“Now” is the timing of a card that nobody has typed in: people say what it costs."""
    return ability.timing in ("any", "now")


def _is_action(game: Game, one: Investigator, card: Card) -> bool:
    if not unread(card.text) or one.id != game.session.active:
        return False
    text = f"Read your card: {card.name}. Is using it an action?"
    return game.may("action", "investigators", text, default=False)


def _needs_a_turn(card: Card) -> bool:
    return any(ability.timing == "action" for ability in abilities.read(card))


def _in_front_of(game: Game, one: Investigator) -> dict[str, Card]:
    return {card.id: card for card in abilities.held(game, one)}


def _only_holder(game: Game, typed: str) -> str:
    """Out of turn a card is its holder's; where it is a turn, it is the acting one's."""
    if game.session.active:
        return ""
    holders = [
        one.id for one in game.alive() if names.fitting_by_name(typed, _open(game, one))
    ]
    return holders[0] if len(holders) == 1 else ""


def _open(game: Game, one: Investigator) -> dict[str, str]:
    cards = _in_front_of(game, one).values()
    return {card.id: card.name for card in cards if card.id not in one.facedown}


def _lying_before(game: Game, one: Investigator, typed: str) -> Card:
    cards = _in_front_of(game, one)
    if typed in one.facedown:
        return cards[typed]
    known = _open(game, one)
    kinds = {kind: card.name for kind, card in spells.known(game, one).items()}
    cast = names.fitting_by_name(typed, kinds)
    if cast and not names.fitting_by_name(typed, known):
        raise NotUnderstood(f"{kinds[cast[0]]} is cast", f"`keeper cast {cast[0]}`")
    return cards[names.find_card(typed, known, f"card of {game.name(one)}'s")]


def _abilities(game: Game, one: Investigator, card: Card) -> dict[int, Ability]:
    """By their place: what may be used in his turn, or by anybody at any time (RC-380)."""
    acts = one.id == game.session.active
    return {
        place: ability
        for place, ability in enumerate(abilities.read(card))
        if ability.timing == "any"
        or (ability.timing == "action" and acts)
        or unread(card.text)
    }


def _useful(game: Game, one: Investigator, card: Card) -> dict[int, Ability]:
    """Those that have a use left, can be paid for, and would do something now."""
    if game.first_reading:
        return {
            place: ability
            for place, ability in _abilities(game, one, card).items()
            if not abilities.spent(game, one, card, place, ability)
        }
    return {
        place: ability
        for place, ability in _abilities(game, one, card).items()
        if not abilities.spent(game, one, card, place, ability)
        and (_costs_nothing(ability) or why_no_action(game, one) is None)
        and not (one.hiding and _only_moves(ability))
        and (steps_left.may_gain(game, one) or not _gives_a_step(ability))
        and (
            objective.may_want(game, card)
            or possible.has_target(game, ability.nodes, Scene(who=one, card=card))
        )
    }


def _only_moves(ability: Ability) -> bool:
    return all(getattr(node, "verb", "") == "move" for node in ability.nodes)


def _gives_a_step(ability: Ability) -> bool:
    """Outside his turn it would be gone for nothing, whatever else the card gives."""
    return any(getattr(node, "verb", "") in FURTHER for node in ability.nodes)


def _why_in_vain(
    game: Game, one: Investigator, card: Card, found: dict[int, Ability]
) -> Iterator[Why]:
    """Every ability is used up, forbidden, or would do nothing."""
    left = [
        ability
        for place, ability in found.items()
        if not abilities.spent(game, one, card, place, ability)
    ]
    if not left:
        yield Why(f"{card.name} has had its use", "RC-048", 9)
    elif one.hiding and all(_only_moves(ability) for ability in left):
        yield from given(features.why_hiding(game, one, "move"))
    elif one.id != game.session.active and all(map(_gives_a_step, left)):
        message = f"{card.name} gives a step, and it is not {game.name(one)}'s turn"
        yield Why(message, "RC-030", 6)
    else:
        yield Why(f"{card.name} can do nothing now", "RC-048", 9)


def _why_no_ability(game: Game, one: Investigator, card: Card) -> Iterator[Why]:
    if "key" in card.types:
        sorts = ("lock", "obstacle")
        called = [game.library.card(lock, sorts).name for lock in card.opens]
        opens = names.titles(list(dict.fromkeys(called)), "and")
        message = f"{card.name} is used on {opens}, when that card is met"
        yield Why(message, "RC-061", 9, final=True)
    where = _wanted_at(game, card)
    if where is None:
        yield Why(f"{card.name} has no ability to use", "RC-383", 9, final=True)
    elif where and not is_place(game, where, one.space):
        place = where.removeprefix("feature:")
        yield Why(f"the objective has {card.name} used at: {place}", "RC-383", 9)
    if one.id != game.session.active:
        yield Why(f"it is not {game.name(one)}'s turn", "RC-030", 6, final=True)
    yield from given(why_no_action(game, one))


def _wanted_at(game: Game, card: Card) -> str | None:
    """Where an objective has it used; "" for anywhere."""
    if game.first_reading and "artifact" in card.types:
        return ""
    return objective.wanted_use(game, card)


def _carry_out(game: Game, one: Investigator, card: Card, place: int) -> None:
    where = one.space
    possessions.use(game, one, card, place)
    _remember(game, card, where)


def _remember(game: Game, card: Card, space: str) -> None:
    """Objectives ask what was used where."""
    if card.sort in ITEMS:
        game.session.used.append(f"{card.id}@{space}")
        objective.check(game)


@dataclass
class Trade(Act):
    """p10: in the Trading Step, in one space, the six kinds that may change hands."""

    name = "trade"
    giver: str
    taker: str
    items: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, game: Game, giver: str, taker: str, items: Sequence[str]) -> Trade:
        one, other = game.investigator(giver), game.investigator(taker)
        if one is other:
            message = f"{game.name(one)} is named twice"
            raise NotUnderstood(message, "name giver and taker")
        held = [possessions.held_named(game, one, item).id for item in items]
        return cls(one.id, other.id, held)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Trade]:
        """One thing each; several may be given if each of them may."""
        if game.session.step == "trading":
            for one in game.alive():
                for other in game.alive():
                    if other is not one and other.space == one.space:
                        yield from (cls(one.id, other.id, [it]) for it in one.items)

    def objections(self, game: Game) -> Iterator[Why]:
        one, other = game.by_id(self.giver), game.by_id(self.taker)
        if game.session.phase != "keeper" or game.session.step != "trading":
            message = "trading is the first step of the keeper's turn"
            yield Why(message, "RC-083", 10, reached.how_to(game, "trading"))
        if one.space != other.space:
            message = f"{game.name(one)} and {game.name(other)} are not in one space"
            yield Why(message, "RC-085", 10)
        for who in (one, other):
            yield from given(abilities.why_barred(game, who, "trade"))
            yield from given(abilities.why_barred(game, who, "receive"))
        for item in self.items:
            card = game.library.card(item, (*possessions.CARRIED, "spell", "trauma"))
            if item not in one.items or not set(card.types) & set(TRADED):
                final = item not in one.items
                message = f"{card.name} may not be traded"
                yield Why(message, "RC-087", 10, final=final)

    def typed(self) -> list[str]:
        return [self.name, self.giver, self.taker, *self.items]

    def do(self, game: Game) -> None:
        one, other = game.by_id(self.giver), game.by_id(self.taker)
        for item in self.items:
            possessions.hand_over(game, one, other, item)
