"""Expectations: the numbers that the runs of a reference experiment must give, from its `expect.toml`.

paper = "Goh, Why Momentum Really Works, 2017"
source = "https://distill.pub/2017/momentum"

[variant.above]
optimizer.learning_rate = 0.034
sweep.seed = [0, 1, 2]

[measure.slope]
variant = "above"
formula = "log(metric)"
steps = [100, 140]
statistic = "slope"

[[expect]]
name = "Factor of the error from step to step"
value = "exp(slope)"
paper = "0.818"
at = "The critical damping coefficient"
computed = "0.825"
between = [0.81, 0.83]
"""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.errors import ExperimentError
from app.core.experiment.parameters import Value, listed, text_of
from app.core.experiment.toml_documents import Formula, In, TableReader, flat, toml_fault, toml_value
from optimizers.base.message import Message

BASE = ""
"""Name of the variant that is the experiment as its file has it."""
SEED = "seed"
_STEPS = Message("must be the first and the last step, as [100, 140]")

Cell = tuple[tuple[str, Value], ...]
"""One combination of the values that a variant sweeps, by setting."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The experiment with other settings, such as `optimizer.learning_rate`, and with the values of swept settings."""

    settings: Mapping[str, Value] = field(default_factory=dict)
    sweep: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def cells(self) -> list[Cell]:
        """Return every combination of the swept values; a single empty one without swept settings."""
        return [tuple(zip(self.sweep, values, strict=True)) for values in itertools.product(*self.sweep.values())]


@dataclass(frozen=True, slots=True)
class Measure:
    """A number taken from the runs of a variant.

    Attributes:
        formula: over the columns of a run, and the measures before it; empty if the statistic is of the run.
        variant: whose runs; empty for the experiment itself.
        steps: first and last step of the window; all of them without.
        statistic: what is made of the values in the window, one of `STATISTICS`.
        where: only runs with these values of swept settings.
        seeds: what is made of the runs that differ in their seed alone, one of `ACROSS`.
        best: a swept setting; its value where the number is lowest then takes the place of the number, once for each
            combination of the others.
        across: what is made of the runs that are left.
    """

    name: str
    formula: Formula = ""
    variant: str = BASE
    steps: Annotated[tuple[int, int] | None, In(pair=_STEPS)] = None
    statistic: Annotated[str, In(known=tuple(STATISTICS))] = "last"
    where: Mapping[str, Value] = field(default_factory=dict)
    seeds: Annotated[str, In(known=tuple(ACROSS))] = "median"
    best: str = ""
    across: Annotated[str, In(known=tuple(ACROSS))] = ""


@dataclass(frozen=True, slots=True)
class Expectation:
    """Interval in which the value of a formula over measures must lie.

    Attributes:
        name: what it is, in words.
        value: the formula.
        between: lowest and highest value that pass, measured here.
        paper: what is printed in the paper; empty if it says nothing of this number.
        at: the page, section or figure that it is printed at.
        computed: what follows from a closed form, or what an independent loop gave; empty if there is neither.
        reproduced: false if what passes here is not what the paper or the computation says.
    """

    name: str
    value: Formula
    between: Annotated[tuple[float, float], In(pair=Message("must be the lowest and the highest number that pass"))]
    paper: str = ""
    at: str = ""
    computed: str = ""
    reproduced: bool = True


@dataclass(frozen=True, slots=True)
class PictureCurve:
    """A formula over the columns of a variant's run, drawn over its steps.

    Attributes:
        paper: it is what the paper says, drawn in dashes.
    """

    name: str
    formula: Formula
    variant: str = BASE
    paper: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """Picture of the experiment: curves over the steps, and the label of their axis."""

    label: str
    log: bool = False
    curves: Annotated[tuple[PictureCurve, ...], In("curve")] = ()


@dataclass(frozen=True, slots=True)
class Expectations:
    """Content of `expect.toml`, in its full or its quick form.

    Attributes:
        plane: a measure that is drawn as a heat map over the two settings which its variant sweeps, the first across,
            the second up.
    """

    paper: str
    source: str
    variants: Mapping[str, Variant]
    measures: tuple[Measure, ...]
    expectations: tuple[Expectation, ...]
    picture: Picture | None = None
    plane: Measure | None = None

    def settings(self, variant: str, cell: Cell) -> list[str]:
        """Return the settings of one run, as for `--set` of the command line."""
        chosen = {**self.variants[variant].settings, **dict(cell)}
        return [f"{key}={toml_value(value)}" for key, value in chosen.items()]

    @property
    def used_variants(self) -> tuple[str, ...]:
        """Variants that a measure or the picture needs."""
        measured = [measure.variant for measure in self.measures]
        drawn = [curve.variant for curve in self.picture.curves] if self.picture is not None else []
        return tuple(dict.fromkeys(measured + drawn))


def read_expectations(text: str, *, quick: bool = False, file: str | None = None) -> Expectations:
    """Read the expectations in `text`. With `quick`, the `[quick]` settings apply to every run, and the `quick` table
    of a measure or an expectation changes it; `false` omits it.

    Raises `ExperimentError` with every fault.
    """
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError([toml_fault(text, error, file)]) from error
    reader = _Reader(file)
    found = reader.expectations(document, quick=quick)
    if reader.faults:
        raise ExperimentError(reader.faults)
    return found


class _Reader(TableReader):
    def expectations(self, document: Mapping[str, Any], *, quick: bool) -> Expectations:
        said = self.read(_Document, "", document)
        everywhere = flat(said.quick) if quick else {}
        tables = {BASE: {}, **said.variant}
        variants = {name: self._variant(name, table, everywhere) for name, table in tables.items()}
        measures = [self._measure(name, table, variants) for name, table in _in_form(said.measure.items(), quick=quick)]
        wanted = _in_form(((f"expect/{i}", table) for i, table in enumerate(said.expect)), quick=quick)
        expectations = [self._expectation(key, table) for key, table in wanted]
        if not expectations:
            self.fault("expect", Message("must be at least one table [[expect]]; received none"))
        return Expectations(
            said.paper,
            said.source,
            variants,
            tuple(measures),
            tuple(expectations),
            None if quick or said.picture is None else self._picture(said.picture, variants),
            None if quick or said.plane is None else self._plane(said.plane, measures, variants),
        )

    def _picture(self, table: Mapping[str, Any], variants: Mapping[str, Variant]) -> Picture:
        found = self.read(Picture, "picture", table)
        for i, curve in enumerate(found.curves):
            self.require_choice(f"picture.curve/{i}.variant", curve.variant, tuple(variants))
        return found

    def _plane(self, name: object, measures: Sequence[Measure], variants: Mapping[str, Variant]) -> Measure | None:
        drawable = {each.name: each for each in measures if len(variants.get(each.variant, Variant()).sweep) == 2}
        self.require_choice("plane", name, tuple(drawable), Message("a measure whose variant sweeps two settings"))
        return drawable.get(str(name))

    def _variant(self, name: str, table: Mapping[str, Any], everywhere: Mapping[str, Value]) -> Variant:
        settings = flat(table)
        swept: dict[str, tuple[Value, ...]] = {}
        for key in [each for each in settings if each.startswith("sweep.")]:
            values = settings.pop(key)
            if isinstance(values, tuple) and values:
                swept[key.removeprefix("sweep.")] = values
            else:
                self.fault(
                    f"variant.{name}.{key}",
                    Message("must be a list of values; received {values}", values=text_of(values)),
                )
        return Variant({**settings, **{key: value for key, value in everywhere.items() if key not in swept}}, swept)

    def _measure(self, name: str, table: Mapping[str, Any], variants: Mapping[str, Variant]) -> Measure:
        key = f"measure.{name}"
        found = self.read(Measure, key, table, name=name)
        self.require_choice(f"{key}.variant", found.variant, tuple(variants))
        if STATISTICS.get(found.statistic) is not None and not table.get("formula"):
            self.require_formula(f"{key}.formula", "")
        variant = variants.get(found.variant, Variant())
        for setting in (*found.where, *filter(None, (found.best,))):
            self.require_choice(key, setting, tuple(variant.sweep), Message("a setting that the variant sweeps"))
        left = variant.sweep.keys() - {SEED, found.best} - found.where.keys()
        if not found.across and any(len(variant.sweep[setting]) > 1 for setting in left):
            self.fault(
                f"{key}.across",
                Message("must say how to combine several runs; use {across}", across=listed(tuple(ACROSS), "or")),
            )
        return found

    def _expectation(self, key: str, table: Mapping[str, Any]) -> Expectation:
        found = self.read(Expectation, key, table)
        if not isinstance(reproduced := table.get("reproduced", True), bool):
            self.fault(
                f"{key}.reproduced", Message("must be true or false; received {received}", received=text_of(reproduced))
            )
            return found
        if found.between is None or not found.reproduced:
            return found
        low, high = found.between
        for source, said in (("paper", found.paper), ("computed", found.computed)):
            if not agrees(said, found.between):
                self.fault(
                    f"{key}.between",
                    (
                        Message(
                            'accepts {low:g} to {high:g}, which contradicts `{source} = "{said}"`; '
                            "accept that value, or write `reproduced = false`",
                            low=low,
                            high=high,
                            source=source,
                            said=said,
                        )
                    ),
                )
        return found


@dataclass(frozen=True, slots=True)
class _Document:
    """Document of an `expect.toml` file as parsed, before validation."""

    paper: str
    source: str
    quick: Any = field(default_factory=dict)
    variant: Any = field(default_factory=dict)
    measure: Any = field(default_factory=dict)
    expect: Any = ()
    picture: Any = None
    plane: Any = None


def agrees(said: str, between: tuple[float, float]) -> bool:
    """Return whether an accepted interval agrees with every number in `said`, texts separated by commas and semicolons.
    A single number must lie in the interval; a range, `above 4`, `at most 1.5`, `1.5 to 4.4` or `1 ± 0.15`, must
    contain it. Numbers are accurate to half of their last digit. Words are ignored.
    """
    return all(_allows(piece.strip().replace("−", "-"), between) for piece in re.split(r"[,;]", said))


def _allows(piece: str, between: tuple[float, float]) -> bool:
    low, high = between
    if found := re.fullmatch(rf"{_NUMBER} to {_NUMBER}", piece):
        bounds = _least(found[1]), _most(found[2])
    elif found := re.fullmatch(rf"{_NUMBER} ± {_NUMBER}", piece):
        bounds = float(found[1]) - _most(found[2]), float(found[1]) + _most(found[2])
    elif found := re.fullmatch(rf"(?:above|at least) {_NUMBER}", piece):
        bounds = _least(found[1]), math.inf
    elif found := re.fullmatch(rf"(?:below|at most) {_NUMBER}", piece):
        bounds = -math.inf, _most(found[1])
    elif found := re.fullmatch(rf"(?:.*= )?(?:about )?{_NUMBER}", piece):
        return low <= _most(found[1]) and _least(found[1]) <= high
    else:
        return True
    return bounds[0] <= low and high <= bounds[1]


_NUMBER = r"([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)"


def _half_a_digit(number: str) -> float:
    digits, _, exponent = number.partition("e")
    return 0.5 * 10.0 ** (int(exponent or 0) - len(digits.partition(".")[2])) if "." in digits else 0.0


def _least(number: str) -> float:
    return float(number) - _half_a_digit(number) * _SLACK


def _most(number: str) -> float:
    return float(number) + _half_a_digit(number) * _SLACK


_SLACK = 1 + 1e-9
"""Tolerance for rounding in binary."""


def _in_form(tables: Any, *, quick: bool) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Return names and tables for the full or the quick form."""
    for name, table in tables:
        changes = table.get("quick", {}) if quick else {}
        if changes is not False:
            yield name, {key: value for key, value in {**table, **changes}.items() if key != "quick"}


Values = NDArray[np.float64]


def _slope(steps: Values, values: Values) -> float:
    """Fit the change per step by least squares."""
    if len(values) < 2:
        return math.nan
    centred = steps - steps.mean()
    return float(np.sum(centred * (values - values.mean())) / np.sum(centred**2))


def _first_step(steps: Values, values: Values) -> float:
    """Return the first step at which the formula is true, not 0; infinite if it never is."""
    places = np.flatnonzero(values)
    return float(steps[places[0]]) if len(places) else math.inf


def _crossing(steps: Values, values: Values) -> float:
    """Return the step at which the formula first crosses 0, interpolated linearly; infinite if it never does."""
    places = np.flatnonzero(np.diff(values > 0))
    if not len(places):
        return math.inf
    before = slice(places[0], places[0] + 2)
    (first, second), (low, high) = steps[before], values[before]
    return float(first + (second - first) * low / (low - high))


STATISTICS: Mapping[str, Callable[[Values, Values], float] | None] = {
    "last": lambda steps, values: float(values[-1]),
    "first": lambda steps, values: float(values[0]),
    "mean": lambda steps, values: float(np.mean(values)),
    "median": lambda steps, values: float(np.median(values)),
    "min": lambda steps, values: float(np.min(values)),
    "max": lambda steps, values: float(np.max(values)),
    "p5": lambda steps, values: float(np.quantile(values, 0.05)),
    "p95": lambda steps, values: float(np.quantile(values, 0.95)),
    "sum": lambda steps, values: float(np.sum(values)),
    "slope": _slope,
    Message("first step"): _first_step,
    "crossing": _crossing,
    "diverged": None,
}
"""Statistics of a series, from its steps and values without NaN; `diverged` is of the run itself: 1 where it ended
because a number was not finite, else 0.
"""

ACROSS: Mapping[str, Callable[[Values], float]] = {
    "median": lambda values: float(np.median(values)),
    "mean": lambda values: float(np.mean(values)),
    "min": lambda values: float(np.min(values)),
    "max": lambda values: float(np.max(values)),
    "spread": lambda values: float(np.max(values) / np.min(values)),
}
"""Statistics across several runs; `spread` is the highest ÷ the lowest."""
