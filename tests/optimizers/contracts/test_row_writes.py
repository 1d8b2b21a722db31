"""Claims which optimizers change the rows of a sparse gradient only, compared with what they do."""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.optimizer_loader import open_optimizer

LAZY = (
    "SGD", "Adagrad", "library.GradientDescent", "library.LazyAdam", "library.Adagrad", "library.AdagradDecay",
    "library.ProximalAdagrad", "keras2.Adagrad", "legacy.SGD", "legacy.Adagrad", "legacy.Ftrl", "tf1.AdagradOptimizer",
)  # fmt: skip
OTHERS = {
    "Adam": {},
    "RMSprop": {},
    "legacy.Adam": {},
    "library.Adam": {},
    "library.LazyAdam": {"weight_decay": 0.1},
    "library.SAM": {},
    "SGD": {"momentum": 0.9},
    "Adagrad": {"initial_accumulator_value": 0.0},
}


def table() -> list[keras.Variable]:
    return [keras.Variable(np.linspace(-1, 1, 24, dtype="f4").reshape(8, 3), name="table")]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", LAZY)
def test_rows_that_no_gradient_names_stay_as_they_are_where_that_is_said(name: str) -> None:
    variables = table()
    hosted = open_optimizer(name).host({}, variables, [True])
    held = [variables[0].value, *(slot.value for slot in hosted.slots if slot.variable == 0)]
    held = [value for value in held if value.shape[:1] == (8,)]
    assert all(hosted.changes_rows_only(0, value) for value in held)
    # Both once, so that what a first step leaves is there to decay.
    hosted.apply([tf.IndexedSlices(tf.ones([3, 3]), tf.constant([1, 4, 1]), tf.constant([8, 3]))], variables)
    before = [value.numpy() for value in held]
    hosted.apply([tf.IndexedSlices(tf.ones([2, 3]), tf.constant([6, 6]), tf.constant([8, 3]))], variables)
    for old, value in zip(before, held, strict=True):
        changed = np.any((value.numpy() != old).reshape(8, -1), axis=1)
        assert set(np.flatnonzero(changed)) <= {6}
    assert np.any(held[0].numpy() != before[0])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "values", "sparse"), [*((*each, True) for each in OTHERS.items()), ("SGD", {}, False)]
)
def test_it_is_not_said_of_others_nor_of_a_dense_gradient(name: str, values: dict[str, float], sparse: bool) -> None:
    variables = table()
    assert not open_optimizer(name).host(values, variables, [sparse]).changes_rows_only(0, variables[0].value)
