"""`dataclass` and `field`, quick to import, and `Record`, a class of values.

The standard library writes and compiles source for every class, which for the classes on
a command's way costs more than the command itself. These make the same classes out of
shared functions; `dataclasses.fields` knows them, and is told only when it asks. A class
of which a long evening makes hundreds is compiled then, when it pays.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

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


__all__ = ["Record", "dataclass", "field", "replace"]
_MISSING = dataclasses.MISSING
_MANY = 200  # instances after which compiling pays
T = TypeVar("T")


@dataclasses.dataclass
class _Model:
    """A class of the library's own making: its field is the pattern for ours."""

    pattern: Any


class _Fields:
    """What `dataclasses.fields` wants to see of a class."""

    def __get__(self, _: object, cls: Any) -> dict[str, dataclasses.Field[Any]]:
        (pattern,) = dataclasses.fields(_Model)
        blank, lists, _ = cls.__blank__
        kinds: dict[str, Any] = {}
        for parent in reversed(cls.__mro__):
            kinds.update(parent.__dict__.get("__annotations__", {}))
        found = {}
        for name, default in blank.items():
            one = found[name] = _like(pattern)
            one.name, one.type, one.default = name, kinds[name], default
            one.default_factory = lists.get(name, _MISSING)
        if not issubclass(cls, Record):
            cls.__dataclass_fields__ = found
        return found


def _like(pattern: Any) -> Any:
    """A copy of a field. The library's `copy` takes four times as long, a hundred times."""
    kind: Any = type(pattern)
    one = kind.__new__(kind)
    for name in kind.__slots__:
        setattr(one, name, getattr(pattern, name))
    return one


def _made(cls: Any, eq: bool, shown: bool, frozen: bool) -> Any:
    _learn(cls)
    setattr(cls, "__match_args__", tuple(cls.__blank__[0]))
    cls.__init__ = _init
    cls.__dataclass_fields__ = _Fields()
    if shown and "__repr__" not in cls.__dict__:
        cls.__repr__ = _repr
    if eq and "__eq__" not in cls.__dict__:
        cls.__eq__ = _eq
        cls.__hash__ = _hash if frozen else None
    if frozen:
        cls.__setattr__ = cls.__delattr__ = _frozen
    return cls


def _learn(cls: Any) -> None:
    """An instance before anything is given, what makes its lists, and what it needs."""
    before: Any = getattr(cls, "__blank__", ({}, {}, []))
    blank, lists = {**before[0]}, {**before[1]}
    own = cls.__dict__
    for name in own.get("__annotations__", ()):
        given = own.get(name, _MISSING)
        if isinstance(given, dataclasses.Field):
            lists[name], given = given.default_factory, given.default
            delattr(cls, name)
        blank[name] = given
    needed = [
        name for name, one in blank.items() if one is _MISSING and name not in lists
    ]
    cls.__blank__ = blank, lists, needed
    cls.__made__ = 0


def _init(self: Any, *args: Any, **words: Any) -> None:
    blank, lists, needed = self.__blank__
    mine = self.__dict__
    cls = type(self)
    cls.__made__ += 1
    if cls.__made__ > _MANY:
        cls.__init__ = _compiled(cls)
    # First in the order of the class: files are read by people.
    mine.update(blank)
    mine.update(zip(blank, args))
    mine.update(words)
    given = len(args) + len(words)
    if len(mine) > len(blank) or given > len(blank):
        raise TypeError(f"too much is given for {type(self).__name__}")
    if given == len(blank) and not (args and words):
        return  # each field once: nothing can be missing
    for name, factory in lists.items():
        if mine[name] is _MISSING:
            mine[name] = factory()
    for name in needed:
        if mine[name] is _MISSING:
            _needs(self, name)


def _compiled(cls: Any) -> Any:
    """The same in source of its own, as the standard library would have it."""
    blank, lists, needed = cls.__blank__
    frozen = cls.__setattr__ is _frozen
    known: dict[str, Any] = {"_MISSING": _MISSING, "_needs": _needs}
    words, lines = [], ["_mine = self.__dict__"] if frozen else []
    for name, default in blank.items():
        known[f"_{name}"] = lists.get(name, default)
        # A field that is needed may stand behind one that is not.
        words.append(f"{name}=_MISSING" if default is _MISSING else f"{name}=_{name}")
        if name in lists:
            lines.append(f"if {name} is _MISSING: {name} = _{name}()")
        elif name in needed:
            lines.append(f"if {name} is _MISSING: _needs(self, {name!r})")
        mine = f"_mine[{name!r}]" if frozen else f"self.{name}"
        lines.append(f"{mine} = {name}")
    body = "".join(f"\n    {line}" for line in lines or ["pass"])
    exec(f"def __init__({', '.join(['self', *words])}):{body}", known)
    return known["__init__"]


def _needs(self: Any, name: str) -> None:
    raise TypeError(f"{type(self).__name__} needs {name}")


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
    return f"{type(self).__name__}({shown})"


def _eq(self: Any, other: Any) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return self.__dict__ == other.__dict__


def _hash(self: Any) -> int:
    return hash(tuple(self.__dict__.values()))


def _frozen(self: Any, name: str, *value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change {name!r}")


@dataclass_transform(frozen_default=True)
class Record:
    """A value: compared by what it holds, and never changed. Subclasses name its fields."""

    if not TYPE_CHECKING:
        __blank__ = {}, {}, []
        __init__, __repr__, __eq__, __hash__ = _init, _repr, _eq, _hash
        __setattr__ = __delattr__ = _frozen
        __dataclass_fields__ = _Fields()

    def __init_subclass__(cls) -> None:
        _learn(cls)
        setattr(cls, "__init__", _init)


def replace(self: T, **changes: Any) -> T:
    """The same with other values in some fields."""
    return type(self)(**{**vars(self), **changes})
