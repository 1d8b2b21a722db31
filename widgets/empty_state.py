"""What stands where there is nothing to show yet: why, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets.icons import IconButton, IconLabel
from widgets.labels import text_label
from widgets.theme import px, theme

_WIDEST = 440


class EmptyState(QWidget):
    """One icon, a title of up to four words, one sentence, and a button where `action` names one."""

    triggered = Signal()

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
        self._title = text_label(title, "heading", parent=self)
        self._sentence = text_label(sentence, "label", parent=self)
        self._layout = QVBoxLayout(self)
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
        self._title.setText(title)
        self._sentence.setText(sentence)

    def hasHeightForWidth(self) -> bool:
        # It fills the room that a plot had. A layout with one such widget would give all others their wished height.
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._renew()

    def _renew(self) -> None:
        # A sentence across a whole view would be one long line and a word.
        side = max(px(24), (self.width() - px(_WIDEST)) // 2)
        self._layout.setContentsMargins(side, px(12), side, px(12))
        self._layout.setSpacing(px(8))
