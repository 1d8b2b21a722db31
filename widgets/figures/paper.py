"""The style of figures on paper: unit of length, fonts, colours, dashes and marks."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QPainter, QPen, QPolygonF

from widgets.base.theme import INTERFACE_FONTS, LIGHT, mix
from widgets.figures.print_figure import Figure, FigureCurve

PER_INCH = 1440
"""Units of length to the inch. A figure is laid out in whole ones: a twentieth of a point."""
POINT = PER_INCH / 72
MM = PER_INCH / 25.4

HAIR, AXIS, LINE = 0.4 * POINT, 0.6 * POINT, 0.85 * POINT
"""Widths of the grid, of the axes, of a curve."""
BAND, GREY_BAND, FAINT = 46, 26, 0.62
"""How opaque a band is in colour and without, of 255; how far a curve in the background is moved towards white."""

# Lengths are in widths of the line.
_DASHES = ((), (5.0, 2.5), (1.2, 2.0), (7.0, 2.0, 1.2, 2.0), (2.5, 2.0), (9.0, 2.5), (5.0, 2.0, 1.2, 2.0, 1.2, 2.0))
_GREYS = (0, 110)
"""From black to white, 0 to 255."""
_MARK = 2.1 * POINT
MARKS = 6


@dataclass(frozen=True, slots=True)
class Style:
    """How one curve is drawn; `mark` is a shape, 0 to `MARKS` - 1, or `None`."""

    colour: QColor
    dashes: tuple[float, ...]
    mark: int | None
    faint: bool
    grey: bool = False

    def pen(self) -> QPen:
        # Opaque, so that a curve drawn in pieces has no spots where they meet.
        shade = mix(self.colour, tone("panel"), FAINT) if self.faint and not self.grey else self.colour
        pen = QPen(shade, LINE * (0.6 if self.faint else 1.0))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if self.dashes:
            pen.setDashPattern(self.dashes)
        return pen

    def band(self) -> QColor:
        shade = QColor(self.colour)
        shade.setAlpha(BAND if shade.saturation() else GREY_BAND)
        return shade


def styles(figure: Figure) -> list[Style]:
    """One for each curve. Past the palette the hues begin again with other dashes."""
    return [_style(figure, curve, place) for place, curve in enumerate(figure.curves)]


def _style(figure: Figure, curve: FigureCurve, place: int) -> Style:
    number = place if curve.hue is None else curve.hue
    if curve.grey:
        return Style(tone("edge"), _DASHES[curve.dashed], None, faint=True, grey=True)
    if figure.black_and_white:
        # Dashes come first; once all were used, the same in grey.
        grey = _GREYS[number // len(_DASHES) % len(_GREYS)]
        colour = QColor(grey, grey, grey)
        dashes = _DASHES[number % len(_DASHES)]
        return Style(colour, dashes, None if curve.faint else number % MARKS, curve.faint)
    hues = LIGHT.series
    dashes = _DASHES[(number // len(hues) + curve.dashed) % len(_DASHES)]
    return Style(QColor(hues[number % len(hues)]), dashes, number % MARKS if curve.markers else None, curve.faint)


def tone(token: str) -> QColor:
    """A colour of the light theme: paper is white whatever the window is."""
    return QColor(getattr(LIGHT, token))


def letters(points: float, weight: int = 400) -> QFont:
    """The interface's font, by the one name that this machine has, so that a file names what it was set in."""
    there = set(QFontDatabase.families())
    font = QFont(next((name for name in INTERFACE_FONTS if name in there), QFont().family()))
    font.setPixelSize(max(1, round(points * POINT)))
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def draw_mark(painter: QPainter, style: Style, centre: QPointF) -> None:
    """A white shape with the curve's outline, so that it stays visible on the curve."""
    size, x, y = _MARK, centre.x(), centre.y()
    painter.setPen(QPen(style.colour, 0.8 * POINT))
    painter.setBrush(QBrush(tone("panel")))
    match style.mark:
        case 0:
            painter.drawEllipse(centre, size, size)
        case 1:
            painter.drawRect(QRectF(x - 0.9 * size, y - 0.9 * size, 1.8 * size, 1.8 * size))
        case 2:
            painter.drawPolygon(_corners(x, y, size, ((0, -1.2), (1.1, 0.8), (-1.1, 0.8))))
        case 3:
            painter.drawPolygon(_corners(x, y, size, ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0))))
        case 4:
            painter.drawPolygon(_corners(x, y, size, ((0, 1.2), (1.1, -0.8), (-1.1, -0.8))))
        case _:
            painter.drawLine(QPointF(x - size, y - size), QPointF(x + size, y + size))
            painter.drawLine(QPointF(x - size, y + size), QPointF(x + size, y - size))


def _corners(x: float, y: float, size: float, places: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([QPointF(x + dx * size, y + dy * size) for dx, dy in places])
