"""Completion in the editor: when names are requested, how typing narrows them, and the keys that accept them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from widgets.base.theme import LABEL, colour, font, px, theme
from widgets.editor.code_text import CodeText
from widgets.editor.completion_popup import CompletionList
from widgets.editor.highlighting import line_of
from widgets.editor.jedi_client import CallSignature, Completer, Completion, Launch

_CLASS = re.compile(r"(\s*)class\s+(\w+)\s*(?:\(([^)]*)\))?")
_METHOD = re.compile(r"(\s*)(?:async\s+)?def\s+(\w+)")
_ATTRIBUTE = re.compile(r"(\s*)(\w+)\s*(?::[^=]+)?=[^=]")
_ASSIGNED_TO_SELF = re.compile(r"\bself\.(\w+)\s*(?::[^=\n]+)?=[^=]")
_SEVERAL = re.compile(r"\s*((?:self\.\w+\s*,\s*)+self\.\w+)\s*=[^=]")


def self_members(text: str, line: int) -> list[Completion]:
    """Return the members of the class around `line`, from 1, and of its bases in the same text; empty outside a
    class.
    """
    lines = text.split("\n")
    head = _class_around(lines, line - 1)
    found: dict[str, str] = {}
    heads = {match[2]: place for place, each in enumerate(lines) if (match := _CLASS.match(each))}
    seen: set[int] = set()
    while head is not None and head not in seen:
        seen.add(head)
        for name, kind in _members(lines, head, line - 1):
            found.setdefault(name, kind)
        match = _CLASS.match(lines[head])
        bases = [base.strip() for base in (match[3] or "").split(",")] if match else []
        head = next((heads[base] for base in bases if base in heads), None)
    return [Completion(name, kind) for name, kind in sorted(found.items())]


def _class_around(lines: list[str], place: int) -> int | None:
    depth = _depth(lines[place])
    for above in range(place, -1, -1):
        text = lines[above]
        if not text.strip():
            continue
        match = _CLASS.match(text)
        if match and len(match[1]) < depth:
            return above
        if above == place or _depth(text) < depth:
            depth = _depth(text)
    return None


def _members(lines: list[str], head: int, typed: int) -> Iterator[tuple[str, str]]:
    """Yield the members of the class that begins in line `head`; line `typed` is still being typed."""
    outer = _depth(lines[head])
    inner = None
    for place in range(head + 1, len(lines)):
        text = lines[place]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        depth = _depth(text)
        if depth <= outer and place != typed and text.lstrip()[0] not in ")]}":
            return
        inner = depth if inner is None else inner
        if place == typed:
            continue
        if (method := _METHOD.match(text)) and depth == inner:
            above = lines[place - 1].strip()
            yield method[2], "property" if above.startswith(("@property", "@cached_property")) else "function"
        elif (attribute := _ATTRIBUTE.match(text)) and depth == inner:
            yield attribute[2], "statement"
        several = _SEVERAL.match(text)
        names = re.findall(r"self\.(\w+)", several[1]) if several else _ASSIGNED_TO_SELF.findall(text + "\n ")
        for name in names:
            yield name, "statement"


def _depth(text: str) -> int:
    return len(text) - len(text.lstrip())


_MOST_WIDTH = 560


class SignatureTip(QFrame):
    """Tip with the signature of a call, which takes neither focus nor clicks."""

    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        self._editor = editor
        # It lies over the whole window, which may stay when the editor goes.
        editor.destroyed.connect(self.deleteLater)
        self._signature = CallSignature("", ())
        self.setObjectName("popup")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._label)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def signature(self) -> CallSignature:
        return self._signature

    def html(self) -> str:
        return self._label.text()

    def show_at(self, signature: CallSignature, line: QRect, x: int) -> None:
        """Show the tip above `line`, or below it without space; both in coordinates of the editor's window."""
        window = self._editor.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        self._signature = signature
        self._renew()
        size = self._wanted_size(window.width() - px(8))
        left = max(px(4), min(x, window.width() - size.width() - px(4)))
        top = line.top() - size.height() - px(4)
        if top < px(4):
            top = line.bottom() + px(4)
        self.setGeometry(left, top, size.width(), size.height())
        self.show()
        self.raise_()

    def _wanted_size(self, widest: int) -> QSize:
        metrics = self._label.fontMetrics()
        # Half-bold letters are as wide in a font for code; what wraps needs the height of its lines.
        text = f"{self._signature.name}({', '.join(self._signature.arguments)})"
        margins = self._layout.contentsMargins()
        sides = margins.left() + margins.right() + 2
        width = min(metrics.horizontalAdvance(text) + px(8) + sides, px(_MOST_WIDTH), widest)
        return QSize(width, self._label.heightForWidth(width - sides) + margins.top() + margins.bottom() + 2)

    def _renew(self) -> None:
        self._label.setFont(font(LABEL, code=True))
        self._layout.setContentsMargins(px(8), px(4), px(8), px(4))
        signature = self._signature
        quiet, strong, name = (colour(token).name() for token in ("text2", "accent", "code_name"))
        arguments = [
            f'<b style="color:{strong}">{escape(text)}</b>' if place == signature.index else escape(text)
            for place, text in enumerate(signature.arguments)
        ]
        self._label.setText(
            f'<span style="color:{quiet}"><span style="color:{name}">{escape(signature.name)}</span>'
            f"({', '.join(arguments)})</span>"
        )
        self.setAccessibleName(f"{signature.name}({', '.join(signature.arguments)})")


_WORD = re.compile(r"\w*$")
_AFTER_DOT = re.compile(r"(?:[^\W\d]\w*|[\])\"'}])\s*\.$")
_AFTER_SELF = re.compile(r"\bself\.$")
_PAUSE_MS = 80
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class Completing(QObject):
    """Completion of code: names are requested after a dot and by `ask`; signatures after an opening bracket, until the
    cursor leaves the call.
    """

    def __init__(self, editor: CodeText, launch: Launch | None) -> None:
        super().__init__(editor)
        self._editor = editor
        self.completer = Completer(launch, self)
        # While somebody types, what the call takes can wait until a pause.
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._ask_signature)
        self.list = CompletionList(editor)
        self.tip = SignatureTip(editor)
        self.word_start: int | None = None
        """Start of the word that is completed; None while nothing is."""
        self._own_members: list[Completion] = []
        self.completer.completed.connect(self._show_completions)
        self.completer.signed.connect(self._sign)
        self.list.picked.connect(self._insert)
        editor.cursorPositionChanged.connect(self._cursor_moved)
        editor.verticalScrollBar().valueChanged.connect(self.close)
        editor.horizontalScrollBar().valueChanged.connect(self._move_list)
        editor.installEventFilter(self)

    def ask(self) -> None:
        """Request names for the text before the cursor."""
        before, code = self._text_before_cursor()
        if not code or self._editor.isReadOnly():
            return
        word = _WORD.search(before)
        start = word.start() if word else len(before)
        self.word_start = self._editor.textCursor().position() - (len(before) - start)
        cursor = self._editor.textCursor()
        text, line = self._editor.text(), cursor.blockNumber() + 1
        self._own_members = self_members(text, line) if _AFTER_SELF.search(before[:start]) else []
        self.list.put(self._own_members)
        self._narrow()
        self.completer.complete(text, line, self._column())

    def typed(self, text: str) -> None:
        """React to the typed `text`: request names or a signature, or narrow the list."""
        if not text.isprintable() or not text:
            return
        before, code = self._text_before_cursor()
        if text == "." and code and _AFTER_DOT.search(before):
            self.ask()
        elif self.word_start is not None:
            if re.fullmatch(r"\w", text):
                self._narrow()
            else:
                self.close_list()
        if text == "(" and code:
            self._ask_signature()

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether the list or the tip used it."""
        key = event.key()
        if key == Qt.Key.Key_Escape and (self.list.isVisible() or self.tip.isVisible()):
            self.close() if not self.list.isVisible() else self.close_list()
            return True
        if not self.list.isVisible() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in _TAKE:
            self._insert(self.list.current())
            return True
        return self.list.step(Qt.Key(key))

    def is_open(self) -> bool:
        return self.list.isVisible() or self.tip.isVisible()

    def close(self) -> None:
        self.close_list()
        self.completer.forget("sign")
        self._pause.stop()
        self.tip.hide()

    def close_list(self) -> None:
        self.word_start = None
        self.completer.forget("complete")
        self.list.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.close()
        elif event.type() == QEvent.Type.FocusIn and not self._editor.isReadOnly():
            self.completer.prepare(self._editor.text())
        return False

    def _show_completions(self, completions: list[Completion]) -> None:
        if self.word_start is None:
            return
        known = {each.name for each in completions}
        self.list.put([*completions, *(each for each in self._own_members if each.name not in known)])
        self._narrow()

    def _narrow(self) -> None:
        typed = self._typed_word()
        if typed is not None and self.list.narrow(typed):
            self._move_list()
            self.list.show()
        else:
            self.list.hide()

    def _typed_word(self) -> str | None:
        """Return the text between the start of the word and the cursor; None outside a word."""
        cursor = self._editor.textCursor()
        if self.word_start is None or cursor.position() < self.word_start:
            return None
        word = self._text(self.word_start, cursor.position())
        return word if re.fullmatch(r"\w*", word) else None

    def _cursor_moved(self) -> None:
        if self.word_start is not None and self._typed_word() is None:
            self.close_list()
        elif self.list.isVisible():
            self._narrow()
        if self.tip.isVisible():
            self._pause.start()

    def _insert(self, name: str) -> None:
        cursor = self._editor.textCursor()
        begin = self.word_start
        self.close_list()
        if begin is None or not name:
            return
        position = cursor.position()
        cursor.setPosition(begin)
        cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(name)
        self._editor.setTextCursor(cursor)

    def _ask_signature(self) -> None:
        cursor = self._editor.textCursor()
        self.completer.sign(self._editor.text(), cursor.blockNumber() + 1, self._column())

    def _sign(self, signature: CallSignature | None) -> None:
        if signature is None or not self._editor.hasFocus():
            self.tip.hide()
            return
        line, x = self._cursor_place(self._editor.textCursor().position())
        self.tip.show_at(signature, line, x)

    def _move_list(self) -> None:
        if self.word_start is not None and self.list.names():
            self.list.show_at(*self._cursor_place(self.word_start))

    def _cursor_place(self, position: int) -> tuple[QRect, int]:
        """Return the line of a position and its offset in the line, in window coordinates."""
        cursor = QTextCursor(self._editor.document())
        cursor.setPosition(position)
        rect = self._editor.cursorRect(cursor)
        corner = self._editor.viewport().mapTo(self._editor.window(), rect.topLeft())
        return QRect(corner, rect.size()), corner.x()

    def _text_before_cursor(self) -> tuple[str, bool]:
        """Return the line up to the cursor, and whether the cursor is in code."""
        cursor = self._editor.textCursor()
        column = cursor.positionInBlock()
        text = cursor.block().text().encode("utf-16-le")[: 2 * column].decode("utf-16-le", "replace")
        return text, line_of(cursor.block()).is_code(max(0, column - 1))

    def _column(self) -> int:
        return len(self._text_before_cursor()[0])

    def _text(self, begin: int, end: int) -> str:
        cursor = QTextCursor(self._editor.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()
