"""Small problems on which a result of theory can be seen, each with its known properties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.core.experiment.parameters import Limits, SliderScale
from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator
from optimizers.base.message import Message

Coordinate = Annotated[float, Limits(low=-1e6, high=1e6, slider_low=-5.0, slider_high=5.0)]


@dataclass(frozen=True)
class SingleRow(Dataset):
    """One input and its target: the smallest possible problem.

    Of a network on x = 1, y = 0 the loss is the square of its output, and all that happens is the optimizer's doing
    (Lewkowycz and others 2020).

    Args:
        x: Input value.
        y: Target value.
    """

    x: Coordinate = 1.0
    y: Coordinate = 0.0

    title: ClassVar[str] = "Single row"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        return Data(
            form=self.form,
            task="regression",
            inputs=np.full((1, 1), self.x, np.float32),
            targets=np.full((1, 1), self.y, np.float32),
            feature_names=("x",),
            target_names=("y",),
        )


@dataclass(frozen=True)
class LinearRegression(Dataset):
    """y = x·w* + ε with x ~ N(0, Σ) and ε ~ N(0, σ²); everything about its gradients is known.

    Σ is diagonal, its d eigenvalues spread evenly by factors from 1 down to 1 / condition; w* = (1, …, 1) / √d. With
    δ = w − w*, a row's gradient of (x·w − y)² is g = 2 x (x·δ − ε). Its mean is G = 2 Σδ and, by the fourth moments of
    a normal vector (Isserlis 1918), E[x xᵀ (x·δ)²] = 2 Σδδᵀ Σ + (δᵀΣδ) Σ,

        tr Cov(g) = 4 (|Σδ|² + (δᵀΣδ + σ²) tr Σ)
        tr Cov(g) / |G|² = 1 + (δᵀΣδ + σ²) tr Σ / |Σδ|²

    which is the simple noise scale of McCandlish, Kaplan, Amodei and others 2018, "An empirical model of large-batch
    training". Half the squared error has the same. The Hessian is 2 Σ, with half the squared error Σ. Use the model
    "mlp" without hidden layers and bias.

    Args:
        rows: Number of points.
        features: Dimension of x.
        condition: Largest eigenvalue of Σ over the smallest.
        noise: Standard deviation σ of the noise added to y.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 10_000
    features: Annotated[int, Interval(ge=1, le=1000)] = 20
    condition: Annotated[float, Interval(ge=1, le=1e6), SliderScale.LOG] = 10.0
    noise: Annotated[float, Interval(ge=0, le=100)] = 0.5

    title: ClassVar[str] = "Linear regression"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        inputs = random.standard_normal((self.rows, self.features)) * np.sqrt(self.eigenvalues())
        targets = inputs @ self.solution() + random.normal(0, self.noise, self.rows)
        return Data(
            form=self.form,
            task="regression",
            inputs=inputs.astype(np.float32),
            targets=targets[:, None].astype(np.float32),
            feature_names=tuple(f"x{i}" for i in range(1, self.features + 1)),
            target_names=("y",),
        )

    def eigenvalues(self) -> NDArray[np.float64]:
        """Return the diagonal of Σ, (features,), from 1 down."""
        return np.geomspace(1.0, 1.0 / self.condition, self.features)

    def solution(self) -> NDArray[np.float64]:
        """Return the solution w*, (features,)."""
        return np.full(self.features, self.features**-0.5)

    def noise_scale(self, weights: NDArray[np.float64]) -> float:
        """Return tr Cov(g) / |G|² at `weights`, (features,); infinite at the solution."""
        eigenvalues, distance = self.eigenvalues(), weights - self.solution()
        excess = float(eigenvalues @ distance**2)
        with np.errstate(divide="ignore"):
            return float(1 + (excess + self.noise**2) * eigenvalues.sum() / np.sum((eigenvalues * distance) ** 2))


@dataclass(frozen=True)
class MatrixFit(Dataset):
    """A square matrix T by its rows: inputs are the unit vectors, targets the rows of T = U diag(s) Vᵀ.

    U and V are random rotations, s falls evenly by factors from 1 to 1 / condition. The gradient of the mean squared
    error of a kernel W is 2 (W − T) / n² where every step sees all rows: at W = 0 its singular values are those of T.
    An optimizer that makes updates orthogonal (Muon: Jordan and others 2024) shows there what it does to them. Use the
    model "mlp" without hidden layers and bias and with an initial scale of 0, and hold nothing out.

    Args:
        size: Size n of the n × n matrix.
        condition: Largest singular value over the smallest.
    """

    size: Annotated[int, Interval(ge=2, le=512)] = 64
    condition: Annotated[float, Interval(ge=1, le=1e6), SliderScale.LOG] = 100.0

    title: ClassVar[str] = "Matrix to fit"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        left, _ = np.linalg.qr(random.standard_normal((self.size, self.size)))
        right, _ = np.linalg.qr(random.standard_normal((self.size, self.size)))
        matrix = (left * np.geomspace(1.0, 1.0 / self.condition, self.size)) @ right.T
        return Data(
            form=self.form,
            task="regression",
            inputs=np.eye(self.size, dtype=np.float32),
            targets=matrix.astype(np.float32),
            feature_names=tuple(Message("row {number}", number=i) for i in range(1, self.size + 1)),
            target_names=tuple(Message("column {number}", number=i) for i in range(1, self.size + 1)),
        )


@dataclass(frozen=True)
class AdaptiveTrap(Dataset):
    """Signs to predict by least squares, where only the first feature generalizes.

    Wilson, Roelofs, Stern, Srebro and Recht 2017, "The marginal value of adaptive gradient methods in machine
    learning", section 3.3.

    Row i has x₁ = yᵢ, x₂ = x₃ = 1 and, of five features that are its own, the first where yᵢ = 1 and all five where
    yᵢ = −1; the rest is 0. A linear model without bias that starts at 0 and trains on n rows with n₊ > n₋ comes, by
    gradient descent, to the solution of least norm, which gives every row its sign. Adagrad, RMSprop and Adam come to a
    multiple of sign(Xᵀy), which calls every row that they have not seen positive: their share of errors among rows held
    out is the share of negatives.

    Use the model "mlp" without hidden layers and bias and with an initial scale of 0, and batches of all rows.

    Args:
        rows: Number of rows, including held-out rows. There are six times as many features.
        positive: Probability of a 1.
    """

    rows: Annotated[int, Interval(ge=20, le=2000)] = 120
    positive: Annotated[float, Interval(ge=0.05, le=0.95)] = 0.6

    title: ClassVar[str] = "Adaptive trap"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        signs = np.where(random.uniform(size=self.rows) < self.positive, 1.0, -1.0)
        inputs = np.zeros((self.rows, 6 * self.rows), np.float32)
        inputs[:, 0] = signs
        inputs[:, 1:3] = 1.0
        own = 3 + 5 * np.arange(self.rows)
        for place in range(5):
            inputs[np.arange(self.rows), own + place] = (signs < 0) | (place == 0)
        return Data(
            form=self.form,
            task="regression",
            inputs=inputs,
            targets=signs[:, None].astype(np.float32),
            feature_names=tuple(f"x{i}" for i in range(1, 6 * self.rows + 1)),
            target_names=("sign",),
            targets_are_signs=True,
        )


@dataclass(frozen=True)
class ZipfClasses(Dataset):
    """Classes whose frequency falls like 1 / k, each with one input of its own: a 1 at its place, 0 elsewhere.

    Class k has head / k rows, rounded. A linear model learns each class from its own rows alone, gradient descent
    rare ones as much slower as they are rarer, optimizers that divide by the size of the gradient all alike (Kunstner,
    Yadav, Milligan, Schmidt and Bietti 2024, "Heavy-tailed class imbalance and why Adam outperforms gradient descent on
    language models"). Hold nothing out: of the rarest classes there are few rows.

    Args:
        classes: Number of classes and inputs.
        head: Number of rows of the most frequent class.
    """

    classes: Annotated[int, Interval(ge=2, le=1024)] = 64
    head: Annotated[int, Interval(ge=1, le=100_000)] = 640

    title: ClassVar[str] = "Zipf classes"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        ranks = np.arange(1, self.classes + 1)
        counts = np.maximum(1, np.round(self.head / ranks)).astype(np.int64)
        targets = np.repeat(np.arange(self.classes, dtype=np.int32), counts)
        return Data(
            form=self.form,
            task="classification",
            inputs=np.eye(self.classes, dtype=np.float32)[targets],
            targets=targets,
            feature_names=tuple(Message("input {key}", key=k) for k in range(1, self.classes + 1)),
            class_names=tuple(str(k) for k in range(1, self.classes + 1)),
        )
