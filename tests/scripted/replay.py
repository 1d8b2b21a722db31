"""A run that is replayed: its step, its past and its branches, and what its recording says of each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LEARNING_RATE
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import describe_difference, find_setting
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import SetElement
from app.core.messages.frames import Frame
from app.core.messages.history_frames import ElementSet
from app.core.messages.run_description import RunDescription, element_columns
from app.core.messages.run_frames import Built, State, Status
from app.core.messages.step_frames import Probes, Steps
from app.core.messages.view_frames import Elements, TensorSnapshot, UpdateEquations
from app.core.recording.run_instruments import Firing, RunInstruments, tensor_sizes
from app.core.runs.run import Checkpoint, EditEvent, Event, Origin, Resumed, new_run_id
from app.core.telemetry.column_formula import Recorded
from app.core.telemetry.tensor_view import TensorView, VariableView, index_of
from tests.scripted.matching import recording_of
from tests.scripted.recording import Recording

NEEDS_RESET = ("dataset", "model", "batch_size", "loss", "validation", "seed", "device", "replicas")
SECONDS_PER_STEP = 0.001
_BETWEEN_CHECKPOINTS = 16


@dataclass(frozen=True)
class Assembly:
    """What makes the steps after `step`."""

    step: int
    experiment: Experiment
    recording: Recording

    @property
    def description(self) -> RunDescription:
        """The description of the recording, with the numbers of the experiment."""
        return self.describe(self.experiment)

    def describe(self, experiment: Experiment) -> RunDescription:
        found = self.recording.built.description
        values = tuple(
            replace(each, value=value) if (value := self._value(each.scope, each.name)) is not None else each
            for each in found.hyperparameters
        )
        return replace(found, experiment=experiment, hyperparameters=values, channels=self.instruments().columns)

    def _value(self, scope: str, name: str) -> object:
        own, theirs = self.experiment.scope(scope), self.recording.experiment.scope(scope)
        if own.optimizer.values.get(name) == theirs.optimizer.values.get(name):
            return None
        path = f"{scope}/optimizer.{name}".lstrip("/")
        setting = find_setting(self.experiment, path, catalogues())
        return setting.value if setting is not None else None

    def instruments(self) -> RunInstruments:
        built, probes = self.recording.built, self.recording.probes
        sizes = tensor_sizes(built.variables, built.description.slots)
        recorded = Recorded(self.recording.steps.columns, sizes, probes.columns)
        return RunInstruments(self.experiment.instruments, recorded)

    def rows(self, first: int, last: int) -> NDArray[np.float32]:
        """Return the recorded rows; steps after the recording are like its last one."""
        places = np.minimum(np.arange(first, last + 1), self.recording.last) - 1
        rows = self.recording.steps.rows[places].copy()
        rate = self._value("", "learning_rate")
        if isinstance(rate, int | float) and self.experiment.schedule.name == "constant":
            rows[:, self.recording.steps.columns.index(LEARNING_RATE)] = rate
        return rows

    def at(self, step: int) -> tuple[Frame, ...]:
        """Return the other frames of a step."""
        return self.recording.at.get(min(step, self.recording.last), ())


class ReplayedRun:
    """A run of one experiment, or the resumed one of a store."""

    def __init__(self, experiment: Experiment, resumed: Resumed | None) -> None:
        began = experiment if resumed is None else resumed.began
        self.assemblies = [Assembly(0, began, recording_of(began))]
        self.events: list[Event] = []
        self.run = resumed.run if resumed is not None else new_run_id()
        self.origin = resumed.origin if resumed is not None else None
        self.step = self.head = 0
        self.broken: int | None = None
        self.loaded_experiment = began
        self.is_running = False
        self.until: int | None = None
        self._set: dict[tuple[int, int], VariableView] = {}
        """Views of (step, variable) of which a number was set by hand."""
        if resumed is not None:
            self.loaded_experiment = experiment
            for event in resumed.events:
                self.log(event)
            self.step = self.head = resumed.head
        self.instruments = self.now.instruments()

    @property
    def now(self) -> Assembly:
        """What makes the next step."""
        return self.at(self.step)

    def at(self, step: int) -> Assembly:
        return next(each for each in reversed(self.assemblies) if each.step <= step)

    def maker(self, step: int) -> Assembly:
        """Return what made a step; for step 0 what the run began with."""
        return self.at(max(step - 1, 0))

    @property
    def last(self) -> int:
        """The last step that can be returned to."""
        return self.head if self.broken is None else self.broken - 1

    @property
    def is_behind_head(self) -> bool:
        return self.step < self.head

    @property
    def status(self) -> Status:
        if self.is_running:
            return "running"
        if self.broken is not None and self.step == self.broken - 1:
            return "broken"
        if self.step == 0:
            return "ready"
        if self.is_behind_head:
            return "paused"
        return "finished" if self.step >= self.now.experiment.steps else "paused"

    def state(self, status: Status | None = None) -> State:
        return State(status or self.status, self.step, 1 / SECONDS_PER_STEP if self.is_running else 0.0)

    # Its past

    def seek(self, step: int) -> None:
        """Go to a step that was made. Formulas remember what they read until there."""
        self.step = max(0, min(step, self.last))
        self.instruments = self.now.instruments()
        if self.step and self.instruments.are_there:
            self.instruments.evaluate(1, self.now.rows(1, self.step))

    def log(self, event: Event) -> int:
        """Log an event, which acts from the next step on; answers its number."""
        self.events.append(event)
        if isinstance(event, EditEvent):
            self.assemblies.append(Assembly(event.step, event.experiment, recording_of(event.experiment)))
        return len(self.events) - 1

    def branch(self) -> Origin:
        """Begin a branch at the current step."""
        origin = Origin(self.run, self.step)
        self.run, self.origin = new_run_id(), origin
        self.assemblies = [each for each in self.assemblies if each.step <= self.step]
        self.events = [each for each in self.events if each.step <= self.step]
        self._set = {key: view for key, view in self._set.items() if key[0] <= self.step}
        self.head, self.broken = self.step, None
        return origin

    @property
    def checkpoints(self) -> NDArray[np.int64]:
        kept = {*range(0, self.head + 1, _BETWEEN_CHECKPOINTS), *(each.step for each in self.assemblies)}
        return np.array(sorted(each for each in kept if each <= self.head), np.int64)

    def checkpoint(self) -> Checkpoint:
        """Return the current step as a store keeps it."""
        variables, arrays = self.now.recording.built.variables, {}
        for i, view in self.views(self.step).items():
            place = f"{i} {variables[i].path}"
            arrays[f"weight/{place}"] = view.weight.cells.reshape(variables[i].shape)
            arrays |= {f"slot/{place} {name}": each.cells.reshape(each.shape) for name, each in view.slots.items()}
        return Checkpoint(self.step, len(self.events), self.now.experiment, arrays)

    # Its steps

    def made_rows(self, count: int) -> tuple[Steps, Probes, tuple[Firing, ...]]:
        """Rows of the next steps, with those of its formulas."""
        assembly, first, last = self.now, self.step + 1, self.step + count
        rows, firings = self.instruments.evaluate(first, assembly.rows(first, last))
        columns = (*assembly.recording.steps.columns, *self.instruments.columns)
        steps = Steps(columns, first, rows, last * SECONDS_PER_STEP)
        places = np.minimum(np.arange(first, last + 1), len(assembly.recording.probes.rows)) - 1
        probes = replace(
            assembly.recording.probes,
            stride=1,
            steps=np.arange(first, last + 1, dtype=np.int64),
            rows=assembly.recording.probes.rows[places],
        )
        return steps, probes, firings

    def frames(self, step: int) -> tuple[Frame, ...]:
        """Return the other frames of a step, from what made it."""
        assembly = self.maker(step)
        return tuple(_of_step(each, step) for each in assembly.at(step))

    def breaks_at(self, first: int, last: int) -> int | None:
        """Return the step of these that is not finite; `None` where all are."""
        assembly = self.at(first - 1)
        end = assembly.recording.last
        is_broken = any(isinstance(each, NotFinite) for each in assembly.at(end))
        return end if is_broken and first <= end <= last else None

    # Its tensors

    def views(self, step: int) -> Mapping[int, VariableView]:
        """Variables after a step, with the gradients and updates of that step where it was not edited since."""
        snapshots = [each for each in self.frames(step) if isinstance(each, TensorSnapshot)]
        found: dict[int, VariableView] = {}
        for each in snapshots:
            found |= each.views
        return found | {variable: view for (at, variable), view in self._set.items() if at == step}

    def set_element(self, command: SetElement) -> ElementSet:
        """Set a number of the current state by hand."""
        view = self.views(self.step)[command.variable]
        tensor = view.tensor(command.tensor)
        assert tensor is not None
        assert tensor.is_exact
        cells = tensor.cells.copy()
        element = command.element if cells.size > 1 else 0
        old = float(cells.flat[element])
        cells.flat[element] = command.value
        changed = TensorView.exact(tensor.shape, cells)
        kind, _, slot = command.tensor.partition("/")
        edited = replace(view, slots={**view.slots, slot: changed}) if kind == "slot" else replace(view, weight=changed)
        self._set[self.step, command.variable] = replace(edited, gradient=None, update=None)
        index = index_of(element, tensor.shape)
        new = float(cells.flat[element])
        return ElementSet(
            self.step, command.variable, command.tensor, command.element, index, old, new, serial=command.serial
        )

    def element_columns(self, variable: int, element: int, assembly: Assembly) -> tuple[str, ...]:
        return element_columns(assembly.recording.built.variables[variable], self._slots(variable, assembly), element)

    def element_row(self, step: int, variable: int, element: int, *, at_rest: bool = False) -> NDArray[np.float32]:
        """Gradient, received gradient, weight, update and slots of an element after a step; `at_rest` as the next step
        starts from them.
        """
        assembly = self.now if at_rest else self.maker(step)
        view = self.views(step)[variable]

        def value(tensor: TensorView | None) -> float:
            if tensor is None:
                return float("nan")
            return float(tensor.cells.flat[element if tensor.cells.size > 1 else 0])

        gradient = None if at_rest else view.gradient
        numbers = [gradient, gradient, view.weight, None if at_rest else view.update]
        numbers += [view.slots.get(slot) for slot in self._slots(variable, assembly)]
        return np.array([value(each) for each in numbers], np.float32)

    def _slots(self, variable: int, assembly: Assembly) -> list[str]:
        own = [slot.name for slot in assembly.recording.built.description.slots if slot.variable == variable]
        views = (each.views for each in assembly.at(0) if isinstance(each, TensorSnapshot))
        shown = next((each[variable].slots for each in views if variable in each), {})
        return [*own, *(name for name in shown if name not in own)]

    @property
    def traces_all(self) -> bool:
        """Every element is published at each step, whoever looks."""
        return any(isinstance(each, Elements) for each in self.now.at(1))

    def equations(self, variable: int, step: int) -> Iterator[UpdateEquations]:
        """Yield the recorded terms of a variable."""
        for each in self.at(step).at(0):
            if isinstance(each, UpdateEquations) and each.variable == variable:
                yield replace(each, step=step)

    def built(self, *, is_resumed: bool) -> Built:
        first = self.assemblies[0]
        return replace(
            first.recording.built,
            description=first.describe(self.loaded_experiment),
            run=self.run,
            origin=self.origin,
            resumed=is_resumed,
        )


def _of_step(frame: Frame, step: int) -> Frame:
    """Move a frame to a step after the end of the recording."""
    if isinstance(frame, Elements):
        return replace(frame, first=step) if step > frame.first + 1 else frame
    own = getattr(frame, "step", None)
    return frame if own is None or own == step or isinstance(frame, NotFinite) else replace(frame, step=step)  # type: ignore[type-var,call-arg]


def differences(old: Experiment, new: Experiment) -> list[tuple[str, object, object]]:
    """List the settings in which two experiments differ."""
    return list(describe_difference(old, new, catalogues()))
