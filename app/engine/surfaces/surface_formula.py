"""Formulas in x and y: read as arithmetic, never run as Python, and computed by NumPy or TensorFlow."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from optimizers.schedules import expression
from optimizers.schedules.expression import FUNCTIONS, NUMPY, FormulaError, FormulaNode, Language

if TYPE_CHECKING:
    import tensorflow as tf

__all__ = ["EXAMPLE", "FormulaError", "FormulaNode", "parse", "tensor", "values"]

EXAMPLE = "x**2 + 10 * y**2"
_CONSTANTS = {"pi": math.pi, "e": math.e}
_VARIABLES = ("x", "y")
_LANGUAGE = Language((*_VARIABLES, *_CONSTANTS), FUNCTIONS, EXAMPLE)


def parse(formula: str) -> FormulaNode:
    """The tree of a formula in x and y.

    Raises:
        FormulaError: it is not a formula, or has neither; `str()` completes "formula …".
    """
    node = expression.parse(formula, _LANGUAGE)
    if not _uses_variables(node):
        raise FormulaError(f"must use x or y; received {formula.strip()[:40]}; use {EXAMPLE}")
    return node


def values(node: FormulaNode, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    """f(x, y) by NumPy, of their common shape. What overflows or divides by zero is not finite; nothing is raised."""
    with np.errstate(all="ignore"):
        found = _evaluate(node, x, y, NUMPY, np.float64)
    return np.broadcast_to(np.asarray(found, np.float64), np.broadcast_shapes(np.shape(x), np.shape(y)))


def tensor(node: FormulaNode, x: tf.Tensor, y: tf.Tensor) -> tf.Tensor:
    """f(x, y) of float64 tensors of one shape, by TensorFlow, which can differentiate it."""
    import tensorflow as tf

    from optimizers.schedules.formula import TENSORFLOW

    found = _evaluate(node, x, y, TENSORFLOW, lambda value: tf.constant(value, tf.float64))
    # Steps of `floor`, or a formula without x, have a gradient of zero, where TensorFlow says that there is none.
    return found + 0.0 * (x + y)


def _uses_variables(node: FormulaNode) -> bool:
    if node.arguments:
        return any(map(_uses_variables, node.arguments))
    return node.value in _VARIABLES


def _evaluate(
    node: FormulaNode, x: Any, y: Any, operations: Mapping[str, Callable[..., Any]], constant: Callable[[float], Any]
) -> Any:
    names = {"x": x, "y": y, **{name: constant(value) for name, value in _CONSTANTS.items()}}
    return node.evaluate(names, operations, constant(1.0))
