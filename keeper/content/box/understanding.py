"""What was typed, read at once: as it will be done, or by hand, with what would be read."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Sequence

from keeper.content.box.sheets import ALOUD, NAMED, SECTIONS, VERDICT, Field
from keeper.content.cards import TYPES, UNKNOWN, WEAPONS, slug
from keeper.content.check.locks import every
from keeper.content.language.nodes import ByHand
from keeper.content.language.reading import (
    parse,
    parse_verdicts,
    render,
    sentences,
)
from keeper.errors import NotUnderstood

FOR_ANSWERS = re.compile(r"((?:\d+[A-Z]\s?)+):\s*(.*)", re.S)


class Understood(NamedTuple):
    """`done` says it as it will be done; `by_hand` is what people do themselves."""

    done: str
    by_hand: tuple[str, ...]


def understand(field: Field, lines: Sequence[str]) -> Understood:
    """Raises StoryFault where words are used against their meaning."""
    text = " ".join(lines)
    if field.kind == VERDICT:
        verdicts = parse_verdicts(text)
        conditions = [one for each in verdicts for one in each.conditions]
        hand = tuple(one.what for one in conditions if one.test == "by-hand")
        return Understood(text, hand)
    if field.kind == ALOUD:
        return Understood(text, ())
    if field.kind == SECTIONS:
        read = [_sentences(one["text"]) for one in sections(lines)]
        shown = zip(sections(lines), read)
        done = " / ".join(_for(one, made.done) for one, made in shown)
        return Understood(done, tuple(hand for one in read for hand in one.by_hand))
    return _sentences(text)


def _for(section: dict[str, str], done: str) -> str:
    return f"{section['when']}: {done}" if "when" in section else done


def _sentences(text: str) -> Understood:
    abilities = parse(text)
    nodes = [node for one in abilities for node in one.nodes]
    hand = tuple(one.text for one in every(nodes) if isinstance(one, ByHand))
    return Understood(render(abilities), hand)


# Answers that are not sentences --------------------------------------------------------


def sections(lines: Sequence[str]) -> list[dict[str, str]]:
    """`1A: Place a Zombie in the Crypt.` is for that answer, the rest is for all."""
    found: dict[str, list[str]] = {}
    for line in lines:
        match = FOR_ANSWERS.fullmatch(line.strip())
        when, said = (match[1].strip(), match[2]) if match else ("", line)
        found.setdefault(when, []).append(said.strip())
    return [
        {**({"when": when} if when else {}), "text": " ".join(said)}
        for when, said in found.items()
    ]


def lines_of(field: Field, value: Any) -> list[str]:
    """An answer that was given, as it would be typed."""
    if value is None:
        return []
    if field.kind == SECTIONS:
        return [
            f"{one['when']}: {said}." if "when" in one else f"{said}."
            for one in value
            for said in sentences(one.get("text", ""))
        ]
    if field.kind == NAMED:
        parts = ("name", "kind", "health_per_investigator")
        return [", ".join(str(one.get(part, 0)) for part in parts) for one in value]
    if field.kind == ALOUD:
        return [value] if value else []
    return [f"{one}." for one in sentences(str(value))]


def named(lines: Sequence[str], kinds: Sequence[str]) -> list[dict[str, Any]]:
    """`Old Sal, witch, 2`: a monster of the story's own, 2 more health for each player."""
    found = []
    for line in lines:
        name, kind, more, *_ = [*(one.strip() for one in line.split(",")), "", ""]
        if not slug(name) or slug(kind) not in kinds or not (more or "0").isdecimal():
            hint = f"NAME, KIND, health for each investigator; {', '.join(kinds)}"
            raise NotUnderstood(f"{line!r} is no monster with a name", hint)
        made = {"id": slug(name), "name": name, "kind": slug(kind)}
        found.append({**made, "health_per_investigator": int(more or 0)})
    return found


def thing(typed: str) -> dict[str, Any]:
    """`weapon, sharp melee, damage 2` or `key, opens locked-door`, as keys of a card."""
    found: dict[str, Any] = {"types": []}
    for part in (one.strip().lower() for one in typed.split(",")):
        word, _, rest = part.partition(" ")
        if part in TYPES and part != UNKNOWN:
            found["types"].append(part)
        elif part in WEAPONS and part != "none":
            found["weapon"] = part
        elif part == "light":
            found["light"] = True
        elif word in ("damage", "range") and rest.isdecimal():
            found[word] = int(rest)
        elif word == "opens" and rest:
            found.setdefault("opens", []).append(slug(rest))
        elif part:
            kinds = ", ".join(one for one in TYPES if one != UNKNOWN)
            hint = f"one or more of {kinds}; `weapon, sharp melee, damage 2`"
            raise NotUnderstood(f"{part!r} does not say what it is", hint)
    if not found["types"]:
        raise NotUnderstood("of what type is it?", "for instance: equipment, light")
    if "weapon" in found["types"] and "weapon" not in found:
        raise NotUnderstood("what weapon?", f"one of {', '.join(WEAPONS[1:])}")
    return found
