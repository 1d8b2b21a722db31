"""The surface itself: bands between contours in quiet tones of the theme, and the contours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from widgets.contour_levels import Array, bands_of, contour, levels_of
from widgets.plane import Plane
from widgets.theme import colour, mix, theme

Function = Callable[[Array, Array], Array]

_CELL = 2.5
"""Pixels from point to point of the grid; what lies between follows straight lines."""
_DEEPEST = {"dark": 0.3, "light": 0.28}
"""How far up the ramp the highest band is: the ground is quiet, what moves on it carries the colour."""
_LINE = {"dark": 0.17, "light": 0.2}


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A painted surface, to be kept while plane and theme are the same."""

    plane: Plane
    levels: Array
    image: QImage
    lines: tuple[QPainterPath, ...]

    @classmethod
    def of(cls, function: Function, plane: Plane, base: float | None) -> Ground:
        """Reckon `function` over the plane. Contours go by their distance from `base`; from the least, where None."""
        x, y = plane.grid(_CELL)
        values = np.asarray(function(*np.meshgrid(x, y)), np.float64)
        finite = values[np.isfinite(values)]
        if base is None:
            base = float(finite.min()) if len(finite) else 0.0
        levels = levels_of(values, base)
        bands = bands_of(values, levels)
        across = plane.frame.width() / (len(x) - 1)
        down = plane.frame.height() / (len(y) - 1)
        lines = []
        for place in range(len(levels)):
            ends = contour(bands, place + 1.0).reshape(-1, 2)
            lines.append(
                pg.arrayToQPath(
                    plane.frame.left() + ends[:, 0] * across,
                    plane.frame.top() + ends[:, 1] * down,
                    connect="pairs",
                    finiteCheck=False,
                )
            )
        image = _image(bands, len(levels) + 1, round(plane.frame.width()), round(plane.frame.height()))
        return cls(plane, levels, image, tuple(lines))

    def paint(self, painter: QPainter) -> None:
        painter.drawImage(self.plane.frame, self.image)
        strength = _LINE[theme.tokens.name]
        tones = band_colours(len(self.levels) + 1)
        for tone, path in zip(tones[1:], self.lines, strict=True):
            painter.setPen(QPen(mix(tone, colour("text"), strength), 1))
            painter.drawPath(path)


def band_colours(count: int) -> list[QColor]:
    """From the lowest band, which is the panel's own, to the highest."""
    ramp = [colour(each) for each in theme.tokens.sequential]
    deepest = _DEEPEST[theme.tokens.name] * (len(ramp) - 1)
    found = []
    for place in np.linspace(0, deepest, max(count, 1)):
        lower = min(int(place), len(ramp) - 2)
        found.append(mix(ramp[lower], ramp[lower + 1], float(place) - lower))
    return found


def paint_scale(painter: QPainter, place: QRectF, count: int) -> None:
    """The bands from low to high in a strip."""
    tones = band_colours(count)
    width = place.width() / len(tones)
    for i, tone in enumerate(tones):
        painter.fillRect(QRectF(place.left() + i * width, place.top(), width + 1, place.height()), tone)


def _image(bands: Array, count: int, width: int, height: int) -> QImage:
    """A pixel for each of the frame, in the tone of its band of `count`; what is not a number is left to the panel."""
    whole = _stretched(_stretched(bands.astype(np.float32), height).T, width).T
    tones = [tone.rgba() for tone in band_colours(count)]
    lookup = np.array([0, *tones], np.uint32)
    with np.errstate(invalid="ignore"):
        index = np.where(np.isfinite(whole), np.clip(whole.astype(np.int32), 0, len(tones) - 1) + 1, 0)
    pixels = np.ascontiguousarray(lookup[index])
    # A copy, for the array goes.
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()


def _stretched(rows: NDArray[np.float32], count: int) -> NDArray[np.float32]:
    """`count` rows in place of those given, evenly from the first to the last."""
    place = np.linspace(0, len(rows) - 1, count, dtype=np.float32)
    lower = np.minimum(place.astype(np.intp), len(rows) - 2)
    share = (place - lower)[:, None]
    return rows[lower] * (1 - share) + rows[lower + 1] * share
