"""Math channels and triggers of a run: at every step, exact, and without a change of what the run computes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import Instruments, MathChannel, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import Edit, Load, Pace, Run, Seek
from app.core.messages.history_frames import Branched, CheckpointSteps, CheckpointTaken, Edited, SeekCompleted
from app.core.messages.run_frames import Built, Note, State
from app.core.messages.step_frames import Steps
from app.core.runs.run import Resumed
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain_reused")

BASE = moons(rows=100, widths=(4,), bias=False, batch_size=16, steps=400)
CHANNELS = (
    MathChannel("detrended", "loss - ema(loss, 10)"),
    MathChannel("total", 'cumulative(channel("detrended"))'),
    MathChannel("crest", "max_abs(m) / rms(m)"),
)


class Armed(TrainerBench):
    """A trainer with triggers and channels."""

    def __init__(self, *triggers: Trigger, channels: tuple[MathChannel, ...] = (), keeps: bool = False) -> None:
        super().__init__(keeps=keeps)
        self.experiment = replace(BASE, instruments=Instruments(triggers, channels))
        self.make(Load(self.experiment))

    @property
    def fired(self) -> list[int]:
        return [each.step for each in self.of(TriggerFired)]

    def column(self, name: str) -> NDArray[np.float32]:
        """Return the values of a column from step 1 on, each step once."""
        frames = self.of(Steps)
        assert [each.first for each in frames] == np.cumsum([1, *(len(each.rows) for each in frames[:-1])]).tolist()
        return np.concatenate([each.rows[:, each.columns.index(name)] for each in frames])


def lone_losses(steps: int) -> NDArray[np.float32]:
    alone = Armed()
    alone.make(Run(steps))
    return alone.column("loss")


def test_channels_are_columns_of_every_step_and_change_nothing() -> None:
    bench = Armed(channels=CHANNELS)
    bench.make(Run(60))
    loss = bench.column("loss")
    np.testing.assert_array_equal(loss, lone_losses(60))
    ema = loss[:1].astype(float).tolist()
    for x in loss[1:].tolist():
        ema.append(ema[-1] + 2 / 11 * (x - ema[-1]))
    detrended = loss - np.array(ema)
    np.testing.assert_allclose(bench.column("channel/detrended"), detrended, atol=1e-6)
    np.testing.assert_allclose(bench.column("channel/total"), np.cumsum(detrended), atol=1e-5)
    assert np.all(bench.column("channel/crest") >= 1)
    assert bench.of(Built)[-1].description.channels == ("channel/detrended", "channel/total", "channel/crest")


def test_a_channel_goes_on_from_where_it_was_after_time_travel() -> None:
    straight, bench = Armed(channels=CHANNELS), Armed(channels=CHANNELS)
    straight.make(Run(90))
    bench.make(Run(50), Seek(23), Run(37), Seek(50), Run(90))
    for name in ("channel/total", "channel/detrended"):
        np.testing.assert_array_equal(bench.column(name), straight.column(name))


@pytest.mark.exhaustive
def test_a_channel_continues_in_a_run_that_is_opened_again() -> None:
    straight, first = Armed(channels=CHANNELS), Armed(channels=CHANNELS, keeps=True)
    straight.make(Run(90))
    first.make(Run(40))
    state = first.of(CheckpointTaken)[-1].state
    again = Armed(channels=CHANNELS)
    resumed = Resumed("id", first.experiment, (), state, state.step)
    again.frames.clear()
    again.make(Load(first.experiment, resumed), Run(90))
    made = np.concatenate([each.rows[:, each.columns.index("channel/total")] for each in again.of(Steps)])
    np.testing.assert_array_equal(made, straight.column("channel/total")[40:])


def test_a_trigger_pauses_before_the_first_step_at_which_it_holds() -> None:
    losses = lone_losses(200)
    bound = float(np.median(losses))
    at = int(np.flatnonzero(losses < bound)[0]) + 1
    bench = Armed(Trigger(f"loss < {bound!r}"))
    bench.make(Run(400))
    assert bench.step == at - 1
    assert bench.of(State)[-1].status in ("paused", "ready")
    assert bench.of(SeekCompleted)[-1].head == at
    fired = bench.of(TriggerFired)[-1]
    assert fired.step == at
    assert fired.values == (("loss", float(losses[at - 1])),)
    np.testing.assert_array_equal(bench.column("loss"), losses[:at])


@pytest.mark.exhaustive
def test_going_on_makes_the_step_and_all_others_are_the_same() -> None:
    losses = lone_losses(200)
    bound = float(losses[100])
    bench = Armed(Trigger(f"falls_below(loss, {bound!r})"))
    expected = (np.flatnonzero((losses[1:] < bound) & (losses[:-1] >= bound)) + 2).tolist()
    for _ in range(len(expected) + 1):
        bench.make(Run(200))
    assert bench.step == 200
    assert bench.fired == expected
    np.testing.assert_array_equal(bench.column("loss"), losses)


def test_a_level_fires_at_each_step_but_in_its_hold_off() -> None:
    bench = Armed(
        Trigger("step > 10 and step < 30", when="level", hold_off=4, actions=("mark",)),
        Trigger("step > 10 and step < 30", "once", actions=("mark",)),
    )
    bench.make(Run(50))
    by_trigger = {title: [f.step for f in bench.of(TriggerFired) if f.trigger.title == title] for title in ("once",)}
    assert by_trigger["once"] == [11]
    assert [f.step for f in bench.of(TriggerFired) if f.trigger.title != "once"] == [11, 16, 21, 26]
    assert bench.step == 50


def test_a_trigger_is_armed_live_and_begins_no_branch_in_the_past() -> None:
    bench = Armed()
    bench.make(Run(50), Seek(20))
    armed = replace(BASE, instruments=Instruments((Trigger("step == 33"),)))
    bench.make(Edit(armed, 1))
    assert not bench.of(Branched)
    assert bench.of(Edited)[-1].serial == 1
    bench.make(Run(50))
    assert (bench.step, bench.fired) == (32, [33])
    disarmed = replace(BASE, instruments=Instruments((Trigger("step == 33", armed=False),)))
    bench.make(Seek(10), Edit(disarmed, 2), Run(50))
    assert (bench.step, bench.fired) == (50, [33])
    np.testing.assert_array_equal(bench.column("loss"), lone_losses(50))


@pytest.mark.exhaustive
def test_an_armed_trigger_stays_armed_wherever_the_run_goes() -> None:
    bench = Armed()
    bench.make(Run(30))
    bench.make(Edit(replace(BASE, instruments=Instruments((Trigger("step == 25"),))), 1), Seek(5), Run(30))
    assert (bench.step, bench.fired) == (24, [25])
    bench.make(Run(30), Seek(5), Run(30))
    assert (bench.step, bench.fired) == (24, [25, 25])


def test_a_checkpoint_is_of_the_very_step() -> None:
    bench = Armed(Trigger("step == 37", actions=("checkpoint",)), keeps=True)
    bench.make(Run(120))
    assert bench.step == 120
    assert 37 in [each.state.step for each in bench.of(CheckpointTaken)]
    assert 37 in bench.of(CheckpointSteps)[-1].steps
    np.testing.assert_array_equal(bench.column("loss"), lone_losses(120))


@pytest.mark.exhaustive
def test_a_trigger_stores_a_bounded_number_of_checkpoints() -> None:
    bench = Armed(Trigger("step > 0", when="level", actions=("checkpoint",)), keeps=True)
    bench.make(Run(70))
    assert bench.step == 70
    assert len({each.state.step for each in bench.of(CheckpointTaken)}) <= 52
    assert "Checkpoint limit reached (50 per run)." in [each.sentence for each in bench.of(Note)]
    np.testing.assert_array_equal(bench.column("loss"), lone_losses(70))


def test_a_trigger_slows_the_run_down_from_its_step_on() -> None:
    bench = Armed(Trigger("step == 41", actions=("slow",), pace=1000.0))
    bench.make(Run(60))
    before = [each for each in bench.of(Steps) if each.first <= 41]
    assert before[-1].first + len(before[-1].rows) - 1 == 41
    assert bench.step == 60
    bench.make(Pace(None), Run(80))
    assert bench.step == 80


def test_what_is_not_recorded_is_said_and_the_rest_acts() -> None:
    bench = Armed(
        Trigger("rms(buffer) > 1", "fast"), Trigger("step == 9"), channels=(MathChannel("x", "los"), CHANNELS[0])
    )
    notes = [each.sentence for each in bench.of(Note)]
    assert any(
        each.startswith("The trigger fast is not armed: its condition must name a known tensor") for each in notes
    )
    assert any(each.startswith("The channel x is not recorded: its formula must use known columns") for each in notes)
    bench.make(Run(30))
    assert (bench.step, bench.fired) == (8, [9])
    with_momentum = replace(bench.experiment, optimizer=Choice("SGD", {"momentum": 0.9}))
    armed = replace(with_momentum, instruments=Instruments((Trigger("rms(momentum) > 0", "fast"),)))
    bench.make(Edit(armed, 1), Run(30))
    assert bench.of(TriggerFired)[-1].trigger.name == "fast"


@pytest.mark.exhaustive
def test_a_run_that_breaks_at_the_step_of_a_trigger_is_before_it() -> None:
    bench = Armed(Trigger("not loss < 1e6"))
    bench.make(Edit(replace(bench.experiment, optimizer=Choice("SGD", {"learning_rate": 1e10})), 1), Run(300))
    status = bench.of(State)[-1]
    assert status.status in ("broken", "paused", "ready")
    assert bench.fired
    assert status.step <= bench.fired[-1]


@pytest.mark.exhaustive
def test_one_added_where_its_condition_holds_fires_at_the_next_step() -> None:
    bench = Armed()
    bench.make(Run(30), Edit(replace(BASE, instruments=Instruments((Trigger("loss > 0"),)))), Run(60))
    assert bench.fired == [31]
    assert bench.step == 30
    bench.make(Run(60))
    assert (bench.fired, bench.step) == ([31], 60)
