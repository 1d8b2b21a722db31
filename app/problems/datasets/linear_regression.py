"""Linear regression with a covariance that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.core.experiment.parameters import SliderScale
from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class LinearRegression(Dataset):
    """y = x·w* + ε with x ~ N(0, Σ) and ε ~ N(0, σ²), so that everything about its gradients is known.

    Σ is diagonal, its d eigenvalues spread evenly by factors from 1 down to 1 / condition; w* = (1, …, 1) / √d. With
    δ = w − w*, a row's gradient of (x·w − y)² is g = 2 x (x·δ − ε). Its mean is G = 2 Σδ and, by the fourth moments of
    a normal vector (Isserlis 1918), E[x xᵀ (x·δ)²] = 2 Σδδᵀ Σ + (δᵀΣδ) Σ,

        tr Cov(g) = 4 (|Σδ|² + (δᵀΣδ + σ²) tr Σ)
        tr Cov(g) / |G|² = 1 + (δᵀΣδ + σ²) tr Σ / |Σδ|²

    which is the simple noise scale of McCandlish, Kaplan, Amodei and others 2018, "An empirical model of large-batch
    training". Half the squared error has the same. The Hessian is 2 Σ, with half the squared error Σ. Use the model
    "mlp" without hidden layers and bias.

    Args:
        rows: Points.
        features: Numbers in x.
        condition: Largest eigenvalue of Σ over the smallest.
        noise: Deviation σ of what is added to y.
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
        """The diagonal of Σ, (features,), from 1 down."""
        return np.geomspace(1.0, 1.0 / self.condition, self.features)

    def solution(self) -> NDArray[np.float64]:
        """w*, (features,)."""
        return np.full(self.features, self.features**-0.5)

    def noise_scale(self, weights: NDArray[np.float64]) -> float:
        """tr Cov(g) / |G|² at `weights`, (features,); infinite at the solution."""
        eigenvalues, distance = self.eigenvalues(), weights - self.solution()
        excess = float(eigenvalues @ distance**2)
        with np.errstate(divide="ignore"):
            return float(1 + (excess + self.noise**2) * eigenvalues.sum() / np.sum((eigenvalues * distance) ** 2))
