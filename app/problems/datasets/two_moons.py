"""Two interleaved half circles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class TwoMoons(Dataset):
    """Two interleaved half circles in the plane, one class each.

    Args:
        rows: Points, half of them in each moon.
        noise: Standard deviation of what is added to each coordinate; the moons have radius 1.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.15

    title: ClassVar[str] = "Two moons"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % 2
        angle = random.uniform(0, np.pi, self.rows)
        upper = np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points = np.where(targets[:, None] == 0, upper, [1.0, 0.5] - upper)
        points -= [0.5, 0.25]  # the middle of the figure
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=("x", "y"),
            class_names=("upper", "lower"),
        )
