"""Commands from the window or the command line to the trainer, sent through an `Inbox`, read between chunks."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass, replace

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.parameters import Limits
from app.core.experiment.range_test import RangeTest
from app.core.messages.message_policy import CommandPolicy
from app.core.runs.run import ALONE, Resumed, RunGroup
from app.core.telemetry.model_looks import PlaneAxes, RowFilter, SliceKind
from app.core.text.logs import log_command


@dataclass(frozen=True, slots=True)
class Load:
    """Command to build this experiment with its initial weights, at step 0, and to pause. A reset is the same.

    With `resumed` a run is continued from its checkpoint.
    """

    policy = CommandPolicy()

    experiment: Experiment
    resumed: Resumed | None = None
    group: RunGroup = ALONE
    """Group in which this run is stored."""


@dataclass(frozen=True, slots=True)
class PrepareNext:
    """Command to build this experiment and compile its step while the trainer is idle. Has no effect except a faster
    `Load`.

    It changes nothing of the run, and nothing comes of it but that a `Load` is sooner done.
    """

    policy = CommandPolicy(newest_wins=True, is_observation=True)

    experiment: Experiment


@dataclass(frozen=True, slots=True)
class Edit:
    """Command to continue with this experiment. Answered by `Applied` for each value that takes effect, or by
    `EditRejected`.

    With `reload` the optimizer's file is run again, as it is now.
    """

    policy = CommandPolicy(newest_wins=True)

    experiment: Experiment
    serial: int = 0
    reload: bool = False


@dataclass(frozen=True, slots=True)
class PreviewSchedule:
    """Command to compute the curve of the schedule at `path` for this experiment. Answered by `ScheduleCurve`."""

    policy = CommandPolicy(newest_wins=True, is_observation=True)

    experiment: Experiment
    path: str


@dataclass(frozen=True, slots=True)
class EvaluateSchedule:
    """Command to compute values of a schedule for an attached training. Answered by `ScheduleValues`, also without a
    loaded run.

    The values are those of `count` steps from `first` on, counted from 1, or with a `count` of 0 those of points spread
    over the `plan`. With `reload` the file of a schedule in code is run again.
    """

    policy = CommandPolicy(survives_load=True, is_observation=True)

    run: str
    request: int
    path: str
    choice: Choice
    base: float
    plan: int
    limits: Limits
    first: int = 1
    count: int = 0
    reload: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """Command to train until `until` steps have been made, or without end if it is `None`."""

    policy = CommandPolicy()

    until: int | None = None


@dataclass(frozen=True, slots=True)
class Seek:
    """Command to restore the run at an earlier step, and pause there.

    Answered by `SeekCompleted`, or `SeekFailed`. Running on from there makes the same steps again; what is changed
    there begins a branch.
    """

    policy = CommandPolicy(newest_wins=True)

    step: int


@dataclass(frozen=True, slots=True)
class Race:
    """Command to train these experiments side by side, each as its own run, until each has made its planned steps.

    The run in the window pauses; where it continues, or another is loaded, the race waits meanwhile. `race` names them
    as a group; `runs` are their ids, one each. With `in_turn` each run ends before the next begins, in chunks as
    long as they can be: for who waits for the end and watches nothing. With `step` they are branches of the run in the
    window: they begin with its state after that step, at which it must be.
    Answered by `RunFrame` and `RaceFinished`.
    """

    policy = CommandPolicy()

    race: str
    runs: tuple[str, ...]
    experiments: tuple[Experiment, ...]
    in_turn: bool = False
    step: int | None = None


@dataclass(frozen=True, slots=True)
class EndRace:
    """Command to cancel the race; its results so far are kept."""

    policy = CommandPolicy()


@dataclass(frozen=True, slots=True)
class Pause:
    """Command to pause after the chunk in progress."""

    policy = CommandPolicy()


@dataclass(frozen=True, slots=True)
class Pace:
    """Command to limit the steps per second; `None` for full speed."""

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    steps_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class SampleEveryStep:
    """Command to measure every step, at any cost: with probes, and with snapshots for visible maps.

    Otherwise, as it is at first, both are as frequent as they are cheap. `Overhead` has the cost of either.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    every_step: bool


@dataclass(frozen=True, slots=True)
class RunRangeTest:
    """Command to try learning rates from the present state, which is then restored. `RangeTestProgress` reports
    progress.

    Answered by `RangeTestResult` or `RangeTestFailed`. A `Load` or a `Shutdown` ends it as `CancelRangeTest` does.
    """

    policy = CommandPolicy()

    test: RangeTest


@dataclass(frozen=True, slots=True)
class CancelRangeTest:
    """Command to end the range test, also a waiting one. Answered by `RangeTestFailed`."""

    policy = CommandPolicy()


@dataclass(frozen=True, slots=True)
class SubscribeTensor:
    """Subscription to snapshots of a variable by its index, to one element by flat index, and, if wanted, to maps.

    Answered by `TensorSnapshot`, at once where nothing runs, and by `Elements`. `variable` -1 unsubscribes.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    variable: int
    element: int | None = None
    maps: bool = True


@dataclass(frozen=True, slots=True)
class Inspect:
    """Notice of the visible steps `first` to `last`, and of the step under the crosshair; `None` if there is none.

    Steps without a recording of the subscribed element are replayed beside the run, which is not changed by it: first
    the step under the crosshair, then the others from the newest on. Answered by `Replaying` and `Replayed`.
    """

    policy = CommandPolicy(newest_wins=True, is_observation=True)

    first: int
    last: int
    step: int | None = None


@dataclass(frozen=True, slots=True)
class SubscribeDiagnostics:
    """Subscription to diagnostics by name, each with its stride in steps; 0 for as often as the time budget allows.

    Diagnostics that are not named any more are no longer taken. Answered by `DiagnosticValues`.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    diagnostics: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SubscribeResponse:
    """Subscription to the response of the running optimizer to an impulse, a step and sinusoids of `amplitude` on a
    constant gradient `bias`, from `weight` on. An `amplitude` of `None` unsubscribes.

    Answered by `ResponseMeasured`, as often as its budget allows, once after each change at a pause, and meanwhile by
    `Measuring`.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    amplitude: float | None
    bias: float = 0.0
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class SubscribeSlices:
    """Subscription to slices of the loss around the present weights; `kind` `None` unsubscribes.

    `whole` asks for the loss of all training rows, as many as `slice_measurement.MOST_ROWS`, in place of the next
    batch; `reach` is how far the slices go, in units of their own; `draw` counts pairs of random directions. Answered
    as `SubscribeResponse` is, by `SlicesMeasured`.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    kind: SliceKind | None
    whole: bool = False
    reach: float = 1.0
    draw: int = 0


@dataclass(frozen=True, slots=True)
class SubscribePlane:
    """Subscription to the model's outputs on a plane through its inputs; `axes` `None` unsubscribes.

    Answered by `PlaneSnapshot`, at most `PLANES_PER_SECOND` of `engine.observation.state_samplers`, within its budget,
    and once for every state that the run rests in.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    axes: PlaneAxes | None


@dataclass(frozen=True, slots=True)
class SubscribePredictions:
    """Subscription to predictions for the held-out rows, or for the training rows if none are held out.

    `row_filter` says which rows come along; `None`: those that are wrong.

    Answered by `PredictionSnapshot`, within its budget, and once for every state that the run rests in.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    wanted: bool
    row_filter: RowFilter | None = None


@dataclass(frozen=True, slots=True)
class SetElement:
    """Command to set one number of a weight or a slot of a run that is paused after `step`: the next step starts from
    it.

    `tensor` is `"weight"` or `"slot/m"`, as `VariableView.tensor` has it; `element` is the flat index of an element of
    the variable, whatever the shape of the slot. Only what is put `back` may be a number that is not finite. Answered
    by `ElementSet` or `ElementNotSet`.
    """

    policy = CommandPolicy()

    variable: int
    tensor: str
    element: int
    value: int | float
    step: int
    serial: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class SubscribeTable:
    """Subscription to snapshots of an embedding table, a variable by its index; `None` for none.

    Answered by `Table`, at once where nothing runs.
    """

    policy = CommandPolicy(newest_wins=True, survives_load=True, is_observation=True)

    variable: int | None


@dataclass(frozen=True, slots=True)
class Shutdown:
    """Command to end the thread."""

    policy = CommandPolicy(survives_load=True)


Command = (
    Load
    | PrepareNext
    | Edit
    | PreviewSchedule
    | EvaluateSchedule
    | Run
    | Pause
    | Pace
    | SampleEveryStep
    | SubscribeTensor
    | SubscribeTable
    | Inspect
    | SubscribeDiagnostics
    | SubscribeResponse
    | SubscribeSlices
    | SubscribePlane
    | SubscribePredictions
    | SetElement
    | RunRangeTest
    | CancelRangeTest
    | Seek
    | Race
    | EndRace
    | Shutdown
)


def _leads(command: Command) -> bool:
    """Return whether a command takes the run to another step; a newer one may replace it."""
    return isinstance(command, Seek) or (isinstance(command, Load) and command.resumed is not None)


class Inbox:
    """Thread-safe queue of commands. Of consecutive edits, paces, subscriptions, previews, inspections or seeks only
    the newest is kept.

    A `Load` drops what waits before it, but for the pace and subscriptions; a `Shutdown` all of it; a `Pause` each
    `Run`.
    """

    def __init__(self) -> None:
        self._commands: deque[Command] = deque()
        self._ready = threading.Condition()

    def put(self, command: Command) -> None:
        log_command(command)
        with self._ready:
            if isinstance(command, Load):
                self._commands = deque(c for c in self._commands if c.policy.survives_load)
            elif isinstance(command, Shutdown):
                self._commands.clear()
            elif isinstance(command, Pause):
                # Steps that were asked for and not begun are never begun: a run of none would be kept.
                self._commands = deque(c for c in self._commands if not isinstance(c, Run))
            elif isinstance(command, CancelRangeTest):
                self._commands = deque(c for c in self._commands if not isinstance(c, RunRangeTest))
            if self._commands and command.policy.newest_wins and type(self._commands[-1]) is type(command):
                waited = self._commands.pop()
                if isinstance(command, Edit) and isinstance(waited, Edit):
                    command = replace(command, reload=command.reload or waited.reload)
            self._commands.append(command)
            self._ready.notify()

    def drain(self) -> list[Command]:
        """Return all waiting commands, without blocking; those after a seek wait until the seek is over."""
        with self._ready:
            commands: list[Command] = []
            while self._commands and not (commands and _leads(commands[-1])):
                commands.append(self._commands.popleft())
        return commands

    def ends_find(self) -> bool:
        """Return whether a range test must end because a `Load`, `Shutdown` or `CancelRangeTest` waits; remove
        `CancelRangeTest`.
        """
        with self._ready:
            cancelled = any(isinstance(c, CancelRangeTest) for c in self._commands)
            self._commands = deque(c for c in self._commands if not isinstance(c, CancelRangeTest))
            return cancelled or any(isinstance(c, Load | Shutdown) for c in self._commands)

    def ends_seek(self) -> bool:
        """Return whether a seek must end because a `Load`, a `Shutdown` or another `Seek` waits (for `Seek`, without a
        command before it that acts at the first target).
        """
        with self._ready:
            acting = (c for c in self._commands if not c.policy.is_observation)
            return isinstance(next(acting, None), Seek) or any(isinstance(c, Load | Shutdown) for c in self._commands)

    def wait(self, timeout: float | None = None) -> bool:
        """Block until a command waits or `timeout` seconds have passed; return true if one waits."""
        with self._ready:
            return self._ready.wait_for(lambda: bool(self._commands), timeout)
