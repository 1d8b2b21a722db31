"""Race: several runs in turn, each with exactly the same result as alone."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.experiment.instruments import CHECKPOINT, PAUSE
from app.core.messages.commands import Race
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.history_frames import Branched, CheckpointTaken, Logged
from app.core.messages.run_frames import EngineReady, Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Steps, Validated
from app.core.runs.run import EditEvent
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence, trace
from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler
from app.engine.observation.stuck_weights import StuckWeightsCheck
from app.engine.program import devices
from app.engine.program.chunks import BUFFER
from app.engine.program.finite_check import FiniteCheck
from app.engine.run.training_pool import SharedTraining, SharedTrainings
from app.engine.run.trigger_stops import MOST_KEPT, TriggerStops
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunFork
    from app.engine.training.training import Training


_PIECE_SECONDS = 0.030
"""Seconds wanted of all chunks between two looks at what is asked."""
_LONGEST_PIECE_SECONDS = 0.045
"""Latest expected end of a chunk, but for the first of a piece; none begins that would end later."""
_PIECES_BETWEEN = 8
"""Times as long as that the runs that are ready train before the next one is built."""
_SHORTEST_CHUNK_SECONDS = 0.015
"""Shortest chunk at the mean of those that run, however many there are: each costs 2 ms beyond its steps."""
MOST_MODELS = 16
"""Models that are in memory at a time; a run that needs another one waits until a run has ended."""
_MOST_BYTES = 1_000_000_000
"""Memory limit of what all runs that have begun put aside."""
_AT_THE_STEP = frozenset((PAUSE, CHECKPOINT))
"""Trigger actions in a race for which a run must be at the very step: end the run there, or store its state. There is
no pace of a single run that they could slow down.
"""
_FEWEST_STEPS = 4
"""Number of steps of a first chunk, before it is known how long a step takes."""


class RaceScheduler:
    """Scheduler of the runs of a race. The run with the fewest steps goes next, so that all advance together.

    A run begins once there is memory for it: at most `most_models`, and 1 GB of what runs that take turns put aside.

    Every run has its own model, or its turn with one that does the same (`SharedTraining`). Initial weights and batches
    are those that its experiment gives anywhere.

    Args:
        race: what to run.
        out: receives `RunFrame` of each run, and `RaceFinished` once.
        keeps: publish the state in which each run ends, `history_frames.CheckpointTaken`.
        most_models: how many are in memory at a time.
        models: trainings that are there already, and stay for races to come.
        fork: step of another run from which all of them branch off.
    """

    def __init__(
        self,
        race: Race,
        out: Out,
        *,
        keeps: bool = False,
        most_models: int = MOST_MODELS,
        models: SharedTrainings | None = None,
        fork: RunFork | None = None,
    ) -> None:
        self._race, self._out = race, out
        pairs = zip(race.runs, race.experiments, strict=True)
        self._stays = models is not None
        self._models = SharedTrainings(most_models) if models is None else models
        """Trainings that runs may join that are not built yet."""
        self._runners = [_RaceRunner(run, each, out, self._models, keeps=keeps, fork=fork) for run, each in pairs]
        self._over = self._has_prepared = False
        self._last_length, self._last_seconds = 0, 0.0
        """Length and time of the last chunk."""
        self._full_with = 0
        """Number of runs when the next one found no place; 0 where it has not asked."""

    def advance(self, stop: Callable[[], bool]) -> bool:
        """Build or trace the next run, or make chunks for about 30 ms, or until `stop`.

        Answers whether anything is left to do. Building and tracing take as long as they take, a second or some; those
        that are ready train in between, to their end where they go in turn.
        """
        waiting = self._next_to_prepare()
        if self._race.in_turn and self._running:
            self._running[0].advance(BUFFER)
        elif waiting is not None and not (self._has_prepared and self._running):
            has_place = waiting.prepare()
            self._full_with = 0 if has_place else len(self._running)
            self._has_prepared = True
        else:
            self._piece(stop, _PIECES_BETWEEN if waiting is not None else 1)
            self._has_prepared = False
        if any(runner.preparing or runner.running for runner in self._runners):
            return True
        self._end("")
        return False

    def close(self, why: str = "") -> None:
        """Release every model. If the race is in progress, it is cancelled: `RaceFinished` says `why`, and published
        steps stay.
        """
        for runner in self._runners:
            runner.leave()
        self._clear_models()
        self._end(why)

    def _clear_models(self) -> None:
        if not self._stays:
            self._models.clear()

    def _next_to_prepare(self) -> _RaceRunner | None:
        """Return the run to build or trace next; `None` if all are ready, or if it must wait for memory."""
        waiting = next((runner for runner in self._runners if runner.preparing), None)
        if waiting is None:
            self._clear_models()
        if waiting is None or waiting.is_built:
            return waiting
        running = self._running
        sizes = [runner.nbytes for runner in running]
        is_full = len(running) == self._full_with if running else False
        return None if is_full or sum(sizes) + max(sizes, default=0) > _MOST_BYTES else waiting

    def _piece(self, stop: Callable[[], bool], pieces: int = 1) -> None:
        """Make chunks for about 30 ms, or for `pieces` times as long."""
        more = (pieces - 1) * _PIECE_SECONDS
        begun, spent = time.perf_counter(), 0.0
        while self._running and spent < _PIECE_SECONDS + more and not stop():
            runner, length = min(self._running, key=lambda runner: runner.step), self._length()
            if spent and spent + length * runner.step_seconds > _LONGEST_PIECE_SECONDS + more:
                return
            runner.advance(length)
            self._last_length, self._last_seconds = length, time.perf_counter() - begun - spent
            spent = time.perf_counter() - begun

    @property
    def _running(self) -> list[_RaceRunner]:
        return [runner for runner in self._runners if runner.running]

    def _length(self) -> int:
        """Return the number of steps in a chunk, the same for all runs."""
        seconds = [runner.step_seconds for runner in self._running]
        if not all(map(math.isfinite, seconds)):
            return _FEWEST_STEPS
        shared = max(_PIECE_SECONDS, _SHORTEST_CHUNK_SECONDS * len(seconds))
        wanted = min(shared / sum(seconds), _LONGEST_PIECE_SECONDS / max(seconds))
        # The fewer steps a chunk has, the longer each seems to take: short ones have to grow to show that they can.
        grown = 2 * self._last_length if self._last_seconds < _LONGEST_PIECE_SECONDS else 1
        return max(1, min(BUFFER, max(round(wanted), grown)))

    def _end(self, why: str) -> None:
        if not self._over:
            self._over = True
            self._out.put(RaceFinished(self._race.race, why))
            if not self._stays:
                gc.collect()


class _RaceRunner:
    """Runner of one run of a race, which publishes its frames. `models` are the trainings of the race; it may share one
    or add one. With a `fork` it is a branch.
    """

    def __init__(
        self,
        run: str,
        experiment: Experiment,
        out: Out,
        models: SharedTrainings,
        *,
        keeps: bool = False,
        fork: RunFork | None = None,
    ) -> None:
        self._run, self._experiment, self._out, self._keeps = run, experiment, out, keeps
        self._models = models
        self._shared: SharedTraining | None = None
        self._diagnostics: DiagnosticScheduler | None = None
        self._fork, self._step = fork, 0
        self._finite_check, self._stuck_weights = FiniteCheck(), StuckWeightsCheck()
        self._triggers, self._kept_checkpoints = TriggerStops(self, _AT_THE_STEP), 0
        armed = [each for each in experiment.instruments.triggers if each.armed]
        self._may_stop = any(_AT_THE_STEP & {*each.actions} for each in armed)
        """True if some trigger ends the run or stores it at the step at which it fires."""
        self._seconds = 0.0
        """Seconds of training: without building and tracing."""
        if fork is not None:
            self._step, self._seconds = fork.origin.step, fork.seconds
            # Now, while the store has the run that it branches off.
            self._publish(Branched(run, fork.origin))
        self.step_seconds = math.inf
        """The least seen."""
        self.preparing, self.running = True, False

    @property
    def step(self) -> int:
        return self._step

    @property
    def is_built(self) -> bool:
        return self._shared is not None

    @property
    def nbytes(self) -> int:
        """Memory of the run's state while another run uses its training."""
        return self._shared.nbytes if self._shared is not None else 0

    def prepare(self) -> bool:
        """Build the model, or trace it if it is built. Return false if there is no room for another model now."""
        has_room = attempt_anything(self._build_or_trace)
        if isinstance(has_room, BaseException):
            self._fail("", has_room)
        return has_room is not False

    def _build_or_trace(self) -> bool:
        if self._shared is None:
            return self._build()
        self._trace(self._shared.turn(self, self._diagnostics))
        self.preparing, self.running = False, True
        return True

    def advance(self, count: int) -> None:
        """Make about `count` steps, and publish them."""
        error = attempt_anything(self._run_chunk, count)
        if isinstance(error, BaseException):
            self._fail(Message("Step {step} failed.", step=thousands(self.step + 1)), error)

    def leave(self) -> None:
        """Stop at the current step, and release the model."""
        if self._shared is not None:
            training = attempt(self._shared.turn, self, self._diagnostics)
            error = training if isinstance(training, Exception) else attempt(self._publish_checkpoint, training)
            if isinstance(error, Exception):
                self._fail("", error)
            else:
                self._publish(State("paused", self.step))
        self._unload()

    def _build(self) -> bool:
        from app.engine.run.built_frame import built_frame
        from app.engine.training.training import Training

        self._shared = self._models.joined(self, self._experiment)
        is_joined = self._shared is not None
        if self._shared is None:
            if not self._models.make_room():
                return False
            training = Training(self._experiment)
            if self._fork is not None:
                self._fork.enter(training)
            self._shared = SharedTraining(training)
            self._shared.first_turn(self)
            self._models.add(self._shared)
        training = self._shared.turn(self)
        self._diagnostics = DiagnosticScheduler(self, lambda _cause, _seconds: None, self._shared.diagnostics)
        training.diagnostics = self._diagnostics
        built = built_frame(training, self._run, diagnostics=self._diagnostics.columns(training))
        self._publish(built)
        if self._fork is not None:
            self._publish(Logged(self._fork.position, EditEvent(self._step, training.active_experiment)))
        for note in built.notes:
            self._publish(Note(note))
        for each in filter(None, built.description.eager):
            self._publish(Note(each, "warn"))
        if is_joined and training.program.traces:
            self.preparing, self.running = False, True
        return True

    def _trace(self, training: Training) -> None:
        """Trace and compile the loop without a step, so that measured seconds are those of training."""
        import tensorflow as tf

        nothing, compiled = np.empty((0, 1), np.int32), training.program.compiled
        with tf.device(training.device.name):
            scheduled = nothing.astype(np.float64)
            error = attempt(training.program.run, 1, 0, BUFFER, rows=nothing, scheduled=scheduled)
        if isinstance(error, Exception):
            return  # The first step meets it again, and says where it comes from.
        if compiled and not training.program.compiled:
            self._publish(
                Note(
                    Message("XLA does not support an operation of this optimizer, so the step runs without XLA."),
                    "warn",
                )
            )

    def _run_chunk(self, count: int) -> None:
        assert self._shared is not None
        assert self._diagnostics is not None
        training = self._shared.turn(self, self._diagnostics)
        steps, period = training.active_experiment.steps, training.validate_every
        first, traces = training.step + 1, training.program.traces
        count = min(count, steps - training.step, period - training.step % period, self._diagnostics.most(training))
        count = self._triggers.limit(count)
        self._diagnostics.before_steps(training, count)
        start = training.snapshot() if self._may_stop else None
        chunk = training.advance(count, BUFFER)
        wanted = self._triggers.cut(first, len(chunk.rows), chunk.firings)
        if start is not None and wanted < len(chunk.rows):
            training.restore(start)
            self._diagnostics.before_steps(training, wanted)
            chunk = training.advance(wanted, BUFFER)
        self._step = training.step
        self._seconds += chunk.seconds
        if training.program.traces == traces:
            self.step_seconds = min(self.step_seconds, chunk.seconds / len(chunk.rows))
        self._publish(Steps(training.step_columns, first, chunk.rows, self._seconds))
        self._diagnostics.publish_taken()
        fired = self._triggers.report(chunk.firings)
        self._note(training.observe(chunk.losses))
        broke = self._finite_check.check(chunk.rows, first, training.step_columns, training.program.decisive)
        if broke is not None:
            self._publish(broke)
            self._unload()
            return
        unmoved = self._stuck_weights.check(training, chunk, first)
        if unmoved is not None:
            self._publish(Note(unmoved.sentence, "warn"))
        self._diagnostics.after_steps(training, chunk.seconds, lambda: False)
        if training.step % period == 0 or training.step == steps:
            self._validate(training)
        is_stopped = any(PAUSE in each.actions for each in fired)
        if training.step == steps or is_stopped:
            self._publish_checkpoint(training)
            self._publish(State("finished" if training.step == steps else "paused", training.step))
            self._unload()
        elif any(CHECKPOINT in each.actions for each in fired) and self._kept_checkpoints < MOST_KEPT:
            self._kept_checkpoints += 1
            self._publish_checkpoint(training)

    def _publish_checkpoint(self, training: Training) -> None:
        """Publish the final state, to resume the run or export its weights after the race."""
        if self._keeps and training.step:
            acted = self._fork.position + 1 if self._fork is not None else 0
            self._publish(CheckpointTaken(replace(training.snapshot(), event_index=acted).portable()))

    def _validate(self, training: Training) -> None:
        found = training.validate()
        if found is not None:
            self._publish(Validated(training.step, *found))
            if training.step % training.validate_every == 0:
                self._note(training.observe_validation(found[0]))

    def _note(self, sentences: Sequence[str]) -> None:
        """Publish the changes by schedules that watch the loss."""
        for each in sentences:
            self._publish(Note(each, "edit"))

    def _fail(self, what: str, error: BaseException) -> None:
        key = str(getattr(error, "key", ""))
        self._publish(RunFailed(Message("{name} {fault}", name=what, fault=sentence(error)).strip(), trace(error), key))
        self._unload()

    def _unload(self) -> None:
        if self._shared is not None:
            self._shared.leave(self)
        self._shared = self._diagnostics = None
        self.preparing = self.running = False

    def put(self, frame: Frame) -> None:
        """Publish a frame of the run's diagnostics and triggers."""
        self._publish(frame)

    def _publish(self, frame: Frame) -> None:
        self._out.put(RunFrame(self._run, frame))


MODELS_AT_HAND = 4
"""Models that stay in memory for runs to come."""


class RunSeries:
    """Maker of runs without a window, each with exactly the same result as alone.

    A run joins the training of an earlier one where both differ in numbers alone that the traced step reads
    (`engine.run.training_pool`): nothing is built, traced and compiled for it then.

    Args:
        most_models: how many trainings are kept for runs to come.
    """

    def __init__(self, *, most_models: int = MODELS_AT_HAND) -> None:
        self.ready: EngineReady = devices.prepare()
        self._models = SharedTrainings(most_models)

    def make(self, run: str, experiment: Experiment, out: Out, stop: Callable[[], bool] = lambda: False) -> None:
        """Make one run to its end, or until `stop`, which is called before each chunk.

        `out` receives its frames: `Built` first, `State`, `NotFinite` or `RunFailed` last, and the state it ends in.
        """
        race = RaceScheduler(
            Race("", (run,), (experiment,), in_turn=True), _Unwrapped(out), keeps=True, models=self._models
        )
        try:
            while not stop() and race.advance(lambda: True):
                pass
        finally:
            race.close()

    def clear(self) -> None:
        """Release every model."""
        self._models.clear()
        gc.collect()


class _Unwrapped:
    """Output that passes on the inner frames of `RunFrame`s of one run."""

    def __init__(self, out: Out) -> None:
        self._out = out

    def put(self, frame: Frame) -> None:
        match frame:
            case RunFrame(_, inner):
                self._out.put(inner)
            case RaceFinished():
                pass
            case _:
                self._out.put(frame)
