"""Classes whose eager step is right and whose traced step fails, or is another one."""

from __future__ import annotations

from collections import deque
from typing import Any, ClassVar

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.python_state import decode_states, encode_states
from tests.comparison import assert_close, assert_same
from tests.optimizers.contracts.toy import DescentV2, as_fed, gradients, hosted, live, trained, variables


class Base(DescentV2):
    def __init__(self, learning_rate=0.1, beta=0.9, name="Base"):
        super().__init__(learning_rate, beta, name)
        self.prepare()

    def prepare(self):
        pass

    def _resource_apply_sparse(self, grad, var, indices):
        return self._resource_apply_dense(tf.convert_to_tensor(tf.IndexedSlices(grad, indices, tf.shape(var))), var)


class WithNumpy(Base):
    def _resource_apply_dense(self, grad, var):
        norm = float(np.linalg.norm(grad.numpy()))
        if norm > 1:
            grad = grad / norm
        return var.assign_sub(self.rate(var) * self.beta * grad)


class Counting(Base):
    def prepare(self):
        self.t = 0

    def _resource_apply_dense(self, grad, var):
        self.t += 1
        return var.assign_sub(self.rate(var) / (1 - self.beta**self.t) * grad)


class WithDeque(Base):
    def prepare(self):
        self.norms = deque(maxlen=4)

    def _resource_apply_dense(self, grad, var):
        self.norms.append(tf.norm(grad))
        return var.assign_sub(self.rate(var) * grad / (1.0 + tf.add_n(list(self.norms))))


class ByName(Base):
    def _resource_apply_dense(self, grad, var):
        if not hasattr(self, "last"):
            self.last = {}
        moment = self.beta * self.last.get(var.name, 0.0) + grad
        self.last[var.name] = moment
        return var.assign_sub(self.rate(var) * moment)


class Noisy(Base):
    def prepare(self):
        self.source = np.random.default_rng(7)

    def _resource_apply_dense(self, grad, var):
        noise = self.source.normal(size=var.shape).astype("float32")
        return var.assign_sub(self.rate(var) * (grad + noise))


class CountingInTheClass(Base):
    t = 0

    def _resource_apply_dense(self, grad, var):
        self.t += 1
        return var.assign_sub(self.rate(var) / (1 - self.beta**self.t) * grad)


class WithDequeInTheClass(WithDeque):
    norms: ClassVar = deque(maxlen=4)

    def prepare(self):
        self.norms.clear()


EAGER_ONLY = [WithNumpy, Counting, CountingInTheClass, WithDeque, WithDequeInTheClass, ByName, Noisy]


def stepped(optimizer: OptimizerHost, weights: Any, *, sparse: bool, first: int = 0, last: int = 6) -> list[np.ndarray]:
    for given in gradients(6, sparse=sparse)[first:last]:
        optimizer.apply(as_fed([tf.constant(each) for each in given], sparse=sparse), weights)
    return [w.numpy() for w in weights]


@pytest.mark.sampled(7)
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
@pytest.mark.parametrize("cls", EAGER_ONLY)
def test_it_is_stepped_eagerly_to_the_weights_of_the_bare_class(cls: type, sparse: bool) -> None:
    weights, theirs = variables(), variables()
    optimizer, bare = hosted("OptimizerV2", cls, weights, sparse=sparse), cls()
    assert optimizer.graph_refusal is not None
    assert optimizer.takes_sparse
    assert live(optimizer)["learning_rate"]
    ends = stepped(optimizer, weights, sparse=sparse)
    for given in gradients(6, sparse=sparse):
        fed = as_fed([tf.constant(each) for each in given], sparse=sparse)
        bare.apply_gradients(list(zip(fed, [v.value for v in theirs], strict=True)))
    assert_close(ends, theirs, rtol=1e-6)
    assert int(optimizer.iterations) == 6


def test_a_rate_that_is_an_operand_itself_is_turned() -> None:
    class Norming(keras.optimizers.Optimizer):
        def __init__(self, learning_rate=0.1, name="norming"):
            super().__init__(learning_rate, name=name)

        def update_step(self, gradient, variable, learning_rate):
            norm = max(1.0, float(np.linalg.norm(gradient.numpy())))
            variable.assign_sub(learning_rate * (gradient / norm))

    weights = variables()
    optimizer = hosted("Keras 3", Norming, weights)
    assert optimizer.graph_refusal is not None
    assert live(optimizer)["learning_rate"]
    before = [w.numpy() for w in weights]
    optimizer.learning_rate.assign(0.0)
    assert_same(before, stepped(optimizer, weights, sparse=False, last=1))


@pytest.mark.sampled(7)
@pytest.mark.parametrize("through_disk", [False, True], ids=["in memory", "as bytes"])
@pytest.mark.parametrize("cls", EAGER_ONLY)
def test_what_it_keeps_in_python_goes_back_with_the_weights(cls: type, through_disk: bool) -> None:
    weights = variables()
    optimizer = hosted("OptimizerV2", cls, weights)
    stepped(optimizer, weights, sparse=False, last=3)
    held = [v.numpy() for v in (*weights, *optimizer.all_variables)]
    kept = optimizer.python_states
    kept = decode_states(encode_states(kept)) if through_disk else kept
    ends = stepped(optimizer, weights, sparse=False, first=3)
    for variable, value in zip((*weights, *optimizer.all_variables), held, strict=True):
        variable.assign(value)
    optimizer.restore_python_states(kept)
    assert_same(ends, stepped(optimizer, weights, sparse=False, first=3))


def test_what_a_trace_would_freeze_says_which_attribute_and_which_line() -> None:
    why = hosted("OptimizerV2", WithDeque, variables()).graph_refusal
    assert isinstance(why, FrozenInTrace)
    assert str(why).startswith("self.norms changes in Python at each step, which a traced step does not repeat")
    # The hook of the contract, which has a private name.
    assert why.place == (__file__, WithDeque._resource_apply_dense.__code__.co_firstlineno + 1)  # noqa: SLF001


def test_a_count_that_no_weight_depends_on_is_traced() -> None:
    class Logging(Counting):
        def _resource_apply_dense(self, grad, var):
            self.t += 1
            return var.assign_sub(self.rate(var) * grad)

    optimizer = hosted("OptimizerV2", Logging, variables())
    assert optimizer.graph_refusal is None
    assert optimizer.notes[0].startswith("self.t changes in Python at each call")


def test_random_numbers_of_tensorflow_are_no_reason_to_step_eagerly() -> None:
    class Drawing(Counting):
        def _resource_apply_dense(self, grad, var):
            self.t += 1
            return var.assign_sub(self.rate(var) * (grad + tf.random.normal(var.shape)))

    assert hosted("OptimizerV2", Drawing, variables()).graph_refusal is None


def shrinking(grad):
    """Return a factor, as a hook calls it in the file beside it."""
    if tf.norm(grad) > 1.0:
        return 1.0 / float(tf.norm(grad))
    return 1.0


def test_autograph_mends_what_hooks_call() -> None:
    class Calling(Base):
        def _resource_apply_dense(self, grad, var):
            return var.assign_sub(self.rate(var) * shrinking(grad) * grad)

    optimizer, weights = trained("OptimizerV2", Calling, 6)
    assert optimizer.graph_refusal is None
    assert optimizer.converts
    theirs, bare = variables(), Calling()
    for given in gradients(6, sparse=False):
        bare.apply_gradients(list(zip([tf.constant(g) for g in given], [v.value for v in theirs], strict=True)))
    assert_close(weights, theirs)


@pytest.mark.parametrize("text", [b"[]", b"{", b'{"": {"a": {"array": "x"}}}', b'{"": {"a": {"generator": {}}}}'])
def test_bytes_that_are_no_state_are_refused(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # whatever is wrong with them
        decode_states(text)
