"""Figure for print: size on paper, text and curves as plain values, fonts, colours, dashes and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QPainter, QPen, QPolygonF

from widgets.base.theme import INTERFACE_FONTS, LIGHT, mix
from widgets.base.translation import tr

Array = NDArray[np.float64]

SMALLEST, LARGEST = 20.0, 1000.0
"""Least and greatest width and height in millimetres."""


@dataclass(frozen=True, slots=True, eq=False)
class FigureCurve:
    """Curve of a figure; raises `ValueError` for arrays of different lengths, or an `x` that does not ascend.

    Attributes:
        title: its name in the legend; empty for none there.
        x: (n,) ascending, in the unit of the x axis.
        y: (n,); NaN and infinite values are gaps.
        low, high: (n,), both or neither: a band around the curve.
        hue: number of its colour, as `series_colour` counts; by default its place in the figure.
        dashed: drawn in dashes.
        markers: with a mark at every point, or where they are many at some.
        faint: in the background: raw values below the smoothed ones, single runs below their median.
        grey: one of many that are not distinguished: without a colour, in the background.
    """

    title: str
    x: Array
    y: Array
    low: Array | None = None
    high: Array | None = None
    hue: int | None = None
    dashed: bool = False
    markers: bool = False
    faint: bool = False
    grey: bool = False

    @classmethod
    def of(
        cls, title: str, x: ArrayLike, y: ArrayLike, low: ArrayLike | None = None, high: ArrayLike | None = None, **more
    ) -> FigureCurve:
        """Make a curve from any arrays convertible to float64."""

        def array(values: ArrayLike) -> Array:
            return np.asarray(values, np.float64)

        edges = (None if edge is None else array(edge) for edge in (low, high))
        return cls(title, array(x), array(y), next(edges), next(edges), **more)

    def __post_init__(self) -> None:
        name = f'The curve "{self.title}"'
        if self.x.ndim != 1 or self.x.shape != self.y.shape:
            raise ValueError(f"{name} needs one y for each x; received {self.x.shape} and {self.y.shape}.")
        if not np.isfinite(self.x).all() or (np.diff(self.x) < 0).any():
            raise ValueError(f"{name} needs an x that ascends and is finite.")
        if (self.low is None) != (self.high is None):
            raise ValueError(f"{name} needs both edges of its band, or none.")
        for edge in (self.low, self.high):
            if edge is not None and edge.shape != self.x.shape:
                raise ValueError(f"{name} needs a band of the same length {self.x.shape}; received {edge.shape}.")


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """Curves and the texts around them; raises `ValueError` for a size that no paper has.

    Attributes:
        width_mm, height_mm: size on paper, 20 to 1000 mm.
        y_log: whether y is logarithmic.
        black_and_white: no colours; each curve has its own dashes and marks.
        font_points: size of the labels, 4 to 24 points.
    """

    width_mm: float
    height_mm: float
    title: str = ""
    x_label: str = ""
    y_label: str = ""
    curves: Sequence[FigureCurve] = field(default=())
    y_log: bool = False
    legend: bool = True
    black_and_white: bool = False
    font_points: float = 8.0

    def __post_init__(self) -> None:
        low, high = f"{SMALLEST:g}", f"{LARGEST:g}"
        if not SMALLEST <= self.width_mm <= LARGEST:
            width = f"{self.width_mm:g}"
            raise ValueError(
                tr("The width of a figure is {low} to {high} mm; received {width}.", low=low, high=high, width=width)
            )
        if not SMALLEST <= self.height_mm <= LARGEST:
            height = f"{self.height_mm:g}"
            raise ValueError(
                tr(
                    "The height of a figure is {low} to {high} mm; received {height}.",
                    low=low,
                    high=high,
                    height=height,
                )
            )
        if not 4 <= self.font_points <= 24:
            points = f"{self.font_points:g}"
            raise ValueError(tr("The letters of a figure have 4 to 24 points; received {points}.", points=points))


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """Sheet of figures of one size, row by row; raises `ValueError` for no figure, or for a sheet that is too large."""

    figures: Sequence[Figure]
    columns: int = 1
    title: str = ""

    def __post_init__(self) -> None:
        if not self.figures:
            raise ValueError("A sheet needs one figure at least.")
        sizes = {(figure.width_mm, figure.height_mm) for figure in self.figures}
        if len(sizes) > 1:
            raise ValueError(f"The figures of a sheet are of one size; received {sorted(sizes)}.")
        if self.columns < 1:
            raise ValueError(f"A sheet has one column at least; received {self.columns}.")
        if max(self.width_mm, self.height_mm) > LARGEST:
            raise ValueError(
                tr(
                    "A sheet is up to {limit} mm; received {width} by {height}.",
                    limit=f"{LARGEST:g}",
                    width=f"{self.width_mm:g}",
                    height=f"{self.height_mm:g}",
                )
            )

    @property
    def width_mm(self) -> float:
        return min(self.columns, len(self.figures)) * self.figures[0].width_mm

    @property
    def height_mm(self) -> float:
        return -(-len(self.figures) // self.columns) * self.figures[0].height_mm


PER_INCH = 1440
"""Units of length to the inch. A figure is laid out in whole ones: a twentieth of a point."""
POINT = PER_INCH / 72
MM = PER_INCH / 25.4

HAIR, AXIS, LINE = 0.4 * POINT, 0.6 * POINT, 0.85 * POINT
"""Widths of the grid, of the axes, of a curve."""
BAND, GREY_BAND, FAINT = 46, 26, 0.62
"""Opacity of a band in colour and without, of 255; how far a curve in the background is moved towards white."""

# Lengths are in widths of the line.
_DASHES = ((), (5.0, 2.5), (1.2, 2.0), (7.0, 2.0, 1.2, 2.0), (2.5, 2.0), (9.0, 2.5), (5.0, 2.0, 1.2, 2.0, 1.2, 2.0))
_GREYS = (0, 110)
"""Range of greys from black to white, 0 to 255."""
_MARK = 2.1 * POINT
MARKS = 6


@dataclass(frozen=True, slots=True)
class Style:
    """Style of one curve; `mark` is a shape, 0 to `MARKS` - 1, or `None`."""

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
    """Return a style for each curve. Past the palette, colours repeat with other dashes."""
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
    """Return a colour of the light theme: paper is white in any theme."""
    return QColor(getattr(LIGHT, token))


def letters(points: float, weight: int = 400) -> QFont:
    """Return the interface font by the name that this machine has, so that a file names the font actually used."""
    there = set(QFontDatabase.families())
    font = QFont(next((name for name in INTERFACE_FONTS if name in there), QFont().family()))
    font.setPixelSize(max(1, round(points * POINT)))
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def draw_mark(painter: QPainter, style: Style, centre: QPointF) -> None:
    """Draw a white shape with the curve's outline, so that it stays visible on the curve."""
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
