"""Autopsy of a step that breaks: the first thing that went wrong is found: tensor, element, term and line of a person's
file.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import autopsy_sentence, number, plain
from app.engine.observation.autopsy import examine
from app.engine.program.chunks import BUFFER
from app.engine.training.training import Training
from tests.app.engine.experiments import moons

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(rows=200, widths=(4,), batch_size=32, steps=40)
SQUARES = """
import keras
from keras import ops


class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.rho = rho

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.first = [self.add_variable_from_reference(v, "direction") for v in variables]
        self.squares = [self.add_variable_from_reference(v, "squares") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        i = self._get_variable_index(variable)
        m, v = self.first[i], self.squares[i]
        self.assign(m, 0.9 * m + 0.1 * gradient)
        self.assign(v, self.rho * v + (1 - self.rho) * gradient)
        self.assign_sub(variable, learning_rate * m / ops.sqrt(v))
"""


def broken(experiment: Experiment, most: int = 200) -> Training:
    """Return a training before the step that is not finite."""
    training = Training(experiment)
    for _ in range(most):
        before = training.snapshot()
        row = training.advance(1, BUFFER).rows[0]
        if not np.isfinite(row[list(training.program.decisive)]).all():
            training.restore(before)
            return training
    raise AssertionError("it does not break")


def test_a_negative_slot_is_named_with_its_line_and_that_of_its_root(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SQUARES, "utf-8")
    training = broken(BASE.with_choice("optimizer", Choice(f"{path}:Mine")))
    weights = [np.array(v.value.numpy()) for v in training.problem.variables]
    found = examine(training)
    assert found is not None
    assert (found.step, found.what, found.slot.rpartition("/")[2]) == (1, "slot", "squares")
    assert found.before == 0
    assert found.after < 0
    lines = SQUARES.splitlines()
    assert "self.assign(v, " in lines[found.line - 1]
    assert "ops.sqrt(v)" in lines[found.root_line - 1]
    assert found.code == lines[found.line - 1].strip()
    assert "a mean of squares is never negative" in autopsy_sentence(found)
    # Looking changes nothing.
    assert training.step == 0
    for before, variable in zip(weights, training.problem.variables, strict=True):
        np.testing.assert_array_equal(before, variable.value.numpy())


def test_of_a_library_optimizer_the_term_is_given_with_its_numbers() -> None:
    training = broken(BASE.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.01, "beta_2": 1.5})))
    found = examine(training)
    assert found is not None
    assert (found.what, found.slot.rpartition("/")[2]) == ("slot", "velocity")
    assert found.after < 0
    assert found.term.startswith("v = ")
    assert found.numbers.startswith(f"{number(found.after)} = ")
    assert not found.file


def test_too_large_a_rate_is_found_where_it_overflows_with_its_batch() -> None:
    found = examine(broken(BASE.with_choice("optimizer", Choice("SGD", {"learning_rate": 1e12}))))
    assert found is not None
    assert found.what in ("loss", "gradient", "update", "norm", "gradient norm")
    assert found.rows
    assert len(found.rows) == 32
    assert math.isfinite(found.loss) or found.what == "loss"
    published = plain(found)
    assert published["batch_rows"] == sorted(found.rows)
    # A moon has two coordinates, and a label.
    assert len(found.row_texts) == 32
    assert all(text.count(", ") == 1 and " → " in text for text in found.row_texts)
    assert len(published["batch"]) == 32


def test_a_sound_step_has_no_autopsy() -> None:
    training = Training(BASE)
    assert examine(training) is None
    assert training.step == 0


def test_a_root_of_a_negative_number_is_given_without_a_negative_slot(tmp_path: Path) -> None:
    source = SQUARES.replace("* gradient)\n        self.assign_sub", "* ops.square(gradient))\n        self.assign_sub")
    source = source.replace("ops.sqrt(v)", "ops.sqrt(v - 1e3)")
    path = tmp_path / "mine.py"
    path.write_text(source, "utf-8")
    found = examine(broken(BASE.with_choice("optimizer", Choice(f"{path}:Mine"))))
    assert found is not None
    assert (found.step, found.what) == (1, "update")
    assert found.root_of == pytest.approx(-1e3, rel=1e-3)
    assert "ops.sqrt(v - 1e3)" in source.splitlines()[found.root_line - 1]
    assert "root or logarithm of −1e3" in autopsy_sentence(found)
