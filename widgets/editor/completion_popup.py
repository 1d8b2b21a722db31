"""Completion list below the cursor: a letter for the kind, typed letters in the accent colour."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.base.brush import fill, square
from widgets.base.fuzzy_search import APART, matched
from widgets.base.theme import CAPTION, LABEL, colour, font, px
from widgets.base.translation import tr
from widgets.editor.jedi_client import Completion

MOST_ROWS = 9
_ROW = 24
_LEAST_WIDTH, _MOST_WIDTH = 220, 420
_Index = QModelIndex | QPersistentModelIndex
_LETTERS = {
    "function": ("f", "code_name"),
    "class": ("C", "code_number"),
    "module": ("M", "code_string"),
    "namespace": ("M", "code_string"),
    "param": ("p", "code_keyword"),
    "keyword": ("k", "text2"),
    "property": ("v", "code_self"),
}
_OTHER = ("v", "code_self")
_BY = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: 1 - MOST_ROWS,
    Qt.Key.Key_PageDown: MOST_ROWS - 1,
}


class _Names(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[tuple[Completion, frozenset[int]]] = []

    def show(self, rows: list[tuple[Completion, frozenset[int]]]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole):
        completion = self.rows[index.row()][0]
        if role == Qt.ItemDataRole.DisplayRole:
            return completion.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{completion.name}, {completion.kind}"
        return self.rows[index.row()] if role == Qt.ItemDataRole.UserRole else None


class _NamePainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(px(120), px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        completion, bold = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            fill(painter, option.rect, "accent_soft" if chosen else "hover")
        letter, token = _LETTERS.get(completion.kind, _OTHER)
        chip = square(option.rect.left() + px(6), option.rect, px(16))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(token, 40))
        painter.drawRoundedRect(QRectF(chip), px(3), px(3))
        painter.setPen(colour(token))
        painter.setFont(font(CAPTION, 600, code=True))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, letter)
        room = option.rect.adjusted(px(30), 0, -px(8), 0)
        painter.setFont(font(CAPTION))
        kind = kind_word(completion.kind)
        width = painter.fontMetrics().horizontalAdvance(kind)
        if chosen:
            painter.setPen(colour("text2"))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, kind)
            room.setRight(room.right() - width - px(8))
        _paint_name(painter, room, completion.name, bold)
        painter.restore()


def kind_word(kind: str) -> str:
    """Return the kind of a name in plain words."""
    return {"statement": "variable", "instance": "variable", "param": "argument", "namespace": "module"}.get(kind, kind)


def _paint_name(painter: QPainter, room: QRect, name: str, typed: frozenset[int]) -> None:
    painter.setFont(font(LABEL, code=True))
    metrics = painter.fontMetrics()
    name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room.width())
    x = room.left()
    for place, letter in enumerate(name):
        painter.setPen(colour("accent" if place in typed else "text"))
        painter.drawText(QRect(x, room.top(), room.width(), room.height()), Qt.AlignmentFlag.AlignVCenter, letter)
        x = room.left() + metrics.horizontalAdvance(name[: place + 1])


def fitting(completions: Sequence[Completion], typed: str) -> list[tuple[Completion, frozenset[int]]]:
    """Return the completions that match `typed`, best first, with the matched letters; private names last."""
    found = []
    for each in completions:
        match = matched(typed, each.name)
        if match is not None:
            private = 0 if typed.startswith("_") else each.name.startswith("_") + each.name.startswith("__")
            found.append(((match[0], private, each.name.casefold()), each, frozenset(match[1])))
    found.sort(key=lambda row: row[0])
    # Letters that are far apart are meant only where nothing else is.
    if found and found[0][0][0] < APART:
        found = [row for row in found if row[0][0] < APART]
    return [(each, places) for _order, each, places in found]


class CompletionList(QListView):
    """List of completions without focus: the editor forwards its keys. A click accepts like Enter."""

    picked = Signal(str)

    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        self._editor = editor
        # It lies over the whole window, which may stay when the editor goes.
        editor.destroyed.connect(self.deleteLater)
        self._completions: list[Completion] = []
        self._names = _Names(self)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Completions"))
        self.setModel(self._names)
        self.setItemDelegate(_NamePainter(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.clicked.connect(lambda index: self.picked.emit(index.data()))
        self.hide()

    def names(self) -> list[str]:
        """Return the listed names, top to bottom."""
        return [completion.name for completion, _bold in self._names.rows]

    def current(self) -> str:
        index = self.currentIndex()
        return index.data() if index.isValid() else ""

    def put(self, completions: Sequence[Completion]) -> None:
        """Set the possible completions; `narrow` shows the matching ones."""
        self._completions = list(completions)

    def narrow(self, typed: str) -> bool:
        """List the completions that match `typed`; false if none matches, or if it is already complete."""
        rows = fitting(self._completions, typed)
        before = self.current() if self.isVisible() else ""
        self._names.show(rows)
        if not rows or [completion.name for completion, _ in rows] == [typed]:
            return False
        names = self.names()
        self.setCurrentIndex(self._names.index(names.index(before) if before in names and not typed else 0))
        return True

    def show_at(self, line: QRect, x: int) -> None:
        """Show the list below `line`, or above it if there is more space; both in coordinates of the editor's
        window.
        """
        window = self._editor.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        longest = max((len(name) for name in self.names()), default=0)
        letters = QFontMetrics(font(LABEL, code=True)).horizontalAdvance("0" * longest)
        kinds = QFontMetrics(font(CAPTION)).horizontalAdvance(tr("variable"))
        width = min(max(letters + kinds + px(64), px(_LEAST_WIDTH)), px(_MOST_WIDTH))
        wanted = min(len(self._names.rows), MOST_ROWS) * px(_ROW) + 2 * px(3) + 2
        below, above = window.height() - line.bottom() - px(8), line.top() - px(8)
        down = below >= wanted or below >= above
        height = min(wanted, max(below if down else above, px(_ROW) + 2 * px(3) + 2))
        left = max(0, min(x - px(30) - px(4), window.width() - width - px(4)))
        top = line.bottom() + px(2) if down else line.top() - px(2) - height
        self.setGeometry(left, top, width, height)
        self.show()
        self.raise_()
        self.scrollTo(self.currentIndex())

    def step(self, key: Qt.Key) -> bool:
        """Move up or down by one row, wrapping at the ends, or by a page; false for any other key."""
        if key not in _BY:
            return False
        by, count = _BY[key], len(self._names.rows)
        row = self.currentIndex().row() + by
        row = row % count if abs(by) == 1 else min(max(row, 0), count - 1)
        self.setCurrentIndex(self._names.index(row))
        self.scrollTo(self.currentIndex())
        return True
