"""Packs that nobody should install: spoiled files, bombs, links out, cards without end."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from random import Random
from typing import Callable

from keeper.content.packs import builtin
from tests.commands.line import keeper
from tests.hostile.games import flipped
from tests.hostile.judged import Broken, ask, words

NAME = "moor"
PLAYED = words("""status; turn ada; now; damage ada 1; horror ada 1;
monster place zombie entrance-hall-1; monster attack zombie-1 ada; give ada tallow-end;
move library; explore; done; step; step; event tick; event tick; event tick;
mythos draw; setup; map; verify""")
VALUES = [
    "-1",
    "0",
    "9" * 40,
    "9" * 5000,
    "1e999",
    "nan",
    "-inf",
    '""',
    "[]",
    "{}",
    "true",
]
VALUES += [
    "[[1]]",
    "1979-05-27",
    '["a", "a", "a"]',
    '[""]',
    "[{}]",
    "0x7fffffffffffffff",
]
VALUES += [
    '"\\u001b[2J"',
    '"\\u202e"',
    '"\\uFEFF"',
    '"e' + "\u0301" * 300 + '"',
    '"../../x"',
]
VALUES += [
    '"' + "y" * 20_000 + '"',
    '"zombie"',
    '"Hall"',
    '"core"',
    '"the-drowned-bell"',
]
VALUES += [
    '"Place a Zombie in the Attic of Nowhere."',
    '"/"',
    '"a\\u0000b"',
    '"%s"',
    '"{0}"',
]
# Sentences that call for themselves, and such as a reader might be lost in.
TEXTS = [
    "When you take damage, take 1 damage.",
    "When you take horror, take 1 damage. When you take damage, take 1 horror.",
    "When a monster enters your room, place a Zombie in your room.",
    "When a monster is killed, place a Zombie in its room. When a monster enters a room, kill it.",
    "When the keeper gains threat, gain 1 threat.",
    "When you move, move up to 1 space.",
    "After you fail a test, make an evade test. Roll again.",
    "The monster attacks you again.",
    "You may attack again. The monster attacks you again. Monster makes its special attack.",
    "At the start of your turn, end your turn.",
    "Place 999999999 Zombie in the Library.",
    "Take 999999999 damage for each room.",
    "Draw 99999999 Mythos.",
    "Add 99999 time tokens.",
    "Remove 9999 time tokens.",
    "Discard all Lock cards. Seal every door of the Library. Nobody may enter the Library.",
    "Nobody wins. Keeper wins. Investigators win.",
    "Take 1 damage. " * 3000,
    "Take 1 damage and " * 3000 + "take 1 damage.",
    "If you are alone, " * 800 + "take 1 damage.",
    "If you are alone or you are hiding and " * 300 + "you are insane, take 1 damage.",
    "If not " * 500 + "you are alone, take 1 damage.",
    "Unless you are alone, unless " * 300 + "you are hiding, take 1 damage.",
    "Choose one: " + "take 1 damage / " * 2000 + "take 1 damage.",
    "Each investigator: " * 500 + "take 1 damage.",
    "Choose a monster. " * 200 + "Kill it.",
    "Take damage equal to half " * 200 + "your Strength (rounded up).",
    "Test Luck. Pass: test Luck. Fail: test Luck. " * 300,
    "You may discard a key. If you do, " * 300 + "heal 2 damage.",
    "Once per turn: Action: " * 200 + "take 1 damage.",
    "Until the end of your turn, while " * 200
    + "your room is dark, you get +1 to all tests.",
    "a " * 9000 + ".",
    ", " * 9000 + ".",
    "the " * 4000 + "Crypt.",
    "(" * 4000 + ")" * 4000 + ".",
    "Take 1 damage or " * 1000 + "1 horror.",
    "Move each Zombie 2 spaces toward the nearest " * 100 + "investigator.",
]
BOMBS = [
    "x = 1\n" * 200_000,
    "[[x]]\n" * 30_000,
    "".join(f"a.k{n} = 1\n" for n in range(15_000)),
    "".join(f"[t{n}]\n" for n in range(20_000)),
    "a = [" + "1," * 90_000 + "]\n",
    "a = " + "{a = " * 900 + "1" + "}" * 900 + "\n",
    "[" + "a." * 3000 + "a]\n",
    "a" + ".a" * 50_000 + " = 1\n",
    'a = """' + "\\\n" * 60_000 + '"""\n',
    'a = "' + "\\u0041" * 30_000 + '"\n',
    "a = '''" + "'" * 90_000 + "\n",
    "x = " + "[" * 2000 + "]" * 2000 + "\n",
    "#" * 190_000 + "\n",
    "[x]\n" + "".join(f'"{"k" * 90}{n}" = {{}}\n' for n in range(1500)),
]


def drawing(rows: int, columns: int) -> str:
    """A house of as many small rooms."""
    line = "+----" * columns + "+\n"
    names = [f"{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}1" for n in range(columns)]
    return (line + "|" + "|".join(f" {one} " for one in names) + "|\n") * rows + line


class Packs:
    """A sound story, written by `story new`, to be spoiled again and again."""

    def __init__(self, home: str) -> None:
        self.folder = Path(home, "stories", NAME)
        assert keeper("story", "new", NAME).code == 0
        self.files = {one.name: one.read_bytes() for one in self.folder.iterdir()}

    def try_one(self, number: int) -> None:
        random = Random(number)
        shutil.rmtree(self.folder.parent)
        shutil.rmtree(self.folder.parents[1] / "sessions", ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name, data in self.files.items():
            (self.folder / name).write_bytes(data)
        how = random.choice(WAYS)
        what = f"pack {number} ({how.__name__} {how(self, random)})"
        listed = ask("--json story list", what)
        if listed.code != 0 or "the-drowned-bell" not in listed.out:
            raise Broken(f"{what}: the other stories are not listed: {listed.out}")
        for command in (f"story check {NAME}", f"story show {NAME}"):
            ask(command, what)
        if not ask(f"new {NAME} -i ada --random --name n{number}", what).code:
            for command in PLAYED:
                ask(command, what)

    # Ways ------------------------------------------------------------------------------------

    def _file(self, random: Random) -> Path:
        return self.folder / random.choice(sorted(self.files))

    def flip(self, random: Random) -> str:
        file = self._file(random)
        file.write_bytes(flipped(file.read_bytes(), random))
        return file.name

    def lines(self, random: Random) -> str:
        """Cut short, one line less, or one more."""
        file = self._file(random)
        lines = file.read_text(encoding="utf-8").split("\n")
        place = random.randrange(len(lines))
        how = random.randrange(3)
        if how == 0:
            lines = lines[:place]
        elif how == 1:
            del lines[place]
        else:
            lines.insert(random.randrange(len(lines)), lines[place])
        file.write_text("\n".join(lines), encoding="utf-8")
        return file.name

    def no_file(self, random: Random) -> str:
        file = self._file(random)
        file.unlink()
        random.choice([os.mkdir, os.mkfifo, lambda path: None])(file)
        return file.name

    def link(self, random: Random) -> str:
        """Out of the pack, to what never ends, to itself; or the whole pack is one."""
        file = self._file(random)
        core = os.path.join(builtin(), "core", "mythos.toml")
        targets = ["/etc/passwd", "/dev/zero", "nowhere", file.name, "..", core]
        target = random.choice([*targets, "../../last", "../moor"])
        if random.random() < 0.2:
            shutil.rmtree(self.folder)
            self.folder.symlink_to(target)
            return f"-> {target}"
        file.unlink()
        file.symlink_to(target)
        return f"{file.name} -> {target}"

    def bomb(self, random: Random) -> str:
        file, number = self._file(random), random.randrange(len(BOMBS))
        text = file.read_text(encoding="utf-8")
        whole = random.choice(
            [BOMBS[number], BOMBS[number] + text, text + BOMBS[number]]
        )
        file.write_text(whole, encoding="utf-8")
        return f"{file.name} {number}"

    def value(self, random: Random) -> str:
        """A key with a value of another kind, or a card with another's id."""
        file = self._file(random)
        text = file.read_text(encoding="utf-8")
        for _ in range(random.choice([1, 1, 1, 3])):
            keys = list(re.finditer(r'(?m)^(\w+ = )(?!""")(.+)$', text))
            if keys:
                found = random.choice(keys)
                new = random.choice([*VALUES, random.choice(keys)[2]])
                text = text[: found.start(2)] + new + text[found.end(2) :]
        file.write_text(text, encoding="utf-8")
        return file.name

    def sentence(self, random: Random) -> str:
        """A card of the story says something hostile, and may be met in play."""
        file = self.folder / random.choice(
            ["clues.toml", "events.toml", "objectives.toml"]
        )
        text = file.read_text(encoding="utf-8")
        keys = list(
            re.finditer(r'(?m)^((?:text|keeper|investigators|reveal) = )"(.+)"$', text)
        )
        number = random.randrange(len(TEXTS))
        for found in reversed(keys if random.random() < 0.5 else [random.choice(keys)]):
            text = text[: found.start(2)] + TEXTS[number] + text[found.end(2) :]
        file.write_text(text, encoding="utf-8")
        return f"{file.name} {number}"

    def core_card(self, random: Random) -> str:
        """A pack that replaces cards of the core set: all their texts say the same."""
        names = [
            "mythos",
            "trauma",
            "actions",
            "combat/humanoid",
            "exploration",
            "monsters",
        ]
        name = random.choice([*names, "investigators", "spells", "locks", "obstacles"])
        source = Path(builtin(), "core", f"{name}.toml").read_text(encoding="utf-8")
        number = random.randrange(len(TEXTS))
        said = TEXTS[number] if len(TEXTS[number]) < 5000 else TEXTS[number][:2000]
        fields = re.compile(r'(?m)^((?:text|attack|defend) = )".+"$')
        count = random.choice([1, 0])
        text = fields.sub(lambda found: f'{found[1]}"{said}"', source, count=count)
        file = self.folder.parent / "core" / f"{name}.toml"
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        return f"core/{name} {number}"

    def house(self, random: Random) -> str:
        """As many rooms as fit into a file, a drawing that is none, a room without end."""
        rows, columns = random.choice(
            [(40, 40), (400, 20), (2, 600), (120, 120), (1, 1)]
        )
        drawn = drawing(rows, columns)
        drawn = random.choice([drawn, drawn[: len(drawn) // 2], drawn.replace("1", "")])
        rooms = "".join(
            f'{chr(97 + n % 26)}{chr(97 + n // 26 % 26)} = "Room {n}"\n'
            for n in range(676)
        )
        text = f'drawing = """\n{drawn}"""\n\n[rooms]\n{rooms}'
        (self.folder / "map.toml").write_text(text, encoding="utf-8")
        return f"{rows} x {columns}"

    def questions(self, random: Random) -> str:
        """So many answers that nobody could try all of them together."""
        count, answers = random.choice(
            [(12, "AB"), (40, "ABC"), (200, "AB"), (3, "ABCDEFGHIJKLMNOP")]
        )
        file = self.folder / "story.toml"
        text = file.read_text(encoding="utf-8")
        for number in range(3, 3 + count):
            said = "".join(f'{one} = "Yes."\n' for one in answers)
            text += f'\n[[question]]\nnumber = {number}\nask = "?"\n[question.answers]\n{said}'
        file.write_text(text, encoding="utf-8")
        return f"{count} of {len(answers)}"


Way = Callable[[Packs, Random], str]
WAYS: list[Way] = [
    Packs.flip,
    Packs.lines,
    Packs.lines,
    Packs.no_file,
    Packs.link,
    Packs.link,
]
WAYS += (
    [Packs.bomb] * 3 + [Packs.value] * 6 + [Packs.sentence] * 4 + [Packs.core_card] * 4
)
WAYS += [Packs.house, Packs.questions]
