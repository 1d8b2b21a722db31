"""The trainer: commands in, frames out. No threads of its own, no Qt; the window and the command line both run it."""

from __future__ import annotations

import gc
import math
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core import costs
from app.core.commands import (
    CancelFind,
    Command,
    Edit,
    EndRace,
    Find,
    Force,
    Inbox,
    Inspect,
    Load,
    Look,
    LookAtTable,
    Pace,
    Pause,
    Place,
    Preview,
    Race,
    Run,
    Seek,
    Shutdown,
    Watch,
)
from app.core.experiment import Experiment
from app.core.faults import is_ctrl_c, was_interrupted
from app.core.finding import RangeTest
from app.core.frames import (
    Branched,
    Compiling,
    Edited,
    Examined,
    Failed,
    Logged,
    Note,
    NotFound,
    NotPlaced,
    NotReached,
    Out,
    Planned,
    Probes,
    Refused,
    Rejected,
    Stands,
    State,
    Status,
    Steps,
    StoredSteps,
    Validated,
)
from app.core.runs import Event, Put, Resumed, Turned
from app.core.thousands import thousands
from app.engine import devices
from app.engine.breaking import Breaking
from app.engine.chunks import Chunk
from app.engine.finder import find
from app.engine.keeping import Keeping
from app.engine.overhead import OverheadMeter
from app.engine.pacing import PROBES, Pacing
from app.engine.replay import ElementReplay
from app.engine.sentences import sentence
from app.engine.sight import Sight
from app.engine.step_rate import StepRate
from app.engine.stillness import Stillness
from app.engine.table_watch import TableWatch
from app.engine.watching import Watching

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.race import Racing
    from app.engine.training import Training
    from app.engine.travel import Travel

_MANY_VARIABLES, _MANY_ELEMENTS = 100, 20_000_000
"""Of a model from which on its step takes long to compile."""


class Trainer:
    """Drains an inbox between chunks of steps, and tells what happens through `out`.

    The thread that calls `serve` is the one that imports and uses TensorFlow.

    Args:
        keeps: tell states for the disk, `frames.Kept`.
    """

    def __init__(self, out: Out, *, keeps: bool = False) -> None:
        self._out = out
        self._training: Training | None = None
        self._travel: Travel | None = None
        self._racing: Racing | None = None
        self._pacing = Pacing()
        self._overhead = OverheadMeter()
        self._watching = Watching(out, self._spent)
        self._table = TableWatch(out.put, self._spent)
        self._running = False
        self._keeping = Keeping(out, wanted=keeps)
        self._stored = 0
        self._tried = False
        self._until: int | None = None
        self._close_up = self._closing = False
        self._probed = 0
        """The last step that was probed."""
        self._breaking = Breaking()
        self._stillness = Stillness()
        self._rate = StepRate()
        self._sight = Sight(out)
        self._replay = ElementReplay(out, self._sight)

    def serve(self, inbox: Inbox) -> None:
        """Handle commands until `Shutdown`. What goes wrong in one is told and the next is welcome, whatever a person's
        code raises; a Ctrl-C alone is raised.

        It may be called again after it raised: the run is then paused, and a race over.
        """
        try:
            self._out.put(devices.prepare())
        except Exception as error:
            self._fail("TensorFlow could not be started.", error)
            return
        if self._tried:
            self._running = False
            self._end_race()
            self._state(self._standing())
        while True:
            if not self._running and self._racing is None:
                self._idle(inbox)
                inbox.wait()
            for command in inbox.drain():
                if isinstance(command, Shutdown):
                    return
                self._obey(command, inbox)
            if self._running:
                try:
                    self._advance(inbox)
                except BaseException as error:  # a person's code may raise anything
                    if is_ctrl_c(error):
                        raise
                    self._running = False
                    step = self._training.step + 1 if self._training is not None else 0
                    self._fail(f"Step {thousands(step)} failed.", error)
                    # Code that a person interrupted would not come back this time either.
                    if not was_interrupted(error):
                        self._mend()
            elif self._racing is not None:
                self._advance_race(inbox)

    def _turn_to(self, training: Training | None) -> None:
        """Look at another run from now on, at none where it is `None`."""
        self._replay.forget()
        self._sight.turn_to(training, self._pacing, self._overhead)

    def _idle(self, inbox: Inbox) -> None:
        """A paused run is measured once, and what was not seen of it replayed, unless there is something else to do."""
        training, travel = self._training, self._travel
        if training is None or travel is None:
            return

        def waits() -> bool:
            return inbox.wait(0)

        try:
            while not waits() and self._replay.work(training, travel, waits, near=True):
                pass
            self._watching.show(training, waits)
            self._table.catch_up(training, waits)
            while not waits() and self._replay.work(training, travel, waits):
                pass
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._fail("", error)

    def _obey(self, command: Command, inbox: Inbox) -> None:
        try:
            match command:
                case Load(experiment, resumed):
                    self._load(experiment, resumed, inbox.ends_seek)
                case Edit(experiment, serial, reload):
                    self._edit(experiment, serial, reload)
                case Preview(experiment, path):
                    self._preview(experiment, path)
                case Run(until):
                    self._run(until)
                case Pause():
                    self._pause()
                case Place():
                    self._place(command)
                case Find(test):
                    self._find(test, inbox.ends_find)
                case Seek(step):
                    self._seek(step, inbox.ends_seek)
                case Race():
                    self._race(command)
                case EndRace():
                    self._end_race()
                case CancelFind():  # that came when it was over
                    self._out.put(NotFound())
                case _:
                    self._attend(command)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._running = False
            self._fail("", error)

    def _attend(self, command: Command) -> None:
        """What changes nothing of the run: its pace, and what is seen of it."""
        match command:
            case Pace(steps_per_second):
                self._pacing.pace(steps_per_second)
            case Force(every_step):
                self._pacing.every_step = every_step
            case Look():
                self._sight.look_at(command)
                if not self._running and not self._look_back():
                    self._sight.show(None)
            case LookAtTable(variable):
                self._table.look_at(variable)
                if not self._running:
                    self._look_back()
                    self._table.stand(self._training)
            case Inspect():
                self._replay.inspect(command)
            case Watch(measures):
                self._watching.watch(measures)

    def _load(self, experiment: Experiment, resumed: Resumed | None, stop: Callable[[], bool]) -> None:
        from app.engine.evaluations import evaluations_of
        from app.engine.training import Training, opened_of
        from app.engine.travel import Travel

        self._tried = True
        try:
            opened = opened_of(experiment if resumed is None else resumed.began)
        except Exception as error:
            if self._training is None:
                raise
            self._out.put(Refused(self._training.experiment, sentence(error), traceback.format_exc()))
            self._state(self._standing())
            return
        self._leave_run()
        self._state("building")
        before, self._pacing = self._pacing, Pacing()
        self._pacing.pace(before.steps_per_second)
        self._pacing.every_step = before.every_step
        self._overhead = OverheadMeter()
        self._training = training = Training(experiment if resumed is None else resumed.began, opened)
        out = self._out
        training.compiling = lambda on: out.put(Compiling(on))
        self._travel = travel = Travel(training, resumed)
        self._breaking = Breaking()
        self._stillness = Stillness()
        self._rate = StepRate()
        self._probed = 0
        self._turn_to(training)
        self._keeping.forget()
        if resumed is not None:
            training.experiment = experiment
            try:
                self._go_to(resumed.head, stop)
            except Exception:
                # It stands at its first step, where nobody asked for it.
                self._training = self._travel = None
                raise
        built = replace(
            training.built(),
            run=travel.run,
            origin=travel.origin,
            resumed=resumed is not None,
            evaluations=evaluations_of(training.drivers),
        )
        self._out.put(built)
        if travel.met is not None:
            self._out.put(travel.met)
            self._examine(travel.met.step)
        self._sight.plan()
        for note in built.notes:
            self._out.put(Note(note))
        self._tell_eager(())
        if training.device.note:
            wished = experiment.device.startswith("gpu")
            self._out.put(Note(training.device.note, "warn" if wished else "info"))
        self._state(self._standing())
        self._tell_stored()
        self._sight.declare()
        self._sight.show(None)
        self._table.stand(training)

    def _leave_run(self) -> None:
        """Let go of the old model before the new one is built: both may not fit on the device."""
        self._running = False
        if self._training is not None:
            self._keeping.leave(*self._there)
        self._training = self._travel = None
        self._table.forget()
        self._watching.forget()
        self._turn_to(None)
        gc.collect()

    def _edit(self, experiment: Experiment, serial: int, reload: bool) -> None:
        training = self._training
        self._pacing.attend(time.perf_counter())
        if training is None:
            self._out.put(Rejected(serial, "Nothing is loaded, so there is nothing to edit."))
            return
        eager = training.eager
        try:
            edits = training.edit(experiment, serial, reload=reload)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            key = str(getattr(error, "key", ""))
            self._out.put(Rejected(serial, sentence(error), traceback.format_exc(), key))
            return
        self._stillness = Stillness()
        # Slots may have become others of the same names.
        self._sight.elements.forget()
        if any(each.name != "title" for each in edits.applied):
            turned = Turned(training.step, training.running, reload)
            self._log(turned, traced_anew=edits.traced_anew)
        for applied in edits.applied:
            self._out.put(applied)
        for note in edits.notes:
            self._out.put(Note(note))
        if edits.fresh_slots and not reload:  # which says it itself
            self._out.put(Note(_fresh(edits.fresh_slots, [slot.name for slot in training.slots])))
        self._tell_eager(eager)
        self._out.put(
            Edited(
                serial,
                experiment,
                edits.waiting,
                training.hyperparameters,
                training.slots,
                training.hosted.contract,
                training.series,
                training.who_drives,
                training.contracts,
                training.more_columns,
                training.eager,
            )
        )
        self._sight.declare()
        self._sight.plan_due = True
        if not self._running:
            self._state(self._standing())
            self._sight.plan()
            self._sight.show(None)
            self._table.stand(training)

    def _tell_eager(self, before: Sequence[str]) -> None:
        """Which optimizers are stepped eagerly and were not before."""
        training, _ = self._there
        for each in training.eager:
            if each and each not in before:
                self._out.put(Note(each, "warn"))

    def _preview(self, experiment: Experiment, path: str) -> None:
        """What cannot train is told when it is applied; until then it has no curve."""
        if self._training is None:
            return
        try:
            self._out.put(self._training.preview(experiment, path))
        except (ValueError, LookupError):
            self._out.put(Planned(np.empty(0, np.int64), np.empty(0), path, candidate=True))

    def _find(self, test: RangeTest, stop: Callable[[], bool]) -> None:
        """Try learning rates, and go on where the run was."""
        training = self._training
        if training is None:
            self._out.put(NotFound("Nothing is loaded, so there is nothing to try learning rates on."))
            return
        name = training.hosted.rate_name
        if name is None or not training.hosted.knob(name):
            self._out.put(NotFound(f"{training.opened.title} takes no learning rate that can change at each step."))
            return
        try:
            found = find(training, test, training.experiment.seed, self._out.put, stop)
        except Exception as error:
            self._out.put(NotFound(sentence(error), traceback.format_exc()))
        else:
            self._out.put(found or NotFound())
        # What it took is no debt of the run's pace, and no part of its speed.
        self._pacing.begin(time.perf_counter(), training.step)
        self._rate.begin()
        self._overhead.pause()

    def _place(self, command: Place) -> None:
        """Set a number by hand, where the run stands as it did when that was asked."""
        from app.engine.placing import place

        training = self._training
        if training is None:
            self._out.put(NotPlaced(command.serial, "Nothing is loaded, so there is no number to change."))
            return
        if self._running or command.step != training.step:
            told = f"Numbers are changed while the run stands; it has gone on since step {thousands(command.step)}."
            self._out.put(NotPlaced(command.serial, told))
            return
        try:
            placed = place(training, command)
        except Exception as error:
            self._out.put(NotPlaced(command.serial, sentence(error)))
            return
        self._sight.elements.forget()
        self._watching.changed()
        self._log(Put(placed.step, placed.variable, placed.tensor, placed.element, placed.new))
        self._out.put(placed)
        self._state(self._standing())
        self._sight.show(None)
        self._table.stand(training)

    # The past

    @property
    def _there(self) -> tuple[Training, Travel]:
        """The run that is loaded, and its past; asked only where there is one."""
        if self._training is None or self._travel is None:
            raise AssertionError("nothing is loaded")
        return self._training, self._travel

    def _log(self, event: Event, *, traced_anew: bool = False) -> None:
        """Something was done to the run where it stands; in its past that is the beginning of another one."""
        training, travel = self._there
        if travel.past:
            origin = travel.branch(training)
            self._keeping.forget()
            self._replay.cut(training.step)
            self._probed = min(self._probed, training.step)
            self._out.put(Branched(travel.run, origin))
        self._out.put(Logged(travel.log(training, event, traced_anew=traced_anew), event))

    def _seek(self, step: int, stop: Callable[[], bool]) -> None:
        training, travel = self._training, self._travel
        if training is None or travel is None:
            self._out.put(NotReached("Nothing is loaded, so there is no step to go to."))
            return
        if self._running:
            self._running = False
            self._keeping.keep(training, travel, last=True)
        try:
            chunk = self._go_to(step, stop, self._see)
        except Exception as error:
            self._out.put(
                NotReached(f"Step {thousands(step)} cannot be returned to. {sentence(error)}", traceback.format_exc())
            )
            self._state(self._standing())
            return
        if training.step != step and stop():
            return  # to somewhere else
        self._sight.elements.forget()
        self._watching.changed()
        self._tell_stand()
        self._state(self._standing())
        self._sight.show_past(chunk)
        self._table.stand(training)
        self._tell_stored()

    def _mend(self) -> None:
        """Have what a chunk that failed began be undone."""
        training, travel = self._training, self._travel
        if training is None or travel is None:
            return
        try:
            travel.mend(training)
        except Exception as error:
            told = f"Step {thousands(training.step)} cannot be returned to. {sentence(error)}"
            self._out.put(NotReached(told, traceback.format_exc()))

    def _look_back(self) -> bool:
        """In the past, make the step where it stands once more, for who looks at it only now. False elsewhere."""
        training, travel = self._training, self._travel
        if training is None or travel is None or not travel.past:
            return False
        try:
            chunk = self._go_to(training.step, lambda: False, self._see)
        except Exception as error:
            told = f"Step {thousands(training.step)} cannot be returned to. {sentence(error)}"
            self._out.put(NotReached(told, traceback.format_exc()))
            return False
        self._sight.elements.forget()
        self._sight.show_past(chunk)
        return True

    def _go_to(
        self,
        step: int,
        stop: Callable[[], bool],
        see: Callable[[Callable[[], Chunk]], Chunk] | None = None,
    ) -> Chunk | None:
        """Take the run to a step; answers the chunk that ended there with what is looked at, where one was made."""
        training, travel = self._there
        look = self._sight.looking
        self._breaking, self._stillness = Breaking(), Stillness()
        if see is None:
            return travel.seek(training, step, stop, look if look is not None and look.maps else None)
        seen = look is not None or self._table.looks_at(training)
        return travel.seek(training, step, stop, look, see if seen else None)

    def _see(self, make: Callable[[], Chunk]) -> Chunk:
        """Make a step once more, and tell what it does to what is looked at."""
        training, travel = self._there
        first = training.step + 1
        self._sight.elements.forget()
        elements = self._sight.elements.next(training, self._sight.looking)
        self._table.before_again(training)
        chunk = make()
        if travel.broken != training.step:
            self._table.after_again(training)
            self._sight.elements.tell(elements, first, chunk)
        return chunk

    def _tell_stand(self) -> None:
        """What acts where the run stands, which is not where it was made last."""
        training, travel = self._there
        self._out.put(
            Stands(
                training.step,
                travel.head,
                training.running,
                training.hyperparameters,
                training.slots,
                training.hosted.contract,
                training.series,
                training.who_drives,
                training.contracts,
                training.more_columns,
                training.eager,
            )
        )

    def _tell_stored(self) -> None:
        travel = self._travel
        if travel is not None:
            self._out.put(StoredSteps(travel.ring.steps))

    # A race, beside the run

    def _race(self, command: Race) -> None:
        from app.engine.race import Racing

        self._end_race()
        if self._running:
            self._stop("paused")
        self._racing = Racing(command, self._out, keeps=self._keeping.wanted)

    def _advance_race(self, inbox: Inbox) -> None:
        assert self._racing is not None
        try:
            if self._racing.advance(lambda: inbox.wait(0)):
                return
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._fail("The race ended.", error)
        self._end_race()

    def _end_race(self) -> None:
        racing, self._racing = self._racing, None
        if racing is not None:
            racing.close()

    def _run(self, until: int | None) -> None:
        if self._training is None:
            # Where a load was tried, why it failed has been told.
            if not self._tried:
                self._out.put(Failed("Nothing is loaded, so there is nothing to run. Load an experiment first.", ""))
            self._state("broken")
            return
        if until is not None and until <= self._training.step:
            self._stop("finished" if self._training.step >= self._training.running.steps else "paused")
            return
        self._until, self._closing = until, False
        # Who asks for a few steps looks at each of them, however fast they come.
        self._close_up = until is not None and until - self._training.step <= PROBES
        self._running = True
        self._pacing.begin(time.perf_counter(), self._training.step)
        self._rate.begin()
        self._overhead.pause()
        self._state("running")

    def _pause(self) -> None:
        """Pause, where the last step was not probed after one more: everything that is shown is then of one step."""
        training = self._training
        if self._running and training is not None and self._probed < training.step and self._pacing.is_quick:
            self._until, self._closing = training.step + 1, True
            return
        self._stop("paused")
        self._sight.show(None)

    def _stop(self, status: Status) -> None:
        self._running = self._closing = False
        if self._training is not None:
            self._keeping.keep(*self._there, last=True)
        self._state(status)
        self._tell_stored()
        self._table.pause(self._training)

    def _advance(self, inbox: Inbox) -> None:
        """One chunk, or a wait where none is due."""
        training, travel = self._there
        look = self._sight.looking
        # The end of a chunk is what can be looked at.
        singly = self._pacing.every_step and look is not None and look.maps
        count, wait = self._pacing.length(time.perf_counter(), training.step, singly=singly)
        if count == 0:
            if self._sight.plan_due:
                self._sight.plan()
            inbox.wait(wait)
            return
        traces, again = training.program.traces, travel.past
        chunk, first = self._make(training, self._cut(training, count), look)
        measured = training.program.traces == traces
        self._table.after(training, chunk.seconds)
        self._rate.made(len(chunk.rows))
        if measured and not self._table.traced and not self._watching.traced:
            self._overhead.made(len(chunk.rows), time.perf_counter())
        else:
            self._overhead.forget()
        if self._sight.plan_due:
            self._sight.plan()
        self._tell_changes(training.observe(chunk.rows[:, 0]), again=again)
        if self._broken(chunk.rows, first):
            return
        unmoved = None if again else self._stillness.seen(training, chunk, first)
        if unmoved is not None:
            self._out.put(unmoved)
        ends = training.step == self._until and not self._closing
        if training.step % training.validate_every == 0 or ends:
            self._validate(again=again)
        self._went(training, travel)
        if training.step == self._until:
            self._running = False
            self._stop(self._standing())
        else:
            self._state("running")
        self._watching.after(training, chunk.seconds if measured else 0.0, lambda: inbox.wait(0))
        self._tell_overhead()
        self._keeping.keep(training, travel)
        self._replay_beside(training, travel, inbox)

    def _replay_beside(self, training: Training, travel: Travel, inbox: Inbox) -> None:
        """A slice of what was not seen, where the run leaves time for it."""
        now = time.perf_counter()
        if self._running and self._replay.due(now):
            self._replay.work(training, travel, lambda: inbox.wait(0), beside=True)
            self._overhead.spent(costs.ELEMENT, time.perf_counter() - now)

    def _went(self, training: Training, travel: Travel) -> None:
        """Steps were made, for the first time or once more; where they were made before, what was done then acts."""
        travel.keep(training)
        if travel.redo(training):
            self._sight.elements.forget()
            self._tell_stand()
            self._sight.declare()
            self._sight.plan_due = True
            self._sight.show(None)
        if len(travel.ring) != self._stored:
            self._stored = len(travel.ring)
            self._tell_stored()

    def _cut(self, training: Training, count: int) -> int:
        """How many of `count` steps the next chunk makes: it ends where something is to be done at its end."""
        period = training.validate_every
        count = min(count, period - training.step % period)
        if self._until is not None:
            count = min(count, self._until - training.step)
        if self._travel is not None:
            count = min(count, self._travel.left(training))
        count = min(count, self._watching.most(training.step))
        ends = self._until is not None and training.step + count == self._until
        every = self._close_up or self._pacing.every_step
        if ends and count > 1 and self._stride > 1:
            # The last step is probed, alone: probes are then of the step where the run ends.
            count, ends = count - 1, False
        return self._table.steps(training, count, ends=ends, every=every)

    def _make(self, training: Training, count: int, look: Look | None) -> tuple[Chunk, int]:
        """Make a chunk of at most `count` steps and tell it. Answers it, and its first step."""
        self._watching.before(training, count, close_up=self._close_up)
        first = training.step + 1
        stride = 1 if training.step + count == self._until and count == 1 else self._stride
        was_compiled, traces = training.program.compiled, training.program.traces
        self._overhead.begin(time.perf_counter())
        if look is not None:
            # What is shown where the run stops is that of its last step.
            stops = self._until is not None and training.step + count == self._until
            look = replace(look, maps=look.maps and (stops or self._pacing.look_due(time.perf_counter())))
        elements = self._sight.elements.next(training, look)
        self._table.before(training)
        self._tell_compiling(training)
        chunk = training.advance(count, stride, look)
        # What a call takes that traces and compiles is no part of what training takes.
        seconds = chunk.seconds if training.program.traces == traces else 0.0
        if was_compiled and not training.program.compiled:
            self._out.put(Note("XLA refuses an op of this optimizer, so the step runs without it.", "warn"))
        if training.program.traces == traces:
            # A call that traces and compiles is no measure of a chunk.
            self._pacing.record(len(chunk.rows), len(chunk.probe_steps), chunk.seconds)
            self._overhead.chunk(
                len(chunk.rows),
                len(chunk.probe_steps),
                chunk.seconds,
                element=look is not None and look.element is not None,
                mapped=chunk.looked is not None,
                probe_seconds=self._pacing.probe_seconds,
            )
        _, travel = self._there
        if travel.made(training, seconds):
            self._out.put(Steps(training.step_columns, first, chunk.rows, travel.seconds))
            if len(chunk.probe_steps):
                self._probed = int(chunk.probe_steps[-1])
                self._out.put(Probes(training.probe_columns, self._stride, chunk.probe_steps, chunk.probe_rows))
        if elements:
            begun = time.perf_counter()
            self._sight.elements.tell(elements, first, chunk)
            self._overhead.spent(costs.ELEMENT, time.perf_counter() - begun)
        if chunk.looked is not None:
            self._sight.show(chunk.looked)
        self._sight.touched()
        return chunk, first

    def _tell_compiling(self, training: Training) -> None:
        """Say before the first step of a large model why nothing comes for a while."""
        variables, compiled = training.variables, training.program.compiled
        elements = sum(math.prod(each.shape) for each in variables)
        if training.program.traces == 0 and (len(variables) >= _MANY_VARIABLES or elements >= _MANY_ELEMENTS):
            what = "Compiling" if compiled else "Tracing"
            self._out.put(Note(f"{what} the step ({len(variables)} variables). This may take more than a minute."))

    @property
    def _stride(self) -> int:
        """Steps from probe to probe."""
        return 1 if self._close_up else self._pacing.stride

    def _spent(self, cause: str, seconds: float) -> None:
        self._overhead.spent(cause, seconds)

    def _tell_overhead(self) -> None:
        """Now and then, what a step lately cost and what was measured beside it."""
        now = time.perf_counter()
        if self._training is not None and self._overhead.due(now, last=not self._running):
            pacing = self._pacing
            stride = self._stride
            self._out.put(self._overhead.frame(now, self._training.step, stride, every_step=pacing.every_step))

    def _validate(self, *, again: bool) -> None:
        assert self._training is not None
        begun, traces = time.perf_counter(), self._training.problem.validation_traces
        found = self._training.validate()
        if found is None:
            return
        if self._training.problem.validation_traces == traces:
            self._overhead.spent(costs.VALIDATION, time.perf_counter() - begun)
        if not again:
            self._out.put(Validated(self._training.step, *found))
        # A validation at a pause is one that the run itself would not have made.
        if self._training.step % self._training.validate_every == 0:
            self._tell_changes(self._training.observe_validation(found[0]), again=again)

    def _tell_changes(self, sentences: Sequence[str], *, again: bool) -> None:
        """What schedules that watch the loss did; that they do it `again` is no news."""
        for each in () if again else sentences:
            self._out.put(Note(each, "edit"))
        if sentences:
            self._sight.plan()

    def _broken(self, rows: NDArray[np.float32], first: int) -> bool:
        """Whether the last of these rows is not finite; told, with the first quantity that broke, if so."""
        training, travel = self._there
        broken = self._breaking.seen(rows, first, training.step_columns, training.program.decisive)
        if broken is None:
            return False
        self._out.put(broken)
        step = broken.step
        # What the step left is of no use: the run stands before it, where something can be changed.
        travel.broken = step
        try:
            chunk = self._go_to(step - 1, lambda: False, self._see)
        except Exception as error:
            told = f"Step {thousands(step - 1)} cannot be returned to. {sentence(error)}"
            self._out.put(NotReached(told, traceback.format_exc()))
        else:
            self._sight.elements.forget()
            self._sight.show_past(chunk)
            self._examine(step)
        # One that broke before a state was told could not be opened again.
        self._keeping.leave(training, travel)
        self._stop("broken")
        return True

    def _examine(self, step: int) -> None:
        """Tell what went wrong first in the step that broke, where the run stands before it."""
        from app.engine.autopsy import examine

        training, travel = self._there
        if training.step != step - 1:
            return
        try:
            found = examine(training)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            travel.mend(training)
            return
        if found is not None:
            self._out.put(Examined(found))

    def _standing(self) -> Status:
        """Where the run stands that is there."""
        training = self._training
        if training is None:
            return "broken"
        if self._running:
            return "running"
        travel = self._travel
        if travel is not None and travel.broken is not None and training.step == travel.broken - 1:
            return "broken"
        if training.step == 0:
            return "ready"
        if travel is not None and travel.past:
            return "paused"
        return "finished" if training.step >= training.running.steps else "paused"

    def _state(self, status: Status) -> None:
        step = self._training.step if self._training is not None else 0
        self._out.put(State(status, step, self._rate.value()))

    def _fail(self, what: str, error: BaseException) -> None:
        key = str(getattr(error, "key", ""))
        self._out.put(Failed(f"{what} {sentence(error)}".strip(), traceback.format_exc(), key))
        self._state("broken" if self._training is None else "paused")


def _fresh(names: Sequence[str], slots: Sequence[str]) -> str:
    if set(slots) <= set(names):
        return f"Its slots start fresh: {', '.join(names)}."
    return f"Slots that start fresh: {', '.join(names)}. The others carry over."
