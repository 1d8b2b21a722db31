"""Small multiples of bands: for each choice what several runs span over their steps, with the median."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from widgets.band_multiples.layout import BandAxes, BandCell, BandCurve, BandPlaces, band_axes, nearest_curve, points_in
from widgets.base.display_numbers import read_out, thousands
from widgets.base.paint_seconds import timed
from widgets.base.pointed_picture import ARROWS, OPEN, ClickedPicture
from widgets.base.theme import colour, font, px, theme
from widgets.heat_map.painting import paint_readings
from widgets.plots.scales import Tick, step_ticks
from widgets.plots.step_scale import StepSpan, paint_ticks
from widgets.plots.value_plot import ticks_of

_LEFT, _EDGE, _BELOW, _GAP, _HEAD, _LINE, _DOT, _WIDE = 46, 10, 22, 16, 17, 14, 6, 180
_BAND = 70
"""Of 255, how much of the band is seen: the grid goes on below it."""
_TITLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WRAPPED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
Readings = Callable[[str, float, float], Sequence[str]]


class BandMultiples(ClickedPicture):
    """The pointer lights the nearest run of the plot it is in, a click opens it. With the focus left and right go from
    plot to plot, up and down from run to run by their last values, Return opens one.
    """

    pointed = Signal(str)
    """The key of the run that a person points at now; empty for none."""
    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((*ARROWS, *OPEN), parent)
        self.setAccessibleName(self.tr("Curves over seeds"))
        self.cells: tuple[BandCell, ...] = ()
        self.axes: BandAxes | None = None
        self._readings: Readings = lambda _key, _x, _y: ()
        self._lit: tuple[int, BandCurve, int] | None = None
        """A plot, a curve of it, and the index of a point of that."""
        self._picture: QPixmap | None = None
        theme.changed.connect(self._redraw)

    # What is shown

    def show_cells(self, cells: Sequence[BandCell]) -> None:
        """Show these in place of those before; the run that is pointed at stays it."""
        before = self.lit
        self.cells, self.axes = tuple(cells), band_axes(cells)
        self._lit = next(
            (
                (i, curve, len(curve.x) - 1)
                for i, cell in enumerate(self.cells)
                for curve in cell.curves
                if before and curve.key == before and len(curve.x)
            ),
            None,
        )
        self._redraw()

    def set_readings(self, readings: Readings) -> None:
        """What is said of a run, given its key and the x and y of the point that is lit, in lines."""
        self._readings = readings

    @property
    def lit(self) -> str:
        """The key of the run that is pointed at; empty for none."""
        return self._lit[1].key if self._lit is not None else ""

    @property
    def places(self) -> BandPlaces:
        room = QRectF(self.rect()).adjusted(px(_LEFT), px(2), -px(_EDGE), -px(_BELOW))
        return BandPlaces.within(room, len(self.cells), px(_GAP), px(_HEAD))

    def summary(self) -> str:
        """What is drawn, in words."""
        parts = []
        for cell in self.cells:
            known = np.flatnonzero(np.isfinite(cell.median))
            if len(known):
                last = int(known[-1])
                text = self.tr("%1: median %2 at the end, from %3 to %4").replace("%1", cell.title)
                values = cell.median[last], cell.low[last], cell.high[last]
                for i, value in enumerate(values, 2):
                    text = text.replace(f"%{i}", read_out(float(value)))
                parts.append(text)
            else:
                parts.append(f"{cell.title}: {cell.words}" if cell.words else cell.title)
        return "; ".join(parts) if parts else self.tr("No run has a curve yet.")

    # Events

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(260))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), px(100))

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio, places = self.devicePixelRatioF(), self.places
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(colour("panel"))
            with QPainter(self._picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                for i, cell in enumerate(self.cells):
                    self._paint_cell(painter, places, i, cell)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._lit is not None and self.axes is not None:
                self._paint_lit(painter, places.frame(self._lit[0]), self.axes, *self._lit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def point_at(self, place: QPointF | None) -> None:
        if place is None:
            self._light(None)
            return
        places = self.places
        i = places.at(place)
        near = None
        if i is not None and self.axes is not None:
            near = nearest_curve(self.cells[i], self.axes, places.frame(i), place)
        self.setCursor(Qt.CursorShape.ArrowCursor if near is None else Qt.CursorShape.PointingHandCursor)
        self._light(None if i is None or near is None else (i, *near))

    def open_pointed(self) -> bool:
        if self.lit:
            self.opened.emit(self.lit)
        return bool(self.lit)

    def move_by(self, right: int, up: int) -> bool:
        """To another plot that has runs, or to the run whose last value is next; at first to the middle one."""
        full = [i for i, cell in enumerate(self.cells) if _by_last_value(cell)]
        if not full:
            return True
        if self._lit is None or right:
            place = full.index(self._lit[0]) + right if self._lit is not None and self._lit[0] in full else 0
            i = full[min(max(place, 0), len(full) - 1)]
            curves = _by_last_value(self.cells[i])
            chosen = curves[(len(curves) - 1) // 2]
        else:
            i = self._lit[0]
            curves = _by_last_value(self.cells[i])
            keys = [each.key for each in curves]
            chosen = curves[min(max(keys.index(self.lit) + up, 0), len(curves) - 1)]
        self._light((i, chosen, int(np.flatnonzero(np.isfinite(chosen.y))[-1])))
        return True

    def _light(self, lit: tuple[int, BandCurve, int] | None) -> None:
        before, self._lit = self.lit, lit
        if self.lit != before:
            self.pointed.emit(self.lit)
        if lit is not None:
            self.setAccessibleDescription(", ".join((self.cells[lit[0]].title, *self._said(lit[1], lit[2]))))
        self.update()

    def _said(self, curve: BandCurve, i: int) -> Sequence[str]:
        return self._readings(curve.key, float(curve.x[i]), float(curve.y[i]))

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    # Painting

    def _paint_cell(self, painter: QPainter, places: BandPlaces, i: int, cell: BandCell) -> None:
        frame = places.frame(i)
        self._paint_title(painter, places.cell(i), cell)
        if self.axes is not None:
            self._paint_axes(painter, places, i, self.axes)
            painter.save()
            painter.setClipRect(frame.adjusted(-1, -1, 1, 1))
            self._paint_band(painter, frame, cell, self.axes)
            painter.restore()
        if cell.words:
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            painter.drawText(frame.adjusted(px(4), 0, -px(4), 0), _WRAPPED, cell.words)

    def _paint_title(self, painter: QPainter, place: QRectF, cell: BandCell) -> None:
        line = QRectF(place.left(), place.top(), place.width(), px(_HEAD - 2))
        painter.setFont(font(11, 500))
        metrics = QFontMetricsF(painter.font())
        # Names differ at their ends.
        title = metrics.elidedText(cell.title, Qt.TextElideMode.ElideLeft, line.width())
        painter.setPen(colour("text"))
        painter.drawText(line, _TITLE, title)
        room = line.adjusted(metrics.horizontalAdvance(title) + px(8), 0, 0, 0)
        painter.setFont(font(11))
        if QFontMetricsF(painter.font()).horizontalAdvance(cell.note) <= room.width():
            painter.setPen(colour("text3"))
            painter.drawText(room, _TITLE, cell.note)

    def _paint_axes(self, painter: QPainter, places: BandPlaces, i: int, axes: BandAxes) -> None:
        frame = places.frame(i)
        low, high = axes.limits
        painter.setFont(font(11))
        for tick in ticks_of(axes.scale, low, high, frame.height()):
            y = math.floor(frame.bottom() - (tick.position - low) / (high - low) * frame.height())
            painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("grid"))
            if i % places.columns == 0:
                painter.setPen(colour("text3"))
                place = QRectF(0, y - px(_LINE) / 2, frame.left() - px(6), px(_LINE))
                painter.drawText(place, _RIGHT, tick.text)
        painter.fillRect(QRectF(frame.left(), frame.bottom(), frame.width(), 1), colour("line"))
        if places.is_lowest(i):
            # Round steps would leave a narrow plot without an end.
            steps, ends = StepSpan(frame, (0.0, axes.last)), [Tick(0.0, "0")]
            is_wide = frame.width() >= px(_WIDE)
            ticks = step_ticks(0.0, axes.last, frame.width()) if is_wide else ends
            is_last = i == places.count - 1 or i % places.columns == places.columns - 1
            unit = self.tr("step") if is_last else ""
            paint_ticks(painter, steps, ticks, unit if is_wide else thousands(axes.last))

    def _paint_band(self, painter: QPainter, frame: QRectF, cell: BandCell, axes: BandAxes) -> None:
        x, low = points_in(axes, frame, cell.x, cell.low)
        high = points_in(axes, frame, cell.x, cell.high)[1]
        # What is worse than any number leaves the plot at the top.
        high = np.where(np.isnan(high), frame.top() - 2, high)
        known = np.isfinite(low)
        if known.sum() > 1:
            edge = [*zip(x[known], low[known], strict=True), *zip(x[known][::-1], high[known][::-1], strict=True)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent", _BAND))
            # Its edge is all but as long as its area is large, which takes ten times as long where it is smooth.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawPolygon(QPolygonF([QPointF(float(a), float(b)) for a, b in edge]))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("accent"), 1))
        painter.drawPath(pg.arrayToQPath(x, points_in(axes, frame, cell.x, cell.median)[1], connect="finite"))
        live = QPen(colour("text2"), 1)
        live.setDashPattern([4.0, 3.0])
        painter.setPen(live)
        for curve in cell.curves:
            if curve.live:
                painter.drawPath(pg.arrayToQPath(*points_in(axes, frame, curve.x, curve.y), connect="finite"))

    def _paint_lit(self, painter: QPainter, frame: QRectF, axes: BandAxes, cell: int, lit: BandCurve, at: int) -> None:
        """The runs of the plot that is pointed at, one of them strongly, and what is said of it."""
        painter.save()
        painter.setClipRect(frame.adjusted(-1, -1, 1, 1))
        for curve in sorted(self.cells[cell].curves, key=lambda each: each is lit):
            x, y = points_in(axes, frame, curve.x, curve.y)
            painter.setPen(QPen(colour("text") if curve is lit else colour("text3", 130), 1))
            painter.drawPath(pg.arrayToQPath(x, y, connect="finite"))
        painter.restore()
        x, y = points_in(axes, frame, lit.x[at : at + 1], lit.y[at : at + 1])
        place = QPointF(float(x[0]), min(max(float(y[0]), frame.top()), frame.bottom()))
        if math.isfinite(place.y()):
            painter.setPen(QPen(colour("panel"), 1.5))
            painter.setBrush(colour("text"))
            painter.drawEllipse(place, px(_DOT) / 2, px(_DOT) / 2)
        if lines := self._said(lit, at):
            beside = QRectF(place.x() - px(4), place.y() - px(4), px(8), px(8))
            paint_readings(painter, beside, lines, QRectF(self.rect()))


def _by_last_value(cell: BandCell) -> list[BandCurve]:
    """The runs that have a value, by their last one."""
    known = [curve for curve in cell.curves if np.isfinite(curve.y).any()]
    return sorted(known, key=lambda curve: float(curve.y[np.flatnonzero(np.isfinite(curve.y))[-1]]))
