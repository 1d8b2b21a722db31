"""Empty state of a view, and the overlay of a window during a drag."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPen, QResizeEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from widgets.base.brush import smooth
from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label, wrapped
from widgets.base.theme import colour, px, theme
from widgets.base.translation import translated

_WIDEST = 440
_ALL_FROM = 110
"""Height from which on there is more than the title; sentence, button and icon come where they have room."""


class EmptyState(QWidget):
    """Empty state: an icon, a title of up to four words, one sentence, and a button if `action` is given."""

    triggered = Signal()
    act: Callable[[], object] | None = None
    """Action of the button, beside the signal."""

    def __init__(
        self,
        icon: str,
        title: str,
        sentence: str,
        *,
        action: str = "",
        action_icon: str = "play",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._picture = IconLabel(icon, "text3", 28, self)
        self._title = text_label(translated(title), "heading", parent=self)
        self._sentence = text_label(translated(sentence), "label", parent=self)
        self._layout = QVBoxLayout(self)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addStretch(1)
        self._layout.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self._title, self._sentence):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._layout.addWidget(label)
        self.button: IconButton | None = None
        if action:
            self.button = IconButton(action_icon, action, text=action, icon_size=14, parent=self)
            self.button.setObjectName("outlined")
            self.button.clicked.connect(self.triggered)
            self.button.clicked.connect(lambda: self.act and self.act())
            self._layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._layout.addStretch(1)
        theme.changed.connect(self._renew)
        self._renew()

    @property
    def title(self) -> str:
        return self._title.text()

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    def show_text(self, icon: str, title: str, sentence: str) -> None:
        self._picture.set_icon(icon, "text3")
        self._title.setText(translated(title))
        self._sentence.setText(translated(sentence))
        self._renew()

    def minimumSizeHint(self) -> QSize:
        # What is below the title goes where it has no room.
        return QSize(px(24), self._title.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        # It fills the room that a plot had. A layout with one such widget would give all others their wished height.
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._renew()

    def _renew(self) -> None:
        # A sentence across a whole view would be one long line and a word.
        side = max(px(24), (self.width() - px(_WIDEST)) // 2)
        below = px(8) + max(self._sentence.heightForWidth(self.width() - 2 * side), 0)
        if self.button is not None:
            below += px(8) + self.button.sizeHint().height()
        needed = 2 * px(12) + self._title.heightForWidth(self.width() - 2 * side) + below
        whole = self.height() >= max(px(_ALL_FROM), needed)
        self._picture.setVisible(whole and self.height() >= needed + px(28 + 8))
        self._sentence.setVisible(whole and bool(self._sentence.text()))
        if self.button is not None:
            self.button.setVisible(whole)
        self.setToolTip("" if whole else wrapped(self._sentence.text()))
        edge = px(12) if whole else 0
        self._layout.setContentsMargins(side, edge, side, edge)
        self._layout.setSpacing(px(8))


class DropVeil(QWidget):
    """Overlay that covers its parent and lets the pointer through; the drop's receiver shows and hides it."""

    def __init__(self, icon: str, title: str, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.addWidget(EmptyState(icon, title, sentence, parent=self))
        self.hide()

    def cover(self) -> None:
        self.setGeometry(self._below.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        painter.fillRect(self.rect(), colour("app", 242))
        painter.setPen(QPen(colour("accent"), px(2)))
        inset = px(12)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), px(6), px(6))
