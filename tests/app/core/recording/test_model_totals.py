"""Norms of the whole model, of those of its variables."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, METRIC, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO
from app.core.messages.step_frames import Steps
from app.core.recording.model_totals import Totals
from app.core.recording.run_columns import Recording

COLUMNS = (
    LOSS, METRIC, "gradient_norm/a", "gradient_norm/b", "gradient_norm/table",
    "weight_norm/a", "weight_norm/b", "update_norm/a", "update_norm/b",
)  # fmt: skip
RNG = np.random.default_rng(0)
ROWS = np.exp(RNG.normal(size=(400, len(COLUMNS)))).astype(np.float32)


@pytest.fixture
def totals() -> Totals:
    recording = Recording()
    recording.add(Steps(COLUMNS, 1, ROWS))
    return Totals(recording)


def gradient() -> np.ndarray:
    return np.sqrt((ROWS[:, 2:5].astype(np.float64) ** 2).sum(axis=1))


def ratio() -> np.ndarray:
    rows = ROWS.astype(np.float64)
    return np.sqrt((rows[:, 7:9] ** 2).sum(axis=1) / (rows[:, 5:7] ** 2).sum(axis=1))


@pytest.mark.parametrize(("column", "expected"), [(WHOLE_GRADIENT_NORM, gradient()), (WHOLE_UPDATE_RATIO, ratio())])
def test_where_every_step_has_its_bucket_it_is_exact(totals: Totals, column: str, expected: np.ndarray) -> None:
    x, y = totals.read(column, 1, 400, 4000)
    np.testing.assert_array_equal(x, np.arange(1, 401))
    np.testing.assert_allclose(y, expected, rtol=1e-5)
    assert totals.at(column, 7) == pytest.approx(expected[6], rel=1e-5)
    assert column in totals


@pytest.mark.parametrize(("column", "expected"), [(WHOLE_GRADIENT_NORM, gradient()), (WHOLE_UPDATE_RATIO, ratio())])
def test_where_steps_share_a_bucket_no_value_leaves_what_is_drawn(
    totals: Totals, column: str, expected: np.ndarray
) -> None:
    x, y = totals.read(column, 1, 400, 20)
    assert len(x) <= 60
    assert np.all(np.diff(x) >= 0)
    starts = np.unique(x)
    for first, end in zip(starts, [*starts[1:], 401], strict=True):
        inside = expected[int(first) - 1 : int(end) - 1]
        assert y[x == first].min() <= inside.min() * 1.0001
        assert y[x == first].max() >= inside.max() * 0.9999
    middle = totals.smoothed(column, 1, 400, 60)[1]
    assert y.min() <= middle.min() <= middle.max() <= y.max()


def test_all_else_is_read_as_it_was_recorded(totals: Totals) -> None:
    np.testing.assert_array_equal(totals.read(LOSS, 1, 400, 900)[1], ROWS[:, 0])
    assert totals.at(LOSS, 3) == pytest.approx(float(ROWS[2, 0]))
    assert LOSS in totals


def test_no_total_without_rows_and_no_ratio_of_zero_weights() -> None:
    recording = Recording()
    totals = Totals(recording)
    assert WHOLE_GRADIENT_NORM not in totals
    assert totals.read(WHOLE_GRADIENT_NORM, 0, 9, 9)[0].size == 0
    assert math.isnan(totals.at(WHOLE_UPDATE_RATIO, 3))
    recording.add(Steps(COLUMNS, 1, ROWS[:4]))
    assert totals.read(WHOLE_GRADIENT_NORM, 0, 9, 9)[0].size == 4

    recording = Recording()
    rows = ROWS[:2].copy()
    rows[0, 5:7] = 0
    recording.add(Steps(COLUMNS, 1, rows))
    totals = Totals(recording)
    assert math.isnan(totals.at(WHOLE_UPDATE_RATIO, 1))
    assert np.isnan(totals.read(WHOLE_UPDATE_RATIO, 1, 2, 10)[1]).tolist() == [True, False]
