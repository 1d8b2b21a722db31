"""A matrix to fit, whose gradient has singular values that are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.core.experiment.parameters import SliderScale
from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class MatrixFit(Dataset):
    """A square matrix T by its rows: inputs are the unit vectors, targets the rows of T = U diag(s) Vᵀ.

    U and V are random rotations, s falls evenly by factors from 1 to 1 / condition. The gradient of the mean squared
    error of a kernel W is 2 (W − T) / n² where every step sees all rows: at W = 0 its singular values are those of T.
    An optimizer that makes updates orthogonal (Muon: Jordan and others 2024) shows there what it does to them. Use the
    model "mlp" without hidden layers and bias and with an initial scale of 0, and hold nothing out.

    Args:
        size: Rows n of the matrix, and columns.
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
            feature_names=tuple(f"row {i}" for i in range(1, self.size + 1)),
            target_names=tuple(f"column {i}" for i in range(1, self.size + 1)),
        )
