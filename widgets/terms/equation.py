"""Equations as trees of symbols with numbers, their text in one line, and numbers in columns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from widgets.base.display_numbers import MINUS, THIN, read_out, tick_text
from widgets.plots.layers import Hue

_LEAST = 0.01
"""Number from which on none is written with an exponent, as far as its digits go."""
DIGITS = 2
"""Digits after the point where there is an exponent; two more where there is none."""


def column_text(value: float, digits: int = DIGITS) -> str:
    """Format a changing number: `0.1235`, `12.346`, `−7.71e−4`. The sign has a separate column."""
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
    """Return the minimum width, in letters, of the column of a changing number: the width with a one-digit exponent."""
    return 1 + 1 + 1 + digits + 3


def number_text(value: float, digits: int = 4) -> str:
    """Format a constant number exactly and as short as possible: `0.9`, `0.1` for float32's 0.100000001, `1 268`,
    `−7.71e−4`.
    """
    if not math.isfinite(value) or value == 0:
        return read_out(value)
    if value == round(value) and abs(value) < 1e9:
        return f"{round(value):,}".replace(",", THIN).replace("-", MINUS)
    short = float(f"{value:.3g}")
    text = tick_text(short) if abs(short - value) <= 1e-6 * abs(value) else read_out(value, digits)
    return text.replace("-", MINUS)


def changed_span(text: str, before: str) -> tuple[int, int] | None:
    """Return the range in which `text` differs from `before`, from its first different letter on, without an equal
    exponent.

    `None` if all letters are the same.
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


Kind = Literal["symbol", "word", "literal", "sign", "prefix", "row", "fraction", "root", "script", "fence", "cases"]


@dataclass(frozen=True, slots=True)
class MathPart:
    """Part of an equation.

    `symbol` (slanted), `word`, `literal` (a number that is written), `sign` (between two parts) and `prefix` (before
    one) have `text`. `row` is its parts in order, `fraction` has two, `root` one, `script` a base, what is below it and
    what is above it (an empty row for nothing), `fence` one within the two marks of its text, `cases` values and
    conditions in turn.

    Args:
        number: what it is now; in the line of numbers, one that is `whole` has it in its place.
        before: what it was a step before; NaN if that is not known.
        name: what `edited` reports where its number may be changed.
        steady: no step changes its number, which is written as short as it can be.
        editable, edited: a person may change it; a person changed it.
    """

    kind: Kind
    parts: tuple[MathPart, ...] = ()
    text: str = ""
    number: float | None = None
    before: float = float("nan")
    name: str = ""
    hue: Hue = "text"
    whole: bool = False
    steady: bool = False
    editable: bool = False
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Equation:
    """Equation `left = right`, or `left` with its number alone without `right`; `note` is a sentence on it."""

    left: MathPart
    right: MathPart | None = None
    note: str = ""
    sign: str = "="


def cells(part: MathPart) -> Iterator[MathPart]:
    """Yield the parts with a number, in reading order."""
    if part.whole and part.number is not None:
        yield part
    else:
        for each in part.parts:
            yield from cells(each)


def cells_of(equation: Equation) -> list[MathPart]:
    """Return the cells of the left side and then of the right."""
    return [each for side in (equation.left, equation.right) if side is not None for each in cells(side)]


def collapsed(part: MathPart, depth: int) -> MathPart:
    """Return a part in which everything more than `depth` levels down, and with a number of its own, is shown as one
    number.
    """
    if part.whole or not part.parts:
        return part
    if depth <= 0 and part.number is not None and part.kind != "cases":
        return replace(part, whole=True)
    return replace(part, parts=tuple(collapsed(each, depth - 1) for each in part.parts))


def linear_text(part: MathPart, *, numbers: bool = False) -> str:
    """Return a part in one line: `β₁ · m + …`; with `numbers`, each symbol followed by its value."""
    if numbers and part.whole and part.number is not None:
        return f"{linear_text(part)} {number_text(part.number)}"
    found = [linear_text(each, numbers=numbers) for each in part.parts]
    match part.kind:
        case "row":
            return "".join(found)
        case "sign":
            return f" {part.text} "
        case "fraction":
            sides = (
                f"({text})" if each.kind in ("row", "fraction") else text
                for each, text in zip(part.parts, found, strict=True)
            )
            return " / ".join(sides)
        case "root":
            return f"√({found[0]})"
        case "script":
            under = f"_{found[1]}" if found[1] else ""
            above = f"^({found[2]})" if len(found[2]) > 1 else f"^{found[2]}" if found[2] else ""
            return f"{found[0]}{under}{above}"
        case "fence":
            return f"{part.text[0]}{found[0]}{part.text[-1]}"
        case "cases":
            return "; ".join(f"{value} {test}" for value, test in zip(found[::2], found[1::2], strict=True))
    return part.text


def equation_text(equation: Equation) -> str:
    """Return an equation as text with its numbers."""
    sides = [linear_text(each, numbers=True) for each in (equation.left, equation.right) if each is not None]
    return f" {equation.sign} ".join(sides)
