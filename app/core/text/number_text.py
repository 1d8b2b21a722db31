"""Numbers as text: counts with thousands separators, and numbers typed by users.

`3e-4`, `1/256`, `0.1*2`, `1,6`, `০.০০১`, `１０`, `1 480`: in whichever digits and with whichever decimal
mark. Where a text can be read as two numbers it is refused.
"""

from __future__ import annotations

import ast
import operator
import re
import unicodedata
from collections.abc import Callable

from optimizers.base.message import Message


def thousands(count: int) -> str:
    """Format a whole number in groups of three: `"12 400"`, never broken over two lines."""
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


Number = int | float
_LONGEST = 64
_OPERATIONS: dict[type[ast.operator], Callable[[Number, Number], Number]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    # Whole powers of whole numbers would grow without end: 9**9**9.
    ast.Pow: lambda base, exponent: float(base) ** exponent,
}
_SIGNS = str.maketrans(
    {
        "\N{MINUS SIGN}": "-", "\N{SMALL HYPHEN-MINUS}": "-", "\N{MULTIPLICATION SIGN}": "*", "\N{DIVISION SIGN}": "/",
        "\N{ARABIC DECIMAL SEPARATOR}": ".", "\N{ARABIC THOUSANDS SEPARATOR}": " ", "\N{ARABIC COMMA}": ",",
        "\N{IDEOGRAPHIC FULL STOP}": ".", "\N{IDEOGRAPHIC COMMA}": ",", "^": "**",
    }
)  # fmt: skip
"""Signs of other scripts; Unicode itself maps those that differ from ours only in width."""
_NUMERAL = re.compile(r"\d[\d.,_]*(?:[ '\u2019]\d{3}(?![\d]))*[\d.,]*|[.,]\d+")
_GROUPS = re.compile(r"\d{1,3}(?:[ '\u2019]\d{3})+")


def read_number(text: str) -> Number:
    """Read a number or an arithmetic expression of numbers (+, -, *, /, **, brackets). No other code is evaluated.

    Raises `ValueError` for what is neither, and for what may be two numbers, saying what it must be.
    """
    plain = _NUMERAL.sub(lambda found: _western(found[0]), _plain(text))
    try:
        if len(plain) > _LONGEST:
            raise ValueError(Message("too long"))
        return _evaluated(ast.parse(plain, mode="eval").body)
    except ZeroDivisionError:
        raise ValueError(Message("must not divide by zero")) from None
    except (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError):
        raise ValueError(Message("must be a number, such as 0.01, 3e-4 or 1/256")) from None


def _plain(text: str) -> str:
    """Return the text in ASCII digits and signs, with plain spaces only."""
    wide = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    return "".join(_digit(each) for each in wide).strip()


def _digit(letter: str) -> str:
    if letter.isspace():
        return " "
    value = unicodedata.decimal(letter, -1)
    return letter if value < 0 else str(value)


def _western(numeral: str) -> str:
    """Rewrite a numeral with a decimal point and without thousands separators. Raises `ValueError` if it is
    ambiguous.
    """
    numeral = re.sub(r"^0+(?=\d)", "", numeral)
    whole = _GROUPS.match(numeral)
    if whole is not None:
        numeral = re.sub(r"[ '\u2019]", "", whole[0]) + numeral[whole.end() :]
    commas, points = numeral.count(","), numeral.count(".")
    if not commas:
        return re.sub(r"\.(?=\d{3}(\D|$))", "", numeral) if points > 1 and _is_grouped(numeral, ".") else numeral
    if points:
        mark, between = (",", ".") if numeral.rfind(",") > numeral.rfind(".") else (".", ",")
        head, _, tail = numeral.rpartition(mark)
        return f"{head.replace(between, '')}.{tail}" if _is_grouped(head, between) else numeral
    if commas > 1:
        return numeral.replace(",", "") if _is_grouped(numeral, ",") else numeral
    head, _, tail = numeral.partition(",")
    if not tail:
        return numeral
    if len(tail) == 3 and head.strip("0") and len(head) <= 3 and whole is None:
        raise ValueError(
            Message(
                "must be one number: {text} may be {head}.{tail} or {head}{tail}",
                text=numeral,
                head=head,
                tail=tail,
            )
        )
    return f"{head}.{tail}"


def _is_grouped(numeral: str, mark: str) -> bool:
    return re.fullmatch(rf"\d{{1,3}}(?:\{mark}\d{{3}})+", numeral) is not None


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
    raise ValueError(Message("not arithmetic"))
