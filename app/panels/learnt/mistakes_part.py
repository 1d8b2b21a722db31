"""The rows of the run that the model gets wrong, the largest loss first."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout

from app.core.telemetry.row_predictions import JudgedRow, RowPredictions
from app.panels.learnt.prediction_part import PredictionPart
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands
from widgets.base.theme import px
from widgets.judged_rows.widget import JudgedRows, RowCard


class MistakesPart(PredictionPart):
    """Pictures where rows are pictures, else lines of text. Of a regression, the rows with the largest losses."""

    icon = "x-square"

    def __init__(self, selection: Selection) -> None:
        self.rows = JudgedRows()
        super().__init__(selection)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.rows)
        self.setFocusProxy(self.rows)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(220))

    def show_predictions(self, predictions: RowPredictions) -> str:
        self.rows.show_rows([self._card(row, predictions.is_held_out) for row in predictions.worst])
        if not predictions.classes:
            return self.tr("largest losses")
        shown = self.rows.shown
        text = self.tr("%1 wrong").replace("%1", thousands(predictions.wrong))
        return text if shown >= predictions.wrong else f"{text}, {self.tr('%1 shown').replace('%1', thousands(shown))}"

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
