"""`dataclass` and `field`, quick to import.

The standard library writes and compiles source for every class, which for the classes on
a command's way costs more than the command itself, and is large. These make the same
classes out of shared functions. A class of which a long evening makes hundreds is
compiled then, when it pays.

A class says of itself what its fields are (`__kinds__`) and which must be given
(`__needed__`): by these a file is checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass, field
else:

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

    def field(*, default_factory: Callable[[], Any]) -> Any:
        return _Factory(default_factory)


__all__ = ["copied", "dataclass", "field", "replace"]
_MISSING = object()
_MANY = 200  # instances after which compiling pays
T = TypeVar("T")


class _Factory:
    """Makes the list or the like that a field begins with."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def _made(cls: Any, eq: bool, shown: bool, frozen: bool) -> Any:
    _learn(cls)
    setattr(cls, "__match_args__", tuple(cls.__blank__[0]))
    cls.__init__ = _init
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
    kinds = own.get("__annotations__", {})
    for name in kinds:
        given = own.get(name, _MISSING)
        if isinstance(given, _Factory):
            lists[name], given = given.make, _MISSING
            delattr(cls, name)
        blank[name] = given
    needed = [
        name for name, one in blank.items() if one is _MISSING and name not in lists
    ]
    cls.__blank__ = blank, lists, needed
    cls.__kinds__, cls.__needed__ = {**getattr(cls, "__kinds__", {}), **kinds}, needed
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
    words: list[str] = []
    lines = ["_mine = self.__dict__"] if frozen else []
    for name, default in blank.items():
        if name in needed and len(words) == needed.index(name):
            words.append(name)
            lines.append(f"{_kept_in(name, frozen)} = {name}")
            continue
        known[f"_{name}"] = lists.get(name, default)
        # A field that is needed may stand behind one that is not.
        words.append(f"{name}=_MISSING" if default is _MISSING else f"{name}=_{name}")
        if name in lists:
            lines.append(f"if {name} is _MISSING: {name} = _{name}()")
        elif name in needed:
            lines.append(f"if {name} is _MISSING: _needs(self, {name!r})")
        lines.append(f"{_kept_in(name, frozen)} = {name}")
    body = "".join(f"\n    {line}" for line in lines or ["pass"])
    exec(f"def __init__({', '.join(['self', *words])}):{body}", known)
    return known["__init__"]


def _kept_in(name: str, frozen: bool) -> str:
    return f"_mine[{name!r}]" if frozen else f"self.{name}"


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
    raise AttributeError(f"cannot change {name!r}")


def replace(self: T, **changes: Any) -> T:
    """The same with other values in some fields."""
    return type(self)(**{**vars(self), **changes})


def copied(self: T) -> T:
    """The same once more, to be changed by itself. What it holds is shared."""
    other = object.__new__(type(self))
    other.__dict__.update(vars(self))
    return other
