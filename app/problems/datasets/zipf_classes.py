"""Classes of which few are frequent and most are rare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class ZipfClasses(Dataset):
    """Classes whose frequency falls like 1 / k, each with one input of its own: a 1 at its place, 0 elsewhere.

    Class k has head / k rows, rounded. A linear model learns each class from its own rows alone, gradient descent
    rare ones as much slower as they are rarer, optimizers that divide by the size of the gradient all alike (Kunstner,
    Yadav, Milligan, Schmidt and Bietti 2024, "Heavy-tailed class imbalance and why Adam outperforms gradient descent on
    language models"). Hold nothing out: of the rarest classes there are few rows.

    Args:
        classes: How many classes there are, and inputs.
        head: Rows of the most frequent class.
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
            feature_names=tuple(f"input {k}" for k in range(1, self.classes + 1)),
            class_names=tuple(str(k) for k in range(1, self.classes + 1)),
        )
