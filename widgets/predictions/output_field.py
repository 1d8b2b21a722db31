"""Predictions on a plane: outputs as classes and boundary, their painting, and the base class of their pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import ColourScale, round_up
from widgets.base.display_numbers import read_out, thousands
from widgets.base.painted_parts import painted
from widgets.base.small_marks import paint_dot, paint_label
from widgets.base.theme import colour, font, ink, mix, px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import PointedPicture
from widgets.plots.plane import Array, Plane
from widgets.surface.ground import contour

View = tuple[float, float, float, float]
"""Limits of a view: left, right, bottom, top."""

_LEVELS = 48
_FAINTEST, _STRONGEST = 0.05, 0.42
"""Opacity of a class' colour over the panel: where all classes are as likely, and where this one is certain."""
_FURTHER = 0.5
"""Share of the text's colour in classes beyond the palette."""


@dataclass(frozen=True, eq=False, slots=True)
class DataRows:
    """Rows in the plane.

    Attributes:
        points: (n, 2) float64.
        targets: (n,) float64, places of classes, or numbers.
        rows: (n,) int64, their places among the training or the held-out rows.
        held_out: (n,) bool.
    """

    points: Array = field(default_factory=lambda: np.empty((0, 2)))
    targets: Array = field(default_factory=lambda: np.empty(0))
    rows: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    held_out: NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, bool))


def class_colour(place: int) -> QColor:
    """Return the colour of a class: the palette in turn; further classes get colours nearer to the text colour."""
    series = theme.tokens.series
    own = QColor(series[place % len(series)])
    return own if place < len(series) else mix(own, colour("text"), _FURTHER)


def softmax(outputs: NDArray[np.floating]) -> Array:
    """Return exp(z) ÷ Σ exp(z) along the last axis, float64; NaN if a value is not finite."""
    with np.errstate(invalid="ignore"):
        powers = np.exp(outputs - np.asarray(np.max(outputs, axis=-1, keepdims=True), np.float64))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


@dataclass(frozen=True, eq=False)
class OutputField:
    """Outputs at evenly spaced points of a view, the first row at the bottom.

    Attributes:
        view: What the points reach over, from edge to edge.
        outputs: (rows, columns, outputs) float32.
        classes: How many classes there are; 0 for a regression, of whose outputs the first one counts.
        has_probabilities: Whether softmax of the outputs are probabilities.
        limit: Of a regression, where the diverging ramp ends.
    """

    view: View
    outputs: NDArray[np.float32]
    classes: int = 0
    has_probabilities: bool = True
    limit: float = 1.0

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.outputs.shape[0], self.outputs.shape[1]

    def at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return row and column of the nearest point; `None` outside the view."""
        left, right, bottom, top = self.view
        if not (left <= x <= right and bottom <= y <= top):
            return None
        rows, columns = self.shape
        return round((y - bottom) / (top - bottom) * (rows - 1)), round((x - left) / (right - left) * (columns - 1))

    def confidence(self) -> Array:
        """Return (rows, columns) 0 to 1: the largest probability, scaled from chance, 1 ÷ classes, to 1."""
        if self.has_probabilities:
            chance = 1 / self.classes
            return np.asarray((softmax(self.outputs).max(axis=-1) - chance) / (1 - chance))
        ordered = np.partition(self.outputs, -2, axis=-1).astype(np.float64)
        return np.asarray(np.clip(ordered[..., -1] - ordered[..., -2], 0, 1))

    def boundary(self) -> Array:
        """Return the boundary between classes, or the zeros of a regression: (n, 2, 2) ends of segments as (column,
        row).
        """
        if not self.classes:
            return contour(self.outputs[..., 0].astype(np.float64), 0.0)
        if self.classes == 2:
            return contour((self.outputs[..., 1] - self.outputs[..., 0]).astype(np.float64), 0.0)
        found = [np.empty((0, 2, 2))]
        for place in np.unique(self.outputs.argmax(axis=-1)).tolist():
            others = np.delete(self.outputs, place, axis=-1).max(axis=-1)
            found.append(contour((self.outputs[..., place] - others).astype(np.float64), 0.0))
        return np.concatenate(found)

    def middles(self, least: float = 0.015) -> dict[int, tuple[float, float]]:
        """Return row and column of the central point of each class that has at least this share of the points."""
        chosen, found = self.outputs.argmax(axis=-1), {}
        for place in np.unique(chosen).tolist():
            cells = np.argwhere(chosen == place)
            if len(cells) >= least * chosen.size:
                away = np.square(cells - cells.mean(axis=0)).sum(axis=1)
                row, column = cells[away.argmin()].tolist()
                found[int(place)] = (row, column)
        return found

    def image(self) -> QImage:
        """Return an image with a pixel for each point, the first row at the bottom; values that are not finite in
        `error`.
        """
        finite: NDArray[np.bool_] = np.asarray(np.isfinite(self.outputs).all(axis=-1))
        if self.classes:
            level = np.rint(np.where(finite, self.confidence(), 0) * (_LEVELS - 1)).astype(np.intp)
            chosen = np.where(finite[..., None], self.outputs, 0).argmax(axis=-1)
            pixels = _class_table(self.classes)[chosen, level]
        else:
            pixels = scale_of(self.limit).table()[scale_of(self.limit).levels(self.outputs[..., 0])]
        pixels = np.where(finite, pixels, np.uint32(colour("error").rgba()))
        return image_of(pixels)


def image_of(pixels: NDArray[np.uint32]) -> QImage:
    """Return an image of (rows, columns) colours 0xAARRGGBB, the first row at the bottom."""
    flipped = np.ascontiguousarray(pixels[::-1])
    rows, columns = flipped.shape
    # A copy, for the array goes.
    return QImage(flipped.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()


def scale_of(limit: float) -> ColourScale:
    return ColourScale(signed=True, limit=limit)


def limit_of(targets: Array) -> float:
    """Return a round end of the ramp for these targets."""
    known = np.abs(targets[np.isfinite(targets)])
    return round_up(float(known.max(initial=0.0))) or 1.0


def thinned_places(points: Array, most: int) -> NDArray[np.int64]:
    """Return the indices of all points, or of at most so many, spread evenly over their order."""
    count = len(points)
    if count <= most:
        return np.arange(count)
    return np.arange(most, dtype=np.int64) * (count - 1) // max(most - 1, 1)


def _class_table(classes: int) -> NDArray[np.uint32]:
    """Return (classes, levels) colours."""
    key = theme.tokens.name, classes
    if key not in _TABLES:
        panel = colour("panel")
        shares = np.linspace(_FAINTEST, _STRONGEST, _LEVELS)
        rows = [[mix(panel, class_colour(place), float(s)).rgba() for s in shares] for place in range(classes)]
        _TABLES[key] = np.array(rows, np.uint32)
    return _TABLES[key]


_TABLES: dict[tuple[str, int], NDArray[np.uint32]] = {}


LEFT, BELOW, ABOVE, RIGHT = 46, 20, 4, 8
"""Pixels beside the frame: for ticks at the left and below."""
_BLENDED = 1.6
"""Pixels from point to point of an image from which on what lies between is blended."""


def paint_image(painter: QPainter, frame: QRectF, image: QImage) -> None:
    """Paint an image whose outermost pixels are centred on the edges of the frame; colours are interpolated between
    pixels.
    """
    across, down = frame.width() / max(image.width() - 1, 1), frame.height() / max(image.height() - 1, 1)
    source = QRectF(0.5, 0.5, max(image.width() - 1, 1), max(image.height() - 1, 1))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, max(across, down) > _BLENDED)
    painter.drawImage(frame, image, source)


def boundary_path(field: OutputField, frame: QRectF) -> QPainterPath:
    """Return the boundary in pixels of the widget."""
    ends = field.boundary().reshape(-1, 2)
    rows, columns = field.shape
    x = frame.left() + ends[:, 0] / (columns - 1) * frame.width()
    y = frame.bottom() - ends[:, 1] / (rows - 1) * frame.height()
    return pg.arrayToQPath(x, y, connect="pairs", finiteCheck=False)


def paint_names(painter: QPainter, field: OutputField, frame: QRectF, classes: Sequence[str]) -> None:
    """Paint the name of each class in the middle of its region."""
    rows, columns = field.shape
    painter.setFont(font(11, 600))
    metrics = QFontMetricsF(painter.font())
    for place, (row, column) in field.middles().items():
        x = frame.left() + column / (columns - 1) * frame.width()
        y = frame.bottom() - row / (rows - 1) * frame.height()
        box = QRectF(0, 0, metrics.horizontalAdvance(classes[place]) + px(8), px(16))
        box.moveCenter(QPointF(x, y))
        paint_label(painter, box, classes[place], ink(class_colour(place)))


def target_colour(target: float, classes: int, limit: float) -> QColor:
    if classes:
        return class_colour(int(target))
    return QColor.fromRgb(int(scale_of(limit).table()[scale_of(limit).levels(np.array([target]))[0]]))


def paint_rows(
    painter: QPainter,
    places: Array,
    colours: list[QColor],
    held_out: NDArray[np.bool_],
    radius: float,
    edge: QColor,
) -> None:
    """Paint training rows filled with an `edge`, held-out rows open, at (n, 2) pixels."""
    ground = colour("panel", 235)
    for (x, y), tone, is_open in zip(places.tolist(), colours, held_out.tolist(), strict=True):
        rim = QPen(tone if is_open else edge, px(1.25) if is_open else 0.75)
        paint_dot(painter, QPointF(x, y), radius, rim, QBrush(ground if is_open else tone))


def paint_lit(painter: QPainter, places: Array, colours: list[QColor], radius: float) -> None:
    """Paint the rows of the batch: larger, with a ring in the text colour."""
    painter.setPen(QPen(colour("text"), px(1.5)))
    for (x, y), tone in zip(places.tolist(), colours, strict=True):
        painter.setBrush(tone)
        painter.drawEllipse(QPointF(x, y), radius, radius)


def line_ends(line: Array, view: View) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Return the points at which a x + b y + c = 0 enters and leaves a view; `None` if it does not cross it."""
    a, b, c = line.tolist()
    if not math.isfinite(a + b + c):
        return None
    left, right, bottom, top = view
    found = []
    if b:
        found += [(x, -(a * x + c) / b) for x in (left, right) if bottom <= -(a * x + c) / b <= top]
    if a:
        found += [(-(b * y + c) / a, y) for y in (bottom, top) if left <= -(b * y + c) / a <= right]
    if len(found) < 2:
        return None
    first = found[0]
    size = max(right - left, top - bottom)
    last = max(found, key=lambda each: abs(each[0] - first[0]) + abs(each[1] - first[1]))
    return (first, last) if abs(last[0] - first[0]) + abs(last[1] - first[1]) > 1e-9 * size else None


def paint_line(painter: QPainter, plane: Plane, line: Array) -> None:
    """Paint the line a x + b y + c = 0 with the painter's pen; nothing if the line does not cross the view."""
    if (ends := line_ends(line, plane.view)) is not None:
        painter.drawLine(*map(plane.pixel, ends))


_AREA = 55
"""Square pixels of the picture for each row that is drawn, before the scale of the window."""
_READ = 5
"""Largest number of classes whose probabilities are read out."""


class PredictionPicture(PointedPicture):
    """Picture of predictions on a plane; a subclass defines `frame`, in pixels of the widget."""

    SIZE, LEAST = (320, 220), (120, 80)

    def __init__(self, name: str, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(name, keys, parent)
        self.classes: tuple[str, ...] = ()
        """Names; empty for a regression."""
        self.target = ""
        """Target of a regression."""
        self.rows = DataRows()
        self.count = 0
        """Rows that there are, drawn or not."""
        self.batch: Array = np.empty(0)
        self.batch_targets: Array = np.empty(0)
        self.line: Array | None = None
        """Line where the sum of the chosen unit is 0: a, b, c of a x + b y + c = 0."""
        self._points: tuple[object, QPixmap] | None = None
        """The rows as a picture, and what it was made for."""
        self.setCursor(Qt.CursorShape.CrossCursor)

    @property
    def frame(self) -> QRectF:
        raise NotImplementedError

    def show_line(self, line: Array | None) -> None:
        """Draw the line at which a unit's sum is 0, or none."""
        self.line = line
        self.update()

    def clear(self) -> None:
        """Clear the picture while nothing is known."""
        self.line, self.rows, self._points = None, DataRows(), None
        self._redraw()

    def _show_rows(self, rows: DataRows, classes: Sequence[str], target: str, count: int | None) -> None:
        self.rows, self.classes, self.target = rows, tuple(classes), target
        self.count = len(rows.points) if count is None else count
        self._points = None
        self.update()

    @property
    def drawn(self) -> NDArray[np.int64]:
        """Indices of the drawn rows: as many as fit, spread evenly."""
        frame = self.frame
        return thinned_places(self.rows.points, max(20, int(frame.width() * frame.height() / _AREA / theme.scale**2)))

    @property
    def _dot(self) -> float:
        """Radius of a row."""
        return px(2.5) if self.frame.height() > px(220) else px(2)

    def _rows_picture(self, made_for: object, paint: Callable[[QPainter], None]) -> QPixmap:
        """Return the cached picture of the rows, which do not change between frames."""
        key = (self.size(), made_for, theme.tokens.name, theme.scale, self.devicePixelRatioF())
        if self._points is None or self._points[0] != key:
            self._points = key, painted(self.size(), self.devicePixelRatioF(), paint)
        return self._points[1]

    def _retheme(self) -> None:
        self._points = None
        super()._retheme()

    # What is read out

    def _values_text(self, values: Array, *, has_probabilities: bool) -> list[str]:
        """Return a model's output in words: the number, or the most likely classes with their probabilities or
        outputs.
        """
        if not np.isfinite(values).all():
            return [tr("not finite")]
        if not self.classes:
            return [f"{self.target} {read_out(float(values[0]))}"]
        digits = "{:.3f}" if has_probabilities else "{:.3g}"
        order = np.argsort(-values, kind="stable")[: _READ if len(self.classes) <= _READ else 3]
        return [f"{self.classes[i]} {digits.format(values[i])}" for i in order.tolist()]

    def _rows_text(self, nearest: int | None) -> list[str]:
        """Return text for the nearest row, and how many of all rows are drawn."""
        rows, found, drawn = self.rows, [], len(self.drawn)
        if nearest is not None:
            words = tr("held-out row {row}: {says}") if rows.held_out[nearest] else tr("training row {row}: {says}")
            target = float(rows.targets[nearest])
            what = self.classes[int(target)] if self.classes else read_out(target)
            found.append(words.format(row=thousands(int(rows.rows[nearest])), says=what))
        if drawn < self.count:
            found.append(tr("{drawn} of {count} rows are drawn", drawn=thousands(drawn), count=thousands(self.count)))
        return found

    def _counts(self) -> tuple[str, str]:
        """Return the numbers of training rows and of held-out rows."""
        held_out = int(self.rows.held_out.sum())
        return thousands(len(self.rows.held_out) - held_out), thousands(held_out)
