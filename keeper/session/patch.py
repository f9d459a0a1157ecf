"""The way back: a small patch that turns a value into what it was before.

A patch is plain JSON. For objects: {"~": edits by key, "+": values to set,
"-": keys to drop, "@": the order of the keys where it would differ}. For lists:
[index, how many to cut, values to put in], or [index, patch] for one element.
{"=": value} stands for anything else, {} for no change.
"""

from __future__ import annotations

from marshal import dumps
from typing import Any

Patch = Any
_BARE = 2  # the newest format of `marshal` in which the same value is the same bytes


class Misfit(ValueError):
    """A patch that was made for another value than this one."""


def difference(before: Any, after: Any) -> Patch:
    """The patch with `apply(patch, after) == before`."""
    return {} if _same(before, after) else _changed(before, after)


def _changed(before: Any, after: Any) -> Patch:
    if isinstance(before, dict) and isinstance(after, dict):
        return _object_difference(before, after)
    if isinstance(before, list) and isinstance(after, list):
        return _list_difference(before, after)
    return {"=": before}


def apply(patch: Patch, value: Any) -> Any:
    """The value before. `value` is left as it is; parts may be shared with it."""
    try:
        return _apply(patch, value)
    except Misfit:
        raise
    except (TypeError, LookupError, ValueError, AttributeError) as error:
        raise Misfit(f"{error}") from error
    except RecursionError as error:
        raise Misfit("it is nested too deeply") from error


def _same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    # Bytes tell 1 from true and know the order of keys; Python's == does not.
    return type(one) is type(other) and dumps(one, _BARE) == dumps(other, _BARE)


def _object_difference(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    edits = {}
    for key in before:
        if key in after and not _same(before[key], after[key]):
            edits[key] = _changed(before[key], after[key])
    lost = {key: before[key] for key in before if key not in after}
    new = [key for key in after if key not in before]
    patch: dict[str, Any] = {}
    for sign, part in (("~", edits), ("+", lost), ("-", new)):
        if part:
            patch[sign] = part
    order = [key for key in after if key in before] + list(lost)
    if order != list(before):
        patch["@"] = list(before)
    return patch


def _list_difference(before: list[Any], after: list[Any]) -> Patch:
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and _same(before[start], after[start]):
        start += 1
    end = 0
    while end < shorter - start and _same(before[-1 - end], after[-1 - end]):
        end += 1
    put = before[start : len(before) - end]
    cut = len(after) - end - start
    if cut == len(put) == 1 and isinstance(put[0], (dict, list)):
        return [start, _changed(put[0], after[start])]
    return [start, cut, put]


def _apply(patch: Patch, value: Any) -> Any:
    if isinstance(patch, list):
        return _apply_to_list(patch, value)
    if not isinstance(patch, dict):
        raise Misfit("the journal holds no patch here")
    if "=" in patch:
        return patch["="]
    return _apply_to_object(patch, value) if patch else value


def _apply_to_list(patch: list[Any], value: Any) -> list[Any]:
    start, rest = patch[0], patch[1:]
    if not isinstance(value, list) or not 0 <= start <= len(value):
        raise Misfit("the list is not as the journal left it")
    if len(rest) == 1:
        return [*value[:start], _apply(rest[0], value[start]), *value[start + 1 :]]
    cut, put = rest
    if not 0 <= cut <= len(value) - start or not isinstance(put, list):
        raise Misfit("the list is not as the journal left it")
    return [*value[:start], *put, *value[start + cut :]]


def _apply_to_object(patch: dict[str, Any], value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misfit("the document is not as the journal left it")
    result = dict(value)
    for key in patch.get("-", ()):
        # What was edited away by hand need not be dropped again.
        result.pop(key, None)
    for key, edit in patch.get("~", {}).items():
        if key not in result:
            raise Misfit(f"{key} is missing")
        result[key] = _at(key, edit, result[key])
    result.update(patch.get("+", {}))
    order = [key for key in patch.get("@", ()) if key in result]
    if order:
        rest = [key for key in result if key not in set(order)]
        result = {key: result[key] for key in order + rest}
    return result


def _at(key: str, edit: Patch, value: Any) -> Any:
    try:
        return _apply(edit, value)
    except Misfit as misfit:
        raise Misfit(f"{key}: {misfit}") from misfit
