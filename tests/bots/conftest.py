"""A home of its own for a test that asks for one."""

from tests.commands.conftest import home

__all__ = ["home"]
