"""Attacks of investigators and of monsters (p9, p11, p21)."""

from __future__ import annotations

from typing import Iterator

from keeper.content.cards import Card
from keeper.content.records import dataclass
from keeper.rules.acts.act import KEEPER, Act, given
from keeper.rules.chapters.hands import possessions
from keeper.rules.chapters.rounds import turns
from keeper.rules.chapters.rounds.turns import acting, why_no_action
from keeper.rules.chapters.trials import combat
from keeper.rules.game import Game, Why
from keeper.rules.table import Investigator, Monster

HANDS = ("hands", "bare", "none", combat.BARE_HANDS)


@dataclass
class Attack(Act):
    """No evade test (p15). Without a weapon named, one of those in reach is asked for."""

    name = "attack"
    monster: str
    weapon: str = ""

    @classmethod
    def read(cls, game: Game, monster: str, weapon: str = "") -> Attack:
        target = game.monster(monster).id
        if weapon in HANDS:
            return cls(target, combat.BARE_HANDS)
        if weapon and game.session.active:
            return cls(target, possessions.held_named(game, acting(game), weapon).id)
        return cls(target, weapon)

    @classmethod
    def possible(cls, game: Game) -> Iterator[Attack]:
        if game.session.active and game.table.monsters:
            held = [*combat.weapons(game, acting(game)), combat.BARE_HANDS]
            for monster in game.table.monsters:
                yield from (cls(monster.id, weapon) for weapon in held)

    def objections(self, game: Game) -> Iterator[Why]:
        yield from turns.why_nobody_acts(game)
        one, target = acting(game), game.monster(self.monster)
        yield from given(why_no_action(game, one))
        weapon = self.card(game, one, target)
        if weapon is not None and "weapon" not in weapon.types:
            yield Why(f"{weapon.name} is not a weapon", "RC-217", 9)
        yield from combat.why_no_attack_on(game, one, target, weapon)

    def typed(self) -> list[str]:
        return [self.name, self.monster, *([self.weapon] if self.weapon else [])]

    def card(self, game: Game, one: Investigator, target: Monster) -> Card | None:
        """What it is made with, as far as that is known before he is asked."""
        chosen = self.weapon or combat.weapons_for(game, one, target)[0]
        return None if chosen == combat.BARE_HANDS else game.library.card(chosen)

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
        chosen = game.pick("weapon", "investigators", text, choices)
        return None if chosen == combat.BARE_HANDS else game.library.card(chosen)


@dataclass
class MonsterAttack(Act):
    """`monster attack ID WHO`: once in the fourth step (p11)."""

    name = "monster-attack"
    chair = KEEPER
    monster: str
    who: str = ""

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
        if self.who and game.by_id(self.who).space != monster.space:
            name, other = game.name(monster), game.name(game.by_id(self.who))
            yield Why(f"{name} is not in the space of {other}", "RC-119", 11)
        if not self.who and not combat.prey(game, monster):
            message = f"no investigator is in the space of {game.name(monster)}"
            yield Why(message, "RC-119", 11, final=True)

    def typed(self) -> list[str]:
        return ["monster", "attack", self.monster, *([self.who] if self.who else [])]

    def do(self, game: Game) -> None:
        monster = game.monster(self.monster)
        text = f"Whom does {game.name(monster)} attack?"
        prey = [self.who] if self.who else combat.prey(game, monster)
        victim = game.pick("prey", "keeper", text, prey)
        combat.monster_attack(game, monster, game.by_id(victim))
