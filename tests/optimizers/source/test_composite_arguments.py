"""Arguments that are optimizers, lists of them, variables or layers: given by name and by pattern."""

from __future__ import annotations

from pathlib import Path

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import read_experiment, write_experiment
from app.core.experiment.named_settings import missing_arguments
from optimizers.optimizer_loader import open_optimizer
from optimizers.source import SourceError

JOINT = """import keras

class Joint(keras.optimizers.Optimizer):
    def __init__(self, optimizer_a, optimizer_b, share=0.5, name="joint"):
        super().__init__(learning_rate=0.0, name=name)
        self.a, self.b, self.share = optimizer_a, optimizer_b, share

    def build(self, variables):
        super().build(variables)
        self.a.build(variables)
        self.b.build(variables)

    def apply(self, grads, trainable_variables=None):
        self.a.apply([g * self.share for g in grads], trainable_variables)
        self.b.apply([g * (1 - self.share) for g in grads], trainable_variables)
"""
MULTI = """import tensorflow as tf

class MultiOptimizer(tf.keras.optimizers.legacy.Optimizer):
    def __init__(self, optimizers_and_layers, name="multi", **kwargs):
        super().__init__(name, **kwargs)
        self.specs = [(o, [v.name for l in layers for v in l.weights]) for o, layers in optimizers_and_layers]

    def apply_gradients(self, grads_and_vars, **kwargs):
        pairs = list(grads_and_vars)
        return tf.group([
            o.apply_gradients([(g, v) for g, v in pairs if v.name in names]) for o, names in self.specs
        ])

    def get_config(self):
        return {}
"""
LEAVING = """import keras

class Leaving(keras.optimizers.SGD):
    def __init__(self, learning_rate, frozen_variables, exclude_layers=None, names=("a",), name="leaving"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.frozen = [id(v.value) for v in frozen_variables]
        self.excluded = [id(v.value) for layer in exclude_layers or [] for v in layer.trainable_weights]
        assert names == ("a",) or names == ("b", "c"), names

    def update_step(self, gradient, variable, learning_rate):
        if id(variable) not in self.frozen + self.excluded:
            super().update_step(gradient, variable, learning_rate)
"""


def experiment_of(text: str, file: Path, code: str) -> Experiment:
    file.write_text(code, encoding="utf-8")
    experiment = read_experiment(f'[optimizer]\nname = "{file.name}"\n{text}', catalogues(), folder=file.parent)
    assert read_experiment(write_experiment(experiment), catalogues()) == experiment
    return experiment


def stepped(experiment: Experiment) -> dict[str, np.ndarray]:
    """Return how far each variable moved in one step whose gradients are all one."""
    variables = []
    for layer in ("dense", "head"):
        with keras.name_scope(layer):
            variables += [keras.Variable(np.ones(2, "float32"), name=name) for name in ("kernel", "bias")]
    opened = open_optimizer(experiment.optimizer.name)
    hosted = opened.host(experiment.optimizer.values, variables)
    hosted.apply([tf.ones(2) for _ in variables], variables)
    return {v.path: 1 - v.numpy() for v in variables}


def test_two_optimizers_are_chosen_by_name_and_share_a_rate(tmp_path: Path) -> None:
    text = 'optimizer_a = "SGD"\nlearning_rate = 0.5\n[optimizer.optimizer_b]\nname = "SGD"\nlearning_rate = 0.25'
    experiment = experiment_of(text, tmp_path / "joint.py", JOINT)
    assert dict(experiment.optimizer.values) == {
        "optimizer_a": "SGD", "learning_rate": 0.5, "optimizer_b": "SGD", "optimizer_b/learning_rate": 0.25,
    }  # fmt: skip
    entry = catalogues().optimizers[experiment.optimizer.name]
    shown = [p.name for p in entry.with_values(experiment.optimizer.values).parameters if not p.group]
    assert shown[:4] == ["learning_rate", "optimizer_a", "optimizer_b", "share"]
    assert {"optimizer_a/momentum", "optimizer_b/learning_rate"} <= set(shown)
    np.testing.assert_allclose(stepped(experiment)["dense/kernel"], 0.5 * 0.5 + 0.5 * 0.25, rtol=1e-6)


def test_an_optimizer_that_may_be_none_is_none_unless_it_is_named(tmp_path: Path) -> None:
    code = JOINT.replace("optimizer_b, share=", "optimizer_b=None, share=")
    code = code.replace("self.b.build(", "self.b = self.b or keras.optimizers.SGD(0.125)\n        self.b.build(")
    without = experiment_of("learning_rate = 0.5", tmp_path / "joint.py", code)
    assert without.optimizer.values.get("optimizer_b") is None
    # Adam's first step is its rate.
    np.testing.assert_allclose(stepped(without)["dense/kernel"], 0.5 + 0.5 * 0.125, rtol=1e-3)
    text = 'learning_rate = 0.5\ninner_optimizer = "SGD"\n[optimizer.optimizer_b]\nname = "SGD"\nlearning_rate = 0.25'
    named = experiment_of(text, tmp_path / "joint.py", code)
    np.testing.assert_allclose(stepped(named)["dense/kernel"], 0.5 * 0.5 + 0.5 * 0.25, rtol=1e-6)


def test_choosing_another_optimizer_leaves_what_was_set_of_the_one_before(tmp_path: Path) -> None:
    text = '[optimizer.optimizer_a]\nname = "Adam"\nbeta_1 = 0.5'
    choice = experiment_of(text, tmp_path / "joint.py", JOINT).optimizer
    assert dict(choice.with_value("optimizer_a", "SGD").values) == {"optimizer_a": "SGD"}


@pytest.mark.parametrize(
    "text",
    [
        'learning_rate = 0.5\noptimizers_and_layers = [["legacy.SGD", "dense/.*"], ["legacy.Adagrad", "head/.*"]]',
        'learning_rate = 0.5\noptimizers_and_layers = ["legacy.SGD: dense/.*", "legacy.Adagrad: head/.*"]',
        """learning_rate = 0.5
        [[optimizer.optimizers_and_layers]]
        name = "legacy.SGD"
        layers = "dense/.*"
        [[optimizer.optimizers_and_layers]]
        name = "legacy.Adagrad"
        layers = "head/.*"
        initial_accumulator_value = 0.0""",
    ],
    ids=["pairs", "words", "tables"],
)
def test_a_list_of_optimizers_is_given_by_names_and_patterns_of_layers(text: str, tmp_path: Path) -> None:
    experiment = experiment_of(text, tmp_path / "multi.py", MULTI)
    moved = stepped(experiment)
    np.testing.assert_allclose(moved["dense/kernel"], 0.5, rtol=1e-6)
    tables = "initial_accumulator_value" in text
    assert experiment.optimizer.values.get("optimizers_and_layers/1/initial_accumulator_value") == (
        0 if tables else None
    )
    np.testing.assert_allclose(moved["head/bias"], 0.5 if tables else 0.5 / np.sqrt(1.1), rtol=1e-5)


def test_variables_and_layers_are_given_by_patterns_of_paths(tmp_path: Path) -> None:
    text = 'learning_rate = 0.5\nfrozen_variables = ".*/bias"\n'
    text += 'exclude_layers = {layers = "head/.*"}\nnames = ["b", "c"]'
    experiment = experiment_of(text, tmp_path / "leaving.py", LEAVING)
    assert experiment.optimizer.values["exclude_layers"] == "layers:head/.*"
    moved = {path: float(each[0]) for path, each in stepped(experiment).items()}
    assert moved == {"dense/kernel": 0.5, "dense/bias": 0, "head/kernel": 0, "head/bias": 0}


def test_a_pattern_that_no_path_matches_is_a_sentence_with_the_paths(tmp_path: Path) -> None:
    experiment = experiment_of('frozen_variables = "embedding/.*"', tmp_path / "leaving.py", LEAVING)
    with pytest.raises(SourceError, match=r"no variable's path matches 'embedding/\.\*'; available: dense/kernel"):
        stepped(experiment)


def test_a_list_of_optimizers_and_variables_must_be_given(tmp_path: Path) -> None:
    for code, name in ((MULTI, "optimizers_and_layers"), (LEAVING, "frozen_variables")):
        experiment = experiment_of("", tmp_path / f"{name}.py", code)
        assert [fault.key for fault in missing_arguments(experiment, catalogues())] == [f"optimizer.{name}"]


def test_a_name_in_a_list_that_cannot_be_held_is_a_fault_with_one_that_can(tmp_path: Path) -> None:
    with pytest.raises(ExperimentError) as raised:
        experiment_of('optimizers_and_layers = ["Adam: dense/.*", "legacy.SGDD"]', tmp_path / "multi.py", MULTI)
    assert [fault.sentence for fault in raised.value.faults] == [
        'must name optimizers that MultiOptimizer can hold; received "Adam"; use "legacy.Adam"',
        'must name optimizers that MultiOptimizer can hold; received "legacy.SGDD"; use "legacy.SGD", '
        '"legacy.Adam" or "legacy.Adagrad"',
    ]
