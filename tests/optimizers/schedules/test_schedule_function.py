"""A function in a file of one's own as a schedule."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf

from optimizers.catalogue import build_schedule
from optimizers.schedules.schedule_curve import Curve
from optimizers.source import SourceError

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
