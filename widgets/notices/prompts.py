"""What asks for an answer: a prompt in place, and a card with a suggested value."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.mark_shape import Shape, ShapeLabel
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import px, theme

Answer = Callable[[str], str]
"""What is typed -> empty where it was taken, else why it was not."""


class _Button(QPushButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self, ACTIVATE)


class InlinePrompt(QFrame):
    """Hidden while nothing is asked. Enter answers, Esc does not."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._answer: Answer = lambda _text: ""
        self._previous_focus: QWidget | None = None
        """What had the focus before the question, and gets it back."""
        self._sentence = text_label("", "label", "text2", self)
        self._sentence.setWordWrap(True)
        self.field = QLineEdit(self)
        self._fault = text_label("", "label", "error", self)
        self._fault.setWordWrap(True)
        self.decline, self.accept = _Button(self), _Button(self)
        self.decline.setText(self.tr("Cancel"))
        self.accept.clicked.connect(self._accept)
        self.decline.clicked.connect(self.close_prompt)
        self.field.returnPressed.connect(self._accept)
        self.field.textEdited.connect(lambda: self._show_fault(""))
        self._outer = QVBoxLayout(self)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.decline)
        self._buttons.addWidget(self.accept)
        for part in (self._sentence, self.field, self._fault):
            self._outer.addWidget(part)
        self._outer.addLayout(self._buttons)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def ask(self, sentence: str, verb: str, answer: Answer, *, text: str | None = None, hint: str = "") -> None:
        """Ask; `verb` is on the button that says yes. With `text` a line is asked for, and begins as that."""
        self._answer = answer
        focus = QApplication.focusWidget()
        inside = focus is not None and self.isAncestorOf(focus)
        if not inside:
            self._previous_focus = focus
        self._sentence.setText(sentence := shown_sentence(sentence))
        self.setAccessibleName(sentence)
        self.accept.setText(verb)
        self._show_fault("")
        self.field.setVisible(text is not None)
        self.field.setAccessibleName(hint or sentence)
        self.field.setPlaceholderText(hint)
        self.show()
        if text is not None:
            self.field.setText(text)
            self.field.selectAll()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        # No button has it by itself: Space stays Run's, and Tab comes to them. Typing continues.
        elif inside or not isinstance(focus, (QLineEdit, QPlainTextEdit)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_prompt(self) -> None:
        if not self.isHidden():
            focus, back = QApplication.focusWidget(), self._previous_focus
            # A hidden widget's focus would go to whatever comes next.
            if focus is not None and self.isAncestorOf(focus) and back is not None and isValid(back):
                back.setFocus(Qt.FocusReason.OtherFocusReason)
            self._previous_focus = None
            self.hide()
            self.closed.emit()

    def fault(self) -> str:
        return self._fault.text()

    def sentence(self) -> str:
        return self._sentence.text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_prompt()
        else:
            super().keyPressEvent(event)

    def _accept(self) -> None:
        asked = self._answer
        fault = asked("" if self.field.isHidden() else self.field.text())
        # An answer may lead to the next question, which then stays.
        if fault:
            self._show_fault(fault)
        elif self._answer is asked:
            self.close_prompt()

    def _show_fault(self, fault: str) -> None:
        self._fault.setText(shown_sentence(fault))
        self._fault.setVisible(bool(fault))

    def _renew(self) -> None:
        self._outer.setContentsMargins(px(10), px(8), px(10), px(10))
        self._outer.setSpacing(px(6))
        self._buttons.setSpacing(px(8))


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
