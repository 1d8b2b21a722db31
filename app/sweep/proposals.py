"""Proposals: the next points of the space to try, and the trials to prune."""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from typing import Any

from app.core.experiment.parameters import Value
from app.core.sweep.sweep_plan import Axis, Point, SweepPlan
from app.core.sweep.sweep_points import grid_points, random_point

REPORTS = 10
"""Number of times along a run that it is decided whether to continue it."""
_REDUCTION = 3
"""Factor of successive halving: one of so many continues from rung to rung."""
_STARTUP_TRIALS = 4
"""Number of trials before the median is first used."""


class Proposals:
    """Proposals of points, in the order of trying. Their results are reported back.

    Where the space is searched or trials are pruned, Optuna decides, in memory (Akiba et al. 2019, "Optuna: A
    next-generation hyperparameter optimization framework"): by TPE (Bergstra et al. 2011), by successive halving (Li et
    al. 2018), by the median of the trials before. It is imported only then.
    """

    def __init__(self, plan: SweepPlan) -> None:
        self._plan = plan
        self._grid = iter(grid_points(plan.axes)) if plan.method == "grid" else None
        self._count = 0
        self._study: Any = None
        self._trials: dict[int, Any] = {}
        self._reported: set[tuple[int, int]] = set()
        self._needs_study = plan.method == "tpe" or plan.pruning != "none"

    @property
    def count(self) -> int:
        """Number of trials proposed."""
        return self._count

    @property
    def prunes(self) -> bool:
        return self._plan.pruning != "none"

    def report_steps(self, steps: int) -> tuple[int, ...]:
        """Return the steps of a run at which pruning is decided; empty without pruning."""
        if not self.prunes:
            return ()
        found = dict.fromkeys(round(steps * i / REPORTS) for i in range(1, REPORTS))
        return tuple(step for step in found if 0 < step < steps)

    def next(self) -> tuple[int, Point] | None:
        """Return the next trial and its point; `None` if there are no more."""
        point = self._next_point(self._count)
        if point is None:
            return None
        number, self._count = self._count, self._count + 1
        return number, point

    def recall(self, trial: int, point: Point) -> None:
        """Restore a trial of an earlier call of the command, in order. Its value is reported too."""
        self._count = max(self._count, trial + 1)
        if self._grid is not None:
            next(self._grid, None)
        if self._needs_study:
            study = self._opened()
            study.enqueue_trial(_by_name(self._plan.axes, point))
            asked = study.ask()
            _suggest(asked, self._plan.axes)
            self._trials[trial] = asked

    def report(self, trial: int, step: int, value: float) -> bool:
        """Report the value of a trial at a step. Return whether to prune it."""
        there = self._trials.get(trial)
        if not self.prunes or there is None or math.isnan(value):
            return False
        if (trial, step) not in self._reported:  # a run that is made again says it again
            self._reported.add((trial, step))
            there.report(value, step)
        return bool(there.should_prune())

    def tell(self, trial: int, value: float | None, *, pruned: bool = False) -> None:
        """Report the result of a trial: the value to minimize, infinite if it diverged, `None` if it failed."""
        there = self._trials.pop(trial, None)
        if there is None:
            return
        from optuna.trial import TrialState

        failed = value is None or math.isnan(value)
        state = TrialState.PRUNED if pruned else TrialState.FAIL if failed else TrialState.COMPLETE
        self._opened().tell(there, None if pruned or failed else value, state=state)

    def _next_point(self, number: int) -> Point | None:
        plan = self._plan
        if plan.method == "tpe":
            asked = self._opened().ask()
            self._trials[number] = asked
            return _suggest(asked, plan.axes)
        point = next(self._grid, None) if self._grid is not None else random_point(plan.axes, plan.seed, number)
        if point is not None and self._needs_study:
            study = self._opened()
            study.enqueue_trial(_by_name(plan.axes, point))
            self._trials[number] = study.ask()
            _suggest(self._trials[number], plan.axes)
        return point

    def _opened(self) -> Any:
        if self._study is None:
            import optuna

            optuna.logging.set_verbosity(optuna.logging.ERROR)
            # A sweep that goes on draws other numbers than the one that it goes on from, whose results it knows.
            seed = self._plan.seed + self._count
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
                sampler = optuna.samplers.TPESampler(seed=seed, constant_liar=True)
            self._study = optuna.create_study(sampler=sampler, pruner=self._pruner())
        return self._study

    def _pruner(self) -> Any:
        import optuna

        steps = self._plan.experiment.steps
        first = max(1, round(steps / REPORTS))
        match self._plan.pruning:
            case "halving":
                return optuna.pruners.SuccessiveHalvingPruner(min_resource=first, reduction_factor=_REDUCTION)
            case "median":
                return optuna.pruners.MedianPruner(n_startup_trials=_STARTUP_TRIALS, n_warmup_steps=2 * first)
            case "none":
                return optuna.pruners.NopPruner()


def _by_name(axes: Sequence[Axis], point: Point) -> dict[str, Any]:
    """Return the point as Optuna's parameters, by the names of the axes."""
    found: dict[str, Any] = {}
    before: Point = ()
    for axis in axes:
        if axis.counts_at(before):
            value = next(value for name, value in point[len(before) :] if name == axis.setting)
            before = (*before, (axis.setting, value))
            found[axis.name] = _place(axis, value) if not axis.is_range else value
    return found


def _suggest(trial: Any, axes: Sequence[Axis]) -> Point:
    point: Point = ()
    for axis in axes:
        if axis.counts_at(point):
            point = (*point, (axis.setting, _suggested(trial, axis)))
    return point


def _suggested(trial: Any, axis: Axis) -> Value:
    if not axis.is_range:
        return axis.values[trial.suggest_categorical(axis.name, list(range(len(axis.values))))]
    if axis.whole:
        whole: int = trial.suggest_int(axis.name, int(axis.low), int(axis.high), log=axis.log)
        return whole
    number: float = trial.suggest_float(axis.name, axis.low, axis.high, log=axis.log)
    return number


def _place(axis: Axis, value: Value) -> int:
    """Return the index of a value in its axis; `True` differs from 1."""
    return next(i for i, each in enumerate(axis.values) if each == value and type(each) is type(value))
