"""Parsing and formatting of numbers in fields: `3e-4`, `1/256`, `0.1*2`, `1e-7`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

import numpy as np

from widgets.base.display_numbers import MINUS, THIN

OFF = "off"
"""How `None` is written."""

Number = int | float
_OPERATIONS: dict[type[ast.operator], Callable[[Number, Number], Number]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    # Whole powers of whole numbers would grow without end: 9**9**9.
    ast.Pow: lambda base, exponent: float(base) ** exponent,
}
_LONGEST = 64


def number_text(value: Number | None) -> str:
    """The shortest text that is read back as the same number: `0.003`, `1e-7`, `1`; `off` for None."""
    if value is None:
        return OFF
    if isinstance(value, int):
        return str(value)
    text = repr(value)
    if "e" not in text and abs(value) >= 1e7:
        # Python writes out what is below 1e16; a field has not the room.
        text = min(text.removesuffix(".0"), np.format_float_scientific(value, trim="-"), key=len)
    mantissa, _, exponent = text.partition("e")
    mantissa = mantissa.removesuffix(".0")
    return f"{mantissa}e{int(exponent)}" if exponent else mantissa


def read_number(text: str) -> Number:
    """A number or arithmetic on numbers (+, -, *, /, **, brackets). Nothing else is evaluated.

    Raises `ValueError` for what is neither, saying what it must be.
    """
    plain = text.strip().replace(MINUS, "-").replace(THIN, "").replace("^", "**")
    try:
        if len(plain) > _LONGEST:
            raise ValueError("too long")
        value = _evaluated(ast.parse(plain, mode="eval").body)
    except ZeroDivisionError:
        raise ValueError("must not divide by zero") from None
    except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError):
        raise ValueError("must be a number, such as 0.01, 3e-4 or 1/256") from None
    return value


def _evaluated(node: ast.expr) -> Number:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_evaluated(operand)
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _evaluated(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
            value = _OPERATIONS[type(op)](_evaluated(left), _evaluated(right))
            if isinstance(value, complex):
                raise ValueError("complex")
            return value
    raise ValueError("no arithmetic")
