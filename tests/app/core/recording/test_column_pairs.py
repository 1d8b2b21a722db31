"""Two columns at the steps at which both were recorded."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from app.core.messages.step_frames import Probes, Steps, Validated
from app.core.recording.column_pairs import ColumnPairing, pairs_of
from app.core.recording.run_columns import Recording
from tests.axes import axis_by_axis


def run(count, first=1):
    """Record two columns of every step, x = step and y = step squared."""
    recording = Recording()
    steps = np.arange(first, first + count, dtype=np.float32)
    rows = np.stack((steps, steps**2), axis=1)
    recording.add(Steps(first=first, columns=("loss", "learning_rate"), rows=rows, seconds=1.0))
    return recording


def test_columns_are_paired_at_the_steps_that_both_have() -> None:
    found = pairs_of(run(100), "loss", "learning_rate", 10.5, 20, 1000)
    assert found.steps.tolist() == list(range(11, 21))
    assert found.x.tolist() == list(range(11, 21))
    assert found.y.tolist() == [step**2 for step in range(11, 21)]
    assert found.whole

    recording = run(100)
    for step in (10, 30, 70, 100):
        recording.add(Validated(step=step, loss=-step, metric=0.0))
    found = pairs_of(recording, "validation_loss", "loss", 0, 200, 1000)
    assert (found.steps.tolist(), found.x.tolist(), found.y.tolist()) == (
        [10, 30, 70, 100],
        [-10, -30, -70, -100],
        [10, 30, 70, 100],
    )
    other = pairs_of(recording, "loss", "validation_loss", 0, 200, 1000)
    np.testing.assert_array_equal(other.x, found.y)

    recording = run(50)
    recording.add(Probes(columns=("a",), steps=np.arange(4, 60, 4), rows=np.ones((14, 1), np.float32), stride=4))
    recording.add(Validated(step=6, loss=1.0, metric=0.0))
    recording.add(Validated(step=12, loss=2.0, metric=0.0))
    recording.add(Validated(step=18, loss=3.0, metric=0.0))
    assert pairs_of(recording, "a", "validation_loss", 0, 100, 100).steps.tolist() == [12]

    recording = run(10)
    for names, steps in ((("a",), [1, 2]), (("a", "b"), [3, 4])):
        rows = np.tile(np.array(steps, np.float32)[:, None], (1, len(names)))
        recording.add(Probes(columns=names, steps=np.array(steps), rows=rows, stride=1))
    assert pairs_of(recording, "a", "loss", 0, 10, 100).steps.tolist() == [1, 2, 3, 4]


def test_equal_broken_and_unknown_columns_are_paired() -> None:
    found = pairs_of(run(20), "loss", "loss", 0, 100, 100)
    np.testing.assert_array_equal(found.x, found.y)

    recording = Recording()
    rows = np.array([[1, 1], [np.nan, 2], [3, np.inf], [4, 4]], np.float32)
    recording.add(Steps(first=1, columns=("loss", "metric"), rows=rows, seconds=1.0))
    found = pairs_of(recording, "loss", "metric", 0, 10, 100)
    assert (found.steps.tolist(), found.broken) == ([1, 4], 2)

    assert len(pairs_of(run(10), "loss", "nothing", 0, 10, 100)) == 0


@pytest.mark.parametrize("count", [5000, 70_000])
def test_pairs_that_stay_are_the_same_as_the_run_goes_on(count):
    recording, pairing = run(count), ColumnPairing()
    early = pairing.read(recording, "loss", "learning_rate", 0, 1e9, 1000)
    assert not early.whole
    assert 400 < len(early) < 1400
    rows = np.ones((500, 2), np.float32)
    recording.add(Steps(first=count + 1, columns=("loss", "learning_rate"), rows=rows, seconds=1.0))
    late = pairing.read(recording, "loss", "learning_rate", 0, 1e9, 1000)
    assert len(np.setdiff1d(early.steps, late.steps)) < 100
    assert late.steps[-1] > count
    fresh = pairs_of(recording, "loss", "learning_rate", 0, 1e9, 1000)
    np.testing.assert_array_equal(late.steps, fresh.steps)


def test_pairs_follow_a_run_that_branches():
    recording, pairing = run(50_000), ColumnPairing()
    pairing.read(recording, "loss", "learning_rate", 0, 1e9, 1000)
    recording.cut(20_000)
    rows = np.full((40_000, 2), 7, np.float32)
    recording.add(Steps(first=20_001, columns=("loss", "learning_rate"), rows=rows, seconds=1.0))
    found = pairing.read(recording, "loss", "learning_rate", 0, 1e9, 1000)
    assert found.x.max() == 20_000
    assert (found.x[found.steps > 20_000] == 7).all()


@pytest.mark.parametrize(("count", "period"), axis_by_axis([30_000, 300, 3000, 300_000], [8, 2, 3, 4, 5, 16]))
def test_each_value_of_a_period_is_paired_at_every_length(count, period):
    recording = Recording()
    steps = np.arange(1, count + 1)
    rows = np.stack((steps % period, (steps * 3) % period), axis=1).astype(np.float32)
    rows[count // 3] = 100, 50
    recording.add(Steps(first=1, columns=("loss", "metric"), rows=rows, seconds=1.0))
    for first in (0, count // 5 + 3):
        found = pairs_of(recording, "loss", "metric", first, count, 1000)
        values, often = np.unique(found.x[found.x < 100], return_counts=True)
        assert values.tolist() == list(range(period))
        # Each is seen about as clearly as the others.
        assert often.min() > 2
        assert 100 in found.x
        assert 50 in found.y
        assert found.broken == 0
    assert len(pairs_of(recording, "loss", "metric", 0, count, 1000)) <= 1400


def test_cells_of_a_long_run_do_not_stay_in_memory():
    recording, pairing = Recording(), ColumnPairing()
    generator = np.random.default_rng(0)
    part = 200_000
    rows = generator.normal(size=(part, 2)).astype(np.float32)
    held = []
    tracemalloc.start()
    try:
        for first in range(1, 5_000_000, part):
            recording.add(Steps(first=first, columns=("loss", "learning_rate"), rows=rows, seconds=1.0))
            pairing.read(recording, "loss", "learning_rate", 1, first + part, 4000)
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert held[-1] - held[len(held) // 2] < 5 * part * len(held) // 2  # bytes a step
