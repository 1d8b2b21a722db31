"""Tests that a file is run with a view of its own, and refused with file and line where it cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras

from optimizers.contracts.recognition import contract_of
from optimizers.source import SourceError, instantiate, load_class, source_error_from

Write = Callable[..., Path]

KERAS_3 = """
    import keras
    class Mine(keras.optimizers.Optimizer):
        def __init__(self, learning_rate=0.5, **kwargs):
            super().__init__(learning_rate, **kwargs)
        def update_step(self, gradient, variable, learning_rate):
            self.assign_sub(variable, learning_rate * gradient)
    """
# TensorFlow 2.0 to 2.10
OPTIMIZER_V2 = """
    import tensorflow as tf
    class Mine(tf.keras.optimizers.Optimizer):
        def __init__(self, learning_rate=0.5, name="Mine", **kwargs):
            super().__init__(name, **kwargs)
            self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        def _create_slots(self, var_list):
            for var in var_list:
                self.add_slot(var, "last")
        def _resource_apply_dense(self, grad, var, apply_state=None):
            rate = self._decayed_lr(var.dtype.base_dtype)
            return tf.group(self.get_slot(var, "last").assign(grad), var.assign_sub(rate * grad))
        def get_config(self):
            return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
    """
TWIN = OPTIMIZER_V2.replace(
    "import tensorflow as tf\n",
    "import tensorflow as tf\n    from tensorflow.python.keras.optimizer_v2 import optimizer_v2\n",
).replace("tf.keras.optimizers.Optimizer", "optimizer_v2.OptimizerV2")
KERAS_OF_2_9 = OPTIMIZER_V2.replace(
    "import tensorflow as tf\n",
    """import tensorflow as tf
    from keras.optimizers.optimizer_v2 import optimizer_v2
    from keras import backend as K, backend_config
    from tensorflow.python.util.tf_export import keras_export
    @keras_export('keras.optimizers.Mine')
""",
).replace("tf.keras.optimizers.Optimizer", "optimizer_v2.OptimizerV2")
LEGACY = OPTIMIZER_V2.replace("import tensorflow as tf\n", "import tensorflow as tf\n    import keras\n").replace(
    "tf.keras.optimizers.Optimizer", "keras.optimizers.legacy.Optimizer"
)
# TensorFlow 2.11 to 2.15
KERAS_2 = """
    import tensorflow as tf
    class Mine(tf.keras.optimizers.experimental.Optimizer):
        def __init__(self, learning_rate=0.5, jit_compile=False, name="Mine", **kwargs):
            super().__init__(name=name, jit_compile=jit_compile, **kwargs)
            self._learning_rate = self._build_learning_rate(learning_rate)
        def build(self, var_list):
            super().build(var_list)
            self.last = [self.add_variable_from_reference(model_variable=v, variable_name="last") for v in var_list]
        def update_step(self, gradient, variable):
            self.last[self._index_dict[self._var_key(variable)]].assign(gradient)
            variable.assign_sub(tf.cast(self.learning_rate, variable.dtype) * gradient)
    """
TF1 = """
    from tensorflow.python.ops import control_flow_ops, math_ops, state_ops
    from tensorflow.python.training import training_ops
    import tensorflow as tf
    class Mine(tf.train.Optimizer):
        def __init__(self, learning_rate=0.5, use_locking=False, name="Mine"):
            super(Mine, self).__init__(use_locking, name)
            self._lr = learning_rate
        def _create_slots(self, var_list):
            for v in var_list:
                self._zeros_slot(v, "last", self._name)
        def _prepare(self):
            self._lr_t = tf.convert_to_tensor(self._lr)
        def _resource_apply_dense(self, grad, var):
            last = state_ops.assign(self.get_slot(var, "last"), grad)
            rate = math_ops.cast(self._lr_t, var.dtype.base_dtype)
            step = training_ops.resource_apply_gradient_descent(var.handle, rate, grad)
            return control_flow_ops.group(step, last)
    """
DOCUMENTED = """
    import tensorflow as tf
    class Mine(tf.keras.optimizers.Optimizer):
        def __init__(self, learning_rate=0.5, name="Mine"):
            super().__init__(name)
            self._set_hyper("learning_rate", learning_rate)
        def create_slots(self, var_list): pass
        def resource_apply_dense(self, grad, var):
            return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)
    """
FILES = {
    "Keras 3": (KERAS_3, "keras3", "Keras 3"),
    "2.0 to 2.10": (OPTIMIZER_V2, "legacy", "OptimizerV2"),
    "tensorflow.python.keras": (TWIN, "legacy", "OptimizerV2"),
    "keras 2.9": (KERAS_OF_2_9, "legacy", "OptimizerV2"),
    "2.11 legacy": (LEGACY, "legacy", "OptimizerV2"),
    "2.11": (KERAS_2, "keras2", "Keras 2"),
    "2.12": (KERAS_2.replace("experimental.", ""), "keras2", "Keras 2"),
    "1.x": (TF1, "tf1", "TF1"),
    "documented": (DOCUMENTED, "legacy", "As documented"),
}


def step(optimizer: Any, start: float = 1.0) -> np.ndarray:
    """Make one step with a gradient of 1 on one variable."""
    if isinstance(optimizer, keras.optimizers.Optimizer):
        weight = keras.Variable(np.full(2, start, "float32"))
        optimizer.apply([tf.ones(2)], [weight])
        return weight.numpy()
    variable = tf.Variable(np.full(2, start, "float32"))
    optimizer.apply_gradients([(tf.ones(2), variable)])
    return variable.numpy()


@pytest.mark.parametrize("kind", FILES)
def test_a_file_of_each_contract_loads_unmodified_and_steps(write: Write, kind: str) -> None:
    text, view, contract = FILES[kind]
    loaded = load_class(write(text))
    assert (loaded.view, loaded.contract, loaded.cls.__name__) == (view, contract, "Mine")
    assert loaded.notes == ()
    optimizer = instantiate(loaded, {"learning_rate": 0.25})
    if contract != "As documented":  # hosting gives it its hooks
        np.testing.assert_allclose(step(optimizer), 0.75)


def test_files_of_all_views_run_side_by_side(write: Write) -> None:
    texts = [text for text, _, contract in FILES.values() if contract != "As documented"]
    loaded = [load_class(write(text, f"file_{i}.py")) for i, text in enumerate(texts)]
    for _ in range(2):
        for each in loaded:
            np.testing.assert_allclose(step(instantiate(each, {}), 2.0), 1.5)


@pytest.mark.parametrize(
    ("cls", "contract"),
    [
        (keras.optimizers.Adam, "Keras 3"),
        (tf_keras.optimizers.Adam, "Keras 2"),
        (tf_keras.optimizers.legacy.Adam, "OptimizerV2"),
        (tf.compat.v1.train.AdamOptimizer, "TF1"),
        (tf.keras.layers.Layer, None),
    ],
)
def test_a_contract_is_recognised_by_the_bases(cls: type, contract: str | None) -> None:
    assert contract_of(cls) == contract


def test_a_true_hook_beside_a_documented_name_is_optimizer_v2() -> None:
    def hook(self: object, grad: object, var: object) -> None: ...

    both = type(
        "Both", (tf_keras.optimizers.legacy.Optimizer,), {"resource_apply_dense": hook, "_resource_apply_dense": hook}
    )
    assert contract_of(both) == "OptimizerV2"


def refusal(path: Path, name: str = "", view: str = "auto") -> SourceError:
    with pytest.raises(SourceError) as caught:
        load_class(path, name, view)
    return caught.value


_PLAIN = "class Mine(keras.optimizers.Optimizer): pass\n"
ABSTRACT = """
    import abc
    import tensorflow as tf
    class Mine(tf.keras.optimizers.Optimizer, metaclass=abc.ABCMeta):
        @abc.abstractmethod
        def average_op(self): pass
        def _resource_apply_dense(self, grad, var): pass
    """
REFUSED = (
    (f"import keras\nimport nowhere_at_all\n{_PLAIN}", 2, "there is no module nowhere_at_all"),
    (f"import keras\n{_PLAIN[:-5]}\n    rate = K.epsilon()\n", 3, "^NameError: name 'K' is not defined$"),
    (f"import sys, keras\n{_PLAIN}sys.exit(3)\n", 3, "__main__"),
    (ABSTRACT, 3, "Mine is abstract: write average_op"),
    ("class Mine:\n    def update_step(self, gradient, variable, learning_rate): pass\n", 1, "derives from nothing"),
    ("import keras\nclass Mine(keras.optimizers.Adam): pass\nMine = Mine()\n", 2, ""),
    *(
        (f"import keras\n\n{statement}\n{_PLAIN}", 3, sentence)
        for statement, sentence in (
            ("import tensorflow_addons as tfa", "it ended in 2024"),
            ("from tensorflow_addons.optimizers import AdamW", "it ended in 2024"),
            ("from tensorflow.contrib.opt import AdamWOptimizer", "contrib.opt.AdamWOptimizer was removed after"),
            ("import tensorflow as tf; tf.contrib.opt", "tf.contrib.opt was removed after TensorFlow 1.15"),
            ("from keras.optimizers import Adamm", "there is no keras.optimizers.Adamm"),
            ("from keras.nowhere import thing", "there is no keras.nowhere"),
            ("from .nowhere import thing", "neither nowhere.py nor a folder nowhere"),
        )
    ),
)


@pytest.mark.parametrize(("text", "line", "sentence"), REFUSED)
def test_a_file_that_cannot_be_used_is_refused_with_its_line(write: Write, text: str, line: int, sentence: str) -> None:
    fault = refusal(write(text))
    assert fault.line == line
    assert re.search(sentence, fault.sentence), fault.sentence


def test_code_that_asks_whether_an_import_exists_takes_its_other_way(write: Write) -> None:
    text = "try:\n    import tensorflow_addons as tfa\nexcept ImportError:\n    tfa = None\n"
    load_class(write(text + "import keras\nclass Mine(keras.optimizers.Optimizer): pass\n"))


def test_an_interrupt_while_the_file_runs_passes(write: Write) -> None:
    with pytest.raises(KeyboardInterrupt):
        load_class(write("import keras\nclass Mine(keras.optimizers.Optimizer): pass\nraise KeyboardInterrupt\n"))


def test_a_syntax_error_in_a_file_beside_it_is_placed_there(write: Write) -> None:
    write("x = = 1\n", "my_base.py")
    fault = refusal(write("import keras\nimport my_base\nclass Mine(keras.optimizers.Adam): pass\n"))
    assert (fault.path.name, fault.line) == ("my_base.py", 1)


def test_a_base_that_asks_for_a_name_gets_that_of_the_class(write: Write) -> None:
    path = write(
        """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def _resource_apply_dense(self, grad, var): pass
        """
    )
    assert instantiate(load_class(path), {}).get_config()["name"] == "Mine"


def test_an_update_that_raises_in_a_trace_has_its_line(write: Write) -> None:
    path = write(
        """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            @tf.function
            def _resource_apply_dense(self, grad, var):
                if tf.reduce_sum(grad) > 0.0:
                    grad = grad + tf.ones(7)
                return var.assign_sub(grad)
        """
    )
    optimizer = instantiate(load_class(path), {})
    with pytest.raises(Exception) as caught:  # noqa: PT011  # TensorFlow's own kinds
        step(optimizer)
    fault = source_error_from(caught.value, path)
    assert fault.line == 6
    assert "hape" in fault.sentence
    assert "\n" not in fault.sentence


def test_a_view_can_be_chosen_by_hand(write: Write) -> None:
    text = "import tensorflow as tf\nclass Mine(tf.keras.optimizers.SGD): pass\n"
    contracts = {view: load_class(write(text), "", view).contract for view in ("keras3", "keras2", "legacy")}
    assert contracts == {"keras3": "Keras 3", "keras2": "Keras 2", "legacy": "OptimizerV2"}
    assert "unknown imports keras" in refusal(write(text), "", "keras4").sentence.replace("'", "")


def test_another_view_is_tried_with_a_note_where_the_imports_fail(write: Write) -> None:
    path = write(
        "import tensorflow as tf\nfrom keras import backend_config\nclass Mine(tf.keras.optimizers.Adam):\n"
        "    def update_step(self, gradient, variable, learning_rate): pass\n"
    )
    loaded = load_class(path)
    assert loaded.view == "legacy"
    assert "Fails with the imports of keras3" in loaded.notes[0]


CONSTRUCTORS = """
    import sys, keras
    class Odd(BaseException): pass
    class Mute(BaseException):
        def __str__(self): sys.exit(4)
    class Mine(keras.optimizers.SGD):
        def __init__(self, learning_rate=0.1, **kwargs):
            super().__init__(learning_rate, **kwargs)
            {}
    """


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sys.exit(3)", "it exits the program (SystemExit: 3); raise an error such as ValueError instead"),
        ("raise ValueError('no rate')", "ValueError: no rate"),
        ("raise Odd", "Odd"),
        ("raise Mute", "Mute"),
    ],
)
def test_whatever_a_constructor_raises_is_refused_with_its_line(write: Write, line: str, sentence: str) -> None:
    loaded = load_class(write(CONSTRUCTORS.format(line)), "Mine")
    with pytest.raises(SourceError, match=f"line 8: {re.escape(sentence)}") as raised:
        instantiate(loaded, {})
    assert (raised.value.line, raised.value.sentence[: len(sentence)]) == (8, sentence)


def test_required_arguments_without_a_value_are_named(write: Write) -> None:
    mine = "import keras\nclass Mine(keras.optimizers.Adam):\n    def __init__(self, rate, rho): pass\n"
    sentence = "Mine needs a value for rate: it has no default; --set rate=VALUE takes a number, a string"
    with pytest.raises(SourceError, match=sentence) as caught:
        instantiate(load_class(write(mine)), {"rho": 1.0})
    assert caught.value.line == 3
