"""Description of a training: for a recording, and for who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .environment import device, environment, version
from .hyperparameters import catalogue_name, hyperparameters_of, inner, plain_settings
from .past_steps import Numbers
from .slots import contract_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .measured_rows import MeasuredRows
    from .past_steps import PastSteps
    from .training_core import TrainingCore
    from .training_diagnostics import TrainingDiagnostics


def description_of(training: TrainingCore, rows: MeasuredRows, metrics: Sequence[str]) -> dict[str, Any]:
    """Return the description for a recording."""
    groups = rows.groups
    default, *others = [training.optimizers[group.place] for group in groups] or training.optimizers[:1]
    parts = [
        {"pattern": group.pattern, "optimizer": choice_of(each), "schedule": {"name": "constant"}}
        for group, each in zip(groups[1:], others, strict=True)
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
) -> dict[str, Any]:
    """Return the fields of the message `welcome`; `checkpoints`: there is a folder for them."""
    optimizers = []
    for place, (each, made) in enumerate(zip(training.optimizers, training.steps_before, strict=True)):
        present = _of_place(past.present_numbers, place)
        known = hyperparameters_of(each, can_retrace=training.can_retrace)
        numbers = [{**number, "value": present.get(number["name"], number["value"])} for number in known]
        optimizers.append({"name": catalogue_name(each), "contract": contract_of(each),
                           "settings": plain_settings(inner(each)), "hyperparameters": numbers,
                           "steps_before": made})  # fmt: skip
    return {
        "slotscope": version(), "run": training.recording.run, "title": training.title,
        "model": _model_name(training), "device": device(), "optimizers": optimizers, "environment": environment(),
        "created": training.recording.created, "planned": training.planned, "metrics": list(metrics),
        "every": training.every, "checkpoints": checkpoints,
        "can_pause": training.can_pause, "seek_refusal": past.refusal(),
        "diagnostics": diagnostics.described(), "changes": training.changes,
    }  # fmt: skip


def state_of(training: TrainingCore, past: PastSteps, steps_per_second: float, *, is_paused: bool) -> dict[str, Any]:
    """Return the fields of the message `state`."""
    status = "paused" if is_paused and training.status == "running" else training.status
    found = {"status": status, "step": training.step, "steps_per_second": steps_per_second}
    if past.shown is not None:
        numbers = [_of_place(past.shown_numbers, place) for place in range(len(training.optimizers))]
        found |= {"shown": past.shown, "numbers": numbers}
    return found


def _model_name(training: TrainingCore) -> str:
    return getattr(training.model, "name", "") or type(training.model).__name__


def _of_place(numbers: Numbers, place: int) -> dict[str, float]:
    return {name: value for (at, name), value in numbers.items() if at == place}


def choice_of(optimizer: Any) -> dict[str, Any]:
    """Return an optimizer as an experiment has it."""
    return {"name": catalogue_name(optimizer), **plain_settings(inner(optimizer))}
