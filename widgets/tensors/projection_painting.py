"""Painting of a projection: points as plain arrays, grid, trails, and names that do not overlap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen

from widgets.base.display_numbers import thousands
from widgets.base.small_marks import CENTRED, paint_dot, paint_label_background
from widgets.base.theme import colour, font, px, theme
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plane import Limits, Plane, paint_axes
from widgets.tensors.scatter_raster import Scatter, thinned


@dataclass(frozen=True, eq=False)
class ProjectedPoints:
    """Projected points: `rows` (n,) of a table at `points` (n, 2), earlier at `trails` (k, n, 2), the oldest first;
    `explained` (2,) is the share of the variance along each axis, NaN if unknown; `order` (n,) is the priority of
    names.
    """

    rows: NDArray[np.int64]
    points: NDArray[Any]
    explained: NDArray[Any]
    trails: NDArray[Any]
    order: NDArray[np.int64]

    @classmethod
    def of(
        cls,
        rows: ArrayLike,
        points: ArrayLike,
        explained: ArrayLike | None = None,
        trails: ArrayLike | None = None,
        weights: ArrayLike | None = None,
    ) -> ProjectedPoints:
        """Make the points. Raises `ValueError` if the shapes do not match."""
        rows, points = np.asarray(rows, np.int64), np.asarray(points)
        count = len(rows)
        trails = np.empty((0, count, 2), np.float32) if trails is None else np.asarray(trails)
        if points.shape != (count, 2) or trails.ndim != 3 or trails.shape[1:] != (count, 2):
            raise ValueError(
                f"With {count} rows, points must be of shape ({count}, 2) and trails of (k, {count}, 2), "
                f"not {points.shape} and {trails.shape}."
            )
        shares = np.full(2, np.nan) if explained is None else np.asarray(explained)
        # Counts without a sign turn into large ones where they are negated as they are.
        sizes = np.zeros(count) if weights is None else np.asarray(weights, np.float64)
        if shares.shape != (2,) or sizes.shape != (count,):
            raise ValueError(
                f"With {count} rows, weights must be of shape ({count},) and explained of (2,), "
                f"not {sizes.shape} and {shares.shape}."
            )
        order = np.argsort(-sizes, kind="stable")
        return cls(rows, points, shares, trails, order)

    @cached_property
    def finite(self) -> NDArray[np.bool_]:
        """Mask (n,) of the points with finite coordinates."""
        return np.isfinite(self.points).all(1)

    @cached_property
    def limits(self) -> tuple[Limits, Limits] | None:
        """Least and greatest along both axes; None with fewer than two different finite points.

        Points in a line are given some room across it.
        """
        known = self.points[self.finite].astype(np.float64)
        if len(known) < 2:
            return None
        low, high = known.min(0), known.max(0)
        reach = float((high - low).max())
        if not reach > 0:
            return None
        missing = np.maximum(0.0, 0.1 * reach - (high - low)) / 2
        (x0, y0), (x1, y1) = (low - missing).tolist(), (high + missing).tolist()
        return (x0, x1), (y0, y1)

    def index_of(self, row: int | None) -> int | None:
        """Return the index of a row's point; None if it has none, or no finite one."""
        if row is None:
            return None
        at = np.flatnonzero(self.rows == row)
        return int(at[0]) if len(at) and self.finite[at[0]] else None


NO_POINTS = ProjectedPoints.of((), np.empty((0, 2), np.float32))


_CELL = 4
"""Pixels of the net in which room is counted."""
_SIDES = ("right", "left", "above", "below")


@dataclass(frozen=True, slots=True)
class PointLabel:
    """Label of a point: `point` is its index; `place` is in pixels of the widget."""

    point: int
    side: str
    place: QRectF


class LabelRoom:
    """Map of the occupied parts of `frame`, in pixels of the widget; labels are `height` high, at a distance `gap` from
    their point.
    """

    def __init__(self, frame: QRectF, height: float, gap: float) -> None:
        self._frame, self._height, self._gap = frame, height, gap
        shape = int(frame.height() // _CELL) + 2, int(frame.width() // _CELL) + 2
        self._taken: NDArray[np.bool_] = np.zeros(shape, bool)

    def take_points(self, points: NDArray[np.floating], radius: float) -> None:
        """Keep names away from points (n, 2)."""
        for dx, dy in ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            moved = points + np.array([dx, dy]) * (radius * 0.7) - [self._frame.left(), self._frame.top()]
            cells = np.floor(moved[np.isfinite(moved).all(1)] / _CELL).astype(np.intp)
            rows, columns = self._taken.shape
            inside = (cells >= 0).all(1) & (cells[:, 1] < rows) & (cells[:, 0] < columns)
            self._taken[cells[inside, 1], cells[inside, 0]] = True

    def take(self, place: QRectF) -> None:
        self._taken[self._cells(place)] = True

    def label(self, point: int, x: float, y: float, width: float, before: str | None) -> PointLabel | None:
        """Return a label `width` wide at (x, y), on the same side as `before` if possible; None if there is no
        space.
        """
        for side in _SIDES if before is None else (before, *(each for each in _SIDES if each != before)):
            place = self._label_rect(x, y, width, side)
            if self._frame.contains(place) and not self._taken[self._cells(place)].any():
                self.take(place)
                return PointLabel(point, side, place)
        return None

    def label_anyway(self, point: int, x: float, y: float, width: float) -> PointLabel:
        """Return a label to the right, or to the left if that does not fit, inside the frame, even if it covers
        something.
        """
        frame = self._frame
        width = min(width, frame.width())
        side = "right" if self._label_rect(x, y, width, "right").right() <= frame.right() else "left"
        place = self._label_rect(x, y, width, side)
        place.moveLeft(max(place.left(), frame.left()))
        place.moveTop(min(max(place.top(), frame.top()), frame.bottom() - self._height))
        self.take(place)
        return PointLabel(point, side, place)

    def _cells(self, place: QRectF) -> tuple[slice, slice]:
        left, top = place.left() - self._frame.left(), place.top() - self._frame.top()
        rows = slice(max(0, int(top // _CELL)), max(0, int((top + place.height()) // _CELL) + 1))
        return rows, slice(max(0, int(left // _CELL)), max(0, int((left + place.width()) // _CELL) + 1))

    def _label_rect(self, x: float, y: float, width: float, side: str) -> QRectF:
        height, gap = self._height, self._gap
        match side:
            case "right":
                return QRectF(x + gap, y - height / 2, width, height)
            case "left":
                return QRectF(x - gap - width, y - height / 2, width, height)
            case "above":
                return QRectF(x - width / 2, y - gap - height, width, height)
            case _:
                return QRectF(x - width / 2, y + gap, width, height)


LABEL_HEIGHT = 14


def paint_labels(
    painter: QPainter, labels: Sequence[PointLabel], text: Callable[[int], str], brushed: int | None
) -> None:
    """Paint names beside their points; the name of the point `brushed` is highlighted, above the others."""
    # A font is dear to make, and to change: each is set once.
    for lit, token in ((False, "text2"), (True, "text")):
        painter.setFont(font(11, 600 if lit else 400))
        for label in labels:
            if (label.point == brushed) == lit:
                paint_label_background(painter, label.place)
                painter.setPen(colour(token))
                painter.drawText(label.place, CENTRED, text(label.point))


def paint_ring(painter: QPainter, place: QPointF, radius: float, hue: QColor) -> None:
    """Paint a highlighted point: larger, with a ring in the text colour."""
    paint_dot(painter, place, radius + px(2), QPen(colour("panel"), px(2)), hue)
    paint_dot(painter, place, radius + px(3), QPen(colour("text"), px(1.5)))


_LABEL_ROOM, _TRIED, _SPARSE = 6000, 120, 400
"""Pixels of the frame to a name at least, points that are tried for one, and points up to which names keep off all."""
_NO_TOPIC: Hue = "text3"
_PALETTE = 7


@dataclass(frozen=True, slots=True)
class ProjectionFigure:
    """Points coloured by the `topics` (rows of the table,) of their rows, -1 for none, or all in one `hue`.

    `brushed` is the index of the point that is highlighted.
    """

    points: ProjectedPoints
    topics: NDArray[Any] | None
    hue: Hue
    name: Callable[[int], str] | None
    axis_names: tuple[str, str]
    brushed: int | None

    @property
    def radius(self) -> float:
        """Radius of a point in pixels: smaller for more points."""
        count = len(self.points.rows)
        return px(4) if count <= 100 else px(3) if count <= 1000 else px(10) / 4

    def topics_shown(self) -> NDArray[np.int64]:
        """Return (n,) topics of points, -1 for none."""
        rows, found = self.points.rows, np.full(len(self.points.rows), -1, np.int64)
        if self.topics is not None:
            known = rows < len(self.topics)
            found[known] = self.topics[rows[known]]
        return found

    def hue_of(self, point: int) -> QColor:
        if self.topics is None:
            return hue_colour(self.hue)
        topic = int(self.topics_shown()[point])
        return hue_colour(topic if 0 <= topic < _PALETTE else _NO_TOPIC)

    def painted(self, size: QSize, ratio: float, plane: Plane, sides: dict[int, str]) -> QImage:
        """Paint a picture of `size` with `ratio` screen pixels for each of its own.

        `sides` is where names were, by row; it is given where they are now.
        """
        picture = QImage(size * ratio, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colour("panel"))
        pixels = plane.places(self.points.points)
        with QPainter(picture) as painter:
            # At zero lies the mean of all rows.
            paint_axes(painter, plane, *self.axis_names, zero=True)
        self._scatter(plane, pixels, ratio).paint_on(picture, plane.frame, ratio)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.brushed is not None and plane.frame.contains(QPointF(*pixels[self.brushed])):
                paint_ring(painter, QPointF(*pixels[self.brushed]), self.radius, self.hue_of(self.brushed))
            labels = self._labels(plane, pixels, sides)
            sides.clear()
            sides.update({int(self.points.rows[label.point]): label.side for label in labels})
            paint_labels(painter, labels, self._text, self.brushed)
        return picture

    def _scatter(self, plane: Plane, pixels: NDArray[np.float64], ratio: float) -> Scatter:
        tokens, corner = theme.tokens, plane.frame.topLeft()
        offset = np.array([corner.x(), corner.y()])
        trails = thinned(self.points.trails)
        ways = np.stack(plane.pixels(trails[..., 0], trails[..., 1]), -1)
        topics = self.topics_shown()
        if self.topics is None:
            hues = np.full(len(topics), _PALETTE + 1, np.uint8)
        else:
            hues = np.where((topics >= 0) & (topics < _PALETTE), topics, _PALETTE).astype(np.uint8)
        return Scatter(
            points=((pixels - offset) * ratio).astype(np.float32),
            trails=((ways - offset) * ratio).astype(np.float32),
            hues=hues,
            colours=(*tokens.series, hue_colour(_NO_TOPIC).name(), hue_colour(self.hue).name()),
            ground=tokens.panel,
            radius=self.radius * ratio,
            # Thousands of trails are a fog; it must not hide the points.
            strength=min(0.75, max(0.2, (400 / max(1, len(topics))) ** 0.5)),
        )

    def _labels(self, plane: Plane, pixels: NDArray[np.float64], sides: dict[int, str]) -> list[PointLabel]:
        """Return names of as many points as fit: the brushed point always, then by priority."""
        shown, frame, metrics = self.points, plane.frame, QFontMetricsF(font(11, 600))
        low, high = [frame.left(), frame.top()], [frame.right(), frame.bottom()]
        inside = shown.finite & ((pixels >= low) & (pixels <= high)).all(1)
        order = shown.order[inside[shown.order]][:_TRIED].tolist()
        if self.brushed is not None and inside[self.brushed]:
            order = [self.brushed, *(point for point in order if point != self.brushed)]
        room = LabelRoom(frame, px(LABEL_HEIGHT), self.radius + px(3))
        if len(shown.rows) <= _SPARSE:
            room.take_points(pixels, self.radius + px(1))
        title = QFontMetricsF(font(11)).horizontalAdvance(self.axis_names[1]) + px(16)
        room.take(QRectF(frame.left(), frame.top(), title, px(22)))
        labels: list[PointLabel] = []
        most = frame.width() * frame.height() / px(1) ** 2 / _LABEL_ROOM
        for point in order:
            x, y = pixels[point].tolist()
            width = metrics.horizontalAdvance(self._text(point)) + px(6)
            label = room.label(point, x, y, width, sides.get(int(shown.rows[point])))
            if label is None and point == self.brushed:
                label = room.label_anyway(point, x, y, width)
            if label is not None:
                labels.append(label)
            if len(labels) >= most:
                break
        return labels

    def _text(self, point: int) -> str:
        row = int(self.points.rows[point])
        return thousands(row) if self.name is None else self.name(row)
