"""Formulas over columns: against NumPy and pandas' definitions, chunk by chunk as at once, and what they refuse."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.telemetry.column_formula import BoundFormula, FormulaError, Recorded, is_condition, parse_formula
from tests.axes import axis_by_axis

COLUMNS = (
    "loss", "learning_rate", "gradient_norm/a", "gradient_norm/b", "max_abs/gradient/a", "max_abs/gradient/b",
    "slot_norm/a/v", "slot_norm/b/v", "update_ratio/dense_1/kernel", "channel/smooth loss",
    "touched_rms/slot/t/v",
)  # fmt: skip
SIZES = {"gradient/a": 12, "gradient/b": 4, "slot/a/v": 12, "slot/b/v": 4}
RECORDED = Recorded(COLUMNS, SIZES, ("quantile/gradient/a/0.5", "slot_norm/t/v"))
ROWS = np.random.default_rng(5).random((200, len(COLUMNS))).astype(np.float32)
LOSS, GA, GB = (ROWS[:, i].astype(np.float64) for i in (0, 2, 3))


def values(text: str, pieces: tuple[int, ...] = (200,), rows: NDArray[np.float32] = ROWS) -> NDArray[np.float64]:
    formula, found, at = BoundFormula(text, RECORDED), [], 0
    for count in pieces:
        piece = rows[at : at + count]
        found.append(formula.evaluate(at + 1, dict(zip(COLUMNS, piece.T, strict=True)), count))
        at += count
    return np.concatenate(found)


def rolled(reduce: Callable[[NDArray[np.float64]], float], n: int) -> list[float]:
    return [reduce(LOSS[i + 1 - n : i + 1]) if i + 1 >= n else np.nan for i in range(len(LOSS))]


def pandas_ema(n: int) -> list[float]:
    found = [LOSS[0]]
    for x in LOSS[1:]:
        found.append((1 - 2 / (n + 1)) * found[-1] + 2 / (n + 1) * x)
    return found


EXPECTED = {
    "loss": LOSS,
    "2 * loss - 1": 2 * LOSS - 1,
    "step": np.arange(1, 201),
    "0.5 * 0.99 ** step": 0.5 * 0.99 ** np.arange(1, 201),
    'gradient_norm("a")': GA,
    'column("gradient_norm/a")': GA,
    'channel("smooth loss")': ROWS[:, 9],
    'update_ratio("dense_1/kernel") > 0.5': ROWS[:, 8] > 0.5,
    'slot_norm("a", "v")': ROWS[:, 6],
    "norm(g)": np.hypot(GA, GB),
    "rms(g)": np.sqrt((GA**2 + GB**2) / 16),
    'rms("gradient/b")': GB / 2,
    "rms(v)": np.sqrt((ROWS[:, 6].astype(float) ** 2 + ROWS[:, 7].astype(float) ** 2) / 16),
    "max_abs(g)": np.maximum(ROWS[:, 4], ROWS[:, 5]),
    'max_abs("gradient/b")': ROWS[:, 5],
    "mean(loss, 7)": rolled(np.mean, 7),
    "median(loss, 100)": rolled(np.median, 100),
    "std(loss, 5)": rolled(np.std, 5),
    "lowest(loss, 9)": rolled(np.min, 9),
    "highest(loss, 1)": LOSS,
    "quantile(loss, 0.9, 20)": rolled(lambda x: np.quantile(x, 0.9), 20),
    "ema(loss, 10)": pandas_ema(10),
    "lag(loss, 3)": [np.nan] * 3 + LOSS[:-3].tolist(),
    "derivative(loss)": [np.nan, *np.diff(LOSS)],
    "cumulative(loss)": np.cumsum(LOSS),
    "rises_above(loss, 0.5)": [0, *((LOSS[1:] > 0.5) & (LOSS[:-1] <= 0.5))],
    "falls_below(loss, 0.5)": [0, *((LOSS[1:] < 0.5) & (LOSS[:-1] >= 0.5))],
    "at(loss, 50)": [np.nan] * 49 + [LOSS[49]] * 151,
    "at(loss, 200) + pi - e": [np.nan] * 199 + [LOSS[199] + math.pi - math.e],
    "loss > 0.2 and not loss > 0.4": (LOSS > 0.2) & (LOSS <= 0.4),
    "mean(derivative(loss), 4)": [np.nan] * 4 + [np.mean(np.diff(LOSS)[i - 3 : i + 1]) for i in range(3, 199)],
}


@pytest.mark.parametrize(
    ("pieces", "text"),
    axis_by_axis([(3, 1, 96, 64, 36), (200,), (1,) * 200], reversed(EXPECTED)),
    ids=range(len(EXPECTED) + 2),
)
def test_a_formula_gives_the_numbers_of_its_definition(text: str, pieces: tuple[int, ...]) -> None:
    np.testing.assert_allclose(values(text, pieces), np.asarray(EXPECTED[text], np.float64), rtol=1e-12)


@pytest.mark.parametrize("text", EXPECTED)
def test_a_state_that_is_restored_gives_the_same_numbers_again(text: str) -> None:
    formula = BoundFormula(text, RECORDED)
    rows = [dict(zip(COLUMNS, part.T, strict=True)) for part in np.split(ROWS, [110, 150])]
    formula.evaluate(1, rows[0], 110)
    state = formula.state()
    once = formula.evaluate(111, rows[1], 40)
    formula.evaluate(151, rows[2], 50)
    formula.restore(state)
    np.testing.assert_array_equal(formula.evaluate(111, rows[1], 40), once)


def test_a_state_of_another_formula_is_ignored() -> None:
    formula = BoundFormula("lag(loss, 1) + derivative(loss)", RECORDED)
    rows = dict(zip(COLUMNS, ROWS.T, strict=True))
    first = formula.evaluate(1, rows, 200)
    formula.restore(BoundFormula("lag(loss, 1)", RECORDED).state())
    np.testing.assert_array_equal(formula.evaluate(1, rows, 200), first)


def test_nan_is_nan_and_no_condition_holds_on_it() -> None:
    rows = ROWS.copy()
    rows[50, 0] = np.nan
    assert np.isnan(values("loss + 1", rows=rows)[50])
    assert values("is_nan(loss)", rows=rows).tolist() == [float(i == 50) for i in range(200)]
    assert values("loss > 0 or loss <= 0", rows=rows)[50] == 0
    assert np.flatnonzero(np.isnan(values("mean(loss, 3)", rows=rows))).tolist() == [0, 1, 50, 51, 52]
    smooth, around = values("ema(loss, 5)", rows=rows), np.delete(rows, 50, axis=0)
    assert np.isnan(smooth[50])
    np.testing.assert_array_equal(np.delete(smooth, 50), values("ema(loss, 5)", (199,), rows=around))
    total = values("cumulative(loss)", rows=rows)
    assert np.isnan(total[50])
    assert total[-1] == pytest.approx(np.delete(LOSS, 50).sum())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mean(loss, 0)", "must give mean a number of steps from 1 to 10000; received 0"),
        ("mean(loss, 2.5)", "must give mean a whole number of steps; received 2.5"),
        ("mean(loss, step)", "must give mean a number of steps from 1 to 10000; received something else"),
        ("mean(loss)", "must give mean 2 values; received 1"),
        ("quantile(loss, 2, 5)", "must give quantile a share from 0 to 1; received 2"),
        (
            "gradient_norm(1)",
            'must give gradient_norm a name, or a string in quotes; use gradient_norm("dense/kernel")',
        ),
        ("loss >", "must be a formula; received loss >, which has an error at its end"),
        ("", "must be a formula; received nothing; use loss > 2 * median(loss, 100)"),
        ("__import__('os')", "must use the functions"),
        ("loss.real", "must be arithmetic on numbers, names and functions; received loss.real in it"),
        ("'loss'", "must be arithmetic on numbers, names and functions; received 'loss' in it"),
    ],
)
def test_what_no_run_could_read_is_refused_with_what_to_use(text: str, sentence: str) -> None:
    with pytest.raises(FormulaError) as refused:
        parse_formula(text)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (1, ["derivative", "cumulative", "is_nan", "norm", "rms", "max_abs", "column", "gradient_norm"]),
        (2, [
            "mean", "median", "std", "lowest", "highest", "ema", "lag", "at", "rises_above", "falls_below", "slot_norm",
        ]),
        (3, ["quantile"]),
    ],
)  # fmt: skip
def test_functions_refuse_one_value_less_and_one_more(count: int, names: list[str]) -> None:
    for name in names:
        for received in (count - 1, count + 1):
            with pytest.raises(FormulaError, match=f"must give {name} {count} values?; received {received}"):
                parse_formula(f"{name}({', '.join(['loss'] * received)})")


DIAGNOSTICS = Recorded(("loss", "a/b"), {"gradient/a": 1}, (), {"curvature": ("curvature/limit",)}, ("sharp",))


def test_diagnostics_are_read_by_their_name_if_the_experiment_takes_them() -> None:
    for text in ("curvature", 'curvature("limit")', 'column("curvature/limit")'):
        assert BoundFormula(text, DIAGNOSTICS).columns == ("curvature/limit",)
    for text, sentence in {
        "sharp": "must use recorded columns; sharp needs the diagnostic sharp; add it",
        'column("sharp/deep")': "must use recorded columns; sharp/deep needs the diagnostic sharp; add it",
        'column("curvature/none")': "must use known columns; received curvature/none; use curvature/limit",
        'column("a/c")': "must use known columns; received a/c; use a/b",
        "other": "must use known columns; received other; use loss",
    }.items():
        with pytest.raises(FormulaError) as refused:
            BoundFormula(text, DIAGNOSTICS)
        assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("los", "must use known columns; received los; use loss, learning_rate"),
        ("gradient_norm(c)", "must use known columns; received gradient_norm/c; use gradient_norm/a, grad"),
        ("v", "must use a statistic of v; use rms(v), norm(v) or max_abs(v)"),
        ("rms(m)", "must name a known tensor; received rms(m); use g, w, u, v"),
        ('column("quantile/gradient/a/0.5")', "must use columns of every step; quantile/gradient/a/0.5 is sampled"),
        (
            'norm("slot/t/v")',
            'must use columns of every step; slot_norm/t/v is sampled; use column("touched_rms/slot/t/v")',
        ),
    ],
)
def test_what_a_run_does_not_record_is_refused_with_what_it_does(text: str, sentence: str) -> None:
    with pytest.raises(FormulaError) as refused:
        BoundFormula(text, RECORDED)
    assert str(refused.value).startswith(sentence)


def test_a_slot_is_found_by_how_its_name_begins() -> None:
    slots = ("velocity", "velocity_hat", "momentum", "mean")
    sizes = {f"slot/a/{slot}": 1 for slot in slots}
    recorded = Recorded(tuple(f"slot_norm/a/{slot}" for slot in slots), sizes)
    assert BoundFormula("norm(v)", recorded).columns == ("slot_norm/a/velocity",)
    assert BoundFormula("norm(velocity_h)", recorded).columns == ("slot_norm/a/velocity_hat",)
    with pytest.raises(FormulaError):
        BoundFormula("norm(m)", recorded)


def test_a_condition_is_not_a_number() -> None:
    assert [is_condition(text) for text in ("loss > 1", "loss > 1 and step < 5", "not loss > 1", "loss")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert is_condition("falls_below(loss, 1)")
    assert not is_condition("min(loss, 1)")
