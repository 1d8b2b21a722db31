from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.recording.telemetry_tables import StepTable
from app.core.runs.seed_groups import SeedRun, at_last_common, spread

N = 20_000
STEPS = np.arange(1, N + 1)


def run(values: NDArray[np.floating], *, diverged: bool = False) -> SeedRun:
    table = StepTable(("y",))
    table.append(STEPS[: len(values)], values.astype(np.float32)[:, None])
    return SeedRun(lambda a, b, n: table.read("y", a, b, n), lambda x: table.at("y", x), len(values), diverged)


def slopes(*factors: float) -> list[SeedRun]:
    return [run(factor * STEPS / N) for factor in factors]


@pytest.mark.parametrize("factors", [(1.0, 5.0, 2.0, 3.0, 9.0), (4.0, 1.0, 2.0, 8.0)])
def test_the_band_is_numpys_quartiles(factors: tuple[float, ...]) -> None:
    x, low, median, high = spread(slopes(*factors), 0, N, 200)
    values = np.array(factors)[:, None] * x / N
    for found, share in ((low, 0.25), (median, 0.5), (high, 0.75)):
        np.testing.assert_allclose(found, np.quantile(values, share, axis=0), atol=0.02)


def test_a_small_band_has_all_runs_and_noise_is_met_in_its_middle() -> None:
    x, low, median, high = spread(slopes(3, 1, 2), 0, N, 100)
    for found, factor in ((low, 1), (median, 2), (high, 3)):
        np.testing.assert_allclose(found, factor * x / N, atol=0.02)
    noise = np.random.default_rng(0).uniform(-1, 1, (3, N))
    _, low, median, high = spread([run(5 + row) for row in noise], 0, N, 50)
    for found in (low, median, high):
        assert np.abs(found - 5).max() < 0.1


def test_the_band_ends_with_the_first_run_and_joins_far_points() -> None:
    runs = [run(np.ones(N)), run(np.ones(N // 2))]
    x, *_ = spread(runs, 0, N, 100)
    assert N * 0.49 < x[-1] <= N / 2
    assert len(spread([], 0, N, 100)[0]) == 0
    assert len(spread(runs, N, N + 10, 100)[0]) == 0

    table = StepTable(("y",))
    table.append(np.array([0, 1000, 2000]), np.array([[0.0], [10.0], [20.0]], np.float32))
    rare = SeedRun(lambda a, b, n: table.read("y", a, b, n), lambda x: table.at("y", x), 2000)
    x, _, median, _ = spread([rare], 0, 2000, 40)
    between = (x > 100) & (x < 900)
    np.testing.assert_allclose(median[between], x[between] / 100, atol=0.3)


def test_a_place_of_the_band_is_the_mean_of_its_points() -> None:
    steps, values = np.array([-1, 0, 0.5, 1, 4, 5]), np.array([99.0, 1, 3, 5, 9, 99])
    x, low, median, high = spread([SeedRun(lambda *_: (steps, values), lambda _: 0.0, 4)], 0, 5, 4)
    assert x.tolist() == [0.5, 1.5, 2.5, 3.5]
    # The third place has no point: it lies on the line from (1, 5) to (4, 9).
    for found in (low, median, high):
        assert found.tolist() == [2, 5, 7, 9]


def test_diverged_runs_count_as_worst_from_there_on() -> None:
    runs = [*slopes(1, 2), run(np.full(N // 4, 0.1), diverged=True)]
    x, low, median, high = spread(runs, 0, N, 100)
    late = x > N / 3
    assert np.isnan(high[late]).all()
    np.testing.assert_allclose(median[late], 2 * x[late] / N, atol=0.02)
    np.testing.assert_allclose(low[late], x[late] / N, atol=0.02)
    assert np.isfinite(high[x < N / 5]).all()
    _, low, _, high = spread(runs, N / 2, N, 10, higher_is_better=True)
    assert np.isnan(low).all()
    assert np.isfinite(high).all()


def test_what_seeds_came_to_is_read_at_the_last_common_step() -> None:
    one = {1: run(STEPS.astype(float)), 2: run(np.full(10, np.nan), diverged=True)}
    other = {1: run(2.0 * STEPS[: N // 2])}
    x, (first, second) = at_last_common(one, other)
    assert x == N // 2
    assert first[1] == N // 2
    assert math.isnan(first[2])
    assert second == {1: N}
    assert math.isnan(at_last_common({1: run(np.ones(3), diverged=True)})[0])
