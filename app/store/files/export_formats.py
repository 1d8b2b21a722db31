"""Export of saved runs, in the format of the file's suffix; weights and pictures are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.core.experiment.experiment_file import write_experiment
from app.store.files.container import SUFFIX, CheckpointChoice, select_parts, write_container
from app.store.files.exports import ExportedRun, Progress, put_file, to_the_end, write_csv, write_parquet
from app.store.files.tensorboard import write_tensorboard
from app.store.reading.stored_run import StoredRun
from app.store.store import Store


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What to export: which columns, by default all; which checkpoints, in a `.slotscope` file."""

    columns: tuple[str, ...] | None = None
    checkpoints: CheckpointChoice = "last"


_DEFAULT_OPTIONS = ExportOptions()
Write = Callable[[Path, Sequence[StoredRun], ExportOptions, Progress], bool]


def export_runs(
    store: Store,
    runs: Sequence[str],
    path: Path,
    options: ExportOptions = _DEFAULT_OPTIONS,
    progress: Progress = to_the_end,
) -> bool:
    """Write these runs, by id, to `path` as `writer_of` says; false where `progress` stopped it.

    Raises `LookupError` for a run that is not there, `ValueError` for what cannot be written so, `StoreError` for what
    cannot be read, `OSError` where the disk refuses; each with a sentence.
    """
    write = writer_of(path)
    if write is None:
        raise ValueError(f"{path.name} ends in none of {', '.join(KINDS)}; a folder is for TensorBoard.")
    return write(path, [store.run(run) for run in runs], options, progress)


def writer_of(path: Path) -> Write | None:
    """The writer for a suffix; a folder, or a name without one, is for TensorBoard."""
    if path.is_dir() or not path.suffix:
        return _tensorboard
    return KINDS.get(path.suffix.lower())


def _container(path: Path, runs: Sequence[StoredRun], options: ExportOptions, progress: Progress) -> bool:
    return write_container(path, [select_parts(run, options.checkpoints) for run in runs], progress)


def _numbers(write: Callable[..., bool]) -> Write:
    """The writer of a format that has numbers alone."""
    return lambda path, runs, options, progress: write(
        path, [ExportedRun(run.record, run.series()) for run in runs], options.columns, progress
    )


_tensorboard = _numbers(write_tensorboard)


def _toml(path: Path, runs: Sequence[StoredRun], _wanted: ExportOptions, _progress: Progress) -> bool:
    """The final experiment."""
    if len(runs) != 1:
        raise ValueError(f"A .toml file has the experiment of one run; received {len(runs)} runs.")
    text = write_experiment(runs[0].record.ended)
    return put_file(path, lambda draft: draft.write_text(text, "utf-8"))


KINDS: Mapping[str, Write] = {
    SUFFIX: _container,
    ".csv": _numbers(write_csv),
    ".parquet": _numbers(write_parquet),
    ".toml": _toml,
}
