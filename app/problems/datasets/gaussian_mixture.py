"""Normal clouds, one class each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.core.experiment.parameters import Value
from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class GaussianMixture(Dataset):
    """Normal clouds of deviation 1, one class each, equally many rows.

    The middles are drawn from N(0, s² / 2d) in d dimensions, so that two of them are s apart in the root of the mean
    square. Of two classes at a distance D the best that can be done is wrong in Φ(−D / 2) of the rows, 16 % at 2.

    Args:
        rows: Points.
        classes: How many clouds there are.
        dimensions: Features of each point.
        separation: How far apart the middles are, the deviation of a cloud being 1.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    classes: Annotated[int, Interval(ge=2, le=1000)] = 3
    dimensions: Annotated[int, Interval(ge=1, le=1000)] = 2
    separation: Annotated[float, Interval(ge=0, le=100)] = 4.0

    title: ClassVar[str] = "Gaussian mixture"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % self.classes
        middles = random.normal(0, self.separation / (2 * self.dimensions) ** 0.5, (self.classes, self.dimensions))
        points = middles[targets] + random.standard_normal((self.rows, self.dimensions))
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=tuple(f"x{i}" for i in range(1, self.dimensions + 1)),
            class_names=tuple(str(k) for k in range(1, self.classes + 1)),
        )

    @classmethod
    def objections(cls, values: Mapping[str, Value]) -> list[tuple[str, str]]:
        rows, classes = int(str(values["rows"])), int(str(values["classes"]))
        if classes <= rows // 2:
            return []
        return [("classes", f"must be at most half of the rows, {rows // 2}; received {classes}")]
