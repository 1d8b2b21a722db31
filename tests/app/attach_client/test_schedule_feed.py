"""Schedules reach a training as values of its steps: of an edit at once, and more before they run out."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.attach.kernel.rendezvous import FOLDER, trainings
from app.attach_client.attached_settings import ScheduleSource
from app.attach_client.attached_trainer import AttachedTrainer
from app.attach_client.refusals import OLDER
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, EvaluateSchedule, PreviewSchedule
from app.core.messages.history_frames import Applied, Edited, EditRejected
from app.core.messages.run_frames import Built, State
from app.core.messages.view_frames import ScheduleCurve, ScheduleValues
from tests.app.attach.looking import wait_for
from tests.app.attach.scripted_training import ScriptedTraining

_PATIENCE = 30.0


class ScheduledTrainer:
    """A trainer whose schedules are computed by whoever tests."""

    def __init__(self) -> None:
        self.frames: queue.Queue[Any] = queue.Queue()
        self.asked: list[EvaluateSchedule] = []
        self.trainer = AttachedTrainer(
            trainings()[0], self.frames, "run", ScheduleSource(catalogues(), self.asked.append)
        )
        self.trainer.start()
        self.began: Experiment = self.until(Built).description.experiment

    def until(self, kind: type, such: Callable[[Any], object] = lambda frame: True) -> Any:
        while True:
            frame = self.frames.get(timeout=_PATIENCE)
            if isinstance(frame, kind) and such(frame):
                return frame

    def edit(self, experiment: Experiment, serial: int) -> None:
        self.trainer.put(Edit(experiment, serial))

    def answer(self, asked: EvaluateSchedule, sentence: str = "") -> None:
        """Answer with a tenth of each step."""
        steps = np.arange(asked.first, asked.first + (asked.count or 2))
        steps = steps[: 0 if sentence else None]
        self.trainer.settings.take_values(
            ScheduleValues("run", asked.request, steps, steps / 10, sentence, f"{asked.path}.name")
        )


@pytest.fixture
def training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedTraining]:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    training = ScriptedTraining()
    training.schedule_refusals = {"beta_1": "it is a number of Python"}
    yield training
    training.end()


@pytest.fixture
def bench(training: ScriptedTraining) -> Iterator[ScheduledTrainer]:
    bench = ScheduledTrainer()
    yield bench
    bench.trainer.close()


def test_a_schedule_acts_is_fed_and_ends(training: ScriptedTraining, bench: ScheduledTrainer) -> None:
    began = bench.began
    cosine = began.with_choice("schedule", Choice("cosine"))
    bench.until(State, lambda frame: frame.step > 0)
    bench.edit(cosine, 1)
    (asked,) = bench.asked
    assert (asked.path, asked.base, asked.first > 1) == ("schedule", 0.01, True)
    bench.answer(asked)
    applied = bench.until(Applied)
    assert (applied.name, applied.old, applied.new) == ("schedule.name", "constant", "cosine")
    assert bench.until(Edited).description.experiment == cosine
    name, first, values, extends = training.schedules[0]
    assert (name, first, extends) == ("learning_rate", asked.first, False)
    np.testing.assert_array_equal(values, (np.arange(first, first + asked.count) / 10).astype(np.float32))
    # More values follow the first ones.
    wait_for(lambda: any(each.first == asked.first + asked.count for each in bench.asked))
    bench.answer(next(each for each in bench.asked if each.first == asked.first + asked.count))
    wait_for(lambda: len(training.schedules) > 1)
    assert training.schedules[1][1] == asked.first + asked.count
    assert training.schedules[1][3]
    # Another level has values of its own; a number instead ends it.
    louder = cosine.with_choice("optimizer", cosine.optimizer.with_value("learning_rate", 0.5))
    bench.edit(louder, 2)
    bench.answer(next(each for each in bench.asked if each.base == 0.5 and each.count))
    applied = bench.until(Applied)
    assert (applied.name, applied.new) == ("optimizer.learning_rate", 0.5)
    bench.edit(began, 3)
    assert [bench.until(Applied).name, bench.until(Applied).name] == ["optimizer.learning_rate", "schedule.name"]
    assert bench.until(Edited).description.experiment == began
    assert training.hyperparameters["learning_rate"] == 0.01


def test_what_cannot_be_computed_is_rejected_and_a_preview_changes_nothing(
    training: ScriptedTraining, bench: ScheduledTrainer
) -> None:
    cosine = bench.began.with_choice("schedule", Choice("cosine"))
    bench.trainer.put(PreviewSchedule(cosine, "schedule"))
    bench.answer(bench.asked[0])
    assert bench.until(ScheduleCurve, lambda frame: frame.candidate).path == "schedule"
    bench.edit(cosine, 1)
    bench.answer(bench.asked[1], "It is not finite.")
    rejected = bench.until(EditRejected)
    assert (rejected.serial, rejected.sentence, rejected.key) == (1, "It is not finite.", "schedule.name")
    assert not training.schedules


def test_it_says_what_can_have_no_schedule(training: ScriptedTraining, bench: ScheduledTrainer) -> None:
    refusals = bench.trainer.schedule_refusals
    assert refusals["optimizer.beta_1"] == "beta_1 cannot have a schedule: it is a number of Python."
    assert refusals["optimizer.learning_rate"] == ""
    training.schedule_refusals = None
    training.publisher.send(training.welcome())
    wait_for(lambda: bench.trainer.schedule_refusals["optimizer.learning_rate"] == OLDER)
