"""Combinations in an experiment that do not go together, though each value is valid by itself."""

from __future__ import annotations

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.validation import combination_errors


@pytest.mark.parametrize(
    "value",
    ["variables: dense(/.*", "layers:*", ("Adam: dense/.*", "SGD: head(")],
    ids=["variables", "layers", "list of optimizers"],
)
def test_a_pattern_that_is_none_is_said_before_anything_is_built(value: str | tuple[str, ...]) -> None:
    experiment = Experiment(optimizer=Choice("mine.py:Several", {"held": value}))
    (fault,) = combination_errors(experiment, catalogues())
    assert fault.key == "optimizer.held"
    assert fault.sentence.startswith("must hold a regular expression after the colon; received ")
    assert fault.sentence.endswith('use "variables:.*/kernel"')


@pytest.mark.parametrize("value", ["variables:.*/kernel", ("Adam: dense/.*", "SGD"), "mine.py:Inner", "a: (b", 0.5])
def test_other_values_of_an_optimizer_are_no_patterns(value: object) -> None:
    experiment = Experiment(optimizer=Choice("mine.py:Several", {"held": value}))  # type: ignore[dict-item]  # any
    assert not list(combination_errors(experiment, catalogues()))
