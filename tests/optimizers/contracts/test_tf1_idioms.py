"""Idioms of code for TensorFlow 1 and its graphs: each is hosted and trains, in the words that its authors wrote."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from optimizers.inspection.optimizer_inspection import inspect_optimizer
from optimizers.listings.packages import WHEELS, install_advice
from optimizers.optimizer_loader import open_optimizer
from optimizers.source.source_errors import SourceError

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
