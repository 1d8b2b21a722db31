"""The confusion matrix of the run: true classes by predicted classes; a cell that is chosen filters the rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout

from app.core.telemetry.model_looks import RowFilter, RowPredictions
from app.panels.learnt.prediction_part import PredictionPart
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands
from widgets.base.shown_sentences import filled
from widgets.base.theme import px
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis

MOST_CLASSES = 40
"""Of more classes those with the most errors are shown."""


class ConfusionPart(PredictionPart):
    """Errors are shaded by their share of the true class; what is right is a number alone.

    A click on a cell, or Return, has its rows shown in the plot of the rows; once more, or Esc, lifts that.
    """

    icon = "table"
    needs_classes = True

    def __init__(self, selection: Selection) -> None:
        self.map = HeatMap()
        self._axes: tuple[str, ...] | None = None
        self._shown = np.empty(0, np.int64)
        self._counts = np.empty((0, 0), np.int64)
        super().__init__(selection)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), 0, px(8), 0)
        layout.addWidget(self.map)
        self.setFocusProxy(self.map)
        self.map.setAccessibleName(self.tr("Confusion matrix"))
        self.map.set_readings(self._readings)
        self.map.opened.connect(self._choose_cell)
        self.map.released.connect(lambda: self._subscriptions.filter_rows(None))

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(220))

    def show_predictions(self, predictions: RowPredictions) -> str:
        self._counts, classes = predictions.counts, predictions.classes
        shown = np.arange(len(classes))
        if len(classes) > MOST_CLASSES:
            errors = self._counts - np.diag(np.diag(self._counts))
            order = np.argsort(-(errors.sum(axis=0) + errors.sum(axis=1)), kind="stable")
            shown = np.sort(order[:MOST_CLASSES])
        names = tuple(classes[i] for i in shown.tolist())
        self._shown = shown
        if names != self._axes:
            self._axes = names
            self.map.show_axes(HeatAxis(self.tr("predicted"), names), HeatAxis(self.tr("true"), names[::-1]))
            self._show_filter()
        cells = self._counts[np.ix_(shown, shown)]
        totals = self._counts.sum(axis=1)[shown]
        shares = 100 * cells / np.maximum(totals, 1)[:, None]
        is_error = (cells > 0) & ~np.eye(len(shown), dtype=bool)
        # The first class is on top, as in a table.
        values = np.where(is_error, shares, np.nan)[::-1]
        self.map.show_cells(values, np.zeros_like(values, bool), log=False)
        self.map.set_texts([[thousands(each) if each else "" for each in row] for row in cells[::-1].tolist()])
        right = 1 - predictions.wrong / max(predictions.rows, 1)
        self.map.set_summary(self._most_frequent(cells * is_error, names))
        words = self.tr("%1 % right, shade: % of the true class")
        if len(shown) < len(classes):
            words = self.tr("%1 % right, shade: % of the true class, the %2 of %3 classes with the most errors")
        return filled(words, f"{100 * right:.1f}", len(shown), thousands(len(classes)))

    def _choose_cell(self, row: int, column: int) -> None:
        """Show the rows of this cell; of the one that is chosen already, no longer."""
        names = self._axes or ()
        wanted = RowFilter(names[len(names) - 1 - row], names[column])
        is_chosen = wanted == self._subscriptions.row_filter
        self._subscriptions.filter_rows(None if is_chosen else wanted)
        if not is_chosen:
            self.plotAsked.emit("mistakes")

    def _show_filter(self) -> None:
        """Frame the chosen cell, where its classes are shown."""
        chosen, names = self._subscriptions.row_filter, self._axes or ()
        if chosen is None or not {chosen.true, chosen.predicted} <= set(names):
            self.map.choose(None)
        else:
            self.map.choose((len(names) - 1 - names.index(chosen.true), names.index(chosen.predicted)))

    def _most_frequent(self, errors: NDArray[np.int64], names: tuple[str, ...]) -> str:
        """`"3 taken for 5: 4 rows; 1 taken for 8: 2 rows"`: the errors that are made most often, in words."""
        order = np.argsort(-errors, axis=None, kind="stable")[:3]
        found = []
        for true, predicted in zip(*(each.tolist() for each in np.unravel_index(order, errors.shape)), strict=True):
            if errors[true, predicted]:
                text = self.tr("%1 taken for %2: %3 rows").replace("%1", names[true]).replace("%2", names[predicted])
                found.append(text.replace("%3", thousands(int(errors[true, predicted]))))
        return "; ".join(found) or self.tr("No errors.")

    def _readings(self, row: int, column: int) -> tuple[str, ...]:
        true, predicted = self._shown[len(self._shown) - 1 - row], self._shown[column]
        count, total = int(self._counts[true, predicted]), int(self._counts[true].sum())
        names = self._axes or ()
        share = f"{100 * count / total:.1f} %" if total else "–"
        return (
            self.tr("%1 of %2 rows, %3").replace("%1", thousands(count)).replace("%2", thousands(total))
            .replace("%3", share),
            self.tr("true %1").replace("%1", names[len(names) - 1 - row]),
            self.tr("predicted %1").replace("%1", names[column]),
        )  # fmt: skip
