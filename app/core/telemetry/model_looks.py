"""Views of a model after a step: on a plane through its inputs, along slices of its loss, and row by row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

PlaneKind = Literal["auto", "features", "components"]

MOST_POINTS = {False: 1000, True: 500}
"""Largest number of training and held-out rows drawn in a plane, spread evenly."""
MOST_LIT = 512
"""Largest number of rows of a batch that are highlighted; a larger batch is as good as all rows."""


@dataclass(frozen=True, slots=True)
class PlaneAxes:
    """Choice of a plane: two features of the data, or the first two principal components of the training rows.

    Attributes:
        kind: `"auto"` is the features where there are one or two, else the components.
        x, y: Places of the features; both 0 if there is one.
        row: The training row through which the plane goes; `None`: through the mean of all that train.
    """

    kind: PlaneKind = "auto"
    x: int = 0
    y: int = 1
    row: int | None = None


@dataclass(frozen=True, eq=False, slots=True)
class PlaneScene:
    """Parts of a decision plane that do not depend on the weights.

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
        unit_variable: Place of the first layer's kernel among the variables; -1 if there is no such layer, or its
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
        """True if the data has one feature."""
        return len(self.names) == 1


@dataclass(frozen=True, eq=False, slots=True)
class DecisionPlane:
    """Outputs of a model on a plane through its inputs.

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


SliceKind = Literal["lines", "step", "random", "path"]
"""Kind of slices: all lines; the plane of update and gradient; of two random directions; of the path's principal
components.
"""
DirectionName = Literal["update", "gradient", "random 1", "random 2"]


@dataclass(frozen=True, eq=False, slots=True)
class LossLine:
    """Loss at weights + place × direction.

    Attributes:
        direction: The update that the next step makes; the negative gradient, as long as that update; a random
            direction in which each filter is as long as that of the weights.
        places: (n,) float64, ascending, with a 0 among them.
        losses: (n,) float64, NaN if it is not finite.
        length: Of the direction.
        slope: Of the loss along it at place 0, by the gradient.
    """

    direction: DirectionName
    places: NDArray[np.float64]
    losses: NDArray[np.float64]
    length: float
    slope: float


@dataclass(frozen=True, eq=False, slots=True)
class LossPlane:
    """Loss at weights + x × one direction + y × another.

    Attributes:
        x: (m,) float64, ascending, with a 0 among them.
        y: (n,) likewise.
        losses: (n, m) float64, NaN if it is not finite.
        steps: (k,) int64 of the path's states, the last of them the present one.
        path: (k, 2) float64, where these are in the plane.
        shares: Of the variance of the path's states that lie along both directions; NaN if they are no components.
    """

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    losses: NDArray[np.float64]
    steps: NDArray[np.int64]
    path: NDArray[np.float64]
    shares: tuple[float, float]


MOST_SHOWN = 96
"""Number of rows with the largest losses that are included."""


@dataclass(frozen=True, slots=True)
class RowFilter:
    """Rows of one cell of the confusion matrix, by the names of their true and predicted class."""

    true: str
    predicted: str


@dataclass(frozen=True, eq=False, slots=True)
class JudgedRow:
    """Row of the data with its prediction.

    Attributes:
        row: Its place among the held-out rows, or the training rows.
        target, predicted: Names of classes, or numbers as the model learns them.
        loss: Its loss, without dropout.
        probability: That the model gives the predicted class; NaN if its outputs are none.
        text: The row as a person reads it.
        picture: (rows, columns) float32 where a row is a picture, bright is large; `None` elsewhere.
    """

    row: int
    target: str
    predicted: str
    loss: float
    probability: float
    text: str
    picture: NDArray[np.float32] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class RowPredictions:
    """Predictions for all held-out rows, or for all training rows if none are held out.

    Attributes:
        classes: Names; empty for a regression.
        is_held_out: Whether the rows are those held out.
        rows: How many there are.
        counts: (classes, classes) int64, by true class and by predicted class.
        wrong: How many are wrong; of a regression, 0.
        worst: Those that are wrong, the largest loss first, at most `MOST_SHOWN`; of a regression the largest losses.
        row_filter: Where there is one, `worst` are the rows that it lets through, right or wrong.
    """

    classes: tuple[str, ...]
    is_held_out: bool
    rows: int
    counts: NDArray[np.int64]
    wrong: int
    worst: tuple[JudgedRow, ...]
    row_filter: RowFilter | None = None

    @property
    def filtered(self) -> int:
        """Number of rows that can be shown, in `worst` or not: those that pass the filter or, without one, the wrong
        ones.
        """
        if self.row_filter is None:
            return self.wrong
        found = self.row_filter
        return int(self.counts[self.classes.index(found.true), self.classes.index(found.predicted)])
