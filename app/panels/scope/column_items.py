"""The columns of a recording as items to choose from, and what is chosen before anyone did."""

from __future__ import annotations

from collections.abc import Sequence

from app.attach.kernel.column_table import GROUPS, METRIC, VALIDATION_METRIC, group_of
from app.core.text.sentences import translate
from widgets.picker.items import PickerItem


def column_items(columns: Sequence[str], metric: str) -> list[PickerItem]:
    """An item for each column, group by group; `metric` is what the metric is called."""
    grouped = sorted(columns, key=lambda name: GROUPS.index(group_of(name)))
    return [PickerItem(name, column_title(name, metric), group=translate(group_of(name))) for name in grouped]


def column_title(column: str, metric: str) -> str:
    """What a column is called: its name, of the metric what that is."""
    names = {METRIC: metric, VALIDATION_METRIC: f"validation_{metric}"}
    return names.get(column, column) if metric else column


def chosen_column(columns: Sequence[str], wanted: str, *starts: str) -> str:
    """`wanted` where it is recorded; else the first column that begins as one of `starts` says, or the first of all."""
    if wanted in columns:
        return wanted
    beginning = (name for start in starts for name in columns if name.startswith(start))
    return next(beginning, columns[0] if columns else "")
