"""Real handwritten digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class Digits(Dataset):
    """1 797 handwritten digits as 8 × 8 pixels (Alpaydin and Kaynak 1998), bundled with scikit-learn.

    Args:
        rows: How many of them, the first ones.
        centered: Whether each pixel's mean is taken off.
    """

    rows: Annotated[int, Interval(ge=20, le=1797)] = 1797
    centered: bool = False

    title: ClassVar[str] = "Handwritten digits"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        from sklearn.datasets import load_digits

        bunch = load_digits()
        pixels = bunch.data[: self.rows] / 16  # counts from 0 to 16
        pixels = pixels - pixels.mean(axis=0) if self.centered else pixels
        return Data(
            form=self.form,
            task="classification",
            inputs=pixels.astype(np.float32),
            targets=bunch.target[: self.rows].astype(np.int32),
            feature_names=tuple(bunch.feature_names),
            picture_shape=(8, 8),
            class_names=tuple(map(str, bunch.target_names)),
        )
