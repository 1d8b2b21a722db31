"""Element replay: past steps are replayed beside the run to trace an element that was not selected then."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import ELEMENT
from app.core.messages import costs
from app.core.messages.commands import Inspect, SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import ElementState, Replayed, Replaying, TensorSnapshot, UpdateEquations
from app.core.telemetry.step_spans import StepSpans
from app.engine.error_sentence import sentence, trace
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from app.engine.observation.tensor_stream import TensorStream
from app.engine.pacing.time_budget import REPLAY, TimeBudget, share_of
from app.engine.program.chunks import WEIGHT
from optimizers.base.guest_code import attempt_anything
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.training.snapshots import Snapshot
    from app.engine.training.training import Training

MOST = 20_000
"""Steps that are replayed of what is in view; of those before, what saved states hold."""
LONGEST = 60.0
"""Seconds that go into one element and one range at most."""
SLICE = 0.05
"""Seconds after which a replay makes room for what else there is to do."""
_APART = 0.25
"""Seconds between two frames: the window sorts each into what it has."""


@dataclass(slots=True)
class _Piece:
    """Steps `first` to `last` to replay, from the snapshot `at`.

    `close` asks for whole tensors before and after the last of them.
    """

    first: int
    last: int
    at: Snapshot
    close: bool = False


@dataclass(slots=True)
class _Unpublished:
    """Values to publish: rows by columns and step, and values set by events."""

    rows: dict[tuple[str, ...], dict[int, NDArray[np.float32]]] = field(default_factory=dict)
    element_states: list[ElementState] = field(default_factory=list)

    def publish(self, out: Out) -> None:
        for columns, found in self.rows.items():
            ordered = sorted(found.items())
            steps = np.array([step for step, _ in ordered], np.int64)
            out.put(Replayed(columns, steps, np.stack([row for _, row in ordered])))
        for each in self.element_states:
            out.put(each)
        self.rows.clear()
        self.element_states.clear()


class ElementReplay(ChunkObserver):
    """Observer that fills the trace of the selected element: the step under the crosshair first, then the visible
    steps.

    Each slice takes the run to a past step, makes a few steps from there, and puts the run back to the bit.
    """

    def __init__(self, out: Out, tensors: TensorStream) -> None:
        self._out, self._tensors = out, tensors
        self._view: Inspect | None = None
        self._share = TimeBudget(share_of(REPLAY))
        self.forget()

    def after(self, chunk: MadeChunk) -> None:
        """Replay a slice beside the running training, if there is time."""
        run, now = chunk.run, time.perf_counter()
        if run.is_running and self._share.due(now):
            self.work(run.training, run.history, chunk.stop, beside=True)
            run.overhead.spent(costs.ELEMENT, time.perf_counter() - now)

    def invalidate(self, change: Change) -> None:
        if change is Change.LOAD:
            self.forget()

    def forget(self) -> None:
        """Forget the previous run, because another one is loaded."""
        self._sampled: dict[str, set[int]] = {}
        self._captured: set[tuple[int, int]] = set()
        self._unpublished, self._published_at = _Unpublished(), 0.0
        self._piece: _Piece | None = None
        self._asked: tuple[SubscribeTensor, Inspect | None] | None = None
        self._spent = 0.0
        self._progress = Replaying()

    def inspect(self, view: Inspect) -> None:
        """Store the visible steps."""
        self._view = view

    def truncate(self, step: int) -> None:
        """Forget steps after `step`, because they belong to another run."""
        self._tensors.elements.truncate(step)
        self._captured = {each for each in self._captured if each[1] <= step}
        self._sampled = {name: {s for s in steps if s <= step} for name, steps in self._sampled.items()}
        self._unpublished, self._piece, self._asked = _Unpublished(), None, None

    def work(
        self,
        training: Training,
        history: RunHistory,
        stop: Callable[[], bool],
        *,
        beside: bool = False,
        near: bool = False,
    ) -> bool:
        """Replay for `SLICE` seconds, or until `stop`; return false if there is nothing to replay.

        `beside` a run under way only what needs no other trace of the step is replayed; `near` only the step under the
        crosshair.
        """
        look = self._tensors.subscription
        if look is None or look.element is None:
            self._rest(Replaying())
            return False
        if self._asked != (look, self._view):
            self._asked, self._piece, self._spent = (look, self._view), None, 0.0
        piece = self._next(training, history, look, beside=beside, near=near)
        if piece is None:
            return False
        begun = time.perf_counter()

        def replay() -> None:
            with history.restored_after(training):
                self._replay(training, history, look, piece, lambda: stop() or time.perf_counter() - begun > SLICE)

        error = attempt_anything(replay)
        if isinstance(error, BaseException):
            self._piece, self._spent = None, math.inf
            message = Message(
                "Steps {first} to {last} could not be replayed. {error}",
                first=piece.first,
                last=piece.last,
                error=sentence(error),
            )
            self._out.put(Note(message, "warn", trace(error)))
        now = time.perf_counter()
        self._spent += now - begun
        self._share.spent(now - begun, now)
        if now - self._published_at >= _APART or self._piece is None:
            self._unpublished.publish(self._out)
            self._published_at = now
        return True

    def _rest(self, progress: Replaying) -> None:
        """Stop, because nothing is left to replay, or no element is subscribed."""
        self._unpublished.publish(self._out)
        self._piece = None
        self._publish_progress(progress)

    def _publish_progress(self, progress: Replaying) -> None:
        if progress != self._progress:
            self._progress = progress
            self._out.put(progress)

    # What comes next

    def _next(
        self, training: Training, history: RunHistory, look: SubscribeTensor, *, beside: bool, near: bool
    ) -> _Piece | None:
        """Return the current piece, or another one; `None` if all wanted steps are known."""
        assert look.element is not None
        view = self._view or Inspect(1, history.last)
        name = ELEMENT(training.variables[look.variable], look.element)
        known = self._tensors.elements.known.setdefault(name, StepSpans())
        first, last = max(1, view.first), min(view.last, history.last)
        step = min(training.step if view.step is None else view.step, history.last)
        wants = view.step is not None and look.maps and (look.variable, step) not in self._captured
        close = step > 0 and self._spent < math.inf and (step not in known or wants)
        if near and not close:
            return None
        # Older steps would take too long, and so would what is left once this has taken long enough.
        replayed = max(first, last - MOST + 1) if self._spent < LONGEST else last + 1
        missing = known.missing(replayed, last)
        skipped = known.missing(first, min(replayed - 1, last))
        sampled = skipped[-1][1] if skipped else 0
        saved = [s for s in self._saved(history, name, known) if first <= s <= sampled]
        saved = [] if beside or self._spent == math.inf else saved
        wanted = [*missing, *([(step, step)] if close else [])]
        if not wanted and not saved:
            self._rest(Replaying(sampled=sampled))
            return None
        if self._piece is None or (close and not self._piece.close):
            if close:
                self._piece = _piece_up_to(history, max(1, step - MOST), step, close=True)
            elif missing:
                self._piece = _piece_up_to(history, *missing[-1])
            else:
                found = history.checkpoints.before(saved[-1])
                self._piece = None if found is None else _Piece(saved[-1] + 1, saved[-1], found)
        if self._piece is None or (beside and not history.has_no_event_since(training, self._piece.at)):
            self._rest(Replaying(sampled=sampled))
            return None
        if wanted:
            self._publish_progress(Replaying(min(a for a, _ in wanted), max(b for _, b in wanted), sampled))
        return self._piece

    def _saved(self, history: RunHistory, name: str, known: StepSpans) -> list[int]:
        """Return the steps with saved states at which the element is not known."""
        sampled = self._sampled.setdefault(name, set())
        return [step for step in history.checkpoints.steps.tolist() if step not in known and step not in sampled]

    # What is made

    def _replay(
        self, training: Training, history: RunHistory, look: SubscribeTensor, piece: _Piece, stop: Callable[[], bool]
    ) -> None:
        history.restore(training, piece.at)
        assert look.element is not None
        name = ELEMENT(training.variables[look.variable], look.element)
        known, assembly = self._tensors.elements.known[name], training.assembly
        if piece.first > piece.last:
            self._sampled[name].add(training.step)
            self._measure_element(training, look)
        self._declare(training, look)
        while training.step < piece.last:
            first, closing = training.step + 1, piece.close and training.step == piece.last - 1
            if closing and look.maps:
                self._out.put(TensorSnapshot(training.step, training.views.tensors(look, None), kept=True))
            # Sampled steps get their own chunk, and so do steps that are not sampled.
            end = piece.last - 1 if piece.close and not closing else piece.last
            end = min(end, piece.first - 1) if first < piece.first else end
            if first >= piece.first:
                columns, before = self._measure_element(training, look)
            chunk = history.replay(training, end, replace(look, maps=look.maps and closing))
            broken = history.broken == training.step
            if first >= piece.first and chunk.element_rows is not None and not broken:
                self._collect_rows(columns, first, chunk.element_rows, before)
                known.add(first, training.step)
            if broken:  # what it left is of no use, and nothing comes after it
                known.add(first, piece.last)
                break
            acted = history.replay_events(training)
            if closing:
                self._captured.add((look.variable, first))
                if chunk.looked is not None:
                    self._out.put(TensorSnapshot(first, training.views.tensors(look, chunk.looked), kept=True))
            if acted:
                self._declare(training, look)
                columns, now = self._measure_element(training, look)
                self._unpublished.element_states.append(
                    ElementState(training.step, columns, np.insert(now, WEIGHT + 1, np.nan))
                )
            # Where another program runs from here on, the one of the run must not be released for it.
            if (stop() or training.assembly is not assembly) and training.step < piece.last:
                at = replace(training.snapshot(), event_index=history.event_index)
                self._piece = replace(piece, first=max(piece.first, training.step + 1), at=at)
                return
        self._piece = None

    def _measure_element(
        self, training: Training, look: SubscribeTensor
    ) -> tuple[tuple[str, ...], NDArray[np.float32]]:
        """Measure the element at the present step of the replay. It fills the trace if that is unknown there; after an
        event it is the value from which the next step starts.
        """
        assert look.element is not None
        known = self._tensors.elements.known[ELEMENT(training.variables[look.variable], look.element)]
        columns = training.views.element_columns(look.variable, look.element)
        now = training.views.element_now(look.variable, look.element)
        if training.step not in known:
            self._unpublished.rows.setdefault(columns, {}).setdefault(training.step, np.insert(now, WEIGHT + 1, np.nan))
        return columns, now

    def _collect_rows(
        self, columns: tuple[str, ...], first: int, rows: NDArray[np.float32], before: NDArray[np.float32]
    ) -> None:
        """Collect rows of the loop, with updates added, in the order of `columns`."""
        rows = rows[:, : len(before)]
        with np.errstate(over="ignore", invalid="ignore"):  # a weight that is not finite has no update
            updates = np.diff(rows[:, WEIGHT], prepend=before[WEIGHT])
        whole = np.insert(rows, WEIGHT + 1, updates, axis=1)
        self._unpublished.rows.setdefault(columns, {}).update(enumerate(whole, first))

    def _declare(self, training: Training, look: SubscribeTensor) -> None:
        """Publish the terms of the following steps."""
        self._out.put(UpdateEquations(training.step, look.variable, training.views.equations(look.variable)))


def _piece_up_to(history: RunHistory, first: int, last: int, *, close: bool = False) -> _Piece | None:
    """Return the piece that leads from the last snapshot before `last` to `last`, with rows from `first` on."""
    at = history.checkpoints.before(last - 1)
    return None if at is None else _Piece(max(first, at.step + 1), last, at, close)
