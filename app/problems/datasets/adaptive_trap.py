"""Least squares on which adaptive methods learn nothing that generalizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


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
        rows: Rows, those held out among them, and a sixth of the features.
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
