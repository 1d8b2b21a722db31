"""Decoder from a training's messages to the program's frames."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast, get_args

import numpy as np

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.optimizer_groups import OptimizerGroup, group_pattern
from app.attach.kernel.protocol import ProtocolError
from app.attach.kernel.run_variables import RunVariables
from app.attach.kernel.sampling import TensorStatistics
from app.attach.kernel.training_recording import ATTACHED
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, EditRejected
from app.core.messages.run_description import HyperparameterInfo, RunDescription
from app.core.messages.run_frames import Built, Level, Note, State, Status
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import TensorSnapshot
from app.core.telemetry.tensor_view import TensorView, VariableView
from optimizers.base.message import message_of

_STATUSES: Mapping[str, Status] = {
    "running": "running", "paused": "paused", "finished": "finished", "stopped": "paused",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class PastStep:
    """Past step that a training shows while it is paused after `head` steps; `numbers` are the hyperparameters of each
    optimizer at that step.
    """

    step: int
    head: int
    numbers: tuple[Mapping[str, float], ...]


@dataclass(frozen=True, slots=True)
class Thinned:
    """Number of measured steps that were dropped, or overwritten on the device, before they could be sent."""

    steps: int


Received = Frame | wire.TrainingInfo | wire.Layout | wire.Picture | wire.TableRows | PastStep | Thinned


class FrameDecoder:
    """Decoder of the messages of one training to frames, in order.

    `Built` comes with the first layout, since before the first step nobody knows the slots, and with each that has more
    than those before: variables of another optimizer. Variables of what it gives are places among all of them. A
    message that does not fit what came before raises `ProtocolError`.
    """

    def __init__(self) -> None:
        self.info: wire.TrainingInfo | None = None
        self.layouts: dict[int, wire.Layout] = {}
        self.variables = RunVariables()
        self._built_after = 0
        """Number of optimizer changes that the last `Built` includes."""

    def decode(self, message: wire.Message) -> tuple[Received, ...]:
        try:
            return tuple(self._frames(message))
        except (ValueError, TypeError, LookupError, OverflowError) as error:
            raise ProtocolError("A message of the training is not of this protocol.") from error

    def _frames(self, message: wire.Message) -> list[Received]:
        match message:
            case wire.TrainingInfo():
                before, self.info = self.info, message
                if before is not None and before.run != message.run:
                    # Another training listens there now.
                    self.layouts.clear()
                    self.variables = RunVariables()
                return [message]
            case wire.Layout():
                return self._layout(message)
            case wire.Rows():
                return self._rows(message)
            case wire.PastRow():
                return [self._past_row(message)]
            case wire.Picture():
                return self._picture(message)
            case wire.TableRows():
                return [self._table(message)]
            case wire.Done(name=name, old=None) if name != "checkpoint":
                return []
        frame_of = _FRAMES.get(type(message))
        return [frame_of(message)] if frame_of is not None else []

    def _layout(self, layout: wire.Layout) -> list[Received]:
        if any(each.variable >= len(layout.variables) for each in layout.slots):
            raise ValueError("a missing variable")
        known = layout.groups
        if known is None:
            known = (OptimizerGroup(layout.optimizer, group_pattern([each.path for each in layout.variables])),)
        for each in known:
            _require_pattern(each.pattern)
        self.layouts[layout.layout] = layout
        is_new = self.variables.add(layout.layout, layout.variables, layout.slots, known)
        if self.info is None:
            return [layout]
        is_new = is_new or self.info.changes != self._built_after
        self._built_after = self.info.changes
        return [layout, *([self._built(self.info)] if is_new else [])]

    def _built(self, info: wire.TrainingInfo) -> Built:
        found = self.variables
        scopes = {scope: info.optimizers[place] for scope, place in found.scopes().items()}
        numbers = tuple(
            HyperparameterInfo(each.name, wire.shortest(each.value), live=not each.refusal, scope=scope)
            for scope, optimizer in scopes.items()
            for each in optimizer.hyperparameters
        )
        default, *others = [Choice(each.name, each.chosen) for each in scopes.values()]
        patterns = list(found.groups.values())[1:]
        experiment = Experiment(
            title=info.title,
            dataset=Choice(ATTACHED),
            model=Choice(info.model),
            optimizer=default,
            parts=tuple(ParameterGroup(pattern, each) for pattern, each in zip(patterns, others, strict=True)),
            steps=max(1, info.planned),
            batch_size=None,
            validation=0.0,
            merge_repeated=False,
        )
        contract, *contracts = [each.contract for each in scopes.values()]
        paths = [each.path for each in found.variables]
        assigned = assign(patterns, paths)
        scope_by_variable = tuple(map(assigned.scope_of, range(len(paths))))
        description = RunDescription(experiment, contract, found.slots, numbers, scope_by_variable, tuple(contracts))
        metric = info.metrics[0] if info.metrics else ""
        return Built(description, info.device, found.variables, metric, 0, 0.0, 0, compiled=False, run=info.run,
                     environment=tuple(info.environment.items()))  # fmt: skip

    def _rows(self, message: wire.Rows) -> list[Received]:
        layout, steps, rows = self.layouts[message.layout], message.steps, message.rows
        if rows.shape[1] != len(layout.columns):
            raise ValueError("rows of another width")
        found: list[Received] = [Thinned(message.missed)] if message.missed else []
        if not len(steps):
            return found
        if not self._is_counted(layout):
            stride = int(steps[-1] - steps[-2]) if len(steps) > 1 else 1
            return [*found, Probes(layout.columns, stride, steps, rows)]
        # A frame is of steps in a row.
        for part in np.split(np.arange(len(steps)), np.flatnonzero(np.diff(steps) > 1) + 1):
            seconds = message.seconds if part[-1] == len(steps) - 1 else math.nan
            found.append(Steps(layout.columns, int(steps[part[0]]), rows[part], seconds))
        return found

    def _past_row(self, message: wire.PastRow) -> Steps | Probes:
        layout = self.layouts[message.layout]
        row = message.row.reshape(1, len(layout.columns))
        if not self._is_counted(layout):
            return Probes(layout.columns, 1, np.array([message.step], np.int64), row)
        return Steps(layout.columns, message.step, row, math.nan)

    def _is_counted(self, layout: wire.Layout) -> bool:
        """Return whether the layout belongs to the first optimizer, whose steps count as those of the training."""
        return layout.optimizer == next(iter(self.layouts.values())).optimizer

    def _picture(self, picture: wire.Picture) -> list[Received]:
        info = self.layouts[picture.layout].variables[picture.variable]
        variable = self.variables.variable(picture.layout, picture.variable)
        views = {
            each.name: TensorView(each.shape, picture.map[place], _statistics(*each.statistics or ()))
            for place, each in enumerate(picture.tensors)
        }
        slots = {name[5:]: view for name, view in views.items() if name.startswith("slot/")}
        view = VariableView(views["weight"], slots, views.get("gradient"), views.get("update"))
        if view.weight.shape != info.shape:
            raise ValueError("a tensor of another shape")
        return [TensorSnapshot(picture.step, {variable: view}), replace(picture, variable=variable)]

    def _table(self, table: wire.TableRows) -> wire.TableRows:
        shape = self.layouts[table.layout].variables[table.variable].shape
        if table.rows != (shape[0] if shape else 1) or len(table.known) != len(table.names):
            raise ValueError("rows that the variable does not have")
        if table.points is not None and (table.shown is None or table.explained is None):
            raise ValueError("points of no rows")
        return replace(table, variable=self.variables.variable(table.layout, table.variable))


def _diagnostic(message: wire.Diagnostic) -> DiagnosticValues:
    if len(message.names) != len(message.values):
        raise ValueError("values of other columns")
    return DiagnosticValues(message.name, message.step, message.names, message.values, message.seconds)


def _state(message: wire.TrainingState) -> State | PastStep:
    step, shown = message.step, message.shown
    if shown is None:
        return State(_STATUSES.get(message.status, "running"), step, message.steps_per_second)
    if not 0 <= shown <= step:
        raise ValueError("a step that was not made")
    known = ({name: wire.shortest(each) for name, each in of.items()} for of in message.numbers or ())
    return PastStep(shown, step, tuple(known))


def _note(message: wire.Said) -> Note:
    sentence = message_of(message.sentence, message.code, message.values)
    return Note(sentence, cast("Level", message.level) if message.level in get_args(Level) else "info")


_FRAMES: Mapping[type[wire.Message], Callable[[Any], Received]] = {
    wire.Metrics: lambda each: DiagnosticValues("metrics", each.step, each.names, each.values),
    wire.Diagnostic: _diagnostic,
    wire.Validation: lambda each: Validated(each.step, *each.values),
    wire.Done: lambda each: Applied(each.step, each.name, each.old, each.new, each.serial, each.how),
    wire.Rejected: lambda each: EditRejected(each.serial, message_of(each.sentence, each.code, each.values)),
    wire.Said: _note,
    wire.TrainingState: _state,
    wire.Ended: lambda each: State(_STATUSES.get(each.status, "running"), each.step),
}
"""The frame of a message that needs nothing of those before."""


def _statistics(*known: float) -> TensorStatistics | None:
    if not known:
        return None
    elements, mean, std, largest, zeros, broken = known
    return TensorStatistics(int(elements), mean, std, largest, int(zeros), int(broken))


def _require_pattern(pattern: str) -> None:
    """Raise `ValueError` unless the pattern is a path, a folder or an end of paths: other expressions may take
    forever.
    """
    for each in re.sub(r"\\.", "", pattern).split("|"):
        if re.search(r"[.^$*+?{}\[\]()\\]", each.removeprefix(".*/").removesuffix("/.*")):
            raise ValueError("a pattern that is none")
