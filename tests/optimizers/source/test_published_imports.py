"""The names that published optimizers import from older releases resolve, or are said to be removed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tensorflow as tf
import tf_keras

from optimizers.source import SourceError, load_class, names
from optimizers.source.import_view import real_module
from optimizers.source.names.release_comparison import Defined, Release, find_current_name

Write = Callable[..., Path]

# As they stand in public TensorFlow 1 and TensorFlow 2 optimizers.
FOUND = [
    "from tensorflow.python.ops import control_flow_ops, math_ops, state_ops, array_ops, variables",
    "from tensorflow.python.ops import resource_variable_ops, variable_scope, init_ops_v2, clip_ops, linalg_ops",
    "from tensorflow.python.framework import ops, dtypes, tensor_shape, constant_op, func_graph",
    "from tensorflow.python.eager import context",
    "from tensorflow.python.eager import def_function",
    "from tensorflow.python.eager import backprop",
    "from tensorflow.python.training import optimizer, slot_creator, training_ops, training_util, moving_averages",
    "from tensorflow.python.training import gen_training_ops as training_ops",
    "from tensorflow.python.training.training_ops import resource_apply_adam, apply_adam",
    "from tensorflow.python.training import distribution_strategy_context",
    "from tensorflow.python.training.optimizer import Optimizer, get_filtered_grad_fn",
    "from tensorflow.python.training.tracking import base as trackable",
    "from tensorflow.python.training.tracking.base import Trackable, no_automatic_dependency_tracking",
    "from tensorflow.python.training import adam, adagrad, ftrl, gradient_descent, momentum, rmsprop",
    "from tensorflow.python.training.learning_rate_decay import exponential_decay",
    "from tensorflow.python.distribute import distribution_strategy_context as distribute_ctx",
    "from tensorflow.python.distribute.distribution_strategy_context import get_replica_context",
    "from tensorflow.python.distribute import reduce_util as ds_reduce_util, distribute_lib, values",
    "from tensorflow.python.keras import backend, backend_config, initializers, constraints",
    "from tensorflow.python.keras.optimizer_v2 import optimizer_v2, adam, adadelta, gradient_descent",
    "from tensorflow.python.keras.optimizer_v2.learning_rate_schedule import LearningRateSchedule",
    "from tensorflow.python.keras.optimizers import TFOptimizer, SGD, Optimizer",
    "from tensorflow.python.keras.utils import tf_utils, generic_utils",
    "from tensorflow.python.util.tf_export import tf_export, keras_export",
    "from tensorflow.python.util import nest, deprecation, tf_inspect",
    "from tensorflow.python.platform import tf_logging as logging",
    "from tensorflow.python.ops.gen_resource_variable_ops import resource_scatter_add",
    "from tensorflow.python.framework.ops import Tensor, IndexedSlices, EagerTensor, convert_to_tensor",
    "from tensorflow.python.framework.ops import convert_to_tensor_v2_with_dispatch, convert_to_tensor_v2",
    "from tensorflow.python.ops.control_flow_ops import cond, while_loop, Assert, case, group",
    "from tensorflow.python.ops.array_ops import stack, unstack, where_v2",
    "from tensorflow.python.ops.variables import Variable, VariableV1, RefVariable",
    "from tensorflow.python.ops.state_ops import assign, assign_add, scatter_sub",
    "from tensorflow.contrib.framework import get_or_create_global_step, is_tensor",
    "from tensorflow.contrib.framework.python.ops.variables import get_global_step",
    "import tensorflow as tf; tf.contrib.framework.get_or_create_global_step",
    "from keras.optimizers import Optimizer, SGD, Adam",
    "from keras.optimizer_v2 import optimizer_v2",
    "from keras.optimizers.optimizer_v2.adam import Adam",
    "from keras.optimizers.optimizer_experimental import optimizer",
    "from keras.optimizers.schedules import learning_rate_schedule",
    "from keras.src.optimizers.legacy import optimizer_v2",
    "from keras import backend as K, backend_config, initializers",
    "from keras.utils import generic_utils, layer_utils",
    "from keras.engine.base_layer import Layer",
]
REMOVED = {
    "from tensorflow.contrib.opt import AdamWOptimizer": ("tf.contrib.opt.AdamWOptimizer", "TensorFlow 1.15"),
    "from tensorflow.contrib.opt import ScipyOptimizerInterface": (
        "tf.contrib.opt.ScipyOptimizerInterface", "TensorFlow 1.15",
    ),
    "from tensorflow.contrib.opt.python.training import sign_decay": (
        "tf.contrib.opt.python.training.sign_decay", "TensorFlow 1.15",
    ),
    "from tensorflow.contrib.opt.python.training.external_optimizer import ScipyOptimizerInterface": (
        "tf.contrib.opt.python.training.external_optimizer.ScipyOptimizerInterface", "TensorFlow 1.15",
    ),
    "from tensorflow.contrib.layers import l2_regularizer": ("tf.contrib.layers.l2_regularizer", "TensorFlow 1.15"),
    "from tensorflow.contrib.optimizer_v2 import adam": ("tf.contrib.optimizer_v2.adam", "TensorFlow 1.15"),
    "import tensorflow.contrib.slim as slim; slim.conv2d": ("tf.contrib.slim.conv2d", "TensorFlow 1.15"),
    "import tensorflow as tf; tf.contrib.opt.NadamOptimizer": ("tf.contrib.opt", "TensorFlow 1.15"),
    "from keras.legacy import interfaces": ("keras.legacy.interfaces", "Keras 2.3"),
}  # fmt: skip
BODY = """
import tensorflow as tf
class Mine(tf.keras.optimizers.Optimizer):
    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(grad)
"""


def told(write: Write, line: str, view: str = "tf1") -> dict[str, Any]:
    cls = load_class(write(f"import os\n{line}\n{BODY}"), "Mine", view).cls
    return cls.__dict__["_resource_apply_dense"].__globals__


@pytest.mark.parametrize("line", FOUND)
def test_what_published_optimizers_import_is_found(write: Write, line: str) -> None:
    told(write, line)


@pytest.mark.parametrize("line", REMOVED)
def test_what_was_removed_is_said_with_its_release_and_line(write: Write, line: str) -> None:
    name, release = REMOVED[line]
    sentence = f"mine.py, line 2: .*{re.escape(name)} was removed after {release} and has no replacement"
    with pytest.raises(SourceError, match=sentence):
        told(write, line)


def test_a_moved_name_is_the_very_thing(write: Write) -> None:
    found = told(
        write,
        "from tensorflow.python.framework.ops import IndexedSlices, Tensor\n"
        "from tensorflow.contrib.framework import get_or_create_global_step\n"
        "from keras.optimizers.optimizer_v2.adam import Adam",
    )
    assert found["IndexedSlices"] is tf.IndexedSlices
    assert found["Tensor"] is tf.Tensor
    assert found["Adam"] is tf_keras.optimizers.legacy.Adam


def test_a_file_that_asks_for_contrib_takes_its_other_way(write: Write) -> None:
    found = told(write, "try:\n    import tensorflow.contrib as contrib\nexcept ImportError:\n    contrib = None")
    assert found["contrib"] is None


def test_a_name_that_never_was_is_not_said_to_be_removed() -> None:
    assert names.removed("tensorflow.contrib.opt.NoSuchOptimizer") == ""
    assert names.today("tensorflow.python.ops.math_ops.no_such_function") == ""


def test_a_moved_switch_for_the_whole_process_is_still_left_out(write: Write) -> None:
    told(write, "from tensorflow.python.eager import def_function\ndef_function.run_functions_eagerly(True)")
    assert not tf.config.functions_run_eagerly()


_TABLE = json.loads((Path(names.__file__).parent / "names.json").read_text(encoding="utf-8"))
MOVED = {
    f"{module}.{name.partition('=')[0]}": names.today(f"{module}.{name.partition('=')[0]}")
    for module, owners in _TABLE["moved"].items()
    for written in owners.values()
    for name in written.split()
}


def test_every_name_that_moved_is_there_today() -> None:
    assert len(MOVED) > 10_000
    assert [(old, new) for old, new in MOVED.items() if not _is_there(new)] == []


def _is_there(dotted: str) -> bool:
    module, _, name = dotted.rpartition(".")
    return hasattr(real_module(module), name)


def test_arguments_handed_on_in_another_order_are_no_move(tmp_path: Path) -> None:
    impl = "def accuracy(labels, predictions): ...\n"
    wrappers = "".join(
        f"def {name}({first}, {second}):\n    return impl.accuracy({first}={first}, {second}={second})\n"
        for name, first, second in (("same", "labels", "predictions"), ("exchanged", "predictions", "labels"))
    )
    then = _release(tmp_path / "then", impl=impl, old=f"from tensorflow.python import impl\n{wrappers}")
    now = _release(tmp_path / "now", impl=impl)
    found = {
        name: old and find_current_name(old, then, now) for name in ("same", "exchanged") if (old := _old(then, name))
    }
    assert found == {"same": "tensorflow.python.impl.accuracy", "exchanged": ""}


def test_the_older_form_of_a_function_leads_to_the_older_form(tmp_path: Path) -> None:
    then = _release(tmp_path / "then", old="@tf_export(v1=['count'])\ndef count(values, weights): ...\n")
    today = (
        "def count(values, size, weights): ...\n@tf_export(v1=['count'])\ndef count_v1(values, weights, axis): ...\n"
    )
    now = _release(tmp_path / "now", old=today)
    old = _old(then, "count")
    assert old is not None
    assert find_current_name(old, then, now) == "tensorflow.python.old.count_v1"


def _release(root: Path, **modules: str) -> Release:
    package = root / "tensorflow" / "python"
    package.mkdir(parents=True)
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    return Release([root])


def _old(then: Release, name: str) -> Defined | None:
    return then.defined("tensorflow.python.old", name)


def test_no_call_by_position_exchanges_its_arguments() -> None:
    for name in ("streaming_accuracy", "streaming_precision", "confusion_matrix"):
        assert names.today(f"tensorflow.contrib.metrics.{name}") == ""
        assert names.removed(f"tensorflow.contrib.metrics.{name}") == "TensorFlow 1.15"
    assert names.today("tensorflow.contrib.metrics.streaming_mean") == "tensorflow.python.ops.metrics_impl.mean"
    assert names.today("tensorflow.python.convert_to_tensor") == "tensorflow.compat.v1.convert_to_tensor"


def test_other_backends_lead_nowhere_and_keras_2_10_to_legacy() -> None:
    for backend in ("theano_backend", "cntk_backend", "numpy_backend"):
        assert [names.today(f"keras.backend.{backend}.{name}") for name in ("dot", "zeros", "sum")] == ["", "", ""]
    for name in ("adam.Adam", "adadelta.Adadelta", "adamax.Adamax", "nadam.Nadam", "rmsprop.RMSprop"):
        assert names.today(f"keras.optimizers.optimizer_v2.{name}") == f"tf_keras.src.optimizers.legacy.{name}"


@pytest.mark.parametrize("kind", ["optimizers", "schedules", "regularizers", "losses"])
def test_nothing_of_the_older_keras_leads_to_keras_3(kind: str) -> None:
    found = [new for old, new in MOVED.items() if f".{kind}" in old and old.startswith("keras.")]
    assert not [each for each in found if not each.startswith(("tf_keras.", "tensorflow."))]
