"""Loading of experiments and saved runs: open, resume, reset, wait for trust, and handle the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.attach.kernel.column_table import LEARNING_RATE, LOSS, METRIC, VALIDATION_LOSS
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import missing_arguments, required_sentence
from app.core.messages.commands import Load, Pause
from app.core.messages.history_frames import Applied
from app.core.messages.run_frames import Built, LoadRefused, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import RangeTestFailed
from app.core.recording.run_columns import SMOOTHED_COLUMNS, Recording
from app.core.runs.run import ALONE, EditEvent, Origin, Resumed, RunGroup
from app.core.text.number_text import thousands
from app.guests.trust import SourceBundle
from app.session.edits.edit_text import Reset, RunPlace, difference_text
from app.session.run.context import RunContext, Source
from app.session.run.run_phases import Phase, RunControl, RunEvent
from app.session.run.run_sentences import without_path
from app.session.run.timeline import Branching, Markers
from app.session.steering.session_state import SessionState, UndoOutcome
from app.store.database.schema import StoreError
from app.store.store import Store
from optimizers.base.message import Message

_PICTURE = (LOSS, METRIC, LEARNING_RATE, VALIDATION_LOSS)
"""Columns that are on screen first."""
_BUCKETS = 512
_DEEPEST = 100


def experiments_run(resumed: Resumed) -> tuple[Experiment, ...]:
    """Return all experiments of a saved run whose code would run again on resuming."""
    turned = (event.experiment for event in resumed.events if isinstance(event, EditEvent))
    states = (each.experiment for each in (resumed.state, *resumed.earlier))
    return (resumed.began, *states, *turned)


def read_stored(store: Store, run: str, source: Source) -> RunContext:
    """Read a run with its whole recording, to be resumed by `source`. Variables and slots are known once it is built.

    Raises `StoreError`, and `LookupError` where it has no state.
    """
    kept = store.run(run)
    resumed = kept.resumed()
    recording = kept.recording()
    read_first_columns(recording)
    found = RunContext.saved(resumed, recording, source, kept.record.contract)
    found.markers.restore(kept.marks, recording, lambda each: difference_text(each, found.experiment, found.experiment))
    found.timeline.bookmarks = {each.step: each.text for each in kept.bookmarks}
    found.timeline.branchings = _branchings(store, resumed.origin, kept.marks)
    return found


def read_first_columns(recording: Recording) -> None:
    """Load the columns that are visible first."""
    for column in _PICTURE:
        recording.read(column, 0, recording.last_step, _BUCKETS)
    for column in SMOOTHED_COLUMNS:
        recording.smoothed(column, 0, recording.last_step, _BUCKETS)


def _branchings(store: Store, origin: Origin | None, marks: tuple[Applied, ...]) -> tuple[Branching, ...]:
    """Return the branch from its parent, the parent's branch from its own parent, and so on, as far as they are stored;
    the oldest first.
    """
    found: list[Branching] = []
    for _ in range(_DEEPEST):
        if origin is None:
            break
        try:
            parent = store.run(origin.run)
            theirs = sum(mark.step == origin.step for mark in parent.marks)
        except (LookupError, StoreError):
            break
        if not found or origin.step <= found[0].origin.step:
            own = [mark for mark in marks if mark.step == origin.step][theirs:]
            found.insert(0, Branching(origin, parent.record.steps, _first_change(own)))
        origin = parent.record.origin
    return tuple(found)


def _first_change(marks: Iterable[Applied]) -> str:
    """Describe the change that began a branch; empty without a mark."""
    markers = Markers()
    for mark in marks:
        marker = markers.mark(mark)
        if marker is not None:
            return marker.label
    return ""


class RunLoader:
    """Loader of runs: asks the worker to build a run, once its code is trusted and its arguments are complete."""

    def __init__(self, session: SessionState) -> None:
        self._session = session
        self.reopen_run: Callable[[str], None] | None = None
        """Function that resumes a saved run by its id; `None` where runs are not saved, so that a reset cannot be
        undone.
        """
        self._previous: RunContext | None = None
        """Run that was shown before the requested one, until that is built."""
        self._asked: RunContext | None = None
        """Run that the worker was asked for last."""
        self._deferred: Built | None = None
        """Run that was built meanwhile: it is shown where the saved one cannot be."""
        self._returning: RunPlace | None = None
        """Run that is restored because its reset was undone, or a guest has left."""
        self._is_engine_ready = False
        self._group = ALONE
        """Group in which runs of the experiment are stored."""
        self.start_worker: Callable[[], None] = lambda: None
        """Function that is called with the first load."""
        session.perform[Reset] = self._reset_again
        self.leave_guest: Callable[[], None] = lambda: None
        """Function that leaves a training of another process that replaces the session's run, if there is one."""

    @property
    def _control(self) -> RunControl:
        return self._session.run.control

    # Requests of a person

    def open(self, experiment: Experiment, group: RunGroup = ALONE) -> None:
        """Replace the experiment by another one, whose runs are stored with those of `group`."""
        self._group = group
        self.leave_guest()
        self._returning = None
        self._session.trust.hold_back(experiment)
        self._await(self._session.run.awaited(experiment))
        self.load()

    def resume(self, stored: RunContext) -> None:
        """Resume a saved run: its recording is shown at once, at its last step.

        Where it cannot be resumed, that is reported, and the run before it is shown again.
        """
        assert stored.resumed is not None
        self._group = ALONE
        self.leave_guest()
        run = self._session.run
        if self._returning is not None and self._returning.run == stored.resumed.run:
            stored.undo_stack = run.undo_stack
        else:
            self._returning = None
            for each in experiments_run(stored.resumed):
                self._session.trust.hold_back(each)
        stored.control, stored.catalogues = run.control, run.catalogues
        self._await(stored)
        self._load()

    def trust_code(self) -> None:
        """Trust the waiting code, and load its experiment."""
        for each in self._control.held:
            self._session.trust.grant(each)
        self._load()

    def return_from_untrusted(self) -> bool:
        """Show the previous run, because the waiting code is not trusted. Return false if there was none."""
        self._control.held = ()
        if self._previous is not None:
            self._show_previous_at_rest()
        return self._session.run.built is not None

    def reset(self) -> None:
        """Reset to step 0, with all edits that waited for a reset. Undo can restore a run with steps."""
        session, run = self._session, self._session.run
        if session.refuse("reset"):
            return
        steps = run.recording.last_step
        if self.reopen_run is None or not steps or self._control.is_loading or self._control.held:
            self.load()
            return
        text = (
            Message("the reset of a run of 1 step")
            if steps == 1
            else Message("the reset of a run of {steps} steps", steps=thousands(steps))
        )
        self._returning = None
        left = RunPlace.of(run, was_reset=True)
        run.undo_stack.push(Reset(left, text))
        self._start_over()

    def _reset_again(self, edit: Reset, undo: bool) -> UndoOutcome:
        if undo:
            self._restore(edit.left)
        else:
            self._start_over()
        return UndoOutcome.DONE

    def _start_over(self) -> None:
        """Reset undoably, and report it; if the code of the experiment waits for trust, reset nothing yet."""
        steps = self._session.run.recording.last_step
        self.load()
        if self._control.is_loading:
            self._session.wasReset.emit(steps)
            many = Message("its 1 step") if steps == 1 else Message("its {steps} steps", steps=thousands(steps))
            self._session.log(Message("Run reset to step 0; Ctrl+Z restores {many}.", many=many), "edit")

    def _restore(self, left: RunPlace) -> None:
        if self.reopen_run is not None:
            self._returning = left
            self.reopen_run(left.run)

    @property
    def is_returning(self) -> bool:
        return self._returning is not None

    def return_failed(self) -> None:
        """Show the previous run again, because the requested one cannot be restored."""
        self._returning = None
        if self.is_away and self._previous is not None:
            self._show_previous_at_rest()

    def _show_previous_at_rest(self) -> None:
        """Show the previous run again, whose trainer has no other request."""
        previous, self._previous = self._previous, None
        assert previous is not None
        step = previous.timeline.step
        previous.state = State("paused" if step else "ready", step)
        self._session.run = previous

    def return_to(self, left: RunContext) -> None:
        """Restore the run that was replaced by a lesson or another temporary run: its experiment, its recording, and
        its undo stack. Without a store, restore the experiment at step 0.
        """
        session = self._session
        has_steps = bool(left.recording.last_step) and left.built is not None
        if has_steps and left.timeline.run == session.run.timeline.run and not self._control.is_loading:
            return  # Nothing was loaded meanwhile.
        if left.source is not session.own_source:
            # A training of another process goes on; the worker has nothing to build for it.
            if self.reopen_run is not None:
                self.reopen_run(left.timeline.run)
            return
        awaited = session.run.awaited(left.experiment)
        awaited.undo_stack = left.undo_stack
        self._await(awaited)
        if has_steps and self.reopen_run is not None:
            self._restore(RunPlace.of(left, was_reset=False))
            return
        self._returning, self._group = None, ALONE
        self.load()

    def load(self) -> None:
        """Request a run of the experiment from step 0; report missing things first."""
        if self._session.run.resumed is not None:
            self._await_again()
        self._load()

    def _await_again(self) -> None:
        """Show the run of the same experiment that will be built."""
        run = self._session.run
        awaited = run.awaited(run.experiment)
        awaited.undo_stack = run.undo_stack
        self._await(awaited)

    def _load(self) -> None:
        session, run = self._session, self._session.run
        resumed = run.resumed
        self._deferred = None
        run.control.held = self._untrusted()
        if run.control.held:
            run.control.until = None
            session.send(Pause())
            session.trustRequired.emit(run.control.held)
            return
        run.control.lacks_arguments = resumed is None and bool(missing_arguments(run.experiment, session.catalogues))
        if run.control.lacks_arguments:
            self._wait_for_arguments()
            return
        run.control.cancel_request()
        run.control.handle(RunEvent.LOAD if resumed is None else RunEvent.RESUME)
        if self._previous is None:
            self._await_again()
        run = session.run
        run.unconfirmed_edits = {}
        run.needs_reset = ()
        self.end_search()
        # The step of the run that ends must not count for what is asked meanwhile.
        step = resumed.head if resumed is not None else 0
        run.state = State("building" if self._is_engine_ready else "warming up", step)
        # It may have been shown before it was asked for.
        session.run = run
        if not session.worker.has_started:
            self.start_worker()
        self._asked = run
        session.send(Load(run.experiment, resumed, self._group))

    def end_search(self) -> None:
        """End a range test, which may wait behind a command that makes it useless."""
        session = self._session
        if session.searching:
            session.searching = False
            session.rangeTestFinished.emit(RangeTestFailed())

    def show(self, run: RunContext) -> None:
        """Show a run that its trainer has built, or that needs no trainer."""
        session = self._session
        assert run.built is not None
        self._previous = self._deferred = self._returning = None
        self.end_search()
        session.run = run
        session.loaded.emit(run.built)
        session.recorded.emit()

    def report_missing(self) -> bool:
        """Report missing required arguments in their rows and in the log. Return whether there are any."""
        missing = missing_arguments(self._session.run.experiment, self._session.catalogues)
        if missing:
            self._session.validationFailed.emit(tuple(missing))
            self._session.log(required_sentence(missing), "error")
        return bool(missing)

    def _await(self, run: RunContext) -> None:
        """Show a run that will be built. The last built one is kept, to be shown again."""
        if self._previous is None:
            self._previous = self._session.run
        self._session.run = run

    def _untrusted(self) -> tuple[SourceBundle, ...]:
        """Return the files whose code must not run yet; for a resumed run also those of its earlier experiments."""
        run, trust = self._session.run, self._session.trust
        experiments: Sequence[Experiment] = experiments_run(run.resumed) if run.resumed is not None else ()
        return tuple(
            {file.key: file for each in (run.experiment, *experiments) for file in trust.lacking(each)}.values()
        )

    def _wait_for_arguments(self) -> None:
        """Withdraw the load until the required arguments are complete."""
        session = self._session
        self._control.until = None
        self._control.handle(RunEvent.WITHDRAW)
        session.send(Pause())
        self.report_missing()
        session.failed.emit(required_sentence(missing_arguments(session.run.experiment, session.catalogues)))

    @property
    def is_away(self) -> bool:
        """True while nothing is shown or built: the previous run is kept in case the next one fails."""
        return self._previous is not None and not self._control.is_loading

    def keep_rows(self, frame: Steps | Probes | Validated | DiagnosticValues) -> None:
        """Record frames of the previous run while another one is built, because it may be shown again."""
        if self._previous is not None:
            self._previous.recording.add(frame)

    def _show_previous(self) -> None:
        """Show the previous run again, because the requested one is not available."""
        previous, self._previous = self._previous, None
        if previous is not None:
            if previous.is_running:
                previous.state = State("paused", previous.timeline.step)
            self._session.run = previous

    # Reports of the worker

    def engine_ready(self) -> None:
        self._is_engine_ready = True

    def receive_built(self, built: Built) -> RunPlace | None:
        """Handle a built run: the worker is at step 0 of an experiment, or has a saved run. If an undone reset restored
        it, return its former place.
        """
        session, run = self._session, self._session.run
        if self._control.phase is Phase.RESUMING:
            assert run.resumed is not None
            if not (built.resumed and built.run == run.resumed.run):
                # It was asked for before, and gives way to the one that is shown already, if that can be built.
                self._deferred = built
                return None
            self._deferred = None
        elif run.control.held and self._asked is not None and self._asked is not run:
            # It was asked for before what waits to be trusted.
            self._asked.begin(built)
            self._previous = self._asked
            return None
        self._previous = None
        run.begin(built)
        session.subscriptions.begin()
        session.timeline.changed.emit()
        session.rateStopped.emit(run.rate_stop)
        session.loaded.emit(built)
        session.waitingChanged.emit(run.waiting)
        if built.resumed:
            session.recorded.emit()
        returning, self._returning = self._returning, None
        return returning if returning is not None and built.run == returning.run else None

    def receive_refusal(self, frame: LoadRefused) -> None:
        """Handle a run that cannot be built; the previous run is still loaded."""
        session = self._session
        is_resuming = self._control.phase is Phase.RESUMING
        if not is_resuming and missing_arguments(session.run.experiment, session.catalogues):
            # Its file has run, and said what else it must be given: the form asks for that now.
            self._end_load()
            self._ask_for_arguments()
            return
        self._show_previous()
        self._end_load()
        if self._deferred is not None:
            self.receive_built(self._deferred)
        session.run.experiment = frame.running
        session.log(
            Message("{sentence} The previous run is still here.", sentence=frame.sentence), "error", frame.details
        )
        session.experimentChanged.emit(frame.running)
        session.validationFailed.emit((ValidationError("optimizer.name", frame.sentence),))

    def _end_load(self) -> None:
        self._returning = None
        self._control.handle(RunEvent.REFUSED)
        self._session.run.timeline.asked = None
        self._session.timeline.changed.emit()

    def receive_failure(self, frame: RunFailed) -> None:
        """Handle an experiment that could not be built, or a step that failed."""
        session = self._session
        sentence = without_path(frame.sentence, frame.key)
        self._control.goal = 0
        if self._control.phase is Phase.RESUMING:
            self._report_not_resumed(sentence, frame.details)
            return
        if self._control.is_loading and missing_arguments(session.run.experiment, session.catalogues):
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
        self._session.experimentChanged.emit(self._session.run.experiment)
        self._wait_for_arguments()

    def _report_not_resumed(self, sentence: str, details: str) -> None:
        previous = self._previous
        assert previous is not None
        self._session.log(Message("The run could not be resumed: {sentence}", sentence=sentence), "error", details)
        self._show_previous()
        self._control.handle(RunEvent.FAIL)
        self._session.resumeFailed.emit(previous.timeline.run, previous.experiment)
