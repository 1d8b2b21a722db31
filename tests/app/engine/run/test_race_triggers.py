"""Triggers in a race: each acts in the run in which it fires, at the step at which it would alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import Instruments, MathChannel, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps
from app.engine.program import devices
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import RaceBench
from tests.app.uncompiled import plain_steps

BASE = moons(
    rows=100,
    widths=(4,),
    bias=False,
    optimizer=Choice("SGD", {"learning_rate": 0.1}),
    batch_size=16,
    steps=60,
    instruments=Instruments(
        (
            Trigger("learning_rate * step > 3.05"),
            Trigger("step == 20", actions=("checkpoint", "mark")),
            Trigger("step == 25", actions=("slow", "mark")),
        ),
        (MathChannel("smooth", "ema(loss, 9)"),),
    ),
)
"""The first ends the run of rate 0.1 at step 31, that of rate 0.05 nowhere."""
SLOWER = replace(BASE, optimizer=Choice("SGD", {"learning_rate": 0.05}))


@pytest.fixture(scope="module")
def race() -> Iterator[RaceBench]:
    with plain_steps(reuse=True):
        devices.prepare()
        yield RaceBench(BASE, SLOWER, keeps=True).run()


def test_a_trigger_acts_in_its_run_at_its_step_alone(race: RaceBench) -> None:
    assert race.of_run("a", State) == [State("paused", 31)]
    assert race.of_run("b", State) == [State("finished", 60)]
    assert [(each.step, each.trigger.title) for each in race.of_run("a", TriggerFired)][-1] == (
        31, "learning_rate * step > 3.05",
    )  # fmt: skip
    assert sum(len(each.rows) for each in race.of_run("a", Steps)) == 31
    assert race.of_run("a", CheckpointTaken)[-1].state.step == 31

    for run in ("a", "b"):
        assert 20 in [each.state.step for each in race.of_run(run, CheckpointTaken)]
        assert [each.step for each in race.of_run(run, TriggerFired)][:2] == [20, 25]


def test_its_numbers_are_those_of_a_run_without_triggers(race: RaceBench) -> None:
    with plain_steps(reuse=True):
        plain = RaceBench(replace(SLOWER, instruments=replace(SLOWER.instruments, triggers=())), keeps=True).run()
    assert "channel/smooth" in race.of_run("b", Steps)[0].columns
    np.testing.assert_array_equal(race.rows_of("b"), plain.rows_of("a"))
