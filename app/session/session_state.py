"""What a session knows, and the signals by which it says so. Qt without widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QObject, Signal

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.step_form import StepForm, known_forms
from app.core.messages.alert_frames import RateStopped
from app.core.messages.autopsy_report import Autopsy
from app.core.messages.commands import Command, EndRace, Load, PrepareNext, Race, SubscribeTable, SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.run_description import HyperparameterInfo, RunDescription, SlotInfo
from app.core.messages.run_frames import Built, Level, Note, State
from app.core.telemetry.run_columns import Recording
from app.core.text.thousands import thousands
from app.session.edits.markers import Markers
from app.session.edits.trigger_firings import TriggerFirings
from app.session.edits.undo import UndoStack
from app.session.inspection.hyperparameter_history import HyperparameterHistory
from app.session.inspection.step_origins import StepOrigins
from app.session.inspection.subscriptions import Subscriptions
from app.session.run_control import Phase, RunControl
from app.session.timeline_state import TimelineState
from app.session.training_thread import TrainingThread
from app.trust import SourceBundle, Trust

Unit = Literal["batch", "epoch"]


class SessionState(QObject):
    """The experiment as it is edited, the run as the worker reports it, and everything recorded of it.

    Signals are emitted on the GUI thread, a few times per display frame at most; none per step.
    """

    experimentChanged = Signal(object)
    """The `Experiment` as the person has it now; the run may not have all of it yet (see `waiting`)."""
    engineReady = Signal(object)
    loaded = Signal(object)
    """`Built`: an experiment is at step 0 and what was recorded before is gone."""
    stateChanged = Signal(object)
    """`State`, also when only the step or the rate moved."""
    recorded = Signal()
    """New rows are in `recording`."""
    slotsChanged = Signal(object)
    """The optimizers were rebuilt, or what is done to gradients is another: a tuple of `SlotInfo`."""
    madeSlotsChanged = Signal(object)
    """What is shown was made by other optimizers than before: a tuple of `SlotInfo`."""
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
    """What was changed in the past began another run: what this one recorded ends there, and `past.ghost` has the rest.
    """
    seekFinished = Signal()
    """The run is at a past step as it was: the experiment, the optimizers and their slots are those of then."""
    resumed = Signal()
    """Another run is shown: what it recorded is in `recording`, which is nothing of one that is not built yet."""
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
    autopsy: Autopsy | None = None
    """What went wrong first in the step that broke the run last."""
    rate_stop: RateStopped | None = None
    """Why the next step has a learning rate of 0 or NaN; `None` where it has another."""
    searching = False
    """A range test of learning rates was asked for and is not answered."""
    serial = 0
    """Of the newest edit."""
    unit: Unit = "batch"
    """What one step is."""
    play_lock = ""
    """Why no steps are made now, in a sentence; empty where they may be."""
    defers_play = False
    """Steps that are asked for wait, because the state that they start from is being prepared."""
    attachment_refusal: Callable[[str], str] = staticmethod(lambda what: "")
    """Why something cannot be done with a run that another process trains, as `Attachment` says it; empty where it can,
    and for every run of the session's own."""
    edit_lock: Callable[[str], str] | None = None
    """Why a setting, by its dotted name, may not be edited now, in a sentence, or empty; `None` where all may be."""

    def __init__(
        self, catalogues: Catalogues, experiment: Experiment, parent: QObject | None, trust: Trust, keep: Out | None
    ) -> None:
        super().__init__(parent)
        self.catalogues, self.experiment, self.trust = catalogues, experiment, trust
        self.control = RunControl()
        self.recording, self.hyperparameter_history, self.markers = Recording(), HyperparameterHistory(), Markers()
        self.firings = TriggerFirings()
        self.built: Built | None = None
        self.description = RunDescription(experiment)
        """What the worker last said it runs; `experiment` may be ahead of it."""
        self.step_origins = StepOrigins(experiment)
        """What made the steps that are recorded; what was chosen since made none."""
        self.state = State("warming up", 0)
        self.unconfirmed_edits: dict[str, int] = {}
        """Names of what was edited, until the worker says that the edit acts, with the serial of the edit."""
        self.needs_reset: tuple[str, ...] = ()
        """Names of what was edited and acts from the next reset on."""
        self._were_slots_changed = False
        """`slotsChanged` was emitted, and nothing that was made since is shown."""
        self.trainer: Callable[[Command], object] | None = None
        """Where commands go while another process trains; `None` for the session's own worker."""
        self._observations: dict[type[Command], Command] = {}
        """What is looked at whatever is trained, by kind."""
        self.undo_stack = UndoStack(self)
        # With its inbox of commands and its feed of frames.
        self.worker = TrainingThread(self, keep)
        self.timeline = TimelineState(self.send, self)
        self.subscriptions = Subscriptions(self.send, self)

    # What is loaded

    @property
    def held(self) -> tuple[SourceBundle, ...]:
        """Files whose code waits to be trusted; as long as there are any, the experiment is not loaded."""
        return self.control.held

    @property
    def is_running(self) -> bool:
        return self.state.status == "running"

    @property
    def is_loading(self) -> bool:
        """An experiment was asked for and is not there yet."""
        return self.control.is_loading

    @property
    def is_resuming(self) -> bool:
        """Whether a saved run is shown while the worker may still publish frames of the one before."""
        return self.control.phase is Phase.RESUMING

    @property
    def is_beginning(self) -> bool:
        """A run, or another experiment, was asked for and is not there yet."""
        return self.control.until is not None or self.control.is_loading

    @property
    def is_starting(self) -> bool:
        """True if steps were asked for and training begins as soon as what is built or compiled is ready."""
        return self.control.until is not None and not self.is_running

    @property
    def is_pausing(self) -> bool:
        """True if the run was asked to pause and still makes a step, or compiles it."""
        return self.control.is_pausing

    @property
    def is_over(self) -> bool:
        """The run was stopped: it stays to be seen, and the next one starts from step 0."""
        return self.control.is_over

    @property
    def unconfirmed(self) -> frozenset[str]:
        """Names of what was edited, until the worker says that the edit acts."""
        return frozenset(self.unconfirmed_edits)

    @property
    def waiting(self) -> frozenset[str]:
        return self.unconfirmed | frozenset(self.needs_reset)

    # What is shown

    @property
    def last_step(self) -> int:
        """Where the run that is shown ends: after the planned steps, and as many again each time they are through."""
        planned = self.experiment.steps
        return planned * max(1, -(-self.state.step // planned))

    def planned_end(self, step: int) -> int:
        """Where a run that goes on from `step` pauses by itself."""
        return (step // self.experiment.steps + 1) * self.experiment.steps

    @property
    def shown_step(self) -> int:
        """The step that is shown: the current one behind the head, else the last one recorded."""
        return self.timeline.step if self.timeline.is_behind_head else self.recording.last_step

    @property
    def shown_experiment(self) -> Experiment:
        """What made the step that is shown; before the first step what is to make it."""
        return self.step_origins.at(self.shown_step) if self.shown_step else self.experiment

    @property
    def experiments(self) -> tuple[Experiment, ...]:
        """Those that made what is recorded, and the one that is chosen."""
        return (*self.step_origins.experiments(self.recording.last_step), self.experiment)

    @property
    def step_forms(self) -> dict[str, StepForm]:
        """By scope, how the optimizers that are chosen make their updates; of those that do not run it is not known."""

        def problem(of: Experiment) -> tuple[object, ...]:
            return of.dataset, of.model, [part.pattern for part in of.parts]

        edited, acting = self.experiment, self.description.experiment
        if self.is_loading or {"dataset", "model"} & {*self.needs_reset} or problem(edited) != problem(acting):
            return {}
        choices = {scope: edited.scope(scope).optimizer for scope in edited.scopes}
        return known_forms(self.description.step_forms, acting.scopes, choices)

    @property
    def hyperparameters(self) -> tuple[HyperparameterInfo, ...]:
        """Those of the optimizer without a group."""
        return self.hyperparameters_of("")

    def hyperparameters_of(self, scope: str) -> tuple[HyperparameterInfo, ...]:
        """What the worker says of the optimizer of a scope: empty for the rest of the model, `"part/0"`."""
        return tuple(each for each in self.description.hyperparameters if each.scope == scope)

    # What is said to change, by what handles commands and frames

    def send(self, command: Command) -> None:
        """Ask something of the worker, or of the training of another process that is in its place."""
        if command.policy.survives_load and command.policy.is_observation:
            self._observations[type(command)] = command
        if self.trainer is None or isinstance(command, Load | PrepareNext | Race | EndRace):
            self.worker.inbox.put(command)
        else:
            self.trainer(command)

    def send_to(self, trainer: Callable[[Command], object] | None) -> None:
        """Have commands go to another trainer from now on, which learns what is looked at; the variable that is
        selected is sent once it has said which there are.
        """
        self.trainer = trainer
        for kind, command in self._observations.items():
            if kind not in (SubscribeTensor, SubscribeTable):
                self.send(command)

    def refuse(self, what: str) -> bool:
        """Whether something cannot be done with a run that another process trains, which is said."""
        reason = self.attachment_refusal(what)
        if reason:
            self.log(reason, "warn")
        return bool(reason)

    def decline(self, sentence: str) -> None:
        """Say why a key or a click has no effect now."""
        self.declined.emit(sentence)
        self.log(sentence)

    def toggle_bookmark(self) -> None:
        """Add a bookmark at the current step, or remove it."""
        if self.is_loading and not self.is_resuming:
            self.decline("No step to bookmark: the run is still being built.")
        else:
            self.timeline.toggle_bookmark()

    def next_bookmark(self, direction: int) -> None:
        """Go to the bookmark before (-1) or after (1) the current step."""
        if not self.timeline.next_bookmark(direction):
            where = "after" if direction > 0 else "before"
            self.decline(f"No bookmark {where} step {thousands(self.timeline.step)}.")

    def log(self, sentence: str, level: Level = "info", details: str = "") -> None:
        self.logged.emit(Note(sentence, level, details))

    def set_experiment(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.experimentChanged.emit(experiment)

    def take_description(self, description: RunDescription) -> bool:
        """Take over what runs now; whether columns of the same names may be other things since."""
        is_other = description.layout != self.description.layout
        self.description = description
        return is_other

    def report_slots(self) -> None:
        """The optimizers have other slots, which no step has filled yet."""
        self._were_slots_changed = True
        self.slotsChanged.emit(self.description.slots)

    def set_made_slots(self, slots: tuple[SlotInfo, ...], contract: str) -> None:
        """What is shown was made by an optimizer with these slots."""
        is_other = self._were_slots_changed or slots != self.step_origins.slots
        self._were_slots_changed = False
        self.step_origins = replace(self.step_origins, slots=slots, contract=contract)
        if is_other:
            self.madeSlotsChanged.emit(slots)

    def record_hyperparameters(self) -> None:
        """What is set counts from the next step on, unless it is set in the past of the run."""
        if not self.timeline.is_behind_head:
            described = self.description
            self.hyperparameter_history.set_to(
                self.recording.last_step, described.hyperparameters, described.experiment.gradient
            )
