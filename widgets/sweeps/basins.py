"""Basins: for each of several choices the range of good values, around the best value."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.brush import write
from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ARROWS, OPEN
from widgets.base.small_marks import AT_RIGHT, CENTRED, paint_box, paint_dot, paint_readings
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr, translatable
from widgets.instruments.instrument import ClickedPicture, Columns
from widgets.instruments.states import InstrumentState
from widgets.sweeps.heat_painting import HeatScale

TriedState = Literal["good", "", "diverged"]


@dataclass(frozen=True, slots=True)
class BasinBar:
    """Bar of one choice: the range from `low` to `high` of good values around the best value.

    `tried` are all values, ascending, with what became of each; `opens` says on which sides it may go on beyond what
    was tried. `value` and `width` are the result at the best one and how wide the range is, in words.
    """

    name: str
    best: float
    low: float
    high: float
    tried: tuple[tuple[float, TriedState], ...]
    opens: tuple[bool, bool]
    value: str
    width: str


def basin_scale(bars: Sequence[BasinBar], *, log: bool) -> HeatScale | None:
    """Return the scale from values to shares of the width; None if no value was tried."""
    known = np.array([value for bar in bars for value, _ in bar.tried])
    if not len(known):
        return None
    is_log = log and bool(known.min() > 0)
    low, high = (math.log10(each) if is_log else float(each) for each in (known.min(), known.max()))
    room = 0.03 * (high - low) or 0.5
    return HeatScale(low - room, high + room, is_log)


_LINE, _ROW, _LEAST_ROW, _GAP, _EDGE = 16, 44, 22, 8, 12
_NAME_SHARE = 0.24
_ACROSS = 60
"""Pixels from label to label below."""


class BasinPlot(ClickedPicture):
    """Rows of choices in the given order: a bar over the good values, a stroke at the best, a dot at each tried value.
    The pointer reads the nearest value, a click opens it; with the focus up and down go from row to row, left and right
    from value to value, Return opens one.
    """

    opened = Signal(int, float)
    """Signal with a row, and one of the values that were tried there."""

    SIZE, LEAST = (420, 220), (220, 100)
    NOTHING = InstrumentState("empty", translatable("No value has a result"))

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Basins of good values"), (*ARROWS, *OPEN), parent)
        self.bars: tuple[BasinBar, ...] = ()
        self.name = ""
        self._scale: HeatScale | None = None
        self.lit: tuple[int, float] | None = None
        """The row and the value of it that are pointed at."""
        self.readings: Callable[[int, float], Sequence[str]] = lambda _row, _value: ()
        """Readings of a value that was tried in a row, as lines; without a value it is NaN."""
        self._placed: tuple[tuple[object, ...], QRectF] | None = None
        """State from which the frame was made, and the frame: measuring text for each dot would be most of the
        painting.
        """

    def show_basins(self, name: str, bars: Sequence[BasinBar], *, log: bool) -> None:
        """Show basins: `name` is the setting with these values; `log` requests a logarithmic axis."""
        self.name, self.bars = name, tuple(bars)
        self._scale = basin_scale(self.bars, log=log)
        if self.lit is not None and self.lit[0] >= len(self.bars):
            self.lit = None
        self._redraw()

    def place_of(self, row: int, value: float) -> QPointF:
        """Return the pixels of the widget. Only while something is shown."""
        assert self._scale is not None, "nothing was tried"
        return QPointF(self._x(self._scale, value), self._middle(row))

    def describe(self, bar: BasinBar) -> str:
        """Describe a bar: `"Adam: best at 0.0100 (0.0512), good from 1.0e-3 to 0.0200, 1.3 decades"`."""
        return tr(
            "{axis}: best at {best} ({value}), good from {low} to {high}, {width}",
            axis=bar.name,
            best=read_out(bar.best),
            value=bar.value,
            low=read_out(bar.low),
            high=read_out(bar.high),
            width=bar.width,
        )

    @property
    def has_values(self) -> bool:
        return bool(self.bars)

    def value_columns(self) -> Columns:
        """Return the tried values of each row, and what became of them."""
        rows = [(bar.name, value, state, bar.best) for bar in self.bars for value, state in bar.tried]
        return dict(zip((tr("row"), self.name, tr("state"), tr("best")), zip(*rows, strict=True), strict=True))

    def described(self) -> str:
        return "; ".join(map(self.describe, self.bars))

    # Events

    @property
    def pointed_at(self) -> tuple[int, float] | None:
        return self.lit

    def paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), colour("panel"))
        if self._scale is None:
            return
        self._paint_axis(painter, self._scale)
        for i, bar in enumerate(self.bars):
            self._paint_row(painter, i, bar, self._scale)
        if self.lit is not None:
            self._paint_lit(painter, *self.lit, self._scale)

    def point_at(self, place: QPointF | None) -> None:
        if place is None:
            self._light(None)
            return
        row = math.floor((place.y() - self._frame.top()) / self._row)
        if not 0 <= row < len(self.bars) or self._scale is None:
            self.setCursor(Qt.CursorShape.ArrowCursor)
            self._light(None)
            return
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        scale, tried = self._scale, (value for value, _ in self.bars[row].tried)
        self._light((row, min(tried, key=lambda value: abs(self._x(scale, value) - place.x()))))

    def move_by(self, right: int, up: int) -> bool:
        if up and self.bars:
            row = 0 if self.lit is None else min(max(self.lit[0] - up, 0), len(self.bars) - 1)
            self._light((row, self.bars[row].best))
            return True
        if right and self.lit is not None:
            row, lit = self.lit
            values = [value for value, _ in self.bars[row].tried]
            at = values.index(lit) if lit in values else 0
            self._light((row, values[min(max(at + right, 0), len(values) - 1)]))
            return True
        return False

    def open_pointed(self) -> bool:
        if self.lit is not None:
            self.opened.emit(*self.lit)
        return self.lit is not None

    def _light(self, lit: tuple[int, float] | None) -> None:
        if lit != self.lit:
            self.lit = lit
            if lit is not None:
                self.setAccessibleDescription(", ".join((self.describe(self.bars[lit[0]]), *self.readings(*lit))))
            self.update()

    # Painting

    @property
    def _frame(self) -> QRectF:
        """Frame of the values; names are to its left, widths to its right."""
        made_of = self.bars, self.width(), self.height(), px(100)
        if self._placed is None or self._placed[0] != made_of:
            metrics = QFontMetricsF(font(12))
            name = max((metrics.horizontalAdvance(bar.name) for bar in self.bars), default=0.0)
            width = max((metrics.horizontalAdvance(bar.width) for bar in self.bars), default=0.0)
            left = px(_EDGE + _GAP) + min(name + 2, _NAME_SHARE * self.width())
            wide = max(16.0, self.width() - left - px(_EDGE + _GAP) - width - 2)
            self._placed = made_of, QRectF(left, px(4), wide, max(16.0, self.height() - px(2 * _LINE + 8)))
        return self._placed[1]

    @property
    def _row(self) -> float:
        most = self._frame.height() / max(1, len(self.bars))
        return max(min(px(_ROW), most), min(px(_LEAST_ROW), most))

    def _middle(self, row: int) -> float:
        return math.floor(self._frame.top() + (row + 0.5) * self._row) + 0.5

    def _x(self, scale: HeatScale, value: float) -> float:
        return self._frame.left() + float(scale.shares(np.array([value]))[0]) * self._frame.width()

    def _paint_axis(self, painter: QPainter, scale: HeatScale) -> None:
        frame = self._frame
        painter.setFont(font(11))
        bottom = frame.top() + self._row * len(self.bars)
        for tick in scale.ticks(frame.width() * 26 / px(_ACROSS)):
            x = math.floor(frame.left() + tick.position * frame.width())
            painter.fillRect(QRectF(x, frame.top(), 1, bottom - frame.top()), colour("grid"))
            painter.setPen(colour("text3"))
            painter.drawText(QRectF(x - px(30), bottom + px(2), px(60), px(_LINE)), CENTRED, tick.text)
        text = tr("{name}, log", name=self.name) if scale.log else self.name
        painter.setPen(colour("text2"))
        painter.drawText(QRectF(frame.left(), bottom + px(2 + _LINE), frame.width(), px(_LINE)), CENTRED, text)

    def _paint_row(self, painter: QPainter, row: int, bar: BasinBar, scale: HeatScale) -> None:
        frame, y, is_lit = self._frame, self._middle(row), self.lit is not None and row == self.lit[0]
        place = QRectF(px(_EDGE), y - px(_LINE) / 2, frame.left() - px(_EDGE + _GAP), px(_LINE))
        write(painter, place, bar.name, "text" if is_lit else "text2", font(12, 500 if is_lit else 400))
        beside = QRectF(frame.right(), place.top(), self.width() - frame.right() - px(_EDGE), px(_LINE))
        painter.drawText(beside, AT_RIGHT, bar.width)
        high = px(12) if self._row >= px(28) else px(8)
        low_x, high_x = self._x(scale, bar.low), self._x(scale, bar.high)
        ends = [self._x(scale, bar.tried[i][0]) for i in (0, -1)]
        painter.setPen(QPen(colour("edge"), 1))
        painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))
        box = QRectF(low_x - px(3), y - high / 2, high_x - low_x + px(6), high)
        paint_box(painter, box, Qt.PenStyle.NoPen, colour("accent", 110 if is_lit else 80), 3)
        painter.setBrush(colour("accent"))
        for is_open, x, way in zip(bar.opens, (low_x, high_x), (-1, 1), strict=True):
            if is_open:
                # It may go on beyond what was tried.
                tip = x + way * px(10)
                foot = x + way * px(5)
                painter.drawPolygon(QPolygonF([QPointF(tip, y), QPointF(foot, y - px(4)), QPointF(foot, y + px(4))]))
        for value, state in bar.tried:
            self._paint_tried(painter, QPointF(self._x(scale, value), y), state)
        box = QRectF(self._x(scale, bar.best) - px(1), y - high / 2 - px(3), px(2), high + px(6))
        paint_box(painter, box, Qt.PenStyle.NoPen, colour("text"))

    def _paint_lit(self, painter: QPainter, row: int, value: float, scale: HeatScale) -> None:
        """Paint the readings of a row, and of the value pointed at."""
        place = QPointF(self._x(scale, value), self._middle(row))
        paint_dot(painter, place, px(5), QPen(colour("text"), 1.5))
        beside = QRectF(place.x() - px(6), place.y() - px(6), px(12), px(12))
        lines = self.describe(self.bars[row]), *self.readings(row, value)
        paint_readings(painter, beside, lines, QRectF(self.rect()))

    def _paint_tried(self, painter: QPainter, place: QPointF, state: str) -> None:
        if state == "diverged":
            painter.setPen(QPen(colour("error"), 1.5))
            side = px(3)
            for way in (-1, 1):
                painter.drawLine(place + QPointF(-side, -side * way), place + QPointF(side, side * way))
            return
        rim = QPen(colour("accent" if state == "good" else "text3"), 1)
        paint_dot(painter, place, px(4) / 2, rim, colour("accent" if state == "good" else "panel"))
