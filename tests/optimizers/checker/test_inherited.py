"""What the base does wrong is said of the base, and what the file writes stays the file's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from optimizers.checker.checking import check
from optimizers.checker.finding import Finding

BASE = """
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
MINE = """
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


@pytest.fixture
def found(tmp_path: Path) -> Callable[[str, str], Finding]:
    """What a rule finds of a class."""
    (tmp_path / "base.py").write_text(BASE, encoding="utf-8")
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")

    def look(name: str, rule: str) -> Finding:
        return next(each for each in check(f"{tmp_path / 'mine.py'}:{name}", only=[rule]) if each.rule == rule)

    return look


def test_a_fault_of_a_base_in_a_file_beside_is_said_with_its_line_there(found: Callable[[str, str], Finding]) -> None:
    seen = found("Mine", "repeated-indices")
    line = next(i for i, text in enumerate(BASE.splitlines(), 1) if "def update_step" in text)
    assert seen.verdict == "fails"
    assert seen.sentence.startswith(f"Inherited from Momentum of base.py (line {line} of base.py), which does this")
    assert "row 2 named three times" in seen.sentence
    assert seen.line is None
    assert "Nothing that your class writes does this" in seen.mend
    assert seen.measured["inherited from"] == "Momentum of base.py"


def test_a_fault_of_an_installed_library_is_said_of_its_class(found: Callable[[str, str], Finding]) -> None:
    seen = found("OnAdam", "repeated-indices")
    assert seen.verdict == "fails"
    assert seen.sentence.startswith("Inherited from Adam of keras (line ")
    assert seen.measured["inherited from"] == "Adam of keras"


def test_what_is_worth_knowing_of_a_base_is_said_of_it_too(found: Callable[[str, str], Finding]) -> None:
    seen = found("Mine", "builds-twice")
    assert seen.verdict == "warns"
    assert seen.sentence.startswith("Inherited from Momentum of base.py")


def test_where_the_file_writes_the_method_its_line_stays_and_the_base_is_mentioned(
    found: Callable[[str, str], Finding],
) -> None:
    seen = found("Squaring", "repeated-indices")
    line = next(i for i, text in enumerate(MINE.splitlines(), 1) if "def update_step" in text)
    assert (seen.verdict, seen.line) == ("fails", line)
    assert "; so does its base, Adam of keras" in seen.sentence


def test_what_the_base_does_right_is_the_files(found: Callable[[str, str], Finding]) -> None:
    seen = found("Forgetful", "config-complete")
    assert seen.verdict == "fails"
    assert "factor" in seen.sentence
    assert "base" not in seen.sentence
    assert "inherited from" not in seen.measured
