"""The form of each optimizer's update, which an exported script has to follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.experiment.experiment import Choice


@dataclass(frozen=True, slots=True)
class StepForm:
    """The form of one optimizer's update.

    Attributes:
        optimizer: of which this is known.
        eager: its step is not traced: it is right eagerly only.
        answers_nothing: its hooks answer no operation: the bare class runs eagerly only.
        converted: its hooks that AutoGraph converts.
        dense: it takes no sparse gradient, and is given dense ones.
        asks_loss: its step needs more than gradients.
        sets: by hyperparameter, where a schedule sets it in the bare class, as attributes of the optimizer:
            `{"learning_rate": (".inner.learning_rate",)}`.
    """

    optimizer: Choice
    eager: bool = False
    answers_nothing: bool = False
    converted: tuple[str, ...] = ()
    dense: bool = False
    asks_loss: bool = False
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def known_forms(
    forms: tuple[StepForm | None, ...], scopes: tuple[str, ...], chosen: Mapping[str, Choice]
) -> dict[str, StepForm]:
    """By scope, the forms of the chosen optimizers; `forms` are those of the run, in the order of its `scopes`."""
    return {
        scope: form
        for scope, form in zip(scopes, forms, strict=False)
        if form is not None and form.optimizer == chosen.get(scope)
    }
