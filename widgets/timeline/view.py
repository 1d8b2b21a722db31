"""The timeline as shown in the window: its data, its repaints and its tooltips."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolTip, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import wrapped
from widgets.base.paint_seconds import timed
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.in_place import TextInPlace
from widgets.timeline.layout import BAR, Bookmark, Branch, Mark, OldFuture, PlacedSign
from widgets.timeline.picture import TimelineFigure, nothing_made, old_future, standing


class Seeking(QObject):
    """Many wishes in one turn of the event loop are one, the newest."""

    sought = Signal(int)
    changed = Signal()
    """`target` is another."""

    def __init__(self, parent: QObject | None = None, patience: int = 500) -> None:
        """`patience`: milliseconds in which a training run is expected to reach the step that was sought."""
        super().__init__(parent)
        self.target: int | None = None
        """The step that the run is about to be at; None where it is at the one that it reported."""
        self.held = False
        """The hand is still on it: nothing that the run reports takes the target away."""
        self._has_moved = False
        """The run has reported another step since."""
        self._emit_timer = QTimer(self, singleShot=True, interval=0)
        self._emit_timer.timeout.connect(self._emit_target)
        self._patience = QTimer(self, singleShot=True, interval=patience)
        self._patience.timeout.connect(self._give_up)

    def ask(self, step: int) -> None:
        self.target, self._has_moved = step, False
        self._emit_timer.start()
        self.changed.emit()

    def release(self) -> None:
        """The hand is off: what it wished for last is emitted now."""
        self.held = False
        if self._emit_timer.isActive():
            self._emit_timer.stop()
            self._emit_target()

    def reach(self, step: int) -> None:
        """The run reports its current step."""
        if self.target is None:
            return
        self._has_moved = step != self.target
        waits = self._emit_timer.isActive() or self._patience.isActive()
        if not self.held and (not self._has_moved or not waits):
            self._drop()

    def _emit_target(self) -> None:
        if self.target is not None:
            self._patience.start()
            self.sought.emit(self.target)

    def _give_up(self) -> None:
        if self._has_moved and not self.held:
            self._drop()

    def _drop(self) -> None:
        self.target = None
        self._patience.stop()
        self.changed.emit()


_BUTTON = 28


class TimelineView(QFrame):
    """Plain values in. A run is live where its step is its head; while it is sought elsewhere, the playhead already
    is there.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.setProperty("lit", False)
        self.setAccessibleName(self.tr("Timeline"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._figure = TimelineFigure()
        self._seeking = Seeking(self)
        self._seeking.changed.connect(self._playhead_moved)
        self._pointer: QPointF | None = None
        self.button = IconButton("bookmark-simple", self.tr("Bookmark this step"), key="B", size=_BUTTON, icon_size=16)
        self.button.setParent(self)
        self.button.setEnabled(False)
        self.field = TextInPlace(self)
        """In which a bookmark is renamed."""
        self.field.closed.connect(self._repaint)
        theme.changed.connect(self._renew_looks)
        self._renew_looks()

    @property
    def step(self) -> int:
        """The playhead's step: the current one, or the one that is sought."""
        return self._figure.step if self._seeking.target is None else self._seeking.target

    def set_span(self, first: int, planned: int) -> None:
        """Steps `first` to `planned`; the bar grows once the run passes that."""
        if (first, planned) != (self._figure.first, self._figure.planned):
            self._figure.first, self._figure.planned = first, planned
            self._renew()

    def set_position(self, step: int, head: int) -> None:
        """The run is after `step`, and `head` is the last step made. A step outside is taken to the nearer end."""
        head = max(head, self._figure.first)
        step = min(max(step, self._figure.first), head)
        if (step, head) != (self._figure.step, self._figure.head):
            self._figure.step, self._figure.head = step, head
            self.button.setEnabled(not self._figure.empty)
            self._lay_out()
        self._seeking.reach(step)

    def set_stored(self, steps: NDArray[np.int64]) -> None:
        """After which steps a state is held, (n,), in any order."""
        steps = np.unique(steps)
        if not np.array_equal(steps, self._figure.stored):
            self._figure.stored = steps
            self._renew()

    def set_bookmarks(self, bookmarks: tuple[Bookmark, ...]) -> None:
        if bookmarks != self._figure.bookmarks:
            self._figure.bookmarks = bookmarks
            self._renew()

    def set_branches(self, branches: tuple[Branch, ...]) -> None:
        if branches != self._figure.branches:
            self._figure.branches = branches
            self._renew()

    def set_old_future(self, olds: tuple[OldFuture, ...]) -> None:
        """Each on a separate line below the bar, which is there only where there is one."""
        if olds != self._figure.olds:
            self._figure.olds = olds
            self._renew()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        if marks != self._figure.marks:
            self._figure.marks = marks
            self._renew()

    def set_broken(self, step: int | None) -> None:
        """The first step whose numbers were not all finite."""
        if step != self._figure.broken:
            self._figure.broken = step
            self._renew()

    def x_of(self, step: int) -> float:
        """Pixels from the left of the widget."""
        return self._figure.track.x(step)

    def step_at(self, x: float) -> int:
        """The step that a press at `x` seeks."""
        return min(self._figure.step_at(x), self._figure.head)

    def told_at(self, place: QPointF) -> str:
        """What the tooltip says at a place of the widget."""
        figure, lane = self._figure, self._figure.lane_at(place)
        if lane is not None:
            return old_future(lane.old.text, lane.old.first, lane.old.last)
        sign = figure.sign_at(place, self.step)
        return figure.told_at(place.x() if sign is None else figure.track.x(self._nearest(sign, place.x())))

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        named = self._sign_under(event.position()) or self._figure.lane_at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if named is None else Qt.CursorShape.PointingHandCursor)
        self._repaint()

    def leaveEvent(self, _event: QEvent) -> None:
        self._pointer = None
        self._repaint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        set_style_property(self, "lit", True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        set_style_property(self, "lit", False)
        super().focusOutEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(px(800), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), self.height())

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        pointed = lit = lane = None
        if self._pointer is not None and self._pointer.x() > self.button.geometry().right() and self.isEnabled():
            lane = self._figure.lane_at(self._pointer)
            lit = self._sign_under(self._pointer) if not self._seeking.held else None
            if lane is None:
                pointed = self.step if self._seeking.held else self._figure.step_at(self._pointer.x())
                pointed = pointed if lit is None else self._nearest(lit, self._pointer.x())
        field = self.field.geometry()
        covered = None if self.field.isHidden() else (field.left(), field.right())
        with QPainter(self) as painter:
            self._figure.paint(painter, self.step, pointed, lit, lane, covered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._figure.resize(self.size())
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), wrapped(self.told_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    # What they share

    def _sign_under(self, place: QPointF) -> PlacedSign | None:
        """A name, unless the tag is over it."""
        tag = self._figure.tag(self.step)
        if tag is not None and tag[0] <= place.x() <= tag[1]:
            return None
        return self._figure.sign_at(place, self.step)

    def _nearest(self, sign: PlacedSign, x: float) -> int:
        """Of the steps that share a name, the one nearest to the pointer."""
        steps = [each.step for each in sign.signs if each.kind == sign.kind]
        return min(steps, key=lambda step: abs(self._figure.track.x(step) - x))

    def _playhead_moved(self) -> None:
        self._describe()
        self._repaint()

    def _repaint(self) -> None:
        """All but the button, which costs as much as all the rest."""
        self.update(self.rect().adjusted(self.button.geometry().right() + 1, 0, 0, 0))

    def _describe(self) -> None:
        figure = self._figure
        message = nothing_made()
        if not figure.empty:
            message = standing(self.step, figure.head, figure.planned)
        self.setAccessibleDescription(message)

    def _lay_out(self) -> None:
        """What follows from where the head is: the numbers below, and how high all of it is."""
        height = self._figure.lay_out()
        if height != self.maximumHeight():
            self.setFixedHeight(height)
            # While it is being resized, no other event says that.
            self._figure.resize(self.size())
        self._playhead_moved()

    def _renew(self) -> None:
        self._figure.renew()
        self._lay_out()

    def _renew_looks(self) -> None:
        side = px(_BUTTON)
        self.button.setGeometry(px(10), px(BAR) - side // 2, side, side)
        self._figure.renew_fonts()
        self._lay_out()
        self.update()
