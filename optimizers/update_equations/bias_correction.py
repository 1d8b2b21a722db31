"""Bias correction as a factor: the ratio of a slot's corrected quantity to the slot's value.

    m_hat = m / (1 - beta_1 ** t)       its factor is 1 / (1 - beta_1 ** t)

So quantiles, single elements and whole maps are corrected by one number a step, and many steps by one array.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from optimizers.base.message import Message
from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import Equations, operations
from optimizers.update_equations.language import WHOLE, names_in, nodes_in, substitute
from optimizers.update_equations.symbols import symbol

_VALUE = "value of the slot"
"""Name with spaces, which no name of the language has."""
_VALUE_BEFORE_STEP = "value before the step"
_SAMPLE_STEPS = np.array([1.0, 10.0, 1000.0])


@dataclass(frozen=True)
class BiasCorrection:
    """Corrected quantity of one slot, as an expression of the slot's value, t and hyperparameters.

    Args:
        name: what the terms call it, as `"m_hat"`.
        tree: the expression, with intermediate terms written out.
        hyperparameters: the optimizer's hyperparameter by its name in the tree.
        numbers: hyperparameters as they were when the terms were asked for, and numbers of the variable.
    """

    name: str
    tree: FormulaNode
    hyperparameters: Mapping[str, str]
    numbers: Mapping[str, float]

    @property
    def needs(self) -> tuple[str, ...]:
        """Hyperparameters of the optimizer in the expression."""
        return tuple(self.hyperparameters[name] for name in names_in(self.tree) if name in self.hyperparameters)

    def factor(self, t: ArrayLike, hyperparameters: Mapping[str, ArrayLike]) -> NDArray[np.float64]:
        """Return the corrected quantity of a slot with value 1 after update `t`, counted from 1; float64 in the shape
        of `t`.

        `hyperparameters` by the optimizer's own names, each a number or like `t`; one that is missing is what it was
        when the terms were asked for.
        """
        return self.corrected_value(np.ones(np.shape(t)), t, hyperparameters)

    def corrected_value(
        self, value: NDArray[np.float64], t: ArrayLike, hyperparameters: Mapping[str, ArrayLike]
    ) -> NDArray[np.float64]:
        steps = np.asarray(t, np.float64)
        numbers: dict[str, Any] = {name: np.asarray(number, np.float64) for name, number in self.numbers.items()}
        numbers |= {
            name: np.asarray(hyperparameters[key], np.float64)
            for name, key in self.hyperparameters.items()
            if key in hyperparameters
        }
        with np.errstate(all="ignore"):
            correction = self.tree.evaluate(
                {**numbers, "t": steps, _VALUE: value}, operations(np.dtype(np.float64)), np.ones(())
            )
        return np.broadcast_to(np.asarray(correction, np.float64), np.shape(steps)).copy()


def bias_correction_of(terms: Equations, slot: str) -> BiasCorrection | str:
    """Return the correction of the slot with this name, or a sentence on why it is not one factor for all elements.

    Raises `KeyError` for a slot that the terms do not correct.
    """
    name = terms.corrected[slot]
    place = max(i for i, term in enumerate(terms.terms) if term.name == name)
    own = next((n for n, s in terms.slots.items() if s == slot and n in names_in(terms.terms[place].tree)), None)
    if own is None:
        return Message(
            "{corrected} is made more than once, the last time not of the slot {slot} itself",
            corrected=symbol(name),
            slot=slot,
        )
    tree = _expand_terms(terms, place, own)
    if _VALUE_BEFORE_STEP in names_in(tree):
        return Message(
            "{corrected} reads {slot} both before and after the step changes it",
            corrected=symbol(name),
            slot=symbol(own),
        )
    reads = [n for n in names_in(tree) if n not in ("t", _VALUE)]
    others = [n for n in reads if n in terms.slots or n in ("g", "w", "learning_rate")]
    if others or any(node.value in WHOLE for node in nodes_in(tree)):
        read = Message("the gradient") if "g" in others else ", ".join(map(symbol, others))
        return Message(
            "{corrected} also reads {read}, so it is not a factor of {slot}",
            corrected=symbol(name),
            read=read or Message("the whole tensor"),
            slot=symbol(own),
        )
    if any(term.name == own for term in terms.terms[place:]):
        return Message("{slot} changes again after {corrected} is made of it", slot=symbol(own), corrected=symbol(name))
    keys = {n: terms.hyperparameters[n] for n in reads if n in terms.hyperparameters and n not in terms.own}
    known = {n: float(terms.own.get(n, terms.numbers.get(n, np.nan))) for n in reads}
    correction = BiasCorrection(name, tree, keys, known)
    if _is_proportional(correction):
        return correction
    return Message("{corrected} is not in proportion to {slot}", corrected=symbol(name), slot=symbol(own))


def _expand_terms(terms: Equations, place: int, own: str) -> FormulaNode:
    """Return the tree of the term at `place` with the names of earlier terms expanded, except slots."""
    changed = max((i for i in range(place) if terms.terms[i].name == own), default=-1)

    def out(tree: FormulaNode, before: int) -> FormulaNode:
        names: dict[str, FormulaNode] = {}
        for name in names_in(tree):
            made = [i for i in range(before) if terms.terms[i].name == name]
            if name == own:
                names[name] = FormulaNode(_VALUE if before > changed else _VALUE_BEFORE_STEP)
            elif made and name not in terms.slots:
                names[name] = out(terms.terms[made[-1]].tree, made[-1])
        return substitute(tree, names)

    return out(terms.terms[place].tree, place)


def _is_proportional(correction: BiasCorrection) -> bool:
    """Return whether doubling the value doubles the quantity, and zero gives zero: true only of a factor."""
    one = correction.corrected_value(np.ones(3), _SAMPLE_STEPS, {})
    for times in (0.0, 2.0, -3.0):
        if not np.allclose(
            correction.corrected_value(np.full(3, times), _SAMPLE_STEPS, {}), times * one, rtol=1e-9, equal_nan=True
        ):
            return False
    return bool(np.isfinite(one).all())
