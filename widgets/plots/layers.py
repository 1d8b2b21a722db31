"""Layers of a plot as plain values: data source, name, style."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtGui import QColor

from widgets.base.display_numbers import read_out, signed, thousands
from widgets.base.theme import colour, mix, series_colour
from widgets.base.translation import tr
from widgets.plots.scales import Array

Hue = int | str
"""A series of the palette by number, or a token by name; `"edge"` for what is not to be highlighted."""


def hue_colour(hue: Hue, alpha: int = 255) -> QColor:
    return series_colour(hue, alpha) if isinstance(hue, int) else colour(hue, alpha)


def shades(hue: Hue) -> tuple[QColor, QColor, QColor]:
    """Return the shades of a density of one colour, from the least to the most: from near the background towards the
    text colour.
    """
    middle = hue_colour(hue)
    return mix(colour("panel"), middle, _LEAST_SHADE), middle, mix(middle, colour("text"), _MOST_SHADE)


_LEAST_SHADE, _MOST_SHADE = 0.45, 0.75
"""Shares of the hue in its least shade and of the text in its most."""


@dataclass(frozen=True, slots=True)
class Source:
    """Source of a line: `read(x0, x1, pixels)` returns a polyline over steps x0 to x1: x and y (n,) float64, NaN for
    gaps, at most about two points per pixel. `at(step)` returns the value at a step or the last before, NaN if there is
    none.
    """

    read: Callable[[float, float, int], tuple[Array, Array]]
    at: Callable[[float], float]
    step: Callable[[float], int] | None = None
    """The step whose value `at` gives, -1 where there is none; without it that is the step that was asked for."""
    broken: Callable[[float], bool] | None = None
    """Test for a number that broke rather than one that was not measured, where a step has NaN; without it none
    broke.
    """


@dataclass(frozen=True, slots=True)
class BandSource:
    """Source of a band, like `Source`: `read` returns x (n,) and y (5, n), `at` five values: low, inner low, median,
    inner high, high.
    """

    read: Callable[[float, float, int], tuple[Array, Array]]
    at: Callable[[float], tuple[float, float, float, float, float]]
    step: Callable[[float], int] | None = None
    broken: Callable[[float], bool] | None = None


@dataclass(frozen=True, slots=True)
class ErrorSource:
    """Source of an estimated curve's standard error. `read(x0, x1, pixels)` returns x, and the values minus and plus
    the error, (n,) float64 each; `at(step)` the error, 0 if the value is exact and NaN if unknown.
    """

    read: Callable[[float, float, int], tuple[Array, Array, Array]]
    at: Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Reading:
    """Recorded value and its step; -1 if there is none."""

    step: float
    value: float
    broken: bool = False
    """True if the value is NaN because a number broke."""


def reading(source: Source | BandSource, step: int) -> Reading:
    """Return the value of `source` at a whole step or the last recorded step before; for a band its median."""
    found = source.at(step)
    value = found[2] if isinstance(found, tuple) else found
    broken = math.isnan(value) and source.broken is not None and source.broken(step)
    return Reading(source.step(step) if source.step is not None else step, value, broken)


def older(source: Source | BandSource, step: float) -> str:
    """Return a note with the value's step if it is earlier than `step`: `" at 1 535"`."""
    found = source.step(step) if source.step is not None else math.floor(step)
    if not 0 <= found < math.floor(step):
        return ""
    return tr(" at {step}", step=thousands(found))


def give_or_take(error: float) -> str:
    """Format a standard error to follow its value; empty if there is none: `" ± 0.012"`."""
    return f" ± {read_out(error, 2)}" if math.isfinite(error) and error > 0 else ""


@dataclass(frozen=True, slots=True)
class Above:
    """Zone above a curve: filled, with a word in its upper right corner."""

    word: str
    hue: Hue
    alpha: int


@dataclass(frozen=True, slots=True)
class LineLayer:
    """Layer of one curve. `raw` is drawn faintly under it. A quiet line (colour `"edge"`) has no dot and shows its name
    on hover.

    A dashed one is a limit that others are compared with; with `above`, all that lies over it is a zone. A ghost, what
    a run would have become, has no say in how high the plot is. Where `source` is a mean over several steps, `exact`
    has the values of single ones.
    """

    name: str
    source: Source
    hue: Hue
    raw: Source | None = None
    show: Callable[[float], str] = read_out
    dashed: bool = False
    above: Above | None = None
    ghost: bool = False
    exact: Source | None = None
    error: ErrorSource | None = None

    @property
    def quiet(self) -> bool:
        return self.hue == "edge"


@dataclass(frozen=True, slots=True)
class BandLayer:
    """Layer of two nested bands and their median. `soft` for values that are all on one side of zero.

    A dashed one lies over another of the same hue: its median is dashed, and its edges take the place of its areas.
    `error` gives the standard error of the median of a sample at a step.
    """

    source: BandSource
    hue: Hue
    name: str = field(default_factory=lambda: tr("median"))
    band_name: str = "5–95 %"
    soft: bool = False
    show: Callable[[float], str] = signed
    dashed: bool = False
    error: Callable[[float], float] | None = None


@dataclass(frozen=True, slots=True)
class PointLayer:
    """Layer of values measured at intervals: open circles."""

    name: str
    source: Source
    hue: Hue
    show: Callable[[float], str] = read_out


Layer = LineLayer | BandLayer | PointLayer


@dataclass(frozen=True, slots=True)
class Zone:
    """Range of values with a word; unbounded if a limit is infinite."""

    least: float
    greatest: float
    word: str
    hue: Hue
    alpha: int


@dataclass(frozen=True, slots=True)
class Event:
    """Dashed line between `step` and the next step; the label appears if the plot shows labels."""

    step: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """Read-out in the header of a tile."""

    kind: Literal["line", "dashes", "circle", "band", "swatch", "shades"]
    name: str
    value: str
    hue: Hue = field(default="text2")
