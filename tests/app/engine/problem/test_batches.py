from __future__ import annotations

import numpy as np
import pytest

from app.engine.problem.batches import Batches


@pytest.mark.parametrize(("rows", "batch"), [(10, 3), (120, 120), (7, 1), (70_001, 512)])
def test_each_row_comes_once_in_each_epoch(rows, batch):
    epochs = 3
    steps = -(-rows * epochs // batch)
    stream = Batches(rows, batch, 4).indices(1, steps).ravel()[: rows * epochs].reshape(epochs, rows)
    np.testing.assert_array_equal(np.sort(stream, axis=1), np.tile(np.arange(rows), (epochs, 1)))
    assert not np.array_equal(stream[0], stream[1])


def test_a_step_is_the_same_however_asked_for_and_the_seed_decides() -> None:
    whole = Batches(100, 32, 9).indices(1, 4000)
    assert whole.shape == (4000, 32)
    assert whole.dtype == np.int32
    again = Batches(100, 32, 9)
    for first, count in [(3990, 11), (1, 1), (2000, 300), (1999, 2), (3500, 1)]:
        np.testing.assert_array_equal(again.indices(first, count), whole[first - 1 : first - 1 + count])

    assert not np.array_equal(Batches(50, 10, 0).indices(1, 5), Batches(50, 10, 1).indices(1, 5))
    assert not np.array_equal(Batches(50, 10, 0).indices(1, 5), Batches(50, 10, 2**31 - 1).indices(1, 5))
