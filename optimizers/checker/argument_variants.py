"""Variants of an optimizer: other constructor arguments with which rules that compare runs are repeated, because code
is often correct only for the defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from optimizers.base.guest_code import attempt
from optimizers.base.message import all_of
from optimizers.contracts.optimizer_host import RATE_NAMES

_BASE_ARGUMENTS = {
    "clipnorm", "clipvalue", "decay", "ema_momentum", "ema_overwrite_frequency", "global_clipnorm",
    "gradient_accumulation_steps", "jit_compile", "loss_scale_factor", "name", "use_ema", "use_locking",
}  # fmt: skip
"""Arguments that the bases handle themselves, around the update, or that have a separate rule."""
_MEAN_ARGUMENTS = ("momentum", "beta", "rho")
_MEAN, _NUMBER = 0.5, 0.01


@dataclass(frozen=True, slots=True)
class Variant:
    """Arguments that differ from their defaults; `kind` says whether a flag is inverted, a number that is off by
    default is turned on, or another number is set to 0 or None.
    """

    values: Mapping[str, Any]
    kind: Literal["flag", "on", "off"]

    @property
    def text(self) -> str:
        """Arguments as code: `nesterov=True and momentum=0.5`."""
        return all_of(f"{name}={value!r}" for name, value in self.values.items())


def variants(make: Callable[..., object], defaults: Mapping[str, Any]) -> Iterator[Variant]:
    """Yield variants: every flag inverted, every number that is off by default turned on, every other number 0 and
    None, as far as `make` accepts them. `defaults` are those of the arguments that may change.
    """
    defaults = {
        name: value for name, value in defaults.items() if name not in _BASE_ARGUMENTS and name not in RATE_NAMES
    }
    on = {
        name: _value_when_on(name)
        for name, value in defaults.items()
        if value is None or (type(value) is float and value == 0)
    }
    on = {name: value for name, value in on.items() if _accepts(make, {name: value})}
    # Nesterov's look ahead does nothing while the momentum is 0.
    numbers = {name: value for name, value in on.items() if defaults[name] is not None}
    for name, value in defaults.items():
        if type(value) is bool:
            flag = {name: not value}
            found = next((each for each in ({**flag, **numbers}, flag) if _accepts(make, each)), None)
            if found is not None:
                yield Variant(found, "flag")
    for name, value in on.items():
        yield Variant({name: value}, "on")
    for name, value in defaults.items():
        if type(value) in (int, float) and value != 0:
            for other in (type(value)(0), None):
                if _accepts(make, {name: other}):
                    yield Variant({name: other}, "off")


def combine_variants(found: Sequence[Variant]) -> Variant:
    """Combine variants into one."""
    return Variant({name: value for each in found for name, value in each.values.items()}, "off")


def _value_when_on(name: str) -> float:
    return _MEAN if any(word in name for word in _MEAN_ARGUMENTS) else _NUMBER


def _accepts(make: Callable[..., object], values: Mapping[str, Any]) -> bool:
    return not isinstance(attempt(make, **values), Exception)
