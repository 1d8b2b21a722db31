"""A ring inside a ring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class Circles(Dataset):
    """A ring inside a ring of radius 1, one class each.

    Args:
        rows: Points, half of them on each ring.
        inner: Radius of the inner ring.
        noise: Standard deviation of what is added to each coordinate.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    inner: Annotated[float, Interval(ge=0.05, le=0.95)] = 0.5
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.1

    title: ClassVar[str] = "Circles"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % 2
        angle = random.uniform(0, 2 * np.pi, self.rows)
        radius = np.where(targets == 0, 1.0, self.inner)
        points = radius[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=("x", "y"),
            class_names=("outer", "inner"),
        )
