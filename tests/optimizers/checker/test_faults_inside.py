"""Faults of an optimizer inside another: they are reported by its name, and not of the one that holds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.optimizers.checker.checking import findings, written

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
