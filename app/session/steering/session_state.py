"""State of a session, and its signals. Qt without widgets."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Command, EndRace, Load, PrepareNext, Race, Seek, SubscribeTable, SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.run_description import SlotInfo
from app.core.messages.run_frames import Level, Note
from app.core.text.number_text import thousands
from app.guests.trust import Trust
from app.session.inspection.subscriptions import Subscriptions
from app.session.run.context import OwnSource, RunContext
from app.session.run.timeline import Timeline
from app.session.run.undo import Edit
from app.session.steering.training_thread import TrainingThread


class TimelineActions(QObject):
    """Seeks and marks steps of the run that is shown."""

    changed = Signal()
    """The current step, the checkpoints or the bookmarks changed."""
    seekRequested = Signal()
    """Another step was asked for."""
    bookmarked = Signal(int, str)
    """A step got this bookmark; it has none any more where that is empty."""

    def __init__(self, send: Callable[[Command], None], timeline: Callable[[], Timeline], parent: QObject) -> None:
        """`timeline` gives that of the run that is shown."""
        super().__init__(parent)
        self._send, self._timeline = send, timeline

    def seek(self, step: int) -> None:
        """Go to a recorded step, the nearest one there is."""
        self._send(Seek(self._timeline().ask(step)))
        self.seekRequested.emit()

    def cancel_seek(self) -> None:
        """Go back to where the step that was asked for, and is not reached yet, was asked for."""
        if self._timeline().is_seeking:
            self.seek(self._timeline().origin)

    def bookmark(self, step: int, text: str = "") -> None:
        """Mark a step, or call its mark something else; without a text it gets a default name."""
        timeline = self._timeline()
        text = text.strip() or timeline.bookmarks.get(step) or self.tr("step %1").replace("%1", thousands(step))
        timeline.bookmark(step, text)
        self.bookmarked.emit(step, text)
        self.changed.emit()

    def remove_bookmark(self, step: int) -> None:
        """Take the bookmark of a step away, where it has one."""
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
        """Go to the bookmark before (-1) or after (1) the current step. False where there is none."""
        there = self._timeline().neighbor(direction)
        if there is not None:
            self.seek(there)
        return there is not None


Unit = Literal["batch", "epoch"]


class UndoOutcome(Enum):
    """Outcome of an edit that was to be undone, or done again."""

    DONE = "done"
    REFUSED = "refused"
    """Edit that cannot be undone or redone any more, which was reported: it leaves the stack."""
    OBSOLETE = "gone"
    """Edit of something that no longer exists: it leaves the stack silently, and the next one is tried."""


class SessionState(QObject):
    """The run that is shown, and the signals by which it is said to change.

    Signals are emitted on the GUI thread, a few times per display frame at most; none per step.
    """

    experimentChanged = Signal(object)
    """The `Experiment` as the person has it now; the run may not have all of it yet (see `waiting`)."""
    engineReady = Signal(object)
    loaded = Signal(object)
    """`Built`: the run that is shown is built, at step 0 or as it was saved."""
    stateChanged = Signal(object)
    """`State`, also when only the step or the rate moved."""
    recorded = Signal()
    """New rows are in the recording of the run."""
    slotsChanged = Signal(object)
    """The optimizers were rebuilt, or what is done to gradients is another: a tuple of `SlotInfo`."""
    madeSlotsChanged = Signal(object)
    """Signal that other optimizers than before made what is shown: a tuple of `SlotInfo`."""
    marked = Signal(object)
    """`Marker`."""
    waitingChanged = Signal(object)
    """Dotted names, a frozenset: edits that the worker has not confirmed, and those that need a reset."""
    equationsChanged = Signal()
    """There are other terms in `course`."""
    scheduleCurveChanged = Signal(object)
    rowsTouched = Signal(object)
    measuring = Signal(object)
    """`Measuring`: how far the response or the slices are."""
    responseMeasured = Signal(object)
    """`ResponseMeasured`."""
    slicesMeasured = Signal(object)
    """`SlicesMeasured`."""
    diverged = Signal(object)
    """`NotFinite`."""
    triggerFired = Signal(object)
    """`TriggerFired`."""
    unmoved = Signal(object)
    """`Unmoved`: steps move no weight."""
    rateStopped = Signal(object)
    """`RateStopped`: the next step has a learning rate of 0 or NaN; `None` where it has one again."""
    examined = Signal(object)
    """`Autopsy`: what went wrong first in the step that broke."""
    failed = Signal(str)
    """The experiment could not be built, or a step failed: why, in a sentence."""
    logged = Signal(object)
    """`Note`, for the log."""
    validationFailed = Signal(object)
    """Tuple of `ValidationError`: an edit that was not made."""
    rangeTestProgressed = Signal(object)
    """`RangeTestProgress`: how far a range test of learning rates is."""
    rangeTestFinished = Signal(object)
    """`RangeTestResult`, or `RangeTestFailed`."""

    asked = Signal()
    """Steps or a pause were asked for, or no longer: see `is_starting` and `is_pausing`."""
    declined = Signal(str)
    """A key or a click cannot be obeyed now: why."""
    playRefused = Signal(str)
    """Steps were asked for while they may not be made: why."""
    playDeferred = Signal(bool)
    """Steps were asked for while they are deferred; or that is over, because they are asked for now, or withdrawn."""
    paceChanged = Signal(object)
    """Steps per second, `None` for as fast as it goes."""
    branched = Signal()
    """Signal that a change in the past began another run: this recording ends there, and `past.ghost` has the rest."""
    seekFinished = Signal()
    """The run is at a past step as it was: the experiment, the optimizers and their slots are those of then."""
    runChanged = Signal()
    """Another run is shown: `run` is another one."""
    resumeFailed = Signal(str, object)
    """A saved run could not be resumed, and the run before it is no longer loaded: its id and its experiment."""
    raceFrameReceived = Signal(object)
    """`RunFrame` or `RaceFinished`, of runs that are made beside this one."""
    wasReset = Signal(int)
    """The run was reset, which can be undone; how many steps it had."""
    resetUndone = Signal()
    trustRequired = Signal(object)
    """Tuple of `SourceBundle`: code of an experiment that was opened, and that nobody trusted yet: nothing runs."""

    device_note = ""
    """Why training runs on the CPU, where it does and a GPU might be expected."""
    searching = False
    """A range test of learning rates was asked for and is not answered."""
    serial = 0
    """Serial number of the newest edit."""
    unit: Unit = "batch"
    """Unit of a step."""
    play_lock = ""
    """Why no steps are made now, in a sentence; empty where they may be."""
    defers_play = False
    """Steps that are asked for wait, because the state that they start from is being prepared."""
    edit_lock: Callable[[str], str] | None = None
    """Why a setting, by its dotted name, may not be edited now, in a sentence, or empty; `None` where all may be."""

    def __init__(
        self, catalogues: Catalogues, experiment: Experiment, parent: QObject | None, trust: Trust, keep: Out | None
    ) -> None:
        super().__init__(parent)
        self.catalogues, self.trust = catalogues, trust
        # With its inbox of commands and its feed of frames.
        self.worker = TrainingThread(self, keep)
        self.own_source = OwnSource(self.worker.inbox.put)
        """The worker, as the source of runs."""
        self._run = RunContext.of(experiment, catalogues, self.own_source)
        self.perform: dict[type[Any], Callable[[Any, bool], UndoOutcome]] = {}
        """Function that undoes or redoes edits of a kind: called with the edit, and whether to undo it."""
        self._observations: dict[type[Command], Command] = {}
        """Observations to send for every run, by the kind of command."""
        self.timeline = TimelineActions(self.send, lambda: self._run.timeline, self)
        self.subscriptions = Subscriptions(self.send, lambda: self._run, self)

    @property
    def run(self) -> RunContext:
        """Run that is shown: all that the window says of a run it reads here. Another one that is set is shown."""
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
        """Have who makes the steps of this run learn what is looked at; the variable that is selected is sent once it
        has said which there are.
        """
        for kind, command in self._observations.items():
            if kind not in (SubscribeTensor, SubscribeTable):
                self.send(command)

    # What is said to change, by what handles commands and frames

    def send(self, command: Command) -> None:
        """Ask something of who makes the steps of the run that is shown."""
        if command.policy.survives_load and command.policy.is_observation:
            self._observations[type(command)] = command
        if isinstance(command, Load | PrepareNext | Race | EndRace):
            self.worker.inbox.put(command)
        else:
            self._run.source.put(command)

    def refuse(self, what: str) -> bool:
        """Say why something cannot be done with the run that is shown; true where it cannot."""
        reason = self._run.refusal(what)
        if reason:
            self.log(reason, "warn")
        return bool(reason)

    def decline(self, sentence: str) -> None:
        """Say why a key or a click has no effect now."""
        self.declined.emit(sentence)
        self.log(sentence)

    def undo(self) -> None:
        """Undo what was done last to the run that is shown, and say what that was."""
        stack = self._run.undo_stack
        self._step_through(stack.step_back, True, self.tr("Undid %1"), self.tr("Nothing to undo"))

    def redo(self) -> None:
        """Do again what was undone last, and say what that was."""
        stack = self._run.undo_stack
        self._step_through(stack.step_forth, False, self.tr("Redid %1"), self.tr("Nothing to redo"))

    def _step_through(self, step: Callable[[], Edit | None], undo: bool, words: str, nothing: str) -> None:
        stack = self._run.undo_stack
        while (edit := step()) is not None:
            outcome = self.perform[type(edit)](edit, undo)
            if outcome is UndoOutcome.DONE:
                self.log(words.replace("%1", edit.text), "edit")
                return
            stack.drop(edit)
            if outcome is UndoOutcome.REFUSED:
                return
        self.log(nothing, "edit")

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        if self._run.is_loading and not self._run.is_resuming:
            self.decline("No step to bookmark: the run is still being built.")
        else:
            self.timeline.toggle_bookmark()

    def next_bookmark(self, direction: int) -> None:
        """Go to the bookmark before (-1) or after (1) the current step."""
        if not self.timeline.next_bookmark(direction):
            where = "after" if direction > 0 else "before"
            self.decline(f"No bookmark {where} step {thousands(self._run.timeline.step)}.")

    def log(self, sentence: str, level: Level = "info", details: str = "") -> None:
        self.logged.emit(Note(sentence, level, details))

    def set_experiment(self, experiment: Experiment) -> None:
        """Have another experiment in the run that is shown."""
        self._run.experiment = experiment
        self.experimentChanged.emit(experiment)

    def report_slots(self) -> None:
        """Say that the optimizers have other slots, which no step has filled yet."""
        self._run.were_slots_changed = True
        self.slotsChanged.emit(self._run.description.slots)

    def set_made_slots(self, slots: tuple[SlotInfo, ...], contract: str) -> None:
        """Say that what is shown was made by an optimizer with these slots."""
        if self._run.set_made_slots(slots, contract):
            self.madeSlotsChanged.emit(slots)

    def name_branch(self, step: int, text: str) -> None:
        """Say what was changed after `step`, where the newest branch began there."""
        if self._run.timeline.name_branch(step, text):
            self.timeline.changed.emit()
