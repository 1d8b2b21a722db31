"""Step of a lesson as text, with numbers as knobs and words as links to steps, plots and terms."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QDesktopServices,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QTextBrowser, QTextEdit, QWidget

from widgets.base.brush import smooth
from widgets.base.number_range import NumberRange
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr
from widgets.controls.in_place import OPENS, NumberInPlace
from widgets.controls.sliders import WIDE
from widgets.lesson.lesson_text import Knob, LessonText, Link
from widgets.lesson.text_objects import OBJECT_TYPE, TextObjects, line_boxes, spoken

_FINER = 0.1
"""Factor on the movement of a knob with Shift."""


def range_of(knob: Knob) -> NumberRange:
    """Return the range in which a knob can be dragged, and the range for typed numbers."""
    low, high = knob.low, knob.high
    return NumberRange(low, high, slider_low=low, slider_high=high, scale="log" if knob.log else "linear")


class KnobDrag:
    """Drag of a knob from press to release; its range is as many pixels long as a wide slider."""

    def __init__(self, path: str, value: float, range: NumberRange, x: float) -> None:
        """Begin a drag; `x` is where the pointer pressed, in pixels."""
        self.path = path
        self.before = self.value = value
        self.moving = False
        """True if the pointer went far enough to be no click."""
        self._range = range
        self._pressed = self._pointer = x
        self._position = range.position(value) if range.has_slider else 0.0

    def move(self, x: float, *, fine: bool) -> bool:
        """Move the pointer to `x`; return whether the value changed."""
        if not self.moving and abs(x - self._pressed) < QApplication.startDragDistance():
            return False
        self.moving = True
        if not self._range.has_slider:
            return False
        share = (x - self._pointer) / px(WIDE) * (_FINER if fine else 1)
        self._pointer, self._position = x, min(max(self._position + share, 0.0), 1.0)
        before, self.value = self.value, float(self._range.at(self._position, fine=fine))
        return self.value != before


_LIT = ("plot", "term")
"""Schemes of links that light something while they are pointed at."""
_WINDOW_KEYS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Home, Qt.Key.Key_End})
"""Keys that a text would take and that are the window's: they make steps."""


class LessonPage(QTextBrowser):
    """Page of Markdown in the style of the theme. It scrolls, and its text can be selected and copied.

    A knob is dragged sideways, with Shift a tenth as far, or opened as a field by a click or by Enter; the wheel and
    the arrow keys leave it alone. Tab goes from link to link. What a knob shows is what `set_knobs` says, no more.
    """

    knobMoved = Signal(str, float)
    """Signal that a person drags this knob, with its path and the value under the hand, at most once a turn of the
    event loop. After Escape once more, with the value from before the drag.
    """
    knobSet = Signal(str, float)
    """Signal that a person let the knob go at this value, or typed it."""
    linkFollowed = Signal(str, str)
    """Signal with the scheme and target of a link that a person clicked, or pressed Enter on."""
    linkHovered = Signal(str, str)
    """Signal with the scheme and target of a link to a plot or a term that is pointed at or has the focus; both are
    empty once it is left.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._markdown = ""
        self._knobs: dict[str, Knob] = {}
        self._objects = TextObjects(self)
        self._pointed: int | None = None
        """The place of the link under the pointer."""
        self._focused: int | None = None
        """The place of the link that keys reach."""
        self._lit = ("", "")
        self._pressed: int | None = None
        self._drag: KnobDrag | None = None
        self._pending: float | None = None
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._emit_moved)
        self._opened = ""
        """The path of the knob that the field is open for."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(tr("Lesson"))
        self.field = NumberInPlace(self.viewport())
        """Field that opens over a knob."""
        self.field.given.connect(self._take_typed)
        self._text = LessonText(self.document(), self._knobs)
        theme.changed.connect(self._render)
        self._render()

    def show_text(self, markdown: str) -> None:
        """Show the text of a step from its start."""
        self._cancel()
        self._markdown = markdown
        self._focused = self._pointed = None
        self._render()
        self.verticalScrollBar().setValue(0)

    def set_knobs(self, knobs: Mapping[str, Knob]) -> None:
        """Set the number and range of each knob by path. A path without a knob is drawn as plain text."""
        if dict(knobs) == self._knobs:
            return
        before, self._knobs = self._knobs, dict(knobs)
        if self._drag is not None and not self._may_set(self._drag.path):
            self._drag = self._pending = None
        if self._opened and not self._may_set(self._opened):
            self.field.cancel()
        if before.keys() == knobs.keys():
            # While a knob is dragged this comes with every move, and to write all would take too long for that.
            self._text.show_knobs(self._knobs)
            self._describe()
            self._show_pointed()
        else:
            self._render()

    @property
    def links(self) -> tuple[Link, ...]:
        """Knobs and links, in the order of the text."""
        return tuple(self._text.links)

    def commit(self) -> str:
        """Accept the typed text of a knob; return its fault, as the end of a sentence, if it is invalid."""
        if self.field.isHidden():
            return ""
        self.field.commit()
        return self.field.fault()

    def link_rect(self, place: int) -> QRectF:
        """Return the rectangle of the first line of a link, in pixels of the viewport."""
        return self._rects(self._text.links[place])[0]

    def text(self) -> str:
        """Return all text of the page, with formulas as sources between dollar signs."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        return spoken(cursor)

    # Events

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if self._drag is not None and event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            if self._focused is not None and event.key() in OPENS:
                event.accept()
                return True
            if event.key() in _WINDOW_KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._drag is not None:
            self._put_back()
        elif event.key() in OPENS and self._focused is not None:
            self._follow(self._focused)
        elif event.key() in _WINDOW_KEYS or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        if self._move_focus(1 if next else -1):
            return True
        return bool(QTextEdit.focusNextPrevChild(self, next))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._focused = None
            self._move_focus(1)
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._focused = len(self._text.links)
            self._move_focus(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._set_focused(None)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._link_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or place is None:
            self._set_focused(None)
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = place
        self._set_focused(None)
        link = self._text.links[place]
        if link.scheme == "knob":
            self._begin_drag(link.target, event.position().x())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self._drag_to(event)
        elif self._pressed is None:
            super().mouseMoveEvent(event)
            self._point_at(self._link_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        pressed, self._pressed = self._pressed, None
        drag, self._drag = self._drag, None
        if drag is not None and drag.moving:
            self._pending = None
            self.knobSet.emit(drag.path, drag.value)
        elif pressed is None:
            super().mouseReleaseEvent(event)
        elif self._link_at(event.position()) == pressed and (
            # A knob that is no longer held was put back or locked meanwhile.
            drag is not None or self._text.links[pressed].scheme != "knob"
        ):
            self._follow(pressed)
        self._show_pointed()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._link_at(event.position()) is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # Qt would make the letters larger, and nothing else.
            event.ignore()
        elif self._drag is None:
            self.field.cancel()
            super().wheelEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._drag is None:
            self._point_at(None)

    def hideEvent(self, event) -> None:
        self._cancel()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._focused is None or not (self.hasFocus() or self.field.hasFocus()):
            return
        with smooth(self.viewport()) as painter:
            painter.setPen(QPen(colour("accent"), 2))
            for box in self._rects(self._text.links[self._focused]):
                painter.drawRoundedRect(box.adjusted(-3, -1, 3, 1), px(4), px(4))

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the selection with formulas as their sources."""
        data = QMimeData()
        data.setText(spoken(self.textCursor()))
        return data

    # Knobs

    def _may_set(self, path: str) -> bool:
        knob = self._knobs.get(path)
        return knob is not None and not knob.locked_reason

    def _begin_drag(self, path: str, x: float) -> None:
        if not self._may_set(path):
            return
        knob = self._knobs[path]
        self._drag = KnobDrag(path, knob.value, range_of(knob), x)

    def _drag_to(self, event: QMouseEvent) -> None:
        drag = self._drag
        assert drag is not None
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._put_back()
        elif drag.move(event.position().x(), fine=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)):
            self.field.cancel()
            self._pending = drag.value
            self._turn.start()

    def _emit_moved(self) -> None:
        value, self._pending = self._pending, None
        if value is not None and self._drag is not None:
            self.knobMoved.emit(self._drag.path, value)

    def _put_back(self) -> None:
        """Restore the knob's value from before the drag."""
        drag, self._drag = self._drag, None
        self._pending = None
        if drag is not None and drag.moving:
            self.knobMoved.emit(drag.path, drag.before)
        self._show_pointed()

    def _cancel(self) -> None:
        self._put_back()
        self.field.cancel()
        self._pressed = None
        self._point_at(None)

    def _open(self, place: int) -> None:
        link = self._text.links[place]
        if not self._may_set(link.target):
            return
        knob = self._knobs[link.target]
        self._opened = link.target
        self.field.set_range(range_of(knob))
        self.field.open(self.link_rect(place).center(), knob.value, link.target)

    def _take_typed(self, value: float) -> None:
        if self._may_set(self._opened):
            self.knobSet.emit(self._opened, value)

    # Links

    def _follow(self, place: int) -> None:
        link = self._text.links[place]
        if link.scheme == "knob":
            self._open(place)
        elif link.scheme in ("http", "https"):
            QDesktopServices.openUrl(QUrl(link.target))
        else:
            self.linkFollowed.emit(link.scheme, link.target)

    def _link_at(self, place: QPointF) -> int | None:
        """Return the link at a position of the viewport."""
        links = enumerate(self._text.links)
        point = place + QPointF(0, self.verticalScrollBar().value())
        at = self.document().documentLayout().hitTest(point, Qt.HitTestAccuracy.ExactHit)
        if at < 0:
            return None
        return next((index for index, link in links if link.start <= at < link.end), None)

    def _point_at(self, place: int | None) -> None:
        if place != self._pointed:
            self._pointed = place
            self._show_pointed()
        self._light()

    def _show_pointed(self) -> None:
        """Set the pointer shape for the possible action, and mark its target."""
        place = self._pointed
        link = self._text.links[place] if place is not None and place < len(self._text.links) else None
        shape, marked = Qt.CursorShape.IBeamCursor, []
        if link is not None and (link.scheme != "knob" or self._may_set(link.target)):
            shape = Qt.CursorShape.SizeHorCursor if link.scheme == "knob" else Qt.CursorShape.PointingHandCursor
            mark = QTextEdit.ExtraSelection()
            mark.format = QTextCharFormat()
            mark.format.setBackground(QColor(colour("accent_soft")))
            mark.cursor = QTextCursor(self.document())
            mark.cursor.setPosition(link.start)
            mark.cursor.setPosition(link.end, QTextCursor.MoveMode.KeepAnchor)
            marked.append(mark)
        elif link is not None:
            shape = Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        self.setExtraSelections(marked)

    def _light(self) -> None:
        """Emit the indicated plot or term: of the link under the pointer, else of the focused link."""
        lit = ("", "")
        for place in (self._focused, self._pointed):
            if place is not None and place < len(self._text.links) and self._text.links[place].scheme in _LIT:
                lit = (self._text.links[place].scheme, self._text.links[place].target)
        if lit != self._lit:
            self._lit = lit
            self.linkHovered.emit(*lit)

    def _move_focus(self, by: int) -> bool:
        """Move the focus to the next active link, or to the previous; False if there is none."""
        links = self._text.links
        place = (-1 if by > 0 else len(links)) if self._focused is None else self._focused
        place += by
        while 0 <= place < len(links):
            if links[place].scheme != "knob" or self._may_set(links[place].target):
                self._set_focused(place)
                return True
            place += by
        self._set_focused(None)
        return False

    def _set_focused(self, place: int | None) -> None:
        self._focused = place
        if place is not None:
            box = self.link_rect(place)
            bar, room = self.verticalScrollBar(), self.viewport().height()
            if box.top() < 0 or box.bottom() > room:
                bar.setValue(round(bar.value() + box.center().y() - room / 2))
        self._describe()
        self._light()
        self.viewport().update()

    def _describe(self) -> None:
        """Describe the page for a screen reader: the focused link, else all of its text."""
        words = self.text()
        if self._focused is not None:
            link = self._text.links[self._focused]
            if link.scheme == "knob":
                words = tr(
                    "{name} is {value}, adjustable. Press Enter to type another value.",
                    name=link.target,
                    value=self._knobs[link.target].text,
                )
            else:
                words = tr("{words}, a link", words=link.words)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # Drawing

    def _render(self) -> None:
        """Write the text again at the same scroll position."""
        where = self.verticalScrollBar().value()
        self._text = LessonText(self.document(), self._knobs)
        self._text.write(self._markdown)
        self.document().setDocumentMargin(px(12))
        self.document().documentLayout().registerHandler(OBJECT_TYPE, self._objects)
        # The page would scroll to its own cursor once it is shown, and that went to the end with the text.
        self.moveCursor(QTextCursor.MoveOperation.Start)
        # Asked for its size it is laid out to its end, so that there is something to scroll.
        self.document().size()
        self.verticalScrollBar().setValue(where)
        if self._focused is not None and self._focused >= len(self._text.links):
            self._focused = None
        self._describe()
        self._show_pointed()

    def _rects(self, link: Link) -> list[QRectF]:
        """Return the rectangles of a link in every line of text that contains it, in pixels of the viewport."""
        away = QPointF(0, self.verticalScrollBar().value())
        return [box.translated(-away) for box in line_boxes(self.document(), link.start, link.end)]
