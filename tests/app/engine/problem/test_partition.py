from __future__ import annotations

import numpy as np
import pytest
from sklearn.preprocessing import StandardScaler

from app.engine.problem.batches import split, standardized


@pytest.mark.parametrize(
    ("rows", "fraction", "held"), [(100, 0.2, 20), (7, 0.01, 1), (10, 0.9, 9), (10, 0.0, 0), (1, 0.5, 0)]
)
def test_a_fraction_is_held_out_and_no_row_is_lost(rows, fraction, held):
    train, out = split(rows, fraction, 3)
    assert len(out) == held
    assert sorted([*train, *out]) == list(range(rows))


def test_classes_are_held_out_in_proportion_and_keep_a_row_to_train_on() -> None:
    classes = np.repeat([0, 1, 2], [600, 300, 100])
    _, out = split(1000, 0.2, 0, np.random.default_rng(0).permutation(classes))
    assert len(out) == 200
    classes = np.random.default_rng(0).permutation(classes)
    np.testing.assert_allclose(np.bincount(classes[out]), [120, 60, 20], atol=1)

    classes = np.array([0] * 50 + [1] * 2 + [2])
    for seed in range(20):
        train, out = split(53, 0.9, seed, classes)
        assert set(classes[train]) == {0, 1, 2}
        assert len(out) == 48

    assert np.array_equal(split(100, 0.3, 1)[1], split(100, 0.3, 1)[1])
    assert not np.array_equal(split(100, 0.3, 1)[1], split(100, 0.3, 2)[1])


def test_columns_are_standardized_by_the_rows_that_train() -> None:
    values = np.random.default_rng(0).normal(5, 3, (50, 4)) * [1, 1e6, 1e-6, 1] + [0, 1e9, 0, 0]
    train = np.arange(0, 50, 2)
    wanted = StandardScaler().fit(values[train]).transform(values)
    found = standardized(values, train)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-6)

    values = np.full((6, 2), [0.1, 0.0])
    np.testing.assert_array_equal(standardized(values, np.arange(4)), np.zeros((6, 2)))
