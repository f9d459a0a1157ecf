"""What a text offers, and the test or the harm that it can only come before."""

from __future__ import annotations

from keeper.content.language.nodes import Effect, May, Node, Pay, inside
from keeper.content.records import replace


def offered(nodes: tuple[Node, ...]) -> str:
    """`You may discard this card to prevent 2 damage.`: what that can only come before."""
    node = nodes[0] if len(nodes) == 1 else None
    if not isinstance(node, (Pay, May)) or len(node.then) != 1:
        return ""
    effect = node.then[0]
    if not isinstance(effect, Effect):
        return ""
    if effect.verb == "prevent":
        return effect.what
    return "test" if effect.verb in ("pass-test", "test-bonus") else ""


def test_named(nodes: tuple[Node, ...]) -> tuple[tuple[Node, ...], str]:
    """`Discard this card to pass a Luck test.`: it waits for that one, and passes “this”."""
    node = nodes[0] if len(nodes) == 1 else None
    if isinstance(node, (Pay, May)):
        then, named = test_named(node.then)
        return (replace(node, then=then),), named
    if isinstance(node, Effect) and node.verb in ("pass-test", "fail-test"):
        return (replace(node, what=""),), node.what
    return nodes, ""


def of_a_test(node: Node) -> bool:
    """`Once per game, you may pass a test automatically.`"""
    if isinstance(node, Effect):
        return node.verb in ("pass-test", "fail-test", "test-bonus")
    return any(map(of_a_test, inside(node)))


def prevents(node: Node) -> bool:
    """It takes from damage that is about to be taken."""
    if isinstance(node, Effect):
        return node.verb == "prevent" and node.what != "horror"
    return any(map(prevents, inside(node)))
