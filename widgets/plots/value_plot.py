"""A plane that is panned and zoomed, and a plot of values against values in one, each axis with its scale."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from widgets.base.brush import write
from widgets.base.display_numbers import compact
from widgets.base.instrument import Instrument
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import AT_RIGHT, paint_dot, paint_hover_label, paint_upright
from widgets.base.theme import colour, font, px
from widgets.notices.empty_state import EmptyState
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plot_frame import BOTTOM_LABELS, LEFT, RIGHT, TOP, StepSpan, paint_ticks
from widgets.plots.scales import AxisScale, Linear, Log, Tick, position, settled

Array = NDArray[np.float64]

_FARTHEST = 1e4
"""Pixels. A path further out than this is slow to paint, and no part of it is seen."""
_FINEST, _COARSEST = 1e-12, 1e12


@dataclass(frozen=True, slots=True)
class Plane:
    """Plane in `frame`, in pixels; (`x`, `y`) lies in its middle, and a pixel is `unit` wide and high.

    With one scale for both axes a gradient is at right angles on its contour.
    """

    frame: QRectF
    x: float
    y: float
    unit: float

    @classmethod
    def around(cls, frame: QRectF, view: tuple[float, float, float, float]) -> Plane:
        """Return the smallest plane that holds `view` (left, right, bottom, top) and fills the frame."""
        left, right, bottom, top = view
        unit = max((right - left) / max(frame.width(), 1), (top - bottom) / max(frame.height(), 1))
        return cls(frame, (left + right) / 2, (bottom + top) / 2, unit)

    @property
    def left(self) -> float:
        return self.x - self.frame.width() / 2 * self.unit

    @property
    def right(self) -> float:
        return self.x + self.frame.width() / 2 * self.unit

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit

    def pixels(self, x: ArrayLike, y: ArrayLike) -> tuple[Array, Array]:
        """Return points in pixels of the widget, kept from going absurdly far out; NaN stays NaN."""
        with np.errstate(over="ignore", invalid="ignore"):
            across = self.frame.center().x() + (np.asarray(x, np.float64) - self.x) / self.unit
            down = self.frame.center().y() - (np.asarray(y, np.float64) - self.y) / self.unit
        return np.clip(across, -_FARTHEST, _FARTHEST), np.clip(down, -_FARTHEST, _FARTHEST)

    def pixel(self, point: tuple[float, float]) -> QPointF:
        x, y = self.pixels(*point)
        return QPointF(float(x), float(y))

    def shows(self, point: tuple[float, float]) -> bool:
        """Return whether a point is visible: in a plane all are."""
        return True

    def point(self, pixel: QPointF) -> tuple[float, float]:
        """Return the point under a pixel of the widget."""
        return (
            self.x + (pixel.x() - self.frame.center().x()) * self.unit,
            self.y - (pixel.y() - self.frame.center().y()) * self.unit,
        )

    def grid(self, cell: float) -> tuple[Array, Array]:
        """Return x and y, ascending and descending, of points about `cell` pixels apart that reach from edge to
        edge.
        """
        columns = max(2, round(self.frame.width() / cell) + 1)
        rows = max(2, round(self.frame.height() / cell) + 1)
        return np.linspace(self.left, self.right, columns), np.linspace(self.top, self.bottom, rows)

    def ticks(self) -> tuple[list[Tick], list[Tick]]:
        """Return round values from left to right and from bottom to top."""
        # A scale has five ticks for 130 pixels of height; side by side, their words want more room.
        across = Linear().ticks(self.left, self.right, self.frame.width() / 3)
        return across, Linear().ticks(self.bottom, self.top, self.frame.height() / 2)

    def zoomed(self, pixel: QPointF, factor: float) -> Plane:
        """Return `factor` times as much of the plane; what lies under `pixel` stays there."""
        unit = min(max(self.unit * factor, _FINEST), _COARSEST)
        x, y = self.point(pixel)
        share = unit / self.unit
        return replace(self, x=x + (self.x - x) * share, y=y + (self.y - y) * share, unit=unit)

    def moved(self, by: QPointF) -> Plane:
        """Return the plane moved by `by` pixels."""
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit)


_NOTCH = 1.2
"""Factor of the scale for a notch of the wheel."""


class DraggedView(Instrument):
    """The wheel zooms at the pointer, a drag moves, a double click fits. With the focus, + and − zoom, F fits.

    A subclass says what a zoom and a drag are (`zoom`, `fit`, `_drag`), and where a click means something (`_frame`).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._pressed: QPointF | None = None
        self._dragged = False
        claim_keys(self, frozenset({Qt.Key.Key_F}), always=True)

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        """Show `factor` times as much; what lies under `pixel`, or in the middle, stays there."""
        raise NotImplementedError

    def fit(self) -> None:
        """Leave a zoom."""
        raise NotImplementedError

    def _drag(self, by: QPointF) -> None:
        """Move what is held by so many pixels."""
        raise NotImplementedError

    @property
    def _frame(self) -> QRectF:
        """Frame in pixels of the widget."""
        raise NotImplementedError

    def _clicked(self, place: QPointF) -> None:
        """Handle a click in the frame, which may become a double click."""

    # Events

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom(_NOTCH**-notches, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() >= QApplication.startDragDistance():
                self._pressed, self._dragged = event.position(), True
                self._drag(by)
        self.point_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            clicked = not self._dragged and self._frame.contains(event.position())
            self._pressed, self._dragged = None, False
            if clicked:
                self._clicked(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(1 / _NOTCH)
            case Qt.Key.Key_Minus:
                self.zoom(_NOTCH)
            case Qt.Key.Key_F:
                self.fit()
            case _:
                event.ignore()


class PlaneView(DraggedView):
    """A plane that is moved and zoomed; Home fits too.

    A subclass says what fits into the frame (`_home`).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._chosen: Plane | None = None
        """Plane that a person chose; None for the view that fits."""
        self.setCursor(Qt.CursorShape.CrossCursor)

    @property
    def plane(self) -> Plane:
        """Plane that is seen. In a frame of another size the middle stays, and the scale."""
        return self._home() if self._chosen is None else replace(self._chosen, frame=self._frame)

    @property
    def fitted(self) -> bool:
        return self._chosen is None

    def fit(self) -> None:
        self._chosen = None
        self._moved()

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        plane = self.plane
        self._move_to(plane.zoomed(pixel if pixel is not None else plane.frame.center(), factor))

    def _drag(self, by: QPointF) -> None:
        self._move_to(self.plane.moved(by))

    def _move_to(self, plane: Plane) -> None:
        if self._shows_plane:
            self._chosen = plane
            self._moved()

    @property
    def _frame(self) -> QRectF:
        width, height = self.width() - px(LEFT + RIGHT), self.height() - px(TOP + BOTTOM_LABELS)
        return QRectF(px(LEFT), px(TOP), max(width, 16), max(height, 16))

    # What a subclass says and is given

    def _home(self) -> Plane:
        """Return the view that fits."""
        raise NotImplementedError

    @property
    def _shows_plane(self) -> bool:
        """True if there is anything to be moved."""
        return True

    def _moved(self) -> None:
        """Redraw for another part of the plane."""
        self._redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Home:
            self.fit()
        else:
            super().keyPressEvent(event)


Limits = tuple[float, float]

_FARTHEST_OUT = 20
"""Largest view, as a multiple of the one that fits."""
_UNIT = 0.35
"""Share of the width that words below the frame may have."""
_LINE, _GAP, _ACROSS = 14, 6, 70
"""Height of a label, its distance from the frame, and pixels from label to label below it."""


@dataclass(frozen=True, slots=True)
class ValuePlane(Plane):
    """A plane whose axes have units of their own: a pixel is `unit` wide and `unit * tall` high."""

    tall: float = 1.0

    @classmethod
    def between(cls, frame: QRectF, across: Limits, upright: Limits) -> ValuePlane:
        """Return exactly these limits in the frame."""
        unit = (across[1] - across[0]) / max(frame.width(), 1)
        tall = (upright[1] - upright[0]) / max(frame.height(), 1) / unit
        return cls(frame, sum(across) / 2, sum(upright) / 2, unit, tall)

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit * self.tall

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit * self.tall

    def pixels(self, x, y):
        return Plane.pixels(self, x, self.y + (y - self.y) / self.tall)

    def point(self, pixel: QPointF) -> tuple[float, float]:
        x, y = Plane.point(self, pixel)
        return x, self.y + (y - self.y) * self.tall

    def zoomed(self, pixel: QPointF, factor: float) -> ValuePlane:
        x, y = self.point(pixel)
        return replace(self, x=x + (self.x - x) * factor, y=y + (self.y - y) * factor, unit=self.unit * factor)

    def moved(self, by: QPointF) -> ValuePlane:
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit * self.tall)


class ValuePlot(PlaneView):
    """The wheel zooms at the pointer, a drag moves, a double click fits; with the focus + and − zoom, F fits.

    A subclass paints what is seen (`_paint_content`) and what follows the pointer (`_paint_over`), and says in which
    limits, in units of the scales, its values lie (`_extents`).
    """

    LEAST = (180, 90)

    def __init__(self, name: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.scales: tuple[AxisScale, AxisScale] = (Linear(), Linear())
        """Scales from left to right, and from bottom to top."""
        self.unit = ""
        """Quantity from left to right, in a few words."""
        self.short_unit = ""
        """Short form of `unit`, where that would leave too little room for numbers."""
        self._icon = icon
        self._limits: tuple[Limits, Limits] | None = None
        self.empty_state = EmptyState(icon, "", "", parent=self)
        self.empty_state.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.empty_state.hide()

    @property
    def empty(self) -> bool:
        """True if words are in place of values."""
        return not self.empty_state.isHidden()

    def show_words(self, title: str, sentence: str) -> None:
        """Show why there is nothing to plot, in place of the plot."""
        self.empty_state.show_text(self._icon, title, sentence)
        self.empty_state.show()
        self._limits = None
        self._redraw()

    def place_of(self, x: float, y: float) -> QPointF:
        """Return the pixels of the widget of two values; NaN where one has no place on its axis."""
        across, down = self.plane.pixels(position(self.scales[0], x), position(self.scales[1], y))
        return QPointF(float(across), float(down))

    def summary(self) -> str:
        described = "" if self.empty else self._described()
        return described or f"{self.empty_state.title}. {self.empty_state.sentence}"

    # What a subclass says

    def _described(self) -> str:
        """Return what is drawn, in words; empty for nothing."""
        raise NotImplementedError

    def _extents(self) -> tuple[Limits, Limits] | None:
        """Return the limits of the values on both axes, in units of the scales; None where there is nothing to show."""
        raise NotImplementedError

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        raise NotImplementedError

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        raise NotImplementedError

    def _paint_reading(
        self, painter: QPainter, frame: QRectF, x: float, dots: Iterable[tuple[QPointF, Hue]], radius: float, text: str
    ) -> None:
        """Paint a line at `x`, the places that are read on it, and the reading at its foot, where that hides the
        least.
        """
        paint_upright(painter, x, frame, QPen(colour("text2", 150), 1))
        for place, hue in dots:
            if math.isfinite(place.y()) and frame.contains(place):
                paint_dot(painter, place, radius, QPen(colour("panel"), 1.5), hue_colour(hue))
        paint_hover_label(painter, QRectF(x - px(6), frame.bottom() - px(14), px(12), 0), text, QRectF(self.rect()))

    def _set_scales(self, across: AxisScale, upright: AxisScale) -> None:
        """Set other axes: what was zoomed into is no longer the same."""
        if (across, upright) != self.scales:
            self.scales = (across, upright)
            self._limits = None
            self._chosen = None

    def _settle(self, *, is_new: bool, is_round: bool = False) -> None:
        """Fit the limits to the values: in jumps while the same ones grow, afresh where they are others. From left to
        right they are as a subclass says them where it `is_round` already.
        """
        if is_new:
            self._limits, self._chosen = None, None
        extents = self._extents()
        if extents is not None:
            before = self._limits or (None, None)
            across = extents[0] if is_round else settled(before[0], extents[0])
            self._limits = across, settled(before[1], extents[1])
            self.empty_state.hide()
        self._redraw()

    # Events

    def paint(self, painter: QPainter) -> None:
        if not self.empty and self._limits is not None:
            self.paint_kept(painter, self._paint_all)
            self._paint_over(painter, self.plane)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.empty_state.setGeometry(self.rect())

    def _home(self) -> Plane:
        return ValuePlane.between(self._frame, *(self._limits or ((0.0, 1.0), (0.0, 1.0))))

    @property
    def _shows_plane(self) -> bool:
        return not self.empty and self._limits is not None

    def _move_to(self, plane: Plane) -> None:
        home = self._home()
        farthest = max(abs(plane.x), abs(plane.y / plane.tall) if isinstance(plane, ValuePlane) else 0.0)
        # Further in, neighbouring pixels would be the same number.
        if 1e-12 * farthest < plane.unit <= _FARTHEST_OUT * home.unit:
            super()._move_to(plane)

    # Painting

    def _paint_all(self, painter: QPainter) -> None:
        """Paint all but what follows the pointer."""
        plane = self.plane
        self._paint_axes(painter, plane)
        painter.setClipRect(plane.frame.adjusted(-2, -2, 2, 2))
        self._paint_content(painter, plane)

    def _paint_axes(self, painter: QPainter, plane: Plane) -> None:
        frame = plane.frame
        painter.setFont(font(11))
        across = ticks_of(self.scales[0], plane.left, plane.right, frame.width(), _ACROSS)
        upright = ticks_of(self.scales[1], plane.bottom, plane.top, frame.height())
        for tick in across:
            x = math.floor(float(plane.pixels(tick.position, plane.y)[0]))
            painter.fillRect(QRectF(x, frame.top(), 1, frame.height()), colour("grid"))
        metrics = QFontMetricsF(painter.font())
        for tick in upright:
            y = math.floor(float(plane.pixels(plane.x, tick.position)[1]))
            painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("grid"))
            place = QRectF(0, max(y - px(_LINE) / 2, 0), frame.left() - px(_GAP), px(_LINE))
            write(painter, place, tick.text, "text3", flags=AT_RIGHT)
        has_room = metrics.horizontalAdvance(self.unit) <= _UNIT * frame.width()
        unit = self.unit if has_room else self.short_unit
        paint_ticks(painter, StepSpan(frame, (plane.left, plane.right)), across, unit)


def ticks_of(scale: AxisScale, low: float, high: float, pixels: float, apart: float = 26) -> list[Tick]:
    """Return round values between limits in units of the scale, about as many as have room `apart` pixels from each
    other.
    """
    found = scale.ticks(low, high, pixels * 26 / apart)
    if isinstance(scale, Log) and len(found) < 2:
        # Within a decade's fraction the values themselves are round, and lie all but evenly.
        value: Callable[[float], float] = lambda position: 10.0**position  # noqa: E731 - of this line only
        inside = Linear().ticks(value(low), value(high), pixels * 26 / apart)
        found = [Tick(math.log10(tick_value.position), compact(tick_value.position)) for tick_value in inside]
    return found
