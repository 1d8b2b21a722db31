"""A figure for print as plain values: its size on paper, its text and its curves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]

SMALLEST, LARGEST = 20.0, 1000.0
"""Least and greatest width and height in millimetres."""


@dataclass(frozen=True, slots=True, eq=False)
class FigureCurve:
    """One curve; raises `ValueError` for arrays that do not fit each other, or an `x` that does not ascend.

    Attributes:
        title: its name in the legend; empty for none there.
        x: (n,) ascending, in the unit of the x axis.
        y: (n,); NaN and infinite values are gaps.
        low, high: (n,), both or neither: a band around the curve.
        hue: number of its colour, as `series_colour` counts; by default its place in the figure.
        dashed: drawn in dashes.
        markers: with a mark at every point, or where they are many at some.
        faint: in the background: raw values below the smoothed ones, single runs below their median.
        grey: one of many that are not distinguished: without a colour, in the background.
    """

    title: str
    x: Array
    y: Array
    low: Array | None = None
    high: Array | None = None
    hue: int | None = None
    dashed: bool = False
    markers: bool = False
    faint: bool = False
    grey: bool = False

    @classmethod
    def of(
        cls, title: str, x: ArrayLike, y: ArrayLike, low: ArrayLike | None = None, high: ArrayLike | None = None, **more
    ) -> FigureCurve:
        """Of whatever becomes arrays of float64."""

        def array(values: ArrayLike) -> Array:
            return np.asarray(values, np.float64)

        edges = (None if edge is None else array(edge) for edge in (low, high))
        return cls(title, array(x), array(y), next(edges), next(edges), **more)

    def __post_init__(self) -> None:
        name = f'The curve "{self.title}"'
        if self.x.ndim != 1 or self.x.shape != self.y.shape:
            raise ValueError(f"{name} needs one y for each x; received {self.x.shape} and {self.y.shape}.")
        if not np.isfinite(self.x).all() or (np.diff(self.x) < 0).any():
            raise ValueError(f"{name} needs an x that ascends and is finite.")
        if (self.low is None) != (self.high is None):
            raise ValueError(f"{name} needs both edges of its band, or none.")
        for edge in (self.low, self.high):
            if edge is not None and edge.shape != self.x.shape:
                raise ValueError(f"{name} needs a band of the same length {self.x.shape}; received {edge.shape}.")


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """Curves and what is written around them; raises `ValueError` for a size that no paper has.

    Attributes:
        width_mm, height_mm: size on paper, 20 to 1000 mm.
        y_log: whether y is logarithmic.
        black_and_white: no colours; each curve has its own dashes and marks.
        font_points: size of the labels, 4 to 24 points.
    """

    width_mm: float
    height_mm: float
    title: str = ""
    x_label: str = ""
    y_label: str = ""
    curves: Sequence[FigureCurve] = field(default=())
    y_log: bool = False
    legend: bool = True
    black_and_white: bool = False
    font_points: float = 8.0

    def __post_init__(self) -> None:
        for name, value in (("width", self.width_mm), ("height", self.height_mm)):
            if not SMALLEST <= value <= LARGEST:
                raise ValueError(f"The {name} of a figure is {SMALLEST:g} to {LARGEST:g} mm; received {value:g}.")
        if not 4 <= self.font_points <= 24:
            raise ValueError(f"The letters of a figure have 4 to 24 points; received {self.font_points:g}.")


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """Figures of one size beside and below one another, row by row; raises `ValueError` for none, or for too large."""

    figures: Sequence[Figure]
    columns: int = 1
    title: str = ""

    def __post_init__(self) -> None:
        if not self.figures:
            raise ValueError("A sheet needs one figure at least.")
        sizes = {(figure.width_mm, figure.height_mm) for figure in self.figures}
        if len(sizes) > 1:
            raise ValueError(f"The figures of a sheet are of one size; received {sorted(sizes)}.")
        if self.columns < 1:
            raise ValueError(f"A sheet has one column at least; received {self.columns}.")
        if max(self.width_mm, self.height_mm) > LARGEST:
            raise ValueError(f"A sheet is up to {LARGEST:g} mm; received {self.width_mm:g} by {self.height_mm:g}.")

    @property
    def width_mm(self) -> float:
        return min(self.columns, len(self.figures)) * self.figures[0].width_mm

    @property
    def height_mm(self) -> float:
        return -(-len(self.figures) // self.columns) * self.figures[0].height_mm
