"""Time travel: takes the loaded run to any of its steps, and publishes what it is there."""

from __future__ import annotations

from collections.abc import Callable

from app.core.messages.alert_frames import Examined, NotFinite
from app.core.messages.frames import Out
from app.core.messages.history_frames import CheckpointSteps, SeekCompleted, SeekFailed
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence, trace
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.observer import Change, MadeChunk, PlannedChunk
from app.engine.program.chunks import Chunk, FiniteCheck
from app.engine.run.observer_list import Observers
from optimizers.base.guest_code import attempt, attempt_anything


class TimeTravel:
    """Restores steps of one run; failures become frames."""

    def __init__(self, run: LoadedRun, observers: Observers, out: Out) -> None:
        self._run, self._observers, self._out = run, observers, out

    def go_to(self, step: int, stop: Callable[[], bool], change: Change = Change.REPLAY) -> Chunk | None:
        """Restore the run to a step, the last of them seen; answers the chunk that ended there, if one was made."""
        run, look = self._run, self._observers.tensors.subscription
        is_visible = look is not None or self._observers.table.is_sampling(run.training)
        try:
            return run.history.seek(run.training, step, stop, look, self._make_visible if is_visible else None)
        finally:
            self._invalidate(change)

    def resume(self, step: int, stop: Callable[[], bool]) -> None:
        """Restore a run that was just loaded to its last step; nothing of it is published."""
        run, look = self._run, self._observers.tensors.subscription
        run.history.seek(run.training, step, stop, look if look is not None and look.maps else None)
        self._invalidate(Change.REPLAY)

    def _invalidate(self, change: Change) -> None:
        self._run.finite_check = FiniteCheck()
        self._observers.invalidate(change)

    def _make_visible(self, make: Callable[[], Chunk]) -> Chunk:
        """Make a step once more, and publish what it does to the subscribed tensor."""
        run, observers = self._run, self._observers
        observers.elements.forget()
        plan = PlannedChunk(run, run.training.step + 1, look=observers.tensors.subscription, is_replay=True)
        seen = observers.elements, observers.table
        for each in seen:
            each.before(plan)
        chunk = make()
        if run.history.broken != run.training.step:
            for each in seen:
                each.after(MadeChunk(plan, chunk))
        return chunk

    def seek(self, step: int, stop: Callable[[], bool]) -> None:
        """Go to a step that a person chose, unless `stop` says that it is to be another."""
        run, observers = self._run, self._observers
        if run.is_running:
            run.is_running = False
            observers.checkpoints.take_if_due(run.training, run.history, last=True)
        chunk = attempt(self.go_to, step, stop, Change.SEEK)
        if isinstance(chunk, Exception):
            self._fail(step, chunk)
            self._out.put(run.state())
            return
        if run.training.step != step and stop():
            return  # to somewhere else
        self.report_position()
        self._out.put(run.state())
        observers.tensors.publish_restored(chunk)
        observers.table.publish_current(run.training)
        self.report_checkpoints()

    def look_again(self) -> bool:
        """Behind the head, make the current step once more for a new subscription. False elsewhere."""
        run = self._run
        if not run.history.is_behind_head:
            return False
        chunk = attempt(self.go_to, run.training.step, lambda: False)
        if isinstance(chunk, Exception):
            self._fail(run.training.step, chunk)
            return False
        self._observers.tensors.publish_restored(chunk)
        return True

    def take_back(self, broken: NotFinite) -> None:
        """What the step that broke left is of no use: restore the step before, where something can be changed."""
        run, step = self._run, broken.step
        self._out.put(broken)
        run.history.broken = step
        chunk = attempt(self.go_to, step - 1, lambda: False)
        if isinstance(chunk, Exception):
            self._fail(step - 1, chunk)
        else:
            self._observers.tensors.publish_restored(chunk)
            self.report_autopsy(step)
        # A run that broke before a state was published could not be opened again.
        self._observers.checkpoints.take_final(run.training, run.history)

    def repair(self) -> None:
        """Undo what a failed chunk began."""
        error = attempt(self._run.history.repair, self._run.training)
        if isinstance(error, Exception):
            self._fail(self._run.training.step, error)

    def _fail(self, step: int, error: Exception) -> None:
        message = f"Step {thousands(step)} cannot be returned to. {sentence(error)}"
        self._out.put(SeekFailed(message, trace(error)))

    # What it is there

    def report_autopsy(self, step: int) -> None:
        """Report what went wrong first in the step that broke, where the run is restored to the step before."""
        from app.engine.observation.autopsy import examine

        training = self._run.training
        if training.step != step - 1:
            return
        found = attempt_anything(examine, training)
        if isinstance(found, BaseException):
            self._run.history.repair(training)
            return
        if found is not None:
            self._out.put(Examined(found))

    def report_position(self) -> None:
        """Publish what is active at the step that was restored."""
        training = self._run.training
        description = training.describe(training.active_experiment)
        self._out.put(SeekCompleted(training.step, self._run.history.head, description))

    def report_checkpoints(self) -> None:
        self._out.put(CheckpointSteps(self._run.history.checkpoints.steps))
