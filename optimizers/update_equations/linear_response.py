"""Linear response of an optimizer: the path of a weight after a gradient, and the largest stable curvature.

Most updates are linear in the weight w, the gradient g and some slots s, once the others, such as Adam's v, are held at
what they are. With x = (w, s) of one element

    x <- A x + b g

On a quadratic of curvature h, g = h w, the recursion is A + h b e_wᵀ, stable until its spectral radius passes 1.
Elements whose transfer functions from g to w differ by a factor alone, G_i(z) = G(z) / p_i, have that recursion
together with H in the place of h: steps are stable until the largest eigenvalue of P⁻¹H, P = diag(p), passes the limit.
Decay of the weights apart from the gradient is part of A: of gradient descent with decay d it leaves 2 / rate - d.

Goh 2017, "Why momentum really works", has the recursion of heavy ball; Cohen, Ghorbani, Krishnan and others 2022,
"Adaptive gradient methods at the edge of stability" (arXiv 2207.14484), that of Adam with v held.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message
from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import Equations, operations
from optimizers.update_equations.language import is_name, names_in

Array = NDArray[np.float64]
_PROBES = (1.7, -1.3, 3.1)
"""Points at which transfer functions are compared; none is a pole of a stable recursion."""
_TOLERANCE = 1e-5
_RADIUS = 1 + 1e-9
"""Spectral radius from which on a recursion counts as unstable: rounding makes a radius of 1 a little larger."""
_CURVATURES = np.logspace(-4, 5, 600)
"""Curvatures in units of one over the steady gain, where the first unstable one is looked for."""


class NotLinearError(ValueError):
    """Error of an update that has no linear response; the message completes a sentence with the reason."""


@dataclass(frozen=True)
class LinearResponse:
    """x <- A x + b g for every element of a variable; the weight is x[0].

    Attributes:
        matrix: A, entries that are numbers or arrays like the variable.
        gain: b.
        held: whether slots are held at what they are.
        rate: the learning rate.
    """

    matrix: tuple[tuple[Array, ...], ...]
    gain: tuple[Array, ...]
    held: bool
    rate: float

    def transfer(self, z: float) -> Array:
        """Return the transfer function from gradient to weight at `z` for each element, from z x = A x + b by
        elimination.
        """
        size = len(self.gain)
        rows = [[float(i == j) * z - self.matrix[i][j] for j in range(size)] + [self.gain[i]] for i in range(size)]
        # The weight is solved for last, so that every other unknown is gone by then.
        for pivot in range(size - 1, 0, -1):
            for i in range(pivot):
                factor = rows[i][pivot] / rows[pivot][pivot]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[pivot], strict=True)]
        return np.asarray(rows[0][-1] / rows[0][0])

    def steady_gain(self) -> Array:
        """Return the weight change of a step after a gradient of 1 for a long time; after one step, if the change grows
        without bound.
        """
        size = len(self.gain)
        rows = [
            [float(i == j) - self.matrix[i][j] for j in range(1, size)] + [self.gain[i]] for i in range(1, size)
        ]  # fmt: skip
        change = np.asarray(self.gain[0], np.float64)
        with np.errstate(all="ignore"):
            for pivot in range(size - 2, -1, -1):
                for i in range(pivot):
                    factor = rows[i][pivot] / rows[pivot][pivot]
                    rows[i] = [a - factor * b for a, b in zip(rows[i], rows[pivot], strict=True)]
            found: list[Array] = []
            for i, row in enumerate(rows):
                value = (row[-1] - sum((row[j] * found[j] for j in range(i)), np.zeros(()))) / row[i]
                found.append(value)
                change = change + self.matrix[0][i + 1] * value
        return change if np.isfinite(change).all() else np.asarray(self.gain[0], np.float64)

    def element(self, index: int) -> LinearResponse:
        """Return the response of one element, for responses that differ between elements."""

        def one(entry: Array) -> Array:
            flat = np.asarray(entry, np.float64).reshape(-1)
            return np.asarray(flat[index if flat.size > 1 else 0])

        matrix = tuple(tuple(one(each) for each in row) for row in self.matrix)
        return LinearResponse(matrix, tuple(map(one, self.gain)), self.held, self.rate)

    def largest_stable(self) -> float:
        """Return the curvature from which the recursion of one element diverges; infinite if it never does, NaN if it
        always does.
        """
        matrix = np.array([[float(each) for each in row] for row in self.matrix])
        gain = np.array([float(each) for each in self.gain])

        def is_stable(curvature: float) -> bool:
            closed = matrix.copy()
            closed[:, 0] += curvature * gain
            return bool(np.abs(np.linalg.eigvals(closed)).max() <= _RADIUS)

        unit = 1 / abs(float(self.steady_gain()))
        stable = [is_stable(unit * each) for each in _CURVATURES]
        if not stable[0]:
            return np.nan
        if all(stable):
            return np.inf
        first = stable.index(False)
        low, high = unit * _CURVATURES[first - 1], unit * _CURVATURES[first]
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if is_stable(middle) else (low, middle)
        return float(low)


@dataclass(frozen=True)
class StabilityOfSteps:
    """Stability of steps: the largest stable eigenvalue of P⁻¹H, and P.

    Attributes:
        limit: infinite if no curvature makes them diverge.
        scales: the diagonal of P, an array like each variable; empty if it is the identity.
    """

    limit: float
    scales: tuple[Array, ...] = ()


def stability_of(responses: Sequence[LinearResponse], shapes: Sequence[tuple[int, ...]]) -> StabilityOfSteps:
    """Return the stability of all variables together; their elements must have equal responses up to a factor.

    P is one over the steady gain in learning rates: for Adam (√v̂ + ε)(1 - β₁ᵗ). Where nothing is held and all respond
    alike, P is the identity. Raises `NotLinearError`.
    """
    first = responses[0].element(0)
    if not all(np.isfinite(first.transfer(z)) and first.transfer(z) for z in _PROBES):
        raise NotLinearError(Message("its first element does not move"))
    ratios = [[each.transfer(z) / first.transfer(z) for z in _PROBES] for each in responses]
    for ratio in ratios:
        if not all(np.isfinite(each).all() for each in ratio):
            raise NotLinearError(Message("its divisor is zero"))
        if not all(np.allclose(each, ratio[0], rtol=_TOLERANCE, atol=1e-12) for each in ratio[1:]):
            raise NotLinearError(Message("its variables respond to their gradients differently"))
    gain = float(first.steady_gain())
    limit = first.largest_stable()
    if gain >= 0 or np.isnan(limit):
        raise NotLinearError(Message("its steps diverge without any curvature"))
    is_alike = all(np.allclose(each[0], 1.0, rtol=_TOLERANCE) for each in ratios)
    if is_alike and not any(each.held for each in responses):
        return StabilityOfSteps(limit)
    of_first = responses[0].rate / -gain
    with np.errstate(divide="ignore"):
        scales = tuple(np.broadcast_to(of_first / each[0], shape) for each, shape in zip(ratios, shapes, strict=True))
    return StabilityOfSteps(limit / of_first, scales)


@dataclass(frozen=True)
class _Form:
    """Linear form: a sum of names, each times a number or an array."""

    parts: Mapping[str, Array]

    def times(self, factor: Array) -> _Form:
        return _Form({name: each * factor for name, each in self.parts.items()})

    def plus(self, other: _Form) -> _Form:
        names = dict.fromkeys((*self.parts, *other.parts))
        zero = np.zeros(())
        return _Form({name: self.parts.get(name, zero) + other.parts.get(name, zero) for name in names})


@dataclass(frozen=True)
class _Bent:
    """Value that is not linear in these names."""

    reads: frozenset[str]


_Value = Array | _Form | _Bent


def linear_response(
    equations: Equations,
    weight: Array,
    slots: Mapping[str, Array],
    t: int,
    learning_rate: float,
    hyperparameters: Mapping[str, float] | None = None,
) -> LinearResponse:
    """Return the response of a variable after `t` updates, from its terms; `slots` by the optimizer's own names.

    A slot that is not linear in weight and gradient is held at its value. Raises `NotLinearError`.
    """
    if equations.lacking or any(_acts_in_turns(term.tree) for term in equations.terms):
        raise NotLinearError(Message("its step varies over time or needs whole tensors"))
    values = equations.values_of(0.0, weight, slots, hyperparameters or {}, t, learning_rate)
    constants: dict[str, Array] = {
        name: np.asarray(each, np.float64) for name, each in {**equations.numbers, **values, **equations.own}.items()
    }
    missing = [name for name in equations.wanted if name not in constants]
    if missing:
        raise NotLinearError(Message("its {name} is unknown", name=", ".join(missing)))
    free = [n for n in equations.slots if n in equations.assigned and np.shape(constants[n]) == np.shape(weight)]
    free = [name for name in free if name not in equations.after]
    while True:
        made, bent = _evaluated(equations, constants, free)
        if not bent:
            break
        if not bent & set(free):
            raise NotLinearError(Message("its update is not linear in the gradient"))
        free = [name for name in free if name not in bent]
    names = ("w", *free)
    rows = [made[name].parts for name in names]
    zero = np.zeros(())
    matrix = tuple(tuple(row.get(name, zero) for name in names) for row in rows)
    held = any(name in equations.slots and name not in free for name in equations.wanted)
    return LinearResponse(matrix, tuple(row.get("g", zero) for row in rows), held, learning_rate)


def _evaluated(
    equations: Equations, constants: Mapping[str, Array], free: Sequence[str]
) -> tuple[dict[str, _Form], frozenset[str]]:
    """Return the new weight and the new `free` slots as forms of the old ones, and the slots that must be held constant
    for it, or the names that cannot be.
    """
    names: dict[str, _Value] = dict(constants)
    names |= {name: _Form({name: np.ones(())}) for name in ("w", "g", *free)}
    for term in equations.terms:
        if term.name in equations.slots and term.name not in free:
            names[term.name] = constants[term.name]
            continue
        value = _evaluate(term.tree, names)
        if isinstance(value, _Bent) and term.name in free:
            # What bends it is its own square, or another slot.
            return {}, frozenset({term.name}) if value.reads & {"g", "w", term.name} else value.reads
        names[term.name] = value
    step = names.get("dw")
    new = names["w"] if any(term.name == "w" for term in equations.terms) else _added(_Form({"w": np.ones(())}), step)
    found: dict[str, _Form] = {}
    for name, value in (("w", new), *((each, names[each]) for each in free)):
        if isinstance(value, _Bent):
            return {}, value.reads
        found[name] = value if isinstance(value, _Form) else _Form({})
    return found, frozenset()


def _added(one: _Form, other: _Value | None) -> _Value:
    if isinstance(other, _Form):
        return one.plus(other)
    return other if isinstance(other, _Bent) else one


def _acts_in_turns(node: FormulaNode) -> bool:
    if node.value == "remainder" and "t" in names_in(node):
        return True
    return any(_acts_in_turns(each) for each in node.arguments)


def _evaluate(node: FormulaNode, names: Mapping[str, _Value]) -> _Value:
    if isinstance(node.value, float):
        return np.asarray(node.value)
    if is_name(node):
        return names[node.value]
    arguments = [_evaluate(each, names) for each in node.arguments]
    if not any(isinstance(each, _Form | _Bent) for each in arguments):
        with np.errstate(all="ignore"):
            return np.asarray(_FUNCTIONS[node.value](*arguments), np.float64)
    found = _linear(node.value, arguments)
    if found is not None:
        return found
    bent = [each.reads for each in arguments if isinstance(each, _Bent)]
    reads = bent or [_origins(each, names) for each in node.arguments]
    return _Bent(functools.reduce(frozenset.union, reads, frozenset()))


def _linear(operation: str, arguments: Sequence[_Value]) -> _Value | None:
    """Return the result of an operation on forms and numbers if it is a form; `None` otherwise."""
    match operation, arguments:
        case ("rounded", [_Form() as form]):
            return form
        case ("negative", [_Form() as form]):
            return form.times(np.asarray(-1.0))
        case ("add" | "subtract", [one, other]):
            sign = np.asarray(1.0 if operation == "add" else -1.0)
            # A constant beside a form is no part of how one follows the other.
            match one, other:
                case (_Form(), _Form()):
                    return one.plus(other.times(sign))
                case (_Form(), np.ndarray()):
                    return one
                case (np.ndarray(), _Form()):
                    return other.times(sign)
        case ("multiply", [_Form() as form, np.ndarray() as factor] | [np.ndarray() as factor, _Form() as form]):
            return form.times(factor)
        case ("divide", [_Form() as form, np.ndarray() as divisor]):
            with np.errstate(all="ignore"):
                return form.times(np.asarray(1 / divisor))
        case ("ratio", [_Form() as form, np.ndarray() as divisor]):
            with np.errstate(all="ignore"):
                return form.times(np.where(divisor == 0, 0.0, 1 / divisor))
        case ("where", [np.ndarray() as test, one, other]) if np.ndim(test) == 0:
            return one if test else other
    return None


def _origins(node: FormulaNode, names: Mapping[str, _Value]) -> frozenset[str]:
    """Return the names of weight, gradient and slots that an expression depends on."""
    found: set[str] = set()
    for name in names_in(node):
        value = names[name]
        if isinstance(value, _Form):
            found |= {name} if set(value.parts) != {"g"} and name in value.parts else set(value.parts)
    return frozenset(found)


_FUNCTIONS = operations(np.dtype(np.float64))
