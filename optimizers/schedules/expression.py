"""Expressions in the step: parsed against a list of allowed syntax, never run as Python, computed by NumPy or
TensorFlow.

A formula becomes a tree of numbers, names and calls of the operations below. Every value is a float64; a comparison
gives 1 or 0. Who computes brings a table of the operations, so the same tree gives the same curve in both.
"""

from __future__ import annotations

import ast
import difflib
import functools
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message, any_of

NAMES = ("step", "steps", "rate", "pi", "e")
"""Names that a formula can use: updates made before, planned length of the run, learning rate, and two constants."""

_MAX_LENGTH = 500
_MAX_DEPTH = 60
_MAX_ARGUMENTS = 99
FUNCTIONS: Mapping[str, tuple[int, int]] = {
    "sin": (1, 1), "cos": (1, 1), "tan": (1, 1), "tanh": (1, 1), "exp": (1, 1), "log": (1, 1), "sqrt": (1, 1),
    "abs": (1, 1), "sign": (1, 1), "floor": (1, 1), "ceil": (1, 1), "round": (1, 1), "min": (2, _MAX_ARGUMENTS),
    "max": (2, _MAX_ARGUMENTS), "where": (3, 3), "clip": (3, 3),
}  # fmt: skip
_OPERATORS: Mapping[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply", ast.Div: "divide", ast.FloorDiv: "floor_divide",
    ast.Mod: "remainder", ast.Pow: "power", ast.USub: "negative", ast.Lt: "less", ast.LtE: "less_equal",
    ast.Gt: "greater", ast.GtE: "greater_equal", ast.Eq: "equal", ast.NotEq: "not_equal", ast.And: "min",
    ast.Or: "max",
}  # fmt: skip
_T = TypeVar("_T")


@dataclass(frozen=True, eq=False, slots=True)
class Language:
    """Vocabulary of a text: names, any where there are none here, and functions with the least and most values each
    takes; a valid text; and functions that take texts or names instead and give a name: `max_abs("slot/w/m")` is the
    name `max_abs/slot/w/m`.
    """

    names: tuple[str, ...]
    functions: Mapping[str, tuple[int, int]]
    example: str
    named: Mapping[str, tuple[int, int]] = field(default_factory=dict)


SCHEDULES = Language(NAMES, FUNCTIONS, "rate * 0.5 ** (step / 500)")


class FormulaError(ValueError):
    """Error in a formula; `str()` completes the sentence "formula …"."""


@dataclass(frozen=True, slots=True)
class FormulaNode:
    """A number, a name, or an operation on nodes."""

    value: float | str
    arguments: tuple[FormulaNode, ...] = ()

    def evaluate(self, names: Mapping[str, _T], operations: Mapping[str, Callable[..., _T]], one: _T) -> _T:
        """Return the value for these names and operations; `one` is the number 1 in their type."""
        if isinstance(self.value, float):
            return operations["multiply"](one, self.value)
        if not self.arguments:
            return names[self.value]
        return operations[self.value](*(each.evaluate(names, operations, one) for each in self.arguments))


def as_python(formula: str) -> str:
    """Return the text with `^` replaced by Python's `**`, for users who type `x^2`."""
    return formula.strip().replace("^", "**")


def power_notes(formula: str) -> tuple[str, ...]:
    """Return a note for each `^` in the text, such as `x^2`, on how it was read."""
    return (
        (Message("^ was read as a power in {formula}; ** is the usual form.", formula=_shortened(formula.strip())),)
        if "^" in formula
        else ()
    )


@dataclass(frozen=True, slots=True)
class _Text:
    """Text as typed, with the positions of its syntax nodes."""

    typed: str
    language: Language

    def at(self, place: int) -> int:
        """Return the position in the typed text of a position in `as_python`, both from 0."""
        places = [at for at, letter in enumerate(self.typed) for _ in range(2 if letter == "^" else 1)]
        return places[place] if place < len(places) else len(self.typed)

    def part(self, tree: ast.expr) -> str:
        """Return the typed text of a syntax node."""
        if tree.end_lineno != 1 or tree.end_col_offset is None:
            return self.typed
        python = as_python(self.typed).encode()
        first, last = (len(python[:end].decode()) for end in (tree.col_offset, tree.end_col_offset))
        return self.typed[self.at(first) : self.at(last)]


@functools.lru_cache(maxsize=256)
def parse(formula: str, language: Language = SCHEDULES) -> FormulaNode:
    """Parse a formula into a tree. Raises `FormulaError` with the mistake and its remedy."""
    text = formula.strip()
    if not text:
        raise FormulaError(Message("must be a formula; received nothing; use {example}", example=language.example))
    if len(text) > _MAX_LENGTH:
        raise FormulaError(
            Message(
                "must have at most {max_length} characters; received {count}", max_length=_MAX_LENGTH, count=len(text)
            )
        )
    try:
        tree = ast.parse(as_python(text), mode="eval")
    except SyntaxError as error:
        place = _Text(text, language).at(error.offset - 1) if error.offset else len(text)
        where = Message(" at character {place}", place=place + 1) if place < len(text) else Message(" at its end")
        raise FormulaError(
            Message("must be a formula; received {text}, which has an error{where}", text=_shortened(text), where=where)
        ) from None
    except (ValueError, RecursionError, MemoryError):  # a null byte, thousands of digits, or of brackets
        raise FormulaError(
            Message("must be a formula; received {text}, which cannot be read", text=_shortened(text))
        ) from None
    return _node(tree.body, 0, _Text(text, language))


def _node(tree: ast.expr, depth: int, text: _Text) -> FormulaNode:
    if depth > _MAX_DEPTH:
        raise FormulaError(
            Message("must be nested at most {max_depth} deep; use fewer brackets or terms", max_depth=_MAX_DEPTH)
        )
    inner, language = functools.partial(_node, depth=depth + 1, text=text), text.language
    match tree:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return FormulaNode(_number(value))
        case ast.Name(id=name):
            if language.names and name not in language.names:
                raise FormulaError(
                    _unknown_name_text(
                        name, language.names, lambda known: Message("must use the names {known}", known=known)
                    )
                )
            return FormulaNode(name)
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return inner(operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return FormulaNode("negative", (inner(operand),))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return FormulaNode("equal", (inner(operand), FormulaNode(0.0)))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return FormulaNode(_OPERATORS[type(op)], (inner(left), inner(right)))
        case ast.Compare(left=left, ops=ops, comparators=others) if all(type(op) in _OPERATORS for op in ops):
            sides = [inner(each) for each in (left, *others)]
            pairs = zip(ops, sides[:-1], sides[1:], strict=True)
            return _combined("min", [FormulaNode(_OPERATORS[type(op)], (a, b)) for op, a, b in pairs])
        case ast.BoolOp(op=op, values=values):
            return _combined(
                _OPERATORS[type(op)], [FormulaNode("not_equal", (inner(each), FormulaNode(0.0))) for each in values]
            )
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return FormulaNode("where", (inner(test), inner(body), inner(orelse)))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return _call(name, arguments, inner, language)
    raise FormulaError(
        Message(
            "must be arithmetic on numbers, names and functions; received {part} in it",
            part=_shortened(text.part(tree)),
        )
    )


def _call(
    name: str, arguments: list[ast.expr], inner: Callable[[ast.expr], FormulaNode], language: Language
) -> FormulaNode:
    known = {**language.functions, **language.named}
    if name not in known:
        raise FormulaError(
            _unknown_name_text(name, tuple(known), lambda known: Message("must use the functions {known}", known=known))
        )
    least, most = known[name]
    if not least <= len(arguments) <= most:
        wanted = (
            Message("{least} or more values", least=least)
            if most == _MAX_ARGUMENTS
            else (Message("{least} values", least=least) if least > 1 else Message("{least} value", least=least))
        )
        raise FormulaError(
            Message("must give {name} {wanted}; received {count}", name=name, wanted=wanted, count=len(arguments))
        )
    if name in language.named:
        return FormulaNode("/".join((name, *(_name_in(name, each) for each in arguments))))
    return FormulaNode(name, tuple(inner(each) for each in arguments))


def _name_in(function: str, argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str() as text) if text.strip():
            return text.strip()
        case ast.Name(id=name):
            return name
    raise FormulaError(
        Message('must give {function} a name, or a string in quotes; use {function}("dense/kernel")', function=function)
    )


def _combined(operation: str, nodes: list[FormulaNode]) -> FormulaNode:
    return nodes[0] if len(nodes) == 1 else FormulaNode(operation, tuple(nodes))


def _number(value: int | float) -> float:
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if math.isinf(number):
        raise FormulaError(Message("must have numbers below 1e308; received a larger one"))
    return number


def _unknown_name_text(name: str, known: tuple[str, ...], must: Callable[[str], str]) -> str:
    near = [each for each in known if len(each) > 2 and name.lower().startswith(each)]
    near += difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.5)
    advice = Message("; use {names}", names=near[0]) if near else ""
    listed = must(any_of(known))
    return Message("{must}; received {name}{advice}", must=listed, name=_shortened(name), advice=advice)


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."


def evaluate(node: FormulaNode, step: NDArray[np.float64], steps: int, rate: float) -> NDArray[np.float64]:
    """Return the values at each `step`, by NumPy. Division by zero and overflow give values that are not finite, no
    error.
    """
    names: dict[str, Any] = {
        "step": step, "steps": np.float64(steps), "rate": np.float64(rate), "pi": np.float64(math.pi),
        "e": np.float64(math.e),
    }  # fmt: skip
    with np.errstate(all="ignore"):
        value = node.evaluate(names, NUMPY, np.float64(1.0))
    return np.broadcast_to(np.asarray(value, np.float64), step.shape)


def _as_number(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda a, b: np.asarray(compare(a, b)).astype(np.float64)


NUMPY: Mapping[str, Callable[..., Any]] = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "power": np.power,
    "floor_divide": lambda a, b: np.floor(np.divide(a, b)), "remainder": np.mod, "negative": np.negative,
    "less": _as_number(np.less), "less_equal": _as_number(np.less_equal), "greater": _as_number(np.greater),
    "greater_equal": _as_number(np.greater_equal), "equal": _as_number(np.equal), "not_equal": _as_number(np.not_equal),
    "sin": np.sin, "cos": np.cos, "tan": np.tan, "tanh": np.tanh, "exp": np.exp, "log": np.log, "sqrt": np.sqrt,
    "abs": np.abs, "sign": np.sign, "floor": np.floor, "ceil": np.ceil, "round": np.round,
    "min": lambda *values: functools.reduce(np.minimum, values),
    "max": lambda *values: functools.reduce(np.maximum, values),
    "where": lambda test, a, b: np.where(np.not_equal(test, 0), a, b),
    "clip": lambda value, low, high: np.minimum(np.maximum(value, low), high),
}  # fmt: skip
