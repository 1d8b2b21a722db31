"""Real data that come with scikit-learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, Form


@dataclass(frozen=True)
class Iris(Dataset):
    """150 iris flowers of three species, four measurements each (Fisher 1936), bundled with scikit-learn."""

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


@dataclass(frozen=True)
class BreastCancer(Dataset):
    """569 tumours, malignant or benign, with 30 measurements of cell nuclei (Wolberg, Street and Mangasarian 1995)."""

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


@dataclass(frozen=True)
class Diabetes(Dataset):
    """Diabetes progression in 442 patients, by ten measurements (Efron, Hastie, Johnstone and Tibshirani 2004)."""

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


@dataclass(frozen=True)
class Digits(Dataset):
    """1 797 handwritten digits as 8 × 8 pixels (Alpaydin and Kaynak 1998), bundled with scikit-learn.

    Args:
        rows: Number of digits to use, from the first.
        centered: Subtract each pixel's mean.
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
