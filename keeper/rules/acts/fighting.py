"""Attacks of investigators and of monsters (p9, p11, p21)."""

from __future__ import annotations

from typing import Any, Iterator, Sequence

from keeper.content.cards import Card
from keeper.content.records import dataclass
from keeper.content.vocabulary import BARE_HANDS
from keeper.errors import NotUnderstood, Refused
from keeper.rules import names
from keeper.rules.acts.act import KEEPER, Act, given
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.rounds import turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action
from keeper.rules.chapters.trials import combat
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster

HANDS = ("hands", "bare", "none", BARE_HANDS)


@dataclass
class Attack(Act):
    """No evade test (p15). Without a weapon named, one of those in reach is asked for."""

    name = "attack"
    wants = "monster weapon"
    monster: str
    weapon: str = ""

    @classmethod
    def said(cls, game: Game, words: Sequence[str], /, **more: Any) -> Act:
        """In the keeper's turn it is the monsters that attack."""
        if game.session.phase == "keeper" or list(words) == ["all"]:
            return MonsterAttack.said(game, words)
        return super().said(game, words, **more)

    @classmethod
    def read(cls, game: Game, monster: str = "", weapon: str = "") -> Attack:
        """The only target need not be named, nor told apart from those out of reach."""
        if not game.session.active:
            for why in turns.why_nobody_acts(game) if not monster else ():
                raise why.refusal()
            return cls(game.monster(monster).id, weapon)
        one = acting(game)
        if not _monsters_named(game, monster) and _arms(game, one, monster):
            monster, weapon = weapon, monster  # said the other way round
        arm = _arm(game, one, weapon) if weapon else ""
        return cls(_target(game, one, monster, arm), arm)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Attack]:
        if not game.session.active or not game.table.monsters:
            return
        if why_no_action(game, acting(game)) is None:
            held = [*combat.weapons(game, acting(game)), BARE_HANDS]
            for monster in game.table.monsters:
                yield from (cls(monster.id, weapon) for weapon in held)

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one, target = acting(game), game.monster(self.monster)
        yield from given(why_no_action(game, one))
        weapon = self.card(game, one, target)
        if weapon is not None and not combat.is_weapon(weapon):
            yield _why_no_weapon(one, weapon)
        yield from combat.why_no_attack_on(game, one, target, weapon)

    def typed(self) -> list[str]:
        return [self.name, self.monster, *([self.weapon] if self.weapon else [])]

    def card(self, game: Game, one: Investigator, target: Monster) -> Card | None:
        """What it is made with, as far as that is known before he is asked."""
        chosen = self.weapon or combat.weapons_for(game, one, target)[0]
        return _printed(game, chosen)

    def do(self, game: Game) -> None:
        one, target = acting(game), game.monster(self.monster)
        turns.spend_action(game)
        combat.attack(game, one, target, self._chosen(game, one, target))
        turns.after_action(game, one)

    def _chosen(self, game: Game, one: Investigator, target: Monster) -> Card | None:
        if self.weapon:
            return self.card(game, one, target)
        text = f"What does {game.name(one)} attack with?"
        choices = combat.weapons_for(game, one, target)
        return _printed(game, game.pick("weapon", "investigators", text, choices))


def _why_no_weapon(one: Investigator, card: Card) -> Why:
    """p9: with a spell one attacks by casting it; with other things not at all."""
    if card.id in one.spells:
        cast = f"`keeper cast {card.kind}`"
        return Why(f"{card.name} is cast", "RC-225", 9, cast, final=True)
    return Why(f"{card.name} is not a weapon", "RC-217", 9, final=True)


def _printed(game: Game, arm: str) -> Card | None:
    """Whatever he can name of what lies before him, so that it can be said what it is."""
    if arm == BARE_HANDS:
        return None
    return game.library.card(arm, (*possessions.CARRIED, "spell", "trauma"))


def _monsters_named(game: Game, typed: str) -> list[str]:
    """By any clear beginning of an id or of a name; nothing typed is any of them."""
    known = {one.id: one.named or one.id for one in game.table.monsters}
    return names.fitting_by_name(typed, known) if typed else list(known)


def _arms(game: Game, one: Investigator, typed: str) -> list[str]:
    if typed in HANDS:
        return [BARE_HANDS]
    known = {item: game.library.card(item).name for item in one.items}
    return names.fitting_by_name(typed, known)


def _arm(game: Game, one: Investigator, typed: str) -> str:
    if typed in HANDS:
        return BARE_HANDS
    return possessions.held_named(game, one, typed).id


def _target(game: Game, one: Investigator, typed: str, arm: str) -> str:
    named = _monsters_named(game, typed)
    near = [found for found in named if _reached(game, one, found, arm)]
    if len(near) == 1:
        return near[0]
    if typed:
        return game.monster(typed).id
    if not near:
        raise Refused("no monster is within reach", "RC-244", 22, "`keeper map`")
    raise NotUnderstood("which monster?", f"there are: {', '.join(near)}")


def _reached(game: Game, one: Investigator, monster: str, arm: str) -> bool:
    arms = [arm] if arm else [*combat.weapons(game, one), BARE_HANDS]
    cards = [_printed(game, one) for one in arms]
    target = game.monster(monster)
    return any(combat.why_too_far(game, one, target, card) is None for card in cards)


@dataclass
class MonsterAttack(Act):
    """`monster attack ID WHO`: once in the fourth step (p11)."""

    name = "monster-attack"
    chair = KEEPER
    wants = "monster who"
    monster: str
    who: str = ""

    @classmethod
    def said(cls, game: Game, words: Sequence[str], /, **more: Any) -> Act:
        """`all`; a monster and whom; or whom alone, where one monster can reach it."""
        if list(words) == ["all"]:
            return MonstersAttack()
        told = cls._told(words)
        ready = combat.attackers(game)
        if not words and len(ready) == 1:
            return cls(*ready)
        if not words:
            raise NotUnderstood("which monster attacks?", "`keeper attack all`")
        people = {one.id: game.name(one) for one in game.alive()}
        whom = names.fitting_by_name(words[0], people)
        if len(words) == 1 and whom and not _monsters_named(game, words[0]):
            prey = names.find_by_name(words[0], people, "living investigator")
            on_prey = [one for one, found in ready.items() if prey in found]
            return cls(_only(game, on_prey, prey), prey)
        return cls.read(game, **told)

    @classmethod
    def read(cls, game: Game, monster: str, who: str = "") -> MonsterAttack:
        found = game.monster(monster).id
        return cls(found, game.investigator(who).id if who else "")

    @classmethod
    def possible(cls, game: Game) -> Iterator[MonsterAttack]:
        if game.session.step == "attacks":
            for monster in game.table.monsters:
                yield from (cls(monster.id, one) for one in combat.prey(game, monster))

    def objections(self, game: Game) -> Iterator[Why]:
        monster = game.monster(self.monster)
        yield from given(combat.why_no_attack(game, monster))
        if self.who:
            yield from given(combat.why_no_prey(game, monster, game.by_id(self.who)))
        elif not combat.prey(game, monster):
            message = f"no investigator is in the space of {game.name(monster)}"
            nobody = Why(message, "RC-119", 11, final=True)
            spared = [combat.why_spared(game, monster, one) for one in game.alive()]
            yield next((why for why in spared if why), nobody)

    def typed(self) -> list[str]:
        return ["monster", "attack", self.monster, *([self.who] if self.who else [])]

    def do(self, game: Game) -> None:
        monster = game.monster(self.monster)
        text = f"Whom does {game.name(monster)} attack?"
        prey = [self.who] if self.who else combat.prey(game, monster)
        victim = game.pick("prey", "keeper", text, prey)
        combat.monster_attack(game, monster, game.by_id(victim))


def _only(game: Game, monsters: Sequence[str], prey: str) -> str:
    if len(monsters) == 1:
        return monsters[0]
    name = game.name(game.by_id(prey))
    if not monsters:
        game.heed(combat.why_not_yet(game))
        hint = "`keeper now` says who may attack whom"
        raise Refused(f"no monster can attack {name} now", "RC-119", 11, hint)
    hint = f"`keeper attack {monsters[0]} {prey}`, or `keeper attack all`"
    raise NotUnderstood(f"which monster attacks {name}?", hint)


@dataclass
class MonstersAttack(Act):
    """`monster attack all`: each that may, one after the other, asked where it can choose."""

    name = "monster-attack-all"
    chair = KEEPER

    @classmethod
    def possible(cls, game: Game) -> Iterator[MonstersAttack]:
        if game.session.step == "attacks":
            yield cls()

    def objections(self, game: Game) -> Iterator[Why]:
        if not combat.attackers(game):
            yield from given(combat.why_not_yet(game))
            message = "no monster that may attack has an investigator in its space"
            yield Why(message, "RC-118", 11, final=True)

    def typed(self) -> list[str]:
        return ["monster", "attack", "all"]

    def do(self, game: Game) -> None:
        """Whoever comes to stand beside a victim in between attacks as well."""
        while game.session.outcome is None and (ready := combat.attackers(game)):
            MonsterAttack(next(iter(ready))).do(game)
