"""How much of what differs between the points of a sweep each setting explains: fANOVA, of Optuna."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from app.core.experiment.parameters import Value
from app.core.runs.verdicts import mean_ranks
from app.core.sweep.sweep_plan import Axis
from app.core.sweep.sweep_statistics import PointSummary

FEWEST_POINTS = 4
_SEED = 0


def importance(points: Sequence[PointSummary], axes: Sequence[Axis]) -> Mapping[str, float]:
    """The share of the variance of the objective's ranks that each setting explains by itself, the greatest first
    (Hutter, Hoos and Leyton-Brown 2014, "An efficient approach for assessing hyperparameter importance"); 1 in all.

    Ranks, so that runs that diverged count as the worst, and how far off they are does not matter. Settings count that
    are varied at every point and differ; empty where none does, or of fewer than four points. It imports Optuna, and
    takes about a second the first time.
    """
    known = [each for each in points if not math.isnan(each.median)]
    names = [
        name
        for name in dict.fromkeys(axis.setting for axis in axes)
        if all(any(key == name for key, _ in each.point) for each in known)
        and len({each.setting(name) for each in known}) > 1
    ]
    if len(known) < FEWEST_POINTS or not names:
        return {}
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    ranks = mean_ranks(np.array([each.median for each in known], np.float64))
    distributions = {name: _distribution(name, known, axes) for name in names}
    study = optuna.create_study()
    study.add_trials(
        [
            optuna.trial.create_trial(
                params={name: _plain(each.setting(name), distributions[name]) for name in names},
                distributions=distributions,
                value=float(rank),
            )
            for each, rank in zip(known, ranks, strict=True)
        ]
    )
    found = optuna.importance.get_param_importances(
        study, evaluator=optuna.importance.FanovaImportanceEvaluator(seed=_SEED)
    )
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _distribution(name: str, points: Sequence[PointSummary], axes: Sequence[Axis]) -> Any:
    """What Optuna takes a setting for: a number where all its values are, else a choice."""
    from optuna.distributions import CategoricalDistribution, FloatDistribution

    values = [each.setting(name) for each in points]
    if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        numbers = [float(value) for value in values if isinstance(value, int | float)]
        log = min(numbers) > 0 and any(axis.setting == name and axis.log for axis in axes)
        return FloatDistribution(min(numbers), max(numbers), log=log)
    return CategoricalDistribution(tuple(dict.fromkeys(map(repr, values))))


def _plain(value: Value, distribution: Any) -> Any:
    return repr(value) if hasattr(distribution, "choices") else float(value)  # type: ignore[arg-type]  # a number
