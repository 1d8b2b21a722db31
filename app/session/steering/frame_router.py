"""Router of every frame of the worker in the window."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from app.core.experiment.derived_experiments import with_title_of
from app.core.experiment.experiment import optimizers_in
from app.core.experiment.instruments import BOOKMARK, MARK, PAUSE, SLOW
from app.core.messages.alert_frames import (
    Examined,
    NotFinite,
    RateStopped,
    TriggerFired,
    Unmoved,
    autopsy_details,
    autopsy_sentence,
)
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import (
    Applied,
    Branched,
    CheckpointSteps,
    CheckpointTaken,
    Edited,
    EditRejected,
    ElementNotSet,
    ElementSet,
    Logged,
    SeekCompleted,
    SeekFailed,
)
from app.core.messages.message_policy import Scope
from app.core.messages.run_frames import (
    Built,
    Compiling,
    EngineReady,
    LoadRefused,
    Note,
    RaceFinished,
    RunFailed,
    State,
    TrainingConnection,
)
from app.core.messages.step_frames import DiagnosticValues, Overhead, Probes, Steps, Validated
from app.core.messages.view_frames import (
    Elements,
    ElementState,
    Measuring,
    PlaneSnapshot,
    PredictionSnapshot,
    RangeTestFailed,
    RangeTestProgress,
    RangeTestResult,
    Replayed,
    Replaying,
    ResponseMeasured,
    ScheduleCurve,
    ScheduleValues,
    SlicesMeasured,
    TableSnapshot,
    TableUnknown,
    TensorSnapshot,
    TouchedRows,
    UpdateEquations,
)
from app.core.runs.run import EditEvent
from app.session.run.run_phases import RunEvent
from app.session.run.run_sentences import broken_sentence, fired_sentence
from app.session.steering.experiment_editor import RESET_TABLES, ElementEdits, ExperimentEditor
from app.session.steering.playback import Playback
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState
from app.session.steering.training_thread import BusyTimer
from optimizers.base.message import Message


class FrameRouter:
    """Router of each frame to its receiver; late frames of an ended run are dropped if they could be taken for the next
    one's.
    """

    def __init__(
        self,
        session: SessionState,
        loader: RunLoader,
        playback: Playback,
        editor: ExperimentEditor,
        elements: ElementEdits,
        busy: BusyTimer,
    ) -> None:
        self._session, self._loader, self._playback = session, loader, playback
        self._editor, self._elements, self._busy = editor, elements, busy
        self._is_device_reported = False

    def receive(self, frame: Frame) -> bool:  # noqa: PLR0912, PLR0915  # a branch a message
        """Receive a frame of the worker; return whether it was recorded."""
        session, scope = self._session, frame.policy.scope
        if session.run.built is None and isinstance(frame, Steps | Probes | Validated | DiagnosticValues):
            # Still of the run that was shown before.
            self._loader.keep_rows(frame)
            return False
        if (session.run.is_loading and scope is Scope.SHOWN) or (session.run.built is None and scope is Scope.RUN):
            # Still of the run that ends.
            return False
        match frame:
            case Steps() | Probes() | Validated() | Elements() | Replayed() | DiagnosticValues() | ElementState():
                session.run.recording.add(frame)
                if isinstance(frame, Steps):
                    # A new choice counts from its first step on.
                    session.set_made_slots(session.run.description.slots, session.run.description.contract)
                return True
            case TensorSnapshot():
                session.subscriptions.receive(self._with_made_slots(frame))
            case TableSnapshot() | TableUnknown() | PlaneSnapshot() | PredictionSnapshot() | Overhead() | Replaying():
                session.subscriptions.receive(frame)
            case State():
                self._receive_state(frame)
            case Built():
                self._receive_built(frame)
            case LoadRefused():
                self._loader.receive_refusal(frame)
            case RunFailed():
                self._loader.receive_failure(frame)
            case Applied():
                self._editor.receive_applied(frame)
            case Edited():
                self._editor.receive_edited(frame)
            case EditRejected():
                self._editor.receive_rejected(frame)
            case Logged(event=event):
                if isinstance(event, EditEvent):
                    turned = (*session.run.step_origins.turned, event)
                    session.run.step_origins = replace(session.run.step_origins, turned=turned)
            case ElementSet() | ElementNotSet():
                self._elements.receive(frame)
            case CheckpointSteps(steps):
                session.run.timeline.stored = steps
                session.timeline.changed.emit()
            case SeekCompleted():
                self._receive_seek(frame)
            case SeekFailed(sentence, details):
                session.log(sentence, "error", details)
                session.run.control.goal = 0
                session.run.timeline.asked = None
                session.timeline.changed.emit()
            case Branched():
                self._receive_branch(frame)
            case NotFinite():
                self._receive_break(frame)
            case Examined(found):
                session.run.autopsy = found
                session.examined.emit(found)
                session.log(autopsy_sentence(found), "error", autopsy_details(found))
            case Unmoved():
                session.unmoved.emit(frame)
                session.log(frame.sentence, "warn")
            case RateStopped():
                session.run.rate_stop = frame if frame.sentence else None
                session.rateStopped.emit(session.run.rate_stop)
                if frame.sentence:
                    session.log(frame.sentence, "warn")
            case TriggerFired():
                self._receive_firing(frame)
            case UpdateEquations():
                if session.run.hyperparameter_history.declare(frame):
                    session.equationsChanged.emit()
            case Measuring():
                session.measuring.emit(frame)
            case ResponseMeasured():
                session.responseMeasured.emit(frame)
            case SlicesMeasured():
                session.slicesMeasured.emit(frame)
            case TouchedRows():
                session.rowsTouched.emit(frame)
            case ScheduleCurve():
                session.scheduleCurveChanged.emit(frame)
            case RangeTestProgress():
                session.rangeTestProgressed.emit(frame)
            case RangeTestResult() | RangeTestFailed():
                session.searching = False
                if isinstance(frame, RangeTestFailed) and frame.sentence:
                    session.log(frame.sentence, "error", frame.details)
                session.rangeTestFinished.emit(frame)
            case RunFrame() | RaceFinished():
                session.raceFrameReceived.emit(frame)
            case EngineReady():
                self._loader.engine_ready()
                session.device_note = frame.note
                session.engineReady.emit(frame)
                session.log(
                    Message(
                        "Engine ready on {device} after {seconds:.1f} s", device=frame.device, seconds=frame.seconds
                    )
                )
                for each in frame.notes:
                    session.log(each, "warn")
            case Compiling(on):
                self._busy.compiling(on)
            case Note():
                self._pass_on(frame)
            case CheckpointTaken() | TrainingConnection() | ScheduleValues():  # for the store, and for who attaches
                pass
            case _:
                assert_never(frame)
        return False

    def _receive_state(self, state: State) -> None:
        session = self._session
        if self._loader.is_away or not session.run.control.update(state):
            # Still of the run that ends.
            return
        timeline = session.run.timeline
        if session.run.is_resuming:
            state = replace(state, step=timeline.head)
        was_moving = session.run.is_running or timeline.step < timeline.last
        if was_moving and state.status != "running" and state.step >= timeline.last:
            self._playback.restore_pace()
        session.run.state = state
        if state.step != timeline.step:
            # Another process has made the steps that it says it has, whether they were measured or not.
            made = state.step <= session.run.recording.last_step or not session.run.can("plan")
            timeline.advance_to(state.step, made=made)
            session.timeline.changed.emit()
        self._playback.report_end()
        session.stateChanged.emit(state)

    def _receive_built(self, built: Built) -> None:
        session = self._session
        returned = self._loader.receive_built(built)
        if returned is None:
            return
        # As it was when it was reset: at its step, with what waited for the reset still waiting.
        if returned.step is not None:
            self._playback.go_to(returned.step)
        if returned.experiment != session.run.experiment:
            self._editor.adopt(returned.experiment)
        if returned.was_reset:
            session.resetUndone.emit()

    def _receive_break(self, frame: NotFinite) -> None:
        session = self._session
        session.run.control.goal = 0
        session.run.timeline.mark_broken(frame.step)
        session.timeline.changed.emit()
        # Snapshots of the step that broke belong to no step that the run can be at.
        session.subscriptions.cut(frame.step - 1)
        session.diverged.emit(frame)
        session.log(broken_sentence(frame), "error")

    def _receive_firing(self, frame: TriggerFired) -> None:
        """Handle a fired trigger: act in the window, and report it if it is new."""
        session, actions = self._session, frame.trigger.actions
        if PAUSE in actions:
            session.run.control.goal = 0
        if MARK in actions:
            marker = session.run.markers.mark(frame.mark)
            if marker is not None:
                session.marked.emit(marker)
        if BOOKMARK in actions:
            session.timeline.bookmark(max(frame.step - 1, 0), frame.trigger.title)
        if SLOW in actions:
            self._playback.set_pace(frame.trigger.pace)
        is_first = session.run.firings.add(frame)
        # Where another process is asked to pause, its trainer says at which step it did.
        if not frame.is_asked and (is_first or PAUSE in actions):
            session.log(fired_sentence(frame), "warn" if PAUSE in actions else "info")
        session.triggerFired.emit(frame)

    def _receive_branch(self, frame: Branched) -> None:
        """Branch the run: steps after the beginning of the branch belong to the old run."""
        session, run, step = self._session, self._session.run, frame.origin.step
        run.branch(frame.run, frame.origin)
        session.timeline.changed.emit()
        session.subscriptions.cut(step)
        run.control.handle(RunEvent.RETURN)
        self._playback.restore_pace()
        session.branched.emit()

    def _receive_seek(self, frame: SeekCompleted) -> None:
        session, run = self._session, self._session.run
        kept = {name: getattr(run.experiment, name) for name in ("title", "instruments", *RESET_TABLES)}
        then, planned = frame.description.experiment, run.experiment.steps
        there = replace(then, **kept)
        if with_title_of(run.experiment, there, run.catalogues).title != there.title:
            # It says what trains, and nobody gave it another one.
            there = replace(there, title=then.title)
        # In the past an edit that begins no branch changes nothing of what was made.
        is_other = run.take_description(replace(frame.description, experiment=there))
        # Changes since the request take effect here next.
        if there != run.experiment and not run.unconfirmed_edits:
            # Later changes do not apply here.
            run.undo_stack.clear()
            session.set_experiment(there)
            if planned != there.steps and not run.timeline.is_seeking:
                self._playback.follow_plan()
        if is_other:
            session.report_slots()
        run.timeline.finish_seek(frame.step, frame.head)
        session.timeline.changed.emit()
        # The origin of the shown step follows from the current step.
        session.set_made_slots(run.description.slots, run.step_origins.contract)
        session.seekFinished.emit()

    def _with_made_slots(self, frame: TensorSnapshot) -> TensorSnapshot:
        """Keep the slots of the last step, instead of those of an optimizer without a step."""
        run = self._session.run
        is_chosen_since = optimizers_in(run.description.experiment) != optimizers_in(run.shown_experiment)
        if run.description.slots == run.step_origins.slots and not is_chosen_since:
            return frame
        found = {}
        for variable, view in frame.views.items():
            before = run.seen.views.left(variable, frame.step)
            # The state that the step left may not have been seen, and is gone.
            unseen = {} if is_chosen_since else view.slots
            found[variable] = replace(view, slots=unseen if before is None else before.slots)
        return replace(frame, views=found)

    def _pass_on(self, note: Note) -> None:
        """Pass a note on; the one about a missing GPU, which every load repeats, only once."""
        if note.sentence == self._session.device_note:
            if self._is_device_reported:
                return
            self._is_device_reported = True
        self._session.logged.emit(note)
