"""Sampling of tables: when to read a table, and for how long. Imports TensorFlow only for a table."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from app.core.messages import costs
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import TableSnapshot
from app.engine.error_sentence import sentence
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.pacing.time_budget import TimeBudget, share_of
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.observation.embedding_table import EmbeddingTable
    from app.engine.training.training import Training

COUNTING_SECONDS = 0.05
"""Seconds of counting before commands are heard again."""


class TableSampler(ChunkObserver):
    """Observer that reads a table between chunks and publishes it through `put`; `spent` gets the time that it took.

    What one step does to rows shows only where it is a separate chunk, so a sample cuts the chunk. Samples take a
    twentieth of the time; single steps and the last step of a run are always sampled.
    A sample that fails is reported once, and the run continues without them until another table is subscribed to.
    """

    def __init__(self, put: Callable[[TableSnapshot | Note], None], spent: Callable[[str, float], None]) -> None:
        self._put, self._record_spent = put, spent
        self._variable: int | None = None
        self._table: EmbeddingTable | None = None
        self._looks = TimeBudget(share_of(costs.TABLE))
        self._failed = False
        self._due = self._every = False
        self._before: Any = None
        self._spent, self._traces = 0.0, 0
        self.traced = False
        """True if something was traced around the last chunk, which takes longer than any look."""
        self._allowance = 0.0
        self._published: tuple[EmbeddingTable, int] | None = None
        """The table that was published last, and its step."""

    def subscribe(self, variable: int | None) -> None:
        """Sample `variable` from now on; nothing for `None` or a variable that is no table."""
        self._failed = self._failed and variable == self._variable
        self._variable = variable
        self._looks.reset()

    def invalidate(self, change: Change) -> None:
        if change is not Change.LOAD:
            return
        self._table = self._published = self._before = None
        self._failed = False
        self._looks.reset()

    def _table_of(self, training: Training) -> EmbeddingTable | None:
        """Return the table of the loaded run; the window may not know this run yet."""
        variable = self._variable
        if self._failed or variable is None or not _has_table(training, variable):
            # What was counted of the one before is good for when it is sampled again.
            return None
        if self._table is None or self._table.training is not training or self._table.variable != variable:
            from app.engine.observation.embedding_table import EmbeddingTable

            with self._guarded(training):
                self._table = EmbeddingTable(training, variable)
            self._allowance = 0.0
        return self._table

    def steps(self, training: Training, count: int, *, ends: bool, every: bool) -> int:
        """Return how many of `count` steps the next chunk makes. `ends`: the run pauses after them; `every`: all must
        be seen.
        """
        self._before, self._due, self._every = None, False, every
        self.traced = False
        if self._table_of(training) is None:
            return count
        self._due = every or (ends and count == 1) or self._looks.due(time.perf_counter())
        if self._due:
            return 1
        # The last one will be a separate chunk.
        return count - 1 if ends else count

    def before(self, chunk: PlannedChunk) -> None:
        training = chunk.training
        table = self._table_of(training)
        if chunk.is_replay:
            self._before, self._due = None, True
        if self._due and table is not None:
            begun, self._traces = time.perf_counter(), table.traces
            with self._guarded(training):
                self._before = table.before()
            self._spent = time.perf_counter() - begun

    def after(self, chunk: MadeChunk) -> None:
        """Sample the table after a chunk; replayed steps are published by `publish_current`."""
        training = chunk.training
        table = self._table_of(training)
        if table is None:
            return
        if chunk.plan.is_replay:
            if self._before is not None:
                with self._guarded(training):
                    table.after(self._before)
            self._before = None
            return
        self._allowance = min(self._allowance + share_of(costs.COUNTING) * chunk.made.seconds, COUNTING_SECONDS)
        if self._before is not None:
            with self._guarded(training):
                begun = time.perf_counter()
                table.after(self._before)
                self._spent += time.perf_counter() - begun
                self._allowance -= self._publish(training, table, max(self._allowance, 0.0), kept=self._every)
            self._before = None
        elif self._allowance > 0:
            with self._guarded(training):
                counting = _count(training, table, self._allowance)
                self._allowance -= counting
                self._record_spent(costs.COUNTING, counting)

    def is_sampling(self, training: Training) -> bool:
        """Return whether a table of this run is sampled."""
        return self._table_of(training) is not None

    def publish_current(self, training: Training) -> None:
        """Publish the present table of a paused run, if one is sampled."""
        table = self._table_of(training)
        if table is not None:
            self._spent, self._traces = 0.0, table.traces
            with self._guarded(training):
                self._publish(training, table, COUNTING_SECONDS)

    def publish_at_pause(self, training: Training) -> None:
        """Publish the table when the run pauses, unless it is published already."""
        if self._published != (self._table_of(training), training.step):
            self.publish_current(training)

    def catch_up(self, training: Training, stop: Callable[[], bool]) -> None:
        """Count the remaining rows while the run is paused, until `stop`; then publish them."""
        table = self._table_of(training)
        if table is None or table.look_ups.counted >= training.step:
            return
        with self._guarded(training):
            while not stop():
                _count(training, table, COUNTING_SECONDS)
                if table.look_ups.counted >= training.step:
                    self.publish_current(training)
                    return

    @contextlib.contextmanager
    def _guarded(self, training: Training) -> Iterator[None]:
        """Work on the device of the run; a failure is reported, and ends the sampling of the table."""
        import tensorflow as tf

        try:
            with tf.device(training.device.name):
                yield
        except Exception as error:  # a person's model may raise anything
            self._failed, self._table, self._before = True, None, None
            message = Message("The table cannot be sampled. {error}", error=sentence(error))
            self._put(Note(message, "warn", traceback.format_exc()))

    def _publish(self, training: Training, table: EmbeddingTable, seconds: float, *, kept: bool = False) -> float:
        """Count rows for about `seconds`, and publish the table; return the time taken."""
        counting = _count(training, table, seconds)
        begun = time.perf_counter()
        self._put(TableSnapshot(table.view(), kept))
        now = time.perf_counter()
        self._published = table, training.step
        if table.traces != self._traces:
            # What is traced once is not a measure of a look.
            self.traced = True
            self._looks.reset()
            return counting
        spent = self._spent + now - begun
        self._looks.spent(spent, now)
        self._record_spent(costs.TABLE, spent)
        self._record_spent(costs.COUNTING, counting)
        return counting


def _has_table(training: Training, variable: int) -> bool:
    return 0 <= variable < len(training.variables) and training.variables[variable].is_table


def _count(training: Training, table: EmbeddingTable, seconds: float) -> float:
    """Count rows for about `seconds`; return the time taken."""
    begun = time.perf_counter()
    table.look_ups.count(training.step, seconds)
    return time.perf_counter() - begun
