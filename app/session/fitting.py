"""Values that come from elsewhere (a clipboard, a preset) and what of them a choice can take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.entry import Entry
from app.core.experiment import Choice
from app.core.parameters import Value, listed, nearest


@dataclass(frozen=True, slots=True)
class Fitting:
    """`values` are what fits, `faults` one sentence without a full stop for each value that does not, by name."""

    values: Mapping[str, Value]
    faults: Mapping[str, str]


def fitting(given: Mapping[str, object], entry: Entry, choice: Choice) -> Fitting:
    """What of `given` an entry takes, which is chosen with the values of `choice`."""
    entry = entry.given({**choice.values, **given})
    values: dict[str, Value] = {}
    faults: dict[str, str] = {}
    names = tuple(parameter.name for parameter in entry.parameters)
    for name, raw in given.items():
        parameter = entry.parameter(name)
        if parameter is None:
            near = nearest(name, names)
            meant = f"; did you mean {listed(near, 'or')}?" if near else ""
            faults[name] = f"{name} is no argument of {entry.title}{meant}"
        elif (complaint := parameter.complaint(raw)) is not None:
            faults[name] = f"{name} {complaint}"
        else:
            values[name] = parameter.coerce(raw)
    return Fitting(values, faults)


def with_values(choice: Choice, values: Mapping[str, Value]) -> Choice:
    """`choice` with all of `values`; another optimizer inside a wrapper comes before its own values."""
    for name in sorted(values, key=lambda name: "/" in name):
        if name not in choice.values or choice.values[name] != values[name]:
            choice = choice.with_value(name, values[name])
    return choice
