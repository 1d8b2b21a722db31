"""When a table is looked at, and for how long: hooks of the trainer. Imports no TensorFlow before there is a table."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from app.core import costs
from app.core.frames import Note
from app.core.frames import Table as TableFrame
from app.engine.pacing import LOOK_SHARE
from app.engine.sentences import sentence
from app.engine.share import Share

if TYPE_CHECKING:
    from app.engine.tables import Table
    from app.engine.training import Training

_COUNTING_SHARE = 0.12
"""Most of the time that goes into counting which rows were looked up, while it is behind."""
_AT_ONCE = 0.05
"""Seconds of counting before commands are heard again."""


class TableWatch:
    """Looks at a table between chunks, and tells what is seen through `put`, and through `spent` how long that took.

    What a step does to rows is seen where it is a chunk of its own, so a look cuts the chunk. Looks take a twentieth of
    the time, but for steps that are asked for one by one, and the last step of a run, which are always seen.
    Where a look fails that is told once, and the run goes on without looks, until another table is looked at.
    """

    def __init__(self, put: Callable[[TableFrame | Note], None], spent: Callable[[str, float], None]) -> None:
        self._put, self._tell_spent = put, spent
        self._variable: int | None = None
        self._table: Table | None = None
        self._looks = Share(LOOK_SHARE)
        self._failed = False
        self._due = self._every = False
        self._before: Any = None
        self._spent, self._traces = 0.0, 0
        self.traced = False
        """Something was traced around the last chunk, which takes longer than any look."""
        self._allowance = 0.0
        self._told: tuple[Table, int] | None = None
        """Which table was told last, and of which step."""

    def look_at(self, variable: int | None) -> None:
        """Look at this variable from now on, at none where it is `None` or no table."""
        self._failed = self._failed and variable == self._variable
        self._variable = variable
        self._looks.hurry()

    def forget(self) -> None:
        """The run is let go; the table of the next one is looked at."""
        self._table = self._told = self._before = None
        self._failed = False
        self._looks.hurry()

    def _of(self, training: Training | None) -> Table | None:
        """The table of the run that is there: the window may not know yet that it is another."""
        variable = self._variable
        if self._failed or training is None or variable is None or not _has_table(training, variable):
            # What was counted of the one before is good for when it is looked at again.
            return None
        if self._table is None or self._table.training is not training or self._table.variable != variable:
            from app.engine.tables import Table

            with self._guarded(training):
                self._table = Table(training, variable)
            self._allowance = 0.0
        return self._table

    def steps(self, training: Training, count: int, *, ends: bool, every: bool) -> int:
        """How many of `count` steps the next chunk makes. `ends`: the run pauses after them; `every`: all are seen."""
        self._before, self._due, self._every = None, False, every
        self.traced = False
        if self._of(training) is None:
            return count
        self._due = every or (ends and count == 1) or self._looks.due(time.perf_counter())
        if self._due:
            return 1
        # The last one will be a chunk of its own.
        return count - 1 if ends else count

    def before(self, training: Training) -> None:
        """The next chunk is about to be made."""
        table = self._of(training)
        if self._due and table is not None:
            begun, self._traces = time.perf_counter(), table.traces
            with self._guarded(training):
                self._before = table.before()
            self._spent = time.perf_counter() - begun

    def after(self, training: Training, seconds: float) -> None:
        """A chunk was made, which took `seconds`."""
        table = self._of(training)
        if table is None:
            return
        self._allowance = min(self._allowance + _COUNTING_SHARE * seconds, _AT_ONCE)
        if self._before is not None:
            with self._guarded(training):
                begun = time.perf_counter()
                table.after(self._before)
                self._spent += time.perf_counter() - begun
                self._allowance -= self._tell(training, table, max(self._allowance, 0.0), kept=self._every)
            self._before = None
        elif self._allowance > 0:
            with self._guarded(training):
                counting = _count(training, table, self._allowance)
                self._allowance -= counting
                self._tell_spent(costs.COUNTING, counting)

    def looks_at(self, training: Training) -> bool:
        """Whether it looks at a table of this run."""
        return self._of(training) is not None

    def before_again(self, training: Training) -> None:
        """A step that is looked at is about to be made once more."""
        self._before, self._due = None, self._of(training) is not None
        self.before(training)

    def after_again(self, training: Training) -> None:
        """It was made; `stand` tells it."""
        table = self._of(training)
        if self._before is not None and table is not None:
            with self._guarded(training):
                table.after(self._before)
        self._before = None

    def stand(self, training: Training | None) -> None:
        """Tell the table as it stands now that nothing runs, where one is looked at."""
        table = self._of(training)
        if training is not None and table is not None:
            self._spent, self._traces = 0.0, table.traces
            with self._guarded(training):
                self._tell(training, table, _AT_ONCE)

    def pause(self, training: Training | None) -> None:
        """The run stops: tell the table as it stands, unless that has been told."""
        if training is not None and self._told != (self._of(training), training.step):
            self.stand(training)

    def catch_up(self, training: Training, stop: Callable[[], bool]) -> None:
        """While nothing runs, and until `stop` says so: count what is not counted, and tell it then."""
        table = self._of(training)
        if table is None or table.look_ups.counted >= training.step:
            return
        with self._guarded(training):
            while not stop():
                _count(training, table, _AT_ONCE)
                if table.look_ups.counted >= training.step:
                    self.stand(training)
                    return

    @contextlib.contextmanager
    def _guarded(self, training: Training) -> Iterator[None]:
        """On the device of the run; what fails is told, and the table not looked at any more."""
        import tensorflow as tf

        try:
            with tf.device(training.device.name):
                yield
        except Exception as error:
            self._failed, self._table, self._before = True, None, None
            told = f"The table cannot be looked at here. {sentence(error)}"
            self._put(Note(told, "warn", traceback.format_exc()))

    def _tell(self, training: Training, table: Table, seconds: float, *, kept: bool = False) -> float:
        """Tell the table once rows are counted for about so many seconds; answers how many they were."""
        counting = _count(training, table, seconds)
        begun = time.perf_counter()
        self._put(TableFrame(table.view(), kept))
        now = time.perf_counter()
        self._told = table, training.step
        if table.traces != self._traces:
            # What is traced once is no measure of a look.
            self.traced = True
            self._looks.hurry()
            return counting
        spent = self._spent + now - begun
        self._looks.took(spent, now)
        self._tell_spent(costs.TABLE, spent)
        self._tell_spent(costs.COUNTING, counting)
        return counting


def _has_table(training: Training, variable: int) -> bool:
    return 0 <= variable < len(training.variables) and training.variables[variable].is_table


def _count(training: Training, table: Table, seconds: float) -> float:
    """Count for about so many seconds; answers how many they were."""
    begun = time.perf_counter()
    table.look_ups.count(training.step, seconds)
    return time.perf_counter() - begun
