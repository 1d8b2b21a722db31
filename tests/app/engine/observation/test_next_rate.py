"""A step whose learning rate is 0 is warned of before it is made, whatever the cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import RateStopped
from app.core.messages.commands import Edit, Load, Run
from app.core.messages.run_frames import Note
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain")

SHORT = moons(widths=(4,), optimizer=Choice("SGD"), steps=20, batch_size=8)


def loaded_with(experiment: Experiment, until: int = 0) -> TrainerBench:
    bench = TrainerBench()
    bench.obey(Load(experiment), *([Run(until)] if until else []))
    return bench


def warnings(bench: TrainerBench) -> list[RateStopped]:
    return bench.of(RateStopped)


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
    bench = loaded_with(experiment, step)
    assert words in warnings(bench)[-1].sentence
    assert warnings(bench)[-1].has_ended == has_ended


def test_a_warning_is_taken_back_once_there_is_a_rate_again():
    bench = loaded_with(replace(SHORT, schedule=Choice("cosine")), 20)
    bench.obey(Edit(replace(SHORT, schedule=Choice("cosine", {"begins_at": 20, "lasts": 20})), 1))
    assert not warnings(bench)[-1].sentence
    bench.obey(Run(30))
    assert not warnings(bench)[-1].sentence


def test_a_warning_is_given_once_while_the_rate_stays_at_0():
    bench = loaded_with(replace(SHORT, schedule=Choice("cosine")), 20)
    bench.obey(Run(60))
    assert len(warnings(bench)) == 1


def test_steps_beyond_a_schedule_that_ends_above_0_are_announced():
    bench = loaded_with(replace(SHORT, schedule=Choice("cosine", {"end": 0.1})), 20)
    bench.obey(Run(25))
    notes = [frame.sentence for frame in bench.frames if isinstance(frame, Note)]
    assert any("Cosine ended at step 20; the learning rate stays at 0.001" in each for each in notes)
    assert not warnings(bench)


def test_a_usual_rate_needs_no_word():
    bench = loaded_with(SHORT, 25)
    assert not warnings(bench)
