"""Formulas of stability limits, for a person: those that textbooks give for the optimizers that are known by name.

The number itself is derived from the update of the optimizer that runs (`optimizers.update_equations.linear_response`).
Gradient descent: 2 / rate. Heavy ball with momentum β (Polyak 1964): (2 + 2β) / rate. Nesterov's, as Sutskever and
others write it: (2 + 2β) / ((1 + 2β) rate); Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural
networks typically occurs at the edge of stability". Adam's, of P⁻¹H: (2 + 2β₁) / ((1 - β₁) rate); Cohen, Ghorbani,
Krishnan and others 2022, "Adaptive gradient methods at the edge of stability".
"""

from __future__ import annotations

from collections.abc import Mapping

from app.core.experiment.experiment import Experiment
from app.core.experiment.parameters import Value

MEASURED_ROWS = 1024
"""Most training rows whose loss the curvature is of."""

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
    """The limit of the running optimizer with its current `hyperparameters`, "(2 + 2β) ÷ rate"; empty where there is no
    short one. A decay of the weights, which moves it a little, is left out.
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
    """Return what P has besides the number that the optimizer divides by, "1 − β"; empty where P is that number alone.

    P is one over the steady step per gradient. Momentum after the division makes that 1 ÷ (1 − β) times as large, so a
    limit that textbooks give for the divisor alone, (2 + 2β) ÷ rate, is 1 − β of the one for P.
    """
    has_momentum = experiment.optimizer.values.get("momentum") or "momentum" in experiment.schedules
    return "1 − β" if experiment.optimizer.name in _ADAPTIVE and has_momentum else ""
