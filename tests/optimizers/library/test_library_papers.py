"""Claims of papers on what an optimizer does, and by how much."""

from __future__ import annotations

import itertools

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.library.adam import Adam
from optimizers.library.dadapt_sgd import DAdaptSGD
from optimizers.library.gradient_descent import GradientDescent
from optimizers.library.muon import Muon
from optimizers.library.muon_clip import MuonClip
from optimizers.library.sam import SAM
from optimizers.library.sophia import Sophia
from optimizers.library.stable_adamw import StableAdamW
from tests.optimizers.library.feed import Runner
from tests.optimizers.library.matrix import slot_values


@pytest.mark.sampled(4)
@pytest.mark.parametrize("beta_2", [0.9, 0.95, 0.99, 0.999])
def test_steps_of_stable_adamw_stay_short_when_gradients_grow(beta_2: float) -> None:
    """Wortsman and others 2023: RMS comes to sqrt(1 / (1 - beta_2)), here less what v knew before."""
    weight = keras.Variable(np.zeros(3), dtype="float64", name="w")
    optimizer = StableAdamW(learning_rate=1.0, weight_decay=0.0, beta_2=beta_2)
    optimizer.build([weight])
    before = 5000

    def step(k: tf.Tensor) -> None:
        gradient = tf.where(k < before, tf.constant(1.0, tf.float64), 1000.0)
        optimizer.apply([tf.fill([3], gradient)], [weight])

    run = Runner(step)
    run(0, before)
    assert slot_values(optimizer, "rms_ratio")[0] == pytest.approx(1.0, rel=1e-9)
    peaks, steps = [], []
    for k in range(before, before + 30):
        at = float(weight.numpy()[0])
        run(k, k + 1)
        peaks.append(float(slot_values(optimizer, "rms_ratio")[0]))
        steps.append(abs(float(weight.numpy()[0]) - at))
    assert peaks[0] == max(peaks) == pytest.approx(np.sqrt(1 / (1 - beta_2)), rel=0.01)
    assert max(steps) < 1.1  # AdamW's largest is 6.5 with the last beta_2


@pytest.mark.parametrize(
    ("distance", "found", "half_way"), [(1.0, 0.506, 233), (10.0, 0.501, 311), (1000.0, 0.499, 499)]
)
def test_d_adaptation_finds_half_the_distance_within_a_few_hundred_steps(
    distance: float, found: float, half_way: int
) -> None:
    """Defazio and Mishchenko 2023, on ‖x - x*‖: d never passes D, comes to at least a half of it where it can, and the
    last point is near.
    """
    best = distance * np.array([0.6, 0.0, -0.8])
    weight = keras.Variable(np.zeros(3), dtype="float64", name="w")
    optimizer = DAdaptSGD()
    optimizer.build([weight])

    def step(_: tf.Tensor) -> None:
        away = weight.value - tf.constant(best)
        optimizer.apply([tf.math.divide_no_nan(away, tf.norm(away))], [weight])

    run = Runner(step)
    run(0, half_way - 2)
    early = float(optimizer.d.numpy())
    run(half_way - 2, half_way + 1)
    late = float(optimizer.d.numpy())
    run(half_way + 1, 5000)
    end = float(optimizer.d.numpy())
    assert end / distance == pytest.approx(found, abs=5e-4)
    assert early < end / 2 <= late
    assert np.linalg.norm(weight.numpy() - best) < 0.01 * distance


@pytest.mark.parametrize(
    ("condition", "smallest"), [(10, (0.68, 0.72)), (100, (0.68, 0.72)), (1000, (0.19, 0.23)), (10_000, (0.018, 0.026))]
)
def test_muon_brings_singular_values_near_one_in_five_iterations(
    condition: float, smallest: tuple[float, float]
) -> None:
    """Jordan and others 2024: values between 0.68 and 1.2, but for directions that are 1000 times weaker."""
    random = np.random.default_rng(0)
    left, right = (np.linalg.qr(random.normal(size=(64, 64)))[0] for _ in range(2))
    gradient = left * np.geomspace(1, 1 / condition, 64) @ right.T
    weight = keras.Variable(np.zeros((64, 64)), dtype="float64", name="w")
    Muon(learning_rate=1.0, weight_decay=0.0).apply([tf.constant(gradient)], [weight])
    values = np.linalg.svd(weight.numpy() / (0.2 * 8), compute_uv=False)
    assert smallest[0] < values[-1] < smallest[1]
    assert values[0] < 1.21
    rms = np.sqrt(np.mean(np.square(weight.numpy())))
    assert rms == pytest.approx(0.2, abs=0.06)


def test_sophias_estimate_is_on_the_average_the_diagonal_of_the_hessian() -> None:
    """Over 4000 draws; each is off by the elements beside the diagonal, and by twice that on it."""
    random = np.random.default_rng(1)
    root = random.normal(size=(5, 5))
    hessian = tf.constant(root @ root.T)
    first, second = (keras.Variable(np.zeros(n), dtype="float64", name=f"w{n}") for n in (2, 3))
    optimizer = Sophia(learning_rate=0.0, beta_1=0.0, beta_2=0.0, update_every=1)
    optimizer.build([first, second])

    def loss() -> tf.Tensor:
        point = tf.concat([first.value, second.value], 0)
        return tf.tensordot(point, tf.linalg.matvec(hessian, point), 1) / 2

    total = tf.Variable(tf.zeros(5, tf.float64))

    def step(_: tf.Tensor) -> None:
        optimizer.apply([tf.zeros(2, tf.float64), tf.zeros(3, tf.float64)], [first, second], loss_fn=loss)
        total.assign_add(tf.concat([held["h"] for held in optimizer._held], 0))  # noqa: SLF001 - by the traced step

    Runner(step)(0, 4000)
    deviation = np.sqrt(np.sum(hessian.numpy() ** 2, 1) + np.diag(hessian) ** 2)
    np.testing.assert_array_less(np.abs(total.numpy() / 4000 - np.diag(hessian)), 4 * deviation / np.sqrt(4000))


def test_sophia_evaluates_the_loss_at_its_steps_and_draws_by_seed() -> None:
    found = []
    for seed in (0, 0, 1):
        weight = keras.Variable(np.ones(3), dtype="float32", name="w")
        optimizer, calls, estimates = Sophia(update_every=3, seed=seed), [], []

        def loss(weight: keras.Variable = weight, calls: list[int] = calls) -> tf.Tensor:
            calls.append(1)
            return tf.reduce_sum(weight.value**4)

        for _ in range(7):
            optimizer.apply([tf.ones(3)], [weight], loss_fn=loss)
            estimates.append(slot_values(optimizer, "h")[0])
        assert len(calls) == 3
        moved = [not np.array_equal(a, b) for a, b in itertools.pairwise(estimates)]
        assert moved == [False, False, True, False, False, True]
        found.append(estimates[-1].tobytes())
    assert found[0] == found[1] != found[2]


def test_sam_bounces_across_a_ravine_with_the_amplitude_that_is_proved() -> None:
    """Bartlett, Long and Bousquet 2022: on λ x² / 2 gradient descent with SAM ends at ± η λ ρ / (2 - η λ), in turn."""
    rate, curvature, rho = 0.1, 5.0, 0.2
    weight = keras.Variable(1.0, dtype="float64", name="x")
    optimizer = SAM(GradientDescent(rate), rho=rho)
    optimizer.build([weight])

    def loss() -> tf.Tensor:
        return curvature / 2 * weight.value**2

    def step(_: tf.Tensor) -> None:
        optimizer.apply([curvature * weight.value], [weight], loss_fn=loss)

    run = Runner(step)
    run(0, 200)
    one = float(weight.numpy())
    run(200, 201)
    wanted = rate * curvature * rho / (2 - rate * curvature)
    assert abs(one) == pytest.approx(wanted, rel=1e-6)
    assert float(weight.numpy()) == pytest.approx(-one, rel=1e-9)


@pytest.mark.parametrize("make", [lambda: SAM(Adam()), Sophia])
def test_what_evaluates_the_loss_again_is_refused_without_it_in_a_sentence(make: type) -> None:
    model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)])
    model.compile(make(), "mse")
    with pytest.raises(ValueError, match=r"received no loss_fn, .*: call apply\(gradients, variables, loss_fn\)"):
        model.fit(np.ones((4, 2)), np.ones((4, 1)), verbose=0)


@pytest.mark.parametrize("heads", [None, 2])
def test_qk_clip_bounds_the_logits_of_normalized_inputs_head_by_head(heads: int | None) -> None:
    """Kimi Team 2025: a head whose logits are small is let be; of the other the largest comes to max_logit."""
    random = np.random.default_rng(2)
    shape = (6, 4) if heads is None else (6, heads, 4)
    kernels = [random.normal(size=shape) for _ in range(2)]
    if heads:
        kernels[0][:, 1] *= 0.01
    names = ("attention_query", "attention_key", "attention_value")
    variables = [keras.Variable(k, dtype="float64", name=n) for k, n in zip([*kernels, kernels[0]], names, strict=True)]
    optimizer = MuonClip(learning_rate=0.0, max_logit=2.0)
    optimizer.apply([tf.zeros(shape, tf.float64)] * 3, variables)
    for h in range(heads or 1):
        q, k = (v.numpy().reshape(6, -1, 4)[:, h] for v in variables[:2])
        old_q, old_k = (each.reshape(6, -1, 4)[:, h] for each in kernels)
        left, values, right = np.linalg.svd(q @ k.T)
        largest = np.sqrt(6) * left[:, 0] @ q @ k.T @ right[0] * np.sqrt(6) / np.sqrt(4)  # of inputs of RMS 1
        if h == 1:
            np.testing.assert_array_equal(q, old_q)
            assert largest < 2
        else:
            assert largest == pytest.approx(2.0, rel=1e-9)
            np.testing.assert_allclose(q / old_q, np.full_like(q, (q / old_q)[0, 0]), rtol=1e-9)
            np.testing.assert_allclose(q / old_q, k / old_k, rtol=1e-9)
        assert values[0] > 0
    np.testing.assert_array_equal(variables[2].numpy(), kernels[0])


def test_qk_clip_refuses_queries_and_keys_of_different_heads() -> None:
    kernels = [keras.Variable(np.ones(shape), name=n) for shape, n in (((4, 2, 3), "query"), ((4, 3, 2), "key"))]
    with pytest.raises(ValueError, match=r"query and key are query and key. Both must have"):
        MuonClip().build(kernels)
