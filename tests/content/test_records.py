"""Our quick `dataclass` is one to whoever asks the standard library."""

from __future__ import annotations

import dataclasses

from keeper.content.records import dataclass, field


@dataclass
class Lamp:
    name: str
    oil: int = 3
    marks: list[str] = field(default_factory=list)


def test_the_library_knows_its_fields() -> None:
    name, oil, marks = dataclasses.fields(Lamp)  # type: ignore[arg-type]
    assert [one.name for one in (name, oil, marks)] == ["name", "oil", "marks"]
    assert [one.type for one in (name, oil, marks)] == ["str", "int", "list[str]"]
    assert name.default is name.default_factory is dataclasses.MISSING
    assert oil.default == 3 and marks.default_factory is list


def test_the_library_copies_it_with_a_change() -> None:
    changed = dataclasses.replace(Lamp("storm"), oil=1)  # type: ignore[type-var]
    assert changed == Lamp("storm", 1, []) and changed.marks is not Lamp("x").marks
    assert dataclasses.asdict(changed) == {"name": "storm", "oil": 1, "marks": []}
