"""What tables say of the optimizer and the learning rate that made the steps of a run."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable
from pathlib import PurePath

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import rate_name
from app.core.runs.run import RunRecord
from app.session.run.run_sentences import shown

_MOST = 2
"""Rates that a cell has room for."""
_PARTICULAR = ("path", "file", "function")
"""Arguments of a data set that say which problem it is."""


def rate_of(experiment: Experiment, catalogues: Catalogues) -> float:
    """The learning rate that the optimizer is set to; NaN where it has none."""
    choice = experiment.optimizer
    values = choice.values
    if rate_name(values) is None:
        try:
            values = catalogues.optimizers[choice.name].with_values(values).defaults()
        except (KeyError, ValueError):  # of another version, or a file that is not there any more
            return math.nan
    name = rate_name(values)
    value = values[name] if name is not None else None
    return float(value) if isinstance(value, int | float) else math.nan


def rate_words(record: RunRecord, catalogues: Catalogues) -> str:
    """`"0.01"`, `"0.01 → 0.003"` where steps were made with both, `"0.01 → … → 0.003"` where with others between."""
    rates = (rate_of(experiment, catalogues) for experiment in record.made_by)
    words = _changes(shown(rate) for rate in rates if not math.isnan(rate))
    return " → ".join(words if len(words) <= _MOST else (words[0], "…", words[-1]))


def optimizer_words(record: RunRecord, catalogues: Catalogues) -> str:
    """What made its steps: `"Adam"`, `"Adam + SGD"` where parts have optimizers of their own, `"Adam → SGD"` where one
    took the place of the other.
    """
    return " → ".join(_changes(_optimizers(experiment, catalogues) for experiment in record.made_by))


def problem_words(experiment: Experiment, catalogues: Catalogues, say: Callable[[str], str] = str) -> str:
    """Return what is learnt: `"Two moons"`, `"Function of two variables: beale"`, `"Your own file: iris.csv"`.

    Losses of runs with the same words can be compared. `say` translates the title of the data set.
    """
    choice = experiment.dataset
    try:
        entry = catalogues.datasets[choice.name]
    except KeyError:  # of another version
        return choice.name
    values = {**entry.defaults(), **choice.values}
    particular = next((str(values[name]) for name in _PARTICULAR if values.get(name)), "")
    if particular == "formula":
        particular = str(values.get("formula", particular))
    elif particular:
        particular = PurePath(particular).name
    return f"{say(entry.title)}: {particular}" if particular else say(entry.title)


def compared_words(experiments: Iterable[Experiment], catalogues: Catalogues, say: Callable[[str], str] = str) -> str:
    """Return the problem of runs that are shown together, or the first of several and how many more there are."""
    first, *more = dict.fromkeys(problem_words(each, catalogues, say) for each in experiments) or ("",)
    return f"{first} + {len(more)}" if more else first


def title_of_optimizer(name: str, catalogues: Catalogues) -> str:
    """What a person reads for an optimizer: of one in a file its class, without reading the file."""
    found = parse_file_reference(name)
    if found is not None:
        path, reference = found
        return reference or path.stem
    try:
        return catalogues.optimizers[name].title
    except KeyError:  # of another version
        return name


def _optimizers(experiment: Experiment, catalogues: Catalogues) -> str:
    return " + ".join(dict.fromkeys(title_of_optimizer(name, catalogues) for name in optimizers_in(experiment)))


def _changes(words: Iterable[str]) -> list[str]:
    """Each as often as it is another one than before."""
    return [word for word, _ in itertools.groupby(words)]
