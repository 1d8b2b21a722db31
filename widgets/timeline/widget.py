"""Timeline of a run: steps and edits; dragging the playhead seeks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QToolTip, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import wrapped
from widgets.base.painted_parts import timed
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import CAPTION, font, px, theme
from widgets.base.translation import tr
from widgets.controls.in_place import TextInPlace
from widgets.controls.row_menu import MenuItem, asks_for_menu, below, menu_place, open_menu
from widgets.timeline.layout import BAR, EDGE, ROW, ROW_TOP, Bookmark, Branch, Mark, OldFuture, PlacedSign
from widgets.timeline.picture import TimelineFigure, nothing_made, old_future, standing


class Seeking(QObject):
    """Seeker of steps: several requests in one turn of the event loop become one, the newest."""

    sought = Signal(int)
    changed = Signal()
    """Signal that `target` is another."""

    def __init__(self, parent: QObject | None = None, patience: int = 500) -> None:
        """Make the seeker; `patience` is the time, in milliseconds, in which a run is expected to reach the requested
        step.
        """
        super().__init__(parent)
        self.target: int | None = None
        """The step that the run is about to be at; None where it is at the one that it reported."""
        self.held = False
        """True if the hand is still on it: nothing that the run reports takes the target away."""
        self._has_moved = False
        """True if the run has reported another step since."""
        self._emit_timer = QTimer(self, singleShot=True, interval=0)
        self._emit_timer.timeout.connect(self._emit_target)
        self._patience = QTimer(self, singleShot=True, interval=patience)
        self._patience.timeout.connect(self._give_up)

    def ask(self, step: int) -> None:
        self.target, self._has_moved = step, False
        self._emit_timer.start()
        self.changed.emit()

    def release(self) -> None:
        """Release the playhead: the last target is emitted now."""
        self.held = False
        if self._emit_timer.isActive():
            self._emit_timer.stop()
            self._emit_target()

    def reach(self, step: int) -> None:
        """Record the current step that the run reports."""
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
    """View of the timeline with plain values as input. A run is live if its step is its head; during a seek, the
    playhead is already at the target.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.setProperty("lit", False)
        self.setAccessibleName(tr("Timeline"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._figure = TimelineFigure()
        self._seeking = Seeking(self)
        self._seeking.changed.connect(self._playhead_moved)
        self._pointer: QPointF | None = None
        self.button = IconButton("bookmark-simple", tr("Bookmark this step"), key="B", size=_BUTTON, icon_size=16)
        self.button.setParent(self)
        self.button.setEnabled(False)
        self.field = TextInPlace(self)
        """Field in which a bookmark is renamed."""
        self.field.closed.connect(self._repaint)
        theme.changed.connect(self._renew_looks)
        self._renew_looks()

    @property
    def step(self) -> int:
        """Step of the playhead: the current step, or the target of a seek."""
        return self._figure.step if self._seeking.target is None else self._seeking.target

    def set_span(self, first: int, planned: int) -> None:
        """Set the steps `first` to `planned`; the bar grows once the run passes them."""
        if (first, planned) != (self._figure.first, self._figure.planned):
            self._figure.first, self._figure.planned = first, planned
            self._renew()

    def set_position(self, step: int, head: int) -> None:
        """Set the position: the run is after `step`, and `head` is the last step made. A step outside is moved to the
        nearer end.
        """
        head = max(head, self._figure.first)
        step = min(max(step, self._figure.first), head)
        if (step, head) != (self._figure.step, self._figure.head):
            self._figure.step, self._figure.head = step, head
            self.button.setEnabled(not self._figure.empty)
            self._lay_out()
        self._seeking.reach(step)

    def set_stored(self, steps: NDArray[np.int64]) -> None:
        """Set the steps, (n,) in any order, after which a state is stored."""
        steps = np.unique(steps)
        if not np.array_equal(steps, self._figure.stored):
            self._figure.stored = steps
            self._renew()

    def set_bookmarks(self, bookmarks: tuple[Bookmark, ...]) -> None:
        self._draw("bookmarks", bookmarks)

    def set_branches(self, branches: tuple[Branch, ...]) -> None:
        self._draw("branches", branches)

    def set_old_future(self, olds: tuple[OldFuture, ...]) -> None:
        """Show each old future on a separate line below the bar, which exists only if there are some."""
        self._draw("olds", olds)

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        self._draw("marks", marks)

    def set_broken(self, step: int | None) -> None:
        """Set the first step with numbers that were not all finite."""
        self._draw("broken", step)

    def _draw(self, name: str, value: object) -> None:
        if value != getattr(self._figure, name):
            setattr(self._figure, name, value)
            self._renew()

    def x_of(self, step: int) -> float:
        """Return the x of a step in pixels of the widget."""
        return self._figure.track.x(step)

    def step_at(self, x: float) -> int:
        """Return the step that a press at `x` seeks."""
        return min(self._figure.step_at(x), self._figure.head)

    def told_at(self, place: QPointF) -> str:
        """Return the tooltip at a position of the widget."""
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
        """Return the name at a position, unless the tag is over it."""
        tag = self._figure.tag(self.step)
        if tag is not None and tag[0] <= place.x() <= tag[1]:
            return None
        return self._figure.sign_at(place, self.step)

    def _nearest(self, sign: PlacedSign, x: float) -> int:
        """Return the step nearest to the pointer, of those that share a name."""
        steps = [each.step for each in sign.signs if each.kind == sign.kind]
        return min(steps, key=lambda step: abs(self._figure.track.x(step) - x))

    def _playhead_moved(self) -> None:
        self._describe()
        self._repaint()

    def _repaint(self) -> None:
        """Repaint everything except the button, which costs as much as everything else."""
        self.update(self.rect().adjusted(self.button.geometry().right() + 1, 0, 0, 0))

    def _describe(self) -> None:
        figure = self._figure
        message = nothing_made()
        if not figure.empty:
            message = standing(self.step, figure.head, figure.planned)
        self.setAccessibleDescription(message)

    def _lay_out(self) -> None:
        """Renew the layout that depends on the head: the numbers below, and the height."""
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


_GRIP = 6
"""Pixels beside the playhead that still take hold of it."""
_FIELD = 120
"""Pixels that the field has at least in which a bookmark is renamed."""


class Timeline(TimelineView):
    """Timeline to press or drag along, to go to any step that was made; with Shift without snapping.

    Arrows move by a step, with Shift by ten, Page Up and Page Down by a twentieth of the bar. A double click renames a
    bookmark; where the playhead is at it, F2 does so too, and Delete removes it.
    """

    sought = Signal(int)
    """Signal that the run is to be after this step; while dragging, the newest in each turn of the event loop."""
    bookmarkAsked = Signal(int)
    """Signal that this step is to have a bookmark."""
    bookmarkRenamed = Signal(int, str)
    bookmarkRemoved = Signal(int)
    oldFutureChosen = Signal(str)
    """Signal with the key of the old future."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        claim_keys(self, MOVE, frozenset({Qt.Key.Key_F2, Qt.Key.Key_Delete}))
        self._pressed: QPointF | None = None
        self._is_click = True
        """True if the pointer is about where it was pressed."""
        self._grip = 0.0
        """Distance from the pointer to the playhead that it holds."""
        self._pressed_bookmark: int | None = None
        self._seeking.sought.connect(self.sought)
        self.button.clicked.connect(lambda: self.bookmarkAsked.emit(self.step))
        self._renamed = 0
        self.field.given.connect(lambda text: self.bookmarkRenamed.emit(self._renamed, text))

    # Seeking

    def _ask(self, step: int) -> None:
        """Seek in the next turn of the event loop; a later request before that replaces it."""
        step = min(max(step, self._figure.first), self._figure.head)
        if step != self.step:
            self._seeking.ask(step)

    def _ask_at(self, event: QMouseEvent) -> None:
        """Request the step under the pointer, or under the held playhead; with Shift to the exact pixel."""
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._ask(self._figure.step_at(event.position().x() + self._grip, snap=not fine))

    # Pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place, figure = event.position(), self._figure
        if event.button() != Qt.MouseButton.LeftButton or place.x() <= self.button.geometry().right():
            return
        self._pressed, self._is_click, self._grip = place, True, 0.0
        self._pressed_bookmark = None
        if figure.lane_at(place) is not None:
            return
        sign = self._sign_under(place)
        if sign is not None:
            step = self._nearest(sign, place.x())
            self._pressed_bookmark = step if sign.kind == "bookmark" else None
            if step <= figure.head:
                self._ask(step)
            return
        self._seeking.held = True
        away, tag = figure.track.x(self.step) - place.x(), figure.tag(self.step)
        on_tag = tag is not None and tag[0] <= place.x() <= tag[1] and place.y() < px(ROW_TOP + ROW)
        if on_tag or (tag is not None and abs(away) <= px(_GRIP)):
            self._grip = away
        else:
            self._is_click = False
            self._ask_at(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and self._figure.lane_at(self._pressed) is None:
            far = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            self._is_click = self._is_click and not far
            if not self._is_click:
                self._seeking.held = True
                self._ask_at(event)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        dragged = self._seeking.held
        self._seeking.release()
        lane = self._figure.lane_at(pressed)
        if not dragged and lane is not None and lane == self._figure.lane_at(event.position()):
            self.oldFutureChosen.emit(lane.old.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Rename the bookmark that the first click hit; that click has moved the playhead, and with it names."""
        if event.button() == Qt.MouseButton.LeftButton and self._pressed_bookmark is not None:
            self._rename(self._pressed_bookmark)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_pointer = event.reason() == QContextMenuEvent.Reason.Mouse
        place = QPointF(event.pos()) if by_pointer else None
        open_menu(self, self.menu_items(place), menu_place(event, self))

    def menu_items(self, place: QPointF | None) -> list[MenuItem | None]:
        """Return the menu at a position of the widget; without one, at the playhead."""
        figure = self._figure
        lane = figure.lane_at(place) if place is not None else None
        if lane is not None:
            choose = MenuItem(tr("Select this run"), lambda: self.oldFutureChosen.emit(lane.old.key))
            return [choose]
        step = self.step
        if place is not None:
            sign = self._sign_under(place)
            step = figure.step_at(place.x()) if sign is None else self._nearest(sign, place.x())
        made = not figure.empty and step <= figure.head
        go = tr("Go to step {step}", step=thousands(step))
        items: list[MenuItem | None] = [MenuItem(go, lambda: self._ask(step), enabled=made and step != self.step), None]
        if self._bookmark_at(step) is None:
            key = "B" if step == self.step else ""
            here = tr("Bookmark here")
            items.append(
                MenuItem(here, lambda: self.bookmarkAsked.emit(step), key=key, icon="bookmark-simple", enabled=made)
            )
        else:
            rename, remove = tr("Rename bookmark"), tr("Remove bookmark")
            items.append(MenuItem(rename, lambda: self._rename(step), key="F2", icon="pencil-simple"))
            items.append(MenuItem(remove, lambda: self.bookmarkRemoved.emit(step), key="Delete", icon="trash"))
        return items

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        figure = self._figure
        few = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        many = max(1, (figure.track.last - figure.first) // 20)
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Down:
                self._ask(self.step - few)
            case Qt.Key.Key_Right | Qt.Key.Key_Up:
                self._ask(self.step + few)
            case Qt.Key.Key_PageUp:
                self._ask(self.step + many)
            case Qt.Key.Key_PageDown:
                self._ask(self.step - many)
            case Qt.Key.Key_Home:
                self._ask(figure.first)
            case Qt.Key.Key_End:
                self._ask(figure.head)
            case Qt.Key.Key_F2 if self._bookmark_at(self.step) is not None:
                self._rename(self.step)
            case Qt.Key.Key_Delete if self._bookmark_at(self.step) is not None:
                self.bookmarkRemoved.emit(self.step)
            case _ if asks_for_menu(event):
                open_menu(self, self.menu_items(None), below(self))
            case _:
                event.ignore()

    # Bookmarks

    def _bookmark_at(self, step: int) -> Bookmark | None:
        return next((each for each in self._figure.bookmarks if each.step == step), None)

    def _rename(self, step: int) -> None:
        """Open a field over the name of the bookmark."""
        bookmark = self._bookmark_at(step)
        if bookmark is None:
            return
        placed, low = self._figure.placed(self.step), self.button.geometry().right()
        left = next((p.text_left for p in placed if any(s.step == step and s.kind == "bookmark" for s in p.signs)), low)
        wide = QFontMetricsF(font(CAPTION)).horizontalAdvance(bookmark.text) + px(32)
        wide = min(max(wide, px(_FIELD)), self.width() - px(EDGE))
        left = max(0, min(left - px(3), self.width() - px(EDGE) - wide))
        place = QRect(round(left), px(ROW_TOP) - px(2), round(wide), px(ROW + 4))
        self._renamed = step
        self.field.open(place, bookmark.text, tr("Name of the bookmark"))
        self._repaint()
