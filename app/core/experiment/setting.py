"""One setting of an experiment by its dotted name: what it is set to, and what it can be set to."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import SETTINGS, named_entry
from app.core.experiment.parameters import Parameter, Value
from app.core.experiment.replica_settings import REPLICAS


@dataclass(frozen=True, slots=True)
class Setting:
    """`path` is of the choice that it belongs to, empty for a setting of the experiment itself."""

    path: str
    parameter: Parameter
    value: Value


def find_setting(experiment: Experiment, name: str, catalogues: Catalogues) -> Setting | None:
    """The setting called `name`, `optimizer.learning_rate` or `steps`, with its default where the experiment does not
    say it; `None` where there is none.
    """
    path, _, argument = name.partition(".")
    if not argument:
        return Setting("", SETTINGS[path], getattr(experiment, path)) if path in SETTINGS else None
    choice = experiment.choice(path) if path == REPLICAS else experiment.choices().get(path)
    entry = named_entry(path, {"name": choice.name, **choice.values}, catalogues) if choice is not None else None
    parameter = entry.parameter(argument) if entry is not None else None
    if choice is None or parameter is None:
        return None
    return Setting(path, parameter, choice.values.get(argument, parameter.default))
