"""What is computed of a training between two of its steps, as who looks asks for it, and leaves no trace in it."""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from .loss_diagnostics import DIAGNOSTICS, LossDiagnostic
from .slots import tensor_of
from .training_states import TrainingStates

if TYPE_CHECKING:
    from .fit_loss import FitLoss
    from .past_steps import PastSteps
    from .training_core import TrainingCore

_SHARE = 0.25
"""Of the time since the last one, what those that are due at an interval may cost."""
_LEFT_OUT = "Diagnostics are left out at some of their steps, so that they take no more than a fifth of the time."
_NO_LOSS = (
    "The loss of this training cannot be called again: that is known of fit(..., callbacks=[Attach(replay=dataset)])."
)


class TrainingDiagnostics:
    """On the thread that trains, but for `described`.

    One is of the weights after a step, on the batch of that step. All that the loss may write is kept before and put
    back after: metrics, statistics of normalisation, seeds, what else the step reads, and the states of Python's and
    NumPy's random numbers. Weights and slots are only read.
    """

    def __init__(self, training: TrainingCore, past: PastSteps, loss: FitLoss | None) -> None:
        self._training, self._past, self._loss = training, past, loss
        self._every: dict[str, int] = {}
        """Steps from one to the next, of those that are asked for."""
        self._made: dict[str, LossDiagnostic] = {}
        self._failures: dict[str, str] = {}
        self._states = TrainingStates(training.model, training.taps, 0)
        self._began = self._taken = 0
        self._due_at = 0.0
        self._seconds: dict[str, float] = {}
        """What each took last."""
        self._has_said_so = False

    def begin(self, step: int) -> None:
        """Another `fit` begins after `step`."""
        self._began = self._taken = step
        self._made.clear()

    def described(self) -> list[dict[str, Any]]:
        """The field `diagnostics` of `welcome`."""
        return [{"name": name, "refusal": self._refusal(name)} for name in DIAGNOSTICS]

    def _refusal(self, name: str) -> str:
        return (_NO_LOSS if self._loss is None else self._loss.refusal()) or self._failures.get(name, "")

    def schedule(self, name: str, every: int, *, now: bool = False) -> None:
        """Take one every so many steps from now on, no more where that is 0, and once `now`. Raises `ValueError`."""
        training = self._training
        if name not in DIAGNOSTICS:
            raise ValueError(f"there is no such diagnostic; received {name}, and there are {', '.join(DIAGNOSTICS)}")
        if every < 0:
            raise ValueError(f"steps from one to the next must be 1 or more, or 0 for none; received {every}")
        self._every.pop(name, None)
        self._failures.pop(name, None)  # who asks again tries again
        if (every or now) and (reason := self._refusal(name)):
            raise ValueError(reason)
        if now and self._past.is_away:
            raise ValueError(f"the step that is shown is a past one; it is taken after step {training.step}")
        if now and training.step <= self._began:
            raise ValueError("no step was made yet")
        if every:
            self._every[name] = every
        if now:
            self._take(name)

    def take_due(self) -> None:
        """Take those that are due after the steps that were made since the last call."""
        step, before = self._training.step, self._taken
        self._taken = step
        if not self._training.has_clients:
            self._every.clear()  # whoever looks again asks again
            return
        due = [name for name, every in self._every.items() if step // every > before // every]
        if not due:
            return
        if time.monotonic() < self._due_at:
            if not self._has_said_so:
                self._has_said_so = True
                self._training.note("info", _LEFT_OUT)
            return
        spent = sum(map(self._take, due))
        self._due_at = time.monotonic() + spent / _SHARE

    def _take(self, name: str) -> float:
        """The seconds that it takes: the fewer of two times, since a machine may stand still; 0 the first time, when
        it is traced.
        """
        training, is_first = self._training, name not in self._made
        began = time.perf_counter()
        try:
            values = self._values(name)
        except Exception as error:  # the model and what gives batches are a person's, and may raise anything
            reason = (str(error).strip().splitlines() or [""])[0]
            self._every.pop(name, None)
            self._made.pop(name, None)
            self._failures[name] = (
                f"{name.replace('_', ' ').capitalize()} could not be taken after step {training.step}: "
                f"{type(error).__name__}: {reason[:500]}"
            )
            training.note("warn", self._failures[name])
            training.publisher.welcome(training.welcome())
            return 0.0
        seconds = time.perf_counter() - began
        fields = {"name": name, "step": training.step, "names": list(self._made[name].columns),
                  "values": list(values), "seconds": math.nan if is_first else seconds}  # fmt: skip
        training.publisher.send("diagnostic", fields)
        if is_first:
            return 0.0
        before, self._seconds[name] = self._seconds.get(name, seconds), seconds
        return min(before, seconds)

    def _values(self, name: str) -> tuple[float, ...]:
        loss = self._loss
        assert loss is not None  # there is a refusal
        tensors = loss.tensors()
        states, random_states = self._states, (random.getstate(), np.random.get_state())
        held = [*tensors, *(each for tap in self._training.taps for each in _slots_of(tap.optimizer))]
        state = states.take(self._training.step, without=frozenset(map(id, held)))
        try:
            if name not in self._made:
                self._made[name] = DIAGNOSTICS[name](tensors, loss.of)
            return self._made[name].take(loss.batch(self._training.step - self._began), self._training.step)
        finally:
            states.restore(state)
            random.setstate(random_states[0])
            np.random.set_state(random_states[1])


def _slots_of(optimizer: Any) -> list[Any]:
    found = getattr(optimizer, "variables", ())
    return [tensor_of(each) for each in (found() if callable(found) else found)]
