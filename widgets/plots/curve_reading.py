"""Curve in words and numbers, for screen readers and for the cursors."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from widgets.base.display_numbers import MINUS, read_out
from widgets.base.translation import tr
from widgets.plots.layers import LegendEntry, Reading
from widgets.plots.scales import Array, AxisScale
from widgets.plots.time_axis import TimeAxis
from widgets.plots.traces import Trace

MOST_STEPS = 100_000
"""Largest number of last steps that are read for a summary."""
_HALF = 10
"""Values at either side of one that say what is usual there."""
_UNUSUAL = 6.0
"""Standard deviations from where on a value is a spike."""
_SCALED = 1.4826
"""The standard deviation of normal noise, in median absolute deviations."""
MOST_CURVES = 12
"""Largest number of curves that are read for a summary; of more there is the number."""
_NAMED = 3
"""Largest number of spikes and gaps that are named."""

Trend = Literal["rising", "falling", "level"]


@dataclass(frozen=True, slots=True)
class StepValue:
    """Value and its position on the axis, usually the step."""

    step: float
    value: float


@dataclass(frozen=True, slots=True)
class CurveSummary:
    """Summary of a curve.

    Attributes:
        first, last, least, greatest: finite values; of several equal ones the first.
        count: of finite values.
        trend: of the last tenth of the finite values against the tenth before it; `trend_from` is the first of both.
        spikes: finite values far from those around them, in the order of steps; None if there are too few values.
        gaps: pairs of steps with a value between which nothing was measured.
        broken: first and last step of values that are not finite because a number broke.
    """

    first: StepValue
    last: StepValue
    least: StepValue
    greatest: StepValue
    count: int
    trend: Trend
    trend_from: float
    spikes: tuple[StepValue, ...] | None
    gaps: tuple[tuple[float, float], ...]
    broken: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class SummarizedCurve:
    """Curve to be described: (n,) float64 steps and values, NaN for gaps."""

    name: str
    steps: Array
    values: Array
    show: Callable[[float], str]
    heights: Array | None = None
    """The values on the scale on which they are drawn: what is a spike is judged as it is seen."""
    is_broken: Callable[[float], bool] | None = None
    """Test for a number that broke rather than one that was not measured, where a step has NaN."""


def summarized(trace: Trace, scale: AxisScale, first: float, last: float) -> SummarizedCurve:
    """Return `trace` between two positions of its axis."""
    steps, values = trace.read_all(first, last)
    inside = (first <= steps) & (steps <= last)
    steps, values = steps[inside], values[inside]
    return SummarizedCurve(trace.title, steps, values, trace.layer.show, scale.forward(values), trace.is_broken)


def value_columns(traces: Iterable[Trace], axis: TimeAxis, first: float, last: float) -> dict[str, Array]:
    """Return positions and values of each trace between two positions; equal positions once."""
    found: dict[str, Array] = {}
    before: Array | None = None
    for trace in traces:
        steps, values = trace.read_all(first, last)
        inside = (first <= steps) & (steps <= last)
        if before is None or not np.array_equal(steps[inside], before):
            before = steps[inside]
            places = np.array([axis.of_grains(step) for step in before.tolist()])
            found[axis.unit() if not found else f"{axis.unit()}, {trace.title}"] = places
        found[trace.title] = values[inside]
    return found


def summarize_curve(curve: SummarizedCurve) -> CurveSummary | None:
    """Summarize a curve; None if no value is finite."""
    steps, values = curve.steps, curve.values
    known = np.isfinite(values)
    if not known.any():
        return None
    places, finite = steps[known], values[known]
    heights = finite if curve.heights is None else curve.heights[known]
    broke = np.isinf(values)
    if curve.is_broken is not None:
        broke = broke | np.array([bool(np.isnan(v)) and curve.is_broken(float(s)) for s, v in _pairs(steps, values)])
    least, greatest = int(np.argmin(finite)), int(np.argmax(finite))
    direction, start = trend(finite)
    return CurveSummary(
        first=_point(places, finite, 0),
        last=_point(places, finite, len(finite) - 1),
        least=_point(places, finite, least),
        greatest=_point(places, finite, greatest),
        count=len(finite),
        trend=direction,
        trend_from=float(places[start]),
        spikes=_spikes(places, finite, heights),
        gaps=_gaps(steps, known, ~known & ~broke),
        broken=tuple((float(steps[a]), float(steps[b - 1])) for a, b in _stretches(broke)),
    )


def trend(values: Array) -> tuple[Trend, int]:
    """Return the change from the mean of the second-last tenth of the finite (n,) values to the mean of the last tenth,
    and its start.

    A change of less than a hundredth, or than the standard error of the two tenths, is none.
    """
    part = max(1, len(values) // 10)
    start = max(0, len(values) - 2 * part)
    if len(values) < 2 * part:
        return "level", start
    late, early = values[-part:].mean(), values[start : start + part].mean()
    change = late - early
    noise = values[start:].std() / np.sqrt(part)
    if abs(change) <= max(0.01 * abs(early), noise):
        return "level", start
    return ("rising" if change > 0 else "falling"), start


def unusual(heights: Array) -> NDArray[np.bool_]:
    """Return the indices of (n,) values more than six standard deviations from the median of the 21 values around them.

    The deviation is 1.4826 times the median absolute one, which the spikes themselves do not move (Hampel, 1974, The
    influence curve and its role in robust estimation). At the ends those are the first or last 21. All False with fewer
    than 21.
    """
    around = 2 * _HALF + 1
    if len(heights) < around:
        return np.zeros(len(heights), bool)
    windows = np.lib.stride_tricks.sliding_window_view(heights, around)
    middle = np.median(windows, axis=1)
    spread = _SCALED * np.median(np.abs(windows - middle[:, None]), axis=1)
    at = np.clip(np.arange(len(heights)) - _HALF, 0, len(windows) - 1)
    # What rounding does to values that are all but the same is no spike.
    least = 1e-6 * np.maximum(np.abs(middle), np.finfo(np.float64).tiny)
    with np.errstate(invalid="ignore"):
        return np.abs(heights - middle[at]) > np.maximum(_UNUSUAL * spread, least)[at]


def describe_curves(curves: Iterable[SummarizedCurve], say: Callable[[float], str], more: int = 0) -> str:
    """Return a line for each curve; `say` formats a position on the axis, as `"step 3 480"`. `more` curves are only
    counted.
    """
    parts = []
    for curve in curves:
        found = summarize_curve(curve)
        parts.append(tr("{name}: no values yet.", name=curve.name) if found is None else _describe(curve, found, say))
    if more > 0:
        parts.append(tr("And {count} more curves.", count=more))
    return "\n".join(parts) or tr("Nothing is shown.")


def _describe(curve: SummarizedCurve, found: CurveSummary, say: Callable[[float], str]) -> str:
    def value(point: StepValue) -> str:
        return tr("{value} at {place}", value=curve.show(point.value), place=say(point.step))

    def spans(pairs: Iterable[tuple[float, float]]) -> list[str]:
        return [say(a) if a == b else tr("{low} to {high}", low=say(a), high=say(b)) for a, b in pairs]

    if found.count == 1:
        sentences = [tr("{name}: {value}, the only value.", name=curve.name, value=value(found.last))]
    else:
        words = {"rising": tr("rising"), "falling": tr("falling"), "level": tr("level")}
        sentences = [
            tr(
                "{name}: last {last}, {change} since {since}, minimum {least}, maximum {greatest}.",
                name=curve.name,
                last=value(found.last),
                change=words[found.trend],
                since=say(found.trend_from),
                least=value(found.least),
                greatest=value(found.greatest),
            )
        ]
    if found.spikes is not None:
        sentences.append(_describe_spikes(found.spikes, value))
    if found.gaps:
        sentences.append(tr("Gaps in the measurement: {places}.", places=_listed(spans(found.gaps))))
    if found.broken:
        sentences.append(tr("Not finite: {places}.", places=_listed(spans(found.broken))))
    return " ".join(sentences)


def _describe_spikes(spikes: tuple[StepValue, ...], value: Callable[[StepValue], str]) -> str:
    if not spikes:
        return tr("No spikes.")
    if len(spikes) == 1:
        return tr("1 spike: {place}.", place=value(spikes[0]))
    if len(spikes) <= _NAMED:
        return tr("{count} spikes: {places}.", count=len(spikes), places=", ".join(map(value, spikes)))
    return tr(
        "{count} spikes, the last ones: {places}.", count=len(spikes), places=", ".join(map(value, spikes[-_NAMED:]))
    )


def _listed(words: list[str]) -> str:
    rest = len(words) - _NAMED
    text = ", ".join(words[:_NAMED])
    return tr("{places} and {count} more", places=text, count=rest) if rest > 0 else text


def _spikes(places: Array, values: Array, heights: Array) -> tuple[StepValue, ...] | None:
    """Return the spikes, the furthest of neighbouring outliers. A deviation that lasts to the end is no spike."""
    drawn = np.isfinite(heights)
    places, values, heights = places[drawn], values[drawn], heights[drawn]
    if len(heights) <= 2 * _HALF:
        return None
    found = []
    for a, b in _stretches(unusual(heights)):
        if b < len(heights):
            middle = np.median(heights[max(0, a - _HALF) : b + _HALF])
            found.append(_point(places, values, a + int(np.argmax(np.abs(heights[a:b] - middle)))))
    return tuple(found)


def _gaps(steps: Array, known: NDArray[np.bool_], missing: NDArray[np.bool_]) -> tuple[tuple[float, float], ...]:
    with_value = np.flatnonzero(known)
    found = []
    for a, b in _stretches(missing):
        before, after = with_value[with_value < a], with_value[with_value >= b]
        if len(before) and len(after):
            found.append((float(steps[before[-1]]), float(steps[after[0]])))
    return tuple(dict.fromkeys(found))


def _stretches(flags: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return the runs of true flags: first index, and the index after the last."""
    edges = np.flatnonzero(np.diff(flags, prepend=False, append=False)).tolist()
    return list(zip(edges[::2], edges[1::2], strict=True))


def _pairs(steps: Array, values: Array) -> Iterable[tuple[float, float]]:
    return zip(steps.tolist(), values.tolist(), strict=True)


def _point(places: Array, values: Array, index: int) -> StepValue:
    return StepValue(float(places[index]), float(values[index]))


NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Measurement:
    """Measurement of one curve at A and B, in numbers and in words; a dash for a missing value."""

    sign: LegendEntry
    """The curve's name, and how it is drawn."""
    readings: tuple[Reading, Reading]
    a: str
    b: str
    difference: str
    slope: str
    """Decades where both values are positive, else the change; over the steps whose values they are."""

    def sentence(self) -> str:
        """Return the measurement in words: `"train: A 0.512, B 0.0513, Δ −0.461, −0.454 decades / 1 000 steps"`."""
        return tr(
            "{name}: A {a}, B {b}, Δ {difference}, {slope}",
            name=self.sign.name,
            a=self.a,
            b=self.b,
            difference=self.difference,
            slope=self.slope,
        )


def measured(trace: Trace, axis: TimeAxis) -> Measurement:
    """Measure `trace` at the cursors of its axis."""
    places, show = axis.cursors.steps, trace.layer.show
    a, b = (_read(trace, place, axis.newest) for place in places)
    (entry, *_) = trace.entries(places[0])
    return Measurement(
        LegendEntry(entry.kind, trace.measured_name, "", entry.hue),
        (a, b),
        _text(a, places[0], show, axis),
        _text(b, places[1], show, axis),
        _difference(a, b, show),
        slope_text(a, b, axis),
    )


def slope_text(a: Reading, b: Reading, axis: TimeAxis) -> str:
    """Return the slope in words: `"−0.454 decades / 1 000 steps"`, `"+3.4e-5 / step"`."""
    distance, units = b.step - a.step, axis.slope_units()
    if not _is_number(a) or not _is_number(b) or distance == 0:
        return NOTHING
    if a.value > 0 and b.value > 0:
        decades = (math.log10(b.value) - math.log10(a.value)) / distance
        return f"{signed_change(decades * units.decades_over)} {units.decades}"
    return f"{signed_change((b.value - a.value) / distance * units.change_over)} {units.change}"


def _read(trace: Trace, place: int, newest: int) -> Reading:
    return trace.measure(place) if 0 <= place <= newest else Reading(-1, math.nan)


def _is_number(reading: Reading) -> bool:
    return reading.step >= 0 and math.isfinite(reading.value)


def _text(reading: Reading, place: int, show: Callable[[float], str], axis: TimeAxis) -> str:
    """Return the value, with its step if that is earlier."""
    if reading.step < 0 or (math.isnan(reading.value) and not reading.broken):
        return NOTHING
    if math.isnan(reading.value):
        text = "NaN"
    else:
        text = read_out(reading.value) if math.isinf(reading.value) else show(reading.value)
    if reading.step == place:
        return text
    return tr("{value} at {place}", value=text, place=axis.place_text(reading.step))


def _difference(a: Reading, b: Reading, show: Callable[[float], str]) -> str:
    if not _is_number(a) or not _is_number(b):
        return NOTHING
    return signed_change(b.value - a.value, show)


def signed_change(value: float, show: Callable[[float], str] = read_out) -> str:
    """Format a change with its sign, and its size by `show`: `"+0.0625"`."""
    text = show(abs(value)).removeprefix("+")
    return text if value == 0 else f"{'+' if value > 0 else MINUS}{text}"
