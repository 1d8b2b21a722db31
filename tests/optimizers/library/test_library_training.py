"""Every optimizer of the library on three problems: a quadratic, Rosenbrock's, and a small skip-gram."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from tests.optimizers.library.matrix import STEMS, make, optimizer_of, reference_of, values_of

STEPS = 200
FALL = 0.8
"""The share of the first loss below which the last one must be."""


def quadratic(point: Sequence[tf.Variable]) -> tf.Tensor:
    """Return 3 x² + 2 y²."""
    return 3 * point[0][0] ** 2 + 2 * point[0][1] ** 2


def rosenbrock(point: Sequence[tf.Variable]) -> tf.Tensor:
    """Return (1 - x)² + 100 (y - x²)²."""
    x, y = point[0][0], point[0][1]
    return (1 - x) ** 2 + 100 * (y - x**2) ** 2


def skip_gram(tables: Sequence[tf.Variable]) -> tf.Tensor:
    """Return the loss of words of a row of twelve, each with the next as its true context and two others as false ones.

    Words repeat in a batch, so the gradients are sparse with repeated rows.
    """
    words = np.repeat(np.arange(11), 3)
    contexts = np.stack([np.arange(1, 12), (np.arange(11) * 5 + 3) % 12, (np.arange(11) * 7 + 6) % 12], 1).ravel()
    true = np.tile([1.0, 0.0, 0.0], 11).astype("float32")
    logits = tf.reduce_sum(tf.gather(tables[0], words) * tf.gather(tables[1], contexts), axis=1)
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(true, logits))


def _start(problem: Callable[..., tf.Tensor]) -> list[keras.Variable]:
    if problem is skip_gram:
        random = np.random.default_rng(3)
        return [keras.Variable(random.normal(scale=0.5, size=(12, 6)), dtype="float32", name=n) for n in ("in", "out")]
    return [keras.Variable([-1.25, 1.0], dtype="float32", name="point")]


@pytest.mark.sampled(15)
@pytest.mark.parametrize("problem", [quadratic, rosenbrock, skip_gram])
@pytest.mark.parametrize("stem", STEMS)
def test_lowers_the_loss(stem: str, problem: Callable[..., tf.Tensor]) -> None:
    values = _values(stem, problem.__name__)
    variables = _start(problem)
    weights = [v.value for v in variables]
    optimizer = make(stem, values)
    optimizer.build(variables)
    asks = "loss_fn" in inspect.signature(optimizer.apply).parameters
    further = {"loss_fn": lambda: problem(weights)} if asks else {}

    @tf.function(autograph=False)
    def train() -> None:
        def body(k: tf.Tensor) -> tf.Tensor:
            with tf.GradientTape() as tape:
                loss = problem(weights)
            optimizer.apply(tape.gradient(loss, weights), variables, **further)
            return k + 1

        tf.while_loop(lambda k: k < STEPS, body, [0])

    first = float(problem(weights))
    train()
    last = float(problem(weights))
    assert last < FALL * first, f"The loss went from {first:.4g} to {last:.4g}."


def _values(stem: str, problem: str) -> dict[str, Any]:
    reference = reference_of(stem)
    given = dict(getattr(reference, "TRAINING", {}).get(problem, {}))
    if "inner_optimizer" not in given and "inner_optimizer" in reference.CASES[0]:
        given["inner_optimizer"] = reference.CASES[0]["inner_optimizer"]
    assert set(given) <= {*optimizer_of(stem).defaults, "inner_optimizer"}
    return values_of(stem, given)
