"""Warnings of steps: those that move no weight, and those before which the rate is 0."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import RateStopped, Unmoved
from app.core.messages.commands import Edit, Load, Run
from app.core.messages.run_frames import Note
from app.engine.observation.stuck_weights import StuckWeightsCheck
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain")

STILL = """
import keras


class Still(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, after=0, name="still"):
        super().__init__(learning_rate, name=name)
        self.after = after

    def update_step(self, gradient, variable, learning_rate):
        moves = keras.ops.cast(self.iterations < self.after, variable.dtype)
        variable.assign_sub(learning_rate * gradient * moves)
"""
SMALL = moons(rows=60, widths=(4,), batch_size=8, steps=200)
LARGE = replace(SMALL, dataset=Choice("digits", {}), model=Choice("mlp", {"widths": (300,)}))


@pytest.fixture
def still(tmp_path: Path) -> str:
    (tmp_path / "still.py").write_text(STILL, "utf-8")
    return f"{tmp_path / 'still.py'}:Still"


def seen(experiment: Experiment, steps: int, *, chunk: int = 16, stride: int = 8) -> list[Unmoved]:
    """Return the reports on the first steps of a run."""
    training, stillness, found = Training(experiment), StuckWeightsCheck(), []
    while training.step < steps:
        first = training.step + 1
        made = training.advance(min(chunk, steps - training.step), stride)
        unmoved = stillness.check(training, made, first)
        found += [unmoved] if unmoved is not None else []
    return found


def test_twenty_steps_that_move_nothing_are_reported_once(still: str) -> None:
    (found,) = seen(replace(SMALL, optimizer=Choice(still, {})), 80)
    assert found.step == 1
    assert found.steps >= 20
    assert "from step 1 on, although gradients are not zero" in found.sentence
    assert "Still may not assign its update" in found.sentence


@pytest.mark.exhaustive
def test_what_stops_moving_in_mid_run_is_reported_from_that_step_on(still: str) -> None:
    (found,) = seen(replace(SMALL, optimizer=Choice(still, {"after": 7})), 60)
    assert found.step == 8


def test_a_large_table_that_stands_still_is_found_too(still: str) -> None:
    assert len(seen(replace(LARGE, optimizer=Choice(still, {})), 80)) == 1
    assert seen(replace(LARGE, optimizer=Choice("SGD", {})), 60) == []


@pytest.mark.sampled(9)
@pytest.mark.parametrize(
    "changes",
    [
        {"optimizer": Choice("SGD", {"learning_rate": 0.0})},
        {"schedule": Choice("piecewise", {"boundaries": (90,), "factors": (0.0, 1.0)})},
        {"optimizer": Choice("library.AccumulatedSGD", {"accumulation_steps": 48})},
        {"optimizer": Choice("library.GradientAccumulation", {"accumulation_steps": 48})},
        {"optimizer": Choice("SGD", {"gradient_accumulation_steps": 48})},
        {"gradient": (Choice("accumulate", {"every": 48}),)},
        {"optimizer": Choice("Adam", {})},
    ],
    ids=["no rate", "a schedule at zero", "AccumulatedSGD", "GradientAccumulation", "Keras 3", "processing", "Adam"],
)
def test_nothing_is_reported_where_no_weight_has_to_have_moved(changes: dict) -> None:
    assert seen(replace(SMALL, **changes), 100) == []


@pytest.mark.exhaustive
def test_too_small_a_rate_and_processing_to_zero_are_named() -> None:
    (small,) = seen(replace(SMALL, optimizer=Choice("SGD", {"learning_rate": 1e-30})), 40)
    (zero,) = seen(replace(SMALL, gradient=(Choice("scale", {"factor": 0.0}),), optimizer=Choice("SGD", {})), 40)
    assert "learning rate is so small" in small.sentence
    assert "Gradient processing outputs zero gradients" in zero.sentence


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
