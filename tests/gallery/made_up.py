"""Made-up data of examples: from a seeded generator, the same in every picture. Nothing here was measured."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.compare.curves import RunCurve
from widgets.plots.layers import BandLayer, BandSource, Hue, LineLayer, Source
from widgets.plots.repaint_turns import Repaintable, RepaintTurns
from widgets.plots.scales import Array
from widgets.plots.time_axis import TimeAxis

LAST = 1000
STEPS = np.arange(1, LAST + 1, dtype=np.float64)


def generator(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def losses(seed: int = 0, pace: float = 200.0, least: float = 0.05) -> Array:
    """Make a noisy loss that falls, (1000,)."""
    noise = generator(seed).normal(0, 0.12, LAST)
    return (least + 2.2 * np.exp(-STEPS / pace)) * np.exp(noise)


def smooth(values: Array, share: float = 0.96) -> Array:
    """Return the exponential moving mean of `values` (n,)."""
    found = np.empty_like(values)
    mean = float(values[0])
    for place, value in enumerate(values):
        mean = share * mean + (1 - share) * float(value)
        found[place] = mean
    return found


def _inside(x0: float, x1: float) -> slice:
    return slice(max(0, math.floor(x0) - 1), max(0, math.ceil(x1) + 1))


def _at(values: Array, step: float) -> float:
    return float(values[min(int(step), LAST) - 1]) if step >= 1 else math.nan


def source(values: Array) -> Source:
    """Return a source that reads `values` (1000,), one a step."""

    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        inside = _inside(x0, x1)
        return STEPS[inside], values[inside]

    return Source(read, lambda step: _at(values, step))


def line(name: str, hue: Hue = 0, least: float = 0.05) -> LineLayer:
    """Make a smoothed loss that falls to `least`, over the raw one."""
    values = losses(least=least)
    return LineLayer(name, source(smooth(values)), hue, source(values))


def band(hue: Hue = 5) -> BandLayer:
    """Quantiles of elements that drift and grow narrow."""
    middle = 0.02 * np.sin(STEPS / 140) * np.exp(-STEPS / 600)
    width = 0.03 * np.exp(-STEPS / 500) + 0.004
    rows = middle + width * np.array([-2.0, -1.0, 0.0, 1.0, 2.0])[:, None]

    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        inside = _inside(x0, x1)
        return STEPS[inside], rows[:, inside]

    def at(step: float) -> tuple[float, float, float, float, float]:
        low, inner_low, median, inner_high, high = (_at(row, step) for row in rows)
        return low, inner_low, median, inner_high, high

    return BandLayer(BandSource(read, at), hue)


RUNS = ("SGD", "Momentum", "Nadam", "Adam")


def run_curves() -> tuple[RunCurve, ...]:
    """Losses of four runs."""
    return tuple(_run_curve(title, hue) for hue, title in enumerate(RUNS))


def _run_curve(title: str, hue: int) -> RunCurve:
    values = losses(hue, 420 - 100 * hue, 0.2 / (hue + 1))
    raw = source(values)
    return RunCurve(title.lower(), title, hue, raw.read, raw.at, smoothed=source(smooth(values)))


def time_axis() -> TimeAxis:
    """All steps, the crosshair at one of them."""
    axis = TimeAxis()
    axis.advance(LAST)
    axis.set_crosshair(640)
    return axis


def elements(rows: int, columns: int) -> Array:
    """Make a matrix like the first moment of a dense kernel: most elements small, a few rows large."""
    random = generator(3)
    return 1e-3 * random.normal(size=(rows, columns)) * random.lognormal(0, 0.8, (rows, 1))


_WORDS = ("the", "of", "and", "river", "stone", "light", "water", "moon", "run", "walk", "seven", "green")


def word(row: int) -> str:
    """Return the name of a row of an embedding."""
    return _WORDS[row] if row < len(_WORDS) else f"id {row}"


def bowl(x: Array, y: Array) -> Array:
    """Evaluate a valley that curves around the origin, with its minimum at (1, 1): Rosenbrock's function, less
    steep."""
    return np.asarray((1 - np.asarray(x)) ** 2 + 8 * (np.asarray(y) - np.asarray(x) ** 2) ** 2)


def drawn_in_turns(owner: QWidget, *plots: Repaintable) -> RepaintTurns:
    """Repaint `plots` whenever they are stale, as long as `owner` lives."""
    turns = RepaintTurns(parent=owner)
    for plot in plots:
        turns.add(plot)
    turns.start()
    return turns


def nothing() -> None:
    """Do nothing, as the buttons of examples."""
