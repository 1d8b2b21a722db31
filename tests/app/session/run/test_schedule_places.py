"""Place of a schedule: it begins where the run is, and a cool-down at the rate of the last step."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.column_table import LEARNING_RATE, LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_description import HyperparameterInfo
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps
from app.session.races.race_plans import lengths_of, plan_of_cool_downs, suggested_lengths
from app.session.run.context import OwnSource, RunContext
from app.session.run.run_phases import RunEvent
from app.session.run.schedule_places import (
    chosen_here,
    placed_here,
    schedule_over_whole_run,
    schedule_started_here,
)


@pytest.fixture
def run() -> RunContext:
    found = RunContext.of(Experiment(steps=2000), catalogues(), OwnSource(lambda command: None))
    found.control.handle(RunEvent.BUILT)
    return found


def go_to(run: RunContext, step: int, experiment: Experiment, rate: float) -> None:
    """Bring a run of `experiment` to a step that used this rate."""
    values = (HyperparameterInfo("learning_rate", 0.01, live=True),)
    run.experiment = experiment
    run.description = replace(run.description, experiment=experiment, hyperparameters=values)
    run.recording.add(Steps((LOSS, LEARNING_RATE), step, np.array([[1.0, rate]], np.float32), 1.0))
    run.state = State("paused", step)


@pytest.mark.parametrize(
    ("step", "place"),
    [
        (0, {}),
        (1, {"begins_at": 1, "lasts": 1999}),
        (1999, {"begins_at": 1999, "lasts": 1}),
        (2000, {"begins_at": 2000, "lasts": 2000}),
        (2300, {"begins_at": 2300, "lasts": 1700}),
    ],
)
def test_chosen_schedule_lasts_from_here_to_the_end_of_the_run(run: RunContext, step: int, place: object) -> None:
    run.experiment, run.state = Experiment(steps=2000), State("paused", step)
    assert placed_here(run, Choice("cosine", {"end": 0.1, "begins_at": 7})).values == {"end": 0.1, **place}  # type: ignore[dict-item]
    assert placed_here(run, Choice("constant")) == Choice("constant")


def test_schedule_moves_here_and_back_over_the_whole_run(run: RunContext) -> None:
    run.experiment, run.state = Experiment(steps=2000, schedule=Choice("cosine")), State("paused", 500)
    assert schedule_over_whole_run(run, "schedule") is None
    started = schedule_started_here(run, "schedule")
    assert started is not None
    assert started[1] == 2000
    whole, run.experiment = run.experiment, started[0]
    assert schedule_over_whole_run(run, "schedule") == whole


def test_chosen_schedule_keeps_the_warm_up_only_before_the_first_step(run: RunContext) -> None:
    run.experiment = Experiment(steps=2000, schedule=Choice("cosine", {"warm_up_steps": 4, "end": 0.1}))
    assert chosen_here(run, "schedule", "polynomial") == Choice("polynomial", {"warm_up_steps": 4})
    run.state = State("paused", 500)
    assert chosen_here(run, "schedule", "polynomial") == Choice("polynomial", {"begins_at": 500, "lasts": 1500})


def test_chosen_cool_down_begins_at_the_present_rate(run: RunContext) -> None:
    go_to(run, 500, Experiment(steps=2000, schedule=Choice("cosine")), 0.0025)
    place = {"begins_at": 500, "lasts": 1500}
    assert chosen_here(run, "schedule", "cool_down") == Choice("cool_down", {"start": 0.25, **place})
    assert chosen_here(run, "drive/momentum", "cool_down") == Choice("cool_down", place)


def test_cool_downs_are_branches_of_each_shape_and_length(run: RunContext) -> None:
    go_to(run, 500, Experiment(steps=2000, schedules={"momentum": Choice("cosine")}), 0.01)
    assert suggested_lengths(run) == (100, 200, 400)
    plan = plan_of_cool_downs(run, ("square root", "linear"), (100, 400))
    assert plan.step == 500
    assert [each.title for each in plan.experiments] == [
        "1−√ over 100 steps", "1−√ over 400 steps", "linear over 100 steps", "linear over 400 steps",
    ]  # fmt: skip
    assert [each.steps for each in plan.experiments] == [600, 900, 600, 900]
    assert plan.experiments[2].schedule.values == {"shape": "linear", "begins_at": 500, "lasts": 100}
    for each in plan.experiments:
        assert each.schedules["momentum"] == Choice("cosine", {"lasts": 2000}), "as long as it was"


def test_cool_downs_are_refused_with_a_reason(run: RunContext) -> None:
    with pytest.raises(ValueError, match="no step yet"):
        plan_of_cool_downs(run, ("linear",), (100,))
    go_to(run, 500, Experiment(steps=2000), 0.01)
    with pytest.raises(ValueError, match="Choose a shape"):
        plan_of_cool_downs(run, (), (100,))
    run.state = State("running", 500)
    with pytest.raises(ValueError, match="Pause the run"):
        plan_of_cool_downs(run, ("linear",), (100,))
    run.state = State("paused", 500)
    run.description = replace(run.description, hyperparameters=())
    with pytest.raises(ValueError, match="No optimizer"):
        plan_of_cool_downs(run, ("linear",), (100,))
    go_to(run, 501, Experiment(steps=2000, schedule=Choice("cosine")), 0.0)
    with pytest.raises(ValueError, match="is 0 already"):
        plan_of_cool_downs(run, ("linear",), (100,))


@pytest.mark.parametrize("text", ["", "0", "1.5", "100, x", "-3"])
def test_length_that_is_no_number_of_steps_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Type lengths in steps"):
        lengths_of(text)
