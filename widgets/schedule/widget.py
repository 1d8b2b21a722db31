"""Schedule plot with editable points, and the chosen point in fields."""

from __future__ import annotations

import math

from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from widgets.base.display_numbers import compact, thousands
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.number_range import NumberRange
from widgets.base.painted_parts import ARROWS
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.fields import NumberField
from widgets.controls.in_place import OPENS
from widgets.controls.row_menu import MenuItem
from widgets.schedule.painting import NOTHING, Axes, CurvePoints, Pointed, Span, span_of
from widgets.schedule.plot import FIRST, PointHandles, SchedulePlot

_EDITING = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert, Qt.Key.Key_Escape})
_NEAR = 10
"""Pixels. A point added this close to the curve is put onto it."""
_HEADROOM = 1.15
_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class SchedulePreview(SchedulePlot):
    """Preview of a schedule; its points have round handles on the curve.

    Drag to move (Shift: a tenth of the way, Esc: back), double-click or Insert to add, right-click or Delete to remove;
    Tab goes from one to the next, arrow keys move it (Shift: by one step, by a tenth of the height), Enter asks to type
    it.
    """

    pointsDragged = Signal(list)
    """Signal at each move of a drag: all points, a list of (step, value)."""
    pointsEdited = Signal(list)
    """Signal once for a drag that is over, a key, a point added or removed: all points, a list of (step, value)."""
    pointsChanged = Signal()
    """Signal that other points are shown, or another one is chosen."""
    typeAsked = Signal()
    """Signal that a person wants to type the chosen point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._handles = PointHandles()
        super().__init__(parent)
        self._handles.setParent(self)
        self._handles.changed.connect(self._renew)
        self._handles.changed.connect(self.pointsChanged)
        self._handles.dragged.connect(lambda: self.pointsDragged.emit(self.points()))
        self._handles.edited.connect(lambda: self.pointsEdited.emit(self.points()))
        claim_keys(self, MOVE, _EDITING, OPENS)

    def set_points(self, steps: ArrayLike, rates: ArrayLike, editable: bool = True) -> None:
        """Set the points (n,) of the curve, with handles if `editable`. A drag in progress continues."""
        x, y = CurvePoints.of(steps, rates)
        points = tuple(zip(x.tolist(), y.tolist(), strict=True)) if editable else ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if points else Qt.FocusPolicy.NoFocus)
        self._handles.set(points)

    def points(self) -> list[tuple[float, float]]:
        """Return the current steps and values; none if they cannot be edited."""
        return list(self._handles.points)

    @property
    def chosen(self) -> int:
        """Index of the point that keys and fields edit."""
        return self._handles.focused

    def choose_point(self, index: int) -> None:
        self._handles.focus_next(index - self._handles.focused)

    def move_point(self, step: float, value: float) -> None:
        """Move the chosen point there, as far as its neighbours allow."""
        self._handles.put(step, value, self.axes.end)

    def add_point(self) -> None:
        """Add a point halfway between the chosen point and the next, and choose it."""
        self._handles.add_beside(self.axes.end)

    def remove_point(self) -> None:
        self._handles.remove(self._handles.focused)

    @property
    def dragging(self) -> bool:
        """True while a point is being dragged."""
        return self._handles.dragging

    def clear(self) -> None:
        super().clear()
        self._handles.set(())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    # What the plot asks

    @property
    def _held_axes(self) -> Axes | None:
        return self._handles.held_axes

    @property
    def _end(self) -> float:
        return max([super()._end, *(step for step, _ in self._handles.points)])

    @property
    def _span(self) -> Span:
        points = self._handles.points
        if not points:
            return super()._span
        curves = [strand.curve for strand in self.picture().strands()]
        curves.append(CurvePoints.of(*zip(*points, strict=True)))
        return span_of(curves, log=self.log.isChecked(), headroom=_HEADROOM, from_zero=True)

    def pointed(self) -> Pointed | None:
        index = self._handles.focused if self._handles.dragging else self._handles.hovered
        # The name of a candidate is wanted more than the point that keeps the focus meanwhile.
        if index is None and self._pointer is None and self._has_focus and self._shown.candidate is NOTHING:
            index = self._handles.focused
        return super().pointed() if index is None else self._point(index)

    def _point(self, index: int) -> Pointed:
        points = self._handles.points
        return Pointed(*points[index], index, len(points))

    @property
    def _has_focus(self) -> bool:
        return self.hasFocus() and bool(self._handles.points)

    def described(self) -> str:
        if not self._has_focus:
            return super().described()
        point = self._point(self._handles.focused)
        return tr(
            "Point {index} of {count}: {value} at step {step}",
            index=point.index + 1,
            count=point.count,
            value=compact(point.value),
            step=thousands(point.step),
        )

    def paint(self, painter: QPainter) -> None:
        super().paint(painter)
        self._handles.paint(painter, self.axes, self.hasFocus())

    # The pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if event.button() == Qt.MouseButton.LeftButton and self._handles.press(place, self.axes):
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._handles.dragging:
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._handles.drag_to(event.position(), self.axes.end, fine=fine)
        else:
            self._handles.hover(event.position(), self.axes)
            self._show_hand()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._handles.release()
            self._handles.hover(event.position(), self.axes)
            self._show_hand()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._handles.points:
            return
        if self._handles.index_at(event.position(), self.axes) is not None:
            self.mousePressEvent(event)
        else:
            self._add_at(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._handles.hover(None, self.axes)
        self.unsetCursor()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Remove the handle under a right click; elsewhere open a menu."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self._handles.index_at(QPointF(event.pos()), self.axes) if by_mouse else None
        if index is not None and not self._handles.dragging:
            self._handles.remove(index)
        elif not self._handles.dragging:
            super().contextMenuEvent(event)

    def menu_items(self, place: QPointF | None) -> list[MenuItem | None]:
        log = self.log.isChecked()
        items: list[MenuItem | None] = [
            MenuItem(tr("Linear axis"), lambda: self.set_log(False), checked=not log),
            MenuItem(tr("Logarithmic axis"), lambda: self.set_log(True), checked=log),
        ]
        if self._handles.points:
            several = len(self._handles.points) > 1
            if place is not None:
                add = MenuItem(tr("Add a point here"), lambda: self._add_at(place), icon="plus")
            else:
                add = MenuItem(tr("Add a point"), self.add_point, key="Ins", icon="plus")
            remove = MenuItem(tr("Remove the point"), self.remove_point, "Del", enabled=several)
            items += [None, add, remove]
        return items

    def _add_at(self, place: QPointF) -> None:
        step, value = self.axes.step_at(place.x()), self.axes.value_at(place.y())
        planned = self._shown.plan.at(step)
        if math.isfinite(planned) and abs(float(self.axes.y(planned)) - place.y()) <= px(_NEAR):
            value = planned
        self._handles.add(step, value, self.axes.end)

    def _show_hand(self) -> None:
        if self._handles.hovered is not None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.setToolTip(tr("Drag to move (Shift: finer); right-click to remove"))
        else:
            self.unsetCursor()
            self.setToolTip(tr("Double-click to add a point") if self._handles.points else "")

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, handles = Qt.Key(event.key()), self._handles
        if not handles.points:
            super().keyPressEvent(event)
        elif key in ARROWS:
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            handles.nudge(*ARROWS[key], self.axes, self.axes.end, fine=fine)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            handles.focus_next(
                -handles.focused if key == Qt.Key.Key_Home else len(handles.points) - 1 - handles.focused
            )
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_point()
        elif key == Qt.Key.Key_Insert:
            self.add_point()
        elif key in OPENS:
            self.typeAsked.emit()
        elif key != Qt.Key.Key_Escape or not handles.cancel():
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self._has_focus and self._handles.focus_next(1 if forward else -1):
            return True
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _TAB:
            last = max(0, len(self._handles.points) - 1)
            self._handles.focused = 0 if event.reason() == Qt.FocusReason.TabFocusReason else last
            self.pointsChanged.emit()
        self._renew()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._renew()


_STEPS = NumberRange(low=FIRST, integer=True)
_VALUES = NumberRange(low=0.0, scale="log")


class PointFields(QWidget):
    """Fields below a `SchedulePreview` with editable points; hidden otherwise."""

    def __init__(self, preview: SchedulePreview, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview = preview
        self.title = text_label("", "label", "text2")
        self.back = IconButton("caret-left", tr("Previous point"), size=24, icon_size=14)
        self.forward = IconButton("caret-right", tr("Next point"), size=24, icon_size=14)
        self.add = IconButton("plus", tr("Add a point"), key="Ins", size=24, icon_size=14)
        self.remove = IconButton("trash", tr("Remove the point"), key="Del", size=24, icon_size=14)
        self.step = NumberField(1, _STEPS)
        self.value = NumberField(0.0, _VALUES)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        for button in (self.back, self.forward, self.add, self.remove):
            head.addWidget(button)
        self._grid = QGridLayout(self)
        self._grid.addLayout(head, 0, 0, 1, 4)
        for column, (name, field) in enumerate(((tr("step"), self.step), (tr("value"), self.value))):
            label = text_label(name, "label", "text2")
            self._grid.addWidget(label, 1, 2 * column)
            self._grid.addWidget(field, 1, 2 * column + 1)
            self._grid.setColumnStretch(2 * column + 1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.back.clicked.connect(lambda: preview.choose_point(preview.chosen - 1))
        self.forward.clicked.connect(lambda: preview.choose_point(preview.chosen + 1))
        self.add.clicked.connect(preview.add_point)
        self.remove.clicked.connect(preview.remove_point)
        self.step.valueChanged.connect(lambda step: self._move(float(step), self._point[1]))
        self.value.valueChanged.connect(lambda value: self._move(self._point[0], float(value)))
        preview.pointsChanged.connect(self._show)
        preview.typeAsked.connect(self._begin)
        theme.changed.connect(self._space)
        self._space()
        self._show()

    def _begin(self) -> None:
        """Begin to type values of the chosen point."""
        self.step.setFocus(Qt.FocusReason.TabFocusReason)
        self.step.selectAll()

    def _show(self) -> None:
        points, chosen = self._preview.points(), self._preview.chosen
        self.setVisible(bool(points))
        if not points:
            return
        place, count = chosen + 1, len(points)
        named = (
            (self.step, tr("Step of point {place} of {count}", place=place, count=count)),
            (self.value, tr("Value of point {place} of {count}", place=place, count=count)),
        )
        for field, words in named:
            field.setAccessibleName(words)
        self.title.setText(tr("Point {place} of {count}", place=place, count=count))
        step, value = self._point
        self.step.set_value(int(step))
        # A point is kept as a factor of six digits.
        self.value.set_value(float(f"{value:.6g}"))
        self.back.setEnabled(chosen > 0)
        self.forward.setEnabled(chosen + 1 < len(points))
        self.remove.setEnabled(len(points) > 1)

    @property
    def _point(self) -> tuple[float, float]:
        return self._preview.points()[self._preview.chosen]

    def _move(self, step: float, value: float) -> None:
        self._preview.move_point(step, value)
        # It may have stopped at a neighbour.
        self._show()

    def _space(self) -> None:
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(6))
        self._grid.setVerticalSpacing(px(2))
