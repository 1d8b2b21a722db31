"""Draggable handles on a curve, moved by pointer or arrow keys, one of them focused."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QPolygonF

from widgets.base.theme import colour, px
from widgets.schedule.layout import Axes

Point = tuple[float, float]
"""Step and value."""
Points = tuple[Point, ...]

FIRST = 1.0
"""The first step: a value at 0 would never be used."""


def moved(points: Points, index: int, step: float, value: float, end: float) -> Points:
    """Point `index` at `step` and `value`, kept a whole step away from its neighbours, within `end` and above zero."""
    low = points[index - 1][0] + 1 if index > 0 else FIRST
    high = points[index + 1][0] - 1 if index + 1 < len(points) else end
    # Points beyond the plan stay where they are until the plan is long enough.
    place = min(max(float(round(step)), low), high) if low <= high else points[index][0]
    return (*points[:index], (place, max(0.0, value)), *points[index + 1 :])


def added(points: Points, step: float, value: float, end: float) -> tuple[Points, int]:
    """With a point at `step`, and its index; where there is one already, that one as it is."""
    place = min(max(float(round(step)), FIRST), max(FIRST, end))
    index = sum(1 for at, _ in points if at < place)
    if index < len(points) and points[index][0] == place:
        return points, index
    return (*points[:index], (place, max(0.0, value)), *points[index:]), index


def removed(points: Points, index: int) -> Points:
    """Without point `index`; the last one stays."""
    return (*points[:index], *points[index + 1 :]) if len(points) > 1 else points


def between(points: Points, index: int) -> Point:
    """Halfway from point `index` to the next, from the last to the one before it; of a single point, that one."""
    if len(points) == 1:
        return points[0]
    first = min(index, len(points) - 2)
    (step, value), (next_step, next_value) = points[first], points[first + 1]
    return (step + next_step) / 2, (value + next_value) / 2


_REACH = 12
"""Pixels around a handle that still take hold of it: a target of 24."""
_FINE = 0.1


@dataclass(slots=True)
class _Drag:
    """`place` is where the handle would be without its limits; `axes` are held still meanwhile."""

    axes: Axes
    before: Points
    place: QPointF
    pointer: QPointF


class PointHandles(QObject):
    """`dragged` comes with every move of a drag, `edited` once with what came of a drag or a key."""

    dragged = Signal()
    edited = Signal()
    changed = Signal()
    """Anything that is seen of them is another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.points: Points = ()
        self.focused = 0
        self.hovered: int | None = None
        self._drag: _Drag | None = None

    def set(self, points: Points) -> None:
        """Other points. A drag continues where there are as many as before."""
        if points == self.points:
            return
        if len(points) != len(self.points):
            self._drag = None
            self.hovered = None
        self.points = points
        self.focused = min(self.focused, max(0, len(points) - 1))
        self.changed.emit()

    @property
    def dragging(self) -> bool:
        return self._drag is not None

    @property
    def held_axes(self) -> Axes | None:
        """The axes of the drag that is on: they must not move under the pointer."""
        return self._drag.axes if self._drag is not None else None

    # The pointer

    def index_at(self, place: QPointF, axes: Axes) -> int | None:
        """The nearest handle within reach."""
        away = [math.hypot(each.x() - place.x(), each.y() - place.y()) for each in self._handle_positions(axes)]
        nearest = min(range(len(away)), key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= px(_REACH) else None

    def hover(self, place: QPointF | None, axes: Axes) -> None:
        found = self.index_at(place, axes) if place is not None else None
        if found != self.hovered:
            self.hovered = found
            self.changed.emit()

    def press(self, place: QPointF, axes: Axes) -> bool:
        """Take hold of the handle at `place`; whether there is one."""
        index = self.index_at(place, axes)
        if index is None:
            return False
        self.focused = self.hovered = index
        self._drag = _Drag(axes, self.points, self._handle_positions(axes)[index], place)
        self.changed.emit()
        return True

    def drag_to(self, pointer: QPointF, end: float, *, fine: bool) -> None:
        """Move what is held as the pointer went, a tenth of it where `fine`."""
        if (drag := self._drag) is None:
            return
        drag.place += (pointer - drag.pointer) * (_FINE if fine else 1.0)
        drag.pointer = pointer
        step, value = drag.axes.step_at(drag.place.x()), drag.axes.value_at(drag.place.y())
        # A value that is moved sideways only keeps all its digits.
        start = drag.before[self.focused]
        if abs(float(drag.axes.y(start[1])) - drag.place.y()) < 0.5 * (_FINE if fine else 1.0):
            value = start[1]
        if self._set_points(moved(self.points, self.focused, step, _rounded(value, start[1], fine), end)):
            self.dragged.emit()

    def release(self) -> None:
        drag, self._drag = self._drag, None
        if drag is not None:
            self.changed.emit()
            if drag.before != self.points:
                self.edited.emit()

    def cancel(self) -> bool:
        """Back to where the drag began; whether there was one."""
        drag, self._drag = self._drag, None
        if drag is None:
            return False
        if self._set_points(drag.before):
            self.edited.emit()
        self.changed.emit()
        return True

    # Keys, and what both do

    def focus_next(self, by: int) -> bool:
        """Focus the handle `by` further on; False at the end of the row."""
        if not 0 <= self.focused + by < len(self.points):
            return False
        self.focused += by
        self.changed.emit()
        return True

    def nudge(self, right: int, up: int, axes: Axes, end: float, *, fine: bool) -> None:
        """Move the focused handle by hundredths of the axes; `fine` by one step and a tenth of that height."""
        step, value = self.points[self.focused]
        step += right * (1 if fine else max(1, round(end / 100)))
        if up:
            grain = axes.frame.height() / 50 * (_FINE if fine else 1.0)
            # The axis clips what is below it, so that the way back starts at its edge.
            value = _rounded(axes.value_at(float(axes.y(value)) - up * grain), fine=fine)
        self._edit(moved(self.points, self.focused, step, value, end))

    def put(self, step: float, value: float, end: float) -> None:
        """Move the focused one to `step` and `value`, as they are typed."""
        self._edit(moved(self.points, self.focused, step, value, end))

    def add(self, step: float, value: float, end: float) -> None:
        """A point at `step`, which has the focus from now on; where there is one, that one."""
        points, self.focused = added(self.points, step, _rounded(value), end)
        self._edit(points)
        self.changed.emit()

    def add_beside(self, end: float) -> None:
        """A point halfway from the focused one to the next."""
        self.add(*between(self.points, self.focused), end)

    def remove(self, index: int) -> None:
        points = removed(self.points, index)
        if index < self.focused or self.focused == len(points):
            self.focused = max(0, self.focused - 1)
        self.hovered = None
        self._drag = None
        self._edit(points)

    # Painting

    def paint(self, painter: QPainter, axes: Axes, focus: bool) -> None:
        """The handles; `focus` where the focused one is to be seen. While one is dragged, also lines between them:
        the curve itself is worked out elsewhere and comes after.
        """
        places = self._handle_positions(axes)
        if self._drag is not None:
            painter.setPen(QPen(colour("accent", 130), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(places))
        for i, place in enumerate(places):
            lit = i == (self.focused if self._drag is not None else self.hovered)
            radius = px(5.5 if lit else 4.5)
            if focus and i == self.focused:
                painter.setPen(QPen(colour("accent"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(place, radius + px(3), radius + px(3))
            # The edge sets it off from the curves; filled, it is not taken for the cursor's ring.
            painter.setPen(QPen(colour("field"), 1.5))
            painter.setBrush(colour("accent"))
            painter.drawEllipse(place, radius, radius)

    def _handle_positions(self, axes: Axes) -> list[QPointF]:
        """In pixels; a handle above the frame is at its upper edge."""
        top = axes.frame.top()
        return [QPointF(float(axes.x(step)), max(top, float(axes.y(value)))) for step, value in self.points]

    def _set_points(self, points: Points) -> bool:
        if points == self.points:
            return False
        self.points = points
        self.changed.emit()
        return True

    def _edit(self, points: Points) -> None:
        if self._set_points(points):
            self.edited.emit()


def _rounded(value: float, kept: float = math.nan, fine: bool = False) -> float:
    """To three digits, about what a pixel is worth, or four; `kept` stays as it is."""
    return value if value == kept else float(f"{value:.{4 if fine else 3}g}")
