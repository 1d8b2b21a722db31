"""Sweeps as TOML.

experiment = "digits-adam.toml"

[settings]
steps = 500

[sweep]
method = "grid"
minimize = "loss"
statistic = "mean of last 50"
seeds = 3

[[space]]
setting = "optimizer"
values = ["Adam", "SGD"]

[[space]]
setting = "optimizer.learning_rate"
low = 1e-4
high = 1
points = 9
scale = "log"

[[space]]
setting = "optimizer.momentum"
values = [0, 0.9]
when = { optimizer = "SGD" }
"""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Literal, cast

from annotated_types import Ge

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import from_document
from app.core.experiment.experiment_file import (
    LARGEST,
    anchored_argument,
    anchored_document,
    apply_settings,
    load_experiment,
)
from app.core.experiment.named_settings import find_setting, missing_arguments
from app.core.experiment.parameters import ParameterKind, Value, quoted
from app.core.experiment.toml_documents import Formula, TableReader, flat, key_lines, toml_fault, toml_value
from app.core.files.safe_files import require_file
from app.core.sweep.sweep_orders import MOST_WORKERS, cluster_address
from app.core.sweep.sweep_plan import (
    SEED,
    TOLERANCE,
    Axis,
    Budget,
    Condition,
    Method,
    Objective,
    Point,
    Pruning,
    StatisticKind,
    SweepPlan,
    SweepSpace,
    title_of,
)
from app.core.sweep.sweep_points import MOST_VALUES, values_of
from app.core.text.number_text import thousands
from optimizers.base.message import Message, any_of

TABLE = "sweep"
"""Name of the table that makes a file a sweep."""
MOST_SEEDS = 1000
MOST_RUNS = 100_000
_CHOICE = re.compile(r"dataset|model|gradient/\d+|(part/\d+/)?(optimizer|schedule|drive/[^/.]+)")
_STATISTIC = re.compile(r"(?P<mean>mean of (the )?last (?P<count>\d+))|(?P<at>at step (?P<step>\d+))|last|minimum")
_DEFAULT_RUNS = 64
"""Number of runs of a method without an end of its own, where neither file nor command gives a limit."""


@dataclass(frozen=True, slots=True)
class _SweepTable:
    """Table `[sweep]` of the file."""

    method: Method = "grid"
    minimize: Formula = "loss"
    statistic: Any = "last"
    pruning: Pruning = "none"
    runs: Annotated[int, Ge(1)] | None = None
    steps: Annotated[int, Ge(1)] | None = None
    minutes: float | None = None
    seeds: Any = None
    seed: int = 0
    tolerance: float = TOLERANCE
    workers: Annotated[int, Ge(1)] = 0
    cluster: str = ""


@dataclass(frozen=True, slots=True)
class _AxisTable:
    """Table `[[space]]` of the file."""

    setting: str
    values: Any = None
    low: Any = None
    high: Any = None
    points: Annotated[int, Ge(2)] = 0
    scale: Literal["linear", "log"] = "linear"
    when: Any = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Document:
    """Content of a sweep's file."""

    title: str = ""
    experiment: Any = None
    settings: Mapping[str, Value] = field(default_factory=dict)
    sweep: Any = field(default_factory=dict)
    space: Any = ()


def load_sweep(path: Path, catalogues: Catalogues) -> tuple[SweepPlan, str]:
    """Load the plan in the file at `path`, and the file's text. Raises `ExperimentError` with all errors."""
    try:
        require_file(path)
        if path.stat().st_size > LARGEST:
            raise ExperimentError([ValidationError("", Message("is too large for a sweep's file"), file=path.name)])
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        sentence = Message("cannot be read: {reason}", reason=error.strerror or error)
        raise ExperimentError([ValidationError("", sentence, file=str(path))]) from error
    except UnicodeDecodeError as error:
        raise ExperimentError([ValidationError("", Message("is not UTF-8 text"), file=path.name)]) from error
    return read_sweep(text, catalogues, path.name, path.parent), text


def read_sweep(text: str, catalogues: Catalogues, file: str | None = None, folder: Path | None = None) -> SweepPlan:
    """Read the plan in `text`; `file` is its name in errors, `folder` the start of relative paths.

    Raises `ExperimentError` with every fault and its line.
    """
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError([toml_fault(text, error, file)]) from error
    reader = _Reader(catalogues, folder or Path(), file)
    plan = reader.plan(document, (file or "sweep").removesuffix(".toml"))
    if plan is None or reader.faults:
        lines = key_lines(text)
        raise ExperimentError([replace(each, line=each.line or _line(each.key, lines)) for each in reader.faults])
    return plan


def read_space(text: str, catalogues: Catalogues, folder: Path | None = None) -> SweepSpace:
    """Read the space of a sweep without its experiment, which may no longer exist; invalid parts are omitted."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError):
        return SweepSpace()
    return _Reader(catalogues, folder or Path(), None).space(document)


def run_settings(point: Point, seed: int) -> list[str]:
    """Return the settings of one run that differ from the plan's experiment, for `apply_settings`."""
    return [f"{name}={toml_value(value)}" for name, value in (*point, (SEED, seed))]


def run_experiment(plan: SweepPlan, point: Point, seed: int, catalogues: Catalogues) -> Experiment:
    """Return the experiment of one run. Raises `ExperimentError` if it could not run."""
    experiment = apply_settings(plan.experiment, run_settings(point, seed), catalogues)
    lacking = missing_arguments(experiment, catalogues)
    if lacking:
        raise ExperimentError(lacking)
    return experiment.with_setting("title", title_of(point, seed))


class _Reader(TableReader):
    def __init__(self, catalogues: Catalogues, folder: Path, file: str | None) -> None:
        super().__init__(file)
        self._catalogues, self._folder = catalogues, folder

    def plan(self, document: Mapping[str, Any], name: str) -> SweepPlan | None:
        written = self.read(_Document, "", document)
        table = written.sweep
        if not isinstance(table, Mapping):
            self.fault(
                TABLE,
                Message(
                    "must be a table; received {received}; use {example}", received=quoted(table), example=f"[{TABLE}]"
                ),
            )
            return None
        said = self.read(_SweepTable, TABLE, table)
        experiment, objective = self._experiment(written), self._objective(said)
        axes, seeds = self._axes(document, said.method), self._seeds(said.seeds, experiment)
        workers, cluster = self._workplace(said)
        budget = Budget(said.runs, said.steps, said.minutes)
        if experiment is None or self.faults:
            return None
        axes = self._fitted(axes, experiment)
        if said.method != "grid" and not budget.is_bounded:
            budget = Budget(runs=_DEFAULT_RUNS * len(seeds))
        plan = SweepPlan(
            written.title or name, experiment, axes, said.method, objective, said.pruning, budget, seeds, said.seed,
            said.tolerance, workers, cluster,
        )  # fmt: skip
        if not self.faults:
            self._require_runnable(plan)
        return plan

    def space(self, document: Mapping[str, Any]) -> SweepSpace:
        """Read the parts of a sweep that do not need its experiment."""
        table = document.get(TABLE, {})
        table = table if isinstance(table, Mapping) else {}
        said = self.read(_SweepTable, TABLE, table)
        return SweepSpace(self._axes(document, "random"), said.minimize, said.tolerance, *self._workplace(said))

    # Varied settings

    def _experiment(self, written: _Document) -> Experiment | None:
        given = written.experiment
        try:
            match given:
                case str() if given:
                    found = load_experiment(self._folder / given, self._catalogues)
                case Mapping():
                    found, faults = from_document(anchored_document(given, self._folder), self._catalogues)
                    if faults:
                        raise ExperimentError(faults)
                case _:
                    received = (
                        Message("received {received}", received=quoted(given))
                        if given is not None
                        else Message("it is missing")
                    )
                    sentence = Message(
                        'must be the path of an experiment, or a table with one; {received}; use "digits.toml"',
                        received=received,
                    )
                    self.fault("experiment", sentence)
                    return None
            given_here = [f"{key}={toml_value(self._anchored(key, each))}" for key, each in written.settings.items()]
            return apply_settings(found, given_here, self._catalogues)
        except ExperimentError as error:
            prefix = "experiment" if not isinstance(given, str) else ""
            self.faults += [
                each if each.file else replace(each, key=f"{prefix}.{each.key}".strip("."), file=self._file)
                for each in error.faults
            ]
            return None

    def _anchored(self, setting: str, value: Any) -> Any:
        """Return the value of a setting; a path in it is made absolute, relative to this file."""
        argument = "name" if _CHOICE.fullmatch(setting) else setting.rpartition(".")[2]
        return anchored_argument(argument, value, self._folder)

    # How

    def _objective(self, said: _SweepTable) -> Objective:
        found = _STATISTIC.fullmatch(said.statistic.strip()) if isinstance(said.statistic, str) else None
        count = int(found["count"] or found["step"] or 0) if found is not None else 0
        if found is None or ((found["mean"] or found["at"]) and count < 1):
            sentence = Message(
                'must be "last", "minimum", "mean of last 50" or "at step 300"; received {statistic}',
                statistic=quoted(said.statistic),
            )
            self.fault(f"{TABLE}.statistic", sentence)
            return Objective(said.minimize)
        kind = "mean" if found["mean"] else "at" if found["at"] else found[0]
        return Objective(said.minimize, cast("StatisticKind", kind), count)

    def _workplace(self, said: _SweepTable) -> tuple[int, str]:
        """Return the number of workers and the address of the scheduler in the file."""
        if said.workers > MOST_WORKERS:
            self.fault(
                f"{TABLE}.workers",
                Message(
                    "must be at most {most}; received {received}", most=thousands(MOST_WORKERS), received=said.workers
                ),
            )
            return 0, ""
        try:
            cluster = cluster_address(said.cluster)
        except ValueError as error:
            self.fault(f"{TABLE}.cluster", str(error))
            return 0, ""
        if said.workers and cluster:
            self.fault(
                f"{TABLE}.workers",
                Message("cannot be combined with cluster, which has its own workers; use one of the two"),
            )
        return said.workers, cluster

    def _seeds(self, given: Any, experiment: Experiment | None) -> tuple[int, ...]:
        first = experiment.seed if experiment is not None else 0
        match given:
            case None:
                return (first,)
            case int() if not isinstance(given, bool) and 1 <= given <= MOST_SEEDS:
                return tuple(range(first, first + given))
            case [*seeds] if seeds and all(
                isinstance(s, int) and not isinstance(s, bool) and 0 <= s < 2**31 for s in seeds
            ):
                if len(set(seeds)) == len(seeds) <= MOST_SEEDS:
                    return tuple(seeds)
        sentence = Message("must be a number of seeds, or a list of different whole numbers from 0")
        self.fault(
            f"{TABLE}.seeds",
            Message("{sentence}; received {given}; use 5 or [0, 1, 2]", sentence=sentence, given=quoted(given)),
        )
        return (first,)

    # The space

    def _axes(self, document: Mapping[str, Any], method: Method) -> tuple[Axis, ...]:
        found: list[Axis] = []
        tables = self.tables("space", document)
        if not tables and not self.faults:
            self.fault(
                "space",
                Message('must be at least one table [[space]]; received none; use setting = "optimizer.learning_rate"'),
            )
        for i, table in enumerate(tables):
            axis = self._axis(f"space/{i}", table, found, method)
            if axis is not None:
                found.append(axis)
        return tuple(found)

    def _axis(self, key: str, table: Mapping[str, Any], before: Sequence[Axis], method: Method) -> Axis | None:
        said = self.read(_AxisTable, key, table)
        setting = said.setting.removesuffix(".name")
        if not setting:
            return None
        when = self._when(key, said.when, before)
        if any(other.setting == setting and not _exclude(other.when, when) for other in before):
            sentence = Message(
                "must be varied once, or under conditions that exclude each other; received {setting} twice",
                setting=quoted(setting),
            )
            self.fault(f"{key}.setting", sentence)
        if setting == "title":
            self.fault(f"{key}.setting", Message('must be a setting that affects a run; received "title"'))
        if setting == SEED:
            self.fault(f"{key}.setting", 'must not be "seed"; give seeds = [0, 1, 2] in [sweep]')
        has_range = any(name in table for name in ("low", "high", "points", "scale"))
        if "values" in table and has_range:
            self.fault(key, Message("must have values, or low and high; received both"))
            return None
        if "values" in table:
            return self._listed(key, table["values"], setting, when)
        return self._range(key, said, setting, when, method)

    def _listed(self, key: str, values: object, setting: str, when: tuple[Condition, ...]) -> Axis | None:
        if not isinstance(values, list) or not 1 <= len(values) <= MOST_VALUES:
            sentence = Message(
                "must be a list of 1 to {most} values; received {values}",
                most=thousands(MOST_VALUES),
                values=quoted(values),
            )
            self.fault(f"{key}.values", sentence)
            return None
        values = [self._anchored(setting, each) for each in values]
        plain = cast("tuple[Value, ...]", tuple(tuple(each) if isinstance(each, list) else each for each in values))
        for i, each in enumerate(plain):
            if any(each == other and type(each) is type(other) for other in plain[:i]):
                self.fault(
                    f"{key}.values", Message("must not repeat a value; received {value} twice", value=quoted(each))
                )
        return Axis(setting, plain, when=when)

    def _range(
        self, key: str, said: _AxisTable, setting: str, when: tuple[Condition, ...], method: Method
    ) -> Axis | None:
        low, high = said.low, said.high
        if not (_is_number(low) and _is_number(high)):
            self.fault(
                key,
                Message(
                    "must have values, or low and high; received low {low} and high {high}",
                    low=quoted(low),
                    high=quoted(high),
                ),
            )
            return None
        low, high = float(cast("float", low)), float(cast("float", high))
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            self.fault(
                f"{key}.low",
                Message("must be below high; received {low} and {high}", low=quoted(low), high=quoted(high)),
            )
            return None
        if said.scale == "log" and low <= 0:
            self.fault(
                f"{key}.low", Message('must be above 0 on the scale "log"; received {low}; use 1e-5', low=quoted(low))
            )
            return None
        points = said.points
        if points > MOST_VALUES:
            self.fault(
                f"{key}.points",
                Message("must be at most {most}; received {received}", most=thousands(MOST_VALUES), received=points),
            )
            return None
        if not points and method == "grid":
            self.fault(
                f"{key}.points", Message("must be given for a grid: the number of values between low and high; use 8")
            )
        return Axis(setting, low=low, high=high, points=points, log=said.scale == "log", when=when)

    def _when(self, key: str, given: object, before: Sequence[Axis]) -> tuple[Condition, ...]:
        if not isinstance(given, Mapping):
            sentence = Message(
                'must be a table of settings; received {received}; use when = {{ optimizer = "SGD" }}',
                received=quoted(given),
            )
            self.fault(f"{key}.when", sentence)
            return ()
        found = []
        for setting, value in flat(given).items():
            values = tuple(value) if isinstance(value, tuple) else (value,)
            values = tuple(self._anchored(setting, each) for each in values)
            known = {each for axis in before if axis.setting == setting for each in axis.values}
            if not known:
                self.fault(
                    f"{key}.when",
                    Message(
                        "must name a setting with values in a [[space]] before it; received {setting}",
                        setting=quoted(setting),
                    ),
                )
            for each in values:
                if known and each not in known:
                    near = Message("; use {names}", names=any_of(map(quoted, list(known)[:6])))
                    self.fault(
                        f"{key}.when",
                        Message(
                            "must be one of the values of {setting}; received {received}{hint}",
                            setting=setting,
                            received=quoted(each),
                            hint=near,
                        ),
                    )
            found.append(Condition(setting, values))
        return tuple(found)

    def _fitted(self, axes: tuple[Axis, ...], experiment: Experiment) -> tuple[Axis, ...]:
        """Complete the axes with the limits of their settings, such as whole numbers only."""
        return tuple(
            self._fitted_range(i, axis, self._where_it_counts(axes, i, experiment)) if axis.is_range else axis
            for i, axis in enumerate(axes)
        )

    def _fitted_range(self, place: int, axis: Axis, there: Experiment | None) -> Axis:
        setting = find_setting(there, axis.setting, self._catalogues) if there is not None else None
        kind = setting.parameter.kind if setting is not None else None
        if kind is ParameterKind.INTEGER:
            if not (axis.low.is_integer() and axis.high.is_integer()):
                received = Message("received {low} and {high}", low=quoted(axis.low), high=quoted(axis.high))
                self.fault(
                    f"space/{place}.low",
                    Message(
                        "must be whole, as {setting} is, and so must high; {received}",
                        setting=axis.setting,
                        received=received,
                    ),
                )
            return replace(axis, whole=True)
        if kind is not None and kind not in (ParameterKind.FLOAT, ParameterKind.ANY):
            sentence = Message(
                "must have values: {setting} is a {value}, which has no range", setting=axis.setting, value=kind.value
            )
            self.fault(
                f"space/{place}",
                Message("{sentence}; received low and high; use values = [...]", sentence=sentence),
            )
        return axis

    def _where_it_counts(self, axes: Sequence[Axis], place: int, experiment: Experiment) -> Experiment | None:
        """Return an experiment of the space in which this axis is varied, with its conditions fulfilled."""
        point: Point = ()
        wanted = {each.setting: each.values[0] for each in axes[place].when}
        for axis in axes[:place]:
            if axis.counts_at(point) and not axis.is_range:
                point = (*point, (axis.setting, wanted.get(axis.setting, axis.values[0])))
        try:
            return apply_settings(experiment, run_settings(point, experiment.seed), self._catalogues)
        except ExperimentError:
            return None  # said below, with every other fault

    def _require_runnable(self, plan: SweepPlan) -> None:
        """Report each value that an experiment refuses; each is tried once, with the other settings on which it
        depends.
        """
        said: set[tuple[str, str]] = set()
        tried: set[Point] = set()
        for i, point in corner_points(plan.axes):
            if point in tried:
                continue
            tried.add(point)
            try:
                run_experiment(plan, point, plan.seeds[0], self._catalogues)
            except ExperimentError as error:
                for each in error.faults:
                    if (each.key, each.sentence) not in said:
                        said.add((each.key, each.sentence))
                        self.fault(f"space/{i}", Message.joined(filter(None, (each.key, each.sentence)), ": "))
        if plan.method == "grid" and not self.faults:
            count = math.prod(len(values_of(axis)) for axis in plan.axes if not axis.when) * len(plan.seeds)
            if count > MOST_RUNS and (plan.budget.runs or count) > MOST_RUNS:
                self.fault(
                    "space",
                    Message(
                        "must make at most {most} runs; received a grid of {count}",
                        most=thousands(MOST_RUNS),
                        count=thousands(count),
                    ),
                )


def corner_points(axes: tuple[Axis, ...]) -> Iterator[tuple[int, Point]]:
    """Yield points that together cover every value of every axis and the ends of ranges, with each choice on which
    these may depend. Each has the index of the axis whose value it covers.
    """
    values = [axis.values if axis.values else _ends(axis) for axis in axes]
    deciding = {each.setting for axis in axes for each in axis.when}
    deciding |= {axis.setting for axis in axes if _CHOICE.fullmatch(axis.setting)}
    leading = [i for i, axis in enumerate(axes) if axis.setting in deciding]
    for chosen in itertools.product(*(values[i] for i in leading)):
        fixed = dict(zip(leading, chosen, strict=True))
        for i in range(len(axes)):
            for value in (fixed[i],) if i in fixed else values[i]:
                point: Point = ()
                for k, axis in enumerate(axes):
                    if axis.counts_at(point):
                        point = (*point, (axis.setting, value if k == i else fixed.get(k, values[k][0])))
                yield i, point


def _ends(axis: Axis) -> tuple[Value, ...]:
    ends = (axis.low, axis.high)
    return tuple(int(each) for each in ends) if axis.whole else ends


def _exclude(first: tuple[Condition, ...], second: tuple[Condition, ...]) -> bool:
    """Return whether two conditions can never be true at the same point."""
    return any(
        one.setting == other.setting and not set(one.values) & set(other.values) for one in first for other in second
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _line(key: str, lines: Mapping[tuple[str, ...], int]) -> int | None:
    """Return the line of a dotted key, or of the nearest table around it."""
    path = tuple(part for each in key.split(".") for part in each.split("/"))
    return next((lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in lines), None)
