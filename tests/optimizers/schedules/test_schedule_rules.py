"""Faults of a schedule that are reported before it trains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from optimizers.catalogue import build_schedule, schedules
from optimizers.schedules.schedule_curve import Curve
from optimizers.schedules.schedule_validation import faults
from optimizers.source import SourceError

NO_FILE = "must name a function of a Python file; "
CASES: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    (
        "formula", {"formula": "rate / (step - 400)"}, "formula",
        "must give a number at every step; received infinity at step 400",
    ),
    (
        "formula", {"formula": "rate / abs(step - 400)"}, "formula",
        "must give a number at every step; received infinity at step 400",
    ),
    (
        "formula", {"formula": "log(0 * step)"}, "formula",
        "must give a number at every step; received minus infinity at step 0",
    ),
    (
        "formula", {"formula": "sqrt(1500 - step)"}, "formula",
        "must give a number at every step; received no number at step 1\u202f501",
    ),
    ("formula", {"formula": "rate - step"}, "formula", "must give 0 or more at every step; received -0.9 at step 1"),
    (
        "formula", {"formula": "rate * stepp"}, "formula",
        "must use the names step, steps, rate, pi or e; received stepp; use step",
    ),
    ("formula", {"formula": "rate *"}, "formula", "must be a formula; received rate *, which has an error at its end"),
    ("points", {"at": (0, 500, 400), "factors": (1.0, 0.5, 0.1)}, "at", "must ascend; received 500 before 400"),
    ("points", {"at": (0, 0), "factors": (1.0, 0.5)}, "at", "must ascend; received 0 before 0"),
    ("points", {"at": (0, 1)}, "factors", "must have one for each of the 2 points; received 4 values"),
    ("points", {"at": (), "factors": ()}, "at", "must have a point; received none; use 0"),
    (
        "points", {"interpolation": "log", "factors": (0.1, 1.0, 0.0, 0.01)}, "factors",
        "must be above 0 where the curve is logarithmic; received 0; use 0.001",
    ),
    ("piecewise", {"boundaries": (10, 10)}, "boundaries", "must ascend; received 10 before 10"),
    ("piecewise", {"factors": (1.0,)}, "factors", "must have one more than the 2 boundaries; received 1 value; use 3"),
    ("PiecewiseConstantDecay", {"boundaries": (10, 5)}, "boundaries", "must ascend; received 10 before 5"),
    (
        "keras2.PiecewiseConstantDecay", {"values": (1.0, 0.5)}, "values",
        "must have one more than the 2 boundaries; received 2 values; use 3",
    ),
    (
        "one_cycle", {"three_phases": True, "rise": 0.6}, "rise",
        "must be below 0.5 where there are three phases; received 0.6; use 0.3",
    ),
    (
        "warm_up_stable_decay", {"warm_up_fraction": 0.4, "decay_fraction": 0.75}, "decay_fraction",
        "must leave room for the warm-up, 0.4 of the run; received 0.75; use 0.6",
    ),
    (
        "warm_up_stable_decay", {"shape": "exponential", "end": 0.0}, "end",
        "must be above 0 where the fall is exponential; received 0; use 0.01",
    ),
    (
        "one_cycle_momentum", {"low": 0.95}, "low",
        "must be below 0.1, where it starts from and goes back to; received 0.95; use 0.095",
    ),
    (
        "cosine", {"warm_up_steps": 2000}, "warm_up_steps",
        "must be below the 2\u202f000 steps of the run, or the schedule never begins; received 2\u202f000",
    ),
    (
        "function", {"file": ""}, "file",
        'must name a Python file and a function; received nothing; use "my_file.py:decay"',
    ),
    (
        "function", {"file": "rates"}, "file",
        'must name a Python file and a function; received "rates"; use "my_file.py:decay"',
    ),
    ("function", {"file": "gone.py:decay"}, "file", NO_FILE + "gone.py: there is no such file; did you mean one.py?"),
    ("function", {"file": "one.py:decoy"}, "file", NO_FILE + "one.py: there is no function decoy; did you mean decay?"),
    (
        "function", {"file": "two.py"}, "file",
        NO_FILE + "two.py: there are several functions in it, a, b; name one, two.py:a",
    ),
    (
        "function", {"file": "none.py"}, "file",
        NO_FILE + "none.py: there is no function in it; write def decay(step), which gives the rate",
    ),
    ("function", {"file": "broken.py:decay"}, "file", NO_FILE + "broken.py, line 1: "),
)  # fmt: skip


def values_of(name: str, values: dict[str, Any]) -> dict[str, Any]:
    listing = schedules()[name]
    defaults = {each.name: each.default for each in listing.signature.parameters.values()}
    return {**defaults, **listing.given, **values}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.py").write_text("def decay(step):\n    return 0.1\n")
    (tmp_path / "two.py").write_text("def a(step): ...\ndef b(step): ...\ndef _c(step): ...\n")
    (tmp_path / "none.py").write_text("x = 1\n")
    (tmp_path / "broken.py").write_text("def decay(step:\n")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("name", "values", "parameter", "sentence"), CASES)
def test_what_does_not_go_together_is_told_in_place(
    name: str, values: dict[str, Any], parameter: str, sentence: str
) -> None:
    found = faults(name, values_of(name, values), 2000, 0.1)
    assert [each for each, _ in found] == [parameter]
    told = found[0][1]
    assert told.startswith(sentence) if sentence.endswith(" ") else told == sentence


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", [name for name in schedules() if name != "function"])
@pytest.mark.parametrize("plan", [200, 2000, 5_000_000])
def test_a_schedule_has_no_faults_as_it_comes(name: str, plan: int) -> None:
    assert faults(name, values_of(name, {}), plan, 0.9) == []


def test_a_file_with_one_function_is_right_without_its_name() -> None:
    for file in ("one.py", "one.py:decay", "none.py:x"):
        assert faults("function", values_of("function", {"file": file}), 2000, 0.1) == []


def test_a_formula_is_tried_over_the_steps_that_the_warm_up_leaves() -> None:
    values = values_of("formula", {"formula": "rate / abs(step - 1900)", "warm_up_steps": 100})
    assert faults("formula", values, 2000, 0.1) == []
    assert faults("formula", {**values, "warm_up_steps": 99}, 2000, 0.1) != []


FUNCTIONS = {
    "branches": "def f(step):\n    if step < 10:\n        return 1.0\n    return 0.5\n",
    "rate": "def f(step, rate):\n    return rate if step < 10 else rate / 2\n",
    "numpy": "import numpy as np\ndef f(step, lr=1.0):\n    return np.where(step < 10, lr, lr / 2)\n",
    "tensorflow": (
        "import tensorflow as tf\n"
        "def f(step):\n    return tf.where(tf.cast(step, tf.float32) < 10.0, 1.0, 0.5)\n"
    ),
    "lambda": "f = lambda step: 1.0 if step < 10 else 0.5\n",
    "default": "def f(step, boundary=10):\n    return 1.0 if step < boundary else 0.5\n",
    "keras": (
        "import keras\n"
        "f = keras.optimizers.schedules.PiecewiseConstantDecay([9], [1.0, 0.5])\n"
    ),
}  # fmt: skip


def written(folder: Path, text: str) -> str:
    (folder / "rates.py").write_text(text)
    return f"{folder / 'rates.py'}:f"


@pytest.mark.parametrize("kind", FUNCTIONS)
def test_a_function_is_called_step_by_step(kind: str, tmp_path: Path) -> None:
    schedule = build_schedule("function", {"file": written(tmp_path, FUNCTIONS[kind])}, 1.0)
    expected = [1.0 if step < 10 else 0.5 for step in range(600)]
    np.testing.assert_array_equal(Curve(schedule).at(np.arange(600)), expected)
    assert (float(schedule(9)), float(schedule(10))) == (1.0, 0.5)


@pytest.mark.parametrize("kind", ["branches", "rate", "tensorflow", "default", "keras"])
def test_a_function_is_traced_with_its_branches(kind: str, tmp_path: Path) -> None:
    schedule = build_schedule("function", {"file": written(tmp_path, FUNCTIONS[kind])}, 1.0)
    traced = tf.function(schedule)
    assert [float(traced(tf.constant(step))) for step in (9, 10)] == [1.0, 0.5]
    np.testing.assert_array_equal(tf.function(schedule)(tf.constant([9, 10])), [1.0, 0.5])


def test_a_function_follows_the_rate_and_takes_a_warm_up(tmp_path: Path) -> None:
    rate = tf.Variable(1.0)
    values = {"file": written(tmp_path, FUNCTIONS["rate"]), "warm_up_steps": 4}
    curve = Curve(build_schedule("function", values, rate))
    np.testing.assert_allclose(curve.at([0, 2, 4, 13, 14]), [0.0, 0.5, 1.0, 1.0, 0.5])
    rate.assign(2.0)
    np.testing.assert_allclose(curve.at([0, 2, 4, 13, 14]), [0.0, 1.0, 2.0, 2.0, 1.0])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def f(step):\n    return 1 / (step - 3)\n", "line 2: ZeroDivisionError: division by zero"),
        ("def f(step):\n    return 'fast'\n", "could not convert string to float"),
    ],
)
def test_a_function_that_fails_is_told_with_file_and_line(text: str, told: str, tmp_path: Path) -> None:
    schedule = build_schedule("function", {"file": written(tmp_path, text)}, 1.0)
    with pytest.raises(SourceError) as caught:
        Curve(schedule).at(np.arange(5))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def f(step, rate, x): ...\n", "f must take step, or step and rate; its arguments are step, rate, x"),
        ("def f():\n    return 1.0\n", "f must take step, or step and rate; its arguments are none"),
        ("class f:\n    pass\n", "there is no function f"),
        ("f = 3\n", "f is not a function"),
        ("from fractions import Fraction as f\n", "f is a class"),
        ("raise ValueError('no')\ndef f(step): ...\n", "line 1: ValueError: no"),
    ],
)  # fmt: skip
def test_a_file_that_has_no_such_function_is_refused(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="rates.py") as caught:
        build_schedule("function", {"file": written(tmp_path, text)}, 1.0)
    assert told in str(caught.value)
