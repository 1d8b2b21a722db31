"""A noisy sine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class Sine(Dataset):
    """y = sin(π · periods · x) with noise, x from −1 to 1.

    Args:
        rows: Points.
        periods: Full waves between −1 and 1.
        noise: Standard deviation of what is added to y; the wave's own is 0.71.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    periods: Annotated[float, Interval(ge=0.25, le=20)] = 2.0
    noise: Annotated[float, Interval(ge=0, le=2)] = 0.1

    title: ClassVar[str] = "Noisy sine"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        x = random.uniform(-1, 1, (self.rows, 1))
        y = np.sin(np.pi * self.periods * x) + random.normal(0, self.noise, x.shape)
        return Data(
            form=self.form,
            task="regression",
            inputs=x.astype(np.float32),
            targets=y.astype(np.float32),
            feature_names=("x",),
            target_names=("y",),
        )
