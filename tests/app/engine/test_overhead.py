from __future__ import annotations

import pytest

from app.core.commands import Force, Inbox, Load, Pace
from app.core.experiment import Experiment
from app.core.feed import Feed
from app.core.frames import Looked, Overhead
from app.engine.overhead import PERIOD, WINDOW, OverheadMeter
from app.engine.pacing import BUFFER, PROBES, Pacing

STEP, PROBE, LOOK = 100e-6, 400e-6, 3e-3


def metered(chunks: int = 10, *, steps: int = 64, meter: OverheadMeter | None = None, **how: object) -> OverheadMeter:
    """A meter after chunks without a look, 30 ms apart, with one probe each."""
    meter = meter or OverheadMeter()
    for i in range(chunks):
        meter.chunk(steps, 1, steps * STEP + PROBE, probe_seconds=PROBE, **how)  # type: ignore[arg-type]  # flags
        meter.made(steps, 0.03 * i)
    return meter


def test_a_chunk_is_shared_out_between_its_steps_and_its_probes() -> None:
    costs = metered().costs
    assert costs == pytest.approx({"step": 100.0, "probes": 400 / 64})


def test_what_a_look_adds_to_its_chunk_and_takes_after_it_is_the_cost_of_maps() -> None:
    meter = metered()
    meter.pause()
    meter.chunk(64, 1, 64 * STEP + PROBE + LOOK, mapped=True, probe_seconds=PROBE)
    meter.looked(1e-3)
    meter.made(64, 1.0)
    assert meter.costs == pytest.approx({"step": 100.0, "probes": 400 / 64, "maps": (LOOK + 1e-3) / 64 * 1e6})
    frame = meter.frame(1.0, 704, 64, every_step=False)
    assert (frame.looks, frame.steps, frame.stride) == (1, 64, 64)


def test_where_every_step_is_probed_the_probes_are_what_steps_take_longer() -> None:
    meter = metered()
    meter.pause()
    # Dearer than they were found to be when two chunks were compared.
    meter.chunk(16, 16, 16 * (STEP + 2 * PROBE), probe_seconds=PROBE)
    meter.made(16, 1.0)
    assert meter.costs == pytest.approx({"step": 100.0, "probes": 800.0})
    # At a slow pace a chunk is short, and a step costs more for that.
    meter.pause()
    meter.chunk(4, 4, 4 * (3 * STEP + PROBE), probe_seconds=PROBE)
    meter.made(4, 2.0)
    assert meter.costs == pytest.approx({"step": 300.0, "probes": 400.0})


def test_a_look_is_compared_with_chunks_of_its_length_for_a_call_is_shared_by_its_steps() -> None:
    call = 1e-3
    meter = OverheadMeter()
    for steps in (8, 512):
        meter.chunk(steps, 0, call + steps * STEP)
    meter.made(520, 0.0)
    meter.pause()
    meter.chunk(9, 0, call + 9 * STEP + LOOK, mapped=True)
    meter.made(9, 1.0)
    assert meter.costs["maps"] == pytest.approx(LOOK / 9 * 1e6, rel=0.05)
    # A single step that is looked at costs the call too, for which others would be long.
    meter = metered()
    meter.pause()
    meter.chunk(1, 0, call + STEP + LOOK, mapped=True)
    meter.made(1, 1.0)
    assert meter.costs["maps"] == pytest.approx((call + LOOK) * 1e6)


def test_before_probes_can_be_told_apart_they_are_part_of_the_step() -> None:
    meter = OverheadMeter()
    meter.chunk(16, 16, 16 * (STEP + PROBE))
    meter.made(16, 0.0)
    assert meter.costs == pytest.approx({"step": 500.0})


def test_the_element_costs_what_the_fastest_step_with_it_takes_longer() -> None:
    def look() -> None:
        for now in range(10):
            meter.chunk(64, 1, 64 * (STEP + 20e-6) + PROBE, element=True, probe_seconds=PROBE)
            meter.spent("element", 64e-6)
            meter.made(64, 10 * now)

    # Of a few chunks the fastest is chance, and nothing is told apart.
    meter = metered(3)
    look()
    assert meter.costs == pytest.approx({"step": 120.0, "element": 1.0, "probes": 400 / 64})
    meter = metered()
    look()
    assert meter.costs == pytest.approx({"step": 100.0, "element": 21.0, "probes": 400 / 64})


def test_noise_in_a_difference_is_no_gain() -> None:
    meter = metered()
    meter.pause()
    meter.chunk(64, 1, 60 * STEP, mapped=True, probe_seconds=PROBE)
    meter.made(64, 1.0)
    assert meter.costs["maps"] == 0.0


def test_what_others_account_for_counts_by_its_own_name_and_the_rest_of_the_time_is_telling() -> None:
    meter = OverheadMeter()
    meter.spent("validation", 5e-3)  # after the chunk before
    meter.begin(10.0)
    meter.chunk(100, 0, 0.01)
    meter.spent("curvature", 2e-3)
    meter.made(100, 10.013)
    assert meter.costs == pytest.approx({"step": 100.0, "curvature": 20.0, "telling": 10.0, "validation": 50.0})


def test_only_the_last_two_seconds_count_and_at_least_the_last_chunk() -> None:
    meter = OverheadMeter()
    for now, seconds in ((0.0, 1.0), (WINDOW + 0.1, 0.01)):
        meter.chunk(10, 0, seconds)
        meter.made(10, now)
    assert meter.costs == pytest.approx({"step": 1000.0})
    meter.chunk(10, 0, 0.02)
    meter.made(10, 100.0)
    assert meter.costs == pytest.approx({"step": 2000.0})


def test_a_compiling_call_is_no_measure() -> None:
    meter = OverheadMeter()
    meter.begin(0.0)
    meter.looked(1.0)
    meter.forget()
    meter.chunk(10, 0, 0.01)
    meter.made(10, 5.0)
    assert meter.costs == pytest.approx({"step": 1000.0})
    assert meter.frame(5.0, 10, 1, every_step=False).looks == 0


def test_it_is_told_twice_a_second_and_where_a_run_ends() -> None:
    meter = OverheadMeter()
    assert not meter.due(0.0)
    meter.chunk(10, 0, 0.01)
    meter.made(10, 0.0)
    assert meter.due(0.0)
    frame = meter.frame(0.0, 10, 4, every_step=True)
    assert (frame.step, frame.stride, frame.every_step) == (10, 4, True)
    assert not meter.due(PERIOD / 2)
    assert meter.due(PERIOD / 2, last=True)
    assert meter.due(PERIOD)


def test_the_speed_is_of_the_same_time_as_the_costs() -> None:
    meter = OverheadMeter()
    for i in range(11):
        meter.chunk(20, 0, 0.01)
        meter.made(20, i * 0.1)
    assert meter.frame(1.0, 220, 1, every_step=False).steps_per_second == pytest.approx(200)


# Every step, where a person forces it


def paced(probe_seconds: float) -> Pacing:
    pacing = Pacing()
    pacing.record(PROBES, PROBES, PROBES * (STEP + probe_seconds))
    pacing.record(PROBES, 1, PROBES * STEP)
    return pacing


def test_forced_every_step_is_probed_however_dear_that_is() -> None:
    pacing = paced(0.01)
    assert pacing.stride == BUFFER
    pacing.every_step = True
    assert pacing.stride == 1
    # No more steps in a chunk than it has room for probes.
    assert pacing.length(0.0, 0) == (PROBES, 0.0)
    pacing.every_step = False
    assert pacing.stride == BUFFER


def test_forced_every_step_is_looked_at_one_at_a_time() -> None:
    pacing = paced(0.01)
    pacing.looks.took(1.0, 0.0)
    assert not pacing.look_due(0.1)
    pacing.every_step = True
    assert pacing.look_due(0.1)
    assert pacing.length(0.0, 0, singly=True) == (1, 0.0)
    pacing.pace(300.0)
    pacing.begin(0.0, 0)
    made, now = 0, 0.0
    while now < 1.0:
        count, wait = pacing.length(now, made, singly=True)
        assert count <= 1
        made, now = made + count, now + wait
    assert made == pytest.approx(300, rel=0.02)


def test_at_a_pace_a_chunk_goes_without_probes_once_to_learn_what_they_cost() -> None:
    pacing = Pacing()
    pacing.pace(300.0)
    strides = []
    for _ in range(40):
        stride = pacing.stride
        strides.append(stride)
        pacing.record(10, 10 if stride == 1 else 1, 10 * (STEP + (PROBE if stride == 1 else 0)))
    assert strides == [*[1] * 32, BUFFER, *[4] * 7]
    assert pacing.probe_seconds == pytest.approx(PROBE)
    # Flat out it is found anew, from longer chunks.
    pacing.pace(None)
    assert pacing.probe_seconds is None
    assert pacing.stride == 1


def test_forcing_waits_for_a_load_and_the_newest_counts() -> None:
    inbox = Inbox()
    for command in (Force(True), Force(False), Force(True), Load(Experiment()), Pace(1.0)):
        inbox.put(command)
    assert [type(c) for c in inbox.drain()] == [Force, Load, Pace]


def test_looks_that_are_to_be_kept_do_not_overtake_one_another() -> None:
    feed = Feed()
    for step in (1, 2):
        feed.put(Looked(step, {}))
    for step in (3, 4):
        feed.put(Looked(step, {}, kept=True))
    for step in (4, 5):
        feed.put(Overhead(step, {}, 0.0, 1, 0, 1))
    assert [frame.step for frame in feed.take()] == [2, 3, 4, 5]
