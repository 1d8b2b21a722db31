"""Description of a training, for its recording and for clients."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .environment import device, environment, version
from .hyperparameters import catalogue_name, hyperparameters_of, inner, plain_settings
from .kernel.wire_messages import OptimizerInfo, TrainingInfo, TrainingState
from .past_steps import Numbers
from .slots import contract_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .measured_rows import MeasuredRows
    from .past_steps import PastSteps
    from .training_core import TrainingCore
    from .training_diagnostics import TrainingDiagnostics


def description_of(training: TrainingCore, rows: MeasuredRows, metrics: Sequence[str]) -> dict[str, Any]:
    """Return the description of the training for a recording."""
    groups = rows.known.groups
    default, *others = [training.optimizers[place] for place in groups] or training.optimizers[:1]
    parts = [
        {"pattern": pattern, "optimizer": choice_of(each), "schedule": {"name": "constant"}}
        for pattern, each in zip(list(groups.values())[1:], others, strict=True)
    ]
    return {
        "title": training.title,
        "model": _model_name(training),
        "optimizer": choice_of(default),
        "parts": parts,
        "contract": contract_of(inner(default)),
        "device": device(),
        "metric": metrics[0] if metrics else "",
        "planned": training.planned,
        "environment": environment(),
    }


def welcome_of(
    training: TrainingCore,
    metrics: Sequence[str],
    past: PastSteps,
    diagnostics: TrainingDiagnostics,
    *,
    checkpoints: bool,
) -> TrainingInfo:
    """Return the welcome message for a new client; `checkpoints`: the training has a folder for checkpoints."""
    optimizers = []
    for place, (each, made) in enumerate(zip(training.optimizers, training.steps_before, strict=True)):
        present = _of_place(past.present_numbers, place)
        known = hyperparameters_of(each, can_retrace=training.can_retrace)
        numbers = tuple(replace(number, value=present.get(number.name, number.value)) for number in known)
        settings = plain_settings(inner(each))
        optimizers.append(OptimizerInfo(catalogue_name(each), contract_of(each), numbers, settings, made))
    return TrainingInfo(
        training.recording.run, training.title, _model_name(training), device(), version(), training.every,
        training.planned, training.recording.created, tuple(optimizers), tuple(metrics), environment(),
        training.can_pause, checkpoints, past.refusal(), diagnostics.described(), training.changes,
    )  # fmt: skip


def state_of(training: TrainingCore, past: PastSteps, speed: float, *, is_paused: bool) -> TrainingState:
    """Return the present state; `speed` is in steps per second."""
    status = "paused" if is_paused and training.status == "running" else training.status
    if past.shown is None:
        return TrainingState(status, training.step, speed)
    numbers = tuple(_of_place(past.shown_numbers, place) for place in range(len(training.optimizers)))
    return TrainingState(status, training.step, speed, past.shown, numbers)


def _model_name(training: TrainingCore) -> str:
    return getattr(training.model, "name", "") or type(training.model).__name__


def _of_place(numbers: Numbers, place: int) -> dict[str, float]:
    return {name: value for (at, name), value in numbers.items() if at == place}


def choice_of(optimizer: Any) -> dict[str, Any]:
    """Return an optimizer as a choice of an experiment."""
    return {"name": catalogue_name(optimizer), **plain_settings(inner(optimizer))}
