"""Trainer: commands in, frames out. It has no threads and no Qt; the window and the command line both run it."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, assert_never

from app.core.experiment.errors import is_ctrl_c, was_interrupted
from app.core.experiment.experiment import Experiment
from app.core.files.safe_files import undone_on_error
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
from app.core.messages.frames import Out
from app.core.messages.history_frames import EditRejected, ElementNotSet, SeekFailed
from app.core.messages.run_frames import Compiling, LoadRefused, Note, RaceFinished, RunFailed, State, Status
from app.core.messages.view_frames import RangeTestFailed
from app.core.runs.run import RunGroup
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence, trace
from app.engine.history.loaded_run import LoadedRun
from app.engine.pacing.chunk_scheduler import ChunkScheduler
from app.engine.program import devices
from app.engine.run.attached_schedules import ScheduleEvaluator
from app.engine.run.observers import Observers
from app.engine.run.range_test_run import try_learning_rates
from app.engine.run.run_editor import RunEditor
from app.engine.run.run_loop import RunLoop
from app.engine.run.training_pool import TrainingPool, takes_ahead
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.run.race import RaceScheduler
    from app.engine.training.training import Training

_RunCommand = Edit | PreviewSchedule | Run | Pause | SetElement | RunRangeTest | Seek
_ObserverCommand = (
    Pace
    | SampleEveryStep
    | SubscribeTensor
    | SubscribeTable
    | Inspect
    | SubscribeDiagnostics
    | SubscribeResponse
    | SubscribeSlices
    | SubscribePlane
    | SubscribePredictions
)


_BEFORE_PREPARING = 0.3
"""Seconds without a command until the first step is compiled, which nothing can interrupt."""


class Trainer:
    """Handler of the commands of an inbox between chunks of steps. It publishes frames through `out`.

    The thread that calls `serve` is the one that imports and uses TensorFlow.

    Args:
        keeps: publish states for the disk, `history_frames.CheckpointTaken`.
        prepares: trace and compile the first step while nobody asks for anything, so that it is soon there.
        patient: nobody waits for the end of a chunk, see `ChunkScheduler`.

    Attributes:
        observers: what looks at the run that is loaded, and at the next one.
    """

    def __init__(self, out: Out, *, keeps: bool = False, prepares: bool = False, patient: bool = False) -> None:
        self._out, self._prepares = out, prepares
        self.observers = Observers(out, keeps=keeps)
        self._loop: RunLoop | None = None
        """Loop of the run that is loaded; `None` where none is."""
        self._race_scheduler: RaceScheduler | None = None
        self._pacing = ChunkScheduler(patient=patient)
        """Pacing of the loaded run, or of the next one."""
        self._load_tried = False
        self._pool = TrainingPool()
        self._evaluator = ScheduleEvaluator(out)
        self._ahead: Experiment | None = None
        """Experiment to be built while there is nothing else to do."""

    @property
    def training(self) -> Training | None:
        """Training of the loaded run; `None` if there is none."""
        return self._loop.run.training if self._loop is not None else None

    @property
    def history(self) -> RunHistory | None:
        """History of the loaded run."""
        return self._loop.run.history if self._loop is not None else None

    @property
    def is_running(self) -> bool:
        """True if steps are due, see `advance`."""
        return self._loop is not None and self._loop.run.is_running

    def serve(self, inbox: Inbox) -> None:
        """Handle commands until `Shutdown`. Any failure of a command is reported, and the next one is handled; only
        Ctrl-C is raised.

        It may be called again after it raised: the run is then paused, and a race over.
        """
        prepared = attempt(devices.prepare)
        if isinstance(prepared, Exception):
            self._fail(Message("TensorFlow could not be started."), prepared)
            return
        self._out.put(prepared)
        if self._load_tried:
            self._interrupt()
            self._end_race()
            self._state()
        while True:
            if not self.is_running and self._race_scheduler is None:
                self.idle(inbox)
                inbox.wait()
            for command in inbox.drain():
                if isinstance(command, Shutdown):
                    return
                self.handle(command, inbox)
            if self._loop is not None and self.is_running:
                self._advance(self._loop, inbox)
            elif self._race_scheduler is not None:
                self._advance_race(self._race_scheduler, inbox)

    def _advance(self, loop: RunLoop, inbox: Inbox) -> None:
        error = attempt_anything(loop.advance, inbox)
        if isinstance(error, BaseException):
            loop.run.is_running = False
            self._fail(Message("Step {step} failed.", step=thousands(loop.run.training.step + 1)), error)
            # Code that a person interrupted would not come back this time either.
            if not was_interrupted(error):
                loop.travel.repair()

    def advance(self, inbox: Inbox) -> None:
        """Make one chunk of the loaded run, or wait if none is due. Raises its failures."""
        if self._loop is not None:
            self._loop.advance(inbox)

    def idle(self, inbox: Inbox) -> None:
        """Measure a paused run, and replay unseen steps of it, unless a command waits."""
        if self._loop is None:
            return
        training, history, observers = self._loop.run.training, self._loop.run.history, self.observers

        def waits() -> bool:
            return inbox.wait(0)

        try:
            if not waits():
                observers.rates.show(training)
            while not waits() and observers.replay.work(training, history, waits, near=True):
                pass
            observers.plane.show(training, waits)
            observers.predictions.show(training, waits)
            observers.diagnostics.show(training, waits)
            observers.table.catch_up(training, waits)
            while not waits() and observers.replay.work(training, history, waits):
                pass
            for each in (observers.response, observers.slices):
                while not waits() and each.work(training, history, waits):
                    pass
            if self._prepares and not training.program.is_prepared and not inbox.wait(_BEFORE_PREPARING):
                self._prepare(self._loop)
            if self._ahead is not None and not inbox.wait(_BEFORE_PREPARING):
                self._build_ahead(training)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._fail("", error)

    def _prepare(self, loop: RunLoop) -> None:
        """Trace and compile the first step; its failures are reported when it is made."""
        with contextlib.suppress(Exception):
            loop.prepare()

    def _build_ahead(self, present: Training) -> None:
        """Build, trace and compile the experiment that is likely to be loaded next, without effect on the run."""
        from app.engine.training.training import Training

        experiment, self._ahead = self._ahead, None
        if experiment is None or not takes_ahead(present, experiment) or self._pool.has(experiment):
            return
        with contextlib.suppress(Exception):  # what is wrong with it is said where it is loaded
            training = Training(experiment)
            first = training.snapshot()
            training.compiling = lambda on: self._out.put(Compiling(on))
            training.prepare()
            self._pool.keep(training, first)

    def handle(self, command: Command, inbox: Inbox) -> None:
        """Handle one command; a failure becomes a frame. `inbox` says whether a long command should end early."""
        try:
            match command:
                case Load():
                    self._load(command, inbox.ends_seek)
                case Race():
                    self._race(command)
                case EndRace():
                    self._end_race()
                case PrepareNext(experiment):
                    self._ahead = experiment if self._prepares else None
                case EvaluateSchedule():
                    self._evaluator.evaluate(command)
                case CancelRangeTest():  # that came when it was over
                    self._out.put(RangeTestFailed())
                case Shutdown():  # `serve` ends by it
                    pass
                case (
                    Pace()
                    | SampleEveryStep()
                    | SubscribeTensor()
                    | SubscribeTable()
                    | Inspect()
                    | SubscribeDiagnostics()
                    | SubscribeResponse()
                    | SubscribeSlices()
                    | SubscribePlane()
                    | SubscribePredictions()
                ):
                    self._handle_observation(command)
                case _ if self._loop is None:
                    self._refuse(command)
                case _:
                    self._handle_run(self._loop, command, inbox)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._interrupt()
            self._fail("", error)

    def _handle_run(self, loop: RunLoop, command: _RunCommand, inbox: Inbox) -> None:
        """Handle a command about the loaded run."""
        editor = RunEditor(loop, self.observers, self._out)
        match command:
            case Edit():
                editor.edit(command)
            case PreviewSchedule():
                editor.preview(command)
            case SetElement():
                editor.set_element(command)
            case Run(until):
                loop.begin(until)
            case Pause():
                loop.pause()
            case Seek(step):
                loop.travel.seek(step, inbox.ends_seek)
            case RunRangeTest(test):
                if try_learning_rates(loop.run.training, test, self._out, inbox.ends_find):
                    loop.restart_clocks()
            case _:
                assert_never(command)

    def _refuse(self, command: _RunCommand) -> None:
        """Answer a command about a run when none is loaded."""
        match command:
            case Edit(_, serial):
                self._out.put(EditRejected(serial, Message("No experiment is loaded, so there is nothing to edit.")))
            case PreviewSchedule():
                pass
            case SetElement():
                self._out.put(
                    ElementNotSet(command.serial, Message("No experiment is loaded, so no value can be changed."))
                )
            case Run():
                # Where a load was tried, its failure has been reported.
                if not self._load_tried:
                    message = Message("No experiment is loaded. Load one first.")
                    self._out.put(RunFailed(message, ""))
                self._state()
            case Pause():
                self._state("paused")
            case Seek():
                self._out.put(SeekFailed(Message("No experiment is loaded, so there is no step to go to.")))
            case RunRangeTest():
                self._out.put(RangeTestFailed(Message("No experiment is loaded to try learning rates on.")))
            case _:
                assert_never(command)

    def _handle_observation(self, command: _ObserverCommand) -> None:
        """Handle a command that does not change the run, only its pace and what is published."""
        observers, paused = self.observers, self._loop if not self.is_running else None
        match command:
            case Pace(steps_per_second):
                self._pacing.pace(steps_per_second)
            case SampleEveryStep(every_step):
                self._pacing.every_step = every_step
            case SubscribeTensor():
                observers.tensors.subscribe(command)
                if paused is not None and not paused.travel.look_again():
                    observers.tensors.publish_tensors(None)
            case SubscribeTable(variable):
                observers.table.subscribe(variable)
                if paused is not None:
                    paused.travel.look_again()
                    observers.table.publish_current(paused.run.training)
            case Inspect():
                observers.replay.inspect(command)
            case SubscribeDiagnostics(diagnostics):
                observers.diagnostics.watch(diagnostics)
            case SubscribeResponse():
                observers.response.subscribe(command if command.amplitude is not None else None)
            case SubscribeSlices():
                observers.slices.subscribe(command if command.kind is not None else None)
            case SubscribePlane(axes):
                observers.plane.subscribe(axes)
            case SubscribePredictions():
                observers.predictions.subscribe(command if command.wanted else None)
            case _:
                assert_never(command)

    # The run that is loaded

    def _load(self, command: Load, stop: Callable[[], bool]) -> None:
        from app.engine.history.run_history import RunHistory
        from app.engine.training.training import Training, open_experiment_optimizer

        self._load_tried = True
        experiment, resumed = command.experiment, command.resumed
        began = experiment if resumed is None else resumed.began
        opened = attempt(open_experiment_optimizer, began)
        if isinstance(opened, Exception):
            if self._loop is None:
                raise opened
            loaded = self._loop.run.training.experiment
            self._out.put(LoadRefused(loaded, sentence(opened), trace(opened)))
            self._state()
            return
        self._ahead = None
        self.unload()
        self._state("building")
        self._pacing = self._pacing.renewed()
        training = self._pool.take(began) if resumed is None else None
        if training is None:
            # Of what was left and is not kept nothing may be on the device: both may not fit.
            gc.collect()
            training = Training(began, opened)
        out = self._out
        training.compiling = lambda on: out.put(Compiling(on))
        run = LoadedRun(training, RunHistory(training, resumed), self._pacing)
        self.observers.attach(run)
        loop = RunLoop(run, self.observers, out)
        if resumed is not None:
            training.experiment = experiment
            training.set_instruments(experiment.instruments)
            self.observers.diagnostics.columns(training)
            self.observers.diagnostics.resumed(resumed.head)
            # Else it is at its first step, which nobody asked for.
            with undone_on_error(partial(self.observers.attach, None)):
                loop.travel.resume(resumed.head, stop)
        self._loop = loop
        self._publish_loaded(loop, command.group, is_resumed=resumed is not None)

    def _publish_loaded(self, loop: RunLoop, group: RunGroup, *, is_resumed: bool) -> None:
        """Publish the loaded run and its initial state."""
        from app.engine.run.built_frame import built_frame

        run, observers, training, history = loop.run, self.observers, loop.run.training, loop.run.history
        diagnostics = observers.diagnostics.columns(training)
        built = built_frame(training, history.run, history.origin, diagnostics, group, is_resumed=is_resumed)
        self._out.put(built)
        if history.first_failure is not None:
            self._out.put(history.first_failure)
            loop.travel.report_autopsy(history.first_failure.step)
        observers.tensors.publish_schedules()
        for note in built.notes:
            self._out.put(Note(note))
        RunEditor(loop, observers, self._out).report_eager(())
        if training.device.note:
            wished = training.experiment.device.startswith("gpu")
            self._out.put(Note(training.device.note, "warn" if wished else "info"))
        self._out.put(run.state())
        loop.travel.report_checkpoints()
        observers.tensors.publish_equations()
        observers.tensors.publish_tensors(None)
        observers.table.publish_current(training)

    def unload(self) -> None:
        """Unload the run; its training is kept until another one is loaded."""
        run = self._loop.run if self._loop is not None else None
        if run is not None:
            run.is_running = False
            self.observers.checkpoints.take_final(run.training, run.history)
            self._loop = None
        self.observers.attach(None)
        if run is not None:
            self._pool.keep(run.training, run.first_state)

    def _interrupt(self) -> None:
        if self._loop is not None:
            self._loop.run.is_running = False

    def _state(self, status: Status | None = None) -> None:
        """Publish the state of the run; `status` replaces its own status."""
        nothing = State(status or "broken", 0, 0.0)
        self._out.put(nothing if self._loop is None else self._loop.run.state(status))

    def _fail(self, what: str, error: BaseException) -> None:
        key = str(getattr(error, "key", ""))
        self._out.put(RunFailed(Message("{name} {fault}", name=what, fault=sentence(error)).strip(), trace(error), key))
        self._state("broken" if self._loop is None else "paused")

    # A race, beside the run

    def _race(self, command: Race) -> None:
        from app.engine.run.race import RaceScheduler

        self._end_race()
        if self._loop is not None and self.is_running:
            self._loop.stop("paused")
        fork = None
        if command.step is not None:
            run = self._loop.run if self._loop is not None else None
            if run is None or run.training.step != command.step:
                gone = Message("The run is no longer at step {step}.", step=thousands(command.step))
                self._out.put(RaceFinished(command.race, gone))
                return
            fork = run.history.fork(run.training)
        self._race_scheduler = RaceScheduler(command, self._out, keeps=self.observers.checkpoints.wanted, fork=fork)

    def _advance_race(self, race: RaceScheduler, inbox: Inbox) -> None:
        goes_on = attempt_anything(race.advance, lambda: inbox.wait(0))
        if isinstance(goes_on, BaseException):
            self._fail(Message("The race ended."), goes_on)
        if goes_on is not True:
            self._end_race()

    def _end_race(self) -> None:
        racing, self._race_scheduler = self._race_scheduler, None
        if racing is not None:
            racing.close()
