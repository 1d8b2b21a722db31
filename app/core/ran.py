"""What made the steps of a run: of all that was chosen and set those experiments that a step was made with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.core.experiment import Experiment
from app.core.runs import Turned


def experiments_of(began: Experiment, turned: Iterable[Turned], steps: int) -> tuple[Experiment, ...]:
    """The experiments that made the first `steps` steps, in order; those that only differ in what is no optimizer of
    theirs count as one, and of many with the same optimizers the first, one of the middle and the last are given.

    An edit acts from the step after it on, and one that another edit follows before that made none. Before the first
    step it is the experiment that is to make it.
    """
    since = [(0, began), *((each.step, each.experiment) for each in turned)]
    made: list[Experiment] = []
    for place, (step, experiment) in enumerate(since):
        until = since[place + 1][0] if place + 1 < len(since) else steps
        if step < min(until, steps):
            made.append(experiment)
    return _thinned(made) if made else (since[-1][1],)


def optimizers_in(experiment: Experiment) -> tuple[str, ...]:
    """Names of the optimizers that train, that of the rest of the model first."""
    of_parts = (part.optimizer.name for part in experiment.parts if not part.frozen)
    return tuple(dict.fromkeys((experiment.optimizer.name, *of_parts)))


def _thinned(made: Sequence[Experiment]) -> tuple[Experiment, ...]:
    found: list[list[Experiment]] = []
    for experiment in made:
        if not found or optimizers_in(found[-1][-1]) != optimizers_in(experiment):
            found.append([experiment])
        elif _set(found[-1][-1]) == _set(experiment):
            # The last one says best how the run ended.
            found[-1][-1] = experiment
        else:
            found[-1].append(experiment)
    return tuple(same[place] for same in found for place in sorted({0, len(same) // 2, len(same) - 1}))


def _set(experiment: Experiment) -> tuple[object, ...]:
    return (experiment.optimizer, *experiment.parts)
