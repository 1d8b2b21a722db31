"""Run editor: a user's changes of the loaded run. Each change is logged, and reported with its step."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from app.core.experiment import instruments
from app.core.messages.commands import Edit, PreviewSchedule, SetElement
from app.core.messages.frames import Out
from app.core.messages.history_frames import Branched, Edited, EditRejected, ElementNotSet, Logged
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import ScheduleCurve
from app.core.runs.run import EditEvent, ElementEdit, Event
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence, trace
from app.engine.observation.observer import Change
from app.engine.run.observers import Observers
from app.engine.run.run_loop import RunLoop
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message


class RunEditor:
    """Editor of the run of a loop; a failed edit changes nothing."""

    def __init__(self, loop: RunLoop, observers: Observers, out: Out) -> None:
        self._loop, self._run, self._observers, self._out = loop, loop.run, observers, out

    def edit(self, command: Edit) -> None:
        """Continue with another experiment."""
        run, training, tensors = self._run, self._run.training, self._observers.tensors
        serial, reload = command.serial, command.reload
        run.pacing.attend(time.perf_counter())
        eager = training.assembly.eager
        edits = attempt_anything(training.edit, command.experiment, serial, reload=reload)
        if isinstance(edits, BaseException):
            key = str(getattr(edits, "key", ""))
            self._out.put(EditRejected(serial, sentence(edits), trace(edits), key))
            return
        named = {each.name for each in edits.applied}
        looks = bool(named & {*instruments.KINDS}) and named <= {"title", *instruments.KINDS}
        if not looks:
            self._observers.invalidate(Change.EDIT)
        # What changes nothing of the run begins no branch.
        if named - {"title"} and not (looks and run.history.is_behind_head):
            turned = EditEvent(training.step, training.active_experiment, reload)
            self._log(turned, retraced=edits.retraced)
        if named & {*instruments.KINDS}:
            # What they remember begins here, not at an earlier step from which a replay would begin.
            run.history.keep_checkpoint(training, fixed=False)
        for applied in edits.applied:
            if applied.name not in instruments.KINDS:
                self._out.put(applied)
        for problem in training.instruments.problems if named & {*instruments.KINDS} or edits.retraced else ():
            self._out.put(Note(problem, "warn"))
        for note in edits.notes:
            self._out.put(Note(note))
        if edits.fresh_slots and not reload:  # which says it itself
            self._out.put(Note(_fresh_slots_note(edits.fresh_slots, [slot.name for slot in training.slots])))
        self.report_eager(eager)
        self._out.put(Edited(serial, training.describe(command.experiment), edits.waiting))
        tensors.publish_equations()
        tensors.schedules_due = True
        if not run.is_running:
            self._out.put(run.state())
            tensors.publish_schedules()
            tensors.publish_tensors(None)
            self._observers.table.publish_current(training)

    def report_eager(self, before: Sequence[str]) -> None:
        """Report optimizers that run eagerly now and did not before."""
        for each in self._run.training.assembly.eager:
            if each and each not in before:
                self._out.put(Note(each, "warn"))

    def preview(self, command: PreviewSchedule) -> None:
        """Publish the curve of a schedule; nothing for an invalid one, which is reported when it is applied."""
        try:
            self._out.put(self._run.training.preview(command.experiment, command.path))
        except (ValueError, LookupError):
            self._out.put(ScheduleCurve(np.empty(0, np.int64), np.empty(0), command.path, candidate=True))

    def set_element(self, command: SetElement) -> None:
        """Set one element by hand, if the run is still at the step of the command."""
        from app.engine.training.element_edit import set_element

        run, training = self._run, self._run.training
        if run.is_running or command.step != training.step:
            message = Message(
                "Elements can be set only while the run is paused; it has moved on since step {step}.",
                step=thousands(command.step),
            )
            self._out.put(ElementNotSet(command.serial, message))
            return
        placed = attempt(set_element, training, command)
        if isinstance(placed, Exception):
            self._out.put(ElementNotSet(command.serial, sentence(placed)))
            return
        self._observers.invalidate(Change.ELEMENT)
        self._log(ElementEdit(placed.step, placed.variable, placed.tensor, placed.element, placed.new))
        self._out.put(placed)
        self._out.put(run.state())
        self._observers.tensors.publish_tensors(None)
        self._observers.table.publish_current(training)

    def _log(self, event: Event, *, retraced: bool = False) -> None:
        """Log an event at the current step; behind the head this begins a branch."""
        training, history = self._run.training, self._run.history
        if history.is_behind_head:
            origin = history.branch(training)
            self._observers.checkpoints.forget()
            self._observers.replay.truncate(training.step)
            self._observers.diagnostics.branched(training.step)
            self._loop.branched()
            self._out.put(Branched(history.run, origin))
        self._out.put(Logged(history.log(training, event, retraced=retraced), event))


def _fresh_slots_note(names: Sequence[str], slots: Sequence[str]) -> str:
    if set(slots) <= set(names):
        return Message("Its slots are reset: {names}.", names=", ".join(names))
    return Message("Slots reset: {names}. The others are kept.", names=", ".join(names))
