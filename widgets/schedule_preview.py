"""The learning rate over the planned steps: what was applied, what is planned, and where training is."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.numerals import compact, thousands
from widgets.theme import colour, font, px, theme

Array = NDArray[np.floating]


class SchedulePreview(QWidget):
    """Solid and filled up to the cursor, dashed after it; 0, the rate now and the planned steps below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        nothing = np.empty(0)
        self._plan: tuple[Array, Array] = (nothing, nothing)
        self._applied: tuple[Array, Array] = (nothing, nothing)
        self._planned_steps = 0
        self._cursor: tuple[int, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Learning rate over steps"))
        theme.changed.connect(self.updateGeometry)
        theme.changed.connect(self.update)

    def show_plan(self, steps: Array, rates: Array, planned_steps: int) -> None:
        """`steps` and `rates` (n,): what the schedule will give, up to `planned_steps`."""
        self._plan, self._planned_steps = (np.asarray(steps, float), np.asarray(rates, float)), planned_steps
        self.update()

    def show_applied(self, steps: Array, rates: Array) -> None:
        """`steps` and `rates` (n,): what training had until now; NaN is a gap."""
        self._applied = (np.asarray(steps, float), np.asarray(rates, float))
        self.update()

    def set_cursor(self, step: int, rate: float) -> None:
        """Training is at `step`, where the rate is `rate`."""
        self._cursor = (step, rate)
        text = self.tr("%1 at step %2 of %3").replace("%1", compact(rate))
        text = text.replace("%2", thousands(step)).replace("%3", thousands(self._planned_steps))
        self.setAccessibleDescription(text)
        self.update()

    def clear(self) -> None:
        """Nothing is known of the plan or of training."""
        nothing = np.empty(0)
        self._plan = self._applied = (nothing, nothing)
        self._cursor = None
        self.setAccessibleDescription("")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(76))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(76))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.5, 0.5, self.width() - 1, self.height() - px(18))
        painter.setPen(QPen(colour("line"), 1))
        painter.setBrush(colour("field"))
        painter.drawRoundedRect(box, px(4), px(4))
        inner = box.adjusted(px(6), px(8), -px(6), -px(6))
        self._paint_curves(painter, inner)
        cursor = self._paint_cursor(painter, box, inner)
        self._paint_labels(painter, box, cursor)

    @property
    def _end(self) -> float:
        """The step at the right edge: the plan, and training where it went on past it."""
        return float(max(self._planned_steps, self._cursor[0] if self._cursor else 0, 1))

    @property
    def _top(self) -> float:
        """The rate at the upper edge."""
        rates = np.concatenate((self._plan[1], self._applied[1]))
        rates = rates[np.isfinite(rates)]
        return float(rates.max(initial=0.0)) or 1.0

    def _places(self, inner: QRectF, steps: Array, rates: Array) -> tuple[Array, Array]:
        x = inner.left() + steps / self._end * inner.width()
        return x, inner.bottom() - np.maximum(rates, 0) / self._top * inner.height()

    def _paint_curves(self, painter: QPainter, inner: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        steps, rates = self._plan
        ahead = steps >= (self._cursor[0] if self._cursor is not None else 0)
        if ahead.any():
            dashed = QPen(colour("text3"), 1)
            dashed.setDashPattern([3, 3])
            painter.setPen(dashed)
            painter.drawPath(pg.arrayToQPath(*self._places(inner, steps[ahead], rates[ahead]), connect="finite"))
        steps, rates = self._applied
        known = np.isfinite(rates)
        if known.any():
            x, y = self._places(inner, steps[known], rates[known])
            floor = np.full(2, inner.bottom())
            outline = pg.arrayToQPath(np.append(x, [x[-1], x[0]]), np.append(y, floor))
            painter.fillPath(outline, colour("accent", 26))
            painter.setPen(QPen(colour("accent"), 1))
            painter.drawPath(_polyline(x, y))

    def _paint_cursor(self, painter: QPainter, box: QRectF, inner: QRectF) -> float | None:
        """Returns where it is, in pixels from the left."""
        if self._cursor is None:
            return None
        xs, ys = self._places(inner, np.array([self._cursor[0]]), np.array([self._cursor[1]]))
        x = int(xs[0]) + 0.5
        painter.setPen(QPen(colour("text"), 1))
        painter.drawLine(QPointF(x, box.top() + 1), QPointF(x, box.bottom() - 1))
        if np.isfinite(ys[0]):
            painter.setBrush(colour("panel"))
            painter.setPen(QPen(colour("accent"), 1.5))
            painter.drawEllipse(QPointF(x, ys[0]), px(7) / 2, px(7) / 2)
        return x

    def _paint_labels(self, painter: QPainter, box: QRectF, cursor: float | None) -> None:
        painter.setFont(font(11))
        metrics = QFontMetricsF(painter.font())
        line = QRectF(box.left(), box.bottom() + px(2), box.width(), px(15))
        last = thousands(self._end) if self._planned_steps else ""
        taken_left, taken_right = metrics.horizontalAdvance("0"), metrics.horizontalAdvance(last)
        painter.setPen(colour("text3"))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, "0")
        rate, width = "", 0.0
        if cursor is not None and self._cursor is not None:
            rate = compact(self._cursor[1])
            width = metrics.horizontalAdvance(rate)
        left = min(max((cursor or 0) - width / 2, taken_left + px(8)), line.width() - width)
        # The rate now matters more than the number of steps.
        if left + width + px(8) <= line.width() - taken_right:
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, last)
        if rate:
            painter.setPen(colour("text"))
            place = QRectF(left, line.top(), width + 2, line.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, rate)


def _polyline(x: Array, y: Array) -> QPainterPath:
    return pg.arrayToQPath(x, y, connect="all", finiteCheck=False)
