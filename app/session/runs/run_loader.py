"""Loading experiments and saved runs: opened, resumed, reset, held back until they may run, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.missing_arguments import missing_arguments, required_sentence
from app.core.messages.commands import Load, Pause
from app.core.messages.range_test_frames import RangeTestFailed
from app.core.messages.run_frames import Built, LoadRefused, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.runs.run import ALONE, EditEvent, RunGroup
from app.core.telemetry.run_columns import Recording
from app.core.text.thousands import thousands
from app.session.edits.edit_text import difference_text
from app.session.edits.markers import Markers
from app.session.edits.undo import UndoHistory
from app.session.edits.undoable_edits import Reset, RunBeforeReset
from app.session.inspection.hyperparameter_history import HyperparameterHistory
from app.session.inspection.step_origins import StepOrigins
from app.session.run_control import Phase, RunEvent
from app.session.run_sentences import without_path
from app.session.runs.resuming import PreviousRun, ResumableRun
from app.session.session_state import SessionState
from app.trust import SourceBundle


@dataclass(frozen=True, slots=True)
class WorkLeft:
    """What was here before a guest, as a lesson is: the run, with no id where it had no steps, and what was done."""

    before: RunBeforeReset
    history: UndoHistory
    shown: PreviousRun | None = None
    """All of the run, where nothing else has it: runs are not recorded."""
    needs_reset: tuple[str, ...] = ()


class RunLoader:
    """Asks the worker to build what is to run, once its code is trusted and its arguments are there."""

    def __init__(self, session: SessionState) -> None:
        self._session, self._control = session, session.control
        self.reopen_run: Callable[[str], None] | None = None
        """Resumes a saved run by its id; `None` where runs are not saved, so a reset cannot be undone."""
        self._stored: ResumableRun | None = None
        """The saved run that is being resumed, or will be once its code is trusted."""
        self._previous: PreviousRun | None = None
        """What was shown before the run that was asked for, until that is built."""
        self._before: Experiment | None = None
        """What was here before an experiment was opened, until that is loaded."""
        self._deferred: Built | None = None
        """A run that was built meanwhile: it is shown where the saved one cannot be."""
        self._returning: RunBeforeReset | None = None
        """The run that comes back because its reset was undone, or a guest is gone."""
        self._is_engine_ready = False
        self._group = ALONE
        """The runs that those of the experiment are kept with."""
        self.start_worker: Callable[[], None] = lambda: None
        """Called with the first load."""
        self.leave_guest: Callable[[], None] = lambda: None
        """Leaves a training of another process that is in the place of the session's run, where there is one."""

    # What a person asks for

    def open(self, experiment: Experiment, group: RunGroup = ALONE) -> None:
        """Leave this experiment for another, whose runs are kept with those of `group`."""
        self._group = group
        self.leave_guest()
        self._returning = None
        self._leave_for((experiment,))
        self._put_away()
        self._session.set_experiment(experiment)
        self.load()

    def resume(self, stored: ResumableRun) -> None:
        """Resume a saved run: what it recorded is shown at once, and its last step is the current one.

        Where it cannot be resumed, that is reported, and the run before it is shown again.
        """
        self._group = ALONE
        self.leave_guest()
        if self._returning is None or self._returning.run != stored.resumed.run:
            self._returning = None
            self._leave_for(stored.experiments)
        elif self._before is None:
            self._before = self._session.experiment
        self._session.set_experiment(stored.experiment)
        self.load(stored)

    def trust_code(self) -> None:
        """Trust the code that waits, and load the experiment."""
        for each in self._control.held:
            self._session.trust.grant(each)
        self.load(self._stored)

    def return_from_untrusted(self) -> bool:
        """What is held back is not trusted: show what was here before. False where there was nothing."""
        self._control.held, self._stored = (), None
        before, self._before = self._before, None
        if self._previous is not None:
            self._show_previous_at_rest()
        if self._session.built is None:
            return False
        if before is not None:
            self._session.set_experiment(before)
        return True

    def reset(self) -> None:
        """Back to step 0, with everything that waited for a reset. Of a run that has steps it can be undone."""
        session = self._session
        if session.refuse("reset"):
            return
        steps = session.recording.last_step
        if self.reopen_run is None or not steps or self._control.is_loading or self._control.held:
            self.load()
            return
        timeline = session.timeline
        left = RunBeforeReset(timeline.run, timeline.step if timeline.is_behind_head else None, session.experiment)
        text = (
            QCoreApplication.translate("RunLoader", "the reset of a run of 1 step")
            if steps == 1
            else QCoreApplication.translate("RunLoader", "the reset of a run of %1 steps")
        )
        self._returning = None
        session.undo_stack.push(Reset(self._start_over, self._restore, left, text.replace("%1", thousands(steps))))

    def _start_over(self) -> None:
        """A reset that can be undone, said; where the code of the experiment waits for trust, nothing is reset yet."""
        steps = self._session.recording.last_step
        self.load()
        if self._control.is_loading:
            self._session.wasReset.emit(steps)
            many = "its 1 step comes" if steps == 1 else f"its {thousands(steps)} steps come"
            self._session.log(f"Run reset to step 0; {many} back with Ctrl+Z.", "edit")

    def _restore(self, left: RunBeforeReset) -> None:
        if self.reopen_run is not None:
            self._returning = left
            self.reopen_run(left.run)

    @property
    def is_returning(self) -> bool:
        return self._returning is not None

    def return_failed(self) -> None:
        self._returning = None
        if self.is_away and self._previous is not None:
            self._session.set_experiment(self._previous.experiment)
            self._show_previous_at_rest()

    def _show_previous_at_rest(self) -> None:
        """Show the run before again, whose trainer was not asked for another one."""
        self._show_previous()
        step = self._session.timeline.step
        self._session.state = State("paused" if step else "ready", step)
        self._session.stateChanged.emit(self._session.state)

    def leave(self) -> WorkLeft:
        """What is here now, for `return_to`; it stays."""
        session, timeline = self._session, self._session.timeline
        is_run = bool(session.recording.last_step) and not self._control.is_loading
        step = timeline.step if timeline.is_behind_head else None
        before = RunBeforeReset(timeline.run if is_run else "", step, session.experiment, was_reset=False)
        shown = self.shown_run() if is_run and self.reopen_run is None else None
        return WorkLeft(before, session.undo_stack.history, shown, session.needs_reset)

    def return_to(self, left: WorkLeft) -> None:
        """Have what was left: its experiment, its run with all that it recorded, and what can be undone of it. Where
        runs are not recorded, the experiment at step 0.
        """
        session, before = self._session, left.before
        session.undo_stack.restore(left.history)
        if before.run and before.run == session.timeline.run and not self._control.is_loading:
            return  # Nothing was loaded meanwhile.
        if before.run and self.reopen_run is not None:
            self._put_away()
            session.set_experiment(before.experiment)
            self._restore(before)
            return
        self._returning, self._group = None, ALONE
        session.set_experiment(before.experiment)
        self.load()

    def return_to_loaded(self, left: WorkLeft) -> bool:
        """The same where the worker still has the run that was left, at the step where it paused. False where it is to
        be had from the store, or there was none.
        """
        if left.shown is None:
            return False
        self._show_again(left.shown)
        self._session.needs_reset = left.needs_reset
        self._session.waitingChanged.emit(self._session.waiting)
        return True

    def load(self, stored: ResumableRun | None = None) -> None:
        """Ask for the experiment, or for a saved run of it; report what is missing first."""
        session, control = self._session, self._control
        self._stored, self._deferred = stored, None
        control.held = self._untrusted()
        if control.held:
            control.until = None
            self._session.send(Pause())
            session.trustRequired.emit(control.held)
            return
        before, self._before = self._before or session.experiment, None
        control.lacks_arguments = stored is None and bool(missing_arguments(session.experiment, session.catalogues))
        if control.lacks_arguments:
            self._wait_for_arguments()
            return
        control.cancel_request()
        session.unconfirmed_edits.clear()
        session.needs_reset = ()
        control.handle(RunEvent.LOAD if stored is None else RunEvent.RESUME)
        self._put_away(before)
        if stored is not None:
            self._show(stored)
        self._end_search()
        # The step of the run that ends must not count for what is asked meanwhile.
        step = stored.resumed.head if stored is not None else 0
        session.state = State("building" if self._is_engine_ready else "warming up", step)
        session.stateChanged.emit(session.state)
        session.waitingChanged.emit(session.waiting)
        if not session.worker.has_started:
            self.start_worker()
        self._session.send(Load(session.experiment, stored.resumed if stored is not None else None, self._group))

    def _end_search(self) -> None:
        """A range test may wait behind what makes it needless, and would never be answered."""
        session = self._session
        if session.searching:
            session.searching = False
            session.rangeTestFinished.emit(RangeTestFailed())

    def shown_run(self) -> PreviousRun:
        """All that is shown of the run in the window."""
        session = self._session
        return PreviousRun(
            session.experiment, session.recording, session.hyperparameter_history, session.markers,
            session.timeline.snapshot(), session.step_origins, session.built, session.description,
            session.subscriptions.seen(), session.undo_stack.history, dict(session.unconfirmed_edits),
        )  # fmt: skip

    def show_attached(self, work: PreviousRun) -> None:
        """Show what came of a run that another process trains, or has trained."""
        self._show_again(work)

    def _show_again(self, work: PreviousRun) -> None:
        """Show a run whose trainer has it, or that none needs to have."""
        session, control, built = self._session, self._control, work.built
        assert built is not None
        self._stored = self._previous = self._deferred = self._returning = self._before = None
        control.held, control.lacks_arguments = (), False
        control.cancel_request()
        session.needs_reset = ()
        self._end_search()
        session.undo_stack.restore(work.history)
        session.unconfirmed_edits = dict(work.unconfirmed)
        control.handle(RunEvent.LOAD)
        session.set_experiment(work.experiment)
        session.subscriptions.begin(built)
        self._show_run(work)
        control.handle(RunEvent.BUILT)
        session.state = State("ready", session.timeline.step)
        session.loaded.emit(built)
        session.waitingChanged.emit(session.waiting)
        session.recorded.emit()

    def report_missing(self) -> bool:
        """Whether required arguments are missing; which, is said in their rows and in the log."""
        missing = missing_arguments(self._session.experiment, self._session.catalogues)
        if missing:
            self._session.validationFailed.emit(tuple(missing))
            self._session.log(required_sentence(missing), "error")
        return bool(missing)

    def _leave_for(self, others: Sequence[Experiment]) -> None:
        """Another experiment is opened, and whatever it names waits to be trusted."""
        session = self._session
        session.undo_stack.clear()
        if not self._control.held:
            self._before = session.experiment
        for each in others:
            session.trust.hold_back(each)

    def _untrusted(self) -> tuple[SourceBundle, ...]:
        """Files whose code must not run yet; of a resumed run also those that it ran earlier."""
        session = self._session
        experiments = [session.experiment, *(self._stored.experiments if self._stored is not None else ())]
        return tuple({file.key: file for each in experiments for file in session.trust.lacking(each)}.values())

    def _wait_for_arguments(self) -> None:
        """Nothing is loaded before the required arguments are filled in."""
        session, control = self._session, self._control
        control.until = None
        control.handle(RunEvent.WITHDRAW)
        self._session.send(Pause())
        self.report_missing()
        session.failed.emit(required_sentence(missing_arguments(session.experiment, session.catalogues)))

    def _show(self, stored: ResumableRun) -> None:
        """Show what a saved run recorded, while it is being built."""
        session, resumed = self._session, stored.resumed
        session.recording, session.hyperparameter_history = stored.recording, HyperparameterHistory()
        turned = tuple(event for event in resumed.events if isinstance(event, EditEvent))
        session.step_origins = StepOrigins(resumed.began, turned, stored.contract)
        session.markers = Markers()
        end = stored.experiment
        session.markers.restore(stored.marks, stored.recording, lambda each: difference_text(each, end, end))
        session.timeline.begin(resumed.run)
        session.timeline.resume(resumed.head, dict(stored.bookmarks), stored.branchings)
        # Variables and slots are known once it is built; those of the run before are not its own.
        session.subscriptions.show(None)
        session.resumed.emit()

    def _put_away(self, experiment: Experiment | None = None) -> None:
        """Show nothing until what was asked for is built: no number of one run under the name of another. The run that
        was shown, of this experiment, is kept to be shown again.
        """
        session = self._session
        self._previous = self._previous or replace(self.shown_run(), experiment=experiment or session.experiment)
        session.recording, session.hyperparameter_history = Recording(), HyperparameterHistory()
        session.markers, session.step_origins = Markers(), StepOrigins(session.experiment)
        session.built, session.description = None, replace(session.description, slots=(), scope_by_variable=())
        session.timeline.begin("")
        session.subscriptions.show(None)
        session.state, session.rate_stop = State("ready", 0), None
        session.rateStopped.emit(None)
        session.resumed.emit()
        session.stateChanged.emit(session.state)

    @property
    def is_away(self) -> bool:
        """True while nothing is shown or built: the run before waits for what becomes of another one."""
        return self._previous is not None and not self._control.is_loading

    def keep_rows(self, frame: Steps | Probes | Validated | DiagnosticValues) -> None:
        """Keep what came of the run before while another one is built: it may be shown again."""
        if self._previous is not None:
            self._previous.recording.add(frame)

    def _show_previous(self) -> None:
        """Show again the run before the one that was asked for and is not to be had."""
        previous, self._previous = self._previous, None
        if previous is not None:
            self._show_run(previous)

    def _show_run(self, run: PreviousRun) -> None:
        session = self._session
        session.recording, session.hyperparameter_history = run.recording, run.course
        session.markers, session.step_origins = run.markers, run.made
        session.built, session.description = run.built, run.description
        session.timeline.restore(run.past)
        session.resumed.emit()
        session.subscriptions.show(run.seen)

    # What the worker reports

    def engine_ready(self) -> None:
        self._is_engine_ready = True

    def receive_built(self, built: Built) -> RunBeforeReset | None:
        """The worker is at step 0 of an experiment, or has built a saved run. Where that comes back because its reset
        was undone, what it was before.
        """
        session, stored = self._session, self._stored
        if self._control.phase is Phase.RESUMING:
            assert stored is not None
            if not (built.resumed and built.run == stored.resumed.run):
                # It was asked for before, and gives way to the one that is shown already, if that can be built.
                self._deferred = built
                return None
            self._stored = self._deferred = None
        else:
            session.recording, session.hyperparameter_history = Recording(), HyperparameterHistory()
            session.markers, session.step_origins = Markers(), StepOrigins(built.description.experiment)
            session.timeline.begin(built.run)
        self._previous = None
        session.built = built
        session.step_origins = replace(session.step_origins, slots=built.description.slots)
        session.subscriptions.begin(built)
        session.take_description(built.description)
        session.record_hyperparameters()
        self._control.handle(RunEvent.BUILT)
        session.state = State("ready", session.timeline.step)
        # An edit made just before the reset may have been answered since: what it waited for has come.
        session.needs_reset = ()
        session.loaded.emit(built)
        session.waitingChanged.emit(session.waiting)
        if built.resumed:
            session.recorded.emit()
        returning, self._returning = self._returning, None
        return returning if returning is not None and built.run == returning.run else None

    def receive_refusal(self, frame: LoadRefused) -> None:
        """What was asked for cannot be built, and the run before is still loaded."""
        session = self._session
        is_resuming = self._control.phase is Phase.RESUMING
        if not is_resuming and missing_arguments(session.experiment, session.catalogues):
            # Its file has run, and said what else it must be given: the form asks for that now.
            self._end_load()
            self._ask_for_arguments()
            return
        self._show_previous()
        self._end_load()
        if self._deferred is not None:
            self.receive_built(self._deferred)
        session.experiment = frame.running
        session.log(f"{frame.sentence} The run before it is still here.", "error", frame.details)
        session.experimentChanged.emit(frame.running)
        session.validationFailed.emit((ValidationError("optimizer.name", frame.sentence),))

    def _end_load(self) -> None:
        self._stored = self._returning = None
        self._control.handle(RunEvent.REFUSED)
        self._session.timeline.seek_failed()

    def receive_failure(self, frame: RunFailed) -> None:
        """An experiment could not be built, or a step failed."""
        session = self._session
        sentence = without_path(frame.sentence, frame.key)
        self._control.goal = 0
        if self._control.phase is Phase.RESUMING:
            self._report_not_resumed(sentence, frame.details)
            return
        if self._control.is_loading and missing_arguments(session.experiment, session.catalogues):
            # Known since its file has run.
            self._ask_for_arguments()
            return
        if self._control.is_loading:
            self._previous = None  # the worker has left it
        session.failed.emit(sentence)
        session.log(sentence, "error", frame.details)
        if frame.key:
            session.validationFailed.emit((ValidationError(frame.key, frame.sentence.rstrip(".")),))

    def _ask_for_arguments(self) -> None:
        self._control.lacks_arguments = True
        self._session.experimentChanged.emit(self._session.experiment)
        self._wait_for_arguments()

    def _report_not_resumed(self, sentence: str, details: str) -> None:
        previous = self._previous
        assert previous is not None
        self._session.log(f"The run could not be resumed: {sentence}", "error", details)
        self._show_previous()
        self._stored = None
        self._control.handle(RunEvent.FAIL)
        self._session.resumeFailed.emit(previous.past.run, previous.experiment)
