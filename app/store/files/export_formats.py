"""Export of saved runs, in the format of the file's suffix; TensorBoard's event files are written here."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.experiment_document import to_document
from app.core.experiment.experiment_file import write_experiment
from app.core.experiment.parameters import none_word
from app.core.runs.run import RunRecord
from app.store.files.container import SUFFIX, CheckpointChoice, select_parts, write_container
from app.store.files.exports import (
    ROWS,
    ExportedRun,
    Progress,
    Series,
    check,
    chosen_columns,
    file_names,
    headings,
    measured,
    put_file,
    put_folder,
    to_the_end,
    write_csv,
    write_parquet,
)
from app.store.reading.stored_run import StoredRun
from app.store.store import Store
from optimizers.base.message import Message

Bytes = NDArray[np.uint8]

_FILE_VERSION, _TEXT, _HYPERPARAMETERS = b"brain.Event:2", "text", "hparams"
_HYPERPARAMETERS_TAG = "_hparams_/session_start_info"
_FLOAT, _STRING = 1, 7
"""Numbers of `DataType`."""


def version_event(wall_time: float) -> bytes:
    """Return the first event of every file."""
    return _record(_time(wall_time) + _bytes(3, _FILE_VERSION))


def text_event(wall_time: float, tag: str, text: str) -> bytes:
    """Return an event with a text in Markdown."""
    tensor = _number(1, _STRING) + _bytes(2, b"") + _bytes(8, text.encode())
    value = _bytes(1, tag.encode()) + _bytes(9, _metadata(_TEXT, b"")) + _bytes(8, tensor)
    return _record(_time(wall_time) + _bytes(5, _bytes(1, value)))


def hyperparameters_event(wall_time: float, run: str, values: Mapping[str, bool | float | str]) -> bytes:
    """Return an event with the settings of the run, for the page of hyperparameters; `run` is an id."""
    entries = b"".join(
        _bytes(1, _bytes(1, name.encode()) + _bytes(2, _protobuf_value(value))) for name, value in values.items()
    )
    info = entries + _bytes(4, run.encode()) + _double(5, wall_time)
    # A tensor of no floats takes the place of a value.
    tensor = _number(1, _FLOAT) + _bytes(2, _bytes(2, _number(1, 0)))
    metadata = _metadata(_HYPERPARAMETERS, _bytes(3, info))
    value = _bytes(1, _HYPERPARAMETERS_TAG.encode()) + _bytes(9, metadata) + _bytes(8, tensor)
    return _record(_time(wall_time) + _bytes(5, _bytes(1, value)))


def scalar_events(
    wall_times: NDArray[np.float64], steps: NDArray[np.int64], tags: Sequence[str], values: NDArray[np.float32]
) -> bytes:
    """Write one event for each ascending step (n,) from 0, with a value (n, tags) for each tag."""
    lengths = [len(_varint(int(step))) for step in (steps[0], steps[-1])] if len(steps) else [1, 0]
    edges = [int(np.searchsorted(steps, 1 << 7 * k)) for k in range(lengths[0], lengths[1])]
    parts = []
    for start, end in zip([0, *edges], [*edges, len(steps)], strict=True):
        if end > start:
            rows = slice(start, end)
            parts.append(_records(_scalar_rows(wall_times[rows], steps[rows], tags, values[rows])))
    return b"".join(parts)


def _scalar_rows(
    wall_times: NDArray[np.float64], steps: NDArray[np.int64], tags: Sequence[str], values: NDArray[np.float32]
) -> Bytes:
    """Write the events (n, bytes) of steps whose varints have equal lengths."""
    length = len(_varint(int(steps[0])))
    heads = [_bytes(1, tag.encode()) + b"\x15" for tag in tags]
    summary = b"".join(_bytes(1, head + b"\0\0\0\0") for head in heads)
    form = b"\x09" + bytes(8) + b"\x10" + bytes(length) + _bytes(5, summary)
    rows = np.tile(np.frombuffer(form, np.uint8), (len(steps), 1))
    rows[:, 1:9] = _as_bytes(wall_times, "<f8")
    for k in range(length):
        more = 0x80 if k < length - 1 else 0
        rows[:, 10 + k] = (steps >> 7 * k) & 0x7F | more
    at = len(form) - len(summary)
    numbers = _as_bytes(values, "<f4").reshape(len(steps), len(tags), 4)
    for k, head in enumerate(heads):
        at += len(_bytes(1, head + b"\0\0\0\0"))
        rows[:, at - 4 : at] = numbers[:, k]
    return rows


def _as_bytes(numbers: NDArray[np.floating], kind: str) -> Bytes:
    return np.ascontiguousarray(numbers, kind).view(np.uint8).reshape(len(numbers), -1)


def _record(data: bytes) -> bytes:
    return _records(np.frombuffer(data, np.uint8)[None])


def _records(rows: Bytes) -> bytes:
    """Write each of `rows` (n, bytes) as a record, one after another."""
    length = np.frombuffer(struct.pack("<Q", rows.shape[1]), np.uint8)[None]
    head = np.concatenate([length, _masked_crc(length)], axis=1)
    return np.concatenate([np.tile(head, (len(rows), 1)), rows, _masked_crc(rows)], axis=1).tobytes()


def _masked_crc(rows: Bytes) -> Bytes:
    """Compute (n, 4) bytes of the CRC-32C of each of `rows` (n, bytes), rotated and shifted as in TFRecord."""
    crc = np.full(len(rows), 0xFFFFFFFF, np.uint32)
    for column in rows.T:
        crc = _TABLE[(crc ^ column) & 0xFF] ^ (crc >> 8)
    crc = ~crc
    masked = (crc >> 15 | crc << 17) + np.uint32(0xA282EAD8)
    return masked.astype("<u4").view(np.uint8).reshape(-1, 4)


def _crc_table() -> NDArray[np.uint32]:
    """Return the table of Castagnoli's polynomial, reflected."""
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, table >> 1 ^ np.uint32(0x82F63B78), table >> 1)
    return table


_TABLE = _crc_table()


def _varint(number: int) -> bytes:
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*data, number])


def _bytes(field: int, data: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def _number(field: int, number: int) -> bytes:
    return _varint(field << 3) + _varint(number)


def _double(field: int, number: float) -> bytes:
    return _varint(field << 3 | 1) + struct.pack("<d", number)


def _time(seconds: float) -> bytes:
    return _double(1, seconds)


def _metadata(plugin: str, content: bytes) -> bytes:
    return _bytes(1, _bytes(1, plugin.encode()) + _bytes(2, content))


def _protobuf_value(value: bool | float | str) -> bytes:
    """Encode a value as `google.protobuf.Value`."""
    match value:
        case bool():
            return _number(4, int(value))
        case str():
            return _bytes(3, value.encode())
        case _:
            return _double(2, value)


SECONDS = "seconds"
"""Column of seconds of training, which become the times of events."""


def write_tensorboard(
    folder: Path, runs: Sequence[ExportedRun], columns: Sequence[str] | None = None, progress: Progress = to_the_end
) -> bool:
    """Write an event file for each run to a subfolder of `folder`, for `tensorboard --logdir`.

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
    """Yield the pieces of a run's file, each with the share of the file before it."""
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
    groups = _group_by_steps(series)
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
    """Return the final settings of the run by their paths: `optimizer.learning_rate`."""
    return dict(_flatten("", to_document(record.ended)))


def _flatten(path: str, value: Any) -> Iterator[tuple[str, bool | float | str]]:
    match value:
        case Mapping():
            for key, each in value.items():
                yield from _flatten(f"{path}.{key}" if path else key, each)
        case list() if value and all(isinstance(each, Mapping) for each in value):
            for place, each in enumerate(value):
                yield from _flatten(f"{path}.{place}", each)
        case bool() | int() | float() | str():
            yield path, value
        case None:
            yield path, none_word(path)
        case _:
            yield path, str(value)


def _group_by_steps(series: Series) -> list[tuple[NDArray[np.int64], list[str]]]:
    """Group the columns by equal steps: a group shares an event per step."""
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
    """Return seconds since 1970, interpolated linearly between known ones."""
    record = run.record
    known, seconds = run.series.get(SECONDS, (np.empty(0, np.int64), np.empty(0, np.float32)))
    ends, at = np.append(0, known), np.append(0.0, seconds.astype(np.float64))
    if not len(known):
        ends, at = np.array([0, max(1, record.steps)]), np.array([0.0, record.seconds])
    return record.created + np.interp(steps, ends, at)


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Options of an export: columns, by default all, and, in a `.slotscope` file, checkpoints."""

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
    """Write runs, by id, to `path` in the format of `writer_of`; return false if `progress` stopped it.

    Raises `LookupError` for a run that is not there, `ValueError` for what cannot be written so, `StoreError` for what
    cannot be read, `OSError` where the disk refuses; each with a sentence.
    """
    write = writer_of(path)
    if write is None:
        raise ValueError(
            Message(
                "{path} must end in one of {endings}; use a folder for TensorBoard.",
                path=path.name,
                endings=", ".join(KINDS),
            )
        )
    return write(path, [store.run(run) for run in runs], options, progress)


def writer_of(path: Path) -> Write | None:
    """Return the writer for a suffix; TensorBoard for a folder, or a name without a suffix."""
    if path.is_dir() or not path.suffix:
        return _tensorboard
    return KINDS.get(path.suffix.lower())


def _container(path: Path, runs: Sequence[StoredRun], options: ExportOptions, progress: Progress) -> bool:
    return write_container(path, [select_parts(run, options.checkpoints) for run in runs], progress)


def _numbers(write: Callable[..., bool]) -> Write:
    """Return the writer of a format without states."""
    return lambda path, runs, options, progress: write(
        path, [ExportedRun(run.record, run.series()) for run in runs], options.columns, progress
    )


_tensorboard = _numbers(write_tensorboard)


def _toml(path: Path, runs: Sequence[StoredRun], _wanted: ExportOptions, _progress: Progress) -> bool:
    """Write the final experiment."""
    if len(runs) != 1:
        raise ValueError(
            Message("A .toml file holds the experiment of one run; received {count} runs.", count=len(runs))
        )
    text = write_experiment(runs[0].record.ended)
    return put_file(path, lambda draft: draft.write_text(text, "utf-8"))


KINDS: Mapping[str, Write] = {
    SUFFIX: _container,
    ".csv": _numbers(write_csv),
    ".parquet": _numbers(write_parquet),
    ".toml": _toml,
}
