"""Front ends agree: what a run steps, `inspect` and `check` step too, with the same inputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.inspection.contract_check import check
from optimizers.inspection.optimizer_inspection import describe
from tests.optimizers.checker.checking import findings, written

_HEAD = "import tensorflow as tf\n\n\n"
_TAPE = '''class Mine(tf.keras.optimizers.legacy.Optimizer):
    """Divides by the Hessian times a vector, as AdaHessian does, which the tape gives of the gradients."""

    def __init__(self, learning_rate=0.1, name="Mine"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)

    def apply_gradients(self, grads_and_vars, tape=None, name=None):
        gradients, variables = zip(*grads_and_vars)
        curvatures = tape.gradient(list(gradients), list(variables), [tf.ones_like(v) for v in variables])
        scaled = [g / (1.0 + tf.abs(c)) for g, c in zip(gradients, curvatures)]
        return super().apply_gradients(list(zip(scaled, variables)))

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)

    def get_config(self):
        return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
'''
_REFERENCES = '''class Mine(tf.compat.v1.train.Optimizer):
    """Writes the hook for variables that are references alone."""

    def __init__(self, learning_rate=0.1):
        super().__init__(False, "Mine")
        self._rate = learning_rate

    def _create_slots(self, variables):
        for each in variables:
            self._zeros_slot(each, "m", self._name)

    def _apply_dense(self, grad, var):
        return var.assign_sub(self._rate * self.get_slot(var, "m").assign(0.9 * self.get_slot(var, "m") + grad))
'''
_RULES = ("steps-in-graph", "builds-twice", "slots-before-step", "eager-equals-graph")


@pytest.mark.parametrize("code", [_TAPE, _REFERENCES], ids=["tape", "references"])
def test_check_and_inspect_step_what_a_run_steps(code: str, tmp_path: Path) -> None:
    path = written(tmp_path, _HEAD + code)
    dense = describe(f"{path}:Mine")["dense"]
    assert (dense["eager"], dense["graph"], dense["ok"]) == (True, True, True)
    found = findings(f"{path}:Mine", *_RULES)
    assert [found[rule].verdict for rule in _RULES] == ["passed"] * len(_RULES)


_COMPARING = ("builds-twice", "deterministic", "eager-equals-graph", "saves-and-restores", "state-frozen-in-trace")


def test_rules_that_compare_the_same_steps_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted: list[bool] = []
    make = OptimizerHost.__init__

    def counted(self: OptimizerHost, *given: Any, live: bool = True, **options: Any) -> None:
        hosted.append(live)
        make(self, *given, live=live, **options)

    monkeypatch.setattr(OptimizerHost, "__init__", counted)
    verdicts = {each.rule: each.verdict for each in check("SGD", only=_COMPARING)}
    assert {verdicts[rule] for rule in _COMPARING} == {"passed"}
    assert hosted.count(True) == 1  # one that is traced
    assert hosted.count(False) <= 12, hosted  # and few that only step, each flag's among them
