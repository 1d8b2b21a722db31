"""Known optimizers: their names, and the meanings of their slots and hyperparameters.

It covers the meaning of slots, since two optimizers may call different things the same; the slot with a second moment
of the gradient, and how the optimizer divides by it; and the textbook formulas of stability limits.

The limit itself is derived from the update of the optimizer that runs (`optimizers.update_equations.linear_response`).
Gradient descent: 2 / rate. Heavy ball with momentum β (Polyak 1964): (2 + 2β) / rate. Nesterov's, as Sutskever and
others write it: (2 + 2β) / ((1 + 2β) rate); Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural
networks typically occurs at the edge of stability". Adam's, of P⁻¹H: (2 + 2β₁) / ((1 - β₁) rate); Cohen, Ghorbani,
Krishnan and others 2022, "Adaptive gradient methods at the edge of stability".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Value

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
    """Return a key that is equal for the slots of two optimizers if the value can be carried over.

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


Floor = Literal["root", "folded", "square"]

_MEANS = ("n", "mean_square", "rms", "accumulated_grad", "accum_grad", "v", "velocity")
"""Slots that may be a moving mean of squares, the surest first: beside `n` or `mean_square` the last two are not."""
_SUMS = ("accumulator", "accum")
_MEANS_OF_GRADIENTS = ("mean_gradient", "average_gradient", "mg")
_BIAS_CORRECTED = ("beta_2", "beta2", "adam_beta_2")
_NOT_CORRECTED = ("rho", "decay")
_MATRICES = ("r", "c", "basis_0")
"""Slots that show that the second moment is not of single elements of the gradient: factored, or in another basis."""
_UNCORRECTED = ("Yogi", "DAdaptAdam", "Prodigy")
"""Optimizers that have β₂ and no bias correction."""
_FOLDED = ("Adam", "AdamW", "AdamOptimizer", "LazyAdam", "AdaBound", "Muon", "Prodigy", "library.ScheduleFreeAdamW")
_UNDER_ROOT = ("RMSprop", "RMSPropOptimizer", "Adagrad", "Adadelta", "AdadeltaOptimizer")
_BETWEEN = ("clipnorm", "clipvalue", "global_clipnorm", "gradient_accumulation_steps", "accumulation_steps")
"""Hyperparameters that change the received gradient before it is squared."""


@dataclass(frozen=True, slots=True)
class SecondMoment:
    """Slot that holds a moving mean or a sum of g² for each element.

    Attributes:
        slot: its name.
        rate: the hyperparameter β of v ← β v + (1 − β) g²; empty for a sum.
        is_corrected: the optimizer divides it by 1 − βᵗ, here or in its learning rate.
        epsilon: the hyperparameter that keeps the root from zero; empty if there is none.
        floor: where ε is in the divisor. `"root"`: √v̂ + ε, with v in place of v̂ where nothing is corrected.
            `"folded"`: √v + ε with the correction in the learning rate, as Keras' Adam has it. `"square"`: √(v + ε).
        mean: the slot whose square is taken off it before the root (centered RMSprop); empty elsewhere.
        scale: the optimizer's own slot that multiplies gradients before they are squared (Prodigy's `d`), or empty.
        is_of_received: v takes in the very gradient that the optimizer receives at each step: nothing inside of it
            clips that, or gathers several.
    """

    slot: str
    rate: str
    is_corrected: bool
    epsilon: str
    floor: Floor
    mean: str
    scale: str
    is_of_received: bool


def second_moment(slots: Collection[str], values: Mapping[str, Any], name: str) -> SecondMoment | None:
    """Return the second moment among the slots of a variable; `None` if no slot holds one for each element.

    An unknown class is judged by the names of its slots and hyperparameters, with √v̂ + ε as the divisor.

    Args:
        slots: their names; of what a wrapper has inside, `"inner/v"`.
        values: the optimizer's hyperparameters, those inside named `"inner/beta_2"`.
        name: the optimizer's in the catalogue, or a file with its class.
    """
    prefix = max((slot[: slot.rfind("/") + 1] for slot in slots), key=len, default="")
    own = [slot.removeprefix(prefix) for slot in slots if slot.startswith(prefix)]
    known = {key.removeprefix(prefix): value for key, value in values.items() if key.startswith(prefix)}
    for depth in range(prefix.count("/")):
        name = str(values.get("inner/" * depth + "inner_optimizer", ""))
    if any(each in own for each in _MATRICES) or name.endswith("Adamax"):
        return None
    rates = [*(("beta_3",) if "n" in own else ()), *_BIAS_CORRECTED, *_NOT_CORRECTED]
    rate = next((each for each in rates if each in known), "")
    # An optimizer with momentum may have a `decay` of its rate.
    means = {"rho": (*_MEANS, *_SUMS), "decay": ("rms", "mean_square"), "": ()}.get(rate, _MEANS)
    gathers = any("accum" in key and key.endswith("_steps") and key != "gradient_accumulation_steps" for key in known)
    slot = next((each for each in means if each in own), "")
    if not slot:
        slot, rate = next((each for each in _SUMS if each in own and not gathers), ""), ""
    if not slot:
        return None
    corrects = not _is_one_of(name, _UNCORRECTED) or bool(known.get("use_bias_correction"))
    is_corrected = bool(rate) and rate not in _NOT_CORRECTED and corrects
    return SecondMoment(
        slot=prefix + slot,
        rate=prefix + rate if rate else "",
        is_corrected=is_corrected,
        epsilon=next((prefix + each for each in ("epsilon", "eps") if each in known), ""),
        floor=_floor(name, known, is_corrected=is_corrected),
        mean=next((prefix + each for each in _MEANS_OF_GRADIENTS if each in own), ""),
        scale="d" if "d_coef" in known else "",
        is_of_received=not any(value and key.rpartition("/")[2] in _BETWEEN for key, value in values.items()),
    )


def _floor(name: str, known: Mapping[str, Any], *, is_corrected: bool) -> Floor:
    if _is_one_of(name, _UNDER_ROOT):
        # OptimizerV2 has it beside the root: of Adagrad, and of RMSprop without momentum, which needs no fused kernel.
        beside = name == "legacy.Adagrad" or (name == "legacy.RMSprop" and not known.get("momentum"))
        return "root" if beside else "square"
    is_folded = is_corrected and _is_one_of(name, _FOLDED) and name != "library.AdamW"
    return "folded" if is_folded and not known.get("adaptive_epsilon") else "root"


def _is_one_of(name: str, names: Collection[str]) -> bool:
    return any(name == each or name.endswith(f".{each}") for each in names)


MEASURED_ROWS = 1024
"""Largest number of training rows in the loss whose curvature is measured."""

_PLAIN = ("SGD", "keras2.SGD", "legacy.SGD", "library.GradientDescent", "tf1.GradientDescentOptimizer")
_MOMENTUM = ("library.Momentum", "library.SGDW", "tf1.MomentumOptimizer")
_ADAPTIVE = (
    "RMSprop", "keras2.RMSprop", "legacy.RMSprop", "library.RMSprop", "tf1.RMSPropOptimizer", "Adagrad",
    "keras2.Adagrad", "legacy.Adagrad", "library.Adagrad", "tf1.AdagradOptimizer",
)  # fmt: skip
_ADAM = (
    "Adam", "AdamW", "Adamax", "keras2.Adam", "keras2.AdamW", "keras2.Adamax", "legacy.Adam", "legacy.Adamax",
    "library.Adam", "library.AdamW", "tf1.AdamOptimizer",
)  # fmt: skip
_NESTEROV = ("nesterov", "use_nesterov")


def stability_formula(experiment: Experiment, hyperparameters: Mapping[str, Value]) -> str:
    """Return a formula for the stability limit of the optimizer with its current `hyperparameters`, "(2 + 2β) ÷ rate";
    empty if there is no short formula. The small effect of weight decay is ignored.
    """
    values = {**experiment.optimizer.values, **hyperparameters}
    name = experiment.optimizer.name
    if name in _ADAM:
        return "(2 + 2β₁) ÷ ((1 − β₁) rate)"
    momentum = values.get("momentum") or "momentum" in experiment.schedules
    if name in _ADAPTIVE:
        return "(2 + 2β) ÷ ((1 − β) rate)" if momentum else "2 ÷ rate"
    if name not in (*_PLAIN, *_MOMENTUM):
        return ""
    if not momentum:
        return "2 ÷ rate"
    return "(2 + 2β) ÷ ((1 + 2β) rate)" if any(values.get(each) for each in _NESTEROV) else "(2 + 2β) ÷ rate"


def steady_factor(experiment: Experiment) -> str:
    """Return the factor of P besides the divisor of the optimizer, "1 − β"; empty if P is the divisor itself.

    P is one over the steady step per gradient. Momentum after the division makes that 1 ÷ (1 − β) times as large, so a
    limit that textbooks give for the divisor alone, (2 + 2β) ÷ rate, is 1 − β of the one for P.
    """
    has_momentum = experiment.optimizer.values.get("momentum") or "momentum" in experiment.schedules
    return "1 − β" if experiment.optimizer.name in _ADAPTIVE and has_momentum else ""
