"""Statistics of the runs of a sweep: objective, best so far, good basins, importance of settings, bands, exact
tests.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.parameters import Value, text_of
from app.core.recording.run_instruments import Series
from app.core.runs.seed_groups import LEVEL, SeedGroup, SeedRun, Verdict, compare, least_p, mean_ranks, quantile, spread
from app.core.sweep.sweep_plan import TOLERANCE, Axis, Objective, Point, SweepResult
from app.core.telemetry.thinning import extreme_indices
from optimizers.base.message import Message

DIVERGED = math.inf
"""Value of a run whose numbers are not finite: worse than any other."""


def measure(objective: Objective, series: Series) -> float:
    """Return the objective of a run with the formula values `series`; NaN while it has no value.

    Values that are NaN, where a window was not full or nothing was measured, are passed over.
    """
    steps, values = series
    known = ~np.isnan(values)
    steps, values = steps[known], values[known]
    if not len(values):
        return math.nan
    match objective.statistic:
        case "last":
            return float(values[-1])
        case "mean":
            return float(np.mean(values[-objective.steps :]))
        case "minimum":
            return float(np.min(values))
        case "at":
            there = values[steps == objective.steps]
            return float(there[0]) if len(there) else math.nan


def so_far(objective: Objective, series: Series) -> float:
    """Return the objective as if the run had ended at the last step of `series`; before the step of the objective, the
    last value.
    """
    if objective.statistic != "at":
        return measure(objective, series)
    there = measure(objective, series)
    return there if not math.isnan(there) else measure(Objective(objective.formula), series)


def thinned(series: Series, most: int) -> Series:
    """Thin a curve to at most `most` points: the ends, and the extremes in between."""
    steps, values = series
    places = extreme_indices(values, most)
    return steps[places], values[places]


Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PointSummary:
    """Runs of one point that have a value, including diverged ones.

    Attributes:
        values: by seed; infinite of a run that diverged.
        low, median, high: the quartiles and the median over seeds; of fewer than four the least and the greatest.
            Infinite where so many diverged.
    """

    point: Point
    values: Mapping[int, float]
    low: float
    median: float
    high: float

    def setting(self, name: str) -> Value:
        """Return the value of a setting at this point, like `SweepResult.setting`."""
        return next((value for key, value in self.point if key == name), None)


def summarize(results: Sequence[SweepResult]) -> tuple[PointSummary, ...]:
    """Summarize the points with at least one completed run, in the order of their first run. Pruned or failed runs do
    not count.
    """
    by_point: dict[Point, dict[int, float]] = {}
    for each in results:
        if each.status in ("finished", "diverged") and not math.isnan(value := value_of(each)):
            by_point.setdefault(each.point, {})[each.seed] = value
    return tuple(_summary(point, values) for point, values in by_point.items())


def _summary(point: Point, values: Mapping[int, float]) -> PointSummary:
    ordered = np.sort(np.array(list(values.values()), np.float64))
    shares = (0.25, 0.5, 0.75) if len(ordered) >= 4 else (0.0, 0.5, 1.0)
    return PointSummary(point, dict(values), *(float(quantile(ordered, share)) for share in shares))


def value_of(result: SweepResult) -> float:
    """Return the objective of a run; infinite for a diverged one."""
    return DIVERGED if result.status == "diverged" else result.value


def best_of(results: Sequence[SweepResult]) -> SweepResult | None:
    """Return the finished run with the smallest objective; of several, the first."""
    finished = [each for each in results if each.status == "finished" and not math.isnan(each.value)]
    return min(finished, key=lambda each: (each.value, each.place), default=None)


def best_so_far(results: Sequence[SweepResult]) -> tuple[NDArray[np.int64], Array]:
    """Return run numbers, from 1, and the smallest objective so far, in the given order; (n,) each. NaN before the
    first value.
    """
    values = [each.value if each.status == "finished" else math.nan for each in results]
    return np.arange(1, len(values) + 1), np.fmin.accumulate(np.array(values, np.float64))


def best_points(points: Sequence[PointSummary], setting: str) -> dict[Value, PointSummary]:
    """Return the point with the smallest median for each value of a setting, in the order of these values; of several,
    the first.
    """
    best: dict[Value, PointSummary] = {}
    for each in points:
        value = each.setting(setting)
        if value not in best or each.median < best[value].median:
            best[value] = each
    return best


# The basin of good values


@dataclass(frozen=True, slots=True)
class Basin:
    """Range of values around the best value with a good objective.

    Attributes:
        group: what the runs have in common: the optimizer's name.
        best, value: the best one, and the objective there: the median over seeds.
        low, high: the least and the greatest value that were tried, from the best one on, before one that is not good.
        below, above: the nearest that were tried beyond, which are not good; NaN if none was tried, so that
            the basin may go on.
        tried: how many values were.
    """

    group: Value
    best: float
    value: float
    low: float
    high: float
    below: float
    above: float
    tried: int

    @property
    def decades(self) -> float:
        """Width in decades, log10(high / low), of the values tried; NaN for values that are not positive."""
        return math.log10(self.high / self.low) if self.low > 0 else math.nan

    @property
    def is_open(self) -> bool:
        """True if the range may continue beyond the values tried."""
        return math.isnan(self.below) or math.isnan(self.above)


def basins(
    points: Sequence[PointSummary], number: str, group: str = "optimizer", tolerance: float = TOLERANCE
) -> tuple[Basin, ...]:
    """Return the basin of the setting `number` for each value of the setting `group`, in their order; a single one if
    `group` is not varied.

    At each value of the number the best of all that is varied besides counts, so that a basin is that of a tuner who
    tunes the rest. Good is what is above the best by at most `tolerance` times its magnitude. Groups without a finite
    value have none.
    """
    by_group: dict[Value, dict[float, float]] = defaultdict(dict)
    for each in points:
        value = each.setting(number)
        if isinstance(value, int | float) and not isinstance(value, bool):
            there = by_group[each.setting(group)]
            there[float(value)] = min(there.get(float(value), math.inf), each.median)
    found = (_basin(name, values, tolerance) for name, values in by_group.items())
    return tuple(each for each in found if each is not None)


def _basin(group: Value, values: Mapping[float, float], tolerance: float) -> Basin | None:
    tried = sorted(values)
    medians = [values[each] for each in tried]
    place = min(range(len(tried)), key=medians.__getitem__)
    best = medians[place]
    if not math.isfinite(best):
        return None
    limit = best + tolerance * abs(best)
    first = last = place
    while first and medians[first - 1] <= limit:
        first -= 1
    while last + 1 < len(tried) and medians[last + 1] <= limit:
        last += 1
    below = tried[first - 1] if first else math.nan
    above = tried[last + 1] if last + 1 < len(tried) else math.nan
    return Basin(group, tried[place], best, tried[first], tried[last], below, above, len(tried))


# Exact tests between groups


@dataclass(frozen=True, slots=True)
class GroupComparison:
    """Comparison of two groups at the best point of each.

    Attributes:
        verdict: of the exact test, its p after Holm's correction for all comparisons of the sweep; NaN if nothing
            was compared.
        p: before the correction.
    """

    first: str
    second: str
    verdict: Verdict
    p: float


def compare_groups(
    points: Sequence[PointSummary], group: str = "optimizer", quantity: str = "objective"
) -> tuple[GroupComparison, ...]:
    """Compare every two values of the setting `group`, each at the point with the smallest median over seeds, by an
    exact test: in pairs of equal seeds (Wilcoxon), or unpaired (Mann and Whitney).

    The point was chosen by the same seeds, which favours groups of which more points were tried: it says who was better
    here, and seeds that chose nothing would say it again.
    """
    best = best_points(points, group)
    groups = [SeedGroup(text_of(name), summary.values) for name, summary in best.items()]
    verdicts = [(a, b, compare(a, b, quantity)) for a, b in itertools.combinations(groups, 2)]
    adjusted = holm([verdict.p for _, _, verdict in verdicts])
    count = sum(not math.isnan(p) for p in adjusted)
    return tuple(
        GroupComparison(a.name, b.name, verdict.corrected(p, count), verdict.p)
        for (a, b, verdict), p in zip(verdicts, adjusted, strict=True)
    )


def too_few_seeds(choices: int, seeds: int) -> str:
    """Return the reason why no test can separate two of the `choices` with so few seeds; empty if one can.

    The smallest p of k pairs is 2 / 2^k, which Holm's correction multiplies by the number of comparisons.
    """
    comparisons = math.comb(choices, 2)
    least = min(1.0, comparisons * least_p(seeds))
    if not comparisons or least <= LEVEL:
        return ""
    enough = next(k for k in itertools.count(seeds) if comparisons * least_p(k) <= LEVEL)
    return Message(
        "{seeds} seeds are too few to tell {choices} choices apart: the smallest corrected p is "
        "{least:.2g}. Use {enough} or more.",
        seeds=seeds,
        choices=choices,
        least=least,
        enough=enough,
    )


def holm(probabilities: Sequence[float]) -> tuple[float, ...]:
    """Return the p of several tests, corrected for their number (Holm 1979, "A simple sequentially rejective multiple
    test procedure").

    The i-th least of m, from 0, is multiplied by m - i; none is less than one before it, or above 1. NaN stays NaN and
    does not count.
    """
    known = sorted((p, i) for i, p in enumerate(probabilities) if not math.isnan(p))
    adjusted = [math.nan] * len(probabilities)
    highest = 0.0
    for rank, (p, i) in enumerate(known):
        highest = max(highest, min(1.0, (len(known) - rank) * p))
        adjusted[i] = highest
    return tuple(adjusted)


FEWEST_POINTS = 4
_SEED = 0


def importance(points: Sequence[PointSummary], axes: Sequence[Axis]) -> Mapping[str, float]:
    """Return the share of the variance of the objective's ranks that each setting explains by itself, the largest first
    (Hutter, Hoos and Leyton-Brown 2014, "An efficient approach for assessing hyperparameter importance"). The shares
    add up to at most 1.

    Ranks, so that runs that diverged count as the worst, and how far off they are does not matter. Settings count that
    are varied at every point and differ; empty if none does, or of fewer than four points. It imports Optuna, and
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
    """Return the Optuna distribution of a setting: numeric if all its values are numbers, else categorical."""
    from optuna.distributions import CategoricalDistribution, FloatDistribution

    values = [each.setting(name) for each in points]
    if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        numbers = [float(value) for value in values if isinstance(value, int | float)]
        log = min(numbers) > 0 and any(axis.setting == name and axis.log for axis in axes)
        return FloatDistribution(min(numbers), max(numbers), log=log)
    return CategoricalDistribution(tuple(dict.fromkeys(map(repr, values))))


def _plain(value: Value, distribution: Any) -> Any:
    return repr(value) if hasattr(distribution, "choices") else float(value)  # type: ignore[arg-type]  # a number


CURVE_POINTS, BAND_POINTS = 240, 96


@dataclass(frozen=True, slots=True, eq=False)
class SeedCurve:
    """Curve of one run of a sweep, with its place: `steps` (n,) and `values` (n,), each the mean of `stride` steps."""

    place: int
    steps: Array
    values: Array
    stride: int = 1
    diverged: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class SeedBand:
    """Band of curves: the `low`, `median` and `high` values (n,) at `steps` (n,), see `core.runs.seed_groups.spread`;
    empty without curves.
    """

    curves: tuple[SeedCurve, ...]
    steps: Array
    low: Array
    median: Array
    high: Array


def seed_curve(place: int, series: Series, *, diverged: bool = False) -> SeedCurve:
    """Make a curve of at most `CURVE_POINTS` points, each the mean of equally many steps."""
    steps, values = series
    stride = math.ceil(len(steps) / CURVE_POINTS) or 1
    if stride > 1:
        begins = np.arange(0, len(steps), stride)
        counts = np.diff(np.append(begins, len(steps)))
        steps, values = np.add.reduceat(steps, begins) / counts, np.add.reduceat(values, begins) / counts
    return SeedCurve(place, steps, values, stride, diverged)


def seed_band(curves: Sequence[SeedCurve]) -> SeedBand:
    """Return the band over the curves of one point."""
    runs = [_run(each) for each in curves if len(each.steps)]
    last = max((run.last for run in runs), default=0.0)
    # From before the first step on, so that this one is in the middle of its bin.
    most = min(BAND_POINTS, max((len(each.steps) for each in curves), default=1))
    return SeedBand(tuple(curves), *spread(runs, 0.5, last + 0.5, most))


def _run(curve: SeedCurve) -> SeedRun:
    # Half a point more, so that the last one is in the middle of its bin too.
    last = float(curve.steps[-1]) + 0.5
    return SeedRun(lambda *_: (curve.steps, curve.values), lambda _: math.nan, last, curve.diverged)
