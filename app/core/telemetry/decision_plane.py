"""Decision plane: what a model gives on a plane through its inputs, with the rows of data that lie in it.

Of data with one feature the plane is a line.
"""

from __future__ import annotations

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
        kind: `"auto"` is the features where there are one or two, else the components.
        x, y: Places of the features; both 0 where there is one.
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
        names: Of both axes: features, or `"PC1"` and `"PC2"`. One name where the plane is a line.
        explained: Of components, the share of the variance of the inputs that both have together; NaN of features.
        features: Names of all features.
        classes: Of a classification; empty for a regression.
        has_probabilities: Whether softmax of the outputs are probabilities: the loss is the cross-entropy.
        target: What is predicted by a regression: its first target, with what was done to it.
        points: (n, 2) float64 in the units of the data; along components in those of the model's inputs. On a line the
            second ones are 0.
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
    names: tuple[str, ...]
    explained: float
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
    def is_line(self) -> bool:
        """Whether the data has one feature."""
        return len(self.names) == 1


@dataclass(frozen=True, eq=False, slots=True)
class DecisionPlane:
    """A model on the plane.

    Attributes:
        view: Left, right, bottom, top of the plane; of a line the first two count.
        outputs: (rows, columns, outputs) float32 at evenly spaced points from edge to edge, the first row at the
            bottom: logits of classes, or what a regression predicts. A line has one row.
        units: (units, rows, columns) float32, what the first units of the first layer give, likewise.
        lines: (units, 3) float64 a, b, c: where a x + b y + c = 0 the sum of such a unit is 0. On a line b is 0.
        batch: (b, 2) float64, the rows of the step's batch; none before the first step and of batches of all rows.
        batch_targets: (b,) float64 of these.
    """

    view: tuple[float, float, float, float]
    outputs: NDArray[np.float32]
    units: NDArray[np.float32]
    lines: NDArray[np.float64]
    batch: NDArray[np.float64]
    batch_targets: NDArray[np.float64]
