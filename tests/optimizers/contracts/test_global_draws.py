"""Hosting leaves the random numbers of the process where they are, and steps draw further ones."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import tensorflow as tf

from optimizers.checker.optimizer_under_test import OptimizerUnderTest

DRAWS = """import random
import keras
import numpy as np

class Draws(keras.optimizers.SGD):
    def __init__(self, learning_rate=0.1, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.drawn = []

    def update_step(self, gradient, variable, learning_rate):
        self.drawn.append(np.random.normal())
        super().update_step(gradient, variable, learning_rate * (1.0 + 0.1 * self.drawn[-1] + random.random()))
"""


def test_hosting_draws_nothing_from_the_random_numbers_of_the_process(tmp_path: Path) -> None:
    file = tmp_path / "draws.py"
    file.write_text(DRAWS, encoding="utf-8")
    subject = OptimizerUnderTest(str(file))
    variables = subject.variables()
    np.random.seed(3)  # the source that the file draws from
    random.seed(3)
    expected = np.random.RandomState(3).normal(), random.Random(3).random()
    hosted = subject.host(variables)
    assert (np.random.normal(), random.random()) == expected  # as above
    assert hosted.graph_refusal is not None  # a trace would draw once


PATCHES = """

def replace_a_function():
    np.linalg.norm = abs
"""


def test_steps_draw_other_numbers_each_time_whatever_the_file_may_replace(tmp_path: Path) -> None:
    file = tmp_path / "draws.py"
    file.write_text(DRAWS + PATCHES, encoding="utf-8")
    subject = OptimizerUnderTest(str(file))
    variables = subject.variables()
    hosted = subject.host(variables)
    assert hosted.graph_refusal is not None
    weights = [variable.numpy() for variable in variables]
    changes = []
    for _ in range(2):
        hosted.apply([tf.ones(variable.shape) for variable in variables], variables)
        changes.append([before - variable.numpy() for before, variable in zip(weights, variables, strict=True)])
        weights = [variable.numpy() for variable in variables]
    assert all((first != second).any() for first, second in zip(*changes, strict=True))
