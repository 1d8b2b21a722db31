"""Code folding: the hidden ranges of an editor, unfolded when the cursor or a problem enters them."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterable

from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit

_HEAD = re.compile(r"\s*(?:async\s+def|def|class)\b")
_BRACKETS = (ast.Call, ast.Dict, ast.List, ast.Set, ast.Tuple, ast.ListComp, ast.SetComp, ast.DictComp)


def text_of(document: QTextDocument) -> str:
    """With `\\n` between lines, and every other character as it was given."""
    return document.toRawText().replace("\u2029", "\n")


def fold_ranges(text: str) -> dict[int, int]:
    """The last hidden line by the line that stays, both from 0. Text that does not parse folds by its indentation."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _by_indentation(text.split("\n"))
    lines = text.split("\n")
    found: dict[int, int] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        first, last = node.lineno - 1, _last_hidden_line(node, lines)
        if last > first:
            found[first] = max(last, found.get(first, last))
    return found


def _last_hidden_line(node: ast.stmt | ast.expr, lines: list[str]) -> int:
    """The last line that folding this node hides, -1 where it does not fold."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return (node.end_lineno or node.lineno) - 1
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return (node.end_lineno or node.lineno) - 1
    if isinstance(node, _BRACKETS):
        last = (node.end_lineno or node.lineno) - 1
        # A line that begins with the closing bracket stays.
        return last - 1 if last < len(lines) and lines[last].lstrip()[:1] in (")", "]", "}") else last
    return -1


def _by_indentation(lines: list[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    open_heads: list[tuple[int, int]] = []
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        closes = line.lstrip().startswith(")")
        while open_heads and (indent < open_heads[-1][1] or (indent == open_heads[-1][1] and not closes)):
            open_heads.pop()
        for head, _ in open_heads:
            found[head] = number
        if _HEAD.match(line):
            open_heads.append((number, indent))
    return found


class Folding:
    """Each fold is its first and its last line as cursors, which Qt moves along with edits. Lines are from 0.

    `changed` is called where other lines are seen.
    """

    def __init__(self, editor: QPlainTextEdit, changed: Callable[[], object]) -> None:
        self._editor, self._changed = editor, changed
        self._folds: list[tuple[QTextCursor, QTextCursor]] = []
        self._ranges: dict[int, int] = {}
        self._revision = -1

    def ranges(self) -> dict[int, int]:
        """The last line that can be hidden, by the first; parsed when asked for and the text has changed."""
        revision = self._editor.document().revision()
        if revision != self._revision:
            self._ranges, self._revision = fold_ranges(text_of(self._editor.document())), revision
        return self._ranges

    def folded(self) -> dict[int, int]:
        """Those that are folded."""
        return {first.blockNumber(): last.blockNumber() for first, last in self._folds}

    def clear(self) -> None:
        """For another text."""
        self._folds, self._revision = [], -1

    def toggle(self, line: int) -> None:
        if line in self.folded():
            self._unfold({line})
        elif line in self.ranges():
            self._fold(line)

    def fold_here(self) -> None:
        """The innermost range around the cursor that is open."""
        here, folded = self._editor.textCursor().blockNumber(), self.folded()
        around = [first for first, last in self.ranges().items() if first <= here <= last and first not in folded]
        if around:
            self._fold(max(around))

    def unfold_here(self) -> None:
        """The folded range whose first line has the cursor."""
        self._unfold({self._editor.textCursor().blockNumber()})

    def reveal(self, lines: Iterable[int]) -> None:
        """Unfold whatever hides one of these."""
        lines = list(lines)
        self._unfold({first for first, last in self.folded().items() if any(first < line <= last for line in lines)})

    def renew(self) -> None:
        """After an edit: lines are hidden as the folds now are, and one that lost its lines is gone."""
        if self._folds:
            self._folds = [fold for fold in self._folds if fold[0].blockNumber() < fold[1].blockNumber()]
            self._show()

    def _fold(self, line: int) -> None:
        document = self._editor.document()
        last = min(self.ranges()[line], document.blockCount() - 1)
        head = document.findBlockByNumber(line)
        cursor = self._editor.textCursor()
        if any(line < document.findBlock(at).blockNumber() <= last for at in (cursor.anchor(), cursor.position())):
            cursor.setPosition(head.position() + head.length() - 1)
            self._editor.setTextCursor(cursor)
        self._folds.append((QTextCursor(head), QTextCursor(document.findBlockByNumber(last))))
        self._show()

    def _unfold(self, lines: set[int]) -> None:
        if lines & self.folded().keys():
            self._folds = [fold for fold in self._folds if fold[0].blockNumber() not in lines]
            self._show()

    def _show(self) -> None:
        document = self._editor.document()
        hidden = {line for first, last in self.folded().items() for line in range(first + 1, last + 1)}
        changed = []
        block = document.begin()
        while block.isValid():
            seen = block.blockNumber() not in hidden
            if block.isVisible() != seen:
                block.setVisible(seen)
                block.setLineCount(max(1, block.layout().lineCount()) if seen else 0)
                changed.append(block)
            block = block.next()
        if changed:
            end = changed[-1].position() + changed[-1].length()
            document.markContentsDirty(changed[0].position(), end - changed[0].position())
            layout = document.documentLayout()
            layout.documentSizeChanged.emit(layout.documentSize())
        self._editor.viewport().update()
        self._changed()
