"""Instruments of an experiment, and their tables in a file: triggers, math channels, reference curves and diagnostics.

They look at a run and change nothing of what it computes.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Annotated, Any, Literal

import numpy as np
from annotated_types import Gt, Interval
from numpy.typing import NDArray

from app.core.experiment.errors import ValidationError
from app.core.experiment.parameters import Parameter, Value, listed, nearest, quoted
from app.core.experiment.signatures import parameters_of_class
from app.core.telemetry.column_formula import FormulaError, is_condition, parse_formula
from optimizers.base.message import Message
from optimizers.schedules.expression import FUNCTIONS, Language, evaluate
from optimizers.schedules.expression import parse as parse_expression

PAUSE, MARK, BOOKMARK, CHECKPOINT, SLOW, SOUND, NOTIFY = ACTIONS = (
    "pause", "mark", "bookmark", "checkpoint", "slow", "sound", "notify",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trigger:
    """Condition over the columns of a run, checked at every step, and the actions when it holds.

    Args:
        condition: A formula over columns that is true or false, such as loss > 2 * median(loss, 100).
        name: What it is called; empty for its condition.
        when: edge fires when the condition begins to hold, level at each step at which it holds.
        hold_off: Steps after it fired in which it does not fire again.
        actions: pause before the step, mark it, bookmark the step before, store a checkpoint, slow down, a sound, or a
            desktop notification.
        pace: Steps per second after it slowed the run down.
        armed: Whether it is checked.
    """

    condition: str
    name: str = ""
    when: Literal["edge", "level"] = "edge"
    hold_off: Annotated[int, Interval(ge=0, le=10**9)] = 0
    actions: tuple[str, ...] = (PAUSE, MARK)
    pace: Annotated[float, Gt(0)] = 10.0
    armed: bool = True

    @property
    def title(self) -> str:
        return self.name or self.condition


@dataclass(frozen=True, slots=True)
class MathChannel:
    """Column that is computed from others at every step, and recorded with them.

    Args:
        name: What it is called, unlike every other channel.
        formula: A formula over columns, such as loss - ema(loss, 100).
    """

    name: str
    formula: str

    @property
    def column(self) -> str:
        """Name of the column of this channel."""
        return f"channel/{self.name}"


@dataclass(frozen=True, slots=True)
class ReferenceCurve:
    """Curve drawn over a plot from a formula of the step.

    Args:
        plot: The plot to draw it over, such as loss.
        formula: A formula in step, such as 0.5 * 0.99 ** step.
        name: What it is called; empty for its formula.
    """

    plot: str
    formula: str
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or self.formula


@dataclass(frozen=True, slots=True)
class ScheduledDiagnostic:
    """Diagnostic, and its interval in steps.

    Args:
        name: What is taken, such as curvature.
        every: Interval in steps. Measured after every multiple of it, and before the first step if possible.
        values: Its settings that differ from, or repeat, their defaults.
    """

    name: str
    every: Annotated[int, Interval(ge=1, le=10**9)] = 10
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    @property
    def title(self) -> str:
        settings = ", ".join(f"{name} {value}" for name, value in self.values.items())
        if not settings:
            return Message("{name} every {every}", name=self.name, every=self.every)
        return Message("{name} every {every} ({settings})", name=self.name, every=self.every, settings=settings)


@dataclass(frozen=True, slots=True)
class Instruments:
    """Triggers, channels, curves and diagnostics of a run; each channel uses only earlier channels."""

    triggers: tuple[Trigger, ...] = ()
    channels: tuple[MathChannel, ...] = ()
    references: tuple[ReferenceCurve, ...] = ()
    diagnostics: tuple[ScheduledDiagnostic, ...] = ()

    def diagnostic(self, name: str) -> ScheduledDiagnostic | None:
        """Return the diagnostic of this name; `None` if the experiment does not have it."""
        return next((each for each in self.diagnostics if each.name == name), None)

    def with_diagnostic(self, diagnostic: ScheduledDiagnostic) -> Instruments:
        """Return the instruments with this diagnostic, in place of the one with the same name or at the end."""
        taken = {each.name: each for each in self.diagnostics} | {diagnostic.name: diagnostic}
        return replace(self, diagnostics=tuple(taken.values()))

    def without_diagnostic(self, name: str) -> Instruments:
        return replace(self, diagnostics=tuple(each for each in self.diagnostics if each.name != name))


KINDS = ("triggers", "channels", "references", "diagnostics")
"""Kinds of instruments, as differences of experiments name them; none of them affects what a run computes."""
_Instrument = Trigger | MathChannel | ReferenceCurve
_KINDS: Mapping[str, tuple[str, type[_Instrument]]] = {
    "trigger": ("triggers", Trigger), "channel": ("channels", MathChannel), "reference": ("references", ReferenceCurve),
}  # fmt: skip
DIAGNOSTIC = "diagnostic"
INSTRUMENT_TABLES = (*_KINDS, DIAGNOSTIC)
"""Keys of the instruments in an experiment's file."""
EVERY = next(each for each in parameters_of_class(ScheduledDiagnostic, skip=("values",)) if each.name == "every")
"""Name of the interval of a diagnostic."""
KEYS: Mapping[str, tuple[Parameter, ...]] = {
    table: parameters_of_class(cls, skip=()) for table, (_, cls) in _KINDS.items()
}
"""Parameters that each table may hold; that of a diagnostic holds its settings as well."""
_EXAMPLES = {
    "trigger": 'condition = "loss > 2 * median(loss, 100)"', "channel": 'formula = "loss - ema(loss, 100)"',
    "reference": 'formula = "0.5 * 0.99 ** step"',
}  # fmt: skip
_NAME = re.compile(r'[^"/\\\x00-\x1f]{1,60}')
STEP_FORMULAS = Language(("step", "pi", "e"), FUNCTIONS, "0.5 * 0.99 ** step")
"""Language of reference curves."""


def instrument_tables(instruments: Instruments) -> dict[str, list[dict[str, Any]]]:
    """Return the tables of the instruments in a document, without empty kinds."""
    found = {
        table: [dataclasses.asdict(each) for each in getattr(instruments, of)] for table, (of, _) in _KINDS.items()
    }
    found[DIAGNOSTIC] = [{"name": each.name, "every": each.every, **each.values} for each in instruments.diagnostics]
    return {table: tables for table, tables in found.items() if tables}


def read_instruments(document: Mapping[str, object]) -> tuple[Instruments, list[ValidationError]]:
    """Read the valid instruments of a document, and return errors of the others.

    Diagnostics, which are chosen from a catalogue, are left out.
    """
    faults: list[ValidationError] = []
    fields: dict[str, tuple[Any, ...]] = {}
    for table, (kind, _) in _KINDS.items():
        if table not in document:
            continue
        tables = document[table]
        if not isinstance(tables, list | tuple):
            sentence = Message(
                "must be tables that begin [[{table}]]; received {tables}", table=table, tables=quoted(tables)
            )
            faults.append(
                ValidationError(
                    table,
                    Message(
                        "{sentence}; use [[{table}]] with {examples}",
                        sentence=sentence,
                        table=table,
                        examples=_EXAMPLES[table],
                    ),
                    tables,
                )
            )
            continue
        read = [_read(table, f"{table}/{i}", each, faults) for i, each in enumerate(tables)]
        fields[kind] = tuple(each for each in read if each is not None)
    names = [each.name for each in fields.get("channels", ())]
    for i, name in enumerate(names):
        if name in names[:i]:
            faults.append(
                ValidationError(
                    f"channel/{i}.name", Message("must be unique; received {name} twice", name=quoted(name))
                )
            )
    return Instruments(**fields), faults


def _read(table: str, path: str, value: object, faults: list[ValidationError]) -> _Instrument | None:
    if not isinstance(value, Mapping):
        faults.append(
            ValidationError(
                path,
                Message(
                    "must be a table; received {value}; use {examples}", value=quoted(value), examples=_EXAMPLES[table]
                ),
                value,
            )
        )
        return None
    known = {each.name: each for each in KEYS[table]}
    found: list[ValidationError] = []
    values: dict[str, Value] = {}
    for key, each in value.items():
        if key not in known:
            would = (
                Message("did you mean {near}?", near=listed(near, "or")) if (near := nearest(key, tuple(known))) else ""
            )
            advice = would or Message("use {names}", names=listed(tuple(known), "or"))
            found.append(
                ValidationError(
                    f"{path}.{key}", Message("is not a key of a {table}; {advice}", table=table, advice=advice), each
                )
            )
        elif (wrong := known[key].violation(each)) is not None:
            found.append(ValidationError(f"{path}.{key}", wrong, each))
        else:
            values[key] = known[key].coerce(each)
    cls = _KINDS[table][1]
    for each in dataclasses.fields(cls):
        if each.default is dataclasses.MISSING and each.name not in value:
            found.append(
                ValidationError(
                    f"{path}.{each.name}", Message("must be given; use {examples}", examples=_EXAMPLES[table])
                )
            )
    if found:
        faults += found
        return None
    made: Any = cls(**values)  # type: ignore[arg-type]
    faults += [ValidationError(f"{path}.{key}", sentence, getattr(made, key)) for key, sentence in violations(made)]
    return made if isinstance(made, _Instrument) else None


def violations(instrument: _Instrument) -> list[tuple[str, str]]:
    """Return errors of an instrument by key, as far as they do not depend on the columns of a run."""
    match instrument:
        case Trigger():
            unknown = [each for each in instrument.actions if each not in ACTIONS]
            wrong = (
                Message(
                    "must be one of {actions}; received {unknown}",
                    actions=listed(ACTIONS, "or"),
                    unknown=quoted(unknown[0]),
                )
                if unknown
                else ""
            )
            none = (
                ""
                if instrument.actions
                else Message("must be at least one of {actions}", actions=listed(ACTIONS, "and"))
            )
            found = [("condition", condition_violation(instrument.condition)), ("actions", wrong or none)]
        case MathChannel():
            name = (
                "" if _NAME.fullmatch(instrument.name.strip()) else Message("must be a name without quotes and slashes")
            )
            found = [("name", name), ("formula", formula_violation(instrument.formula))]
        case ReferenceCurve():
            found = [("formula", step_formula_violation(instrument.formula))]
    return [(key, sentence) for key, sentence in found if sentence]


def formula_violation(text: str, parse: Callable[[str], object] = parse_formula) -> str:
    """Return the fault of a math channel's formula; empty if it is valid."""
    try:
        parse(text)
    except FormulaError as error:
        return str(error)
    return ""


def condition_violation(text: str) -> str:
    """Return the fault of a trigger's condition; empty if it is valid."""
    if (wrong := formula_violation(text)) or is_condition(text):
        return wrong
    return Message(
        "must be true or false; received {text}; compare it with a number, as in loss > 3", text=quoted(text)
    )


def step_values(formula: str, steps: NDArray[np.float64]) -> NDArray[np.float64]:
    """Evaluate a reference curve at `steps` (n,); NaN for values that are not finite, and everywhere for an invalid
    formula.
    """
    if step_formula_violation(formula):
        return np.full(len(steps), np.nan)
    found = evaluate(parse_expression(formula, STEP_FORMULAS), steps, 0, 0.0)
    return np.where(np.isfinite(found), found, np.nan)


def step_formula_violation(text: str) -> str:
    """Return the fault of a reference curve's formula; empty if it is valid."""
    return formula_violation(text, partial(parse_expression, language=STEP_FORMULAS))
