"""Step forms: how optimizers make their updates, learned from hosted ones or by hosting them as a run does."""

from __future__ import annotations

from app.core.experiment.experiment import Choice
from app.core.experiment.step_form import StepForm
from app.engine.program.optimizer_binding import OptimizerBinding


def step_form(binding: OptimizerBinding, optimizer: Choice) -> StepForm:
    """That of an optimizer that is hosted; `optimizer` is the experiment's."""
    hosted = binding.hosted
    live = (each.name for each in hosted.hyperparameters if each.live)
    return StepForm(
        optimizer,
        eager=hosted.graph_refusal is not None,
        answers_nothing=hosted.answers_nothing,
        converted=hosted.converted,
        dense=not hosted.takes_sparse,
        asks_loss=hosted.wants_forward,
        sets={name: hosted.attribute_paths(name) for name in live},
    )
