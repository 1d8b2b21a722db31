"""Runs as event files that TensorBoard opens; to write them it need not be installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment_document import to_document
from app.core.experiment_file import write_experiment
from app.core.runs import RunRecord
from app.store.event_records import hyperparameters_event, scalar_events, text_event, version_event
from app.store.exports import (
    ROWS,
    ExportedRun,
    Progress,
    Series,
    check,
    chosen_columns,
    file_names,
    headings,
    measured,
    put_folder,
    to_the_end,
)

SECONDS = "seconds"
"""The column of seconds of training, which becomes the events' time."""


def write_tensorboard(
    folder: Path, runs: Sequence[ExportedRun], columns: Sequence[str] | None = None, progress: Progress = to_the_end
) -> bool:
    """Write a folder with an event file for each run into `folder`, which `tensorboard --logdir` is given.

    Each of `columns` is a scalar of that name, with its steps; the time of a step is when the run began, and the
    seconds of training until then. The experiment is there as text, and its settings as hyperparameters. A run that is
    written again takes the place of its old file. Returns, and raises, as `write_csv`.
    """
    names = chosen_columns(runs, columns)

    def write(draft: Path) -> None:
        for place, (run, name) in enumerate(zip(runs, file_names(runs), strict=True)):
            home = draft / name
            home.mkdir()
            # TensorBoard knows an event file by this part of its name.
            with (home / f"events.out.tfevents.{int(run.record.created)}.{run.record.run}").open("wb") as file:
                for share, events in _events(run, names):
                    file.write(events)
                    check(progress, (place + share) / len(runs))

    return put_folder(folder, write)


def _events(run: ExportedRun, columns: Sequence[str]) -> Iterator[tuple[float, bytes]]:
    """Pieces of a run's file, each with the share of it that is done by then."""
    record = run.record
    own = [name for name in columns if name in run.series and name != SECONDS]
    words = dict(zip(own, headings(own, [run]), strict=True))
    text = f"```toml\n{write_experiment(record.ended)}```\n{record.notes}"
    yield (
        0.0,
        version_event(record.created)
        + text_event(record.created, "experiment", text)
        + hyperparameters_event(record.created, record.run, settings(record)),
    )
    series = {name: measured(run, name) for name in own}
    groups = _measured_together(series)
    rows, done = sum(len(steps) for steps, _ in groups), 0
    for steps, names in groups:
        values = [series[name][1] for name in names]
        tags = [words[name] for name in names]
        for start in range(0, len(steps), ROWS):
            some = slice(start, start + ROWS)
            numbers = np.column_stack([column[some] for column in values])
            done += len(numbers)
            yield done / rows, scalar_events(_wall_times(run, steps[some]), steps[some], tags, numbers)
    yield 1.0, b""


def settings(record: RunRecord) -> Mapping[str, bool | float | str]:
    """What the run ended with, each setting by its path: `optimizer.learning_rate`."""
    return dict(_flat("", to_document(record.ended)))


def _flat(path: str, value: Any) -> Iterator[tuple[str, bool | float | str]]:
    match value:
        case Mapping():
            for key, each in value.items():
                yield from _flat(f"{path}.{key}" if path else key, each)
        case list() if value and all(isinstance(each, Mapping) for each in value):
            for place, each in enumerate(value):
                yield from _flat(f"{path}.{place}", each)
        case bool() | int() | float() | str():
            yield path, value
        case None:
            yield path, "off"
        case _:
            yield path, str(value)


def _measured_together(series: Series) -> list[tuple[NDArray[np.int64], list[str]]]:
    """Columns that have the same steps, with these: they share an event a step."""
    groups: list[tuple[NDArray[np.int64], list[str]]] = []
    for name, (steps, _) in series.items():
        for known, names in groups:
            if np.array_equal(known, steps):
                names.append(name)
                break
        else:
            groups.append((steps, [name]))
    return groups


def _wall_times(run: ExportedRun, steps: NDArray[np.int64]) -> NDArray[np.float64]:
    """Seconds since 1970; between two that are known on a line."""
    record = run.record
    known, seconds = run.series.get(SECONDS, (np.empty(0, np.int64), np.empty(0, np.float32)))
    ends, at = np.append(0, known), np.append(0.0, seconds.astype(np.float64))
    if not len(known):
        ends, at = np.array([0, max(1, record.steps)]), np.array([0.0, record.seconds])
    return record.created + np.interp(steps, ends, at)
