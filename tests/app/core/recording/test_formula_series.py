"""Series of formulas over a recording: the same as over the columns at once, however it was cut into chunks."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.messages.step_frames import Steps, Validated
from app.core.recording.run_columns import Recording
from app.core.recording.run_instruments import RecordingFormulas, formula_series
from app.core.reference.verification import RecordedColumns
from app.core.telemetry.column_formula import BoundFormula, FormulaError, Recorded
from tests.axes import axis_by_axis

COLUMNS = ("loss", "gradient_norm/a")
ROWS = np.random.default_rng(8).random((60, 2)).astype(np.float32)
LOSS, NORM = ROWS.T.astype(np.float64)
CUTS = [(7, 12, 1, 40), (60,), (1,) * 60, (29, 1, 30), (30, 30), (31, 29)]
AT = np.where(np.arange(1, 61) >= 30, LOSS[29], np.nan)
EXPECTED = {
    "loss": LOSS,
    "at(loss, 30)": AT,
    "at(loss, 1)": np.full(60, LOSS[0]),
    "at(loss, 61)": np.full(60, np.nan),
    'loss / at(loss, 30) + at(gradient_norm("a"), 30)': LOSS / AT + np.where(np.isnan(AT), np.nan, NORM[29]),
    "at(mean(loss, 10), 30)": np.where(np.isnan(AT), np.nan, LOSS[20:30].mean()),
    "at(step, 30)": np.where(np.isnan(AT), np.nan, 30.0),
}


def in_pieces(frames_to, cut) -> None:
    at = 0
    for count in cut:
        frames_to(Steps(COLUMNS, at + 1, ROWS[at : at + count], 0.1))
        at += count


@pytest.mark.parametrize(("cut", "formula"), axis_by_axis(CUTS, reversed(EXPECTED)), ids=str)
def test_chunks_cut_anywhere_give_the_same(formula: str, cut: tuple[int, ...]) -> None:
    bound, found, at = BoundFormula(formula, Recorded(COLUMNS, {})), [], 0
    for count in cut:
        found.append(bound.evaluate(at + 1, dict(zip(COLUMNS, ROWS[at : at + count].T, strict=True)), count))
        at += count
    np.testing.assert_allclose(np.concatenate(found), EXPECTED[formula], rtol=1e-12)
    recorded, recording = RecordedColumns(), Recording()
    in_pieces(recorded.put, cut)
    in_pieces(recording.add, cut)
    for source in (recorded, RecordingFormulas(recording, {})):
        steps, values = source.series(formula, {})
        assert steps.tolist() == list(range(1, 61))
        np.testing.assert_allclose(values, EXPECTED[formula], rtol=1e-12)


@pytest.mark.parametrize("seen", [10, 29, 30, 45])
def test_the_value_of_a_step_is_remembered_in_a_state(seen: int) -> None:
    bound = BoundFormula("at(loss, 30)", Recorded(COLUMNS, {}))
    rows = {"loss": ROWS[:, 0]}
    bound.evaluate(1, {"loss": rows["loss"][:seen]}, seen)
    state = bound.state()
    once = bound.evaluate(seen + 1, {"loss": rows["loss"][seen:]}, 60 - seen)
    bound.restore(state)
    np.testing.assert_array_equal(bound.evaluate(seen + 1, {"loss": rows["loss"][seen:]}, 60 - seen), once)
    np.testing.assert_array_equal(once, AT[seen:])
    bound.restore(())
    assert np.isnan(bound.evaluate(50, {"loss": rows["loss"][49:]}, 11)).all()


def test_a_branch_gives_the_step_its_new_value() -> None:
    bound = BoundFormula("at(loss, 30)", Recorded(COLUMNS, {}))
    bound.evaluate(1, {"loss": ROWS[:, 0]}, 60)
    assert bound.evaluate(30, {"loss": np.array([7.0, 8.0])}, 2).tolist() == [7.0, 7.0]


def test_with_a_sampled_column_the_steps_are_those_of_all() -> None:
    recorded, recording = RecordedColumns(), Recording()
    for put in (recorded.put, recording.add):
        in_pieces(put, (60,))
        put(Validated(20, 4.0, 0.5))
        put(Validated(50, 2.0, 0.5))
    for source in (recorded, RecordingFormulas(recording, {})):
        steps, values = source.series("loss + validation_loss - answer", {"answer": 1.0})
        assert steps.tolist() == [20, 50]
        np.testing.assert_allclose(values, [LOSS[19] + 3, LOSS[49] + 1])
        assert source.series("at(validation_loss, 20)", {})[1].tolist() == [4.0, 4.0]


def test_constants_have_the_steps_of_the_run_and_no_run_has_none() -> None:
    steps = np.arange(1.0, 4.0)
    at, values = formula_series("2 * answer + step", ("loss",), {}, lambda _: (steps, steps), steps, {"answer": 5.0})
    assert (at.tolist(), values.tolist()) == ([1, 2, 3], [11, 12, 13])
    assert [len(each) for each in RecordedColumns().series("answer", {"answer": 1.0})] == [0, 0]
    with pytest.raises(FormulaError, match="lose"):
        RecordedColumns().series("lose", {})
