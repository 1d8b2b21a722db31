"""Hyperparameters that acted at a step of a run."""

from __future__ import annotations

from types import SimpleNamespace

from app.attach.kernel.column_table import DRIVEN
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.run_description import HyperparameterInfo, RunDescription
from app.core.messages.view_frames import UpdateEquations
from app.session.inspection.element_inspection import EffectiveOptimizer
from app.session.run.context import HyperparameterHistory
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import parse_term


def terms(rate: float) -> Equations:
    """Make terms as a new object each time, as they come from the worker."""
    return Equations((parse_term("dw = -rate * g"),), {}, {"rate": "rate"}, {"rate": rate})


def test_terms_that_are_told_again_change_nothing() -> None:
    course = HyperparameterHistory()
    told = [course.declare(UpdateEquations(step, 0, terms(0.1))) for step in (0, 3, 5)]
    assert told == [True, False, False]
    assert course.changes(0) == (0,)
    assert course.declare(UpdateEquations(5, 1, terms(0.1)))
    assert course.declare(UpdateEquations(7, 0, terms(0.2)))
    assert course.declare(UpdateEquations(9, 0, terms(0.1)))
    assert course.changes(0) == (0, 7, 9)


def test_accumulation_changes_the_update_count_from_its_first_step() -> None:
    course = HyperparameterHistory()
    course.set_to(0, ())
    course.set_to(4, (), [Choice("clip_by_value"), Choice("accumulate")])
    assert [course.accumulated(step) for step in (4, 5)] == [False, True]
    course.set_to(8, ())
    assert course.accumulated(9)


def test_stage_removed_before_the_next_step_accumulates_nothing() -> None:
    course = HyperparameterHistory()
    course.set_to(4, (), [Choice("accumulate")])
    course.set_to(4, ())
    assert not course.accumulated(100)


def test_while_a_part_is_removed_what_trains_its_variables_is_still_known() -> None:
    """The worker has not answered yet: `experiment` is ahead of `group_of_variable`."""
    course = HyperparameterHistory()
    course.set_to(0, [HyperparameterInfo("rho", 0.9, True, "part/0")])
    part = ParameterGroup("embedding/.*", optimizer=Choice("Adadelta"))
    run = SimpleNamespace(
        experiment=Experiment(),
        description=RunDescription(Experiment(parts=(part,)), scope_by_variable=("part/0", "")),
        hyperparameter_history=course,
    )
    acting = EffectiveOptimizer.on(run, 0)
    assert (acting.scope, acting.pattern) == ("part/0", "embedding/.*")
    assert acting.base(1) == {"rho": 0.9}
    assert acting.scheduled("rho") == DRIVEN("embedding/.*", "rho")
    assert EffectiveOptimizer.on(run, 1).pattern == ""
