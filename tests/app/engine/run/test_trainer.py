"""The trainer without threads and without Qt: commands in, frames out."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.experiment.range_test import RangeTest
from app.core.messages import costs
from app.core.messages.alert_frames import Examined, NotFinite
from app.core.messages.commands import Edit, Inbox, Load, Pace, Pause, Run, RunRangeTest, Shutdown
from app.core.messages.history_frames import Applied, Edited, EditRejected
from app.core.messages.run_frames import Built, EngineReady, Note, RunFailed, State
from app.core.messages.step_frames import Probes, Steps, Validated
from app.engine.pacing.overhead import OverheadMeter
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import ServedTrainer, status

pytestmark = pytest.mark.usefixtures("plain_reused")

BASE = moons(rows=200, widths=(4,), bias=False, batch_size=32, steps=50, validate_every=20)


class Script(ServedTrainer):
    """A trainer with the commands that come first."""

    def __init__(self, *first: Any) -> None:
        super().__init__()
        self.first = first

    def play(self) -> ServedTrainer:
        return self.serve(*self.first)


def test_a_run_publishes_every_step_once_in_order_and_finishes() -> None:
    script = Script(Load(BASE), Run(50)).when(status("finished"), Shutdown()).play()
    assert isinstance(script.frames[0], EngineReady)
    assert len(script.of(Built)) == 1
    firsts = [(f.first, len(f.rows)) for f in script.of(Steps)]
    assert firsts[0][0] == 1
    assert all(a + n == b for (a, n), (b, _) in itertools.pairwise(firsts))
    assert len(script.losses) == 50
    assert [v.step for v in script.of(Validated)] == [20, 40, 50]


def test_pausing_and_going_on_gives_the_same_losses_as_going_through() -> None:
    through = Script(Load(BASE), Run(50)).when(status("finished"), Shutdown()).play().losses
    script = Script(Load(BASE), Run(17))
    script.when(status("paused"), Run(18)).when(status("paused"), Pace(200.0), Run(50)).when(
        status("finished"), Shutdown()
    )
    np.testing.assert_array_equal(script.play().losses, through)


def test_an_edit_while_running_is_confirmed_and_acts_on_the_next_step() -> None:
    new = dataclasses.replace(BASE, optimizer=Choice("Adam", {"learning_rate": 0.5}))
    script = (
        Script(Load(BASE), Run(10)).when(status("paused"), Edit(new, 4), Run(50)).when(status("finished"), Shutdown())
    )
    script.play()
    (applied,) = script.of(Applied)
    assert (applied.step, applied.name, applied.old, applied.new) == (10, "optimizer.learning_rate", 0.001, 0.5)
    assert script.of(Edited)[0].serial == 4
    rates = np.concatenate([f.rows[:, 2] for f in script.of(Steps)])
    np.testing.assert_allclose(rates, np.repeat([0.001, 0.5], [10, 40]), rtol=1e-6)


@pytest.mark.exhaustive
def test_of_edits_in_a_burst_the_last_acts() -> None:
    edits = [dataclasses.replace(BASE, optimizer=Choice("Adam", {"learning_rate": r})) for r in (0.1, 0.2, 0.3)]
    script = Script(Load(BASE), *(Edit(e, i) for i, e in enumerate(edits)), Run(5)).when(status("paused"), Shutdown())
    script.play()
    assert [a.new for a in script.of(Applied)] == [0.3]


def test_a_refused_edit_is_reported_and_the_run_goes_on() -> None:
    bad = dataclasses.replace(BASE, optimizer=Choice("Adam", {"clipnorm": 1.0, "clipvalue": 1.0}))
    script = (
        Script(Load(BASE), Run(10)).when(status("paused"), Edit(bad, 9), Run(50)).when(status("finished"), Shutdown())
    )
    script.play()
    (rejected,) = script.of(EditRejected)
    assert rejected.serial == 9
    assert "Only one of" in rejected.sentence
    assert len(script.losses) == 50


def test_an_overflowing_loss_pauses_at_once_with_the_last_good_value() -> None:
    wild = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12}))
    script = Script(Load(wild), Run(50)).when(status("broken"), Shutdown()).play()
    (broken,) = script.of(NotFinite)
    losses = script.losses
    assert broken.step == len(losses) < 50
    # That of the step itself, which may be fine, is reported apart.
    good = np.flatnonzero(np.isfinite(losses[:-1]))[-1]
    assert broken.last_good_step == good + 1 >= 1
    assert broken.last_good_loss == pytest.approx(losses[good])
    assert broken.loss == pytest.approx(losses[-1], nan_ok=True)
    (examined,) = script.of(Examined)
    assert examined.found.step == broken.step
    assert broken.quantity == "loss" or broken.quantity.partition("/")[2] in [
        v.path for v in script.of(Built)[0].variables
    ]


def test_an_experiment_that_cannot_be_built_says_why() -> None:
    bad = dataclasses.replace(BASE, batch_size=5000)
    script = Script(Load(bad)).when(RunFailed, Load(BASE), Run(5)).when(status("paused"), Shutdown())
    script.play()
    assert "batch_size is 5000" in script.of(RunFailed)[0].sentence
    assert len(script.losses) == 5


def test_running_with_nothing_loaded_is_a_sentence() -> None:
    script = Script(Run(5)).when(RunFailed, Shutdown()).play()
    assert "No experiment is loaded" in script.of(RunFailed)[0].sentence


@pytest.mark.exhaustive
def test_an_absent_gpu_is_reported_and_the_cpu_trains() -> None:
    import tensorflow as tf

    if tf.config.list_physical_devices("GPU"):
        pytest.skip("this machine has a GPU")
    script = Script(Load(dataclasses.replace(BASE, device="gpu:0")), Run(3)).when(status("paused"), Shutdown()).play()
    assert script.of(Built)[0].device == "CPU"
    assert any("GPU:0 was requested" in f.sentence for f in script.frames if hasattr(f, "sentence"))
    assert len(script.losses) == 3


def test_at_a_slow_pace_a_pause_is_obeyed_within_a_step() -> None:
    script = Script(Pace(4.0), Load(BASE), Run(None)).when(Steps, Pause())
    script.when(status("paused"), Shutdown()).play()
    assert len(script.losses) == 1


def test_an_error_between_two_chunks_is_reported_and_the_next_run_works(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Training) -> None:
        monkeypatch.undo()
        raise MemoryError("no room for the held-out rows")

    monkeypatch.setattr(Training, "validate", fail)
    script = Script(Load(BASE), Run(50)).when(RunFailed, Run(50)).when(status("finished"), Shutdown())
    script.play()
    assert "no room for the held-out rows" in script.of(RunFailed)[0].sentence
    assert len(script.losses) == 50


@pytest.mark.exhaustive
def test_an_error_while_nothing_runs_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler

    def fail(*_: object) -> None:
        monkeypatch.undo()
        raise MemoryError("no room to measure")

    monkeypatch.setattr(DiagnosticScheduler, "show", fail)
    script = Script(Load(BASE)).when(RunFailed, Run(5)).when(status("paused"))
    script.when(status("paused"), Shutdown()).play()
    assert "no room to measure" in script.of(RunFailed)[0].sentence
    assert len(script.losses) == 5


@pytest.mark.exhaustive
def test_what_is_traced_once_is_no_cost_of_validation(monkeypatch: pytest.MonkeyPatch) -> None:
    found, spent, meters = list[str](), OverheadMeter.spent, list[OverheadMeter]()

    def counted(meter: OverheadMeter, cause: str, seconds: float) -> None:
        found.append(cause)
        meters.append(meter)
        spent(meter, cause, seconds)

    monkeypatch.setattr(OverheadMeter, "spent", counted)
    trainer, inbox = Trainer(Script()), Inbox()
    fresh = dataclasses.replace(BASE, title="traced here")
    for until, times in ((20, 0), (40, 1)):
        for command in (Load(fresh), Run(20)) if until == 20 else (Run(40),):
            trainer.handle(command, inbox)
        while trainer.is_running:
            trainer.advance(inbox)
        assert found.count(costs.VALIDATION) == times
    # What a range test takes is no cost of the steps around it.
    assert meters[-1].costs
    monkeypatch.setattr("app.engine.run.range_test_run.run_range_test", lambda *_: None)
    trainer.handle(RunRangeTest(RangeTest()), inbox)
    assert not meters[-1].costs


@pytest.mark.exhaustive
def test_a_pause_at_full_speed_ends_with_a_step_that_is_probed() -> None:
    script = Script(Load(dataclasses.replace(BASE, steps=100_000, validate_every=0)), Run(None))
    script.when(lambda f: isinstance(f, Steps) and f.first > 400, Pause()).when(status("paused"), Shutdown()).play()
    last = script.of(Steps)[-1]
    assert script.of(Probes)[-1].steps[-1] == last.first + len(last.rows) - 1 == script.of(State)[-1].step


@pytest.mark.exhaustive
def test_before_a_large_model_is_compiled_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.run.run_loop.MANY_VARIABLES", 1)
    fresh = dataclasses.replace(BASE, title="traced here too")
    script = Script(Load(fresh), Run(3)).when(status("paused"), Shutdown()).play()
    said = [f for f in script.frames if isinstance(f, Note) and "ing the step (" in f.sentence]
    assert len(said) == 1
    assert f"({len(script.of(Built)[0].variables)} variables)" in said[0].sentence
    assert script.frames.index(said[0]) < script.frames.index(script.of(Steps)[0])


@pytest.mark.exhaustive
def test_running_what_could_not_be_built_does_not_hide_why() -> None:
    bad = dataclasses.replace(BASE, batch_size=5000)
    script = Script(Load(bad)).when(RunFailed, Run(5)).when(status("broken"), Shutdown()).play()
    assert len(script.of(RunFailed)) == 1


@pytest.mark.exhaustive
def test_each_of_a_few_steps_asked_for_is_probed() -> None:
    longer = dataclasses.replace(BASE, steps=2000, validate_every=0)
    script = Script(Load(longer), Run(1500)).when(status("paused"), Run(1501)).when(status("paused"), Run(1511))
    script.when(status("paused"), Shutdown()).play()
    probed = np.concatenate([f.steps for f in script.of(Probes)])
    assert len(probed[probed <= 1500]) < 1500
    # Nothing of another step is shown where the run paused.
    assert 1500 in probed
    assert probed[probed > 1500].tolist() == list(range(1501, 1512))


@pytest.mark.exhaustive
def test_an_idle_trainer_prepares_and_commands_come_first() -> None:
    out, inbox = Script(), Inbox()
    trainer = Trainer(out, prepares=True)
    # No other test has made, and so traced, a step of this one.
    trainer.handle(Load(dataclasses.replace(BASE, batch_size=19)), inbox)
    assert trainer.training is not None
    program = trainer.training.program
    inbox.put(Pace(5.0))
    trainer.idle(inbox)
    assert not program.is_prepared
    inbox.drain()
    trainer.idle(inbox)
    assert program.is_prepared
    assert (trainer.training.step, out.of(Steps)) == (0, [])
