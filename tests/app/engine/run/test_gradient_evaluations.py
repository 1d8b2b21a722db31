"""Gradient evaluations of a step, with the optimizers that there are."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from app.core.experiment.experiment import Choice, ParameterGroup
from app.engine.run.built_frame import evaluations_of
from app.engine.training.training import Training
from tests.app.engine.experiments import moons

BASE = moons(rows=100, widths=(4,), batch_size=16, steps=10)
FILE = '''
import tensorflow as tf


class Sharpness(tf.keras.optimizers.SGD):
    """The gradient where a step uphill leads."""

    def apply_gradients(self, grads_and_vars, closure=None):
        pairs = list(grads_and_vars)
        for g, v in pairs:
            v.assign_add(0.05 * g)
        with tf.GradientTape() as tape:
            loss = closure()
        uphill = tape.gradient(loss, [v for _, v in pairs])
        for g, v in pairs:
            v.assign_sub(0.05 * g)
        super().apply_gradients([(g, v) for g, (_, v) in zip(uphill, pairs)])


class Itself(tf.keras.optimizers.SGD):
    """Computes its gradients itself."""

    def compute_gradients(self, loss, var_list, tape=None):
        return super().compute_gradients(loss, var_list, tape)
'''


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    return str(file)


def evaluated(optimizer: str, **changes: object) -> float:
    experiment = dataclasses.replace(BASE, optimizer=Choice(optimizer), import_view="keras2", **changes)
    return evaluations_of(Training(experiment).bindings)


@pytest.mark.parametrize("name", ["Adam", "library.Lookahead", "tf1.MomentumOptimizer"])
def test_an_optimizer_that_takes_what_it_is_given_evaluates_one(name: str) -> None:
    assert evaluated(name) == 1


def test_optimizers_of_files_evaluate_what_they_compute(mine: str) -> None:
    assert evaluated(f"{mine}:Sharpness") == 2
    assert evaluated(f"{mine}:Itself") == 1
    assert evaluated(f"{mine}:Itself", parts=(ParameterGroup(".*bias", Choice("Adam")),)) == 2
