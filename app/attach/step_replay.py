"""The way back of a training that pauses: it makes steps again from a state before, and is put back to the bit."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .hyperparameters import inner, set_hyperparameter, settable
from .step_layout import Layout, Trace, columns_in_order
from .tap import Tap
from .training_states import TrainingState, TrainingStates

if TYPE_CHECKING:
    from collections.abc import Callable

    from .measured_rows import MeasuredRows
    from .training_core import TrainingCore
    from .watched_variable import WatchedVariable


MakeStep = Callable[[Trace, Callable[[Trace], None]], None]
"""Makes the next step. It is asked to measure as a trace of that kind does, and says which it takes, then makes it."""
_ROUNDING = 1e-3
"""Of what is measured of a step, relative; its square is of what is nearly 0."""
_NEAR = 8
"""Steps before the one that is shown, of which a state is kept meanwhile."""
Numbers = Mapping[tuple[int, str], float]
"""Hyperparameters by the place of their optimizer and their name."""
Row = tuple[Layout, int, NDArray[np.float32]]
"""What was measured of a step: its layout, the step, and a value for each of its columns."""

NOTHING_GIVEN = (
    "This training was given nothing to make earlier steps from again: Attach(replay=dataset), or "
    "watch(..., replay=function), makes them reachable."
)


class ReplayError(ValueError):
    """Why a step cannot be shown, in a sentence."""


class StepReplay:
    """Shows past steps of one training. On the thread that trains, but for `shown` and `shown_numbers`.

    `make_from` gives, of a step counted from the beginning of this training, what makes it and then those that follow;
    `scheduled` of a step the hyperparameters that a schedule set for it.
    """

    def __init__(
        self,
        taps: Sequence[Tap],
        optimizers: Sequence[Any],
        states: TrainingStates,
        make_from: Callable[[int], MakeStep],
        retrace: Callable[[], None] | None,
        scheduled: Callable[[int], Numbers],
    ) -> None:
        self.states = states
        self.shown: int | None = None
        """The past step that the training is at now; `None` while it is where it trains."""
        self.shown_numbers: Numbers = {}
        """What acts from the step on that is shown."""
        self.rows: tuple[Row, ...] = ()
        """What was measured last of the steps that were made again, of each optimizer that made one."""
        self.refusal = ""
        """Why it goes back no more, once it was found that steps are not the same again."""
        self._taps, self._optimizers, self._make_from, self._retrace = taps, optimizers, make_from, retrace
        self._scheduled = scheduled
        self._began = 0
        self._variables: dict[tuple[int, str], Any] = {}
        """Of each hyperparameter that can be set, `None` for a number of Python."""
        self._set_after: list[int] = []
        self._numbers: list[tuple[float, ...]] = []
        """Hyperparameters, in that order, and after which step they became so."""
        self._present: TrainingState | None = None
        self._drawn: Any = None
        self._eve: TrainingState | None = None
        """The state before the step that is shown."""
        self._near: TrainingState | None = None
        """One a few steps before that, for who goes back step by step."""
        self._is_verified = False
        self._draws = -1, False
        """How many traces there were when it was looked whether they draw numbers that cannot be drawn again."""

    # While it trains

    def begin(self, step: int) -> None:
        """Another `fit` begins after `step`: what was before cannot be made again."""
        self.states.clear()
        self._began, self._eve, self._near = step, None, None
        self._variables = {
            (place, name): variable
            for place, optimizer in enumerate(self._optimizers)
            for name, variable in settable(optimizer, can_retrace=self._retrace is not None).items()
        }
        self.states.passed_over = frozenset(id(each) for each in self._variables.values() if each is not None)
        self._set_after, self._numbers = [step], [self._read_numbers()]

    def follow(self, step: int, *, begins_epoch: bool) -> None:
        """`step` steps were made: its state may be kept, and whatever set a hyperparameter since acts there again."""
        if self.states.keep_if_due(step) or begins_epoch:  # to read them at every step would cost too much
            self.note_numbers(step)

    def note_numbers(self, step: int) -> None:
        numbers = self._read_numbers()
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
    def numbers(self) -> Numbers:
        """Those of the present."""
        return self._named(self._numbers[-1]) if self._numbers else {}

    def _named(self, numbers: tuple[float, ...]) -> Numbers:
        return dict(zip(self._variables, numbers, strict=True))

    # The way back

    def obstacle(self, step: int, *, can_pause: bool, steps_per_call: int) -> str:
        """Why no step of a training that has made `step` can be shown, in a sentence; empty where it can."""
        traces = sum(tap.traces for tap in self._taps)
        if self._draws[0] != traces:
            self._draws = traces, any(tap.must_be_one or tap.draws_late() for tap in self._taps)
        reason = ""
        if not can_pause:
            reason = "its loop never calls scope.step()"
        elif steps_per_call > 1:
            reason = "steps_per_execution makes several of its steps at once"
        elif any(tap.replicas > 1 for tap in self._taps):
            reason = "several replicas make its steps"
        elif step > 0 and not traces:
            reason = "no tf.function makes its steps, so that their random numbers could not be drawn again"
        elif self._draws[1]:
            reason = (
                "its step draws random numbers by operations that count for themselves (tf.random.normal, Dropout of "
                "Keras 2)"
            )
        elif self.states.is_too_large:
            size = self.states.size / 2**20
            reason = f"a state of it has {size:.0f} MiB, and replay_memory= is to have room for two"
        return f"This training cannot show earlier steps: {reason}." if reason else self.refusal

    def seek(
        self,
        step: int,
        head: int,
        is_measured: Callable[[int], bool],
        begin_last: Callable[[], None],
        stop: Callable[[], bool],
    ) -> bool:
        """Show `step` of a training that has made `head`, with its gradients, and others on the way for which
        `is_measured` says so; `begin_last` is called before it is made. False where `stop` ended it before that.

        Raises `ReplayError`.
        """
        if self._present is None:
            self.note_numbers(head)
            self._present = self.states.take(head)
            self._drawn = random.getstate(), np.random.get_state()
        first = self.states.first_step
        if first < 0 or not first <= step <= head:
            raise ReplayError(f"Step {step} cannot be shown: those from {max(first, self._began)} to {head} can.")
        start = self._start(step)
        self.states.restore(start)
        self._stand_at(start.step)
        if start.step == step:
            return True
        make = self._make_from(start.step + 1 - self._began)
        for now in range(start.step + 1, step + 1):
            if stop():
                return False
            if step - now == _NEAR:
                self._near = self.states.take(now - 1)
            if now == step:
                # Who looks closer makes it again.
                self._eve = self.states.take(step - 1)
                begin_last()

            self._make(make, now, is_measured=now == step or is_measured(now), is_last=now == step)
            self._compare(now)
            self._stand_at(now)
        return True

    def _start(self, step: int) -> TrainingState:
        """The state to begin at: one whose way to `step` has something to compare with, until that was the same."""
        found = self.states.before(step, further=not self._is_verified) or self.states.at(step)
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
        known = self._present if step == self._present.step else self.states.at(step)
        if known is None:
            return
        if not self.states.is_at(known):
            self._differs(step, "it leaves other weights or slots")
        self._is_verified = True

    def compare_rows(
        self, stepping: Tap | None, known: Callable[[tuple[str, ...], int], NDArray[np.float32] | None]
    ) -> None:
        """Hold what was measured of steps that were made again against what was recorded, the values which `known` has
        by columns and step; the loss is of `stepping`. The last rows are in `rows` then. Raises `ReplayError`.
        """
        self.rows = ()
        for tap in self._taps:
            is_first = tap is stepping
            for rows in tap.fetch():
                columns = columns_in_order(rows.layout, is_first=is_first)
                found = rows.values if is_first else rows.values[:, 1:]
                if len(rows.steps):
                    self.rows += ((rows.layout, int(rows.steps[-1]), found[-1]),)
                for step, again in zip(rows.steps.tolist(), found, strict=True):
                    recorded = known(columns, step)
                    if recorded is None:
                        continue
                    values = recorded.copy()
                    if is_first and np.isnan(again[0]):  # a loop says its loss beside the step
                        values[0] = again[0]
                    # What measures may round otherwise than what measured.
                    is_same = np.isclose(again, values, rtol=_ROUNDING, atol=_ROUNDING**2, equal_nan=True)
                    if not is_same.all():
                        place = int(np.argmin(is_same))
                        name = columns[place].replace("/", " of ", 1).replace("_", " ")
                        self._differs(step, f"its {name} is {again[place]:.4g} instead of {recorded[place]:.4g}")
                    self._is_verified = True

    def _differs(self, step: int, what: str) -> None:
        """A step is not what it was. Raises `ReplayError`."""
        self.refusal = (
            f"Step {step} is not the same again: {what}. What replay= is given must make the steps that were trained, "
            "in their order: use fit(shuffle=False), and a dataset that does not reshuffle."
        )
        raise ReplayError(self.refusal)

    def return_to_present(self) -> None:
        """Be where it trains again, to the bit."""
        present = self._present
        if present is None:
            return
        self._set_numbers(self.numbers)
        self.states.restore(present)
        random.setstate(self._drawn[0])
        np.random.set_state(self._drawn[1])
        self._present = self._eve = self._near = self._drawn = self.shown = None


class PastSteps:
    """On the thread that trains, but for `shown` and what describes it."""

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
        """`scheduled` gives what schedules set for a step; `make_from` makes steps again, where it was given; `memory`
        is what states of the training may take.
        """
        self._training, self._rows, self._watched = training, rows, watched
        self._replay: StepReplay | None = None
        if make_from is not None:
            states = TrainingStates(training.model, training.taps, memory)
            self._replay = StepReplay(training.taps, training.optimizers, states, make_from, retrace, scheduled)
        self._has_arrived = False
        """Whether the step that was asked for last was reached."""
        self.is_away = False
        """Whether what waits on the device is of steps that are made again."""

    def begin(self) -> None:
        """Another `fit` begins."""
        if self._replay is not None:
            self._replay.begin(self._training.step)

    def follow(self, *, begins_epoch: bool) -> None:
        """Steps were made, and others follow."""
        if self._replay is not None:
            self._replay.follow(self._training.step, begins_epoch=begins_epoch)

    def note_numbers(self) -> None:
        """A hyperparameter was set."""
        if self._replay is not None:
            self._replay.note_numbers(self._training.step)

    @property
    def shown(self) -> int | None:
        """The past step that is shown; `None` at the present one."""
        return self._replay.shown if self._replay is not None else None

    @property
    def shown_numbers(self) -> Numbers:
        """Hyperparameters that act at the step that is shown."""
        return self._replay.shown_numbers if self._replay is not None else {}

    @property
    def present_numbers(self) -> Numbers:
        """Those of the present, while another step is shown."""
        return self._replay.numbers if self._replay is not None and self.is_away else {}

    @property
    def shown_step(self) -> int:
        """The step after which weights and slots are as they are now."""
        return self._training.step if self.shown is None else self.shown

    def refusal(self) -> str:
        """Why no earlier step can be shown, in a sentence; empty where it can."""
        training = self._training
        if self._replay is None:
            return NOTHING_GIVEN
        return self._replay.obstacle(
            training.step, can_pause=training.can_pause, steps_per_call=training.steps_per_call
        )

    def seek(self, step: int, hurries: Callable[[], bool]) -> None:
        """Show a step that was made, of a training that pauses, where there is no `refusal`; a step on the way is not
        waited for where `hurries`. Raises `ReplayError`.
        """
        training, replay = self._training, self._replay
        assert replay is not None
        if self.is_away and not self._has_arrived and step == training.step:
            self.leave()  # of a way that was given up nothing was shown
            return
        self._has_arrived = False
        training.collect()
        with training.lock:
            self.is_away = True
        try:
            is_there = replay.seek(
                step, training.step, training.recording.has_step, self._watched.keep_replayed,
                hurries,
            )  # fmt: skip
            replay.compare_rows(self._rows.stepping, training.recording.row)
        except ReplayError:
            self.leave()
            raise
        except Exception as error:  # what gives batches is a person's, and may raise anything
            self.leave()
            reason = (str(error).strip().splitlines() or [""])[0]
            raise ReplayError(f"Step {step} could not be made again: {type(error).__name__}: {reason[:500]}") from error
        self._has_arrived = is_there
        if is_there and training.publisher is not None:
            self._watched.show_replayed(training.publisher, step)
            for layout, made, row in replay.rows:
                if made == step:
                    self._rows.show(layout, step, row)
        if is_there and step == training.step:
            self.leave(has_gradient=True)

    def leave(self, *, has_gradient: bool = False) -> None:
        """Be at the present again. `has_gradient`: the one that was measured last is of the present step."""
        training = self._training
        if self._replay is None or not self.is_away:
            return
        for tap in training.taps:
            tap.fetch()
        self._replay.return_to_present()
        if not has_gradient:
            self._watched.forget_gradient(training.step)
        with training.lock:
            self.is_away = False
        training.look()
