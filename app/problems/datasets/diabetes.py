"""Progression of diabetes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class Diabetes(Dataset):
    """442 patients' diabetes after a year by ten measures (Efron, Hastie, Johnstone and Tibshirani 2004)."""

    title: ClassVar[str] = "Diabetes progression"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        from sklearn.datasets import load_diabetes

        bunch = load_diabetes(scaled=False)
        return Data(
            form=self.form,
            task="regression",
            inputs=bunch.data.astype(np.float32),
            targets=bunch.target.astype(np.float32)[:, None],
            feature_names=tuple(bunch.feature_names),
            target_names=("progression",),
            standardize_inputs=True,
            standardize_targets=True,
        )
