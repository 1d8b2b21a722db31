"""Update equations of one variable: plain data, computed from what was recorded of a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from optimizers.update_equations.language import WHOLE, Term, names_in, nodes_in
from optimizers.update_equations.numpy_functions import Array, operations

GIVEN = ("g", "w", "t", "learning_rate")
"""What every step has: gradient as the optimizer received it, weight before, number of the step, learning rate."""


@dataclass(frozen=True, slots=True)
class NoEquations:
    """Why there are none, in a sentence."""

    reason: str


@dataclass(frozen=True)
class Equations:
    """The update of one variable, term by term, in the order in which it is made.

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
        """Whether one element of gradient, weight and slots is enough to compute its terms; else they must be whole."""
        return not self.lacking and not any(n.value in WHOLE for term in self.terms for n in nodes_in(term.tree))

    @property
    def assigned(self) -> tuple[str, ...]:
        """The names that the terms assign, each once, in order."""
        return tuple(dict.fromkeys(term.name for term in self.terms))

    @property
    def corrected(self) -> Mapping[str, str]:
        """The name of the bias-corrected quantity by the slot that it is of, as `{"m": "m_hat"}`."""
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
        """What `evaluate` takes, of a step by the optimizer's own names.

        `gradient` as the optimizer received it, `weight` and `slots` before the step (of those in `after`, after it),
        `hyperparameters` and `learning_rate` as they acted; `t` counts updates from 1. Those that are missing are left
        out: a hyperparameter is then what it was when the equations were made.
        """
        values = {name: hyperparameters[key] for name, key in self.hyperparameters.items() if key in hyperparameters}
        values |= {name: slots[slot] for name, slot in self.slots.items() if slot in slots}
        # Inside a wrapper the rate is a hyperparameter like others.
        return {"learning_rate": learning_rate, **values, "g": gradient, "w": weight, "t": t}

    def evaluate(self, values: Mapping[str, ArrayLike]) -> dict[str, NDArray[np.float64]]:
        """Every quantity that the terms assign, in float64, and `w` and `dw`, the new weight and its change.

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
        """Each term, the values that it read, and what it gives; a slot is rounded to the type of what was given."""
        given = {**self.numbers, **values, **self.own}
        missing = [name for name in self.wanted if name not in given]
        if missing:
            raise ValueError(f"The terms need {', '.join(missing)}; received {', '.join(sorted(values)) or 'nothing'}.")
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
        """The names whose values must be given, but for hyperparameters, which may."""
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
