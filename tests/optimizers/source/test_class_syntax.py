"""Tests that a file is read without being run: its optimizers, their contracts and their constructors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from optimizers.source import OWN_DEFAULT, SourceClass, choose_class, read_source
from optimizers.source.contract_detection import Hook, detect_view

Write = Callable[..., Path]

# As found in the wild, for one TensorFlow after another.
WRITTEN = {
    "keras3": """
        import keras
        from keras import ops
        class Mine(keras.optimizers.Optimizer):
            def update_step(self, gradient, variable, learning_rate):
                self.assign_sub(variable, ops.multiply(gradient, learning_rate))
        """,
    "keras3 apply": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Adam):
            def apply(self, grads, trainable_variables=None):
                return super().apply(grads, trainable_variables)
        """,
    "keras3 default": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Adam):
            def apply_gradients(self, grads_and_vars):
                return super().apply_gradients(grads_and_vars)
        """,
    "keras2": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def update_step(self, grad, var):
                var.assign_sub(grad)
        """,
    "keras2 experimental": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.experimental.Optimizer):
            def build(self, var_list):
                self.m = [self.add_variable_from_reference(model_variable=v, variable_name="m") for v in var_list]
        """,
    "keras2 wrapper": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Adam):
            def apply_gradients(self, grads_and_vars, name=None, skip_gradients_aggregation=False, **kwargs):
                return super().apply_gradients(grads_and_vars, name, skip_gradients_aggregation)
        """,
    "legacy": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def _resource_apply_dense(self, grad, var):
                return var.assign_sub(grad)
        """,
    "legacy module": """
        from keras.optimizers.optimizer_v2 import optimizer_v2
        class Mine(optimizer_v2.OptimizerV2):
            pass
        """,
    "legacy explicit": """
        from keras.optimizers.legacy import Optimizer as Base
        class Mine(Base):
            pass
        """,
    "legacy wrapper": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Adam):
            def apply_gradients(self, grads_and_vars, name=None, experimental_aggregate_gradients=True):
                return super().apply_gradients(grads_and_vars, name, experimental_aggregate_gradients)
        """,
    "legacy documented": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def create_slots(self, var_list): pass
            def resource_apply_dense(self, grad, var): pass
        """,
    "legacy named": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def __init__(self, optimizer, name="Mine", **kwargs):
                super(Mine, self).__init__(name, **kwargs)
            def apply_gradients(self, grads_and_vars): pass
        """,
    "legacy named by a text": """
        import tensorflow as tf
        class Mine(tf.keras.optimizers.Optimizer):
            def __init__(self, optimizer, **kwargs):
                super().__init__("Mine", **kwargs)
            def apply_gradients(self, grads_and_vars): pass
        """,
    "tf1": """
        import tensorflow as tf
        class Mine(tf.train.Optimizer):
            def compute_gradients(self, *args, **kwargs): pass
        """,
    "tf1 module": """
        from tensorflow.python.training import optimizer
        class Mine(optimizer.Optimizer):
            def _prepare(self): pass
            def _resource_apply_dense(self, grad, var): pass
        """,
    "tf1 compat": """
        from tensorflow.compat.v1.train import Optimizer
        class Mine(Optimizer):
            def _create_slots(self, var_list):
                self._zeros_slot(var_list[0], "m", self._name)
            def _resource_apply_dense(self, grad, var): pass
        """,
}


def only(path: Path) -> SourceClass:
    return choose_class(read_source(path))


@pytest.mark.parametrize("kind", WRITTEN)
def test_the_view_is_chosen_by_what_a_class_is_written_for(write: Write, kind: str) -> None:
    found = only(write(WRITTEN[kind]))
    assert found.view == kind.split(maxsplit=1)[0]
    documented = kind == "legacy documented"
    contracts = {"keras3": "Keras 3", "keras2": "Keras 2", "legacy": "OptimizerV2", "tf1": "TF1"}
    assert found.contract == ("As documented" if documented else contracts[found.view])


def test_why_says_what_was_seen(write: Write) -> None:
    assert only(write(WRITTEN["legacy"])).why == "it overrides _resource_apply_dense"
    assert only(write(WRITTEN["keras3 default"])).why == "nothing in it belongs to an older contract"


@pytest.mark.parametrize(
    ("line", "view", "why"),
    [
        ("def get_config(self): return self._serialize_hyperparameter('rho')", "legacy", "_serialize_hyperparameter"),
        (
            "def get_config(self): return self._serialize_hyperparameter(self.rho)",
            "keras2",
            "_serialize_hyperparameter",
        ),
        ("def __init__(self): super().__init__('Mine', 1)", "legacy", "it passes the name to its base first"),
        ("def __init__(self): super().__init__(0.1, 'Mine')", "keras3", "nothing in it belongs to an older contract"),
        ("def made(self, v): self.add_variable_from_reference(v, variable_name='m')", "keras2", "with variable_name"),
        ("def made(self, v): self.add_variable_from_reference(v, name='m')", "keras3", "with name"),
        ("def made(self, v, **more): self.add_slot(v, **more)", "legacy", "it calls add_slot"),
        ("_HAS_AGGREGATE_GRAD = True", "legacy", "it sets _HAS_AGGREGATE_GRAD"),
        ("def at(self, v): return self._index_dict[v]", "keras2", "it reads _index_dict"),
        ("def sum(self, v): return keras.ops.sum(v)", "keras3", "it calls keras.ops"),
        ("def update_step(self, gradient, variable): pass", "keras2", "a gradient and a variable"),
        ("def update_step(self, gradient, variable, learning_rate): pass", "keras3", "the learning rate too"),
        ("def _prepare(self): pass", "tf1", "its _prepare takes no variables"),
        ("def _prepare(self, var_list): pass", "legacy", "its _prepare takes var_list"),
        ("def minimize(self, loss, global_step=None): pass", "tf1", "its minimize takes global_step"),
    ],
)
def test_one_piece_of_evidence_decides(write: Write, line: str, view: str, why: str) -> None:
    heading = "import keras\nimport tensorflow as tf\nclass Mine(tf.keras.optimizers.Optimizer):\n"
    found = only(write(f"{heading}    {line}\n    def apply_gradients(self, grads_and_vars): pass\n"))
    assert found.view == view
    assert why in found.why


def test_a_base_counts_once_by_its_most_telling_part() -> None:
    hook = Hook("aggregate_gradients", 1, (), "Mine")
    found = detect_view([], ["tf_keras.optimizers.legacy.Adam"], {hook.name: hook})
    assert (found.view, found.weight) == ("legacy", 12)


def test_the_reason_is_of_the_view_with_the_most_evidence() -> None:
    of_legacy = [Hook(name, 1, (), "Mine") for name in ("_resource_apply_dense", "_resource_apply_sparse")]
    others = [Hook("_finish", 1, (), "Mine"), Hook("apply_gradients", 1, ("skip_gradients_aggregation",), "Mine")]
    found = detect_view([], [], {hook.name: hook for hook in (*others, *of_legacy)})
    assert (found.view, found.weight) == ("legacy", 5)


def test_hooks_of_bases_in_the_file_count(write: Write) -> None:
    found = only(
        write(
            """
            import tensorflow as tf
            class Base(tf.keras.optimizers.Optimizer):
                def _resource_apply_dense(self, grad, var): pass
            class Mine(Base):
                def _create_slots(self, var_list): pass
            """
        )
    )
    assert (found.name, found.lineage, found.view) == ("Mine", ("Mine", "Base"), "legacy")
    assert found.hooks["_resource_apply_dense"].owner == "Base"
    assert found.hooks["_resource_apply_dense"].line == 3
    assert found.hooks["_resource_apply_dense"].arguments == ("grad", "var")


def test_hooks_of_a_base_in_a_file_beside_it_count(write: Write) -> None:
    write(WRITTEN["legacy"].replace("Mine", "Base"), "my_base.py")
    found = only(write("from my_base import Base\nclass Mine(Base):\n    pass\n"))
    assert (found.lineage, found.view) == (("Mine", "Base"), "legacy")


def test_a_class_under_if_or_try_and_an_alias_of_a_base_are_found(write: Write) -> None:
    tried = "try:\n    import keras\nexcept ImportError:\n    keras = None\nif keras:\n"
    assert only(write(f"{tried}    class Mine(keras.optimizers.Adam):\n        pass\n")).line == 6
    alias = "import tensorflow as tf\nBase = tf.compat.v1.train.AdamOptimizer\nclass Mine(Base): pass\n"
    assert only(write(alias, "alias.py")).view == "tf1"


def test_private_and_abstract_bases_do_not_make_the_choice_ambiguous(write: Write) -> None:
    found = only(
        write(
            """
            import abc, keras
            class _Shared(keras.optimizers.Optimizer): pass
            class Averaged(keras.optimizers.Optimizer):
                @abc.abstractmethod
                def average(self): pass
            class Mine(keras.optimizers.Optimizer): pass
            """
        )
    )
    assert found.name == "Mine"


def test_abstract_methods_that_are_not_written_are_named(write: Write) -> None:
    source = read_source(
        write(
            """
            import abc, keras
            class Base(keras.optimizers.Optimizer):
                @abc.abstractmethod
                def one(self): pass
                @abc.abstractmethod
                def two(self): pass
            class Mine(Base):
                def one(self): pass
            """
        )
    )
    assert [each.abstract for each in source.classes] == [("one", "two"), ("two",)]


def test_the_constructor_is_read_with_defaults_and_plain_annotations(write: Write) -> None:
    found = only(
        write(
            """
            from typing import Callable, Optional, Union
            import keras
            RATE = 1e-2
            class Mine(keras.optimizers.Optimizer):
                def __init__(self, learning_rate=RATE, scale: float = 2.0**-3, decay: Optional[float] = None,
                             seed: int | None = None, rule: Union[float, Callable] = 0.1, table=dict(a=1),
                             bad=1 / 0, *, name: str = "mine", **kwargs):
                    super().__init__(learning_rate, name=name)
            """
        )
    )
    parameters = found.signature.parameters
    assert {name: p.default for name, p in parameters.items() if name != "kwargs"} == {
        "learning_rate": 0.01, "scale": 0.125, "decay": None, "seed": None, "rule": 0.1, "table": OWN_DEFAULT,
        "bad": OWN_DEFAULT, "name": "mine",
    }  # fmt: skip
    empty = parameters["learning_rate"].empty
    assert [p.annotation for p in parameters.values()] == [
        empty, float, float | None, int | None, empty, empty, empty, str, empty,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("base", "argument"),
    [
        ("keras.optimizers.Adam", "beta_1"),
        ("keras.optimizers.SGD", "momentum"),
        ("tf.compat.v1.train.AdamOptimizer", "beta1"),
    ],
)
def test_a_class_without_a_constructor_takes_what_its_base_takes(write: Write, base: str, argument: str) -> None:
    found = only(write(f"import keras\nimport tensorflow as tf\nclass Mine({base}):\n    pass\n"))
    assert found.signature.parameters[argument].default == {"beta_1": 0.9, "momentum": 0.0, "beta1": 0.9}[argument]


def test_arguments_of_a_base_are_offered_unless_they_are_given_to_it(write: Write) -> None:
    own = "import keras\nclass Base(keras.optimizers.Optimizer):\n    def __init__(self, rho=0.5): ...\n"
    assert list(only(write(f"{own}class Mine(Base): pass\n", "own.py")).signature.parameters) == ["rho"]
    found = only(
        write(
            """
            import tensorflow as tf
            class Mine(tf.keras.optimizers.Adam):
                def __init__(self, steps=4, **kwargs):
                    super().__init__(beta_2=0.5, **kwargs)
            """
        )
    )
    assert found.signature.parameters["learning_rate"].default == 0.001
    assert {"steps", "beta_1", "epsilon"} <= found.signature.parameters.keys()
    assert "beta_2" not in found.signature.parameters


def test_a_file_is_read_anew_when_it_changes(write: Write) -> None:
    path = write("import keras\nclass A(keras.optimizers.Optimizer): pass\n")
    assert only(path).name == "A"
    path.write_text("import keras\nclass B(keras.optimizers.Optimizer): pass\n")
    os.utime(path, ns=(1, 1))
    assert only(path).name == "B"


def test_reading_runs_no_code_and_imports_no_tensorflow(write: Write) -> None:
    path = write(
        """
        import pathlib, keras
        pathlib.Path(__file__).with_suffix(".ran").touch()
        class Mine(keras.optimizers.Optimizer):
            def __init__(self, when=print("ran")): super().__init__(0.1)
        """
    )
    code = (
        "import sys; from optimizers.source import *;"
        f"print(choose_class(read_source({str(path)!r})).contract, 'tensorflow' in sys.modules, 'keras' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "Keras 3 False False"
    assert not path.with_suffix(".ran").exists()
