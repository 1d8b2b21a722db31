from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.recording.pyramid import BLOCK
from app.core.recording.telemetry_tables import StepTable, average
from app.core.telemetry.step_spans import StepRuns
from tests.axes import axis_by_axis


def filled(steps: NDArray[np.int64], values: NDArray[np.float32], seed: int = 0) -> StepTable:
    """Fill a table of one column "y" in parts of odd sizes."""
    rng = np.random.default_rng(seed)
    table = StepTable(["y"])
    done = 0
    while done < len(steps):
        size = int(rng.choice([1, 2, 15, 16, 17, 100, 1000, BLOCK + 3]))
        part = slice(done, done + size)
        table.append(steps[part], values[part, None])
        done += size
    return table


def noisy(n: int, seed: int = 0) -> NDArray[np.float32]:
    """Make noise with spikes, stretches of NaN and infinities of both signs."""
    rng = np.random.default_rng(seed)
    values = rng.normal(size=n).astype(np.float32)
    values[rng.integers(0, n, n // 500 + 1)] = 1e6
    for bad in (np.nan, np.inf, -np.inf):
        values[rng.integers(0, n, n // 50 + 1)] = bad
    start = n // 3
    values[start : start + n // 10] = np.nan
    return values


def steps_of(kind: str, n: int) -> NDArray[np.int64]:
    if kind == "each":
        return np.arange(1, n + 1)
    if kind == "strided":
        return np.arange(n) * 50
    return np.cumsum(np.random.default_rng(7).integers(1, 40, n))


def finite(values: NDArray[np.float32]) -> NDArray[np.float32]:
    return values[np.isfinite(values)]


@pytest.mark.parametrize(("kind", "n"), axis_by_axis(["irregular", "each", "strided"], [70_001, 1, 17, 1000, 300_000]))
def test_a_read_keeps_every_extreme_in_few_points(kind: str, n: int) -> None:
    steps, values = steps_of(kind, n), noisy(n)
    table = filled(steps, values)
    x0, x1 = float(steps[0]), float(steps[-1]) + 1
    x, y = table.read("y", x0, x1, 300)
    assert len(x) == len(y) <= 2 * 300 + 4
    assert np.all(np.diff(x) >= 0)
    drawn = y[np.isfinite(y)]
    assert drawn.max(initial=-1) == finite(values).max(initial=-1)
    assert drawn.min(initial=1) == finite(values).min(initial=1)
    assert not np.isinf(y).any()


@pytest.mark.parametrize("kind", ["each", "strided", "irregular"])
def test_each_bucket_holds_its_own_least_and_greatest_value_in_order(kind: str) -> None:
    n, buckets = 20_000, 400
    steps, values = steps_of(kind, n), noisy(n)
    table = filled(steps, values)
    for x0, x1 in [(0.0, steps[-1] * 1.12), (steps[500] + 0.5, steps[9000]), (steps[-3], steps[-1] + 9)]:
        x, y = table.read("y", float(x0), float(x1), buckets)
        width = max((x1 - x0) / buckets, 1)
        first = max(0, np.searchsorted(steps, x0) - 1)
        last = min(n, np.searchsorted(steps, x1, side="right") + 1)
        expected_x, expected_y = [], []
        number = np.floor(steps[first:last] / width)
        for key in np.unique(number):
            rows = first + np.flatnonzero(number == key)
            rows = rows[np.isfinite(values[rows])]
            if not len(rows):
                expected_x.append(steps[first + np.flatnonzero(number == key)[0]])
                expected_y.append(np.nan)
                continue
            two = sorted({rows[values[rows].argmin()], rows[values[rows].argmax()]})
            expected_x += list(steps[two])
            expected_y += list(values[two])
        np.testing.assert_array_equal(x, expected_x)
        np.testing.assert_array_equal(y, np.array(expected_y, np.float64))


def test_extremes_keep_their_order_and_the_newest_rows_are_drawn() -> None:
    n = 400_000
    values = np.zeros(n, np.float32)
    values[100_005], values[100_009] = 5, -5
    values[300_005], values[300_009] = -5, 5
    table = filled(np.arange(n), values)
    _, y = table.read("y", 0, n, 100)
    assert np.flatnonzero(y == 5)[0] < np.flatnonzero(y == -5)[0]
    assert np.flatnonzero(y == -5)[1] < np.flatnonzero(y == 5)[1]

    for n in (65_537, 65_540, 69_632, 70_000):
        values = np.zeros(n, np.float32)
        values[-1] = 3
        x, y = filled(np.arange(n), values).read("y", 0, n * 1.12, 200)
        assert y.max() == 3
        assert x[-1] > n - 1 - n * 1.12 / 200 / 4


def test_an_envelope_spans_the_values_of_each_bucket() -> None:
    rows = np.sort(np.random.default_rng(1).normal(size=(5000, 3)).astype(np.float32), axis=1)
    rows[1000:1500] = np.nan
    table = StepTable(["low", "middle", "high"])
    table.append(np.arange(5000), rows)
    x, lows, highs = table.envelope(["low", "high"], 0, 5000, 100)
    assert len(x) == lows.shape[1] == highs.shape[1] <= 102
    for i, start in enumerate(x.astype(int)):
        part = rows[start : start + 50]
        if np.isnan(part).all():
            assert np.isnan(lows[:, i]).all()
        else:
            assert lows[0, i] == np.nanmin(part[:, 0])
            assert highs[1, i] == np.nanmax(part[:, 2])


def test_an_empty_table_reads_as_nothing() -> None:
    table = StepTable(["y"])
    assert [len(part) for part in table.read("y", 0, 10, 100)] == [0, 0]
    assert table.envelope(["y"], 0, 10, 100)[1].shape == (1, 0)
    assert math.isnan(table.last("y"))
    assert math.isnan(table.at("y", 3))
    assert math.isnan(table.limits("y").least)
    assert (len(table), table.last_step) == (0, -1)


@pytest.mark.parametrize("kind", ["each", "irregular"])
def test_limits_agree_with_looking_at_every_value(kind: str) -> None:
    n = 40_000
    steps, values = steps_of(kind, n), noisy(n, seed=3)
    table = filled(steps, values)
    rng = np.random.default_rng(5)
    for _ in range(200):
        x0, x1 = sorted(rng.integers(-10, steps[-1] + 10, 2))
        inside = finite(values[(steps >= x0) & (steps <= x1)])
        found = table.limits("y", float(x0), float(x1))
        if not len(inside):
            assert math.isnan(found.greatest)
            continue
        assert (found.least, found.greatest) == (inside.min(), inside.max())
        positive = inside[inside > 0]
        assert found.least_positive == positive.min() if len(positive) else math.isnan(found.least_positive)
    assert table.limits("y").greatest == finite(values).max()


def test_a_value_is_the_one_at_the_step_or_the_last_before() -> None:
    steps = steps_of("irregular", 30_000)
    values = np.arange(30_000, dtype=np.float32)
    table = filled(steps, values)
    for step in (0, steps[0], steps[0] + 1, steps[7] - 1, steps[12_345], steps[12_345] + 0.5, steps[-1] + 100):
        row = np.searchsorted(steps, step, side="right") - 1
        found = table.at("y", step)
        assert math.isnan(found) if row < 0 else found == values[row]
    assert table.last("y") == 29_999


def test_a_truncated_table_equals_one_that_never_had_the_rest() -> None:
    n = 90_000
    steps, values = steps_of("irregular", n), noisy(n)
    for kept in (0, 1, 4096, 65_536, 80_001):
        table = filled(steps, values)
        table.read("y", 0, float(steps[-1]), 200)
        table.truncate(int(steps[kept]) - 1)
        assert len(table) == kept
        table.append(steps[kept:] + 5, values[kept:, None])
        other = filled(np.concatenate((steps[:kept], steps[kept:] + 5)), values)
        for mine, its in zip(table.read("y", 0, 2e6, 200), other.read("y", 0, 2e6, 200), strict=True):
            np.testing.assert_array_equal(mine, its)


def test_rows_that_do_not_fit_are_refused_and_change_nothing() -> None:
    table = filled(np.arange(10), np.ones(10, np.float32))
    with pytest.raises(ValueError, match="steps must increase after 9, got 9 to 10"):
        table.append(np.array([9, 10]), np.ones((2, 1), np.float32))
    with pytest.raises(ValueError, match=r"rows must be \(2, 1\), got \(2, 3\)"):
        table.append(np.array([10, 11]), np.ones((2, 3), np.float32))
    with pytest.raises(ValueError, match="steps must increase"):
        table.append(np.array([12, 11]), np.ones((2, 1), np.float32))
    assert len(table) == 10
    assert table.last("y") == 1


def test_a_moving_average_does_not_depend_on_how_rows_came() -> None:
    n, span = 3000, 50
    values = np.random.default_rng(2).normal(1, 0.5, n).astype(np.float32)
    values[700] = np.nan
    one = StepTable(["y"], smooth={"y": (span, 1000)})
    many = StepTable(["y"], smooth={"y": (span, 1000)})
    one.append(np.arange(n), values[:, None])
    for start in range(0, n, 37):
        many.append(np.arange(start, min(start + 37, n)), values[start : start + 37, None])
    expected = np.full(n, np.nan)
    for i in range(n):
        window = values[max(0, i + 1 - int(np.clip(i * 0.1, 1, span))) : i + 1]
        if np.isfinite(values[i]):
            expected[i] = np.nanmean(window.astype(np.float64))
    for table in (one, many):
        np.testing.assert_allclose([table.at(average("y", span), i) for i in range(n)], expected, rtol=1e-5)


def test_a_huge_value_leaves_the_moving_average_with_its_window() -> None:
    table = StepTable(["y"], smooth={"y": (10,)})
    for start in range(0, 400, 20):
        values = np.full((20, 1), 0.5, np.float32)
        values[3] = 1e30 if start == 200 else 0.5
        table.append(np.arange(start, start + 20), values)
    assert table.last(average("y", 10)) == 0.5


def test_the_average_that_suits_a_range_is_a_small_part_of_it() -> None:
    table = StepTable(["y", "z"], smooth={"y": (1000, 50)})
    assert table.smoothed("z", 0, 100) == "z"
    assert table.smoothed("y", 0, 100) == "y~50"
    assert table.smoothed("y", 0, 30_000) == "y~50"
    assert table.smoothed("y", 0, 50_000) == "y~1000"


def test_memory_per_value_is_bounded_and_even_steps_take_no_room() -> None:
    n = 200_000
    table = StepTable(["a", "b"])
    table.append(np.arange(n), np.ones((n, 2), np.float32))
    assert table.bytes / (2 * n) < 5.4 * 2**20 / 1e6

    runs = StepRuns()
    for start in range(0, 100_000, 1000):
        runs.append(np.arange(start, start + 1000))
    assert runs.bytes < 1000
    runs.append(np.array([100_000, 100_050, 100_100, 100_101]))
    np.testing.assert_array_equal(
        runs.at(np.arange(99_998, 100_004)), [99_998, 99_999, 100_000, 100_050, 100_100, 100_101]
    )
    assert [runs.count_up_to(s) for s in (-1, 0, 99_999.5, 100_049, 100_050, 100_100.5, 1e9)] == [
        0, 1, 100_000, 100_001, 100_002, 100_003, 100_004,
    ]  # fmt: skip
