"""Fisher's irises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class Iris(Dataset):
    """150 irises of three species by four lengths (Fisher 1936), bundled with scikit-learn."""

    title: ClassVar[str] = "Iris species"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        from sklearn.datasets import load_iris

        bunch = load_iris()
        return Data(
            form=self.form,
            task="classification",
            inputs=bunch.data.astype(np.float32),
            targets=bunch.target.astype(np.int32),
            feature_names=tuple(name.removesuffix(" (cm)") for name in bunch.feature_names),
            class_names=tuple(map(str, bunch.target_names)),
            standardize_inputs=True,
        )
