"""Experiments derived from another one: with another choice and its consequences, and the experiments of a race."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from app.core.experiment.entry import Catalogues, Entry
from app.core.experiment.experiment import (
    CONSTANT,
    Choice,
    Experiment,
    optimizers_in,
    path_in,
    place_schedule,
    split_path,
    steps_of_schedule,
)
from app.core.experiment.experiment_document import SETTINGS, catalogue_at, check
from app.core.experiment.named_settings import missing_arguments
from app.core.experiment.parameters import Parameter, Value, listed, nearest, rate_name, text_of
from app.core.experiment.surface_function import surface_of
from app.core.experiment.validation import with_fitting_model
from optimizers.base.message import Message, all_of

_FACTOR = 0.5
"""Smallest default that marks a rate as a factor, not a step length (COCOB, LARS, Prodigy: 1; step lengths: at most
0.1).
"""
_NAMING = ("function", "formula", "path")
"""Values of a data set that change which problem it is."""
_COUNTS = {3: "three", 4: "four", 5: "five", 6: "six"}


def select_choice(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Experiment:
    """Choose `name`, with its defaults, at `path`, and adjust what depends on it.

    Raises `ValueError` if a file holds no optimizer.
    """
    found = experiment.with_choice(path, _with_carried_values(experiment, path, name, catalogues))
    if path == "dataset":
        found = with_fitting_model(found, catalogues)
    if experiment.title == _title(experiment, catalogues) or path in ("dataset", "optimizer"):
        found = found.with_setting("title", _title(found, catalogues))
    if path == "optimizer":  # the view was that of another file
        found = found.with_setting("import_view", "auto")
    scope, kind, _ = split_path(path)
    return drop_unknown_schedules(found, scope, catalogues) if kind == "optimizer" else found


def drop_unknown_schedules(experiment: Experiment, scope: str, catalogues: Catalogues) -> Experiment:
    """Remove schedules of hyperparameters that the optimizer of `scope` does not have."""
    faulty = {fault.key for fault in check(experiment, catalogues)}
    for name in experiment.scope(scope).schedules:
        if path_in(scope, f"drive/{name}") in faulty:
            experiment = experiment.with_schedule(scope, name, None)
    return experiment


def _with_carried_values(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Choice:
    """Return a new choice with defaults, except for values that carry over: an optimizer keeps a comparable learning
    rate, a schedule keeps its warm-up.
    """
    entry = catalogue_at(path, catalogues)[name]
    kind = split_path(path)[1]
    before = experiment.choice(path).values
    if kind in ("schedule", "drive"):
        return Choice(name, {key: value for key, value in before.items() if key.startswith("warm_up_")})
    if kind == "optimizer":
        old, new = rate_name(before), rate_name(entry.defaults())
        if old is not None and new is not None and rescaled_rate(experiment, path, name, catalogues) is None:
            return Choice(name, {new: before[old]})
    return Choice(name)


def rescaled_rate(
    experiment: Experiment, path: str, name: str, catalogues: Catalogues
) -> tuple[str, Value, Value] | None:
    """Return the name of the rate, its value and the new default for optimizer `name`; `None` if both optimizers use
    the rate alike. For some it is a step length, for others a factor (about 1) of a step length that they find
    themselves.
    """
    if split_path(path)[1] != "optimizer":
        return None
    choice, optimizers = experiment.choice(path), catalogue_at(path, catalogues)
    after = optimizers[name].defaults()
    old, new = rate_name(choice.values), rate_name(after)
    if old is None or new is None:
        return None
    try:
        default = optimizers[choice.name].defaults()[old]
    except (ValueError, LookupError):  # its file cannot be read any more
        default = choice.values[old]
    return None if _is_factor(default) == _is_factor(after[new]) else (new, choice.values[old], after[new])


def _is_factor(default: Value) -> bool:
    return isinstance(default, int | float) and default >= _FACTOR


def with_title_of(old: Experiment, new: Experiment, catalogues: Catalogues) -> Experiment:
    """Rename `new` after its choices, if the title of `old` was generated from its choices."""
    if new.title != old.title:
        return new
    named = [each.dataset.values.get(name) for each in (old, new) for name in _NAMING]
    another = (old.dataset.name, named[: len(_NAMING)]) != (new.dataset.name, named[len(_NAMING) :])
    try:
        if another or old.title == _title(old, catalogues):
            return new.with_setting("title", _title(new, catalogues))
    except (KeyError, ValueError):  # a file that cannot be read, a formula that is none
        pass
    return new


def _title(experiment: Experiment, catalogues: Catalogues) -> str:
    """Compose the title of an experiment from its choices: `"Digits with Adam"`, `"Ravine with four optimizers"`."""
    surface = surface_of(experiment, catalogues)
    problem = surface.title if surface is not None else catalogues.datasets[experiment.dataset.name].title
    names = [catalogues.optimizers[name].title for name in optimizers_in(experiment)]
    if len(names) > 2:
        return Message(
            "{problem} with {count} optimizers", problem=problem, count=_COUNTS.get(len(names), str(len(names)))
        )
    return Message("{problem} with {names}", problem=problem, names=all_of(names))


MOST = 16
"""Largest number of runs that are made side by side."""
MOST_CELLS = 256
"""Largest number of runs in a grid."""
_DIGITS = 3
"""Significant digits of an interpolated value, unless its neighbours need more."""


def field_of_optimizers(
    experiment: Experiment,
    names: Sequence[str],
    catalogues: Catalogues,
    *,
    keep_rate: bool = False,
    rates: Mapping[str, float] = MappingProxyType({}),
) -> tuple[Experiment, ...]:
    """Return one experiment for each named optimizer: that optimizer, at its defaults, becomes the default optimizer.

    With `keep_rate` each has the learning rate that is set for the one there is; `rates` has others by the name of an
    optimizer. Schedules that drive what an optimizer does not have are left out. Each is called by its optimizer, and
    by its rate where `rates` has one.

    Raises:
        ValueError: none or too many, an unknown or repeated one, or an experiment that could not run.
    """
    _require_count(len(names), "optimizers")
    repeated = [name for name, count in Counter(names).items() if count > 1]
    if repeated:
        raise ValueError(
            Message("{repeated} is named twice; name each optimizer once.", repeated=listed(tuple(repeated), "and"))
        )
    entries = [_optimizer(name, catalogues) for name in names]
    rate = rate_of(experiment, catalogues) if keep_rate else None
    field = []
    for title, entry in zip(_titles(entries), entries, strict=True):
        of_entry = rate_name(entry.defaults())
        own = rates.get(entry.name, rate)
        values = {of_entry: own} if own is not None and of_entry is not None else {}
        is_set = of_entry is not None and entry.name in rates
        called = f"{title}, {of_entry} {text_of(rates[entry.name], of_entry)}" if of_entry and is_set else title
        same = entry.name == experiment.optimizer.name
        runner = replace(
            experiment,
            title=called,
            optimizer=Choice(entry.name, values),
            import_view=experiment.import_view if same else "auto",  # which is for the file of one optimizer
        )
        field.append(drop_unknown_schedules(runner, "", catalogues))
    return _checked(field, catalogues)


def field_of_values(
    experiment: Experiment, path: str, name: str, values: Sequence[Value], catalogues: Catalogues
) -> tuple[Experiment, ...]:
    """Return one experiment for each value of `name`: an argument of the choice at `path` (`"optimizer"`,
    `"part/0/schedule"`), or with an empty path a setting (`"batch_size"`). Each is titled by its value.

    Raises:
        ValueError: none or too many, nothing of that name, a value that it does not take or that is there twice, or
            an experiment that could not run.
    """
    _require_count(len(values), Message("values of {name}", name=name))
    taken = _checked_values(experiment, KnobValues(path, name, tuple(values)), catalogues)
    field = [
        _with_value(experiment, path, name, value).with_setting("title", f"{name} {text_of(given, name)}")
        for value, given in zip(taken, values, strict=True)
    ]
    return _checked(field, catalogues)


@dataclass(frozen=True, slots=True)
class KnobValues:
    """Values to try for `name`: an argument of the choice at `path`, or with an empty path a setting."""

    path: str
    name: str
    values: tuple[Value, ...]


def field_of_grid(
    experiment: Experiment, across: KnobValues, up: KnobValues, catalogues: Catalogues
) -> tuple[Experiment, ...]:
    """Return one experiment for each pair of values, row by row: all values `across` with the first value `up`, and so
    on. Each is titled by its pair.

    Raises:
        ValueError: too many cells, fewer than two values of either, the same number twice, or what `field_of_values`
            refuses.
    """
    if (across.path, across.name) == (up.path, up.name):
        raise ValueError(
            Message("A grid needs two different hyperparameters; received {across} twice.", across=across.name)
        )
    for knob in (across, up):
        if len(knob.values) < 2:
            raise ValueError(
                Message(
                    "A grid needs two values of {knob} or more; received {count}.",
                    knob=knob.name,
                    count=len(knob.values),
                )
            )
    cells = len(across.values) * len(up.values)
    if cells > MOST_CELLS:
        raise ValueError(
            Message(
                "A grid has at most {most} cells; received {columns} × {rows} = {cells}.",
                most=MOST_CELLS,
                columns=len(across.values),
                rows=len(up.values),
                cells=cells,
            )
        )
    columns = _checked_values(experiment, across, catalogues)
    rows = _checked_values(experiment, up, catalogues)
    field = [
        _with_value(_with_value(experiment, up.path, up.name, row), across.path, across.name, column).with_setting(
            "title", f"{across.name} {text_of(column, across.name)}, {up.name} {text_of(row, up.name)}"
        )
        for row in rows
        for column in columns
    ]
    # Each value is in one of these; all pairs would take a second.
    _checked((*field[: len(columns)], *field[:: len(columns)]), catalogues)
    return tuple(field)


def over_seeds(field: Sequence[Experiment], count: int, catalogues: Catalogues) -> tuple[Experiment, ...]:
    """Return each of these experiments with the same `count` consecutive seeds, titled by its title and its seed.

    Raises:
        ValueError: more runs than a race over seeds has, or what `field_of_seeds` refuses.
    """
    if len(field) * count > MOST_CELLS:
        raise ValueError(
            Message(
                "A race over seeds has at most {most} runs; received {optimizers} × {seeds} = {runs}.",
                most=MOST_CELLS,
                optimizers=len(field),
                seeds=count,
                runs=len(field) * count,
            )
        )
    return tuple(
        each.with_setting("title", f"{runner.title}, {each.title}")
        for runner in field
        for each in field_of_seeds(runner, count, catalogues)
    )


def field_of_seeds(experiment: Experiment, count: int, catalogues: Catalogues) -> tuple[Experiment, ...]:
    """Return the experiment with `count` consecutive seeds, beginning with its own. Each is titled by its seed.

    Raises:
        ValueError: none or too many, a seed beyond the greatest, or an experiment that could not run.
    """
    _require_count(count, "seeds")
    seeds = range(experiment.seed, experiment.seed + count)
    return field_of_values(experiment, "", "seed", seeds, catalogues)


def spread(
    low: float, high: float, count: int, *, log: bool, whole: bool = False, most: int = MOST
) -> tuple[float, ...]:
    """Return `count` values from `low` to `high`, evenly spaced, or with `log` evenly spaced in the logarithm.

    Values in between are rounded to three digits, more where they lie closer, or with `whole` to whole numbers, and
    then may be fewer.

    Raises:
        ValueError: fewer than 2 or too many, `low` not below `high`, a factor from nothing or less, or no number.
    """
    if not 2 <= count <= most:
        raise ValueError(Message("A race needs 2 to {most} values; received {count}.", most=most, count=count))
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ValueError(Message('"from" must be below "to"; received {low:g} and {high:g}.', low=low, high=high))
    if log and low <= 0:
        raise ValueError(Message('"from" must be above 0 for log spacing; received {low:g}.', low=low))
    shares = [i / (count - 1) for i in range(1, count - 1)]
    between = [low * (high / low) ** share if log else low + (high - low) * share for share in shares]
    if whole:
        return tuple(dict.fromkeys(float(round(value)) for value in (low, *between, high)))
    for digits in range(_DIGITS, 18):
        found = (low, *(float(f"{value:.{digits}g}") for value in between), high)
        if all(a < b for a, b in itertools.pairwise(found)):
            return found
    raise ValueError(
        Message("There are fewer than {count} numbers from {low!r} to {high!r}.", count=count, low=low, high=high)
    )


def _require_count(count: int, what: str) -> None:
    if not 1 <= count <= MOST:
        raise ValueError(
            Message("A race has 1 to {most} runs; received {count} {what}.", most=MOST, count=count, what=what)
        )


def _optimizer(name: str, catalogues: Catalogues) -> Entry:
    entry = catalogues.optimizers.get(name)
    if entry is None:
        near = nearest(name, tuple(catalogues.optimizers)) or ("Adam",)
        raise ValueError(Message('"{name}" is not a known optimizer; use {near}.', name=name, near=listed(near, "or")))
    return entry


def _titles(entries: Sequence[Entry]) -> list[str]:
    """Return a title for each entry; entries with the same title get their origin or name added."""
    titles = [entry.title for entry in entries]
    for more in ("group", "name"):
        repeated = {title for title, count in Counter(titles).items() if count > 1}
        titles = [
            f"{entry.title} ({getattr(entry, more)})" if title in repeated else title
            for title, entry in zip(titles, entries, strict=True)
        ]
    return titles


def rate_of(experiment: Experiment, catalogues: Catalogues) -> Value:
    """Return the learning rate of the default optimizer, also if it is the default value; `None` if it has none."""
    values = {**_optimizer(experiment.optimizer.name, catalogues).defaults(), **experiment.optimizer.values}
    name = rate_name(values)
    return values[name] if name is not None else None


def _hyperparameter(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Parameter:
    """Return the parameter `name`. Raises `ValueError` if there is no such parameter."""
    if not path:
        known = {key: each for key, each in SETTINGS.items() if key != "title"}  # titles name the runs
        of = Message("a setting of an experiment")
    else:
        try:
            choice = experiment.choice(path)
        except LookupError as error:
            raise ValueError(str(error)) from None
        entry = catalogue_at(path, catalogues).get(choice.name)
        if entry is None:
            raise ValueError(
                Message('"{choice}" is unknown, so its {name} is unknown too.', choice=choice.name, name=name)
            )
        known = {each.name: each for each in entry.with_values(choice.values).parameters}
        of = Message("an argument of {title}", title=entry.title)
    if name not in known:
        near = nearest(name, tuple(known))
        raise ValueError(
            Message('"{name}" is not {wanted}; did you mean {near}?', name=name, wanted=of, near=listed(near, "or"))
            if near
            else Message('"{name}" is not {wanted}.', name=name, wanted=of)
        )
    return known[name]


def _checked_values(experiment: Experiment, knob: KnobValues, catalogues: Catalogues) -> list[Value]:
    """Return the values as the parameter holds them. Raises `ValueError` for an invalid or repeated one."""
    parameter = _hyperparameter(experiment, knob.path, knob.name, catalogues)
    taken: list[Value] = []
    for value in knob.values:
        wrong = parameter.validate(value)
        if wrong is not None:
            raise ValueError(wrong)
        taken.append(parameter.coerce(value))
        if taken[-1] in taken[:-1]:
            raise ValueError(
                Message(
                    "{knob} {taken} is given twice; give each value once.",
                    knob=knob.name,
                    taken=text_of(taken[-1], knob.name),
                )
            )
    return taken


def _with_value(experiment: Experiment, path: str, name: str, value: Value) -> Experiment:
    if not path:
        return experiment.with_setting(name, value)
    return experiment.with_choice(path, experiment.choice(path).with_value(name, value))


def _checked(field: Sequence[Experiment], catalogues: Catalogues) -> tuple[Experiment, ...]:
    for runner in field:
        faults = check(runner, catalogues) or missing_arguments(runner, catalogues)
        if faults:
            raise ValueError(
                Message(
                    "{title} cannot run: {key} {sentence}.",
                    title=runner.title,
                    key=faults[0].key,
                    sentence=faults[0].sentence,
                )
            )
    return tuple(field)


def cooled_down(experiment: Experiment, step: int, length: int, shape: str, starts: Mapping[str, float]) -> Experiment:
    """Return the experiment that ends `length` steps after `step`, until when the learning rate of each scope in
    `starts` falls from that share of its own to 0. Schedules of other hyperparameters stay where they are.
    """
    found = experiment
    for path, choice in experiment.choices().items():
        _, kind, _ = split_path(path)
        if kind in ("schedule", "drive") and choice.name != CONSTANT and choice.values.get("lasts") is None:
            # The length of the run is that of a schedule without one.
            before, end = steps_of_schedule(choice, experiment.steps)
            found = found.with_choice(path, choice.with_value("lasts", end - before + 1))
    for scope, start in starts.items():
        fall: dict[str, Value] = {"shape": shape} if start == 1 else {"shape": shape, "start": start}
        cool_down = place_schedule(Choice("cool_down", fall), step, length)
        found = found.with_choice(path_in(scope, "schedule"), cool_down)
    return replace(found, steps=step + length)
