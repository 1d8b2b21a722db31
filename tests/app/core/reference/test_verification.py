"""Verification: statistics of recorded columns against NumPy, over seeds and sweeps."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.messages.alert_frames import NotFinite
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.reference.expectations import read_expectations
from app.core.reference.verification import RecordedColumns, Runs, drawn_plane, verify
from app.core.telemetry.column_formula import FormulaError

LOSSES = np.array([4.0, 3.0, np.nan, 1.0, 2.0, 0.5], np.float32)


def recorded(losses: np.ndarray = LOSSES) -> RecordedColumns:
    run = RecordedColumns()
    for first in (0, 4):  # in two chunks
        rows = np.stack([losses[first : first + 4], np.arange(4, dtype=np.float32)[: len(losses[first:])]], axis=1)
        run.put(Steps(("loss", "other"), first + 1, rows, 1.0))
    return run


def value(measure: str, runs: Runs | None = None, *, variant: str = "", formula: str = "x") -> float:
    text = f'paper = "a"\nsource = "b"\n{variant}\n[measure.x]\n{measure}\n'
    text += f'[[expect]]\nname = "it"\nvalue = "{formula}"\npaper = "1"\nbetween = [0, 1]'
    return verify(read_expectations(text), runs or {("", ()): recorded()})[0].here


@pytest.mark.parametrize(
    ("statistic", "expected"),
    [
        ("last", 0.5), ("first", 4.0), ("mean", 2.1), ("median", 2.0), ("min", 0.5), ("max", 4.0), ("sum", 10.5),
        ("p95", np.quantile([4, 3, 1, 2, 0.5], 0.95)), ("p5", np.quantile([4, 3, 1, 2, 0.5], 0.05)),
        ("slope", np.polyfit([1, 2, 4, 5, 6], [4, 3, 1, 2, 0.5], 1)[0]),
    ],
)  # fmt: skip
def test_a_statistic_is_of_what_was_measured(statistic: str, expected: float) -> None:
    assert value(f'formula = "loss"\nstatistic = "{statistic}"') == pytest.approx(expected)


def test_windows_first_steps_crossings_and_divergence_are_measured() -> None:
    assert value('formula = "loss"\nsteps = [4, 5]\nstatistic = "mean"') == 1.5
    assert value('formula = "loss < 2"\nstatistic = "first step"') == 4
    assert value('formula = "loss < 0"\nstatistic = "first step"') == np.inf
    assert value('formula = "loss - 1.25"\nstatistic = "crossing"') == 2 + 2 * (3 - 1.25) / (3 - 1)  # over the NaN at 3
    assert value('formula = "1.5 - loss"\nsteps = [4, 6]\nstatistic = "crossing"') == 4.5
    assert value('formula = "loss"\nstatistic = "crossing"') == np.inf
    broken = recorded()
    broken.put(NotFinite(6, "loss", 5, 2.0))
    assert value('statistic = "diverged"') == 0
    assert value('statistic = "diverged"', {("", ()): broken}) == 1


def test_sampled_columns_are_read_at_the_steps_that_all_have() -> None:
    run = recorded()
    for step in (2, 4, 6):
        run.put(Validated(step, 10.0 * step, 0.5))
    run.put(DiagnosticValues("curvature", 4, ("curvature/largest",), (7.0,)))
    run.put(DiagnosticValues("curvature", 5, ("curvature/largest",), (9.0,)))
    runs = {("", ()): run}
    assert value('formula = "validation_loss - lag(validation_loss, 1)"', runs) == 20
    assert value('formula = "validation_loss + loss"\nstatistic = "first"', runs) == 23
    assert value('formula = \'column("curvature/largest") + validation_loss\'\nstatistic = "sum"', runs) == 47
    assert value("formula = 'step * column(\"curvature/largest\")'", runs) == 45


SWEPT = "[variant.v]\nsweep.seed = [0, 1, 2]\nsweep.batch_size = [8, 16]\nsweep.steps = [10, 20]"


def swept() -> Runs:
    """Make runs whose last loss is 100 · steps + |batch size − (8 or 16, by steps)| + seed."""
    return {
        ("v", (("seed", s), ("batch_size", b), ("steps", n))): recorded(
            np.array([100.0 * n + abs(b - 16 * (n == 20) - 8 * (n == 10)) + s], np.float32)
        )
        for s in (0, 1, 2)
        for b in (8, 16)
        for n in (10, 20)
    }


def test_seeds_come_first_then_the_best_setting_then_what_is_left() -> None:
    measure = 'variant = "v"\nformula = "loss"\n'
    assert value(f'{measure}where = {{ steps = 10, batch_size = 16 }}\nseeds = "max"', swept(), variant=SWEPT) == 1010
    assert value(f'{measure}where = {{ steps = 10 }}\nbest = "batch_size"', swept(), variant=SWEPT) == 8
    assert value(f'{measure}best = "batch_size"\nacross = "spread"', swept(), variant=SWEPT) == 2
    assert value(f'{measure}across = "min"', swept(), variant=SWEPT) == 1001


def test_measures_read_those_before_and_neither_nan_nor_typos_pass() -> None:
    text = 'formula = "loss"\nstatistic = "max"\n[measure.y]\nformula = "loss >= x / 2"\nstatistic = "sum"'
    assert value(text, formula="y + 10 * x") == 43
    with pytest.raises(FormulaError, match="received lss"):
        value('formula = "lss"')
    assert np.isnan(value('formula = "loss"\nsteps = [3, 3]'))
    text = 'paper = "a"\nsource = "b"\n[measure.x]\nformula = "loss"\nsteps = [3, 3]\n'
    text += '[[expect]]\nname = "it"\nvalue = "x"\npaper = "1"\nbetween = [-inf, inf]'
    assert not verify(read_expectations(text), {("", ()): recorded()})[0].passed


def test_a_plane_has_its_settings_across_and_up_and_marks_divergence() -> None:
    text = """
paper = "a"
source = "b"
plane = "x"
[variant.v]
sweep.steps = [1, 2, 3]
sweep.seed = [0, 1]
[measure.x]
variant = "v"
formula = "loss"
across = "min"
[[expect]]
name = "it"
value = "x"
paper = "1"
between = [0, 1]
"""
    expected = read_expectations(text)
    runs: Runs = {
        ("v", cell): recorded(np.full(6, 10 * dict(cell)["steps"] + dict(cell)["seed"], np.float32))
        for cell in expected.variants["v"].cells()
    }
    runs["v", (("steps", 3), ("seed", 0))].put(NotFinite(6, "loss", 5, 2.0))
    found = drawn_plane(expected, runs)
    assert found is not None
    assert found.across == ("steps", (1, 2, 3))
    assert found.up == ("seed", (0, 1))
    assert found.values.tolist() == [[10, 20, 30], [11, 21, 31]]
    assert found.diverged.tolist() == [[False, False, True], [False, False, False]]
    assert drawn_plane(read_expectations(text, quick=True), runs) is None
