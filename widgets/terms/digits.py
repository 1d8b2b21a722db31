"""Numbers in fixed columns: sign, one digit, point, digits, exponent. Nothing moves while they run."""

from __future__ import annotations

import math

from widgets.base.display_numbers import MINUS, THIN, read_out, tick_text

_LEAST = 0.01
"""From here on a number is written without an exponent, as far as its digits go."""
DIGITS = 2
"""Digits after the point where there is an exponent; two more where there is none."""


def column_text(value: float, digits: int = DIGITS) -> str:
    """A number that runs: `0.1235`, `12.346`, `−7.71e−4`. The sign has a column of its own."""
    if not math.isfinite(value):
        text = read_out(value)
        return text if text[0] in (MINUS, "–") else f" {text}"
    sign, size = (MINUS if value < 0 else " "), abs(value)
    if size == 0:
        return f" {size:.{digits + 2}f}"
    if size >= _LEAST:
        # Of the rounded number: 9.99999 is 10.000.
        whole = max(1, len(f"{float(f'{size:.{digits + 2}e}'):.0f}"))
        plain = f"{size:.{max(0, digits + 3 - whole)}f}"
        if whole <= digits + 2:
            return sign + plain
    mantissa, exponent = f"{size:.{digits}e}".split("e")
    return f"{sign}{mantissa}e{_signed(int(exponent))}"


def columns(digits: int = DIGITS) -> int:
    """How many letters the column of a number that runs has at least: those of an exponent of one digit."""
    return 1 + 1 + 1 + digits + 3


def number_text(value: float, digits: int = 4) -> str:
    """A number that rests, as short as says all of it: `0.9`, `0.1` for float32's 0.100000001, `1 268`, `−7.71e−4`."""
    if not math.isfinite(value) or value == 0:
        return read_out(value)
    if value == round(value) and abs(value) < 1e9:
        return f"{round(value):,}".replace(",", THIN).replace("-", MINUS)
    short = float(f"{value:.3g}")
    text = tick_text(short) if abs(short - value) <= 1e-6 * abs(value) else read_out(value, digits)
    return text.replace("-", MINUS)


def changed_span(text: str, before: str) -> tuple[int, int] | None:
    """Where `text` differs from `before`, from its first other letter on, without an exponent that is the same.

    `None` where all letters are the same.
    """
    if text == before:
        return None
    exponent, same = text.partition("e")[2], text.partition("e")[2] == before.partition("e")[2]
    if len(text) != len(before) or not same:
        # Of another size: digits of one place do not mean the same.
        return (len(text) - len(text.lstrip())), len(text)
    first = next(place for place, (one, other) in enumerate(zip(text, before, strict=True)) if one != other)
    return first, len(text) - (len(exponent) + 1 if exponent else 0)


def _signed(exponent: int) -> str:
    return f"{MINUS if exponent < 0 else ''}{abs(exponent)}"
