"""Optimizer notes: what a person should know of how an optimizer is hosted, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.experiment.experiment import Experiment
from app.core.messages.run_description import VariableInfo
from app.engine.bindings.optimizer_binding import OptimizerBinding
from app.engine.error_sentence import sentence


def optimizer_notes(
    binding: OptimizerBinding, experiment: Experiment, variables: Sequence[VariableInfo]
) -> tuple[str, ...]:
    """Of one optimizer, on its part of the model."""
    opened, hosted = binding.opened, binding.hosted
    notes = [f'{opened.title} is of the contract "{opened.contract}": {opened.why}.'] if opened.why else []
    notes += [*opened.notes, *hosted.notes]
    if hosted.rate_name is None:
        notes.append(f"{opened.title} takes no number for a learning rate, so the schedule has no effect.")
    if hosted.wants_forward and experiment.gradient:
        notes.append(f"{opened.title} asks for more than gradients; what it computes from the loss is not processed.")
    sparse = [variables[i].path for i in binding.indices if variables[i].sparse]
    return (*notes, _sparse_note(binding, ", ".join(sparse), experiment)) if sparse else tuple(notes)


def eager_sentence(binding: OptimizerBinding) -> str:
    """Why the steps of an optimizer are made eagerly, with the line of its file; empty where they are traced."""
    opened, hosted = binding.opened, binding.hosted
    if hosted.graph_refusal is None:
        return ""
    cause = sentence(opened.fault(hosted.graph_refusal))
    return f"{opened.title} cannot run in a graph, so each step runs eagerly, as written but slowly. {cause}"


def _sparse_note(binding: OptimizerBinding, tables: str, experiment: Experiment) -> str:
    opened, hosted = binding.opened, binding.hosted
    whole = "every row then counts as touched"
    if experiment.dense_gradients:
        return f"The gradient of {tables} is sparse, and handed over as a dense tensor as asked: {whole}."
    if not hosted.takes_sparse:
        why = sentence(opened.fault(hosted.refusal)) if hosted.refusal is not None else ""
        return (
            f"{opened.title} takes no sparse gradient, so that of {tables} is handed over as a dense tensor: "
            f"{whole}. {why}".strip()
        )
    if hosted.merges_repeated:
        return f"The gradient of {tables} is sparse. {hosted.contract} merges repeated rows by itself."
    if experiment.merge_repeated:
        return f"The gradient of {tables} is sparse. Repeated rows are merged before the optimizer sees them."
    return (
        f"The gradient of {tables} is sparse, and repeated rows are not merged: Keras 3 optimizers that square "
        "the gradient part from their dense twin. Turn on merge_repeated to have them agree."
    )
