"""An editor for Python: a file's text with its line numbers, its problems, and the keys that programmers know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from widgets.editor.completing import Completing
from widgets.editor.editor_keys import EditorKeys
from widgets.editor.find_bar import FindBar
from widgets.editor.folding import Folding
from widgets.editor.go_to import GoToLine
from widgets.editor.gutter import Gutter
from widgets.editor.highlighting import PythonHighlighter
from widgets.editor.line_editing import INDENT
from widgets.editor.problems import PlacedProblems, Problem
from widgets.editor.strip import Strip
from widgets.editor.text_marks import text_marks
from widgets.key_claims import claim_keys
from widgets.labels import wrapped
from widgets.theme import BODY, LABEL, colour, font, px, theme

_TOP = 4
_REASON_GAP, _LEAST_REASON, _FOLD_GAP = 24, 80, 4


class CodeEditor(QPlainTextEdit):
    """Lines are counted from 1. What is `modified` is so until `mark_saved`, which leaves undo as it is.

    `textEdited` comes with every change of the text that was not made by `set_text`.
    """

    saveAsked = Signal()
    textEdited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._placed = PlacedProblems(self.document())
        self._known = ""
        self._current = -1
        self._marked = (-1, -1, -1)
        self._highlighter = PythonHighlighter(self.document())
        self.folding = Folding(self)
        self._gutter = Gutter(self)
        self.find_bar = FindBar(self)
        self.go_to_bar = GoToLine(self)
        self.completing = Completing(self)
        self._keys = EditorKeys(self)
        self.setAccessibleName(self.tr("Code"))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        claim_keys(self, letters=True)
        self.textChanged.connect(self._note_edit)
        self.blockCountChanged.connect(self._lay_out)
        self.updateRequest.connect(self._follow)
        self.cursorPositionChanged.connect(self._mark_where_moved)
        self.selectionChanged.connect(self._mark_where_moved)
        self.find_bar.matchesChanged.connect(self._mark)
        for strip in (self.find_bar, self.go_to_bar):
            strip.heightChanged.connect(self._lay_out)
            strip.closed.connect(self._strip_closed)
        theme.changed.connect(self._renew)
        self._renew()

    # The text

    def text(self) -> str:
        """With `\\n` between lines, and every other character as it was given."""
        return self.document().toRawText().replace("\u2029", "\n")

    def set_text(self, text: str) -> None:
        """Another file: nothing of the one before can be undone, and it is not modified."""
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
        """The same file with other contents, as one step of undo; the cursor stays where its line is."""
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

    @property
    def modified(self) -> bool:
        return self.document().isModified()

    def mark_saved(self) -> None:
        """What is there now is on disk. Undoing past this point makes it modified again."""
        self.document().setModified(False)
        self._placed.anchor()

    def line_now(self, line: int) -> int:
        """Where a line of the file on disk is in the text, both from 1."""
        return self._placed.line_now(line)

    def toggle_wrapping(self) -> None:
        """Break lines that are longer than the editor is wide, or let them run on."""
        modes = QPlainTextEdit.LineWrapMode
        self.setLineWrapMode(modes.NoWrap if self.wraps else modes.WidgetWidth)
        self._gutter.update()

    @property
    def wraps(self) -> bool:
        return self.lineWrapMode() != QPlainTextEdit.LineWrapMode.NoWrap

    def go_to(self, line: int, column: int = 0) -> None:
        """The cursor into a line, as near as there is one, in the middle of what is seen; and the focus."""
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
        """Scroll so that the cursor is seen with a few lines around it."""
        place = self.cursorRect()
        margin = 2 * place.height()
        if place.top() < margin or place.bottom() > self.viewport().height() - margin:
            self.centerCursor()
        self.ensureCursorVisible()

    # Problems

    def set_problems(self, problems: Iterable[Problem]) -> None:
        """What is wrong now, instead of what was before."""
        self._placed.put(problems)
        self.folding.reveal(self.problems_by_line())
        self._mark()
        self._gutter.update()

    def problems_by_line(self) -> dict[int, list[Problem]]:
        """By the lines, from 0, in which they are now."""
        return self._placed.by_line() if self._placed else {}

    def next_problem(self, by: int = 1) -> None:
        """The cursor to the next line (1) with a problem, or the one before (-1), round the ends."""
        lines = sorted(self.problems_by_line(), reverse=by < 0)
        here = self.textCursor().blockNumber()
        if lines:
            self.go_to(next((line for line in lines if (line - here) * by > 0), lines[0]) + 1)

    # Finding

    def find_text(self, *, replacing: bool = False) -> None:
        """Open find, or find and replace."""
        self.completing.close()
        self.go_to_bar.close_strip()
        self.find_bar.open(replacing=replacing)

    def find_again(self, by: int) -> None:
        """To the next match (1) or the one before (-1) of what was looked for; where nothing was, ask what."""
        if not self.find_bar.field.text():
            self.find_text()
        else:
            self.find_bar.go(by)

    def ask_line(self) -> None:
        """Open the question for a line."""
        self.completing.close()
        self.find_bar.close_strip()
        self.go_to_bar.open()

    # For the gutter

    def lines_in_sight(self) -> Iterator[tuple[int, QRect]]:
        """Numbers from 0 and places, in the viewport, of the lines that are seen."""
        for block in self._blocks_in_sight():
            yield block.blockNumber(), self._place(block)

    def folds_changed(self) -> None:
        """Other lines are seen now."""
        self._mark()
        self._gutter.update()

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._keys.act(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.completing.key(event):
            return
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

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        # A file that is dropped is opened by the window, not typed.
        return not source.hasUrls() and super().canInsertFromMimeData(source)

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

    def _paint_reason(self, painter: QPainter, block: QTextBlock, problem: Problem) -> None:
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
            QToolTip.showText(event.globalPos(), wrapped("\n".join(each.sentence for each in problems)), self)
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _mark_where_moved(self) -> None:
        # Qt tells of one key twice.
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
        """Positions of the first and last character that can be seen."""
        last = self.cursorForPosition(self.viewport().rect().bottomLeft()).block()
        return self.firstVisibleBlock().position(), last.position() + last.length()

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
        # Colours change too, and Qt tells of them in the same way.
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
    """How long a text is as Qt counts."""
    return len(text) + sum(letter > "\uffff" for letter in text)
