"""`dataclass` and `field`, quick to import.

The standard library writes and compiles source for every class, which for the fifty
classes on a command's way costs more than the command itself. These make the same
classes out of shared functions; `dataclasses.fields` and `replace` know them.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass, field
else:
    field = dataclasses.field

    def dataclass(
        cls: type | None = None,
        *,
        eq: bool = True,
        repr: bool = True,
        frozen: bool = False,
    ) -> Any:
        def made(one: type) -> type:
            return _made(one, eq, repr, frozen)

        return made if cls is None else made(cls)


__all__ = ["dataclass", "field"]
_MISSING = dataclasses.MISSING
_KIND = dataclasses._FIELD  # type: ignore[attr-defined]


def _made(cls: Any, eq: bool, shown: bool, frozen: bool) -> Any:
    known = dict(getattr(cls, "__dataclass_fields__", {}))
    for name, kind in cls.__dict__.get("__annotations__", {}).items():
        known[name] = _field(cls, name, kind)
    cls.__dataclass_fields__ = known
    setattr(cls, "__match_args__", tuple(known))
    cls.__blank__ = _blank(known)
    cls.__init__ = _init
    if shown and "__repr__" not in cls.__dict__:
        cls.__repr__ = _repr
    if eq and "__eq__" not in cls.__dict__:
        cls.__eq__ = _eq
        cls.__hash__ = _hash if frozen else None
    if frozen:
        cls.__setattr__ = cls.__delattr__ = _frozen
    return cls


def _blank(known: dict[str, Any]) -> tuple[Any, ...]:
    """An instance before anything is given, what makes its lists, and what it needs."""
    blank = {name: one.default for name, one in known.items()}
    factories = [
        (name, one.default_factory)
        for name, one in known.items()
        if one.default_factory is not _MISSING
    ]
    lists = dict(factories)
    needed = [n for n in blank if blank[n] is _MISSING and n not in lists]
    return blank, factories, needed


def _field(cls: Any, name: str, kind: str) -> dataclasses.Field[Any]:
    given = cls.__dict__.get(name, _MISSING)
    if isinstance(given, dataclasses.Field):
        found = given
        if found.default_factory is not _MISSING:
            delattr(cls, name)
    else:
        found = dataclasses.field(default=given)
    found.name, found.type = name, kind
    found._field_type = _KIND  # type: ignore[attr-defined]
    return found


def _init(self: Any, *args: Any, **words: Any) -> None:
    blank, factories, needed = self.__blank__
    mine = self.__dict__
    # First in the order of the class: files are read by people.
    mine.update(blank)
    mine.update(zip(blank, args))
    mine.update(words)
    if len(mine) > len(blank) or len(args) + len(words) > len(blank):
        raise TypeError(f"too much is given for {type(self).__name__}")
    for name, factory in factories:
        if mine[name] is _MISSING:
            mine[name] = factory()
    for name in needed:
        if mine[name] is _MISSING:
            raise TypeError(f"{type(self).__name__} needs {name}")


def _values(self: Any) -> tuple[Any, ...]:
    mine = self.__dict__
    return tuple([mine[name] for name in self.__dataclass_fields__])


def _repr(self: Any) -> str:
    pairs = zip(self.__dataclass_fields__, _values(self))
    shown = ", ".join(f"{name}={value!r}" for name, value in pairs)
    return f"{type(self).__name__}({shown})"


def _eq(self: Any, other: Any) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return _values(self) == _values(other)


def _hash(self: Any) -> int:
    return hash(_values(self))


def _frozen(self: Any, name: str, *value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change {name!r}")
