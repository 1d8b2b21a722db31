"""Update equations of one variable: plain data, computed from the recorded values of a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from optimizers.base.message import Message
from optimizers.schedules.expression import NUMPY
from optimizers.update_equations.language import WHOLE, Term, names_in, nodes_in

Array = NDArray[np.float64]


def operations(dtype: np.dtype[Any]) -> Mapping[str, Callable[..., Any]]:
    """Return the operations for a variable with weights of type `dtype`."""
    return {**_OPERATIONS, "rounded": lambda x: np.asarray(x).astype(dtype).astype(np.float64)}


def _over_axis(function: Callable[..., Any]) -> Callable[..., Any]:
    def reduced(x: Array, axis: float | None = None) -> Any:
        return function(x) if axis is None else function(x, axis=int(axis), keepdims=True)

    return reduced


def _ratio(a: Array, b: Array) -> Any:
    return np.where(np.equal(b, 0), 0.0, np.divide(a, b))


def _orthogonal(x: Array, steps: float, a: float, b: float, c: float) -> Array:
    """Return a matrix with the singular vectors of `x` and singular values near one, by Newton-Schulz quintic
    iteration.

    x <- x / ‖x‖, then `steps` times  x <- a x + (b A + c A²) x,  A = x x^T

    Jordan and others, "Muon: An optimizer for hidden layers in neural networks", 2024.
    """
    tall = x.shape[0] > x.shape[1]
    found = (x.T if tall else x) / (np.linalg.norm(x) + 1e-7)
    for _ in range(int(steps)):
        gram = found @ found.T
        found = a * found + (b * gram + c * gram @ gram) @ found
    return found.T if tall else found


def _leading_singular_pair(x: Array) -> Array:
    """Return u v^T for the largest singular value of `x`, as a matrix of its last dimensions."""
    left, _, right = np.linalg.svd(x.reshape(-1, x.shape[-1]), full_matrices=False)
    return np.asarray(np.outer(left[:, 0], right[0]).reshape(x.shape))


def _spectral(x: Array) -> Any:
    return np.linalg.norm(x.reshape(-1, x.shape[-1]), 2)


_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    **NUMPY,
    "norm": lambda x: np.sqrt(np.sum(np.square(x))),
    "mean": _over_axis(np.mean),
    "sum": _over_axis(np.sum),
    "ratio": _ratio,
    "orthogonal": _orthogonal,
    "leading": _leading_singular_pair,
    "spectral": _spectral,
}


GIVEN = ("g", "w", "t", "learning_rate")
"""Names that every step has: gradient as the optimizer received it, weight before, number of the step, learning
rate.
"""


@dataclass(frozen=True, slots=True)
class NoEquations:
    """Error with the reason, in a sentence, for missing equations."""

    reason: str


@dataclass(frozen=True)
class Equations:
    """Update of one variable, term by term, in order of computation.

    A name on the right of a term is what it was before the step until a term assigns it, from there on the new value.
    The last term is `dw`, the change of the weight, or `w`, the new one.

    Args:
        terms: the assignments.
        slots: the optimizer's slot by the name that it has in the terms; those of the whole optimizer too.
        hyperparameters: the optimizer's hyperparameter by the name that it has in the terms.
        numbers: the hyperparameters as they were when the equations were made.
        own: numbers of this variable alone, which take the place of a hyperparameter of that name.
        lacking: the axis of the variable that a slot is without, by its name in the terms.
        after: slots of the whole optimizer that a step makes first; what is given of them is the value after the step.
        touched_rows_only: of a sparse gradient the terms are those of the rows that it names; others stay as they are.
    """

    terms: tuple[Term, ...]
    slots: Mapping[str, str]
    hyperparameters: Mapping[str, str]
    numbers: Mapping[str, float] = field(default_factory=dict)
    own: Mapping[str, float] = field(default_factory=dict)
    lacking: Mapping[str, int] = field(default_factory=dict)
    after: frozenset[str] = frozenset()
    touched_rows_only: bool = False

    @property
    def elementwise(self) -> bool:
        """True if the terms can be computed from one element of gradient, weight and slots; else they need whole
        arrays.
        """
        return not self.lacking and not any(n.value in WHOLE for term in self.terms for n in nodes_in(term.tree))

    @property
    def assigned(self) -> tuple[str, ...]:
        """Names that the terms assign, each once, in order."""
        return tuple(dict.fromkeys(term.name for term in self.terms))

    @property
    def corrected(self) -> Mapping[str, str]:
        """Name of the bias-corrected quantity by slot name, as `{"m": "m_hat"}`."""
        found: dict[str, str] = {}
        for term in self.terms:
            stem, hat, rest = term.name.rpartition("_hat")
            if hat and not rest:
                slots = [name for name in names_in(term.tree) if name in self.slots]
                of = stem if stem in slots else slots[0] if len(slots) == 1 else ""
                found |= {self.slots[of]: term.name} if of else {}
        return found

    def values_of(
        self,
        gradient: ArrayLike,
        weight: ArrayLike,
        slots: Mapping[str, ArrayLike],
        hyperparameters: Mapping[str, Any],
        t: int,
        learning_rate: float,
    ) -> dict[str, ArrayLike]:
        """Return the values for `evaluate` from a step's values by the optimizer's own names.

        `gradient` as the optimizer received it, `weight` and `slots` before the step (of those in `after`, after it),
        `hyperparameters` and `learning_rate` as they acted; `t` counts updates from 1. Those that are missing are left
        out: a hyperparameter is then what it was when the equations were made.
        """
        values = {name: hyperparameters[key] for name, key in self.hyperparameters.items() if key in hyperparameters}
        values |= {name: slots[slot] for name, slot in self.slots.items() if slot in slots}
        # Inside a wrapper the rate is a hyperparameter like others.
        return {"learning_rate": learning_rate, **values, "g": gradient, "w": weight, "t": t}

    def evaluate(self, values: Mapping[str, ArrayLike]) -> dict[str, NDArray[np.float64]]:
        """Return every quantity that the terms assign, in float64, and `w` and `dw`, the new weight and its change.

        A slot and the new weight are rounded to the type of what was given, and have its shape.

        Raises `ValueError` for a name that is missing.
        """
        found: dict[str, NDArray[np.float64]] = {}
        for term, _, value in self.steps(values):
            found[term.name] = value
        found = {name: self._with_shape_of(name, value, values) for name, value in found.items()}
        before = np.asarray(values["w"], np.float64)
        if "w" in found:
            found["dw"] = found["w"] - before
        new = found.get("w", before + found["dw"])
        return {**found, "w": _round_to(new, np.asarray(values["w"]).dtype)}

    def steps(self, values: Mapping[str, ArrayLike]) -> Iterator[tuple[Term, Mapping[str, Array], Array]]:
        """Yield each term, the values that it reads, and its result; slots are rounded to the type of the given
        values.
        """
        given = {**self.numbers, **values, **self.own}
        missing = [name for name in self.wanted if name not in given]
        if missing:
            raise ValueError(
                Message(
                    "The terms need {names}; received {received}.",
                    names=", ".join(missing),
                    received=", ".join(sorted(values)) or "nothing",
                )
            )
        names: dict[str, Array] = {name: np.asarray(value, np.float64) for name, value in given.items()}
        for name, axis in self.lacking.items():
            names[name] = np.expand_dims(names[name], axis)
        known = operations(np.asarray(values["w"]).dtype)
        for term in self.terms:
            with np.errstate(all="ignore"):
                value = np.asarray(term.tree.evaluate(names, known, np.asarray(1.0)))
                if term.name in self.slots:
                    value = _round_to(value, np.asarray(values[term.name]).dtype)
            yield term, names, value
            names = {**names, term.name: value}

    @property
    def wanted(self) -> tuple[str, ...]:
        """Names whose values `evaluate` needs, without hyperparameters, which are optional."""
        read: dict[str, None] = {"w": None}
        made: set[str] = set()
        for term in self.terms:
            read |= dict.fromkeys(name for name in names_in(term.tree) if name not in made)
            # A slot that is written and never read must be given for its type and shape.
            read |= {term.name: None} if term.name in self.slots else {}
            made.add(term.name)
        return tuple(read)

    def _with_shape_of(self, name: str, value: Array, values: Mapping[str, ArrayLike]) -> Array:
        if name in self.lacking:
            value = np.squeeze(value, self.lacking[name])
        shape = np.shape(values[name]) if name in self.slots else np.shape(values["w"]) if name in ("w", "dw") else None
        return value if shape is None else np.broadcast_to(value, shape)


def _round_to(value: Array, dtype: np.dtype[Any]) -> Array:
    return value.astype(dtype).astype(np.float64)


RELATIVE = 1e-3
"""Relative difference that arithmetic in another order, or a compiler's faster root, may make."""
STARTS = ("initial_weight", "z")
"""Slots that begin as the weight: differences from them are as exact as the weight."""
_EPSILON = float(np.finfo(np.float32).eps)
ROUNDING = "rounding"
"""The slot that holds what rounding the weight took. Half-way between two numbers either is right."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Quantity whose terms disagree with the optimizer's own value.

    Attributes:
        name: in the terms: a slot, `w` or `dw`.
        declared: what the terms give for the element that differs most.
        real: what the optimizer made of that element.
    """

    name: str
    declared: float
    real: float


def disagreements(
    terms: Equations, values: Mapping[str, ArrayLike], weight: ArrayLike, slots: Mapping[str, ArrayLike]
) -> tuple[Disagreement, ...]:
    """Compare the results of the terms with the weight and the slots after the step.

    Args:
        values: as `Equations.evaluate` takes them.
        weight: after the step, of the shape of `values["w"]`.
        slots: after the step, by their names in the terms; those that are not known are left out.

    Raises `ValueError` if a value is missing.
    """
    found = terms.evaluate(values)
    before, after = _float64(values["w"]), _float64(weight)
    starts = [values[name] for name in STARTS if name in values]
    changed = found["dw"], after - before, changes_differ(found["dw"], values["w"], weight, starts)
    compared = {"w" if "w" in terms.assigned else "dw": changed}
    for name in terms.assigned:
        if name not in terms.slots or name not in slots or name in terms.after:
            continue
        if name == ROUNDING:
            off = _off(found[name] - found["w"], _float64(slots[name]) - after, 8 * _EPSILON * np.abs(after - before))
        else:
            off = slots_differ(found[name], values[name], slots[name])
        compared[name] = found[name], _float64(slots[name]), off
    return tuple(
        Disagreement(name, *_most_different(declared, real, off))
        for name, (declared, real, off) in compared.items()
        if np.any(off > 0)
    )


def changes_differ(
    declared: ArrayLike, before: ArrayLike, after: ArrayLike, starts: Sequence[ArrayLike] = ()
) -> NDArray[np.float64]:
    """Return the excess of declared weight changes over the rounding error; 0 or less if they agree.

    `starts` are slots that began as the weights.
    """
    epsilon = float(np.finfo(np.asarray(before).dtype).eps)
    old, new = _float64(before), _float64(after)
    summands = np.abs(old) + np.abs(new) + sum(np.max(np.abs(_float64(each)), initial=0.0) for each in starts)
    return _off(_float64(declared), new - old, 4 * epsilon * summands)


def slots_differ(declared: ArrayLike, before: ArrayLike, after: ArrayLike) -> NDArray[np.float64]:
    """Return the excess of a slot's difference over the rounding error; 0 or less if they agree.

    Where a sum cancels, what is left is as exact as its summands: what was there, and what came.
    """
    epsilon = float(np.finfo(np.asarray(before).dtype).eps)
    old, new = _float64(before), _float64(after)
    came = np.max(np.abs(new - old), initial=0.0)
    return _off(_float64(declared), new, 8 * epsilon * np.max(np.abs(old), initial=0.0) + RELATIVE * came)


def _off(declared: NDArray[np.float64], real: NDArray[np.float64], most: Any) -> NDArray[np.float64]:
    with np.errstate(invalid="ignore"):
        same = (declared == real) | (np.isnan(declared) & np.isnan(real))
        off = np.where(same, 0.0, np.abs(declared - real) - RELATIVE * np.abs(real) - most)
    return np.where(np.isnan(off), np.inf, off)


def _most_different(
    declared: NDArray[np.float64], real: NDArray[np.float64], off: NDArray[np.float64]
) -> tuple[float, float]:
    place = np.unravel_index(int(np.argmax(off)), off.shape)
    return float(np.broadcast_to(declared, off.shape)[place]), float(np.broadcast_to(real, off.shape)[place])


def _float64(value: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(value, np.float64)
