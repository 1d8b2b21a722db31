"""Comparison of an optimizer with its reference: a plot of the difference at each step, and a table of slots."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from widgets.base.display_numbers import read_out
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.theme import CAPTION, colour, font, px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, Origin, PaintedInstrument

BOUND = "rounding"
"""The series that is drawn as a limit."""
_HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 120, 46, 10, 24, 18
_INKS = ("accent", "warn")
_LEAST = 1e-9
"""Least value that is drawn above the ground; smaller ones and zero lie on it."""


class DifferencePlot(PaintedInstrument):
    """Empty series show nothing."""

    SIZE = (240, _HEIGHT)
    origin = Origin("")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Difference from the reference"), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._series: dict[str, tuple[float, ...]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_series(self, series: Mapping[str, Sequence[float]]) -> None:
        """Show one number for each step, by name; `"rounding"` is the limit."""
        self._series = {name: tuple(values) for name, values in series.items() if values}
        self.setToolTip(tr("Largest difference between the weights after each step; dotted: rounding error"))
        self.setVisible(bool(self._series))
        self._redraw()

    def described(self) -> str:
        return ", ".join(
            tr("{name} up to {value}", name=name, value=read_out(max(values)))
            for name, values in self._series.items()
            if name != BOUND
        )

    def value_columns(self) -> Columns:
        steps = range(1, 1 + max(map(len, self._series.values()), default=0))
        return {tr("step"): list(steps), **self._series}

    def series(self) -> dict[str, tuple[float, ...]]:
        return dict(self._series)

    def place_of(self, step: int, value: float) -> QPointF:
        """Return the position of the value after a step, counted from 1."""
        frame, (low, high) = self._frame(), self._range()
        steps = max(len(values) for values in self._series.values())
        across = frame.left() + (step - 1) / max(steps - 1, 1) * frame.width()
        share = (math.log10(max(value, _LEAST)) - low) / (high - low)
        return QPointF(across, frame.bottom() - share * frame.height())

    def paint(self, painter: QPainter) -> None:
        if not self._series:
            return
        frame, (low, high) = self._frame(), self._range()
        painter.setFont(font(CAPTION))
        for power in range(low, high + 1, max(1, (high - low) // 3)):
            y = self.place_of(1, 10.0**power).y()
            painter.setPen(QPen(colour("grid"), 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(colour("text2"))
            place = QRectF(0, y - px(8), frame.left() - px(6), px(16))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, flags, "0" if 10.0**power <= _LEAST else f"1e{power}")
        steps = max(len(values) for values in self._series.values())
        ground = QRectF(frame.left(), frame.bottom() + px(2), frame.width(), px(_BOTTOM))
        painter.drawText(ground, Qt.AlignmentFlag.AlignLeft, "1")
        painter.drawText(ground, Qt.AlignmentFlag.AlignRight, tr("step {step}", step=steps))
        self._paint_lines(painter)

    def _paint_lines(self, painter: QPainter) -> None:
        inks = iter(_INKS)
        left = self._frame().left()
        for name, values in self._series.items():
            limit = name == BOUND
            ink = colour("text3" if limit else next(inks, "text2"))
            painter.setPen(
                QPen(ink, 1 if limit else px(2) * 0.75, Qt.PenStyle.DotLine if limit else Qt.PenStyle.SolidLine)
            )
            painter.drawPolyline(QPolygonF([self.place_of(step, value) for step, value in enumerate(values, 1)]))
            painter.setPen(ink)
            painter.drawText(QPointF(left, px(_TOP) - px(8)), name)
            left += painter.fontMetrics().horizontalAdvance(name) + px(12)

    def _frame(self) -> QRectF:
        return QRectF(self.rect()).adjusted(px(_LEFT), px(_TOP), -px(_RIGHT), -px(_BOTTOM))

    def _range(self) -> tuple[int, int]:
        """Return the value range in powers of ten."""
        logs = [math.log10(max(value, _LEAST)) for values in self._series.values() for value in values]
        low = math.floor(min(logs, default=-9))
        return low, max(math.ceil(max(logs, default=0)), low + 1)


_THEIRS = 3
_NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class ComparedSlot:
    """Row of the comparison. `ratio` is `None` if the slots differ by more than a factor, `theirs` if the reference
    lacks the slot.
    """

    name: str
    step: int
    yours: float
    theirs: float | None
    ratio: float | None
    agrees: bool
    note: str = ""


class SlotComparison(QWidget):
    """Table of slots beside a reference's; differing ones are marked and come first. Without rows it is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._rows: tuple[ComparedSlot, ...] = ()
        self.setAccessibleName(tr("Slots compared with the reference"))
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def rows(self) -> tuple[ComparedSlot, ...]:
        return self._rows

    def show_rows(self, rows: Sequence[ComparedSlot], reference: str) -> None:
        """Show `rows` beside the slots of the optimizer `reference`."""
        self._rows = tuple(sorted(rows, key=lambda each: (each.agrees, each.step)))
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if not rows:
            self.hide()
            return
        titles = (tr("Slot"), tr("Step"), tr("Yours"), tr("Reference"), tr("Ratio"))
        for column, title in enumerate(titles):
            label = ElidedLabel(title, "caption")
            label.setAlignment(_NUMBERS if column else Qt.AlignmentFlag.AlignLeft)
            if column == _THEIRS:
                label.setToolTip(reference)
            self._grid.addWidget(label, 0, column)
        for line, row in enumerate(self._rows, 1):
            self._add(line, row)
        self.show()

    def _add(self, line: int, row: ComparedSlot) -> None:
        tone = "" if row.agrees else "error"
        name = ElidedLabel(row.name, "label", tone)
        name.setToolTip(wrapped(row.note))
        self._grid.addWidget(name, line, 0)
        ratio = "—" if row.theirs is None or (row.ratio is None and not row.agrees) else "1"
        if not row.agrees and row.ratio is not None:
            ratio = f"× {read_out(row.ratio)}"
        theirs = "—" if row.theirs is None else read_out(row.theirs)
        for column, text in enumerate((str(row.step), read_out(row.yours), theirs, ratio), 1):
            label = text_label(text, "label", tone)
            label.setAlignment(_NUMBERS)
            label.setToolTip(wrapped(row.note))
            self._grid.addWidget(label, line, column)

    def _renew(self) -> None:
        self._grid.setContentsMargins(px(16), px(4), px(12), px(8))
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(2))
        self._grid.setColumnStretch(0, 1)
