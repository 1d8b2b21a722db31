"""State of a session, and its signals. Qt without widgets."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from app.attach.kernel.run_variables import SlotInfo
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Command, EndRace, Load, PrepareNext, Race, Seek, SubscribeTable, SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.run_frames import Level, Note
from app.core.text.number_text import thousands
from app.core.text.sentences import translate
from app.guests.trust import Trust
from app.session.inspection.subscriptions import Subscriptions
from app.session.run.context import OwnSource, RunContext
from app.session.run.timeline import Timeline
from app.session.run.undo import Edit
from app.session.steering.long_work import LongWorks
from app.session.steering.training_thread import TrainingThread
from optimizers.base.message import Message


class TimelineActions(QObject):
    """Actions on steps of the shown run: seeks and bookmarks."""

    changed = Signal()
    """Signal that the current step, the checkpoints or the bookmarks have changed."""
    seekRequested = Signal()
    """Signal that another step was asked for."""
    bookmarked = Signal(int, str)
    """Signal that a step got this bookmark, or lost it where the text is empty."""

    def __init__(self, send: Callable[[Command], None], timeline: Callable[[], Timeline], parent: QObject) -> None:
        """Store `timeline`, a function that returns the timeline of the shown run."""
        super().__init__(parent)
        self._send, self._timeline = send, timeline

    def seek(self, step: int) -> None:
        """Go to the nearest recorded step."""
        self._send(Seek(self._timeline().ask(step)))
        self.seekRequested.emit()

    def cancel_seek(self) -> None:
        """Return to the step at which an unfinished seek began."""
        if self._timeline().is_seeking:
            self.seek(self._timeline().origin)

    def bookmark(self, step: int, text: str = "") -> None:
        """Bookmark a step, or rename its bookmark; an empty text gives a default name."""
        timeline = self._timeline()
        default = translate(Message("step {step}", step=thousands(step)))
        text = text.strip() or timeline.bookmarks.get(step) or default
        timeline.bookmark(step, text)
        self.bookmarked.emit(step, text)
        self.changed.emit()

    def remove_bookmark(self, step: int) -> None:
        """Remove the bookmark of a step, if there is one."""
        if self._timeline().bookmarks.pop(step, None) is not None:
            self.bookmarked.emit(step, "")
            self.changed.emit()

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        step = self._timeline().step
        if step in self._timeline().bookmarks:
            self.remove_bookmark(step)
        else:
            self.bookmark(step)

    def next_bookmark(self, direction: int) -> bool:
        """Go to the bookmark before (-1) or after (1) the current step. Return false if there is none."""
        there = self._timeline().neighbor(direction)
        if there is not None:
            self.seek(there)
        return there is not None


Unit = Literal["batch", "epoch"]


class UndoOutcome(Enum):
    """Outcome of an undo or redo."""

    DONE = "done"
    REFUSED = "refused"
    """Edit that cannot be undone or redone any more, which was reported: it leaves the stack."""
    OBSOLETE = "gone"
    """Edit of something that no longer exists: it leaves the stack silently, and the next one is tried."""


class SessionState(QObject):
    """Shown run, and the signals that report its changes.

    Signals are emitted on the GUI thread, a few times per display frame at most; none per step.
    """

    experimentChanged = Signal(object)
    """Signal with the `Experiment` as the person has it now; the run may not have all of it yet (see `waiting`)."""
    engineReady = Signal(object)
    loaded = Signal(object)
    """Signal with a `Built`: the shown run is built, at step 0 or as it was saved."""
    stateChanged = Signal(object)
    """Signal with a `State`, also when only the step or the rate has changed."""
    recorded = Signal()
    """Signal that the recording of the run has new rows."""
    slotsChanged = Signal(object)
    """Signal that the optimizers were rebuilt, or the processing of gradients has changed: a tuple of `SlotInfo`."""
    madeSlotsChanged = Signal(object)
    """Signal that other optimizers than before made what is shown: a tuple of `SlotInfo`."""
    marked = Signal(object)
    """Signal with a new `Marker`."""
    waitingChanged = Signal(object)
    """Signal with a frozenset of dotted names: edits that the worker has not confirmed, and those that need a reset."""
    equationsChanged = Signal()
    """Signal that there are other terms in `course`."""
    scheduleCurveChanged = Signal(object)
    rowsTouched = Signal(object)
    measuring = Signal(object)
    """Signal with a `Measuring`: the progress of the response or the slices."""
    responseMeasured = Signal(object)
    """Signal with a `ResponseMeasured`."""
    slicesMeasured = Signal(object)
    """Signal with a `SlicesMeasured`."""
    diverged = Signal(object)
    """Signal with a `NotFinite`."""
    triggerFired = Signal(object)
    """Signal with a `TriggerFired`."""
    unmoved = Signal(object)
    """Signal with an `Unmoved`: steps move no weight."""
    rateStopped = Signal(object)
    """Signal with a `RateStopped`: the next step has a learning rate of 0 or NaN; `None` where it has another one
    again.
    """
    examined = Signal(object)
    """Signal with an `Autopsy`: what went wrong first in the step that broke."""
    failed = Signal(object)
    """Signal that the experiment could not be built, or a step failed: why, in a sentence."""
    logged = Signal(object)
    """Signal with a `Note` for the log."""
    validationFailed = Signal(object)
    """Signal with a tuple of `ValidationError`: an edit that was not made."""
    rangeTestProgressed = Signal(object)
    """Signal with a `RangeTestProgress`."""
    rangeTestFinished = Signal(object)
    """Signal with a `RangeTestResult` or a `RangeTestFailed`."""

    asked = Signal()
    """Signal that steps or a pause were asked for, or no longer are: see `is_starting` and `is_pausing`."""
    declined = Signal(object)
    """Signal that a key or a click cannot be obeyed now: why."""
    playRefused = Signal(object)
    """Signal that steps were asked for while they may not be made: why."""
    playDeferred = Signal(bool)
    """Signal that requested steps are deferred, or no longer are, because they are asked for now, or cancelled."""
    paceChanged = Signal(object)
    """Signal with the steps per second, `None` for as fast as possible."""
    branched = Signal()
    """Signal that a change in the past began another run: this recording ends there, and `past.ghost` has the rest."""
    seekFinished = Signal()
    """Signal that the run is at a past step, with its experiment, optimizers and slots of then."""
    runChanged = Signal()
    """Signal that another run is shown: `run` has changed."""
    resumeFailed = Signal(str, object)
    """Signal that a saved run could not be resumed, and the run before it is no longer loaded: its id and its
    experiment.
    """
    raceFrameReceived = Signal(object)
    """Signal with a `RunFrame` or `RaceFinished`, of runs that are made beside this one."""
    wasReset = Signal(int)
    """Signal that the run was reset, undoably, with its number of steps."""
    resetUndone = Signal()
    trustRequired = Signal(object)
    """Signal with a tuple of `SourceBundle`: code of an opened experiment that nobody has trusted yet; nothing runs."""

    device_note = ""
    """Reason why training runs on the CPU, where a GPU might be expected."""
    searching = False
    """True if a range test of learning rates was asked for and is not answered."""
    serial = 0
    """Serial number of the newest edit."""
    unit: Unit = "batch"
    """Unit of a step."""
    play_lock = ""
    """Reason why no steps are made now, in a sentence; empty where they may be."""
    defers_play = False
    """True if requested steps wait, because the state that they start from is being prepared."""
    edit_lock: Callable[[str], str] | None = None
    """Function that returns why a setting, by its dotted name, may not be edited now, in a sentence, or empty; `None`
    where all may be.
    """

    def __init__(
        self, catalogues: Catalogues, experiment: Experiment, parent: QObject | None, trust: Trust, keep: Out | None
    ) -> None:
        super().__init__(parent)
        self.catalogues, self.trust = catalogues, trust
        # With its inbox of commands and its feed of frames.
        self.worker = TrainingThread(self, keep)
        self.own_source = OwnSource(self.worker.inbox.put)
        """Worker of the session, as the source of runs."""
        self._run = RunContext.of(experiment, catalogues, self.own_source)
        self.perform: dict[type[Any], Callable[[Any, bool], UndoOutcome]] = {}
        """Function that undoes or redoes edits of a kind: called with the edit, and whether to undo it."""
        self._observations: dict[type[Command], Command] = {}
        """Observations to send for every run, by the kind of command."""
        self.timeline = TimelineActions(self.send, lambda: self._run.timeline, self)
        self.subscriptions = Subscriptions(self.send, lambda: self._run, self)
        self.works = LongWorks(self)
        """Everything that takes more than a moment, with its progress and its cancellation."""

    @property
    def run(self) -> RunContext:
        """Shown run. The window reads everything about a run here; assigning another one shows it."""
        return self._run

    @run.setter
    def run(self, run: RunContext) -> None:
        before, self._run = self._run, run
        if run.source is not before.source:
            self._look_at()
        self.subscriptions.follow()
        self.timeline.changed.emit()
        self.rateStopped.emit(run.rate_stop)
        self.runChanged.emit()
        if run.experiment != before.experiment or run.catalogues is not before.catalogues:
            self.experimentChanged.emit(run.experiment)
        self.stateChanged.emit(run.state)
        self.waitingChanged.emit(run.waiting)

    def _look_at(self) -> None:
        """Send the window's subscriptions to the source of this run; the selected variable follows once the variables
        are known.
        """
        for kind, command in self._observations.items():
            if kind not in (SubscribeTensor, SubscribeTable):
                self.send(command)

    # Reports of changes, by the handlers of commands and frames

    def send(self, command: Command) -> None:
        """Send a command to the source of the shown run."""
        if command.policy.survives_load and command.policy.is_observation:
            self._observations[type(command)] = command
        if isinstance(command, Load | PrepareNext | Race | EndRace):
            self.worker.inbox.put(command)
        else:
            self._run.source.put(command)

    def refuse(self, what: str) -> bool:
        """Report why an action is not possible with the shown run, if it is not; return whether it is not."""
        reason = self._run.refusal(what)
        if reason:
            self.log(reason, "warn")
        return bool(reason)

    def decline(self, sentence: str) -> None:
        """Report why a key or a click has no effect now."""
        self.declined.emit(sentence)
        self.log(sentence)

    def undo(self) -> None:
        """Undo the last action on the shown run, and report it."""
        self._step_through(self._run.undo_stack.step_back, undo=True)

    def redo(self) -> None:
        """Redo the last undone action, and report it."""
        self._step_through(self._run.undo_stack.step_forth, undo=False)

    def _step_through(self, step: Callable[[], Edit | None], *, undo: bool) -> None:
        stack = self._run.undo_stack
        while (edit := step()) is not None:
            outcome = self.perform[type(edit)](edit, undo)
            if outcome is UndoOutcome.DONE:
                text = edit.text
                self.log(Message("Undone: {edit}", edit=text) if undo else Message("Redone: {edit}", edit=text), "edit")
                return
            stack.drop(edit)
            if outcome is UndoOutcome.REFUSED:
                return
        self.log(Message("Nothing to undo") if undo else Message("Nothing to redo"), "edit")

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        if self._run.is_loading and not self._run.is_resuming:
            self.decline(Message("No step to bookmark: the run is still being built."))
        else:
            self.timeline.toggle_bookmark()

    def next_bookmark(self, direction: int) -> None:
        """Go to the bookmark before (-1) or after (1) the current step."""
        if not self.timeline.next_bookmark(direction):
            self.decline(
                Message("No bookmark after step {step}.", step=thousands(self._run.timeline.step))
                if direction > 0
                else Message("No bookmark before step {step}.", step=thousands(self._run.timeline.step))
            )

    def log(self, sentence: str, level: Level = "info", details: str = "") -> None:
        self.logged.emit(Note(sentence, level, details))

    def set_experiment(self, experiment: Experiment) -> None:
        """Set another experiment in the shown run."""
        self._run.experiment = experiment
        self.experimentChanged.emit(experiment)

    def report_slots(self) -> None:
        """Report new slots of the optimizers, before a step has filled them."""
        self._run.were_slots_changed = True
        self.slotsChanged.emit(self._run.description.slots)

    def set_made_slots(self, slots: tuple[SlotInfo, ...], contract: str) -> None:
        """Register the slots of the optimizer that made the shown step."""
        if self._run.set_made_slots(slots, contract):
            self.madeSlotsChanged.emit(slots)

    def name_branch(self, step: int, text: str) -> None:
        """Name the change after `step`, if the newest branch began there."""
        if self._run.timeline.name_branch(step, text):
            self.timeline.changed.emit()
