"""Where a run has been: what was done to it, and the way back to any of its steps, to the bit."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from app.core.commands import Look, Place
from app.core.frames import NotFinite
from app.core.runs import Event, Origin, Put, Resumed, Turned, new_run_id
from app.engine.breaking import Breaking
from app.engine.chunks import Chunk
from app.engine.pacing import BUFFER
from app.engine.placing import place
from app.engine.ring import Ring
from app.engine.share import Share
from app.engine.snapshots import Snapshot, of_state
from app.engine.training import Training
from optimizers.opening import Opened

_SHARE = 0.015
"""Most of the time of training that goes into snapshots."""
_LEAST_SECONDS = 0.1
"""Between two snapshots while the run is made: a replay from one to the next is hardly noticed."""
_PIECE_SECONDS = 0.025
"""Between two snapshots on the way back: whoever goes back is likely to go on back."""
_FEWEST_STEPS = 16
"""Of a piece."""
_COPIED_A_SECOND = 2e9
"""Bytes, roughly, on a slow machine."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """An event, and the optimizers that ran from then on where a file was run anew for it."""

    event: Event
    opened: Mapping[str, Opened] | None = None


class Travel:
    """The past of one run. Its events and its snapshots say how to stand at any step up to `head` again.

    At a step stands what the next one starts from: all that was done to the run after that step has acted.

    Attributes:
        run: the run's id.
        head: how far it was made.
        position: how many of its events have acted where it stands.
        broken: the step that is not finite, which was made and undone; `None` where all are fine.
        met: what broke in it, where it was met on the way back to a run that is gone on with.
    """

    def __init__(self, training: Training, resumed: Resumed | None = None) -> None:
        self.run = resumed.run if resumed is not None else new_run_id()
        self.origin = resumed.origin if resumed is not None else None
        self.head = resumed.head if resumed is not None else training.step
        self.position = 0
        self.broken: int | None = None
        self.met: NotFinite | None = None
        self.ring = Ring()
        self._log = [_Entry(event) for event in resumed.events] if resumed is not None else []
        self._often, self._taken = Share(_SHARE), -1.0
        self._piece = _FEWEST_STEPS
        self._steps, self._seconds = array("q"), array("d")
        self._add(training, fixed=True)
        if resumed is not None:
            self._spent(resumed.head, resumed.seconds)
            for state in (*resumed.earlier, resumed.state):
                self.ring.add(of_state(state))

    # While it is made

    @property
    def past(self) -> bool:
        """Something was made beyond where it stands."""
        return self._stood < self.head

    def made(self, training: Training, seconds: float) -> bool:
        """A chunk was made, and `seconds` of training passed; whether that was for the first time."""
        self._stood = training.step
        if training.step <= self.head:
            return False
        self.head = training.step
        self._spent(training.step, self.seconds + seconds)
        return True

    def keep(self, training: Training) -> None:
        """The step where it stands is fine: hold it, where that is due."""
        now = time.perf_counter()
        if self._often.due(now) and now - self._taken >= _LEAST_SECONDS:
            size = self._add(training)
            self._taken = time.perf_counter()
            # What is held the next step copies, where it would have written; that takes as long again at least.
            self._often.took(2 * (self._taken - now) + size / _COPIED_A_SECOND, self._taken)

    @property
    def seconds(self) -> float:
        """Of training, until the head."""
        return self._seconds[-1] if self._seconds else 0.0

    def _spent(self, step: int, seconds: float) -> None:
        self._steps.append(step)
        self._seconds.append(seconds)

    def left(self, training: Training) -> int:
        """How many steps may be made until an event acts that acted there before, or the head is reached; `BUFFER` at
        most.
        """
        ends = [self.head] if training.step < self.head else []
        if self.position < len(self._log):
            ends.append(self._log[self.position].event.step)
        return max(1, min([BUFFER, *(end - training.step for end in ends)]))

    @property
    def last(self) -> int:
        """The last step that can be returned to."""
        return self.head if self.broken is None else self.broken - 1

    # What is done to it

    def log(self, training: Training, event: Event, *, traced_anew: bool = False) -> int:
        """Something was done to the run where it stands, at its head. Answers the number of the event."""
        reloaded = isinstance(event, Turned) and event.reloaded
        self._log.append(_Entry(event, training.assembly.opened if reloaded else None))
        self.position += 1
        if traced_anew:
            # A replay would trace it again.
            self._add(training, fixed=True)
        return self.position - 1

    def branch(self, training: Training) -> Origin:
        """What was made beyond where it stands is another run's from here on. Answers where this one left that."""
        origin = Origin(self.run, training.step)
        self.run, self.origin = new_run_id(), origin
        del self._log[self.position :]
        self.ring.drop_after(training.step, self.position)
        self.head, self.broken, self.met = training.step, None, None
        here = float(np.interp(self.head, [0, *self._steps], [0.0, *self._seconds]))
        kept = int(np.searchsorted(np.array(self._steps), self.head, side="left"))
        del self._steps[kept:], self._seconds[kept:]
        self._spent(self.head, here)
        return origin

    # The way back

    def seek(
        self,
        training: Training,
        step: int,
        stop: Callable[[], bool],
        look: Look | None = None,
        see: Callable[[Callable[[], Chunk]], Chunk] | None = None,
    ) -> Chunk | None:
        """Let the run stand after `step` steps as it stood, or on the way there where `stop` says so.

        Answers the last chunk that was made on the way, whose last step is `step` with what `look` wants of it; `None`
        where there was nothing to make. `see` is given that step to make, where it is given.

        Raises:
            ValueError: a state does not fit, see `Training.restore`.
        """
        step = max(0, min(step, self.last))
        singly = look is not None or see is not None
        found = self.ring.before(max(step - 1, 0) if singly else step)
        nearer = found is not None and (training.step > step or found.step > training.step)
        # A step that is to be looked at has to be made, also where the run stands behind it already.
        nearer = nearer or (singly and training.step == step > 0)
        if nearer and found is not None:
            self._return(training, found)
        self.redo(training)
        chunk = None
        while training.step < step and not stop():
            last = step - training.step == 1 and singly
            count = min(step - training.step, self.left(training), self._piece)
            if singly and not last and count == step - training.step:
                count -= 1
            make = partial(self._again, training, count, look if last else None)
            chunk = see(make) if last and see is not None else make()
            if self.broken == training.step:
                return self.seek(training, self.broken - 1, stop, look, see)
            self.redo(training)
        self._stood = training.step
        return chunk

    def mend(self, training: Training) -> None:
        """Have it stand to the bit where it stands: a chunk that failed may have left half of what it does.

        Raises what `seek` does.
        """
        step, found = training.step, self.ring.before(training.step)
        if found is not None:
            self._return(training, found)
        self.seek(training, step, lambda: False)

    def redo(self, training: Training) -> bool:
        """Have those events act again that acted where the run stands; true where there was one."""
        acted = False
        while self.position < len(self._log) and self._log[self.position].event.step <= training.step:
            entry = self._log[self.position]
            known = self.ring.at(training.step, self.position + 1)
            if known is not None:
                self._return(training, known)
            else:
                _act(training, entry)
                self.position += 1
            acted = True
        self._stood = training.step
        return acted

    # Beside the run

    @contextmanager
    def aside(self, training: Training) -> Iterator[None]:
        """Steps of the past may be replayed here; afterwards the run is, to the bit, where it was."""
        here = replace(training.snapshot(), position=self.position)
        kept = self._stood, self.broken, self.met
        try:
            yield
        finally:
            self._return(training, here)
            self._stood, self.broken, self.met = kept

    def turn_to(self, training: Training, snapshot: Snapshot) -> None:
        """Have the run be where a snapshot was taken, with all that was done to it there."""
        self._return(training, snapshot)
        self.redo(training)

    def replay(self, training: Training, last: int, look: Look) -> Chunk:
        """Make the next steps up to `last` once more, fewer where something was done to the run between them."""
        count = min(last - training.step, self.left(training), max(self._piece, _FEWEST_STEPS))
        return self._again(training, count, look, holds=False)

    def acts_as(self, training: Training, snapshot: Snapshot) -> bool:
        """Whether nothing was done to the run since the snapshot."""
        return snapshot.serial == training.assembly.serial and snapshot.position == self.position

    def _return(self, training: Training, snapshot: Snapshot) -> None:
        training.restore(snapshot)
        self.position = snapshot.position
        self._stood = training.step

    def _again(self, training: Training, count: int, look: Look | None, *, holds: bool = True) -> Chunk:
        """Make steps once more, as they were made; a whole piece of them is held, where that is wanted."""
        if training.watches_validation:
            count = min(count, training.validate_every - training.step % training.validate_every)
        traces, whole = training.program.traces, count == self._piece
        chunk = training.advance(count, BUFFER, look)
        if training.program.traces == traces and count >= _FEWEST_STEPS:
            self._piece = max(_FEWEST_STEPS, min(BUFFER, round(_PIECE_SECONDS * len(chunk.rows) / chunk.seconds)))
        first, program = training.step - len(chunk.rows) + 1, training.program
        broken = Breaking().seen(chunk.rows, first, training.step_columns, program.decisive)
        if broken is not None:
            self.met, self.broken = broken, training.step
            return chunk
        training.observe(chunk.rows[:, 0])
        if training.watches_validation and training.step % training.validate_every == 0:
            validated = training.validate()
            if validated is not None:
                training.observe_validation(validated[0])
        self.made(training, 0.0)
        if whole and holds:
            self._add(training)
        return chunk

    def _add(self, training: Training, *, fixed: bool = False) -> int:
        """Hold where it stands; answers how many bytes that is."""
        self._stood = training.step
        # What was left takes as much again, and is of use until the next step alone.
        snapshot = replace(training.snapshot(), position=self.position, left=())
        self.ring.add(snapshot, fixed=fixed)
        return snapshot.nbytes


def _act(training: Training, entry: _Entry) -> None:
    match entry.event:
        case Turned(_, experiment, reloaded):
            training.rearrange(experiment, reload=reloaded and entry.opened is None, opened=entry.opened)
        case Put(step, variable, tensor, element, value):
            place(training, Place(variable, tensor, element, value, step, back=True))
