"""Line numbers to the left of the text, and a mark before a line with a problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from widgets.icons import paint_icon
from widgets.labels import wrapped
from widgets.theme import LABEL, colour, font, px

if TYPE_CHECKING:
    from widgets.editor.code_editor import CodeEditor

_ICONS = {"error": "x-circle-fill", "warn": "warning-fill"}
_LEFT, _MARK, _GAP, _RIGHT = 10, 14, 6, 12
_DIGITS = 2


class Gutter(QWidget):
    """A click on a number selects its line."""

    def __init__(self, editor: CodeEditor) -> None:
        super().__init__(editor)
        self._editor = editor
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

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            problems = self._editor.problems_by_line().get(self._line_at(event.pos()), [])
            QToolTip.showText(event.globalPos(), wrapped("\n".join(each.sentence for each in problems)), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and line >= 0:
            cursor = QTextCursor(self._editor.document().findBlockByNumber(line))
            cursor.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor)
            self._editor.setTextCursor(cursor)
            self._editor.setFocus(Qt.FocusReason.MouseFocusReason)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._editor.wheelEvent(event)

    def _line_at(self, place: QPoint) -> int:
        y = place.y() - self._offset()
        lines = self._editor.lines_in_sight()
        return next((number for number, rect in lines if rect.top() <= y < rect.top() + rect.height()), -1)

    def _offset(self) -> int:
        return self._editor.viewport().y() - self.y()

    def _font(self):
        return font(LABEL, code=True)
