"""Plot of a schedule over the planned steps, with handles moved along a curve by drags or keys."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Any

from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QMetaMethod, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from widgets.base.icons import IconButton
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.small_marks import paint_dot
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PaintedInstrument
from widgets.schedule.painting import (
    HEADER,
    NOTHING,
    Axes,
    CurvePoints,
    Picture,
    Pointed,
    Span,
    laid_out,
    paint,
    span_of,
    summary,
)

Point = tuple[float, float]
"""Step and value."""
Points = tuple[Point, ...]

FIRST = 1.0
"""The first step: a value at 0 would never be used."""


def moved(points: Points, index: int, step: float, value: float, end: float) -> Points:
    """Move point `index` to `step` and `value`, at least a step away from its neighbours, within `end` and
    above zero.
    """
    low = points[index - 1][0] + 1 if index > 0 else FIRST
    high = points[index + 1][0] - 1 if index + 1 < len(points) else end
    # Points beyond the plan stay where they are until the plan is long enough.
    place = min(max(float(round(step)), low), high) if low <= high else points[index][0]
    return (*points[:index], (place, max(0.0, value)), *points[index + 1 :])


def added(points: Points, step: float, value: float, end: float) -> tuple[Points, int]:
    """Return the points with a point at `step`, and its index; an existing point there is unchanged."""
    place = min(max(float(round(step)), FIRST), max(FIRST, end))
    index = sum(1 for at, _ in points if at < place)
    if index < len(points) and points[index][0] == place:
        return points, index
    return (*points[:index], (place, max(0.0, value)), *points[index:]), index


def removed(points: Points, index: int) -> Points:
    """Return the points without point `index`; the last point is never removed."""
    return (*points[:index], *points[index + 1 :]) if len(points) > 1 else points


def between(points: Points, index: int) -> Point:
    """Return the middle between point `index` and the next, from the last point to its predecessor; a single point
    itself.
    """
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
    """Drag of a handle: `place` is its position without limits; `axes` are fixed meanwhile."""

    axes: Axes
    before: Points
    place: QPointF
    pointer: QPointF


class PointHandles(QObject):
    """Handles of points; `dragged` is emitted with every move of a drag, `edited` once after a drag or a key."""

    dragged = Signal()
    edited = Signal()
    changed = Signal()
    """Signal that anything that is seen of them has changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.points: Points = ()
        self.focused = 0
        self.hovered: int | None = None
        self._drag: _Drag | None = None

    def set(self, points: Points) -> None:
        """Set other points. A drag continues if their number is unchanged."""
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
        """Axes of the current drag, which must not move under the pointer."""
        return self._drag.axes if self._drag is not None else None

    # The pointer

    def index_at(self, place: QPointF, axes: Axes) -> int | None:
        """Return the nearest handle within reach."""
        away = [math.hypot(each.x() - place.x(), each.y() - place.y()) for each in self._handle_positions(axes)]
        nearest = min(range(len(away)), key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= px(_REACH) else None

    def hover(self, place: QPointF | None, axes: Axes) -> None:
        found = self.index_at(place, axes) if place is not None else None
        if found != self.hovered:
            self.hovered = found
            self.changed.emit()

    def press(self, place: QPointF, axes: Axes) -> bool:
        """Take the handle at the position `place`; return whether there is one."""
        index = self.index_at(place, axes)
        if index is None:
            return False
        self.focused = self.hovered = index
        self._drag = _Drag(axes, self.points, self._handle_positions(axes)[index], place)
        self.changed.emit()
        return True

    def drag_to(self, pointer: QPointF, end: float, *, fine: bool) -> None:
        """Move the held handle with the pointer, by a tenth if `fine`."""
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
        """Return the handle to the start of the drag; return whether there was a drag."""
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
        """Move the focused handle to the typed `step` and `value`."""
        self._edit(moved(self.points, self.focused, step, value, end))

    def add(self, step: float, value: float, end: float) -> None:
        """Add a point at `step` and focus it; an existing point there is focused instead."""
        points, self.focused = added(self.points, step, _rounded(value), end)
        self._edit(points)
        self.changed.emit()

    def add_beside(self, end: float) -> None:
        """Add a point halfway between the focused one and the next."""
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
        """Paint the handles; `focus` to show the focused one. During a drag, also lines between them, because the curve
        itself is computed elsewhere and arrives later.
        """
        places = self._handle_positions(axes)
        if self._drag is not None:
            painter.setPen(QPen(colour("accent", 130), 1))
            painter.drawPolyline(QPolygonF(places))
        for i, place in enumerate(places):
            lit = i == (self.focused if self._drag is not None else self.hovered)
            radius = px(5.5 if lit else 4.5)
            if focus and i == self.focused:
                paint_dot(painter, place, radius + px(3), QPen(colour("accent"), 2))
            # The edge sets it off from the curves; filled, it is not taken for the cursor's ring.
            paint_dot(painter, place, radius, QPen(colour("field"), 1.5), colour("accent"))

    def _handle_positions(self, axes: Axes) -> list[QPointF]:
        """Return the handles in pixels; a handle above the frame is at its upper edge."""
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
    """Round to three digits, about the size of a pixel, or to four; `kept` is unchanged."""
    return value if value == kept else float(f"{value:.{4 if fine else 3}g}")


_BURST = 1.0
"""Seconds. Edits that follow each other this closely, as of a dragged slider, are one: the ghost is from before it."""


class SchedulePlot(PaintedInstrument):
    """Plot with the schedule solid and filled up to the cursor, dashed after it; dotted for the plan before the last
    edit; a candidate in `warn`.

    Under the pointer the step and the values there are read out. A button makes the axis logarithmic.
    """

    enlargeAsked = Signal()
    """Signal that the plot is to be enlarged; the button for it is there once something is connected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown = Picture("")
        """Contents as they were given."""
        self._edited_at = 0
        self._last_edit = -math.inf
        self._large = False
        self._axes: Axes | None = None
        self.log = QToolButton(self)
        self.log.setObjectName("segment")
        self.log.setText(tr("log"))
        self.log.setToolTip(tr("Logarithmic axis"))
        self.log.setAccessibleName(tr("Logarithmic axis"))
        self.log.toggled.connect(self._renew)
        self.log.setCheckable(True)
        self.log.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self.log, ACTIVATE)
        self.enlarge = IconButton("arrows-out-simple", tr("Enlarge"), size=24, icon_size=14, parent=self)
        self.enlarge.clicked.connect(self.enlargeAsked)
        self.enlarge.hide()
        self.set_large(False)
        self.set_quantity("")

    # What is shown

    def _show(self, **changes: Any) -> None:
        self._shown = replace(self._shown, **changes)
        self._renew()

    def set_quantity(self, name: str) -> None:
        """Set the name of the scheduled quantity, `"momentum"`; empty for the learning rate."""
        quantity = name or tr("learning rate")
        title = quantity[:1].upper() + quantity[1:]
        self.setAccessibleName(tr("{title} over steps", title=title))
        self._show(quantity=quantity)

    def show_plan(self, steps: ArrayLike, rates: ArrayLike, planned_steps: int) -> None:
        """Show the plan: `steps` and `rates` (n,) of the schedule up to `planned_steps`."""
        self._show(plan=CurvePoints.of(steps, rates), planned_steps=planned_steps)

    def show_before(self, steps: ArrayLike, rates: ArrayLike | None) -> None:
        """Show the plan before the last edit, from the current step on; None for none.

        Of edits that follow each other within a second, and of those of one drag, the plan before the first stays.
        """
        now = time.monotonic()
        going_on = now - self._last_edit < _BURST or self._held_axes is not None
        self._last_edit = now
        if rates is None:
            self._show(before=NOTHING)
        elif self._shown.before is NOTHING or not going_on:
            self._edited_at = self._shown.now
            self._show(before=CurvePoints.of(steps, rates))
        else:
            self._renew()

    def show_candidate(self, steps: ArrayLike, rates: ArrayLike | None, caption: str = "") -> None:
        """Show the plan after a possible change, and the change's name; None for none."""
        if rates is None:
            self._show(candidate=NOTHING, caption="")
        else:
            self._show(candidate=CurvePoints.of(steps, rates), caption=caption)

    def show_applied(self, steps: ArrayLike, rates: ArrayLike) -> None:
        """Show the rates used so far: `steps` and `rates` (n,); NaN is a gap."""
        self._show(applied=CurvePoints.of(steps, rates))

    def set_cursor(self, step: int, rate: float) -> None:
        """Set the current `step` and its `rate`."""
        self._show(cursor=(step, rate))

    def clear(self) -> None:
        """Clear the plot: neither plan nor training is known."""
        self._last_edit, self._shown = -math.inf, Picture(self._shown.quantity)
        self._renew()

    def set_log(self, log: bool) -> None:
        """Use a logarithmic axis, with zero at its bottom."""
        self.log.setChecked(log)

    def set_large(self, large: bool) -> None:
        """Set whether the plot stands alone, as tall as possible, or small in a column."""
        self._large = large
        vertical = QSizePolicy.Policy.Expanding if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        self._retheme()

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(260)) if self._large else QSize(px(200), px(96))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(96))

    @property
    def axes(self) -> Axes:
        """Axes of steps and values, in pixels of this widget."""
        if self._held_axes is not None:
            return self._held_axes
        if self._axes is None:
            self._axes = laid_out(self.width(), self.height(), self._end, self._span)
        return self._axes

    # What the points add

    @property
    def _held_axes(self) -> Axes | None:
        """Axes that must not change at the moment."""
        return None

    @property
    def _end(self) -> float:
        """Step at the right edge: the last of the plan, of the candidate, and of training beyond both."""
        shown, steps = self._shown, self._shown.candidate.steps
        return float(max(shown.planned_steps, steps[-1] if len(steps) else 0, shown.now, 1))

    @property
    def _span(self) -> Span:
        return span_of([strand.curve for strand in self.picture().strands()], log=self.log.isChecked())

    def pointed(self) -> Pointed | None:
        """Return the position of the reading."""
        if self._pointer is None:
            return None
        frame = self.axes.frame
        inside = frame.adjusted(-px(4), -px(4), px(4), px(4)).contains(self._pointer)
        x = min(max(self._pointer.x(), frame.left()), frame.right())
        return Pointed(round(self.axes.step_at(x))) if inside else None

    def described(self) -> str:
        return summary(self.picture())

    def value_columns(self) -> Columns:
        """Return each curve, with its own steps."""
        found: dict[str, ArrayLike] = {}
        for strand in self.picture().strands():
            if len(strand.curve.steps):
                found[tr("step, {name}", name=strand.name)] = strand.curve.steps
                found[strand.name] = strand.curve.values
        return found

    # Painting and events

    def paint(self, painter: QPainter) -> None:
        legend = QRectF(px(8), 1, self.log.x() - px(12), px(HEADER))
        paint(painter, self.picture(self.pointed()), self.axes, legend, self.width())

    def picture(self, pointed: Pointed | None = None) -> Picture:
        """Return the picture to draw."""
        shown = self._shown
        before = NOTHING if shown.before.same_as(shown.plan) else shown.before.since(self._edited_at)
        return replace(shown, before=before, pointed=pointed, enabled=self.isEnabled())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_buttons()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place_buttons()

    def connectNotify(self, signal: QMetaMethod) -> None:
        super().connectNotify(signal)
        if signal == QMetaMethod.fromSignal(self.enlargeAsked):
            self.enlarge.show()
            self._place_buttons()

    def _renew(self, *_: object) -> None:
        self._redraw()

    def _redraw(self) -> None:
        self._axes = None
        super()._redraw()

    def _retheme(self) -> None:
        super()._retheme()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Place the buttons at the upper right, within the outline."""
        right, side = self.width() - 2, px(24)
        for button in (self.enlarge, self.log):
            if not button.isHidden():
                word = button.fontMetrics().horizontalAdvance(button.text())
                width = word + px(20) if word else side
                button.setGeometry(right - width, 2, width, side)
                right -= width
