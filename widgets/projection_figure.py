"""A projection put together: grid, trails, points and names, in the room that there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from widgets.numerals import thousands
from widgets.plane import Plane
from widgets.plots.layers import Hue, hue_colour
from widgets.projection_labels import LabelRoom, PointLabel
from widgets.projection_painting import LABEL_HEIGHT, paint_axes, paint_grid, paint_labels, paint_ring
from widgets.projection_points import ProjectedPoints
from widgets.projection_raster import Scatter, thinned
from widgets.theme import colour, font, px, theme

_LABEL_ROOM, _TRIED, _SPARSE = 6000, 120, 400
"""Pixels of the frame to a name at least, points that are tried for one, and points up to which names keep off all."""
_NO_TOPIC: Hue = "text3"
_PALETTE = 7


@dataclass(frozen=True, slots=True)
class ProjectionFigure:
    """Points with the `topics` (rows of the table,) of their rows as colours, -1 for none, or all in one `hue`.

    `brushed` is the index of the point that stands out.
    """

    points: ProjectedPoints
    topics: NDArray[Any] | None
    hue: Hue
    name: Callable[[int], str] | None
    axis_names: tuple[str, str]
    brushed: int | None

    @property
    def radius(self) -> float:
        """Pixels of a point: the more of them, the smaller."""
        count = len(self.points.rows)
        return px(4) if count <= 100 else px(3) if count <= 1000 else px(10) / 4

    def topics_shown(self) -> NDArray[np.int64]:
        """(n,) topics of points, -1 for none."""
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
        """A picture of `size` with `ratio` pixels of the screen to each of its own.

        `sides` is where names stood, by row, and is told where they stand now.
        """
        picture = QImage(size * ratio, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colour("panel"))
        pixels = np.stack(plane.pixels(*self.points.points.T), -1)
        with QPainter(picture) as painter:
            paint_grid(painter, plane)
        self._scatter(plane, pixels, ratio).paint_on(picture, plane.frame, ratio)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.brushed is not None and plane.frame.contains(QPointF(*pixels[self.brushed])):
                paint_ring(painter, QPointF(*pixels[self.brushed]), self.radius, self.hue_of(self.brushed))
            labels = self._labels(plane, pixels, sides)
            sides.clear()
            sides.update({int(self.points.rows[label.point]): label.side for label in labels})
            paint_labels(painter, labels, self._text, self.brushed)
            paint_axes(painter, plane, self.axis_names)
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
        """Names of as many points as have room: the brushed one in any case, then those that come first."""
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
