"""What the field's names mean: limits and slider of `learning_rate`, `epsilon`, `beta_1`, wherever nobody wrote them.

Keras annotates nothing, and few optimizers written by hand do. A name says enough. What is known by name yields to
an annotation, and to a default that contradicts it (Adafactor's `beta_2_decay` is -0.8).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.core.experiment.parameters import Limits, ParameterKind, SliderScale


@dataclass(frozen=True, slots=True)
class HyperparameterMeaning:
    """What an argument of this name means. `default` is for a constructor that has none."""

    kind: ParameterKind
    limits: Limits
    scale: SliderScale = SliderScale.LINEAR
    default: float | None = None


def _positive(slider_low: float, slider_high: float) -> Limits:
    return Limits(low=0.0, low_open=True, slider_low=slider_low, slider_high=slider_high)


def _not_negative(slider_low: float | None = None, slider_high: float | None = None) -> Limits:
    return Limits(low=0.0, slider_low=slider_low, slider_high=slider_high)


def _from(low: int, slider_low: float | None = None, slider_high: float | None = None) -> Limits:
    return Limits(low=low, slider_low=slider_low, slider_high=slider_high)


_DECAY_RATE = Limits(low=0.0, high=1.0, high_open=True, slider_low=0.0, slider_high=0.9999)
_SHARE = Limits(low=0.0, high=1.0, slider_low=0.0, slider_high=1.0)
_EXPONENT = Limits(high=0.0, slider_low=-1.0, slider_high=0.0)

# The first pattern that matches the whole name, and whose limits hold the default, is meant.
_KNOWN: tuple[tuple[str, HyperparameterMeaning], ...] = (
    (
        r"(end|min|minimum)_(learning_rate|lr)",
        HyperparameterMeaning(ParameterKind.FLOAT, _not_negative(1e-8, 1.0), SliderScale.LOG, 1e-4),
    ),
    (
        r"(.*_)?(learning_rate|lr)|eta|warmup_target",
        HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-6, 10.0), SliderScale.LOG, 1e-3),
    ),
    (r"epsilon(_\d)?|eps", HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-10, 1.0), SliderScale.LOG, 1e-7)),
    (
        r"(adam_)?beta_?\d|rho|((average|ema|momentum)_)?decay|(.*_)?momentum",
        HyperparameterMeaning(ParameterKind.FLOAT, _DECAY_RATE, SliderScale.COMPLEMENT, 0.9),
    ),
    (r"beta", HyperparameterMeaning(ParameterKind.FLOAT, _not_negative(0.0, 1.0), SliderScale.LINEAR, 0.0)),
    (
        r"beta_?\d_decay|learning_rate_power",
        HyperparameterMeaning(ParameterKind.FLOAT, _EXPONENT, SliderScale.LINEAR, -0.5),
    ),
    (
        r"(.*_)?weight_decay|(.*_)?regularization_strength|l[12]|initial_(.*_)?accumulator_value",
        HyperparameterMeaning(ParameterKind.FLOAT, _not_negative(1e-6, 1.0), SliderScale.LOG, 0.0),
    ),
    (
        r"clipnorm|clipvalue|global_clipnorm|clip_threshold",
        HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-3, 1e3), SliderScale.LOG, 1.0),
    ),
    (
        r"loss_scale_factor|initial_scale",
        HyperparameterMeaning(ParameterKind.FLOAT, _positive(1.0, 2.0**24), SliderScale.LOG, 2.0**15),
    ),
    (
        r"adam_lr_ratio|rms_rate",
        HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-2, 10.0), SliderScale.LOG, 1.0),
    ),
    (r"alpha", HyperparameterMeaning(ParameterKind.FLOAT, _SHARE, SliderScale.LINEAR, 0.0)),
    (r"alpha", HyperparameterMeaning(ParameterKind.FLOAT, _positive(0.1, 1e3), SliderScale.LOG, 1.0)),
    (
        r"slow_step_size|warmup_proportion|eta_(min|max|t)",
        HyperparameterMeaning(ParameterKind.FLOAT, _SHARE, SliderScale.LINEAR, 0.5),
    ),
    (r"trust_coefficient", HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-4, 1.0), SliderScale.LOG, 1e-3)),
    (r"gamma", HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-5, 1.0), SliderScale.LOG, 1e-3)),
    (r"lambda_", HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-2, 1e3), SliderScale.LOG, 1.0)),
    (r"d0|initial_d", HyperparameterMeaning(ParameterKind.FLOAT, _positive(1e-8, 1e-2), SliderScale.LOG, 1e-6)),
    (r"d_coef", HyperparameterMeaning(ParameterKind.FLOAT, _positive(0.1, 10.0), SliderScale.LOG, 1.0)),
    (
        r"growth_rate",
        HyperparameterMeaning(
            ParameterKind.FLOAT, Limits(low=1.0, slider_low=1.0, slider_high=2.0), SliderScale.LINEAR, 1.02
        ),
    ),
    (r"(.*_)?decay_rate", HyperparameterMeaning(ParameterKind.FLOAT, _positive(0.1, 1.0), SliderScale.LINEAR, 0.96)),
    (r"[tm]_mul|power", HyperparameterMeaning(ParameterKind.FLOAT, _positive(0.1, 4.0), SliderScale.LINEAR, 1.0)),
    (r"decay_updates|restart_period", HyperparameterMeaning(ParameterKind.INTEGER, _from(0), SliderScale.LINEAR, 0)),
    (r"period_growth", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 1, 4), SliderScale.LINEAR, 1)),
    (r"accumulation_steps", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 1, 64), SliderScale.LOG, 4)),
    (r"gradient_accumulation_steps", HyperparameterMeaning(ParameterKind.INTEGER, _from(2, 2, 64), SliderScale.LOG, 2)),
    (
        r"(warmup|total)_steps|(.*_)?warmup|start_(step|averaging)",
        HyperparameterMeaning(ParameterKind.INTEGER, _from(0), SliderScale.LINEAR, 0),
    ),
    (
        r"((sync|average|averaging)_)?period|(.*_)?every",
        HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 1, 100), SliderScale.LOG, 10),
    ),
    (r"largest", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 8, 8192), SliderScale.LOG, 512)),
    (r"(.*_)?decay_steps?", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 10, 1e5), SliderScale.LOG, 1000)),
    (r"k", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 1, 50), SliderScale.LINEAR, 5)),
    (r"ns_steps", HyperparameterMeaning(ParameterKind.INTEGER, _from(1, 1, 10), SliderScale.LINEAR, 5)),
    (r"(.*_)?(steps|frequency|period)", HyperparameterMeaning(ParameterKind.INTEGER, _from(1), SliderScale.LINEAR, 1)),
    (r"boundaries", HyperparameterMeaning(ParameterKind.INTEGERS, _not_negative())),
    (r"values", HyperparameterMeaning(ParameterKind.FLOATS, _not_negative())),
)


RATES = ("learning_rate", "lr", "initial_learning_rate", "eta")


def rate_name(names: Collection[str]) -> str | None:
    """The name of an optimizer's learning rate; `None` where it has none."""
    return next((name for name in RATES if name in names), None)


@functools.cache
def _meanings(name: str) -> tuple[HyperparameterMeaning, ...]:
    return tuple(meaning for pattern, meaning in _KNOWN if re.fullmatch(pattern, name))


def known(name: str, default: object = None) -> HyperparameterMeaning | None:
    """The meaning of `name` in the field; `None` where it has no fixed meaning.

    Where it has several (`alpha` is a share, or a strength), the first that holds the `default`.
    """
    meanings: Sequence[HyperparameterMeaning] = _meanings(name)
    if isinstance(default, int | float):
        holding = [meaning for meaning in meanings if meaning.limits.violation(default) is None]
        meanings = holding or meanings
    return meanings[0] if meanings else None
