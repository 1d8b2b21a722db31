"""The painting of a figure on any paint device, in units of paper, as lines and letters."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from widgets.figures.layout import EDGE, MINOR_TICK, SPACE, TICK, FigureLayout, laid_out
from widgets.figures.paper import AXIS, HAIR, LINE, MM, Style, draw_mark, letters, styles, tone
from widgets.figures.paper_curves import PaperTrace
from widgets.figures.print_figure import Array, Figure, Sheet

_PIECE = 32
"""Points of a line that are drawn at once on pixels."""
_FEW = 24
"""Up to as many points have a mark each; of more, about ten have one."""


def paint_page(painter: QPainter, page: Figure | Sheet) -> None:
    """A figure, or all of a sheet, in the units of `paper.PER_INCH` from the upper left corner."""
    figures, columns = (page.figures, page.columns) if isinstance(page, Sheet) else ([page], 1)
    for place, figure in enumerate(figures):
        row, column = divmod(place, columns)
        painter.save()
        painter.translate(round(column * figure.width_mm * MM), round(row * figure.height_mm * MM))
        paint_figure(painter, figure)
        painter.restore()


def paint_figure(painter: QPainter, figure: Figure) -> None:
    """`painter` counts in the units of `paper.PER_INCH` from the page's upper left corner."""
    layout = laid_out(figure)
    painter.fillRect(layout.page, tone("panel"))
    _paint_grid(painter, layout)
    looks = styles(figure)
    for trace, look in zip(layout.traces, looks, strict=True):
        _paint_bands(painter, trace, look)
    order = sorted(zip(layout.traces, looks, strict=True), key=lambda pair: not pair[1].faint)
    for place, (trace, look) in enumerate(order):
        _paint_lines(painter, trace, look)
        _paint_marks(painter, trace, look, place / len(order))
    _paint_axes(painter, figure, layout)
    _paint_labels(painter, figure, layout)
    if layout.legend is not None:
        layout.legend.paint(painter, layout.corner)


def _paint_grid(painter: QPainter, layout: FigureLayout) -> None:
    painter.setPen(QPen(tone("line"), HAIR, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    plot = layout.plot
    for tick in layout.y_ticks:
        y = plot.bottom() - layout.y.share(tick.position) * plot.height()
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))


def _paint_bands(painter: QPainter, trace: PaperTrace, look: Style) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.band())
    for band in trace.bands:
        there = band[:, (0, 1)]
        back = band[::-1, (0, 2)]
        painter.drawPolygon(_polygon(np.concatenate([there, back])))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_lines(painter: QPainter, trace: PaperTrace, look: Style) -> None:
    for line in trace.lines:
        if len(line) > 1:
            _paint_line(painter, line, look.pen())
        elif look.mark is None:
            # A point alone, gaps on both sides.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.colour)
            painter.drawEllipse(QPointF(*line[0]), LINE, LINE)
            painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_line(painter: QPainter, line: Array, pen: QPen) -> None:
    """In pieces on pixels: what it takes to fill a long line's outline grows with the square of its length."""
    piece = _PIECE if isinstance(painter.device(), QImage) else len(line)
    if piece < len(line):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if not pen.dashPattern() else Qt.PenCapStyle.FlatCap)
    lengths = np.hypot(*np.diff(line, axis=0).T)
    gone = 0.0
    for start in range(0, len(line) - 1, piece):
        if pen.dashPattern():
            pen.setDashOffset(gone / pen.widthF())
        painter.setPen(pen)
        painter.drawPolyline(_polygon(line[start : start + piece + 1]))
        gone += float(lengths[start : start + piece].sum())


def _paint_marks(painter: QPainter, trace: PaperTrace, look: Style, shift: float) -> None:
    """Evenly along x, those of each curve shifted by its own share, so that they seldom lie on each other."""
    if look.mark is None or not trace.lines:
        return
    points = np.concatenate(trace.lines)
    if len(points) > _FEW:
        wanted = points[0, 0] + (np.arange(10) + 0.3 + 0.6 * shift) / 10 * (points[-1, 0] - points[0, 0])
        points = points[np.unique(np.searchsorted(points[:, 0], wanted).clip(max=len(points) - 1))]
    for x, y in points.tolist():
        draw_mark(painter, look, QPointF(x, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_axes(painter: QPainter, figure: Figure, layout: FigureLayout) -> None:
    plot = layout.plot
    painter.setPen(QPen(tone("text2"), AXIS))
    painter.drawLine(plot.bottomLeft(), plot.bottomRight())
    painter.drawLine(plot.topLeft(), plot.bottomLeft())
    font = letters(figure.font_points)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    for tick in layout.x_ticks:
        x = plot.left() + layout.x.share(tick.position) * plot.width()
        painter.setPen(QPen(tone("text2"), AXIS))
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + TICK))
        painter.setPen(tone("text"))
        half = metrics.horizontalAdvance(tick.text) / 2
        painter.drawText(QPointF(x - half, plot.bottom() + TICK + SPACE + metrics.ascent()), tick.text)
    for tick in layout.y_ticks:
        y = plot.bottom() - layout.y.share(tick.position) * plot.height()
        painter.setPen(QPen(tone("text2"), AXIS))
        painter.drawLine(QPointF(plot.left() - TICK, y), QPointF(plot.left(), y))
        painter.setPen(tone("text"))
        right = plot.left() - TICK - SPACE - metrics.horizontalAdvance(tick.text)
        painter.drawText(QPointF(right, y + 0.36 * metrics.ascent()), tick.text)
    painter.setPen(QPen(tone("text2"), HAIR))
    for place in layout.y_minor:
        y = plot.bottom() - layout.y.share(place) * plot.height()
        painter.drawLine(QPointF(plot.left() - MINOR_TICK, y), QPointF(plot.left(), y))


def _paint_labels(painter: QPainter, figure: Figure, layout: FigureLayout) -> None:
    plot = layout.plot
    font = letters(figure.font_points)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(tone("text")))
    elide = Qt.TextElideMode.ElideRight
    if figure.x_label:
        text = metrics.elidedText(figure.x_label, elide, layout.page.width() - 2 * EDGE)
        x = plot.center().x() - metrics.horizontalAdvance(text) / 2
        x = min(max(x, EDGE), layout.page.width() - EDGE - metrics.horizontalAdvance(text))
        letter = metrics.ascent() + metrics.descent()
        painter.drawText(QPointF(x, plot.bottom() + TICK + 1.5 * SPACE + letter + metrics.ascent()), text)
    if figure.y_label:
        text = metrics.elidedText(figure.y_label, elide, layout.page.height() - 2 * EDGE)
        painter.save()
        painter.translate(EDGE + metrics.ascent(), plot.center().y() + metrics.horizontalAdvance(text) / 2)
        painter.rotate(-90)
        painter.drawText(QPointF(0, 0), text)
        painter.restore()
    if figure.title:
        font = letters(figure.font_points + 1, 600)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        text = metrics.elidedText(figure.title, elide, layout.page.right() - EDGE - plot.left())
        painter.drawText(QPointF(plot.left(), EDGE + metrics.ascent()), text)


def _polygon(points: Array) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points.tolist()])
