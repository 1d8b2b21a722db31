"""Small multiples of bands: for each choice the band of several runs over their steps, with the median."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.painted_parts import ARROWS, OPEN
from widgets.base.small_marks import AT_LEFT, paint_dot, paint_polyline, paint_readings
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr, translatable
from widgets.compare.curves import sober
from widgets.instruments.instrument import ClickedPicture, Columns
from widgets.instruments.states import InstrumentState
from widgets.plots.plane import Array, Plane, paint_below, paint_beside
from widgets.plots.scales import AxisScale, Extent, Linear, Log, Tick, step_ticks

_ASPECT = 1.7
"""Width over height of a plot that is read best."""


def _none() -> Array:
    return np.empty(0)


@dataclass(frozen=True, slots=True, eq=False)
class BandCurve:
    """Curve of one run: `x` (n,) ascending and `y` (n,), NaN for gaps. A `live` curve still grows."""

    key: str
    x: Array
    y: Array
    live: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class BandCell:
    """Contents of one small plot: a band from `low` to `high` with its `median` at `x`, (n,) each, and its curves,
    without live ones. `note` follows the title; `words` replace a missing band.
    """

    title: str
    curves: tuple[BandCurve, ...] = ()
    x: Array = field(default_factory=_none)
    low: Array = field(default_factory=_none)
    median: Array = field(default_factory=_none)
    high: Array = field(default_factory=_none)
    note: str = ""
    words: str = ""

    @property
    def drawn(self) -> list[tuple[Array, Array]]:
        """Visible x and y before anything is pointed at."""
        live = [(each.x, each.y) for each in self.curves if each.live]
        return [(self.x, self.low), (self.x, self.high), *live]


@dataclass(frozen=True, slots=True)
class BandAxes:
    """Axes of all plots: from 0 to `last`, and `limits` in units of `scale`."""

    last: float
    scale: AxisScale
    limits: tuple[float, float]

    def plane(self, frame: QRectF) -> Plane:
        """Return the plane of a plot in `frame`."""
        return Plane.between(frame, (0.0, self.last), self.limits, (Linear(), self.scale))


def band_axes(cells: Sequence[BandCell]) -> BandAxes | None:
    """Return axes on which all cells fit, logarithmic if every value is above zero; None without values. Values far
    beyond the median leave their plot.
    """
    drawn = [pair for cell in cells for pair in cell.drawn if np.isfinite(pair[1]).any()]
    if not drawn:
        return None
    extents = [Extent.of(*(y for _, y in cell.drawn)) for cell in cells]
    scale: AxisScale = Log(decades=12) if Extent.union(extents).least > 0 else Linear()
    limits = scale.limits(sober(extents, scale))
    if limits is None:
        return None
    pad = 0.05 * (limits[1] - limits[0])
    ends = [*drawn, *((each.x, each.y) for cell in cells for each in cell.curves if np.isfinite(each.y).any())]
    last = max(float(x[np.isfinite(y)].max()) for x, y in ends)
    return BandAxes(max(last, 1.0), scale, (limits[0] - pad, limits[1] + pad))


@dataclass(frozen=True, slots=True)
class BandPlaces:
    """Layout of `count` plots: rows of `columns` that fill `room`, `gap` apart, each below a title of height `head`."""

    room: QRectF
    count: int
    columns: int
    gap: float
    head: float

    @classmethod
    def within(cls, room: QRectF, count: int, gap: float, head: float) -> BandPlaces:
        """Return the layout with the number of columns that makes the plots largest."""

        def size(columns: int) -> float:
            place = cls(room, count, columns, gap, head).frame(0)
            return min(place.width() / _ASPECT, place.height())

        return cls(room, count, max(range(1, count + 1), key=size, default=1), gap, head)

    @property
    def rows(self) -> int:
        return -(-self.count // self.columns)

    def cell(self, i: int) -> QRectF:
        """Return the cell of title and plot."""
        row, column = divmod(i, self.columns)
        wide = (self.room.width() - self.gap * (self.columns - 1)) / self.columns
        high = (self.room.height() - self.gap * (self.rows - 1)) / max(1, self.rows)
        left = math.floor(self.room.left() + column * (wide + self.gap))
        return QRectF(left, math.floor(self.room.top() + row * (high + self.gap)), math.floor(wide), math.floor(high))

    def frame(self, i: int) -> QRectF:
        """Return the frame of the plot alone."""
        return self.cell(i).adjusted(0, self.head, 0, 0)

    def is_lowest(self, i: int) -> bool:
        """Return whether no plot is below this one."""
        return i + self.columns >= self.count

    def at(self, place: QPointF) -> int | None:
        """Return the plot at a position; None between plots."""
        return next((i for i in range(self.count) if self.cell(i).contains(place)), None)


def nearest_curve(cell: BandCell, plane: Plane, place: QPointF) -> tuple[BandCurve, int] | None:
    """Return the curve nearest above or below a position, and the index of its point there; None if there is none."""
    at = plane.point(place)[0]
    found: list[tuple[float, BandCurve, int]] = []
    for curve in cell.curves:
        known = np.flatnonzero(np.isfinite(plane.down(curve.y)))
        if len(known):
            i = int(known[np.abs(curve.x[known] - at).argmin()])
            found.append((abs(float(plane.down(curve.y[i])) - place.y()), curve, i))
    return min(found, key=lambda each: each[0])[1:] if found else None


_LEFT, _EDGE, _BELOW, _GAP, _HEAD, _DOT, _WIDE = 46, 10, 22, 16, 17, 6, 180
_BAND = 70
"""Opacity of the band, of 255: the grid goes on below it."""
_WRAPPED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
Readings = Callable[[str, float, float], Sequence[str]]


class BandMultiples(ClickedPicture):
    """Small multiples: the pointer highlights the nearest run of its plot, a click opens it. With the focus left and
    right go from plot to plot, up and down from run to run by their last values, Return opens one.
    """

    pointed = Signal(str)
    """Signal with the key of the run that a person points at now; empty for none."""
    opened = Signal(str)

    SIZE, LEAST = (460, 260), (220, 100)
    NOTHING = InstrumentState("empty", translatable("No run has a curve yet"))

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Curves over seeds"), (*ARROWS, *OPEN), parent)
        self.cells: tuple[BandCell, ...] = ()
        self.axes: BandAxes | None = None
        self.readings: Readings = lambda _key, _x, _y: ()
        """Readings of a run as lines, given its key and the x and y of the point that is lit."""
        self._lit: tuple[int, BandCurve, int] | None = None
        """A plot, a curve of it, and the index of a point of that."""

    # What is shown

    def show_cells(self, cells: Sequence[BandCell]) -> None:
        """Show `cells` in place of the current ones; the run pointed at is kept."""
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

    @property
    def lit(self) -> str:
        """Key of the run pointed at; empty for none."""
        return self._lit[1].key if self._lit is not None else ""

    @property
    def places(self) -> BandPlaces:
        room = QRectF(self.rect()).adjusted(px(_LEFT), px(2), -px(_EDGE), -px(_BELOW))
        return BandPlaces.within(room, len(self.cells), px(_GAP), px(_HEAD))

    @property
    def has_values(self) -> bool:
        return bool(self.cells)

    def value_columns(self) -> Columns:
        """Return the bands of all plots, one below the other."""
        titles = [cell.title for cell in self.cells for _ in cell.x]
        bands = [
            np.concatenate([getattr(cell, name) for cell in self.cells]) for name in ("x", "low", "median", "high")
        ]
        names = tr("step"), tr("low"), tr("median"), tr("high")
        return {tr("plot"): titles, **dict(zip(names, bands, strict=True))}

    def described(self) -> str:
        parts = []
        for cell in self.cells:
            known = np.flatnonzero(np.isfinite(cell.median))
            if len(known):
                last = int(known[-1])
                median, low, high = (read_out(float(each[last])) for each in (cell.median, cell.low, cell.high))
                text = tr("{title}: median {median} at the end, from {low} to {high}")
                parts.append(text.format(title=cell.title, median=median, low=low, high=high))
            else:
                parts.append(f"{cell.title}: {cell.words}" if cell.words else cell.title)
        return "; ".join(parts)

    # Events

    @property
    def pointed_at(self) -> str:
        return self.lit

    def paint(self, painter: QPainter) -> None:
        self.paint_kept(painter, self._paint_cells)
        if self._lit is not None and self.axes is not None:
            self._paint_lit(painter, self.axes.plane(self.places.frame(self._lit[0])), *self._lit)

    def point_at(self, place: QPointF | None) -> None:
        if place is None:
            self._light(None)
            return
        places = self.places
        i = places.at(place)
        near = None
        if i is not None and self.axes is not None:
            near = nearest_curve(self.cells[i], self.axes.plane(places.frame(i)), place)
        self.setCursor(Qt.CursorShape.ArrowCursor if near is None else Qt.CursorShape.PointingHandCursor)
        self._light(None if i is None or near is None else (i, *near))

    def open_pointed(self) -> bool:
        if self.lit:
            self.opened.emit(self.lit)
        return bool(self.lit)

    def move_by(self, right: int, up: int) -> bool:
        """Move to another plot with runs, or to the run with the next last value; at first to the middle one."""
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
        return self.readings(curve.key, float(curve.x[i]), float(curve.y[i]))

    # Painting

    def _paint_cells(self, painter: QPainter) -> None:
        places = self.places
        for i, cell in enumerate(self.cells):
            self._paint_cell(painter, places, i, cell)

    def _paint_cell(self, painter: QPainter, places: BandPlaces, i: int, cell: BandCell) -> None:
        frame = places.frame(i)
        self._paint_title(painter, places.cell(i), cell)
        if self.axes is not None:
            self._paint_axes(painter, places, i, self.axes)
            painter.save()
            painter.setClipRect(frame.adjusted(-1, -1, 1, 1))
            self._paint_band(painter, self.axes.plane(frame), cell)
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
        painter.drawText(line, AT_LEFT, title)
        room = line.adjusted(metrics.horizontalAdvance(title) + px(8), 0, 0, 0)
        painter.setFont(font(11))
        if QFontMetricsF(painter.font()).horizontalAdvance(cell.note) <= room.width():
            painter.setPen(colour("text3"))
            painter.drawText(room, AT_LEFT, cell.note)

    def _paint_axes(self, painter: QPainter, places: BandPlaces, i: int, axes: BandAxes) -> None:
        frame = places.frame(i)
        plane = axes.plane(frame)
        rows = plane.ticks()[1]
        painter.setFont(font(11))
        for y, _ in rows:
            painter.fillRect(QRectF(frame.left(), math.floor(y), frame.width(), 1), colour("grid"))
        if i % places.columns == 0:
            paint_beside(painter, frame, rows, 0)
        painter.fillRect(QRectF(frame.left(), frame.bottom(), frame.width(), 1), colour("line"))
        if places.is_lowest(i):
            # Round steps would leave a narrow plot without an end.
            is_wide = frame.width() >= px(_WIDE)
            is_last = i == places.count - 1 or i % places.columns == places.columns - 1
            unit = tr("step") if is_last else ""
            ticks = step_ticks(0.0, axes.last, frame.width()) if is_wide else [Tick(0.0, "0")]
            columns = [(float(plane.across(tick.position)), tick.text) for tick in ticks]
            paint_below(painter, frame, columns, unit if is_wide else thousands(axes.last))

    def _paint_band(self, painter: QPainter, plane: Plane, cell: BandCell) -> None:
        x, low, high = plane.across(cell.x), plane.down(cell.low), plane.down(cell.high)
        # What is worse than any number leaves the plot at the top.
        high = np.where(np.isnan(high), plane.frame.top() - 2, high)
        known = np.isfinite(low)
        if known.sum() > 1:
            edge = [*zip(x[known], low[known], strict=True), *zip(x[known][::-1], high[known][::-1], strict=True)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent", _BAND))
            # Its edge is all but as long as its area is large, which takes ten times as long where it is smooth.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawPolygon(QPolygonF([QPointF(float(a), float(b)) for a, b in edge]))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_polyline(painter, x, plane.down(cell.median), QPen(colour("accent"), 1))
        live = QPen(colour("text2"), 1)
        live.setDashPattern([4.0, 3.0])
        for curve in cell.curves:
            if curve.live:
                paint_polyline(painter, *plane.pixels(curve.x, curve.y), live)

    def _paint_lit(self, painter: QPainter, plane: Plane, cell: int, lit: BandCurve, at: int) -> None:
        """Paint the runs of the plot pointed at, the highlighted run strongly, and its readings."""
        painter.save()
        frame = plane.frame
        painter.setClipRect(frame.adjusted(-1, -1, 1, 1))
        for curve in sorted(self.cells[cell].curves, key=lambda each: each is lit):
            pen = QPen(colour("text") if curve is lit else colour("text3", 130), 1)
            paint_polyline(painter, *plane.pixels(curve.x, curve.y), pen)
        painter.restore()
        place = plane.pixel((float(lit.x[at]), float(lit.y[at])))
        place.setY(min(max(place.y(), frame.top()), frame.bottom()))
        if math.isfinite(place.y()):
            paint_dot(painter, place, px(_DOT) / 2, QPen(colour("panel"), 1.5), colour("text"))
        if lines := self._said(lit, at):
            beside = QRectF(place.x() - px(4), place.y() - px(4), px(8), px(8))
            paint_readings(painter, beside, lines, QRectF(self.rect()))


def _by_last_value(cell: BandCell) -> list[BandCurve]:
    """Return the runs with values, sorted by their last value."""
    known = [curve for curve in cell.curves if np.isfinite(curve.y).any()]
    return sorted(known, key=lambda curve: float(curve.y[np.flatnonzero(np.isfinite(curve.y))[-1]]))
