"""Run loop: makes the steps of the loaded run, chunk by chunk between commands, and goes to past steps."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from app.core.experiment.instruments import CHECKPOINT, PAUSE, SLOW, Trigger
from app.core.messages import costs
from app.core.messages.alert_frames import Examined, NotFinite
from app.core.messages.commands import Inbox, SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.history_frames import CheckpointSteps, SeekCompleted, SeekFailed
from app.core.messages.run_frames import Note, Status
from app.core.messages.step_frames import Probes, Steps, Validated
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence, trace
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.observer import Change, MadeChunk, PlannedChunk
from app.engine.program.chunks import PROBES, Chunk
from app.engine.program.finite_check import FiniteCheck
from app.engine.run.observers import Observers
from app.engine.run.trigger_stops import MOST_KEPT, TriggerStops
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message


class TimeTravel:
    """Navigation to past steps of a run; failures become frames."""

    def __init__(self, run: LoadedRun, observers: Observers, out: Out) -> None:
        self._run, self._observers, self._out = run, observers, out

    def go_to(self, step: int, stop: Callable[[], bool], change: Change = Change.REPLAY) -> Chunk | None:
        """Restore the run to a step, observing the last step; return the chunk that ended there, if there was one."""
        run, look = self._run, self._observers.tensors.subscription
        is_visible = look is not None or self._observers.table.is_sampling(run.training)
        try:
            return run.history.seek(run.training, step, stop, look, self._make_visible if is_visible else None)
        finally:
            self._invalidate(change)

    def resume(self, step: int, stop: Callable[[], bool]) -> None:
        """Restore a run that was just loaded to its last step, without publishing the replay."""
        run, look = self._run, self._observers.tensors.subscription
        run.history.seek(run.training, step, stop, look if look is not None and look.maps else None)
        self._invalidate(Change.REPLAY)

    def _invalidate(self, change: Change) -> None:
        self._run.finite_check = FiniteCheck()
        self._observers.invalidate(change)

    def _make_visible(self, make: Callable[[], Chunk]) -> Chunk:
        """Replay one step, and publish its effect on the subscribed tensor."""
        run, observers = self._run, self._observers
        observers.elements.forget()
        plan = PlannedChunk(run, run.training.step + 1, look=observers.tensors.subscription, is_replay=True)
        seen = observers.elements, observers.table
        for each in seen:
            each.before(plan)
        chunk = make()
        if run.history.broken != run.training.step:
            for each in seen:
                each.after(MadeChunk(plan, chunk))
        return chunk

    def seek(self, step: int, stop: Callable[[], bool]) -> None:
        """Move to the step that the user chose, unless `stop` says that another one was chosen."""
        run, observers = self._run, self._observers
        if run.is_running:
            run.is_running = False
            observers.checkpoints.take_if_due(run.training, run.history, last=True)
        chunk = attempt(self.go_to, step, stop, Change.SEEK)
        if isinstance(chunk, Exception):
            self._fail(step, chunk)
            self._out.put(run.state())
            return
        if run.training.step != step and stop():
            return  # to somewhere else
        self.report_position()
        self._out.put(run.state())
        observers.tensors.publish_restored(chunk)
        observers.table.publish_current(run.training)
        self.report_checkpoints()

    def look_again(self) -> bool:
        """Replay the current step behind the head for a new subscription. Return false if the run is not behind the
        head.
        """
        run = self._run
        if not run.history.is_behind_head:
            return False
        chunk = attempt(self.go_to, run.training.step, lambda: False)
        if isinstance(chunk, Exception):
            self._fail(run.training.step, chunk)
            return False
        self._observers.tensors.publish_restored(chunk)
        return True

    def take_back(self, broken: NotFinite) -> None:
        """Restore the step before the one that broke, so that something can be changed."""
        run, step = self._run, broken.step
        self._out.put(broken)
        run.history.broken = step
        chunk = attempt(self.go_to, step - 1, lambda: False)
        if isinstance(chunk, Exception):
            self._fail(step - 1, chunk)
        else:
            self._observers.tensors.publish_restored(chunk)
            self.report_autopsy(step)
        # A run that broke before a state was published could not be opened again.
        self._observers.checkpoints.take_final(run.training, run.history)

    def repair(self) -> None:
        """Undo the beginnings of a failed chunk."""
        error = attempt(self._run.history.repair, self._run.training)
        if isinstance(error, Exception):
            self._fail(self._run.training.step, error)

    def _fail(self, step: int, error: Exception) -> None:
        message = Message("Cannot return to step {step}. {reason}", step=thousands(step), reason=sentence(error))
        self._out.put(SeekFailed(message, trace(error)))

    # What it is there

    def report_autopsy(self, step: int) -> None:
        """Report the first failure in the step that broke, if the run is restored to the step before."""
        from app.engine.observation.autopsy import examine

        training = self._run.training
        if training.step != step - 1:
            return
        found = attempt_anything(examine, training)
        if isinstance(found, BaseException):
            self._run.history.repair(training)
            return
        if found is not None:
            self._out.put(Examined(found))

    def report_position(self) -> None:
        """Publish the state at the restored step."""
        training = self._run.training
        description = training.describe(training.active_experiment)
        self._out.put(SeekCompleted(training.step, self._run.history.head, description))

    def report_checkpoints(self) -> None:
        self._out.put(CheckpointSteps(self._run.history.checkpoints.steps))


MANY_VARIABLES, MANY_ELEMENTS = 100, 20_000_000
"""Size of a model from which on its step takes long to compile."""


class RunLoop:
    """Loop that advances one run, with all its observers.

    Attributes:
        run: what is advanced.
        travel: the way back to any of its steps.
    """

    def __init__(self, run: LoadedRun, observers: Observers, out: Out) -> None:
        self.run, self._observers, self._out = run, observers, out
        self.travel = TimeTravel(run, observers, out)
        self._triggers = TriggerStops(out)
        self._until: int | None = None
        self._probe_every_step = self._closing = False
        self._probed = 0
        """The last step that was probed."""
        self._checkpoint_count = self._kept_checkpoints = 0

    def begin(self, until: int | None) -> None:
        """Begin to make steps, up to `until` if given."""
        run, step = self.run, self.run.training.step
        if until is not None and until <= step:
            self.stop("finished" if step >= run.training.active_experiment.steps else "paused")
            return
        self._until, self._closing = until, False
        self._triggers.begin(step)
        # Who asks for a few steps looks at each of them, however fast they come.
        self._probe_every_step = until is not None and until - step <= PROBES
        run.is_running = True
        self.restart_clocks()
        self._observers.rates.begin(run.training)
        if step >= run.training.active_experiment.steps:
            # The curve goes as far as the run does now.
            self._observers.tensors.schedules_due = True
        self._out.put(run.state())

    def restart_clocks(self) -> None:
        """Restart the clocks, so that the time until now counts neither for the pace of the run nor for its speed and
        costs.
        """
        self.run.pacing.begin(time.perf_counter(), self.run.training.step)
        self.run.rate.begin()
        self.run.overhead.pause()

    def pause(self) -> None:
        """Pause. If the last step was not probed, make one more, so that everything shown belongs to one step."""
        run, step = self.run, self.run.training.step
        if run.is_running and self._probed < step and run.pacing.is_quick:
            self._until, self._closing = step + 1, True
            return
        self.stop("paused" if step else "ready")
        self._observers.tensors.publish_tensors(None)

    def stop(self, status: Status) -> None:
        run = self.run
        run.is_running = self._closing = False
        self._observers.checkpoints.take_if_due(run.training, run.history, last=True)
        self._out.put(run.state(status))
        self.travel.report_checkpoints()
        self._observers.table.publish_at_pause(run.training)

    def branched(self) -> None:
        """Forget everything after the current step, because it belongs to another run."""
        self._probed = min(self._probed, self.run.training.step)

    def advance(self, inbox: Inbox) -> None:
        """Make one chunk, or wait if none is due."""
        run, tensors = self.run, self._observers.tensors
        training, look = run.training, tensors.subscription
        # The end of a chunk is what can be sampled.
        singly = run.pacing.every_step and look is not None and look.maps
        run.pacing.planned_steps = training.active_experiment.steps
        count, wait = run.pacing.length(time.perf_counter(), training.step, singly=singly)
        if count == 0:
            if tensors.schedules_due:
                tensors.publish_schedules()
            inbox.wait(wait)
            return
        chunk = self._make_chunk(self._chunk_length(count), look, lambda: inbox.wait(0))
        self._observers.after_chunk(chunk)
        fired = self._triggers.report(chunk.made.firings)
        if tensors.schedules_due:
            tensors.publish_schedules()
        self._report_schedule_changes(training.observe(chunk.made.losses), again=chunk.is_again)
        if chunk.broken is not None:
            self.travel.take_back(chunk.broken)
            self.stop("broken")
            return
        if training.step % training.validate_every == 0 or (chunk.ends and not self._closing):
            self._validate(again=chunk.is_again)
        self._after_steps()
        if any(CHECKPOINT in each.actions for each in fired):
            self._keep_checkpoint()
        slow = [each.pace for each in fired if SLOW in each.actions]
        if slow:
            run.pacing.pace(min(slow))
        if any(PAUSE in each.actions for each in fired):
            self._pause_before(training.step, fired)
            return
        if chunk.ends:
            run.is_running = False
            self.stop(run.status)
        else:
            self._out.put(run.state())
        self._observers.after_status(chunk)

    def _keep_checkpoint(self) -> None:
        """Keep a checkpoint for a trigger, up to a limit of memory and disk."""
        run, self._kept_checkpoints = self.run, self._kept_checkpoints + 1
        if self._kept_checkpoints > MOST_KEPT:
            return
        run.history.keep_checkpoint(run.training)
        self._observers.checkpoints.take_if_due(run.training, run.history, last=True)
        if self._kept_checkpoints == MOST_KEPT:
            self._out.put(Note(Message("Checkpoint limit reached ({most_kept} per run).", most_kept=MOST_KEPT), "warn"))

    def _pause_before(self, step: int, fired: Sequence[Trigger]) -> None:
        """Pause before the last step, at which a trigger fired, so that it can be made or changed."""
        run = self.run
        run.is_running = self._closing = False
        self._observers.checkpoints.take_if_due(run.training, run.history, last=True)
        self._triggers.paused_before(step, fired)
        self.travel.seek(step - 1, lambda: False)

    def _chunk_length(self, count: int) -> int:
        """Return how many of `count` steps the next chunk makes: it ends where an action is due."""
        training, observers = self.run.training, self._observers
        count = self._triggers.limit(count)
        period = training.validate_every
        count = min(count, period - training.step % period)
        if self._until is not None:
            count = min(count, self._until - training.step)
        count = min(count, self.run.history.steps_until_next_event(training), observers.diagnostics.most(training))
        ends = self._until is not None and training.step + count == self._until
        if ends and count > 1 and self._stride > 1:
            # The last step is probed, alone: probes are then of the step where the run ends.
            count, ends = count - 1, False
        return observers.table.steps(training, count, ends=ends, every=self._every_step)

    def _make_chunk(self, count: int, look: SubscribeTensor | None, stop: Callable[[], bool]) -> MadeChunk:
        """Make a chunk of at most `count` steps and publish it."""
        run, training, program = self.run, self.run.training, self.run.training.program
        first, ends = training.step + 1, training.step + count == self._until
        if look is not None:
            # What is shown where the run stops is that of its last step.
            look = replace(look, maps=look.maps and (ends or run.pacing.look_due(time.perf_counter())))
        usual = self._stride
        stride = 1 if ends and count == 1 else usual
        close_up, every_step = self._probe_every_step, self._every_step
        plan = PlannedChunk(run, first, count, stride, look, close_up=close_up, every_step=every_step)
        traces, is_again = program.traces, run.history.is_behind_head
        self._observers.before(plan)
        self._report_compiling()
        with self._reporting_refusal():
            made, seconds = self._timed(count, stride, look)
        wanted = self._triggers.cut(first, len(made.rows), made.firings)
        if wanted < len(made.rows):
            self.travel.go_to(first - 1, lambda: False)
            plan = PlannedChunk(run, first, wanted, stride, look, close_up=close_up, every_step=every_step)
            self._observers.before(plan)
            made, seconds = self._timed(wanted, stride, look)
        # What a call takes that traces and compiles is not part of what training takes.
        is_traced = program.traces != traces
        if not is_traced:
            run.pacing.record(len(made.rows), len(made.probe_steps), seconds)
        run.rate.record(len(made.rows))
        if run.history.record_chunk(training, 0.0 if is_traced else made.seconds):
            self._out.put(Steps(training.step_columns, first, made.rows, run.history.seconds))
            self._observers.diagnostics.publish_taken()
            if len(made.probe_steps):
                self._probed = int(made.probe_steps[-1])
                self._out.put(Probes(training.assembly.probe_columns, usual, made.probe_steps, made.probe_rows))
        broken = run.finite_check.check(made.rows, first, training.step_columns, program.decisive)
        ends = training.step == self._until
        return MadeChunk(plan, made, is_traced=is_traced, is_again=is_again, ends=ends, broken=broken, stop=stop)

    def _timed(self, count: int, stride: int, look: SubscribeTensor | None) -> tuple[Chunk, float]:
        """Make a chunk; return it with the seconds that it took, or those of the processor where they are fewer: on a
        busy machine the clock says more of others.
        """
        training, begun = self.run.training, time.process_time()
        made = training.advance(count, stride, look)
        # A GPU works while the processor waits.
        worked = time.process_time() - begun if "CPU" in training.device.name else math.inf
        return made, min(made.seconds, worked)

    def _after_steps(self) -> None:
        """Handle the end of new or replayed steps; events of replayed steps take effect again."""
        training, history, tensors = self.run.training, self.run.history, self._observers.tensors
        history.add_checkpoint_if_due(training)
        if history.replay_events(training):
            self._observers.invalidate(Change.EDIT)
            self.travel.report_position()
            tensors.publish_equations()
            tensors.schedules_due = True
            tensors.publish_tensors(None)
        if len(history.checkpoints) != self._checkpoint_count:
            self._checkpoint_count = len(history.checkpoints)
            self.travel.report_checkpoints()

    def prepare(self) -> None:
        """Trace and compile the first step; no step is made."""
        self._report_compiling()
        with self._reporting_refusal():
            self.run.training.prepare()

    @contextlib.contextmanager
    def _reporting_refusal(self) -> Iterator[None]:
        """Report if XLA turns out to refuse the step."""
        program = self.run.training.program
        was_compiled = program.compiled
        yield
        if was_compiled and not program.compiled:
            self._out.put(
                Note(
                    Message("XLA does not support an operation of this optimizer, so the step runs without XLA."),
                    "warn",
                )
            )

    def _report_compiling(self) -> None:
        """Report, before the first step of a large model, why nothing happens for a while."""
        variables, program = self.run.training.variables, self.run.training.program
        elements = sum(math.prod(each.shape) for each in variables)
        if program.traces == 0 and (len(variables) >= MANY_VARIABLES or elements >= MANY_ELEMENTS):
            self._out.put(
                Note(
                    Message(
                        "Compiling the step ({count} variables). This may take more than a minute.",
                        count=len(variables),
                    )
                    if program.compiled
                    else Message(
                        "Tracing the step ({count} variables). This may take more than a minute.",
                        count=len(variables),
                    )
                )
            )

    @property
    def _every_step(self) -> bool:
        """True if each step is a chunk of its own, because something can be sampled only in this way."""
        return self._probe_every_step or self.run.pacing.every_step

    @property
    def _stride(self) -> int:
        """Number of steps from probe to probe."""
        return 1 if self._probe_every_step else self.run.pacing.stride(self.run.training.step)

    def _validate(self, *, again: bool) -> None:
        run, training = self.run, self.run.training
        begun, traces = time.perf_counter(), training.problem.validation_traces
        found = training.validate()
        if found is None:
            return
        if training.problem.validation_traces == traces:
            run.overhead.spent(costs.VALIDATION, time.perf_counter() - begun)
        if not again:
            self._out.put(Validated(training.step, *found))
        # A validation at a pause is one that the run itself would not have made.
        if training.step % training.validate_every == 0:
            self._report_schedule_changes(training.observe_validation(found[0]), again=again)

    def _report_schedule_changes(self, sentences: Sequence[str], *, again: bool) -> None:
        """Report changes by schedules that watch the loss, except on replay (`again`)."""
        for each in () if again else sentences:
            self._out.put(Note(each, "edit"))
        if sentences:
            self._observers.tensors.publish_schedules()
