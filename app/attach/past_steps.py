"""The way back, as who looks asks for it: an earlier step is shown, and left for the present."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .step_replay import NOTHING_GIVEN, MakeStep, Numbers, ReplayError, StepReplay
from .training_states import TrainingStates

if TYPE_CHECKING:
    from collections.abc import Callable

    from .measured_rows import MeasuredRows
    from .training_core import TrainingCore
    from .watched_variable import WatchedVariable


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
