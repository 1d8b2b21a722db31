"""Past steps that are made once more beside the run, for the course of an element that nobody looked at then."""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core import channels
from app.core.commands import Inspect, Look
from app.core.faults import is_ctrl_c
from app.core.frames import Declared, Looked, Note, Out, Replayed, Replaying, Standing
from app.core.spans import Spans
from app.engine.sentences import sentence
from app.engine.share import Share
from app.engine.sight import Sight

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.snapshots import Snapshot
    from app.engine.training import Training
    from app.engine.travel import Travel

MOST = 20_000
"""Steps that are replayed of what is in view; of those before, what saved states hold."""
LONGEST = 60.0
"""Seconds that go into one element and one range at most."""
SLICE = 0.05
"""Seconds after which a replay makes room for what else there is to do."""
_SHARE = 0.1
"""Most of the time of a run under way that goes into replays."""
_APART = 0.25
"""Seconds between two frames: the window sorts each into what it has."""
_WEIGHT = 2
"""Place of the weight in the row of an element."""


@dataclass(slots=True)
class _Piece:
    """Steps `first` to `last` that are to be seen; the run is followed from the snapshot `at` on.

    `close` asks for whole tensors before and after the last of them.
    """

    first: int
    last: int
    at: Snapshot
    close: bool = False


@dataclass(slots=True)
class _Seen:
    """What was not told yet: rows by step, by their columns, and what an element was set to where an event acted."""

    rows: dict[tuple[str, ...], dict[int, NDArray[np.float32]]] = field(default_factory=dict)
    standing: list[Standing] = field(default_factory=list)

    def tell(self, out: Out) -> None:
        for columns, found in self.rows.items():
            ordered = sorted(found.items())
            steps = np.array([step for step, _ in ordered], np.int64)
            out.put(Replayed(columns, steps, np.stack([row for _, row in ordered])))
        for each in self.standing:
            out.put(each)
        self.rows.clear()
        self.standing.clear()


class ElementReplay:
    """Fills the course of the element that is looked at: the step under the crosshair first, then what is in view.

    Each slice takes the run to a past step, makes a few steps from there, and puts the run back to the bit.
    """

    def __init__(self, out: Out, sight: Sight) -> None:
        self._out, self._sight = out, sight
        self._view: Inspect | None = None
        self._share = Share(_SHARE)
        self.forget()

    def forget(self) -> None:
        """Another run is there."""
        self._sampled: dict[str, set[int]] = {}
        self._closed: set[tuple[int, int]] = set()
        self._seen, self._told_at = _Seen(), 0.0
        self._piece: _Piece | None = None
        self._asked: tuple[Look, Inspect | None] | None = None
        self._spent = 0.0
        self._progress = Replaying()

    def inspect(self, view: Inspect) -> None:
        """These steps are in view."""
        self._view = view

    def cut(self, step: int) -> None:
        """What came after `step` is another run's."""
        self._sight.elements.cut(step)
        self._closed = {each for each in self._closed if each[1] <= step}
        self._sampled = {name: {s for s in steps if s <= step} for name, steps in self._sampled.items()}
        self._seen, self._piece, self._asked = _Seen(), None, None

    def due(self, now: float) -> bool:
        """Whether a run under way leaves time for a slice."""
        return self._share.due(now)

    def work(
        self,
        training: Training,
        travel: Travel,
        stop: Callable[[], bool],
        *,
        beside: bool = False,
        near: bool = False,
    ) -> bool:
        """Replay for `SLICE` seconds, or until `stop`; false where there is nothing to replay.

        `beside` a run under way only what needs no other trace of the step is replayed; `near` only the step under the
        crosshair.
        """
        look = self._sight.looking
        if look is None or look.element is None:
            self._rest(Replaying())
            return False
        if self._asked != (look, self._view):
            self._asked, self._piece, self._spent = (look, self._view), None, 0.0
        piece = self._next(training, travel, look, beside=beside, near=near)
        if piece is None:
            return False
        begun = time.perf_counter()
        try:
            with travel.aside(training):
                self._replay(training, travel, look, piece, lambda: stop() or time.perf_counter() - begun > SLICE)
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._piece, self._spent = None, math.inf
            told = f"Steps {piece.first} to {piece.last} could not be replayed. {sentence(error)}"
            self._out.put(Note(told, "warn", traceback.format_exc()))
        now = time.perf_counter()
        self._spent += now - begun
        self._share.took(now - begun, now)
        if now - self._told_at >= _APART or self._piece is None:
            self._seen.tell(self._out)
            self._told_at = now
        return True

    def _rest(self, progress: Replaying) -> None:
        """Nothing is left to replay, or nobody asks for it."""
        self._seen.tell(self._out)
        self._piece = None
        self._tell(progress)

    def _tell(self, progress: Replaying) -> None:
        if progress != self._progress:
            self._progress = progress
            self._out.put(progress)

    # What comes next

    def _next(self, training: Training, travel: Travel, look: Look, *, beside: bool, near: bool) -> _Piece | None:
        """The piece that is under way, or another one; `None` where everything that is wanted is known."""
        assert look.element is not None
        view = self._view or Inspect(1, travel.last)
        name = channels.element(training.variables[look.variable], look.element)
        known = self._sight.elements.known.setdefault(name, Spans())
        first, last = max(1, view.first), min(view.last, travel.last)
        step = min(training.step if view.step is None else view.step, travel.last)
        wants = view.step is not None and look.maps and (look.variable, step) not in self._closed
        close = step > 0 and self._spent < math.inf and (step not in known or wants)
        if near and not close:
            return None
        # Older steps would take too long, and so would what is left once this has taken long enough.
        replayed = max(first, last - MOST + 1) if self._spent < LONGEST else last + 1
        missing = known.missing(replayed, last)
        skipped = known.missing(first, min(replayed - 1, last))
        sampled = skipped[-1][1] if skipped else 0
        saved = [s for s in self._saved(travel, name, known) if first <= s <= sampled]
        saved = [] if beside or self._spent == math.inf else saved
        wanted = [*missing, *([(step, step)] if close else [])]
        if not wanted and not saved:
            self._rest(Replaying(sampled=sampled))
            return None
        if self._piece is None or (close and not self._piece.close):
            if close:
                self._piece = _piece_up_to(travel, max(1, step - MOST), step, close=True)
            elif missing:
                self._piece = _piece_up_to(travel, *missing[-1])
            else:
                found = travel.ring.before(saved[-1])
                self._piece = None if found is None else _Piece(saved[-1] + 1, saved[-1], found)
        if self._piece is None or (beside and not travel.acts_as(training, self._piece.at)):
            self._rest(Replaying(sampled=sampled))
            return None
        if wanted:
            self._tell(Replaying(min(a for a, _ in wanted), max(b for _, b in wanted), sampled))
        return self._piece

    def _saved(self, travel: Travel, name: str, known: Spans) -> list[int]:
        """Steps whose states are saved, where the element is not known."""
        seen = self._sampled.setdefault(name, set())
        return [step for step in travel.ring.steps.tolist() if step not in known and step not in seen]

    # What is made

    def _replay(self, training: Training, travel: Travel, look: Look, piece: _Piece, stop: Callable[[], bool]) -> None:
        travel.turn_to(training, piece.at)
        assert look.element is not None
        name = channels.element(training.variables[look.variable], look.element)
        known, assembly = self._sight.elements.known[name], training.assembly
        if piece.first > piece.last:
            self._sampled[name].add(training.step)
            self._stood(training, look)
        self._declare(training, look)
        while training.step < piece.last:
            first, closing = training.step + 1, piece.close and training.step == piece.last - 1
            if closing and look.maps:
                self._out.put(Looked(training.step, training.views(look, None), kept=True))
            # What is seen closely is a chunk of its own, and so is what is not seen.
            end = piece.last - 1 if piece.close and not closing else piece.last
            end = min(end, piece.first - 1) if first < piece.first else end
            if first >= piece.first:
                columns, before = self._stood(training, look)
            chunk = travel.replay(training, end, replace(look, maps=look.maps and closing))
            broken = travel.broken == training.step
            if first >= piece.first and chunk.element_rows is not None and not broken:
                self._made(columns, first, chunk.element_rows, before)
                known.add(first, training.step)
            if broken:  # what it left is of no use, and nothing comes after it
                known.add(first, piece.last)
                break
            acted = travel.redo(training)
            if closing:
                self._closed.add((look.variable, first))
                if chunk.looked is not None:
                    self._out.put(Looked(first, training.views(look, chunk.looked), kept=True))
            if acted:
                self._declare(training, look)
                columns, now = self._stood(training, look)
                self._seen.standing.append(Standing(training.step, columns, np.insert(now, _WEIGHT + 1, np.nan)))
            # Where another program runs from here on, the one of the run must not be let go for it.
            if (stop() or training.assembly is not assembly) and training.step < piece.last:
                at = replace(training.snapshot(), position=travel.position)
                self._piece = replace(piece, first=max(piece.first, training.step + 1), at=at)
                return
        self._piece = None

    def _stood(self, training: Training, look: Look) -> tuple[tuple[str, ...], NDArray[np.float32]]:
        """What the element is where the run was taken to, as its columns name it. It fills the step where that is not
        known: after an event it is what the next step starts from, not what the step left.
        """
        assert look.element is not None
        known = self._sight.elements.known[channels.element(training.variables[look.variable], look.element)]
        columns = training.element_columns(look.variable, look.element)
        now = training.element_now(look.variable, look.element)
        if training.step not in known:
            self._seen.rows.setdefault(columns, {}).setdefault(training.step, np.insert(now, _WEIGHT + 1, np.nan))
        return columns, now

    def _made(
        self, columns: tuple[str, ...], first: int, rows: NDArray[np.float32], before: NDArray[np.float32]
    ) -> None:
        """Rows of the loop, with the updates that make them those of `columns`."""
        rows = rows[:, : len(before)]
        with np.errstate(over="ignore", invalid="ignore"):  # of a weight that is not finite there is no update
            updates = np.diff(rows[:, _WEIGHT], prepend=before[_WEIGHT])
        whole = np.insert(rows, _WEIGHT + 1, updates, axis=1)
        self._seen.rows.setdefault(columns, {}).update(enumerate(whole, first))

    def _declare(self, training: Training, look: Look) -> None:
        """The terms of the steps that come next."""
        self._out.put(Declared(training.step, look.variable, training.terms(look.variable)))


def _piece_up_to(travel: Travel, first: int, last: int, *, close: bool = False) -> _Piece | None:
    """What is made between the snapshot before `last` and that; seen from `first` on."""
    at = travel.ring.before(last - 1)
    return None if at is None else _Piece(max(first, at.step + 1), last, at, close)
