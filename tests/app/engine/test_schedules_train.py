"""Schedules while they train: what was planned is applied, switching retraces nothing, other hyperparameters too."""

from __future__ import annotations

import dataclasses
import math
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Load, PreviewSchedule, Run
from app.core.messages.history_frames import Applied, EditRejected
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import ScheduleCurve
from app.engine.bindings.scheduled_value import ScheduledValue, ScheduleFault
from app.engine.training.training import Training
from optimizers import catalogue
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import ServedTrainer, status
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain_reused")

SMALL = moons(
    rows=300,
    widths=(6,),
    bias=False,
    optimizer=Choice("library.Momentum", {"learning_rate": 0.01, "momentum": 0.9}),
    batch_size=32,
    steps=60,
    validate_every=10_000,
)
ADAM = dataclasses.replace(SMALL, optimizer=Choice("Adam"))
NEEDS_A_FILE = {"function"}
NAMES = [name for name in catalogue.schedules() if name not in NEEDS_A_FILE]


def scheduled(name: str, **values: Any) -> Experiment:
    return dataclasses.replace(SMALL, schedule=Choice(name, values))


@pytest.fixture(scope="module")
def active_experiment(plain_reused: None) -> Training:
    """Provide one training for all schedules: they are switched, and nothing is retraced."""
    training = Training(SMALL)
    training.advance(1, 16)
    return training


@pytest.mark.parametrize("name", NAMES)
def test_every_schedule_applies_its_plan_and_retraces_nothing(name: str, active_experiment: Training) -> None:
    active_experiment.edit(scheduled(name))
    (plan,) = (each for each in active_experiment.planned() if each.path == "schedule")
    planned = dict(zip(plan.steps.tolist(), plan.rates.tolist(), strict=True))
    first = active_experiment.step + 1
    if first + 3 > 60:
        active_experiment.step, first = 1, 2
    rows = active_experiment.advance(3, 16).rows
    np.testing.assert_allclose(rows[:, 2], [planned[first + i] for i in range(len(rows))], rtol=1e-6)
    assert active_experiment.program.traces == 1


def test_the_rate_of_a_step_does_not_depend_on_chunks() -> None:
    whole, cut = used_training(scheduled("cosine")), used_training(scheduled("cosine"))
    rows = whole.advance(50, 64).rows
    parts = np.concatenate([cut.advance(length, 64).rows for length in (1, 2, 30, 17)])
    np.testing.assert_array_equal(rows, parts)


def test_the_base_rate_is_live_under_a_schedule() -> None:
    training = used_training(scheduled("exponential"))
    before = training.advance(10, 16).rows[-1, 2]
    edit = dataclasses.replace(training.active_experiment, optimizer=Choice("library.Momentum", {"learning_rate": 0.1}))
    training.edit(edit)
    after = training.advance(1, 16).rows[0, 2]
    assert after / before == pytest.approx(
        10 * training.planned()[0].rates[10] / training.planned()[0].rates[9], rel=1e-3
    )
    assert training.program.traces == 1


def test_momentum_under_one_cycle_is_driven_at_every_step() -> None:
    experiment = dataclasses.replace(
        scheduled("one_cycle"), schedules={"momentum": Choice("one_cycle_momentum", {"low": 0.8})}
    )
    training = used_training(experiment)
    rows = training.advance(60, 64).rows
    momentum = rows[:, training.step_columns.index("driven/momentum")]
    assert momentum[0] == pytest.approx(0.9, rel=1e-3)
    assert momentum.min() == pytest.approx(0.8, rel=1e-2)
    # The one is least where the other is greatest.
    assert np.argmin(momentum) == pytest.approx(np.argmax(rows[:, 2]), abs=2)


@pytest.mark.exhaustive
def test_a_drive_that_is_taken_away_leaves_the_value_that_was_set() -> None:
    driven = dataclasses.replace(SMALL, schedules={"momentum": Choice("exponential", {"factor": 0.01})})
    training = used_training(driven)
    training.advance(30, 64)
    training.edit(SMALL)
    assert training.hosted.live_variables("momentum")[0].numpy() == 0.9
    training.edit(driven)
    assert "driven/momentum" in training.step_columns


def test_drives_and_values_that_cannot_train_are_refused() -> None:
    experiment = dataclasses.replace(
        SMALL, optimizer=Choice("SGD", {"momentum": 0.9}), schedules={"momentum": Choice("cosine")}
    )
    with pytest.raises(ScheduleFault, match="does not read momentum at each step"):
        Training(experiment)

    driven = dataclasses.replace(ADAM, schedules={"beta_1": Choice("formula", {"formula": "2"})})
    with pytest.raises(ScheduleFault, match=r"gives 2 at step 1; it must be below 1\.$") as raised:
        Training(driven)
    assert raised.value.key == "drive/beta_1.formula"

    shaped = dataclasses.replace(ADAM, schedule=Choice("formula", {"formula": "rate - 0.0005"}))
    training = used_training(shaped)
    with pytest.raises(ScheduleFault, match="must be at least 0"):
        training.edit(dataclasses.replace(shaped, optimizer=Choice("Adam", {"learning_rate": 0.0001})))
    assert training.bindings[0].rate.base == 0.001
    np.testing.assert_allclose(training.bindings[0].rate.values(1, 1), 0.0005)


def frames_of(*commands: Any) -> list[Any]:
    return ServedTrainer((status("finished", "paused", "broken"), ())).serve(*commands).frames


def test_a_formula_that_breaks_down_later_is_refused_before_it_acts() -> None:
    frames = frames_of(Load(SMALL), Edit(scheduled("formula", formula="rate / (40 - step)"), 7), Run(5))
    rejected = next(f for f in frames if isinstance(f, EditRejected))
    assert rejected.serial == 7
    assert rejected.key == "schedule.formula"
    assert "step 41" in rejected.sentence
    assert not any(isinstance(f, Applied) for f in frames)


def test_a_function_in_a_file_trains_and_one_that_fails_says_so(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text("def rate(step):\n    return 0.25 / (1 + step)\n")
    bad.write_text("def rate(step):\n    return undefined\n")
    rows = Training(scheduled("function", file=f"{good}:rate")).advance(3, 16).rows
    np.testing.assert_allclose(rows[:, 2], [0.25, 0.125, 0.25 / 3], rtol=1e-6)
    with pytest.raises(ScheduleFault, match="undefined") as raised:
        Training(scheduled("function", file=f"{bad}:rate"))
    assert raised.value.key == "schedule.file"


def test_a_plateau_lowers_the_rate_and_depends_on_no_chunk() -> None:
    experiment = scheduled("reduce_on_plateau", period=5, patience=0, factor=0.5, threshold=0.99, cooldown=0)
    frames = frames_of(Load(experiment), Run(40))
    notes = [f.sentence for f in frames if isinstance(f, Note) and "has plateaued" in f.sentence]
    assert notes
    assert len([f for f in frames if isinstance(f, ScheduleCurve)]) > 1
    losses = np.concatenate([f.rows for f in frames if hasattr(f, "rows") and hasattr(f, "first")])
    training, rows = used_training(experiment), []
    while training.step < 40:
        chunk = training.advance(min(3, 40 - training.step), 64).rows
        training.observe(chunk[:, 0])
        rows.append(chunk)
    np.testing.assert_array_equal(losses, np.concatenate(rows))
    assert losses[-1, 2] < losses[0, 2]


def test_a_preview_changes_nothing_and_has_a_curve_only_if_it_trains() -> None:
    good, bad = scheduled("one_cycle"), scheduled("formula", formula="1 / (step - 3)")
    frames = frames_of(Load(SMALL), PreviewSchedule(good, "schedule"), Run(2), PreviewSchedule(bad, "schedule"))
    candidates = [f for f in frames if isinstance(f, ScheduleCurve) and f.candidate]
    assert [len(f.steps) > 0 for f in candidates][:1] == [True]
    steps = next(f for f in frames if hasattr(f, "first"))
    assert steps.rows[0, 2] == pytest.approx(0.01)
    assert math.isclose(float(candidates[0].rates.max()), 0.01, rel_tol=1e-2)


@pytest.mark.exhaustive
def test_what_is_no_longer_driven_goes_back_to_its_own_value() -> None:
    driven = dataclasses.replace(ADAM, schedules={"beta_1": Choice("formula", {"formula": "0.5"})})
    training = used_training(driven)
    training.advance(3, 16)
    training.edit(dataclasses.replace(driven, schedules={"beta_1": Choice("constant")}))
    assert [float(each) for each in training.hosted.live_variables("beta_1")] == [0.9]


@pytest.mark.exhaustive
def test_another_plan_leaves_a_rate_that_the_optimizer_changes(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "import keras\n\n\nclass Own(keras.optimizers.Optimizer):\n"
        "    def update_step(self, gradient, variable, learning_rate):\n"
        "        self.assign_sub(variable, gradient * learning_rate)\n"
        "        self._learning_rate.assign(self._learning_rate * 0.5)\n\n"
        "    def __init__(self, learning_rate=0.1, name='own'):\n"
        "        super().__init__(learning_rate=learning_rate, name=name)\n"
    )
    training = used_training(dataclasses.replace(ADAM, optimizer=Choice(f"{tmp_path / 'own.py'}:Own")))
    training.advance(2, 16)
    changed = float(training.hosted.learning_rate)
    assert changed < 0.1
    training.edit(dataclasses.replace(training.active_experiment, steps=77))
    assert float(training.hosted.learning_rate) == changed


@pytest.mark.exhaustive
def test_a_function_is_not_asked_for_steps_beyond_the_plan(tmp_path: Path) -> None:
    (tmp_path / "ends.py").write_text("RATES = [0.01] * 20\n\n\ndef decay(step):\n    return RATES[step]\n")
    choice = Choice("function", {"file": f"{tmp_path / 'ends.py'}:decay"})
    training = used_training(dataclasses.replace(ADAM, steps=20, schedule=choice))
    assert len(training.advance(20, 16).rows) == 20


@pytest.mark.exhaustive
def test_losses_of_before_a_schedule_watched_count_for_nothing() -> None:
    watching = dataclasses.replace(ADAM, schedule=Choice("reduce_on_plateau", {"period": 4}))
    training = used_training(watching)
    training.observe(training.advance(3, 16).rows[:, 0])
    for experiment in (ADAM, watching):
        training.edit(experiment)
        training.observe(training.advance(1, 16).rows[:, 0])
        training.observe(training.advance(3, 16).rows[:, 0])
    assert training.bindings[0].rate.state()["best"] is None


@pytest.mark.exhaustive
def test_the_preview_of_another_plateau_has_the_reductions_made() -> None:
    values = {"period": 2, "patience": 0, "threshold": 0.9}
    watching = dataclasses.replace(ADAM, schedule=Choice("reduce_on_plateau", values))
    training = used_training(watching)
    for _ in range(4):
        training.observe(training.advance(2, 16).rows[:, 0])
    other = dataclasses.replace(watching, schedule=Choice("reduce_on_plateau", {**values, "cooldown": 5}))
    candidate = training.preview(other, "schedule").rates
    training.edit(other)
    np.testing.assert_array_equal(candidate, training.planned()[0].rates)
    assert candidate[-1] < candidate[0]


@pytest.mark.sampled(22)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "constant"])
def test_a_schedule_of_a_million_million_steps_is_computed_locally(name: str) -> None:
    plan = 10**12
    tracemalloc.start()
    try:
        rate = ScheduledValue("schedule", scheduled(name).schedule, 0.01, plan)
        values = np.concatenate([rate.values(1, 600), rate.values(plan - 600, 600)])
        at, drawn = rate.preview(plan)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert np.isfinite(values).all()
    assert np.isfinite(drawn).all()
    assert (at[0], at[-1]) == (1, plan)
    assert peak < 64 * 2**20
