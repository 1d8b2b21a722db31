"""Equations as they are typeset: the tree of each term, and that its numbers say the same as the term does."""

from __future__ import annotations

import math
from typing import Any

import keras
import numpy as np
import pytest

from optimizers.library.adam import Adam
from optimizers.library.adamw import AdamW
from optimizers.library.base import LibraryOptimizer
from optimizers.library.lookahead import Lookahead
from optimizers.update_equations.language import parse_term
from optimizers.update_equations.typesetting import MathNode, TypesetEquation, quantity, typeset
from tests.optimizers.library.matrix import STEMS, make, optimizer_of, values_of
from tests.optimizers.update_equations.live_terms import SHAPE, filled, terms_of


def written(node: MathNode, *, numbers: bool = False) -> str:
    """Write an expression in one line, as Python where it is numbers."""
    if numbers and node.whole:
        return f"({node.number!r})"
    parts = [written(each, numbers=numbers) for each in node.parts]
    match node.kind:
        case "row":
            return "".join(parts)
        case "fraction":
            return f"(({parts[0]}) / ({parts[1]}))"
        case "root":
            return f"sqrt({parts[0]})"
        case "script":
            return parts[0] + (f"_{parts[1]}" if parts[1] else "") + (f"^{parts[2]}" if parts[2] else "")
        case "fence":
            return {"()": "({})", "||": "abs({})", "‖‖": "norm({})"}[node.text].format(parts[0])
        case "cases":
            rows = zip(parts[::2], parts[1::2], strict=True)
            return (
                "("
                + " ".join(f"{value} {test}" if test == "else" else f"{value} {test} else" for value, test in rows)
                + ")"
            )
        case "sign":
            return f" {node.text} "
    return node.text


def computed(node: MathNode) -> float:
    """Compute what the numbers of the tree come to, by Python's own arithmetic."""
    text = written(node, numbers=True).replace(" else)", ")")
    for sign, python in {"−": "-", "·": "*", " = ": " == ", "≤": "<=", "≥": ">=", "≠": "!=", " mod ": " % "}.items():
        text = text.replace(sign, python)
    known = {"sqrt": math.sqrt, "sign": np.sign, "clip": lambda x, a, b: min(max(x, a), b), "nan": math.nan}
    try:
        return float(eval(text, {"min": min, "max": max, "abs": abs, **known}))
    except ZeroDivisionError:
        return math.nan


def of(optimizer: Any, **changes: Any) -> list[TypesetEquation]:
    terms = terms_of(optimizer)
    return list(typeset(terms, {**filled(terms), **changes}, (2, 1)))


def lines(optimizer: Any) -> list[str]:
    return [f"{written(each.left)} = {written(each.right)}" for each in of(optimizer)]


def test_adams_terms_are_those_of_the_paper_with_the_time_below() -> None:
    assert lines(Adam()) == [
        "m_t = β_1 · m_t−1 + (1 − β_1) · g_t",
        "v_t = β_2 · v_t−1 + (1 − β_2) · g_t^2",
        "m̂_t = ((m_t) / (1 − β_1^t))",
        "v̂_t = ((v_t) / (1 − β_2^t))",
        "ε̂_t = ((ε) / (sqrt(1 − β_2^t)))",
        "Δw_t = −α · ((m̂_t) / (sqrt(v̂_t) + ε̂_t))",
    ]


def test_a_factor_that_no_step_changes_is_one_quantity_with_its_number() -> None:
    equation = of(Adam(beta_1=0.75))[0]
    share = equation.right.parts[4].parts[0]
    assert (share.kind, share.whole, share.steady, share.number) == ("fence", True, True, pytest.approx(0.25))
    correction = of(Adam(beta_1=0.5))[2].right.parts[1]
    assert (correction.number, correction.whole, correction.steady) == (pytest.approx(1 - 0.5**3), True, False)


def test_conditions_are_cases_and_words_stay_upright() -> None:
    found = lines(Lookahead(keras.optimizers.SGD(), k=5))
    assert found[1:] == [
        "φ_t = (φ_t−1 + α · (w_t−1 + Δw_t − φ_t−1) if t mod k = 0 else φ_t−1 else)",
        "w_t = (φ_t if t mod k = 0 else w_t−1 + Δw_t else)",
    ]
    assert quantity("step", 1.0).parts[0].kind == "word"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("stem", [stem for stem in STEMS if not optimizer_of(stem).no_terms])
def test_the_numbers_of_every_term_come_to_what_numpy_computes(stem: str) -> None:
    terms = terms_of(make(stem, values_of(stem, 0)))
    values = filled(terms)
    results = terms.evaluate(values)
    last = {}
    for equation in typeset(terms, values, (2, 1)):
        last[equation.name] = equation.number
        assert computed(equation.right) == pytest.approx(equation.number, rel=1e-5, abs=1e-9, nan_ok=True), equation
    for name in terms.assigned:
        result = np.expand_dims(results[name], terms.lacking[name]) if name in terms.lacking else results[name]
        assert last[name] == pytest.approx(np.broadcast_to(result, SHAPE)[2, 1], rel=1e-12, nan_ok=True), name


@pytest.mark.parametrize("name", ["Adam", "AdamW", "SGD", "RMSprop", "Lion", "Nadam", "Lamb", "Ftrl", "Adafactor"])
def test_the_numbers_of_keras_own_come_to_what_numpy_computes(name: str) -> None:
    options = {"momentum": 0.9, "nesterov": True} if name == "SGD" else {"weight_decay": 0.1}
    for equation in of(getattr(keras.optimizers, name)(**options)):
        assert computed(equation.right) == pytest.approx(equation.number, rel=1e-5, abs=1e-9), equation


# Conventions


def notes(optimizer: Any) -> dict[str, str]:
    return {each.name: each.note for each in of(optimizer) if each.note}


def test_a_note_is_what_stands_behind_the_term_and_changes_nothing_of_it() -> None:
    noted = parse_term("dw = -learning_rate * g  # Scaled: twice.")
    assert noted.note == "Scaled: twice."
    assert (noted.name, noted.tree) == ("dw", parse_term("dw = -learning_rate * g").tree)
    assert noted.renamed({}).note == noted.note


def test_keras_conventions_are_said_at_their_terms() -> None:
    assert "√(1 − β₂ᵗ)" in notes(keras.optimizers.Adam())["epsilon_hat"]
    assert "inside the root" in notes(keras.optimizers.RMSprop())["step"]
    assert notes(keras.optimizers.SGD()) == {}
    with_momentum = notes(keras.optimizers.SGD(momentum=0.9, nesterov=True))
    assert "α is inside m" in with_momentum["m"]
    assert "Nesterov" in with_momentum["dw"]
    assert "decays separately" in notes(keras.optimizers.AdamW(weight_decay=0.1))["dw"]
    assert "decays first" in notes(keras.optimizers.Lamb(weight_decay=0.1))["w_decayed"]
    assert "this variable's gradient only" in notes(keras.optimizers.Adam(clipnorm=1.0))["g"]
    assert "separate from the step" in notes(AdamW())["dw"]


class Own(LibraryOptimizer):
    learning_rate: float = 0.5
    terms = ("dw = -learning_rate * g  # Mine.",)


def test_ones_own_class_says_its_own() -> None:
    assert notes(Own()) == {"dw": "Mine."}
    assert notes(Lookahead(Own())) == {"dw": "Mine."}
