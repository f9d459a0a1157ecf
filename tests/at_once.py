"""Tests in several processes that are forked when all is collected (`-p tests.at_once`).

Each takes the next few tests as soon as it has played its own. What came of them goes to
the first process, which shows it as if it had played them.
"""

from __future__ import annotations

import itertools
import os
import signal
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any, Iterator, NoReturn

import pytest

# One more than there are cores in a small machine: now and then a test only waits.
PROCESSES = 3
TOGETHER = 30  # tests of one file that are taken at once, for what they share
WIDTH = 4  # bytes of a number in the pipe of what is still to be played

Batch = list[pytest.Item]


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    alone = session.config.option.collectonly or session.config.option.usepdb
    if alone or session.testsfailed or not hasattr(os, "fork"):
        return None
    _play(session, [*_batches(session.items)])
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    if session.shouldstop:
        raise session.Interrupted(session.shouldstop)
    return True


def _batches(items: Batch) -> Iterator[Batch]:
    for _, found in itertools.groupby(items, key=lambda item: item.path):
        own = [*found]
        yield from (own[at : at + TOGETHER] for at in range(0, len(own), TOGETHER))


def _play(session: pytest.Session, batches: list[Batch]) -> None:
    # Its folder is made here, once, and cleared away here.
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    todo, numbers = os.pipe()
    hearing: dict[Connection, int] = {}
    for _ in range(min(PROCESSES, len(batches))):
        hears, says = Pipe(duplex=False)
        child = os.fork()
        if child == 0:
            os.close(numbers)
            # Or what one says to a first process that is gone would wait for ever.
            for end in (hears, *hearing):
                end.close()
            _obey(session, batches, todo, says)
        says.close()
        hearing[hears] = child
    try:
        with os.fdopen(numbers, "wb") as pipe:
            pipe.writelines(n.to_bytes(WIDTH) for n in range(len(batches)))
        _hear(session, hearing, todo)
    finally:
        for child in hearing.values():
            os.kill(child, signal.SIGTERM)
        os.close(todo)


# In the first process -----------------------------------------------------------------------


def _hear(session: pytest.Session, hearing: dict[Connection, int], todo: int) -> None:
    playing: dict[Connection, str] = {}
    while hearing:
        for one in wait([*hearing]):
            assert isinstance(one, Connection)
            try:
                kind, told = one.recv()
            except EOFError:
                os.waitpid(hearing.pop(one), 0)
                if one in playing:
                    lost = f"{playing[one]}: its process was killed"
                    raise pytest.exit.Exception(lost, returncode=1)
                continue
            if kind == "plays":
                playing[one] = told
            elif kind == "played":
                _show(session, told)
            elif kind == "warned":
                hook = session.config.hook.pytest_warning_recorded
                hook.call_historic(kwargs=told)
            else:
                playing.pop(one, None)
        if session.shouldfail or session.shouldstop:
            while os.read(todo, 1 << 16):
                pass  # nobody takes more


def _show(session: pytest.Session, told: dict[str, Any]) -> None:
    hook = session.config.hook
    report = hook.pytest_report_from_serializable(config=session.config, data=told)
    hook.pytest_runtest_logreport(report=report)


# In each of the others ----------------------------------------------------------------------


def _obey(
    session: pytest.Session, batches: list[Batch], todo: int, says: Connection
) -> NoReturn:
    try:
        plugins = session.config.pluginmanager
        plugins.unregister(name="terminalreporter")
        plugins.register(_Telling(session.config, says))
        # What is caught goes into files, and those are still the first process's.
        catching: Any = plugins.getplugin("capturemanager")
        catching.stop_global_capturing()
        catching.start_global_capturing()
        _play_on(session, _taken(batches, todo))
        says.send(("over", None))
    finally:
        os._exit(0)


def _taken(batches: list[Batch], todo: int) -> Iterator[pytest.Item]:
    while number := os.read(todo, WIDTH):
        yield from batches[int.from_bytes(number)]


def _play_on(session: pytest.Session, items: Iterator[pytest.Item]) -> None:
    item = next(items, None)
    while item is not None:
        after = next(items, None)
        hook = session.config.hook
        hook.pytest_runtest_protocol(item=item, nextitem=after)
        item = after


class _Telling:
    """What is told of a test, to the first process."""

    def __init__(self, config: pytest.Config, says: Connection) -> None:
        self._config, self._says = config, says

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._says.send(("plays", nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self._config.hook
        data = hook.pytest_report_to_serializable(config=self._config, report=report)
        self._says.send(("played", data))

    def pytest_warning_recorded(self, **told: Any) -> None:
        self._says.send(("warned", told))
