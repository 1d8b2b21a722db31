"""Selecting another data set, model, optimizer, schedule or stage, with what follows for the experiment."""

from __future__ import annotations

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment, optimizers_in, path_in, split_path
from app.core.experiment.experiment_document import catalogue_at, check
from app.core.experiment.parameters import Value, rate_name
from app.core.experiment.surface_function import surface_of
from app.core.experiment.validation import with_fitting_model

_FACTOR = 0.5
"""From this default on a rate is not a length of a step (COCOB, LARS, Prodigy: 1; lengths: at most 0.1)."""
_NAMING = ("function", "formula", "path")
"""Values of a data set that make it another one."""
_COUNTS = {3: "three", 4: "four", 5: "five", 6: "six"}


def select_choice(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Experiment:
    """With `name`, and its defaults, at `path`; and with what has to follow from that.

    Raises `ValueError` where a file holds no optimizer.
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
    """Without the schedules that drive what the optimizer of `scope` does not have."""
    faulty = {fault.key for fault in check(experiment, catalogues)}
    for name in experiment.scope(scope).schedules:
        if path_in(scope, f"drive/{name}") in faulty:
            experiment = experiment.with_schedule(scope, name, None)
    return experiment


def _with_carried_values(experiment: Experiment, path: str, name: str, catalogues: Catalogues) -> Choice:
    """The defaults of another choice; an optimizer with the learning rate that was set for the one before, where it
    means the same to it, a schedule with its warm-up.
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
    """What the rate is called, what it is, and the default that optimizer `name` takes instead: to one of the two it is
    the length of a step, to the other a factor of one that it finds itself, whose default is about 1. Else `None`.
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
    """`new`, called after what it is now, where its title said what `old` was and nobody gave it another one."""
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
    """The title of an experiment from its choices: `"Digits with Adam"`, `"Ravine with four optimizers"`."""
    surface = surface_of(experiment, catalogues)
    problem = surface.title if surface is not None else catalogues.datasets[experiment.dataset.name].title
    names = [catalogues.optimizers[name].title for name in optimizers_in(experiment)]
    if len(names) > 2:
        return f"{problem} with {_COUNTS.get(len(names), str(len(names)))} optimizers"
    return f"{problem} with {' and '.join(names)}"
