"""The columns of a recording as items to choose from, and what is chosen before anyone did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.core.telemetry import channels
from app.core.text.sentences import translate
from widgets.picker.items import PickerItem

_GROUPS = {
    "Gradient": ("gradient_norm", "processed_norm", "zero_gradient", "element_gradient", "element_received"),
    "Weight": ("weight_norm", "element", "distance_from_start", "path_length"),
    "Rows of a table": ("touched_rows", "moved_rows"),
    "Update": ("update_norm", "update_ratio", "element_update", "update_cosine", "lost_to_rounding"),
    "Slot": ("slot_norm", "element_slot", "stale_second_moment", "epsilon_floor"),
    "Quantile": ("quantile",),
}
_OF_TENSORS = ("max_abs", "touched_rms", "singular_value", "stable_rank", "condition")
"""Kinds whose names go on with `weight`, `update` or what else the tensor is: that is their group."""
_RUN = "Run"
"""What is of no tensor: loss, rates, measures."""


def column_items(columns: Sequence[str], metric: str) -> list[PickerItem]:
    """An item for each column, group by group; `metric` is what the metric is called."""
    found = [PickerItem(name, column_title(name, metric), group=_group_of(name)) for name in columns]
    order = [_RUN, *_GROUPS]
    found.sort(key=lambda item: order.index(item.group))
    return [replace(each, group=translate(each.group)) for each in found]


def column_title(column: str, metric: str) -> str:
    """What a column is called: its name, of the metric what that is."""
    names = {channels.METRIC: metric, channels.VALIDATION_METRIC: f"validation_{metric}"}
    return names.get(column, column) if metric else column


def _group_of(column: str) -> str:
    kind, _, of = column.partition("/")
    if kind in _OF_TENSORS:
        return of.partition("/")[0].capitalize()
    return next((group for group, kinds in _GROUPS.items() if kind in kinds), _RUN)


def chosen_column(columns: Sequence[str], wanted: str, *starts: str) -> str:
    """`wanted` where it is recorded; else the first column that begins as one of `starts` says, or the first of all."""
    if wanted in columns:
        return wanted
    beginning = (name for start in starts for name in columns if name.startswith(start))
    return next(beginning, columns[0] if columns else "")
