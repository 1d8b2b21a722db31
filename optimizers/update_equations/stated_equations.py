"""Update equations of an optimizer that is known by its name and settings alone: another process has the instance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from optimizers.update_equations.equations import GIVEN, Equations, NoEquations
from optimizers.update_equations.keras3_equations import KERAS3
from optimizers.update_equations.language import Term, condition_holds, names_in, parse_declaration, parse_term
from optimizers.update_equations.term_assembly import free_names, resolve_new_weight, with_decay, without_aliases

_BEYOND = {
    "gradient_accumulation_steps": "it steps at some batches only, along the mean of several gradients.",
    "global_clipnorm": "global_clipnorm scales the gradient by the norm over all variables, which needs them all.",
    "use_ema": "its average of the weights is not sent.",
    "loss_scale_factor": "its loss is scaled.",
}
"""Settings with which the terms of one variable do not say the whole step."""


class _Stated(dict[str, Any]):
    """Settings; one that is not stated is off."""

    def __missing__(self, name: str) -> bool:
        return False


def stated_equations(name: str, settings: Mapping[str, Any], shape: tuple[int, ...]) -> Equations | NoEquations:
    """The terms of the update that the class `name` of Keras 3, set to `settings`, makes of a variable of `shape`."""
    declared = KERAS3.get(name)
    if declared is None:
        return NoEquations(f"{name.rpartition('.')[2]} declares no terms.")
    for setting, why in _BEYOND.items():
        if settings.get(setting):
            return NoEquations(f"{name}: {why}")
    own: dict[str, Any] = {"rank": len(shape), "longest": max(shape, default=1)}
    known = _Stated({**settings, **own})
    terms = [each for condition, each in map(parse_declaration, declared.terms) if condition_holds(condition, known)]
    terms = without_aliases(terms, declared.slots)
    decay = declared.weight_decay if settings.get(declared.weight_decay) is not None else ""
    terms = resolve_new_weight([*_clipping_terms(settings), *with_decay(terms, decay)])
    used = {name for each in terms for name in (each.name, *names_in(each.tree))}
    slots = {each: slot for each, slot in declared.slots.items() if each in used}
    numbers: dict[str, float] = {}
    for each in free_names(terms):
        if each in slots or each in GIVEN or each in own:
            continue
        value = settings.get(each)
        if isinstance(value, bool | int | float):
            numbers[each] = float(value)
        else:
            slots[each] = each
    return Equations(
        tuple(terms), slots, {each: each for each in numbers}, numbers,
        own={each: float(value) for each, value in own.items() if each in used},
        lacking={each: axis for each, axis in declared.lacking.items() if each in used},
    )  # fmt: skip


def _clipping_terms(settings: Mapping[str, Any]) -> list[Term]:
    if settings.get("clipnorm"):
        return [parse_term("g = g * clipnorm / max(norm(g), clipnorm)")]
    return [parse_term("g = clip(g, -clipvalue, clipvalue)")] if settings.get("clipvalue") else []
