"""Replay of a paused training: restore an earlier state, repeat steps, and return to the present exactly."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .hyperparameters import inner, set_hyperparameter, settable
from .kernel.training_message import Message
from .step_layout import Layout, Trace, columns_in_order
from .training_states import TrainingState, TrainingStates

if TYPE_CHECKING:
    from .measured_rows import MeasuredRows
    from .training_core import TrainingCore
    from .watched_variable import WatchedVariable


MakeStep = Callable[[Trace, Callable[[Trace], None]], None]
"""Function that makes the next step. It is asked to measure as a trace of that kind does, and says which it takes, then
makes it.
"""
_ROUNDING = 1e-3
"""Relative rounding error of what is measured of a step; its square is that of what is nearly 0."""
_NEAR = 8
"""Steps before the one that is shown, of which a state is kept meanwhile."""
Numbers = Mapping[tuple[int, str], float]
"""Hyperparameters by the place of their optimizer and their name."""
Row = tuple[Layout, int, NDArray[np.float32]]
"""Measurement of a step: its layout, the step, and a value for each of its columns."""

NOTHING_GIVEN = Message(
    "This training cannot recompute earlier steps. Use Attach(replay=dataset) or watch(..., replay=function)."
)


class ReplayError(ValueError):
    """Error: a past step cannot be shown."""


class PastSteps:
    """Navigation to past steps of one training. It runs on the training thread, except `shown`, `shown_numbers` and the
    descriptions.

    Args:
        scheduled: Gives the hyperparameters that schedules set for a step.
        make_from: Gives, of a step counted from the beginning of this `fit`, what makes it and then those that follow;
            `None` if nothing was given to make steps again from.
        memory: Bytes that states of the training may take.
    """

    def __init__(
        self,
        training: TrainingCore,
        rows: MeasuredRows,
        watched: WatchedVariable,
        scheduled: Callable[[int], Numbers],
        make_from: Callable[[int], MakeStep] | None,
        retrace: Callable[[], None] | None,
        memory: int,
    ) -> None:
        self._training, self._rows, self._watched = training, rows, watched
        self._taps, self._optimizers = training.taps, training.optimizers
        self._make_from, self._retrace = make_from, retrace
        self._scheduled = scheduled
        self._states = TrainingStates(training.model, training.taps, memory)
        self.shown: int | None = None
        """The past step that the training is at now; `None` while it is where it trains."""
        self.shown_numbers: Numbers = {}
        """Numbers that act from the step on that is shown."""
        self.is_away = False
        """True if what waits on the device is of steps that are made again."""
        self._has_arrived = False
        """True if the step that was asked for last was reached."""
        self._refusal = ""
        """Reason why it goes back no more, once it was found that steps are not the same again."""
        self._began = 0
        self._variables: dict[tuple[int, str], Any] = {}
        """Variable of each hyperparameter that can be set, `None` for a number of Python."""
        self._set_after: list[int] = []
        self._numbers: list[tuple[float, ...]] = []
        """Hyperparameters, in that order, and after which step they became so."""
        self._present: TrainingState | None = None
        self._drawn: Any = None
        self._eve: TrainingState | None = None
        """The state before the step that is shown."""
        self._near: TrainingState | None = None
        """State a few steps before that, for who goes back step by step."""
        self._is_verified = False
        self._draws = -1, False
        """Number of traces when it was looked whether they draw numbers that cannot be drawn again, and the answer."""

    # While it trains

    def begin(self) -> None:
        """Begin another `fit`; earlier steps cannot be repeated any more."""
        if self._make_from is None:
            return
        self._states.clear()
        self._began, self._eve, self._near = self._training.step, None, None
        self._variables = {
            (place, name): variable
            for place, optimizer in enumerate(self._optimizers)
            for name, variable in settable(optimizer, can_retrace=self._retrace is not None).items()
        }
        self._states.passed_over = frozenset(id(each) for each in self._variables.values() if each is not None)
        self._set_after, self._numbers = [self._began], [self._read_numbers()]

    def follow(self, *, begins_epoch: bool) -> None:
        """Save the state after new steps if it is due, and the hyperparameters that were set since the last call."""
        if self._make_from is not None and (self._states.keep_if_due(self._training.step) or begins_epoch):
            self.note_numbers()  # to read them at every step would cost too much

    def note_numbers(self) -> None:
        """Store the hyperparameters if any has changed."""
        if self._make_from is None:
            return
        step, numbers = self._training.step, self._read_numbers()
        if numbers != self._numbers[-1]:
            if self._set_after[-1] == step:
                del self._set_after[-1], self._numbers[-1]
            self._set_after.append(step)
            self._numbers.append(numbers)

    def _read_numbers(self) -> tuple[float, ...]:
        return tuple(self._read(*each) for each in self._variables)

    def _read(self, place: int, name: str) -> float:
        variable = self._variables[place, name]
        if variable is None:
            return float(getattr(inner(self._optimizers[place]), name))
        return float(variable.read_value().numpy())

    @property
    def present_numbers(self) -> Numbers:
        """Hyperparameters of the present step, while another step is shown."""
        return self._named(self._numbers[-1]) if self.is_away else {}

    @property
    def shown_step(self) -> int:
        """Step of the current weights and slots."""
        return self._training.step if self.shown is None else self.shown

    def _named(self, numbers: tuple[float, ...]) -> Numbers:
        return dict(zip(self._variables, numbers, strict=True))

    # The way back

    def refusal(self) -> str:
        """Return the reason why earlier steps cannot be shown, in a sentence; empty if they can."""
        training = self._training
        if self._make_from is None:
            return NOTHING_GIVEN
        traces = sum(tap.traces for tap in self._taps)
        if self._draws[0] != traces:
            self._draws = traces, any(tap.must_be_one or tap.draws_late() for tap in self._taps)
        reason = ""
        if not training.can_pause:
            reason = Message("its loop never calls scope.step()")
        elif training.steps_per_call > 1:
            reason = Message("steps_per_execution runs several of its steps at once")
        elif any(tap.replicas > 1 for tap in self._taps):
            reason = Message("its steps run on several replicas")
        elif training.step > 0 and not traces:
            reason = Message("its steps run without tf.function, so their random numbers cannot be repeated")
        elif self._draws[1]:
            reason = Message(
                "its step draws random numbers with stateful operations (tf.random.normal, Dropout of Keras 2)"
            )
        elif self._states.is_too_large:
            size = self._states.size / 2**20
            reason = Message("one state takes {size:.0f} MiB; replay_memory= must hold two", size=size)
        return Message("This training cannot show earlier steps: {reason}.", reason=reason) if reason else self._refusal

    def seek(self, step: int, hurries: Callable[[], bool]) -> None:
        """Show a past step of a paused training, with its gradients. Measure the measured steps on the way again;
        `hurries` says whether to skip waiting for them. Raises `ReplayError`.
        """
        training = self._training
        if self.is_away and not self._has_arrived and step == training.step:
            self.leave()  # of a way that was given up nothing was shown
            return
        self._has_arrived = False
        training.collect()
        with training.lock:
            self.is_away = True
        try:
            is_there = self._go_to(step, hurries)
            rows = self._compare_rows()
        except ReplayError:
            self.leave()
            raise
        except Exception as error:  # what gives batches is a person's, and may raise anything
            self.leave()
            reason = (str(error).strip().splitlines() or [""])[0]
            raise ReplayError(
                Message(
                    "Step {step} could not be recomputed: {error}: {reason}",
                    step=step,
                    error=type(error).__name__,
                    reason=reason[:500],
                )
            ) from error
        self._has_arrived = is_there
        if is_there and training.publisher is not None:
            self._watched.show_replayed(training.publisher, step)
            for layout, made, row in rows:
                if made == step:
                    self._rows.show(layout, step, row)
        if is_there and step == training.step:
            self.leave(has_gradient=True)

    def leave(self, *, has_gradient: bool = False) -> None:
        """Return to the present step exactly. `has_gradient`: the last measured gradient is of the present step."""
        training, present = self._training, self._present
        if not self.is_away:
            return
        for tap in self._taps:
            tap.fetch()
        if present is not None:
            self._set_numbers(self.present_numbers)
            self._states.restore(present)
            random.setstate(self._drawn[0])
            np.random.set_state(self._drawn[1])
            self._present = self._eve = self._near = self._drawn = self.shown = None
        if not has_gradient:
            self._watched.forget_gradient(training.step)
        with training.lock:
            self.is_away = False
        training.look()

    def _go_to(self, step: int, stop: Callable[[], bool]) -> bool:
        """Restore a state before `step`, and repeat the steps up to it. Return false if `stop` ended it."""
        head, make_from = self._training.step, self._make_from
        assert make_from is not None
        if self._present is None:
            self.note_numbers()
            self._present = self._states.take(head)
            self._drawn = random.getstate(), np.random.get_state()
        first = self._states.first_step
        if first < 0 or not first <= step <= head:
            raise ReplayError(
                Message(
                    "Step {step} cannot be shown; steps {first} to {head} can.",
                    step=step,
                    first=max(first, self._began),
                    head=head,
                )
            )
        start = self._start(step)
        self._states.restore(start)
        self._stand_at(start.step)
        if start.step == step:
            return True
        make = make_from(start.step + 1 - self._began)
        for now in range(start.step + 1, step + 1):
            if stop():
                return False
            if step - now == _NEAR:
                self._near = self._states.take(now - 1)
            if now == step:
                # Who looks closer makes it again.
                self._eve = self._states.take(step - 1)
                self._watched.keep_replayed()
            was_measured = self._training.recording.has_step(now)
            self._make(make, now, is_measured=now == step or was_measured, is_last=now == step)
            self._compare(now)
            self._stand_at(now)
        return True

    def _start(self, step: int) -> TrainingState:
        """Return the state from which to replay to `step`. Before the first verified replay it is an earlier one, so
        that steps can be compared.
        """
        found = self._states.before(step, further=not self._is_verified) or self._states.at(step)
        assert found is not None  # the first one is not after it
        for each in (self._near, self._eve) if self._is_verified else ():
            if each is not None and found.step < each.step < step:
                found = each
        return found

    def _make(self, make: MakeStep, step: int, *, is_measured: bool, is_last: bool) -> None:
        def begin(trace: Trace) -> None:
            for tap in self._taps:
                if trace == "when due":
                    tap.measure_every(int(is_measured))
                tap.begin_call(trace, step - 1, 1, is_measured=is_measured)

        make("captured" if is_last else "measured" if is_measured else "bare", begin)

    def _stand_at(self, step: int) -> None:
        wanted = self._named(self._numbers[bisect_right(self._set_after, step) - 1])
        scheduled = self._scheduled(step + 1)
        if scheduled:
            wanted = {**wanted, **{key: value for key, value in scheduled.items() if key in self._variables}}
        self._set_numbers(wanted, may_differ=len(self._numbers) > 1 or bool(scheduled))
        self.shown_numbers, self.shown = wanted, step

    def _set_numbers(self, wanted: Numbers, *, may_differ: bool = True) -> None:
        for (place, name), value in wanted.items() if may_differ else ():
            if self._read(place, name) != value:
                set_hyperparameter(self._optimizers[place], name, value, self._retrace)

    def _compare(self, step: int) -> None:
        assert self._present is not None
        known = self._present if step == self._present.step else self._states.at(step)
        if known is None:
            return
        if not self._states.is_at(known):
            self._differs(step, Message("its weights or slots differ"))
        self._is_verified = True

    def _compare_rows(self) -> list[Row]:
        """Compare the measurements of repeated steps with the recording. Return the last row of each optimizer. Raises
        `ReplayError`.
        """
        last: list[Row] = []
        for tap in self._taps:
            is_first = tap is self._rows.stepping
            for rows in tap.fetch():
                columns = columns_in_order(rows.layout, is_first=is_first)
                found = rows.values if is_first else rows.values[:, 1:]
                if len(rows.steps):
                    last.append((rows.layout, int(rows.steps[-1]), found[-1]))
                for step, again in zip(rows.steps.tolist(), found, strict=True):
                    recorded = self._training.recording.row(columns, step)
                    if recorded is None:
                        continue
                    if is_first and np.isnan(again[0]):  # a loop says its loss beside the step
                        again[0] = recorded[0]
                    # What measures may round otherwise than what measured.
                    is_same = np.isclose(again, recorded, rtol=_ROUNDING, atol=_ROUNDING**2, equal_nan=True)
                    if not is_same.all():
                        place = int(np.argmin(is_same))
                        name = columns[place].replace("/", " of ", 1).replace("_", " ")
                        self._differs(
                            step,
                            Message(
                                "its {name} is {again:.4g} instead of {recorded:.4g}",
                                name=name,
                                again=again[place],
                                recorded=recorded[place],
                            ),
                        )
                    self._is_verified = True
        return last

    def _differs(self, step: int, what: str) -> None:
        """Raise `ReplayError`, because a repeated step differs."""
        self._refusal = Message(
            "Step {step} was not reproduced: {what}. replay= must repeat the trained steps in "
            "order: use fit(shuffle=False) and a dataset that does not reshuffle.",
            step=step,
            what=what,
        )
        raise ReplayError(self._refusal)
