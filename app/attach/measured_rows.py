"""Measurements of steps, and reported metrics of a training: fetched, recorded and sent."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .kernel import wire_messages as wire
from .kernel.column_table import DRIVEN, METRIC, REPORTED_METRIC, SECONDS, VALIDATION_LOSS, VALIDATION_METRIC
from .kernel.plain_values import plain
from .kernel.run_variables import RunLayout, RunVariables
from .kernel.training_message import Message
from .model_optimizers import is_unasked
from .slots import paths_of, tensor_of
from .step_layout import Layout, Rows, columns_in_order
from .tap import Tap

if TYPE_CHECKING:
    from .training_core import TrainingCore
    from .watched_variable import WatchedVariable


_LOSSES = 512
_PATHS = 8
"""Paths of variables that a sentence names."""


class MeasuredRows:
    """Measured rows of steps. The training thread calls `expect`; another thread calls `collect`."""

    def __init__(self, training: TrainingCore, watched: WatchedVariable, layouts: list[Layout]) -> None:
        self._training, self._watched = training, watched
        self.layouts = layouts
        """Layouts of all rows that came, by their numbers in what is sent; twice where the loss is not always known."""
        self._have_loss: list[bool] = []
        """True for each number whose rows have a loss."""
        self.known = RunVariables()
        """Variables, slots and optimizers of all layouts."""
        self._counted: set[Layout] = set()
        """Layouts of `stepping`, and of what was in its place before."""
        self.stepping: Tap | None = None
        """Tap whose steps are counted: the first that had made any when a first round of them was over."""
        self._is_round_over = False
        """True if each optimizer that a step steps has done so, of a step that is measured."""
        self._due: deque[int] = deque(maxlen=_LOSSES)
        """Steps of a loop of one's own that are over, of those that were to be measured."""
        self._losses: deque[tuple[int, Any]] = deque(maxlen=_LOSSES)
        self._known_losses: dict[int, float] = {}
        self._fetched_at, self.collected_at = 0, 0.0
        self._room = 8
        self._unreached = 0
        """Variables that no gradient reaches."""

    def expect(self, step: int, loss: Any, *, is_announced: bool) -> None:
        """Expect the rows of a finished step with this `loss`. `is_announced`: the loop named the step."""
        if loss is not None:
            self._losses.append((step, loss))
        self._is_round_over = True
        if is_announced:
            self._due.append(step)

    def change_optimizers(self) -> None:
        """Use other optimizers from now on."""
        self.stepping, self._is_round_over = None, False

    def is_full(self, step: int, every: int) -> bool:
        """Return whether rows that were not fetched will soon be overwritten."""
        return (step - self._fetched_at) // every >= self._room

    def collect(self, step: int) -> None:
        """Fetch, record and send the measurements up to this finished step."""
        training = self._training
        for _ in range(len(self._losses)):
            at, loss = self._losses.popleft()
            self._known_losses[at] = float(np.asarray(loss).reshape(-1)[0])
        if self.stepping is None:
            self.stepping = self._first_stepping()
        seen: set[int] = set()
        for tap in training.taps if self.stepping is not None else ():
            for rows in tap.fetch(step if training.can_pause else None):
                self._keep(tap, rows)
                seen |= set(rows.steps.tolist())
            for sentence in tap.notes:
                training.tell(sentence)
        due = [self._due.popleft() for _ in range(len(self._due)) if self._due[0] <= step]
        if seen and not seen.issuperset(due):
            training.tell(
                Message(
                    "No optimizer step was observed at some steps: trace their tf.function inside "
                    "`with slotscope.watch`."
                )
            )
        self._fetched_at, self.collected_at = step, time.monotonic()
        capacities = [layout.rows.shape[0] for layout in self.layouts]
        self._room = max(1, min(capacities, default=16) // 2)

    def _first_stepping(self) -> Tap | None:
        """Return the first optimizer that made a step; `None` until each optimizer had its turn, so that the answer
        does not depend on the time of the call.
        """
        training = self._training
        is_over = self._is_round_over or training.is_over
        if not training.can_pause:  # it may say the loss of its step, and where that ends; or never
            is_over = is_over or any(tap.measured > 1 for tap in training.taps)
        return next((tap for tap in training.taps if tap.measured), None) if is_over else None

    def _keep(self, tap: Tap, rows: Rows) -> None:
        training = self._training
        if rows.layout not in self.layouts:
            self._note_layout(tap, rows.layout)
        values, is_first = rows.values, tap is self.stepping
        known = set(self._known_losses)
        if self._known_losses and is_first:
            for i, step in enumerate(rows.steps.tolist()):
                if step in self._known_losses and math.isnan(values[i, 0]):
                    values[i, 0] = self._known_losses.pop(step)
            self._known_losses = dict(list(self._known_losses.items())[-_LOSSES:])
        if rows.missed:
            training.tell(
                Message(
                    "{missed} rows were overwritten before they were fetched; call scope.step() in the loop.",
                    missed=rows.missed,
                )
            )
        if not training.can_pause and len(rows.steps):
            training.step = max(training.step, int(rows.steps[-1]))  # nobody counts in the loop
        columns = columns_in_order(rows.layout, is_first=is_first)
        values = values if is_first else values[:, 1:]
        recording, seconds = training.recording, training.seconds
        unknown = np.zeros(len(rows.steps), np.bool_)
        if is_first and not rows.layout.has_loss:
            unknown = np.array([step not in known for step in rows.steps.tolist()], np.bool_)
        missed = rows.missed
        for part in np.split(np.arange(len(unknown)), np.flatnonzero(np.diff(unknown)) + 1) if len(unknown) else ():
            begins = int(unknown[part[0]])  # NaN would be a loss that broke
            steps, own = rows.steps[part], values[part][:, begins:]
            number = self._number(rows.layout, has_loss=not begins)
            recording.add("steps" if is_first else "probes", columns[begins:], steps, own)
            if training.publisher is not None:
                training.publisher.send_rows(wire.Rows(number, steps, own, seconds, missed))
            missed = 0
        if math.isfinite(seconds):
            recording.add("seconds", (SECONDS,), rows.steps[-1:], np.array([[seconds]], np.float32))

    def _note_layout(self, tap: Tap, layout: Layout) -> None:
        if tap is self.stepping:
            self._counted.add(layout)
        if tap.replicas > 1:
            self._training.tell(
                Message(
                    "State is mirrored on {replicas} replicas and shown once; gradients are from the first replica.",
                    replicas=tap.replicas,
                )
            )

    def _number(self, layout: Layout, *, has_loss: bool) -> int:
        """Return the number of a layout in messages; send the layout the first time."""
        known = zip(self.layouts, self._have_loss, strict=True)
        found = next((i for i, each in enumerate(known) if each == (layout, has_loss)), None)
        if found is not None:
            return found
        self.layouts.append(layout)
        self._have_loss.append(has_loss)
        self.known.add(len(self.layouts) - 1, layout.variables, layout.slots, layout.groups)
        self._watched.follow(len(self.layouts) - 1)
        if self._training.publisher is not None:
            self._training.publisher.send(self.described()[-1])
        return len(self.layouts) - 1

    def say_unreached(self) -> None:
        """Warn of variables that do not train, because the loss does not depend on them."""
        training = self._training
        taps, model = training.taps, training.model
        wanted = [tap for tap in taps if tap.layouts or not is_unasked(model, tap.optimizer)]
        if not wanted or not all(tap.layouts for tap in wanted):
            return  # one that has not stepped may train them
        trained = {id(info.tensor) for tap in taps for layout in tap.layouts.values() for info in layout.variables}
        known = [each for tap in taps for each in tap.unreached]
        if training.can_retrace:  # a loop of one's own may train the others otherwise
            known += model.trainable_variables
        found = [each for each in known if id(tensor_of(each)) not in trained]
        found = list({id(tensor_of(each)): each for each in found}.values())
        if len(found) == self._unreached:
            return
        self._unreached = len(found)
        if found:
            paths = paths_of(found, getattr(model, "name", ""))
            names = ", ".join(paths[:_PATHS]) + (
                Message(" and {count} more", count=len(paths) - _PATHS) if len(paths) > _PATHS else ""
            )
            training.tell(
                Message(
                    "No gradient reaches these variables, so they do not train: {names}. The loss "
                    "does not depend on them.",
                    names=names,
                )
            )

    def show(self, layout: Layout, step: int, row: NDArray[np.float32]) -> None:
        """Send the measurements of a replayed step."""
        if layout in self.layouts:
            lacks_loss = layout in self._counted and not layout.has_loss and math.isnan(row[0])
            number = self._number(layout, has_loss=not lacks_loss)
            self._training.publisher.send(wire.PastRow(number, step, row[int(lacks_loss) :]))

    # What it is of

    def has_stepped(self, place: int) -> bool:
        """Return whether the optimizer at `place` may have made a step; true for all if none is known."""
        return not self.known.groups or place in self.known.groups

    def setting_name(self, place: int, name: str) -> str:
        """Return the name of a hyperparameter of the optimizer at `place` in marks."""
        scope = next((scope for scope, at in self.known.scopes().items() if scope and at == place), "")
        return f"{scope}/optimizer.{name}" if scope else f"optimizer.{name}"

    def schedule_column(self, place: int, name: str) -> str:
        """Return the name of the column for a scheduled hyperparameter."""
        return DRIVEN(dict(list(self.known.groups.items())[1:]).get(place, ""), name)

    def described(self) -> list[wire.Layout]:
        """List the layouts as messages."""
        return [
            wire.Layout(
                number, layout.tap.place,
                columns_in_order(layout, is_first=layout in self._counted)[0 if has_loss else 1 :],
                layout.variables, layout.slots, layout.tap.replicas, layout.groups,
            )
            for number, (layout, has_loss) in enumerate(zip(self.layouts, self._have_loss, strict=True))
        ]  # fmt: skip

    def recorded_layout(self) -> Mapping[str, Any]:
        """Return variables and slots of all optimizers, each path once."""
        return dict(plain(RunLayout, RunLayout(self.known.variables, self.known.slots)))


_LOGS = 512


class ReportedMetrics:
    """Metrics reported by the script. The training thread calls `add`; another thread calls `name_first` and
    `collect`.
    """

    def __init__(self, training: TrainingCore) -> None:
        self._training = training
        self.names: tuple[str, ...] = ()
        self._waiting: deque[tuple[int, Mapping[str, Any]]] = deque(maxlen=_LOGS)
        self._scheduled: deque[tuple[int, Mapping[str, float]]] = deque(maxlen=_LOGS)

    def add(self, step: int, logs: Mapping[str, Any] | None) -> None:
        """Add reported metrics of a step."""
        if isinstance(logs, Mapping):
            self._waiting.append((step, logs))

    def add_scheduled(self, step: int, values: Mapping[str, float]) -> None:
        """Add scheduled values of a step, by column."""
        if values:
            self._scheduled.append((step, values))

    def name_first(self) -> None:
        """Announce the names of the metrics before the first layout, if they are already known."""
        if self._waiting:
            self._name(self._values(self._waiting[0][1]))

    def collect(self) -> None:
        """Record and send waiting metrics."""
        tables: dict[tuple[str, ...], list[tuple[int, list[float]]]] = {}
        for _ in range(len(self._waiting)):
            step, logs = self._waiting.popleft()
            values = self._values(logs)
            if values:
                tables.setdefault(tuple(values), []).append((step, list(values.values())))
        for names, rows in tables.items():
            self._name(names)
            self._keep(tuple(metric_column(name, self.names) for name in names), rows)
        for _ in range(len(self._scheduled)):
            step, scheduled = self._scheduled.popleft()
            self._keep(tuple(scheduled), [(step, list(scheduled.values()))])

    def _keep(self, columns: tuple[str, ...], rows: Sequence[tuple[int, list[float]]]) -> None:
        training = self._training
        steps = np.array([step for step, _ in rows], np.int64)
        training.recording.add("measured", columns, steps, np.array([row for _, row in rows], np.float32))
        if training.publisher is not None:
            for step, row in rows:
                training.publisher.send(wire.Metrics(step, columns, tuple(row)))

    def validated(self, step: int, logs: Mapping[str, Any]) -> None:
        """Record metrics over held-out rows, after `step`."""
        training = self._training
        values = _numbers(logs)
        loss = values.pop("loss", math.nan)
        metric = next(iter(values.values()), math.nan)
        columns = (VALIDATION_LOSS, VALIDATION_METRIC)
        known = (0,) if not values else (0, 1) if "loss" in logs else (1,)
        row = np.array([[(loss, metric)[place] for place in known]], np.float32)
        training.recording.add(
            "validation", tuple(columns[place] for place in known), np.array([max(step, 1)], np.int64), row
        )
        if training.publisher is not None:
            training.publisher.send(wire.Validation(step, columns, (float(loss), float(metric))))

    def _name(self, names: Iterable[str]) -> None:
        if not self.names and (found := tuple(names)):
            self.names = found
            if self._training.publisher is not None:
                self._training.publisher.send(self._training.welcome())

    def _values(self, logs: Mapping[str, Any]) -> dict[str, float]:
        """Return the metrics by name, without the loss, unless only this report has the loss."""
        values = _numbers(logs)
        values.pop("loss", None)
        return values


def metric_column(name: str, metrics: Sequence[str]) -> str:
    """Return the column of a metric; the first metric is `metric`, as in every run."""
    return METRIC if metrics and name == metrics[0] else REPORTED_METRIC(name)


def _numbers(logs: Mapping[str, Any]) -> dict[str, float]:
    found = {}
    for name, value in logs.items():
        try:
            found[name] = float(value)
        except (TypeError, ValueError):
            continue
    return found
