"""Text of a number that was set by hand: it reads back as the same bits."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.messages.history_frames import ElementSet
from app.session.run.timeline import Markers
from app.session.steering.experiment_editor import exactly


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (float(np.float32(0.0012)), "float32", "0.0012"),
        (float(np.float32(1e-7)), "float32", "1e-7"),
        (float(np.float32(-0.1)), "float32", "-0.1"),
        (0.1, "float64", "0.1"),
        (float(np.float16(0.1)), "float16", "0.1"),
        (0.10009765625, "bfloat16", "0.100097656"),
        (0.0, "float32", "0"),
        (12_345_678.0, "float32", "1.2345678e7"),
        (2**62 + 1, "int64", str(2**62 + 1)),
        (float("nan"), "float32", "nan"),
    ],
)
def test_the_shortest_text_that_is_the_same_number(value: float, dtype: str, text: str) -> None:
    assert exactly(value, dtype) == text


def words(placed: ElementSet) -> str:
    return f"{placed.old:g} → {placed.new:g}"


def placed(step: int, index: int, old: float, new: float) -> ElementSet:
    return ElementSet(step, 0, "slot/v", index, (index,), old, new)


def test_a_number_set_twice_at_a_step_is_one_mark_and_put_back_it_is_none() -> None:
    markers = Markers()
    markers.place(placed(5, 0, 1.0, 2.0), words)
    markers.place(placed(5, 1, 1.0, 9.0), words)
    markers.place(placed(5, 0, 2.0, 3.0), words)
    assert [(mark.step, mark.label) for mark in markers] == [(5, "1 → 9"), (5, "1 → 3")]
    markers.place(placed(5, 0, 3.0, 1.0), words)
    assert [mark.label for mark in markers] == ["1 → 9"]
    markers.place(placed(6, 1, 9.0, 1.0), words)
    assert [mark.label for mark in markers] == ["1 → 9", "9 → 1"]
