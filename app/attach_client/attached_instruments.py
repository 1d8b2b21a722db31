"""Attached instruments: channels, triggers, diagnostics and warnings over the measurements of an attached training."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LEARNING_RATE, METRIC, VALIDATION_LOSS, VALIDATION_METRIC
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.attach.kernel.wire_messages import TrainingInfo
from app.core.experiment.experiment import CONSTANT, Experiment, path_in, steps_of_schedule
from app.core.experiment.instruments import CHECKPOINT, PAUSE, SLOW, Instruments, ScheduledDiagnostic
from app.core.messages.alert_frames import RateStopped, TriggerFired
from app.core.messages.frames import Out
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.recording.run_instruments import Firing, RunInstruments, tensor_sizes
from app.core.telemetry.column_formula import Recorded
from app.core.text.number_text import thousands
from optimizers.base.message import Message

MOST_ASKED = 50
"""Largest number of checkpoints that triggers may request from one training."""
_MOST_HELD = 4096
"""Largest number of values of one metric that wait for a row: a training whose steps cannot be measured sends none."""
_METRICS, _VALIDATION = "metrics", "validation"


class Steered(Protocol):
    """Training that triggers can pause."""

    @property
    def info(self) -> TrainingInfo | None: ...

    def pause(self) -> None: ...

    def checkpoint(self) -> None: ...


class AttachedInstruments:
    """Instruments that evaluate the measurements of an attached training here. Only their pauses and checkpoints are
    sent to the training.

    Rows are those of measured steps: between two of them nothing is checked, and functions over steps look back over
    these. Metrics, which come beside the rows, hold their value until the next one. Past steps that the training makes
    again are passed over.
    """

    def __init__(self, training: Steered, out: Out) -> None:
        self._training, self._out = training, out
        self._lock = threading.Lock()
        """Lock, since a person edits on another thread than that on which rows come."""
        self._wanted = Instruments()
        self._recorded = Recorded((), {})
        self._run = RunInstruments(self._wanted, self._recorded)
        self._held: dict[str, list[tuple[int, float]]] = {}
        """Last values, with their steps, of quantities that come beside the rows: those that future rows may read."""
        self._last = 0
        """Last step whose row was evaluated."""
        self._stride = 1
        self._waiting: TriggerFired | None = None
        """Firing for which the training was asked to pause, until it does."""
        self._asked = 0

    # Settings of a person

    def set(self, instruments: Instruments) -> tuple[str, ...]:
        """Set the instruments from the next row on. Return a sentence for each one that cannot be evaluated or carried
        out.
        """
        with self._lock:
            known = self._problems()
            self._wanted = instruments
            self._bind()
            return tuple(each for each in self._problems() if each not in known)

    def described(self, description: RunDescription) -> RunDescription:
        """Return the description of the run, with these instruments."""
        experiment = replace(description.experiment, instruments=self._wanted)
        return replace(description, experiment=experiment, channels=self._run.columns)

    @property
    def are_armed(self) -> bool:
        """True if any trigger is armed."""
        return any(each.armed for each in self._wanted.triggers)

    # Reports of the training, on the thread on which they come

    def measure(
        self, columns: tuple[str, ...], sampled: frozenset[str], variables: Sequence[VariableInfo],
        slots: Sequence[SlotInfo],
    ) -> None:  # fmt: skip
        """Set the columns of the rows from now on, and the `sampled` columns beside them."""
        info = self._training.info
        with self._lock:
            if info is not None and info.metrics and _METRICS not in self._recorded.held:
                # It says which there are before it reports them; the first of them has this name.
                metrics = METRIC, *(f"{METRIC}/{name}" for name in info.metrics[1:])
                self._recorded = replace(self._recorded, held={**self._recorded.held, _METRICS: metrics})
            self._recorded = replace(
                self._recorded, columns=columns, sizes=tensor_sizes(variables, slots),
                sampled=tuple(sorted(sampled.difference(columns))),
            )  # fmt: skip
            self._bind()

    def hold(self, frame: DiagnosticValues | Validated) -> None:
        """Keep a value that is reported beside the rows, from its step on."""
        if isinstance(frame, Validated):
            values = {VALIDATION_LOSS: frame.loss, VALIDATION_METRIC: frame.metric}
            name = _VALIDATION
        else:
            values, name = dict(zip(frame.columns, frame.values, strict=True)), frame.name
        with self._lock:
            for column, value in values.items():
                known = self._held.setdefault(column, [])
                known.append((frame.step, value))
                # The newest that holds at the next row, and those after it.
                over = bisect_right(known, self._last, key=lambda each: each[0]) - 1
                del known[: max(over, len(known) - _MOST_HELD, 0)]
            there = self._recorded.held.get(name, ())
            if added := tuple(column for column in values if column not in there):
                self._recorded = replace(self._recorded, held={**self._recorded.held, name: (*there, *added)})
                self._bind()

    def look(self, frame: Steps) -> None:
        """Evaluate published rows: publish their channels, and act on triggers."""
        steps = np.arange(frame.first, frame.first + len(frame.rows))
        with self._lock:
            is_new = steps > self._last
            if not is_new.any() or frame.columns != self._recorded.columns:
                return
            rows, steps = frame.rows[is_new], steps[is_new]
            self._stride = int(steps[0]) - self._last if self._last else 1
            self._last = int(steps[-1])
            run = self._run
            if not run.are_there:
                return
            held = {column: self._holding(column, steps) for column in run.held}
            whole, firings = run.evaluate(int(steps[0]), rows, held)
        if run.columns:
            self._out.put(Probes(run.columns, self._stride, steps, whole[:, -len(run.columns) :]))
        self._act(firings)

    def follow(self, state: State) -> None:
        """Report the pause for which a trigger asked, once the training has paused."""
        fired = self._waiting
        if fired is not None and state.status == "paused" and state.step >= fired.step:
            self._waiting = None
            self._out.put(
                Note(
                    Message("{reason}; paused at step {step}.", reason=fired.reason, step=thousands(state.step)), "warn"
                )
            )

    def go_on(self) -> None:
        """Report that a pause did not come, because the user continued the training."""
        fired, self._waiting = self._waiting, None
        if fired is not None:
            self._out.put(
                Note(
                    Message("{reason}; the training was continued before it could pause.", reason=fired.reason), "warn"
                )
            )

    def end(self, step: int) -> None:
        """Report that a pause did not come, because the training has ended."""
        fired, self._waiting = self._waiting, None
        if fired is not None:
            self._out.put(
                Note(
                    Message("{reason}; the training ended at step {step}.", reason=fired.reason, step=thousands(step)),
                    "warn",
                )
            )

    # Within

    def _problems(self) -> tuple[str, ...]:
        found = list(self._run.problems)
        for each in self._wanted.triggers:
            if each.armed and SLOW in each.actions:
                found.append(
                    Message(
                        "The trigger {title} cannot slow the run down: another process trains it.", title=each.title
                    )
                )
            if each.armed and PAUSE in each.actions and not self._can_pause:
                found.append(
                    Message(
                        "The trigger {title} cannot pause the run: its loop never calls scope.step().", title=each.title
                    )
                )
        return tuple(found)

    def _bind(self) -> None:
        """Bind the instruments to the measured columns, keeping their memory."""
        known = self._run.state()
        self._run = RunInstruments(self._wanted, self._recorded)
        self._run.restore(known)

    def _holding(self, column: str, steps: NDArray[np.int64]) -> NDArray[np.float32]:
        known = self._held.get(column, [])
        found = np.searchsorted([step for step, _ in known], steps, side="right")
        return np.array([np.nan, *(value for _, value in known)], np.float32)[found]

    @property
    def _can_pause(self) -> bool:
        return self._training.info is not None and self._training.info.can_pause

    def _act(self, firings: Sequence[Firing]) -> None:
        impossible = (SLOW,) if self._can_pause else (SLOW, PAUSE)
        asked: set[str] = set()
        for each in firings:
            actions = tuple(action for action in each.trigger.actions if action not in impossible)
            frame = TriggerFired(each.step, replace(each.trigger, actions=actions), each.values, PAUSE in actions)
            self._out.put(frame)
            asked.update(actions)
            if frame.is_asked and self._waiting is None:
                self._waiting = frame
                self._training.pause()
        if CHECKPOINT in asked:
            self._ask_checkpoint()

    def _ask_checkpoint(self) -> None:
        """Ask for one checkpoint for all rows that came together, up to a limit. If the training saves none, ask once
        to get its refusal.
        """
        are_saved = self._training.info is not None and self._training.info.checkpoints
        self._asked += 1
        if self._asked <= (MOST_ASKED if are_saved else 1):
            self._training.checkpoint()
        if are_saved and self._asked == MOST_ASKED:
            sentence = Message("Checkpoint limit reached ({most_asked} requested by triggers).", most_asked=MOST_ASKED)
            self._out.put(Note(sentence, "warn"))


Order = Callable[[str, int, bool], object]
"""Function that orders a diagnostic from the training by its name, every so many steps, 0 for none, and whether once
now.
"""


class AttachedDiagnostics:
    """Diagnostics of an attached training, ordered for the experiment and the plots."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._lock = threading.Lock()
        """Lock for what commands and welcomes, on two threads, both change."""
        self._scheduled: Mapping[str, int] = {}
        self._watched: Mapping[str, int] = {}
        self._asked: dict[str, int] = {}
        """Intervals in steps last requested from the training, by diagnostic."""

    def schedule(self, diagnostics: Iterable[ScheduledDiagnostic]) -> None:
        """Set the diagnostics of the experiment."""
        self._scheduled = {each.name: each.every for each in diagnostics}
        self._ask()

    def watch(self, diagnostics: Iterable[tuple[str, int]], base: int) -> None:
        """Set the diagnostics of visible plots, by name with their interval; 0 means every `base` steps."""
        self._watched = {name: stride or base for name, stride in diagnostics}
        self._ask()

    def once(self, name: str) -> None:
        """Measure a diagnostic once, now or after the present step."""
        self._order(name, self._asked.get(name, 0), True)

    def renew(self, refusals: Mapping[str, str]) -> None:
        """Repeat the orders after the training has reported its refusals, because it may have forgotten them."""
        with self._lock:
            for name in [each for each in self._asked if not refusals.get(each)]:
                self._order(name, self._asked[name], False)

    def end(self) -> None:
        """End all diagnostics, because nobody watches any more."""
        self._scheduled, self._watched = {}, {}
        self._ask()

    def _ask(self) -> None:
        with self._lock:
            wanted = {**self._watched, **self._scheduled}
            for name in dict.fromkeys((*self._asked, *wanted)):
                every = wanted.get(name, 0)
                if every != self._asked.get(name, 0):
                    self._order(name, every, False)
            self._asked = wanted


class AttachedRate:
    """Monitor of the learning rate: publishes `RateStopped` once when the measured rate is 0, and once when it is not 0
    again.

    A rate that is NaN was not measured.
    """

    def __init__(self, out: Out) -> None:
        self._out = out
        self._stopped = ""
        """Column of the rate that is 0; empty for none."""

    def look(self, frame: Steps, experiment: Experiment, plan: int) -> None:
        """Check the learning rate in the last row. `plan` is the number of planned steps of schedules."""
        step = frame.first + len(frame.rows) - 1
        rates = [name for name in frame.columns if name.partition("/")[0] == LEARNING_RATE]
        stopped = next((name for name in rates if frame.rows[-1, frame.columns.index(name)] == 0), "")
        if stopped == self._stopped or (not stopped and np.isnan(frame.rows[-1, frame.columns.index(self._stopped)])):
            return
        self._stopped = stopped
        pattern = stopped.partition("/")[2]
        scope = next((each for each in experiment.scopes if each and experiment.scope(each).pattern == pattern), "")  # type: ignore[union-attr]  # a scope with a name is a part
        schedule = experiment.scope(scope).schedule
        acts = schedule.name != CONSTANT
        if not stopped:
            self._out.put(RateStopped(step))
            return
        owner = Message(" of {pattern}", pattern=pattern) if pattern else ""
        self._out.put(
            RateStopped(
                step,
                Message("Step {step} used learning rate 0{owner}.", step=thousands(step), owner=owner),
                path_in(scope, "schedule") if acts else "",
                acts and step >= steps_of_schedule(schedule, plan)[1],
            )
        )
