"""Optimizers around optimizers: slots and hyperparameters of those inside, one learning rate, one count."""

# ruff: noqa: SLF001 - hooks of the contract have private names
from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from tests.comparison import assert_same
from tests.optimizers.contracts.toy import gradients, hosted, live, slots_of, stepper, trained, variables

train = tf.compat.v1.train


class AveragingV2(legacy.Optimizer):
    """Averaging as TensorFlow Addons wrote it: hooks that call the hooks of the one inside, and its counter put in
    place; those are private names of the older Keras, as the contract has them.
    """

    def __init__(self, learning_rate=0.01, decay=0.5, name="Averaging"):
        super().__init__(name)
        self._optimizer = legacy.Adam(learning_rate)
        self._set_hyper("average_decay", decay)

    def _create_slots(self, var_list):
        self._optimizer._create_slots(var_list=var_list)
        for var in var_list:
            self.add_slot(var, "average", var.read_value())

    def _create_hypers(self):
        self._optimizer._create_hypers()
        super()._create_hypers()

    def _prepare(self, var_list):
        return self._optimizer._prepare(var_list=var_list)

    def apply_gradients(self, grads_and_vars, name=None, **kwargs):
        self._optimizer._iterations = self.iterations
        return super().apply_gradients(grads_and_vars, name)

    def _average(self, train_op, var):
        average = self.get_slot(var, "average")
        with tf.control_dependencies([train_op]):
            d = self._get_hyper("average_decay", var.dtype)
            return average.assign(d * average + (1 - d) * var)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return self._average(self._optimizer._resource_apply_dense(grad, var, apply_state=apply_state), var)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._average(self._optimizer._resource_apply_sparse(grad, var, indices, apply_state=apply_state), var)


class AveragingKeras2(tf_keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, decay=0.5, name="Averaging"):
        super().__init__(name=name)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self._optimizer = tf_keras.optimizers.Adam(learning_rate)
        self.decay = decay

    def build(self, var_list):
        super().build(var_list)
        self._optimizer.build(var_list)
        self._averages = [self.add_variable_from_reference(v, "average", initial_value=v) for v in var_list]

    def update_step(self, gradient, variable):
        self._optimizer.update_step(gradient, variable)
        average = self._averages[self._index_dict[self._var_key(variable)]]
        average.assign(self.decay * average + (1 - self.decay) * variable)

    def _internal_apply_gradients(self, grads_and_vars):
        given = super()._internal_apply_gradients(grads_and_vars)
        self._optimizer.iterations.assign(self.iterations)
        return given


class AveragingKeras3(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, decay=0.5, name="Averaging"):
        super().__init__(learning_rate, name=name)
        self.inner_optimizer = keras.optimizers.Adam(learning_rate)
        self.decay = decay

    def build(self, variables):
        super().build(variables)
        self.inner_optimizer.build(variables)
        self.averages = [self.add_variable_from_reference(v, "average", initializer="zeros") for v in variables]
        for average, v in zip(self.averages, variables, strict=True):
            average.assign(v)

    def apply(self, grads, trainable_variables=None):
        self.inner_optimizer.apply(grads, trainable_variables)
        for average, v in zip(self.averages, trainable_variables, strict=True):
            average.assign(self.decay * average + (1 - self.decay) * v)


class AveragingTF1(train.Optimizer):
    def __init__(self, learning_rate=0.01, decay=0.5, name="Averaging"):
        super().__init__(False, name)
        self._optimizer = train.AdamOptimizer(learning_rate, epsilon=1e-7)
        self._decay = decay

    def _create_slots(self, var_list):
        for v in var_list:
            self._get_or_make_slot(v, v.read_value(), "average", self._name)

    def apply_gradients(self, grads_and_vars, global_step=None, name=None):
        grads_and_vars = list(grads_and_vars)
        with tf.init_scope():
            self._create_slots([v for _, v in grads_and_vars])
        with tf.control_dependencies([self._optimizer.apply_gradients(grads_and_vars, global_step, name)]):
            for _, v in grads_and_vars:
                average = self.get_slot(v, "average")
                average.assign(self._decay * average + (1 - self._decay) * v)
        return tf.no_op()


AVERAGING = {
    "OptimizerV2": AveragingV2,
    "Keras 2": AveragingKeras2,
    "Keras 3": AveragingKeras3,
    "TF1": AveragingTF1,
}
INNER = {
    "OptimizerV2": legacy.Adam,
    "Keras 2": tf_keras.optimizers.Adam,
    "Keras 3": keras.optimizers.Adam,
    "TF1": train.AdamOptimizer,
}
BETA = {"TF1": "inner/beta1"}
MOMENTS = {"Keras 3": ("momentum", "velocity")}
every = pytest.mark.parametrize("contract", AVERAGING)


@every
def test_slots_and_values_inside_are_named_and_live_and_share_one_rate(contract: str) -> None:
    weights = variables()
    optimizer = hosted(contract, AVERAGING[contract], weights)
    step = stepper(optimizer, weights)
    step(*gradients(1, sparse=False)[0])
    slots = slots_of(optimizer)
    found = {name for name, i in slots if i == 0}
    assert found == {"average", *(f"inner/{name}" for name in MOMENTS.get(contract, ("m", "v")))}
    assert {slots[name, 1] for name in found} == {(3,)}
    beta = BETA.get(contract, "inner/beta_1")
    assert [live(optimizer)[name] for name in ("learning_rate", "decay", beta)] == [True] * 3
    assert "inner/learning_rate" not in live(optimizer)
    optimizer.set_live(beta, 0.25)
    assert {h.name: h.value for h in optimizer.hyperparameters}[beta] == 0.25
    optimizer.learning_rate.assign(0.0)
    before = [w.numpy() for w in weights]
    step(*gradients(1, sparse=False)[0])
    assert_same(weights, before)


@every
def test_weights_are_those_of_the_one_inside_and_averages_follow(contract: str) -> None:
    epsilon = {"epsilon": 1e-7} if contract == "TF1" else {}
    optimizer, weights = trained(contract, AVERAGING[contract], steps=3)
    plain = variables()
    step = stepper(hosted(contract, INNER[contract], plain, learning_rate=0.01, **epsilon), plain)
    by_hand = variables()[1].numpy()
    for given in gradients(3, sparse=False):
        step(*given)
        by_hand = 0.5 * by_hand + 0.5 * plain[1].numpy()
    assert_same(weights, plain)
    average = next(s.value.numpy() for s in optimizer.slots if (s.name, s.variable) == ("average", 1))
    np.testing.assert_allclose(average, by_hand, rtol=1e-6)


@every
def test_steps_are_counted_once_and_the_state_goes_on(contract: str) -> None:
    mine, theirs = variables(), variables()
    one, two = (hosted(contract, AVERAGING[contract], w) for w in (mine, theirs))
    step, second = stepper(one, mine), stepper(two, theirs)
    for given in gradients(3, sparse=False):
        step(*given)
    assert int(one.iterations) == 3
    assert one.notes == ()
    for a, b in zip(theirs, mine, strict=True):
        a.assign(b)
    assert two.restore(one.state()) == ()
    for given in gradients(2, sparse=False):
        step(*given)
        second(*given)
    assert_same(mine, theirs)


def test_a_wrapper_around_a_wrapper_names_both() -> None:
    class Outer(AveragingV2):
        def __init__(self, learning_rate=0.01, name="Outer"):
            legacy.Optimizer.__init__(self, name)
            self._optimizer = AveragingV2(learning_rate)
            self._set_hyper("average_decay", 0.9)

    optimizer, _ = trained("OptimizerV2", Outer)
    names = {name for name, i in slots_of(optimizer) if i == 0}
    assert names == {"average", "inner/average", "inner/inner/m", "inner/inner/v"}
    assert {"inner/average_decay", "inner/inner/beta_1"} <= {n for n, is_live in live(optimizer).items() if is_live}
    assert int(optimizer.iterations) == 4


@pytest.mark.parametrize("kept", ["attributes", "list", "specs"])
def test_several_inside_are_named_after_what_holds_them(kept: str) -> None:
    class Several(legacy.Optimizer):
        """Adam for tables, SGD for the rest."""

        def __init__(self, name="Several"):
            super().__init__(name)
            adam, sgd = legacy.Adam(0.01), legacy.SGD(0.01, momentum=0.5)
            if kept == "attributes":
                self._adam, self._sgd = adam, sgd
            elif kept == "list":
                self.optimizers = [adam, sgd]
            else:
                self.specs = [{"optimizer": adam}, {"optimizer": sgd}]
            self._pair = lambda: (adam, sgd)

        def apply_gradients(self, grads_and_vars, name=None, **kwargs):
            adam, sgd = self._pair()
            pairs = list(grads_and_vars)
            adam.apply_gradients([(g, v) for g, v in pairs if len(v.shape) == 2])
            sgd.apply_gradients([(g, v) for g, v in pairs if len(v.shape) != 2])
            return self.iterations.assign_add(1)

    optimizer, _ = trained("OptimizerV2", Several)
    words = {
        "attributes": ("adam", "sgd"),
        "list": ("optimizers_0", "optimizers_1"),
        "specs": ("specs_0_optimizer", "specs_1_optimizer"),
    }
    first, second = words[kept]
    assert {key for key in slots_of(optimizer) if key[1] >= 0} == {
        (f"{first}/m", 0), (f"{first}/v", 0), (f"{second}/momentum", 1),
    }  # fmt: skip
    assert {f"{first}/learning_rate", f"{second}/momentum"} <= {n for n, yes in live(optimizer).items() if yes}
    assert optimizer.rate_name is None
    assert {f"{first}/iterations", f"{second}/iterations"} <= {name for name, i in slots_of(optimizer) if i < 0}
    assert int(optimizer.iterations) == 4


def test_steps_that_wrapper_and_inside_both_count_give_a_note() -> None:
    class Twice(legacy.Optimizer):
        def __init__(self, learning_rate=0.01, name="Twice"):
            super().__init__(name)
            self.inner = legacy.SGD(learning_rate)
            self.inner.iterations = self.iterations

        def apply_gradients(self, grads_and_vars, name=None, **kwargs):
            self.inner.apply_gradients(grads_and_vars)
            return self.iterations.assign_add(1)

    optimizer, _ = trained("OptimizerV2", Twice)
    assert optimizer.notes == ("iterations grows by 2 at each step: wrapper and optimizer inside both count it.",)


def test_rates_that_happen_to_be_equal_are_two() -> None:
    class TwoRates(AveragingKeras2):
        def __init__(self, learning_rate=0.001, name="TwoRates"):
            super().__init__(learning_rate, name=name)
            self._optimizer = tf_keras.optimizers.Adam(0.001)

        def update_step(self, gradient, variable):
            super().update_step(gradient, variable)
            variable.assign_sub(self.learning_rate * gradient)

    optimizer, _ = trained("Keras 2", TwoRates)
    assert live(optimizer)["learning_rate"]
    assert live(optimizer)["inner/learning_rate"]
    optimizer.set_live("learning_rate", 0.5)
    assert {h.name: h.value for h in optimizer.hyperparameters}["inner/learning_rate"] == pytest.approx(0.001)


def test_one_that_holds_its_wrapper_is_met_once() -> None:
    class Parent(AveragingV2):
        def __init__(self, learning_rate=0.01, name="Parent"):
            super().__init__(learning_rate, name=name)
            self._optimizer.parent = self

    assert ("inner/m", 0) in slots_of(trained("OptimizerV2", Parent)[0])


class DividingV2(legacy.Optimizer):
    """Each of its optimizers makes its hyperparameters as late as at its own first step."""

    def __init__(self, learning_rate=0.01, name="Dividing"):
        super().__init__(name)
        self.parts = [legacy.SGD(learning_rate), legacy.SGD(learning_rate)]

    def apply_gradients(self, grads_and_vars, name=None, **kwargs):
        pairs = list(grads_and_vars)
        return tf.group([part.apply_gradients(pairs[i::2]) for i, part in enumerate(self.parts)])


def test_an_edit_of_the_rate_reaches_all_optimizers_of_a_list() -> None:
    weights = variables()
    before = [weight.numpy() for weight in weights]
    optimizer = hosted("OptimizerV2", DividingV2, weights, learning_rate=0.01)
    optimizer.set_live("learning_rate", 0.5)
    stepper(optimizer, weights)(*[tf.ones(weight.shape) for weight in weights])
    for weight, start in zip(weights, before, strict=True):
        np.testing.assert_allclose(start - weight.numpy(), 0.5, rtol=1e-5)
