"""Faults of a hosted class: reported, mended where they can be, or passed on with the line where they stand."""

from __future__ import annotations

import traceback

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.contracts import host_of
from optimizers.contracts.hosting_fallbacks import TensorLeak
from optimizers.optimizer_loader import open_optimizer
from tests.comparison import assert_same
from tests.optimizers.contracts.toy import Descent2, DescentV2, hosted, live, trained, variables


class Plain(tf_keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, name="Plain"):
        super().__init__(name=name)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.prepare()

    def prepare(self):
        pass

    def build(self, var_list):
        super().build(var_list)
        self._built = True

    def update_step(self, gradient, variable):
        variable.assign_sub(self.learning_rate * gradient)


def deepest(error: BaseException) -> traceback.FrameSummary:
    return traceback.extract_tb(error.__traceback__)[-1]


@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("method", ["build", "update_step"])
def test_what_a_class_raises_is_passed_on(method: str, sparse: bool) -> None:
    def fail(self, *given):
        raise ZeroDivisionError("of all things")

    weights = variables()
    with pytest.raises(ZeroDivisionError, match="^of all things$") as raised:
        hosted("Keras 2", type("Raising", (Plain,), {method: fail}), weights, sparse=sparse)
    assert (deepest(raised.value).filename, deepest(raised.value).name) == (__file__, "fail")
    assert_same(weights, variables())


def test_a_number_kept_in_python_gives_a_note_and_is_put_back() -> None:
    class Counting(Plain):
        def prepare(self):
            self.t = 0
            self.state = {"t": 0}

        def update_step(self, gradient, variable):
            self.t += 1
            self.state["t"] += 1
            super().update_step(gradient, variable)

    optimizer = hosted("Keras 2", Counting, variables())
    assert optimizer.optimizer.t == 0
    assert optimizer.notes == (
        "self.t, self.state['t'] change in Python at each call, which a traced step does not repeat. "
        "Use a tf.Variable.",
    )


@pytest.mark.parametrize("kept", ["self.velocity", "self.moments[0]"])
def test_a_tensor_carried_in_python_is_stepped_eagerly_and_has_its_line(kept: str) -> None:
    class Carrying(Plain):
        def prepare(self):
            self.velocity = 0.0
            self.moments = [0.0]

        def update_step(self, gradient, variable):
            moment = 0.9 * (self.velocity if kept == "self.velocity" else self.moments[0]) + tf.reduce_sum(gradient)
            self.velocity = moment
            self.moments[0] = moment
            variable.assign_sub(self.learning_rate * moment * gradient)

    why = hosted("Keras 2", Carrying, variables()).graph_refusal
    assert isinstance(why, TensorLeak)
    assert str(why).startswith(f"{kept} carries a tensor from one step to")
    frames = traceback.extract_tb(why.__traceback__)
    assert "update_step" in {frame.name for frame in frames if frame.filename == __file__}


def test_a_tensor_made_anew_in_each_step_may_stand_in_an_attribute() -> None:
    class Remaking(Plain):
        def prepare(self):
            self.rate = None

        def update_step(self, gradient, variable):
            self.rate = tf.identity(self.learning_rate)
            variable.assign_sub(self.rate * gradient)

    assert trained("Keras 2", Remaking)[0].notes == ()


def test_a_variable_made_in_every_eager_call_is_no_state() -> None:
    class Making(Plain):
        def update_step(self, gradient, variable):
            variable.assign_sub(tf.Variable(0.1) * gradient)

    optimizer = hosted("Keras 2", Making, variables())
    assert "singleton tf.Variable" in str(optimizer.graph_refusal)
    assert optimizer.slots == ()


def test_notes_are_given_once_however_often_hosting_tries() -> None:
    class Branching(Plain):
        def __init__(self, learning_rate=0.1, a=0.5, b=0.5, name="Branching"):
            super().__init__(learning_rate, name)
            self.a, self.b, self.t = a, b, 0

        def update_step(self, gradient, variable):
            self.t += 1
            if self.a > 0 and self.b > 0:
                super().update_step(gradient, variable)

    assert len(hosted("Keras 2", Branching, variables()).notes) == 1


def test_a_count_that_stays_at_zero_gives_a_note() -> None:
    class Uncounted(legacy.SGD):
        def apply_gradients(self, grads_and_vars, name=None, **kwargs):
            for g, v in grads_and_vars:
                v.assign_sub(0.1 * g)

    optimizer, _ = trained("OptimizerV2", Uncounted)
    assert optimizer.notes[0].startswith("Nothing counts its iterations")


class BranchingV2(DescentV2):
    """The rate halves where the gradient points down."""

    def _resource_apply_dense(self, grad, var):
        rate = self.rate(var)
        if tf.reduce_sum(grad) < 0:
            rate = self.beta * rate
        return var.assign_sub(rate * grad)


class BranchingKeras2(Descent2):
    def update_step(self, gradient, variable):
        rate = tf.identity(self.learning_rate)
        if tf.reduce_sum(gradient) < 0:
            rate = self.beta * rate
        variable.assign_sub(rate * gradient)


class BranchingKeras3(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, beta=0.5, name="Branching"):
        super().__init__(learning_rate, name=name)
        self.beta = beta

    def update_step(self, gradient, variable, learning_rate):
        rate = tf.convert_to_tensor(learning_rate)
        if tf.reduce_sum(gradient) < 0:
            rate = self.beta * rate
        self.assign_sub(variable, rate * gradient)


class BranchingTF1(tf.compat.v1.train.Optimizer):
    def __init__(self, learning_rate=0.1, beta=0.5, name="Branching"):
        super().__init__(False, name)
        self._lr = learning_rate
        self.beta = beta

    def _resource_apply_dense(self, grad, var):
        rate = tf.convert_to_tensor(self._lr)
        if tf.reduce_sum(grad) < 0:
            rate = self.beta * rate
        return var.assign_sub(rate * grad)


@pytest.mark.parametrize(
    ("contract", "cls"),
    [
        ("OptimizerV2", BranchingV2),
        ("Keras 2", BranchingKeras2),
        ("Keras 3", BranchingKeras3),
        ("TF1", BranchingTF1),
    ],
)
def test_hooks_that_branch_on_tensors_are_converted(contract: str, cls: type) -> None:
    weights = variables()
    optimizer = host_of(contract)(cls, {}, weights, {"learning_rate": 0.1, "beta": 0.5})
    step = tf.function(lambda *given: optimizer.apply(list(given), weights), autograph=False)
    step(tf.ones((5, 3)), -tf.ones(3))
    start = variables()
    np.testing.assert_allclose(weights[0].numpy(), start[0].numpy() - 0.1, rtol=1e-5)
    np.testing.assert_allclose(weights[1].numpy(), start[1].numpy() + 0.05, rtol=1e-5)
    assert live(optimizer) == {"learning_rate": True, "beta": True}
    assert optimizer.notes == (
        "Its hooks branch on tensors in Python. AutoGraph converts them here; TensorFlow itself does not.",
    )
    assert not hasattr(vars(cls).get("update_step"), "ag_module")  # the class is as it was


def test_what_autograph_cannot_mend_is_stepped_eagerly_with_its_cause() -> None:
    class Unmended(Plain):
        def update_step(self, gradient, variable):
            variable.assign_sub(list(gradient))

    optimizer = hosted("Keras 2", Unmended, variables())
    assert isinstance(optimizer.graph_refusal, tf.errors.OperatorNotAllowedInGraphError)
    assert __file__ in {frame.filename for frame in traceback.extract_tb(optimizer.graph_refusal.__traceback__)}
    assert not optimizer.converts


def test_what_is_no_plain_exception_is_raised_at_the_first_attempt() -> None:
    attempts = []

    class Stopped(BaseException):
        pass

    class Endless(Plain):
        def update_step(self, gradient, variable):
            attempts.append(1)
            raise Stopped

    with pytest.raises(Stopped):
        hosted("Keras 2", Endless, variables())
    assert len(attempts) == 1


def test_an_error_of_a_class_of_the_catalogue_is_not_its_own_cause() -> None:
    opened = open_optimizer("SGD")
    with pytest.raises(Exception) as raised:  # noqa: PT011  # whatever Keras raises
        opened.host({"momentum": 7.0}, variables())
    assert raised.value.__cause__ is not raised.value
