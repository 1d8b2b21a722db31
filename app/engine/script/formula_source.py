"""A formula in x, y and the step as TensorFlow code."""

from __future__ import annotations

import ast
import functools
import re

from app.problems.surfaces import surface_formula
from optimizers.schedules.expression import FormulaNode, as_python

_SIGNS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "power": "**"}
_COMPARISONS = {"less": "<", "less_equal": "<=", "greater": ">", "greater_equal": ">="}
_EQUALITIES = {"equal": "tf.equal", "not_equal": "tf.not_equal"}
_FUNCTIONS = {"log": "tf.math.log", "ceil": "tf.math.ceil", "remainder": "tf.math.floormod"}
_CONSTANTS = {"pi": "math.pi", "e": "math.e"}


def formula_source(formula: str) -> str:
    """An expression of `x`, `y` and `step`, float64 tensors; as it was typed where Python reads it alike."""
    tree = ast.parse(as_python(formula), mode="eval")
    names = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
    plain = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Constant, ast.Name, ast.Call, ast.expr_context)
    own = names & {"where", "clip", "ceil", "min", "max"}
    if own or not all(isinstance(each, (ast.Expression, *plain)) for each in ast.walk(tree)):
        return _code(surface_formula.parse(formula))
    text = re.sub(r"(?<![)\w])(\w+) \*\* (\d+)", r"\1**\2", ast.unparse(tree))
    for name in names - {"x", "y", "step"}:
        text = re.sub(rf"\b{name}\b", _CONSTANTS.get(name) or _FUNCTIONS.get(name, f"tf.{name}"), text)
    return text


def _code(node: FormulaNode) -> str:
    """The code of a tree; a comparison gives 1 or 0."""
    operation, arguments = node.value, node.arguments
    if isinstance(operation, float):
        return repr(operation)
    if not arguments:
        return _CONSTANTS.get(operation, operation)
    if operation in _COMPARISONS or operation in _EQUALITIES:
        return f"tf.cast({_test(node)}, tf.float64)"
    if operation in _SIGNS:
        return f" {_SIGNS[operation]} ".join(_in_brackets(each) for each in arguments)
    if operation == "negative":
        return f"-{_in_brackets(arguments[0])}"
    if operation == "floor_divide":
        return f"tf.floor({' / '.join(map(_in_brackets, arguments))})"
    if operation == "where":
        return f"tf.where({_test(arguments[0])}, {_tensor(arguments[1])}, {_tensor(arguments[2])})"
    if operation == "clip":
        value, low, high = map(_tensor, arguments)
        return f"tf.minimum(tf.maximum({value}, {low}), {high})"
    values = [_tensor(each) for each in arguments]
    if operation in ("min", "max"):
        return functools.reduce(lambda a, b: f"tf.{operation}imum({a}, {b})", values)
    return f"{_FUNCTIONS.get(operation, f'tf.{operation}')}({', '.join(values)})"


def _test(node: FormulaNode) -> str:
    """A condition; anything but a comparison is one where it is not 0."""
    sides = node.arguments
    if node.value in _COMPARISONS:
        return f"{_in_brackets(sides[0])} {_COMPARISONS[str(node.value)]} {_in_brackets(sides[1])}"
    if node.value in _EQUALITIES:
        return f"{_EQUALITIES[str(node.value)]}({_tensor(sides[0])}, {_tensor(sides[1])})"
    return f"tf.not_equal({_tensor(node)}, tf.constant(0.0, tf.float64))"


def _in_brackets(node: FormulaNode) -> str:
    code = _code(node)
    return f"({code})" if node.value in _SIGNS or node.value == "negative" else code


def _tensor(node: FormulaNode) -> str:
    """The code as a float64 tensor: TensorFlow takes a bare number for float32 where it comes first."""
    return _code(node) if _uses_variable(node) else f"tf.constant({_code(node)}, tf.float64)"


def _uses_variable(node: FormulaNode) -> bool:
    return any(map(_uses_variable, node.arguments)) if node.arguments else node.value in ("x", "y", "step")
