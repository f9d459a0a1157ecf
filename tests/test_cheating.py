"""Ways to cheat with this program: `verify` finds each one, or names it in its list."""

from __future__ import annotations

import gzip
import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest

from keeper import opening, proving
from keeper.commands.games import new
from keeper.commands.invocation import Setting
from keeper.content import cache
from keeper.content.packs import builtin
from keeper.session import home, past
from keeper.session import session as session_module
from keeper.session.storage import compose, link
from tests.begun import begun
from tests.filed import own_home
from tests.stories.driver import keeper
from tests.test_verify import edit

NEW = "new the-drowned-bell --name night -i ada -i bruno --random"
SEED = "0123456789abcdef" * 2
Change = Callable[[Any], None]


def begin(*more: str) -> None:
    assert do(*NEW.split(), *more)


def do(*words: str) -> str:
    code, out, err = keeper(*words)
    assert code == 0, (words, out, err)
    return out


def path() -> str:
    return home.find("night")


def decided() -> dict[str, list[proving.Decided]]:
    """What chance did not decide, by kind, of a game that is proved."""
    assert keeper("verify")[0] == 0
    found: dict[str, list[proving.Decided]] = {}
    for one in proving.prove(path()).decided:
        found.setdefault(one.kind, []).append(one)
    found.pop("early", None)  # none of these games was begun at a terminal
    return found


def entries(kind: str) -> list[int]:
    return [one.n for one in decided().get(kind, [])]


def fault() -> tuple[int, str]:
    """The entry at which the proof fails, and what is said there."""
    code, _, err = keeper("verify")
    assert code == 3 and "not proved" in err
    found = proving.prove(path()).verdict.fault
    assert found is not None
    return found.n, found.what


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("KEEPER_ANSWERS", "defaults")
    with own_home("") as folder:
        yield folder


@pytest.fixture
def night() -> None:
    """1 new, 2 turn, 3 a test, 4 threat."""

    def play() -> None:
        begin("--word", "lantern")
        do("turn", "ada")
        do("test", "ada", "luck")
        do("threat", "+2")

    begun(("cheating",), play)


def test_an_honest_game_has_nothing_to_tell(night: None) -> None:
    assert list(decided()) == ["by hand"]
    do("undo", "2")
    assert list(decided()) == ["taken back", "by hand"]
    do("redo", "2")
    assert list(decided()) == ["by hand"]


def test_chance_decided_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seal is shown, then the word is said: nobody can have tried several seeds."""
    shown: list[str] = []

    def word(_: Setting, seal: str) -> str:
        shown.append(seal)
        return "lantern"

    def asker(self: Setting, waits: bool = True) -> Callable[..., str]:
        return lambda question, told=(): question.default

    monkeypatch.setattr(Setting, "asker", asker)
    monkeypatch.setattr(new, "_word", word)
    people = (
        "-i ada:level-eye,careful-reckoner -i bruno:stonebreaker,stubborn-as-granite"
    )
    answers = "--choice 1A --choice 2A --choice 3A --choice 4A"
    do(*f"new the-drowned-bell --name night {people} {answers}".split())
    monkeypatch.undo()
    os.environ["KEEPER_ANSWERS"] = "defaults"
    do("turn", "ada")
    proof = do("verify")
    assert decided() == {} and "Chance decided everything else." in proof
    assert shown[0] in proof and "lantern" in proof


# By the keeper's own commands ------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["rosebud", SEED])
def test_a_chosen_seed_is_named(seed: str) -> None:
    begin("--word", "lantern", "--seed", seed)
    assert list(decided()) == ["seed"]


def test_a_missing_word_is_named() -> None:
    begin()
    assert list(decided()) == ["word"]
    assert "No word of the investigators" in do("--table", "verify")


def test_a_value_that_was_set_is_named(night: None) -> None:
    do("set", "threat", "9")
    assert entries("set") == [5]


@pytest.mark.parametrize(
    "words",
    [
        "deck put cold-that-climbs mythos top",
        "deck shuffle combat-beast",
        "threat +1",
        "damage ada 1",
        "horror ada 1",
        "monster place zombie entrance-hall-1",
        "mythos draw",
        "give ada loaded-cane",
        "skill ada -1",
    ],
)
def test_what_was_done_by_hand_is_named(night: None, words: str) -> None:
    do(*words.split())
    assert entries("by hand") == [3, 4, 5]
    assert f" {words}" in do("verify")


def test_a_moved_monster_is_named(night: None) -> None:
    do("monster", "place", "zombie", "entrance-hall-1")
    do("monster", "move", "zombie-1", "entrance-hall-2")
    assert entries("by hand") == [3, 4, 5, 6]


def test_what_was_forced_is_named(night: None) -> None:
    do("threat", "-9", "--force")
    (one,) = decided()["forced"]
    assert one.n == 5 and one.what[0].startswith("RC-")


def test_typed_dice_are_named(night: None) -> None:
    do("test", "ada", "luck", "--roll", "1")
    (one,) = decided()["dice"]
    assert one.n == 5 and one.what == ["1"]
    assert "Dice rolled on the table: entry 5 (1)" in do("--table", "verify")


def test_a_roll_that_was_taken_back_is_named(night: None) -> None:
    do("test", "ada", "luck")
    do("undo")
    assert entries("taken back") == [5]


def test_going_back_to_a_checkpoint_is_no_way_round(night: None) -> None:
    do("checkpoint", "before")
    do("test", "ada", "luck")
    do("back", "before")
    assert entries("taken back") == [6]
    do("undo")
    assert entries("taken back") == []


def test_a_card_that_was_seen_and_taken_back_is_named(night: None) -> None:
    do("mythos", "draw")
    do("undo")
    do("threat", "+1")
    do("undo")
    assert entries("taken back") == [5]


def test_a_question_left_after_its_dice_is_named(
    night: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KEEPER_ANSWERS")
    do("set", "ada.space", "entrance-hall-1")
    do("monster", "place", "zombie", "entrance-hall-1", "--defaults")
    code, out, _ = keeper("--json", "attack", "zombie-1", "hands")
    assert code == 5 and any(
        one["kind"] == "draw" for one in json.loads(out)["reports"]
    )
    do("undo")
    assert entries("taken back") == [7]


@pytest.mark.parametrize("deck", ["mythos", "combat-humanoid", "trauma"])
def test_shuffling_something_else_does_not_change_the_next_die(deck: str) -> None:
    """The trick: see a roll, take it back, draw chance off elsewhere, roll again."""
    begin("--word", "lantern", "--seed", SEED)
    seen = do("test", "ada", "luck")
    do("undo")
    do("deck", "shuffle", deck)
    do("monster", "place", "zombie", "crypt-1")
    assert do("test", "ada", "luck") == seen
    assert entries("taken back") == [2]


@pytest.mark.parametrize(
    "words",
    [
        "deck event --order --force",
        "card the-first-stroke --force",
        "story show the-drowned-bell --force",
    ],
)
def test_looking_by_force_is_in_the_journal(night: None, words: str) -> None:
    code, _, _ = keeper(*words.replace(" --force", "").split())
    hidden = words.startswith("story")  # without force the story hides them itself
    assert code == (0 if hidden else 1) and entries("looked") == []
    do(*words.split())
    assert entries("looked") == [5]
    (line,) = json.loads(do("--json", "log", "-n", "1"))["log"]
    assert words in line["told"][0]["told"] and not line["told"][0]["open"]
    assert "Looked" not in do("--table", "log")


@pytest.mark.parametrize(
    "words",
    ["deck mythos --order --force", "card bad-air --force", "card no-card --force"],
)
def test_force_that_nothing_needed_is_not_in_the_journal(
    night: None, words: str
) -> None:
    before = Path(path()).read_bytes()
    keeper(*words.split())
    keeper("--table", *words.split())
    assert Path(path()).read_bytes() == before


def test_a_word_said_before_the_seal_is_named() -> None:
    """Whoever knows the word can begin again and again, until a seed suits him."""
    begin("--word", "lantern")
    assert [one.kind for one in proving.prove(path()).decided] == ["early"]
    assert "before anybody saw the seal" in do("--table", "verify")


def test_dice_that_were_claimed_are_named(night: None) -> None:
    do("dice", "table")
    do("test", "ada", "luck", "--roll", "2")
    assert entries("dice") == [6] and 5 in entries("by hand")


def test_a_card_put_somewhere_and_taken_back_is_named(night: None) -> None:
    do("deck", "put", "cold-that-climbs", "mythos", "top")
    do("undo")
    do("set", "threat", "9")
    do("undo")
    assert 5 in entries("by hand") and entries("set") == [7]


@pytest.mark.parametrize(
    "order",
    [
        ["undo 2", "redo", "undo", "test ada luck"],
        ["undo 2", "test bruno luck", "undo", "test ada luck"],
        ["checkpoint x", "undo 2", "back x", "undo", "test ada luck"],
        ["undo", "undo", "redo 2", "undo 2", "threat +1", "undo", "test ada luck"],
    ],
)
def test_in_whatever_order_it_is_taken_back(night: None, order: list[str]) -> None:
    """The die stays the same, and that it was seen before stays in the list."""
    first = proving.prove(path()).state["session"]["1"]["drawn"]["dice"]
    for words in order:
        told = do(*words.split())
    assert 3 in entries("taken back")
    entry = json.loads(Path(path()).read_text())["journal"]
    assert entry["3"]["rolls"] == entry[max(entry, key=int)]["rolls"] and told
    assert proving.prove(path()).state["session"]["1"]["drawn"]["dice"] == first


def test_a_clock_that_was_put_back_is_named(
    night: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "now", lambda: "2001-01-01T00:00:00Z")
    do("threat", "+1")
    (one,) = decided()["clock"]
    assert (one.n, one.what) == (5, ["2001-01-01T00:00:00Z"])


def test_a_game_brought_back_by_the_doctor_is_named(night: None) -> None:
    """Damaged after a roll that did not please, and restored as it was before."""
    do("test", "ada", "luck")
    Path(path()).write_bytes(b"{")
    do("doctor", "--repair")
    assert entries("restored") == [5]
    assert "Restored from a backup" in do("--table", "verify")


# By copies ------------------------------------------------------------------------------------


def noted() -> str:
    """What an investigator writes down at a pause."""
    return str(json.loads(do("--json", "--table", "verify"))["verify"]["journal"])


def test_a_noted_line_is_found_again(night: None) -> None:
    line = noted()
    do("threat", "+1")
    for typed in (line, line[:8].upper(), f"{line[:4]} {line[4:12]}"):
        assert "The noted line is that of entry 4." in do("verify", "--journal", typed)
    assert keeper("verify", "--journal", line[:3])[0] == 2


def test_an_older_copy_that_was_put_back_is_found(night: None) -> None:
    """A roll was seen, and the game from before it goes on."""
    kept = Path(path()).read_bytes()
    do("test", "ada", "luck")
    line = noted()
    Path(path()).write_bytes(kept)
    do("threat", "+1")
    code, _, err = keeper("verify", "--journal", line)
    assert code == 3 and "not of this journal" in err


def test_a_copy_under_another_name_is_named(night: None) -> None:
    other = path().replace("night", "other")
    Path(other).write_bytes(Path(path()).read_bytes())
    shown = keeper("-s", "other", "verify")[1]
    assert (
        "The file bears another name than the game was begun under: night.json" in shown
    )
    assert [one.kind for one in proving.prove(path() + ".bak").decided] == [
        "early",
        "by hand",
    ]


# By the packs ---------------------------------------------------------------------------------


def core(file: str) -> list[str]:
    """The cards of a file of the core set as they are written."""
    text = Path(builtin(), "core", file).read_text(encoding="utf-8")
    return [f"[[card]]{one}" for one in text.split("[[card]]")[1:]]


def pack(folder: str, card: str = "cold-that-climbs") -> str:
    """A pack of one's own that replaces a mythos card of the core set."""
    (found,) = [one for one in core("mythos.toml") if f'"{card}"' in one]
    richer = re.sub(r"(?m)^text = .*$", 'text = "The keeper gains 5 threat."', found)
    assert richer != found
    place = Path(folder, "packs", "core")
    place.mkdir(parents=True)
    (place / "mythos.toml").write_text(richer, encoding="utf-8")
    return str(place.parent)


def test_a_card_that_a_pack_replaced_is_named(
    shelf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEEPER_STORIES", pack(shelf))
    begin("--word", "lantern")
    (one,) = decided()["pack"]
    assert len(one.what) == 1 and one.what[0].startswith("mythos/")
    shown = do("--table", "verify")
    assert "Packs have replaced cards: 1" in shown and one.what[0] not in shown


def test_a_card_changed_since_is_named(
    shelf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("--word", "lantern")
    monkeypatch.setenv("KEEPER_STORIES", pack(shelf))
    do("threat", "+1")
    (one,) = decided()["changed"]
    assert len(one.what) == 1 and one.what[0].startswith("mythos/")


def test_a_changed_core_set_is_named_and_not_taken_for_fraud(
    shelf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("--word", "lantern")
    extra = re.sub(r'(?m)^id = ".*"$', 'id = "one-more"', core("combat/beast.toml")[0])
    mine = Path(shelf, "mine", "core", "combat")
    mine.mkdir(parents=True)
    (mine / "beast.toml").write_text(extra, encoding="utf-8")
    monkeypatch.setenv("KEEPER_STORIES", str(Path(shelf, "mine")))
    code, _, err = keeper("verify")
    assert code == 4 and "combat/beast/one-more" in err and "not proved" not in err
    code, out, _ = keeper("doctor")
    assert "combat/beast/one-more" in out


def test_a_card_forged_in_what_is_kept_for_speed_is_found(
    shelf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proof reads the cards themselves, and not what was kept of them."""
    source = Path(builtin(), "core", "investigators.toml").read_bytes()
    cache.keep_in(os.path.join(os.environ["KEEPER_HOME"], "cache"))
    forged = tomllib.loads(source.decode())
    forged["investigator"][0]["health"] = 33
    for memory in ("_read", "_own"):
        monkeypatch.setattr(cache, memory, {})
    monkeypatch.setattr(opening, "_libraries", {})
    cache._save(cache._name("toml", source), forged)
    begin("--word", "lantern")
    assert "33/33" in do("status")
    code, _, err = keeper("verify")
    assert code == 4 and "investigators/" in err


def test_a_card_changed_for_one_command_is_found(
    shelf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changed, played, changed back: the replay plays the card as it is."""
    begin("--word", "lantern")
    do("turn", "ada")
    do("deck", "put", "cold-that-climbs", "mythos", "top")
    do("mythos", "draw")
    monkeypatch.setenv("KEEPER_STORIES", pack(shelf))
    do("mythos", "play", "cold-that-climbs", "--force")
    monkeypatch.setenv("KEEPER_STORIES", "")
    assert fault()[0] == 5


# By the file ----------------------------------------------------------------------------------


def _line(data: Any) -> None:
    data["journal"]["3"]["told"][0][0] = "Ada Thorne: Luck 9; rolls 1: passed."


def _time(data: Any) -> None:
    data["journal"]["3"]["at"] = "2001-01-01T00:00:00Z"


def _words(data: Any) -> None:
    data["journal"]["4"]["command"] = ["done"]


def _unforced(data: Any) -> None:
    del data["journal"]["5"]["forced"]


def _not_looked(data: Any) -> None:
    del data["journal"]["6"]["kind"]


def _not_chosen(data: Any) -> None:
    data["journal"]["1"]["act"]["chosen"] = False


def _cards(data: Any) -> None:
    cards = data["journal"]["1"]["cards"]["mythos"]
    cards[next(iter(cards))] = "0" * 16


def _packs(data: Any) -> None:
    data["journal"]["1"]["replaced"] = ["nothing"]


def _without_links(data: Any) -> None:
    for entry in data["journal"].values():
        del entry["chain"]
    data["journal_head"]["1"]["chain"] = ""


def _as_if_old(data: Any) -> None:
    """Passed off as a game of the first format, whose lines nothing covered."""
    _without_links(data)
    _line(data)
    for entry in data["journal"].values():
        del entry["format"]


def _its_own_link(data: Any) -> None:
    """The altered entry is linked anew; those after it are not."""
    _line(data)
    entry, before = data["journal"]["3"], data["journal"]["2"]["chain"]
    entry["chain"] = link(before, entry)


def _the_end(data: Any) -> None:
    last = data["journal"]["6"]
    last["told"] = [["Nothing.", False]]
    last["chain"] = link(data["journal"]["5"]["chain"], last)


@pytest.mark.parametrize(
    "change, n",
    [
        (_line, 3),
        (_time, 3),
        (_words, 4),
        (_unforced, 5),
        (_not_looked, 6),
        (_not_chosen, 1),
        (_packs, 1),
        (_without_links, 1),
        (_as_if_old, 1),
        (_its_own_link, 4),
        (_the_end, 6),
    ],
)
def test_an_altered_file_is_found(change: Change, n: int) -> None:
    begin("--word", "lantern", "--seed", SEED)
    do("turn", "ada")
    do("test", "ada", "luck")
    do("threat", "+2")
    do("threat", "-9", "--force")
    do("deck", "event", "--order", "--force")
    assert sorted(decided()) == ["by hand", "forced", "looked", "seed"]
    edit(path(), change)
    assert fault()[0] == n


def linked(data: Any) -> None:
    """All made anew: the chain from end to end, and the table's own fingerprints."""
    before = ""
    for key in sorted(data["journal"], key=int):
        entry = data["journal"][key]
        entry["chain"] = before = link(before, entry)
    data["journal_head"]["1"]["chain"] = before
    Path(path()).write_bytes(compose(data)[1])


def reforged(change: Change) -> None:
    """Edited by somebody who has read the program: every hash fits again."""
    data = json.loads(Path(path()).read_text(encoding="utf-8"))
    change(data)
    linked(data)


def _better_roll(data: Any) -> None:
    roll = data["journal"]["3"]["rolls"][0]
    roll["d10"] = 1 if roll["d10"] > 1 else 2  # one that was not rolled


def _no_test(data: Any) -> None:
    data["journal"]["3"]["kind"] = "note"


def _as_if_set(data: Any) -> None:
    data["journal"]["4"]["act"] = {"do": "set", "thing": "threat", "value": "3"}


def _not_by_hand(data: Any) -> None:
    data["journal"]["4"]["act"] = {"do": "done", "who": "ada"}


def _other_seed(data: Any) -> None:
    data["session"]["1"]["seed"] = data["journal"]["1"]["act"]["seed"] = "0" * 32


def _other_word(data: Any) -> None:
    data["session"]["1"]["word"] = data["journal"]["1"]["act"]["word"] = "anvil"


def _a_card_more(data: Any) -> None:
    data["session"]["1"]["mythos"].append("cold-that-climbs")


def _one_entry_less(data: Any) -> None:
    del data["journal"]["4"]
    data["journal_head"]["1"].update(last=3, head=3)


def _way_back(data: Any) -> None:
    """Undo would lead to a richer keeper."""
    data["journal"]["4"]["before"] = {
        "~": {"session": {"~": {"1": {"~": {"threat": {"=": 9}}}}}}
    }


def _redo_what_never_was(data: Any) -> None:
    data["journal_head"]["1"]["redo"] = [2]


@pytest.mark.parametrize(
    "change, words, n",
    [
        (_better_roll, "", 3),
        (_no_test, "", 3),
        (_as_if_set, "", 4),
        (_not_by_hand, "", 4),
        (_other_seed, "", 1),
        (_other_word, "", 1),
        (_a_card_more, "", 4),
        (_one_entry_less, "", 3),
        (_way_back, "undo", 5),
        (_redo_what_never_was, "redo", 5),
    ],
)
def test_what_contradicts_seed_or_rules_is_found_whatever_hashes_say(
    night: None, change: Change, words: str, n: int
) -> None:
    reforged(change)
    if words:
        do(*words.split())
    assert fault()[0] == n


def test_lines_that_do_not_follow_are_named(night: None) -> None:
    reforged(_line)
    assert entries("told") == [3]


def test_a_forced_rule_is_named_as_it_was(night: None) -> None:
    do("threat", "-9", "--force")
    rules = decided()["forced"][0].what
    reforged(lambda data: data["journal"]["5"].update(forced=["RC-001"]))
    assert decided()["forced"][0].what == rules != ["RC-001"]


@pytest.mark.parametrize("words", ["threat +1", "undo", "note x", "test ada luck"])
def test_a_file_that_other_hands_wrote_is_named(night: None, words: str) -> None:
    edit(path(), lambda data: None)  # nothing but its layout
    assert "edited" not in decided()
    do(*words.split())
    assert entries("edited") == [5]


def test_a_question_that_was_taken_out_of_the_file_is_named(
    night: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After its dice were seen; a second question does not make it good."""
    monkeypatch.delenv("KEEPER_ANSWERS")
    do("set", "ada.space", "entrance-hall-1")
    do("monster", "place", "zombie", "entrance-hall-1", "--defaults")
    attack = ("attack", "zombie-1", "hands")
    assert keeper(*attack)[0] == 5
    edit(path(), lambda data: data.pop("question"))
    assert keeper(*attack)[0] == 5
    do("undo")
    assert entries("edited") == [7]


def test_a_game_of_the_old_counter_is_named() -> None:
    saved = Path(__file__).parent / "saved" / "first" / "by-the-rules.json.gz"
    data = json.loads(gzip.decompress(saved.read_bytes()))
    about = proving._about_the_game(data["journal"]["1"], [], 9)
    assert {"counter", "unbound", "unlinked"} <= {one.kind for one in about}


def test_a_past_cut_short_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "KEPT", 4)
    monkeypatch.setattr(past, "BLOCK", 4)
    begin("--word", "lantern")
    for _ in range(9):
        do("threat", "+1")
    beside = path().replace(".json", ".past.json")
    edit(beside, lambda data: data["journal"].pop("2"))
    assert fault()[0] == 2
    os.unlink(beside)
    assert fault()[0] == 1


def test_altered_fingerprints_do_not_pass_for_other_cards(night: None) -> None:
    """They differ from the cards, which is said; and the entry is not as it was."""
    edit(path(), _cards)
    code, _, err = keeper("verify")
    assert code == 4 and "Entry 1" in err


def test_a_line_of_the_sealed_past_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "KEPT", 4)
    monkeypatch.setattr(past, "BLOCK", 4)
    begin("--word", "lantern")
    for _ in range(9):
        do("threat", "+1")
    do("undo")
    beside = path().replace(".json", ".past.json")
    assert os.path.exists(beside) and keeper("verify")[0] == 0

    def another(data: Any) -> None:
        data["journal"]["2"]["told"][0][0] = "The keeper gains nothing."

    edit(beside, another)
    assert fault() == (2, "its words, lines or time were altered afterwards")
