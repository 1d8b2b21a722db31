"""Instruments as tables of a file, and back: `[[trigger]]`, `[[channel]]`, `[[reference]]` and `[[diagnostic]]`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.errors import ValidationError
from app.core.experiment.instruments import (
    ACTIONS,
    Instruments,
    MathChannel,
    ReferenceCurve,
    ScheduledDiagnostic,
    Trigger,
)
from app.core.experiment.parameters import Parameter, Value, listed, nearest, quoted
from app.core.experiment.signatures import parameters_of_class
from app.core.telemetry.column_formula import FormulaError, is_condition, parse_formula
from optimizers.schedules.expression import FUNCTIONS, Language, evaluate
from optimizers.schedules.expression import parse as parse_expression

_Instrument = Trigger | MathChannel | ReferenceCurve
_KINDS: Mapping[str, tuple[str, type[_Instrument]]] = {
    "trigger": ("triggers", Trigger), "channel": ("channels", MathChannel), "reference": ("references", ReferenceCurve),
}  # fmt: skip
DIAGNOSTIC = "diagnostic"
INSTRUMENT_TABLES = (*_KINDS, DIAGNOSTIC)
"""Keys of an experiment's file."""
EVERY = next(each for each in parameters_of_class(ScheduledDiagnostic, skip=("values",)) if each.name == "every")
"""The interval of a diagnostic."""
KEYS: Mapping[str, tuple[Parameter, ...]] = {
    table: parameters_of_class(cls, skip=()) for table, (_, cls) in _KINDS.items()
}
"""What each table may hold; that of a diagnostic holds its settings besides."""
_EXAMPLES = {
    "trigger": 'condition = "loss > 2 * median(loss, 100)"', "channel": 'formula = "loss - ema(loss, 100)"',
    "reference": 'formula = "0.5 * 0.99 ** step"',
}  # fmt: skip
_NAME = re.compile(r'[^"/\\\x00-\x1f]{1,60}')
STEP_FORMULAS = Language(("step", "pi", "e"), FUNCTIONS, "0.5 * 0.99 ** step")
"""The language of reference curves."""


def instrument_tables(instruments: Instruments) -> dict[str, list[dict[str, Any]]]:
    """The tables of a document; kinds of which there are none are left out."""
    found = {
        table: [dataclasses.asdict(each) for each in getattr(instruments, of)] for table, (of, _) in _KINDS.items()
    }
    found[DIAGNOSTIC] = [{"name": each.name, "every": each.every, **each.values} for each in instruments.diagnostics]
    return {table: tables for table, tables in found.items() if tables}


def read_instruments(document: Mapping[str, object]) -> tuple[Instruments, list[ValidationError]]:
    """The instruments of a document, without those that are wrong, and everything that is wrong with these.

    Diagnostics, which are chosen from a catalogue, are left out.
    """
    faults: list[ValidationError] = []
    fields: dict[str, tuple[Any, ...]] = {}
    for table, (field, _) in _KINDS.items():
        if table not in document:
            continue
        tables = document[table]
        if not isinstance(tables, list | tuple):
            sentence = f"must be tables that begin [[{table}]]; received {quoted(tables)}"
            faults.append(ValidationError(table, f"{sentence}; use [[{table}]] with {_EXAMPLES[table]}", tables))
            continue
        read = [_read(table, f"{table}/{i}", each, faults) for i, each in enumerate(tables)]
        fields[field] = tuple(each for each in read if each is not None)
    names = [each.name for each in fields.get("channels", ())]
    for i, name in enumerate(names):
        if name in names[:i]:
            faults.append(
                ValidationError(f"channel/{i}.name", f"must differ from every other; received {quoted(name)}")
            )
    return Instruments(**fields), faults


def _read(table: str, path: str, value: object, faults: list[ValidationError]) -> _Instrument | None:
    if not isinstance(value, Mapping):
        faults.append(
            ValidationError(path, f"must be a table; received {quoted(value)}; use {_EXAMPLES[table]}", value)
        )
        return None
    known = {each.name: each for each in KEYS[table]}
    found: list[ValidationError] = []
    values: dict[str, Value] = {}
    for key, each in value.items():
        if key not in known:
            would = f"did you mean {listed(near, 'or')}?" if (near := nearest(key, tuple(known))) else ""
            advice = would or f"use {listed(tuple(known), 'or')}"
            found.append(ValidationError(f"{path}.{key}", f"is not a key of a {table}; {advice}", each))
        elif (wrong := known[key].violation(each)) is not None:
            found.append(ValidationError(f"{path}.{key}", wrong, each))
        else:
            values[key] = known[key].coerce(each)
    cls = _KINDS[table][1]
    for field in dataclasses.fields(cls):
        if field.default is dataclasses.MISSING and field.name not in value:
            found.append(ValidationError(f"{path}.{field.name}", f"must be given; use {_EXAMPLES[table]}"))
    if found:
        faults += found
        return None
    made: Any = cls(**values)  # type: ignore[arg-type]
    faults += [ValidationError(f"{path}.{key}", sentence, getattr(made, key)) for key, sentence in violations(made)]
    return made if isinstance(made, _Instrument) else None


def violations(instrument: _Instrument) -> list[tuple[str, str]]:
    """Keys of an instrument with what is wrong with them, whichever columns there are."""
    match instrument:
        case Trigger():
            unknown = [each for each in instrument.actions if each not in ACTIONS]
            wrong = f"must be among {listed(ACTIONS, 'and')}; received {quoted(unknown[0])}" if unknown else ""
            none = "" if instrument.actions else f"must be at least one of {listed(ACTIONS, 'and')}"
            found = [("condition", condition_violation(instrument.condition)), ("actions", wrong or none)]
        case MathChannel():
            name = "" if _NAME.fullmatch(instrument.name.strip()) else "must be a name without quotes and slashes"
            found = [("name", name), ("formula", formula_violation(instrument.formula))]
        case ReferenceCurve():
            found = [("formula", step_formula_violation(instrument.formula))]
    return [(key, sentence) for key, sentence in found if sentence]


def formula_violation(text: str) -> str:
    """What is wrong with the formula of a math channel; empty where it can be read."""
    try:
        parse_formula(text)
    except FormulaError as error:
        return str(error)
    return ""


def condition_violation(text: str) -> str:
    """What is wrong with the condition of a trigger; empty where it can be read."""
    if (wrong := formula_violation(text)) or is_condition(text):
        return wrong
    return f"must be true or false; received {quoted(text)}; compare it with a number, as in loss > 3"


def step_values(formula: str, steps: NDArray[np.float64]) -> NDArray[np.float64]:
    """The values of a reference curve at `steps` (n,); NaN where they are not finite, and where it cannot be read."""
    if step_formula_violation(formula):
        return np.full(len(steps), np.nan)
    found = evaluate(parse_expression(formula, STEP_FORMULAS), steps, 0, 0.0)
    return np.where(np.isfinite(found), found, np.nan)


def step_formula_violation(text: str) -> str:
    """What is wrong with the formula of a reference curve; empty where it can be read."""
    try:
        parse_expression(text, STEP_FORMULAS)
    except FormulaError as error:
        return str(error)
    return ""
