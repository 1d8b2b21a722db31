"""Advice of findings: it fits the contract and blames nobody for what a base cannot do."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.checker.optimizer_steps import error_text
from optimizers.inspection.checker_process import CheckerProcess
from tests.optimizers.checker.checking import findings, written

TWIN = """
from tensorflow.python.keras.optimizer_v2 import optimizer_v2
import tensorflow as tf


class Mine(optimizer_v2.OptimizerV2):
    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.01, rho=0.5, name="Mine", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self._set_hyper("decay", self._initial_decay)
        self.rho = rho

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "velocity")

    def _resource_apply_dense(self, grad, var, apply_state=None):
        self.get_slot(var, "velocity").assign(grad)
        return var.assign_sub(self._decayed_lr(var.dtype.base_dtype) * grad)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._resource_scatter_add(var, indices, -self._decayed_lr(var.dtype.base_dtype) * grad)

    def get_config(self):
        return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
"""


@pytest.fixture
def twin(tmp_path: Path) -> str:
    return written(tmp_path, TWIN)


def test_replicas_that_fail_with_the_base_too_are_not_the_files_fault(
    twin: str, patient_checker: CheckerProcess
) -> None:
    results = patient_checker.check(twin, only=["replicas"])
    found = {each.rule: each for each in results if isinstance(each, CheckResult)}
    assert found["replicas"].verdict == "skipped"
    assert found["replicas"].sentence.startswith("Optimizers of tensorflow.python.keras do not run on replicas")


def test_optimizer_v2_is_advised_to_keep_hyperparameters_as_its_base_does(twin: str) -> None:
    found = findings(twin, "hyperparameters-live", "config-complete")
    assert found["hyperparameters-live"].verdict == "failed"
    assert "self._set_hyper('rho', rho)" in found["hyperparameters-live"].fix
    assert "self._get_hyper('rho', var.dtype.base_dtype)" in found["hyperparameters-live"].fix
    assert "self._serialize_hyperparameter('rho')" in found["config-complete"].fix


def test_an_error_is_cut_between_words_and_names_objects_by_their_class() -> None:
    error = ValueError(
        "Attempt to convert a value (<keras.src.optimizers.schedules.ExponentialDecay object at 0x7f01a2b3c4d5>) "
        + "with an unsupported type " * 20
    )
    text = error_text(error)
    assert text.startswith("ValueError: Attempt to convert a value (ExponentialDecay) with an unsupported")
    assert text.endswith((" with …", " an …", " unsupported …", " type …"))
    assert len(text) < 220
    assert error_text(KeyError()) == "KeyError"
    assert error_text(ValueError("cannot compute Mul [Op:Mul] name: ")) == "ValueError: cannot compute Mul"


def test_a_rate_that_is_made_a_tensor_is_said_in_words(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "import keras\nimport tensorflow as tf\n\n\n"
        "class Mine(keras.optimizers.Optimizer):\n"
        "    def __init__(self, learning_rate=0.01, **kwargs):\n"
        "        super().__init__(learning_rate=0.01, **kwargs)\n"
        "        self.rate = tf.constant(learning_rate)\n\n"
        "    def update_step(self, gradient, variable, learning_rate):\n"
        "        variable.assign_sub(self.rate * tf.convert_to_tensor(gradient))\n",
    )
    finding = findings(path, "schedule-read")["schedule-read"]
    assert finding.verdict == "failed"
    assert finding.sentence == (
        "It converts learning_rate to a number without evaluating the schedule: a schedule gives a ValueError"
    )
    assert finding.line == 8


_SPARSELESS = "    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):\n"


def test_advice_is_of_the_form_that_the_class_has(twin: str) -> None:
    text = Path(twin).read_text("utf-8").replace(_SPARSELESS, _SPARSELESS + "        raise NotImplementedError\n")
    Path(twin).write_text(text, "utf-8")
    found = findings(twin, "sparse-path")
    assert found["sparse-path"].verdict == "failed"
    assert found["sparse-path"].fix.startswith("Write _resource_apply_sparse(self, grad, var, indices, apply_state")
    Path(twin).write_text(text.replace("raise NotImplementedError", "return var.assign_add(var - grad)"), "utf-8")
    found = findings(twin, "sparse-path")
    assert found["sparse-path"].verdict == "failed"
    assert found["sparse-path"].fix.startswith("The gradient has only the rows listed in indices")


@pytest.mark.exhaustive
def test_a_fault_of_the_catalogue_is_said_to_be_of_its_package() -> None:
    found = findings("Adam", "repeated-indices")
    assert found["repeated-indices"].verdict == "failed"
    assert found["repeated-indices"].fix.startswith(
        "It belongs to keras; only its authors can fix it there. In your own copy"
    )
