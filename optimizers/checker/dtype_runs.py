"""Runs of one optimizer on variables of several dtypes, from the same numbers, and with gradients that hold zeros."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import tensorflow as tf

from optimizers.checker.optimizer_under_test import WITH_TABLE, Array, OptimizerUnderTest, dense_gradients

_STEPS = 5
_ZERO_STEPS = 2


def run(
    subject: OptimizerUnderTest, dtype: str, rounded_to: str, *, weights_off: float = 0.0, gradients_off: float = 0.0
) -> tuple[list[Array], list[Array]]:
    """The weights before and after a few steps of variables of `dtype`.

    Weights and gradients are numbers that `rounded_to` has; `weights_off` and `gradients_off` then move each by about
    that share of itself.
    """
    generator, off = np.random.default_rng(0), np.random.default_rng(1)

    def values(shape: tuple[int, ...], share: float) -> Array:
        drawn = tf.cast(tf.cast(generator.normal(size=shape), rounded_to), tf.float64).numpy()
        shifted: Array = drawn * (1 + share * off.normal(size=shape))
        return shifted

    runner = subject.runner(WITH_TABLE, dtype=dtype)
    runner.reset()
    runner.set_weights([tf.cast(tf.constant(values(s, weights_off), tf.float64), dtype) for s in WITH_TABLE.values()])
    gradients = [
        [tf.cast(tf.constant(values(s, gradients_off), tf.float64), dtype) for s in WITH_TABLE.values()]
        for _ in range(_STEPS)
    ]
    start = [v.value.numpy() for v in runner.variables]
    return start, runner.continue_run(gradients)


def not_finite_with_zeros(subject: OptimizerUnderTest, dtype: str) -> Iterator[str]:
    """Name the zeros in a gradient of `dtype` after which weights are not finite: of a dead unit, or all of them."""
    runner = subject.runner(WITH_TABLE, dtype=dtype)
    drawn = dense_gradients(runner.variables, _ZERO_STEPS)
    dead = [[tf.concat([g[..., :-1], tf.zeros_like(g[..., -1:])], -1) for g in each] for each in drawn]
    zeros = [[tf.zeros_like(g) for g in each] for each in drawn]
    for what, gradients in (("the gradient of a dead unit, which is zero", dead), ("gradients of zero", zeros)):
        if not all(np.isfinite(np.asarray(each, np.float32)).all() for each in runner.run(gradients)):
            yield what
