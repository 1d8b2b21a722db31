"""`tf.compat.v1.train.Optimizer` as people wrote it: tensors made in `_prepare`, `_finish`, hooks of references."""

from __future__ import annotations

import textwrap
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf

from optimizers.inspection.optimizer_inspection import inspect_optimizer
from optimizers.listings.packages import WHEELS, install_advice
from optimizers.optimizer_loader import open_optimizer
from optimizers.source.source_errors import SourceError
from tests.comparison import assert_close, assert_same
from tests.optimizers.contracts.toy import gradients, hosted, live, slots_of, trained, variables

Base = tf.compat.v1.train.Optimizer


class Powered(Base):
    """Momentum with bias correction by a power that `_finish` moves, all in the words of TensorFlow 1."""

    def __init__(self, learning_rate=0.1, beta=0.5, use_locking=False, name="Powered"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._beta = beta
        self._lr_t = None
        self._beta_t = None

    def _get_power(self):
        graph = None if tf.executing_eagerly() else tf.compat.v1.get_default_graph()
        return self._get_non_slot_variable("power", graph=graph)

    def _create_slots(self, var_list):
        first = min(var_list, key=lambda x: x.name)
        self._create_non_slot_variable(initial_value=self._beta, name="power", colocate_with=first)
        for v in var_list:
            self._zeros_slot(v, "m", self._name)
            one = tf.compat.v1.constant_initializer(1.0)
            self._get_or_make_slot_with_initializer(v, one, tf.TensorShape([2]), tf.float64, "pair", self._name)

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._lr, name="learning_rate")
        self._beta_t = tf.convert_to_tensor(self._beta, name="beta")

    def _resource_apply_dense(self, grad, var):
        m = self.get_slot(var, "m")
        beta = tf.cast(self._beta_t, var.dtype.base_dtype)
        m_t = m.assign(beta * m + (1 - beta) * grad)
        step = var.assign_sub(tf.cast(self._lr_t, var.dtype.base_dtype) * m_t / (1 - self._get_power()))
        return tf.group(step, m_t)

    def _finish(self, update_ops, name_scope):
        with tf.control_dependencies(update_ops):
            power = self._get_power()
            update = power.assign(power * self._beta_t)
        return tf.group(*update_ops, update, name=name_scope)


def test_slots_non_slot_state_and_tensors_of_prepare_work() -> None:
    optimizer, weights = trained("TF1", Powered)
    expected, moments, power = [v.numpy() for v in variables()], [0.0, 0.0], 0.5
    for given in gradients(4, sparse=False):
        moments = [0.5 * m + 0.5 * g for m, g in zip(moments, given, strict=True)]
        expected = [w - 0.1 * m / (1 - power) for w, m in zip(expected, moments, strict=True)]
        power *= 0.5
    assert_close(weights, expected)
    assert slots_of(optimizer) == {
        ("m", 0): (5, 3), ("m", 1): (3,), ("pair", 0): (2,), ("pair", 1): (2,), ("power", -1): (),
    }  # fmt: skip
    assert {s.value.dtype for s in optimizer.slots if s.name == "pair"} == {tf.float64}
    assert live(optimizer) == {"learning_rate": True, "beta": True, "use_locking": False}
    assert optimizer.learning_rate.numpy() == 0.1
    assert int(optimizer.iterations) == 4
    assert optimizer.notes == ()


def test_hooks_of_reference_variables_run_and_give_a_note() -> None:
    class Old(Base):
        def __init__(self, learning_rate=0.1, name="Old"):
            super().__init__(False, name)
            self._lr = learning_rate

        def _apply_dense(self, grad, var):
            return tf.compat.v1.assign_sub(var, self._lr * grad)

        def _apply_sparse(self, grad, var):
            return tf.compat.v1.scatter_sub(var, grad.indices, self._lr * grad.values)

    for sparse in (False, True):
        optimizer, weights = trained("TF1", Old, sparse=sparse)
        _, plain = trained("TF1", tf.compat.v1.train.GradientDescentOptimizer, sparse=sparse, learning_rate=0.1)
        assert optimizer.takes_sparse
        assert_close(weights, plain, rtol=1e-6)
        assert optimizer.notes == (
            "TensorFlow 2 has no reference variables: _apply_dense runs as _resource_apply_dense, "
            "_apply_sparse runs as _resource_apply_sparse.",
        )


def test_steps_are_counted_where_apply_gradients_knows_no_global_step() -> None:
    class Own(Powered):
        def apply_gradients(self, grads_and_vars, name=None):
            return super().apply_gradients(grads_and_vars, name=name)

    assert int(trained("TF1", Own)[0].iterations) == 4


def test_hooks_and_finish_that_answer_nothing_run() -> None:
    class Silent(Powered):
        def _resource_apply_dense(self, grad, var):
            super()._resource_apply_dense(grad, var)

        def _finish(self, update_ops, name_scope):
            super()._finish(update_ops, name_scope)

    assert_same(trained("TF1", Silent)[1], trained("TF1", Powered)[1])


def test_a_value_given_as_a_whole_number_or_by_numpy_is_live_all_the_same() -> None:
    for value in (0, np.float32(0.25), np.float64(0.25), np.int64(0)):
        assert live(hosted("TF1", Powered, variables(), beta=value))["beta"]


TF1 = """
import numpy as np
import tensorflow.compat.v1 as tf
from tensorflow.python.ops import control_flow_ops, math_ops, state_ops
from tensorflow.python.framework import ops

class Mine(tf.train.Optimizer):
    def __init__(self, learning_rate=0.01):
        super().__init__(False, "Mine")
        self.lr = learning_rate

    def _create_slots(self, var_list):
        for v in var_list:
            self._zeros_slot(v, "m", self._name)

    def _resource_apply_dense(self, g, v):
        m = self.get_slot(v, "m")
        scale = 1.0
{}
        return v.assign_sub(scale * self.lr * g)
"""
IDIOMS = {
    "name of a variable's operation": "assert 'bias' not in v.op.name or v.op.name.endswith('bias')",
    "name of a slot's operation": "assert m.op.name and m.op.type == 'VarHandleOp'",
    "device of a variable": "assert v.device == v.op.device",
    "graph of a variable": "assert v.op.graph is not None",
    "length of a shape": "scale = 1.0 / float(v.get_shape()[0].value)",
    "length by a name": "first = v.shape[0]\nscale = 1.0 / float(first.value)",
    "lengths in a loop": "scale = 1.0 / float(np.prod([each.value for each in v.shape]))",
    "length of a gradient": "scale = 1.0 / float(g.get_shape().dims[0].value)\nassert g.shape[-1].value > 0",
    "list of lengths": "scale = 1.0 / float(np.prod(v.get_shape().as_list()))",
    "a method called value": "m.assign(v.value())",
    "a Dimension": "assert tf.Dimension(3).value == 3\nassert tf.dimension_value(v.shape[0]) > 0",
    "a part of a name": "assert v.name.split(':')[0]",
    "assign of a module": "tf.assign(m, 0.9 * m + g)",
    "state_ops": "state_ops.assign(m, 0.9 * m + g)",
    "control dependencies": "with ops.control_dependencies([m.assign(g)]):\n    scale = tf.identity(scale)",
    "groups": "control_flow_ops.group(m.assign(math_ops.square(g)))",
    "colocation": "with ops.colocate_with(v):\n    scale = tf.identity(1.0)",
    "name scope": "with tf.name_scope(v.op.name + '/update'):\n    scale = tf.identity(1.0)",
}


def inspected(folder: Path, text: str):
    mine = folder / "mine.py"
    mine.write_text(text)
    return inspect_optimizer(open_optimizer(str(mine)), {})


@pytest.mark.parametrize("kind", IDIOMS)
def test_idiom_of_tensorflow_1_trains(tmp_path: Path, kind: str) -> None:
    found = inspected(tmp_path, TF1.format(textwrap.indent(IDIOMS[kind], " " * 8)))
    assert (found.fault, found.contract) == ("", "TF1")
    assert found.dense is not None
    assert found.dense.agree, found.dense.why


LEGACY = """
import tensorflow as tf
class Mine(tf.keras.optimizers.legacy.Optimizer):
    def __init__(self, learning_rate=0.01, name="g", **k):
        super().__init__(name, **k)
        self._set_hyper("learning_rate", learning_rate)
    def _resource_apply_dense(self, g, v, apply_state=None):
        lr = self._get_hyper("learning_rate", v.dtype.base_dtype)
        {}
        return v.assign_sub(lr * g)
    def get_config(self):
        return {{**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}}
"""
GRAPH_ONLY = {
    "the operation of a gradient": "assert g.op.name",
    "the graph of a gradient": "assert g.graph is not None",
    "the name of a gradient": "assert g.name",
    "operations of the graph": "assert tf.compat.v1.get_default_graph().get_operations()",
    "a question to the mode": "assert not tf.executing_eagerly()",
}


@pytest.mark.parametrize("kind", GRAPH_ONLY)
def test_step_that_only_a_graph_takes_is_hosted(tmp_path: Path, kind: str) -> None:
    found = inspected(tmp_path, LEGACY.format(GRAPH_ONLY[kind]))
    assert found.fault == ""
    assert found.dense is not None
    assert (found.dense.eager, found.dense.graph, found.dense.agree) == (False, True, True), found.dense.why
    assert "always runs in a graph" in " ".join(found.notes)


def test_rate_is_a_tensor_in_a_graph(tmp_path: Path) -> None:
    found = inspected(tmp_path, LEGACY.format("lr += 1e-6"))
    assert found.dense is not None
    assert found.dense.agree, found.dense.why


@pytest.mark.parametrize("module", ["tree", "merlin", "Note", "no_such_package", "optimizer_utils"])
def test_wheel_is_named_only_where_it_is_known(tmp_path: Path, module: str) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(f"import {module}\n{LEGACY.format('pass')}")
    with pytest.raises(SourceError) as raised:
        open_optimizer(str(mine))
    assert ("pip install" in str(raised.value)) == (module in WHEELS)
    assert install_advice(module) in str(raised.value)


@pytest.mark.parametrize("argument", ["multipliers", "schedule", "names: list"])
def test_value_that_no_text_gives_is_given_by_a_function(tmp_path: Path, argument: str) -> None:
    name = argument.partition(":")[0]
    text = LEGACY.format("pass").replace("self, learning_rate=0.01", f"self, {argument}, learning_rate=0.01")
    found = inspected(tmp_path, text)
    assert f"--set {name}=VALUE takes a number" in found.fault
    assert f"write def make(): return Mine({name}=...) and choose mine.py:make" in found.fault
