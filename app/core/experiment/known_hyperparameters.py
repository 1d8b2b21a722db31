"""What the field's names mean: limits and slider of `learning_rate`, `epsilon`, `beta_1`, wherever nobody wrote them.

The table is the kernel's `hyperparameter_limits`, by which a training of another process refuses what a form refuses.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.attach.kernel.hyperparameter_limits import known_as
from app.core.experiment.parameters import Limits, ParameterKind, SliderScale


@dataclass(frozen=True, slots=True)
class HyperparameterMeaning:
    """What an argument of this name means. `default` is for a constructor that has none."""

    kind: ParameterKind
    limits: Limits
    scale: SliderScale = SliderScale.LINEAR
    default: float | None = None


RATES = ("learning_rate", "lr", "initial_learning_rate", "eta")


def rate_name(names: Collection[str]) -> str | None:
    """The name of an optimizer's learning rate; `None` where it has none."""
    return next((name for name in RATES if name in names), None)


@functools.cache
def _meanings(name: str) -> tuple[HyperparameterMeaning, ...]:
    return tuple(
        HyperparameterMeaning(
            ParameterKind[each.kind.upper()],
            Limits(each.bounds.low, each.bounds.high, each.bounds.low_open, each.bounds.high_open, *each.slider),
            SliderScale(each.scale),
            each.default,
        )
        for each in known_as(name)
    )


def known(name: str, default: object = None) -> HyperparameterMeaning | None:
    """The meaning of `name` in the field; `None` where it has no fixed meaning.

    Where it has several (`alpha` is a share, or a strength), the first that holds the `default`.
    """
    meanings: Sequence[HyperparameterMeaning] = _meanings(name)
    if isinstance(default, int | float):
        meanings = [meaning for meaning in meanings if meaning.limits.holds(default)] or meanings
    return meanings[0] if meanings else None
