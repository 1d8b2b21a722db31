"""Built frame: the description of a training once it is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.core.messages.run_frames import Built
from app.core.runs.run import ALONE, Origin, RunGroup
from app.engine.bindings.optimizer_binding import OptimizerBinding
from app.engine.problem.dense_network import dense_network
from app.engine.training.training import Training


def built_frame(
    training: Training,
    run: str = "",
    origin: Origin | None = None,
    diagnostics: tuple[str, ...] = (),
    group: RunGroup = ALONE,
    *,
    is_resumed: bool = False,
) -> Built:
    """Make the frame; `diagnostics` are the columns of the experiment's diagnostics."""
    problem = training.problem
    layers, no_network = dense_network(problem)
    return Built(
        description=replace(training.describe(training.experiment), diagnostics=diagnostics),
        device=training.device.label,
        variables=training.variables,
        metric=problem.metric_name,
        baseline=problem.baseline,
        rows=problem.rows,
        steps_per_epoch=problem.steps_per_epoch,
        validate_every=training.validate_every,
        compiled=training.program.compiled,
        notes=(*training.assembly.notes, *problem.notes, *training.instruments.problems),
        token_counts=problem.token_counts,
        token_names=tuple(problem.token_names),
        token_topics=problem.token_topics,
        named_tables=problem.named_tables,
        data=problem.summary,
        held_out=problem.held_out,
        run=run,
        origin=origin,
        resumed=is_resumed,
        group=group,
        evaluations=evaluations_of(training.bindings),
        classes=problem.class_names,
        features=len(problem.input_scales[0]),
        layers=layers,
        no_network=no_network,
    )


def evaluations_of(bindings: Sequence[OptimizerBinding]) -> float:
    """Return the number of gradient evaluations of the whole model in a step: 1, and those of optimizers that evaluate
    more.

    Counted where the optimizer was traced (`StepTrial.extra_gradient_evaluations`), so what it evaluates at some
    steps only counts as if it did at each, unless it says at how many (`evaluates_every`), as Sophia does. Where all
    compute their own, the plain ones, which are still shown, do not count. A gradient of the gradient counts as one.
    """
    plain = 0.0 if all(binding.hosted.ignores_gradients for binding in bindings) else 1.0
    return plain + sum(binding.hosted.trial.extra_gradient_evaluations for binding in bindings)
