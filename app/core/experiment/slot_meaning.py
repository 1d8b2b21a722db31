"""What a slot holds, guessed from names: two optimizers may call different things the same."""

from __future__ import annotations

from collections.abc import Collection

_USED_BOTH_WAYS = frozenset({"velocity", "accumulator", "v", "s"})
"""Slots that are squares in some optimizers and of either sign in others."""
_MOMENTA = frozenset({"momentum", "m", "velocity"})
_SQUARES_BESIDE = frozenset({"n", "rms", "mean_square"})
"""Slots beside which `v` and `velocity` are not squares."""
_RATES_OF_SQUARES = frozenset({"beta_2", "beta2", "adam_beta_2", "beta_2_decay", "rho", "decay"})
_RATES_OF_AVERAGES = frozenset({"beta_1", "beta1", "adam_beta_1"})
_EVERY_KERAS_3 = "gradient_accumulation_steps"


def slot_meaning(
    slot: str, slots: Collection[str], hyperparameters: Collection[str], title: str
) -> tuple[str | bool, ...]:
    """A key that is equal for two optimizers where a slot of this name may be carried from one to the other.

    `velocity` is a mean of squares in Keras' Adam and a momentum in others. `momentum` is an average of gradients in
    Adam; in SGD, and with the other sign in SGDW, it is a sum of steps: that goes over to the same optimizer alone.

    Args:
        slots, hyperparameters: names of all that the optimizer has; of what a wrapper has inside, `"inner/m"`.
        title: the optimizer's.
    """
    name, values = _last_part(slot), {_last_part(each) for each in hyperparameters}
    has_square = bool({_last_part(each) for each in slots} & _SQUARES_BESIDE)
    squares = bool(values & _RATES_OF_SQUARES)
    if name in _MOMENTA and not (name == "velocity" and squares and not has_square):
        return ("average",) if values & _RATES_OF_AVERAGES else ("momentum", title)
    if name not in _USED_BOTH_WAYS:
        return (name,)
    gathers = any("accum" in each and each.endswith("_steps") for each in values - {_EVERY_KERAS_3})
    return squares, has_square, gathers, name == "s" and "initial_d" in values


def _last_part(name: str) -> str:
    return name.rpartition("/")[2]
