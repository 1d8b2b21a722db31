"""Built frame: what a training says of itself once it is built."""

from __future__ import annotations

from dataclasses import replace

from app.core.messages.run_frames import Built
from app.core.runs.run import ALONE, Origin, RunGroup
from app.engine.problem.dense_network import dense_network
from app.engine.run.gradient_evaluations import evaluations_of
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
    """`diagnostics` are the columns of those of the experiment."""
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
