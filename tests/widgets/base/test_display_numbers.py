from __future__ import annotations

import math

import pytest

from widgets.base.display_numbers import compact, read_out, signed, thousands, tick_text
from widgets.base.number_range import number_text, read_number


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


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3e-4", 3e-4),
        ("1/256", 1 / 256),
        ("0.1*2", 0.2),
        (" 5 ", 5),
        ("-(1 + 2)", -3),
        ("2**10", 1024.0),
        ("10^-3", 1e-3),
        ("\N{MINUS SIGN}1e-7", -1e-7),
        ("3\u202f480", 3480),
    ],
)
def test_numbers_and_arithmetic_are_read(text: str, value: float) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "abc", "1e", "__import__('os')", "x + 1", "True", "1 if 1 else 2", "9**9**9**9", "1" * 80, "(-8)**0.5"],
)
def test_anything_else_is_refused_with_advice(text: str) -> None:
    with pytest.raises(ValueError, match="must be a number, such as"):
        read_number(text)


def test_division_by_zero_is_named() -> None:
    with pytest.raises(ValueError, match="must not divide by zero"):
        read_number("1/0")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1e-7, "1e-7"), (0.003, "0.003"), (1.0, "1"), (5, "5"), (1e22, "1e22"), (2.5e-10, "2.5e-10"), (None, "off")],
)
def test_numbers_are_written_as_they_are_typed(value: float | None, text: str) -> None:
    assert number_text(value) == text
    if value is not None:
        assert read_number(text) == value
