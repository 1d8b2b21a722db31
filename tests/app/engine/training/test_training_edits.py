"""Edits between chunks: live where they can be, slots and iteration kept where the optimizer must be hosted anew."""

from __future__ import annotations

import dataclasses
from typing import Any

import keras
import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("test_a_live_edit_acts_on_the_next_step_without_a_retrace",)
"""XLA takes most of the time. A live edit is made where steps are compiled."""

BASE = moons(rows=300, widths=(6,), bias=False, batch_size=32)


def with_optimizer(experiment: Experiment, name: str | None = None, **values: Any) -> Experiment:
    choice = experiment.optimizer if name is None else Choice(name)
    return dataclasses.replace(experiment, optimizer=Choice(choice.name, {**choice.values, **values}))


def test_a_live_edit_acts_on_the_next_step_without_a_retrace() -> None:
    training = Training(BASE)
    training.advance(5, 16)
    edits = training.edit(with_optimizer(BASE, learning_rate=0.25, beta_1=0.5), serial=3)
    assert {(a.name, a.new, a.step, a.serial, a.how) for a in edits.applied} == {
        ("optimizer.learning_rate", 0.25, 5, 3, ""),
        ("optimizer.beta_1", 0.5, 5, 3, ""),
    }
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(0.25)
    assert training.program.traces == 1


def test_a_value_that_the_class_branches_on_rebuilds_and_keeps_slots() -> None:
    base = with_optimizer(BASE, "SGD", momentum=0.9)
    training = used_training(base)
    training.advance(5, 16)
    before = {(s.variable, s.name): s.value.numpy() for s in training.hosted.slots}
    edits = training.edit(with_optimizer(base, momentum=0.5))
    assert edits.applied[0].how == "rebuilt"
    assert edits.fresh_slots == ()
    for slot in training.hosted.slots:
        np.testing.assert_array_equal(slot.value.numpy(), before[slot.variable, slot.name])
    assert int(training.hosted.iterations) == 5
    assert len(training.advance(3, 16).rows) == 3


@pytest.mark.exhaustive
def test_another_optimizer_takes_over_the_slots_it_shares() -> None:
    training = used_training(with_optimizer(BASE, "Adam"))
    training.advance(5, 16)
    edits = training.edit(with_optimizer(BASE, "Nadam"))
    assert edits.fresh_slots == ("u_product",)
    assert training.hosted.contract == "Keras 3"


def test_a_slot_of_another_meaning_starts_fresh() -> None:
    """Keras' Adam calls its mean of squares `velocity`, and a momentum is of either sign."""
    adam, momentum = with_optimizer(BASE, "Adam"), with_optimizer(BASE, "library.Momentum")
    training = used_training(adam)
    training.advance(20, 16)
    assert training.edit(momentum).fresh_slots == ("velocity",)
    training.advance(20, 16)
    assert training.edit(adam).fresh_slots == ("momentum", "velocity")
    training.advance(20, 16)
    assert all(np.isfinite(v.numpy()).all() for v in training.problem.variables)
    assert training.edit(with_optimizer(BASE, "AdamW")).fresh_slots == ()


@pytest.mark.exhaustive
def test_a_momentum_goes_over_to_an_average_of_gradients_only() -> None:
    """Carried over, an average would throw the next weights of SGD uphill, and SGDW's has the other sign."""
    training = used_training(with_optimizer(BASE, "Adam"))
    training.advance(20, 16)
    assert training.edit(with_optimizer(BASE, "SGD", momentum=0.9)).fresh_slots == ("momentum",)
    training.advance(20, 16)
    assert training.edit(with_optimizer(BASE, "library.Momentum")).fresh_slots == ("velocity",)
    training.advance(2, 16)
    assert training.edit(with_optimizer(BASE, "library.SGDW")).fresh_slots == ("velocity",)
    training.advance(2, 16)
    adam = with_optimizer(BASE, "Adam")
    assert training.edit(adam).fresh_slots == ("momentum", "velocity")
    assert training.edit(with_optimizer(BASE, "Lion")).fresh_slots == ()


def test_a_choice_taken_back_before_a_step_gives_the_slots_back() -> None:
    adam, momentum = with_optimizer(BASE, "Adam"), with_optimizer(BASE, "library.Momentum")
    training, undisturbed = used_training(adam), used_training(adam)
    training.advance(20, 16)
    undisturbed.advance(20, 16)
    assert training.edit(momentum).fresh_slots == ("velocity",)
    assert training.edit(with_optimizer(BASE, "Adagrad")).fresh_slots == ("accumulator",)
    # A replay beside the run leaves it as it was.
    training.restore(training.snapshot())
    assert training.edit(adam).fresh_slots == ()
    for ours, theirs in zip(training.hosted.slots, undisturbed.hosted.slots, strict=True):
        np.testing.assert_array_equal(ours.value.numpy(), theirs.value.numpy())
    np.testing.assert_array_equal(training.advance(5, 16).rows, undisturbed.advance(5, 16).rows)


@pytest.mark.exhaustive
def test_a_choice_taken_back_after_a_step_starts_slots_fresh() -> None:
    adam = with_optimizer(BASE, "Adam")
    training = used_training(adam)
    training.advance(20, 16)
    training.edit(with_optimizer(BASE, "library.Momentum"))
    training.advance(1, 16)
    assert training.edit(adam).fresh_slots == ("momentum", "velocity")


def test_what_the_problem_depends_on_waits_for_a_reset() -> None:
    training = used_training(BASE)
    training.advance(2, 16)
    new = dataclasses.replace(with_optimizer(BASE, learning_rate=0.5), seed=7, batch_size=64)
    edits = training.edit(new)
    assert set(edits.waiting) == {"seed", "batch_size"}
    assert [a.name for a in edits.applied] == ["optimizer.learning_rate"]
    assert training.problem.batch_size == 32


def test_a_schedule_can_be_switched_and_its_base_rate_stays_live() -> None:
    training = used_training(BASE)
    training.advance(10, 16)
    decay = dataclasses.replace(BASE, schedule=Choice("ExponentialDecay", {"decay_steps": 10, "decay_rate": 0.5}))
    training.edit(decay)
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(5e-4, rel=1e-5)
    program = training.program
    training.edit(with_optimizer(decay, learning_rate=0.1))
    assert training.program is program
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(0.1 * 0.5**1.1, rel=1e-5)
    training.edit(with_optimizer(BASE, learning_rate=0.1))
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(0.1)


def test_a_refused_edit_leaves_the_run_as_it_was() -> None:
    training = used_training(BASE)
    training.advance(2, 16)
    with pytest.raises(ValueError, match="Only one of"):
        training.edit(with_optimizer(BASE, clipnorm=1.0, clipvalue=1.0))
    assert training.active_experiment == BASE
    assert len(training.advance(2, 16).rows) == 2


@pytest.mark.exhaustive
def test_an_edit_back_to_the_default_is_an_edit() -> None:
    training = used_training(with_optimizer(BASE, learning_rate=0.5))
    edits = training.edit(BASE)
    assert [(a.name, a.old, a.new) for a in edits.applied] == [("optimizer.learning_rate", 0.5, 0.001)]
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(0.001)


@pytest.mark.exhaustive
def test_a_live_value_edited_together_with_the_schedule_acts() -> None:
    training = used_training(BASE)
    training.advance(2, 16)
    both = dataclasses.replace(with_optimizer(BASE, beta_1=0.5), schedule=Choice("CosineDecay", {"decay_steps": 50}))
    edits = training.edit(both)
    assert {a.name: a.how for a in edits.applied} == {"optimizer.beta_1": "", "schedule.name": ""}
    twin = used_training(with_optimizer(BASE, "Adam", beta_1=0.5))
    assert {h.name: h.value for h in training.assembly.hyperparameters}["beta_1"] == 0.5
    assert float(training.hosted.optimizer.beta_1.tensor()) == float(twin.hosted.optimizer.beta_1.tensor())


@pytest.mark.exhaustive
def test_a_schedule_of_own_values_says_that_the_rate_is_unused() -> None:
    pieces = dataclasses.replace(
        BASE, schedule=Choice("PiecewiseConstantDecay", {"boundaries": (5.0,), "values": (0.1, 0.01)})
    )
    training = used_training(pieces)
    assert not next(h for h in training.assembly.hyperparameters if h.name == "learning_rate").live
    edits = training.edit(with_optimizer(pieces, learning_rate=0.5))
    assert [a.how for a in edits.applied] == ["the schedule does not use it"]
    assert training.advance(1, 16).rows[0, 2] == pytest.approx(0.1)


@pytest.mark.exhaustive
def test_an_average_switched_on_in_mid_run_starts_from_the_weights() -> None:
    base = with_optimizer(BASE, "SGD", learning_rate=1e-4)
    training = used_training(base)
    training.advance(16, 16)
    before = np.linalg.norm(training.problem.variables[0].numpy())
    training.edit(with_optimizer(base, use_ema=True, ema_overwrite_frequency=2))
    training.advance(6, 16)
    assert np.linalg.norm(training.problem.variables[0].numpy()) == pytest.approx(before, rel=0.05)


@pytest.mark.exhaustive
def test_a_loss_scale_that_overflows_is_the_optimizers_to_mend() -> None:
    training = used_training(with_optimizer(BASE, "LossScaleOptimizer", initial_scale=1e38))
    assert len(training.advance(16, 16).rows) == 16
    assert np.isfinite(training.problem.variables[0].numpy()).all()
    scale = next(s for s in training.hosted.slots if s.name == "dynamic_scale")
    assert float(scale.value) < 1e38


@pytest.mark.exhaustive
def test_a_preview_is_traced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, schedule = list[int](), keras.optimizers.schedules.CosineDecay
    rate = schedule.__call__
    # A trace alone calls the Python of a schedule.
    monkeypatch.setattr(schedule, "__call__", lambda *each: calls.append(1) or rate(*each))
    training = used_training(dataclasses.replace(BASE, schedule=Choice("CosineDecay")))
    training.planned()
    training.edit(with_optimizer(training.active_experiment, learning_rate=0.5))
    assert training.planned()[0].rates[0] == pytest.approx(0.5)
    assert len(calls) == 1
