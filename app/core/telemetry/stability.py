"""Up to which curvature an optimizer is stable: the eigenvalue of a quadratic above which its steps diverge.

Gradient descent: 2 / rate. Heavy ball with momentum β (Polyak 1964): (2 + 2β) / rate. Nesterov's, as Sutskever and
others write it: (2 + 2β) / ((1 + 2β) rate); Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural
networks typically occurs at the edge of stability", section 2 and appendix B. An optimizer that scales each element has
another one, of another matrix; here it has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Value

MEASURED_ROWS = 1024
"""Most training rows whose loss the curvature is of."""

_PLAIN = ("SGD", "keras2.SGD", "legacy.SGD", "library.GradientDescent", "tf1.GradientDescentOptimizer")
_MOMENTUM = ("library.Momentum", "tf1.MomentumOptimizer")
_NESTEROV = ("nesterov", "use_nesterov")
_BESIDE = (
    "weight_decay", "clipnorm", "clipvalue", "global_clipnorm", "gradient_accumulation_steps",
    "ema_overwrite_frequency", "loss_scale_factor", "decay",
)  # fmt: skip
"""What else acts on a step, where it is on."""


@dataclass(frozen=True, slots=True)
class StabilityLimit:
    """`factor / rate`, and the same as a person reads it."""

    factor: float
    formula: str


def stability_limit(experiment: Experiment, hyperparameters: Mapping[str, Value]) -> StabilityLimit | None:
    """The limit of the running optimizer with its current `hyperparameters`; `None` where none is known.

    None is known where parts of the model have optimizers of their own, or gradients are processed.
    """
    values = {**experiment.optimizer.values, **hyperparameters}
    if experiment.parts or experiment.gradient or any(values.get(name) for name in _BESIDE):
        return None
    if experiment.optimizer.name not in (*_PLAIN, *_MOMENTUM):
        return None
    momentum = values.get("momentum", 0.0)
    if not isinstance(momentum, int | float) or isinstance(momentum, bool):
        return None
    if not momentum and "momentum" not in experiment.schedules:
        return StabilityLimit(2.0, "2 ÷ rate")
    if any(values.get(name) for name in _NESTEROV):
        return StabilityLimit((2 + 2 * momentum) / (1 + 2 * momentum), "(2 + 2β) ÷ ((1 + 2β) rate)")
    return StabilityLimit(2 + 2 * momentum, "(2 + 2β) ÷ rate")
