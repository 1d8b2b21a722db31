"""Optimizers that derive from none: hosted they step as their own class does, live, with their slots by variable."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts import host_of
from optimizers.contracts.recognition import PLAIN, PlainStep, contract_of, step_of
from tests.comparison import assert_same

STEPS = 6


class Module(tf.Module):
    """Optimizer as Sonnet has them: it makes its slots at its first step, and merges no repeated rows."""

    def __init__(self, learning_rate: float = 0.1, rho: float = 0.9) -> None:
        super().__init__()
        self.learning_rate, self.rho = learning_rate, rho
        self.title = f"Module(rho={rho})"
        self.step, self.means = tf.Variable(0, trainable=False), []
        self.is_made = False

    def apply(self, updates: Any, parameters: Any) -> None:
        if not self.is_made:
            self.means.extend(tf.Variable(tf.zeros_like(each), trainable=False) for each in parameters)
            self.is_made = True
        self.step.assign_add(1)
        for gradient, weight, mean in zip(updates, parameters, self.means, strict=True):
            mean.assign(self.rho * mean + (1 - self.rho) * tf.convert_to_tensor(gradient))
            weight.assign_sub(self.learning_rate * mean / tf.cast(self.step, tf.float32))


class Lists(tf.Module):
    """Optimizer as TensorFlow's Core guide has it: two lists, and numbers and tensors of Python from step to step."""

    def __init__(self, learning_rate: float = 0.1, beta: float = 0.9) -> None:
        self.learning_rate, self.beta = learning_rate, beta
        self.t, self.v, self.built = 1.0, [], False

    def apply_gradients(self, grads: Any, vars: Any) -> None:
        if not self.built:
            self.v.extend(tf.Variable(tf.zeros(each.shape)) for each in vars)
            self.built = True
        for i, (gradient, weight) in enumerate(zip(grads, vars, strict=True)):
            self.v[i] = self.beta * self.v[i] + (1 - self.beta) * tf.convert_to_tensor(gradient)
            weight.assign_sub(self.learning_rate * self.v[i] / (1 - self.beta**self.t))
        self.t += 1.0


class Pairs:
    """A plain object."""

    def __init__(self, lr: float = 0.1) -> None:
        self.lr = lr

    def apply_gradients(self, grads_and_vars: Any, name: str | None = None) -> None:
        for gradient, weight in grads_and_vars:
            weight.assign_sub(self.lr * tf.sign(tf.convert_to_tensor(gradient)))


def start() -> list[np.ndarray]:
    random = np.random.default_rng(0)
    return [random.normal(size=shape).astype("float32") for shape in ((4, 3), (5, 2))]


def gradients(step: int, *, sparse: bool) -> list[Any]:
    random = np.random.default_rng(step)
    dense = tf.constant(random.normal(size=(4, 3)).astype("float32"))
    if not sparse:
        return [dense, tf.constant(random.normal(size=(5, 2)).astype("float32"))]
    rows = tf.constant(random.normal(size=(3, 2)).astype("float32"))
    return [dense, tf.IndexedSlices(rows, tf.constant([4, 0, 4]), tf.constant([5, 2]))]


def bare(optimizer: Any, *, sparse: bool) -> list[np.ndarray]:
    weights = [tf.Variable(each) for each in start()]
    for step in range(STEPS):
        given = gradients(step, sparse=sparse)
        if isinstance(optimizer, Module):
            optimizer.apply(given, weights)
        elif isinstance(optimizer, Lists):
            optimizer.apply_gradients(given, weights)
        else:
            optimizer.apply_gradients(list(zip(given, weights, strict=True)))
    return [each.numpy() for each in weights]


def hosted(cls: type, *, sparse: bool = False, **values: Any) -> Any:
    variables = [keras.Variable(each, name=name) for each, name in zip(start(), ("kernel", "table"), strict=True)]
    return host_of(PLAIN)(cls, values, variables, sparse=[False, sparse]), variables


@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
@pytest.mark.parametrize("cls", [Module, Lists, Pairs])
def test_it_steps_as_its_own_class_does(cls: type, sparse: bool) -> None:
    host, variables = hosted(cls, sparse=sparse)
    assert host.takes_sparse
    for step in range(STEPS):
        host.apply(gradients(step, sparse=sparse), variables)
    assert_same((each.value for each in variables), bare(cls(), sparse=sparse))
    assert int(host.iterations.numpy()) == STEPS


def test_what_is_made_at_the_first_step_is_there_before_and_by_variable() -> None:
    host, _ = hosted(Module)
    assert {(slot.name, slot.variable) for slot in host.slots} == {("step", -1), ("means", 0), ("means", 1)}
    assert all(not slot.value.numpy().any() for slot in host.slots)


def test_numbers_act_at_the_next_step_of_a_trace_though_a_text_names_them() -> None:
    host, variables = hosted(Module, learning_rate=0.1, rho=0.5)
    assert host.graph_refusal is None
    step = tf.function(lambda *given: host.apply(list(given), variables), autograph=False)
    step(*gradients(0, sparse=False))
    before = [each.value.numpy() for each in variables]
    assert host.can_set_live("rho", 0.25)
    host.set_live("learning_rate", 0.0)
    step(*gradients(1, sparse=False))
    assert_same((each.value for each in variables), before)


def test_tensors_kept_in_lists_step_eagerly_and_hosting_leaves_no_step() -> None:
    host, _ = hosted(Lists)
    assert "self.v[0] carries a tensor" in str(host.graph_refusal)
    assert (host.optimizer.built, host.optimizer.v, host.optimizer.t) == (False, [], 1.0)


def test_a_step_is_known_by_what_its_method_takes() -> None:
    class Averages:
        def apply(self, variables: Any) -> None: ...

    class Three:
        def apply_gradients(self, model: Any, gradients: Any, variables: Any) -> None: ...

    assert step_of(Module) == PlainStep("apply", takes_pairs=False)
    assert step_of(Lists) == PlainStep("apply_gradients", takes_pairs=False)
    assert step_of(Pairs) == PlainStep("apply_gradients", takes_pairs=True)
    assert [contract_of(cls) for cls in (Averages, Three, tf.train.ExponentialMovingAverage, dict)] == [None] * 4
    assert contract_of(keras.optimizers.Adam) == "Keras 3"
