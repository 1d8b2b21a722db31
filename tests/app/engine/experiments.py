"""Small experiments for tests of the engine, each from what it differs in."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from app.core.experiment.experiment import Choice, Experiment

_FIELDS = {field.name for field in fields(Experiment)}


def moons(**given: Any) -> Experiment:
    """Return an experiment with a perceptron on two moons: fields, `rows` and `noise`, and arguments of the model."""
    return _made("two-moons", ("rows", "noise"), "mlp", given)


def skip_gram(**given: Any) -> Experiment:
    """Return an experiment with skip-gram: fields, arguments of the text, and those of the model."""
    return _made("skip-gram", ("vocabulary", "length", "topics"), "skip-gram", given)


def surface(**given: Any) -> Experiment:
    """Return an experiment with points on a function: fields, arguments of the function, and those of the points."""
    return _made("surface", ("function", "formula", "low", "high", "noise"), "points", given)


def _made(dataset: str, of_dataset: tuple[str, ...], model: str, given: dict[str, Any]) -> Experiment:
    made = {name: given.pop(name) for name in _FIELDS & given.keys()}
    data = {name: given.pop(name) for name in of_dataset if name in given}
    return Experiment(dataset=Choice(dataset, data), model=Choice(model, given), **made)
