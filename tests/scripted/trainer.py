"""A trainer that replays recordings: commands in, recorded frames out, without TensorFlow.

What the engine computes is recorded. What it merely keeps is kept here: step, head, events, branches, subscriptions. An
edit of numbers goes on with the same recording, with the new numbers in its description and in the column of the
learning rate; any other edit goes on with the recording of the experiment that it leads to.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, assert_never

import numpy as np

from app.core.experiment import instruments
from app.core.experiment.experiment import Experiment, split_path
from app.core.experiment.instruments import PAUSE
from app.core.messages.alert_frames import NotFinite, RateStopped
from app.core.messages.commands import (
    CancelRangeTest,
    Command,
    Edit,
    EndRace,
    EvaluateSchedule,
    Inbox,
    Inspect,
    Load,
    Pace,
    Pause,
    PrepareNext,
    PreviewSchedule,
    Race,
    Run,
    RunRangeTest,
    SampleEveryStep,
    Seek,
    SetElement,
    Shutdown,
    SubscribeDiagnostics,
    SubscribePlane,
    SubscribePredictions,
    SubscribeResponse,
    SubscribeSlices,
    SubscribeTable,
    SubscribeTensor,
)
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.history_frames import (
    Applied,
    Branched,
    CheckpointSteps,
    CheckpointTaken,
    Edited,
    EditRejected,
    ElementNotSet,
    Logged,
    SeekCompleted,
    SeekFailed,
)
from app.core.messages.run_frames import EngineReady, Note, RaceFinished, RunFailed, State, Status
from app.core.messages.step_frames import DiagnosticValues, Validated
from app.core.messages.view_frames import (
    Elements,
    ElementState,
    PlaneSnapshot,
    PredictionSnapshot,
    RangeTestFailed,
    RangeTestProgress,
    RangeTestResult,
    Replayed,
    Replaying,
    ResponseMeasured,
    ScheduleCurve,
    SlicesMeasured,
    TableSnapshot,
    TensorSnapshot,
    TouchedRows,
    UpdateEquations,
)
from app.core.runs.run import EditEvent, ElementEdit, Event, RunGroup
from app.core.telemetry.step_spans import StepSpans
from app.core.text.number_text import thousands
from app.engine.run.trigger_stops import TriggerStops
from tests.scripted.matching import NotRecordedError, is_number_alone, recording_of
from tests.scripted.replay import NEEDS_RESET, ReplayedRun, differences

_CHUNK, _SECONDS_BETWEEN_CHUNKS = 64, 0.002
_WEIGHT = 2
_RESTING = {
    SubscribeResponse: ResponseMeasured,
    SubscribeSlices: SlicesMeasured,
    SubscribePlane: PlaneSnapshot,
    SubscribePredictions: PredictionSnapshot,
}


class ScriptedTrainer:
    """Stands in for `app.engine.run.trainer.Trainer` on the worker's thread."""

    def __init__(self, out: Out, *, keeps: bool = False, prepares: bool = False) -> None:
        del prepares  # nothing is compiled
        self._out, self._keeps = out, keeps
        self._run: ReplayedRun | None = None
        self._races: list[_Racer] = []
        self._race = ""
        self._pace: float | None = None
        self._look: SubscribeTensor | None = None
        self._view: Inspect | None = None
        self._table: int | None = None
        self._diagnostics: frozenset[str] = frozenset()
        self._resting: dict[type[Frame], Command] = {}
        self._is_due = False
        """What a run that rests shows has not been published."""
        self._known: dict[str, StepSpans] = {}
        """Steps at which an element was published, by the column of its weight."""
        self._captured: set[tuple[int, int]] = set()
        """Variables and steps of which whole tensors were replayed."""
        self._rate_stop = ""
        self._triggers = TriggerStops(out)

    def serve(self, inbox: Inbox) -> None:
        """Handle commands until `Shutdown`."""
        self._out.put(EngineReady("CPU", "", 0.0))
        while True:
            if not self._is_busy:
                self._rest()
                inbox.wait()
            for command in inbox.drain():
                if isinstance(command, Shutdown):
                    return
                try:
                    self._handle(command)
                except NotRecordedError as error:
                    self._put(RunFailed(str(error), ""), State("broken", 0))
            if self._run is not None and self._run.is_running:
                self._advance(self._run, inbox)
            elif self._races:
                self._advance_race()

    @property
    def _is_busy(self) -> bool:
        return bool(self._races) or (self._run is not None and self._run.is_running)

    def _handle(self, command: Command) -> None:
        match command:
            case Load(experiment, resumed, group):
                self._load(ReplayedRun(experiment, resumed), group, is_resumed=resumed is not None)
            case Race():
                self._begin_race(command)
            case EndRace():
                self._end_race()
            case Pace(steps_per_second):
                self._pace = steps_per_second
            case SubscribeTensor() | SubscribeTable() | Inspect() | SubscribeDiagnostics():
                self._subscribe(command)
            case SubscribeResponse() | SubscribeSlices() | SubscribePlane() | SubscribePredictions():
                self._resting[_RESTING[type(command)]] = command
                self._is_due = True
            case CancelRangeTest():
                self._out.put(RangeTestFailed())
            case PrepareNext() | SampleEveryStep() | EvaluateSchedule() | Shutdown():
                pass
            case _ if self._run is None:
                self._refuse(command)
            case _:
                self._handle_run(self._run, command)

    def _handle_run(
        self, run: ReplayedRun, command: Edit | PreviewSchedule | Run | Pause | Seek | SetElement | RunRangeTest
    ) -> None:
        match command:
            case Edit():
                self._edit(run, command)
            case PreviewSchedule(experiment, path):
                self._preview(experiment, path)
            case Run(until):
                self._begin(run, until)
            case Pause():
                self._stop(run, "paused" if run.step else "ready")
                self._publish_state(run)
            case Seek(step):
                self._seek(run, step)
            case SetElement():
                self._set_element(run, command)
            case RunRangeTest(test):
                frames = [each for at in run.now.recording.resting.values() for each in at]
                found = [each for each in frames if isinstance(each, RangeTestProgress | RangeTestResult)]
                if not any(each.test == test for each in found):
                    raise NotRecordedError(f"No recording of {test}")
                self._put(*(replace(each, step=run.step) for each in found if each.test == test))
            case _:
                assert_never(command)

    def _refuse(self, command: Command) -> None:
        """Answer a command to a run where none is loaded."""
        match command:
            case Edit(_, serial):
                self._put(EditRejected(serial, "No experiment is loaded, so there is nothing to edit."))
            case SetElement(serial=serial):
                self._put(ElementNotSet(serial, "No experiment is loaded, so no element can be changed."))
            case Run():
                self._put(RunFailed("No experiment is loaded.", ""), State("broken", 0))
            case Pause():
                self._put(State("paused", 0))
            case Seek():
                self._put(SeekFailed("No experiment is loaded, so there is no step to go to."))
            case _:
                pass

    def _put(self, *frames: Frame) -> None:
        for each in frames:
            self._out.put(each)

    # The run

    def _load(self, run: ReplayedRun, group: RunGroup, *, is_resumed: bool) -> None:
        self._put(State("building", 0))
        if self._run is not None:
            self._keep(self._run)
        self._run, self._rate_stop, self._known, self._captured = run, "", {}, set()
        self._triggers = TriggerStops(self._out)
        self._put(replace(run.built(is_resumed=is_resumed), group=group))
        self._put(*(each for each in run.assemblies[0].recording.loaded if isinstance(each, ScheduleCurve | Note)))
        self._put(*(Note(each, "warn") for each in run.instruments.problems))
        self._put(run.state(), CheckpointSteps(run.checkpoints))
        self._publish_state(run)

    def _begin(self, run: ReplayedRun, until: int | None) -> None:
        if until is not None and until <= run.step:
            self._stop(run, "finished" if run.step >= run.now.experiment.steps else "paused")
            return
        run.until, run.is_running = until, True
        self._triggers.begin(run.step)
        self._put(run.state())

    def _stop(self, run: ReplayedRun, status: Status) -> None:
        run.is_running = False
        self._keep(run)
        self._put(run.state(status), CheckpointSteps(run.checkpoints))

    def _keep(self, run: ReplayedRun) -> None:
        if self._keeps and run.step:
            self._put(CheckpointTaken(run.checkpoint()))

    def _advance(self, run: ReplayedRun, inbox: Inbox) -> None:
        """Make one chunk of steps."""
        count = 1 if self._pace is not None or run.now.experiment.instruments.triggers else _CHUNK
        if run.until is not None:
            count = min(count, run.until - run.step)
        events = [each.step for each in run.events if each.step > run.step]
        count = min(count, *(each - run.step for each in events)) if events else count
        count = min(count, run.head - run.step) if run.is_behind_head else count
        first, is_again = run.step + 1, run.is_behind_head
        broken = run.breaks_at(first, run.step + count)
        count = count if broken is None else broken - run.step
        steps, probes, firings = run.made_rows(count)
        if not is_again:
            self._put(steps, probes)
        run.step += count
        run.head = max(run.head, run.step)
        period, ends = run.built(is_resumed=False).validate_every, run.step == run.until
        for step in range(first, run.step + (broken is None)):
            is_due = step % period == 0 or (ends and step == run.step)
            self._publish_step(run, step, is_again=is_again, is_validated=is_due)
        if broken is not None:
            self._break(run, broken)
            return
        fired = self._triggers.report(firings)
        if any(each.step == run.step for each in run.events):
            self._report_position(run)
        if any(PAUSE in each.actions for each in fired):
            run.is_running = False
            self._triggers.paused_before(run.step, fired)
            self._seek(run, run.step - 1)
        elif ends:
            run.is_running = False
            self._stop(run, run.status)
            self._is_due = True
        else:
            self._put(run.state())
            inbox.wait(1 / self._pace if self._pace is not None else _SECONDS_BETWEEN_CHUNKS)

    def _publish_step(self, run: ReplayedRun, step: int, *, is_again: bool, is_validated: bool) -> None:
        """Publish the frames of one step, as far as they are subscribed to."""
        self._publish_element(run, step)
        for frame in run.frames(step):
            match frame:
                case TensorSnapshot():
                    if self._look is not None and self._look.maps and step == run.step:
                        self._put(replace(frame, views=run.views(step)))
                case TableSnapshot():
                    if self._table is not None:
                        self._put(frame)
                case DiagnosticValues(name):
                    if name in self._diagnostics and not is_again:
                        self._put(frame)
                case Validated():
                    if is_validated and not is_again:
                        self._put(frame)
                case UpdateEquations() | NotFinite() | ElementState():
                    pass
                case RateStopped():
                    self._warn(frame)
                case TouchedRows():
                    self._put(frame)
                case _ if not is_again:
                    self._put(frame)

    def _warn(self, frame: RateStopped) -> None:
        if frame.sentence != self._rate_stop:
            self._rate_stop = frame.sentence
            self._put(frame)

    def _break(self, run: ReplayedRun, broken: int) -> None:
        """Take a step back that is not finite."""
        run.broken, run.is_running = broken, False
        run.step = broken - 1
        frames = run.at(run.step).at(broken)
        self._put(*(each for each in frames if isinstance(each, NotFinite)))
        self._publish_state(run)
        self._put(*(each for each in frames if not isinstance(each, NotFinite | TensorSnapshot | UpdateEquations)))
        self._stop(run, "broken")

    def _seek(self, run: ReplayedRun, step: int) -> None:
        was_running, run.is_running = run.is_running, False
        del was_running
        run.seek(step)
        self._report_position(run)
        self._publish_state(run)
        self._put(run.state(), CheckpointSteps(run.checkpoints))

    def _report_position(self, run: ReplayedRun) -> None:
        self._put(SeekCompleted(run.step, run.head, run.now.description))

    # Edits

    def _edit(self, run: ReplayedRun, command: Edit) -> None:
        new, old = command.experiment, run.now
        waiting = tuple(name for name in NEEDS_RESET if getattr(new, name) != getattr(run.loaded_experiment, name))
        target = replace(new, **{name: getattr(old.experiment, name) for name in NEEDS_RESET})
        changed = differences(old.experiment, target)
        names = {name for name, _, _ in changed}
        looks = bool(names & {*instruments.KINDS}) and names <= {"title", *instruments.KINDS}
        is_structural = not all(is_number_alone(*each) for each in changed)
        recording_of(target)
        if names - {"title"} and not (looks and run.is_behind_head):
            self._log(run, EditEvent(run.step, target, command.reload))
        elif names:
            run.assemblies[run.assemblies.index(old)] = replace(old, experiment=target)
        run.instruments = run.now.instruments()
        for name, before, after in changed:
            if name not in instruments.KINDS:
                how = self._edit_mode(name, target, is_structural=is_structural)
                self._put(Applied(run.step, name, before, after, command.serial, how))  # type: ignore[arg-type]
        if names & {*instruments.KINDS}:
            self._put(*(Note(each, "warn") for each in run.instruments.problems))
        if is_structural:
            self._put(*_fresh_slots(old.description.slots, run.now.description.slots))
        self._put(Edited(command.serial, run.now.describe(new), waiting))
        if is_structural:
            self._put(*(each for each in run.now.recording.loaded if isinstance(each, ScheduleCurve)))
        if not run.is_running:
            self._put(run.state())
        self._publish_state(run)

    @staticmethod
    def _edit_mode(name: str, target: Experiment, *, is_structural: bool) -> str:
        scope, kind, _ = split_path(name.partition(".")[0]) if "." in name else ("", "", "")
        if kind == "optimizer" and name.endswith(".learning_rate"):
            schedule = target.scope(scope).schedule
            return "" if schedule.name == "constant" else "the schedule does not use it"
        if name in ("title", "steps", "validate_every", *instruments.KINDS) or not is_structural:
            return ""
        return "rebuilt" if kind == "optimizer" else "retraced"

    def _log(self, run: ReplayedRun, event: Event) -> None:
        """Log an event at the current step; behind the head that starts a branch."""
        if run.is_behind_head:
            origin = run.branch()
            for spans in self._known.values():
                spans.cut(run.step)
            self._captured = {each for each in self._captured if each[1] <= run.step}
            self._put(Branched(run.run, origin))
        self._put(Logged(run.log(event), event))

    def _set_element(self, run: ReplayedRun, command: SetElement) -> None:
        if run.is_running or command.step != run.step:
            step = thousands(command.step)
            sentence = f"Elements can be set only while the run is paused; it has moved on since step {step}."
            self._put(ElementNotSet(command.serial, sentence))
            return
        event = ElementEdit(command.step, command.variable, command.tensor, command.element, command.value)
        self._log(run, event)
        self._put(run.set_element(command), run.state())
        self._publish_state(run, equations=False)

    def _preview(self, experiment: Experiment, path: str) -> None:
        curves = [each for each in recording_of(experiment).loaded if isinstance(each, ScheduleCurve)]
        found = next((each for each in curves if each.path == path), None)
        if found is None:
            raise NotRecordedError(f"No recording has a curve at {path}")
        self._put(replace(found, candidate=True))

    # What is subscribed to

    def _subscribe(self, command: SubscribeTensor | SubscribeTable | Inspect | SubscribeDiagnostics) -> None:
        match command:
            case SubscribeTensor(variable):
                self._look = command if variable >= 0 else None
            case SubscribeTable(variable):
                self._table = variable
            case SubscribeDiagnostics(diagnostics):
                self._diagnostics = frozenset(name for name, _ in diagnostics)
            case Inspect():
                self._view = command
        if self._run is not None and not self._run.is_running and not isinstance(command, Inspect):
            self._publish_state(self._run)
        self._is_due = True

    def _publish_state(self, run: ReplayedRun, *, equations: bool = True) -> None:
        """Publish what the next step starts from."""
        self._is_due = True
        look = self._subscription(run)
        if look is not None:
            if equations:
                self._put(*run.equations(look.variable, run.step))
            if look.element is not None:
                columns = run.element_columns(look.variable, look.element, run.now)
                row = run.element_row(run.step, look.variable, look.element, at_rest=True)
                self._put(ElementState(run.step, columns, row))
            if look.maps:
                self._put(TensorSnapshot(run.step, run.views(run.step)))
        shown = TouchedRows | ElementState if self._table is None else TouchedRows | ElementState | TableSnapshot
        self._put(*(each for each in run.frames(run.step) if isinstance(each, shown)))

    def _subscription(self, run: ReplayedRun) -> SubscribeTensor | None:
        look = self._look
        variables = run.now.recording.built.variables
        if look is None or look.variable >= len(variables) or look.variable not in run.views(run.step):
            return None
        size = int(np.prod(variables[look.variable].shape))
        has_element = look.element is not None and look.element < size and not run.traces_all
        return look if has_element else replace(look, element=None)

    def _publish_element(self, run: ReplayedRun, step: int) -> None:
        look = self._subscription(run)
        if look is None or look.element is None:
            return
        columns = run.element_columns(look.variable, look.element, run.maker(step))
        known = self._known.setdefault(columns[_WEIGHT], StepSpans())
        if step - 1 not in known:
            before = run.element_row(step - 1, look.variable, look.element)
            before[[0, 1, 3]] = np.nan
            self._put(Elements(columns, step - 1, before[None]))
        row = run.element_row(step, look.variable, look.element)
        self._put(Elements(columns, step, row[None]))
        known.add(step, step)

    def _rest(self) -> None:
        """Publish what a run that rests is asked for."""
        run = self._run
        if run is None or not self._is_due:
            return
        self._is_due = False
        for frame in run.frames(run.step):
            if isinstance(frame, RateStopped):
                self._warn(frame)
            elif isinstance(frame, DiagnosticValues) and frame.name in self._diagnostics:
                self._put(frame)
        self._replay(run)
        resting = run.now.recording.resting
        near = max((step for step in resting if step <= run.step), default=None)
        for kind, command in self._resting.items():
            if not _is_wanted(command):
                continue
            found = [each for each in resting.get(near, ()) if isinstance(each, kind)] if near is not None else []
            self._put(*(replace(each, step=run.step) for each in found))  # type: ignore[type-var,call-arg]

    def _replay(self, run: ReplayedRun) -> None:
        """Publish past steps of the element that are in view and not known, and the one under the crosshair whole."""
        look = self._subscription(run)
        if look is None or look.element is None:
            return
        view = self._view or Inspect(1, run.last)
        in_view = range(max(1, view.first), min(view.last, run.last) + 1)
        wanted = {step for step in in_view if not self._is_known(run, step, look)}
        close = min(run.step if view.step is None else view.step, run.last)
        is_wanted = view.step is not None and look.maps and (look.variable, close) not in self._captured
        if close > 0 and (is_wanted or not self._is_known(run, close, look)):
            wanted |= {*range(close + 1)}
            if look.maps:
                self._captured.add((look.variable, close))
                self._put(*(TensorSnapshot(step, run.views(step), kept=True) for step in (close - 1, close)))
        by_columns: dict[tuple[str, ...], list[int]] = {}
        for step in sorted(wanted):
            columns = run.element_columns(look.variable, look.element, run.maker(step))
            by_columns.setdefault(columns, []).append(step)
            self._known.setdefault(columns[_WEIGHT], StepSpans()).add(step, step)
        for columns, steps in by_columns.items():
            rows = np.stack([run.element_row(step, look.variable, look.element) for step in steps])
            self._put(Replayed(columns, np.array(steps, np.int64), rows))
        if wanted:
            self._put(*run.equations(look.variable, 0), Replaying())

    def _is_known(self, run: ReplayedRun, step: int, look: SubscribeTensor) -> bool:
        assert look.element is not None
        columns = run.element_columns(look.variable, look.element, run.maker(step))
        return step in self._known.setdefault(columns[_WEIGHT], StepSpans())

    # A race

    def _begin_race(self, command: Race) -> None:
        self._end_race()
        if self._run is not None and self._run.is_running:
            self._stop(self._run, "paused")
        self._race = command.race
        pairs = zip(command.runs, command.experiments, strict=True)
        self._races = [_Racer(run, experiment, self._out, keeps=self._keeps) for run, experiment in pairs]

    def _advance_race(self) -> None:
        racing = [each for each in self._races if not each.is_over]
        if racing:
            min(racing, key=lambda each: each.step).advance()
            time.sleep(_SECONDS_BETWEEN_CHUNKS)
        else:
            self._end_race()

    def _end_race(self) -> None:
        for each in self._races:
            each.leave()
        if self._races:
            self._races = []
            self._put(RaceFinished(self._race))


class _Racer:
    """One run of a race."""

    def __init__(self, name: str, experiment: Experiment, out: Out, *, keeps: bool) -> None:
        self._name, self._out, self._keeps = name, out, keeps
        self._run: ReplayedRun | None = None
        self._experiment = experiment
        self.is_over = False

    @property
    def step(self) -> int:
        return -1 if self._run is None else self._run.step

    def _put(self, *frames: Frame) -> None:
        for each in frames:
            self._out.put(RunFrame(self._name, each))

    def advance(self) -> None:
        """Build it, or make a chunk of its steps."""
        if self._run is None:
            self._run = ReplayedRun(self._experiment, None)
            self._put(replace(self._run.built(is_resumed=False), run=self._name))
            return
        run, planned = self._run, self._experiment.steps
        count = min(_CHUNK, planned - run.step)
        broken = run.breaks_at(run.step + 1, run.step + count)
        first, count = run.step + 1, count if broken is None else broken - run.step
        steps, _, _ = run.made_rows(count)
        self._put(steps)
        run.step = run.head = run.step + count
        period = run.built(is_resumed=False).validate_every
        for step in range(first, run.step + 1):
            for frame in run.frames(step):
                is_due = isinstance(frame, Validated) and (step % period == 0 or step == planned)
                if is_due or isinstance(frame, NotFinite):
                    self._put(frame)
        if broken is not None:
            self.is_over = True
        elif run.step == planned:
            self._end("finished")

    def leave(self) -> None:
        if not self.is_over and self._run is not None:
            self._end("paused")

    def _end(self, status: Status) -> None:
        assert self._run is not None
        self.is_over = True
        if self._keeps and self._run.step:
            self._put(CheckpointTaken(self._run.checkpoint()))
        self._put(State(status, self._run.step))


def _fresh_slots(old: Sequence[Any], new: Sequence[Any]) -> tuple[Note, ...]:
    known = {slot.name for slot in old}
    names = list(dict.fromkeys(slot.name for slot in new))
    fresh = [name for name in names if name not in known]
    if not fresh:
        return ()
    if len(fresh) == len(names):
        return (Note(f"Its slots are reset: {', '.join(fresh)}."),)
    return (Note(f"Slots reset: {', '.join(fresh)}. The others are kept."),)


def _is_wanted(command: Command) -> bool:
    match command:
        case SubscribeResponse(amplitude):
            return amplitude is not None
        case SubscribeSlices(kind):
            return kind is not None
        case SubscribePlane(axes):
            return axes is not None
        case SubscribePredictions(wanted):
            return wanted
    return False


Trainer = ScriptedTrainer
"""The name by which the worker's thread asks its module for one."""
