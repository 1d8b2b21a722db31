"""Breast tumours, malignant or benign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class BreastCancer(Dataset):
    """569 tumours, malignant or benign, by 30 measures of cell nuclei (Wolberg, Street and Mangasarian 1995)."""

    title: ClassVar[str] = "Breast cancer"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        from sklearn.datasets import load_breast_cancer

        bunch = load_breast_cancer()
        return Data(
            form=self.form,
            task="classification",
            inputs=bunch.data.astype(np.float32),
            targets=bunch.target.astype(np.int32),
            feature_names=tuple(map(str, bunch.feature_names)),
            class_names=tuple(map(str, bunch.target_names)),
            standardize_inputs=True,
        )
