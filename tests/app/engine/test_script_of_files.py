"""Scripts of optimizers that hold others, step eagerly only, or need more than a plain class: losses as in the run."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.experiment_file import load_experiment
from app.core.messages.run_description import StepForm
from app.engine.script import script
from app.engine.script.step_form_learning import learn_step_forms
from app.engine.training.training import Training
from optimizers.export.standalone import NotExportable, foreign_imports
from tests.app.engine.experiments import moons
from tests.app.engine.running_scripts import (
    ROUNDING,
    Printed,
    asked,
    forms_of,
    losses_of_run,
    losses_of_scripts,
    training_of,
)

STEPS = 10
SKIP_GRAM = Path(__file__).parents[3] / "resources" / "experiments" / "skip-gram-adagrad.toml"
FILES = {
    # Two optimizers, each of which makes a share of the step.
    "Joint": """
        import keras

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
    """,
    # As published: a list of optimizers, each with layers, whose variables it knows by name.
    "MultiOptimizer": """
        import tensorflow as tf

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
    """,
    # One optimizer inside, handed on to; its own rate is another number.
    "Halved": """
        import keras

        class Halved(keras.optimizers.Optimizer):
            def __init__(self, optimizer, name="halved"):
                super().__init__(learning_rate=1.0, name=name)
                self.wrapped = optimizer

            def build(self, variables):
                super().build(variables)
                self.wrapped.build(variables)

            def apply(self, grads, trainable_variables=None):
                self.wrapped.apply([g / 2 for g in grads], trainable_variables)
    """,
    "Leaving": """
        import keras

        class Leaving(keras.optimizers.SGD):
            def __init__(self, learning_rate, frozen_variables, exclude_layers=None, scales=(1.0,), name="leaving"):
                super().__init__(learning_rate=learning_rate, name=name)
                self.frozen = [id(v.value) for v in frozen_variables]
                self.excluded = [id(v.value) for layer in exclude_layers or [] for v in layer.trainable_weights]
                assert isinstance(scales, tuple)
                self.scales = scales

            def update_step(self, gradient, variable, learning_rate):
                if id(variable.value) not in self.frozen + self.excluded:
                    super().update_step(gradient * self.scales[-1], variable, learning_rate)
    """,
    "Median": """
        from collections import deque

        import keras
        import tensorflow as tf

        class Median(keras.optimizers.Optimizer):
            def __init__(self, learning_rate=0.05, share=1.0, name="median"):
                super().__init__(learning_rate, name=name)
                self.share = share
                self.norms = deque(maxlen=5)

            def update_step(self, gradient, variable, learning_rate):
                gradient = tf.convert_to_tensor(gradient)
                norm = float(tf.norm(gradient).numpy())
                self.norms.append(norm)
                middle = sorted(self.norms)[len(self.norms) // 2]
                scale = min(1.0, middle / norm) if norm > 0 else 1.0
                variable.assign_sub(learning_rate * self.share * scale * gradient)
    """,
    # A traced step would count to one.
    "Counting": """
        import tensorflow as tf

        class Counting(tf.keras.optimizers.legacy.Optimizer):
            def __init__(self, learning_rate=0.1, name="Counting", **kwargs):
                super().__init__(name, **kwargs)
                self._set_hyper("learning_rate", learning_rate)
                self.t = 0

            def _resource_apply_dense(self, grad, var, apply_state=None):
                self.t += 1
                var.assign_sub(self._get_hyper("learning_rate", tf.float32) / self.t * grad)

            def get_config(self):
                return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
    """,
    "Branching": """
        import keras
        import tensorflow as tf

        class Branching(keras.optimizers.Optimizer):
            def __init__(self, learning_rate=0.1, name="branching"):
                super().__init__(learning_rate, name=name)

            def shrunk(self, gradient):
                if tf.norm(gradient) > 0.1:
                    return gradient * 0.1
                return gradient

            def update_step(self, gradient, variable, learning_rate):
                variable.assign_sub(learning_rate * self.shrunk(gradient))
    """,
    # AutoGraph converts what its hook calls, too.
    "Shrinking": """
        import tensorflow as tf

        def shrunk(grad):
            if tf.norm(grad) > 0.1:
                return 0.1 / float(tf.norm(grad))
            return 1.0


        class Shrinking(tf.keras.optimizers.legacy.Optimizer):
            def __init__(self, learning_rate=0.1, name="Shrinking", **kwargs):
                super().__init__(name, **kwargs)
                self._set_hyper("learning_rate", learning_rate)

            def _resource_apply_dense(self, grad, var, apply_state=None):
                return var.assign_sub(self._get_hyper("learning_rate", tf.float32) * shrunk(grad) * grad)

            def get_config(self):
                return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
    """,
    # Takes no sparse gradient, and answers no operation.
    "DenseOnly": """
        import tensorflow as tf

        class DenseOnly(tf.keras.optimizers.legacy.Optimizer):
            def __init__(self, lr, name="DenseOnly", **kwargs):
                super().__init__(name, **kwargs)
                self.rate = lr

            def _resource_apply_dense(self, grad, var, apply_state=None):
                var.assign_sub(self.rate * tf.sign(grad))

            def get_config(self):
                return {**super().get_config(), "lr": self.rate}
    """,
    # They derive from no optimizer.
    "Module": """
        import tensorflow as tf

        class Module(tf.Module):
            def __init__(self, learning_rate=0.1, rho=0.9):
                super().__init__()
                self.learning_rate, self.rho, self.means = learning_rate, rho, []

            def apply(self, updates, parameters):
                if not self.means:
                    self.means.extend(tf.Variable(tf.zeros_like(p), trainable=False) for p in parameters)
                for g, p, m in zip(updates, parameters, self.means):
                    m.assign(self.rho * m + (1 - self.rho) * tf.convert_to_tensor(g))
                    p.assign_sub(self.learning_rate * m)
    """,
    "Pairs": """
        import tensorflow as tf

        class Pairs:
            def __init__(self, lr=0.1):
                self.lr = lr

            def apply_gradients(self, grads_and_vars):
                for g, v in grads_and_vars:
                    if isinstance(g, tf.IndexedSlices):
                        v.scatter_sub(tf.IndexedSlices(self.lr * tf.sign(g.values), g.indices))
                    else:
                        v.assign_sub(self.lr * tf.sign(g))
    """,
}


@dataclass(frozen=True)
class Case:
    file: str
    values: dict[str, Any] = field(default_factory=dict)
    changes: dict[str, Any] = field(default_factory=dict)
    sparse: bool = False


ADAM_AND_SGD = {"optimizer_a": "library.Adam", "optimizer_b": "SGD", "optimizer_b/learning_rate": 0.25}
COSINE = Choice("cosine")
CASES = {
    "two_inside": Case("Joint", {**ADAM_AND_SGD, "learning_rate": 0.1}),
    "two_inside_scheduled": Case("Joint", ADAM_AND_SGD, {"schedule": COSINE}),
    "one_inside_scheduled": Case("Halved", {"inner_optimizer": "Adam", "inner/beta_1": 0.5}, {"schedule": COSINE}),
    "one_inside_sparse": Case("Halved", {"inner_optimizer": "library.Adam"}, sparse=True),
    "wrapper_of_the_library": Case(
        "library.Lookahead",
        {"inner_optimizer": "library.Adam", "inner/beta_1": 0.8, "learning_rate": 0.01, "k": 3},
        {"schedule": COSINE, "schedules": {"inner/beta_1": COSINE}},
    ),
    "list_with_layers": Case(
        "MultiOptimizer",
        {
            "optimizers_and_layers": ("legacy.SGD: dense/.*", "legacy.Adagrad: head/.*"),
            "optimizers_and_layers/1/initial_accumulator_value": 0.01,
            "learning_rate": 0.5,
        },
    ),
    "list_with_layers_sparse": Case(
        "MultiOptimizer",
        {"optimizers_and_layers": ("legacy.Adam: embedding/.*", "legacy.Adagrad: context/.*"), "learning_rate": 0.05},
        sparse=True,
    ),
    "patterns": Case(
        "Leaving",
        {"frozen_variables": ".*/bias", "exclude_layers": r"layers:he\w+/.*", "learning_rate": 0.5, "scales": (1, 0.5)},
    ),
    "patterns_in_a_part": Case(
        "SGD",
        changes={"parts": (ParameterGroup("dense/.*", optimizer=Choice("Leaving", {"frozen_variables": ".*/bias"})),)},
    ),
    "eager": Case("Median"),
    "eager_scheduled": Case("Median", changes={"schedule": COSINE, "schedules": {"share": COSINE}}),
    "eager_with_dropout": Case("Median", changes={"model": Choice("mlp", {"widths": (4,), "dropout": 0.3})}),
    "eager_sparse": Case("Median", {"learning_rate": 1.0}, sparse=True),
    "counting_in_python": Case("Counting"),
    "eager_beside_another": Case("Adam", changes={"parts": (ParameterGroup("head/.*", optimizer=Choice("Counting")),)}),
    "converted": Case("Branching"),
    "converted_with_what_it_calls": Case("Shrinking", changes={"schedule": COSINE}),
    "module": Case("Module", {}, {"schedule": COSINE, "schedules": {"rho": COSINE}}),
    "pairs": Case("Pairs", {"lr": 0.01}, sparse=True),
    "dense_only": Case("DenseOnly", {"lr": 0.01}, sparse=True),
    "rate_in_an_attribute": Case("DenseOnly", {}, {"schedule": COSINE}),
    "rate_and_dropout": Case(
        "DenseOnly", {}, {"schedule": COSINE, "model": Choice("mlp", {"widths": (4,), "dropout": 0.3})}
    ),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    for name, text in FILES.items():
        lines = [line[8:] for line in text.strip("\n").splitlines()]
        (folder / f"{name.lower()}.py").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    return folder


def experiment_of(case: Case, files: Path) -> Experiment:
    def chosen(choice: Choice) -> Choice:
        known = choice.name in FILES
        return replace(choice, name=f"{files / choice.name.lower()}.py:{choice.name}") if known else choice

    plain = moons(rows=60, widths=(4,), batch_size=8, steps=STEPS)
    start = replace(load_experiment(SKIP_GRAM, catalogues()), steps=STEPS, batch_size=64) if case.sparse else plain
    found = replace(start, optimizer=chosen(Choice(case.file, case.values)), **case.changes)
    return replace(found, parts=tuple(replace(part, optimizer=chosen(part.optimizer)) for part in found.parts))


@dataclass(frozen=True)
class Exported:
    experiments: dict[str, Experiment]
    trainings: dict[str, Training]
    texts: dict[str, str]


@pytest.fixture(scope="module")
def exported(request: pytest.FixtureRequest, files: Path) -> Exported:
    experiments = {name: experiment_of(CASES[name], files) for name in asked(request, "converted")}
    trainings = {name: training_of(each) for name, each in experiments.items()}
    texts = {name: script(each, forms_of(trainings[name])) for name, each in experiments.items()}
    return Exported(experiments, trainings, texts)


@pytest.fixture(scope="module")
def printed(exported: Exported, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    scripts = dict(exported.texts)
    untried = [name for name in UNTRIED if name in exported.experiments]
    scripts |= {f"untried_{name}": script(exported.experiments[name]) for name in untried}
    return losses_of_scripts(tmp_path_factory.mktemp("scripts"), scripts, dict.fromkeys(scripts, STEPS))


UNTRIED = ("eager", "converted", "list_with_layers", "counting_in_python")
"""Optimizers exported without having run: what may not run here is written to be stepped eagerly."""


@cache
def losses(training: Training) -> np.ndarray:
    # What XLA rounds otherwise is `test_script.py`'s to hold.
    return losses_of_run(training, STEPS, compiled=False)


@pytest.mark.exhaustive
@pytest.mark.sampled(29)
@pytest.mark.parametrize("name", CASES)
def test_a_script_of_a_file_gives_the_losses_of_the_run(name: str, exported: Exported, printed: Printed) -> None:
    training = exported.trainings[name]
    run = losses(training)
    assert np.ptp(run) > 0
    np.testing.assert_allclose(printed.losses(name), run, rtol=ROUNDING)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", UNTRIED)
def test_a_script_of_a_file_that_may_not_run_gives_them_too(name: str, exported: Exported, printed: Printed) -> None:
    np.testing.assert_allclose(printed.losses(f"untried_{name}"), losses(exported.trainings[name]), rtol=ROUNDING)
    assert "can be traced is not known" in script(exported.experiments[name])


def test_only_steps_that_are_right_eagerly_alone_are_not_traced(exported: Exported) -> None:
    names = exported.texts.keys()
    found = {name for name in names if "right eagerly only" in exported.texts[name]}
    assert found == {name for name, training in exported.trainings.items() if training.program.eager}
    assert found == {name for name in names if "eager" in name or name == "counting_in_python"}
    assert {name for name in names if "answer no operation" in exported.texts[name]} == names & {
        "dense_only", "rate_in_an_attribute", "rate_and_dropout",
    }  # fmt: skip
    assert "Branching.update_step = tf.autograph.to_graph(Branching.update_step)" in exported.texts["converted"]


def test_such_scripts_are_formatted_and_import_nothing_foreign(exported: Exported, tmp_path: Path) -> None:
    for name, text in exported.texts.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        assert not foreign_imports(text) or set(foreign_imports(text)) <= {"sklearn.datasets"}
    ruff = str(Path(sys.executable).with_name("ruff"))
    for words in (["format", "--check", "--diff"], ["check", "--select", "F,E501"]):
        command = [ruff, *words, "--line-length", "120", "--isolated", str(tmp_path)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_what_cannot_be_exported_from_files_is_named(files: Path, tmp_path: Path) -> None:
    experiment = experiment_of(Case("Leaving", {"frozen_variables": "embedding/.*"}), files)
    with pytest.raises(NotExportable, match=r"No variable's path matches 'embedding/\.\*'; available: dense/kernel"):
        script(experiment)
    experiment = experiment_of(CASES["two_inside_scheduled"], files)
    with pytest.raises(NotExportable, match="A schedule of Joint, which holds other optimizers, can be exported only"):
        script(experiment)

    text = "from keras.optimizers import Optimizer\n\nclass Old(Optimizer):\n    def get_updates(self, loss, params):\n"
    (tmp_path / "old.py").write_text(f"{text}        return []\n", encoding="utf-8")
    experiment = Experiment(dataset=Choice("two-moons"), optimizer=Choice(f"{tmp_path / 'old.py'}:Old"))
    with pytest.raises(NotExportable, match="old.py, line 4: get_updates is a hook of Keras before TensorFlow 2"):
        script(experiment)

    experiment = experiment_of(CASES["eager"], files)
    with pytest.raises(NotExportable, match="Median needs the loss besides gradients"):
        script(experiment, {"": StepForm(experiment.optimizer, asks_loss=True)})
    assert learn_step_forms(Experiment(optimizer=Choice("Adam"))) == {}


def test_inner_optimizers_have_the_rate_of_their_wrapper_by_default(files: Path, tmp_path: Path) -> None:
    text = (files / "joint.py").read_text("utf-8").replace("share=0.5", "learning_rate=0.2")
    text = text.replace("self.share = optimizer_a, optimizer_b, share", "self.share = optimizer_a, optimizer_b, 0.5")
    (tmp_path / "joint.py").write_text(text, encoding="utf-8")
    values = {"optimizer_a": "SGD", "optimizer_b": "SGD", "optimizer_b/learning_rate": 0.1}
    experiment = replace(
        experiment_of(CASES["eager"], files), optimizer=Choice(f"{tmp_path / 'joint.py'}:Joint", values)
    )
    made = training_of(experiment).hosted.optimizer
    assert [float(each.learning_rate) for each in (made.a, made.b)] == pytest.approx([0.2, 0.1])
    inside = "keras.optimizers.SGD(learning_rate={})"

    written = script(experiment)
    assert f"optimizer_a={inside.format(0.2)}" in written
    assert f"optimizer_b={inside.format(0.1)}" in written


@pytest.mark.parametrize(
    "hook",
    [
        "def apply_gradients(self, pairs, tape=None, name=None): ...",
        "def minimize(self, loss, var_list, tape=None): ...",
    ],
)
def test_what_asks_for_the_loss_is_named_without_running_it(hook: str, tmp_path: Path) -> None:
    text = f"import tensorflow as tf\n\nclass Asking(tf.keras.optimizers.legacy.SGD):\n    {hook}\n"
    text += "\nclass Second(Asking):\n    pass\n"
    (tmp_path / "asking.py").write_text(text, encoding="utf-8")
    experiment = Experiment(dataset=Choice("two-moons"), optimizer=Choice(f"{tmp_path / 'asking.py'}:Second"))
    with pytest.raises(NotExportable, match="Second needs the loss besides gradients"):
        script(experiment)
