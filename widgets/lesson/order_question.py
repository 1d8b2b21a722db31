"""Question of a lesson that asks for an order: rows that are dragged, or moved by keys and small buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from widgets.base.brush import smooth
from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr
from widgets.lesson.question import Question, WrappingLabel

_WAYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ALT = Qt.KeyboardModifier.AltModifier


class OrderRow(QFrame):
    """Row with its rank. Alt with an arrow moves it, an arrow alone goes to the next row."""

    moved = Signal(str, int)
    """Signal with its key, and by how many places down."""
    left = Signal(str, int)
    """Signal that the focus is to go so many rows down."""
    dragged = Signal(str, float)
    """Signal that the pointer that holds it is at this height of the widget around it."""
    taken = Signal()
    """Signal that the row was taken with the pointer, and let go."""

    def __init__(self, key: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._text = key, text
        self._held = False
        self._frozen = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._handle = IconLabel("dots-six-vertical", "text3", 16, self)
        self._rank = text_label("", "figure", "text2", self)
        self._label = WrappingLabel(text, parent=self)
        self.up = self._button("caret-up", tr("Move up"), "Alt+Up", -1)
        self.down = self._button("caret-down", tr("Move down"), "Alt+Down", 1)
        parts = self._handle, self._rank, (self._label, 1), self.up, self.down
        in_row(*parts, of=self, margins=(8, 4, 4, 4), spacing=6)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        theme.changed.connect(self._renew)
        self._renew()

    def show_rank(self, rank: int, count: int, *, is_given: bool) -> None:
        """Show the row's position from the top, from 1; a dash before the user has ordered anything."""
        self._rank.setText(f"{rank}." if is_given else "–")
        words = tr("{rank} of {count}: {text}. Alt+Up or Alt+Down moves it.")
        if self._frozen:
            words = tr("{rank} of {count}: {text}")
        self.setAccessibleName(words.format(rank=rank, count=count, text=self._text))
        self.up.setEnabled(rank > 1)
        self.down.setEnabled(rank < count)

    def freeze(self) -> None:
        self._frozen, self._held = True, False
        for part in (self._handle, self.up, self.down):
            part.hide()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clearFocus()
        self.unsetCursor()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in _WAYS:
            if not self._frozen:
                event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key()))
        if way is None or self._frozen:
            event.ignore()
        elif event.modifiers() & _ALT:
            self.moved.emit(self._key, way)
        else:
            self.left.emit(self._key, way)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._frozen:
            self._held = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self.dragged.emit(self._key, self.mapToParent(event.position().toPoint()).y())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._held:
            self._held = False
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.update()
            self.taken.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with smooth(self) as painter:
            shown = self.hasFocus()
            painter.setPen(QPen(colour("accent" if shown else "edge"), 2 if shown else 1))
            painter.setBrush(colour("accent_soft" if self._held else "field"))
            inset = 1.0 if shown else 0.5
            painter.drawRoundedRect(self.rect().toRectF().adjusted(inset, inset, -inset, -inset), px(4), px(4))

    def _button(self, icon: str, title: str, key: str, way: int) -> IconButton:
        button = IconButton(icon, title, key=key, size=24, icon_size=14, parent=self)
        button.setAccessibleName(f"{title}: {self._text}")
        # Keys move the row itself; Tab would stop three times at each.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda: self.moved.emit(self._key, way))
        return button

    def _renew(self) -> None:
        self._rank.setFixedWidth(px(22))
        self.setMinimumHeight(px(32))


class OrderQuestion(Question):
    """Question for an order; the answer is a tuple of keys, the first on top, and exists only after the button is
    pressed.
    """

    def __init__(self, prompt: str, rows: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """Make the question; `rows` are (key, text) in their initial order."""
        super().__init__(prompt, parent)
        self.rows = {key: OrderRow(key, text, self) for key, text in rows}
        self._order = [key for key, _ in rows]
        self._is_given = False
        """True if a person has put something in order."""
        self._why = WrappingLabel(tr("Move a row, or click one to keep this order."), "label", "text3", self)
        self._places = in_column(spacing=4)
        self._control.addLayout(self._places)
        for row in self.rows.values():
            self._places.addWidget(row)
            row.moved.connect(self._move)
            row.left.connect(self._focus_beside)
            row.dragged.connect(self._drag)
            row.taken.connect(self._take)
        self._control.addWidget(self._why)
        self._show_order()
        self._offer()

    @property
    def order(self) -> tuple[str, ...]:
        """Keys in the current order of the rows, answered or not."""
        return tuple(self._order)

    def _draft(self) -> tuple[str, ...] | None:
        return self.order if self._is_given else None

    def _take(self) -> None:
        if not self._is_given:
            self._is_given = True
            self._why.hide()
            self._show_order()
            self._offer()

    def _show_answer(self, answer: object) -> None:
        keys = list(answer) if isinstance(answer, tuple | list) else []
        if sorted(keys) != sorted(self.rows):
            raise ValueError(f"The answer to this question is an order of {', '.join(self.rows)}, not {answer!r}.")
        self._order = keys
        self._take()
        self._show_order()

    def _freeze(self) -> None:
        for row in self.rows.values():
            row.freeze()
        self._show_order()

    def _move(self, key: str, by: int) -> None:
        before = self._order.index(key)
        self._put(key, min(max(before + by, 0), len(self._order) - 1))

    def _drag(self, key: str, height: float) -> None:
        """Move the row to the position of the pointer."""
        others = [each for each in self._order if each != key]
        self._put(key, sum(self.rows[each].geometry().center().y() < height for each in others))

    def _put(self, key: str, place: int) -> None:
        if self._locked or self._order.index(key) == place:
            return
        self._order.remove(key)
        self._order.insert(place, key)
        self._take()
        self._show_order()

    def _focus_beside(self, key: str, by: int) -> None:
        place = self._order.index(key) + by
        if 0 <= place < len(self._order):
            self.rows[self._order[place]].setFocus(Qt.FocusReason.TabFocusReason)

    def _show_order(self) -> None:
        before: QWidget | None = None
        for place, key in enumerate(self._order):
            row = self.rows[key]
            if self._places.indexOf(row) != place:
                self._places.removeWidget(row)
                self._places.insertWidget(place, row)
            row.show_rank(place + 1, len(self._order), is_given=self._is_given)
            if before is not None:
                QWidget.setTabOrder(before, row)
            before = row
        if before is not None:
            QWidget.setTabOrder(before, self.predict)
        # Where the rows are decides what the next move of the pointer means.
        for layout in (self._places, self._column):
            layout.activate()
