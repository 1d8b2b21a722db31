"""Generated points: shapes in the plane, normal clouds, a wave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.core.experiment.parameters import Value
from app.problems.datasets.base import Data, Dataset, Form
from app.problems.random_streams import Stream, generator
from optimizers.base.message import Message


@dataclass(frozen=True)
class Circles(Dataset):
    """A ring inside a ring of radius 1, one class each.

    Args:
        rows: Number of points, half of them on each ring.
        inner: Radius of the inner ring.
        noise: Standard deviation of the noise added to each coordinate.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    inner: Annotated[float, Interval(ge=0.05, le=0.95)] = 0.5
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.1

    title: ClassVar[str] = "Circles"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % 2
        angle = random.uniform(0, 2 * np.pi, self.rows)
        radius = np.where(targets == 0, 1.0, self.inner)
        points = radius[:, None] * np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=("x", "y"),
            class_names=("outer", "inner"),
        )


@dataclass(frozen=True)
class TwoMoons(Dataset):
    """Two interleaved half circles in the plane, one class each.

    Args:
        rows: Number of points, half of them in each moon.
        noise: Standard deviation of the noise added to each coordinate; the moons have radius 1.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.15

    title: ClassVar[str] = "Two moons"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        targets = np.arange(self.rows, dtype=np.int32) % 2
        angle = random.uniform(0, np.pi, self.rows)
        upper = np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points = np.where(targets[:, None] == 0, upper, [1.0, 0.5] - upper)
        points -= [0.5, 0.25]  # the middle of the figure
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets,
            feature_names=("x", "y"),
            class_names=("upper", "lower"),
        )


@dataclass(frozen=True)
class Spirals(Dataset):
    """Spirals wound into each other, one class each (after Lang and Witbrock 1988).

    Args:
        rows: Number of points, spread evenly over the arms.
        arms: Number of spirals and classes.
        turns: Revolutions of each arm from the middle to radius 1.
        noise: Standard deviation of the noise added to each coordinate.
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
            class_names=tuple(Message("arm {number}", number=i + 1) for i in range(self.arms)),
        )


@dataclass(frozen=True)
class ExclusiveOr(Dataset):
    """Points of a square; the class tells whether exactly one coordinate is positive. Not linearly separable.

    Args:
        rows: Number of points, spread evenly over the square from −1 to 1.
        noise: Standard deviation of the noise added to each coordinate after the class is determined.
    """

    rows: Annotated[int, Interval(ge=20, le=1_000_000)] = 2000
    noise: Annotated[float, Interval(ge=0, le=1)] = 0.05

    title: ClassVar[str] = "Exclusive or"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        points = random.uniform(-1, 1, (self.rows, 2))
        targets = (points[:, 0] > 0) ^ (points[:, 1] > 0)
        points += random.normal(0, self.noise, points.shape)
        return Data(
            form=self.form,
            task="classification",
            inputs=points.astype(np.float32),
            targets=targets.astype(np.int32),
            feature_names=("x", "y"),
            class_names=(Message("same sign"), Message("different sign")),
        )


@dataclass(frozen=True)
class GaussianMixture(Dataset):
    """Gaussian clouds with standard deviation 1, one class each, with equal numbers of rows.

    The middles are drawn from N(0, s² / 2d) in d dimensions, so that two of them are s apart in the root of the mean
    square. Of two classes at a distance D the best that can be done is wrong in Φ(−D / 2) of the rows, 16 % at 2.

    Args:
        rows: Number of points.
        classes: Number of clouds.
        dimensions: Features of each point.
        separation: Distance between the centres of clouds with deviation 1.
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
        return [
            (
                "classes",
                Message(
                    "must be at most half of the rows, {rows}; received {classes}", rows=rows // 2, classes=classes
                ),
            )
        ]


@dataclass(frozen=True)
class Sine(Dataset):
    """y = sin(π · periods · x) with noise, x from −1 to 1.

    Args:
        rows: Number of points.
        periods: Number of periods between −1 and 1.
        noise: Standard deviation of the noise added to y; that of the wave is 0.71.
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
