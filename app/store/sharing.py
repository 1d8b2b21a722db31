"""Kept runs written as files, by what the name of the file says; weights and pictures are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.core.experiment_file import write_experiment
from app.store.container import SUFFIX, States, chosen_parts, write_container
from app.store.exports import ExportedRun, Progress, put_file, to_the_end, write_csv
from app.store.parquet import write_parquet
from app.store.store import Store
from app.store.stored_run import StoredRun
from app.store.tensorboard import write_tensorboard


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is written: of all columns those of `columns`, by default each; of states, in a `.slotscope` file."""

    columns: tuple[str, ...] | None = None
    states: States = "last"


_ALL = Wanted()
Write = Callable[[Path, Sequence[StoredRun], Wanted, Progress], bool]


def export_runs(
    store: Store, runs: Sequence[str], path: Path, wanted: Wanted = _ALL, progress: Progress = to_the_end
) -> bool:
    """Write these runs, by id, to `path` as `writer_of` says; false where `progress` stopped it.

    Raises `LookupError` for a run that is not there, `ValueError` for what cannot be written so, `StoreFault` for what
    cannot be read, `OSError` where the disk refuses; each with a sentence.
    """
    write = writer_of(path)
    if write is None:
        raise ValueError(f"{path.name} ends in none of {', '.join(KINDS)}; a folder is for TensorBoard.")
    return write(path, [store.run(run) for run in runs], wanted, progress)


def writer_of(path: Path) -> Write | None:
    """By the suffix; a folder, or a name without one, is for TensorBoard."""
    if path.is_dir() or not path.suffix:
        return _tensorboard
    return KINDS.get(path.suffix.lower())


def exported(runs: Sequence[StoredRun]) -> list[ExportedRun]:
    return [ExportedRun(run.record, run.series()) for run in runs]


def _container(path: Path, runs: Sequence[StoredRun], wanted: Wanted, progress: Progress) -> bool:
    return write_container(path, [chosen_parts(run, wanted.states) for run in runs], progress)


def _csv(path: Path, runs: Sequence[StoredRun], wanted: Wanted, progress: Progress) -> bool:
    return write_csv(path, exported(runs), wanted.columns, progress)


def _parquet(path: Path, runs: Sequence[StoredRun], wanted: Wanted, progress: Progress) -> bool:
    return write_parquet(path, exported(runs), wanted.columns, progress)


def _tensorboard(path: Path, runs: Sequence[StoredRun], wanted: Wanted, progress: Progress) -> bool:
    return write_tensorboard(path, exported(runs), wanted.columns, progress)


def _toml(path: Path, runs: Sequence[StoredRun], _wanted: Wanted, _progress: Progress) -> bool:
    """What ran last."""
    if len(runs) != 1:
        raise ValueError(f"A .toml file has the experiment of one run; received {len(runs)} runs.")
    text = write_experiment(runs[0].record.ended)
    return put_file(path, lambda draft: draft.write_text(text, "utf-8"))


KINDS: Mapping[str, Write] = {SUFFIX: _container, ".csv": _csv, ".parquet": _parquet, ".toml": _toml}
