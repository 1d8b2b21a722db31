"""The timeline of a run: steps and edits; dragging the playhead seeks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import CAPTION, font, px
from widgets.controls.row_menu import MenuItem, asks_for_menu, below, menu_place, open_menu
from widgets.timeline.layout import EDGE, ROW, ROW_TOP, Bookmark
from widgets.timeline.view import TimelineView

_GRIP = 6
"""Pixels beside the playhead that still take hold of it."""
_FIELD = 120
"""Pixels that the field has at least in which a bookmark is renamed."""


class Timeline(TimelineView):
    """Press or drag along the bar to be at any step that was made; with Shift nothing is snapped to.

    Arrows move by a step, with Shift by ten, Page Up and Page Down by a twentieth of the bar. A double click renames a
    bookmark; where the playhead is at it, F2 does so too, and Delete removes it.
    """

    sought = Signal(int)
    """The run is to be after this step; while dragging, the newest in each turn of the event loop."""
    bookmarkAsked = Signal(int)
    """This step is to have a bookmark."""
    bookmarkRenamed = Signal(int, str)
    bookmarkRemoved = Signal(int)
    oldFutureChosen = Signal(str)
    """By its key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        claim_keys(self, MOVE, frozenset({Qt.Key.Key_F2, Qt.Key.Key_Delete}))
        self._pressed: QPointF | None = None
        self._is_click = True
        """The pointer is about where it was pressed."""
        self._grip = 0.0
        """From the pointer to the playhead that it holds."""
        self._pressed_bookmark: int | None = None
        self._seeking.sought.connect(self.sought)
        self.button.clicked.connect(lambda: self.bookmarkAsked.emit(self.step))
        self._renamed = 0
        self.field.given.connect(lambda text: self.bookmarkRenamed.emit(self._renamed, text))

    # Seeking

    def _ask(self, step: int) -> None:
        """Seek with the next turn of the event loop; a later one before that counts instead."""
        step = min(max(step, self._figure.first), self._figure.head)
        if step != self.step:
            self._seeking.ask(step)

    def _ask_at(self, event: QMouseEvent) -> None:
        """What is under the pointer, or under the playhead that it holds; with Shift to the very pixel."""
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
        """The click before it has moved the playhead, and with it names: what that one was on counts."""
        if event.button() == Qt.MouseButton.LeftButton and self._pressed_bookmark is not None:
            self._rename(self._pressed_bookmark)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_pointer = event.reason() == QContextMenuEvent.Reason.Mouse
        place = QPointF(event.pos()) if by_pointer else None
        open_menu(self, self.menu_items(place), menu_place(event, self))

    def menu_items(self, place: QPointF | None) -> list[MenuItem | None]:
        """What can be done at a place of the widget; at the playhead where there is none."""
        figure = self._figure
        lane = figure.lane_at(place) if place is not None else None
        if lane is not None:
            choose = MenuItem(self.tr("Choose this run"), lambda: self.oldFutureChosen.emit(lane.old.key))
            return [choose]
        step = self.step
        if place is not None:
            sign = self._sign_under(place)
            step = figure.step_at(place.x()) if sign is None else self._nearest(sign, place.x())
        made = not figure.empty and step <= figure.head
        go = self.tr("Go to step %1").replace("%1", thousands(step))
        items: list[MenuItem | None] = [MenuItem(go, lambda: self._ask(step), enabled=made and step != self.step), None]
        if self._bookmark_at(step) is None:
            key = "B" if step == self.step else ""
            here = self.tr("Bookmark here")
            items.append(
                MenuItem(here, lambda: self.bookmarkAsked.emit(step), key=key, icon="bookmark-simple", enabled=made)
            )
        else:
            rename, remove = self.tr("Rename bookmark"), self.tr("Remove bookmark")
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
        self.field.open(place, bookmark.text, self.tr("Name of the bookmark"))
        self._repaint()
