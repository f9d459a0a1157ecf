"""`keeper new`: what it accepts, what it asks, what it writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from keeper.commands import root
from keeper.commands.invocation import Setting
from keeper.deciders import Back
from keeper.rules.chance import seal
from keeper.rules.game import Question
from keeper.rules.options import OPTIONAL_RULES
from tests.commands.line import Said, keeper
from tests.commands.terminal import Terminal, environment
from tests.commands.typist import CTRL_C, typed

BELL = "the-drowned-bell"
ADA = "ada:hill-legs,careful-reckoner"
BRUNO = "bruno:stonebreaker,stubborn-as-granite"
PACKS = str(Path(__file__).parent.parent / "rules" / "packs")
MILL = ("new", "old-mill", "-i", ADA, "-i", BRUNO, "--choice", "1A", "--choice", "2B")


@pytest.fixture(autouse=True)
def two_stories(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small story beside those that come with the program."""
    monkeypatch.setenv("KEEPER_STORIES", PACKS)


def games(home: Path) -> list[str]:
    folder = home / "sessions"
    return sorted(one.name for one in folder.iterdir()) if folder.exists() else []


def state(home: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((home / "sessions" / f"{name}.json").read_text())
    return {
        table: documents
        for table, documents in found.items()
        if table not in ("journal", "_default", "head")
    }


def laid(home: Path, name: str, *words: str) -> dict[str, Any]:
    """The decks, rooms and people of a game that `new` made with these words."""
    said = keeper("new", *words, "--name", name)
    assert said.code == 0, said.err
    found = state(home, name)
    return {table: found[table] for table in ("decks", "rooms", "investigators")}


def refused(home: Path, code: int, *words: str) -> Said:
    """An error with this exit code; no game is written and none is chosen."""
    before = games(home), (home / "last").exists()
    said = keeper(*words)
    assert said.code == code, (said.out, said.err)
    assert said.out == "" and said.err
    assert (games(home), (home / "last").exists()) == before
    return said


# Players and people ---------------------------------------------------------------------


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_one_to_four_players_are_accepted(home: Path, players: str) -> None:
    """RC-001"""
    words = ("new", BELL, "--players", players, "--random", "--name", "g")
    assert keeper(*words).code == 0
    session = state(home, "g")["session"]["1"]
    assert session["players"] == int(players)
    assert len(state(home, "g")["investigators"]) == int(players)


@pytest.mark.parametrize("players", ["0", "5", "-1", "99"])
@pytest.mark.parametrize("more", [(), ("--random",)])
def test_no_other_number_is(home: Path, players: str, more: tuple[str, ...]) -> None:
    """RC-001"""
    words = ("new", "old-mill", "--choice", "1A", "--choice", "2A")
    said = refused(home, 1, *words, "--players", players, *more)
    assert "RC-001" in said.err


def test_a_number_that_is_none_is_a_slip_of_the_hand(home: Path) -> None:
    """RC-001"""
    refused(home, 2, "new", BELL, "--players", "two", "--random")


def test_named_people_with_their_traits(home: Path) -> None:
    """RC-010, RC-011"""
    assert keeper(*MILL, "--name", "g").code == 0
    people = state(home, "g")["investigators"]
    assert [one["id"] for one in people.values()] == ["ada", "bruno"]
    assert people["1"]["traits"] == ["hill-legs", "careful-reckoner"]
    assert state(home, "g")["session"]["1"]["choices"] == {"1": "A", "2": "B"}


def test_names_may_be_cut_short(home: Path) -> None:
    """RC-010"""
    words = ("new", "old", "-i", "ad:hill,careful", "--choice", "1c", "--choice", "2a")
    assert keeper(*words, "--name", "g").code == 0
    assert state(home, "g")["investigators"]["1"]["traits"][0] == "hill-legs"
    assert state(home, "g")["session"]["1"]["objective"] == "the-measure"


@pytest.mark.parametrize(
    "words",
    [
        ("old-mill", "-i", "zelda"),
        ("old-mill", "-i", "ada:stonebreaker,careful-reckoner"),
        ("old-mill", "-i", "ada", "-i", "ada"),
        ("old-mill", "-i", ""),
        ("old-mill", "-i", "ada", "--choice", "1D"),
        ("old-mill", "-i", "ada", "--choice", "9A"),
        ("old-mill", "-i", "ada", "--choice", "1A", "--choice", "1B"),
        ("old-mill", "-i", "ada", "--option", "no-such-rule"),
        ("the-lost-story", "-i", "ada"),
        ("old-mill", "extra", "-i", "ada"),
    ],
)
def test_what_means_nothing_is_not_understood(
    home: Path, words: tuple[str, ...]
) -> None:
    """RC-010, RC-017, RC-025"""
    refused(home, 2, "new", *words, "--random")


def test_a_name_that_could_be_several_is_said_to_be(home: Path) -> None:
    """RC-011"""
    said = refused(home, 2, "new", "old-mill", "-i", "hattie:t", "--random")
    for trait in ("tumbler", "twice-nightly", "the-show-goes-on"):
        assert trait in said.err


@pytest.mark.parametrize(
    "who, rule",
    [("ada:hill-legs,level-eye", "RC-012"), (f"{ADA},level-eye", "RC-011")],
)
def test_traits_against_the_rules_are_refused(home: Path, who: str, rule: str) -> None:
    """RC-011, RC-012"""
    assert rule in refused(home, 1, "new", "old-mill", "-i", who, "--random").err


def test_a_ruling_can_be_switched(home: Path) -> None:
    """RC-012, RC-025"""
    words = ("new", "old-mill", "-i", "ada:hill-legs,level-eye", "--random")
    assert keeper(*words, "--option", "any-traits", "--name", "g").code == 0
    assert state(home, "g")["session"]["1"]["options"] == ["any-traits"]


# What is missing ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, missing",
    [
        ((), "story"),
        (("old-mill", "--choice", "1A", "--choice", "2A"), "players"),
        (("old-mill", "-i", ADA), "1 of 2."),
        (("old-mill", "-i", ADA, "--choice", "1A"), "2."),
        (("old-mill", "-i", "ada", "--choice", "1A", "--choice", "2A"), "trait"),
        (("old-mill", "--players", "1", "--choice", "1A", "--choice", "2A"), "which"),
    ],
)
def test_without_a_terminal_what_is_missing_is_an_error(
    home: Path, words: tuple[str, ...], missing: str
) -> None:
    """RC-002, RC-003"""
    assert missing in refused(home, 2, "new", *words).err


@pytest.mark.parametrize(
    "words", [(), ("old-mill",), ("old-mill", "-i", "ada"), (BELL, "--players", "2")]
)
def test_random_draws_what_is_missing(home: Path, words: tuple[str, ...]) -> None:
    """RC-002, RC-003"""
    assert keeper("new", *words, "--random", "--name", "g").code == 0
    session = state(home, "g")["session"]["1"]
    assert set(session["choices"]) >= {"1", "2"}
    assert 1 <= session["players"] <= 4


def test_the_story_too_is_drawn_from_the_seed(home: Path) -> None:
    """RC-002"""

    def drawn(seed: str, name: str) -> str:
        assert keeper("new", "--random", "--seed", seed, "--name", name).code == 0
        return str(state(home, name)["session"]["1"]["story"])

    found = [drawn(str(n), f"g{n}") for n in range(8)]
    assert [drawn(str(n), f"h{n}") for n in range(8)] == found
    assert len(set(found)) > 1


def test_undo_goes_back_to_the_question_before(home: Path) -> None:
    """A slip before anything is written: of the players, and of the keeper too."""
    typed = "person,undo,person,ada,undo,bruno,1,2,undo,1,,A,undo,B,A".split(",")
    kinds: list[str] = []

    def answer(question: Question, _: Setting) -> str:
        kinds.append(question.kind)
        said = typed.pop(0)
        if said == "undo":
            raise Back
        return said or question.default

    words = ("new", "old-mill", "--players", "1", "--word", "", "--name", "g")
    assert root.run(words, Setting(prompt=answer)) == 0 and not typed
    game = state(home, "g")
    assert [one["id"] for one in game["investigators"].values()] == ["bruno"]
    assert game["session"]["1"]["choices"] == {"1": "B", "2": "A"}
    assert kinds.count("keeper") == 2 and kinds.count("investigator") == 3


def test_the_program_is_asked_to_be_the_keeper(home: Path) -> None:
    def answer(question: Question, _: Setting) -> str:
        wanted = {"keeper": "program", "temper": "cruel"}
        return wanted.get(question.kind) or question.default or question.choices[0]

    words = ("new", "old-mill", "--players", "1", "--word", "", "--name", "g")
    assert root.run(words, Setting(prompt=answer)) == 0
    assert state(home, "g")["session"]["1"]["program"] == "cruel"


def test_at_a_terminal_people_are_asked(home: Path) -> None:
    """RC-002, RC-003"""
    asked: list[str] = []

    def answer(question: Question, _: Setting) -> str:
        asked.append(question.kind)
        if question.kind == "keeper":
            return "person"
        return question.choices[-1]  # of the optional rules one after another

    words = ("new", "old-mill", "--players", "1", "--word", "", "--name", "g")
    assert root.run(words, Setting(prompt=answer)) == 0
    people = ["keeper", "investigator", "trait", "trait"]
    options = ["option"] * (len(OPTIONAL_RULES) + 1)
    assert asked == [*people, *options, "choice", "choice"]
    assert state(home, "g")["session"]["1"]["choices"] == {"1": "C", "2": "B"}


@pytest.mark.parametrize("wanted", ["", "alternate-game-length", "curses"])
def test_an_optional_rule_is_on_only_if_all_agree(home: Path, wanted: str) -> None:
    """RC-025: Enter alone means none."""

    def answer(question: Question, _: Setting) -> str:
        if question.kind == "option" and wanted in question.choices:
            return wanted
        return question.default or question.choices[0]

    words = ("new", "old-mill", "--players", "1", "--word", "", "--name", "g")
    assert root.run(words, Setting(prompt=answer)) == 0
    chosen = state(home, "g")["session"]["1"]["options"]
    assert chosen == ([wanted] if wanted else [])


# Names of games -------------------------------------------------------------------------


def test_a_name_that_is_taken_is_left_alone(home: Path) -> None:
    """The game of that name stays as it was."""
    assert keeper(*MILL, "--name", "g").code == 0
    path = home / "sessions" / "g.json"
    before = path.read_bytes()
    refused(home, 3, *MILL, "--name", "g")
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["a/b", ".hidden", "-x", " ", "x" * 99])
def test_a_name_that_no_file_can_bear(home: Path, name: str) -> None:
    """Nothing is written under another name instead."""
    refused(home, 2, *MILL, f"--name={name}")


def test_without_a_name_each_game_has_its_own(home: Path) -> None:
    """Made from the story's, and numbered."""
    for _ in range(3):
        assert keeper(*MILL).code == 0
    found = [one for one in games(home) if one.endswith(".json")]
    assert len(found) >= 3 and (home / "last").read_text().strip() == "old-mill-3"


# Chance ---------------------------------------------------------------------------------


def test_the_seal_is_printed_and_hides_the_seed(home: Path) -> None:
    """RC-015"""
    said = keeper(*MILL, "--seed", "rosebud", "--name", "g")
    assert seal("rosebud") in said.out
    assert "rosebud" not in said.out + said.err
    found = keeper("--json", *MILL, "--seed", "rosebud", "--name", "h").json
    (one,) = [report for report in found["reports"] if report["kind"] == "seal"]
    assert one["seal"] == seal("rosebud") and one["open"]
    assert len(bytes.fromhex(one["seal"])) * 8 >= 128


def test_a_secret_seed_is_made_when_none_is_given(home: Path) -> None:
    """RC-016"""
    for name in ("g", "h"):
        assert keeper(*MILL, "--name", name).code == 0
    seeds = [state(home, name)["session"]["1"]["seed"] for name in ("g", "h")]
    assert seeds[0] != seeds[1] and min(map(len, seeds)) >= 32


def test_the_same_seed_and_word_give_the_same_game(home: Path) -> None:
    """RC-016"""
    words = (BELL, "--random", "--seed", "s", "--word")
    first, again = laid(home, "g", *words, "owl"), laid(home, "h", *words, "owl")
    assert first == again


@pytest.mark.parametrize("other", [("s", "moth"), ("t", "owl"), ("s", "")])
def test_another_seed_or_word_gives_another(home: Path, other: tuple[str, str]) -> None:
    """RC-016"""
    words = MILL[1:]
    first = laid(home, "g", *words, "--seed", "s", "--word", "owl")
    second = laid(home, "h", *words, "--seed", other[0], "--word", other[1])
    assert first["rooms"] == second["rooms"]
    assert first["decks"] != second["decks"]


def test_the_seal_does_not_hang_on_the_word(home: Path) -> None:
    """RC-016: it is written down before the word is said."""
    one = keeper(*MILL, "--seed", "s", "--word", "owl", "--name", "g")
    two = keeper(*MILL, "--seed", "s", "--word", "moth", "--name", "h")
    assert seal("s") in one.out and seal("s") in two.out


def test_the_journal_does_not_show_a_chosen_seed(home: Path) -> None:
    """RC-016"""
    for name, seed in (("g", ("--seed", "rosebud")), ("h", ("--seed=rosebud",))):
        assert keeper(*MILL, "--name", name, *seed).code == 0
        assert "rosebud" not in keeper("--session", name, "log").out


def test_a_new_game_is_proved_by_its_seed(home: Path) -> None:
    """RC-016"""
    assert keeper("new", BELL, "--random", "--word", "owl", "--name", "g").code == 0
    assert keeper("verify").code == 0


def test_the_table_hears_no_secret_of_the_set_up(home: Path) -> None:
    """RC-015, RC-017, RC-020"""
    said = keeper("--table", *MILL, "--name", "g")
    session = state(home, "g")["session"]["1"]
    for secret in (*session["mythos"], *session["trauma"], "1A", "2B", "Get Out"):
        assert secret not in said.out
    assert session["mythos"] and session["trauma"]


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_nothing_is_asked_where_the_keeper_cannot_answer(
    home: Path, flags: tuple[str, ...]
) -> None:
    """RC-015: his questions are secret; the table is told so before it is asked."""
    setting = Setting(prompt=lambda question, look_up: pytest.fail(question.text))
    assert root.run(["--table", *flags, "new", "old-mill", "-i", ADA], setting) == 2
    assert games(home) == []


def test_left_at_a_question_of_the_set_up_nothing_waits(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def leaves(question: Question, _: Setting) -> str:
        raise KeyboardInterrupt

    for words in (["new", "old-mill"], ["--table", "new", "old-mill", *MILL[2:-2]]):
        more = ["--players", "2", "--word", "x"]
        assert root.run([*words, *more], Setting(prompt=leaves)) == 130
        said = capsys.readouterr().err
        assert "nothing was changed" in said and "waits" not in said
    assert games(home) == []


def test_players_choose_first_and_look_away_from_the_secrets(home: Path) -> None:
    """RC-015: the screen is wiped before the keeper's questions, and after them."""
    words = ["new", "old-mill", "--players", "1", "--name", "g"]
    env = {**environment(str(home)), "KEEPER_STORIES": PACKS}
    with Terminal(words, env) as terminal:
        terminal.wait("Who is the keeper?", "? ")
        terminal.type("\r")
        terminal.wait("which investigator?", "health 10", "Quarry Hammer", "? ")
        terminal.type("ada\r")
        terminal.wait("which physical trait?", "strength")
        terminal.type("1\r")
        terminal.wait("which mental trait?", "Once per game")
        terminal.type("1\r")
        terminal.wait("Any optional rules?", "none", "? ")
        terminal.type("\r")
        terminal.wait("binds every die", "Enter: none")
        terminal.type("?\r")
        terminal.wait("Any word or phrase", "Enter: none")
        terminal.type("salt\r")
        terminal.wait("Their word: salt")
        terminal.wait("look away")
        terminal.type("\r")
        for number in (1, 2):
            terminal.wait(f"Keeper: {number} of 2.", "? ")
            assert WIPE in terminal.raw
            terminal.type("1\r")
        terminal.wait("Your answers", "how the decks lie")
        terminal.type("q\r")
        terminal.wait("look again")
        before = len(terminal.raw)
        terminal.type("\r")
        terminal.wait("The game is called g.")
        assert (
            WIPE in terminal.raw[before:]
            and b"Your answers" not in terminal.raw[before:]
        )
        assert terminal.left() == 0


def test_the_word_of_the_investigators_can_be_gone_back_from(home: Path) -> None:
    """`undo` was their word, and the game began with what was to be put right."""
    people = ("new line-clear --name g -i ada:level-eye,walks-alone --players 1",)
    lines = ["person", "curses", "none", "undo", "none", "?", "salt", CTRL_C]
    shown = typed(*lines, words=people[0])
    assert shown.count("A word of the investigators (Enter") == 3
    assert "Their word: undo" not in shown and "Their word: salt" in shown
    assert shown.count("Any optional rules?") == 1 and shown.count("Any other?") == 2


def test_an_answer_of_the_set_up_with_too_much_after_it_is_asked_again(
    home: Path,
) -> None:
    """`2 3`, two rules at once, is no rule and a die: nobody rolls any here."""
    words = "new line-clear --name g -i ada:level-eye,walks-alone --players 1"
    shown = typed("person", "2 3", "none", CTRL_C, words=words)
    assert "There is no choice '2 3'." in shown and "kept for" not in shown
    assert "A word of the investigators (Enter" in shown


WIPE = b"\x1b[2J"


def test_what_is_set_up_is_ticked_and_folded_away() -> None:
    keeper(*MILL, "--name", "g")
    before = keeper("setup").out
    assert "[ ] 1. The house" in before and "[x]" not in before
    assert "investigators and aloud" in keeper("setup", "1", "decks").out
    after = keeper("setup").out
    assert "[x] 1. The house" in after and "[ ] 2. The figures" in after
    assert len(after.splitlines()) < len(before.splitlines())
    keeper("setup", "1")
    assert "[ ] 1. The house" in keeper("--table", "setup").out


def test_a_number_ticks_the_box_that_has_it_at_the_table_too() -> None:
    keeper(*MILL, "--name", "g")
    assert "[ ] 3. Read aloud" in keeper("--table", "setup").out
    assert "house" in keeper("setup", "2", "3").out
    assert "[x] 3. Read aloud" in keeper("--table", "setup").out
    assert "All is set up" in keeper("setup", "1").out
    assert keeper("setup", "7").code == 2 and keeper("verify").code == 0


def test_the_keeper_sees_the_decks_as_they_were_shuffled(home: Path) -> None:
    """RC-005: all but the events; the table sees none."""
    words = ("new", BELL, "-i", "ada", "-i", "bruno", "--random", "--seed", "x")
    told = keeper("--json", *words, "--name", "a").json["reports"]
    lying = {one["deck"]: one["draw"] for one in told if "draw" in one}
    laid = keeper("--json", "deck", "--order").json["decks"]
    assert lying == {name: one["draw"] for name, one in laid.items() if one["draw"]}
    assert {"mythos", "trauma", "combat-beast"} < set(lying) and "event" not in lying
    said = keeper("--table", *words, "--name", "b")
    assert said.code == 0 and "from the top" not in said.out + said.err
