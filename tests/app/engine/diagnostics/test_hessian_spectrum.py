"""The spectrum of the Hessian against a dense Hessian and NumPy's eigenvalues, and against closed forms."""

from __future__ import annotations

import functools
import math

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import HESSIAN_EIGENVALUE, HESSIAN_QUANTILE, HESSIAN_TRACE, error_of
from app.attach.kernel.sampling import QUANTILES
from app.core.experiment.experiment import Choice
from app.core.experiment.known_optimizers import MEASURED_ROWS
from app.engine.diagnostics.hessian import measured_rows
from app.engine.diagnostics.hessian_spectrum import HessianSpectrum, lanczos, quantiles, ritz_pairs
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram, surface
from tests.app.engine.trainer_bench import never
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

PROBLEMS = {
    "dense": moons(
        rows=200,
        widths=(20,),
        activation="tanh",
        dropout=0.3,
        optimizer=Choice("library.Adam", {"learning_rate": 0.02}),
        batch_size=16,
    ),
    "sparse": skip_gram(
        vocabulary=26, length=600, dimension=2, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
    ),
}
BOWL = surface(function="formula", formula="x**2 + 3*y**2", optimizer=Choice("SGD"))


@functools.cache
def trained(problem: str) -> Training:
    training = Training(PROBLEMS[problem])
    training.advance(100, 10)
    return training


@functools.cache
def hessian(problem: str) -> np.ndarray:
    """Return the whole Hessian, (weights, weights) float64, as the gradient of each element of the gradient."""
    training = trained(problem)
    tensors = [variable.value for variable in training.problem.variables]
    with tf.GradientTape(persistent=True) as outer:
        with tf.GradientTape() as inner:
            loss = training.problem.still_loss(tf.constant(measured_rows(training.problem.rows)))
        flat = tf.concat([tf.reshape(tf.convert_to_tensor(g), [-1]) for g in inner.gradient(loss, tensors)], 0)
        elements = tf.unstack(flat)
    rows = [outer.gradient(each, tensors, unconnected_gradients="zero") for each in elements]
    found = np.array([np.concatenate([tf.convert_to_tensor(g).numpy().reshape(-1) for g in row]) for row in rows])
    found = found.astype(np.float64)
    return (found + found.T) / 2


def by_column(measure: HessianSpectrum) -> dict[str, float]:
    return dict(zip(measure.columns, measure.take(never), strict=True))


def outer_values(found: dict[str, float], count: int, sign: int = 1) -> list[float]:
    return [found[HESSIAN_EIGENVALUE(sign * i)] for i in range(1, count + 1)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", ["dense", "sparse"])
def test_of_a_small_model_all_is_exact(problem: str) -> None:
    measure = HessianSpectrum(trained(problem))
    assert measure.is_exact
    found, values = by_column(measure), np.linalg.eigvalsh(hessian(problem))
    np.testing.assert_allclose(outer_values(found, 4), values[::-1][:4], rtol=1e-3)
    np.testing.assert_allclose(outer_values(found, 4, -1), values[:4], rtol=1e-3, atol=1e-5)
    assert found[HESSIAN_TRACE] == pytest.approx(hessian(problem).trace(), rel=1e-4)
    # There is no error but that of the choice of rows.
    is_sample = measure.training.problem.rows > MEASURED_ROWS
    assert (found[error_of(HESSIAN_TRACE)] > 0) == is_sample
    for q in QUANTILES:
        expected = np.quantile(values, q)
        assert found[HESSIAN_QUANTILE(q)] == pytest.approx(expected, rel=1e-3, abs=1e-5)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", ["dense", "sparse"])
def test_outer_eigenvalues_trace_and_density_take_few_products(
    problem: str,
) -> None:
    measure = HessianSpectrum(trained(problem), count=3, probes=4, iterations=20)
    assert not measure.is_exact
    found, matrix = by_column(measure), hessian(problem)
    values = np.linalg.eigvalsh(matrix)
    np.testing.assert_allclose(outer_values(found, 3), values[::-1][:3], rtol=2e-3)
    np.testing.assert_allclose(outer_values(found, 3, -1), values[:3], rtol=2e-3, atol=1e-4 * values[-1])
    error = found[error_of(HESSIAN_TRACE)]
    assert error > 0
    assert abs(found[HESSIAN_TRACE] - matrix.trace()) < 4 * error
    # The true distribution jumps where eigenvalues are alike: each share lies between its limits, about.
    for q in QUANTILES:
        at = found[HESSIAN_QUANTILE(q)]
        near = 0.01 * (values[-1] - values[0])
        assert np.mean(values < at - near) - 0.05 < q < np.mean(values < at + near) + 0.05


@pytest.mark.exhaustive
def test_with_more_probes_the_trace_is_known_better() -> None:
    exact = hessian("dense").trace()
    few, many = (by_column(HessianSpectrum(trained("dense"), probes=n, iterations=2)) for n in (3, 50))
    error = error_of(HESSIAN_TRACE)
    assert many[HESSIAN_TRACE] == pytest.approx(exact, abs=4 * many[error])
    assert many[error] < 0.5 * few[error]
    one = by_column(HessianSpectrum(trained("dense"), probes=1, iterations=10))
    assert math.isnan(one[error])


def test_lanczos_keeps_moments_finds_repeated_values_and_completes() -> None:
    random = np.random.default_rng(0)
    root = random.normal(size=(60, 60))
    matrix = (root + root.T) / 20
    start = random.normal(size=60).astype(np.float32)
    run = lanczos(lambda v: (matrix @ v).astype(np.float32), start, 5, never)
    nodes, vectors = np.linalg.eigh(run.tridiagonal)
    unit = start / np.linalg.norm(start)
    for power in range(10):
        exact = unit @ np.linalg.matrix_power(matrix, power) @ unit
        assert vectors[0] ** 2 @ nodes**power == pytest.approx(exact, rel=1e-4, abs=1e-5)

    diagonal = np.concatenate([np.linspace(-1, 1, 200), [5, 5, 5, 3]]).astype(np.float32)
    random = np.random.default_rng(2)
    starts = random.normal(size=(3, len(diagonal))).astype(np.float32)
    runs = [lanczos(lambda v: diagonal * v, start, 25, never) for start in starts]
    np.testing.assert_allclose(ritz_pairs(runs)[0][-4:], [3, 5, 5, 5], rtol=1e-4)

    diagonal = np.float32([2, 2, 7, 7, 7, -1])
    run = lanczos(lambda v: diagonal * v, np.float32([1, -1, 1, 1, -1, 1]), 6, never)
    assert (len(run.diagonal), run.residual) == (3, 0)
    values, vectors = np.linalg.eigh(run.tridiagonal)
    np.testing.assert_allclose(values, [-1, 2, 7], rtol=1e-5)
    np.testing.assert_allclose(vectors[0] ** 2, [1 / 6, 2 / 6, 3 / 6], rtol=1e-5)


def test_the_density_of_a_random_matrix_is_the_semicircle() -> None:
    """Wigner 1958: of a symmetric matrix with independent elements of variance 1 / (4n), on [−1, 1]."""
    random, size, nodes, weights = np.random.default_rng(1), 1000, [], []
    root = random.normal(size=(size, size))
    matrix = ((root + root.T) / np.sqrt(8 * size)).astype(np.float32)
    for _ in range(6):
        run = lanczos(lambda v: matrix @ v, random.choice(np.float32([-1, 1]), size), 40, never)
        values, vectors = np.linalg.eigh(run.tridiagonal)
        nodes.append(values)
        weights.append(vectors[0] ** 2 / 6)
    shares = np.linspace(0.05, 0.95, 19)
    x = np.clip(quantiles(np.concatenate(nodes), np.concatenate(weights), shares), -1, 1)
    cumulative = 0.5 + (x * np.sqrt(1 - x**2) + np.arcsin(x)) / np.pi
    np.testing.assert_allclose(cumulative, shares, atol=0.03)


def test_eigenvalues_beyond_the_number_of_weights_are_not_defined() -> None:
    found = by_column(HessianSpectrum(used_training(BOWL), count=3))
    np.testing.assert_allclose(outer_values(found, 3), [6, 2, math.nan], rtol=1e-5)
    np.testing.assert_allclose(outer_values(found, 3, -1), [2, 6, math.nan], rtol=1e-5)
    assert found[HESSIAN_TRACE] == pytest.approx(8)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("settings", [{}, {"iterations": 5}])
def test_nothing_is_defined_of_a_broken_loss_and_it_gives_way(
    settings: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    bias = trained("dense").problem.variables[-1]
    good = bias.numpy()
    bias.assign(np.full_like(good, np.nan))
    try:
        assert np.isnan(HessianSpectrum(trained("dense"), **settings).take(never)).all()
    finally:
        bias.assign(good)

    monkeypatch.setattr("app.engine.diagnostics.hessian_spectrum.PATIENCE", 0.0)
    measure = HessianSpectrum(trained("dense"), **settings)
    assert measure.take(lambda: True) is None
    assert measure.take(never) is not None


def test_too_many_vectors_for_the_memory_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.diagnostics.hessian_spectrum.BASIS_ELEMENTS", 1000)
    with pytest.raises(ValueError, match=r"4 probes of 5 iterations are too many for 102 weights; .* at most 9\."):
        HessianSpectrum(trained("dense"), iterations=5)
