"""Spirals wound into each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class Spirals(Dataset):
    """Spirals wound into each other, one class each (after Lang and Witbrock 1988).

    Args:
        rows: Points, spread evenly over the arms.
        arms: Spirals, and so classes.
        turns: Revolutions of each arm from the middle to radius 1.
        noise: Standard deviation of what is added to each coordinate.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 3000
    arms: Annotated[int, Interval(ge=2, le=8)] = 2
    turns: Annotated[float, Interval(ge=0.25, le=4)] = 1.5
    noise: Annotated[float, Interval(ge=0, le=0.5)] = 0.02

    title: ClassVar[str] = "Spirals"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % self.arms
        radius = np.sqrt(random.uniform(0, 1, self.rows))  # as many points on each piece of the arm's length, nearly
        angle = 2 * np.pi * (self.turns * radius + targets / self.arms)
        points = radius[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=("x", "y"),
            class_names=tuple(f"arm {i + 1}" for i in range(self.arms)),
        )
