"""Real handwritten digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.engine.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class Digits(Dataset):
    """1 797 handwritten digits as 8 × 8 pixels (Alpaydin and Kaynak 1998), bundled with scikit-learn.

    Args:
        rows: How many of them, the first ones.
    """

    rows: Annotated[int, Interval(ge=20, le=1797)] = 1797

    title: ClassVar[str] = "Handwritten digits"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        from sklearn.datasets import load_digits

        bunch = load_digits()
        return Data(
            form=self.form,
            task="classification",
            inputs=(bunch.data[: self.rows] / 16).astype(np.float32),  # pixels are counts from 0 to 16
            targets=bunch.target[: self.rows].astype(np.int32),
            feature_names=tuple(bunch.feature_names),
            class_names=tuple(map(str, bunch.target_names)),
        )
