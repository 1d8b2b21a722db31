"""Values as the plain text of a clipboard: lines of TOML, so that they can go into a file, a chat or another window."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.core.experiment.entry import Entry
from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Parameter, ParameterKind, Value, listed, nearest, quoted, text_of
from app.core.experiment.toml_documents import toml_lines_of
from app.core.text.number_text import thousands


@dataclass(frozen=True, slots=True)
class MatchedValues:
    """`values` are what fits, `faults` one sentence without a full stop for each value that does not, by name."""

    values: Mapping[str, Value]
    faults: Mapping[str, str]


def matching_values(given: Mapping[str, object], entry: Entry, choice: Choice) -> MatchedValues:
    """What of `given` an entry takes, which is chosen with the values of `choice`."""
    entry = entry.with_values({**choice.values, **given})
    values: dict[str, Value] = {}
    faults: dict[str, str] = {}
    names = tuple(parameter.name for parameter in entry.parameters)
    for name, raw in given.items():
        parameter = entry.parameter(name)
        if parameter is None:
            near = nearest(name, names)
            meant = f"; did you mean {listed(near, 'or')}?" if near else ""
            faults[name] = f"{name} {entry.advice.get(name) or f'is not an argument of {entry.title}{meant}'}"
        elif (complaint := parameter.violation(raw)) is not None:
            faults[name] = f"{name} {complaint}"
        else:
            values[name] = parameter.coerce(raw)
    return MatchedValues(values, faults)


def with_values(choice: Choice, values: Mapping[str, Value]) -> Choice:
    """`choice` with all of `values`; another optimizer inside a wrapper comes before its own values."""
    for name in sorted(values, key=lambda name: "/" in name):
        if name not in choice.values or choice.values[name] != values[name]:
            choice = choice.with_value(name, values[name])
    return choice


LONGEST = 100_000
"""Letters beyond which a text is ignored: a hundred times what the largest optimizer needs."""


def value_text(value: Value) -> str:
    """A value alone, as its field shows it: `1e-7`, `off`, `64, 64`."""
    return text_of(value)


def values_text(values: Mapping[str, Value]) -> str:
    """One line of TOML for each: `learning_rate = 0.001`."""
    return toml_lines_of(values).removesuffix("\n")


def read_values(text: str, table: str = "") -> dict[str, object]:
    """The values in lines of TOML, by name.

    Where the text has tables, as an experiment's file has, it is what is under `[table]`, where there is such a
    one. Raises `ValueError` with a sentence for a text that holds no values.
    """
    if not text.strip():
        raise ValueError("The clipboard holds no text; use lines such as learning_rate = 0.001.")
    if len(text) > LONGEST:
        raise ValueError(
            f"The clipboard holds {thousands(len(text))} letters; use lines such as learning_rate = 0.001."
        )
    try:
        document: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError):
        received = quoted(" ".join(text.split()))
        raise ValueError(
            f"The clipboard holds {received}, which are not values; use lines such as learning_rate = 0.001."
        ) from None
    inside = document.get(table)
    if isinstance(inside, dict):
        document = inside
    tables = [f"[{name}]" for name, value in document.items() if isinstance(value, dict)]
    if tables:
        wanted = f"; [{table}] is not among them" if table else ""
        raise ValueError(f"The clipboard holds {', '.join(tables)}{wanted}.")
    if not document:
        raise ValueError("The clipboard holds no values; use lines such as learning_rate = 0.001.")
    return document


def read_value(text: str, parameter: Parameter) -> Value:
    """The value for one parameter: what a person would type, or a line of TOML with it, whatever name is before.

    Of several lines it is the one with the parameter's name. Raises `ValueError` with a sentence.
    """
    text = text.strip()
    if not text:
        raise ValueError("The clipboard holds no text.")
    try:
        given = read_values(text)
    except ValueError:
        return parameter.parse(text if parameter.kind in _WORDS else text.splitlines()[0])
    if parameter.name in given:
        return parameter.coerce(given[parameter.name])
    if len(given) == 1:
        return parameter.coerce(*given.values())
    raise ValueError(f"The clipboard holds {', '.join(given)}, but no {parameter.name}.")


_WORDS = (ParameterKind.TEXT, ParameterKind.TEXTS, ParameterKind.PATH)
