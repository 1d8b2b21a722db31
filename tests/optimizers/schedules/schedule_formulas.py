"""Each schedule written again, plainly, one step at a time in Python's floats, from its paper or from PyTorch."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Values = dict[str, object]


def constant(step: int, rate: float, plan: int) -> float:
    return rate


def exponential(step: int, rate: float, plan: int, factor: float = 0.01, steps: int | None = None) -> float:
    return rate * factor ** (step / (steps or plan))


def inverse_time(step: int, rate: float, plan: int, period: int = 200, power: float = 1.0) -> float:
    return rate / (1 + step / period) ** power


def polynomial(
    step: int, rate: float, plan: int, steps: int | None = None, end: float = 0.0, power: float = 1.0,
    cycle: bool = False,
) -> float:  # fmt: skip
    length = steps or plan
    if cycle:
        while length < step:
            length += steps or plan
    return rate * end + (rate - rate * end) * (1 - min(step, length) / length) ** power


def piecewise(
    step: int, rate: float, plan: int, boundaries: Sequence[int] = (1000, 1500),
    factors: Sequence[float] = (1.0, 0.3, 0.1),
) -> float:  # fmt: skip
    for boundary, factor in zip(boundaries, factors, strict=False):
        if step <= boundary:
            return rate * factor
    return rate * factors[-1]


def cosine(step: int, rate: float, plan: int, steps: int | None = None, end: float = 0.0) -> float:
    share = min(step / (steps or plan), 1)
    return end * rate + 0.5 * (rate - end * rate) * (1 + math.cos(math.pi * share))


def cosine_restarts(
    step: int, rate: float, plan: int, first_period: int = 500, growth: float = 1.0, peak: float = 1.0,
    end: float = 0.0,
) -> float:  # fmt: skip
    begin, period, height = 0.0, float(first_period), 1.0
    while step >= begin + period:
        begin, period, height = begin + period, period * growth, height * peak
    wave = 0.5 * height * (1 + math.cos(math.pi * (step - begin) / period))
    return rate * ((1 - end) * wave + end)


def _between(start: float, end: float, share: float, shape: str) -> float:
    return (
        (start + end) / 2 + (start - end) / 2 * math.cos(math.pi * share)
        if shape == "cosine"
        else (start * (1 - share) + end * share)
    )


def one_cycle(
    step: int, rate: float, plan: int, steps: int | None = None, rise: float = 0.3, start: float = 0.04,
    end: float = 4e-6, shape: str = "cosine", three_phases: bool = False,
) -> float:  # fmt: skip
    """Compute PyTorch's OneCycleLR.get_lr, phase by phase."""
    total = steps or plan
    top = rise * total - 1
    first, last = rate * start, rate * end
    phases = [(top, first, rate), (total - 1, rate, last)]
    if three_phases:
        phases = [(top, first, rate), (2 * top, rate, first), (total - 1, first, last)]
    begin = 0.0
    for until, low, high in phases:
        if step <= until:
            return _between(low, high, (step - begin) / (until - begin), shape)
        begin = until
    return last


def one_cycle_momentum(
    step: int, rate: float, plan: int, steps: int | None = None, low: float = 0.85, rise: float = 0.3,
    shape: str = "cosine", three_phases: bool = False,
) -> float:  # fmt: skip
    total = steps or plan
    top = rise * total - 1
    back = 2 * top if three_phases else total - 1
    if step <= top:
        return _between(rate, low, step / top, shape)
    return _between(low, rate, (step - top) / (back - top), shape) if step <= back else rate


def cyclical(
    step: int, rate: float, plan: int, mode: str = "triangular", step_size: int = 250, low: float = 0.1,
    half_life: int = 500,
) -> float:  # fmt: skip
    """Compute Smith's own lines of 2015, with base_lr and max_lr."""
    base_lr, max_lr, gamma = low * rate, rate, 2 ** (-1 / half_life)
    cycle = math.floor(1 + step / (2 * step_size))
    x = abs(step / step_size - 2 * cycle + 1)
    scale = {"triangular": 1.0, "triangular2": 1 / 2 ** (cycle - 1), "exp_range": gamma**step}[mode]
    return base_lr + (max_lr - base_lr) * max(0.0, 1 - x) * scale


def step(step: int, rate: float, plan: int, period: int = 500, factor: float = 0.3) -> float:
    for _ in range(step // period):
        rate *= factor
    return rate


def reduce_on_plateau(step: int, rate: float, plan: int) -> float:
    return rate  # with no loss seen; its looks are tested in test_reduce_on_plateau.py


def noam(step: int, rate: float, plan: int, rise_steps: int | None = None, model_size: int | None = None) -> float:
    warmup, s = rise_steps or plan / 10, step + 1
    scale = min(s**-0.5, s * warmup**-1.5)
    return rate * scale * (warmup**0.5 if model_size is None else model_size**-0.5)


def warm_up_stable_decay(
    step: int, rate: float, plan: int, steps: int | None = None, warm_up_fraction: float = 0.05,
    decay_fraction: float = 0.2, end: float = 0.01, shape: str = "linear",
) -> float:  # fmt: skip
    total = steps or plan
    rise, fall = warm_up_fraction * total, decay_fraction * total
    if step + 1 < rise:
        return rate * (step + 1) / rise
    gone = min(max(0.0, (step - (total - fall)) / fall), 1.0)
    left = {
        "linear": 1 - gone, "cosine": (1 + math.cos(math.pi * gone)) / 2, "square root": 1 - math.sqrt(gone),
        "exponential": (end**gone - end) / (1 - end),
    }[shape]  # fmt: skip
    return rate * (end + (1 - end) * left)


def cool_down(
    step: int, rate: float, plan: int, shape: str = "square root", start: float = 1.0, end: float = 0.0,
    steps: int | None = None,
) -> float:  # fmt: skip
    x = min(1.0, step / (steps or plan))
    power = {"square root": x**0.5, "linear": x, "cosine": math.sin(math.pi * x / 2) ** 2}[shape]
    return start * rate + (end - start) * rate * power


def formula(step: int, rate: float, plan: int) -> float:
    return rate * 0.5 * (1 + math.cos(math.pi * step / plan))


def points(
    step: int, rate: float, plan: int, at: Sequence[int] = (0, 200, 1400, 2000),
    factors: Sequence[float] = (0.1, 1.0, 0.4, 0.01), interpolation: str = "smooth",
) -> float:  # fmt: skip
    from scipy.interpolate import PchipInterpolator

    if step <= at[0]:
        return rate * factors[0]
    if step >= at[-1]:
        return rate * factors[-1]
    if interpolation == "smooth":
        return rate * float(PchipInterpolator(at, factors)(step))
    i = max(index for index, each in enumerate(at) if each <= step)
    share = (step - at[i]) / (at[i + 1] - at[i])
    if interpolation == "log":
        return rate * factors[i] ** (1 - share) * factors[i + 1] ** share
    return rate * (factors[i] if interpolation == "step" else factors[i] * (1 - share) + factors[i + 1] * share)


FORMULAS: dict[str, Callable[..., float]] = {
    each.__name__: each
    for each in (
        constant, exponential, inverse_time, polynomial, piecewise, cosine, cosine_restarts, one_cycle,
        one_cycle_momentum, cyclical, step, reduce_on_plateau, noam, warm_up_stable_decay, cool_down, formula, points,
    )
}  # fmt: skip
VARIANTS: tuple[tuple[str, Values], ...] = (
    ("exponential", {"factor": 0.96, "steps": 7}),
    ("inverse_time", {"period": 3, "power": 0.5}),
    ("polynomial", {"steps": 900, "end": 0.1, "power": 2.0}),
    ("polynomial", {"steps": 300, "end": 0.01, "cycle": True}),
    ("piecewise", {"boundaries": (0, 10, 11), "factors": (1.0, 0.0, 2.0, 0.5)}),
    ("piecewise", {"boundaries": (), "factors": (0.5,)}),
    ("cosine", {"steps": 333, "end": 0.25}),
    ("cosine_restarts", {"first_period": 10, "growth": 2.0, "peak": 0.9, "end": 0.05}),
    ("cosine_restarts", {"first_period": 7, "growth": 1.37}),
    ("one_cycle", {"steps": 777, "rise": 0.1, "shape": "linear"}),
    ("one_cycle", {"three_phases": True, "rise": 0.45}),
    ("one_cycle_momentum", {"shape": "linear", "low": 0.5}),
    ("one_cycle_momentum", {"three_phases": True}),
    ("cyclical", {"mode": "triangular2", "step_size": 33}),
    ("cyclical", {"mode": "exp_range", "low": 0.0}),
    ("step", {"period": 1, "factor": 0.999}),
    ("noam", {"rise_steps": 400, "model_size": 512}),
    ("warm_up_stable_decay", {"shape": "cosine", "end": 0.0}),
    ("warm_up_stable_decay", {"shape": "square root", "steps": 1000}),
    ("warm_up_stable_decay", {"shape": "exponential", "warm_up_fraction": 0.0}),
    ("cool_down", {"shape": "linear", "start": 0.37, "steps": 250}),
    ("cool_down", {"shape": "cosine", "end": 0.1}),
    ("points", {"interpolation": "linear"}),
    ("points", {"interpolation": "log", "at": (5, 50, 51)  , "factors": (1.0, 1e-3, 10.0)}),
    ("points", {"interpolation": "step"}),
    ("points", {"at": (100, 300, 350, 900, 1000), "factors": (0.2, 0.9, 0.9, 0.1, 3.0)}),
    ("points", {"at": (10, 20), "factors": (1.0, 0.5)}),
    ("points", {"at": (0, 10, 500), "factors": (0.0, 1.0, 0.9)}),
)  # fmt: skip
