"""The painting of cells and headers of the row table."""

from __future__ import annotations

import math

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from widgets.base.icons import paint_icon
from widgets.base.share_bar import paint_share
from widgets.base.theme import colour, font, mix, px, series_colour
from widgets.plots.layers import hue_colour
from widgets.row_table.model import FIRST, NAME, Index, RowTableModel
from widgets.variables.painting import paint_ground

ROW_HEIGHT, HEADER_HEIGHT = 28, 26
MARGIN = 12
_DOT_ROOM, _SWATCH = 14, 8
_TRACK, _BAR = 36, 4
_CARET = 12
_PAD = 8
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def number_font() -> QFont:
    return font(12, code=True)


def column_width(model: RowTableModel, section: int, *, bars: bool) -> int:
    """Room for the title with its caret, and for every number."""
    title = model.title(section)
    words = QFontMetricsF(font(11, 500)).horizontalAdvance(title) + px(_CARET + 2)
    numbers = QFontMetricsF(number_font()).horizontalAdvance(model.longest(section))
    if bars and section >= FIRST and model.columns[section - FIRST].bar:
        numbers += px(_TRACK + _PAD)
    return math.ceil(max(words, numbers)) + 2 * px(_PAD)


class RowTitles(QHeaderView):
    """Titles of columns: the one that rows are sorted by is lit and has a caret."""

    def __init__(self, model: RowTableModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rows = model
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setMinimumSectionSize(px(24))
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(HEADER_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        sorted_by = self._rows.key_of(section) == self._rows.key
        pointed = self.underMouse() and self.logicalIndexAt(self.mapFromGlobal(self.cursor().pos())) == section
        painter.save()
        painter.fillRect(rect, colour("panel"))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), colour("line"))
        painter.setFont(font(11, 500 if sorted_by else 400))
        token = "text" if sorted_by or pointed else "text3"
        painter.setPen(colour(token))
        title = self._rows.title(section)
        place = rect.adjusted(px(_PAD), 0, -px(_PAD), 0)
        if section == NAME:
            place.setLeft(rect.left() + px(MARGIN + _DOT_ROOM))
        room = place.width() - (px(_CARET + 2) if sorted_by else 0)
        title = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room)
        width = painter.fontMetrics().horizontalAdvance(title)
        if sorted_by:
            side = px(_CARET)
            x = place.left() + width + px(2) if section == NAME else place.right() - side + 1
            caret = "caret-down" if self._rows.descending else "caret-up"
            paint_icon(painter, QRect(x, rect.center().y() - side // 2, side, side), caret, "text")
            if section != NAME:
                place.setRight(x - px(2))
        painter.drawText(place, _LEFT if section == NAME else _RIGHT, title)
        painter.restore()


class RowCellDelegate(QStyledItemDelegate):
    """Paints a cell with its part of the ground of the row, which runs across all of them."""

    def __init__(self, view: QTableView, model: RowTableModel) -> None:
        super().__init__(view)
        self._view, self._rows = view, model
        self.pointed: int | None = None
        """The place under the pointer."""
        self.bars = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place: QRect = option.rect
        row = self._rows.row_at(index.row())
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = selected or index.row() == self.pointed
        painter.save()
        if lit:
            # The style sheet has painted each cell on its own: a row has one ground, from end to end.
            painter.fillRect(place, colour("panel"))
            painter.setClipRect(place)
            paint_ground(painter, QRect(0, place.top(), self._view.viewport().width(), place.height()), selected)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match index.column():
            case 0:
                self._paint_name(painter, place, row)
            case 1:
                self._write(painter, place, self._rows.data(index), "text2" if lit else "text3")
            case section:
                self._paint_number(painter, place, row, section - FIRST)
        painter.restore()

    def _paint_name(self, painter: QPainter, place: QRect, row: int) -> None:
        x, y = place.left() + px(MARGIN), place.center().y() + 0.5
        touched = self._rows.is_touched(row)
        painter.setPen(Qt.PenStyle.NoPen)
        if touched:
            painter.setBrush(colour("accent"))
            painter.drawEllipse(QRectF(x + px(2), y - px(3), px(6), px(6)))
        x += px(_DOT_ROOM)
        topics = self._rows.topics
        if topics is not None and row < len(topics):
            side, topic = px(_SWATCH), int(topics[row])
            painter.setBrush(series_colour(topic) if topic >= 0 else colour("edge"))
            painter.drawRoundedRect(QRectF(x, y - side / 2, side, side), px(2), px(2))
            x += side + px(8)
        painter.setFont(font(12, 500 if touched else 400))
        painter.setPen(colour("accent" if touched else "text"))
        room = QRectF(x, place.top(), max(0.0, place.right() - px(4) - x), place.height())
        name = QFontMetricsF(painter.font()).elidedText(self._rows.name(row), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, name)

    def _paint_number(self, painter: QPainter, place: QRect, row: int, column: int) -> None:
        shown = self._rows.columns[column]
        broken = shown.broken(row)
        text = shown.text(row)
        beside = px(_TRACK + _PAD) if shown.bar and self.bars else 0
        if beside and not broken:
            track = QRectF(place.left() + px(_PAD), place.center().y() + 0.5 - px(_BAR) / 2, px(_TRACK), px(_BAR))
            filled = mix(colour("panel"), hue_colour(shown.hue), 0.85)
            paint_share(painter, track, shown.share(row, self._rows.reach(shown)), filled, colour("line"))
        token = "error" if broken else "text3" if text in ("–", "0") else "text"
        self._write(painter, place.adjusted(beside, 0, 0, 0), text, token)

    def _write(self, painter: QPainter, place: QRect, text: object, token: str) -> None:
        painter.setFont(number_font())
        painter.setPen(colour(token))
        room = place.adjusted(px(_PAD), 0, -px(_PAD), 0)
        # A number that has lost its first digits unseen would be read as another one.
        words = QFontMetrics(painter.font()).elidedText(str(text), Qt.TextElideMode.ElideLeft, room.width())
        painter.drawText(room, _RIGHT, words)
