"""Time that looking costs, and the table of what it may cost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.core.experiment.experiment import Experiment
from app.core.messages import costs
from app.core.messages.commands import Inbox, Load, Pace, SampleEveryStep
from app.core.messages.frame_queue import Feed
from app.core.messages.step_frames import Overhead
from app.core.messages.view_frames import TensorSnapshot
from app.engine.pacing import time_budget
from app.engine.pacing.chunk_scheduler import ChunkScheduler
from app.engine.pacing.overhead import PERIOD, WINDOW, OverheadMeter
from app.engine.pacing.time_budget import PacedBudget, TimeBudget
from app.engine.program.chunks import BUFFER, PROBES

STEP, PROBE, LOOK = 100e-6, 400e-6, 3e-3


def metered(chunks: int = 10, *, steps: int = 64, meter: OverheadMeter | None = None, **how: object) -> OverheadMeter:
    """Return a meter after chunks without a look, 30 ms apart, with one probe each."""
    meter = meter or OverheadMeter()
    for i in range(chunks):
        meter.record_chunk(steps, 1, steps * STEP + PROBE, probe_seconds=PROBE, **how)  # type: ignore[arg-type]  # flags
        meter.end_chunk(steps, 0.03 * i)
    return meter


def test_a_chunk_is_shared_between_steps_and_probes_once_known() -> None:
    costs = metered().costs
    assert costs == pytest.approx({"step": 100.0, "probes": 400 / 64})
    meter = OverheadMeter()
    meter.record_chunk(16, 16, 16 * (STEP + PROBE))
    meter.end_chunk(16, 0.0)
    assert meter.costs == pytest.approx({"step": 500.0})


def test_a_map_costs_what_it_adds_and_noise_is_no_gain() -> None:
    meter = metered()
    meter.pause()
    meter.record_chunk(64, 1, 64 * STEP + PROBE + LOOK, mapped=True, probe_seconds=PROBE)
    meter.record_map(1e-3)
    meter.end_chunk(64, 1.0)
    assert meter.costs == pytest.approx({"step": 100.0, "probes": 400 / 64, "maps": (LOOK + 1e-3) / 64 * 1e6})
    frame = meter.frame(1.0, 704, 64, every_step=False)
    assert (frame.looks, frame.steps, frame.stride) == (1, 64, 64)

    meter = metered()
    meter.pause()
    meter.record_chunk(64, 1, 60 * STEP, mapped=True, probe_seconds=PROBE)
    meter.end_chunk(64, 1.0)
    assert meter.costs["maps"] == 0.0


def test_where_every_step_is_probed_probes_are_what_steps_take_more() -> None:
    meter = metered()
    meter.pause()
    # Dearer than they were found to be when two chunks were compared.
    meter.record_chunk(16, 16, 16 * (STEP + 2 * PROBE), probe_seconds=PROBE)
    meter.end_chunk(16, 1.0)
    assert meter.costs == pytest.approx({"step": 100.0, "probes": 800.0})
    # At a slow pace a chunk is short, and a step costs more for that.
    meter.pause()
    meter.record_chunk(4, 4, 4 * (3 * STEP + PROBE), probe_seconds=PROBE)
    meter.end_chunk(4, 2.0)
    assert meter.costs == pytest.approx({"step": 300.0, "probes": 400.0})


def test_a_look_is_compared_with_chunks_of_its_length() -> None:
    call = 1e-3
    meter = OverheadMeter()
    for steps in (8, 512):
        meter.record_chunk(steps, 0, call + steps * STEP)
    meter.end_chunk(520, 0.0)
    meter.pause()
    meter.record_chunk(9, 0, call + 9 * STEP + LOOK, mapped=True)
    meter.end_chunk(9, 1.0)
    assert meter.costs["maps"] == pytest.approx(LOOK / 9 * 1e6, rel=0.05)
    # A single step that is looked at costs the call too, for which others would be long.
    meter = metered()
    meter.pause()
    meter.record_chunk(1, 0, call + STEP + LOOK, mapped=True)
    meter.end_chunk(1, 1.0)
    assert meter.costs["maps"] == pytest.approx((call + LOOK) * 1e6)


def test_the_element_costs_what_the_fastest_step_with_it_takes_longer() -> None:
    def look() -> None:
        for now in range(10):
            meter.record_chunk(64, 1, 64 * (STEP + 20e-6) + PROBE, element=True, probe_seconds=PROBE)
            meter.spent("element", 64e-6)
            meter.end_chunk(64, 10 * now)

    # Of a few chunks the fastest is chance, and nothing is distinguished.
    meter = metered(3)
    look()
    assert meter.costs == pytest.approx({"step": 120.0, "element": 1.0, "probes": 400 / 64})
    meter = metered()
    look()
    assert meter.costs == pytest.approx({"step": 100.0, "element": 21.0, "probes": 400 / 64})


def test_other_costs_count_by_name_and_the_rest_is_transfer() -> None:
    meter = OverheadMeter()
    meter.spent("validation", 5e-3)  # after the chunk before
    meter.begin_chunk(10.0)
    meter.record_chunk(100, 0, 0.01)
    meter.spent("curvature", 2e-3)
    meter.end_chunk(100, 10.013)
    assert meter.costs == pytest.approx({"step": 100.0, "curvature": 20.0, "transfer": 10.0, "validation": 50.0})


def test_the_last_two_seconds_count_without_compiling() -> None:
    meter = OverheadMeter()
    for now, seconds in ((0.0, 1.0), (WINDOW + 0.1, 0.01)):
        meter.record_chunk(10, 0, seconds)
        meter.end_chunk(10, now)
    assert meter.costs == pytest.approx({"step": 1000.0})
    meter.record_chunk(10, 0, 0.02)
    meter.end_chunk(10, 100.0)
    assert meter.costs == pytest.approx({"step": 2000.0})

    meter = OverheadMeter()
    meter.begin_chunk(0.0)
    meter.record_map(1.0)
    meter.forget()
    meter.record_chunk(10, 0, 0.01)
    meter.end_chunk(10, 5.0)
    assert meter.costs == pytest.approx({"step": 1000.0})
    assert meter.frame(5.0, 10, 1, every_step=False).looks == 0

    meter = OverheadMeter()
    for i in range(11):
        meter.record_chunk(20, 0, 0.01)
        meter.end_chunk(20, i * 0.1)
    assert meter.frame(1.0, 220, 1, every_step=False).steps_per_second == pytest.approx(200)


def test_it_is_published_twice_a_second_and_where_a_run_ends() -> None:
    meter = OverheadMeter()
    assert not meter.due(0.0)
    meter.record_chunk(10, 0, 0.01)
    meter.end_chunk(10, 0.0)
    assert meter.due(0.0)
    frame = meter.frame(0.0, 10, 4, every_step=True)
    assert (frame.step, frame.stride, frame.every_step) == (10, 4, True)
    assert not meter.due(PERIOD / 2)
    assert meter.due(PERIOD / 2, last=True)
    assert meter.due(PERIOD)


# Every step, where a person forces it


LATER = 1000
"""A step after the first ones, which are probed one by one."""


def paced(probe_seconds: float) -> ChunkScheduler:
    pacing = ChunkScheduler()
    pacing.record(PROBES, PROBES, PROBES * (STEP + probe_seconds))
    pacing.record(PROBES, 1, PROBES * STEP)
    return pacing


def test_forced_every_step_is_probed_and_looked_at_singly() -> None:
    pacing = paced(0.01)
    assert pacing.stride(LATER) == BUFFER
    pacing.every_step = True
    assert pacing.stride(LATER) == 1
    # No more steps in a chunk than it has room for probes.
    assert pacing.length(0.0, LATER) == (PROBES, 0.0)
    pacing.every_step = False
    assert pacing.stride(LATER) == BUFFER

    pacing.looks.spent(1.0, 0.0)
    assert not pacing.look_due(0.1)
    pacing.every_step = True
    assert pacing.look_due(0.1)
    assert pacing.length(0.0, LATER, singly=True) == (1, 0.0)
    pacing.pace(300.0)
    pacing.begin(0.0, 0)
    made, now = 0, 0.0
    while now < 1.0:
        count, wait = pacing.length(now, made, singly=True)
        assert count <= 1
        made, now = made + count, now + wait
    assert made == pytest.approx(300, rel=0.02)


def test_looks_come_as_often_as_they_may() -> None:
    pacing, chunk, now, looks = paced(0.0), 0.044, 0.0, 0
    while now < 10.0:
        due = pacing.look_due(now)
        now += chunk
        pacing.record(PROBES, PROBES, chunk)
        if due:
            looks += 1
            pacing.looks.spent(0.001, now)
    # Seventeen a second, although a look is settled before its chunk and taken after it.
    assert looks == pytest.approx(170, abs=2)


def test_at_a_pace_a_chunk_without_probes_shows_what_they_cost() -> None:
    pacing = ChunkScheduler()
    pacing.pace(600.0)
    strides = []
    for _ in range(40):
        stride = pacing.stride(LATER)
        strides.append(stride)
        pacing.record(10, 10 if stride == 1 else 1, 10 * (STEP + (PROBE if stride == 1 else 0)))
    assert strides == [*[1] * 32, BUFFER, *[8] * 7]
    assert pacing.probe_seconds == pytest.approx(PROBE)
    # Flat out it is found anew, from longer chunks.
    pacing.pace(None)
    assert pacing.probe_seconds is None
    assert pacing.stride(LATER) == 1


def test_forcing_waits_for_a_load_and_the_newest_counts() -> None:
    inbox = Inbox()
    for command in (
        SampleEveryStep(True),
        SampleEveryStep(False),
        SampleEveryStep(True),
        Load(Experiment()),
        Pace(1.0),
    ):
        inbox.put(command)
    assert [type(c) for c in inbox.drain()] == [SampleEveryStep, Load, Pace]


def test_looks_that_are_to_be_kept_do_not_overtake_one_another() -> None:
    feed = Feed()
    for step in (1, 2):
        feed.put(TensorSnapshot(step, {}))
    for step in (3, 4):
        feed.put(TensorSnapshot(step, {}, kept=True))
    for step in (4, 5):
        feed.put(Overhead(step, {}, 0.0, 1, 0, 1))
    assert [frame.step for frame in feed.take()] == [2, 3, 4, 5]


ENGINE = Path(time_budget.__file__).parents[1]


def test_every_run_pays_what_is_promised_and_keeps_most_of_its_time() -> None:
    assert time_budget.share_of_every_run() == pytest.approx(0.125)
    assert time_budget.share_of_every_run() <= time_budget.MOST_OF_EVERY_RUN == 0.15
    assert time_budget.share_of_all() == pytest.approx(0.655)


def test_an_activity_waits_for_its_share_also_after_its_first_time() -> None:
    budget = TimeBudget(time_budget.share_of(costs.MAPS))
    assert budget.due(0.0)
    budget.spent(1.0, 1.0)
    assert not budget.due(20.9)
    assert budget.due(21.0)

    budget = PacedBudget(0.05, per_second=15)
    budget.spent(1.0, 1.0)
    assert not budget.due(19.9)
    assert budget.due(20.0)


def test_a_paced_activity_keeps_its_rate_and_share_also_after_a_pause() -> None:
    budget, begun = PacedBudget(0.05, per_second=15), []
    for chunk in range(1, 1000):
        now = chunk * 0.03
        if budget.due(now):
            budget.spent(0.001, now)
            begun.append(now)
    assert len(begun) == pytest.approx(15 * 30, abs=3)

    budget, spent, now = PacedBudget(0.05, per_second=15), 0.0, 0.0
    assert budget.seconds == pytest.approx(0.05 / 15)
    while now < 60:
        if budget.due(now):
            now, spent = now + 0.02, spent + 0.02
            budget.spent(0.02, now)
        now += 0.01
    assert spent / now == pytest.approx(0.05, rel=0.1)

    budget = PacedBudget(0.05, per_second=10)
    budget.spent(0.0, 0.0)
    begun = 0
    for tick in range(1000):
        if budget.due(now := 50 + tick / 1000):
            budget.spent(0.0, now)
            begun += 1
    assert begun <= 11


def test_no_share_is_written_elsewhere_in_the_engine() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in ENGINE.rglob("*.py")
        if path != Path(time_budget.__file__)
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"^_?[A-Z_]*SHARE\b.*=|TimeBudget\(0?\.\d", line)
    ]
    assert found == []
