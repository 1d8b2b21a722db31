"""Names of experiments, for every picture, row and file that belongs to one. No catalogue and no file is read."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from pathlib import PurePath

from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Value
from optimizers.base.message import Message

_UNTITLED = ("", Experiment.__dataclass_fields__["title"].default)
_PARTICULAR = ("path", "file", "function")
"""Arguments of a data set that name the problem."""
NAMING = (*_PARTICULAR, "formula")


def experiment_name(experiment: Experiment) -> str:
    """Return the title, or for an experiment without one its problem and optimizers: `"two moons with Adam"`."""
    if experiment.title not in _UNTITLED:
        return experiment.title
    optimizers = dict.fromkeys(map(_bare, optimizers_in(experiment)))
    return Message("{problem!s} with {names!s}", problem=bare_problem(experiment), names=" + ".join(optimizers))


def name_of_course(made_by: Sequence[Experiment]) -> str:
    """Name the experiments that made the steps of one run: `"Two moons with Adam → SGD"` after a change of optimizer.

    Another title for the same optimizers is the name of the whole run, as somebody corrected it.
    """
    names: list[str] = []
    for optimizers, same in itertools.groupby(made_by, optimizers_in):
        *_, last = same
        name = experiment_name(last)
        if names and name != names[-1] and optimizers:
            names.append(name)
        else:
            names[-1:] = [name]
    if len(names) == 1:
        return names[0]
    start = common_words(names)
    course = " → ".join(name[len(start) :] for name in names)
    return Message("{start!s}{course!s}", start=start, course=course)


def bare_problem(experiment: Experiment) -> str:
    """Name the problem without a catalogue: `"two moons"`, or the function or the file that is learnt."""
    choice = experiment.dataset
    return particular_name(choice.values) or re.sub("[-_]", " ", choice.name)


def particular_name(values: Mapping[str, Value]) -> str:
    """Return the function, formula or file that these values of a data set name; empty if they name none."""
    found = next((str(values[name]) for name in _PARTICULAR if values.get(name)), "")
    return str(values.get("formula", found)) if found == "formula" else PurePath(found).name if found else ""


def common_words(names: Sequence[str]) -> str:
    """Return the words, with the blank behind them, that all names begin with and that leave a word of each."""
    split = [name.split(" ") for name in names]
    alike = itertools.takewhile(lambda words: len(set(words)) == 1, zip(*(each[:-1] for each in split), strict=False))
    shared = len(list(alike))
    while shared and any(words[shared][:1].isdecimal() for words in split):  # a number says nothing alone
        shared -= 1
    return "".join(f"{word} " for word in split[0][:shared]) if split else ""


def _bare(optimizer: str) -> str:
    found = parse_file_reference(optimizer)
    if found is not None:
        return found[1] or found[0].stem
    return optimizer.rpartition(".")[2]
