"""Prompts for an answer: one in place, and a card with a suggested value."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from shiboken6 import isValid

from widgets.base.icons import IconButton, word_button
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.small_marks import Shape, ShapeLabel
from widgets.base.tab_order import bring_into_sight
from widgets.base.translation import tr, translated

Answer = Callable[[str], str]
"""Answer function: gets what is typed, returns empty where it was taken, else why it was not."""


class InlinePrompt(QFrame):
    """Prompt in place, hidden while nothing is asked. Enter answers, Esc cancels."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._answer: Answer = lambda _text: ""
        self._previous_focus: QWidget | None = None
        """Widget that had the focus before the question, and gets it back."""
        self._sentence = text_label("", "label", "text2", self, wraps=True)
        self.field = QLineEdit(self)
        self._fault = text_label("", "label", "error", self, wraps=True)
        self.decline, self.accept = word_button(tr("Cancel"), parent=self), word_button(parent=self)
        self.accept.clicked.connect(self._accept)
        self.decline.clicked.connect(self.close_prompt)
        self.field.returnPressed.connect(self._accept)
        self.field.textEdited.connect(lambda: self._show_fault(""))
        buttons = in_row(1, self.decline, self.accept, spacing=8)
        in_column(self._sentence, self.field, self._fault, buttons, of=self, margins=(10, 8, 10, 10), spacing=6)
        self.hide()

    def ask(self, sentence: str, verb: str, answer: Answer, *, text: str | None = None, hint: str = "") -> None:
        """Ask; `verb` is the text of the confirming button. With `text` a line of input is shown, with it as initial
        value.
        """
        self._answer = answer
        focus = QApplication.focusWidget()
        inside = focus is not None and self.isAncestorOf(focus)
        if not inside:
            self._previous_focus = focus
        self._sentence.setText(sentence := translated(sentence))
        self.setAccessibleName(sentence)
        self.accept.setText(verb)
        self._show_fault("")
        self.field.setVisible(text is not None)
        self.field.setAccessibleName(hint or sentence)
        self.field.setPlaceholderText(hint)
        self.show()
        # Once it has its place.
        QTimer.singleShot(0, self, lambda: bring_into_sight(self))
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
        self._fault.setText(translated(fault))
        self._fault.setVisible(bool(fault))


class SuggestionCard(QFrame):
    """Card of a suggestion: `shape` is the shape of its mark on a plot; `lit` is emitted when the pointer or the focus
    is on the card.
    """

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
        top = in_row(ShapeLabel(shape), (self._label, 1), self.button, spacing=6)
        in_column(1, top, self._sentence, 1, of=self, margins=(8, 4, 4, 4), spacing=1)

    def show_suggestion(self, label: str, sentence: str) -> None:
        self._label.setText(label := translated(label))
        self._sentence.setText(sentence := translated(sentence))
        self.setAccessibleName(f"{label}. {sentence}")

    def show_action(self, text: str, note: str, *, enabled: bool, done: bool = False) -> None:
        """Set the button's text; `note` is its tooltip, or the reason why it is disabled."""
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
