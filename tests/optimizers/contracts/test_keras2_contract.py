"""Keras 2's new style as people wrote it."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf
import tf_keras

from tests.comparison import assert_close, assert_same
from tests.optimizers.contracts.toy import hosted, live, slots_of, stepper, trained, variables


class Momentum(tf_keras.optimizers.Optimizer):
    """Momentum that makes its slots whenever it is built, as many do."""

    def __init__(self, learning_rate=0.1, beta=0.9, name="Momentum", **options):
        super().__init__(name=name, **options)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.beta = beta

    def build(self, var_list):
        super().build(var_list)
        self.momentums = [self.add_variable_from_reference(v, "m") for v in var_list]

    def update_step(self, gradient, variable):
        m = self.momentums[self._index_dict[self._var_key(variable)]]
        if isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        m.assign(self.beta * m + gradient)
        variable.assign_sub(tf.cast(self.learning_rate, variable.dtype) * m)


def test_slots_are_made_once_and_the_compiler_is_left_to_the_step() -> None:
    optimizer, weights = trained("Keras 2", Momentum)
    _, plain = trained("Keras 2", tf_keras.optimizers.SGD, learning_rate=0.1, momentum=0.9)
    assert slots_of(optimizer) == {("m", 0): (5, 3), ("m", 1): (3,)}
    assert live(optimizer) == {"learning_rate": True, "beta": True}
    assert not optimizer.optimizer.jit_compile
    assert_close(weights, plain, atol=1e-6)


def test_repeated_rows_arrive_merged() -> None:
    rows = []

    class Watching(Momentum):
        def update_step(self, gradient, variable):
            if isinstance(gradient, tf.IndexedSlices) and tf.executing_eagerly():
                rows.append(gradient.indices.numpy().tolist())
            super().update_step(gradient, variable)

    assert trained("Keras 2", Watching, sparse=True)[0].takes_sparse
    assert rows == [[0, 4]]


def test_an_exclusion_by_name_sees_the_full_name() -> None:
    class Decaying(Momentum):
        def __init__(self, learning_rate=0.1, weight_decay=0.1, name="Decaying"):
            super().__init__(learning_rate, name=name, weight_decay=weight_decay)
            self.exclude_from_weight_decay(var_names=["bias"])

    weights = variables()
    optimizer = hosted("Keras 2", Decaying, weights)
    step = stepper(optimizer, weights)
    step(tf.zeros((5, 3)), tf.zeros(3))
    before = variables()
    np.testing.assert_allclose(weights[0].numpy(), 0.99 * before[0].numpy(), rtol=1e-6)
    np.testing.assert_array_equal(weights[1].numpy(), before[1].numpy())
    assert live(optimizer)["weight_decay"]


def test_the_average_is_a_slot_and_its_decay_live() -> None:
    optimizer, _ = trained("Keras 2", tf_keras.optimizers.Adam, use_ema=True, ema_momentum=0.5)
    assert ("average", 0) in slots_of(optimizer)
    assert live(optimizer)["ema_momentum"]
    assert not live(hosted("Keras 2", tf_keras.optimizers.Adam, variables()))["ema_momentum"]


def test_an_update_that_is_a_tf_function_keeps_its_values_live() -> None:
    class Compiled(Momentum):
        @tf.function
        def update_step(self, gradient, variable):
            variable.assign_sub(self.learning_rate * self.beta * gradient)

    weights = variables()
    optimizer = hosted("Keras 2", Compiled, weights)
    step = stepper(optimizer, weights)
    assert live(optimizer)["beta"]
    optimizer.set_live("beta", 0.0)
    step(tf.ones((5, 3)), tf.ones(3))
    np.testing.assert_array_equal(weights[0].numpy(), variables()[0].numpy())


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float64"])
def test_other_types_of_weights_move_as_bare(dtype: str) -> None:
    mine, theirs = variables(dtype), variables(dtype)
    optimizer = hosted("Keras 2", tf_keras.optimizers.Adam, mine)
    own = tf_keras.optimizers.Adam(jit_compile=False)
    step = stepper(optimizer, mine)
    given = [tf.ones(v.shape, dtype) for v in mine]
    for _ in range(3):
        step(*given)
        tf.function(own.apply_gradients, autograph=False)(list(zip(given, [v.value for v in theirs], strict=True)))
    assert_same(mine, theirs)
