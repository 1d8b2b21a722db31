"""Which lines a table of runs has, from the top: runs in order, those of a race or of seeds under a line of theirs.

No Qt.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from widgets.run_row import RunRow, sort_key


@dataclass(frozen=True, slots=True)
class GroupLine:
    """Stands above runs that were made together. `rows` are those that the filter leaves, in order."""

    group: str
    title: str
    kind: str
    rows: tuple[RunRow, ...]
    folded: bool

    @property
    def key(self) -> str:
        # No run's key: those have no line break in them.
        return f"group\n{self.group}"

    @property
    def overlaid(self) -> bool | None:
        """None where only some are."""
        states = {row.overlaid for row in self.rows}
        return states.pop() if len(states) == 1 else None


Line = RunRow | GroupLine


def sorted_rows(rows: Iterable[RunRow], column: str, *, descending: bool) -> list[RunRow]:
    """Pinned ones first, those without a value last, either way; equal ones with the newest first."""
    newest = sorted(rows, key=lambda row: -row.number)
    keys = {row.key: sort_key(row, column) for row in newest}
    known = [row for row in newest if keys[row.key] is not None]
    missing = [row for row in newest if keys[row.key] is None]
    # With `reverse`, equal ones stay in their order too.
    known.sort(key=lambda row: keys[row.key], reverse=descending)  # type: ignore[arg-type, return-value]  # of one kind
    return sorted(known + missing, key=lambda row: not row.pinned)


def lines_of(rows: Iterable[RunRow], folded: Collection[str]) -> list[Line]:
    """Lines for sorted rows: a group stands where its first run would. Groups in `folded` show no runs."""
    groups: dict[str, list[RunRow]] = {}
    places: list[RunRow | str] = []
    for row in rows:
        if not row.group:
            places.append(row)
        elif row.group in groups:
            groups[row.group].append(row)
        else:
            groups[row.group] = [row]
            places.append(row.group)
    lines: list[Line] = []
    for place in places:
        if isinstance(place, RunRow):
            lines.append(place)
            continue
        inside = groups[place]
        shut = place in folded
        lines.append(GroupLine(place, inside[0].group_title, inside[0].group_kind, tuple(inside), shut))
        if not shut:
            lines += inside
    return lines
