"""Amplitude spectrum of a column: the periods, in steps, of its oscillations, and their amplitudes."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.recording.run_columns import Recording

FEWEST = 16
"""Smallest number of values for a spectrum."""
MOST = 2**15
"""Largest number of values in a spectrum: the newest ones."""


@dataclass(frozen=True, slots=True)
class EvenStretch:
    """Finite values (n,) float64 of a column at even steps: from step `first` on, every `stride` steps.

    `whole` is whether these are all finite values in the range that was asked for.
    """

    first: int
    stride: int
    values: NDArray[np.float64]
    whole: bool

    @property
    def last(self) -> int:
        return self.first + self.stride * (len(self.values) - 1)

    @property
    def is_constant(self) -> bool:
        return bool((self.values == self.values[0]).all())


@dataclass(frozen=True, slots=True)
class Peak:
    """Period of a peak in steps, and its amplitude: those of the single sine with its three values."""

    period: float
    amplitude: float


@dataclass(frozen=True, slots=True)
class Spectrum:
    """Amplitudes (n,) over frequencies (n,) in cycles per step, ascending, without zero.

    A sine of amplitude a, whose period divides the length, has the amplitude a at its frequency.
    """

    frequencies: NDArray[np.float64]
    amplitudes: NDArray[np.float64]

    @property
    def periods(self) -> NDArray[np.float64]:
        """Periods (n,) in steps, descending."""
        found: NDArray[np.float64] = 1 / self.frequencies
        return found

    @property
    def peak(self) -> Peak | None:
        """Highest local maximum with a period of at least two values; `None` if there is none.

        Between two frequencies it is where a sine would lie under a Hann window (Grandke, 1983, "Interpolation
        algorithms for discrete Fourier transforms of weighted signals").
        """
        heights = np.append(self.amplitudes, -math.inf)
        # An oscillation from value to value is as high at half a cycle per value as beside it, but for rounding.
        heights[-2] *= 1 + 1e-9
        middle = heights[1:-1]
        tops = np.flatnonzero((middle >= heights[:-2]) & (middle > heights[2:]) & (middle > 0)) + 1
        if not len(tops):
            return None
        top = int(tops[heights[tops].argmax()])
        beside = max((top - 1, top + 1), key=lambda place: float(heights[place]))
        ratio = float(heights[beside] / heights[top])
        shift = min(max((2 * ratio - 1) / (ratio + 1), 0.0), 0.5)
        if top == len(self.amplitudes) - 1:
            # There is nothing beyond half a cycle per step.
            shift = 0.0
        loss = float(np.sinc(shift)) / (1 - shift**2)
        apart = float(self.frequencies[0])
        frequency = float(self.frequencies[top]) + shift * apart * (1 if beside > top else -1)
        return Peak(1 / frequency, float(heights[top]) / loss)


def even_stretch(recording: Recording, column: str, first: float, last: float) -> EvenStretch | None:
    """Find the longest stretch of evenly spaced finite values at steps `first` to `last` (inclusive), the newest of
    equally long ones; `None` without values.
    """
    parts = [table.rows(column, first, last, newest=MOST + 1) for table in recording.tables(column)]
    steps = np.concatenate([part[0] for part in parts]) if parts else np.empty(0, np.int64)
    if not len(steps):
        return None
    values = np.concatenate([part[1] for part in parts]).astype(np.float64)
    steps, order = np.unique(steps, return_index=True)
    values = values[order]
    finite = np.isfinite(values)
    return _longest_even(steps[finite], values[finite])


def _longest_even(steps: NDArray[np.int64], values: NDArray[np.float64]) -> EvenStretch | None:
    if len(steps) < 2:
        return EvenStretch(int(steps[0]), 1, values, True) if len(steps) else None
    strides = np.diff(steps)
    starts = np.flatnonzero(np.diff(strides, prepend=0))
    lengths = np.diff(starts, append=len(strides))
    # The last of those that are longest.
    chosen = len(lengths) - 1 - int(lengths[::-1].argmax())
    begin, end = int(starts[chosen]), int(starts[chosen] + lengths[chosen]) + 1
    begin = max(begin, end - MOST)
    return EvenStretch(int(steps[begin]), int(strides[starts[chosen]]), values[begin:end], end - begin == len(steps))


def spectrum_of(stretch: EvenStretch) -> Spectrum:
    """Return the amplitudes of the values without their mean, with a Hann window.

        amplitude(k) = 2 |Σ w(n) (x(n) - mean x) exp(-2πi k n / N)| / Σ w(n),   w(n) = (1 - cos(2π n / N)) / 2

    Half of that at half a cycle per value, where both halves of a real spectrum are one.
    """
    values = stretch.values
    count = len(values)
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(count) / count)
    found = 2 * np.abs(np.fft.rfft(window * (values - values.mean()))) / window.sum()
    if count % 2 == 0:
        found[-1] /= 2
    frequencies = np.fft.rfftfreq(count, stretch.stride)[1:]
    return Spectrum(frequencies.astype(np.float64), found[1:].astype(np.float64))
