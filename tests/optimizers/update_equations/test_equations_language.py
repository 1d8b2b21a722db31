"""Declarations of terms: read as assignments with conditions, refused with a sentence where they are none."""

from __future__ import annotations

import numpy as np
import pytest

from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import condition_holds, names_in, parse_declaration, parse_term
from optimizers.update_equations.symbols import format_expression, symbol


def test_terms_have_conditions_that_compare_hyperparameters() -> None:
    condition, found = parse_declaration("amsgrad: v_max = max(v_max, v)")
    assert (condition, found.name, names_in(found.tree)) == ("amsgrad", "v_max", ["v_max", "v"])
    assert parse_declaration("dw = -learning_rate * g")[0] == ""
    # A condition may compare.
    condition, found = parse_declaration('ord == "fro" or rank < 2: s = g')
    assert found.name == "s"
    assert condition_holds(condition, {"ord": "fro", "rank": 3})
    assert not condition_holds(condition, {"ord": "nuclear", "rank": 3})
    with pytest.raises(ValueError, match="compares hyperparameters"):
        condition_holds("print(1)", {})


@pytest.mark.parametrize("text", ["m", "m + 1 = g", ": m = g", "m = open('x')", "m = g.shape", "m = norm()", ""])
def test_what_is_no_term_is_refused_with_what_was_received(text: str) -> None:
    with pytest.raises(ValueError, match="term") as raised:
        parse_declaration(text)
    assert repr(text) in str(raised.value)


@pytest.mark.parametrize(
    ("condition", "wanted"),
    [
        ("", True), ("nesterov", False), ("not nesterov and momentum > 0", True), ("weight_decay is not None", False),
        ("weight_decay is None or nesterov", True), ("momentum != 0", True), ("momentum <= 0", False),
    ],
)  # fmt: skip
def test_conditions_are_of_hyperparameters(condition: str, wanted: bool) -> None:
    assert condition_holds(condition, {"nesterov": False, "momentum": 0.5, "weight_decay": None}) is wanted


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("beta_1 * m + (1 - beta_1) * g ** 2", "β₁ · m + (1 − β₁) · g²"),
        ("m_hat / (sqrt(v_hat) + epsilon)", "m̂ / (√v̂ + ε)"),
        ("1 - beta_2 ** t", "1 − β₂ᵗ"),
        ("a - (b - c)", "a − (b − c)"),
        ("a / (b * c)", "a / (b · c)"),
        ("sqrt(abs(x) + norm(w))", "√(|x| + ‖w‖)"),
        ("a if norm(w) > 0 and t % k == 0 else b", "a if ‖w‖ > 0 and t mod k = 0 else b"),
        ("total ** -power", "total^(−power)"),
        ("mean(square, -1)", "mean(square of the row)"),
        ("ratio(m, v) * -1", "m / v · (−1)"),
    ],
)  # fmt: skip
def test_expressions_are_written_with_the_brackets_they_need(expression: str, text: str) -> None:
    assert format_expression(parse_term(f"x = {expression}").tree) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [("beta_1", "β₁"), ("m_hat", "m̂"), ("m1_hat", "m̂₁"), ("beta_2_t", "β₂ₜ"), ("dw", "Δw"), ("trust", "trust")],
)
def test_names_are_written_as_symbols(name: str, text: str) -> None:
    assert symbol(name) == text


def test_assignments_are_read_in_turn_and_slots_in_their_own_type() -> None:
    terms = Equations((parse_term("old = m"), parse_term("m = m + g"), parse_term("dw = -m")), {"m": "momentum"}, {})
    found = terms.evaluate({"g": 2.0, "w": 10.0, "m": 1.0})
    assert {name: float(value) for name, value in found.items()} == {"old": 1, "m": 3, "dw": -3, "w": 7}
    terms = Equations((parse_term("m = m + g"), parse_term("dw = -m")), {"m": "m"}, {})
    found = terms.evaluate({"g": np.float64(1e-4), "w": 0.0, "m": np.float16(1.0)})
    assert found["dw"] == -1


def test_what_is_missing_is_named() -> None:
    terms = Equations((parse_term("dw = -learning_rate * m"),), {"m": "m"}, {})
    with pytest.raises(ValueError, match=r"need m; received learning_rate, w"):
        terms.evaluate({"w": 1.0, "learning_rate": 1.0})
