"""Card of one gradient transform: name, settings, effect, and a form that folds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsOpacityEffect,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from widgets.base.brush import smooth, write
from widgets.base.icons import IconButton, paint_icon
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import BODY, colour, font, px, theme
from widgets.base.translation import tr, translated
from widgets.controls.row_menu import MenuItem, asks_for_menu, below, menu_place, open_menu

GRIP = 24
"""Width, in pixels, of what is left of the words: a grip, or a picture. Marks of form rows are as wide."""
_HEIGHT, _CARET = 30, 12


class StageTitle(QAbstractButton):
    """Title of a card: grip or icon, text, and a caret for the open body."""

    def __init__(self, title: str, picture: str, note: str, *, movable: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture = picture
        self._movable = movable
        self._open: bool | None = None
        self._fault = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self._renew)
        self.show_text(title, note)
        self._renew()

    def show_text(self, title: str, note: str) -> None:
        self.setText(title)
        self.setAccessibleName(title)
        self.setToolTip(wrapped(note, self._drag_hint()))
        self.update()

    def show_fold(self, open: bool | None) -> None:
        """Show whether the card is open; `None` if it cannot fold."""
        self._open = open
        self._describe()
        self.update()

    def set_fault(self, sentence: str) -> None:
        """Set the fault of the stage for screen readers."""
        self._fault = sentence
        self._describe()

    def set_held(self, held: bool) -> None:
        self.setDown(False)
        if held:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.unsetCursor()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(_HEIGHT))

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        lit = self.underMouse() or self.isDown()
        side = px(16)
        place = QRect((px(GRIP) - side) // 2, (self.height() - side) // 2, side, side)
        paint_icon(painter, place, self._picture, "text2" if lit and self._movable else "text3")
        caret = px(_CARET) if self._open is not None else 0
        room = self.rect().adjusted(px(GRIP), 0, -caret - px(6), 0)
        end = room.left() + write(painter, room, self.text(), "text", font(BODY, 500))
        if caret:
            beside = QRect(end + px(5), (self.height() - caret) // 2, caret, caret)
            paint_icon(painter, beside, "caret-down" if self._open else "caret-right", "text2" if lit else "text3")
        if self.hasFocus():
            paint_box(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), QPen(colour("accent"), 2), corner=px(4))

    def _describe(self) -> None:
        words = {True: tr("open"), False: tr("folded"), None: ""}
        self.setAccessibleDescription(". ".join(part for part in (words[self._open], self._fault) if part))

    def _drag_hint(self) -> str:
        return tr("Drag to reorder, or Alt+Up and Alt+Down") if self._movable else ""

    def _renew(self) -> None:
        self.setFixedHeight(px(_HEIGHT))
        self.update()


_BUTTON = 24
_GRIP_ICON = "dots-six-vertical"
_LIFTED = 0.45
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class StageCard(Painted):
    """Card of a stage. Without an `icon` it has a grip and can be moved and removed; with an icon it is fixed, but may
    be `removable`.

    `note` explains the stage on hover. `add_row` puts a row of a form into the body, which a press on the title folds;
    folded, a summary is in its place. Up, down and remove are there while the pointer or the focus is in the card.
    """

    toggled = Signal(bool)
    moveAsked = Signal(int)
    """Signal with -1 for up, 1 for down: a button, or Alt+Up and Alt+Down."""
    removeAsked = Signal()
    dragged = Signal(QPoint)
    """Signal with the place on the screen where the pointer holds the card; comes with every move of it."""
    dropped = Signal(bool)
    """Signal that the drag is over; false where Esc took it back."""

    def __init__(
        self, title: str, *, note: str = "", icon: str = "", removable: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._movable, self._removable = not icon, removable or not icon
        self._open = True
        self._lasting = False
        self._pressed: QPoint | None = None
        self._dragging = False
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.title = StageTitle(title, icon or _GRIP_ICON, note, movable=self._movable, parent=self)
        if self._removable:
            claim_keys(self.title, ACTIVATE, frozenset({Qt.Key.Key_Delete}))
        self.title.clicked.connect(lambda: self._turn(not self._open))
        self.up = self._button("arrow-up", tr("Move up"), "Alt+Up")
        self.down = self._button("arrow-down", tr("Move down"), "Alt+Down")
        self.remove = self._button("trash", tr("Remove"), "Delete")
        self.up.clicked.connect(lambda: self.moveAsked.emit(-1))
        self.down.clicked.connect(lambda: self.moveAsked.emit(1))
        self.remove.clicked.connect(self.removeAsked)
        moves = (self.up, self.down) if self._movable else ()
        self._buttons = (*moves, self.remove) if self._removable else ()
        self._summary = ElidedLabel("", "caption", parent=self)
        self.read_out = text_label("", "caption", "text2", self)
        """Label with the measurements of the stage."""
        self._line = QWidget(self)
        self._second = QHBoxLayout(self._line)
        self._second.addWidget(self._summary, 1)
        self._second.addWidget(self.read_out, 0, Qt.AlignmentFlag.AlignRight)
        self._fault = text_label("", "label", "error", self)
        self._fault.setWordWrap(True)
        self._fault.hide()
        self._body = QWidget(self)
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._outer = QVBoxLayout(self)
        self._outer.setSpacing(0)
        self._outer.addLayout(self._headed())
        for part in (self._line, self._fault, self._body):
            self._outer.addWidget(part)
        for part in (self.title, *self._buttons):
            part.installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        self._retheme()
        self._show_buttons(False)
        self._follow()

    def _headed(self) -> QHBoxLayout:
        """Return the title and the buttons beside it."""
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self.title, 1)
        for button in self._buttons:
            # Their room is kept, so that nothing moves when they come.
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        for button in (self.up, self.down, self.remove):
            head.addWidget(button)
        return head

    # What it shows

    def movable(self) -> bool:
        return self._movable

    def set_title(self, title: str, note: str = "") -> None:
        self.setAccessibleName(title)
        self.title.show_text(title, note)

    def is_open(self) -> bool:
        return self._open

    def set_open(self, open: bool) -> None:
        """Open or fold the card without a signal."""
        self._open = open
        self._follow()

    def add_row(self, row: QWidget) -> None:
        self._rows.addWidget(row)
        self._follow()

    def summary_text(self) -> str:
        return self._summary.text()

    def set_summary(self, text: str, *, lasting: bool = False) -> None:
        """Set the summary of the settings, shown while the body is folded, or always if `lasting`."""
        self._summary.setText(text)
        self._lasting = lasting
        self._follow()

    def set_read_out(self, text: str, note: str = "") -> None:
        """Show the stage's measurements, always visible; `note` is the tooltip."""
        if (text, wrapped(note)) != (self.read_out.text(), self.read_out.toolTip()):
            self.read_out.setText(text)
            self.read_out.setToolTip(wrapped(note))
            self._follow()

    def fault(self) -> str:
        return self._fault.text()

    def set_fault(self, sentence: str) -> None:
        """Show one sentence on why the stage cannot work; an empty sentence removes it."""
        self._fault.setText(sentence := translated(sentence))
        self._fault.setVisible(bool(sentence))
        self.title.set_fault(sentence)
        self.update()

    def set_reachable(self, up: bool, down: bool) -> None:
        """Set whether the card can move up, and down."""
        self.up.setEnabled(up)
        self.down.setEnabled(down)

    def set_lifted(self, lifted: bool) -> None:
        """Draw the card faint while it is being dragged."""
        if not lifted:
            self.setGraphicsEffect(None)  # type: ignore[arg-type]  # the stubs know of no way to take one off
            return
        effect = QGraphicsOpacityEffect(self)
        effect.setOpacity(_LIFTED)
        self.setGraphicsEffect(effect)

    # What a person does

    def enterEvent(self, event) -> None:
        self._show_buttons(True)

    def leaveEvent(self, event) -> None:
        self._show_buttons(self._has_focus())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open_menu(menu_place(event, self.title))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What the rows of the body leave: Alt+Up and Alt+Down move the card from wherever the focus is in it.
        if not self._takes(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and self._dragging:
                self._end_drag(False)
                return True
            return self._takes(event) or (watched is self.title and self._takes_on_title(event))
        if watched is self.title and self._movable and isinstance(event, QMouseEvent):
            return self._drag(event)
        return False

    def _takes(self, event: QKeyEvent) -> bool:
        alt = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.AltModifier
        if not (self._movable and alt and event.key() in _MOVES):
            return False
        self.moveAsked.emit(_MOVES[Qt.Key(event.key())])
        return True

    def _takes_on_title(self, event: QKeyEvent) -> bool:
        if asks_for_menu(event):
            self._open_menu(below(self.title))
            return True
        if self._removable and event.key() == Qt.Key.Key_Delete:
            self.removeAsked.emit()
            return True
        return False

    def _drag(self, event: QMouseEvent) -> bool:
        """Drag the card by its title; true if the title must not get the event."""
        place = event.globalPosition().toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() == Qt.MouseButton.LeftButton:
                self._pressed = place
            case QEvent.Type.MouseMove if self._pressed is not None:
                far = (place - self._pressed).manhattanLength() >= QApplication.startDragDistance()
                if far and not self._dragging:
                    self._dragging = True
                    self.title.set_held(True)
                if self._dragging:
                    self.dragged.emit(place)
                    return True
            case QEvent.Type.MouseButtonRelease:
                self._pressed = None
                if self._dragging:
                    self.dragged.emit(place)
                    self._end_drag(True)
                    return True
        return False

    def _end_drag(self, taken: bool) -> None:
        self._dragging, self._pressed = False, None
        self.title.set_held(False)
        self.dropped.emit(taken)

    def _open_menu(self, at: QPoint) -> None:
        fold = MenuItem(tr("Fold") if self._open else tr("Unfold"), lambda: self._turn(not self._open))
        remove = MenuItem(self.remove.accessibleName(), self.removeAsked.emit, "Delete", "trash")
        if not self._movable:
            self.menu = open_menu(self, [fold, remove] if self._removable else [fold], at)
            return
        moves = [
            MenuItem(button.accessibleName(), button.click, key, button.icon_name(), button.isEnabled())
            for button, key in ((self.up, "Alt+Up"), (self.down, "Alt+Down"))
        ]
        self.menu = open_menu(self, [*moves, None, fold, remove], at)

    def _turn(self, open: bool) -> None:
        self.set_open(open)
        self.toggled.emit(open)

    def _focus_moved(self, _old: QWidget | None, _new: QWidget | None) -> None:
        self._show_buttons(self.underMouse() or self._has_focus())

    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    # Looks

    def paint(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_box(painter, box, QPen(colour("error" if self.fault() else "line"), 1), colour("panel"), px(6))

    def _button(self, icon: str, title: str, key: str) -> IconButton:
        return IconButton(icon, title, key=key, size=_BUTTON, icon_size=14, token="text3", parent=self)

    def _show_buttons(self, shown: bool) -> None:
        for button in (self.up, self.down, self.remove):
            button.setVisible(shown and button in self._buttons)

    def _follow(self) -> None:
        """Update the second line: the summary of a folded body, hidden if empty."""
        summed_up = bool(self.summary_text()) and (self._lasting or not self._open or not self._rows.count())
        self._summary.setVisible(summed_up)
        self._line.setVisible(bool(self.read_out.text()) or summed_up)
        self._body.setVisible(self._open and bool(self._rows.count()))
        self.title.show_fold(self._open if self._rows.count() else None)

    def _retheme(self) -> None:
        self._outer.setContentsMargins(1, 1, px(3), 1)
        self._second.setContentsMargins(px(GRIP), 0, px(5), px(6))
        self._second.setSpacing(px(8))
        self._fault.setContentsMargins(px(GRIP), 0, px(5), px(6))
        self._rows.setContentsMargins(0, 0, 0, px(4))
        self.update()
