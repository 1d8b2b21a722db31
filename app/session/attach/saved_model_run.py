"""Saved Keras or TensorFlow model, shown as a run of one step with variables, slots and hyperparameters. No code in the
file is run, and nothing is added to the store.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LEARNING_RATE, WEIGHT_NORM, norm_of
from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.attach.kernel.sampling import SAMPLE
from app.attach.kernel.training_recording import ATTACHED
from app.attach.kernel.wire_messages import TrainingInfo
from app.attach_client.refusals import NO_NETWORK, refused
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Command, SubscribeTensor
from app.core.messages.frame_queue import Feed
from app.core.messages.run_description import RunDescription, element_columns
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import Elements, UpdateEquations
from app.core.recording.run_columns import Recording
from app.core.runs.run import new_run_id
from app.core.telemetry.tensor_view import TensorView, VariableView, ViewHistory
from app.core.text.number_text import thousands
from app.core.text.sentences import translate
from app.saved_model.saved_contents import is_number
from app.saved_model.saved_optimizer import SavedOptimizer, read_saved_optimizer
from app.session.attach.attached_session_run import AttachedRun
from app.session.attach.recorded_run import RecordedTraining, hyperparameters_of, training_info
from app.session.run.context import HyperparameterHistory, SeenTensors
from app.session.run.timeline import Timeline
from optimizers.base.message import Message
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.stated_equations import stated_equations

SAVED = Message("This model was read from a file. None of its code is run, and the file is not changed.")


class SavedTraining(RecordedTraining):
    """Trainer of a saved model: it returns single elements, and refuses other commands with a reason.

    `arrays` has of each variable its weight and then its slots, in the order of `built`'s.
    """

    def __init__(
        self, info: TrainingInfo, columns: frozenset[str], built: Built, step: int, arrays: Mapping[int, Sequence[Any]],
        feed: Feed,
    ) -> None:  # fmt: skip
        super().__init__(info, columns, step, feed)
        self._built, self._arrays = built, arrays

    def put(self, command: Command) -> None:
        match command:
            case SubscribeTensor(variable, int(element)) if variable in self._arrays:
                self._give_element(variable, element)
            case _ if (answer := refused(command, self._step, SAVED, SAVED, SAVED)) is not None:
                self._feed.put(answer)

    def _give_element(self, place: int, element: int) -> None:
        variable = self._built.variables[place]
        slots = [slot.name for slot in self._built.description.slots if slot.variable == place]
        weight, *others = self._arrays[place]
        held = [each.flat[element] if each.shape == weight.shape else math.nan for each in others]
        row = np.array([[math.nan, math.nan, weight.flat[element], math.nan, *held]], np.float32)
        self._feed.put(Elements(element_columns(variable, slots, element), self._step, row))


def read_saved_model(path: Path) -> AttachedRun:
    """Read the model in a Keras file or a TensorFlow checkpoint.

    Raises `ValueError` with a sentence for what cannot be read, and where no optimizer was saved.
    """
    saved = read_saved_optimizer(str(path))
    step = max(1, saved.iterations or 0)
    variables = tuple(
        VariableInfo(each.path, each.array.shape, str(each.array.dtype))
        for each in saved.weights
        if is_number(each.array)
    )
    places = {each.path: place for place, each in enumerate(variables)}
    arrays: dict[int, list[NDArray[Any]]] = {places[e.path]: [e.array] for e in saved.weights if e.path in places}
    slots: list[SlotInfo] = []
    own: list[NDArray[Any]] = []
    for slot in saved.slots:
        if not is_number(slot.array):
            continue
        place = places.get(slot.variable, -1)
        # A variable that is not in the file, as an adapter merged into its kernel, is in the name of its slot.
        name = slot.name if place >= 0 or not slot.variable else f"{slot.variable}/{slot.name}"
        slots.append(SlotInfo(name, place, slot.shape, str(slot.array.dtype)))
        (arrays[place] if place >= 0 else own).append(slot.array)
    columns, row = _columns(saved, variables, slots, arrays, own)
    recording = Recording()
    recording.add(Steps(columns, step, row))
    views = ViewHistory()
    views.add(step, {place: _view(place, slots, found) for place, found in arrays.items()})
    experiment = _experiment(saved, path, step)
    numbers = hyperparameters_of(experiment)
    description = RunDescription(experiment, "", tuple(slots), numbers, tuple("" for _ in variables))
    run = new_run_id()
    built = Built(
        description, "", variables, "", 0, 0.0, 0, compiled=False, run=run, resumed=True, no_network=NO_NETWORK
    )
    course = HyperparameterHistory()
    course.set_to(0, numbers, ())
    for place, variable in enumerate(variables):
        held = {slot.name for slot in slots if slot.variable == place}
        course.declare(UpdateEquations(0, place, _equations(experiment.optimizer, variable, held, saved.iterations)))
    feed = Feed()
    info = training_info(
        experiment, run="", title=experiment.title, model="", device="", planned=experiment.steps, created=0.0,
        metrics=(), environment={},
    )  # fmt: skip
    found = AttachedRun(run, None, SavedTraining(info, frozenset(columns), built, step, arrays, feed), feed)
    found.file, found.stage, found.ended = path, "over", translate(SAVED)
    found.sentence = _sentence(saved, path.name, slots)
    found.state = State("ready", step)
    work = found.begin(built)
    work.recording, work.hyperparameter_history = recording, course
    work.timeline, work.state = Timeline(run, step, step), found.state
    work.seen = SeenTensors(views)
    return found


def _view(place: int, slots: Sequence[SlotInfo], arrays: Sequence[NDArray[Any]]) -> VariableView:
    weight, *others = (TensorView.of(each, SAMPLE) for each in arrays)
    names = [slot.name for slot in slots if slot.variable == place]
    return VariableView(weight, dict(zip(names, others, strict=True)))


def _columns(
    saved: SavedOptimizer,
    variables: Sequence[VariableInfo],
    slots: Sequence[SlotInfo],
    arrays: Mapping[int, Sequence[NDArray[Any]]],
    own: Sequence[NDArray[Any]],
) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """Return the norm of each tensor, and the learning rate, as columns and their single row."""
    found: dict[str, float] = {}
    if saved.learning_rate is not None:
        found[LEARNING_RATE] = saved.learning_rate
    for place, variable in enumerate(variables):
        found[WEIGHT_NORM(variable)] = _norm(arrays[place][0])
    rest = {place: iter(each[1:]) for place, each in arrays.items()} | {-1: iter(own)}
    for slot in slots:
        found[norm_of(slot_tensor(slot, variables))] = _norm(next(rest[slot.variable]))
    with np.errstate(over="ignore"):
        return tuple(found), np.array([list(found.values())], np.float32)


def _norm(array: NDArray[Any]) -> float:
    with np.errstate(over="ignore", invalid="ignore"):
        return float(np.sqrt(np.sum(np.square(array, dtype=np.float64))))


def _experiment(saved: SavedOptimizer, path: Path, step: int) -> Experiment:
    values = {
        name: value for name, value in saved.hyperparameters.items() if isinstance(value, bool | int | float | str)
    }
    if saved.learning_rate is not None:
        values["learning_rate"] = saved.learning_rate
    return Experiment(
        title=path.name,
        steps=step,
        dataset=Choice(ATTACHED),
        model=Choice(path.name),
        optimizer=Choice(saved.optimizer or "unknown", values),
        validation=0.0,
    )


def _equations(
    optimizer: Choice, variable: VariableInfo, held: Set[str], iterations: int | None
) -> Equations | NoEquations:
    """Return the terms of the update, if the file has all their inputs."""
    terms = stated_equations(optimizer.name, optimizer.values, variable.shape)
    if isinstance(terms, Equations) and (not iterations or not set(terms.slots.values()) <= held):
        return NoEquations(Message("The file does not contain everything that the update depends on."))
    return terms


def _sentence(saved: SavedOptimizer, name: str, slots: Sequence[SlotInfo]) -> str:
    match saved.iterations:
        case None:
            found: list[str] = [
                Message("{name} as saved; the file does not contain its optimizer's step count.", name=name)
            ]
        case 1:
            found = [Message("{name} as saved after 1 step of its optimizer.", name=name)]
        case steps:
            found = [
                Message("{name} as saved after {steps} steps of its optimizer.", name=name, steps=thousands(steps))
            ]
    found.append(Message("No code in this file is executed."))
    if saved.reason:
        found.append(saved.reason)
    elif not slots:
        found.append(Message("Its optimizer keeps no slots."))
    return Message.paragraph(found)
