"""What acted at a step of a run, as it was told of."""

from __future__ import annotations

from types import SimpleNamespace

from app.core import channels
from app.core.experiment import Choice, Experiment, Part
from app.core.frames import Declared, HyperparameterInfo
from app.session.acting import Acting
from app.session.course import Course
from optimizers.terms.language import term
from optimizers.terms.terms import Terms


def terms(rate: float) -> Terms:
    """Each time another object, as they come from the worker."""
    return Terms((term("dw = -rate * g"),), {}, {"rate": "rate"}, {"rate": rate})


def test_terms_that_are_told_again_change_nothing() -> None:
    course = Course()
    told = [course.declare(Declared(step, 0, terms(0.1))) for step in (0, 3, 5)]
    assert told == [True, False, False]
    assert course.changes(0) == (0,)
    assert course.declare(Declared(5, 1, terms(0.1)))
    assert course.declare(Declared(7, 0, terms(0.2)))
    assert course.declare(Declared(9, 0, terms(0.1)))
    assert course.changes(0) == (0, 7, 9)


def test_updates_are_counted_otherwise_from_the_first_step_that_was_accumulated_on() -> None:
    course = Course()
    course.set_to(0, ())
    course.set_to(4, (), [Choice("clip_by_value"), Choice("accumulate")])
    assert [course.accumulated(step) for step in (4, 5)] == [False, True]
    course.set_to(8, ())
    assert course.accumulated(9)


def test_a_stage_that_was_gone_before_the_next_step_has_accumulated_nothing() -> None:
    course = Course()
    course.set_to(4, (), [Choice("accumulate")])
    course.set_to(4, ())
    assert not course.accumulated(100)


def test_while_a_part_is_removed_what_trains_its_variables_is_still_known() -> None:
    """The worker has not answered yet: `experiment` is ahead of `drivers`."""
    course = Course()
    course.set_to(0, [HyperparameterInfo("rho", 0.9, True, "part/0")])
    part = Part("embedding/.*", optimizer=Choice("Adadelta"))
    session = SimpleNamespace(
        drivers=("part/0", ""), experiment=Experiment(), acting=Experiment(parts=(part,)), course=course
    )
    acting = Acting.on(session, 0)
    assert (acting.scope, acting.pattern) == ("part/0", "embedding/.*")
    assert acting.base(1) == {"rho": 0.9}
    assert acting.driven("rho") == channels.driven("rho", "embedding/.*")
    assert Acting.on(session, 1).pattern == ""
