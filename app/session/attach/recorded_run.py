"""Recorded run of an attached training, from the store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.attach.kernel.run_variables import RunLayout, SlotInfo, VariableInfo
from app.attach.kernel.wire_messages import HyperparameterState, OptimizerInfo, TrainingInfo
from app.attach_client.attached_looks import equations_of
from app.attach_client.refusals import NO_NETWORK, refused
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Experiment
from app.core.messages.alert_frames import TRIGGER, TriggerFired
from app.core.messages.commands import Command
from app.core.messages.frame_queue import Feed
from app.core.messages.run_description import NO_SHAPE, HyperparameterInfo, RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.view_frames import UpdateEquations
from app.core.runs.run import EditEvent
from app.core.telemetry.table_view import TableHistory
from app.core.telemetry.tensor_view import VariableView, ViewHistory
from app.session.attach.attached_session_run import AttachedRun
from app.session.edits.edit_text import difference_text
from app.session.run.context import HyperparameterHistory, SeenTensors, StepOrigins
from app.session.run.timeline import Markers, Timeline
from app.session.steering.run_loader import read_first_columns
from app.store.store import Store
from optimizers.base.message import Message

_OF_VARIABLES = ("weight_norm/", "gradient_norm/", "update_norm/")
_OF_SLOTS = "slot_norm/"
_OWN = "optimizer/"
"""Prefix of names of state that belongs to the optimizer itself."""


class RecordedTraining:
    """Trainer of a recorded run, which refuses commands with a reason."""

    refusals: Mapping[str, str] = {}
    schedule_refusals: Mapping[str, str] = {}

    def __init__(self, info: TrainingInfo, columns: frozenset[str], step: int, feed: Feed) -> None:
        self.info, self.columns = info, columns
        self._step, self._feed = step, feed

    def put(self, command: Command) -> None:
        answer = refused(command, self._step)
        if answer is not None:
            self._feed.put(answer)

    def close(self) -> None:
        """Do nothing, because there is no connection."""


def read_recorded(store: Store, run: str) -> AttachedRun:
    """Read the run with this id: columns, marks, bookmarks, and recorded tensors.

    Variables and slots are known from the names of columns; their shapes are in the recorded layout, or in tensors that
    were looked at, and otherwise, in older recordings, unknown. Raises `LookupError` if the run is not there, and
    `StoreError`.
    """
    stored = store.run(run)
    record, recording = stored.record, stored.recording()
    read_first_columns(recording)
    views = ViewHistory()
    seen: dict[int, VariableView] = {}
    tables = TableHistory()
    for step in stored.snapshots():
        snapshot = stored.snapshot(step)
        if snapshot.views:
            views.add(step, snapshot.views)
            seen |= snapshot.views
        if snapshot.table is not None:
            if tables.newest is not None and tables.newest.variable != snapshot.table.variable:
                tables = TableHistory()  # one of them is shown
            tables.add(snapshot.table)
    variables, slots = described(recording.columns, seen, stored.layout)
    seen = {place: view for place, view in seen.items() if place < len(variables)}
    acting = [event for event in stored.events if isinstance(event, EditEvent)]
    ended = acting[-1].experiment if acting else record.began
    assigned = assign([part.pattern for part in ended.parts], [each.path for each in variables])
    scopes = tuple(map(assigned.scope_of, range(len(variables))))
    description = RunDescription(ended, record.contract, slots, hyperparameters_of(ended), scopes)
    built = Built(
        description, record.device, variables, record.metric, 0, 0.0, 0, compiled=False, run=run, resumed=True,
        evaluations=record.evaluations, no_network=NO_NETWORK, environment=tuple(record.environment.items()),
    )  # fmt: skip
    course = HyperparameterHistory()
    course.set_to(0, hyperparameters_of(record.began), record.began.gradient)
    for event in acting:
        course.set_to(event.step, hyperparameters_of(event.experiment), event.experiment.gradient)
    for place in seen:
        optimizer = ended.scope(scopes[place]).optimizer
        before = Message(
            "The number of steps that {optimizer} ran before this training was not recorded.", optimizer=optimizer.name
        )
        course.declare(UpdateEquations(0, place, equations_of(optimizer, variables[place].shape, before)))
    markers = Markers()
    markers.restore(stored.marks, recording, lambda each: difference_text(each, ended, ended))
    steps = max(record.steps, recording.last_step)
    bookmarks = {each.step: each.text for each in stored.bookmarks}
    feed = Feed()
    info = training_info(
        record.ended, record.contract, run=record.run, title=record.name or record.began.title,
        model=record.began.model.name, device=record.device, planned=record.steps, created=record.created,
        metrics=(record.metric,) if record.metric else (), environment=record.environment,
    )  # fmt: skip
    found_run = AttachedRun(run, None, RecordedTraining(info, frozenset(recording.columns), steps, feed), feed)
    found_run.stage = "over"
    found_run.sentence = Message("Trained by another program; shown as recorded.")
    found_run.state = State("finished" if record.status == "finished" else "paused", steps)
    work = found_run.begin(built)
    work.experiment, work.recording, work.hyperparameter_history, work.markers = ended, recording, course, markers
    work.timeline = Timeline(run, steps, steps, bookmarks=bookmarks)
    work.step_origins = StepOrigins(record.began, tuple(acting), record.contract, slots)
    work.seen = SeenTensors(views, tables)
    work.state = found_run.state
    by_title = {each.title: each for each in ended.instruments.triggers}
    for mark in stored.marks:
        if mark.name == TRIGGER and str(mark.new) in by_title:
            work.firings.add(TriggerFired(mark.step, by_title[str(mark.new)]))
    return found_run


def described(
    columns: Iterable[str], seen: Mapping[int, VariableView], layout: RunLayout | None = None
) -> tuple[tuple[VariableInfo, ...], tuple[SlotInfo, ...]]:
    """Infer variables and slots from the names of columns, in the order of the `layout` if it has them, else of the
    columns; `seen` has tensors of some, by index of the variable. The shape is `NO_SHAPE` if it is unknown.
    """
    layout = layout or RunLayout((), ())
    known = {each.path: each for each in layout.variables}
    known_slots = {(layout.variables[s.variable].path if s.variable >= 0 else "", s.name): s for s in layout.slots}
    columns = tuple(columns)
    named = (column.removeprefix(kind) for column in columns for kind in _OF_VARIABLES if column.startswith(kind))
    paths = list(dict.fromkeys((*known, *named)))
    places = {path: place for place, path in enumerate(paths)}
    variables = tuple(
        known.get(path) or VariableInfo(path, seen[place].weight.shape if place in seen else NO_SHAPE, "float32")
        for place, path in enumerate(paths)
    )
    slots = []
    for column in columns:
        if not column.startswith(_OF_SLOTS):
            continue
        of = column.removeprefix(_OF_SLOTS)
        # A path may be the beginning of another one.
        owner = max((path for path in paths if of.startswith(f"{path}/")), key=len, default="")
        place = places.get(owner, -1)
        name = of.removeprefix(f"{owner}/" if owner else _OWN)
        there = seen[place].slots.get(name) if place in seen else None
        found = known_slots.get((owner, name)) or SlotInfo(
            name, place, there.shape if there is not None else NO_SHAPE, "float32"
        )
        slots.append(replace(found, variable=place))
    return variables, tuple(slots)


def hyperparameters_of(experiment: Experiment) -> tuple[HyperparameterInfo, ...]:
    """Return the hyperparameters of all its optimizers, none of which can be set."""
    return tuple(
        HyperparameterInfo(name, value, live=False, scope=scope)
        for scope in experiment.scopes
        for name, value in experiment.scope(scope).optimizer.values.items()
        if isinstance(value, int | float) and not isinstance(value, bool)
    )


def training_info(experiment: Experiment, contract: str = "", **said: Any) -> TrainingInfo:
    """Describe a finished training as it would describe itself."""
    optimizers = []
    for scope in experiment.scopes:
        choice = experiment.scope(scope).optimizer
        known = [each for each in hyperparameters_of(experiment) if each.scope == scope]
        numbers = [
            HyperparameterState(each.name, float(each.value)) for each in known if isinstance(each.value, int | float)
        ]
        optimizers.append(OptimizerInfo(choice.name, "" if scope else contract, tuple(numbers), {}))
    return TrainingInfo(slotscope="", every=1, optimizers=tuple(optimizers), can_pause=False, checkpoints=False, **said)
