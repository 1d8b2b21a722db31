"""Transfer function from gradient to update, for an optimizer whose declared terms are linear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from optimizers.base.message import Message
from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import Equations, operations

_Form = Mapping[str, float]
"""A linear form: its coefficients by name; that of `_ONE` is the constant."""
_ONE = ""
_WEIGHT, _GRADIENT = "w", "g"
_DIGITS = 6
_OPERATIONS = operations(np.dtype(np.float32))


class NotLinearError(ValueError):
    """Error for terms that are not linear and constant in gradient, slots and weight; names the term."""


@dataclass(frozen=True, eq=False)
class TransferFunction:
    """Linear system x <- A x + B g, update = C x + D g: the states x are the slots, and the weight if the update
    depends on it.

        H(z) = D + C (z - A)^-1 B = numerator(1/z) / denominator(1/z)

    Oppenheim and Schafer, "Discrete-Time Signal Processing", 1989, chapter 6. Of heavy ball, H(z) = -η / (1 - β / z).

    Args:
        transition: A, (states, states) float64.
        inputs: B, (states,) float64.
        outputs: C, (states,) float64.
        direct: D.
    """

    transition: NDArray[np.float64]
    inputs: NDArray[np.float64]
    outputs: NDArray[np.float64]
    direct: float

    def at(self, frequencies: ArrayLike) -> NDArray[np.complex128]:
        """Return H at `frequencies` (n,), in cycles per step."""
        z = np.exp(2j * np.pi * np.asarray(frequencies, np.float64))[:, None, None]
        solved = np.linalg.solve(z * np.eye(len(self.inputs)) - self.transition, self.inputs[:, None])
        return np.asarray(self.direct + solved[..., 0] @ self.outputs, np.complex128)

    def updates(self, gradients: ArrayLike) -> NDArray[np.float64]:
        """Return the updates for the gradients `gradients` (n,), from zero states; (n,) float64."""
        state, found = np.zeros(len(self.inputs)), []
        for gradient in np.asarray(gradients, np.float64):
            found.append(self.outputs @ state + self.direct * gradient)
            state = self.transition @ state + self.inputs * gradient
        return np.array(found)

    @property
    def numerator(self) -> NDArray[np.float64]:
        """Coefficients of 1, 1/z, 1/z², …"""
        around = self.transition - np.outer(self.inputs, self.outputs)
        return _characteristic(around) + (self.direct - 1) * _characteristic(self.transition)

    @property
    def denominator(self) -> NDArray[np.float64]:
        """Coefficients of 1, 1/z, 1/z², …; the first is 1."""
        return _characteristic(self.transition)

    @property
    def formula(self) -> str:
        """Formula in words: `"H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"`."""
        top, bottom = _polynomial(self.numerator), _polynomial(self.denominator)
        top = f"({top})" if " " in top.strip("−") else top
        return f"H(z) = {top}" if bottom == "1" else f"H(z) = {top} ÷ ({bottom})"


def transfer_function(equations: Equations, learning_rate: float) -> TransferFunction:
    """Return the transfer function of declared terms with their current hyperparameters.

    Raises:
        NotLinearError: there is none, and why, as the end of a sentence.
    """
    if not equations.elementwise:
        raise NotLinearError(Message("an element's update depends on the others"))
    if equations.after:
        raise NotLinearError(
            Message("{names} is one for all variables together", names=", ".join(sorted(equations.after)))
        )
    numbers = {"learning_rate": learning_rate, **equations.numbers, **equations.own}
    slots = [name for name in equations.slots if name not in numbers]
    forms: dict[str, _Form] = {name: {_ONE: value} for name, value in numbers.items()}
    forms |= {name: {name: 1.0} for name in (*slots, _GRADIENT, _WEIGHT)}
    for term in equations.terms:
        try:
            forms[term.name] = _form(term.tree, forms)
        except NotLinearError as odd:
            raise NotLinearError(Message("its term for {term} {fault}", term=term.name, fault=odd)) from None
    update = forms["dw"] if "dw" in forms else _sum(forms[_WEIGHT], {_WEIGHT: 1.0}, -1.0)
    steps = {**{name: forms[name] for name in slots}, _WEIGHT: _sum({_WEIGHT: 1.0}, update)}
    states = _reached(update, steps)
    constant = [name for name in ("dw", *states) if (update if name == "dw" else steps[name]).get(_ONE)]
    if constant:
        raise NotLinearError(Message("its term for {constant} has a constant part", constant=constant[0]))
    return TransferFunction(
        np.array([[steps[a].get(b, 0.0) for b in states] for a in states]).reshape(len(states), len(states)),
        np.array([steps[name].get(_GRADIENT, 0.0) for name in states]),
        np.array([update.get(name, 0.0) for name in states]),
        update.get(_GRADIENT, 0.0),
    )


def _characteristic(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the coefficients of the matrix' characteristic polynomial, from the highest power down; the first is 1."""
    return np.ones(1) if not len(matrix) else np.real(np.poly(matrix))


def _reached(update: _Form, steps: Mapping[str, _Form]) -> list[str]:
    """Return the states that the update depends on, directly or indirectly."""
    found: list[str] = []
    waiting = [name for name in update if name in steps]
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            waiting += [each for each in steps[name] if each in steps]
    return found


def _form(node: FormulaNode, forms: Mapping[str, _Form]) -> _Form:
    """Return an expression as a linear form. Raises `NotLinearError` with the nonlinear part."""
    if isinstance(node.value, float):
        return {_ONE: node.value}
    if not node.arguments:
        if node.value not in forms:
            raise NotLinearError(
                Message("counts steps") if node.value == "t" else Message("reads {value}", value=node.value)
            )
        return forms[node.value]
    if node.value == "where":
        test = _form(node.arguments[0], forms)
        if not _is_constant(test):
            raise NotLinearError(Message("has a condition on what changes"))
        return _form(node.arguments[1 if test.get(_ONE) else 2], forms)
    parts = [_form(each, forms) for each in node.arguments]
    if all(map(_is_constant, parts)):
        with np.errstate(all="ignore"):
            return {_ONE: float(_OPERATIONS[node.value](*(np.asarray(each.get(_ONE, 0.0)) for each in parts)))}
    found = _combined(node.value, parts)
    if found is None:
        raise NotLinearError(Message("is not linear ({value})", value=_NAMES.get(node.value, node.value)))
    return found


def _combined(operation: str, parts: Sequence[_Form]) -> _Form | None:
    """Return the result of a linear operation on forms, some not constant; `None` for a nonlinear operation."""
    match operation, parts:
        case "add", [a, b]:
            return _sum(a, b)
        case "subtract", [a, b]:
            return _sum(a, b, -1.0)
        case "negative", [a]:
            return _sum({}, a, -1.0)
        case "multiply", [a, b] if _is_constant(a):
            return _sum({}, b, a.get(_ONE, 0.0))
        case "multiply", [a, b] if _is_constant(b):
            return _sum({}, a, b.get(_ONE, 0.0))
        case "divide", [a, b] if _is_constant(b) and b.get(_ONE):
            return _sum({}, a, 1 / b[_ONE])
        case "rounded", [a]:
            return a
    return None


def _is_constant(form: _Form) -> bool:
    return not any(name != _ONE for name in form)


def _sum(one: _Form, other: _Form, factor: float = 1.0) -> _Form:
    found = dict(one)
    for name, value in other.items():
        found[name] = found.get(name, 0.0) + factor * value
    return {name: value for name, value in found.items() if value != 0}


def _polynomial(coefficients: NDArray[np.float64]) -> str:
    """Format a polynomial: `"1 − 0.9 z⁻¹"`."""
    size, text = float(np.abs(coefficients).max()), ""
    for power, value in enumerate(coefficients.tolist()):
        if abs(value) <= 1e-9 * size:
            continue
        number = f"{abs(value):.{_DIGITS}g}"
        delay = "" if power == 0 else f"z⁻{str(power).translate(_RAISED)}"
        factor = delay if delay and number == "1" else f"{number} {delay}".strip()
        sign = "−" if value < 0 else "+"
        text += (f" {sign} " if text else "−" if value < 0 else "") + factor
    return text or "0"


_NAMES = {"multiply": Message("a product"), "divide": Message("a quotient"), "power": Message("a power")}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
