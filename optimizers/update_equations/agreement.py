"""Agreement of declared terms with the step that an optimizer made: whether what they say is what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from optimizers.update_equations.equations import Equations

RELATIVE = 1e-3
"""Relative difference that arithmetic in another order, or a compiler's faster root, may make."""
STARTS = ("initial_weight", "z")
"""Slots that begin as the weight: differences from them are as exact as the weight."""
_EPSILON = float(np.finfo(np.float32).eps)
ROUNDING = "rounding"
"""The slot that holds what rounding the weight took. Half-way between two numbers either is right."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A quantity whose terms do not give what the optimizer made of it.

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
    """Compare what the terms give with the weight and the slots after the step.

    Args:
        values: as `Equations.evaluate` takes them.
        weight: after the step, of the shape of `values["w"]`.
        slots: after the step, by their names in the terms; those that are not known are left out.

    Raises `ValueError` where a value is missing.
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
    """Return by how much declared changes of weights are further off than rounding explains; 0 or less where they hold.

    `starts` are slots that began as the weights.
    """
    epsilon = float(np.finfo(np.asarray(before).dtype).eps)
    old, new = _float64(before), _float64(after)
    summands = np.abs(old) + np.abs(new) + sum(np.max(np.abs(_float64(each)), initial=0.0) for each in starts)
    return _off(_float64(declared), new - old, 4 * epsilon * summands)


def slots_differ(declared: ArrayLike, before: ArrayLike, after: ArrayLike) -> NDArray[np.float64]:
    """Return by how much a slot is further off than rounding explains; 0 or less where it holds.

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
