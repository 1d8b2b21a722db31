"""The rows that the model gets wrong, or those of one cell of the confusion matrix, the largest loss first."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.telemetry.model_looks import JudgedRow, RowFilter, RowPredictions
from app.panels.learnt.prediction_part import PredictionPart
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.shown_sentences import filled
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px
from widgets.predictions.judged_rows import JudgedRows, RowCard


class MistakesPart(PredictionPart):
    """Pictures where rows are pictures, else lines of text. Of a regression, the rows with the largest losses.

    Where a cell of the confusion matrix is chosen, the rows are those of its classes, and a chip in the header names
    them: a click on it, or Esc, lifts that.
    """

    icon = "x-square"

    def __init__(self, selection: Selection) -> None:
        self.rows = JudgedRows()
        self.chip = IconButton("x", self.tr("Show all that are wrong"), text=" ", size=24, icon_size=12, token="text3")
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
            return self.tr("largest losses")
        shown, there, row_filter = self.rows.shown, predictions.filtered, predictions.row_filter
        self.title = self._filter_text(row_filter) if row_filter is not None else ""
        words = self.tr("%1 wrong") if row_filter is None else self.tr("%1 rows")
        if shown < there:
            words = self.tr("%1 wrong, %2 shown") if row_filter is None else self.tr("%1 rows, %2 shown")
        return filled(words, thousands(there), thousands(shown))

    def _show_filter(self) -> None:
        row_filter = self._subscriptions.row_filter
        self.chip.setVisible(row_filter is not None)
        if row_filter is not None:
            self.chip.setText(f"{_short(row_filter.true, 8)} → {_short(row_filter.predicted, 8)}")

    def _filter_text(self, row_filter: RowFilter) -> str:
        if row_filter.true == row_filter.predicted:
            return self.tr("Rows of %1 that are right").replace("%1", _short(row_filter.true, 14))
        text = self.tr("Rows of %1 taken for %2").replace("%1", _short(row_filter.true, 14))
        return text.replace("%2", _short(row_filter.predicted, 14))

    def _card(self, row: JudgedRow, held_out: bool) -> RowCard:
        title = self.tr("held-out row %1") if held_out else self.tr("training row %1")
        note = ""
        if not math.isnan(row.probability):
            words = self.tr("probability of %1: %2").replace("%1", row.predicted)
            note = words.replace("%2", f"{row.probability:.3f}")
        return RowCard(
            title.replace("%1", thousands(row.row)), row.target, row.predicted, row.loss, note,
            row.text if row.picture is None else "", row.picture,
        )  # fmt: skip


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
