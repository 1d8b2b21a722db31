from __future__ import annotations

import io
import math
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.messages.step_frames import Probes, Steps
from app.core.recording import pyramid
from app.core.recording.pyramid import BLOCK
from app.core.recording.run_columns import Recording
from app.core.recording.telemetry_tables import StepTable, average

COLUMNS = ("loss", "metric", "weight_norm/w")
ROWS = 5 * BLOCK + 700


def rows(count: int, seed: int = 0) -> NDArray[np.float32]:
    """Make noise with single gaps, a long one, and infinities."""
    rng = np.random.default_rng(seed)
    values = rng.normal(size=(count, len(COLUMNS))).astype(np.float32)
    values[rng.integers(0, count, count // 50)] = np.nan
    values[rng.integers(0, count, count // 90)] = np.inf
    values[count // 3 : count // 2, 1] = np.nan
    return values


def recorded(values: NDArray[np.float32], recording: Recording | None = None, first: int = 1) -> Recording:
    recording = recording or Recording()
    for start in range(0, len(values), 777):
        recording.add(Steps(COLUMNS, first + start, values[start : start + 777]))
    probed = np.arange(first, first + len(values), 3)
    recording.add(Probes(("quantile/weight/w/0.5",), 3, probed, values[::3, :1]))
    return recording


def everything(recording: Recording) -> list[NDArray[np.float64]]:
    """Read what plots ask for, from the whole run to a few steps."""
    found = []
    for x0, x1 in [(0, ROWS + 900), (100.5, 2000), (BLOCK - 3, BLOCK + 3), (BLOCK, 3 * BLOCK), (ROWS - 90, ROWS + 9)]:
        for column in (*COLUMNS, "quantile/weight/w/0.5"):
            found += recording.read(column, x0, x1, 200)
            spans = recording.limits(column, x0, x1)
            found.append(np.array([spans.least_positive, spans.least, spans.greatest]))
        found += recording.envelope(COLUMNS[:2], x0, x1, 200)
        found += recording.smoothed("loss", x0, x1, 200)
    found.append(np.array([recording.exactly("loss", step) for step in range(0, ROWS + 900, 613)]))
    return found


def equal(one: Recording, other: Recording) -> None:
    for mine, theirs in zip(everything(one), everything(other), strict=True):
        np.testing.assert_array_equal(mine, theirs)


@pytest.fixture
def in_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyramid, "HELD_BYTES", 0)


def test_what_moved_to_a_file_is_read_as_it_was_gaps_too(monkeypatch: pytest.MonkeyPatch) -> None:
    in_memory = recorded(rows(ROWS))
    monkeypatch.setattr(pyramid, "HELD_BYTES", 0)
    in_file = recorded(rows(ROWS))
    assert in_file.bytes < in_memory.bytes / 2
    equal(in_file, in_memory)


@pytest.mark.parametrize("step", [0, 5, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 50, ROWS - 3])
def test_a_branch_from_rows_in_a_file_reads_as_one_in_memory(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    def branched() -> tuple[Recording, Recording]:
        trunk = recorded(rows(ROWS))
        tail = trunk.cut(step)
        return recorded(rows(ROWS - step, seed=1), trunk, step + 1), tail

    in_memory = branched()
    monkeypatch.setattr(pyramid, "HELD_BYTES", 0)
    in_file = branched()
    equal(in_file[0], in_memory[0])
    equal(in_file[1], in_memory[1])


def test_memory_of_a_long_run_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 4 * len(COLUMNS) * BLOCK * 4
    monkeypatch.setattr(pyramid, "HELD_BYTES", limit)
    table = StepTable(COLUMNS)
    held = []
    for start in range(0, 64 * BLOCK, BLOCK):
        table.append(np.arange(start, start + BLOCK), rows(BLOCK, seed=start))
        held.append(table.bytes)
    # The values and the lows, highs, least positives and orders of one level; those above are small.
    assert max(held) < 5 * limit
    assert held[-1] < len(table) * len(COLUMNS) * 4 / 2


def test_single_values_and_whole_tables_come_back_from_a_file(in_files: None) -> None:
    values = rows(ROWS)
    table = StepTable(COLUMNS, {"loss": (10,)})
    table.append(np.arange(ROWS), values)
    np.testing.assert_array_equal(table.whole()[1], values)
    np.testing.assert_array_equal(table.at("metric", 7), values[7, 1])
    assert math.isnan(table.exactly("metric", ROWS // 3))
    last = table.last(average("loss", 10))
    after = table.split(900)
    np.testing.assert_array_equal(after.whole()[1], values[901:])
    assert after.last(average("loss", 10)) == last
    np.testing.assert_array_equal(table.whole()[1], values[:901])


def test_a_disk_without_room_costs_memory_and_no_row(
    in_files: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = 2 * len(COLUMNS) * BLOCK * 4 + 1000

    class Full(io.FileIO):
        def write(self, data: Any) -> int:
            if self.tell() >= room:
                raise OSError(28, "No space left on device")
            return super().write(memoryview(data)[: room - self.tell()])

    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: Full(tmp_path / "full", "w+"))
    values = rows(ROWS)
    table = StepTable(COLUMNS)
    table.append(np.arange(ROWS), values)
    np.testing.assert_array_equal(table.whole()[1], values)
    table.truncate(BLOCK + 9)
    table.append(np.arange(BLOCK + 10, ROWS), values[BLOCK + 10 :])
    np.testing.assert_array_equal(table.whole()[1], values)


def test_a_table_has_one_file_which_branches_do_not_make_longer(
    in_files: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Path] = []

    def named(**_: object) -> io.FileIO:
        made.append(tmp_path / f"{len(made)}")
        return io.FileIO(made[-1], "w+")

    monkeypatch.setattr(tempfile, "TemporaryFile", named)
    values = rows(ROWS)
    table = StepTable(COLUMNS, {"loss": (10,)})
    table.append(np.arange(ROWS), values)
    size = made[0].stat().st_size
    for step in (BLOCK - 1, 900, 2 * BLOCK + 5):
        table.truncate(step)
        table.append(np.arange(step + 1, ROWS), values[step + 1 :])
    np.testing.assert_array_equal(table.whole()[1], values)
    assert len(made) == 1
    assert made[0].stat().st_size == size
