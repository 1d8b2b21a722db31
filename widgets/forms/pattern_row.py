"""The row of a pattern: it shows the matches while it is typed, and offers completions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QStyledItemDelegate, QWidget

from widgets.base.labels import ElidedLabel
from widgets.base.theme import px
from widgets.controls.validated_field import ValueField
from widgets.forms.form_row import LABEL_WIDTH, FormRow
from widgets.shell.section import INSET, REACH

_SHOWN = 10
Complain = Callable[[str], str]
"""A pattern -> what is wrong with it, as the end of a sentence; empty where nothing is."""


class PatternField(ValueField):
    """Down or the first letters offer completions. `left` says that a person is done, with or without a pattern."""

    left = Signal()

    def __init__(self, value: str, complain: Complain, parent: QWidget | None = None) -> None:
        self._find_fault = complain
        super().__init__(value, parent)
        self._offers = QStringListModel(self)
        self._popup = QListView()
        self._popup.setObjectName("popup")
        self._popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        completer = self._completer = QCompleter(self._offers, self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setPopup(self._popup)
        # Not a completer's own delegate, which the style sheet does not reach.
        self._popup.setItemDelegate(QStyledItemDelegate(self._popup))
        completer.setMaxVisibleItems(_SHOWN)
        # Queued: the field itself takes the text of what was chosen after this.
        completer.activated.connect(self.commit, Qt.ConnectionType.QueuedConnection)
        self.setCompleter(completer)
        self.editingFinished.connect(self._emit_left)

    def read(self, text: str) -> str:
        pattern = text.strip()
        sentence = self._find_fault(pattern)
        if sentence:
            raise ValueError(sentence)
        return pattern

    def offers(self) -> list[str]:
        return self._offers.stringList()

    def set_offers(self, patterns: Sequence[str]) -> None:
        if list(patterns) != self.offers():
            self._offers.setStringList(list(patterns))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and not self._popup.isVisible():
            self._completer.setCompletionPrefix("" if self.text() == self.value() else self.text())
            self._completer.complete()
            return
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()

    def _emit_left(self) -> None:
        # A window that is left for another is come back to.
        if not self._popup.isVisible() and self.isActiveWindow():
            self.left.emit()


class PatternRow(FormRow):
    """`describe` says what a pattern matches, `complain` what is wrong with it."""

    left = Signal()
    """Enter, Esc, or the focus went elsewhere."""

    def __init__(
        self,
        name: str,
        describe: Callable[[str], str],
        complain: Complain,
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, note=note, label_width=label_width, parent=parent)
        self._telling = describe
        self.field = PatternField("", complain)
        self.field.valueChanged.connect(self.valueEdited)
        self.field.faultChanged.connect(self._named_fault)
        self.field.textChanged.connect(self.update_note)
        self.field.left.connect(self.left)
        self.caption = ElidedLabel("", "caption", parent=self)
        self._outer.insertWidget(1, self.caption)
        self._place(self.field, stretch=0)
        self.update_note()

    def value(self) -> str:
        return str(self.field.value())

    def set_value(self, value: str) -> None:
        self.field.set_value(value)
        self.update_note()

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)
        self._show_message(fault)

    def revert(self) -> None:
        self.field.revert()

    def update_note(self) -> None:
        """Say again what the pattern that is in the field matches."""
        self.caption.setText(self._telling(self.field.text().strip()))

    def _show_message(self, sentence: str) -> None:
        super()._show_message(sentence)
        # What is wrong with a pattern says more than that it matches nothing.
        self.caption.setVisible(not sentence)

    def _renew(self) -> None:
        super()._renew()
        self.caption.setContentsMargins(px(INSET + 8 + self._label_width), 0, px(REACH), 0)
        self.caption.setFixedHeight(px(18))
