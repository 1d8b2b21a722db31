"""Rows that come late are read as if they had come in order, and cost the same in a run of any length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements, ElementState, Replayed
from app.core.recording import step_rows
from app.core.recording.pyramid import BLOCK, Blocks
from app.core.recording.run_columns import Recorded, Recording
from app.core.recording.step_rows import StepRows
from app.core.recording.telemetry_tables import StepTable

COLUMNS = ("gradient", "weight")


def rows_of(steps: np.ndarray) -> np.ndarray:
    """Return distinct numbers that do not ascend."""
    return np.stack((np.sin(steps * 1.7), np.cos(steps * 0.3)), axis=1).astype(np.float32)


@pytest.fixture
def short_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_rows, "MOST_LATE", 40)


@pytest.mark.parametrize("seed", range(6))
def test_late_rows_read_as_if_they_had_come_in_order(short_tables: None, seed: int) -> None:
    rng = np.random.default_rng(seed)
    every = np.flatnonzero(rng.random(3000) < 0.8)
    in_order = every[rng.random(len(every)) < (0.0, 0.2, 0.5, 0.9, 0.99, 0.5)[seed]]
    found, others = StepRows(StepTable(COLUMNS)), np.setdiff1d(every, in_order)
    found.table.append(in_order, rows_of(in_order))
    stretches = np.array_split(others, 80)
    for place in rng.permutation(len(stretches)) if seed % 2 else range(len(stretches) - 1, -1, -1):
        found.add_late(stretches[place], rows_of(stretches[place]))
    plain = StepTable(COLUMNS)
    plain.append(every, rows_of(every))
    assert len(found) == len(plain)
    assert (found.first_step, found.last_step) == (plain.first_step, plain.last_step)
    for x0, x1, buckets in ((0, 3000, 4000), (500.5, 900, 400), (-5, 10, 20), (2990, 3100, 200), (0, 3000, 75)):
        for mine, theirs in zip(
            found.read("weight", x0, x1, buckets), plain.read("weight", x0, x1, buckets), strict=True
        ):
            if buckets > x1 - x0:
                np.testing.assert_array_equal(mine, theirs)
            else:
                # Further rows beside the range lie in its first and last bucket.
                np.testing.assert_array_equal(mine[4:-4], theirs[4:-4])
        if buckets > x1 - x0:
            for a, b in zip(
                found.envelope(COLUMNS, x0, x1, buckets), plain.envelope(COLUMNS, x0, x1, buckets), strict=True
            ):
                np.testing.assert_array_equal(a, b)
    for step in range(-1, 3002, 7):
        assert found.dated("gradient", step) == pytest.approx(plain.dated("gradient", step), nan_ok=True)
        assert found.exactly("weight", step) == pytest.approx(plain.exactly("weight", step), nan_ok=True)
        assert found.next_step(step) == plain.next_step(step)
    after, plain_after = found.split(1234), plain.split(1234)
    for one, other in ((found, plain), (after, plain_after)):
        for mine, theirs in zip(one.read("weight", 0, 3000, 4000), other.read("weight", 0, 3000, 4000), strict=True):
            np.testing.assert_array_equal(mine, theirs)


@pytest.mark.parametrize("first", ["in order", "late"])
def test_late_row_with_a_gradient_takes_the_place_of_one_without(first: str) -> None:
    found = StepRows(StepTable(COLUMNS))
    if first == "late":
        found.table.append(np.array([9]), np.zeros((1, 2), np.float32))
    add = found.add_late if first == "late" else found.table.append
    add(np.array([3, 4, 5]), np.array([[1, 1], [np.nan, 2], [3, 3]], np.float32))
    found.add_late(np.array([4, 5]), np.array([[7, 8], [9, 9]], np.float32))
    assert [found.exactly("gradient", step) for step in (3, 4, 5)] == [1, 7, 3]
    for buckets in (20, 2):
        x, y = found.read("gradient", 0, 6, buckets)
        assert not np.isnan(y).any()
        assert len(x) == len(np.unique(x))


# What each costs does not depend on the length of the run: entries of arrays that were touched are counted.


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Return the entries that were read or written since the last call."""
    count = 0

    def counted(name: str, entries: Callable[[Any, tuple[Any, ...]], int]) -> None:
        plain = getattr(Blocks, name)

        def call(self: Blocks, *given: Any) -> Any:
            nonlocal count
            answer = plain(self, *given)
            count += entries(answer, given)
            return answer

        monkeypatch.setattr(Blocks, name, call)

    counted("append", lambda _, given: given[0].size)
    counted("read", lambda answer, _: answer.size)
    counted("pick", lambda answer, _: answer.size)

    def since() -> int:
        nonlocal count
        found, count = count, 0
        return found

    return since


STEPS, PROBES = ("loss", "metric", "gradient_norm/w"), ("norm", "slot")
ONE = np.ones((1, 3), np.float32)


def recorded(length: int) -> Recording:
    """Record tables with about `length` rows; of an element every second four thousand, of steps before 1000 none."""
    found, of_element = Recording(), True
    for first in range(1001, length, 4000):
        at = np.arange(first, first + 4000)
        found.add(Steps(STEPS, first, np.random.default_rng(first).normal(size=(4000, 3)).astype(np.float32), 1.0))
        found.add(Probes(PROBES, 1, at, rows_of(at)))
        if of_element:
            found.add(Elements(COLUMNS, first, rows_of(at)))
        of_element = not of_element
        found.add(Validated(first, 1.0, 1.0))
        found.add(DiagnosticValues("d", first, ("d",), (1.0,)))
    return found


def past(at: int) -> np.ndarray:
    return np.arange(at, at + 64)


FRAMES: dict[str, Callable[[int], Recorded]] = {
    "steps": lambda n: Steps(STEPS, n + 1, ONE.repeat(64, 0)),
    "past steps": lambda _: Steps(STEPS, 500, ONE.repeat(64, 0)),
    "probes": lambda n: Probes(PROBES, 1, past(n + 1), rows_of(past(n + 1))),
    "past probes": lambda _: Probes(PROBES, 1, past(500), rows_of(past(500))),
    "elements": lambda n: Elements(COLUMNS, n + 1, rows_of(past(n + 1))),
    "known elements": lambda n: Elements(COLUMNS, n - 4060, rows_of(past(n - 4060))),
    "elements replayed first": lambda _: Replayed(COLUMNS, past(1), rows_of(past(1))),
    "elements replayed in a gap": lambda n: Replayed(COLUMNS, past(n // 16000 * 8000 + 5100), rows_of(past(n))),
    "elements replayed last": lambda n: Replayed(COLUMNS, past(n + 1), rows_of(past(n + 1))),
    "current element": lambda n: ElementState(n, COLUMNS, np.ones(2, np.float32)),
    "validation": lambda n: Validated(n + 1, 1.0, 1.0),
    "diagnostic": lambda n: DiagnosticValues("d", n + 1, ("d",), (1.0,)),
    "diagnostic again": lambda n: DiagnosticValues("d", n - 3999, ("d",), (2.0,)),
}

USES: dict[str, Callable[[Recording, int], object]] = {
    **{f"add {name}": lambda r, n, make=make: r.add(make(n)) for name, make in FRAMES.items()},
    "cut": lambda r, n: r.cut(n // 2 + 7),
    "cut near the end": lambda r, n: r.cut(n - 7),
    "read": lambda r, n: r.read("loss", 0, n, 100),
    "read smoothed": lambda r, n: r.smoothed("loss", 0, n, 100),
    "read an envelope": lambda r, n: r.envelope(PROBES, 0, n, 100),
    "read an element": lambda r, n: r.read("weight", 0, n, 100),
    "limits": lambda r, _: r.limits("loss"),
    "value": lambda r, n: r.at("loss", n / 3),
    "exact value": lambda r, n: r.exactly("gradient", n // 3),
}


@pytest.mark.parametrize("use", USES)
def test_cost_does_not_grow_with_the_run(touched: Callable[[], int], use: str) -> None:
    counts = []
    for length in (40_000, 160_000):
        recording = recorded(length)
        touched()
        USES[use](recording, recording.last_step)
        counts.append(touched())
    # A block that is cut in two is copied; a level more has some cells more.
    assert counts[1] <= 1.5 * counts[0] + 6 * BLOCK


def test_each_kind_of_recorded_frame_is_measured() -> None:
    assert {type(make(8000)) for make in FRAMES.values()} == set(Recorded.__args__)


def test_what_was_cut_off_stays_as_it_was() -> None:
    whole, branched = recorded(50_000), recorded(50_000)
    tail = branched.cut(20_345)
    kept = [tail.read(name, 20_400, 50_000, 300) for name in (*STEPS, *PROBES)]
    for first in range(20_346, 40_000, 1000):
        branched.add(Steps(STEPS, first, np.full((1000, 3), 5, np.float32)))
    for name, before in zip((*STEPS, *PROBES), kept, strict=True):
        for mine, theirs in zip(tail.read(name, 20_400, 50_000, 300), before, strict=True):
            np.testing.assert_array_equal(mine, theirs)
        assert tail.at(name, 20_345) != tail.at(name, 20_345)
        assert tail.exactly(name, 30_000) == whole.exactly(name, 30_000)
    assert branched.limits("loss", 20_346).greatest == 5
