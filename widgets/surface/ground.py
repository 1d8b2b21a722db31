"""Surface of a contour plot: bands in quiet tones of the theme, and contour lines."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen

from widgets.base.display_numbers import compact
from widgets.base.theme import colour, font, mix, px, theme
from widgets.plots.plane import Plane

Array = NDArray[np.float64]

_MOST = 18
"""Levels that a person can still distinguish."""
_FLOOR = 0.003
"""Heights that are as near to the base as this share of the grid have no further levels among them."""
_DECADES = 6
_DIGITS = ((1.0, 1.5, 2.0, 3.0, 5.0, 7.0), (1.0, 2.0, 5.0), (1.0, 3.0), (1.0,))


def levels_of(values: Array, base: float) -> Array:
    """Return ascending round distances from `base`, upwards and downwards, evenly spaced on a logarithmic scale.

    They are of a fixed ladder (1, 2, 5, 10, …), so that a level which is still there after a zoom is where it was.
    Empty if all values are the same or none is finite.
    """
    away = np.abs(values[np.isfinite(values)] - base)
    away = away[away > 0]
    if not len(away):
        return np.empty(0)
    highest = float(away.max())
    lowest = max(float(np.quantile(away, _FLOOR)), highest * 10.0**-_DECADES)
    finite = values[np.isfinite(values)]
    least, greatest = float(finite.min()), float(finite.max())
    for digits in _DIGITS:
        ladder = _ladder(lowest, highest, digits)
        found = np.concatenate((base - ladder[::-1], base + ladder))
        found = found[(found > least) & (found < greatest)]
        if len(found) <= _MOST:
            break
    return found


def _ladder(lowest: float, highest: float, digits: tuple[float, ...]) -> Array:
    exponents = range(math.floor(math.log10(lowest)), math.ceil(math.log10(highest)) + 1)
    rungs = np.array([float(f"{digit}e{k}") for k in exponents for digit in digits])
    return rungs[(rungs >= lowest) & (rungs <= highest)]


def bands_of(values: Array, levels: Array) -> Array:
    """Return the number of levels below each value, with a fraction for the position between two: continuous in the
    value.

    NaN if the value is not finite.
    """
    finite = np.isfinite(values)
    if not finite.any() or not len(levels):
        return np.where(finite, 0.0, np.nan)
    least, greatest = float(values[finite].min()), float(values[finite].max())
    heights = np.concatenate(([min(least, levels[0])], levels, [max(greatest, levels[-1])]))
    # Twice the same height would be a step where there is a slope of nothing.
    places = np.arange(len(heights), dtype=np.float64)
    return np.where(finite, np.interp(np.where(finite, values, 0.0), heights, places), np.nan)


def contour(grid: Array, level: float) -> Array:
    """Return the line on which `grid` (rows, columns) equals `level`, in segments: (n, 2, 2) ends as (column, row).

    Marching squares: straight within each square of four neighbours, and none if one of them is not a number. Where
    two corners that face each other are higher, the mean of the four says which of them belong together.
    """
    corners = np.stack((grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]))  # clockwise from the upper left
    with np.errstate(invalid="ignore"):
        above = corners >= level
    code = above[0] + 2 * above[1] + 4 * above[2] + 8 * above[3]
    rows, columns = np.nonzero((code > 0) & (code < 15) & np.isfinite(corners).all(axis=0))
    kinds, near = code[rows, columns], corners[:, rows, columns]
    facing = (kinds == 5) | (kinds == 10)
    kinds = np.where(facing & (near.mean(axis=0) < level), kinds + 16, kinds)
    ahead = np.roll(near, -1, axis=0)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (level - near) / (ahead - near)  # along each side, in the order of the corners
    ones, zeros = np.ones(len(rows)), np.zeros(len(rows))
    x = columns + np.stack((share[0], ones, 1 - share[2], zeros))
    y = rows + np.stack((zeros, share[1], ones, 1 - share[3]))
    pieces = []
    for which in (0, 1):
        sides = _SIDES[kinds, which]
        there = np.flatnonzero(sides[:, 0] >= 0)
        first, second = sides[there, 0], sides[there, 1]
        pieces.append(np.stack((x[first, there], y[first, there], x[second, there], y[second, there]), axis=1))
    return np.concatenate(pieces).reshape(-1, 2, 2)


def _sides() -> NDArray[np.intp]:
    """Return the sides joined by segments for each of the sixteen squares, and for 5 and 10 with a low middle."""
    top, right, bottom, left = range(4)
    table = np.full((32, 2, 2), -1, np.intp)
    for code, sides in {
        1: (left, top), 2: (top, right), 3: (left, right), 4: (right, bottom), 6: (top, bottom), 7: (left, bottom),
        8: (bottom, left), 9: (top, bottom), 11: (right, bottom), 12: (left, right), 13: (top, right), 14: (left, top),
    }.items():  # fmt: skip
        table[code, 0] = sides
    table[5] = ((top, right), (bottom, left))
    table[10] = ((left, top), (right, bottom))
    table[5 + 16] = ((left, top), (right, bottom))
    table[10 + 16] = ((top, right), (bottom, left))
    return table


_SIDES = _sides()


Function = Callable[[Array, Array], Array]

_CELL = 2.5
"""Pixels from point to point of the grid; what lies between follows straight lines."""
_DEEPEST = {"dark": 0.3, "light": 0.28}
"""Share of the ramp at which the highest band is: the ground is quiet, what moves on it carries the colour."""
_LINE = {"dark": 0.17, "light": 0.2}


_LABEL = 11
"""Pixels high."""
_APART, _REACH, _CANDIDATES = 92, 16, 48
"""Pixels from label to label at least, pixels of a contour that must be nearly straight, and places that are tried."""
_MOST_LABELS = 9


@dataclass(frozen=True, slots=True)
class LevelLabel:
    """Height label of a contour, in a gap of it: its centre in pixels, and degrees clockwise."""

    text: str
    middle: QPointF
    angle: float


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """Painted surface, valid while plane and theme are the same."""

    plane: Plane
    levels: Array
    image: QImage
    lines: tuple[QPainterPath, ...]
    labels: tuple[LevelLabel, ...]

    @classmethod
    def of(cls, function: Function, plane: Plane, base: float | None) -> Ground:
        """Compute `function` over the plane. Contours are spaced by their distance from `base`, or from the least
        height if None.
        """
        x, y = plane.grid(_CELL)
        values = np.asarray(function(*np.meshgrid(x, y)), np.float64)
        finite = values[np.isfinite(values)]
        if base is None:
            base = float(finite.min()) if len(finite) else 0.0
        levels = levels_of(values, base)
        bands = bands_of(values, levels)
        across = plane.frame.width() / (len(x) - 1)
        down = plane.frame.height() / (len(y) - 1)
        corner = np.array((plane.frame.left(), plane.frame.top()))
        pieces = [corner + contour(bands, place + 1.0) * (across, down) for place in range(len(levels))]
        pieces, labels = _with_labels(pieces, levels, plane.frame)
        lines = []
        for piece in pieces:
            ends = piece.reshape(-1, 2)
            lines.append(pg.arrayToQPath(ends[:, 0], ends[:, 1], connect="pairs", finiteCheck=False))
        image = _image(bands, len(levels) + 1, round(plane.frame.width()), round(plane.frame.height()))
        return cls(plane, levels, image, tuple(lines), labels)

    def paint(self, painter: QPainter) -> None:
        painter.drawImage(self.plane.frame, self.image)
        strength = _LINE[theme.tokens.name]
        tones = band_colours(len(self.levels) + 1)
        for tone, path in zip(tones[1:], self.lines, strict=True):
            painter.setPen(QPen(mix(tone, colour("text"), strength), 1))
            painter.drawPath(path)
        painter.setFont(font(_LABEL))
        painter.setPen(colour("text2"))
        for label in self.labels:
            painter.save()
            painter.translate(label.middle)
            painter.rotate(label.angle)
            painter.drawText(QRectF(-100, -50, 200, 100), Qt.AlignmentFlag.AlignCenter, label.text)
            painter.restore()


def _with_labels(pieces: list[Array], levels: Array, frame: QRectF) -> tuple[list[Array], tuple[LevelLabel, ...]]:
    """Return the contours, each (n, 2, 2) ends in pixels with a gap for its label, and the labels.

    A label is where its contour is straightest, apart from all others.
    """
    metrics, high = QFontMetricsF(font(_LABEL)), px(_LABEL)
    found: list[LevelLabel] = []
    every = max(1, -(-len(levels) // _MOST_LABELS))
    inner = frame.adjusted(px(24), px(18), -px(24), -px(18))
    for place in range(len(levels) - 1, -1, -every):
        text = compact(float(levels[place]))
        half = metrics.horizontalAdvance(text) / 2 + px(4)
        middles = pieces[place].mean(axis=1)
        inside = (middles[:, 0] > inner.left()) & (middles[:, 0] < inner.right())
        inside &= (middles[:, 1] > inner.top()) & (middles[:, 1] < inner.bottom())
        tried = np.flatnonzero(inside)
        tried = tried[:: max(1, len(tried) // _CANDIDATES)]
        best, angle, bent = -1, 0.0, 0.12
        for candidate in tried:
            at = middles[candidate]
            if any(math.hypot(at[0] - o.middle.x(), at[1] - o.middle.y()) < px(_APART) for o in found):
                continue
            near = middles[np.hypot(*(middles - at).T) < max(half, px(_REACH))] - at
            straightness, turned = _straightness(near)
            if straightness < bent and len(near) > 3:
                best, angle, bent = int(candidate), turned, straightness
        if best < 0:
            continue
        at = middles[best]
        found.append(LevelLabel(text, QPointF(at[0], at[1]), angle))
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        along = (middles - at) @ np.array((cosine, sine))
        beside = (middles - at) @ np.array((-sine, cosine))
        pieces[place] = pieces[place][(np.abs(along) > half) | (np.abs(beside) > high)]
    return pieces, tuple(found)


def _straightness(points: Array) -> tuple[float, float]:
    """Return the deviation of points from a straight line, 0 to 1, and its angle, −90 to 90 degrees."""
    centred = points - points.mean(axis=0)
    (xx, xy), (_, yy) = centred.T @ centred
    middle, reach = (xx + yy) / 2, math.hypot((xx - yy) / 2, xy)
    angle = math.degrees(0.5 * math.atan2(2 * xy, xx - yy))
    return math.sqrt(max(middle - reach, 0.0) / max(middle + reach, 1e-12)), angle


def band_colours(count: int) -> list[QColor]:
    """Return the colours from the lowest band, which has the panel's colour, to the highest."""
    ramp = [colour(each) for each in theme.tokens.sequential]
    deepest = _DEEPEST[theme.tokens.name] * (len(ramp) - 1)
    found = []
    for place in np.linspace(0, deepest, max(count, 1)):
        lower = min(int(place), len(ramp) - 2)
        found.append(mix(ramp[lower], ramp[lower + 1], float(place) - lower))
    return found


def paint_scale(painter: QPainter, place: QRectF, count: int) -> None:
    """Paint the bands from low to high in a strip."""
    tones = band_colours(count)
    width = place.width() / len(tones)
    for i, tone in enumerate(tones):
        painter.fillRect(QRectF(place.left() + i * width, place.top(), width + 1, place.height()), tone)


def _image(bands: Array, count: int, width: int, height: int) -> QImage:
    """Return an image of the frame, each pixel in the tone of its band of `count`; NaN pixels are transparent."""
    whole = _stretched(_stretched(bands.astype(np.float32), height).T, width).T
    tones = [tone.rgba() for tone in band_colours(count)]
    lookup = np.array([0, *tones], np.uint32)
    with np.errstate(invalid="ignore"):
        index = np.where(np.isfinite(whole), np.clip(whole.astype(np.int32), 0, len(tones) - 1) + 1, 0)
    pixels = np.ascontiguousarray(lookup[index])
    # A copy, for the array goes.
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()


def _stretched(rows: NDArray[np.float32], count: int) -> NDArray[np.float32]:
    """Return `count` rows in place of the given rows, evenly from the first to the last."""
    place = np.linspace(0, len(rows) - 1, count, dtype=np.float32)
    lower = np.minimum(place.astype(np.intp), len(rows) - 2)
    share = (place - lower)[:, None]
    return rows[lower] * (1 - share) + rows[lower + 1] * share
