"""Beside a reference: which slot parts first, by what factor, at which step, in which line."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.contract_check import REFERENCE
from tests.optimizers.checker.checking import findings, written

MINE = """
import keras
from keras import ops


class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-7, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.beta_1, self.beta_2, self.epsilon = beta_1, beta_2, epsilon

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.ms = [self.add_variable_from_reference(v, name="first") for v in variables]
        self.vs = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        m = self.ms[self._get_variable_index(variable)]
        v = self.vs[self._get_variable_index(variable)]
        gradient = ops.convert_to_tensor(gradient)
        step = ops.cast(self.iterations + 1, variable.dtype)
        self.assign(m, self.beta_1 * m + (1 - self.beta_1) * gradient)
        self.assign(v, self.beta_2 * v + SHARE * ops.square(gradient))
        m_hat = m / (1 - ops.power(self.beta_1, step))
        v_hat = v / (1 - ops.power(self.beta_2, step))
        self.assign_sub(variable, learning_rate * m_hat / (ops.sqrt(v_hat) + self.epsilon))
"""


def compared(folder: Path, share: str) -> CheckResult:
    path = written(folder, MINE.replace("SHARE", share))
    return findings(path, "steps-in-graph", reference="Adam")[REFERENCE]


def test_the_slot_that_parts_first_has_its_factor_step_and_line(tmp_path: Path) -> None:
    finding = compared(tmp_path, "(1 - self.beta_2) * 100")
    assert finding.verdict == "failed"
    assert "from step 1 on: velocity is 100 times Adam's after step 1, first agrees; after 50 steps" in finding.sentence
    assert finding.line == 24
    slots = {each.name: each for each in finding.slots}
    assert (slots["velocity"].step, slots["velocity"].agrees) == (1, False)
    assert slots["velocity"].ratio == pytest.approx(100, rel=1e-3)
    assert slots["velocity"].yours == pytest.approx(100 * slots["velocity"].theirs, rel=1e-3)
    assert (slots["first"].theirs_name, slots["first"].agrees) == ("momentum", True)
    assert slots["weight"].agrees is False


def test_one_that_stays_has_slots_that_agree(tmp_path: Path) -> None:
    finding = compared(tmp_path, "(1 - self.beta_2)")
    assert finding.verdict == "passed"
    assert [(each.name, each.agrees) for each in finding.slots] == [
        ("first", True), ("velocity", True), ("weight", True),
    ]  # fmt: skip
