"""Update equations from an optimizer's name and settings, with the terms of Keras' base class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from optimizers.base.message import Message
from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import GIVEN, Equations, NoEquations
from optimizers.update_equations.keras3_equations import KERAS3
from optimizers.update_equations.language import Term, condition_holds, is_name, names_in, parse_declaration, parse_term

_DECAY_FIRST = (
    "Keras' convention: the weight decays first, by α · λ of itself; the gradient belongs to the weight "
    "before the decay."
)
_DECAY_APART = "Keras' convention: the weight decays separately from the step, by α · λ of its previous value."


def with_decay(terms: Sequence[Term], decay: str) -> Sequence[Term]:
    """Return `terms` with the weight first shrunk by learning_rate times the hyperparameter `decay`."""
    if not decay:
        return terms
    shrinking = parse_term(f"w_decayed = rounded(w - learning_rate * {decay} * w)  # {_DECAY_FIRST}")
    loss = parse_term(f"dw = learning_rate * {decay} * w").tree
    reads = any("w" in names_in(each.tree) for each in terms)
    moved = [each.renamed({"w": FormulaNode("w_decayed")}) for each in terms] if reads else terms
    # What comes after `dw` reads the step without the decay, so that comes last.
    place = next((i for i, each in enumerate(moved) if each.name == "dw"), None)
    if place is not None:
        uses = any("dw" in names_in(each.tree) for each in moved[place + 1 :])
        if uses:
            moved = [*moved, Term("dw", FormulaNode("subtract", (FormulaNode("dw"), loss)), _DECAY_APART)]
        else:
            note = Message.paragraph(filter(None, (moved[place].note, "" if reads else _DECAY_APART)))
            whole = Term("dw", FormulaNode("subtract", (moved[place].tree, loss)), note)
            moved = [*moved[:place], whole, *moved[place + 1 :]]
    return [shrinking, *moved] if reads else moved


def without_aliases(terms: Sequence[Term], slots: Mapping[str, str]) -> list[Term]:
    """Return the terms without those that only rename an unchanged quantity."""
    names: dict[str, FormulaNode] = {}
    found = []
    for i, each in enumerate(terms):
        moved = each.renamed(names)
        names.pop(each.name, None)
        alias = is_name(moved.tree) and all(later.name != moved.tree.value for later in terms[i + 1 :])
        if alias and each.name not in slots and each.name not in ("w", "dw"):
            names[each.name] = moved.tree
        else:
            found.append(moved)
    return found


def resolve_new_weight(terms: Sequence[Term]) -> list[Term]:
    """Return the terms with the name `w_new`, the weight after the step, replaced by its meaning at each place."""
    found: list[Term] = []
    for each in terms:
        new = (
            FormulaNode("w")
            if any(t.name == "w" for t in found)
            else FormulaNode("add", (FormulaNode("w"), FormulaNode("dw")))
        )
        found.append(each.renamed({"w_new": new}))
    return found


def free_names(terms: Sequence[Term]) -> list[str]:
    """Return the names that are read before a term assigns them."""
    made: set[str] = set()
    free: list[str] = []
    for each in terms:
        free += [name for name in names_in(each.tree) if name not in made]
        made.add(each.name)
    return list(dict.fromkeys(free))


_BEYOND = {
    "gradient_accumulation_steps": "it steps at some batches only, along the mean of several gradients.",
    "global_clipnorm": "global_clipnorm scales the gradient by the norm over all variables, which needs them all.",
    "use_ema": "its average of the weights is not sent.",
    "loss_scale_factor": "its loss is scaled.",
}
"""Settings with which the terms of one variable do not say the whole step."""


class _Stated(dict[str, Any]):
    """Settings; a missing setting is off."""

    def __missing__(self, name: str) -> bool:
        return False


def stated_equations(name: str, settings: Mapping[str, Any], shape: tuple[int, ...]) -> Equations | NoEquations:
    """Return the terms of the update of a variable of `shape` by the Keras 3 class `name` with `settings`."""
    declared = KERAS3.get(name)
    if declared is None:
        return NoEquations(Message("{name} declares no terms.", name=name.rpartition(".")[2]))
    for setting, why in _BEYOND.items():
        if settings.get(setting):
            return NoEquations(Message("{place}: {sentence}", place=name, sentence=why))
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
