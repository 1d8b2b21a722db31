"""A step whose learning rate is 0 is warned of before it is made, whatever the cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import RateStopped
from app.core.messages.commands import Edit, Inbox, Load, Run
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Note
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import plain_steps

SHORT = Experiment(
    dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (4,)}), optimizer=Choice("SGD"), steps=20, batch_size=8
)


@pytest.fixture(autouse=True)
def uncompiled():
    with plain_steps():
        yield


class Loaded:
    """A run whose trainer is handed one command after the other."""

    def __init__(self, experiment: Experiment) -> None:
        self.frames: list[Frame] = []
        self.inbox = Inbox()
        self.trainer = Trainer(self)
        self.trainer.handle(Load(experiment), self.inbox)

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)

    def run(self, until: int) -> None:
        self.trainer.handle(Run(until), self.inbox)
        while self.trainer.is_running:
            self.trainer.advance(self.inbox)
        self.trainer.idle(self.inbox)

    def edit(self, experiment: Experiment) -> None:
        self.trainer.handle(Edit(experiment, 1), self.inbox)
        self.trainer.idle(self.inbox)

    @property
    def warnings(self) -> list[RateStopped]:
        return [frame for frame in self.frames if isinstance(frame, RateStopped)]


def with_rate(rate: float) -> Experiment:
    return replace(SHORT, optimizer=Choice("SGD", {"learning_rate": rate}))


CAUSES = {
    "schedule ended": (replace(SHORT, schedule=Choice("cosine")), 20, "Cosine ended at step 20", True),
    "own steps ended": (replace(SHORT, schedule=Choice("cosine", {"steps": 5})), 8, "Cosine gives learning rate", True),
    "warm-up from 0": (
        replace(SHORT, schedule=Choice("constant", {"warm_up_steps": 5})), 0, "The warm-up starts from 0: step 1", False
    ),
    "formula": (replace(SHORT, schedule=Choice("formula", {"formula": "0 * step"})), 4, "learning rate 0", True),
    "typed": (with_rate(0.0), 3, "The learning rate is 0", False),
}  # fmt: skip


@pytest.mark.parametrize("cause", CAUSES)
def test_a_next_step_without_a_rate_is_warned_of(cause):
    experiment, step, words, has_ended = CAUSES[cause]
    loaded = Loaded(experiment)
    loaded.trainer.idle(loaded.inbox)
    if step:
        loaded.run(step)
    assert words in loaded.warnings[-1].sentence
    assert loaded.warnings[-1].has_ended == has_ended


def test_a_warning_is_taken_back_once_there_is_a_rate_again():
    loaded = Loaded(replace(SHORT, schedule=Choice("cosine")))
    loaded.run(20)
    loaded.edit(replace(SHORT, schedule=Choice("cosine", {"begins_at": 20, "lasts": 20})))
    assert not loaded.warnings[-1].sentence
    loaded.run(30)
    assert not loaded.warnings[-1].sentence


def test_a_warning_is_given_once_while_the_rate_stays_at_0():
    loaded = Loaded(replace(SHORT, schedule=Choice("cosine")))
    loaded.run(20)
    loaded.run(60)
    assert len(loaded.warnings) == 1


def test_steps_beyond_a_schedule_that_ends_above_0_are_announced():
    loaded = Loaded(replace(SHORT, schedule=Choice("cosine", {"end": 0.1})))
    loaded.run(20)
    loaded.run(25)
    notes = [frame.sentence for frame in loaded.frames if isinstance(frame, Note)]
    assert any("Cosine ended at step 20; the learning rate stays at 0.001" in each for each in notes)
    assert not loaded.warnings


def test_a_usual_rate_needs_no_word():
    loaded = Loaded(SHORT)
    loaded.run(25)
    assert not loaded.warnings
