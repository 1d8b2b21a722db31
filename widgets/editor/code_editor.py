"""Python editor: text with line numbers, problems, folding and the usual keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QKeySequence, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import BODY, font, px, theme
from widgets.base.translation import tr
from widgets.editor import line_editing
from widgets.editor.code_completion import Completing
from widgets.editor.code_text import CodeText, Gutter
from widgets.editor.find_bar import FindBar, GoToLine, Strip
from widgets.editor.jedi_client import Launch
from widgets.editor.line_editing import INDENT
from widgets.editor.text_marks import text_marks

NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
_Act = Callable[[], object]
EditorKeymap = dict[tuple[Qt.Key, Qt.KeyboardModifier], _Act]


class EditorKeys:
    """Keys that change the text; disabled while it is read-only.

    `others` are further ones that leave it as it is, `changes` further ones that change it.
    """

    def __init__(self, editor: CodeText, completing: Completing, others: EditorKeymap, changes: EditorKeymap) -> None:
        self._editor, self._completing = editor, completing
        self._changes = self._changing() | changes
        self._others = self._leaving() | others

    def act(self, event: QKeyEvent) -> _Act | None:
        """Return the action of a key here; None if Qt handles it, or nothing does."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        chord = (Qt.Key(event.key()), modifiers)
        if chord in self._others:
            return self._others[chord]
        if event.key() == Qt.Key.Key_Escape and self._completing.is_open():
            return self._completing.close
        if self._editor.isReadOnly():
            return None
        if event.matches(QKeySequence.StandardKey.Undo):
            return self._editor.undo
        # Where a slash is typed with Shift, that is the key.
        if event.key() == Qt.Key.Key_Slash and modifiers & ~SHIFT == CTRL:
            return self._on_cursor(line_editing.toggle_comment)
        return self._changes.get(chord)

    def _changing(self) -> EditorKeymap:
        key, editor = Qt.Key, self._editor
        indent, unindent = self._on_cursor(line_editing.indent), self._on_cursor(line_editing.unindent)
        new_line = self._on_cursor(line_editing.new_line)
        return {
            (key.Key_Tab, NONE): indent,
            (key.Key_Tab, SHIFT): unindent,
            (key.Key_Backtab, NONE): unindent,
            (key.Key_Backtab, SHIFT): unindent,
            (key.Key_Return, NONE): new_line,
            (key.Key_Enter, NONE): new_line,
            (key.Key_Return, SHIFT): new_line,
            (key.Key_Enter, SHIFT): new_line,
            (key.Key_Backspace, NONE): self._on_cursor(_backspace),
            (key.Key_D, CTRL): self._on_cursor(line_editing.duplicate),
            (key.Key_Up, ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, -1)),
            (key.Key_Down, ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, 1)),
            (key.Key_Y, CTRL): editor.redo,
            (key.Key_Z, CTRL | SHIFT): editor.redo,
            (key.Key_Space, CTRL): self._completing.ask,
        }

    def _leaving(self) -> EditorKeymap:
        """Return the keys that do not change the text."""
        key, editor, mode = Qt.Key, self._editor, QTextCursor.MoveMode
        # With Shift a bracket is a brace on many keyboards.
        fold, unfold = editor.folding.fold_here, editor.folding.unfold_here
        return {
            **dict.fromkeys(((each, CTRL | SHIFT) for each in (key.Key_BracketLeft, key.Key_BraceLeft)), fold),
            **dict.fromkeys(((each, CTRL | SHIFT) for each in (key.Key_BracketRight, key.Key_BraceRight)), unfold),
            (key.Key_F8, NONE): lambda: editor.next_problem(1),
            (key.Key_F8, SHIFT): lambda: editor.next_problem(-1),
            (key.Key_Home, NONE): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.MoveAnchor)),
            (key.Key_Home, SHIFT): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.KeepAnchor)),
        }

    def _on_cursor(self, edit: Callable[[QTextCursor], object]) -> _Act:
        def act() -> None:
            cursor = self._editor.textCursor()
            edit(cursor)
            self._editor.setTextCursor(cursor)
            self._editor.ensureCursorVisible()

        return act


def _backspace(cursor: QTextCursor) -> None:
    if not line_editing.back_to_stop(cursor):
        cursor.deletePreviousChar()


_TOP = 4


class CodeEditor(CodeText):
    """Editor of code; `textEdited` follows every change of the text except `set_text`. `launch` starts the process for
    completion; without it there is none.
    """

    saveAsked = Signal()
    textEdited = Signal()

    def __init__(self, parent: QWidget | None = None, *, launch: Launch | None = None) -> None:
        super().__init__(parent)
        self._known = ""
        self._current = -1
        self._marked = (-1, -1, -1)
        self._gutter = Gutter(self)
        self.find_bar = FindBar(self)
        self.go_to_bar = GoToLine(self)
        self.completing = Completing(self, launch)
        key = Qt.Key
        self._keys = EditorKeys(
            self,
            self.completing,
            {
                (key.Key_S, CTRL): self.saveAsked.emit,
                (key.Key_F, CTRL): self.find_text,
                (key.Key_G, CTRL): self.ask_line,
                (key.Key_Z, ALT): self.toggle_wrapping,
                (key.Key_F3, NONE): lambda: self.find_again(1),
                (key.Key_F3, SHIFT): lambda: self.find_again(-1),
            },
            {(key.Key_H, CTRL): lambda: self.find_text(replacing=True)},
        )
        self.setAccessibleName(tr("Code"))
        self.setAccessibleDescription(tr("Press Esc, then Tab to leave the editor."))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        claim_keys(self, letters=True)
        self.textChanged.connect(self._note_edit)
        self.blockCountChanged.connect(self._lay_out)
        self.updateRequest.connect(self._follow)
        self.cursorPositionChanged.connect(self._mark_where_moved)
        self.selectionChanged.connect(self._mark_where_moved)
        self.linesChanged.connect(self._mark)
        self.linesChanged.connect(self._gutter.update)
        self.find_bar.matchesChanged.connect(self._mark)
        for strip in (self.find_bar, self.go_to_bar):
            strip.heightChanged.connect(self._lay_out)
            strip.closed.connect(self._strip_closed)
        theme.changed.connect(self._renew)
        self._renew()

    # The text

    def set_text(self, text: str) -> None:
        """Open another file: clears the undo history and the modified state."""
        self.completing.close()
        self._placed.put([])
        self.folding.clear()
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)
        self._known = self.text()
        self.mark_saved()
        self.textChanged.emit()
        self._lay_out()
        self._mark()
        self._gutter.update()

    def replace_text(self, text: str) -> None:
        """Replace the contents of the same file in one undo step; the cursor stays on its line."""
        before = self.text()
        same = next((i for i, (a, b) in enumerate(zip(before, text, strict=False)) if a != b), None)
        if same is None:
            same = min(len(before), len(text))
        most = min(len(before), len(text)) - same
        tail = next((i for i in range(most) if before[-1 - i] != text[-1 - i]), most)
        begin, end = _units(before[:same]), _units(before[: len(before) - tail])
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        if cursor.hasSelection() or len(text) - tail > same:
            cursor.insertText(text[same : len(text) - tail])

    def toggle_wrapping(self) -> None:
        """Wrap lines that are longer than the editor is wide, or stop wrapping."""
        modes = QPlainTextEdit.LineWrapMode
        self.setLineWrapMode(modes.NoWrap if self.wraps else modes.WidgetWidth)
        self._gutter.update()

    @property
    def wraps(self) -> bool:
        return self.lineWrapMode() != QPlainTextEdit.LineWrapMode.NoWrap

    # Finding

    def find_text(self, *, replacing: bool = False) -> None:
        """Open find, or find and replace."""
        self.completing.close()
        self.go_to_bar.close_strip()
        self.find_bar.open(replacing=replacing)

    def find_again(self, by: int) -> None:
        """Find the next match (1) or the previous (-1) of the last search; without one, open find."""
        if not self.find_bar.field.text():
            self.find_text()
        else:
            self.find_bar.go(by)

    def ask_line(self) -> None:
        """Open the prompt for a line number."""
        self.completing.close()
        self.find_bar.close_strip()
        self.go_to_bar.open()

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._keys.act(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.completing.key(event):
            return
        # Tab is a part of the text, and must be able to lead out of it.
        self.setTabChangesFocus(event.key() == Qt.Key.Key_Escape)
        act = self._keys.act(event)
        if act is not None:
            act()
            return
        if event.key() == Qt.Key.Key_Escape:
            # Who leaves the editor by it is not asked here.
            event.ignore()
            return
        super().keyPressEvent(event)
        self.completing.typed(event.text())

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setTabChangesFocus(False)
        super().focusInEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        # A file that is dropped is opened by the window, not typed.
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _mark_where_moved(self) -> None:
        # Qt reports one key twice.
        cursor = self.textCursor()
        here = cursor.anchor(), cursor.position(), self.document().revision()
        if here != self._marked:
            self._marked = here
            self.folding.reveal([self.textCursor().blockNumber()])
            self._mark()

    def _mark(self) -> None:
        self.setExtraSelections(text_marks(self.textCursor(), self._placed, self.find_bar.matches(), self._span()))
        if self._current != self.textCursor().blockNumber():
            self._current = self.textCursor().blockNumber()
            self._gutter.update()

    def _span(self) -> tuple[int, int]:
        """Return the positions of the first and last visible character."""
        last = self.cursorForPosition(self.viewport().rect().bottomLeft()).block()
        return self.firstVisibleBlock().position(), last.position() + last.length()

    def _follow(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
            if self.find_bar.matches():
                self._mark()
        else:
            self._gutter.update(
                0, rect.y() + self.viewport().y() - self._gutter.y(), self._gutter.width(), rect.height()
            )

    def _note_edit(self) -> None:
        # Colours change too, and Qt reports them in the same way.
        text = self.text()
        if text != self._known:
            self._known = text
            self.folding.renew()
            self.textEdited.emit()

    def _strip_closed(self) -> None:
        self._lay_out()
        self._mark()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        inside = self.contentsRect()
        strip: Strip | None = next((each for each in (self.find_bar, self.go_to_bar) if not each.isHidden()), None)
        top = 0
        if strip is not None:
            top = strip.sizeHint().height()
            bar = self.verticalScrollBar()
            beside = bar.width() if bar.isVisible() else 0
            strip.setGeometry(inside.left(), inside.top(), inside.width() - beside, top)
        width = self._gutter.wanted_width()
        self.setViewportMargins(width, top + px(_TOP), 0, 0)
        self._gutter.setGeometry(inside.left(), self.viewport().y(), width, self.viewport().height())

    def _renew(self) -> None:
        code = font(BODY, code=True)
        for ligature in ("liga", "dlig", "clig"):
            code.setFeature(QFont.Tag(ligature), 0)
        self.setFont(code)
        self.setTabStopDistance(INDENT * QFontMetricsF(code).horizontalAdvance(" "))
        self.setCursorWidth(max(1, px(1.5)))
        self._lay_out()
        self._mark()
        self._gutter.update()
        self.viewport().update()


def _units(text: str) -> int:
    """Return the length of a text in Qt's units (UTF-16)."""
    return len(text) + sum(letter > "\uffff" for letter in text)
