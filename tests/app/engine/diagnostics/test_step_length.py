"""α against its closed form on quadratics, and against a fit in NumPy."""

from __future__ import annotations

import math

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.hessian import measured_rows
from app.engine.diagnostics.last_step import StepLength, alpha
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
    optimizer=Choice("library.Adam", {"learning_rate": 0.05}),
    batch_size=16,
)
SPARSE = skip_gram(
    vocabulary=20, length=600, dimension=2, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
)


def surface(formula: str, start: tuple[float, float], rate: float) -> Training:
    return used_training(
        on_surface(
            function="formula",
            formula=formula,
            start_x=start[0],
            start_y=start[1],
            optimizer=Choice("SGD", {"learning_rate": rate}),
        )
    )


def step(training: Training, measure: StepLength) -> float:
    measure.before()
    training.advance(1, 1)
    measure.after()
    found, error = measure.take(never)
    assert error == 0  # of all rows
    return found


@pytest.mark.sampled(6)
@pytest.mark.parametrize("rate", [0.01, 0.1, 0.25, 0.4, 0.5, 0.8])
def test_on_a_parabola_it_is_the_rate_over_that_of_the_minimum_less_one(rate: float) -> None:
    """f = 2x²: gradient descent is at the minimum in one step with the rate 1/4, and as high behind it with 1/2."""
    training = surface("2*x**2", (1.5, 0.0), rate)
    assert step(training, StepLength(training)) == pytest.approx(rate / 0.25 - 1, abs=1e-4)


def test_on_a_quadratic_of_two_variables_it_is_that_along_the_gradient() -> None:
    training = surface("x**2 + 10*y**2 + x*y", (2.0, -0.5), 0.03)
    hessian, point = np.array([[2.0, 1.0], [1.0, 20.0]]), np.array([2.0, -0.5])
    gradient = hessian @ point
    expected = 0.03 * (gradient @ hessian @ gradient) / (gradient @ gradient) - 1
    assert step(training, StepLength(training)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.exhaustive
def test_where_the_loss_is_concave_it_still_goes_down() -> None:
    training = surface("-x**2", (0.5, 0.0), 0.1)
    assert step(training, StepLength(training)) == -1


@pytest.mark.exhaustive
def test_a_step_that_goes_up_has_the_minimum_behind_it() -> None:
    assert alpha(1.0, 4.0, 2.0, 4.0) == pytest.approx(-2)  # (1 + t)², whose minimum is at −1
    momentum = Choice("SGD", {"learning_rate": 0.3, "momentum": 0.9})
    given = surface("x**2", (1.0, 0.0), 0.3).experiment
    training = used_training(Experiment(dataset=given.dataset, model=given.model, optimizer=momentum))
    measure = StepLength(training)
    found = [step(training, measure) for _ in range(6)]
    x, v, expected = 1.0, 0.0, []
    for _ in range(6):
        v = 0.9 * v - 0.3 * 2 * x
        expected.append(v / -x - 1)  # the minimum is at t = −x/v
        x += v
    np.testing.assert_allclose(found, expected, rtol=1e-3)
    assert min(found) < -1


def test_alpha_is_a_least_squares_fit_without_rounding_or_steps_of_zero() -> None:
    found = alpha(1.0, 0.4, -1.0, 0.1)
    _, b, c = np.linalg.inv([[2, 1, 1], [1, 3, 3], [1, 3, 5]]) @ [1.4, -1.0 + 0.1 + 0.4, 0.2 + 0.4]
    assert found == pytest.approx(-2 * c / b - 1)
    exact = alpha(0.0, -0.75e-7, -1e-7, -0.5e-7)
    assert exact == pytest.approx(-0.5)
    assert alpha(1.0, 1.0 - 6e-8 * 3, -1e-7, -0.5e-7) == pytest.approx(-0.5)
    training = surface("x**2 + y**2", (0.0, 0.0), 0.1)
    assert math.isnan(step(training, StepLength(training)))
    assert math.isnan(alpha(math.nan, 1.0, 1.0, 1.0))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_it_is_of_the_measured_rows_along_the_change_of_weights(experiment: Experiment) -> None:
    training = used_training(experiment)
    measure = StepLength(training)
    tensors = [v.value for v in training.problem.variables]
    rows = tf.constant(measured_rows(training.problem.rows))

    def look() -> tuple[float, np.ndarray, np.ndarray]:
        with tf.GradientTape() as tape:
            loss = training.problem.still_loss(rows)
        gradient = [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]
        weights = [t.numpy().astype(np.float64) for t in tensors]
        return float(loss), *(np.concatenate([each.reshape(-1) for each in of]) for of in (gradient, weights))

    for _ in range(3):
        before = look()
        found = step(training, measure)
        after = look()
        update = after[2] - before[2]
        values = [before[0], after[0], before[1] @ update, after[1] @ update]
        rows_of_fit = np.array([[1, 0, 0], [1, 1, 1], [0, 1, 0], [0, 1, 2]])
        _, slope, bend = np.linalg.pinv(rows_of_fit) @ values
        assert found == pytest.approx(-2 * bend / slope - 1 if bend >= 0 else -1, rel=1e-2, abs=1e-3)


def test_a_step_that_was_not_seen_has_none() -> None:
    training = used_training(DENSE)
    measure = StepLength(training)
    assert measure.take(never) is None
    step(training, measure)
    training.advance(1, 1)
    assert measure.take(never) is None
