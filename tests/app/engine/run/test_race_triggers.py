"""Triggers in a race: each acts in the run in which it fires, at the step at which it would alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Instruments, MathChannel, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import Race
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_frames import RaceFinished, State
from app.core.messages.step_frames import Steps
from app.engine.program import devices
from app.engine.run.race import RaceScheduler
from tests.app.uncompiled import plain_steps

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 100}),
    model=Choice("mlp", {"widths": (4,), "bias": False}),
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


def raced(*experiments: Experiment) -> list[Frame]:
    """Race runs that are called a, b, …"""
    frames: list[Frame] = []

    class Out:
        def put(self, frame: Frame) -> None:
            frames.append(frame)

    race = RaceScheduler(Race("race", tuple("ab"[: len(experiments)]), experiments), Out(), keeps=True)
    while race.advance(lambda: False):
        pass
    assert isinstance(frames[-1], RaceFinished)
    return frames


@pytest.fixture(scope="module")
def frames() -> Iterator[list[Frame]]:
    with plain_steps(reuse=True):
        devices.prepare()
        yield raced(BASE, SLOWER)


def of(frames: list[Frame], run: str, kind: type) -> list[Any]:
    return [
        each.frame for each in frames if isinstance(each, RunFrame) and each.run == run and isinstance(each.frame, kind)
    ]


def test_a_trigger_that_pauses_ends_its_run_at_the_step_and_no_other(frames: list[Frame]) -> None:
    assert of(frames, "a", State) == [State("paused", 31)]
    assert of(frames, "b", State) == [State("finished", 60)]
    assert [(each.step, each.trigger.title) for each in of(frames, "a", TriggerFired)][-1] == (
        31, "learning_rate * step > 3.05",
    )  # fmt: skip
    assert sum(len(each.rows) for each in of(frames, "a", Steps)) == 31
    assert of(frames, "a", CheckpointTaken)[-1].state.step == 31


def test_what_is_stored_is_the_state_of_the_step_and_the_rest_is_reported(frames: list[Frame]) -> None:
    for run in ("a", "b"):
        assert 20 in [each.state.step for each in of(frames, run, CheckpointTaken)]
        assert [each.step for each in of(frames, run, TriggerFired)][:2] == [20, 25]


def test_its_numbers_and_channels_are_those_of_a_run_without_triggers(frames: list[Frame]) -> None:
    with plain_steps(reuse=True):
        plain = raced(replace(SLOWER, instruments=replace(SLOWER.instruments, triggers=())))
    here, there = (
        np.concatenate([each.rows for each in of(run, name, Steps)]) for run, name in ((frames, "b"), (plain, "a"))
    )
    assert "channel/smooth" in of(frames, "b", Steps)[0].columns
    np.testing.assert_array_equal(here, there)
