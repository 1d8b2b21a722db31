"""Plots of the model's predictions: the confusion matrix, and misclassified rows."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.messages.view_frames import PredictionSnapshot
from app.core.telemetry.model_looks import JudgedRow, RowFilter, RowPredictions
from app.panels.plotting.plot_description import PlotBody, PlotPlaceholder
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.instruments.instrument import Origin, PaintedInstrument
from widgets.predictions.judged_rows import JudgedRows, RowCard
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis


class PredictionPart(PlotBody):
    """Plot of the predictions for the held-out rows, or the training rows if none are held out."""

    icon: ClassVar[str]
    needs_classes: ClassVar[bool] = False

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._session, self._subscriptions = selection.session, selection.session.subscriptions
        self._seen = False
        self.placeholder = self._placeholder(None)
        self._subscriptions.predictionsChanged.connect(self._receive)
        self._subscriptions.rowFilterChanged.connect(self._show_filter)

    def watch(self, is_seen: bool) -> None:
        self._seen = is_seen
        self._subscriptions.sample_predictions(self, is_seen)
        self._receive()

    def show_predictions(self, predictions: RowPredictions) -> str:
        """Show predictions; return a text for the caption, after the step and the rows."""
        raise NotImplementedError

    def _show_filter(self) -> None:
        """Show the rows of another cell of the confusion matrix."""

    def _receive(self) -> None:
        snapshot = self._session.run.seen.predictions
        predictions = snapshot.predictions if snapshot is not None else None
        if snapshot is None or predictions is None or (self.needs_classes and not predictions.classes):
            self.placeholder = self._placeholder(snapshot)
            self.placeholderChanged.emit(self.placeholder)
            self.captionChanged.emit("")
        elif self._seen:
            for instrument in self.findChildren(PaintedInstrument):
                instrument.origin = Origin(step=snapshot.step)
            said = self.show_predictions(predictions)
            self.placeholder = None
            self.placeholderChanged.emit(None)
            rows = tr("{rows} held-out rows") if predictions.is_held_out else tr("{rows} training rows")
            step = tr("step {step}", step=thousands(snapshot.step))
            parts = step, said, rows.format(rows=thousands(predictions.rows))
            self.captionChanged.emit(" · ".join(filter(None, parts)))

    def _placeholder(self, snapshot: PredictionSnapshot | None) -> PlotPlaceholder:
        if snapshot is not None and snapshot.reason:
            return PlotPlaceholder(self.icon, tr("No predictions"), snapshot.reason)
        if snapshot is not None and snapshot.predictions is not None:
            return PlotPlaceholder(
                self.icon,
                tr("No classes"),
                tr("This model predicts numbers. Choose a data set with classes to see which are confused."),
            )
        return PlotPlaceholder(self.icon, tr("Not measured yet"), tr("Measured only while this plot is visible."))


MOST_CLASSES = 40
"""Largest number of classes; of more those with the most errors are shown."""


class ConfusionPart(PredictionPart):
    """Confusion matrix: errors are shaded by their share of the true class; correct cells have only a number.

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
        self.map.setAccessibleName(tr("Confusion matrix"))
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
            self.map.show_axes(HeatAxis(tr("predicted"), names), HeatAxis(tr("true"), names[::-1]))
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
        words = tr("{right} % correct; shade: % of the true class")
        if len(shown) < len(classes):
            words = tr(
                "{right} % correct; shade: % of the true class; the {shown} of {count} classes with the most errors"
            )
        return words.format(right=f"{100 * right:.1f}", shown=len(shown), count=thousands(len(classes)))

    def _choose_cell(self, row: int, column: int) -> None:
        """Show the rows of this cell; a second click on a cell shows all wrong rows again."""
        names = self._axes or ()
        wanted = RowFilter(names[len(names) - 1 - row], names[column])
        is_chosen = wanted == self._subscriptions.row_filter
        self._subscriptions.filter_rows(None if is_chosen else wanted)
        if not is_chosen:
            self.plotAsked.emit("mistakes")

    def _show_filter(self) -> None:
        """Frame the chosen cell, if its classes are shown."""
        chosen, names = self._subscriptions.row_filter, self._axes or ()
        if chosen is None or not {chosen.true, chosen.predicted} <= set(names):
            self.map.choose(None)
        else:
            self.map.choose((len(names) - 1 - names.index(chosen.true), names.index(chosen.predicted)))

    def _most_frequent(self, errors: NDArray[np.int64], names: tuple[str, ...]) -> str:
        """Return the most frequent errors in words: `"3 taken for 5: 4 rows; 1 taken for 8: 2 rows"`."""
        order = np.argsort(-errors, axis=None, kind="stable")[:3]
        found = []
        for true, predicted in zip(*(each.tolist() for each in np.unravel_index(order, errors.shape)), strict=True):
            if errors[true, predicted]:
                found.append(
                    tr(
                        "{true} predicted as {predicted}: {count} rows",
                        true=names[true],
                        predicted=names[predicted],
                        count=thousands(int(errors[true, predicted])),
                    )
                )
        return "; ".join(found) or tr("No errors.")

    def _readings(self, row: int, column: int) -> tuple[str, ...]:
        true, predicted = self._shown[len(self._shown) - 1 - row], self._shown[column]
        count, total = int(self._counts[true, predicted]), int(self._counts[true].sum())
        names = self._axes or ()
        share = f"{100 * count / total:.1f} %" if total else "–"
        return (
            tr("{count} of {total} rows, {share}", count=thousands(count), total=thousands(total), share=share),
            tr("true {name}", name=names[len(names) - 1 - row]),
            tr("predicted {name}", name=names[column]),
        )  # fmt: skip


class MistakesPart(PredictionPart):
    """Misclassified rows, as pictures if rows are pictures, else as text. For a regression, the rows with the largest
    losses.

    Where a cell of the confusion matrix is chosen, the rows are those of its classes, and a chip in the header names
    them: a click on it, or Esc, lifts that.
    """

    icon = "x-square"

    def __init__(self, selection: Selection) -> None:
        self.rows = JudgedRows()
        self.chip = IconButton("x", tr("Show all errors"), text=" ", size=24, icon_size=12, token="text3")
        set_style_property(self.chip, "small", True)
        self.chip.hide()
        super().__init__(selection)
        self.chip.clicked.connect(lambda: self._subscriptions.filter_rows(None))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.rows)
        self.setFocusProxy(self.rows)

    @property
    def controls(self) -> tuple[QWidget, ...]:
        return (self.chip,)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._subscriptions.row_filter is not None:
            self._subscriptions.filter_rows(None)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(220))

    def show_predictions(self, predictions: RowPredictions) -> str:
        self.rows.show_rows([self._card(row, predictions.is_held_out) for row in predictions.worst])
        if not predictions.classes:
            return tr("largest losses")
        shown, there, row_filter = self.rows.shown, predictions.filtered, predictions.row_filter
        self.title = self._filter_text(row_filter) if row_filter is not None else ""
        words = tr("{count} wrong") if row_filter is None else tr("{count} rows")
        if shown < there:
            words = tr("{count} wrong, {shown} shown") if row_filter is None else tr("{count} rows, {shown} shown")
        return words.format(count=thousands(there), shown=thousands(shown))

    def _show_filter(self) -> None:
        row_filter = self._subscriptions.row_filter
        self.chip.setVisible(row_filter is not None)
        if row_filter is not None:
            self.chip.setText(f"{_short(row_filter.true, 8)} → {_short(row_filter.predicted, 8)}")

    def _filter_text(self, row_filter: RowFilter) -> str:
        if row_filter.true == row_filter.predicted:
            return tr("Rows of {true} predicted correctly", true=_short(row_filter.true, 14))
        return tr(
            "Rows of {true} predicted as {predicted}",
            true=_short(row_filter.true, 14),
            predicted=_short(row_filter.predicted, 14),
        )

    def _card(self, row: JudgedRow, held_out: bool) -> RowCard:
        title = tr("held-out row {row}") if held_out else tr("training row {row}")
        note = ""
        if not math.isnan(row.probability):
            note = tr(
                "probability of {predicted}: {probability}",
                predicted=row.predicted,
                probability=f"{row.probability:.3f}",
            )
        return RowCard(
            title.format(row=thousands(row.row)), row.target, row.predicted, row.loss, note,
            row.text if row.picture is None else "", row.picture,
        )  # fmt: skip


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
