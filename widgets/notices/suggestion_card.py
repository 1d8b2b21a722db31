"""A card with a suggested value: its title, its reason, and the button that applies it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.mark_shape import Shape, ShapeLabel
from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import px, theme


class SuggestionCard(QFrame):
    """`shape` is that of its mark on a plot; `lit` says to the plot that the pointer, or the focus, is on the card."""

    used = Signal()
    lit = Signal(bool)

    def __init__(self, shape: Shape, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._label = text_label("", "title")
        self._sentence = ElidedLabel("", "caption")
        self.button = IconButton("check", "", text=" ", size=28, icon_size=14)
        self.button.setObjectName("outlined")
        self.button.clicked.connect(self.used)
        self.button.installEventFilter(self)
        self._top = QHBoxLayout()
        self._top.addWidget(ShapeLabel(shape))
        self._top.addWidget(self._label, 1)
        self._top.addWidget(self.button)
        self._layout = QVBoxLayout(self)
        self._layout.addStretch(1)
        self._layout.addLayout(self._top)
        self._layout.addWidget(self._sentence)
        self._layout.addStretch(1)
        theme.changed.connect(self._renew)
        self._renew()

    def show_suggestion(self, label: str, sentence: str) -> None:
        self._label.setText(label := shown_sentence(label))
        self._sentence.setText(sentence := shown_sentence(sentence))
        self.setAccessibleName(f"{label}. {sentence}")

    def show_action(self, text: str, note: str, *, enabled: bool, done: bool = False) -> None:
        """What the button says; `note` is its tooltip, and why where it cannot be pressed."""
        self.button.setText(text)
        self.button.set_title(note)
        self.button.setEnabled(enabled)
        self.button.set_icon("check" if done else "sliders-horizontal")

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.lit.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.lit.emit(False)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.button and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.lit.emit(event.type() == QEvent.Type.FocusIn)
        return False

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(8), px(4), px(4), px(4))
        self._layout.setSpacing(px(1))
        self._top.setSpacing(px(6))
