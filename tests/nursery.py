"""Commands in processes that stand ready: everything is imported once, a child does one.

A child stops before its first step, so that `strace` can be tied to it, and its clock
stands still: the same command writes the same bytes.
"""

from __future__ import annotations

import json
import os
import pkgutil
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import IO, Any, Iterator, NoReturn, Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STRACE = shutil.which("strace") or ""
SERVE = [sys.executable, "-c", "from tests.nursery import serve; serve()"]
# Without this, what is read in which order would come and go.
STEADY = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
MIDNIGHT = time.gmtime(1_000_000_000)
# From whichever process: where a system is careful, only parents may trace.
PR_SET_PTRACER, ANYBODY = 0x59616D61, -1
TIED = b"attached"


@dataclass
class Ran:
    """What came of a command."""

    code: int
    text: str

    @property
    def killed(self) -> bool:
        return self.code in (-signal.SIGKILL, 128 + signal.SIGKILL)


class Nursery:
    """The process that the others are children of."""

    def __init__(self) -> None:
        kept = {"PATH": os.environ["PATH"], "PYTHONPATH": ROOT, **STEADY}
        self._process = subprocess.Popen(
            SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=kept, cwd=ROOT
        )

    def close(self) -> None:
        self._pipe.close()
        self._process.wait()

    @property
    def _pipe(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    def run(
        self,
        words: Sequence[str],
        home: str,
        output: str,
        trace: Sequence[str] = (),
    ) -> Ran:
        """One command, under `strace` if that is given any options."""
        order = {"words": list(words), "home": home, "output": output}
        self._pipe.write(json.dumps(order).encode() + b"\n")
        self._pipe.flush()
        child = self._heard()
        with _tied(child, trace):
            os.kill(child, signal.SIGCONT)
            code = self._heard()
        with open(output, encoding="utf-8", errors="replace") as file:
            return Ran(code, file.read())

    def _heard(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


@contextmanager
def _tied(child: int, trace: Sequence[str]) -> Iterator[None]:
    if not trace:
        yield
        return
    command = [STRACE, "-y", *trace, "-p", str(child)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as tracer:
        assert tracer.stderr is not None
        line = tracer.stderr.readline()
        assert TIED in line, line + tracer.stderr.read()
        yield


# In the nursery's own process ---------------------------------------------------------------


def serve() -> None:
    """An order a line: its process number when it stands ready, then its exit code."""
    import keeper

    for module in pkgutil.walk_packages(keeper.__path__, "keeper."):
        import_module(module.name)
    for line in sys.stdin.buffer:
        child = os.fork()
        if child == 0:
            _obey(json.loads(line))
        os.waitpid(child, os.WUNTRACED)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _obey(order: Any) -> NoReturn:
    from keeper.__main__ import main

    os.environ["KEEPER_HOME"] = order["home"]
    _streams(order["output"])
    sys.argv = ["keeper", *order["words"]]
    time.gmtime = lambda seconds=None: MIDNIGHT
    _let_anybody_trace()
    signal.raise_signal(signal.SIGSTOP)
    try:
        main()  # which leaves by itself
    except BaseException as error:
        print("Traceback:", repr(error), file=sys.stderr, flush=True)
    os._exit(99)


def _streams(output: str) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    handle = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(handle, 1)
    os.dup2(handle, 2)
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)


def _let_anybody_trace() -> None:
    import ctypes

    ctypes.CDLL(None).prctl(PR_SET_PTRACER, ANYBODY, 0, 0, 0)
