"""What is found, carried, fought and played: cards, monsters and investigators."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Iterator

import pytest

from keeper.content.language.nodes import ByHand, Effect

CORE = Path(__file__).parents[2] / "stories" / "core"
PHYSICAL = {"strength", "marksmanship", "dexterity"}
MENTAL = {"intellect", "willpower", "lore", "luck"}
Table = dict[str, Any]


def tables(file: str, name: str = "card") -> list[Table]:
    text = (CORE / f"{file}.toml").read_text(encoding="utf-8")
    found: list[Table] = tomllib.loads(text)[name]
    return found


LOCKS, OBSTACLES = tables("locks"), tables("obstacles")
EXPLORATION, ITEMS = tables("exploration"), tables("items")
MONSTERS = tables("monsters", "monster")
FIGURES = [figure for kind in MONSTERS for figure in kind["figure"]]
INVESTIGATORS = tables("investigators", "investigator")
TRAITS = [trait for person in INVESTIGATORS for trait in person["trait"]]
FEATURES = tables("features", "feature")
SPELLS = tables("spells", "spell")
CARDS = LOCKS + OBSTACLES + EXPLORATION + ITEMS
KEYS = [card for card in EXPLORATION if "key" in card["types"]]
WEAPONS = [card for card in EXPLORATION + ITEMS if "weapon" in card["types"]]
TEXTS = {
    thing["id"]: thing["text"]
    for thing in CARDS + FIGURES + TRAITS
    if thing.get("text")
}


def size(cards: list[Table]) -> int:
    return sum(card.get("copies", 1) for card in cards)


def repeated(words: list[str]) -> list[str]:
    return [word for word, times in Counter(words).items() if times > 1]


@pytest.mark.parametrize(
    "cards, number",
    [
        (LOCKS, 12),
        (OBSTACLES, 7),
        (EXPLORATION, 83),
        (ITEMS, 14),
        (FIGURES, 24),
        (INVESTIGATORS, 8),
        (TRAITS, 32),
    ],
)
def test_decks_have_the_size_of_the_box(cards: list[Table], number: int) -> None:
    assert size(cards) == number


def test_ids_are_unique_and_hyphenated() -> None:
    things = CARDS + MONSTERS + FIGURES + INVESTIGATORS + TRAITS + FEATURES
    ids = [thing["id"] for thing in things]
    for card in EXPLORATION:
        if "copies" in card:
            ids += [f"{card['id']}-{n + 1}" for n in range(card["copies"])]
    assert repeated(ids) == []
    assert [i for i in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", i)] == []


def test_names_are_unique() -> None:
    things = CARDS + MONSTERS + INVESTIGATORS + TRAITS + SPELLS
    assert repeated([thing["name"].lower() for thing in things]) == []


def test_flavours_are_written_and_all_different() -> None:
    things = CARDS + MONSTERS + FIGURES + TRAITS
    flavours = [thing["flavour"] for thing in things]
    flavours += [person["story"] for person in INVESTIGATORS]
    assert repeated([words.lower() for words in flavours]) == []
    assert [w for w in flavours if len(w) < 20 or w[-1] not in ".?!'"] == []
    # Two lines at the most: it is read aloud in the middle of a turn.
    assert [t["flavour"] for t in things if len(t["flavour"]) > 140] == []


# Locks, obstacles and their keys -------------------------------------------


@pytest.mark.parametrize("card", LOCKS + OBSTACLES, ids=lambda card: str(card["id"]))
def test_every_lock_and_obstacle_can_be_cleared(card: Table) -> None:
    cleared = r"(Pass:|If you (discard|solve) [^.]*,) discard this card\."
    assert re.search(cleared, card["text"])


@pytest.mark.parametrize("card", LOCKS, ids=lambda card: str(card["id"]))
def test_every_lock_can_keep_its_door_shut(card: Table) -> None:
    assert re.search(r"(Fail:|Otherwise,)[^.]* this door is locked\.", card["text"])


def test_every_key_opens_the_card_that_asks_for_it() -> None:
    asked = {
        found.group(1): card["id"]
        for card in LOCKS + OBSTACLES
        if (found := re.search(r"If you discard the ([^,]+),", card["text"]))
    }
    assert asked == {key["name"]: key["opens"][0] for key in KEYS}
    assert [key["id"] for key in KEYS if len(key["opens"]) != 1] == []


def test_nothing_but_a_key_opens_anything() -> None:
    openers = [card for card in EXPLORATION + ITEMS if "opens" in card]
    assert openers == KEYS


def test_puzzles_are_those_of_the_box() -> None:
    asked = re.findall(
        r"you solve the (\w+) Puzzle (\d+)",
        " ".join(card["text"] for card in LOCKS + OBSTACLES),
    )
    numbers = {"Wiring": range(1, 4), "Lock": range(4, 7), "Rune": range(7, 10)}
    assert len(asked) == 5
    assert [(kind, n) for kind, n in asked if int(n) not in numbers[kind]] == []


# Exploration and starting items --------------------------------------------


def test_exploration_cards_are_divided_by_type() -> None:
    count: Counter[str] = Counter()
    for card in EXPLORATION:
        count[card["types"][0]] += card.get("copies", 1)
    assert count == {
        "key": 6,
        "weapon": 20,
        "tome": 9,
        "equipment": 16,
        "artifact": 7,
        "ally": 5,
        "nothing": 20,
    }


def test_weapons_say_how_they_strike_and_nothing_else_does() -> None:
    for card in EXPLORATION + ITEMS:
        armed = {"weapon", "damage", "range"} & card.keys()
        assert len(armed) == (3 if card in WEAPONS else 0), card["id"]
    kinds = {weapon["weapon"] for weapon in WEAPONS}
    assert kinds == {"ranged", "sharp melee", "blunt melee"}


@pytest.mark.parametrize("card", WEAPONS, ids=lambda card: str(card["id"]))
def test_weapons_are_in_proportion(card: Table) -> None:
    assert 1 <= card["damage"] <= 4
    assert (card["range"] > 0) == (card["weapon"] == "ranged")


def test_tomes_give_spells_that_exist_and_every_spell_has_a_tome() -> None:
    taught = set()
    for tome in (card for card in EXPLORATION if "tome" in card["types"]):
        found = re.search(r"gain an? (.+?)(?: spell\b)", tome["text"], re.I)
        choice = "gain a spell of your choice" in tome["text"]
        assert found or choice, tome["id"]
        if found and not choice:
            taught.add(found.group(1))
    assert taught == {spell["name"] for spell in SPELLS}


def test_a_light_shines_in_the_dark() -> None:
    lights = [card for card in EXPLORATION + ITEMS if card.get("light")]
    assert len(lights) >= 4
    assert [c["id"] for c in lights if "Ignore darkness." not in c["text"]] == []


# Monsters and features -----------------------------------------------------


def test_figures_of_each_kind_and_class() -> None:
    assert {kind["id"]: len(kind["figure"]) for kind in MONSTERS} == {
        "cultist": 6,
        "cult-leader": 2,
        "maniac": 2,
        "witch": 2,
        "zombie": 4,
        "hound-of-tindalos": 2,
        "mi-go": 2,
        "shoggoth": 2,
        "chthonian": 2,
    }
    assert Counter(kind["class"] for kind in MONSTERS) == {
        "humanoid": 5,
        "beast": 2,
        "eldritch": 2,
    }


@pytest.mark.parametrize(
    "kind_id, klass, awareness, horror, undersides",
    [
        ("zombie", "humanoid", 1, -1, [(2, 7), (2, 6), (1, 5), (2, 7)]),
        ("maniac", "humanoid", 0, -1, [(1, 5), (2, 6)]),
        ("chthonian", "eldritch", -1, -3, [(4, 10), (3, 12)]),
    ],
)
def test_known_monsters(
    kind_id: str,
    klass: str,
    awareness: int,
    horror: int,
    undersides: list[tuple[int, int]],
) -> None:
    (kind,) = [kind for kind in MONSTERS if kind["id"] == kind_id]
    printed = (kind["class"], kind["awareness"], kind["horror"])
    assert printed == (klass, awareness, horror)
    assert [(f["damage"], f["health"]) for f in kind["figure"]] == undersides


def test_every_figure_has_its_own_special_attack() -> None:
    assert repeated([figure["text"] for figure in FIGURES]) == []
    assert [f["id"] for f in FIGURES if not re.search(r"Test \w+", f["text"])] == []
    for kind in MONSTERS:
        for n, figure in enumerate(kind["figure"], start=1):
            assert figure["id"] == f"{kind['id']}-{n}"
            assert 1 <= figure["damage"] <= 4 and 3 <= figure["health"] <= 12


def test_features_are_those_of_the_floor_plan() -> None:
    limits = {feature["id"]: feature["limit"] for feature in FEATURES}
    assert limits.pop("corpse") == 6
    assert limits == dict.fromkeys(
        ["altar", "barrier", "camp-fire", "hiding", "ladder", "vent"], 0
    )


# Investigators -------------------------------------------------------------


@pytest.mark.parametrize("person", INVESTIGATORS, ids=lambda person: str(person["id"]))
def test_investigators_are_in_proportion(person: Table) -> None:
    assert person["health"] + person["sanity"] in (20, 21)
    assert 3 <= person["skill"] <= 5
    kinds = Counter(trait["kind"] for trait in person["trait"])
    assert kinds == {"physical": 2, "mental": 2}


def test_investigators_are_told_apart_by_one_letter() -> None:
    assert repeated([person["id"][0] for person in INVESTIGATORS]) == []


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: str(trait["id"]))
def test_traits_have_their_attributes_and_no_others(trait: Table) -> None:
    attributes = PHYSICAL if trait["kind"] == "physical" else MENTAL
    printed = (PHYSICAL | MENTAL) & trait.keys()
    assert printed == attributes
    assert all(1 <= trait[name] <= 7 for name in printed)
    low, high = (10, 19) if trait["kind"] == "physical" else (15, 19)
    assert low <= sum(trait[name] for name in printed) <= high


def test_physical_traits_bring_a_starting_item_or_a_spell() -> None:
    physical = [trait for trait in TRAITS if trait["kind"] == "physical"]
    items = [trait["item"] for trait in physical if "item" in trait]
    spells = [trait["spell"] for trait in physical if "spell" in trait]
    assert len(items) + len(spells) == len(physical)
    assert sorted(items) == sorted(item["id"] for item in ITEMS)
    assert set(spells) <= {spell["id"] for spell in SPELLS}


def test_mental_traits_bring_an_ability_for_once_a_game() -> None:
    texts = [trait["text"] for trait in TRAITS if trait["kind"] == "mental"]
    assert repeated(texts) == []
    assert [text for text in texts if not text.startswith("Once per game: ")] == []
    assert [t["id"] for t in TRAITS if t["kind"] == "physical" and "text" in t] == []


# The card language ---------------------------------------------------------


def parts(node: Any) -> Iterator[Any]:
    """The node and everything inside it."""
    if isinstance(node, tuple):
        for inner in node:
            yield from parts(inner)
    elif hasattr(node, "__kinds__"):
        yield node
        for inner in vars(node).values():
            yield from parts(inner)


def test_the_texts_are_understood() -> None:
    from keeper.content.language.reading import parse

    clauses, by_hand = 0, []
    for card_id, text in TEXTS.items():
        for part in parts(tuple(parse(text))):
            clauses += next(iter(vars(part))) != "timing"
            if isinstance(part, ByHand):
                by_hand.append((card_id, part.text))
    assert clauses > 200
    assert len(by_hand) <= clauses * 0.02, by_hand


def test_once_per_game_abilities_are_limited_to_once_a_game() -> None:
    from keeper.content.language.reading import parse

    for text in (trait["text"] for trait in TRAITS if trait["kind"] == "mental"):
        assert [ability.limit for ability in parse(text)] == ["game"], text


def test_locks_discard_themselves_in_the_language_too() -> None:
    from keeper.content.language.reading import parse

    for card in LOCKS + OBSTACLES:
        verbs = [p.verb for p in parts(tuple(parse(card["text"]))) if type(p) is Effect]
        assert "discard-this" in verbs, card["id"]
