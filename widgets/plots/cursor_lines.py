"""Cursors A and B of a plot: pointer gestures on their lines, and their painting."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen

from widgets.base.brush import write
from widgets.base.small_marks import paint_box, paint_dot
from widgets.base.theme import colour, font, px
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.time_axis import NAMES, CursorName

_NEAR = 4
"""Pixels beside a line within which the pointer takes it."""
SHIFT = Qt.KeyboardModifier.ShiftModifier
BOTH = SHIFT | Qt.KeyboardModifier.ControlModifier
CursorPlaces = Mapping[CursorName, float]
"""Pixels from the left of the lines that are shown."""


def cursor_of(event: QMouseEvent) -> CursorName | None:
    """Return the cursor that a press places: A with Shift, B with Ctrl as well."""
    keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.button() != Qt.MouseButton.LeftButton:
        return None
    return "A" if keys == SHIFT else "B" if keys == BOTH else None


class WithCursors(Protocol):
    """Plot with cursors, as required by `CursorGestures`."""

    def cursor_places(self) -> CursorPlaces: ...
    def put_cursor(self, name: CursorName, x: float) -> bool: ...
    def select_cursor(self, name: CursorName) -> None: ...


class CursorGestures:
    """Gestures on cursors: Shift and a press places A, Ctrl+Shift and a press B; a press on a cursor's line takes it.
    Then a drag moves it.
    """

    def __init__(self, plot: WithCursors) -> None:
        self._plot = plot
        self._held: CursorName | None = None
        self._beside = 0.0
        """Pixels from the pointer to the line that it holds, so that a click alone moves nothing."""

    @property
    def holding(self) -> bool:
        return self._held is not None

    def place(self, event: QMouseEvent) -> bool:
        """Place the cursor of the pressed modifier keys; false for no cursor, or no step."""
        name = cursor_of(event)
        if name is None or not self._plot.put_cursor(name, event.position().x()):
            return False
        self._held, self._beside = name, 0.0
        return True

    def take(self, event: QMouseEvent) -> bool:
        """Take and select the cursor under the pointer; false if there is none."""
        x = event.position().x()
        name = self.near(x)
        if event.button() != Qt.MouseButton.LeftButton or event.modifiers() or name is None:
            return False
        self._held, self._beside = name, self._plot.cursor_places()[name] - x
        self._plot.select_cursor(name)
        return True

    def drag(self, event: QMouseEvent) -> bool:
        """Move the held cursor; false if none is held."""
        if self._held is not None and not event.buttons() & Qt.MouseButton.LeftButton:
            self._held = None
        if self._held is None:
            return False
        self._plot.put_cursor(self._held, event.position().x() + self._beside)
        return True

    def drop(self) -> bool:
        """Release the held cursor; false if none is held."""
        held, self._held = self._held, None
        return held is not None

    def near(self, x: float) -> CursorName | None:
        """Return the cursor whose line is nearest to `x`; of two at one step, the one whose letter is on that side."""
        places = self._plot.cursor_places()
        if not places or min(abs(place - x) for place in places.values()) > px(_NEAR):
            return None
        if places["A"] == places["B"]:
            return "B" if x > places["B"] else "A"
        return min(NAMES, key=lambda name: abs(places[name] - x))


_FLAG, _ARROW = 14, 8
_DOT = 9


def paint_cursors(
    painter: QPainter,
    frame: QRectF,
    places: CursorPlaces,
    selected: CursorName,
    dots: Mapping[CursorName, tuple[float, Hue]],
) -> None:
    """Paint lines, letters, and dots at heights in pixels; one that is out of view is named at the edge. Font, pen and
    brush are left changed.
    """
    lines = {name: round(x) + 0.5 for name, x in places.items()}
    inside = [name for name, x in lines.items() if frame.left() - 0.5 <= x <= frame.right() + 1]
    for name in inside:
        painter.fillRect(QRectF(lines[name] - 0.5, frame.top(), 1, frame.height()), colour("accent"))
    for name, x in lines.items():
        text = f"‹{name}" if x < frame.left() - 0.5 else f"{name}›" if x > frame.right() + 1 else name
        paint_letter(painter, _flag_of(frame, name, x), text, selected=name == selected)
    for name in inside:
        y, hue = dots.get(name, (math.nan, "text"))
        if frame.top() <= y <= frame.bottom():
            paint_dot(painter, QPointF(lines[name], y), px(_DOT) / 2, QPen(colour("accent"), 1.5), hue_colour(hue))


def paint_letter(painter: QPainter, box: QRectF, text: str, *, selected: bool) -> None:
    """Paint the letter of a cursor in its box, filled if it is selected. Changes font, pen and brush."""
    paint_box(painter, box, QPen(colour("accent"), 1), colour("accent") if selected else colour("panel"), px(3))
    write(painter, box, text, "accent_ink" if selected else "accent", font(11, 600), Qt.AlignmentFlag.AlignCenter)


def letter_beside(place: QPointF, name: CursorName, frame: QRectF) -> QRectF:
    """Return the box of a letter beside a point: A on the left, B on the right, within the frame if possible."""
    size, away = float(px(_FLAG)), px(_DOT) / 2 + 2.5
    left = place.x() - away - size if name == "A" else place.x() + away
    if left < frame.left():
        left = place.x() + away
    elif left + size > frame.right():
        left = place.x() - away - size
    top = min(max(place.y() - size / 2, frame.top()), frame.bottom() - size)
    return QRectF(left, top, size, size)


def _flag_of(frame: QRectF, name: CursorName, x: float) -> QRectF:
    """Return the box of the letter of a line at `x`: beside its foot, A on the left and B on the right; at the edge for
    a line beyond it.
    """
    size, first = float(px(_FLAG)), name == "A"
    bottom = frame.bottom() - size - 1
    wide = size + px(_ARROW)
    # Of two that are beyond the same edge, A is above B.
    top = bottom - size - 2 if first else bottom
    if x < frame.left() - 0.5:
        return QRectF(frame.left() + 1.5, top, wide, size)
    if x > frame.right() + 1:
        return QRectF(frame.right() - wide - 0.5, top, wide, size)
    left = x - size - 1.5 if first else x + 1.5
    # At the edge of the frame it is on the other side of its line.
    if first and left < frame.left():
        left = x + 1.5
        bottom = top
    if not first and left + size > frame.right():
        left = x - size - 1.5
        bottom = bottom - size - 2
    return QRectF(left, bottom, size, size)
