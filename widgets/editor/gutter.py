"""The gutter at the left of the text: line numbers, problem marks, chevrons of folds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.theme import LABEL, colour, font, px
from widgets.editor.code_text import CodeText

_ICONS = {"error": "x-circle-fill", "warn": "warning-fill"}
_LEFT, _MARK, _GAP, _RIGHT, _CHEVRON = 10, 14, 6, 20, 12
_DIGITS = 2


class Gutter(QWidget):
    """A click on a number selects its line, one on a chevron folds or unfolds. Open chevrons show under the pointer."""

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
            QToolTip.showText(event.globalPos(), wrapped("\n".join(each.sentence for each in problems)), self)
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
