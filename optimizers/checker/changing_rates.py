"""Changing learning rates: schedules of the package that a contract belongs to, and rates set by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import keras
import tf_keras
from tensorflow.python.keras.optimizer_v2 import learning_rate_schedule as twin

from optimizers.checker.optimizer_steps import weights
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, dense_gradients
from optimizers.contracts.slot_owners import PACKAGES


def schedule_for(subject: OptimizerUnderTest, initial: float, rate: float) -> Callable[[Any], Any]:
    """`initial * rate ** step`, as a schedule of the package of the optimizer's base."""
    bases = [cls.__module__ for cls in type(subject.make()).__mro__ if f"{cls.__module__}.".startswith(PACKAGES)]
    if any(name.startswith("tensorflow.python.keras") for name in bases):
        return twin.ExponentialDecay(initial, 1, rate)
    package = keras if subject.contract == "Keras 3" else tf_keras
    return package.optimizers.schedules.ExponentialDecay(initial, 1, rate)


def weights_at_rates(subject: OptimizerUnderTest, rates: tuple[float, ...]) -> list[Array] | None:
    """The weights after as many steps as there are rates, each at the rate of its iteration; `None` where a hosted
    optimizer's rate is not live.

    Iterations, not steps, are what a schedule is asked for: who collects gradients counts fewer.
    """
    lead = subject.lead
    rate_variables = lead.hosted.live_variables(str(subject.rate_name))
    if not rate_variables:
        return None
    lead.reset()
    for gradients in dense_gradients(lead.variables, len(rates)):
        for each in rate_variables:
            each.assign(rates[int(lead.hosted.iterations.numpy())])
        lead.traced(*gradients)
    return weights(lead.variables)
