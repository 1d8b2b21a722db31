from __future__ import annotations

import pytest

from app.engine.pacing.chunk_scheduler import ChunkScheduler
from app.engine.program.chunks import BUFFER, PROBES

LATER = 1000
"""A step after the first ones, which are probed one by one."""


def paced(step_seconds: float, probe_seconds: float = 0.0) -> ChunkScheduler:
    pacing = ChunkScheduler()
    pacing.record(PROBES, PROBES, PROBES * (step_seconds + probe_seconds))
    pacing.record(PROBES, 1, PROBES * step_seconds)
    return pacing


@pytest.mark.parametrize(("step_seconds", "expected"), [(1e-3, 30), (5e-3, 8), (1e-4, 300), (1e-5, BUFFER)])
def test_a_chunk_lasts_thirty_milliseconds_within_its_bounds(step_seconds: float, expected: int) -> None:
    # However little probes cost, a chunk has room for PROBES of them: they are as far apart as that takes.
    assert paced(step_seconds).length(0.0, LATER) == (expected, 0.0)


@pytest.mark.parametrize(("step_seconds", "expected"), [(1e-2, 100), (1e-3, 1000), (1e-4, BUFFER), (5.0, 1)])
def test_a_chunk_that_nobody_waits_for_lasts_a_second(step_seconds: float, expected: int) -> None:
    pacing = ChunkScheduler(patient=True).renewed()
    pacing.record(PROBES, PROBES, PROBES * step_seconds)
    pacing.record(PROBES, 1, PROBES * step_seconds)
    assert pacing.length(0.0, LATER) == (expected, 0.0)


def test_chunks_are_short_for_slow_steps_and_full_for_fast_ones() -> None:
    assert paced(0.1).length(0.0, LATER) == (2, 0.0)
    assert paced(1.0).length(0.0, LATER) == (1, 0.0)
    forced = paced(1e-3, 0.6)
    assert forced.length(0.0, LATER) == (30, 0.0)
    forced.every_step = True
    assert forced.length(0.0, LATER) == (1, 0.0)

    assert paced(1e-5, 2e-3).length(0.0, LATER) == (BUFFER, 0.0)

    pacing = paced(1e-3, 1e-4)
    before = pacing.length(0.0, LATER)
    for _ in range(20):
        pacing.record(40, 1, 0.4)
    assert pacing.length(0.0, LATER) == before

    for cost in (0.0, 1e-5, 1e-3, 1e-2):
        pacing = paced(2e-5, cost)
        count, _ = pacing.length(0.0, LATER)
        assert count <= PROBES * pacing.stride(LATER)


def test_a_first_chunk_is_short_and_compared_with_a_longer_one() -> None:
    fast, slow = ChunkScheduler(), ChunkScheduler()
    for pacing in (fast, slow):
        assert pacing.length(0.0, 0) == (4, 0.0)
    fast.record(4, 4, 0.01)
    assert (fast.length(0.0, 4), fast.stride(4)) == ((PROBES, 0.0), 1)
    slow.record(4, 4, 2.4)
    assert (slow.length(0.0, 4), slow.stride(4)) == ((4, 0.0), BUFFER)
    slow.record(4, 0, 0.02)
    assert slow.probe_seconds == pytest.approx(0.595)


def test_probes_cost_a_twentieth_of_the_time_and_seconds_of_a_plan() -> None:
    for cost in (1e-5, 1e-4, 1e-3):
        pacing = paced(1e-4, cost)
        assert cost / (pacing.stride(LATER) * 1e-4) <= 0.05
        assert pacing.stride(LATER) & (pacing.stride(LATER) - 1) == 0

    cheap, dear = paced(1e-4, 1e-3), paced(1e-3, 1e-1)
    assert {cheap.stride(step) for step in range(256)} == {1}
    assert cheap.stride(256) > 1
    assert dear.stride(0) > 1
    # Also while nothing was compared yet: no step of them is passed over for that.
    unknown = ChunkScheduler()
    unknown.record(4, 4, 4e-3)
    unknown.record(PROBES, PROBES, 16e-3)
    assert unknown.stride(255) == 1
    assert unknown.stride(256) == BUFFER

    pacing = paced(1e-3, 0.1)
    pacing.planned_steps = 2000
    stride = pacing.stride(LATER)
    assert stride < paced(1e-3, 0.1).stride(LATER)
    assert 1 < 0.1 * 2000 / stride < 5


@pytest.mark.parametrize(("planned", "stride"), [(900, 1), (2000, 2), (5000, 4), (100_000, 64), (10**9, 256)])
def test_probes_are_as_many_as_a_plot_of_the_plan_can_show(planned: int, stride: int) -> None:
    pacing = paced(1e-4, 1e-3)
    pacing.planned_steps = planned
    assert pacing.stride(LATER) == stride
    assert planned / stride >= min(planned, 1000)


def test_every_step_is_probed_at_a_pace_that_leaves_time() -> None:
    pacing = paced(1e-4, 1e-3)
    pacing.pace(500.0)
    assert pacing.stride(LATER) == 1
    pacing.pace(501.0)
    assert pacing.stride(LATER) > 1
    dear = paced(1e-4, 1e-2)
    dear.pace(500.0)
    assert dear.stride(LATER) > 1

    pacing = ChunkScheduler()
    pacing.pace(10.0)
    for _ in range(5):
        assert pacing.stride(LATER) == 1
        pacing.record(1, 1, 0.01)

    pacing = paced(1e-4, 1e-3)
    pacing.pace(10.0)
    assert pacing.stride(LATER) == 1


def simulate(pacing: ChunkScheduler, seconds: float) -> list[tuple[float, int]]:
    """Return the chunks (time, steps) of a trainer whose steps take no time."""
    now, step, chunks = 0.0, 0, []
    pacing.begin(now, step)
    while now < seconds:
        count, wait = pacing.length(now, step)
        if count:
            chunks.append((now, count))
            step += count
        else:
            now += wait
    return chunks


@pytest.mark.parametrize("pace", [1.0, 7.0, 60.0, 240.0, 1000.0])
def test_pace_is_kept(pace: float) -> None:
    pacing = paced(1e-5)
    pacing.pace(pace)
    made = sum(count for _, count in simulate(pacing, 5.0))
    assert made == pytest.approx(5 * pace, rel=0.05, abs=1)


def test_a_slow_pace_makes_single_steps_and_makes_up_for_no_stall() -> None:
    pacing = paced(1e-5)
    pacing.pace(5.0)
    assert {count for _, count in simulate(pacing, 3.0)} == {1}

    pacing = paced(1e-4)
    pacing.pace(10.0)
    pacing.begin(0.0, 0)
    count, _ = pacing.length(60.0, 0)
    assert count <= 1
