"""An experiment is called after what it is, unless a person called it something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.derived_experiments import with_title_of
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup

ROSENBROCK = Experiment(title="Rosenbrock with Adam", dataset=Choice("surface"), model=Choice("points"))


def ravine(experiment: Experiment) -> Experiment:
    return experiment.with_choice("dataset", experiment.dataset.with_value("function", "ravine"))


@pytest.mark.parametrize("title", ["Rosenbrock with Adam", "Down the valley of Rosenbrock"])
def test_another_function_is_in_the_title(title: str) -> None:
    old = ROSENBROCK.with_setting("title", title)
    assert with_title_of(old, ravine(old), catalogues()).title == "Ravine with Adam"


def test_titles_of_ones_own_stay_and_parts_are_named() -> None:
    assert with_title_of(ROSENBROCK, ravine(ROSENBROCK).with_setting("title", "Mine"), catalogues()).title == "Mine"
    old = ROSENBROCK.with_setting("title", "Mine")
    assert with_title_of(old, old.with_setting("steps", 7), catalogues()).title == "Mine"

    parts = tuple(ParameterGroup(f"p{i}", Choice(name)) for i, name in enumerate(("SGD", "Lion", "RMSprop")))
    two = with_title_of(ROSENBROCK, replace(ROSENBROCK, parts=parts[:1]), catalogues())
    assert two.title == "Rosenbrock with Adam and SGD"
    four = with_title_of(ROSENBROCK, replace(ROSENBROCK, parts=parts), catalogues())
    assert four.title == "Rosenbrock with four optimizers"
