"""Values in the cells of a heat map, and their steps."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, METRIC, VALIDATION_LOSS, VALIDATION_METRIC, WHOLE_GRADIENT_NORM
from app.core.messages.step_frames import Steps, Validated
from app.session.runs.compared_runs import CellReading, ComparedRun, better_of, last_common_step, read_cell
from tests.app.raced import COLUMNS, MOONS, steps

FELL = np.linspace(10, 1, 10)


def run_of(key: str = "a", losses=FELL, status: str = "finished") -> ComparedRun:
    run = ComparedRun(key, key, MOONS, status=status)  # type: ignore[arg-type]
    if len(losses):
        run.recording.add(steps(key, 1, losses).frame)
    return run


def test_value_is_that_of_its_step_and_empty_where_there_is_none() -> None:
    run = run_of()
    for step in range(1, 11):
        reading = read_cell(run, LOSS, "step", step)
        assert (reading.step, reading.diverged) == (step, False)
        assert reading.value == pytest.approx(11 - step)
    assert read_cell(run, WHOLE_GRADIENT_NORM, "step", 4).value == pytest.approx(5)
    # Grid value is empty outside the recorded steps.
    for step in (0, 11):
        assert math.isnan(read_cell(run, LOSS, "step", step).value)
    assert math.isnan(read_cell(run, VALIDATION_LOSS, "step", 5).value)
    waiting = read_cell(run_of(losses=()), LOSS, "last", 5)
    assert math.isnan(waiting.value)
    assert not waiting.diverged
    assert replace(MOONS) == run.experiment
    for column in run.recording.columns:
        assert math.isfinite(read_cell(run, column, "last", 0).value), column


def test_sampled_value_is_the_last_measurement_with_its_step() -> None:
    run = run_of()
    run.recording.add(Validated(4, 0.5, 0.9))
    run.recording.add(Validated(8, 0.25, 0.9))
    assert math.isnan(read_cell(run, VALIDATION_LOSS, "step", 3).value)
    assert read_cell(run, VALIDATION_LOSS, "step", 7) == CellReading(0.5, 4)
    assert read_cell(run, VALIDATION_LOSS, "last", 1) == CellReading(0.25, 8)


def test_diverged_run_has_values_before_the_break_and_a_mark_after() -> None:
    run = run_of(losses=[3.0, 5.0, math.inf], status="broken")
    assert read_cell(run, LOSS, "step", 2) == CellReading(5.0, 2)
    for when, step in (("step", 3), ("step", 9), ("common", 9), ("last", 0)):
        reading = read_cell(run, LOSS, when, step)  # type: ignore[arg-type]
        assert (reading.step, reading.diverged) == (3, True)
    best = read_cell(run, LOSS, "best", 0, "least")
    assert best == CellReading(3.0, 1, diverged=True)


def test_the_best_of_a_run_is_its_least_or_its_greatest_with_its_step() -> None:
    losses = [3.0, 0.5, 2.0, 0.25, 4.0]
    rows = np.array([(loss, 1 / loss, 0.1, 3, 4, 3, 4, 0.03, 0.04) for loss in losses], np.float32)
    run = run_of(losses=())
    run.recording.add(Steps(COLUMNS, 1, rows, 1.0))
    assert read_cell(run, LOSS, "best", 0, "least") == CellReading(0.25, 4)
    assert read_cell(run, METRIC, "best", 0, "greatest") == CellReading(4.0, 4)
    assert read_cell(run, METRIC, "best", 0, "least") == CellReading(0.25, 5)


def test_last_common_step_skips_diverged_failed_and_unstarted_runs() -> None:
    runs = [run_of("a"), run_of("b", FELL[:6]), run_of("c", FELL[:2], "broken"), run_of("d", FELL[:3], "failed")]
    assert last_common_step([*runs, run_of("e", ())]) == 6
    assert last_common_step(runs[2:3]) == 2
    assert last_common_step([run_of("e", ())]) == last_common_step(()) == 0


def test_losses_are_better_low_and_metrics_high_but_for_a_distance() -> None:
    assert [better_of(column, "accuracy") for column in (LOSS, VALIDATION_METRIC, WHOLE_GRADIENT_NORM)] == [
        "least", "greatest", "",
    ]  # fmt: skip
    assert better_of(METRIC, "distance") == "least"
