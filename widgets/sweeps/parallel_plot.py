"""Parallel coordinates: a line for each row across one axis for each setting and one for the result."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.painted_parts import OPEN
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import paint_readings
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr, translatable
from widgets.instruments.instrument import Columns, PaintedInstrument
from widgets.instruments.states import InstrumentState
from widgets.sweeps.heat_painting import HeatAxis, HeatScale
from widgets.sweeps.parallel_painting import (
    LINE,
    OVER,
    UNSET,
    ParallelPlaces,
    Ranges,
    RowState,
    axis_scale,
    inside,
    label_width,
    line_order,
    paint_axes,
    paint_lines,
    paint_lit,
    paint_ranges,
    result_scale,
    shares_of,
)

Array = NDArray[np.float64]
_NEAR_LINE, _NEAR_AXIS, _MOVED = 6, 8, 4
_ALONG = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_UP = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
_NARROWER, _WIDER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Minus,)
_LEAST_RANGE = 0.02
_LINES, _TURN_MS = 80, 5
"""Lines that are painted in a turn of the event loop where more rows come, and the time between two such turns."""


class ParallelPlot(PaintedInstrument):
    """Plot in which the pointer highlights the nearest line, a click opens it, a drag along an axis selects a range,
    and a click on an axis clears it.

    With the focus, left and right choose an axis, up and down light the next row along it, + and − make the range
    around that row narrower and wider, Return opens it, Esc lets all ranges go.
    """

    pointed = Signal(int)
    """Signal with the row that a person points at now; -1 for none."""
    opened = Signal(int)
    selectedChanged = Signal()
    """Signal that a person selected another range."""

    SIZE, LEAST = (640, 260), (280, 120)
    NOTHING = InstrumentState("empty", translatable("No run has started"))

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Parallel coordinates"), parent)
        self.axes: tuple[HeatAxis, ...] = ()
        self.shares: Array = np.empty((0, 0))
        """Heights (rows, axes) as shares of the axes."""
        self.states: tuple[RowState, ...] = ()
        self.ranges: Ranges = {}
        self.chosen_axis = 0
        self._values: Array = np.empty((0, 0))
        self._scales: tuple[HeatScale | None, ...] = ()
        self.readings: Callable[[int], Sequence[str]] = lambda _row: ()
        """Readings of a row as lines, the most important first."""
        self._lit = self._pointed = -1
        self._dragged: tuple[int, float] | None = None
        """The axis that a range is dragged on, and the share where that began."""
        self._pressed: QPointF | None = None
        self._growing: tuple[QPixmap, list[int]] | None = None
        """A picture of more rows, and those that it lacks: the one before is shown until it is whole."""
        self._is_fresh = False
        """True if no line of these rows was painted yet, and they are many."""
        self._turns = QTimer(self)
        self._turns.setInterval(_TURN_MS)
        self._turns.timeout.connect(self._grow)
        claim_keys(self, frozenset(_ALONG), frozenset(_UP), frozenset(OPEN), frozenset((*_NARROWER, *_WIDER)))

    # What is shown

    def show_rows(self, axes: Sequence[HeatAxis], values: ArrayLike, states: Sequence[RowState]) -> None:
        """Show `values` (rows, axes): for an axis with labels their indices, NaN for a setting that is not varied or a
        missing result on the last axis. Ranges are kept while the axes are the same.

        Raises:
            ValueError: the shapes are not those of the axes and states.
        """
        found = np.asarray(values, np.float64).reshape(len(states), -1) if len(states) else np.empty((0, len(axes)))
        if found.shape != (len(states), len(axes)):
            raise ValueError(
                f"Rows of {len(axes)} axes and {len(states)} states have as many values; received {found.shape}."
            )
        is_other = [axis.name for axis in axes] != [axis.name for axis in self.axes]
        if is_other:
            self.ranges, self.chosen_axis = {}, 0
        self.axes, self.states, self._values = tuple(axes), tuple(states), found
        sound = np.array([state not in ("diverged", "failed") for state in states], bool)
        scales = [axis_scale(axis, found[:, i]) for i, axis in enumerate(axes[:-1])]
        if axes:
            scales.append(result_scale(np.where(sound, found[:, -1], np.nan)))
        self._scales = tuple(scales)
        self.shares = shares_of(axes, scales, found, states)
        self._lit = self._lit if self._lit < len(states) else -1
        self._pointed = self._pointed if self._pointed < len(states) else -1
        is_many = len(states) > _LINES
        if is_other or not is_many:
            self._redraw()
        if is_many and self._picture is not None:
            self._grow_anew()
        self._is_fresh = is_many and self._picture is None

    def light(self, row: int) -> None:
        """Highlight the line of a row as if it were pointed at, without a signal; -1 for none."""
        if row != self._lit:
            self._lit = row
            self.update()

    @property
    def lit(self) -> int:
        """Highlighted row: the row pointed at, else the row set by `light`; -1 for none."""
        return self._pointed if self._pointed >= 0 else self._lit

    @property
    def selected(self) -> NDArray[np.bool_]:
        """Mask (rows,) of the rows within all ranges."""
        return inside(self.shares, self.ranges)

    def select(self, axis: int, low: float, high: float) -> None:
        """Select a range of an axis, from 0 at its foot to 1; values that the axis cannot show lie slightly beyond
        both.
        """
        self._set_ranges({**self.ranges, axis: (min(low, high), max(low, high))})

    def release(self) -> None:
        """Clear all ranges."""
        if self.ranges:
            self._set_ranges({})

    def _release_range(self, axis: int) -> None:
        self._set_ranges({other: each for other, each in self.ranges.items() if other != axis})

    def _set_ranges(self, ranges: Ranges) -> None:
        self.ranges = ranges
        self._redraw()
        self.selectedChanged.emit()

    @property
    def places(self) -> ParallelPlaces:
        first = label_width(self.axes[0], self._scales[0]) if self.axes else 0
        last = label_width(self.axes[-1], self._scales[-1]) if self.axes else 0
        metrics = QFontMetricsF(font(11))
        last = max(last, metrics.horizontalAdvance(tr("diverged")))
        left, right = max(px(24), first + px(16)), last + px(22)
        room = self.height() - px(LINE + 26)
        # What diverged and what is not varied have a little of the height for themselves, where there is any.
        above = OVER - 1 if (self.shares == OVER).any() else 0.0
        below = -UNSET if (self.shares == UNSET).any() else 0.0
        height = max(24.0, room / (1 + above + below))
        top = px(LINE + 12) + above * height
        return ParallelPlaces(QRectF(left, top, max(16.0, self.width() - left - right), height), len(self.axes))

    @property
    def has_values(self) -> bool:
        return bool(len(self.shares))

    def value_columns(self) -> Columns:
        """Return the settings and the result of each row, and what became of it."""
        found = {}
        for axis, column in zip(self.axes, self._values.T, strict=True):
            found[axis.name] = (
                [axis.labels[int(i)] if math.isfinite(i) else "" for i in column] if axis.labels else column
            )
        return {**found, tr("state"): self.states}

    def described(self) -> str:
        axes = ", ".join(axis.name for axis in self.axes)
        count, total = map(thousands, (int(self.selected.sum()), len(self.shares)))
        text = tr("{count} of {total} runs selected, along {axes}.", count=count, total=total, axes=axes)
        results = np.where([state == "" for state in self.states], self._values[:, -1], np.nan)
        results = np.where(self.selected, results, np.nan)
        if np.isfinite(results).any():
            best = ", ".join(self.readings(int(np.nanargmin(results)))) or read_out(float(np.nanmin(results)))
            text = f"{text} {tr('Best: {place}.', place=best)}"
        return text

    # Events

    def paint(self, painter: QPainter) -> None:
        if not self.axes:
            return
        places = self.places
        if not self._has_picture:
            self._picture = self._blank()
            if self._is_fresh:
                self._grow_anew()
            else:
                self._paint_lines(self._picture, line_order(self.shares, self.selected))
        assert isinstance(self._picture, QPixmap)
        if self._growing is None:
            painter.drawPixmap(0, 0, self._picture)
        else:
            # It may be of another size.
            painter.drawPixmap(self.rect(), self._picture)
        if self.lit >= 0:
            paint_lit(painter, places, self.shares[self.lit], self.states[self.lit])
        chosen = self.chosen_axis if self.hasFocus() else None
        paint_axes(painter, places, self.axes, self._scales, self.shares, chosen)
        paint_ranges(painter, places, self.ranges)
        if self._pointed >= 0 and (lines := self.readings(self._pointed)):
            at = self._pointer or QPointF(
                places.x(self.chosen_axis), places.y(float(self.shares[self._pointed, self.chosen_axis]))
            )
            beside = QRectF(at.x() - 4, at.y() - 4, 8, 8)
            paint_readings(painter, beside, lines, QRectF(self.rect()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._picture is not None and len(self.states) > _LINES:
            self._grow_anew()
            QWidget.resizeEvent(self, event)
        else:
            super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._pressed = event.position()
        axis = self.places.axis_near(event.position().x(), px(_NEAR_AXIS))
        if axis is not None:
            self.chosen_axis = axis
            self._dragged = axis, self._share(event.position().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._dragged is not None and self._pressed is not None:
            if abs(place.y() - self._pressed.y()) >= px(_MOVED):
                self._point(-1)
                self.select(self._dragged[0], self._dragged[1], self._share(place.y()))
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, dragged, self._pressed, self._dragged = self._pressed, self._dragged, None, None
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        if (event.position() - pressed).manhattanLength() >= px(_MOVED):
            return
        if dragged is not None:
            if dragged[0] in self.ranges:
                self._release_range(dragged[0])
        elif self._pointed >= 0:
            self.opened.emit(self._pointed)

    def point_at(self, place: QPointF | None) -> None:
        self._pointer = place
        row = None
        if place is not None:
            places = self.places
            on_axis = places.axis_near(place.x(), px(_NEAR_AXIS)) is not None
            row = None if on_axis else places.row_near(self.shares, self.selected, place.x(), place.y(), px(_NEAR_LINE))
            shape = Qt.CursorShape.ArrowCursor if row is None else Qt.CursorShape.PointingHandCursor
            self.setCursor(Qt.CursorShape.SplitVCursor if on_axis else shape)
        self._point(-1 if row is None else row)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.axes or event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        ):
            event.ignore()
        elif key in _ALONG:
            self.chosen_axis = min(max(self.chosen_axis + _ALONG[key], 0), len(self.axes) - 1)
            self.setAccessibleDescription(self.axes[self.chosen_axis].name)
            self.update()
        elif key in _UP:
            self._step(_UP[key])
        elif key in _NARROWER or key in _WIDER:
            self._resize_range(0.5 if key in _NARROWER else 2.0)
        elif key in OPEN and self.lit >= 0:
            self.opened.emit(self.lit)
        elif key == Qt.Key.Key_Escape and self.ranges:
            self.release()
        elif key == Qt.Key.Key_Escape and self._pointed >= 0:
            self._point(-1)
        else:
            event.ignore()

    def _step(self, by: int) -> None:
        """Highlight the next selected row along the chosen axis, and among equal rows by result."""
        rows = np.flatnonzero(self.selected)
        if not len(rows):
            return
        results = np.nan_to_num(self.shares[rows, -1], nan=np.inf)
        column = np.nan_to_num(self.shares[rows, self.chosen_axis], nan=np.inf)
        order = rows[np.lexsort((results, column))].tolist()
        # The first key lights the best one.
        best = int(rows[int(results.argmin())])
        self._pointer = None
        at = order.index(self.lit) if self.lit in order else None
        self._point(best if at is None else order[min(max(at + by, 0), len(order) - 1)])

    def _resize_range(self, factor: float) -> None:
        low, high = self.ranges.get(self.chosen_axis, (UNSET, OVER))
        lit = float(self.shares[self.lit, self.chosen_axis]) if self.lit >= 0 else (low + high) / 2
        middle = (low + high) / 2 if np.isnan(lit) else lit
        half = max(_LEAST_RANGE, factor * (high - low) / 2)
        if middle - half <= UNSET and middle + half >= OVER:
            self._release_range(self.chosen_axis)
        else:
            self.select(self.chosen_axis, max(UNSET, middle - half), min(OVER, middle + half))

    def _share(self, y: float) -> float:
        return min(max(self.places.share(y), UNSET), OVER)

    def _point(self, row: int) -> None:
        if row != self._pointed:
            self._pointed = row
            if row >= 0:
                self.setAccessibleDescription(", ".join(self.readings(row)) or self.summary())
            self.pointed.emit(row)
        self.update()

    def _redraw(self) -> None:
        self._growing = None
        super()._redraw()

    def _blank(self) -> QPixmap:
        picture = QPixmap(self.size() * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        picture.fill(colour("panel"))
        return picture

    def _paint_lines(self, picture: QPixmap, rows: Sequence[int]) -> None:
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_lines(painter, self.places, self.shares, self.states, self.selected, rows)

    def _grow_anew(self) -> None:
        self._is_fresh = False
        self._growing = self._blank(), line_order(self.shares, self.selected)
        self._turns.start()

    def _grow(self) -> None:
        """Paint some more lines of the picture in progress."""
        if self._growing is None:
            self._turns.stop()
            return
        picture, rows = self._growing
        self._paint_lines(picture, rows[:_LINES])
        self._growing = picture, rows[_LINES:]
        if not rows[_LINES:]:
            self._picture, self._growing = picture, None
            self.update()
