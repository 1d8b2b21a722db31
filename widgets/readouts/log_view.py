"""Log: time and one sentence a line, with details that unfold."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.base.icons import icon, paint_icon
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.theme import CAPTION, LABEL, colour, font, px, theme
from widgets.base.translation import tr, translated

LogLevel = Literal["info", "edit", "warn", "error"]
MOST_LINES = 2000
_MOST_DETAIL_LINES = 400
_TONES: dict[LogLevel, str] = {"info": "text2", "edit": "text", "warn": "warn", "error": "error"}
_ICONS: dict[LogLevel, str] = {"info": "", "edit": "", "warn": "warning", "error": "x-circle-fill"}
_ROW = 24
_Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class LogLine:
    """Line of the log; `level`: info, edit (a change by the user), warn, error. `details` may have many lines: a
    traceback.
    """

    time: datetime
    text: str
    level: LogLevel = "info"
    details: str = ""
    expanded: bool = False

    def as_text(self) -> str:
        """Return the line as it is copied: time, sentence, details below."""
        line = f"{self.time:%H:%M:%S} {self.text}"
        return f"{line}\n{self.details.rstrip()}" if self.details else line


class _Lines(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[LogLine] = []

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole):
        line = self.lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{line.time:%H:%M:%S} {line.text}"
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(line.text)
            case Qt.ItemDataRole.UserRole:
                return line
        return None

    def append(self, line: LogLine, most: int) -> None:
        if len(self.lines) >= most:
            # A tenth at a time, so that a full log is not laid out again with every line.
            cut = max(1, most // 10)
            self.beginRemoveRows(QModelIndex(), 0, cut - 1)
            del self.lines[:cut]
            self.endRemoveRows()
        self.beginInsertRows(QModelIndex(), len(self.lines), len(self.lines))
        self.lines.append(line)
        self.endInsertRows()

    def clear(self) -> None:
        self.beginResetModel()
        self.lines.clear()
        self.endResetModel()


class _LinePainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        line: LogLine = index.data(Qt.ItemDataRole.UserRole)
        height = len(_text_lines(line, self._text_width(line, option))) * _text_spacing() + px(_ROW) - _text_spacing()
        if line.expanded:
            height += len(_detail_lines(line)) * QFontMetrics(font(CAPTION, code=True)).lineSpacing() + px(12)
        return QSize(px(120), height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line: LogLine = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        painter.setClipRect(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        shown = _text_lines(line, self._text_width(line, option))
        first = QRect(option.rect.left(), option.rect.top(), option.rect.width(), px(_ROW))
        head = first.adjusted(0, 0, 0, (len(shown) - 1) * _text_spacing())
        if chosen or hovered:
            painter.fillRect(option.rect if chosen else head, colour("accent_soft" if chosen else "hover"))
        if chosen:
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), colour("accent"))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        x = head.left() + px(12)
        painter.setFont(font(CAPTION, code=True))
        painter.setPen(colour("text2" if chosen or hovered else "text3"))
        time = f"{line.time:%H:%M:%S}"
        width = painter.fontMetrics().horizontalAdvance(time)
        painter.drawText(QRect(x, first.top(), width + 2, first.height()), middle, time)
        x += width + px(8)
        side = px(14)
        if _ICONS[line.level]:
            place = QRect(x, first.top() + (first.height() - side) // 2, side, side)
            paint_icon(painter, place, _ICONS[line.level], _TONES[line.level])
        x += side + px(6)
        painter.setFont(font(LABEL, code=True))
        painter.setPen(colour(_TONES[line.level]))
        for number, text in enumerate(shown):
            row = first.translated(0, number * _text_spacing())
            painter.drawText(QRect(x, row.top(), head.right() - x, row.height()), middle, text)
        if line.details:
            caret = QRect(head.right() - px(24), first.top() + (first.height() - px(12)) // 2, px(12), px(12))
            paint_icon(painter, caret, "caret-up" if line.expanded else "caret-down", "text2" if hovered else "text3")
        if line.expanded:
            painter.setFont(font(CAPTION, code=True))
            painter.setPen(colour("text2"))
            spacing = painter.fontMetrics().lineSpacing()
            y = head.bottom() + px(4)
            for detail in _detail_lines(line):
                painter.drawText(QRect(x, y, head.right() - x - px(8), spacing), middle, detail)
                y += spacing
        painter.restore()

    def _text_width(self, line: LogLine, option: QStyleOptionViewItem) -> int:
        """Return the width of a line's text, between its icon and the caret of lines that can be opened."""
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else option.rect.width()
        time = QFontMetrics(font(CAPTION, code=True)).horizontalAdvance(f"{line.time:%H:%M:%S}")
        return width - time - px(12 + 8 + 14 + 6) - px(28 if line.details else 8)


def _text_spacing() -> int:
    return QFontMetrics(font(LABEL, code=True)).lineSpacing()


def _text_lines(line: LogLine, room: int) -> list[str]:
    """Split a sentence into as many lines as it needs."""
    metrics = QFontMetricsF(font(LABEL, code=True))
    if metrics.horizontalAdvance(line.text) <= room:
        return [line.text]
    letters = max(16, int(room / metrics.horizontalAdvance("0")))
    return textwrap.wrap(line.text, letters, break_on_hyphens=False) or [line.text]


def _detail_lines(line: LogLine) -> list[str]:
    lines = line.details.rstrip().expandtabs(4).splitlines()
    if len(lines) <= _MOST_DETAIL_LINES:
        return lines
    # The end of a traceback says what happened.
    return ["...", *lines[-_MOST_DETAIL_LINES:]]


class LogView(QListView):
    """View of the log: the newest line is at the bottom and stays in view unless the user has scrolled up.

    A click, Enter or Space opens the details of a line and closes them; Ctrl+C copies the line chosen with its details.
    """

    countChanged = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, most_lines: int = MOST_LINES) -> None:
        super().__init__(parent)
        self._most_lines = most_lines
        self._model = _Lines(self)
        self.setModel(self._model)
        self.setItemDelegate(_LinePainter(self))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        # A sentence takes as many lines as it needs at another width.
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self._at_end = True
        # Rows are laid out later than they are added, so the end is followed when it moves.
        self.verticalScrollBar().rangeChanged.connect(self._follow_end)
        self.verticalScrollBar().valueChanged.connect(self._note_end)
        self.setAccessibleName(tr("Log"))
        claim_keys(self, ACTIVATE, MOVE)
        theme.changed.connect(self._renew)

    def add(self, text: str, level: LogLevel = "info", details: str = "", time: datetime | None = None) -> None:
        """Add one line, with the current time unless `time` is given."""
        line = LogLine(time or datetime.now(), translated(text), level, translated(details))
        self._model.append(line, self._most_lines)
        self.countChanged.emit(self.count())

    def _follow_end(self, _least: int, greatest: int) -> None:
        if self._at_end:
            self.verticalScrollBar().setValue(greatest)

    def _note_end(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum() - px(4)

    def count(self) -> int:
        return len(self._model.lines)

    def line(self, row: int) -> LogLine:
        """Return the line in `row`, 0 is the oldest kept. Raises `IndexError` if there is none."""
        return self._model.lines[row]

    def clear(self) -> None:
        self._model.clear()
        self.countChanged.emit(0)

    def toggle(self, row: int) -> None:
        """Open or close the details of a line, if it has any."""
        line = self.line(row)
        if line.details:
            line.expanded = not line.expanded
            index = self._model.index(row)
            self._model.dataChanged.emit(index, index)
            self.scheduleDelayedItemsLayout()

    def copy(self, *, everything: bool = False) -> None:
        """Copy the chosen line, or all lines, to the clipboard."""
        row = self.currentIndex().row()
        lines = self._model.lines if everything else self._model.lines[row : row + 1] if row >= 0 else []
        if lines:
            QGuiApplication.clipboard().setText("\n".join(line.as_text() for line in lines))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.toggle(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self.toggle(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event) -> None:
        index = self.indexAt(event.pos())
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if index.isValid():
            self.setCurrentIndex(index)
            menu.addAction(icon("copy", "text2"), tr("Copy line"), self.copy)
        menu.addAction(tr("Copy all"), lambda: self.copy(everything=True)).setEnabled(self.count() > 0)
        menu.addAction(tr("Clear"), self.clear).setEnabled(self.count() > 0)
        menu.popup(event.globalPos())

    def _renew(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
