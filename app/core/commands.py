"""What the window, or the command line, asks of the trainer. Sent through an `Inbox`, read between chunks."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass, replace

from app.core.experiment import Experiment
from app.core.finding import RangeTest
from app.core.runs import Resumed


@dataclass(frozen=True, slots=True)
class Load:
    """Build this experiment, from its initial weights, at step 0, and wait. Also a reset.

    With `resumed` a run is gone on with: it stands where its state does.
    """

    experiment: Experiment
    resumed: Resumed | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """Go on with this experiment. Answered by `Applied` for each value that acts, or `Rejected`.

    With `reload` the optimizer's file is run anew, as it is now.
    """

    experiment: Experiment
    serial: int = 0
    reload: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """Tell the plan of the schedule at `path` as this experiment would have it. Answered by `Planned`."""

    experiment: Experiment
    path: str


@dataclass(frozen=True, slots=True)
class Run:
    """Train until `until` steps have been made, or on and on where it is `None`."""

    until: int | None = None


@dataclass(frozen=True, slots=True)
class Seek:
    """Take the run to a step that it has reached before, and let it stand there as it stood. Pauses it.

    Answered by `Stands`, or `NotReached`. Running on from there makes the same steps again; what is changed there
    begins a branch.
    """

    step: int


@dataclass(frozen=True, slots=True)
class Race:
    """Make these experiments side by side, each a run of its own, until each has made its planned steps.

    The run in the window pauses; where that goes on, or another is loaded, the race waits meanwhile. `race` names them
    as a group; `runs` are their ids, one each.
    Answered by `Raced` and `RaceOver`.
    """

    race: str
    runs: tuple[str, ...]
    experiments: tuple[Experiment, ...]


@dataclass(frozen=True, slots=True)
class EndRace:
    """Call off the race; what was made of it is kept."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop after the chunk in progress."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Steps per second at most; `None` for as fast as it goes."""

    steps_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class Force:
    """Measure every step, whatever it costs: a probe at each, and a look at each where maps are wanted.

    Otherwise, as it is at first, both are as frequent as they are cheap. `Overhead` tells what either costs.
    """

    every_step: bool


@dataclass(frozen=True, slots=True)
class Find:
    """Try learning rates from the present state, to which the run then returns. `Finding` tells how far it is.

    Answered by `Found` or `NotFound`. A `Load` or a `Shutdown` ends it as `CancelFind` does.
    """

    test: RangeTest


@dataclass(frozen=True, slots=True)
class CancelFind:
    """End the range test in progress, and forget one that waits. Answered by `NotFound`."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: a variable by its place, one of its elements by flat index, and whether maps are wanted.

    Answered by `Looked`, at once where nothing runs, and by `Elements`. With `variable` -1 nothing is looked at.
    """

    variable: int
    element: int | None = None
    maps: bool = True


@dataclass(frozen=True, slots=True)
class Inspect:
    """Which steps are in view, `first` to `last`, and the one under the crosshair; `None` where there is none.

    Those at which the element that is looked at was not recorded are replayed beside the run, which is not changed by
    it: that step first, then the others from the newest on. Answered by `Replaying` and `Replayed`.
    """

    first: int
    last: int
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """Which measures are watched, by name, each with its stride in steps; 0 for as often as a share of the time allows.

    Those that were watched before and are not among them are no longer taken. Answered by `Measured`.
    """

    measures: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Set one number of a weight or a slot while the run stands after `step`: the next step starts from it.

    `tensor` is `"weight"` or `"slot/m"`, as `VariableView.tensor` has it; `element` is the flat index of an element of
    the variable, whatever the shape of the slot. Only what is put `back` may be a number that is not finite. Answered
    by `Placed` or `NotPlaced`.
    """

    variable: int
    tensor: str
    element: int
    value: int | float
    step: int
    serial: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class LookAtTable:
    """The table of embeddings that is looked at, a variable by its place; `None` for none.

    Answered by `Table`, at once where nothing runs.
    """

    variable: int | None


@dataclass(frozen=True, slots=True)
class Shutdown:
    """End the thread."""


Command = (
    Load
    | Edit
    | Preview
    | Run
    | Pause
    | Pace
    | Force
    | Look
    | LookAtTable
    | Inspect
    | Watch
    | Place
    | Find
    | CancelFind
    | Seek
    | Race
    | EndRace
    | Shutdown
)

_ATTENDING = (Pace, Force, Look, LookAtTable, Inspect, Watch, Preview)
"""What changes nothing of the run."""


def _leads(command: Command) -> bool:
    """Whether it takes a run to a step, which may be left for another one."""
    return isinstance(command, Seek) or (isinstance(command, Load) and command.resumed is not None)


class Inbox:
    """A thread-safe queue of commands. Of `Edit`s, `Pace`s, `Force`s, `Look`s, `LookAtTable`s, `Inspect`s,
    `Watch`es, `Preview`s or `Seek`s in a row the newest is kept.

    A `Load` makes what waits before it needless, but for the pace, `Look`, `LookAtTable`, `Watch` and `Force`; a
    `Shutdown` all of it.
    """

    def __init__(self) -> None:
        self._commands: deque[Command] = deque()
        self._ready = threading.Condition()

    def put(self, command: Command) -> None:
        with self._ready:
            if isinstance(command, Load):
                lasting = Pace | Force | Look | LookAtTable | Watch | Shutdown
                self._commands = deque(c for c in self._commands if isinstance(c, lasting))
            elif isinstance(command, Shutdown):
                self._commands.clear()
            elif isinstance(command, CancelFind):
                self._commands = deque(c for c in self._commands if not isinstance(c, Find))
            if (
                self._commands
                and isinstance(command, Edit | Pace | Force | Look | LookAtTable | Inspect | Watch | Preview | Seek)
                and type(self._commands[-1]) is type(command)
            ):
                waited = self._commands.pop()
                if isinstance(command, Edit) and isinstance(waited, Edit):
                    command = replace(command, reload=command.reload or waited.reload)
            self._commands.append(command)
            self._ready.notify()

    def drain(self) -> list[Command]:
        """All that waits, without blocking; what follows on the way to a step waits until that is gone."""
        with self._ready:
            commands: list[Command] = []
            while self._commands and not (commands and _leads(commands[-1])):
                commands.append(self._commands.popleft())
        return commands

    def ends_find(self) -> bool:
        """Whether a range test in progress is to end: a `Load`, `Shutdown` or `CancelFind` waits; the last is taken."""
        with self._ready:
            cancelled = any(isinstance(c, CancelFind) for c in self._commands)
            self._commands = deque(c for c in self._commands if not isinstance(c, CancelFind))
            return cancelled or any(isinstance(c, Load | Shutdown) for c in self._commands)

    def ends_seek(self) -> bool:
        """Whether the way to a past step is to be left: a `Load`, a `Shutdown` or another `Seek` waits, the last with
        nothing before it that acts where the first one leads.
        """
        with self._ready:
            acting = (c for c in self._commands if not isinstance(c, _ATTENDING))
            return isinstance(next(acting, None), Seek) or any(isinstance(c, Load | Shutdown) for c in self._commands)

    def wait(self, timeout: float | None = None) -> bool:
        """Block until a command waits or `timeout` seconds have passed; true where one waits."""
        with self._ready:
            return self._ready.wait_for(lambda: bool(self._commands), timeout)
