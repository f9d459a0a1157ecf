"""Tests play without a terminal: what they do not answer takes its default."""

import gc
import os
import sys
from typing import Iterator

import pytest

os.environ["KEEPER_ANSWERS"] = "defaults"
# In memory where there is such a place: the tests save some ten thousand times.
if os.path.isdir("/dev/shm"):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")


gc.disable()  # until all is collected: none of it is waste


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """All that was collected stays: no need to look through it again and again.

    And a test is over before it has left much: what is looked through seldom is little.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="module")
def unwritten() -> Iterator[None]:
    """The cards that tests of the rules share are as they were after each file of them."""
    yield
    build = sys.modules.get("tests.rules.build")
    if build is not None:
        build.must_be_unwritten()


def record_refusals(path: str) -> None:
    """Each refusal that a test provokes is written down, for scripts/refusals."""
    from keeper.errors import Refused

    begun = Refused.__init__

    def noted(self, message, rule="", *more, **named):  # type: ignore[no-untyped-def]
        begun(self, message, rule, *more, **named)
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{rule}\t{message}\n".replace("\n", " ").rstrip() + "\n")

    Refused.__init__ = noted  # type: ignore[method-assign]


if os.environ.get("KEEPER_REFUSALS"):
    record_refusals(os.environ["KEEPER_REFUSALS"])
