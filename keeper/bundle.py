"""The program's compiled modules in one file, beside those that Python keeps of each.

A command needs about a hundred and twenty modules. To find and open each of them takes
longer than to run it: together a third of what importing click and tinydb takes, which is
felt at every command. So what was loaded once is kept together in `__pycache__`, where it
is trusted as much as Python's own files are, and is taken from there as long as its source
is unchanged. All else goes Python's way, and is kept for the next command.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from typing import Any

ROOT = os.path.dirname(os.path.abspath(__file__))
PATH = os.path.join(ROOT, "__pycache__", f"all.{sys.implementation.cache_tag}.kept")
INSIDE = "__init__.py"

Stamp = tuple[int, int]  # when a source was changed, and how long it is
Entry = tuple[str, Stamp, bytes]  # the source in the package, its stamp, the code

_entries: dict[str, Entry] = {}


class _Kept(SourceFileLoader):
    """Python's own loader, with the code at hand."""

    def get_code(self, fullname: str) -> Any:
        try:
            return marshal.loads(_entries[fullname][2])
        except (EOFError, ValueError, TypeError):
            return super().get_code(fullname)  # damaged: as if nothing was kept

    def exec_module(self, module: Any) -> None:
        module.__file__ = self.path
        super().exec_module(module)


class _Finder:
    """Finds the modules that are kept, if their sources are still the same."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in _entries:
            return None
        inside, stamp, _ = _entries[name]
        file = os.path.join(ROOT, inside)
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
    try:
        with open(PATH, "rb") as file:
            version, entries = marshal.loads(file.read())
    except (OSError, EOFError, ValueError, TypeError):
        return
    if version == sys.version:
        _entries.update(entries)
        sys.meta_path.insert(0, _Finder)


def keep() -> None:
    """Keep what this process had to load in Python's own way, for the next one."""
    if sys.dont_write_bytecode or not os.access(os.path.dirname(PATH), os.W_OK):
        return  # before anything is read again for it
    found = {
        name: entry
        for name, module in list(sys.modules.items())
        if name.startswith("keeper.") and (entry := _entry(name, module))
    }
    if not found:
        return
    temporary = f"{PATH}.{os.getpid()}"
    try:
        with open(temporary, "wb") as file:
            file.write(marshal.dumps((sys.version, {**_entries, **found})))
        os.replace(temporary, PATH)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)  # Python's own way stays open


def _entry(name: str, module: Any) -> Entry | None:
    """A module that is not kept yet, or whose source has changed since."""
    loader, file = module.__loader__, getattr(module, "__file__", "")
    if type(loader) is not SourceFileLoader or not file.startswith(ROOT):
        return None
    inside, stamp = os.path.relpath(file, ROOT), _stamp(file)
    if stamp is None or name in _entries and _entries[name][:2] == (inside, stamp):
        return None
    return inside, stamp, marshal.dumps(loader.get_code(name))
