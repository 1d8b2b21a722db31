"""Sweep points: the few values of a free setting at which a lesson is tested.

They are a grid over the range of its slider, and either side of every number that a formula compares something with,
every number in the text, and every value that the text's own formulas give.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

import numpy as np

from app.core.experiment.parameters import Limits, Parameter, ParameterKind, SliderScale, Value
from app.core.lesson.lesson import Check, LessonStep, Settings
from optimizers.schedules.expression import FUNCTIONS, NUMPY, Language, parse

ARITHMETIC = Language((), FUNCTIONS, "((20 - 1) / (20 + 1)) ** 2")
"""Language of `solution.right`: numbers and functions of them."""
_LITERAL = re.compile(r'"[^"]*"|(?<![\w.])(\d+\.?\d*(?:e[+-]?\d+)?)', re.IGNORECASE)
_BESIDE = (-5e-3, -1e-6, 0.0, 1e-6, 5e-3)
"""Relative distances from a boundary: just beside it, and where a narrow gap next to it would be."""
_MOST_TEXT = 12
"""Largest number of numbers from the text that are tried."""
_TRUTH = (False, True)


def right_values(step: LessonStep, name: str) -> tuple[Value, ...]:
    """Return the values that the lesson calls right for a setting, with formulas computed."""
    given = step.solution.right.get(name, ())
    return tuple(_computed(each) for each in (given if isinstance(given, tuple) else (given,)))


def swept_settings(step: LessonStep, names: Iterable[str]) -> tuple[str, ...]:
    """Return the free settings to sweep in a step with checks: those in `free`, and if `free` names a whole part, those
    of `names` in its checks and its solution.
    """
    if not step.checks or step.free is None:
        return ()
    spoken = dict.fromkeys((*step.solution.settings, *(name for check in step.checks for name in _attempted(check))))
    known = set(names)
    found = [name for name in step.free if "." in name or name in known]
    found += [name for name in spoken if name not in found and not step.lock_of(name)]
    return tuple(dict.fromkeys(found))


def points_of(step: LessonStep, name: str, parameter: Parameter, value: Value, grid: int) -> tuple[Value, ...]:
    """Return the values to try for a setting, ascending; `value` is its initial value, `grid` the number of evenly
    spread values.
    """
    match parameter.kind:
        case ParameterKind.BOOLEAN:
            return _TRUTH
        case ParameterKind.CHOICE:
            return parameter.choices
        case ParameterKind.FLOAT | ParameterKind.INTEGER:
            return _numbers(step, name, parameter, value, grid)
        case _:
            return ()


def between(parameter: Parameter, low: float, high: float) -> float | None:
    """Return a value halfway between two; `None` if there is none."""
    if parameter.kind is ParameterKind.INTEGER:
        whole = (int(low) + int(high)) // 2
        return whole if low < whole < high else None
    middle = (low + high) / 2
    return middle if low < middle < high and high - low > 1e-9 * max(abs(low), abs(high)) else None


def literals_of(formulas: Iterable[str]) -> tuple[float, ...]:
    """Return the numbers in formulas, without those in quoted names."""
    found = (float(each[1]) for formula in formulas for each in _LITERAL.finditer(formula) if each[1])
    return tuple(dict.fromkeys(found))


def formulas_of(checks: Sequence[Check]) -> tuple[str, ...]:
    """Return all formulas of checks and of their misconceptions."""
    own = [formula for check in checks for formula in (check.that, check.claim)]
    ideas = [formula for check in checks for idea in check.wrong for formula in (idea.when, idea.claim)]
    return tuple(filter(None, (*own, *ideas)))


def _attempted(check: Check) -> Iterable[str]:
    return (name for idea in check.wrong for name in idea.attempt)


def _computed(value: Value) -> Value:
    if not isinstance(value, str):
        return value
    return float(parse(value, ARITHMETIC).evaluate({}, NUMPY, np.float64(1.0)))


def _numbers(step: LessonStep, name: str, parameter: Parameter, value: Value, grid: int) -> tuple[Value, ...]:
    limits = parameter.limits
    low, high = _range(limits, value)
    found = [low, high, *_grid(low, high, parameter.scale, grid)]
    if limits.low is not None and not limits.low_open:
        found.append(limits.low)
    if isinstance(value, int | float):
        found.append(float(value))
    exact: list[Settings] = [step.solution.settings]
    exact += [idea.attempt for check in step.checks for idea in check.wrong]
    exact_values = [each.get(name) for each in exact]
    found += [float(each) for each in (*exact_values, *right_values(step, name)) if isinstance(each, int | float)]
    compared = [formula for formula in formulas_of(step.checks) if f'setting("{name}")' in formula]
    for number in literals_of(compared):
        if low <= number <= high:
            found += _beside(number, parameter)
    in_text = [each for each in literals_of(_texts(step)) if low <= each <= high]
    found += in_text[:_MOST_TEXT]
    whole = parameter.kind is ParameterKind.INTEGER
    numbers = {round(each) if whole else float(f"{each:.12g}") for each in found if math.isfinite(each)}
    return tuple(sorted(each for each in numbers if limits.violation(each) is None))


def _range(limits: Limits, value: Value) -> tuple[float, float]:
    """Return the range of the slider; without a slider, up to ten times the value."""
    size = abs(float(value)) if isinstance(value, int | float) and value else 1.0
    low = limits.slider_low if limits.slider_low is not None else limits.low if limits.low is not None else 0.0
    high = limits.slider_high if limits.slider_high is not None else limits.high
    return low, high if high is not None else 10 * size


def _grid(low: float, high: float, scale: SliderScale, count: int) -> list[float]:
    if scale is SliderScale.LOG and low > 0:
        return [float(each) for each in np.geomspace(low, high, count)]
    if scale is SliderScale.COMPLEMENT and high < 1:
        return [float(1 - each) for each in np.geomspace(1 - low, 1 - high, count)]
    return [float(each) for each in np.linspace(low, high, count)]


def _beside(number: float, parameter: Parameter) -> list[float]:
    if parameter.kind is ParameterKind.INTEGER:
        return [number - 1, number, number + 1]
    if parameter.scale is SliderScale.COMPLEMENT and number < 1:
        return [1 - (1 - number) * (1 - share) for share in _BESIDE]
    return [number * (1 + share) for share in _BESIDE]


def _texts(step: LessonStep) -> tuple[str, ...]:
    """Return the visible texts of a step, without thin spaces in numbers."""
    texts = [step.text, *step.hints]
    for check in step.checks:
        texts += [check.done, check.goal, *(idea.says for idea in check.wrong)]
    return tuple(re.sub(r"(?<=\d)[ \u202f,](?=\d{3}\b)", "", text) for text in texts)
