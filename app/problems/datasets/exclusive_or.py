"""Opposite quarters of a square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class ExclusiveOr(Dataset):
    """Points of a square; the class says whether exactly one coordinate is positive. No straight line parts them.

    Args:
        rows: Points, spread evenly over the square from −1 to 1.
        noise: Standard deviation of what is added to each coordinate after the class is settled.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.05

    title: ClassVar[str] = "Exclusive or"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        points = random.uniform(-1, 1, (self.rows, 2))
        targets = (points[:, 0] > 0) ^ (points[:, 1] > 0)
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets.astype(np.int32),
            feature_names=("x", "y"),
            class_names=("same sign", "different sign"),
        )
