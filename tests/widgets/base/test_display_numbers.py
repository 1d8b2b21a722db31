from __future__ import annotations

import math

import pytest

from widgets.base.display_numbers import compact, read_out, signed, thousands, tick_text


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (999, "999"), (3480, "3\u202f480"), (-1234567, "\u22121\u202f234\u202f567"), (1e3 - 0.4, "1\u202f000")],
)
def test_thousands_are_parted_by_a_thin_space(value: float, text: str) -> None:
    assert thousands(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.05, "0.05"), (-0.05, "\u22120.05"), (0, "0"), (1000, "1\u202f000"), (1e-4, "1e-4"), (2e-5, "2e-5"),
        (0.001, "0.001"), (1e4, "1e4"), (-1e-7, "\u22121e-7"), (1.5e-4, "1.5e-4"),
    ],
)  # fmt: skip
def test_ticks_are_short(value: float, text: str) -> None:
    assert tick_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.051, "0.0510"), (0.1194, "0.119"), (13.91, "13.9"), (1.0, "1.00"), (3.4e-4, "3.4e-4"), (0, "0"),
        (1234.5, "1\u202f234"), (-0.0056, "\u22120.00560"), (math.nan, "–"), (math.inf, "∞"), (-math.inf, "\u2212∞"),
        (3.2e7, "3.2e7"),
    ],
)  # fmt: skip
def test_read_outs_keep_their_digits(value: float, text: str) -> None:
    assert read_out(value) == text


def test_signed_and_compact_numbers_and_exponents() -> None:
    for value in (3.4e-4, 1e-7, 2.5e8):
        assert float(read_out(value)) == value

    assert signed(0.00091 * 2) == "+0.0018"
    assert signed(-0.0056) == "\u22120.0056"
    assert signed(3.4e-6) == "+3.4e-6"
    assert signed(0) == "0"
    assert signed(math.nan) == "–"

    assert [compact(value) for value in (0.00128, 1e-4, 3.4567e-4, 0.01, math.nan)] == [
        "0.00128", "1e-4", "3.46e-4", "0.01", "–",
    ]  # fmt: skip
