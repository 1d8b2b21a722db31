"""Formulas of lessons against NumPy: values of a step, what was set, which choice is there, and evaluations."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment_file import apply_settings, read_experiment
from app.core.lesson.evaluation import UNKNOWN, Evaluation, ordered, predicted
from app.core.lesson.lesson import (
    Check,
    ChoicePrediction,
    Contender,
    CurvePrediction,
    Misconception,
    NumberPrediction,
    Option,
    OrderPrediction,
)
from app.core.lesson.lesson_language import column_formula, constants_of, measure
from app.core.messages.alert_frames import NotFinite
from app.core.messages.step_frames import Steps, Validated
from app.core.reference.verification import RecordedColumns
from app.core.telemetry.column_formula import FormulaError

KNOWN = catalogues()
EXPERIMENT = apply_settings(
    read_experiment('optimizer = "SGD"\nsteps = 40', KNOWN),
    ["optimizer.learning_rate=0.25", "optimizer.nesterov=true", "batch_size=16"],
    KNOWN,
)
ROWS = np.random.default_rng(3).random((40, 2)).astype(np.float32)
LOSS, NORM = ROWS.T.astype(np.float64)


def record(rows=ROWS) -> RecordedColumns:
    """Record a run of 40 steps in three chunks, validated at two of them."""
    found, at = RecordedColumns(), 0
    for count in (7, 1, 32):
        found.put(Steps(("loss", "gradient_norm/dense/kernel"), at + 1, rows[at : at + count], 0.1))
        at += count
    for step, loss in ((10, 5.0), (30, 3.0)):
        found.put(Validated(step, loss, 0.5))
    return found


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("loss", LOSS[39]),
        ("loss at 17", LOSS[16]),
        ("loss at 40 - loss at 1", LOSS[39] - LOSS[0]),
        ('gradient_norm("dense/kernel") at 5 < 0.5', float(NORM[4] < 0.5)),
        ("mean(loss, 10) at 20", LOSS[10:20].mean()),
        ("lowest(loss, 40) == loss at 3", float(LOSS.min() == LOSS[2])),
        ("loss at 41", math.nan),
        ("loss at 41 < 1", 0.0),
        ('setting("optimizer.learning_rate")', 0.25),
        ('2 * setting("batch_size") + loss at 2', 32 + LOSS[1]),
        ('setting("optimizer.momentum")', 0.0),
        ('setting("optimizer.nesterov")', 1.0),
        ('setting("optimizer.name")', math.nan),
        ('setting("steps")', 40.0),
        ('uses("SGD")', 1.0),
        ('uses("Adam") + uses("constant")', 1.0),
        ("validation_loss", 3.0),
        ("validation_loss at 10", 5.0),
        ("loss - validation_loss", LOSS[29] - 3.0),
        ("answer / 2", 4.0),
    ],
)
def test_a_formula_gives_what_numpy_gives(formula: str, expected: float) -> None:
    assert measure(formula, record(), EXPERIMENT, KNOWN, {"answer": 8.0}) == pytest.approx(expected, nan_ok=True)


def test_lesson_formulas_become_column_formulas_or_are_refused() -> None:
    assert column_formula("loss at 500 < 0.2") == "at(loss, 500) < 0.2"
    assert column_formula('rms("slot/a/v") at 3') == 'at(rms("slot/a/v"), 3)'
    assert column_formula('uses("library.Adam")') == 'column("uses/library.Adam")'
    assert constants_of('setting("a.b")', EXPERIMENT, KNOWN).keys() == {"setting/a.b"}
    assert math.isnan(constants_of('setting("a.b")', EXPERIMENT, KNOWN)["setting/a.b"])

    with pytest.raises(FormulaError, match="lose"):
        measure("lose at 3", record(), EXPERIMENT, KNOWN)
    assert math.isnan(measure("1 + 1", RecordedColumns(), EXPERIMENT, KNOWN))

    found = record()
    found.put(Steps(("loss", "slot_norm/dense/kernel/v"), 41, np.array([[9.0, 2.0], [8.0, 4.0]], np.float32), 0.1))
    assert measure("loss at 41", found, EXPERIMENT, KNOWN) == 9.0
    assert measure('slot_norm("dense/kernel", "v") / loss', found, EXPERIMENT, KNOWN) == 0.5
    assert measure('gradient_norm("dense/kernel")', found, EXPERIMENT, KNOWN) == pytest.approx(NORM[39])


HERE = Evaluation(record(), EXPERIMENT, KNOWN)


def test_checks_hold_or_not_and_the_first_true_idea_speaks() -> None:
    assert HERE.holds(Check("loss at 40 < 2", "")) is True
    assert HERE.holds(Check("loss at 40 > 2", "")) is False
    assert HERE.holds(Check("loss at 41", "")) is None
    broken = record()
    broken.put(NotFinite(41, "loss", 40, 1.0))
    assert dataclasses.replace(HERE, record=broken, diverged=broken.diverged).holds(Check("loss at 41", "")) is False

    ideas = (
        Misconception("loss at 90", "no value"),
        Misconception("loss > 0", "first"),
        Misconception("1 > 0", "second"),
    )
    assert HERE.idea(ideas) is ideas[1]
    assert HERE.idea(ideas[:1]) is None


def test_predictions_and_orders_are_held_against_the_run() -> None:
    number = NumberPrediction("?", "loss at 17", 0.1, wrong=(Misconception("answer > 2 * measured", "twice"),))
    right, wrong, none = (predicted(number, answer, HERE) for answer in (LOSS[16], 9 * LOSS[16], (1, 2)))
    assert (right.score.is_right, right.idea, right.measured) == (True, None, pytest.approx(LOSS[16]))
    assert (wrong.score.is_right, wrong.idea) == (False, number.wrong[0])
    assert none.score is UNKNOWN
    choice = ChoicePrediction("?", (Option("a"), Option("b", is_right=True)))
    assert [predicted(choice, answer, None).score.is_right for answer in (0, 1, 2, -1, True, None)] == [
        False, True, False, False, False, False,
    ]  # fmt: skip
    curve = CurvePrediction("?", "loss", "loss", 1, 40, 0.1)
    steps = tuple(range(1, 41))
    assert predicted(curve, (steps, tuple(LOSS)), HERE).score.is_right
    assert predicted(curve, (steps[::-1], tuple(LOSS[::-1])), HERE).score.is_right
    for damaged in ((steps, (1.0,)), ((), ()), 3, None, (1, 2)):
        assert predicted(curve, damaged, HERE).score is UNKNOWN

    order = OrderPrediction("?", "loss at 40", (Contender("a", {}), Contender("b", {}), Contender("c", {})))
    runs = [HERE, dataclasses.replace(HERE, diverged=True), dataclasses.replace(HERE, record=record(ROWS / 2))]
    result = ordered(order, (2, 0, 1), runs)
    assert result.measured == pytest.approx((LOSS[39], math.inf, LOSS[39] / 2))
    assert result.score.is_right
    assert not ordered(order, (1, 0, 2), runs).score.is_right
    assert ordered(order, 3, runs).score is UNKNOWN
