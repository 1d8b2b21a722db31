"""The field of a decision boundary: outputs on a plane as classes, confidence, boundary and pixels."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from widgets.base.colour_maps import ColourScale, round_up
from widgets.base.theme import colour, mix, theme
from widgets.contour.ground import contour

Array = NDArray[np.float64]
View = tuple[float, float, float, float]
"""Left, right, bottom, top."""

_LEVELS = 48
_FAINTEST, _STRONGEST = 0.05, 0.42
"""Of a class' colour over the panel: where all classes are as likely, and where this one is certain."""
_FURTHER = 0.5
"""What classes beyond the palette have of the text's colour."""


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
    """The palette in turn; further classes are nearer to the text."""
    series = theme.tokens.series
    own = QColor(series[place % len(series)])
    return own if place < len(series) else mix(own, colour("text"), _FURTHER)


def softmax(outputs: NDArray[np.floating]) -> Array:
    """exp(z) ÷ Σ exp(z) along the last axis, float64; NaN where one is not finite."""
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
        """Row and column of the nearest point; `None` outside of the view."""
        left, right, bottom, top = self.view
        if not (left <= x <= right and bottom <= y <= top):
            return None
        rows, columns = self.shape
        return round((y - bottom) / (top - bottom) * (rows - 1)), round((x - left) / (right - left) * (columns - 1))

    def confidence(self) -> Array:
        """(rows, columns) 0 to 1: how far the largest probability is from that of chance, 1 ÷ classes, on the way to 1.
        Of outputs that are no probabilities, how far the largest is from the second, 1 at most.
        """
        if self.has_probabilities:
            chance = 1 / self.classes
            return np.asarray((softmax(self.outputs).max(axis=-1) - chance) / (1 - chance))
        ordered = np.partition(self.outputs, -2, axis=-1).astype(np.float64)
        return np.asarray(np.clip(ordered[..., -1] - ordered[..., -2], 0, 1))

    def boundary(self) -> Array:
        """Where the class changes, or a regression gives 0: (n, 2, 2) ends of pieces as (column, row)."""
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
        """Of each class that has at least this share of the points, the row and column of that one which is nearest to
        the mean of all.
        """
        chosen, found = self.outputs.argmax(axis=-1), {}
        for place in np.unique(chosen).tolist():
            cells = np.argwhere(chosen == place)
            if len(cells) >= least * chosen.size:
                away = np.square(cells - cells.mean(axis=0)).sum(axis=1)
                row, column = cells[away.argmin()].tolist()
                found[int(place)] = (row, column)
        return found

    def image(self) -> QImage:
        """A pixel for each point, the first row at the bottom; what is not finite in `error`."""
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
    """(rows, columns) colours 0xAARRGGBB, the first row at the bottom."""
    flipped = np.ascontiguousarray(pixels[::-1])
    rows, columns = flipped.shape
    # A copy, for the array goes.
    return QImage(flipped.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()


def scale_of(limit: float) -> ColourScale:
    return ColourScale(signed=True, limit=limit)


def limit_of(targets: Array) -> float:
    """A round end of the ramp for these targets."""
    known = np.abs(targets[np.isfinite(targets)])
    return round_up(float(known.max(initial=0.0))) or 1.0


def thinned_places(points: Array, most: int) -> NDArray[np.int64]:
    """Places of all points, or of at most so many, spread evenly over their order."""
    count = len(points)
    if count <= most:
        return np.arange(count)
    return np.arange(most, dtype=np.int64) * (count - 1) // max(most - 1, 1)


def _class_table(classes: int) -> NDArray[np.uint32]:
    """(classes, levels) colours."""
    key = theme.tokens.name, classes
    if key not in _TABLES:
        panel = colour("panel")
        shares = np.linspace(_FAINTEST, _STRONGEST, _LEVELS)
        rows = [[mix(panel, class_colour(place), float(s)).rgba() for s in shares] for place in range(classes)]
        _TABLES[key] = np.array(rows, np.uint32)
    return _TABLES[key]


_TABLES: dict[tuple[str, int], NDArray[np.uint32]] = {}
