"""The painting of a row of the variable tree."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QRegion
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from widgets.base.elision import elided_among
from widgets.base.icons import paint_icon
from widgets.base.sparkline import paint_sparkline
from widgets.base.theme import colour, font, ink, px, series_colour
from widgets.variables.model import NAME, NODE, SHAPE, Index, Node

ROW_HEIGHT = 28
CARET_ROOM = 30
_MARGIN = 8
_REACH, _ICON = 80, 12
_LEAST_NAME = 64
"""Of a variable's name, where a shape is beside it."""
_INDENTS = (50, 70)
"""From the left edge to the names of variables, and to those of slots."""
_MOMENTS = 5
"""The first hue of the palette that belongs to slots, not to variables."""


class RowDelegate(QStyledItemDelegate):
    """Paints cells; the ground of a row is `paint_ground`, which the view paints before them."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self.names: tuple[str, ...] = ()
        """Of all variables: what is cut from one distinguishes it from the others least."""
        self.painted = QRegion()
        """What is painted now: Qt asks for every cell of a row of which one has changed."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, px(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place: QRect = option.rect
        if not self.painted.intersects(self._reached(place, index.column())):
            return
        node: Node = index.data(NODE)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = selected or bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match index.column():
            case 0:
                self._paint_name(painter, place, node, lit)
            case 1:
                self._paint_beside(painter, place, node, lit)
            case 2:
                painter.setFont(font(12, 500 if node.broken else 400))
                painter.setPen(colour("error" if node.broken else "text"))
                painter.drawText(place.adjusted(0, 0, -px(8), 0), _RIGHT, node.norm)
            case _:
                inner = QRectF(place).adjusted(px(4), px(8), -px(_MARGIN + 4), -px(8))
                paint_sparkline(painter, inner, node.trend, _trend_hue(node))
        painter.restore()

    def _reached(self, place: QRect, column: int) -> QRect:
        """Where a cell paints: a name as far as the column of norms, and a shape into that of the name."""
        if column == NAME:
            return place.adjusted(0, 0, self._view.columnWidth(SHAPE), 0)
        return place.adjusted(-px(_REACH), 0, 0, 0) if column == SHAPE else place

    def _paint_name(self, painter: QPainter, place: QRect, node: Node, lit: bool) -> None:
        x = place.left() + px(16)
        if node.parent is None:
            if node.children:
                caret = "caret-down" if self._view.isExpanded(self._index(node)) else "caret-right"
                box = QRect(x, place.top() + (place.height() - px(12)) // 2, px(12), px(12))
                paint_icon(painter, box, caret, "text2" if lit else "text3")
            x += px(18)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("edge") if node.row.series is None else series_colour(node.row.series))
            painter.drawRoundedRect(QRectF(x, place.center().y() - px(4), px(9), px(9)), px(2), px(2))
            x += px(16)
            self._write(painter, x, place, node, "text", 500 if node.children else 400)
        else:
            x += px(34)
            painter.setFont(font(12, 500, code=True))
            painter.setPen(_letter_ink(node))
            painter.drawText(QRectF(x, place.top(), px(24), place.height()), _LEFT, node.row.letter)
            self._write(painter, x + px(20), place, node, "text2" if lit else "text3", 400)

    def _paint_beside(self, painter: QPainter, place: QRect, node: Node, lit: bool) -> None:
        """The shape, or who trains the variable: quiet where that is whoever trains the rest."""
        driver = node.row.driver
        apart = driver is not None and driver.apart
        tone = "text" if apart and lit else "text2" if apart or lit else "text3"
        painter.setFont(_beside_font(node))
        painter.setPen(colour(tone))
        # A long one reaches into the column of the name, which gives way.
        room = place.adjusted(-px(_REACH), 0, -px(8), 0)
        shown = painter.fontMetrics().elidedText(
            self._beside(node), Qt.TextElideMode.ElideRight, room.width() - px(_ICON + 4)
        )
        painter.drawText(room, _RIGHT, shown)
        if driver is not None and driver.idle:
            side = px(_ICON)
            left = room.right() - painter.fontMetrics().horizontalAdvance(shown) - px(4) - side
            paint_icon(painter, QRect(left, place.top() + (place.height() - side) // 2, side, side), "snowflake", tone)

    def _write(self, painter: QPainter, x: int, place: QRect, node: Node, token: str, weight: int) -> None:
        """The name may reach into the column of the shape, as far as the shape leaves room."""
        beside = self._beside(node)
        shape = QFontMetricsF(_beside_font(node)).horizontalAdvance(beside) + px(12) if beside else 0.0
        # Of the two, a name is what rows are distinguished by.
        shape = min(shape, self._view.columnWidth(SHAPE) + px(_REACH))
        if node.row.driver is not None and node.row.driver.idle:
            shape += px(_ICON + 4)
        painter.setFont(font(12, weight))
        painter.setPen(colour(token))
        right = place.right() + self._view.columnWidth(SHAPE) - shape
        room = QRectF(x, place.top(), max(0.0, right - x), place.height())
        shown = elided_among(node.row.name, self.names, painter.font(), room.width())
        painter.drawText(room, _LEFT, shown)

    def _beside(self, node: Node) -> str:
        """The shape as far as the name leaves room for it, or who trains the variable."""
        if node.row.driver is not None or not node.row.shape:
            return node.beside
        indent = _INDENTS[node.parent is not None]
        room = self._view.columnWidth(NAME) + self._view.columnWidth(SHAPE) - px(indent) - px(12)
        name = QFontMetricsF(font(12, 500)).horizontalAdvance(node.row.name)
        return fitted_shape(node.row.shape, QFontMetricsF(_beside_font(node)), name, room)

    def _index(self, node: Node) -> Index:
        model = self._view.model()
        return model.index(node.place, NAME)


def fitted_shape(shape: str, metrics: QFontMetricsF, name: float, room: float) -> str:
    """A shape beside a name that is `name` pixels wide, with `room` for both: where it has too little, without spaces,
    then cut as far as the name needs it, or the least of a name.
    """
    short = shape.replace(" × ", "×")
    for text in (shape, short):
        if name + metrics.horizontalAdvance(text) <= room:
            return text
    left = room - min(name, px(_LEAST_NAME))
    return metrics.elidedText(short, Qt.TextElideMode.ElideRight, max(left, metrics.horizontalAdvance(short[:1] + "…")))


def paint_ground(painter: QPainter, place: QRect, selected: bool) -> None:
    """A rounded bar across `place`, the whole row: chosen, or else under the pointer."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("accent_soft" if selected else "hover"))
    ground = QRectF(place).adjusted(px(_MARGIN), 1, -px(_MARGIN), -1)
    painter.drawRoundedRect(ground, px(4), px(4))
    if selected:
        painter.setBrush(colour("accent"))
        bar = QRectF(ground.left(), place.top() + px(6), px(3), place.height() - px(12))
        painter.drawRoundedRect(bar, px(3) / 2, px(3) / 2)
    painter.restore()


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _beside_font(node: Node) -> QFont:
    return font(12, 500 if node.row.driver is not None and node.row.driver.apart else 400)


def _letter_ink(node: Node) -> QColor:
    return colour("text2") if node.row.series is None else ink(series_colour(node.row.series))


def _trend_hue(node: Node) -> QColor:
    """Variables in their own hue; slots stay quiet, their letter carries it."""
    series = node.row.series
    return colour("text3") if series is None or series >= _MOMENTS else series_colour(series)
