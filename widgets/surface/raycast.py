"""Block of a relief: its parallel projection, the drawn heights, and its picture with the ground under each pixel.

Every column of pixels looks along one line of the ground. Followed from near to far, a place of it is seen where it is
higher on the screen than all before it: the floating horizon (Wright 1973, "A two-space solution to the hidden line
problem for plotting functions of two variables"). So what is hidden is hidden exactly, at every pixel.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from widgets.base.theme import Tokens, colour, mix, theme
from widgets.surface.ground import Function, band_colours

Array = NDArray[np.float64]
Box = tuple[float, float, float, float]

HEIGHT = 0.8
"""Height of a block, where the longer side of its ground is 2."""
LOWEST, STEEPEST = 12.0, 85.0
"""Degrees above the ground from which a block may be looked at."""
_NEAREST, _FARTHEST = 4.0, 0.5


@dataclass(frozen=True, slots=True)
class Camera:
    """Camera on a block over the ground `box` (left, right, bottom, top), which fills `frame`, in pixels.

    Parallel lines stay parallel, so that what is as high is drawn as high, wherever it is.

    Attributes:
        azimuth: degrees, counter-clockwise, by which the ground is turned: at 0 x goes to the right and y away.
        elevation: degrees above the ground from which it is looked at; at 90 it would be a map.
        zoom: 1 if the block fills the frame however it is turned.
    """

    frame: QRectF
    box: Box
    azimuth: float = 15.0
    elevation: float = 50.0
    zoom: float = 1.0

    @property
    def unit(self) -> float:
        """Unit of x and y in which the longer side of the ground is 2."""
        left, right, bottom, top = self.box
        return max(right - left, top - bottom) / 2

    @property
    def half(self) -> tuple[float, float]:
        """Half the sides of the ground in units of the block."""
        left, right, bottom, top = self.box
        return (right - left) / 2 / self.unit, (top - bottom) / 2 / self.unit

    @property
    def scale(self) -> float:
        """Pixels per unit of the block."""
        reach = math.hypot(*self.half)
        high = 2 * reach * self.sine + HEIGHT * self.cosine
        return self.zoom * min(self.frame.width() / (2 * reach), self.frame.height() / high)

    @property
    def sine(self) -> float:
        return math.sin(math.radians(self.elevation))

    @property
    def cosine(self) -> float:
        return math.cos(math.radians(self.elevation))

    @property
    def heading(self) -> tuple[float, float]:
        """Cosine and sine of the azimuth."""
        return math.cos(math.radians(self.azimuth)), math.sin(math.radians(self.azimuth))

    def turned(self, azimuth: float, elevation: float) -> Camera:
        """Return the camera turned by so many degrees; the elevation is limited to `LOWEST` and `STEEPEST`."""
        raised = min(max(self.elevation + elevation, LOWEST), STEEPEST)
        return replace(self, azimuth=(self.azimuth + azimuth + 180) % 360 - 180, elevation=raised)

    def zoomed(self, factor: float) -> Camera:
        return replace(self, zoom=min(max(self.zoom * factor, _FARTHEST), _NEAREST))

    def project(self, x: ArrayLike, y: ArrayLike, rise: ArrayLike) -> tuple[Array, Array, Array]:
        """Project points at (`x`, `y`) with height `rise`, 0 to 1 from the floor of the block to its top: pixels to the
        right and down, and the distance along the ground in units of the block.
        """
        left, right, bottom, top = self.box
        east = (np.asarray(x, np.float64) - (left + right) / 2) / self.unit
        north = (np.asarray(y, np.float64) - (bottom + top) / 2) / self.unit
        cosine, sine = self.heading
        across, away = east * cosine - north * sine, east * sine + north * cosine
        up = away * self.sine + (np.asarray(rise, np.float64) - 0.5) * (HEIGHT * self.cosine)
        middle, scale = self.frame.center(), self.scale
        return middle.x() + across * scale, middle.y() - up * scale, away

    def ground(self, right: ArrayLike, away: ArrayLike) -> tuple[Array, Array]:
        """Return x and y of points on the vertical line `right` pixels across at these distances: the inverse of
        `project`.
        """
        left, end, bottom, top = self.box
        across = (np.asarray(right, np.float64) - self.frame.center().x()) / self.scale
        cosine, sine = self.heading
        far = np.asarray(away, np.float64)
        x = (left + end) / 2 + self.unit * (across * cosine + far * sine)
        y = (bottom + top) / 2 + self.unit * (far * cosine - across * sine)
        return x, y


RiseScale = Literal["contours", "linear"]
"""Heights by the contours, from one to the next the same rise, or to scale."""

_CELLS = 192
"""Number of cells along the longer side of the ground."""


@dataclass(frozen=True, slots=True, eq=False)
class HeightField:
    """Grid of heights over `box`, from its lower left corner.

    Attributes:
        heights: (rows, columns) float64; what is not finite is a hole.
        rises: the same from 0, the floor of the block, to 1, its top; NaN in a hole.
        levels: heights of contours, ascending.
    """

    box: Box
    heights: Array
    rises: Array
    levels: Array
    scale: RiseScale
    least: float
    greatest: float

    @classmethod
    def of(
        cls, function: Function, box: Box, levels: Array, scale: RiseScale = "contours", ceiling: float | None = None
    ) -> HeightField:
        """Compute `function` over `box`. Drawn to scale, the block ends at `ceiling`, and higher ground is cut
        to it.
        """
        left, right, bottom, top = box
        longer = max(right - left, top - bottom)
        columns, rows = (max(8, round(_CELLS * side / longer) + 1) for side in (right - left, top - bottom))
        heights = np.asarray(
            function(*np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows))), np.float64
        )
        finite = heights[np.isfinite(heights)]
        least, greatest = (float(finite.min()), float(finite.max())) if len(finite) else (0.0, 0.0)
        if ceiling is not None and scale == "linear" and ceiling > least:
            greatest = min(greatest, ceiling)
        field = cls(box, heights, heights, np.asarray(levels, np.float64), scale, least, greatest)
        return cls(box, heights, field.rise(heights), field.levels, scale, least, greatest)

    @property
    def count(self) -> int:
        """Number of bands between contours."""
        return len(self.levels) + 1

    def rise(self, heights: ArrayLike) -> Array:
        """Return the drawn rise of heights, 0 to 1; NaN if not finite. Heights beyond the grid's range are clipped to
        it.
        """
        values = np.asarray(heights, np.float64)
        finite = np.isfinite(values)
        known = np.where(finite, values, self.least)
        low, high = self._ends
        found = self._bands(known) if self._by_contours else known
        found = (found - low) / (high - low) if high > low else np.zeros_like(found)
        return np.where(finite, np.clip(found, 0.0, 1.0), np.nan)

    @property
    def _by_contours(self) -> bool:
        return self.scale == "contours" and len(self.levels) > 0

    @property
    def _ends(self) -> tuple[float, float]:
        """Values at the floor of the block and at its top: heights, or numbers of contours below."""
        ends = np.array((self.least, self.greatest))
        low, high = self._bands(ends) if self._by_contours else ends
        return float(low), float(high)

    def bands(self, rises: Array) -> Array:
        """Return the number of contours below a drawn rise, with a fraction between two."""
        low, high = self._ends
        found = low + rises * (high - low)
        return found if self._by_contours else self._bands(found)

    def _bands(self, heights: Array) -> Array:
        if not len(self.levels):
            return np.zeros_like(heights)
        ends = [min(self.least, self.levels[0])], [max(self.greatest, self.levels[-1])]
        places = np.concatenate((ends[0], self.levels, ends[1]))
        return np.interp(heights, places, np.arange(len(places), dtype=np.float64))

    def rise_at(self, x: ArrayLike, y: ArrayLike) -> Array:
        """Return the drawn rise of the ground at points; NaN outside it and in holes."""
        left, right, bottom, top = self.box
        rows, columns = self.rises.shape
        across = (np.asarray(x, np.float64) - left) / (right - left) * (columns - 1)
        upward = (np.asarray(y, np.float64) - bottom) / (top - bottom) * (rows - 1)
        return interpolated(self.rises, upward, across)


def interpolated(grid: Array, row: Array, column: Array) -> Array:
    """Return the values of `grid` between its points, interpolated linearly along both axes; NaN outside, and beside
    NaN.
    """
    rows, columns = grid.shape
    edge = 1e-9
    with np.errstate(invalid="ignore"):
        inside = (row >= -edge) & (row <= rows - 1 + edge) & (column >= -edge) & (column <= columns - 1 + edge)
    row, column = np.where(inside, row, 0.0), np.where(inside, column, 0.0)
    low = np.clip(row.astype(np.int32), 0, rows - 2)
    near = np.clip(column.astype(np.int32), 0, columns - 2)
    up, right = row - low, column - near
    flat, place = grid.reshape(-1), low * columns + near
    lower = flat[place] * (1 - right) + flat[place + 1] * right
    upper = flat[place + columns] * (1 - right) + flat[place + columns + 1] * right
    return np.where(inside, lower * (1 - up) + upper * up, np.nan)


_SAMPLE = 1.5
"""Pixels from one place of a line of sight to the next, where the ground is flat."""
_MOST_SAMPLES = 512
_SHADES, _LINES = 16, 8
"""Number of tones that a slope may have to either side, and a pixel between a band and its contour."""
_TOLERANCE = 0.03
"""Units of the block by which a point may lie behind the ground and still be on it."""
_LIGHT = (-0.55, -0.45, 1.0)
"""Direction of the light as one sees it: to the left, from the front, from above."""
_LINE = {"dark": 0.34, "light": 0.36}
_LIT = {"dark": (0.10, 0.42), "light": (0.35, 0.13)}
"""Share by which a slope may be lighter that faces the light, and darker one that is turned away."""


@dataclass(frozen=True, slots=True, eq=False)
class Relief:
    """Picture of the block, valid while camera, ground and theme are the same.

    Attributes:
        away: (rows, columns) how far away what a pixel shows is along the ground, in units of the block; NaN if it
            shows no block. `fine` of them are one pixel of the widget, along both sides.
        walls: whether that is a side of the block, and not its ground.
    """

    camera: Camera
    field: HeightField
    away: NDArray[np.float32]
    walls: NDArray[np.bool_]
    fine: float
    image: QImage

    @classmethod
    def of(cls, field: HeightField, camera: Camera, fine: float = 1.0, ratio: float = 1.0) -> Relief:
        """Render `field`; `fine` subdivides each side of a pixel: 2 for smooth edges, 0.5 for speed. `ratio` is the
        number of screen pixels for one of the widget.
        """
        seen = _Sight(field, camera, fine)
        image = seen.image()
        if fine != ratio:
            wide, high = round(camera.frame.width() * ratio), round(camera.frame.height() * ratio)
            keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            image = image.scaled(max(wide, 1), max(high, 1), keep, smooth)
        return cls(camera, field, seen.away, seen.walls, fine, image)

    def paint(self, painter: QPainter) -> None:
        painter.drawImage(self.camera.frame, self.image)

    def shows(self, x: ArrayLike, y: ArrayLike, rise: ArrayLike) -> NDArray[np.bool_]:
        """Return whether points on the ground are visible, not behind another part; false outside the ground."""
        right, down, away = self.camera.project(x, y, rise)
        found = self._away_at(right, down)
        with np.errstate(invalid="ignore"):
            return np.isfinite(right) & np.isfinite(down) & ~(away > found + _TOLERANCE)

    def ground_at(self, pixel: QPointF) -> tuple[float, float] | None:
        """Return x and y of the ground under a pixel of the widget; `None` for no ground, or a side of the block."""
        row, column, inside = self._places(np.asarray(pixel.x()), np.asarray(pixel.y()))
        if not inside or self.walls[row, column] or not np.isfinite(self.away[row, column]):
            return None
        x, y = self.camera.ground(pixel.x(), self.away[row, column])
        return float(x), float(y)

    def _away_at(self, right: Array, down: Array) -> Array:
        """Return the distance of the ground under pixels; infinite for no ground."""
        row, column, inside = self._places(right, down)
        found = self.away[row, column].astype(np.float64)
        return np.where(inside & np.isfinite(found), found, np.inf)

    def _places(self, right: Array, down: Array) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.bool_]]:
        rows, columns = self.away.shape
        frame = self.camera.frame
        with np.errstate(invalid="ignore"):
            column = np.floor((right - frame.left()) * self.fine)
            row = np.floor((down - frame.top()) * self.fine)
            inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        return np.where(inside, row, 0).astype(np.intp), np.where(inside, column, 0).astype(np.intp), inside


class _Sight:
    """View of a block by each pixel of a frame. Arrays have the lowest row of pixels first."""

    def __init__(self, field: HeightField, camera: Camera, fine: float) -> None:
        self._field, self._camera, self._fine = field, camera, fine
        frame = camera.frame
        self._rows, self._columns = max(1, round(frame.height() * fine)), max(1, round(frame.width() * fine))
        self._pixels = frame.left() + (np.arange(self._columns) + 0.5) / fine
        self._follow()
        self._meet()

    def _follow(self) -> None:
        """Sample each column of pixels from the near edge of the ground to the far edge: (samples, columns)."""
        camera = self._camera
        near, far = self._reach()
        length = float(np.nanmax(far - near, initial=0.0))
        wanted = length * camera.scale * camera.sine * self._fine / _SAMPLE
        count = int(min(max(wanted, 48), _MOST_SAMPLES))
        shares = np.linspace(0.0, 1.0, count)[:, None]
        self._near, self._pace = near, (far - near) / (count - 1)
        # A hair inside: rounding must not make a hole of an edge.
        away = near + (far - near) * (1e-9 + shares * (1 - 2e-9))
        self._rises = self._field.rise_at(*camera.ground(self._pixels, away))
        self._ups = away * camera.sine + self._rises * HEIGHT * camera.cosine

    def _reach(self) -> tuple[Array, Array]:
        """Compute the points at which each line of sight enters the ground's area and leaves it; NaN if it misses."""
        camera = self._camera
        across = (self._pixels - camera.frame.center().x()) / camera.scale
        cosine, sine = camera.heading
        near, far = np.full(len(across), -np.inf), np.full(len(across), np.inf)
        self._sides = np.zeros(len(across), np.intp)
        for side, (at, along, half) in enumerate(
            ((across * cosine, sine, camera.half[0]), (-across * sine, cosine, camera.half[1]))
        ):
            if abs(along) < 1e-9:
                near = np.where(np.abs(at) > half, np.inf, near)
                continue
            one, other = (-half - at) / along, (half - at) / along
            nearer = np.minimum(one, other)
            self._sides = np.where(nearer > near, side, self._sides)
            near, far = np.maximum(near, nearer), np.minimum(far, np.maximum(one, other))
        passes = near >= far
        return np.where(passes, np.nan, near), np.where(passes, np.nan, far)

    def _meet(self) -> None:
        """Compute the first point of its line of sight that is visible at each pixel."""
        camera, rows, columns = self._camera, self._rows, self._columns
        lift = 1 / (camera.scale * self._fine)
        lowest = (camera.frame.center().y() - camera.frame.bottom()) / camera.scale + HEIGHT / 2 * camera.cosine
        lowest += lift / 2
        ups = np.where(np.isfinite(self._ups), self._ups, -np.inf)
        horizon = np.maximum.accumulate(ups, axis=0)
        with np.errstate(invalid="ignore"):
            reached = np.clip(np.floor((horizon - lowest) / lift), -1, rows - 1).astype(np.int32)
        before = np.vstack((np.full((1, columns), -1, np.int32), reached[:-1]))
        sample, column = np.nonzero(reached > before)
        count = len(ups)
        first = np.full((rows, columns), count, np.int32)
        first[reached[sample, column], column] = sample
        first = np.minimum.accumulate(first[::-1], axis=0)[::-1]
        row, column = np.nonzero(first < count)
        place = first[row, column]
        height = lowest + row * lift
        flat, behind = place * columns + column, np.maximum(place - 1, 0) * columns + column
        there, last = ups.reshape(-1)[flat], ups.reshape(-1)[behind]
        enters = (place == 0) | ~np.isfinite(last)
        rise, earlier = self._rises.reshape(-1)[flat], self._rises.reshape(-1)[behind]
        with np.errstate(invalid="ignore", divide="ignore"):
            share = np.where(enters, 1.0, (height - last) / (there - last))
        found = np.where(enters, rise, earlier + share * (rise - earlier))
        away = self._near[column] + (place - 1 + share) * self._pace[column]
        # Below the floor one looks past the block.
        kept = ~enters | (height >= away * camera.sine)
        self._row, self._column, self._wall = row[kept], column[kept], enters[kept]
        self._rise, self._far = found[kept], away[kept]
        slope = np.where(enters, 0.0, self._field.bands(rise) - self._field.bands(np.where(enters, rise, earlier)))
        with np.errstate(invalid="ignore", divide="ignore"):
            self._steepness = np.where(enters, 0.0, slope / (there - last) * lift)[kept]
        self.away = np.full((rows, columns), np.nan, np.float32)
        self.away[rows - 1 - self._row, self._column] = self._far
        self.walls = np.zeros((rows, columns), np.bool_)
        self.walls[rows - 1 - self._row, self._column] = self._wall

    # Colours

    def image(self) -> QImage:
        rows, columns = self._rows, self._columns
        tones = _tones(theme.tokens, self._field.count)
        bands = self._field.bands(self._rise)
        index = np.clip(bands.astype(np.int32), 0, self._field.count - 1)
        found = tones[index, self._shades(), self._lines(bands)]
        sides = np.array([tone.rgba() for tone in side_colours()], np.uint32)
        found[self._wall] = sides[self._sides[self._column[self._wall]]]
        pixels = np.zeros((rows, columns), np.uint32)
        pixels[rows - 1 - self._row, self._column] = found
        # A copy, for the array goes.
        return QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32_Premultiplied).copy()

    def _shades(self) -> NDArray[np.intp]:
        """Return how much the ground at each pixel faces the light, 0 to 2 `_SHADES`; level ground is in the middle."""
        field, camera = self._field, self._camera
        rows, columns = field.rises.shape
        wide, deep = camera.half
        north, east = np.gradient(field.rises * HEIGHT, 2 * deep / (rows - 1), 2 * wide / (columns - 1))
        cosine, sine = camera.heading
        light = np.array((_LIGHT[0] * cosine + _LIGHT[1] * sine, _LIGHT[1] * cosine - _LIGHT[0] * sine, _LIGHT[2]))
        light /= np.linalg.norm(light)
        facing = (light[2] - east * light[0] - north * light[1]) / np.sqrt(1 + east**2 + north**2) - light[2]
        x, y = camera.ground(self._pixels[self._column], self._far)
        left, right, bottom, top = field.box
        across, upward = (x - left) / (right - left) * (columns - 1), (y - bottom) / (top - bottom) * (rows - 1)
        found = interpolated(facing, np.clip(upward, 0, rows - 1), np.clip(across, 0, columns - 1))
        scaled = np.where(found > 0, found / (1 - light[2]), found / light[2])
        shade = np.nan_to_num(np.rint(np.clip(scaled, -1, 1) * _SHADES))
        return shade.astype(np.intp) + _SHADES

    def _lines(self, bands: Array) -> NDArray[np.intp]:
        """Return how much of each pixel a contour covers, 0 to `_LINES`: lines are one widget pixel wide."""
        whole = np.full((self._rows, self._columns), np.nan, np.float32)
        whole[self._row, self._column] = bands
        beside = np.abs(np.diff(whole, axis=1))
        edge = np.full((self._rows, 1), np.inf, np.float32)
        # Of both neighbours the nearer one: the other may be far behind the edge of a hill.
        sideways = np.fmin(np.hstack((edge, beside)), np.hstack((beside, edge)))[self._row, self._column]
        steepness = np.hypot(np.where(np.isfinite(sideways), sideways, 0.0), self._steepness)
        nearest = np.rint(bands)
        with np.errstate(invalid="ignore", divide="ignore"):
            distance = np.abs(bands - nearest) / np.maximum(steepness, 1e-9)
        covered = np.clip(self._fine / 2 + 0.5 - distance, 0.0, 1.0)
        # Where contours are closer than two pixels they would be one dark patch.
        covered *= np.clip(1.2 - 2.0 * steepness * self._fine, 0.0, 1.0)
        covered[(nearest < 1) | (nearest > self._field.count - 1)] = 0.0
        return np.rint(np.nan_to_num(covered) * _LINES).astype(np.intp)


@lru_cache(maxsize=16)
def _tones(tokens: Tokens, count: int) -> NDArray[np.uint32]:
    """Return the colours of the current theme by band, shade and share of a contour."""
    light, dark = _LIT[tokens.name]
    high, low = ("text", "app") if tokens.name == "dark" else ("panel", "text")
    found = np.empty((count, 2 * _SHADES + 1, _LINES + 1), np.uint32)
    for band, tone in enumerate(band_colours(count)):
        for shade in range(-_SHADES, _SHADES + 1):
            share = shade / _SHADES
            turned = mix(tone, colour(high), light * share) if share > 0 else mix(tone, colour(low), -dark * share)
            line = mix(turned, colour("text"), _LINE[tokens.name])
            found[band, shade + _SHADES] = [mix(turned, line, each / _LINES).rgba() for each in range(_LINES + 1)]
    return found


def side_colours() -> tuple[QColor, QColor]:
    """Return the colours of a block's sides along y and along x."""
    return mix(colour("field"), colour("edge"), 0.3), mix(colour("field"), colour("edge"), 0.12)
