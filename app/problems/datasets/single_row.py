"""A single row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np

from app.core.experiment.parameters import Limits
from app.problems.datasets.base import Data, Dataset, Form

Coordinate = Annotated[float, Limits(low=-1e6, high=1e6, slider_low=-5.0, slider_high=5.0)]


@dataclass(frozen=True)
class SingleRow(Dataset):
    """One input and its target: the least there is to learn.

    Of a network on x = 1, y = 0 the loss is the square of its output, and all that happens is the optimizer's doing
    (Lewkowycz and others 2020).

    Args:
        x: The input.
        y: Its target.
    """

    x: Coordinate = 1.0
    y: Coordinate = 0.0

    title: ClassVar[str] = "Single row"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        return Data(
            form=self.form,
            task="regression",
            inputs=np.full((1, 1), self.x, np.float32),
            targets=np.full((1, 1), self.y, np.float32),
            feature_names=("x",),
            target_names=("y",),
        )
