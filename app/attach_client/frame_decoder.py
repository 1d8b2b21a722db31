"""Decoder of a training's messages to the program's frames; its variables, slots and optimizers by layout."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast, get_args

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.optimizer_groups import group_pattern
from app.attach.kernel.protocol import Message, ProtocolError
from app.attach.kernel.sampling import TensorStatistics
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import ATTACHED, Choice, Experiment, ParameterGroup
from app.core.experiment.parameters import Value
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, EditRejected
from app.core.messages.run_description import HyperparameterInfo, RunDescription, SlotInfo, VariableInfo
from app.core.messages.run_frames import Built, Level, Note, State, Status
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import TensorSnapshot
from app.core.telemetry.table_view import Projection, RowChange
from app.core.telemetry.tensor_view import TensorView, VariableView


@dataclass(frozen=True, slots=True)
class LayoutInfo:
    """Layout of the rows of one traced step: their columns, and the variables and slots that they are of.

    `groups` are the optimizers that train them: the place of each among all, and the pattern of its variables.
    """

    optimizer: int
    columns: tuple[str, ...]
    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]
    replicas: int
    groups: tuple[tuple[int, str], ...]


class RunVariables:
    """Variables of one training measured so far. New ones are added last, so that known ones keep their indices."""

    def __init__(self) -> None:
        self.variables: tuple[VariableInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.groups: dict[int, str] = {}
        """Pattern of each optimizer that has stepped, by its index among all; the first is the default one."""
        self._places: dict[int, tuple[int, ...]] = {}
        """Indices, among all variables, of the variables of each layout."""

    def add(self, number: int, layout: LayoutInfo) -> bool:
        """Add a layout; return whether anything in it is new."""
        before = self.variables, self.slots, dict(self.groups)
        known = {each.path: place for place, each in enumerate(self.variables)}
        added = [each for each in layout.variables if each.path not in known]
        known |= {each.path: len(known) + place for place, each in enumerate(added)}
        self.variables += tuple(added)
        self._places[number] = places = tuple(known[each.path] for each in layout.variables)
        slots = [replace(each, variable=places[each.variable] if each.variable >= 0 else -1) for each in layout.slots]
        there = {(each.variable, each.name) for each in self.slots}
        self.slots += tuple(each for each in slots if (each.variable, each.name) not in there)
        # Only the default one needs no pattern.
        self.groups |= {place: pattern for place, pattern in layout.groups if pattern or not self.groups}
        return before != (self.variables, self.slots, self.groups)

    def scopes(self) -> dict[str, int]:
        """Return the number of the optimizer of each scope, as an experiment has them: `""`, `"part/0"`."""
        return {f"part/{i - 1}" if i else "": place for i, place in enumerate(self.groups)}

    def scope_by_variable(self) -> tuple[str, ...]:
        """Return the scope of the optimizer that trains each variable."""
        paths = [each.path for each in self.variables]
        assigned = assign(list(self.groups.values())[1:], paths)
        return tuple(map(assigned.scope_of, range(len(paths))))

    def variable(self, layout: int, place: int) -> int:
        """Return the index, among all variables, of a variable of a layout. Raises `LookupError`."""
        return self._places[layout][place]

    def place(self, variable: int) -> tuple[int, int]:
        """Return the newest layout that has a variable, and its index there. Raises `LookupError`."""
        for layout, places in reversed(self._places.items()):
            if variable in places:
                return layout, places.index(variable)
        raise LookupError(f"No layout has variable {variable}.")


_STATUSES: Mapping[str, Status] = {
    "running": "running", "paused": "paused", "finished": "finished", "stopped": "paused",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class OptimizerInfo:
    """Optimizer of the training; `refusals` says why a hyperparameter cannot be set, empty where it can, and
    `schedule_refusals` why no schedule can set it for each step; `None` where the training knows no schedules.
    """

    name: str
    contract: str
    hyperparameters: Mapping[str, float]
    refusals: Mapping[str, str]
    settings: Mapping[str, Value]
    steps_before: int = 0
    """Number of steps that it had made before this training."""
    schedule_refusals: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class TrainingInfo:
    """Description that a training gives of itself when someone begins to look."""

    run: str
    title: str
    model: str
    device: str
    slotscope: str
    every: int
    planned: int
    created: float
    optimizers: tuple[OptimizerInfo, ...]
    metrics: tuple[str, ...]
    environment: Mapping[str, str]
    can_pause: bool
    checkpoints: bool
    seek_refusal: str | None = None
    """Reason why no earlier step can be shown, empty where it can; `None` where it is not given."""
    diagnostics: Mapping[str, str] = field(default_factory=dict)
    """Reasons why a diagnostic cannot be taken, empty where it can, by its name; empty where none are given."""
    changes: int = 0
    """Number of times that the optimizers were replaced."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Content of one variable after a step, beside its `TensorSnapshot`: values of an element, whole rows of a table
    from `first_row` on, and why a tensor is missing.
    """

    step: int
    variable: int
    element: int
    values: Mapping[str, float]
    first_row: int
    rows: Mapping[str, NDArray[np.float32]] = field(repr=False)
    reasons: Mapping[str, str]
    before: Mapping[str, float] = field(default_factory=dict)
    """Values of the element before that step, by tensor, where they were requested."""


@dataclass(frozen=True, slots=True)
class PastStep:
    """Past step that a training shows while it pauses after `head` steps; `numbers` are the hyperparameters in effect
    there, of each optimizer by name.
    """

    step: int
    head: int
    numbers: tuple[Mapping[str, float], ...]


@dataclass(frozen=True, slots=True)
class TableRows:
    """Effect of a step on the rows of a variable, as measured.

    Attributes:
        rows: how many the variable has.
        touched: (n,) int64, those that the step touched, ascending.
        known: RMS of each touched row, (n,) float32, of `"gradient"`, `"weight"`, `"update"` and each `"slot/m"`.
        whole: of every row, (rows,) float32, likewise; empty of a large table.
        changes: what the step changed in `"weight"`, where that is known.
        projection: the rows in two dimensions, of a table that is not large.
        reason: why nothing is known, or which rows were touched is not.
    """

    step: int
    variable: int
    rows: int
    touched: NDArray[np.int64] = field(repr=False)
    known: Mapping[str, NDArray[np.float32]] = field(repr=False)
    whole: Mapping[str, NDArray[np.float32]] = field(repr=False)
    changes: Mapping[str, RowChange]
    projection: Projection | None = field(repr=False)
    reason: str


@dataclass(frozen=True, slots=True)
class Thinned:
    """Number of measured steps that were dropped while waiting for this side, or overwritten on the device."""

    steps: int


Received = Frame | TrainingInfo | LayoutInfo | Picture | PastStep | TableRows | Thinned


class FrameDecoder:
    """Decoder that turns the messages of one training into frames, in their order.

    `Built` comes with the first layout, since before the first step nobody knows the slots, and with each that has more
    than those before: variables of another optimizer. Variables of frames are places among all of them. A message that
    does not fit what came before raises `ProtocolError`.
    """

    def __init__(self) -> None:
        self.info: TrainingInfo | None = None
        self.layouts: dict[int, LayoutInfo] = {}
        self.variables = RunVariables()
        self._built_after = 0
        """Number of optimizer changes that the last `Built` includes."""

    def decode(self, message: Message) -> tuple[Received, ...]:
        try:
            return tuple(self._frames(message))
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError) as error:
            raise ProtocolError("A message of the training is not of this protocol.") from error

    def _frames(self, message: Message) -> list[Received]:
        match message.kind:
            case "welcome":
                before, self.info = self.info, _info(message)
                if before is not None and before.run != self.info.run:
                    # Another training listens there now.
                    self.layouts.clear()
                    self.variables = RunVariables()
                return [self.info]
            case "layout":
                return self._layout(message)
            case "columns":
                return self._columns(message)
            case "row":
                return [self._row(message)]
            case "metrics" | "validation" | "diagnostic":
                return [_measured(message)]
            case "picture":
                return self._picture(message)
            case "table":
                return [self._table(message)]
            case "done" if message["old"] is not None or message["name"] == "checkpoint":
                fields = message.fields
                return [
                    Applied(
                        fields["step"], fields["name"], fields["old"], fields["new"], fields["serial"], fields["how"]
                    )
                ]
            case "rejected" | "note":
                return [_said(message)]
        return [_state(message)] if message.kind in ("state", "ended") else []

    def _layout(self, message: Message) -> list[Received]:
        variables = tuple(
            VariableInfo(str(path), _shape(shape), str(dtype), sparse is True)
            for path, shape, dtype, sparse in message["variables"]
        )
        slots = tuple(
            SlotInfo(str(name), _index(variable, len(variables)), _shape(shape), str(dtype))
            for name, variable, shape, dtype in message["slots"]
        )
        columns = tuple(map(str, message["columns"]))
        optimizer, number = int(message["optimizer"]), int(message["layout"])
        given = message.fields.get("groups", [[optimizer, group_pattern([each.path for each in variables])]])
        groups = tuple((_index(place, 1000, least=0), _pattern(pattern)) for place, pattern in given)
        layout = LayoutInfo(optimizer, columns, variables, slots, int(message["replicas"]), groups)
        if number > 1000:
            raise ValueError("too many layouts")
        self.layouts[number] = layout
        is_new = self.variables.add(number, layout)
        if self.info is None:
            return [layout]
        is_new = is_new or self.info.changes != self._built_after
        self._built_after = self.info.changes
        return [layout, *([self._built(self.info)] if is_new else [])]

    def _built(self, info: TrainingInfo) -> Built:
        found = self.variables
        scopes = {scope: info.optimizers[place] for scope, place in found.scopes().items()}
        numbers = tuple(
            HyperparameterInfo(name, value, live=not each.refusals[name], scope=scope)
            for scope, each in scopes.items()
            for name, value in each.hyperparameters.items()
        )
        default, *others = [Choice(each.name, {**each.settings, **each.hyperparameters}) for each in scopes.values()]
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
        description = RunDescription(
            experiment, contract, found.slots, numbers, found.scope_by_variable(), tuple(contracts)
        )
        metric = info.metrics[0] if info.metrics else ""
        return Built(description, info.device, found.variables, metric, 0, 0.0, 0, compiled=False, run=info.run,
                     environment=tuple(info.environment.items()))  # fmt: skip

    def _columns(self, message: Message) -> list[Received]:
        layout = self.layouts[message["layout"]]
        steps, rows = message.arrays["steps"], message.arrays["rows"]
        if rows.shape[1] != len(layout.columns):
            raise ValueError("rows of another width")
        found: list[Received] = [Thinned(int(message["missed"]))] if message["missed"] else []
        if not len(steps):
            return found
        if not self._is_counted(layout):
            stride = int(steps[-1] - steps[-2]) if len(steps) > 1 else 1
            return [*found, Probes(layout.columns, stride, steps, rows)]
        # A frame is of steps in a row.
        for part in np.split(np.arange(len(steps)), np.flatnonzero(np.diff(steps) > 1) + 1):
            seconds = float(message["seconds"]) if part[-1] == len(steps) - 1 else math.nan
            found.append(Steps(layout.columns, int(steps[part[0]]), rows[part], seconds))
        return found

    def _is_counted(self, layout: LayoutInfo) -> bool:
        """Return whether steps of the layout count as those of the training: it belongs to the first optimizer that
        made any.
        """
        return layout.optimizer == next(iter(self.layouts.values())).optimizer

    def _row(self, message: Message) -> Steps | Probes:
        layout = self.layouts[message["layout"]]
        row, step = message.arrays["row"].reshape(1, len(layout.columns)), _index(message["step"], 2**53, least=1)
        if not self._is_counted(layout):
            return Probes(layout.columns, 1, np.array([step], np.int64), row)
        return Steps(layout.columns, step, row, math.nan)

    def _picture(self, message: Message) -> list[Received]:
        layout, place, step = self.layouts[message["layout"]], int(message["variable"]), int(message["step"])
        info = layout.variables[_index(place, len(layout.variables), least=0)]
        variable = self.variables.variable(message["layout"], place)
        views: dict[str, TensorView] = {}
        values: dict[str, float] = {}
        rows: dict[str, NDArray[np.float32]] = {}
        for number, (name, shape, known, value) in enumerate(message["tensors"]):
            cells = message.arrays[f"map {number}"]
            if cells.ndim != 2 or cells.dtype != np.float32:
                raise ValueError("a map that is none")
            numbers = [float(each) for each in known]
            whole = _statistics(*numbers) if numbers else None
            views[str(name)] = TensorView(_shape(shape), cells, whole)
            values[str(name)] = float(value)
            if f"rows {number}" in message.arrays:
                rows[str(name)] = message.arrays[f"rows {number}"]
        slots = {name[5:]: view for name, view in views.items() if name.startswith("slot/")}
        view = VariableView(views["weight"], slots, views.get("gradient"), views.get("update"))
        if view.weight.shape != info.shape:
            raise ValueError("a tensor of another shape")
        reasons = {str(name): str(reason) for name, reason in message["reasons"].items()}
        before = {str(name): float(value) for name, value in message.fields.get("before", {}).items()}
        picture = Picture(
            step, variable, int(message["element"]), values, int(message["first_row"]), rows, reasons, before
        )
        return [TensorSnapshot(step, {variable: view}), picture]

    def _table(self, message: Message) -> TableRows:
        layout, local = self.layouts[message["layout"]], int(message["variable"])
        shape = layout.variables[_index(local, len(layout.variables), least=0)].shape
        variable = self.variables.variable(message["layout"], local)
        rows, touched = int(message["rows"]), message.arrays["touched"]
        if rows != (shape[0] if shape else 1) or not _ascends(touched, rows):
            raise ValueError("rows that the variable does not have")
        known, whole = {}, {}
        for place, name in enumerate(map(str, message["names"])):
            known[name] = _vector(message.arrays[f"rms {place}"], len(touched))
            if f"all {place}" in message.arrays:
                whole[name] = _vector(message.arrays[f"all {place}"], rows)
        changes = {str(name): RowChange(*map(int, each)) for name, each in message.fields.get("changes", {}).items()}
        projection = None
        if "points" in message.arrays:
            shown, points = message.arrays["shown"], message.arrays["points"]
            if not _ascends(shown, rows) or points.shape != (len(shown), 2) or points.dtype != np.float32:
                raise ValueError("points of other rows")
            projection = Projection(shown, points, _vector(message.arrays["explained"], 2))
        return TableRows(
            int(message["step"]), variable, rows, touched, known, whole, changes, projection, str(message["reason"])
        )


def _ascends(places: NDArray[Any], count: int) -> bool:
    """Return whether these are ascending indices below `count`."""
    return (
        places.ndim == 1 and places.dtype == np.int64 and bool((np.diff(places) > 0).all())
        and (not len(places) or 0 <= int(places[0]) <= int(places[-1]) < count)
    )  # fmt: skip


def _vector(values: NDArray[Any], length: int) -> NDArray[np.float32]:
    if values.shape != (length,) or values.dtype != np.float32:
        raise ValueError("a row of another length")
    return values


def _statistics(
    elements: float, mean: float, std: float, largest: float, zeros: float, broken: float
) -> TensorStatistics:
    return TensorStatistics(int(elements), mean, std, largest, int(zeros), int(broken))


def _measured(message: Message) -> DiagnosticValues | Validated:
    values = tuple(map(float, message["values"]))
    if message.kind == "metrics":
        return DiagnosticValues("metrics", int(message["step"]), tuple(map(str, message["names"])), values)
    if message.kind == "diagnostic":
        names = tuple(map(str, message["names"]))
        if len(names) != len(values):
            raise ValueError("values of other columns")
        step = _index(message["step"], 2**53, least=0)
        return DiagnosticValues(message["name"], step, names, values, float(message["seconds"]))
    loss, metric = values
    return Validated(int(message["step"]), loss, metric)


def _state(message: Message) -> State | PastStep:
    step = int(message["step"])
    if "shown" in message.fields:
        numbers = ({str(name): _shortest(value) for name, value in each.items()} for each in message["numbers"])
        return PastStep(_index(message["shown"], step + 1, least=0), step, tuple(numbers))
    speed = float(message.fields.get("steps_per_second", 0.0))
    return State(_STATUSES.get(message["status"], "running"), step, speed)


def _said(message: Message) -> EditRejected | Note:
    if message.kind == "rejected":
        return EditRejected(int(message["serial"]), message["sentence"])
    level = message["level"] if message["level"] in get_args(Level) else "info"
    return Note(message["sentence"], cast("Level", level))


def _info(message: Message) -> TrainingInfo:
    optimizers = tuple(
        OptimizerInfo(
            str(each["name"]),
            str(each["contract"]),
            {str(h["name"]): _shortest(h["value"]) for h in each["hyperparameters"]},
            {str(h["name"]): str(h["refusal"]) for h in each["hyperparameters"]},
            {
                str(k): _shortest(v) if isinstance(v, float) else v
                for k, v in each["settings"].items()
                if isinstance(v, bool | int | float | str)
            },
            int(each.get("steps_before", 0)),
            _schedule_refusals(each["hyperparameters"]),
        )
        for each in message["optimizers"]
    )
    return TrainingInfo(
        run=message["run"], title=message["title"], model=message["model"], device=message["device"],
        slotscope=message["slotscope"], every=message["every"], planned=message["planned"], created=message["created"],
        optimizers=optimizers, metrics=tuple(map(str, message["metrics"])),
        environment={str(k): str(v) for k, v in message["environment"].items()},
        can_pause=message["can_pause"], checkpoints=message["checkpoints"],
        seek_refusal=str(message["seek_refusal"]) if "seek_refusal" in message.fields else None,
        diagnostics={str(each["name"]): str(each["refusal"]) for each in message.fields.get("diagnostics", ())},
        changes=_index(message.fields.get("changes", 0), 2**53, least=0),
    )  # fmt: skip


def _schedule_refusals(hyperparameters: Iterable[Mapping[str, Any]]) -> Mapping[str, str] | None:
    found = {str(each["name"]): each.get("schedule_refusal") for each in hyperparameters}
    return None if None in found.values() else {name: str(reason) for name, reason in found.items()}


def _shortest(value: Any) -> float:
    """Return a float32 number as it was written: 0.001, which is 0.0010000000474974513 as float64."""
    narrow = np.float32(value)
    return float(str(narrow)) if float(narrow) == float(value) else float(value)


def _pattern(value: Any) -> str:
    """Check that a pattern consists of paths, folders or ends of paths, and return it. Other regular expressions, which
    may take for ever, are refused.
    """
    if not isinstance(value, str):
        raise TypeError("a pattern that is none")
    for each in re.sub(r"\\.", "", value).split("|"):
        if re.search(r"[.^$*+?{}\[\]()\\]", each.removeprefix(".*/").removesuffix("/.*")):
            raise ValueError("a pattern that is none")
    return value


def _shape(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(length) is int and 0 <= length < 2**40 for length in value):
        raise TypeError("an invalid shape")
    return tuple(value)


def _index(value: Any, count: int, least: int = -1) -> int:
    if type(value) is not int or not least <= value < count:
        raise ValueError("a missing variable")
    return value
