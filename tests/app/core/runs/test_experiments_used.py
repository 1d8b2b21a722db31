"""Experiments that made the steps of a run, whatever was chosen before and after."""

from __future__ import annotations

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup, optimizers_in
from app.core.runs.run import EditEvent, experiments_of

ADAM = Experiment(optimizer=Choice("Adam", {"learning_rate": 0.01}))
LION = ADAM.with_choice("optimizer", Choice("Lion", {"learning_rate": 1e-4}))


def at(rate: float) -> Experiment:
    return ADAM.with_choice("optimizer", Choice("Adam", {"learning_rate": rate}))


def test_a_choice_counts_from_its_first_step_if_it_made_one() -> None:
    assert experiments_of(ADAM, [EditEvent(100, LION)], 100) == (ADAM,)
    assert experiments_of(ADAM, [EditEvent(100, LION)], 101) == (ADAM, LION)
    assert experiments_of(ADAM, [EditEvent(0, LION)], 10) == (LION,)
    assert experiments_of(ADAM, [EditEvent(0, LION)], 0) == (LION,)
    assert experiments_of(ADAM, [EditEvent(5, LION), EditEvent(5, ADAM)], 10) == (ADAM,)
    assert experiments_of(ADAM, [EditEvent(5, LION), EditEvent(7, ADAM)], 10) == (ADAM, LION, ADAM)


def test_of_a_long_drag_three_are_given_and_of_plans_the_last() -> None:
    drag = [EditEvent(step, at(0.01 + step / 1000)) for step in range(1, 100)]
    assert experiments_of(ADAM, drag, 200) == (ADAM, drag[49].experiment, drag[-1].experiment)
    longer = ADAM.with_setting("steps", 5000)
    assert experiments_of(ADAM, [EditEvent(5, longer)], 10) == (longer,)


def test_parts_that_train_are_among_the_optimizers() -> None:
    parts = (
        ParameterGroup("a/.*", Choice("Lion")),
        ParameterGroup("b/.*", Choice("Yogi"), frozen=True),
        ParameterGroup("c/.*", Choice("Adam")),
    )
    assert optimizers_in(Experiment(parts=parts)) == ("Adam", "Lion")
