"""Facts about the way in which optimizers run, found by hosting those that no run has hosted."""

from __future__ import annotations

from dataclasses import replace

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import parse_file_reference
from app.core.messages.run_description import StepForm
from app.engine.training.training import Training
from optimizers import catalogue


def learn_step_forms(experiment: Experiment) -> dict[str, StepForm]:
    """Return the facts by scope for an experiment whose optimizers no run has hosted; this runs code of its files.

    Those of the catalogue that hold no other are traced as they are: of them there is nothing to learn, and none is
    hosted where there are no others. Raises as `Training`.
    """
    names = [experiment.scope(scope).optimizer.name for scope in experiment.scopes]
    if not any(parse_file_reference(name) is not None or catalogue.wraps(catalogue.listing_of(name)) for name in names):
        return {}
    training = Training(replace(experiment, device="cpu"))
    forms = zip(training.active_experiment.scopes, training.assembly.step_forms, strict=True)
    return {scope: form for scope, form in forms if form is not None}
