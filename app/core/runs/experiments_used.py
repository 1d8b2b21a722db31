"""The experiments that made the steps of a run, of all that were set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.runs.run import EditEvent


def experiments_of(began: Experiment, turned: Iterable[EditEvent], steps: int) -> tuple[Experiment, ...]:
    """The experiments that made the first `steps` steps, in order; those that only differ in what is no optimizer of
    theirs count as one, and of many with the same optimizers the first, one of the middle and the last are given.

    An edit acts from the step after it on, and one that another edit follows before that made none. Before the first
    step it is the experiment that is to make it.
    """
    since = [(0, began), *((each.step, each.experiment) for each in turned)]
    experiments: list[Experiment] = []
    for place, (step, experiment) in enumerate(since):
        until = since[place + 1][0] if place + 1 < len(since) else steps
        if step < min(until, steps):
            experiments.append(experiment)
    return _merge_similar(experiments) if experiments else (since[-1][1],)


def _merge_similar(made: Sequence[Experiment]) -> tuple[Experiment, ...]:
    found: list[list[Experiment]] = []
    for experiment in made:
        if not found or optimizers_in(found[-1][-1]) != optimizers_in(experiment):
            found.append([experiment])
        elif _optimizer_settings(found[-1][-1]) == _optimizer_settings(experiment):
            # The last one says best how the run ended.
            found[-1][-1] = experiment
        else:
            found[-1].append(experiment)
    return tuple(same[place] for same in found for place in sorted({0, len(same) // 2, len(same) - 1}))


def _optimizer_settings(experiment: Experiment) -> tuple[object, ...]:
    return (experiment.optimizer, *experiment.parts)
