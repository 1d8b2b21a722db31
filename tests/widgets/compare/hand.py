"""Runs whose numbers are known: each stays at one level over 1 000 steps."""

from __future__ import annotations

import math

import numpy as np

from widgets.compare.curves import RunCurve
from widgets.plots.layers import Hue, Source
from widgets.plots.scales import Array

STEPS = np.arange(1, 1001, dtype=float)


def curve(
    key: str,
    level: float,
    hue: Hue = 0,
    *,
    unit: float = 1.0,
    asked: list[tuple[float, float, int]] | None = None,
    smooth: float | None = None,
    live: bool = False,
    dashed: bool = False,
) -> RunCurve:
    """Return a run at `level`, of steps that take `unit` each; smoothed, it is at `smooth`."""

    def source(height: float) -> Source:
        def read(x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
            if asked is not None:
                asked.append((x0, x1, buckets))
            x = STEPS * unit
            inside = (x0 - unit <= x) & (x1 + unit >= x)
            return x[inside], np.full(int(inside.sum()), float(height))

        return Source(read, lambda x: height if x >= unit else math.nan)

    raw = source(level)
    smoothed = None if smooth is None else source(smooth)
    return RunCurve(key, key.title(), hue, raw.read, raw.at, dashed, smoothed, live)


def levels(count: int, hued: int | None = None, unit: float = 1.0) -> list[RunCurve]:
    """Return runs `"r0"`, `"r1"` ... from 0.1 up to 10; the first `hued`, or all, have a hue."""
    hued = count if hued is None else hued
    values = np.geomspace(0.1, 10, count)
    return [curve(f"r{i}", float(v), i % 7 if i < hued else "edge", unit=unit) for i, v in enumerate(values)]
