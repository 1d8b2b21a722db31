"""Bias-corrected slots for plots, computed from the raw values that are recorded."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import QUANTILE
from app.attach.kernel.sampling import QUANTILES
from app.core.telemetry.tensor_view import TensorView
from app.session.inspection.correction import factors
from app.session.session import Session
from widgets.plots.layers import BandSource, Source
from widgets.plots.scales import Array

_STEADY = 0.005
"""Share by which a factor may change within a bucket that is corrected as one."""

Factor = Callable[[Array], Array]


def corrected_column(session: Session, variable: int, slot: str, name: str) -> Source:
    """The column `name`, one of an element of `slot`."""
    factor = _factor(session, variable, slot)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = corrected_envelope(session, [name], factor, x0, x1, pixels)
        if np.array_equal(low, high, equal_nan=True):
            return x, low[0]
        # Lowest and highest of each bucket, so that spikes survive.
        return np.repeat(x, 2), np.stack((low[0], high[0]), axis=1).reshape(-1)

    return Source(
        read,
        lambda step: corrected_at(session, [name], factor, step)[0],
        lambda step: session.run.recording.dated(name, step)[0],
    )


def corrected_quantiles(session: Session, variable: int, slot: str, tensor: str) -> BandSource:
    """Quantiles of a slot whose `tensor` is named as in `channels`: a positive factor keeps their order."""
    names = [QUANTILE(tensor, q) for q in QUANTILES]
    factor = _factor(session, variable, slot)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = corrected_envelope(session, names, factor, x0, x1, pixels)
        return x, np.stack((low[0], low[1], (low[2] + high[2]) / 2, high[3], high[4]))

    def at(step: float) -> tuple[float, float, float, float, float]:
        found = corrected_at(session, names, factor, step)
        return found[0], found[1], found[2], found[3], found[4]

    return BandSource(read, at, lambda step: session.run.recording.dated(names[0], step)[0])


def corrected_envelope(
    session: Session, names: Sequence[str], factor: Factor, x0: float, x1: float, buckets: int
) -> tuple[Array, Array, Array]:
    """`Recording.envelope` of columns times the factor of their steps: x (n,), lows and highs (columns, n).

    Where the factor changes within a bucket, as at the first steps of a long run, every step is corrected by its own
    before the lowest and the highest are taken.
    """
    x, low, high = session.run.recording.envelope(names, x0, x1, buckets)
    if not len(x):
        return x, low, high
    by = factor(x)
    # A bucket ends where the next begins; the last one is as wide as the one before.
    ends = np.append(x[1:], 2 * x[-1] - x[-2] if len(x) > 1 else x[-1] + 1)
    last = np.append(by[1:], factor(ends[-1:]))
    # Where either is not known a step of one kind meets one of another, and each must be seen by itself.
    with np.errstate(divide="ignore", invalid="ignore"):
        steady = np.abs(last / by - 1) <= _STEADY
    rough = ~steady & (ends - x > 1) & ~(np.isnan(by) & np.isnan(last))
    low, high = low * by, high * by
    edges = np.flatnonzero(np.diff(rough, prepend=False, append=False))
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        _refine(session, names, factor, (x[first:end], ends[end - 1]), low[:, first:end], high[:, first:end])
    return x, low, high


def _refine(
    session: Session, names: Sequence[str], factor: Factor, where: tuple[Array, float], low: Array, high: Array
) -> None:
    """Fill `low` and `high` of buckets, which begin at `where[0]` and end before `where[1]`, step by step."""
    starts, end = where
    x, least, greatest = session.run.recording.envelope(names, starts[0], end - 1, math.ceil(end - starts[0]))
    inside = (x >= starts[0]) & (x < end)
    x = x[inside]
    values = np.stack((least[:, inside], greatest[:, inside])) * factor(x)
    places = np.searchsorted(x, starts)
    low[:] = np.fmin.reduceat(values[0], places, axis=1)
    high[:] = np.fmax.reduceat(values[1], places, axis=1)


def corrected_at(session: Session, names: Sequence[str], factor: Factor, step: float) -> NDArray[np.float64]:
    """Columns that are recorded together, at `step` or the last step before, times the factor of that step."""
    at = min(step, session.run.recording.last_step)
    x, low, _ = session.run.recording.envelope(names, at, at, 1)
    there = (x <= at) & ~np.isnan(low).all(axis=0)
    if not there.any():
        return np.full(len(names), np.nan)
    place = np.flatnonzero(there)[-1]
    return low[:, place] * factor(x[place : place + 1])


def corrected_view(session: Session, variable: int, slot: str, step: int, view: TensorView) -> TensorView | None:
    """A whole slot after `step` times the factor of that step; `None` before the first."""
    by = float(factors(session.run, variable, slot, [step])[0])
    if math.isnan(by):
        return None
    known = view.known
    if known is not None:
        scale = abs(by)
        known = replace(known, mean=known.mean * by, std=known.std * scale, largest=known.largest * scale)
    sample = None if view.sample is None else view.sample * np.float32(by)
    return TensorView(view.shape, view.cells * np.float32(by), known, sample)


def _factor(session: Session, variable: int, slot: str) -> Factor:
    return lambda steps: factors(session.run, variable, slot, steps)
