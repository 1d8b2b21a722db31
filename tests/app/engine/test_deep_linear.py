"""Deep linear networks and dense ones without bias or of another scale, against NumPy float64."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.curvature import Curvature
from app.engine.training.training import Training
from app.problems.datasets.bundled_datasets import Iris
from app.problems.datasets.theory_datasets import SingleRow
from app.problems.models.dense_models import DeepLinear, Mlp

WIDTH = 1024


def catapult(rate: float, seed: int = 0) -> Experiment:
    """Return the experiment f = v·u / √n on x = 1, y = 0 with ½ f², at a learning rate of `rate`."""
    return Experiment(
        dataset=Choice("single-row"),
        model=Choice("deep-linear", {"depth": 2, "width": WIDTH, "parametrization": "ntk"}),
        optimizer=Choice("SGD", {"learning_rate": rate}),
        batch_size=None,
        loss="squared",
        seed=seed,
        device="cpu",
    )


def weights_of(training: Training) -> list[NDArray[np.float64]]:
    return [v.numpy().astype(np.float64).ravel() for v in training.problem.variables]


def kernel_of(training: Training) -> float:
    return sum(float(w @ w) for w in weights_of(training)) / WIDTH


@pytest.mark.parametrize("parametrization", ["standard", "ntk"])
def test_outputs_are_the_product_of_the_matrices(parametrization: str) -> None:
    data = Iris().load(0)
    model = DeepLinear(depth=3, width=5, parametrization=parametrization).build(data, 0)  # type: ignore[arg-type]
    kernels = [v.numpy().astype(np.float64) for v in model.trainable_variables]
    assert [v.path for v in model.trainable_variables] == [f"linear_{i}/kernel" for i in (1, 2, 3)]
    factor = (4 * 5 * 5) ** -0.5 if parametrization == "ntk" else 1.0
    wanted = data.inputs @ kernels[0] @ kernels[1] @ kernels[2] * factor
    np.testing.assert_allclose(model(tf.constant(data.inputs)).numpy(), wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize(("parametrization", "deviation"), [("standard", 2 * 300**-0.5), ("ntk", 2.0)])
def test_weights_have_the_deviation_of_the_parametrization(parametrization: str, deviation: float) -> None:
    made = DeepLinear(depth=3, width=300, parametrization=parametrization, initial_scale=2.0)  # type: ignore[arg-type]
    kernel = made.build(SingleRow().load(0), 3).trainable_variables[1].numpy()
    assert kernel.shape == (300, 300)
    assert kernel.std() == pytest.approx(deviation, rel=0.02)


@pytest.mark.exhaustive
def test_the_tangent_kernel_is_the_curvature_once_the_loss_is_small() -> None:
    training = Training(catapult(0.1))
    for _ in range(3):
        training.advance(100, 100)
    found = Curvature(training).take(lambda: False)
    assert found is not None
    assert found[0] == pytest.approx(kernel_of(training), rel=1e-3)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("rate", [1.9, 2.5])
def test_a_rate_between_two_and_four_over_the_kernel_catapults(rate: float) -> None:
    """Against the same steps in float64; above 2 the loss rises first and the kernel ends below 2 over the rate."""
    seed = 0
    first = Training(catapult(0.01, seed))
    eta = rate / kernel_of(first)
    training = Training(catapult(eta, seed))
    u, v = weights_of(training)
    losses, wanted = [], []
    for _ in range(3):
        losses += list(training.advance(50, 50).losses)
    for _ in range(150):
        f = u @ v / WIDTH**0.5
        wanted.append(f * f / 2)
        u, v = u - eta * f * v / WIDTH**0.5, v - eta * f * u / WIDTH**0.5
    np.testing.assert_allclose(losses[:20], wanted[:20], rtol=1e-3)
    assert (max(losses) > 2 * losses[0]) == (rate > 2)
    assert losses[-1] < 1e-3 * losses[0]
    assert eta * kernel_of(training) < 2
    if rate > 2:
        assert kernel_of(training) < 0.9 * kernel_of(first)


def test_a_perceptron_without_bias_has_kernels_at_its_scale() -> None:
    data = Iris().load(0)
    plain = Mlp(widths=(5,)).build(data, 0)
    made = Mlp(widths=(5,), bias=False, initial_scale=3.0).build(data, 0)
    assert [v.path for v in made.trainable_variables] == ["dense/kernel", "head/kernel"]
    for scaled, kernel in zip(made.get_weights(), plain.get_weights()[::2], strict=True):
        np.testing.assert_allclose(scaled, 3 * kernel, rtol=1e-6)
