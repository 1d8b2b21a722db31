"""Writer of sweep files: the whole experiment, the varied settings as lists, and the objective."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import write_experiment
from app.core.experiment.parameters import Value
from app.core.experiment.toml_documents import toml_string, toml_value

Varied = tuple[str, Sequence[Value], Sequence[str]]
"""Varied setting: its name, its values, and the optimizers with which alone it is varied; none for all."""


def sweep_text(
    title: str, experiment: Experiment, space: Sequence[Varied], *, seeds: int, last: int, workers: int = 0
) -> str:
    """Write the file of a grid of `space` over several seeds, which minimizes the mean of the last `last` losses.
    `read_sweep` reads it back.
    """
    sweep = f'[sweep]\nmethod = "grid"\nminimize = "loss"\nstatistic = "mean of last {last}"\nseeds = {seeds}\n'
    if workers:
        sweep += f"workers = {workers}\n"
    axes = "".join(map(_axis, space))
    return f"title = {toml_string(title)}\n\n{sweep}{axes}\n{_inside('experiment', write_experiment(experiment))}"


def _axis(varied: Varied) -> str:
    setting, values, optimizers = varied
    text = f"\n[[space]]\nsetting = {toml_string(setting)}\nvalues = {toml_value(tuple(values))}\n"
    return f"{text}when = {{ optimizer = {toml_value(tuple(optimizers))} }}\n" if optimizers else text


def _inside(table: str, text: str) -> str:
    """Nest a document as a table of another one. Each value is on one line, because a line that begins with a bracket
    is a header.
    """
    lines = [f"[{table}]"]
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip("["))
        lines.append(f"{'[' * depth}{table}.{line[depth:]}" if depth else line)
    return "\n".join(lines) + "\n"
