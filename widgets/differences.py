"""Two things beside each other, as lines of what differs in them; which words of two texts differ. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal, NamedTuple

_WORDS = re.compile(r"\s+|[^\s,;()\[\]/]+|[,;()\[\]/]")
_LONGEST = 400

Part = tuple[str, bool]
"""Some of a text, and whether the other one has something else there."""


class Difference(NamedTuple):
    """`left` and `right` are empty on the side that has no such thing: of what was added, and of what was removed."""

    group: str
    name: str
    left: str
    right: str
    kind: Literal["changed", "added", "removed"] = "changed"


def grouped(rows: Iterable[Sequence[str]]) -> dict[str, list[Difference]]:
    """Rows by their group, groups in the order in which they first come, after what belongs to none.

    Raises `ValueError` where a row is of another kind than changed, added or removed.
    """
    groups: dict[str, list[Difference]] = {"": []}
    for row in rows:
        difference = Difference(*row)  # type: ignore[arg-type]  # its kind is looked at next
        if difference.kind not in ("changed", "added", "removed"):
            raise ValueError(
                f'A difference is changed, added or removed, but "{difference.name}" is {difference.kind}.'
            )
        groups.setdefault(difference.group, []).append(difference)
    return {group: inside for group, inside in groups.items() if inside}


@lru_cache(maxsize=1024)
def parts(left: str, right: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Both texts cut where they begin or end to differ, by words. One that is all in the other differs as a whole."""
    if max(len(left), len(right)) > _LONGEST:
        return ((left, True),), ((right, True),)
    mine, other = _WORDS.findall(left), _WORDS.findall(right)
    first: list[Part] = []
    second: list[Part] = []
    for tag, a, b, c, d in SequenceMatcher(None, mine, other, autojunk=False).get_opcodes():
        for found, words in ((first, mine[a:b]), (second, other[c:d])):
            if words:
                found.append(("".join(words), tag != "equal"))
    return _cut(left, first), _cut(right, second)


def _cut(text: str, found: list[Part]) -> tuple[Part, ...]:
    return tuple(found) if any(differs for _, differs in found) else ((text, True),)


def as_text(left_title: str, right_title: str, groups: dict[str, list[Difference]]) -> str:
    """Lines to be pasted: the group, and below it the name with both values."""
    lines = [f"{left_title} → {right_title}"]
    for group, rows in groups.items():
        lines += ["", group] if group else [""]
        for row in rows:
            match row.kind:
                case "changed":
                    lines.append(f"  {row.name}: {row.left} → {row.right}")
                case "added":
                    lines.append(f"  {row.name}: {row.right} (only {right_title})")
                case "removed":
                    lines.append(f"  {row.name}: {row.left} (only {left_title})")
    return "\n".join(lines)
