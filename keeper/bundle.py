"""The program's compiled modules in one file, beside those that Python keeps of each.

A command needs about a hundred modules. To find and open each of them takes longer than
to run it: together a third of what importing click and tinydb takes, which is felt at
every command. So what was loaded once is kept together in `__pycache__`, where it is
trusted as much as Python's own files are, and is taken from there as long as its source
is unchanged. All else goes Python's way, and is kept for the next command. And a module
that is only named by another sleeps until something of it is asked for.

The file: where its list of contents stands, the code of one module after another, the list.
"""

from __future__ import annotations

import marshal
import os
import sys
import time
from _thread import RLock
from contextlib import suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Any, Callable

ROOT = os.path.dirname(os.path.abspath(__file__))
PATH = os.path.join(ROOT, "__pycache__", f"all.{sys.implementation.cache_tag}.kept")
INSIDE = "__init__.py"
NUMBER = 8  # bytes
WHILE = 60  # seconds in which any of us is done with keeping
_WAKING = RLock()

Stamp = tuple[int, int]  # when a source was changed, and how long it is
Place = tuple[int, int]  # where the code begins, and how long it is
Entry = tuple[str, Stamp, Place]  # the source in the package, its stamp, its code
New = tuple[str, Stamp, bytes]


def _nothing(place: Place) -> bytes:
    raise EOFError


_entries: dict[str, Entry] = {}
_codes: Callable[[Place], bytes] = _nothing  # in the file, once it is open


class _Kept(SourceFileLoader):
    """Python's own loader, with the code at hand, which runs when it is needed."""

    begun = False

    def get_code(self, fullname: str) -> Any:
        try:
            return marshal.loads(_codes(_entries[fullname][2]))
        except (OSError, EOFError, ValueError, TypeError):
            return super().get_code(fullname)  # damaged: as if nothing was kept

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Asleep(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.path

    def wake(self, module: ModuleType) -> None:
        """Run the code, once: whoever asks meanwhile waits, unless it is that code."""
        with _WAKING:
            if self.begun:
                return
            self.begun = True
            try:
                exec(self.get_code(module.__name__), module.__dict__)
            except BaseException:  # Ctrl-C, say: the next to ask begins again
                self.begun = False
                raise
            module.__class__ = ModuleType


class _Asleep(ModuleType):
    """A module whose code runs as soon as something of it is asked for.

    The rules name each other's chapters, of which a command needs a few: the others
    stay names.
    """

    def __getattribute__(self, name: str) -> Any:
        if not name.startswith("__"):
            kept: Any = self.__loader__
            kept.wake(self)
        return ModuleType.__getattribute__(self, name)


class _Finder:
    """Finds the modules that are kept, if their sources are still the same."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in _entries:
            return None
        inside, stamp, _ = _entries[name]
        file = f"{ROOT}{os.sep}{inside}"
        if _stamp(file) != stamp:
            return None
        spec = ModuleSpec(name, _Kept(name, file), origin=file)
        if inside.endswith(INSIDE):
            spec.submodule_search_locations = [os.path.dirname(file)]
        return spec


def _stamp(file: str) -> Stamp | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def use() -> None:
    """Take from now on what is kept."""
    global _codes
    try:
        _codes = _opened()
        begins, length = (_number(n * NUMBER) for n in range(2))
        version, entries = marshal.loads(_codes((begins, length)))
    except (OSError, EOFError, ValueError, TypeError, OverflowError, MemoryError):
        return
    if version == sys.version:
        _entries.update(entries)
        sys.meta_path.insert(0, _Finder)


def _number(begins: int) -> int:
    return int.from_bytes(_codes((begins, NUMBER)), "big")


def _opened() -> Callable[[Place], bytes]:
    """The file, of which most commands need a fifth: the rest is not even read."""
    if sys.platform == "win32":  # where an open file cannot be replaced
        with open(PATH, "rb") as file:
            data = file.read()
        return lambda place: data[place[0] : sum(place)]
    handle = os.open(PATH, os.O_RDONLY)
    return lambda place: os.pread(handle, place[1], place[0])


def keep() -> None:
    """Keep what this process had to load in Python's own way, for the next one."""
    if sys.dont_write_bytecode or not os.access(os.path.dirname(PATH), os.W_OK):
        return  # before anything is read again for it
    found = {
        name: entry
        for name, module in list(sys.modules.items())
        if name.startswith("keeper.") and (entry := _new(name, module))
    }
    if not found:
        return
    temporary = f"{PATH}.{os.getpid()}"
    # Where nothing can be kept, Python's own way stays open.
    with suppress(OSError):
        _sweep()
        try:
            data = _composed(found)
            with open(temporary, "wb") as file:
                file.write(data)
            os.replace(temporary, PATH)
        except BaseException:  # Ctrl-C, say
            os.unlink(temporary)
            raise


def _sweep() -> None:
    """Remove what those who were killed at it have left half made."""
    folder, base = os.path.split(PATH)
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if name.startswith(f"{base}.") and time.time() - os.stat(path).st_mtime > WHILE:
            os.unlink(path)


def _new(name: str, module: Any) -> New | None:
    """A module that is not kept yet, or whose source has changed since."""
    loader, file = module.__loader__, getattr(module, "__file__", "")
    if type(loader) is not SourceFileLoader or not file.startswith(ROOT):
        return None
    inside, stamp = os.path.relpath(file, ROOT), _stamp(file)
    if stamp is None or name in _entries and _entries[name][:2] == (inside, stamp):
        return None
    # Through whichever link it was loaded, the code names its real file.
    real = SourceFileLoader(name, os.path.realpath(file))
    return inside, stamp, marshal.dumps(real.get_code(name))


def _composed(found: dict[str, New]) -> bytes:
    """What was kept, and what is new or takes the place of it."""
    old = {
        name: (inside, stamp, _codes(place))
        for name, (inside, stamp, place) in _entries.items()
    }
    entries, codes, begins = dict[str, Entry](), list[bytes](), 2 * NUMBER
    for name, (inside, stamp, code) in {**old, **found}.items():
        entries[name] = inside, stamp, (begins, len(code))
        codes.append(code)
        begins += len(code)
    contents = marshal.dumps((sys.version, entries))
    where = [number.to_bytes(NUMBER, "big") for number in (begins, len(contents))]
    return b"".join([*where, *codes, contents])
