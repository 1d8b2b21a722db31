"""Learning rates that change by the step: schedules of the package that a contract belongs to, and by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import keras
import tf_keras
from tensorflow.python.keras.optimizer_v2 import learning_rate_schedule as twin

from optimizers.checker.course import stepping, weights
from optimizers.checker.subject import Array, Subject, dense_gradients
from optimizers.contracts.owners import PACKAGES


def schedule_for(subject: Subject, initial: float, rate: float) -> Callable[[Any], Any]:
    """`initial * rate ** step`, as a schedule of the package of the optimizer's base."""
    bases = [cls.__module__ for cls in type(subject.make()).__mro__ if f"{cls.__module__}.".startswith(PACKAGES)]
    if any(name.startswith("tensorflow.python.keras") for name in bases):
        return twin.ExponentialDecay(initial, 1, rate)
    package = keras if subject.contract == "Keras 3" else tf_keras
    return package.optimizers.schedules.ExponentialDecay(initial, 1, rate)


def by_hand(subject: Subject, rates: tuple[float, ...]) -> list[Array] | None:
    """The weights after as many steps as there are rates, each at the rate of its iteration; `None` where a hosted
    optimizer's rate cannot be turned.

    Iterations, not steps, are what a schedule is asked for: who collects gradients counts fewer.
    """
    if "by hand" not in subject.remembered:
        subject.remembered["by hand"] = _Turned(subject)
    turned: _Turned = subject.remembered["by hand"]
    return turned.end(rates)


class _Turned:
    """One whose learning rate is turned, from the same start again and again with one trace."""

    def __init__(self, subject: Subject) -> None:
        self._variables = subject.variables()
        assert subject.rate_name is not None
        self._hosted = subject.host(self._variables)
        self._held = self._hosted.knob(subject.rate_name)
        self._all = [*(v.value for v in self._variables), *self._hosted.everything]
        self._start = [v.numpy() for v in self._all]
        self._step = stepping(self._hosted, self._variables)

    def end(self, rates: tuple[float, ...]) -> list[Array] | None:
        if not self._held:
            return None
        for variable, value in zip(self._all, self._start, strict=True):
            variable.assign(value)
        for gradients in dense_gradients(self._variables, len(rates)):
            for each in self._held:
                each.assign(rates[int(self._hosted.iterations.numpy())])
            self._step(*gradients)
        return weights(self._variables)
