"""What a command did, line by line."""

from __future__ import annotations

from typing import Any, Sequence

from keeper.rules.game import Report


def seen(reports: Sequence[Report], table: bool) -> list[Report]:
    return [report for report in reports if report.open or not table]


def as_json(reports: Sequence[Report], table: bool) -> dict[str, Any]:
    return {
        "reports": [
            {**report.facts, "kind": report.kind, "told": report.told, "open": report.open}
            for report in seen(reports, table)
        ]
    }


def as_text(reports: Sequence[Report], table: bool) -> str:
    return "\n".join(report.told for report in seen(reports, table))
