from __future__ import annotations

import pytest

from widgets.base.number_range import number_text, read_number


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
