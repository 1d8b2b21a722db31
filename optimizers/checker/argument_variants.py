"""Variants of an optimizer: other constructor arguments under which rules that compare runs are checked once more. What
is only right at the defaults is the commonest fault of a path that is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from optimizers.base.guest_code import attempt
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
    """Arguments off their defaults; `kind` says whether that turns a flag, turns a number on that is None or 0 by
    default, or makes one 0 or None that is neither.
    """

    values: Mapping[str, Any]
    kind: Literal["flag", "on", "off"]

    @property
    def text(self) -> str:
        """Arguments as code: `nesterov=True and momentum=0.5`."""
        return " and ".join(f"{name}={value!r}" for name, value in self.values.items())


def variants(make: Callable[..., object], defaults: Mapping[str, Any]) -> Iterator[Variant]:
    """Yield every flag the other way, every number that is off by default on, every other number 0 and None; as far as
    `make` takes them. `defaults` are those of the arguments that may change.
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
