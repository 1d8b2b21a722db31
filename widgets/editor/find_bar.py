"""The find and replace bar: pattern, options, number of matches, replacement."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QToolButton, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton, word_button
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.layouts import in_row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.editor.code_text import CodeText
from widgets.editor.line_editing import one_step
from widgets.editor.text_marks import MOST, Match, expanded, find_all, pattern


class Strip(QFrame):
    """Bar that is hidden until it is opened. Esc closes it; its keys never reach the text below."""

    closed = Signal()
    heightChanged = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.hide()

    def close_strip(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_strip()
        event.accept()


def code_field(name: str, parent: QWidget) -> QLineEdit:
    """Make a one-line field in the code font."""
    field = QLineEdit(parent)
    field.setProperty("code", True)
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    return field


def choice_button(text: str, title: str, parent: QWidget) -> QToolButton:
    """Make a small toggle button: `Aa`, `.*`."""
    button = QToolButton(parent)
    button.setText(text)
    button.setToolTip(title)
    button.setAccessibleName(title)
    button.setCheckable(True)
    button.setProperty("small", True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    claim_keys(button, ACTIVATE)
    return button


def icon_button(name: str, title: str, key: str, parent: QWidget) -> IconButton:
    return IconButton(name, title, key=key, size=28, icon_size=14, parent=parent)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FindBar(Strip):
    """Enter and F3 go to the next match, with Shift to the one before. What is selected is looked for when it opens."""

    matchesChanged = Signal()

    def __init__(self, editor: CodeText) -> None:
        super().__init__(editor)
        self._editor = editor
        self._matches: list[Match] = []
        self.setAccessibleName(tr("Find and replace"))
        self.field = code_field(tr("Find"), self)
        self.replacement = code_field(tr("Replace with"), self)
        self.case = choice_button("Aa", tr("Match case (Alt+C)"), self)
        self.regular = choice_button(".*", tr("Regular expression (Alt+R)"), self)
        self.status = ElidedLabel("", "label", parent=self)
        self.before = icon_button("caret-up", tr("Previous match"), "Shift+F3", self)
        self.next = icon_button("caret-down", tr("Next match"), "F3", self)
        self.shut = icon_button("x", tr("Close"), "Esc", self)
        self.one = word_button(tr("Replace"), tr("Replace this match and go to the next (Enter)"), self)
        every = tr("Replace all matches in one step (Ctrl+Alt+Enter)")
        self.all = word_button(tr("Replace all"), every, self)
        self._lay_out()
        for field in (self.field, self.replacement):
            field.installEventFilter(self)
        self.field.textChanged.connect(self._find_and_select)
        self.case.toggled.connect(self._find_and_select)
        self.regular.toggled.connect(self._find_and_select)
        self.before.clicked.connect(lambda: self.go(-1))
        self.next.clicked.connect(lambda: self.go(1))
        self.one.clicked.connect(self.replace_one)
        self.all.clicked.connect(self.replace_all)
        self.shut.clicked.connect(self.close_strip)
        editor.document().contentsChange.connect(self._renew_matches)
        editor.cursorPositionChanged.connect(self._show_position)
        theme.changed.connect(self._renew)
        self._renew()

    def open(self, *, replacing: bool) -> None:
        selected = self._editor.textCursor().selectedText()
        for part in (self.replacement, self.one, self.all):
            part.setVisible(replacing)
        self.show()
        if selected and "\u2029" not in selected:
            self.field.setText(selected)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.heightChanged.emit()
        self._find_matches()

    def matches(self) -> list[Match]:
        """Return all matches while the bar is open."""
        return [] if self.isHidden() else self._matches

    def go(self, by: int) -> None:
        """Move to the next match (1) or the previous (-1), wrapping at the ends."""
        self._find_matches()
        if not self._matches:
            return
        cursor = self._editor.textCursor()
        if by > 0:
            at = bisect_left(self._matches, cursor.selectionEnd(), key=lambda match: match.begin)
        else:
            at = bisect_right(self._matches, cursor.selectionStart(), key=lambda match: match.end) - 1
        self._select(self._matches[at % len(self._matches)])

    def replace_one(self) -> None:
        """Replace the selected match and go to the next; without a selected match, only go there."""
        self._find_matches()
        chosen = self._current_index()
        if chosen is not None:
            self._replace([self._matches[chosen]])
        self.go(1)

    def replace_all(self) -> None:
        """Replace all matches in one undo step."""
        self._find_matches()
        self._replace(self._matches)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        act = self._handle_key(watched, event)
        if act is None:
            return False
        if event.type() == QEvent.Type.KeyPress:
            act()
        event.accept()
        return True

    def _handle_key(self, watched: QObject, event: QKeyEvent):
        """Return the action of a key typed in a field; None if the field handles it."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        key = event.key()
        if key in _ENTER and modifiers == both and not self.all.isHidden():
            return self.replace_all
        if key in _ENTER and watched is self.replacement and not shift:
            return self.replace_one
        if key in _ENTER or key == Qt.Key.Key_F3:
            return lambda: self.go(-1 if shift else 1)
        if key == Qt.Key.Key_Escape:
            return self.close_strip
        if modifiers == Qt.KeyboardModifier.AltModifier and key in (Qt.Key.Key_C, Qt.Key.Key_R):
            return (self.case if key == Qt.Key.Key_C else self.regular).toggle
        if modifiers == Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_F, Qt.Key.Key_H):
            return lambda: self.open(replacing=key == Qt.Key.Key_H)
        return None

    def _renew_matches(self, _place: int, removed: int, added: int) -> None:
        if (removed or added) and not self.isHidden():
            self._find_matches()

    def _find_matches(self) -> None:
        """Find the matches in the current text, and show their number."""
        fault = ""
        self._matches = []
        if self.field.text():
            try:
                wanted = pattern(self.field.text(), case=self.case.isChecked(), regular=self.regular.isChecked())
                self._matches = find_all(self._editor.text(), wanted)
            except ValueError as error:
                fault = str(error)
        self._show_status(fault)
        self.matchesChanged.emit()

    def _find_and_select(self) -> None:
        """Select the first match from here on while the user types."""
        self._find_matches()
        if self._matches:
            start = self._editor.textCursor().selectionStart()
            at = bisect_left(self._matches, start, key=lambda match: match.begin)
            self._select(self._matches[at % len(self._matches)])

    def _select(self, match: Match) -> None:
        cursor = self._editor.textCursor()
        cursor.setPosition(match.begin)
        cursor.setPosition(match.end, QTextCursor.MoveMode.KeepAnchor)
        self._editor.setTextCursor(cursor)
        self._editor.show_cursor()

    def _current_index(self) -> int | None:
        cursor = self._editor.textCursor()
        at = bisect_left(self._matches, cursor.selectionStart(), key=lambda match: match.begin)
        here = at < len(self._matches) and self._matches[at]
        return at if here and (here.begin, here.end) == (cursor.selectionStart(), cursor.selectionEnd()) else None

    def _replace(self, matches: list[Match]) -> None:
        if self._editor.isReadOnly():
            return
        try:
            texts = [expanded(match, self.replacement.text(), regular=self.regular.isChecked()) for match in matches]
        except ValueError as error:
            self._show_status(str(error))
            return
        cursor = self._editor.textCursor()
        # The list is made again with every change of the text.
        with one_step(cursor):
            for match, text in zip(reversed(matches), reversed(texts), strict=True):
                cursor.setPosition(match.begin)
                cursor.setPosition(match.end, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertText(text)
        self._editor.setTextCursor(cursor)

    def _show_position(self) -> None:
        # What is wrong with the expression stays, wherever the cursor goes.
        if not self.isHidden() and not self.field.property("bad"):
            self._show_status()

    def _show_status(self, fault: str = "") -> None:
        count = len(self._matches)
        chosen = self._current_index() if count else None
        number = thousands(count) + ("+" if count == MOST else "")
        if fault:
            status = fault
        elif not self.field.text():
            status = ""
        elif not count:
            status = tr("None")
        elif chosen is None:
            status = tr("{count} matches", count=number)
        else:
            status = tr("{place} of {count}", place=thousands(chosen + 1), count=number)
        self.status.setText(status)
        self.status.set_tone("error" if fault or (self.field.text() and not count) else "text2")
        self.status.setAccessibleName(status)
        set_style_property(self.field, "bad", bool(fault))
        for button in (self.before, self.next, self.one, self.all):
            button.setEnabled(count > 0)

    def _lay_out(self) -> None:
        self._grid = QGridLayout(self)
        self._grid.addWidget(self.field, 0, 0)
        self._grid.addWidget(self.replacement, 1, 0)
        finding = self.case, self.regular, self.before, self.next, (self.status, 1), self.shut
        self._grid.addLayout(in_row(*finding, spacing=4), 0, 1)
        self._grid.addLayout(in_row(self.one, self.all, 1, spacing=4), 1, 1)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)

    def _renew(self) -> None:
        self._grid.setContentsMargins(px(10), px(6), px(6), px(6))
        self._grid.setSpacing(px(6))
        for button in (self.case, self.regular):
            button.setFixedSize(px(28), px(28))


class GoToLine(Strip):
    """Enter goes there, Esc does not."""

    def __init__(self, editor: CodeText) -> None:
        super().__init__(editor)
        self._editor = editor
        self.setAccessibleName(tr("Go to line"))
        self.field = code_field(tr("Line"), self)
        self.status = text_label("", "label", parent=self)
        self.shut = icon_button("x", tr("Close"), "Esc", self)
        in_row(self.field, (self.status, 1), self.shut, of=self, margins=(10, 6, 6, 6), spacing=8)
        self.field.returnPressed.connect(self._go)
        self.field.textEdited.connect(lambda: self._set_status(self._range()))
        self.shut.clicked.connect(self.close_strip)
        theme.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._set_status(self._range())
        self.field.setText(str(self._editor.textCursor().blockNumber() + 1))
        self.show()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.heightChanged.emit()

    def _go(self) -> None:
        typed = self.field.text().strip()
        if not typed.isdecimal() or not 1 <= int(typed) <= self._editor.blockCount():
            sentence = tr("There is no line {typed}. Lines 1 to {last}")
            self._set_status(sentence.format(typed=typed, last=self._editor.blockCount()), bad=True)
            return
        self.close_strip()
        self._editor.go_to(int(typed))

    def _range(self) -> str:
        return tr("Lines 1 to {last}", last=self._editor.blockCount())

    def _set_status(self, sentence: str, *, bad: bool = False) -> None:
        self.status.setText(sentence)
        set_style_property(self.status, "tone", "error" if bad else "text2")
        set_style_property(self.field, "bad", bad)

    def _renew(self) -> None:
        self.field.setFixedWidth(px(96))
