"""Known names of hyperparameters, and their allowed values, for trainings and for forms.

Keras annotates nothing, and few optimizers written by hand do. A name says enough. What is known by name yields to
an annotation, and to a value that contradicts it (Adafactor's `beta_2_decay` is -0.8).
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Literal

from .training_message import Message


@dataclass(frozen=True, slots=True)
class Bounds:
    """Allowed values: from `low` to `high`, ends included unless they are open."""

    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False

    def holds(self, value: float, *, closed: bool = False) -> bool:
        """Return whether a value is allowed. `closed`: open ends are also allowed."""
        return not self.is_below(value, closed=closed) and not self.is_above(value, closed=closed)

    def is_below(self, value: float, *, closed: bool = False) -> bool:
        """Return whether a value is too low."""
        is_open = self.low_open and not closed
        return self.low is not None and (value <= self.low if is_open else value < self.low)

    def is_above(self, value: float, *, closed: bool = False) -> bool:
        """Return whether a value is too high."""
        is_open = self.high_open and not closed
        return self.high is not None and (value >= self.high if is_open else value > self.high)

    @property
    def words(self) -> str:
        """The end of a sentence that begins with "must be": `"at least 0 and below 1"`."""
        low = high = ""
        if self.low is not None:
            low = Message("above {low:g}", low=self.low) if self.low_open else Message("at least {low:g}", low=self.low)
        if self.high is not None:
            high = (
                Message("below {high:g}", high=self.high)
                if self.high_open
                else Message("at most {high:g}", high=self.high)
            )
        return Message("{low} and {high}", low=low, high=high) if low and high else low or high


@dataclass(frozen=True, slots=True)
class KnownHyperparameter:
    """Meaning of arguments whose name matches `pattern`: bounds, range and scale of the slider, and a default value."""

    pattern: str
    kind: Literal["float", "integer", "floats", "integers"]
    bounds: Bounds
    slider: tuple[float | None, float | None]
    scale: Literal["linear", "log", "complement"]
    default: float | None


_known = KnownHyperparameter
_POSITIVE, _NOT_NEGATIVE, _NOT_POSITIVE = Bounds(low=0.0, low_open=True), Bounds(low=0.0), Bounds(high=0.0)
_DECAY_RATE, _SHARE = Bounds(0.0, 1.0, high_open=True), Bounds(0.0, 1.0)

KNOWN = (
    _known(r"(end|min|minimum)_(learning_rate|lr)", "float", _NOT_NEGATIVE, (1e-08, 1.0), "log", 0.0001),
    _known(r"(.*_)?(learning_rate|lr)|eta|warmup_target", "float", _POSITIVE, (1e-06, 10.0), "log", 0.001),
    _known(r"epsilon(_\d)?|eps", "float", _POSITIVE, (1e-10, 1.0), "log", 1e-07),
    _known(
        r"(adam_)?beta_?\d|rho|((average|ema|momentum)_)?decay|(.*_)?momentum",
        "float",
        _DECAY_RATE,
        (0.0, 0.9999),
        "complement",
        0.9,
    ),
    _known(r"beta", "float", _NOT_NEGATIVE, (0.0, 1.0), "linear", 0.0),
    _known(r"beta_?\d_decay|learning_rate_power", "float", _NOT_POSITIVE, (-1.0, 0.0), "linear", -0.5),
    _known(
        r"(.*_)?weight_decay|(.*_)?regularization_strength|l[12]|initial_(.*_)?accumulator_value",
        "float",
        _NOT_NEGATIVE,
        (1e-06, 1.0),
        "log",
        0.0,
    ),
    _known(r"clipnorm|clipvalue|global_clipnorm|clip_threshold", "float", _POSITIVE, (0.001, 1000.0), "log", 1.0),
    _known(r"loss_scale_factor|initial_scale", "float", _POSITIVE, (1.0, 16777216.0), "log", 32768.0),
    _known(r"adam_lr_ratio|rms_rate", "float", _POSITIVE, (0.01, 10.0), "log", 1.0),
    _known(r"alpha", "float", _SHARE, (0.0, 1.0), "linear", 0.0),
    _known(r"alpha", "float", _POSITIVE, (0.1, 1000.0), "log", 1.0),
    _known(r"slow_step_size|warmup_proportion|eta_(min|max|t)", "float", _SHARE, (0.0, 1.0), "linear", 0.5),
    _known(r"trust_coefficient", "float", _POSITIVE, (0.0001, 1.0), "log", 0.001),
    _known(r"gamma", "float", _POSITIVE, (1e-05, 1.0), "log", 0.001),
    _known(r"lambda_", "float", _POSITIVE, (0.01, 1000.0), "log", 1.0),
    _known(r"d0|initial_d", "float", _POSITIVE, (1e-08, 0.01), "log", 1e-06),
    _known(r"d_coef", "float", _POSITIVE, (0.1, 10.0), "log", 1.0),
    _known(r"growth_rate", "float", Bounds(low=1.0), (1.0, 2.0), "linear", 1.02),
    _known(r"(.*_)?decay_rate", "float", _POSITIVE, (0.1, 1.0), "linear", 0.96),
    _known(r"[tm]_mul|power", "float", _POSITIVE, (0.1, 4.0), "linear", 1.0),
    _known(r"decay_updates|restart_period", "integer", Bounds(low=0), (None, None), "linear", 0),
    _known(r"period_growth", "integer", Bounds(low=1), (1, 4), "linear", 1),
    _known(r"accumulation_steps", "integer", Bounds(low=1), (1, 64), "log", 4),
    _known(r"gradient_accumulation_steps", "integer", Bounds(low=2), (2, 64), "log", 2),
    _known(
        r"(warmup|total)_steps|(.*_)?warmup|start_(step|averaging)", "integer", Bounds(low=0), (None, None), "linear", 0
    ),
    _known(r"((sync|average|averaging)_)?period|(.*_)?every", "integer", Bounds(low=1), (1, 100), "log", 10),
    _known(r"largest", "integer", Bounds(low=1), (8, 8192), "log", 512),
    _known(r"(.*_)?decay_steps?", "integer", Bounds(low=1), (10, 100000.0), "log", 1000),
    _known(r"k", "integer", Bounds(low=1), (1, 50), "linear", 5),
    _known(r"ns_steps", "integer", Bounds(low=1), (1, 10), "linear", 5),
    _known(r"(.*_)?(steps|frequency|period)", "integer", Bounds(low=1), (None, None), "linear", 1),
    _known(r"boundaries", "integers", _NOT_NEGATIVE, (None, None), "linear", None),
    _known(r"values", "floats", _NOT_NEGATIVE, (None, None), "linear", None),
)


@functools.cache
def known_as(name: str) -> tuple[KnownHyperparameter, ...]:
    """Find the meaning of an argument by its name; of several, the first with bounds that contain the default."""
    return tuple(each for each in KNOWN if re.fullmatch(each.pattern, name))


def bounds_of(name: str, present: float) -> Bounds:
    """Return the bounds of a hyperparameter with the value `present`; unlimited for an unknown name."""
    return next((each.bounds for each in known_as(name) if each.bounds.holds(present)), Bounds())
