"""Queue of a sweep's runs: the next ones to make, earlier results, and the end of the queue."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.core.sweep.sweep_plan import Point, SweepPlan, SweepResult, SweepRun
from app.core.sweep.sweep_points import grid_points
from app.core.sweep.sweep_statistics import DIVERGED
from app.sweep.proposals import Proposals

MakeRun = Callable[[int, int, Point, int], SweepRun]
"""Function that makes the run at a place, of a trial, at a point, with a seed."""
_LOOK, _LOOK_AT_TRIALS = 2000, 64
"""Number of queued runs among which one with a program that the worker has built is looked for; fewer where each is a
trial of a study.
"""
_NUMBERS = re.compile(r"(part/\d+/)?(optimizer|schedule|drive/[^/]+)|gradient/\d+")


class RunQueue:
    """Queue that creates runs and hands them out.

    A grid without pruning has its points with the first seed first, then with the next: what is there when it is ended
    covers the space. With pruning the run with the first seed decides for its trial, and those with the others are made
    if it was not pruned. Otherwise all seeds of a trial come together.

    Args:
        known: of an earlier call of the command, by place; those that are over are not made again.
    """

    def __init__(
        self,
        plan: SweepPlan,
        make: MakeRun,
        known: Mapping[int, SweepResult],
        reports: Mapping[int, tuple[tuple[int, float], ...]],
    ) -> None:
        self._plan, self._make = plan, make
        self.proposals = Proposals(plan)
        self._known = dict(known)
        self._is_plain_grid = plan.method == "grid" and not self.proposals.prunes
        self._grid_size = sum(1 for _ in grid_points(plan.axes)) if plan.method == "grid" else 0
        # A search decides on a point as late as it can.
        self._look = 1 if plan.method == "tpe" else _LOOK if self._is_plain_grid else _LOOK_AT_TRIALS
        self._waiting: list[SweepRun] = []
        self._programs: dict[int, str] = {}
        self.results: dict[int, SweepResult] = {}
        """Result of every run that was queued, by place."""
        self._left: dict[int, int] = {}
        """Number of unfinished runs of each trial that has begun."""
        self._told: set[int] = set()
        self._fresh = self._fresh_runs()
        self._is_exhausted = False
        self._recall(reports)

    @property
    def is_exhausted(self) -> bool:
        """True if no run waits, and none will be added."""
        return self._is_exhausted and not self._waiting

    @property
    def waiting(self) -> int:
        """Number of runs queued so far."""
        return len(self._waiting)

    @property
    def steps_made(self) -> int:
        """Steps of all finished runs together."""
        return sum(each.steps for each in self.results.values() if each.is_over)

    def take(self, built: Collection[str] = (), elsewhere: Collection[str] = ()) -> SweepRun | None:
        """Return the next run: one whose program is among `built`, else one that is not built `elsewhere`, else the
        first; `None` if nothing can be made now. In a plain grid, runs of earlier seeds come first.
        """
        self._fill()
        if not self._waiting:
            return None
        among = self._waiting[: self._look]
        if self._is_plain_grid:
            first = min(self._plan.seeds.index(run.seed) for run in among)
            among = [run for run in among if run.seed == self._plan.seeds[first]]
        ranks = [0 if (p := self.program(run)) in built else 2 if p in elsewhere else 1 for run in among]
        chosen = among[ranks.index(min(ranks))]
        self._waiting.remove(chosen)
        return chosen

    def put_back(self, run: SweepRun) -> None:
        """Put a run back at the front of the queue."""
        self._waiting.insert(0, run)

    def program(self, run: SweepRun) -> str:
        """Return the program of a run; runs with the same program may share a traced step."""
        if run.place not in self._programs:
            self._programs[run.place] = program_key(run.experiment)
        return self._programs[run.place]

    def record(self, result: SweepResult) -> None:
        """Record the new result of a run. A finished run may complete its trial, or queue further runs of it."""
        self.results[result.place] = result
        if not result.is_over:
            return
        trial = result.trial
        if self.proposals.prunes and self._seed_index(result) == 0 and result.status in ("finished", "diverged"):
            self._queue_seeds(trial, result.point)
        self._left[trial] = self._left.get(trial, 1) - 1
        if self._left[trial] <= 0 and trial not in self._told and not self._is_plain_grid:
            self._told.add(trial)
            self._tell(trial)

    # Choice of runs

    def _fill(self) -> None:
        """Fill the queue, without deciding too early."""
        while len(self._waiting) < self._look and not self._is_exhausted:
            if next(self._fresh, None) is None:
                self._is_exhausted = True

    def _fresh_runs(self) -> Iterator[bool]:
        if self._is_plain_grid:
            points = list(grid_points(self._plan.axes))
            for index in range(len(self._plan.seeds)):
                for trial, point in enumerate(points):
                    if self._is_budget_used():
                        return
                    self._queue(trial, point, index)
                    yield True
            return
        while not self._is_budget_used() and (proposed := self.proposals.next()) is not None:
            self._begin(*proposed)
            yield True

    def _begin(self, trial: int, point: Point) -> None:
        seeds = (0,) if self.proposals.prunes else range(len(self._plan.seeds))
        self._left[trial] = len(seeds)
        for index in seeds:
            self._queue(trial, point, index)

    def _queue_seeds(self, trial: int, point: Point) -> None:
        more = range(1, len(self._plan.seeds))
        self._left[trial] = self._left.get(trial, 1) + len(more)
        for index in more:
            self._queue(trial, point, index)

    def _queue(self, trial: int, point: Point, index: int) -> None:
        place = self._place(trial, index)
        known = self._known.pop(place, None)
        if known is not None and known.is_over:
            self.record(known)
            return
        run = self._make(place, trial, point, self._plan.seeds[index])
        waits = SweepResult(place, trial, point, run.seed, run.identity)
        self.results[place] = replace(waits, attempts=known.attempts) if known is not None else waits
        self._waiting.append(run)

    def _place(self, trial: int, index: int) -> int:
        return index * self._grid_size + trial if self._grid_size else trial * len(self._plan.seeds) + index

    def _seed_index(self, result: SweepResult) -> int:
        return self._plan.seeds.index(result.seed)

    def _is_budget_used(self) -> bool:
        runs = self._plan.budget.runs
        return runs is not None and len(self.results) >= runs

    # Reports to a study

    def _recall(self, reports: Mapping[int, tuple[tuple[int, float], ...]]) -> None:
        if self._is_plain_grid:
            return
        for trial, point in sorted({each.trial: each.point for each in self._known.values()}.items()):
            self.proposals.recall(trial, point)
            for step, value in reports.get(trial, ()):
                self.proposals.report(trial, step, value)
            self._begin(trial, point)

    def _tell(self, trial: int) -> None:
        results = [each for each in self.results.values() if each.trial == trial]
        values = [DIVERGED if each.status == "diverged" else each.value for each in results]
        known = [value for value in values if not math.isnan(value)]
        pruned = any(each.status == "pruned" for each in results)
        self.proposals.tell(trial, float(np.median(known)) if known else None, pruned=pruned)


def counted(results: Collection[SweepResult]) -> Counter[str]:
    """Count the runs at each status."""
    return Counter(each.status for each in results)


def program_key(experiment: Experiment) -> str:
    """Return a key that is equal for experiments that differ only in the seed and in numbers of optimizers, schedules
    and gradient processing. They may share a traced step, see `app.engine.run.training_pool`.
    """
    document = to_document(experiment.with_setting("title", ""))
    for table in ("seed", "optimizer", "schedule", "drive", "gradient", "part"):
        document.pop(table, None)
    for path, choice in experiment.choices().items():
        if _NUMBERS.fullmatch(path):
            document[path] = {
                name: type(value).__name__ if isinstance(value, int | float) and not isinstance(value, bool) else value
                for name, value in choice.values.items()
            } | {"name": choice.name}
    return repr(sorted(document.items(), key=lambda item: item[0]))
