"""A person's own data: a CSV or an NPZ."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal

from app.core.in_file import at_home
from app.engine.datasets import archive, delimited
from app.engine.datasets.base import Data, Dataset, DatasetError, Form
from app.engine.datasets.encoding import Missing, TaskChoice, encode
from app.engine.datasets.table import Column, Table, listed

LIMIT = 512 * 2**20
"""Most bytes of a file, and of the arrays in an NPZ."""


@dataclass(frozen=True)
class File(Dataset):
    """Your own table: a CSV, or an NPZ with arrays x and y. Words are encoded, numbers are standardized.

    Args:
        path: The file, in UTF-8 where it is text, 512 MB at most.
        target: The columns to predict, by name or by place (1 is the first, -1 the last); none for the last. In an NPZ
            the name of the array.
        ignore: Columns to leave out, by name or by place.
        task: What to learn. auto takes words, and at most 20 different whole numbers, for classes.
        missing: What to do about empty cells: refuse the file, drop their rows, or fill in the column's mean.
        standardize: Give each column mean 0 and variance 1, by the training rows.
        delimiter: What parts the columns of a CSV.
        header: Whether the first row of a CSV names the columns.
    """

    path: Path = Path()
    target: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    task: TaskChoice = "auto"
    missing: Missing = "refuse"
    standardize: bool = True
    delimiter: Literal["auto", "comma", "semicolon", "tab", "bar", "space"] = "auto"
    header: Literal["auto", "yes", "no"] = "auto"

    title: ClassVar[str] = "Your own file"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        table = self._table()
        return encode(table, task=self.task, missing=self.missing, standardize=self.standardize)

    def _table(self) -> Table:
        path = at_home(str(self.path))
        raw = _content(path)
        if path.suffix.lower() == ".npz":
            if len(self.target) > 1:
                raise DatasetError(f'target names {len(self.target)} arrays; an NPZ takes one, such as "y".')
            table = archive.read_archive(raw, path.name, self.target[0] if self.target else None, LIMIT)
            columns, targets = list(table.columns), table.targets
        else:
            columns = delimited.read_columns(raw, path.name, self.delimiter, self.header)
            if len(columns) < 2:
                raise DatasetError(
                    f'"{path.name}" has one column, "{columns[0].name}"; at least two are needed, '
                    "one of them the target."
                )
            targets = tuple(_place(each, columns, path.name, "target") for each in self.target or ("-1",))
        ignored = {_place(each, columns, path.name, "ignore") for each in self.ignore}
        if both := [columns[i].name for i in targets if i in ignored]:
            raise DatasetError(f"{listed(both)} cannot be both a target and ignored.")
        kept = [i for i in range(len(columns)) if i not in ignored]
        if len(kept) == len(targets):
            raise DatasetError(
                f'No column of "{path.name}" is left to predict {listed([columns[i].name for i in targets])} from.'
            )
        return Table(path.name, tuple(columns[i] for i in kept), tuple(kept.index(i) for i in dict.fromkeys(targets)))


def _content(path: Path) -> bytes:
    if path == Path():
        raise DatasetError("No file is chosen; a CSV, or an NPZ with arrays x and y, would do.")
    try:
        if not path.exists():
            raise DatasetError(f'There is no file "{path}".')
        if not path.is_file():
            raise DatasetError(f'"{path}" is not a file; a CSV, or an NPZ with arrays x and y, would do.')
        size = path.stat().st_size
        if size > LIMIT:
            raise DatasetError(
                f'"{path.name}" has {size / 2**20:.0f} MB; the limit is {LIMIT // 2**20} MB. Give a part of its rows.'
            )
        raw = path.read_bytes()
    except OSError as error:
        raise DatasetError(f'"{path}" cannot be read: {error.strerror or error}.') from None
    if not raw.strip():
        raise DatasetError(f'"{path.name}" is empty; a header and at least a few rows are needed.')
    return raw


def _place(wanted: str, columns: list[Column], file: str, option: str) -> int:
    """The place of a column given by its name, or by its place from 1 or from -1 backwards."""
    names = [column.name for column in columns]
    if wanted in names:
        return names.index(wanted)
    try:
        place = int(wanted)
    except ValueError:
        place = 0
    if 1 <= abs(place) <= len(names):
        return place - 1 if place > 0 else len(names) + place
    raise DatasetError(f'{option} is "{wanted}"; "{file}" has the columns {listed(names)}.')
