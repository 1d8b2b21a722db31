"""Histograms of looks at a tensor, against NumPy."""

from __future__ import annotations

import numpy as np

from app.core.telemetry.tensor_view import TensorView
from app.panels.slots.tensor_pictures import rows_of

RNG = np.random.default_rng(0)


def look(step: int, values: np.ndarray) -> tuple[int, TensorView]:
    return step, TensorView.exact(values.shape, values.astype(np.float32))


def test_by_value_every_finite_element_is_counted_and_the_rest_is_told() -> None:
    values = RNG.normal(size=(20, 10))
    values[0, :3] = np.nan, np.inf, 0
    rows = rows_of([look(3, values), look(9, 2 * values)], log=False)
    assert rows is not None
    assert rows.steps.tolist() == [3, 9]
    assert rows.counts.sum(1).tolist() == [198, 198]
    assert (rows.zeros.tolist(), rows.not_finite.tolist()) == ([1, 1], [2, 2])
    finite = values[np.isfinite(values)].astype(np.float32)
    np.testing.assert_array_equal(rows.counts[0], np.histogram(finite, rows.edges)[0])


def test_by_magnitude_zeros_have_no_place_and_signs_do_not_matter() -> None:
    values = np.array([[0.0, 0.1, -0.1, 10.0]])
    rows = rows_of([look(1, values)], log=True)
    assert rows is not None
    assert rows.counts.sum() == 3
    there = np.flatnonzero(rows.counts[0])
    np.testing.assert_allclose(rows.centres[there], [-1, 1], atol=0.05)
    assert rows.counts[0, there].tolist() == [2, 1]


def test_a_few_stray_magnitudes_do_not_press_the_others_together() -> None:
    values = 10.0 ** RNG.normal(-3, 0.5, size=(50, 100))
    values[0, 0] = 1e-38
    rows = rows_of([look(1, values)], log=True)
    assert rows is not None
    assert rows.edges[0] > -8


def test_nothing_to_count_is_nothing() -> None:
    assert rows_of([], log=True) is None
    assert rows_of([look(1, np.zeros((2, 2)))], log=True) is None
    assert rows_of([look(1, np.full((2, 2), np.nan))], log=False) is None


def test_rows_that_a_batch_does_not_look_up_are_no_zeros_of_its_gradient() -> None:
    cells = np.zeros((50, 4), np.float32)
    cells[3], cells[7] = 1.0, [1.0, 0.0, 2.0, 3.0]
    view = TensorView.exact((50, 4), cells)
    rows = rows_of([(1, view)], log=False, touched=True)
    assert rows is not None
    assert rows.zeros.tolist() == [1]
    assert rows.counts.sum() == 8
    whole = rows_of([(1, view)], log=False)
    assert whole is not None
    assert whole.zeros.tolist() == [193]
