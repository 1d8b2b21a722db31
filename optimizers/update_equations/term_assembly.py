"""How terms of an update are put together: what Keras' base class adds to them, and what their names are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.language import Term, is_name, names_in, parse_term

_DECAY_FIRST = (
    "Keras' convention: the weight decays first, by α · λ of itself; the gradient is that of the weight before."
)
_DECAY_APART = "Keras' convention: the weight decays apart from the step, by α · λ of what it was before."


def with_decay(terms: Sequence[Term], decay: str) -> Sequence[Term]:
    """`terms` of a weight that has shrunk by learning_rate times the hyperparameter `decay`."""
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
            note = " ".join(filter(None, (moved[place].note, "" if reads else _DECAY_APART)))
            whole = Term("dw", FormulaNode("subtract", (moved[place].tree, loss)), note)
            moved = [*moved[:place], whole, *moved[place + 1 :]]
    return [shrinking, *moved] if reads else moved


def without_aliases(terms: Sequence[Term], slots: Mapping[str, str]) -> list[Term]:
    """Without those that only give another name to what stays what it is."""
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
    """With the name `w_new`, the weight after the step, as what it is at that place."""
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
    """The names that are read before a term assigns them."""
    made: set[str] = set()
    free: list[str] = []
    for each in terms:
        free += [name for name in names_in(each.tree) if name not in made]
        made.add(each.name)
    return list(dict.fromkeys(free))
