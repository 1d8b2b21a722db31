"""Settings of an experiment by dotted name: what each is set to, and which must be given and are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment, split_path
from app.core.experiment.experiment_document import SETTINGS, catalogue_at, named_entry
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


def missing_arguments(
    experiment: Experiment, catalogues: Catalogues, *, by_setting: bool = False
) -> list[ValidationError]:
    """One error for each argument that has no default and no value; empty where the experiment can run.

    What no text can give is advised as a function that makes the optimizer, anything else `by_setting` as a setting.

    An experiment is whole without them: it can be opened, edited and saved, and does not run before they are given.
    """
    found = []
    for path, choice in experiment.choices().items():
        if split_path(path)[1] != "optimizer":
            continue
        try:
            entry = catalogue_at(path, catalogues).get(choice.name)
        except ValueError:  # a file that cannot be read says so elsewhere
            continue
        if entry is not None:
            for each in entry.lacking(choice.values):
                key, sentence = f"{path}.{each.name}", f"is required: {entry.title} has no default for it"
                if each.advice:
                    sentence += f"; it {each.advice}"
                elif by_setting:
                    sentence += f"; use --set {key}=VALUE"
                found.append(ValidationError(key, sentence))
    return found


def required_sentence(faults: Sequence[ValidationError]) -> str:
    """`"rho is required: Mine has no default for it. Fill it in, then it runs."`"""
    names: dict[str, list[str]] = {}
    for fault in faults:
        names.setdefault(fault.sentence, []).append(fault.key.rpartition(".")[2])
    parts = [
        f"{_joined(each)} {sentence if len(each) == 1 else _of_several(sentence)}." for sentence, each in names.items()
    ]
    count = sum(fault.sentence.endswith(" it") for fault in faults)
    return " ".join([*parts, *([f"Fill {'it' if count == 1 else 'them'} in, then it runs."] if count else [])])


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _of_several(sentence: str) -> str:
    return f"{sentence.removesuffix('it')}them".replace("is required", "are required", 1)
