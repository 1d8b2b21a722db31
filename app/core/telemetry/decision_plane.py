"""Decision plane: what a model gives on a plane through its inputs, with the rows of data that lie in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

PlaneKind = Literal["auto", "features", "components"]

MOST_POINTS = {False: 1000, True: 500}
"""Training and held-out rows that are drawn in a plane, spread evenly."""
MOST_LIT = 512
"""Rows of a batch that are lit; a larger one is as good as all rows."""


@dataclass(frozen=True, slots=True)
class PlaneAxes:
    """Which plane: two features of the data, or the first two principal components of the training rows.

    Attributes:
        kind: `"auto"` is the features where there are two, else the components.
        x, y: Places of the features.
        row: The training row through which the plane goes; `None`: through the mean of all that train.
    """

    kind: PlaneKind = "auto"
    x: int = 0
    y: int = 1
    row: int | None = None


@dataclass(frozen=True, eq=False, slots=True)
class PlaneScene:
    """What stays while the weights change.

    Attributes:
        axes: The plane; its kind is never `"auto"`.
        names: Of both axes: features, or `"PC1 (31 %)"` with the share of the variance.
        features: Names of all features.
        classes: Of a classification; empty for a regression.
        has_probabilities: Whether softmax of the outputs are probabilities: the loss is the cross-entropy.
        target: What is predicted by a regression: its first target.
        points: (n, 2) float64 in the units of the data; along components in those of the model's inputs.
        targets: (n,) float64, the class of each, or its first target as the model learns it.
        rows: (n,) int64, their places among the training or the held-out rows.
        held_out: (n,) bool.
        counts: Training rows and held-out rows that there are.
        unit_variable: Place of the first layer's kernel among the variables; -1 where there is no such layer, or its
            kernel is not trained.
        unit_layer: What that layer is called.
        units: How many it has, as many as `DecisionPlane` may show or more.
    """

    axes: PlaneAxes
    names: tuple[str, str]
    features: tuple[str, ...]
    classes: tuple[str, ...]
    has_probabilities: bool
    target: str
    points: NDArray[np.float64]
    targets: NDArray[np.float64]
    rows: NDArray[np.int64]
    held_out: NDArray[np.bool_]
    counts: tuple[int, int]
    unit_variable: int = -1
    unit_layer: str = ""
    units: int = 0

    @property
    def is_classification(self) -> bool:
        return len(self.classes) > 0


@dataclass(frozen=True, eq=False, slots=True)
class DecisionPlane:
    """A model on the plane.

    Attributes:
        view: Left, right, bottom, top of the plane.
        outputs: (rows, columns, outputs) float32 at evenly spaced points from edge to edge, the first row at the
            bottom: logits of classes, or what a regression predicts.
        units: (units, rows, columns) float32, what the first units of the first layer give, likewise.
        lines: (units, 3) float64 a, b, c: where a x + b y + c = 0 the sum of such a unit is 0.
        batch: (b, 2) float64, the rows of the step's batch; none before the first step and of batches of all rows.
        batch_targets: (b,) float64 of these.
    """

    view: tuple[float, float, float, float]
    outputs: NDArray[np.float32]
    units: NDArray[np.float32]
    lines: NDArray[np.float64]
    batch: NDArray[np.float64]
    batch_targets: NDArray[np.float64]


def softmax(outputs: NDArray[np.floating]) -> NDArray[np.float64]:
    """exp(z) ÷ Σ exp(z) along the last axis, (…, classes) float64; NaN where a logit is not finite."""
    with np.errstate(invalid="ignore"):
        shifted = np.asarray(outputs, np.float64) - np.max(outputs, axis=-1, keepdims=True)
        powers = np.exp(shifted)
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


def place_in(view: Sequence[float], shape: tuple[int, int], x: float, y: float) -> tuple[int, int] | None:
    """Row and column of the grid point that is nearest to (x, y); `None` outside of the view."""
    left, right, bottom, top = view
    if not (left <= x <= right and bottom <= y <= top):
        return None
    rows, columns = shape
    return round((y - bottom) / (top - bottom) * (rows - 1)), round((x - left) / (right - left) * (columns - 1))
