"""Faults of a base, reported of the base, and those of a class itself of the class."""

from __future__ import annotations

import io
import json
import queue
from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.worker_messages import WorkerMessage, read_messages
from tests.optimizers.checker.checking import findings, line_with, written

LIBRARY = """import tensorflow as tf
from tf_keras.optimizers import legacy


class Adaptive(legacy.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, name="Adaptive", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self._set_hyper("rho", rho)

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "mean")

    def _resource_apply_dense(self, grad, var, apply_state=None):
        rho = self._get_hyper("rho", var.dtype)
        mean = self.get_slot(var, "mean")
        new = mean.assign(rho * mean + (1 - rho) * tf.square(grad))
        return var.assign_sub(self._decayed_lr(var.dtype) * grad / (tf.sqrt(new) + 1e-3))

    def _resource_apply_sparse_duplicate_indices(self, grad, var, indices, **kwargs):
        return self._resource_apply_sparse(grad, var, indices)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        rho = self._get_hyper("rho", var.dtype)
        mean = self.get_slot(var, "mean")
        mean.assign(rho * mean)
        mean.scatter_add(tf.IndexedSlices((1 - rho) * tf.square(grad), indices))
        moved = self._decayed_lr(var.dtype) * grad / (tf.sqrt(tf.gather(mean, indices)) + 1e-3)
        return var.scatter_sub(tf.IndexedSlices(moved, indices))

    def get_config(self):
        hypers = {name: self._serialize_hyperparameter(name) for name in ("learning_rate", "rho")}
        return {**super().get_config(), **hypers}
"""
MINE = """from adaptive import Adaptive


class Mine(Adaptive):
    def __init__(self, learning_rate=0.02, name="Mine", **kwargs):
        super().__init__(learning_rate, rho=0.8, name=name, **kwargs)
"""
OWN_SPARSE = """
    def _resource_apply_sparse_duplicate_indices(self, grad, var, indices, **kwargs):
        return self._resource_apply_sparse(grad, var, indices)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        step = self._decayed_lr(var.dtype) * tf.sign(grad)
        return var.scatter_sub(tf.IndexedSlices(step, indices))
"""
ABSTRACT = """import keras


class Abstract(keras.optimizers.Optimizer):
    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, self.step_of(gradient, learning_rate))

    def step_of(self, gradient, learning_rate):
        raise NotImplementedError("write step_of")
"""


MOMENTUM = """
import keras
import tensorflow as tf


class Momentum(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.rho = rho

    def build(self, variables):
        super().build(variables)
        self.m = self.add_optimizer_variables(variables, "m")

    def update_step(self, gradient, variable, learning_rate):
        m = self.m[self._get_variable_index(variable)]
        if isinstance(gradient, tf.IndexedSlices):
            place = gradient.indices[:, None]
            variable.assign(tf.tensor_scatter_nd_sub(variable, place, learning_rate * gradient.values**2))
            return
        m.assign(self.rho * m + gradient)
        variable.assign_sub(learning_rate * m)

    def get_config(self):
        return {**super().get_config(), "rho": self.rho}
"""
DERIVED = """
import keras
from base import Momentum


class Mine(Momentum):
    def __init__(self, learning_rate=0.02, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)


class OnAdam(keras.optimizers.Adam):
    pass


class Squaring(keras.optimizers.Adam):
    def update_step(self, gradient, variable, learning_rate):
        super().update_step(gradient, variable, learning_rate)


class Forgetful(keras.optimizers.SGD):
    def __init__(self, learning_rate=0.01, factor=0.5, **kwargs):
        super().__init__(learning_rate=learning_rate, **{"momentum": 0.9, **kwargs})
        self.factor = factor

    def update_step(self, gradient, variable, learning_rate):
        super().update_step(gradient, variable, learning_rate * self.factor)
"""


def found(folder: Path, mine: str, rule: str, name: str = "Mine", **others: str) -> CheckResult:
    for other, text in others.items():
        written(folder, text, f"{other}.py")
    return findings(f"{written(folder, mine)}:{name}", rule)[rule]


def test_a_fault_of_another_file_is_said_of_the_base_in_that_file(tmp_path: Path) -> None:
    finding = found(tmp_path, MINE, "repeated-indices", adaptive=LIBRARY)
    line = line_with(LIBRARY, "def _resource_apply_sparse(")
    assert (finding.verdict, finding.line) == ("failed", 4)
    assert finding.sentence.startswith(
        f"The base class Adaptive of adaptive.py (line {line}) has this fault, and Mine inherits it: with row 2"
    )
    assert finding.fix.startswith("Fix it in adaptive.py. ")
    assert finding.base is not None
    assert (finding.base.name, finding.base.line) == ("Adaptive of adaptive.py", line)
    assert Path(finding.base.file).name == "adaptive.py"
    message = {"kind": "finding", "finding": finding.as_plain(), "secret": "secret", "count": 0}
    answers: queue.SimpleQueue[WorkerMessage | None] = queue.SimpleQueue()
    read_messages(io.BytesIO(json.dumps(message).encode() + b"\n"), "secret", {finding.rule}, answers)
    answer = answers.get()
    assert isinstance(answer, CheckResult)
    assert answer.base == finding.base


@pytest.mark.exhaustive
def test_a_fault_of_an_installed_base_is_to_be_reported_to_its_authors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "adaptive"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from .rule import Adaptive\n", encoding="utf-8")
    (package / "rule.py").write_text(LIBRARY, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "site-packages"))
    finding = found(tmp_path, MINE, "repeated-indices")
    line = line_with(LIBRARY, "def _resource_apply_sparse(")
    assert finding.verdict == "failed"
    assert finding.sentence.startswith(f"The base class Adaptive of adaptive (rule.py, line {line}) has this fault")
    assert finding.fix == "Report it to the authors of Adaptive of adaptive, or derive from another base."


def test_a_hook_that_the_class_writes_anew_is_its_own_fault(tmp_path: Path) -> None:
    mine = f"import tensorflow as tf\n{MINE}{OWN_SPARSE}"
    finding = found(tmp_path, mine, "repeated-indices", adaptive=LIBRARY)
    assert (finding.verdict, finding.base) == ("failed", None)
    assert finding.line == line_with(mine, "def _resource_apply_sparse(")
    same = (
        f"; Adaptive of adaptive.py (line {line_with(LIBRARY, 'def _resource_apply_sparse(')}) does the same by itself"
    )
    assert finding.sentence.endswith(same)


@pytest.mark.exhaustive
def test_an_argument_of_the_class_is_missing_in_its_own_configuration(tmp_path: Path) -> None:
    mine = MINE.replace('name="Mine"', 'scale=2.0, name="Mine"').replace(
        "learning_rate, rho=0.8", "scale * learning_rate"
    )
    finding = found(tmp_path, mine, "config-complete", adaptive=LIBRARY)
    assert (finding.verdict, finding.base) == ("failed", None)
    assert "scale" in finding.sentence


def test_a_base_that_is_to_be_completed_is_not_blamed_for_what_is_missing(tmp_path: Path) -> None:
    mine = "from abstract import Abstract\n\n\nclass Mine(Abstract):\n    def __init__(self, learning_rate=0.01):\n"
    mine += "        super().__init__(learning_rate)\n"
    finding = found(tmp_path, mine, "steps-eagerly", abstract=ABSTRACT)
    assert (finding.verdict, finding.base, finding.line) == ("failed", None, 4)
    assert f"(abstract.py, line {line_with(ABSTRACT, 'raise')})" in finding.sentence


def test_a_fault_of_an_installed_library_is_said_of_its_class(tmp_path: Path) -> None:
    finding = found(tmp_path, DERIVED, "repeated-indices", "OnAdam", base=MOMENTUM)
    assert (finding.verdict, finding.line) == ("failed", line_with(DERIVED, "class OnAdam"))
    assert finding.sentence.startswith("The base class Adam of keras (adam.py, line ")
    assert finding.base is not None


@pytest.mark.exhaustive
def test_what_a_function_makes_fails_by_its_class(tmp_path: Path) -> None:
    mine = "import keras\n\n\ndef make(learning_rate=0.01):\n    return keras.optimizers.Adam(learning_rate)\n"
    finding = found(tmp_path, mine, "repeated-indices", "make")
    assert finding.verdict == "failed"
    assert finding.sentence.startswith("The optimizer that it creates, Adam of keras (adam.py, line ")
    assert "has this fault, and make passes it on: with row 2" in finding.sentence
    assert finding.fix == "Report it to the authors of Adam of keras, or create another optimizer."


@pytest.mark.exhaustive
def test_what_is_worth_knowing_of_a_base_is_said_of_it_too(tmp_path: Path) -> None:
    finding = found(tmp_path, DERIVED, "builds-twice", base=MOMENTUM)
    assert finding.verdict == "warning"
    assert finding.sentence.startswith("The base class Momentum of base.py (line ")


@pytest.mark.exhaustive
def test_a_method_that_hands_on_to_its_base_inherits_what_that_does(tmp_path: Path) -> None:
    finding = found(tmp_path, DERIVED, "repeated-indices", "Squaring", base=MOMENTUM)
    assert (finding.verdict, finding.line) == ("failed", line_with(DERIVED, "class Squaring"))
    assert finding.base is not None


def test_what_the_base_does_right_is_the_files(tmp_path: Path) -> None:
    finding = found(tmp_path, DERIVED, "config-complete", "Forgetful", base=MOMENTUM)
    assert (finding.verdict, finding.base) == ("failed", None)
    assert "factor" in finding.sentence


IMPORTS = "import keras\nimport tensorflow as tf\nfrom tf_keras.optimizers import legacy\n"
KERAS3 = """
class Dividing(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, **options):
        super().__init__(learning_rate=learning_rate, **options)

    def update_step(self, gradient, variable, learning_rate):
        gradient = tf.convert_to_tensor(gradient)
        self.assign_sub(variable, learning_rate * gradient / tf.abs(gradient))
"""
LEGACY = """
class Dividing(legacy.Optimizer):
    def __init__(self, learning_rate=0.01, name="Dividing", **options):
        super().__init__(name, **options)
        self._set_hyper("learning_rate", learning_rate)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self._decayed_lr(var.dtype) * grad / tf.abs(grad))
"""
HOLDS = """
class Holding({base}):
    def __init__(self, learning_rate=0.01, **options):
        super().__init__({first}**options)
        self.{attribute} = {held}

    def {build}(self, variables):
        {created}
        {one}.{build}(variables)

    def apply_gradients(self, grads_and_vars, *args, **options):
        return {one}.apply_gradients(grads_and_vars)
"""
KINDS = {
    "same file": (KERAS3, "", "keras", "inside", "Dividing(learning_rate)"),
    "another file": ("from inner import Dividing\n", KERAS3, "keras", "inside", "Dividing(learning_rate)"),
    "a list": (KERAS3, "", "keras", "many", "[Dividing(learning_rate)]"),
    "OptimizerV2": (LEGACY, "", "legacy", "inside", "Dividing(learning_rate)"),
}


def holder(held_by: str, attribute: str, held: str) -> str:
    is_keras = held_by == "keras"
    return HOLDS.format(
        base="keras.optimizers.Optimizer" if is_keras else "legacy.Optimizer",
        first="learning_rate=learning_rate, " if is_keras else "'Holding', ",
        build="build" if is_keras else "_create_all_weights",
        created="super().build(variables)" if is_keras else "_ = self.iterations",
        attribute=attribute,
        held=held,
        one=f"self.{attribute}" + ("[0]" if held.startswith("[") else ""),
    )


@pytest.mark.parametrize(("before", "beside", "held_by", "attribute", "held"), KINDS.values(), ids=KINDS)
def test_fault_inside_is_said_of_the_optimizer_inside(
    before: str, beside: str, held_by: str, attribute: str, held: str, tmp_path: Path
) -> None:
    path, inner = tmp_path / "mine.py", tmp_path / "inner.py"
    path.write_text(IMPORTS + before + holder(held_by, attribute, held), encoding="utf-8")
    inner.write_text(IMPORTS + beside, encoding="utf-8")
    at = inner if beside else path
    found = findings(f"{path}:Holding", "stays-finite")["stays-finite"]
    assert found.verdict == "failed"
    assert found.sentence.startswith(f"The inner optimizer Dividing of {at.name} (line ")
    assert "has this fault, and Holding passes it on: with the gradient of a dead unit" in found.sentence
    assert found.base is not None
    lines = at.read_text(encoding="utf-8").splitlines()
    assert lines[(found.base.line or 0) - 1].strip().startswith(("def update_step", "def _resource_apply_dense"))


@pytest.mark.parametrize("held", ["keras.optimizers.Adam(learning_rate)", "keras.optimizers.SGD(learning_rate)"])
def test_what_a_package_does_inside_is_said_of_the_package(held: str, tmp_path: Path) -> None:
    path = written(tmp_path, IMPORTS + holder("keras", "inside", held))
    found = findings(path, "repeated-indices")["repeated-indices"]
    if "SGD" in held:
        assert found.verdict == "passed", found.sentence
        return
    assert found.sentence.startswith("The inner optimizer Adam of keras (adam.py")
    assert found.fix == "Report it to the authors of Adam of keras, or wrap another optimizer."


def test_fault_of_the_holder_is_its_own(tmp_path: Path) -> None:
    text = holder("keras", "inside", "keras.optimizers.SGD(learning_rate)")
    text = text.replace("(grads_and_vars)\n", "([(g / tf.abs(g), v) for g, v in grads_and_vars])\n")
    path = written(tmp_path, IMPORTS + text)
    found = findings(path, "stays-finite")["stays-finite"]
    assert (found.verdict, found.base) == ("failed", None), found.sentence
    assert found.sentence.startswith("With the gradient of a dead unit")
