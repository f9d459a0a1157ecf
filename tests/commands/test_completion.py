"""Tab completion: commands, options, names in the game; and no secret among them."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from keeper.commands.invocation import Setting
from keeper.commands.root import COMMANDS
from keeper.commands.terminal.line_editor import toolkit_completer
from keeper.commands.terminal.suggestions import candidates, menu
from keeper.views.audience import TABLE
from tests.commands.line import begin, keeper
from tests.commands.terminal import KEEPER, environment

pytestmark = pytest.mark.usefixtures("home")


def words(line: str, **given: Any) -> list[str]:
    return candidates(line.split(" "), Setting(**given))


def test_commands_and_options_need_no_game() -> None:
    assert set(words("")) == set(COMMANDS)
    assert words("expl") == ["explore"]
    assert "--table" in words("--")
    assert {"--seed", "--random", "--help"} <= set(words("new --"))
    assert words("new the-dr") == ["the-drowned-bell"]
    assert words("move ") == []


@pytest.mark.parametrize(
    "line, wanted",
    [
        ("turn ", "ada"),
        ("keeper turn b", "bruno"),
        ("tur b", "bruno"),
        ("--table turn b", "bruno"),
        ("room lib", "library"),
        ("test ada will", "willpower"),
        ("heal ada da", "damage"),
        ("monster pl", "place"),
        ("monster place zom", "zombie"),
        ("monster place zombie lib", "library-1"),
        ("mark cor", "corpse"),
        ("seal kitchen/p", "kitchen/pantry"),
        ("seal kitchen/pantry o", "off"),
        ("sweep b", "bruno"),
        ("sweep ada lib", "library-1"),
        ("set ada.hea", "ada.health"),
        ("damage ada 1 --roll 3 --trauma ", "shoulder-out-of-joint"),
        ("-s ", "t1"),
        ("back bef", "before"),
        ("deck shuffle my", "mythos"),
        ("completion b", "bash"),
    ],
)
def test_names_in_the_game(line: str, wanted: str) -> None:
    file = begin()
    keeper("checkpoint", "before")
    with open(file, encoding="utf-8") as opened:
        text = opened.read()
    held = json.loads(text)["session"]["1"]["trauma"][0]
    if wanted == "shoulder-out-of-joint":
        wanted = held
    assert wanted in words(line)


def test_what_is_held_is_completed_for_the_one_whose_turn_it_is() -> None:
    begin()
    keeper("turn", "ada")
    item = keeper("--json", "status").json["status"]["investigators"][0]["items"][0]
    assert words("drop ") == [item] and words(f"drop {item} ") == []
    moves = keeper("--json", "now").json["now"]["moves"]
    assert words("move ") == moves
    assert words("move e-h-1") == ["entrance-hall-1"] and words("turn ") == []
    assert words("attack ") == [] and words("monster attack ") == []
    space = keeper("--json", "status").json["status"]["investigators"][0]["space"]
    keeper("monster", "place", "zombie", space)
    assert words("attack ") == ["zombie-1"]
    assert "bare-hands" in words("attack zombie-1 ")
    keeper("done")
    keeper("turn", "bruno")
    keeper("done")
    both = set(words("trade "))
    assert both == {"ada", "bruno"} and words("trade ada ") == ["bruno"]
    assert words("trade ada bruno ") == words("trade --force ada bruno ") == [item]


def test_whoever_may_begin_a_turn_may_be_named() -> None:
    begin()
    assert words("move ") == words("run ") == ["ada", "bruno"]
    offered = words("move bruno ")
    assert offered and words("--table move bruno ") == offered
    assert keeper("move", "bruno", offered[-1]).code == 0
    moves = keeper("--json", "now").json["now"]["moves"]
    assert words("move ") == moves and "ada" not in moves
    keeper("done")
    assert words("move ") == ["ada"] and words("move bruno ") == []


def test_the_menu_shows_printed_names() -> None:
    assert menu(["new", "the-dr"], Setting()) == {"the-drowned-bell": ""}
    begin()
    hand = keeper("--json", "status").json["status"]["hands"]["mythos"]
    assert menu(["turn", ""], Setting()) == {"ada": "Ada Thorne", "bruno": "Bruno Kask"}
    assert menu(["room", "lib"], Setting()) == {"library": "Library"}
    assert set(menu(["expl"], Setting()).values()) == {""}
    shown = menu(["mythos", "discard", ""], Setting())
    assert list(shown) == hand and all(shown.values())
    for word in ("turn", "move", "mythos discard", "deck"):
        line = [*word.split(), ""]
        assert list(menu(line, Setting())) == candidates(line, Setting())


def test_a_completed_word_is_followed_by_a_space() -> None:
    offered = {"ent-1": "Entrance Hall 1", "ent-2": "Entrance Hall 2"}
    found = list(
        toolkit_completer(lambda before: offered).get_completions(
            Document("move en"), CompleteEvent()
        )
    )
    assert [(one.text, one.start_position) for one in found] == [
        ("ent-1 ", -2),
        ("ent-2 ", -2),
    ]
    assert [one.display_text for one in found] == list(offered)
    assert [one.display_meta_text for one in found] == list(offered.values())


def test_the_hands_are_completed_for_their_own_commands_alone() -> None:
    begin()
    hands = keeper("--json", "status").json["status"]["hands"]
    assert words("mythos discard ") == hands["mythos"] and words("mythos play ") == []
    assert words("trauma discard ") == hands["trauma"] and words("trauma play ") == []
    keeper("damage", "ada", "1")
    open_now = keeper("--json", "now").json["now"]["trauma"]
    able = [card["card"] for card in open_now if card["playable"]]
    assert words("trauma play ") == able


def test_no_hidden_name_is_completed_at_the_table() -> None:
    begin()
    keeper("turn", "ada")
    hands = keeper("--json", "status").json["status"]["hands"]
    secret = {*hands["mythos"], *hands["trauma"]}
    verbs = ("", "play ", "discard ", "put ", "--on ", "--trauma ", "--pick ")
    lines = [f"{name} {verb}" for name in COMMANDS for verb in verbs]
    lines += [f"{name} ada {verb}" for name in COMMANDS for verb in verbs]
    for line in lines:
        assert not secret & set(words(line, audience=TABLE)), line
    for line in lines[::3]:
        assert not secret & set(words(f"--table {line}")), line
    others = [line for line in lines if not line.startswith(("mythos", "trauma"))]
    for line in others:
        if "--trauma" not in line:
            assert not secret & set(words(line)), line


def test_damaged_games_complete_to_nothing() -> None:
    Path(begin()).write_text("{", encoding="utf-8")
    assert words("turn ") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_are_printed(shell: str) -> None:
    said = keeper("completion", shell)
    assert said.code == 0 and "completion --words --" in said.out


def test_an_unknown_shell_is_not_understood() -> None:
    assert keeper("completion", "tcsh").code == 2


def test_bash_completes_with_the_script(home: Path, tmp_path: Path) -> None:
    begin()
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    command = " ".join(f"'{word}'" for word in KEEPER)
    (bin_folder / "keeper").write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    os.chmod(bin_folder / "keeper", 0o755)
    env = environment(str(home))
    env["PATH"] = f"{bin_folder}:{env['PATH']}"
    script = (
        'eval "$(keeper completion bash)"\n'
        'COMP_WORDS=(keeper turn br); COMP_CWORD=2; _keeper; echo "${COMPREPLY[*]}"\n'
        'COMP_WORDS=(keeper turn ""); COMP_CWORD=2; _keeper; echo "${COMPREPLY[*]}"\n'
    )
    found = subprocess.run(
        ["bash", "-c", script], env=env, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == ["bruno", "ada", "bruno"]
