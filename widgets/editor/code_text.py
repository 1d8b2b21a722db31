"""Text of a Python file on screen: folded lines, problems, and the gutter beside it."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.theme import LABEL, colour, font, px
from widgets.editor.highlighting import PythonHighlighter
from widgets.editor.text_marks import EditorProblem, PlacedProblems

_HEAD = re.compile(r"\s*(?:async\s+def|def|class)\b")
_BRACKETS = (ast.Call, ast.Dict, ast.List, ast.Set, ast.Tuple, ast.ListComp, ast.SetComp, ast.DictComp)


def text_of(document: QTextDocument) -> str:
    r"""Return the text with `\n` between lines, and every other character unchanged."""
    return document.toRawText().replace("\u2029", "\n")


def fold_ranges(text: str) -> dict[int, int]:
    """Return the last hidden line by the line that stays visible, both from 0."""
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
    """Return the last line that folding this node hides; -1 if it does not fold."""
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
    """Folding of lines; each fold has its first and last line as cursors, which Qt moves with edits. Lines count from
    0.

    `changed` is called where other lines are seen.
    """

    def __init__(self, editor: QPlainTextEdit, changed: Callable[[], object]) -> None:
        self._editor, self._changed = editor, changed
        self._folds: list[tuple[QTextCursor, QTextCursor]] = []
        self._ranges: dict[int, int] = {}
        self._revision = -1

    def ranges(self) -> dict[int, int]:
        """Return the last line that can be hidden by the first; parsed on demand after a change of the text."""
        revision = self._editor.document().revision()
        if revision != self._revision:
            self._ranges, self._revision = fold_ranges(text_of(self._editor.document())), revision
        return self._ranges

    def folded(self) -> dict[int, int]:
        """Return the folded ranges."""
        return {first.blockNumber(): last.blockNumber() for first, last in self._folds}

    def clear(self) -> None:
        """Clear the folds for another text."""
        self._folds, self._revision = [], -1

    def toggle(self, line: int) -> None:
        if line in self.folded():
            self._unfold({line})
        elif line in self.ranges():
            self._fold(line)

    def fold_here(self) -> None:
        """Fold the innermost open range around the cursor."""
        here, folded = self._editor.textCursor().blockNumber(), self.folded()
        around = [first for first, last in self.ranges().items() if first <= here <= last and first not in folded]
        if around:
            self._fold(max(around))

    def unfold_here(self) -> None:
        """Unfold the range whose first line contains the cursor."""
        self._unfold({self._editor.textCursor().blockNumber()})

    def reveal(self, lines: Iterable[int]) -> None:
        """Unfold the folds that hide one of these lines."""
        lines = list(lines)
        self._unfold({first for first, last in self.folded().items() if any(first < line <= last for line in lines)})

    def renew(self) -> None:
        """Update the hidden lines after an edit; a fold without lines is removed."""
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


_REASON_GAP, _LEAST_REASON, _FOLD_GAP = 24, 80, 4


class CodeText(QPlainTextEdit):
    """Code text with highlighted, folded and marked lines, counted from 1."""

    linesChanged = Signal()
    """Signal that other lines are seen now, or other problems are in them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._placed = PlacedProblems(self.document())
        self._highlighter = PythonHighlighter(self.document())
        self.folding = Folding(self, self.linesChanged.emit)

    def text(self) -> str:
        r"""Return the text with `\n` between lines, and every other character unchanged."""
        return text_of(self.document())

    @property
    def modified(self) -> bool:
        return self.document().isModified()

    def mark_saved(self) -> None:
        """Mark the present text as saved. Undoing past this point makes it modified again."""
        self.document().setModified(False)
        self._placed.anchor()

    def line_now(self, line: int) -> int:
        """Return the current line in the text of a line of the file on disk, both from 1."""
        return self._placed.line_now(line)

    def go_to(self, line: int, column: int = 0) -> None:
        """Move the cursor to a line or the nearest existing one, centre it, and take the focus."""
        block = self.document().findBlockByNumber(min(max(line, 1), self.blockCount()) - 1)
        cursor = QTextCursor(block)
        text = block.text()
        at = column or len(text) - len(text.lstrip())
        cursor.setPosition(block.position() + min(at, len(text)))
        self.folding.reveal([block.blockNumber()])
        self.setTextCursor(cursor)
        self.centerCursor()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_cursor(self) -> None:
        """Scroll until the cursor is visible with a few lines around it."""
        place = self.cursorRect()
        margin = 2 * place.height()
        if place.top() < margin or place.bottom() > self.viewport().height() - margin:
            self.centerCursor()
        self.ensureCursorVisible()

    def set_problems(self, problems: Iterable[EditorProblem]) -> None:
        """Replace the shown problems."""
        self._placed.put(problems)
        self.folding.reveal(self.problems_by_line())
        self.linesChanged.emit()

    def problems_by_line(self) -> dict[int, list[EditorProblem]]:
        """Return the problems by their current lines, from 0."""
        return self._placed.by_line() if self._placed else {}

    def next_problem(self, by: int = 1) -> None:
        """Move the cursor to the next line (1) with a problem, or the previous (-1), wrapping at the ends."""
        lines = sorted(self.problems_by_line(), reverse=by < 0)
        here = self.textCursor().blockNumber()
        if lines:
            self.go_to(next((line for line in lines if (line - here) * by > 0), lines[0]) + 1)

    def lines_in_sight(self) -> Iterator[tuple[int, QRect]]:
        """Yield the numbers, from 0, and viewport positions of the visible lines."""
        for block in self._blocks_in_sight():
            yield block.blockNumber(), self._place(block)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        marked, folded = self.problems_by_line(), self.folding.folded()
        if not marked and not folded:
            return
        painter = QPainter(self.viewport())
        painter.setFont(font(LABEL))
        for block in self._blocks_in_sight():
            if block.blockNumber() in marked:
                self._paint_reason(painter, block, marked[block.blockNumber()][0])
            if block.blockNumber() in folded:
                self._paint_fold(painter, block)

    def _paint_fold(self, painter: QPainter, block: QTextBlock) -> None:
        layout = block.layout()
        line = layout.lineAt(layout.lineCount() - 1)
        place = self.blockBoundingGeometry(block).translated(self.contentOffset())
        x = self.contentOffset().x() + self.document().documentMargin() + line.naturalTextWidth() + px(_FOLD_GAP)
        painter.setPen(colour("text3"))
        painter.setFont(self.font())
        room = QRectF(x, place.top() + line.y(), px(_REASON_GAP - _FOLD_GAP), line.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "\u2026")
        painter.setFont(font(LABEL))

    def _paint_reason(self, painter: QPainter, block: QTextBlock, problem: EditorProblem) -> None:
        place = self._place(block)
        line = block.layout().lineAt(0)
        x = round(self.contentOffset().x() + self.document().documentMargin() + line.naturalTextWidth())
        room = QRect(
            x + px(_REASON_GAP), place.top(), self.viewport().width() - x - px(_REASON_GAP + 8), place.height()
        )
        if room.width() >= px(_LEAST_REASON):
            painter.setPen(colour(problem.kind))
            text = painter.fontMetrics().elidedText(problem.sentence, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            line = self.cursorForPosition(event.pos()).blockNumber()
            problems = self.problems_by_line().get(line, [])
            QToolTip.showText(event.globalPos(), wrapped(*(each.sentence for each in problems)), self)
            return True
        return super().viewportEvent(event)

    def _blocks_in_sight(self) -> Iterator[QTextBlock]:
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        while block.isValid() and (not block.isVisible() or self._place(block).top() <= bottom):
            if block.isVisible():
                yield block
            block = block.next()

    def _place(self, block: QTextBlock) -> QRect:
        # The first and the last block have the margin of the document too.
        place = self.blockBoundingGeometry(block).translated(self.contentOffset())
        line = block.layout().lineAt(0)
        return QRectF(place.left(), place.top() + line.y(), place.width(), line.height()).toAlignedRect()


_ICONS = {"error": "x-circle-fill", "warn": "warning-fill"}
_LEFT, _MARK, _GAP, _RIGHT, _CHEVRON = 10, 14, 6, 20, 12
_DIGITS = 2


class Gutter(QWidget):
    """Gutter of line numbers: a click on a number selects its line, one on a chevron folds or unfolds. Open chevrons
    show under the pointer.
    """

    def __init__(self, editor: CodeText) -> None:
        super().__init__(editor)
        self._editor = editor
        self._hovered = False
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def wanted_width(self) -> int:
        digits = max(_DIGITS, len(str(self._editor.blockCount())))
        return px(_LEFT + _MARK + _GAP + _RIGHT) + QFontMetrics(self._font()).horizontalAdvance("0" * digits)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font())
        marked = self._editor.problems_by_line()
        current = self._editor.textCursor().blockNumber()
        side = px(_MARK)
        folded = self._editor.folding.folded()
        foldable = self._editor.folding.ranges() if self._hovered else {}
        for number, place in self._editor.lines_in_sight():
            top = place.top() + self._offset()
            if top > event.rect().bottom() or top + place.height() < event.rect().top():
                continue
            kind = marked[number][0].kind if number in marked else ""
            if kind:
                mark = QRect(px(_LEFT), top + (place.height() - side) // 2, side, side)
                paint_icon(painter, mark, _ICONS[kind], kind)
            painter.setPen(colour(kind or ("text" if number == current else "text3")))
            room = QRect(0, top, self.width() - px(_RIGHT), place.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number + 1))
            if number in folded or number in foldable:
                paint_icon(painter, self._chevron(place), "caret-right" if number in folded else "caret-down")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            problems = self._editor.problems_by_line().get(self._line_at(event.pos()), [])
            QToolTip.showText(event.globalPos(), wrapped(*(each.sentence for each in problems)), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or line < 0:
            return
        folding = self._editor.folding
        at_chevron = event.position().x() >= self.width() - px(_RIGHT)
        if at_chevron and (line in folding.folded() or line in folding.ranges()):
            folding.toggle(line)
        else:
            cursor = QTextCursor(self._editor.document().findBlockByNumber(line))
            cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor)
            while not cursor.block().isVisible() and cursor.movePosition(
                QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor
            ):
                pass
            self._editor.setTextCursor(cursor)
            self._editor.setFocus(Qt.FocusReason.MouseFocusReason)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._editor.wheelEvent(event)

    def _chevron(self, line: QRect) -> QRect:
        side = px(_CHEVRON)
        top = line.top() + self._offset() + (line.height() - side) // 2
        return QRect(self.width() - px(_RIGHT) + (px(_RIGHT) - side) // 2, top, side, side)

    def _line_at(self, place: QPoint) -> int:
        y = place.y() - self._offset()
        lines = self._editor.lines_in_sight()
        return next((number for number, rect in lines if rect.top() <= y < rect.top() + rect.height()), -1)

    def _offset(self) -> int:
        return self._editor.viewport().y() - self.y()

    def _font(self):
        return font(LABEL, code=True)
