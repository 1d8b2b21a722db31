"""The trainer: commands in, frames out. No threads of its own, no Qt; the window and the command line both run it."""

from __future__ import annotations

import gc
import math
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.commands import CancelFind, Command, Edit, Find, Inbox, Load, Look, Pace, Pause, Preview, Run, Shutdown
from app.core.experiment import Experiment
from app.core.finding import RangeTest
from app.core.frames import (
    Declared,
    Edited,
    Elements,
    Failed,
    Looked,
    Note,
    NotFinite,
    NotFound,
    Out,
    Planned,
    Probes,
    Refused,
    Rejected,
    State,
    Status,
    Steps,
    Touched,
    Validated,
)
from app.engine import devices
from app.engine.finder import find
from app.engine.pacing import PROBES, Pacing
from app.engine.sentences import sentence

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.training import Training


_WEIGHT = 2
"""Place of the weight in what a look tells of an element."""


class Trainer:
    """Drains an inbox between chunks of steps, and tells what happens through `out`.

    The thread that calls `serve` is the one that imports and uses TensorFlow.
    """

    def __init__(self, out: Out) -> None:
        self._out = out
        self._training: Training | None = None
        self._pacing = Pacing()
        self._running = False
        self._tried = False
        self._until: int | None = None
        self._close_up = False
        self._last_good = (0, math.nan)
        self._rate = _StepRate()
        self._planned: dict[str, Planned] = {}
        """The plans as they were told last, by path."""
        self._look: Look | None = None
        self._traced_to: dict[tuple[str, ...], tuple[int, NDArray[np.float32]]] = {}
        """The last step of which elements were told, and what they were then, by their columns."""
        self._plan_due = False
        """An edit may have changed plans; the steps that it waits for come first."""

    def serve(self, inbox: Inbox) -> None:
        """Handle commands until `Shutdown`. What goes wrong in one is told and the next is welcome."""
        try:
            self._out.put(devices.prepare())
        except Exception as error:
            self._fail("TensorFlow could not be started.", error)
            return
        while True:
            if not self._running:
                inbox.wait()
            for command in inbox.drain():
                if isinstance(command, Shutdown):
                    return
                self._obey(command, inbox)
            if self._running:
                try:
                    self._advance(inbox)
                except Exception as error:
                    self._running = False
                    step = self._training.step + 1 if self._training is not None else 0
                    self._fail(f"Step {step} failed.", error)

    def _obey(self, command: Command, inbox: Inbox) -> None:
        try:
            match command:
                case Load(experiment):
                    self._load(experiment)
                case Edit(experiment, serial, reload):
                    self._edit(experiment, serial, reload)
                case Preview(experiment, path):
                    self._preview(experiment, path)
                case Run(until):
                    self._run(until)
                case Pause():
                    self._stop("paused")
                    self._show(None)
                case Pace(steps_per_second):
                    self._pacing.pace(steps_per_second)
                case Look():
                    self._look_at(command)
                case Find(test):
                    self._find(test, inbox.ends_find)
                case CancelFind():  # that came when it was over
                    self._out.put(NotFound())
        except Exception as error:
            self._running = False
            self._fail("", error)

    def _load(self, experiment: Experiment) -> None:
        from app.engine.training import Training, opened_of

        self._tried = True
        try:
            opened = opened_of(experiment)
        except Exception as error:
            if self._training is None:
                raise
            self._out.put(Refused(self._training.experiment, sentence(error), traceback.format_exc()))
            self._state(self._standing())
            return
        self._running = False
        # Let go of the old model before the new one is built: both may not fit on the device.
        self._training = None
        gc.collect()
        self._state("building")
        pace, self._pacing = self._pacing.steps_per_second, Pacing()
        self._pacing.pace(pace)
        self._planned.clear()
        self._traced_to.clear()
        self._training = training = Training(experiment, opened)
        self._last_good = (0, math.nan)
        self._rate = _StepRate()
        built = training.built()
        self._out.put(built)
        self._plan()
        for note in built.notes:
            self._out.put(Note(note))
        if training.device.note:
            wished = experiment.device.startswith("gpu")
            self._out.put(Note(training.device.note, "warn" if wished else "info"))
        self._state("ready")
        self._declare()
        self._show(None)

    def _edit(self, experiment: Experiment, serial: int, reload: bool) -> None:
        training = self._training
        self._pacing.attend(time.perf_counter())
        if training is None:
            self._out.put(Rejected(serial, "Nothing is loaded, so there is nothing to edit."))
            return
        try:
            edits = training.edit(experiment, serial, reload=reload)
        except Exception as error:
            key = str(getattr(error, "key", ""))
            self._out.put(Rejected(serial, sentence(error), traceback.format_exc(), key))
            return
        for applied in edits.applied:
            self._out.put(applied)
        for note in edits.notes:
            self._out.put(Note(note))
        if edits.fresh_slots:
            self._out.put(Note(_fresh(edits.fresh_slots, [slot.name for slot in training.slots])))
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
            )
        )
        self._declare()
        self._plan_due = True
        if not self._running:
            self._plan()
            self._show(None)

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

    def _look_at(self, look: Look) -> None:
        self._look = look if look.variable >= 0 else None
        self._pacing.look()
        self._declare()
        if not self._running:
            self._show(None)

    def _declare(self) -> None:
        """Tell the terms of the update of what is looked at, as they are from here on."""
        look, training = self._looking, self._training
        if look is not None and training is not None:
            self._out.put(Declared(training.step, look.variable, training.terms(look.variable)))

    @property
    def _looking(self) -> Look | None:
        """What is looked at, where the run that is there has it: the window may not know yet that it is another."""
        training, look = self._training, self._look
        if training is None or look is None or look.variable >= len(training.variables):
            return None
        size = math.prod(training.variables[look.variable].shape)
        there = look.element is not None and look.element < size
        # What is told at every step anyway need not be told twice.
        return look if there and not training.program.looking.traced else replace(look, element=None)

    def _show(self, looked: NDArray[np.float32] | None) -> None:
        """Tell tensors as they are now, with the gradients and updates of the last step where `looked` has them."""
        look, training = self._looking, self._training
        if look is None or training is None or not look.maps:
            return
        begun = time.perf_counter()
        self._out.put(Looked(training.step, training.views(look, looked)))
        self._pacing.looked(time.perf_counter(), time.perf_counter() - begun)

    def _untold(self, look: Look | None) -> list[_Traced]:
        """The elements that the next chunk tells of: those that are always told, and the one that is looked at."""
        training = self._training
        assert training is not None
        looking = training.program.looking
        groups = [list(looking.traced)] if looking.traced else []
        if look is not None and look.element is not None:
            groups.append([(look.variable, look.element)])
        found = []
        for group in groups:
            names = [training.element_columns(*where) for where in group]
            columns = tuple(name for each in names for name in each)
            # What a look adds to a step has no update: that is reckoned here.
            weights = np.cumsum([0, *(len(each) - 1 for each in names[:-1])]) + _WEIGHT
            last, before = self._traced_to.get(columns, (-1, np.empty(0, np.float32)))
            if last != training.step:
                before = np.concatenate([training.element_now(*where) for where in group])
            found.append(_Traced(columns, weights, before, told=last == training.step))
        return found

    def _tell_elements(self, traced: _Traced, first: int, rows: NDArray[np.float32]) -> None:
        rows = rows[:, : len(traced.before)]
        if not traced.told:
            unknown = np.full_like(traced.before, np.nan)
            self._out.put(Elements(traced.columns, first - 1, traced.with_updates(traced.before[None], unknown)))
        self._out.put(Elements(traced.columns, first, traced.with_updates(rows, traced.before)))
        self._traced_to[traced.columns] = first + len(rows) - 1, rows[-1]

    def _plan(self) -> None:
        """Tell the plans that are other ones than those told last."""
        assert self._training is not None
        self._plan_due = False
        for planned in self._training.planned():
            told = self._planned.get(planned.path)
            if told is None or not np.array_equal(told.rates, planned.rates) or told.steps[-1] != planned.steps[-1]:
                self._planned[planned.path] = planned
                self._out.put(planned)

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
        self._until = until
        # Who asks for a few steps looks at each of them, however fast they come.
        self._close_up = until is not None and until - self._training.step <= PROBES
        self._running = True
        self._pacing.begin(time.perf_counter(), self._training.step)
        self._rate.begin()
        self._state("running")

    def _stop(self, status: Status) -> None:
        self._running = False
        self._state(status)

    def _advance(self, inbox: Inbox) -> None:
        """One chunk, or a wait where none is due."""
        training = self._training
        assert training is not None
        count, wait = self._pacing.length(time.perf_counter(), training.step)
        if count == 0:
            if self._plan_due:
                self._plan()
            inbox.wait(wait)
            return
        period = training.validate_every
        count = min(count, period - training.step % period)
        if self._until is not None:
            count = min(count, self._until - training.step)
        first = training.step + 1
        stride = 1 if self._close_up else self._pacing.stride
        was_compiled, traces = training.program.compiled, training.program.traces
        look = self._looking
        if look is not None:
            # What is shown where the run stops is that of its last step.
            stops = self._until is not None and training.step + count == self._until
            look = replace(look, maps=look.maps and (stops or self._pacing.look_due(time.perf_counter())))
        untold = self._untold(look)
        chunk = training.advance(count, stride, look)
        if was_compiled and not training.program.compiled:
            self._out.put(Note("XLA refuses an op of this optimizer, so the step runs without it.", "warn"))
        made = len(chunk.rows)
        if training.program.traces == traces:
            # A call that traces and compiles is no measure of a chunk.
            self._pacing.record(made, len(chunk.probe_steps), chunk.seconds)
        self._out.put(Steps(training.step_columns, first, chunk.rows))
        if len(chunk.probe_steps):
            self._out.put(Probes(training.probe_columns, stride, chunk.probe_steps, chunk.probe_rows))
        rows_told = [each for each in (chunk.traced_rows, chunk.element_rows) if each is not None and each.shape[1]]
        for traced, told in zip(untold, rows_told, strict=True):
            self._tell_elements(traced, first, told)
        if chunk.looked is not None:
            self._show(chunk.looked)
        touched = training.problem.touched(training.problem.indices(training.step, 1)[0])
        if touched is not None:
            self._out.put(Touched(training.step, touched))
        self._rate.made(made)
        if self._plan_due:
            self._plan()
        self._tell_changes(training.observe(chunk.rows[:, 0]))
        if self._broken(chunk.rows, first):
            return
        if training.step % period == 0 or training.step == self._until:
            self._validate()
        if training.step == self._until:
            self._stop("finished" if training.step >= training.running.steps else "paused")
        else:
            self._state("running")

    def _validate(self) -> None:
        assert self._training is not None
        found = self._training.validate()
        if found is None:
            return
        self._out.put(Validated(self._training.step, *found))
        # A validation at a pause is one that the run itself would not have made.
        if self._training.step % self._training.validate_every == 0:
            self._tell_changes(self._training.observe_validation(found[0]))

    def _tell_changes(self, sentences: Sequence[str]) -> None:
        """What schedules that watch the loss did."""
        for each in sentences:
            self._out.put(Note(each, "edit"))
        if sentences:
            self._plan()

    def _broken(self, rows: NDArray[np.float32], first: int) -> bool:
        """Whether the last of these rows is not finite; told, with the first quantity that broke, if so."""
        training = self._training
        assert training is not None
        columns = training.step_columns
        watched = training.program.decisive
        good = np.flatnonzero(np.isfinite(rows[:, 0]))
        if len(good):
            self._last_good = (first + int(good[-1]), float(rows[good[-1], 0]))
        broken = [columns[i] for i in watched if not math.isfinite(rows[-1, i])]
        if not broken:
            return False
        # The loss is the first column; a gradient or a weight that broke before it says more.
        quantity = next((name for name in broken if "/" in name), broken[0])
        self._out.put(NotFinite(first + len(rows) - 1, quantity, *self._last_good))
        self._stop("broken")
        return True

    def _standing(self) -> Status:
        """Where the run stands that is there."""
        training = self._training
        if training is None:
            return "broken"
        if self._running:
            return "running"
        if training.step == 0:
            return "ready"
        return "finished" if training.step >= training.running.steps else "paused"

    def _state(self, status: Status) -> None:
        step = self._training.step if self._training is not None else 0
        self._out.put(State(status, step, self._rate.value()))

    def _fail(self, what: str, error: Exception) -> None:
        key = str(getattr(error, "key", ""))
        self._out.put(Failed(f"{what} {sentence(error)}".strip(), traceback.format_exc(), key))
        self._state("broken" if self._training is None else "paused")


def _fresh(names: Sequence[str], slots: Sequence[str]) -> str:
    if set(slots) <= set(names):
        return f"Its slots start fresh: {', '.join(names)}."
    return f"Slots that start fresh: {', '.join(names)}. The others carry over."


@dataclass(frozen=True, slots=True)
class _Traced:
    """Elements that are told at each step.

    `weights` are the places of their weights in a row as the loop makes it, `before` is such a row of the step before,
    and `told` whether that was told.
    """

    columns: tuple[str, ...]
    weights: NDArray[np.intp]
    before: NDArray[np.float32]
    told: bool

    def with_updates(self, rows: NDArray[np.float32], before: NDArray[np.float32]) -> NDArray[np.float32]:
        """Rows as `columns` names them; `before` is the row before the first."""
        updates = np.diff(rows[:, self.weights], axis=0, prepend=before[None, self.weights])
        return np.insert(rows, self.weights + 1, updates, axis=1)


class _StepRate:
    """Steps per second over about the last second."""

    def __init__(self) -> None:
        self._marks: deque[tuple[float, int]] = deque()
        self._total = 0

    def begin(self) -> None:
        self._marks = deque([(time.perf_counter(), self._total)])

    def made(self, steps: int) -> None:
        self._total += steps
        now = time.perf_counter()
        self._marks.append((now, self._total))
        while len(self._marks) > 2 and now - self._marks[0][0] > 1.0:
            self._marks.popleft()

    def value(self) -> float:
        if len(self._marks) < 2:
            return 0.0
        (t0, n0), (t1, n1) = self._marks[0], self._marks[-1]
        return (n1 - n0) / (t1 - t0) if t1 > t0 else 0.0
