"""Validation of a schedule's values in combination, reported before training.

Every sentence completes the name of a value: "must …; received …; use …". Imports neither TensorFlow nor Keras.
"""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from optimizers.base.message import Message
from optimizers.listings.schedule_listings import place_of
from optimizers.schedules import expression
from optimizers.source import SourceError
from optimizers.source.functions import find_function, load_function

Values = Mapping[str, Any]
Faults = Iterator[tuple[str, str]]

_BLOCK_SIZE = 65_536
_MAX_CHECKED_STEPS = 200_000
"""Steps at which a formula is tried: all of a run that is no longer, else so many of it evenly."""


def _thousands(count: int) -> str:
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def faults(name: str, values: Values, plan: int, rate: float) -> list[tuple[str, str]]:
    """Return the faults of the schedule `name` in a run of `plan` steps, as (parameter, sentence).

    `values` has every parameter, `rate` is what the schedule shapes: the learning rate, or the value it drives. A
    name without rules has no faults.
    """
    found = list(structure(name, values))
    warm_up = int(values.get("warm_up_steps", 0))
    place = place_of(values, plan)
    owner, plan = "run" if place == (0, plan) else "schedule", place[1]
    if warm_up >= plan:
        steps = Message("must be below the {plan} steps of the {owner}", plan=_thousands(plan), owner=owner)
        sentence = Message(
            "{steps}, or the schedule never begins; received {warm_up}", steps=steps, warm_up=_thousands(warm_up)
        )
        found.append(("warm_up_steps", sentence))
    elif not found and name in _RUN_CHECKS:
        found += _RUN_CHECKS[name](values, plan - warm_up, rate)
    return found


def structure(name: str, values: Values) -> Faults:
    """Yield the faults of the schedule `name` that do not depend on the length of the run."""
    if name in _STRUCTURE_CHECKS:
        yield from _STRUCTURE_CHECKS[name](values)


def _piecewise(values: Values, levels: str = "factors") -> Faults:
    boundaries, given = values["boundaries"], values[levels]
    yield from _ascending("boundaries", boundaries)
    if len(given) != len(boundaries) + 1:
        requirement = Message("must have one more than the {count} boundaries", count=len(boundaries))
        yield (
            levels,
            Message(
                "{requirement}; received {given}; use {count}",
                requirement=requirement,
                given=_count_text(given),
                count=len(boundaries) + 1,
            ),
        )


def _points(values: Values) -> Faults:
    at, factors = values["at"], values["factors"]
    yield from _ascending("at", at)
    if not at:
        yield "at", Message("must have a point; received none; use 0")
    if len(factors) != len(at):
        yield (
            "factors",
            Message(
                "must have one for each of the {count} points; received {factors}",
                count=len(at),
                factors=_count_text(factors),
            ),
        )
    elif values["interpolation"] == "log" and min(factors, default=1.0) <= 0:
        yield "factors", Message("must be above 0 where the curve is logarithmic; received 0; use 0.001")


def _ascending(name: str, steps: Sequence[int]) -> Faults:
    for before, after in itertools.pairwise(steps):
        if after <= before:
            yield name, Message("must ascend; received {before} before {after}", before=before, after=after)
            return


def _one_cycle(values: Values) -> Faults:
    if values["three_phases"] and values["rise"] >= 0.5:
        sentence = Message(
            "must be below 0.5 where there are three phases; received {values:g}; use 0.3", values=values["rise"]
        )
        yield "rise", sentence


def _warm_up_stable_decay(values: Values) -> Faults:
    warm_up, decay = values["warm_up_fraction"], values["decay_fraction"]
    if warm_up + decay > 1:
        left = 1 - warm_up
        sentence = Message(
            "must leave room for the warm-up, {warm_up:g} of the run; received {decay:g}; use {left:g}",
            warm_up=warm_up,
            decay=decay,
            left=left,
        )
        yield "decay_fraction", sentence
    if values["shape"] == "exponential" and values["end"] == 0:
        yield "end", Message("must be above 0 where the fall is exponential; received 0; use 0.01")


def _formula(values: Values) -> Faults:
    try:
        expression.parse(values["formula"])
    except expression.FormulaError as error:
        yield "formula", str(error)


def _function(values: Values) -> Faults:
    try:
        find_rate_function(values["file"])
    except SourceError as error:
        yield "file", Message("must name a function of a Python file; {error}", error=error)
    except ValueError as error:
        yield "file", str(error)


def _check_formula_in_run(values: Values, plan: int, rate: float) -> Faults:
    node = expression.parse(values["formula"])
    steps = (
        np.arange(plan, dtype=np.float64)
        if plan <= _MAX_CHECKED_STEPS
        else np.linspace(0, plan - 1, _MAX_CHECKED_STEPS).round()
    )
    found = np.concatenate(
        [
            expression.evaluate(node, block, plan, rate)
            for block in np.split(steps, range(_BLOCK_SIZE, len(steps), _BLOCK_SIZE))
        ]
    )
    # A division by zero says more than the sign before it: of 1 / (step - 400) both are wrong.
    for wrong, wanted in ((~np.isfinite(found), Message("a number")), (found < 0, Message("0 or more"))):
        if wrong.any():
            first = int(np.argmax(wrong))
            got, at = float(found[first]), int(steps[first])
            what = {np.inf: "infinity", -np.inf: Message("minus infinity")}.get(
                got, "no number" if np.isnan(got) else f"{got:.4g}"
            )
            yield (
                "formula",
                Message(
                    "must give {wanted} at every step; received {what} at step {at}",
                    wanted=wanted,
                    what=what,
                    at=_thousands(at),
                ),
            )
            return


def _check_momentum_in_run(values: Values, _plan: int, rate: float) -> Faults:
    low = values["low"]
    if low >= rate:
        sentence = Message(
            "must be below {rate:g}, where it starts from and goes back to; received {low:g}", rate=rate, low=low
        )
        yield "low", Message("{sentence}; use {rate:.3g}", sentence=sentence, rate=0.95 * rate)


def _count_text(values: Sequence[object]) -> str:
    count = len(values)
    return Message("{count} value", count=count) if count == 1 else Message("{count} values", count=count)


_STRUCTURE_CHECKS: Mapping[str, Callable[[Values], Faults]] = {
    "piecewise": _piecewise,
    "PiecewiseConstantDecay": lambda values: _piecewise(values, "values"),
    "keras2.PiecewiseConstantDecay": lambda values: _piecewise(values, "values"),
    "points": _points,
    "one_cycle": _one_cycle,
    "one_cycle_momentum": _one_cycle,
    "warm_up_stable_decay": _warm_up_stable_decay,
    "formula": _formula,
    "function": _function,
}
_RUN_CHECKS: Mapping[str, Callable[[Values, int, float], Faults]] = {
    "formula": _check_formula_in_run,
    "one_cycle_momentum": _check_momentum_in_run,
}


_EXAMPLE = "def decay(step), which gives the rate"
_RATES = ("rate", "learning_rate", "lr")


def find_rate_function(reference: str) -> tuple[Path, str, str]:
    """Return path, text and function of `"path/to/file.py:name"` without running it. Raises like `find_function`."""
    return find_function(reference, _EXAMPLE)


def load_rate_function(reference: str) -> tuple[Callable[..., Any], bool, Path]:
    """Execute the file; return the function, whether it also takes the learning rate, and the file.

    Raises as `load_function`, and `SourceError` for other arguments than the two.
    """
    function, path = load_function(reference, _EXAMPLE)
    return function, _takes_rate(path, reference.rpartition(":")[2] or path.stem, function), path


def _takes_rate(path: Path, name: str, function: Callable[..., Any]) -> bool:
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # written in C
        return False
    places = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    required = [each for each in parameters if each.default is each.empty and each.kind is each.KEYWORD_ONLY]
    required += [each for each in places if each.default is each.empty][2:]
    takes_any = any(each.kind is each.VAR_POSITIONAL for each in parameters)
    if required or (not places and not takes_any):
        received = ", ".join(each.name for each in parameters) or "none"
        raise SourceError(
            path,
            Message(
                "{name} must take step, or step and rate; its arguments are {received}", name=name, received=received
            ),
        )
    return len(places) > 1 and (places[1].default is inspect.Parameter.empty or places[1].name in _RATES)
