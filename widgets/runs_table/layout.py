"""Column widths of the runs table: as wide as the contents, less if space is short."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest

from PySide6.QtGui import QFont, QFontMetricsF

from widgets.base.theme import font, px, theme
from widgets.notices.badge import badge_size
from widgets.runs_table.run_row import CELLS, FAULTY, NUMBERS, RunRow, badge_word

PAD = 10
"""Padding beside what is in a cell."""
CARET = 12
INDENT = 16
SWATCH, SWATCH_GAP = 16, 8
ICON, ICON_GAP = 14, 5
BADGE_GAP = 5
_CURVE = 84
_NOTES = 132
"""Room that notes keep for themselves before other columns are left out."""
_MEASURED = 6
"""Number of texts, those with most letters, whose width is measured."""
_LEAST = {
    "run": 96,
    "problem": 84,
    "title": 84,
    "optimizer": 76,
    "contract": 64,
    "curve": 60,
    "notes": 80,
    "parent": 84,
}
_MOST = {"run": 220, "problem": 190, "title": 170, "optimizer": 150, "contract": 130, "rate": 170, "parent": 190}
_WIDEST = {"steps": "00\u202f000", "loss": "0.0000", "validation": "0.0000", "metric": "0.0000", "duration": "00.0 s"}
_GIVE_WAY = ("notes", "parent", "title", "contract", "curve", "problem", "optimizer", "run")
"""Columns in the order in which they get narrower."""
_LEFT_OUT = ("parent", "contract", "title")
"""Columns that go where there is no room for all, before any gets narrower but the notes."""
_LEFT_OUT_LAST = ("notes", "curve")
"""Columns that go before a number is cut."""


def cell_font(column: str) -> QFont:
    """Return the font of a column: numbers and names of runs stand out; other columns use the font of labels."""
    return _font(600 if column in ("run", "loss", "validation") else 500 if column == "optimizer" else 400, theme.scale)


@lru_cache(maxsize=16)
def _font(weight: int, _scale: float) -> QFont:
    return font(12, weight)


def natural_widths(shown: Sequence[str], titles: dict[str, str], rows: Sequence[RunRow]) -> dict[str, int]:
    """Return the width of each column that shows everything, up to a limit."""
    return {column: _wanted_width(column, titles[column], rows) for column in shown}


def fitted_widths(natural: dict[str, int], room: int) -> dict[str, int]:
    """Return widths that fill `room`, with the remaining width for the notes. If space is short, some columns are left
    out, then all become narrower, then more are left out, and at last they exceed the width.
    """
    widths = dict(natural)
    if "notes" in widths:
        widths["notes"] = min(widths["notes"], px(_NOTES))
    for column in _LEFT_OUT:
        if sum(widths.values()) > room:
            widths.pop(column, None)
    over = sum(widths.values()) - room
    for column in _GIVE_WAY:
        if over > 0 and column in widths:
            given = min(over, max(0, widths[column] - px(_LEAST[column])))
            widths[column] -= given
            over -= given
    for column in _LEFT_OUT_LAST:
        if over > 0 and column in widths:
            over -= widths.pop(column)
    if over < 0:
        rest = "notes" if "notes" in widths else list(widths)[-1]
        widths[rest] -= over
    return widths


def tags_width(row: RunRow) -> int:
    return sum(badge_size(tag).width() + px(BADGE_GAP) for tag in row.tags)


def run_room(row: RunRow) -> int:
    """Return the width of a run's cell without its number and name."""
    marks = (ICON + ICON_GAP) * (row.pinned + (row.status in FAULTY))
    live = badge_size(badge_word(row)).width() + px(8) if row.live else 0
    return px(SWATCH + SWATCH_GAP + marks + (INDENT if row.in_group else 0)) + live


def _wanted_width(column: str, title: str, rows: Sequence[RunRow]) -> int:
    # The caret has its room also where rows are sorted by another column, so that nothing moves with a click. Beside
    # the boxes it may be in the margin.
    words = QFontMetricsF(font(11, 500)).horizontalAdvance(title) + (
        0 if column in ("overlay", "curve") else px(CARET + 2)
    )
    metrics = QFontMetricsF(cell_font(column))
    match column:
        case "overlay":
            inside = 0.0
        case "curve":
            inside = float(px(_CURVE))
        case "run":
            inside = max((_run_width(metrics, row) for row in nlargest(_MEASURED, rows, _run_letters)), default=0.0)
        case "notes":
            longest = nlargest(_MEASURED, rows, lambda row: len(row.notes) + sum(len(tag) + 3 for tag in row.tags))
            inside = max((tags_width(row) + metrics.horizontalAdvance(row.notes) for row in longest), default=0.0)
        case _:
            texts = {CELLS[column](row) for row in rows} | {_WIDEST.get(column, "")}
            inside = max(map(metrics.horizontalAdvance, nlargest(_MEASURED, texts, len)))
            if column in ("parent", "status") and len(texts) > ("" in texts):
                inside += px(ICON + ICON_GAP)
    most = px(_MOST[column]) if column in _MOST else math.inf
    return min(math.ceil(max(words, inside)) + 2 * px(PAD), int(min(most, 4000)))


def _run_letters(row: RunRow) -> int:
    return len(row.name) + 4 * row.live + 2 * (row.pinned + (row.status in FAULTY) + row.in_group)


def _run_width(metrics: QFontMetricsF, row: RunRow) -> float:
    name = QFontMetricsF(font(12)).horizontalAdvance(row.name) + px(8) if row.name else 0.0
    return metrics.horizontalAdvance(str(row.number)) + name + run_room(row)


def to_the_right(column: str) -> bool:
    return column in NUMBERS
