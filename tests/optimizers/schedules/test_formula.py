"""Formulas: what they mean, alike in NumPy and TensorFlow, and what is no formula."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import numpy as np
import pytest
import tensorflow as tf

from optimizers.schedules.expression import FUNCTIONS, NUMPY, FormulaError, Language, evaluate, parse
from optimizers.schedules.own_curves import Formula

STEPS = np.arange(300, dtype=np.float64)
MEANINGS = (
    ("rate", lambda s: 0.1),
    ("step", lambda s: s),
    ("steps - step", lambda s: 300 - s),
    ("2", lambda s: 2),
    ("-step ** 2 + 1e6", lambda s: 1e6 - s**2),
    ("2 ** -1 ** 2 * 3 - 4 / 8", lambda s: 2 ** -(1**2) * 3 - 4 / 8),
    ("step // 7 + step % 7", lambda s: s // 7 + s % 7),
    ("(step - 100) % 7", lambda s: (s - 100) % 7),
    ("(step - 100) // 7", lambda s: (s - 100) // 7),
    ("rate * 0.5 * (1 + cos(pi * step / steps))", lambda s: 0.1 * 0.5 * (1 + math.cos(math.pi * s / 300))),
    ("e ** (-step / 50)", lambda s: math.e ** (-s / 50)),
    ("exp(-step / 50) + log(step + 1) + sqrt(step)", lambda s: math.exp(-s / 50) + math.log(s + 1) + math.sqrt(s)),
    ("sin(step) + tan(step / 200) + tanh(step)", lambda s: math.sin(s) + math.tan(s / 200) + math.tanh(s)),
    ("abs(step - 100) + sign(step - 100)", lambda s: abs(s - 100) + (s > 100) - (s < 100)),
    ("floor(step / 7) + ceil(step / 7) + round(step / 2)", lambda s: s // 7 + -(-s // 7) + round(s / 2)),
    ("min(step, 10, 5) + max(step, 100)", lambda s: min(s, 5) + max(s, 100)),
    ("clip(step, 10, 20)", lambda s: min(max(s, 10), 20)),
    ("where(step < 100, 1, 0.1)", lambda s: 1 if s < 100 else 0.1),
    ("1 if step < 100 else 0.5 if step < 200 else 0.1", lambda s: 1 if s < 100 else 0.5 if s < 200 else 0.1),
    ("10 <= step < 20 and step != 15 or step == 200", lambda s: (10 <= s < 20 and s != 15) or s == 200),
    ("rate * (step >= 100) + (step > 200)", lambda s: 0.1 * (s >= 100) + (s > 200)),
    ("1 / step if step > 0 else 1", lambda s: 1 / s if s > 0 else 1),
)  # fmt: skip
HOSTILE = (
    ("", "received nothing"),
    ("   ", "received nothing"),
    ("rate *", "which has an error"),
    ("rate 2", "which has an error"),
    ("(" * 400, "must be a formula"),
    ("(" * 190 + "1" + ")" * 190, None),
    ("-" * 400 + "1", "must be nested at most 60 deep"),
    ("+".join(["1"] * 200), "must be nested at most 60 deep"),
    ("rate" + " " * 600 + "* 2", "must have at most 500 characters; received 607"),
    ("9" * 400, "must have numbers below 1e308"),
    ("1e999", "must have numbers below 1e308"),
    ("step\0", "must be a formula"),
    ("stepp * 2", "received stepp; use step"),
    ("__import__('os').system('true')", "must be arithmetic"),
    ("step.__class__", "received step.__class__ in it"),
    ("().__class__.__bases__[0].__subclasses__()", "must be arithmetic"),
    ("(lambda: step)()", "must be arithmetic"),
    ("[step for step in (1, 2)]", "must be arithmetic"),
    ("(step := 3)", "must be arithmetic"),
    ("f'{step}'", "must be arithmetic"),
    ("'a' * step", "must be arithmetic"),
    ("True", "must be arithmetic"),
    ("1j", "must be arithmetic"),
    ("None", "must be arithmetic"),
    ("step & 1", "must be arithmetic"),
    ("~step", "must be arithmetic"),
    ("step is rate", "must be arithmetic"),
    ("step in (1, 2)", "must be arithmetic"),
    ("eval('1')", "must use the functions"),
    ("open(step)", "must use the functions"),
    ("cosine(step)", "received cosine; use cos"),
    ("cos(x=step)", "must be arithmetic"),
    ("cos(*step)", "must be arithmetic"),
    ("cos(step, step)", "must give cos 1 value; received 2"),
    ("clip(step)", "must give clip 3 values; received 1"),
    ("max(step)", "must give max 2 or more values; received 1"),
    ("cos", "must use the names step, steps, rate, pi or e; received cos"),
    ("import os", "must be a formula"),
    ("step = 3", "must be a formula"),
)  # fmt: skip


def by_tensorflow(formula: str, steps: np.ndarray = STEPS) -> np.ndarray:
    schedule = Formula(0.1, len(STEPS), formula=formula)
    return schedule.value(tf.constant(steps), tf.constant(0.1, tf.float64)).numpy()


@pytest.mark.parametrize(("formula", "meaning"), MEANINGS)
def test_a_formula_means_what_python_means(formula: str, meaning: Callable[[int], float]) -> None:
    expected = [meaning(int(step)) for step in STEPS]
    np.testing.assert_allclose(evaluate(parse(formula), STEPS, 300, 0.1), expected, rtol=1e-12)
    np.testing.assert_allclose(by_tensorflow(formula), expected, rtol=1e-12)


@pytest.mark.parametrize(
    "formula",
    [
        "1 / (step - 5)", "log(step - 5)", "sqrt(step - 5)", "step % (step - 5)", "step // (step - 5)",
        "(step - 5) ** 0.5", "9 ** 9 ** 9 ** 9", "10 ** step ** 2", "exp(step * step)", "0 / step", "(-8) ** (1 / 3)",
        "round(step / 2)", "tan(pi / 2 * step)", "step // 0.1", "step % 0.1",
    ],
)  # fmt: skip
def test_numpy_and_tensorflow_agree_where_a_formula_goes_out_of_bounds(formula: str) -> None:
    np.testing.assert_allclose(
        by_tensorflow(formula), evaluate(parse(formula), STEPS, 300, 0.1), rtol=1e-12, atol=1e-12
    )


@pytest.mark.parametrize(
    ("typed", "python"), [("x^2", "x**2"), ("(x-1)^2+10*y^2", "(x-1)**2+10*y**2"), ("2^-3^2", "2**-3**2")]
)
def test_a_caret_is_a_power(typed: str, python: str) -> None:
    plane = Language(("x", "y"), FUNCTIONS, "x")
    names = {"x": np.float64(3), "y": np.float64(0.5)}
    one = np.float64(1)
    assert parse(typed, plane).evaluate(names, NUMPY, one) == parse(python, plane).evaluate(names, NUMPY, one)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 + ((step^2) @ 3)", "received (step^2) @ 3 in it"),
        ("'é' + (step  &  2)", "received 'é' in it"),
        ("3 * (step^2  |  7)", "received step^2  |  7 in it"),
        ("step + (\n rate & 2)", "received step + (\n rate & 2) in it"),
        ("step^2 + ", "received step^2 +, which has an error at its end"),
        ("step^2 + * 3", "received step^2 + * 3, which has an error at character 10"),
    ],
)
def test_what_is_refused_is_said_as_it_was_typed(text: str, told: str) -> None:
    with pytest.raises(FormulaError, match=re.escape(told)):
        parse(text)


@pytest.mark.parametrize(("text", "told"), HOSTILE)
def test_what_is_no_formula_is_refused_with_a_sentence(text: str, told: str | None) -> None:
    if told is None:  # only brackets, which mean nothing
        assert evaluate(parse(text), STEPS, 300, 0.1)[0] == 1
        return
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert told in str(caught.value)
    assert str(caught.value).startswith("must ")
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (1, ["sin", "cos", "tan", "tanh", "exp", "log", "sqrt", "abs", "sign", "floor", "ceil", "round"]),
        (3, ["where", "clip"]),
    ],
)
def test_functions_refuse_one_value_less_and_one_more(count: int, names: list[str]) -> None:
    for name in names:
        for received in (count - 1, count + 1):
            with pytest.raises(FormulaError, match=f"must give {name} {count} values?; received {received}"):
                parse(f"{name}({', '.join(['step'] * received)})")


def test_limits_of_length_depth_and_names_are_exact() -> None:
    assert parse("+" * 60 + "1").value == 1
    with pytest.raises(FormulaError, match="nested at most 60 deep"):
        parse("+" * 61 + "1")
    assert parse("step" + " + 0" * 60).value == "add"
    with pytest.raises(FormulaError, match=r"received 501$"):
        parse("1" * 501)
    with pytest.raises(FormulaError, match="below 1e308"):
        parse("1" * 500)
    with pytest.raises(FormulaError, match=f"received {'s' * 40}$"):
        parse("s" * 40)
    with pytest.raises(FormulaError, match=f"received {'s' * 37}" + r"\.\.\.$"):
        parse("s" * 41)


def test_formula_is_as_long_as_the_steps_and_knows_the_planned_length() -> None:
    assert evaluate(parse("rate"), STEPS, 300, 0.1).shape == STEPS.shape
    assert by_tensorflow("rate").shape == STEPS.shape
    # A formula knows the planned length less what the warm up takes.
    from optimizers.catalogue import build_schedule

    schedule = build_schedule("formula", {"formula": "steps", "warm_up_steps": 50}, 0.1, 200)
    assert float(schedule(60)) == 150
