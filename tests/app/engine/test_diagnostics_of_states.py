"""Diagnostics of weights and slots, against NumPy on copies of them and closed forms."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import (
    CLASS_ACCURACY,
    CLASS_LOSS,
    DISTANCE_ESTIMATE,
    DISTANCE_FROM_START,
    EPSILON_FLOOR,
    LOST_IN,
    TRUE_DISTANCE,
    UNMOVED,
    WHOLE_DISTANCE,
    WHOLE_PATH_LENGTH,
)
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.engine.diagnostics import Diagnostic
from app.engine.diagnostics.averaged_iterate import AveragedIterate
from app.engine.diagnostics.distance import Distance, DistanceEstimate
from app.engine.diagnostics.hessian import measured_rows
from app.engine.diagnostics.per_class import PerClass
from app.engine.diagnostics.precision import EpsilonFloor, LostToRounding
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram
from tests.app.engine.experiments import surface as on_surface
from tests.app.engine.trainer_bench import never
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = Experiment(
    dataset=Choice("iris"),
    model=Choice("mlp", {"widths": (5,), "dropout": 0.2}),
    optimizer=Choice("library.Adam", {"learning_rate": 0.02}),
    batch_size=16,
)
SPARSE = skip_gram(
    vocabulary=20, length=600, dimension=2, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
)
LINEAR = Experiment(
    dataset=Choice("diabetes"),
    model=Choice("mlp", {"widths": ()}),
    optimizer=Choice("library.DAdaptSGD"),
    batch_size=64,
)


def weights(training: Training) -> list[np.ndarray]:
    return [v.numpy().copy() for v in training.problem.variables]


def taken(diagnostic: Diagnostic) -> dict[str, float]:
    found = diagnostic.take(never)
    assert found is not None
    return dict(zip(diagnostic.columns, found, strict=True))


def surface(function: str, optimizer: Choice, **model: Any) -> Experiment:
    return Experiment(
        dataset=Choice("surface", {"function": function}), model=Choice("points", model), optimizer=optimizer
    )


# Distance


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_the_distance_is_to_the_weights_that_the_run_began_with(experiment) -> None:
    training = used_training(experiment)
    start = weights(training)
    training.advance(6, 1)
    found = taken(Distance(training))
    lengths = [np.linalg.norm((w - s).astype(np.float64)) for w, s in zip(weights(training), start, strict=True)]
    for variable, length in zip(training.variables, lengths, strict=True):
        assert found[DISTANCE_FROM_START(variable)] == pytest.approx(length, rel=1e-6)
    assert found[WHOLE_DISTANCE] == pytest.approx(math.hypot(*lengths), rel=1e-6)


def test_a_path_that_goes_straight_is_as_long_as_the_distance() -> None:
    training = used_training(
        on_surface(
            function="formula",
            formula="3*x + 4*y",
            start_x=0.0,
            start_y=0.0,
            optimizer=Choice("SGD", {"learning_rate": 0.25}),
        )
    )
    rows = training.advance(8, 1).rows
    path = rows[:, training.step_columns.index(WHOLE_PATH_LENGTH)]
    np.testing.assert_allclose(path, 1.25 * np.arange(1, 9))
    assert taken(Distance(training))[WHOLE_DISTANCE] == pytest.approx(10.0)


# Classes


@pytest.mark.sampled(2)
@pytest.mark.parametrize("validation", [0.2, 0.0], ids=["held-out rows", "training rows"])
def test_loss_and_accuracy_of_each_class_are_those_of_its_rows(validation: float) -> None:
    training = used_training(replace(DENSE, validation=validation))
    training.advance(10, 1)
    problem = training.problem
    inputs, targets = (
        (problem.held_out_inputs, problem.held_out_targets) if validation else (problem.inputs, problem.targets)
    )
    logits = np.asarray(problem.model(inputs, training=False), np.float64)
    classes = targets.numpy()
    losses = np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(len(classes)), classes]
    found = taken(PerClass(training))
    assert len(problem.class_names) == 3
    for i, name in enumerate(problem.class_names):
        own = classes == i
        assert found[CLASS_LOSS(name)] == pytest.approx(losses[own].mean(), rel=1e-4)
        assert found[CLASS_ACCURACY(name)] == pytest.approx((logits.argmax(axis=1) == i)[own].mean())
    if validation:
        shares = [np.mean(classes == i) for i in range(3)]
        both = problem.validate()
        assert both is not None
        assert np.dot(shares, list(found.values())[:3]) == pytest.approx(both[0], rel=1e-5)


@pytest.mark.exhaustive
def test_without_classes_there_is_nothing_to_take() -> None:
    for experiment in (SPARSE, LINEAR):
        diagnostic = PerClass(used_training(experiment))
        assert diagnostic.columns == ()
        assert diagnostic.take(never) is None


# Averages


def losses_at(training: Training, values: list[np.ndarray]) -> tuple[float, float, float]:
    """Return training loss, validation loss and metric with other weights, by putting them in; the run's are put
    back.
    """
    held = weights(training)
    for variable, value in zip(training.problem.variables, values, strict=True):
        variable.assign(value)
    loss = float(training.problem.still_loss(tf.constant(measured_rows(training.problem.rows))))
    validated = training.validate()
    for variable, value in zip(training.problem.variables, held, strict=True):
        variable.assign(value)
    return (loss, *(validated or (math.nan, math.nan)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("optimizer", "slot"),
    [
        (Choice("library.ScheduleFreeAdamW", {"learning_rate": 0.05}), "x"),
        (Choice("library.ScheduleFreeSGD"), "x"),
        (Choice("library.MovingAverage", {"average_decay": 0.5}), "average"),
        (Choice("Adam", {"learning_rate": 0.05, "use_ema": True}), "average"),
        (Choice("keras2.Adam", {"learning_rate": 0.05, "use_ema": True}), "average"),
    ],
    ids=lambda each: each.name if isinstance(each, Choice) else each,
)
def test_the_average_of_the_optimizer_has_the_loss_of_its_weights(optimizer: Choice, slot: str) -> None:
    training = used_training(replace(DENSE, optimizer=optimizer))
    training.advance(8, 1)
    values = [slots[slot].numpy() for slots in training.slots_by_variable]
    assert not all(np.array_equal(a, b) for a, b in zip(values, weights(training), strict=True))
    expected = (*losses_at(training, values), losses_at(training, weights(training))[0])
    *found, error, own_error = AveragedIterate(training).take(never) or ()
    np.testing.assert_allclose(found, expected, rtol=1e-5)
    assert (error, own_error) == (0, 0)  # of all rows


def test_the_average_of_an_optimizer_that_keeps_none_is_not_defined() -> None:
    *averaged, own, _, _ = AveragedIterate(used_training(SPARSE)).take(never) or ()
    assert np.isnan(averaged).all()
    assert math.isfinite(own)


@pytest.mark.exhaustive
def test_a_part_without_an_average_counts_with_its_weights() -> None:
    part = ParameterGroup("dense/.*", optimizer=Choice("library.ScheduleFreeSGD"))
    training = used_training(replace(DENSE, parts=(part,)))
    training.advance(5, 1)
    values = [
        slots["x"].numpy() if "x" in slots else w
        for slots, w in zip(training.slots_by_variable, weights(training), strict=True)
    ]
    assert (AveragedIterate(training).take(never) or ())[0] == pytest.approx(losses_at(training, values)[0], rel=1e-5)


@pytest.mark.parametrize("kind", ["moving average", "stochastic weight average"])
def test_an_average_beside_the_run_is_of_the_steps_that_count(kind: Any) -> None:
    training = used_training(DENSE)
    diagnostic = AveragedIterate(training, kind=kind, decay=0.8, start=4, interval=2)
    assert np.isnan((diagnostic.take(never) or ())[:3]).all()
    means: list[np.ndarray] = []
    for step in range(1, 10):
        training.advance(1, 1)
        if step >= 4 and step % 2 == 0:
            n, now = (step - 4) // 2 + 1, [w.astype(np.float64) for w in weights(training)]
            share = 1 / n if kind == "stochastic weight average" or n == 1 else 1 - 0.8**2
            means = [m + share * (w - m) for m, w in zip(means or now, now, strict=True)]
    expected = losses_at(training, [mean.astype(np.float32) for mean in means])
    np.testing.assert_allclose((diagnostic.take(never) or ())[:3], expected, rtol=1e-5)


# Rounding


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_what_half_precision_would_lose_is_what_numpy_loses_in_it(experiment: Experiment) -> None:
    training = used_training(replace(experiment, optimizer=Choice("SGD", {"learning_rate": 0.02})))
    diagnostic = LostToRounding(training)
    old = weights(training)
    diagnostic.before()
    training.advance(1, 1)
    diagnostic.after()
    found = taken(diagnostic)
    for variable, before, after in zip(training.variables, old, weights(training), strict=True):
        moved = before != after
        for name, dtype in (("bfloat16", tf.bfloat16.as_numpy_dtype), ("float16", np.float16)):
            held = before.astype(dtype)
            stays = (held.astype(np.float32) + (after - before)).astype(dtype) == held
            assert found[LOST_IN(name, variable)] == pytest.approx(stays[moved].mean(), abs=1e-6)


@pytest.mark.exhaustive
def test_an_update_below_half_a_unit_of_the_weight_is_lost() -> None:
    rates = {2.0**-26: 1.0, 2.0**-22: 0.0}
    for rate, share in rates.items():
        training = used_training(
            on_surface(
                function="formula",
                formula="x + y",
                start_x=1.0,
                start_y=1.0,
                optimizer=Choice("SGD", {"learning_rate": rate}),
            )
        )
        diagnostic = LostToRounding(training)
        assert diagnostic.take(never) is None
        diagnostic.before()
        training.advance(1, 1)
        diagnostic.after()
        found = taken(diagnostic)
        assert found[UNMOVED(training.variables[0])] == share
        in_half = found[LOST_IN("bfloat16", training.variables[0])]
        assert math.isnan(in_half) if share else in_half == 1.0


@pytest.mark.exhaustive
def test_what_is_frozen_or_accumulates_has_no_share_of_lost_updates() -> None:
    frozen = replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),))
    for experiment in (frozen, replace(DENSE, gradient=(Choice("accumulate", {"every": 2}),))):
        training = used_training(experiment)
        diagnostic = LostToRounding(training)
        diagnostic.before()
        training.advance(1, 1)
        diagnostic.after()
        found = taken(diagnostic)
        assert [math.isnan(found[UNMOVED(v)]) for v in training.variables] == [
            bool(experiment.gradient) or i not in training.trained for i in range(len(training.variables))
        ]


# Epsilon


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("optimizer", "slot", "least"),
    [
        (Choice("library.Adam", {"beta_2": 0.9}), "v", lambda e, t: e**2),
        (Choice("Adam", {"beta_2": 0.9}), "velocity", lambda e, t: e**2),
        (Choice("legacy.Adam", {"beta_2": 0.9}), "v", lambda e, t: e**2),
        (Choice("tf1.AdamOptimizer", {"beta2": 0.9}), "v", lambda e, t: e**2),
        (Choice("keras2.Nadam", {"beta_2": 0.9}), "v", lambda e, t: e**2 * (1 - 0.9**t)),
        (Choice("library.AdamW", {"beta_2": 0.9}), "v", lambda e, t: e**2 * (1 - 0.9**t)),
        (Choice("RMSprop"), "velocity", lambda e, t: e),
        (Choice("Adagrad"), "accumulator", lambda e, t: e),
    ],
    ids=lambda each: each.name if isinstance(each, Choice) else "",
)
def test_the_share_under_epsilon_is_counted_as_it_divides(optimizer: Choice, slot: str, least: Any) -> None:
    # Somewhere among the second moments there are.
    values = {**optimizer.values, "learning_rate": 1e-3, "epsilon": 3e-2}
    training = used_training(replace(DENSE, optimizer=Choice(optimizer.name, values)))
    training.advance(4, 1)
    found = taken(EpsilonFloor(training))
    shares = []
    for variable, slots in zip(training.variables, training.slots_by_variable, strict=True):
        share = np.mean(slots[slot].numpy().astype(np.float64) <= least(3e-2, 4))
        assert found[EPSILON_FLOOR(variable)] == pytest.approx(share, abs=1e-6)
        shares.append(share)
    assert optimizer.name == "Adagrad" or max(shares) > 0


@pytest.mark.exhaustive
def test_without_epsilon_there_is_no_share_until_it_has_one() -> None:
    training = used_training(replace(DENSE, optimizer=Choice("SGD")))
    diagnostic = EpsilonFloor(training)
    assert np.isnan(list(taken(diagnostic).values())).all()
    training.edit(DENSE)
    training.advance(1, 1)
    assert np.isfinite(list(taken(diagnostic).values())).all()


# D


def test_d_is_the_optimizers_own_beside_the_true_distance() -> None:
    training = used_training(LINEAR)
    start = weights(training)
    training.advance(16, 1)
    found = taken(DistanceEstimate(training))
    (d,) = (slot for slot in training.slots if slot.name == "d")
    own = training.program.slot_variables[training.slots.index(d)].numpy()
    assert found[DISTANCE_ESTIMATE()] == float(own) > 1e-6
    x, y = training.problem.inputs.numpy().astype(np.float64), training.problem.targets.numpy().astype(np.float64)
    whole = np.hstack([x, np.ones((len(x), 1))])
    solution = np.linalg.solve(whole.T @ whole, whole.T @ y)
    begun = np.vstack([start[0], start[1][None]])
    assert found[TRUE_DISTANCE()] == pytest.approx(np.linalg.norm(solution - begun), rel=1e-4)


def test_on_a_surface_the_true_distance_is_to_the_nearest_minimum() -> None:
    training = used_training(surface("bowl", Choice("library.Prodigy"), start_x=3.0, start_y=-4.0))
    for _ in range(20):
        training.advance(16, 1)
    found = taken(DistanceEstimate(training))
    assert found[TRUE_DISTANCE()] == pytest.approx(5.0)
    assert 0.2 < found[DISTANCE_ESTIMATE()] / 5.0 <= 1.0


@pytest.mark.exhaustive
def test_each_part_has_its_own_d_or_none() -> None:
    experiment = surface("bowl", Choice("SGD"), points=2, start_x=3.0, start_y=4.0)
    part = ParameterGroup("point_2", optimizer=Choice("library.Prodigy"))
    training = used_training(replace(experiment, parts=(part,)))
    training.advance(2, 1)
    found = taken(DistanceEstimate(training))
    assert math.isnan(found[DISTANCE_ESTIMATE()])
    assert found[DISTANCE_ESTIMATE("point_2")] > 0
    assert found[TRUE_DISTANCE("point_2")] == pytest.approx(5.0)
    for other in (DENSE, replace(LINEAR, model=Choice("mlp", {"widths": (4,)}))):
        assert math.isnan(taken(DistanceEstimate(used_training(other)))[TRUE_DISTANCE()])


def test_looking_leaves_the_weights_of_keras_alone() -> None:
    training = used_training(replace(DENSE, optimizer=Choice("library.ScheduleFreeSGD")))
    training.advance(2, 1)
    before = weights(training)
    AveragedIterate(training).take(never)
    assert not keras.src.backend.common.stateless_scope.in_stateless_scope()
    for one, other in zip(before, weights(training), strict=True):
        np.testing.assert_array_equal(one, other)
