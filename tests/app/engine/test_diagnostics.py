"""Measurements on demand, against NumPy: a dense Hessian, gradients of single rows, differences of weights."""

from __future__ import annotations

import functools
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import STANDARD_ERROR, UPDATE_COSINE, kind_of
from app.attach.kernel.loss_measures import noise_estimates
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.known_optimizers import MEASURED_ROWS
from app.engine.diagnostics import Diagnostic, discover
from app.engine.diagnostics.curvature import Curvature
from app.engine.diagnostics.gradient_noise_tests import NoiseScale, small_batches
from app.engine.diagnostics.hessian import Hessian, measured_rows
from app.engine.diagnostics.last_step import UpdateCosine
from app.engine.program.chunks import PROBES
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.experiments import surface as on_surface
from tests.app.engine.trainer_bench import never
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(
    rows=200,
    widths=(5,),
    activation="tanh",
    dropout=0.3,
    optimizer=Choice("library.Adam", {"learning_rate": 0.02}),
    batch_size=16,
)
SPARSE = skip_gram(
    vocabulary=20, length=600, dimension=2, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
)


@functools.cache
def trained(problem: str) -> Training:
    """Provide one training for all tests, at whatever step the one before left it."""
    return Training({"dense": DENSE, "sparse": SPARSE}[problem])


def advance(training: Training, steps: int) -> None:
    """Make steps, each probed, for steps without probes would be traced apart."""
    for first in range(0, steps, PROBES):
        training.advance(min(PROBES, steps - first), 1)


@pytest.mark.parametrize("name", sorted(discover()))
def test_columns_of_a_diagnostic_are_in_the_table(name: str) -> None:
    kinds = [kind_of(column) for column in discover()[name](trained("dense")).columns]
    assert None not in kinds
    assert {kind.by for kind in kinds if kind is not STANDARD_ERROR} <= {name}


def surface(name: str, start: tuple[float, float], formula: str = "x") -> Experiment:
    return on_surface(
        function=name,
        formula=formula,
        start_x=start[0],
        start_y=start[1],
        optimizer=Choice("SGD", {"learning_rate": 0.01, "momentum": 0.0}),
    )


def gradient(training: Training, rows: np.ndarray) -> list[np.ndarray]:
    tensors = [v.value for v in training.problem.variables]
    with tf.GradientTape() as tape:
        loss = training.problem.still_loss(tf.constant(rows, tf.int32))
    return [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]


def hessian(training: Training) -> np.ndarray:
    """Return the whole Hessian, (weights, weights) float64."""
    tensors = [training.problem.variables[i].value for i in training.trained]
    with tf.GradientTape(persistent=True) as outer:
        with tf.GradientTape() as inner:
            loss = training.problem.still_loss(tf.constant(measured_rows(training.problem.rows)))
        flat = tf.concat([tf.reshape(tf.convert_to_tensor(g), [-1]) for g in inner.gradient(loss, tensors)], 0)
    size = flat.shape[0]
    blocks = outer.jacobian(flat, tensors, experimental_use_pfor=False)
    return np.concatenate([np.reshape(b.numpy().astype(np.float64), (size, -1)) for b in blocks], axis=1)


def largest(training: Training) -> float:
    found = hessian(training)
    np.testing.assert_allclose(found, found.T, atol=1e-4)
    return float(np.linalg.eigvalsh((found + found.T) / 2)[-1])


def test_each_measure_is_found_by_its_name_and_names_its_columns() -> None:
    training = trained("dense")
    assert {"curvature", "gradient_tests", "hessian_spectrum", "noise_scale"} < set(discover())
    assert {"singular_values", "step_length", "update_cosine"} < set(discover())
    assert all(name == cls.name for name, cls in discover().items())
    measures: list[Diagnostic] = [cls(training) for cls in discover().values()]
    columns = [column for measure in measures for column in measure.columns]
    assert len(set(columns)) == len(columns)


# Curvature


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", ["dense", "sparse"])
def test_the_largest_eigenvalue_is_that_of_the_dense_hessian(problem: str) -> None:
    training = trained(problem)
    measure = Curvature(training)
    for steps in (0, 50, 250):
        advance(training, steps)
        exact = largest(training)
        for _ in range(3):  # from the vector that was found last, it comes closer
            found, *_ = measure.take(never)
        assert found == pytest.approx(exact, rel=5e-3)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", ["dense", "sparse"])
def test_of_adam_the_preconditioned_eigenvalue_is_that_of_the_dense_one(problem: str) -> None:
    training = trained(problem)
    measure = Curvature(training)
    assert training.step > 0 or np.isnan(measure.take(never)[1:3]).all()
    advance(training, 40)
    t, beta_1, beta_2, epsilon = training.step, 0.9, 0.999, 1e-7
    second = [slots["v"].numpy().astype(np.float64).ravel() for slots in training.slots_by_variable]
    corrected = np.sqrt(np.concatenate(second)) + epsilon
    scales = (1 - beta_1**t) / np.sqrt(1 - beta_2**t) * corrected
    found = hessian(training) / np.sqrt(scales[:, None] * scales)
    exact = np.linalg.eigvalsh((found + found.T) / 2)[-1]
    for _ in range(4):
        _, limit, own, *_ = measure.take(never)
    assert own == pytest.approx(exact, rel=5e-3)
    rate = training.active_experiment.optimizer.values["learning_rate"]
    assert limit == pytest.approx(38 / rate, rel=1e-4)


@pytest.mark.exhaustive
def test_a_variable_that_is_frozen_has_no_part_in_it() -> None:
    training = used_training(replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),)))
    measure = Curvature(training)
    assert 0 < len(measure.trained) < len(training.variables)
    measure.take(never)
    assert measure.take(never)[0] == pytest.approx(largest(training), rel=5e-3)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("function", "start", "exact"),
    [("bowl", (1.0, -2.0), 6.0), ("saddle", (0.5, 0.1), 2.0), ("ravine", (3.0, 1.0), 10.0)],
)
def test_on_a_quadratic_surface_it_is_exact(function: str, start: tuple[float, float], exact: float) -> None:
    training = used_training(surface(function, start))
    training.advance(3, 4)
    assert Curvature(training).take(never)[0] == pytest.approx(exact, rel=1e-3)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("formula", "exact"),
    [("-x**2 - 3*y**2", -2.0), ("x**2 - 5*y**2", 2.0), ("-4*y**2", 0.0), ("x + y", 0.0), ("x**2 - 1.05*y**2", 2.0)],
)
def test_it_is_the_algebraically_largest_eigenvalue(formula: str, exact: float) -> None:
    training = used_training(surface("formula", (0.3, 0.4), formula))
    measure = Curvature(training)
    measure.take(never)
    assert measure.take(never)[0] == pytest.approx(exact, abs=5e-3)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("optimizer", "values", "factor"),
    [
        ("library.GradientDescent", {}, 2.0),
        ("library.Momentum", {"momentum": 0.9}, 3.8),
        ("SGD", {"momentum": 0.5, "nesterov": True}, 1.5),
    ],
)
def test_the_limit_is_the_curvature_at_which_the_optimizer_diverges(
    optimizer: str, values: dict[str, Any], factor: float
) -> None:
    """On 0.05 x² + 5 y², whose largest curvature is 10."""
    ends = []
    for near in (0.95, 1.05):
        given = Choice(optimizer, {**values, "learning_rate": near * factor / 10})
        training = used_training(replace(surface("ravine", (1.0, 1.0)), optimizer=given))
        limit = Curvature(training).take(never)[1]
        assert limit == pytest.approx(10 / near, rel=1e-5)
        advance(training, 4 * PROBES)
        ends.append(abs(float(training.problem.variables[0].numpy()[1])))
    assert ends[0] < 0.1
    assert not ends[1] < 10


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "changes",
    [
        {"optimizer": Choice("Lion")},
        {"optimizer": Choice("SGD", {"clipnorm": 1.0})},
        {"gradient": (Choice("scale", {"factor": 0.5}),)},
    ],
    ids=["signs", "clipping", "processed"],
)
def test_where_no_limit_is_known_none_is_reported(changes: dict[str, Any]) -> None:
    training = used_training(replace(surface("bowl", (1.0, 1.0)), **changes))
    assert [math.isnan(each) for each in Curvature(training).take(never)] == [False, True, True, False, True]


@pytest.mark.exhaustive
def test_before_the_first_step_the_rate_is_what_that_will_apply() -> None:
    training = used_training(replace(DENSE, optimizer=Choice("SGD"), schedule=Choice("one_cycle"), steps=20))
    measure = Curvature(training)
    first = 2 / float(training.program.scheduled(1, 1)[0, 0])
    assert measure.take(never)[1] == pytest.approx(first)
    rates = training.advance(4, 1).rows[:, 2]
    assert measure.take(never)[1] == pytest.approx(2 / rates[-1])


@pytest.mark.exhaustive
def test_rows_that_nothing_looks_up_take_no_part() -> None:
    training = used_training(replace(SPARSE, dataset=Choice("skip-gram", {"vocabulary": 5000, "length": 300})))
    tables = [variable.value for variable in training.problem.variables]
    with tf.GradientTape() as tape:
        loss = training.problem.still_loss(tf.constant(measured_rows(training.problem.rows)))
    looked_up = [np.unique(slices.indices.numpy()) for slices in tape.gradient(loss, tables)]
    assert Hessian(training).sizes == [2 * len(rows) for rows in looked_up]
    assert all(len(rows) < 2000 for rows in looked_up)
    found = Curvature(training).take(never)
    for table, rows in zip(tables, looked_up, strict=True):
        others = np.full(table.shape, 100, np.float32)
        others[rows] = table.numpy()[rows]
        table.assign(others)
    assert Curvature(training).take(never) == found


def test_it_gives_way_to_what_waits_and_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.diagnostics.curvature.PATIENCE", 0.0)
    measure = Curvature(trained("dense"))
    assert measure.take(lambda: True) is None
    assert measure.take(never) is not None


def test_measured_rows_are_one_of_each_stretch_and_always_the_same() -> None:
    np.testing.assert_array_equal(measured_rows(5), np.arange(5))
    many = measured_rows(100_000)
    np.testing.assert_array_equal(many, measured_rows(100_000))
    begins = np.arange(MEASURED_ROWS + 1) * 100_000 // MEASURED_ROWS
    assert (begins[:-1] <= np.sort(many)).all()
    assert (np.sort(many) <= begins[1:]).all()
    # Classes that come in turn are all there, and so they are in each part.
    for part in np.split(many, 8):
        assert np.ptp(np.bincount(part % 4, minlength=4)) < 40


# Noise scale


def test_the_noise_scale_is_that_of_gradients_of_single_rows() -> None:
    training = used_training(replace(DENSE, batch_size=4))
    measure = NoiseScale(training)
    for _ in range(3):
        advance(training, 10)
        rows = measure.rows(training.step)
        single = np.array([np.concatenate([g.reshape(-1) for g in gradient(training, row[None])]) for row in rows])
        whole = single.mean(axis=0)
        small = single[: measure.count * measure.size].reshape(measure.count, measure.size, -1).mean(axis=1)
        expected = noise_estimates(
            ((small - whole) ** 2).sum(axis=1), small @ whole, whole @ whole, measure.size, len(rows), len(rows)
        )
        np.testing.assert_allclose(measure.take(never), expected, rtol=2e-3)


def test_estimates_of_a_finite_set_are_without_bias_and_err_as_they_say() -> None:
    random = np.random.default_rng(0)
    single = random.normal(0.5, 2.0, (160, 3))
    variance, squared = single.var(axis=0, ddof=1).sum(), (single.mean(axis=0) ** 2).sum()
    found = []
    for _ in range(4000):
        drawn = single[random.permutation(160)[:64]]
        small, big = drawn.reshape(16, 4, 3).mean(axis=1), drawn.mean(axis=0)
        apart, along = ((small - big) ** 2).sum(axis=1), small @ big
        found.append(noise_estimates(apart, along, big @ big, 4, 64, 160))
    _, gradients, variances, _, gradient_errors, variance_errors = np.array(found).T
    assert gradients.mean() == pytest.approx(squared, abs=4 * gradients.std() / 4000**0.5)
    assert variances.mean() == pytest.approx(variance, abs=4 * variances.std() / 4000**0.5)
    assert variance_errors.mean() == pytest.approx(variances.std(), rel=0.3)
    # Of the error along the gradient what noise adds to the gradient is a part: it is rather too large.
    assert gradients.std() < gradient_errors.mean() < 2 * gradients.std()


def test_a_broken_gradient_has_no_noise_scale_and_rows_follow_the_step() -> None:
    training = trained("dense")
    measure, bias = NoiseScale(training), training.problem.variables[-1]
    before = measure.take(never)
    good = bias.numpy()
    bias.assign(np.full_like(good, np.nan))
    assert all(math.isnan(each) for each in measure.take(never))
    assert math.isnan(Curvature(training).take(never)[0])
    bias.assign(good)
    assert measure.take(never) == before

    first, second = NoiseScale(training).rows(7), NoiseScale(training).rows(7)
    np.testing.assert_array_equal(first, second)
    assert len(np.unique(first)) == first.size
    assert not np.array_equal(first, NoiseScale(training).rows(8))


def test_a_sparse_gradient_counts_repeated_rows_as_one() -> None:
    training = trained("sparse")
    measure = NoiseScale(training)
    rows = measure.rows(training.step)
    tensors = [v.value for v in training.problem.variables]
    with tf.GradientTape() as tape:
        loss = training.problem.still_loss(tf.constant(rows), -(training.step + 1), (0, len(rows)))
    expected = sum(np.sum(tf.convert_to_tensor(g).numpy() ** 2) for g in tape.gradient(loss, tensors))
    assert len(rows) == training.problem.rows
    assert measure.take(never)[1] == pytest.approx(expected, rel=1e-4)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("rows", "batch", "found"),
    [(9000, 32, (32, 128)), (9000, 200, (32, 200)), (200, 32, (32, 6)), (9, 4, (9, 1)), (1, 1, (1, 1)), (2, 2, (2, 1))],
)
def test_small_batches_are_of_all_rows_or_of_many(rows, batch, found) -> None:
    assert small_batches(rows, batch) == found


def test_a_surface_has_no_batches_and_so_no_noise_scale() -> None:
    assert all(math.isnan(each) for each in NoiseScale(used_training(surface("bowl", (1.0, 1.0)))).take(never))


# Cosine of updates


@pytest.mark.parametrize("problem", ["dense", "sparse"])
def test_the_cosine_is_that_of_two_successive_differences_of_weights(problem: str) -> None:
    training = trained(problem)
    advance(training, 5)
    measure = UpdateCosine(training)
    weights = [[v.numpy().astype(np.float64) for v in training.problem.variables]]
    for _ in range(2):
        assert measure.take(never) is None
        measure.before()
        training.advance(1, 1)
        measure.after()
        weights.append([v.numpy().astype(np.float64) for v in training.problem.variables])
    expected = []
    for a, b, c in zip(*weights, strict=True):
        one, other = (b - a).reshape(-1), (c - b).reshape(-1)
        expected.append(one @ other / np.linalg.norm(one) / np.linalg.norm(other))
    np.testing.assert_allclose(measure.take(never), expected, rtol=1e-4, atol=1e-5)
    assert measure.columns == tuple(UPDATE_COSINE(v) for v in training.variables)


@pytest.mark.exhaustive
def test_zero_updates_have_no_direction_and_tiny_ones_do() -> None:
    training = used_training(replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),)))
    measure = UpdateCosine(training)
    for _ in range(2):
        measure.before()
        training.advance(1, 1)
        measure.after()
    found = measure.take(never)
    frozen = [i not in training.trained for i in range(len(training.variables))]
    np.testing.assert_array_equal(np.isnan(found), frozen)

    training = used_training(surface("bowl", (1.0, 1.0)))
    training.problem.variables[0].assign(np.float32([1e-25, 1e-26]).reshape(training.variables[0].shape))
    measure = UpdateCosine(training)
    for _ in range(2):
        measure.before()
        training.advance(1, 1)
        measure.after()
    assert measure.take(never)[0] == pytest.approx(1.0, abs=1e-3)
