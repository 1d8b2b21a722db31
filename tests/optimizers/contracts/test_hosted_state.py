"""State wherever a class keeps it: named, told apart by variable, undone after the trial, saved and restored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.optimizer_loader import open_optimizer
from tests.comparison import assert_same
from tests.optimizers.contracts.toy import gradients, hosted, slots_of, stepper, trained, variables


class Plain(legacy.Optimizer):
    """Gradient descent; what is derived from it keeps state in a way of its own."""

    def __init__(self, learning_rate=0.1, name="Plain"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)

    def _resource_apply_dense(self, grad, var):
        self.see(grad, var)
        return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)

    def see(self, grad, var):
        raise NotImplementedError


# The private ones are TensorFlow's, and key the slots of its own optimizers.
KEYS: dict[str, Callable[[tf.Variable], Any]] = {
    "name": lambda v: v.name,
    "bare name": lambda v: v.name.split(":")[0],
    "ref": lambda v: v.ref(),
    "_unique_id": lambda v: v._unique_id,  # noqa: SLF001
    "_shared_name": lambda v: v._shared_name,  # noqa: SLF001
    "id": id,
}


@pytest.mark.parametrize("key", KEYS)
def test_a_dictionary_keyed_by_variable_is_one_slot_for_each(key: str) -> None:
    class Keyed(Plain):
        def _create_slots(self, var_list):
            self._momentum = {KEYS[key](v): tf.Variable(tf.zeros_like(v)) for v in var_list}

        def see(self, grad, var):
            self._momentum[KEYS[key](var)].assign_add(grad)

    assert slots_of(trained("OptimizerV2", Keyed)[0]) == {("momentum", 0): (5, 3), ("momentum", 1): (3,)}


@pytest.mark.parametrize("form", ["m_{}", "{}_m", "{}/m"])
def test_a_key_made_of_name_and_slot_tells_both(form: str) -> None:
    class Keyed(Plain):
        def _create_slots(self, var_list):
            self.state = {form.format(v.name): tf.Variable(tf.zeros_like(v)) for v in var_list}

        def see(self, grad, var):
            self.state[form.format(var.name)].assign_add(grad)

    assert slots_of(trained("OptimizerV2", Keyed)[0]) == {("m", 0): (5, 3), ("m", 1): (3,)}


def test_slots_in_dictionaries_of_dictionaries_have_the_inner_name() -> None:
    class Nested(Plain):
        def _create_slots(self, var_list):
            self.state = {v.ref(): {"m": tf.Variable(tf.zeros_like(v)), "t": tf.Variable(0)} for v in var_list}

        def see(self, grad, var):
            self.state[var.ref()]["m"].assign_add(grad)
            self.state[var.ref()]["t"].assign_add(1)

    found = slots_of(trained("OptimizerV2", Nested)[0])
    assert found == {("m", 0): (5, 3), ("m", 1): (3,), ("t", 0): (), ("t", 1): ()}


def test_slots_made_in_the_first_step_are_there_before_it() -> None:
    class Late(Plain):
        def __init__(self, learning_rate=0.1, name="Late"):
            super().__init__(learning_rate, name)
            self.moments = {}

        def see(self, grad, var):
            if var.ref() not in self.moments:
                self.moments[var.ref()] = tf.Variable(tf.ones_like(var))
            self.moments[var.ref()].assign_add(grad)

    optimizer = hosted("OptimizerV2", Late, variables())
    assert slots_of(optimizer) == {("moments", 0): (5, 3), ("moments", 1): (3,)}
    assert all((s.value.numpy() == 1.0).all() for s in optimizer.slots)


def test_state_of_other_shapes_and_types_and_of_nobody() -> None:
    class Odd(tf_keras.optimizers.Optimizer):
        def __init__(self, learning_rate=0.1, name="Odd"):
            super().__init__(name=name)
            self._learning_rate = self._build_learning_rate(learning_rate)

        def build(self, var_list):
            super().build(var_list)
            self._built = True
            self.squares = [tf.Variable(tf.eye(v.shape[-1])) for v in var_list]
            self.powers = [tf.Variable(1, dtype=tf.int64) for v in var_list]
            self.total = self.add_variable([], name="total")
            hidden = tf.Variable(tf.zeros(2), name="hidden")
            self.hidden = lambda: hidden

        def update_step(self, gradient, variable):
            i = self._index_dict[self._var_key(variable)]
            rows = tf.reshape(gradient, [-1, gradient.shape[-1]])
            self.squares[i].assign_add(tf.matmul(rows, rows, transpose_a=True))
            self.powers[i].assign_add(1)
            self.total.assign_add(tf.reduce_sum(gradient))
            self.hidden().assign_add([1.0, 1.0])
            variable.assign_sub(self.learning_rate * gradient)

    optimizer, _ = trained("Keras 2", Odd)
    assert slots_of(optimizer) == {
        ("squares", 0): (3, 3), ("squares", 1): (3, 3), ("powers", 0): (), ("powers", 1): (),
        ("total", -1): (), ("hidden", -1): (2,),
    }  # fmt: skip
    assert {s.value.dtype for s in optimizer.slots if s.name == "powers"} == {tf.int64}
    state = optimizer.state()
    assert state.slots[0, "powers"] == 5
    other = hosted("Keras 2", Odd, variables())
    assert other.restore(state) == ()
    np.testing.assert_array_equal(other.state().slots[-1, "hidden"], [8.0, 8.0])  # two variables, four steps


def test_a_rate_that_the_step_itself_moves_is_state() -> None:
    class Hyper(tf_keras.optimizers.SGD):
        def update_step(self, gradient, variable):
            super().update_step(gradient, variable)
            self._learning_rate.assign(0.5 * self._learning_rate)

    optimizer, _ = trained("Keras 2", Hyper, steps=2, learning_rate=0.16)
    assert ("learning_rate", -1) in slots_of(optimizer)
    np.testing.assert_allclose(optimizer.state().slots[-1, "learning_rate"], 0.01, rtol=1e-6)


def test_weights_and_state_are_untouched_by_hosting() -> None:
    weights = variables()
    optimizer = hosted("OptimizerV2", legacy.Adam, weights)
    assert_same(weights, variables())
    assert all((s.value.numpy() == 0).all() for s in optimizer.slots)
    assert int(optimizer.iterations) == 0


def test_names_of_before_leave_keras_3_its_own() -> None:
    weights = variables()
    hosted("OptimizerV2", legacy.Adam, weights)
    hosted("TF1", tf.compat.v1.train.AdamOptimizer, weights)
    assert [w.path for w in weights] == ["table", "bias"]
    after, fresh = (keras.optimizers.Adam(name="adam") for _ in range(2))
    after.build(weights)
    fresh.build(variables())
    assert [v.path for v in after.variables] == [v.path for v in fresh.variables]
    optimizer = hosted("Keras 3", keras.optimizers.Adam, weights)
    step = stepper(optimizer, weights)
    step(*gradients(1, sparse=False)[0])
    assert {name for name, _ in slots_of(optimizer)} == {"momentum", "velocity"}


def test_what_does_not_fit_starts_fresh_and_is_named() -> None:
    adam, _ = trained("OptimizerV2", legacy.Adam)
    amsgrad = hosted("OptimizerV2", legacy.Adam, variables(), amsgrad=True)
    assert amsgrad.restore(adam.state()) == ("vhat",)
    assert int(amsgrad.iterations) == 4


@pytest.mark.parametrize("name", ["Adam", "library.Adam", "keras2.Adam", "legacy.Adam", "library.Lookahead"])
def test_hosted_again_its_variables_have_the_names_that_they_had(name: str) -> None:
    # TensorFlow keeps memory for each name that a variable ever had.
    opened, on = open_optimizer(name), variables()

    def names() -> list[str]:
        return [variable.name for variable in opened.host({}, on, [False] * len(on)).all_variables]

    assert names() == names()
