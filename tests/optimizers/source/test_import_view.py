"""Running a file changes nothing but the file's own names."""

from __future__ import annotations

import inspect
import linecache
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tensorflow.python.util import tf_export

from optimizers.optimizer_loader import open_optimizer
from optimizers.source import SourceError, instantiate, load_class

Write = Callable[..., Path]

MINE = """
class Mine(tf.keras.optimizers.Optimizer):
    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(grad)
"""
KERAS_3 = """
class Mine(keras.optimizers.Optimizer):
    def update_step(self, gradient, variable, learning_rate): ...
"""


def run(write: Write, before: str, text: str = KERAS_3, view: str = "auto") -> dict[str, Any]:
    """Return the names of a file that begins with `before`."""
    cls = load_class(write(f"{before}\n{text}"), "Mine", view).cls
    hook = cls.__dict__.get("update_step") or cls.__dict__["_resource_apply_dense"]
    return hook.__globals__


SWITCHES = """
import tensorflow as tf
import tensorflow.compat.v1 as v1
import keras
from tensorflow.python.framework.ops import disable_eager_execution
from keras import backend as K
tf.compat.v1.disable_v2_behavior()
v1.disable_eager_execution()
disable_eager_execution()
tf.config.run_functions_eagerly(True)
tf.random.set_seed(3)
K.set_floatx("float16")
keras.utils.set_random_seed(3)
keras.mixed_precision.set_global_policy("mixed_float16")
tf.config.optimizer.set_jit(True)
"""


@pytest.mark.parametrize(("text", "view"), [(KERAS_3, "keras3"), (MINE, "legacy"), (MINE, "keras2"), (MINE, "tf1")])
def test_switches_for_the_whole_process_are_left_out_with_a_note(write: Write, text: str, view: str) -> None:
    floatx, policy = keras.config.floatx(), keras.config.dtype_policy().name
    seed = tf.compat.v1.get_seed(None)[0]
    loaded = load_class(write(SWITCHES + text), view=view)
    assert tf.executing_eagerly()
    assert not tf.config.functions_run_eagerly()
    assert (keras.config.floatx(), keras.config.dtype_policy().name) == (floatx, policy)
    assert (tf_keras.backend.floatx(), tf_keras.mixed_precision.global_policy().name) == ("float32", "float32")
    assert tf.compat.v1.get_seed(None)[0] == seed
    assert not tf.config.optimizer.get_jit()
    assert len(loaded.notes) == 9
    first = (
        "tensorflow.compat.v1.disable_v2_behavior, called in line 6, would change the whole process; it was skipped."
    )
    assert loaded.notes[0] == first


def test_no_module_and_no_public_name_is_changed(write: Write) -> None:
    text = "import tensorflow as tf\nimport keras\nimport my_base\ntf.keras.optimizers.Adam = None\nkeras.Mine = 1\n"
    write("x = 1\n", "my_base.py")
    load_class(write(text + MINE))  # whatever is imported for the first time is imported now
    modules = dict(sys.modules)
    public = {module: dict(vars(module)) for module in (tf, keras, tf_keras, keras.optimizers, tf_keras.optimizers)}
    # TensorFlow's list of names, which has no public view.
    names, registered = dict(tf_export._NAME_TO_SYMBOL_MAPPING), dict(tf_keras.utils.get_custom_objects())  # noqa: SLF001
    load_class(write(text + MINE))
    load_class(write("import tensorflow as tf\nimport keras\n" + KERAS_3, "other.py"))
    assert sys.modules == modules
    assert all(vars(module) == before for module, before in public.items())
    assert names == tf_export._NAME_TO_SYMBOL_MAPPING  # noqa: SLF001
    assert tf_keras.utils.get_custom_objects() == registered
    assert tf.keras.optimizers.Adam is keras.optimizers.Adam
    assert not hasattr(keras, "Mine")


@pytest.mark.parametrize("view", ["keras3", "keras2", "legacy"])
def test_a_registered_class_loads_twice_and_is_in_no_list(write: Write, view: str) -> None:
    path = write(
        """
        import tensorflow as tf
        from tensorflow.python.util.tf_export import keras_export
        @keras_export("keras.optimizers.Mine", v1=[])
        @tf.keras.utils.register_keras_serializable(package="Mine")
        class Mine(tf.keras.optimizers.SGD): pass
        """
    )
    lists = keras.saving.get_custom_objects, tf_keras.saving.get_custom_objects
    before = [dict(registered()) for registered in lists]
    first, second = load_class(path, view=view), load_class(path, view=view)
    assert first.cls is not second.cls
    assert [registered() for registered in lists] == before
    assert tf_export.get_symbol_from_name("keras.optimizers.Mine") is None


@pytest.mark.parametrize(
    "statement",
    [
        "from my_base import STEP",
        "import my_base; STEP = my_base.STEP",
        "from .my_base import STEP",
        "from . import my_base; STEP = my_base.STEP",
        "from .my_package.deep import STEP",
        "import my_package.deep; STEP = my_package.deep.STEP",
        "from my_package import STEP",
        "from my_base import *",
        "import importlib; STEP = importlib.import_module('my_base').STEP",
    ],
)
def test_files_beside_it_are_imported_in_the_same_view(write: Write, statement: str) -> None:
    base = "import tensorflow as tf\nSTEP = tf.keras.optimizers.Optimizer\n"
    write(base, "my_base.py")
    write(base, "my_package/deep.py")
    write("from .deep import STEP\n", "my_package/__init__.py")
    names = run(write, f"import tensorflow as tf\n{statement}", MINE)
    assert names["STEP"] is tf_keras.optimizers.legacy.Optimizer
    assert not any("my_base" in name or "my_package" in name for name in sys.modules)


def test_a_file_in_a_package_finds_what_lies_under_the_folder_above(write: Write) -> None:
    write("", "project/__init__.py")
    write("RATE = 3\n", "project/constants.py")
    path = write(f"import keras\nfrom project.constants import RATE\n{KERAS_3}", "project/mine.py")
    assert load_class(path).cls.update_step.__globals__["RATE"] == 3  # type: ignore[attr-defined]


def test_functions_of_the_view_give_optimizers_of_the_view(write: Write) -> None:
    later = "def later():\n    from keras.optimizers import Adam\n    return Adam\n"
    names = run(write, f"import tensorflow as tf\n{later}found = tf.keras.optimizers.get('adam')", MINE)
    assert names["later"]() is tf_keras.optimizers.legacy.Adam
    assert isinstance(names["found"], tf_keras.optimizers.legacy.Adam)


@pytest.mark.parametrize(
    ("view", "adam"),
    [
        ("keras3", keras.optimizers.Adam),
        ("keras2", tf_keras.optimizers.Adam),
        ("legacy", tf_keras.optimizers.legacy.Adam),
    ],
)
def test_every_way_to_say_adam_means_that_of_the_view(write: Write, view: str, adam: type) -> None:
    names = run(
        write,
        "import tensorflow as tf\nimport keras\nimport tensorflow.keras.optimizers as o\n"
        "from tensorflow.keras.optimizers import Adam as A\nfrom keras.optimizers import Adam as B\n"
        "from tensorflow import keras as k\nfrom tensorflow.keras import optimizers as p\n"
        "import tensorflow.keras\nimport tensorflow.compat.v2 as v2\n"
        "found = [tf.keras.optimizers.Adam, keras.optimizers.Adam, o.Adam, A, B, k.optimizers.Adam, p.Adam,\n"
        "         tensorflow.keras.optimizers.Adam, v2.keras.optimizers.Adam]",
        view=view,
    )
    assert all(each is adam for each in names["found"])


def test_names_that_moved_since_are_found(write: Write) -> None:
    names = run(
        write,
        """
import tensorflow as tf
from keras.optimizer_v2 import optimizer_v2 as a
from keras.optimizers.optimizer_v2 import optimizer_v2 as b, adam
from keras.optimizers.legacy import optimizer_v2 as c
from keras.src.optimizers.legacy import optimizer_v2 as d
from keras.optimizers.optimizer_experimental import optimizer as new
from keras.optimizers.schedules import learning_rate_schedule
from keras.engine import base_layer
from keras.utils import tf_utils
from tensorflow.python.training.tracking import base
from tensorflow.python.distribute import distribution_strategy_context
from tensorflow.python.framework import ops
found = [each.OptimizerV2 for each in (a, b, c, d)]
made = ops.convert_to_tensor_v2(1.0)
""",
        MINE,
    )
    assert all(each is tf_keras.optimizers.legacy.Optimizer for each in names["found"])
    assert names["new"].Optimizer is tf_keras.optimizers.Optimizer
    assert isinstance(names["made"], names["ops"].Tensor)


def test_tf_and_its_layers_are_of_tensorflow_1_unless_both_are_named(write: Write) -> None:
    hook = "class Mine(tf.train.Optimizer):\n    def _resource_apply_dense(self, grad, var): ...\n"
    old = run(write, "import tensorflow as tf\nfound, dense = tf.Variable, tf.layers.Dense", hook)
    assert old["found"] is tf.compat.v1.Variable
    assert old["dense"].__module__.startswith("tf_keras.")
    new = run(write, "import tensorflow as tf\nfound = tf.Variable", hook.replace("tf.train", "tf.compat.v1.train"))
    assert new["found"] is tf.Variable


def test_what_is_not_there_is_an_attribute_error_or_an_import_error(write: Write) -> None:
    names = run(
        write,
        "import tensorflow as tf\nimport keras\nlacks = [hasattr(tf, 'nothing'), hasattr(keras, '__nothing__')]\n"
        "try:\n    import keras.nothing\nexcept ModuleNotFoundError as error:\n    lacks.append(error.name)\n",
    )
    assert names["lacks"] == [False, False, "keras.nothing"]


def test_a_file_of_tensorflow_addons_runs_without_it(write: Write) -> None:
    text = """
    import tensorflow as tf
    from tensorflow_addons.optimizers import KerasLegacyOptimizer
    from tensorflow_addons.utils.types import FloatTensorLike
    from typeguard import typechecked
    from typing import Callable, Union
    @tf.keras.utils.register_keras_serializable(package="Addons")
    class Mine(KerasLegacyOptimizer):
        @typechecked
        def __init__(self, learning_rate: Union[FloatTensorLike, Callable] = 0.5, name: str = "Mine", **kwargs):
            super().__init__(name, **kwargs)
            self._set_hyper("learning_rate", learning_rate)
        def _resource_apply_dense(self, grad, var):
            return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)
    """
    loaded = load_class(write(text))
    weight = tf.Variable([1.0])
    instantiate(loaded, {}).apply_gradients([(tf.constant([1.0]), weight)])
    assert (loaded.view, weight.numpy().tolist()) == ("legacy", [0.5])


def test_path_and_environment_are_as_before_and_main_does_not_run(write: Write) -> None:
    path, environment = list(sys.path), dict(os.environ)
    names = run(
        write,
        "from __future__ import annotations\nimport os, sys, keras\nfrom dataclasses import dataclass\n"
        "sys.path.append('x')\nos.environ['TF_USE_LEGACY_KERAS'] = '1'\ndel os.environ['PATH']\n"
        "@dataclass\nclass Options:\n    rate: float = 0.5\n"
        "if __name__ == '__main__':\n    raise RuntimeError\n",
    )
    assert (sys.path, dict(os.environ)) == (path, environment)
    assert names["Options"]().rate == 0.5


def test_source_is_that_which_was_run_even_after_an_edit(write: Write) -> None:
    path = write(
        """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            @tf.function
            def _resource_apply_dense(self, grad, var):
                if tf.reduce_sum(grad) > 0.0:
                    var.assign_sub(grad)
                return var.read_value()
        """
    )
    loaded = load_class(path)
    path.write_text("x = (\n" * 3)
    with pytest.raises(SourceError):
        load_class(path)
    linecache.checkcache()
    hook = loaded.cls.__dict__["_resource_apply_dense"].python_function
    assert "tf.reduce_sum(grad) > 0.0" in inspect.getsource(hook)
    weight = tf.Variable([1.0, 2.0])
    instantiate(loaded, {}).apply_gradients([(tf.constant([0.5, 0.5]), weight)])
    assert weight.numpy().tolist() == [0.5, 1.5]


def test_a_variable_got_by_name_belongs_to_one_optimizer(write: Write) -> None:
    loaded = load_class(
        write(
            """
            import tensorflow as tf
            class Mine(tf.train.Optimizer):
                def __init__(self):
                    super().__init__(False, "Mine")
                def apply_gradients(self, grads_and_vars, global_step=None, name=None):
                    for grad, param in grads_and_vars:
                        m = tf.get_variable(name="w/mine_m", shape=param.shape.as_list(), trainable=False,
                                            initializer=tf.zeros_initializer())
                        m.assign(m + grad)
                        param.assign(m)
            """
        )
    )
    weight = tf.Variable([0.0])
    first, second = instantiate(loaded, {}), instantiate(loaded, {})
    traced = tf.function(lambda: first.apply_gradients([(tf.ones(1), weight)]))
    for _ in range(3):
        traced()
    assert weight.numpy() == [3.0]
    second.apply_gradients([(tf.ones(1), weight)])
    assert weight.numpy() == [1.0]


TF1_STATE = """
import tensorflow as tf
class Mine(tf.train.Optimizer):
    def __init__(self, learning_rate=0.5):
        super().__init__(False, "Mine")
        self._lr, self._seen = learning_rate, {}
    def apply_gradients(self, grads_and_vars, name=None):
        for _, v in grads_and_vars:
            self._seen[v] = self._seen.get(v, v.name)
        self._step = tf.train.get_or_create_global_step()
        return super().apply_gradients(grads_and_vars, global_step=STEP, name=name)
    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self._lr * grad / tf.cast(tf.train.get_global_step() + 1, grad.dtype))
"""


@pytest.mark.parametrize("passed", ["None", "self._step"])
def test_the_global_step_is_that_of_hosting_and_a_variable_can_be_a_key(write: Write, passed: str) -> None:
    opened = open_optimizer(str(write(TF1_STATE.replace("STEP", passed))))
    weight = keras.Variable([1.0], name="weight")
    hosted = opened.host({}, [weight])
    step = tf.function(lambda: hosted.apply([tf.constant([1.0])], [weight]))
    for _ in range(3):
        step()
    assert int(hosted.iterations) == 3
    np.testing.assert_allclose(weight.numpy(), [1 - 0.5 * (1 + 1 / 2 + 1 / 3)], rtol=1e-6)
