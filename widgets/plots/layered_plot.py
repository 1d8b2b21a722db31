"""Plots of values against values: a plane that can be panned and zoomed, with curves, marks, legend and crosshair."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ACROSS, announce
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PaintedInstrument
from widgets.instruments.states import InstrumentState
from widgets.plots.cursor_lines import CursorGestures
from widgets.plots.drawing import (
    LABEL,
    LineLabel,
    PlotBand,
    PlotCurve,
    PlotLayer,
    PlotMark,
    PlotReading,
    line_labels,
    paint_marks,
    paint_reading,
)
from widgets.plots.layers import LegendEntry
from widgets.plots.plane import BOTTOM_LABELS, LEFT, RIGHT, TOP, Array, Limits, Plane, paint_axes
from widgets.plots.scales import AxisScale, Extent, Linear, settled

NOTCH = 1.25
"""Factor of the scale for a notch of the wheel."""


class DraggedView(PaintedInstrument):
    """View that the wheel zooms at the pointer, a drag moves, and a double click fits. With the focus, + and − zoom, F
    fits.

    A subclass says what a zoom and a drag are (`zoom`, `fit`, `_drag`), and where a click means something (`frame`).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._pressed: QPointF | None = None
        self._dragged = False
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._cursors: CursorGestures | None = None
        """Gestures on the cursors A and B, in a view that has some."""
        claim_keys(self, frozenset({Qt.Key.Key_F}), always=True)

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        """Show `factor` times as much; what lies under `pixel`, or in the middle, stays there."""
        raise NotImplementedError

    def fit(self) -> None:
        """Leave a zoom."""
        raise NotImplementedError

    def _drag(self, by: QPointF) -> None:
        """Move the held view by so many pixels."""
        raise NotImplementedError

    @property
    def frame(self) -> QRectF:
        """Frame of the values, in pixels of the widget, with room for labels at the left and below."""
        width, height = self.width() - px(LEFT + RIGHT), self.height() - px(TOP + BOTTOM_LABELS)
        return QRectF(px(LEFT), px(TOP), max(width, 16), max(height, 16))

    def _clicked(self, place: QPointF) -> None:
        """Handle a click, which may become a double click."""

    # Events

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom(NOTCH**-notches, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._cursors is not None and (self._cursors.place(event) or self._cursors.take(event)):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._cursors is not None:
            is_held = self._cursors.drag(event)
            near = is_held or self._cursors.near(event.position().x()) is not None
            self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.CrossCursor)
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() >= QApplication.startDragDistance():
                self._pressed, self._dragged = event.position(), True
                self._drag(by)
        self.point_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._cursors is not None:
            self._cursors.drop()
        if event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            is_near = (event.position() - self._pressed).manhattanLength() < QApplication.startDragDistance()
            was_dragged, self._pressed, self._dragged = self._dragged or not is_near, None, False
            if not was_dragged:
                self._clicked(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._cursors is not None and self._cursors.place(event):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # On many keyboards + is made with Shift.
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        match Qt.Key(event.key()) if not held else None:
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(1 / NOTCH)
            case Qt.Key.Key_Minus:
                self.zoom(NOTCH)
            case Qt.Key.Key_F:
                self.fit()
            case _:
                event.ignore()


class PlaneView(DraggedView):
    """View of a plane that can be moved and zoomed; Home also fits.

    A subclass says what fits into the frame (`_home`).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._chosen: Plane | None = None
        """Plane that a person chose; None for the view that fits."""

    @property
    def plane(self) -> Plane:
        """Plane that is seen. In a frame of another size the middle stays, and the scale."""
        return self._home() if self._chosen is None else replace(self._chosen, frame=self.frame)

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

    # What a subclass says and is given

    def _home(self) -> Plane:
        """Return the view that fits everything."""
        raise NotImplementedError

    @property
    def _shows_plane(self) -> bool:
        """True if there is anything to move."""
        return True

    def _moved(self) -> None:
        """Redraw for another part of the plane."""
        self._redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Home:
            self.fit()
        else:
            super().keyPressEvent(event)


_FARTHEST_OUT = 20
"""Largest view, as a multiple of the one that fits."""
_STRIDE = 10
"""Pixels that a key moves the crosshair."""


class Plot(PlaneView):
    """Curves and bands over two axes, read by a crosshair under the pointer. With the focus, Alt with ← and → moves the
    crosshair, Esc takes it away.

    A subclass may say in which limits, in units of the scales, its values lie (`_extents`), what is painted
    (`_paint_content`, `_paint_over`), and what the crosshair reads (`_read`).
    """

    clicked = Signal(float)
    """Signal with the place of a curve that is nearest to a click, from left to right."""
    readingsChanged = Signal()
    """Signal that `entries` has changed."""

    LEAST = (180, 90)

    def __init__(self, name: str, icon: str = "activity", parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.scales: tuple[AxisScale, AxisScale] = (Linear(), Linear())
        """Scales from left to right, and from bottom to top."""
        self.unit = ""
        """Quantity from left to right, in a few words."""
        self.short_unit = ""
        """Short form of `unit`, where that would leave too little room for numbers."""
        self.layers: tuple[PlotLayer, ...] = ()
        self.marks: tuple[PlotMark, ...] = ()
        self._labels: Sequence[LineLabel] = ()
        self._lit: int | None = None
        self._suffix = ""
        self._icon = icon
        self._limits: tuple[Limits, Limits] | None = None
        self._begins = False

    # What is shown

    def show_curves(
        self,
        layers: Sequence[PlotLayer],
        *,
        across: tuple[str, str],
        scales: tuple[AxisScale, AxisScale] | None = None,
        suffix: str = "",
    ) -> None:
        """Show `layers`: `across` is what is from left to right and the same in short. `suffix` follows values that are
        read, as `" dB"`.
        """
        names = [each.name for each in layers]
        is_new = names != [each.name for each in self.layers] or across[0] != self.unit
        self.layers, self._suffix = tuple(layers), suffix
        self.unit, self.short_unit = across
        self._set_scales(*(scales or (Linear(), Linear())))
        self._settle(is_new=is_new, is_round=True)

    def show_words(self, title: str, sentence: str) -> None:
        """Show why there is nothing to plot, in place of the plot."""
        self._limits = None
        self.show_state(InstrumentState("empty", title, sentence, self._icon))
        self._redraw()

    def show_marks(self, marks: Sequence[PlotMark]) -> None:
        """Show vertical lines with labels above the frame, in place of the current ones."""
        if tuple(marks) != self.marks:
            self.marks = tuple(marks)
            self._redraw()

    def light(self, index: int | None) -> None:
        """Highlight one of the marks."""
        if index != self._lit:
            self._lit = index
            self._redraw()

    def place_of(self, x: float, y: float) -> QPointF:
        """Return the pixels of the widget of two values; NaN if one has no place on its axis."""
        return self.plane.pixel((x, y))

    def entries(self) -> list[LegendEntry]:
        """Return the legend of the named curves, with their values at the crosshair."""
        found = self._reading
        at = None if found is None else found.x
        return [_entry(each, self._suffix, at) for each in self.layers if each.name]

    def value_columns(self) -> Columns:
        """Return the curves; where they are not at the same places, each with its own."""
        found: dict[str, Array] = {}
        curves = [each for each in self.layers if isinstance(each, PlotCurve)]
        for i, curve in enumerate(curves):
            name = curve.name or str(i + 1)
            if not found:
                found[self.unit] = curve.x
            elif not np.array_equal(curve.x, curves[0].x):
                found[f"{self.unit}, {name}"] = curve.x
            found[name] = curve.y
        return found

    # What the crosshair reads

    def reading(self) -> str:
        """Return the reading under the pointer; empty if it is at nothing."""
        found = self._reading
        return found.text if found is not None else ""

    @property
    def _reading(self) -> PlotReading | None:
        if self._pointer is None or self._dragged or not self._shows_plane or not self.plane.holds(self._pointer):
            return None
        return self._read(self.plane.point(self._pointer)[0])

    def _read(self, x: float) -> PlotReading | None:
        """Return the reading nearest to a position: of a curve with points, else of any curve."""
        curves = [each for each in self.layers if isinstance(each, PlotCurve) and each.name]
        places = [each.x for each in curves if each.style == "points" and len(each.x)]
        places = places or [each.x for each in curves if len(each.x)]
        if self.empty or not places:
            return None
        every = np.concatenate(places)
        near = float(every[int(np.nanargmin(np.abs(self.plane.across(every) - float(self.plane.across(x)))))])
        read = [(each, _value(each, near)) for each in curves if each.x[0] <= near <= each.x[-1]]
        words = ", ".join(f"{each.name} {_shown(value, self._suffix)}" for each, value in read)
        return PlotReading(near, [(value, each.hue) for each, value in read], f"{self.unit} {read_out(near)}: {words}")

    def describe(self, x: float) -> str:
        """Describe the values at a place: `"0.0977 cycles per step: measured −15.3 dB, analytic −15.3 dB"`; empty if
        no curve reaches.
        """
        found = self._read(x)
        return found.text if found is not None else ""

    def described(self) -> str:
        parts = []
        for each in self.layers:
            known = each.y[np.isfinite(each.y)] if isinstance(each, PlotCurve) and each.name else np.empty(0)
            if len(known):
                start, end = (read_out(float(each)) for each in (known.min(), known.max()))
                parts.append(tr("{name} from {start} to {end}", name=each.name, start=start, end=end))
        return "; ".join(parts)

    # Limits

    def _extents(self) -> tuple[Limits, Limits] | None:
        """Return the limits of the values on both axes, in units of the scales; None if there is nothing to show."""
        x = [each.x for each in self.layers if len(each.x)]
        y = [v for each in self.layers for v in ([each.y] if isinstance(each, PlotCurve) else [each.low, each.high])]
        upright = self.scales[1].limits(Extent.of(*y))
        if not x or upright is None:
            return None
        across = self.scales[0].forward(np.concatenate(x))
        low, high = float(np.nanmin(across)), float(np.nanmax(across))
        return (low, high if high > low else low + 1.0), upright

    def _set_scales(self, across: AxisScale, upright: AxisScale) -> None:
        """Set other axes, and leave the zoom."""
        if (across, upright) != self.scales:
            self.scales = (across, upright)
            self._limits = None
            self._chosen = None

    def begin(self) -> None:
        """Fit the limits anew to the next values, which are of another run."""
        self._begins = True

    def _settle(self, *, is_new: bool, is_round: bool = False) -> None:
        """Fit the limits to the values: in jumps while the same values grow, anew for other values. The limits of x are
        unchanged if a subclass `is_round` already.
        """
        if is_new or self._begins:
            self._limits, self._chosen, self._begins = None, None, False
        extents = self._extents()
        if extents is not None:
            before = self._limits or (None, None)
            across = extents[0] if is_round else settled(before[0], extents[0])
            self._limits = across, settled(before[1], extents[1])
            self._given = None
        else:
            self._limits = None
        self._redraw()

    # Events

    def point_at(self, place: QPointF | None) -> None:
        super().point_at(place)
        self.readingsChanged.emit()

    def _clicked(self, place: QPointF) -> None:
        found = self._read(self.plane.point(place)[0]) if self.frame.contains(place) else None
        if found is not None:
            self.clicked.emit(found.x)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, frame = Qt.Key(event.key()), self.frame
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in ACROSS and held == Qt.KeyboardModifier.AltModifier:
            x = frame.center().x() if self._pointer is None else self._pointer.x() + ACROSS[key][0] * px(_STRIDE)
            self.point_at(QPointF(min(max(x, frame.left()), math.nextafter(frame.right(), 0)), frame.center().y()))
            if text := self.reading():
                announce(self, text)
        elif key == Qt.Key.Key_Escape and self._pointer is not None:
            self.point_at(None)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    @property
    def frame(self) -> QRectF:
        """Frame of the values; labels of marks are above it."""
        rows = 1 + max((label.row for label in self._labels), default=-1)
        return super().frame.adjusted(0, min(rows * px(LABEL), self.height() / 2), 0, 0)

    def _home(self) -> Plane:
        return Plane.between(self.frame, *(self._limits or ((0.0, 1.0), (0.0, 1.0))), self.scales)

    @property
    def _shows_plane(self) -> bool:
        return not self.empty and self._limits is not None

    def _move_to(self, plane: Plane) -> None:
        farthest = max(abs(plane.x), abs(plane.y / plane.tall))
        # Further in, neighbouring pixels would be the same number.
        if 1e-12 * farthest < plane.unit <= _FARTHEST_OUT * self._home().unit:
            super()._move_to(plane)

    def _redraw(self) -> None:
        frame, plane = self.frame, self.plane
        named = [(mark.label, float(plane.across(mark.x))) for mark in self.marks]
        self._labels = line_labels(named, frame.left(), frame.right())
        self.readingsChanged.emit()
        super()._redraw()

    # Painting

    def paint(self, painter: QPainter) -> None:
        if self._shows_plane:
            self.paint_kept(painter, self._paint_all)
            self._paint_over(painter, self.plane)
            self.paint_focus(painter)

    def _paint_all(self, painter: QPainter) -> None:
        """Paint everything except parts that follow the pointer."""
        plane = self.plane
        paint_axes(painter, plane, self.unit, short=self.short_unit, zero=True)
        painter.setClipRect(plane.frame.adjusted(-2, -2, 2, 2))
        self._paint_content(painter, plane)
        painter.setClipping(False)
        paint_marks(painter, plane, self.marks, self._labels, self._lit)

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        for layer in self.layers:
            layer.paint(painter, plane)

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        """Paint the parts that follow the pointer."""
        if (found := self._reading) is not None:
            paint_reading(painter, plane, found, QRectF(self.rect()))


def _value(curve: PlotCurve, x: float) -> float:
    return float(np.interp(x, curve.x, curve.y))


def _shown(value: float, suffix: str) -> str:
    return f"{read_out(value)}{suffix}" if math.isfinite(value) else "–"


def _entry(layer: PlotLayer, suffix: str, at: float | None) -> LegendEntry:
    if isinstance(layer, PlotBand):
        return LegendEntry("band", layer.name, "", layer.hue)
    value = _shown(_value(layer, at), suffix) if at is not None and len(layer.x) else ""
    return LegendEntry("dashes" if layer.style in ("dashed", "dotted") else "line", layer.name, value, layer.hue)
