"""The learning-rate range test: its rates, the analysis of its losses, and the suggested rates.

The rate grows geometrically from step to step, from very small to too large, and the loss of each step is kept (L. N.
Smith, "Cyclical Learning Rates for Training Neural Networks", 2015, arXiv:1506.01186; "A disciplined approach to neural
network hyper-parameters", 2018, arXiv:1803.09820). Smoothing and stopping are S. Gugger's ("How Do You Find A Good
Learning Rate", 2018), as in fastai's `lr_find`. Done over several orders of the batches, so that what one lucky batch
does is seen for what it is.
"""

from __future__ import annotations

import bisect
import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message

Array: TypeAlias = NDArray[np.float64]

LEAST_RATE, GREATEST_RATE = 1e-12, 1e4
FEWEST_STEPS, MOST_STEPS = 40, 2000
MOST_SEEDS = 25

MEMORY = 0.9
"""Share of the smoothed loss that the next step keeps. Less than fastai's 0.98, since averaging over seeds smooths
too."""
SETTLED = 10
"""Number of steps after which the smoothed loss averages enough batches to be judged: 1 / (1 - MEMORY)."""
DIVERGED = 4.0
"""Ratio of the smoothed loss to its least value that ends the test of a seed."""
LEAST_FALL = 0.02
"""Share by which the least loss must be below its usual value before, to count as a fall."""
CLEAR_FALL = 5.0
"""Number of its standard deviations by which the loss must fall too: mere noise falls by about three."""


@dataclass(frozen=True, slots=True)
class RangeTest:
    """Plan of a range test: `steps` rates from `low` to `high`, at equal factors, for each of `seeds`.

    Raises:
        ValueError: a setting beyond its limits; the message is for a person.
    """

    low: float = 1e-6
    high: float = 10.0
    steps: int = 200
    seeds: int = 5

    def __post_init__(self) -> None:
        for name, value, least, most in (
            ("from", self.low, LEAST_RATE, GREATEST_RATE),
            ("to", self.high, LEAST_RATE, GREATEST_RATE),
            ("steps", self.steps, FEWEST_STEPS, MOST_STEPS),
            ("seeds", self.seeds, 1, MOST_SEEDS),
        ):
            if not least <= value <= most:
                raise ValueError(
                    Message(
                        '"{name}" must be between {least:g} and {most:g}; received {value:g}.',
                        name=name,
                        least=least,
                        most=most,
                        value=value,
                    )
                )
        if not self.low < self.high:
            raise ValueError(
                Message('"from" must be below "to"; received {low:g} and {high:g}.', low=self.low, high=self.high)
            )

    @property
    def rates(self) -> Array:
        """Rates (steps,): low * (high / low)^(i / (steps - 1))."""
        return np.geomspace(self.low, self.high, self.steps)


@dataclass(frozen=True, slots=True)
class RateCurves:
    """Smoothed losses over their rates.

    Attributes:
        rates: (steps,), smoothed as the losses are.
        seeds: (seeds, steps); NaN if a seed had diverged, or is not tested yet.
        median: (steps,) over the seeds, of which one that diverged counts as worse than any other; NaN if half of
            them had.
        lower, upper: (steps,), quartiles likewise; `upper` is infinite if a quarter of the seeds had diverged.
    """

    rates: Array
    seeds: Array
    median: Array
    lower: Array
    upper: Array

    @property
    def length(self) -> int:
        """Number of steps in the median."""
        return int(np.isfinite(self.median).sum())


Kind: TypeAlias = Literal["steepest", "valley", "tenth"]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Suggested rate. `loss` is the median at `at`, the rate before rounding to two digits."""

    kind: Kind
    label: str
    rate: float
    at: float
    loss: float
    sentence: str


@dataclass(frozen=True, slots=True)
class Advice:
    """Outcome of a range test: suggestions, or a reason for none; and a caution."""

    suggestions: tuple[Suggestion, ...] = ()
    none_because: str = ""
    caution: str = ""


def smoothed(values: Array) -> Array:
    """Average (..., steps) exponentially, corrected for the start at zero. NaN from the first NaN on.

    a_i = MEMORY a_(i-1) + (1 - MEMORY) x_i,  a_(-1) = 0;  the result is a_i / (1 - MEMORY^(i+1)).
    """
    found = np.empty(values.shape)
    average = np.zeros(values.shape[:-1])
    for i in range(values.shape[-1]):
        average = MEMORY * average + (1 - MEMORY) * values[..., i]
        found[..., i] = average / (1 - MEMORY ** (i + 1))
    return found


def diverged(losses: NDArray[np.floating]) -> int | None:
    """Return the index in (steps,) raw losses at which a seed diverges: the first that is not finite, or with a
    smoothed value above `DIVERGED` times the smallest so far; `None` if it never diverges.

    The first `SETTLED` steps are not a measure: one batch may have any loss.
    """
    found = smoothed(np.asarray(losses, np.float64))
    best = np.minimum.accumulate(np.where(np.arange(len(found)) < SETTLED - 1, np.inf, found))
    ended = ~np.isfinite(losses) | (found > DIVERGED * best)
    return int(np.argmax(ended)) if ended.any() else None


def rate_curves(rates: Array, losses: NDArray[np.floating], complete: int | None = None) -> RateCurves:
    """Compute the curves of (seeds, steps) raw losses at (steps,) rates; NaN marks steps that were not made.

    Where the test is still going, `complete` says how many of the seeds are through; median and quartiles are theirs.

    A smoothed loss is a mean of losses at earlier, smaller rates. The same mean is taken of the logarithms of the
    rates, so that the loss is at the rate that it belongs to and not at that of the step when it was computed.
    """
    seeds = smoothed(np.asarray(losses, np.float64))
    at = np.exp(smoothed(np.log(rates)))
    through = seeds[:complete]
    if not len(through):
        nothing = np.full(len(rates), np.nan)
        return RateCurves(at, seeds, nothing, nothing, nothing)
    ranked = np.sort(np.where(np.isfinite(through), through, np.inf), axis=0)
    lower, median, upper = (_quantile(ranked, q) for q in (0.25, 0.5, 0.75))
    median = np.where(np.isfinite(median), median, np.nan)
    return RateCurves(at, seeds, median, np.where(np.isfinite(lower), lower, np.nan), upper)


def advise(curves: RateCurves) -> Advice:
    """Suggest three rates from the median of the seeds, or say why there are none.

    * "Steepest": where the loss falls fastest with the logarithm of the rate (fastai's `steep`), the slope taken over
      a fortieth of the steps to either side.
    * "Valley": half-way down the longest descent, the longest series of steps each with a lower loss than the one
      before it in the series, taken to be the steps before its end, as many as it has; where the loss only wavers few
      of them count (fastai's `valley`, by ESRI; its description says two thirds down, its code takes the middle).
    * "A tenth of the minimum": a tenth of the rate at which the loss is least (fastai's `minimum`).
    """
    n = curves.length
    losses, rates = curves.median[:n], curves.rates[:n]
    if n <= SETTLED:
        return Advice(
            none_because=Message(
                "The loss grows or is not finite even at the smallest rate. Start from a smaller rate."
            )
        )
    start = SETTLED - 1
    least = start + int(np.argmin(losses[start:]))
    before = float(np.median(losses[start : least + 1]))
    if before - losses[least] <= max(LEAST_FALL * abs(before), CLEAR_FALL * _wavering(losses[start:])):
        return Advice(none_because=_no_fall(curves))
    reach = max(1, len(curves.rates) // 40)
    x = np.log(rates)
    places = np.arange(start, least + 1)
    left, right = np.maximum(places - reach, start), np.minimum(places + reach, least)
    steepest = start + int(np.argmin((losses[right] - losses[left]) / (x[right] - x[left])))
    last, length = _longest_descent(losses[start:])
    valley = start + last - length // 2
    tenth = float(rates[least]) / 10
    ten = _two_digits(float(rates[least]))
    caution = ""
    if least >= n - 1 and n == len(curves.rates):
        caution = Message("The loss still falls at the highest rate. Test higher rates.")
    return Advice(
        (
            _suggestion("steepest", "Steepest", float(rates[steepest]), curves, Message("Steepest decrease.")),
            _suggestion("valley", "Valley", float(rates[valley]), curves, Message("Midpoint of the longest decrease.")),
            _suggestion(
                "tenth",
                Message("Minimum / 10"),
                tenth,
                curves,
                Message("One tenth of {ten:g}, the rate with the lowest loss.", ten=ten),
            ),
        ),
        caution=caution,
    )


def _suggestion(kind: Kind, label: str, at: float, curves: RateCurves, sentence: str) -> Suggestion:
    n = curves.length
    loss = float(np.interp(math.log(at), np.log(curves.rates[:n]), curves.median[:n]))
    return Suggestion(kind, label, _two_digits(at), at, loss, sentence)


def _no_fall(curves: RateCurves) -> str:
    if curves.length < len(curves.rates):
        return Message(
            "The loss grows before it falls at any rate. Try from an earlier step: these weights may have converged."
        )
    return Message("The loss does not fall at any tried rate. Try higher rates, more steps, or an earlier step.")


def _wavering(losses: Array) -> float:
    """Estimate the noise of a smoothed curve: the standard deviation from step to step, without its trend.

    An exponential average keeps, of independent noise, sqrt((1 - MEMORY) / (1 + MEMORY)), and its steps are sqrt(2) (1
    - MEMORY) / sqrt(1 + MEMORY) of it; the median, times 1.4826, estimates their standard deviation.
    """
    steps = 1.4826 * float(np.median(np.abs(np.diff(losses))))
    return steps / math.sqrt(2 * (1 - MEMORY))


def _two_digits(rate: float) -> float:
    """Round a rate to two digits, the precision of the test."""
    return float(f"{rate:.1e}")


def _quantile(ranked: Array, q: float) -> Array:
    """Return the quantile `q` of sorted (n, steps), interpolated between ranks; infinite if it depends on an infinite
    value.
    """
    place = (len(ranked) - 1) * q
    i = math.floor(place)
    if place == i:
        return ranked[i]
    found: Array = ranked[i] + (place - i) * (ranked[i + 1] - np.where(np.isfinite(ranked[i]), ranked[i], 0.0))
    return found


def _longest_descent(losses: Array) -> tuple[int, int]:
    """Return the end of the longest strictly falling subsequence and its length; of several, the one that ends
    first.
    """
    # tails[k]: the greatest last loss of any such subsequence of length k + 1; negated, so that they ascend.
    tails: list[float] = []
    last = 0
    for i, loss in enumerate(losses):
        place = bisect.bisect_left(tails, -float(loss))
        if place == len(tails):
            tails.append(-float(loss))
            last = i
        else:
            tails[place] = -float(loss)
    return last, len(tails)
