"""A part of the Scope view that shows columns of a recording over the visible steps, and columns to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import GROUPS, METRIC, VALIDATION_METRIC, group_of
from app.core.text.sentences import translate
from app.session.session import Session
from widgets.base.labels import ElidedLabel
from widgets.base.layouts import Line
from widgets.base.panel_kit import column
from widgets.picker.items import PickerItem
from widgets.picker.widget import Picker
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis


class Measurement(Protocol):
    """What is measured between two cursors, in words."""

    def values(self) -> str: ...
    def difference(self) -> str: ...


class ColumnPart(Stale, QWidget):
    """A plot of columns over the visible steps, below a `reading` and what is measured between two cursors."""

    captionChanged = Signal(str)
    """What is drawn, in a few words."""

    def __init__(self, session: Session, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._axis = session, axis
        self._columns: tuple[str, ...] = ()
        self._metric = ""
        self.reading = ElidedLabel("", "label")
        self.cursor_values, self.cursor_reading = ElidedLabel("", "label"), ElidedLabel("", "label")
        """What there is at A and B, and how they differ, while there are cursors."""
        self._show_measurement(None)
        axis.rangeChanged.connect(self.mark_stale)
        for signal in (session.recorded, session.loaded, session.stateChanged, session.runChanged):
            signal.connect(self.mark_stale)

    def _lay_out(self, plot: QWidget, *choices: Line) -> None:
        words = column(self.reading, self.cursor_values, self.cursor_reading, gap=4, margins=(12, 0, 8, 0))
        column(*choices, words, (plot, 1), gap=4, of=self)
        self.setFocusProxy(plot)

    def _offer_columns(self, *pickers: Picker) -> tuple[str, ...]:
        """Offer the columns that there are, where these are others than before."""
        columns, built = self._session.run.recording.columns, self._session.run.built
        metric = built.metric if built is not None else ""
        if (columns, metric) != (self._columns, self._metric):
            self._columns, self._metric = columns, metric
            for picker in pickers:
                picker.set_items(column_items(columns, metric))
                picker.setEnabled(bool(columns))
        return columns

    def _show_measurement(self, found: Measurement | None) -> None:
        for label in (self.cursor_values, self.cursor_reading):
            label.setVisible(found is not None)
        if found is not None:
            self.cursor_values.setText(found.values())
            self.cursor_reading.setText(found.difference())


def column_items(columns: Sequence[str], metric: str) -> list[PickerItem]:
    """An item for each column, group by group; `metric` is what the metric is called."""
    grouped = sorted(columns, key=lambda name: GROUPS.index(group_of(name)))
    return [PickerItem(name, column_title(name, metric), group=translate(group_of(name))) for name in grouped]


def column_title(name: str, metric: str) -> str:
    """What a column is called: its name, of the metric what that is."""
    names = {METRIC: metric, VALIDATION_METRIC: f"validation_{metric}"}
    return names.get(name, name) if metric else name


def chosen_column(columns: Sequence[str], wanted: str, *starts: str) -> str:
    """`wanted` where it is recorded; else the first column that begins as one of `starts` says, or the first of all."""
    if wanted in columns:
        return wanted
    beginning = (name for start in starts for name in columns if name.startswith(start))
    return next(beginning, columns[0] if columns else "")
