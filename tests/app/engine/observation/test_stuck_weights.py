"""Steps that move no weight are reported, once, and never where a weight need not have moved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import Unmoved
from app.engine.observation.stuck_weights import StuckWeightsCheck
from app.engine.training.training import Training
from tests.app.engine.experiments import moons

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
