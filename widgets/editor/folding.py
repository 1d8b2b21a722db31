"""The folded ranges of an editor: lines that are hidden until the cursor or a problem comes into them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCursor

from widgets.editor.fold_ranges import fold_ranges

if TYPE_CHECKING:
    from widgets.editor.code_editor import CodeEditor


class Folding:
    """Each fold is its first and its last line as cursors, which Qt moves along with edits. Lines are from 0."""

    def __init__(self, editor: CodeEditor) -> None:
        self._editor = editor
        self._folds: list[tuple[QTextCursor, QTextCursor]] = []
        self._ranges: dict[int, int] = {}
        self._revision = -1

    def ranges(self) -> dict[int, int]:
        """The last line that can be hidden, by the first; parsed when asked for and the text has changed."""
        revision = self._editor.document().revision()
        if revision != self._revision:
            self._ranges, self._revision = fold_ranges(self._editor.text()), revision
        return self._ranges

    def folded(self) -> dict[int, int]:
        """Those that are folded."""
        return {first.blockNumber(): last.blockNumber() for first, last in self._folds}

    def clear(self) -> None:
        """For another text."""
        self._folds, self._revision = [], -1

    def toggle(self, line: int) -> None:
        if line in self.folded():
            self._drop({line})
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
        self._drop({self._editor.textCursor().blockNumber()})

    def reveal(self, lines: Iterable[int]) -> None:
        """Unfold whatever hides one of these."""
        lines = list(lines)
        self._drop({first for first, last in self.folded().items() if any(first < line <= last for line in lines)})

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

    def _drop(self, lines: set[int]) -> None:
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
        self._editor.folds_changed()
