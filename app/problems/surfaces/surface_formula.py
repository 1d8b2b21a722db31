"""Formulas in x, y and the step: parsed as arithmetic, never run as Python, and computed by NumPy or TensorFlow."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message
from optimizers.schedules import expression
from optimizers.schedules.expression import FUNCTIONS, NUMPY, FormulaError, FormulaNode, Language

if TYPE_CHECKING:
    import tensorflow as tf

__all__ = ["EXAMPLE", "FormulaError", "FormulaNode", "changes", "parse", "tensor", "values"]

EXAMPLE = "x**2 + 10 * y**2"
_CONSTANTS = {"pi": math.pi, "e": math.e}
_VARIABLES = ("x", "y")
_LANGUAGE = Language((*_VARIABLES, "step", *_CONSTANTS), FUNCTIONS, EXAMPLE)


def parse(formula: str) -> FormulaNode:
    """Parse a formula in x, y and the step.

    Raises:
        FormulaError: it is not a formula, or has neither x nor y; `str()` completes "formula …".
    """
    node = expression.parse(formula, _LANGUAGE)
    if not _uses(node, _VARIABLES):
        raise FormulaError(
            Message("must use x or y; received {formula}; use {example}", formula=formula.strip()[:40], example=EXAMPLE)
        )
    return node


def changes(node: FormulaNode) -> bool:
    """Return whether f depends on the step."""
    return _uses(node, ("step",))


def values(node: FormulaNode, x: NDArray[np.float64], y: NDArray[np.float64], step: int = 1) -> NDArray[np.float64]:
    """Evaluate f(x, y) at `step`, counted from 1, by NumPy, in their common shape. Overflow and division by zero give
    values that are not finite; nothing is raised.
    """
    with np.errstate(all="ignore"):
        found = _evaluate(node, x, y, np.float64(step), NUMPY, np.float64)
    return np.broadcast_to(np.asarray(found, np.float64), np.broadcast_shapes(np.shape(x), np.shape(y)))


def tensor(node: FormulaNode, x: tf.Tensor, y: tf.Tensor, step: tf.Tensor | int = 1) -> tf.Tensor:
    """Evaluate f(x, y) of float64 tensors of one shape at `step`, a whole number counted from 1, by TensorFlow, which
    can differentiate it.
    """
    import tensorflow as tf

    from optimizers.schedules.own_curves import TENSORFLOW

    number = tf.cast(step, tf.float64)
    found = _evaluate(node, x, y, number, TENSORFLOW, lambda value: tf.constant(value, tf.float64))
    # Steps of `floor`, or a formula without x, have a gradient of zero, where TensorFlow says that there is none.
    return found + 0.0 * (x + y)


def _uses(node: FormulaNode, names: tuple[str, ...]) -> bool:
    if node.arguments:
        return any(_uses(each, names) for each in node.arguments)
    return node.value in names


def _evaluate(
    node: FormulaNode,
    x: Any,
    y: Any,
    step: Any,
    operations: Mapping[str, Callable[..., Any]],
    constant: Callable[[float], Any],
) -> Any:
    names = {"x": x, "y": y, "step": step, **{name: constant(value) for name, value in _CONSTANTS.items()}}
    return node.evaluate(names, operations, constant(1.0))
