"""Expectations: what the runs of a reference experiment must give, read from its `expect.toml`.

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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.parameters import Value, listed, text_of
from app.core.experiment.table_reader import TableReader, flat
from app.core.experiment.toml_text import toml_value
from app.core.reference.statistics import ACROSS, STATISTICS

BASE = ""
"""The variant that is the experiment as its file has it."""
SEED = "seed"

Cell = tuple[tuple[str, Value], ...]
"""One combination of the values that a variant sweeps, by setting."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The experiment with other settings, `optimizer.learning_rate` among them, and each value of those it sweeps."""

    settings: Mapping[str, Value] = field(default_factory=dict)
    sweep: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def cells(self) -> list[Cell]:
        """Every combination of the swept values; one without any where nothing is swept."""
        return [tuple(zip(self.sweep, values, strict=True)) for values in itertools.product(*self.sweep.values())]


@dataclass(frozen=True, slots=True)
class Measure:
    """A number taken from the runs of a variant.

    Attributes:
        formula: over the columns of a run, and the measures before it; empty where the statistic is of the run.
        variant: whose runs; empty for the experiment itself.
        steps: first and last step of the window; all of them without.
        statistic: what is made of the values in the window, one of `statistics.STATISTICS`.
        where: only runs with these values of swept settings.
        seeds: what is made of the runs that differ in their seed alone, one of `statistics.ACROSS`.
        best: a swept setting; its value where the number is lowest then takes the place of the number, once for each
            combination of the others.
        across: what is made of the runs that are left.
    """

    name: str
    formula: str = ""
    variant: str = BASE
    steps: tuple[int, int] | None = None
    statistic: str = "last"
    where: Mapping[str, Value] = field(default_factory=dict)
    seeds: str = "median"
    best: str = ""
    across: str = ""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a formula over measures must give.

    Attributes:
        name: what it is, in words.
        value: the formula.
        paper: what is printed in the paper; empty where it says nothing of this number.
        at: the page, section or figure that it is printed at.
        computed: what follows from a closed form, or what an independent loop gave; empty where there is neither.
        between: lowest and highest value that pass, measured here.
        reproduced: false where what passes here is not what the paper or the computation says.
    """

    name: str
    value: str
    paper: str
    at: str
    computed: str
    between: tuple[float, float]
    reproduced: bool = True


@dataclass(frozen=True, slots=True)
class PictureCurve:
    """A formula over the columns of a variant's run, drawn over its steps.

    Attributes:
        paper: it is what the paper says, drawn in dashes.
    """

    name: str
    formula: str
    variant: str = BASE
    paper: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """What the picture of the experiment shows: curves over the steps, and the label of their axis."""

    label: str
    log: bool
    curves: tuple[PictureCurve, ...]


@dataclass(frozen=True, slots=True)
class Expectations:
    """Everything that `expect.toml` says, in its full or its quick form.

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
        """What one run changes of the experiment, as the command line's `--set` takes it."""
        chosen = {**self.variants[variant].settings, **dict(cell)}
        return [f"{key}={toml_value(value)}" for key, value in chosen.items()]

    @property
    def used_variants(self) -> tuple[str, ...]:
        """The variants that some measure, or the picture, needs."""
        measured = [measure.variant for measure in self.measures]
        drawn = [curve.variant for curve in self.picture.curves] if self.picture is not None else []
        return tuple(dict.fromkeys(measured + drawn))


def read_expectations(text: str, *, quick: bool = False, file: str | None = None) -> Expectations:
    """What `text` expects; with `quick` what is left of it where only minutes count: its `[quick]` settings are those
    of every run, and a measure or an expectation is as its own `quick` table changes it, or left out where that is
    `false`.

    Raises `ExperimentError` with every fault.
    """
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError([ValidationError("", f"is not valid TOML: {error}", file=file)]) from error
    reader = _Reader(file)
    found = reader.expectations(document, quick=quick)
    if reader.faults:
        raise ExperimentError(reader.faults)
    return found


class _Reader(TableReader):
    def expectations(self, document: Mapping[str, Any], *, quick: bool) -> Expectations:
        self.require_keys(
            "", document, ("paper", "source", "quick", "variant", "measure", "expect", "picture", "plane")
        )
        everywhere = flat(document.get("quick", {})) if quick else {}
        tables = {BASE: {}, **document.get("variant", {})}
        variants = {name: self._variant(name, table, everywhere) for name, table in tables.items()}
        measures = [
            self._measure(name, table, variants)
            for name, table in _in_form(document.get("measure", {}).items(), quick=quick)
        ]
        wanted = _in_form(((f"expect/{i}", table) for i, table in enumerate(document.get("expect", ()))), quick=quick)
        expectations = [self._expectation(key, table) for key, table in wanted]
        if not expectations:
            self.fault("expect", "must be at least one table [[expect]]; received none")
        return Expectations(
            self.text("", document, "paper"),
            self.text("", document, "source"),
            variants,
            tuple(measures),
            tuple(expectations),
            None if quick or "picture" not in document else self._picture(document["picture"], variants),
            None if quick or "plane" not in document else self._plane(document["plane"], measures, variants),
        )

    def _picture(self, table: Mapping[str, Any], variants: Mapping[str, Variant]) -> Picture:
        self.require_keys("picture", table, ("label", "log", "curve"))
        curves = []
        for i, each in enumerate(table.get("curve", ())):
            key = f"picture.curve/{i}"
            self.require_keys(key, each, ("name", "formula", "variant", "paper"))
            self.require_formula(f"{key}.formula", each.get("formula", ""))
            variant = each.get("variant", BASE)
            self.require_choice(f"{key}.variant", variant, tuple(variants))
            name, formula = self.text(key, each, "name"), self.text(key, each, "formula")
            curves.append(PictureCurve(name, formula, variant, bool(each.get("paper", False))))
        return Picture(self.text("picture", table, "label"), bool(table.get("log", False)), tuple(curves))

    def _plane(self, name: object, measures: Sequence[Measure], variants: Mapping[str, Variant]) -> Measure | None:
        drawable = {each.name: each for each in measures if len(variants.get(each.variant, Variant()).sweep) == 2}
        self.require_choice("plane", name, tuple(drawable), "a measure whose variant sweeps two settings")
        return drawable.get(str(name))

    def _variant(self, name: str, table: Mapping[str, Any], everywhere: Mapping[str, Value]) -> Variant:
        settings = flat(table)
        swept: dict[str, tuple[Value, ...]] = {}
        for key in [each for each in settings if each.startswith("sweep.")]:
            values = settings.pop(key)
            if isinstance(values, tuple) and values:
                swept[key.removeprefix("sweep.")] = values
            else:
                self.fault(f"variant.{name}.{key}", f"must be a list of values; received {text_of(values)}")
        return Variant({**settings, **{key: value for key, value in everywhere.items() if key not in swept}}, swept)

    def _measure(self, name: str, table: Mapping[str, Any], variants: Mapping[str, Variant]) -> Measure:
        key = f"measure.{name}"
        known = ("formula", "variant", "steps", "statistic", "where", "seeds", "best", "across")
        self.require_keys(key, table, known)
        statistic = table.get("statistic", "last")
        self.require_choice(f"{key}.statistic", statistic, tuple(STATISTICS))
        self.require_choice(f"{key}.variant", table.get("variant", BASE), tuple(variants))
        for setting in ("seeds", "across"):
            if setting in table:
                self.require_choice(f"{key}.{setting}", table[setting], tuple(ACROSS))
        needs_formula = statistic in STATISTICS and STATISTICS[statistic] is not None
        formula = table.get("formula", "")
        if needs_formula or formula:
            self.require_formula(f"{key}.formula", formula)
        steps = table.get("steps")
        if steps is not None and not _is_pair(steps, int):
            self.fault(f"{key}.steps", f"must be the first and the last step, as [100, 140]; received {steps}")
            steps = None
        variant = variants.get(table.get("variant", BASE), Variant())
        found = Measure(
            name,
            formula,
            table.get("variant", BASE),
            None if steps is None else (steps[0], steps[1]),
            statistic,
            flat(table.get("where", {})),
            table.get("seeds", "median"),
            table.get("best", ""),
            table.get("across", ""),
        )
        for setting in (*found.where, *filter(None, (found.best,))):
            self.require_choice(key, setting, tuple(variant.sweep), "a setting that the variant sweeps")
        left = variant.sweep.keys() - {SEED, found.best} - found.where.keys()
        if not found.across and any(len(variant.sweep[setting]) > 1 for setting in left):
            self.fault(f"{key}.across", f"must say what to make of several runs; use {listed(tuple(ACROSS), 'or')}")
        return found

    def _expectation(self, key: str, table: Mapping[str, Any]) -> Expectation:
        self.require_keys(key, table, ("name", "value", "paper", "at", "computed", "between", "reproduced"))
        value = self.text(key, table, "value")
        self.require_formula(f"{key}.value", value)
        between: Any = table.get("between")
        if not _is_pair(between, float) or between[0] > between[1]:
            self.fault(f"{key}.between", f"must be the lowest and the highest number that pass; received {between}")
            between = (0.0, 0.0)
        limits = float(between[0]), float(between[1])
        reproduced = table.get("reproduced", True)
        if not isinstance(reproduced, bool):
            self.fault(f"{key}.reproduced", f"must be true or false; received {text_of(reproduced)}")
        paper, at, computed = (self.text(key, table, source, "") for source in ("paper", "at", "computed"))
        for source, said in (("paper", paper), ("computed", computed)) if reproduced is True else ():
            if not agrees(said, limits):
                self.fault(
                    f"{key}.between",
                    f'accepts {limits[0]:g} to {limits[1]:g}, which `{source} = "{said}"` rules out; accept what it '
                    "says, or write `reproduced = false`",
                )
        return Expectation(self.text(key, table, "name"), value, paper, at, computed, limits, reproduced is True)


def agrees(said: str, between: tuple[float, float]) -> bool:
    """Return whether an interval that passes is compatible with each number in `said`, texts between commas and
    semicolons: a number lies in it, a range, `above 4`, `at most 1.5`, `1.5 to 4.4` or `1 ± 0.15`, contains it. Numbers
    hold to half of their last digit. Words say nothing.
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
"""Of rounding in binary."""


def _in_form(tables: Any, *, quick: bool) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Names and tables as the full or the quick form has them."""
    for name, table in tables:
        changes = table.get("quick", {}) if quick else {}
        if changes is not False:
            yield name, {key: value for key, value in {**table, **changes}.items() if key != "quick"}


def _is_pair(value: object, kind: type) -> bool:
    numbers = (int,) if kind is int else (int, float)
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(each, numbers) and not isinstance(each, bool) for each in value)
    )
