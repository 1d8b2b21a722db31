"""A person's own data: a CSV or an NPZ."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal

import numpy as np

from app.core.experiment.data_file_preview import ColumnPreview, DataPreview, Role
from app.core.experiment.file_references import expand_user_path
from app.core.text.thousands import thousands
from app.problems.datasets import archive, delimited
from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.data_table import MOST_CATEGORIES, DataColumn, DataTable, listed
from app.problems.datasets.number_format import DecimalMark
from app.problems.datasets.table_encoding import Missing, TaskChoice, doubts_of, encode

LIMIT = 512 * 2**20
"""Most bytes of a file, and of the arrays in an NPZ."""
_EXPECTED = "a CSV, or an NPZ with arrays x and y"
_EXAMPLES, _GAP = 4, "–"
_MOST_COLUMNS = 200
"""Columns of a table that are previewed."""


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
        decimal: The decimal mark of a CSV. auto decides it for each column by all its cells.
        words: Columns of a CSV to read as words, whatever they hold, by name or by place.
    """

    path: Path = Path()
    target: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    task: TaskChoice = "auto"
    missing: Missing = "refuse"
    standardize: bool = True
    delimiter: Literal["auto", "comma", "semicolon", "tab", "bar", "space"] = "auto"
    header: Literal["auto", "yes", "no"] = "auto"
    decimal: DecimalMark = "auto"
    words: tuple[str, ...] = ()

    title: ClassVar[str] = "Your own file"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        table = self._table()
        return encode(table, task=self.task, missing=self.missing, standardize=self.standardize)

    def preview(self, form: Form) -> DataPreview:
        """The columns of the file, and what is learnt from them; what is wrong is a sentence in it."""
        try:
            columns, targets, ignored = self._columns()
        except DatasetError as error:
            return DataPreview(Path(self.path).name, fault=str(error))
        shown = tuple(
            _column_preview(column, "target" if i in targets else "ignored" if i in ignored else "feature")
            for i, column in enumerate(columns[:_MOST_COLUMNS])
        )
        doubts = doubts_of(column for i, column in enumerate(columns) if i not in ignored)
        try:
            return DataPreview(Path(self.path).name, self.load(0).summary, columns=shown, doubts=doubts)
        except DatasetError as error:
            return DataPreview(Path(self.path).name, fault=str(error), columns=shown, doubts=doubts)

    def _table(self) -> DataTable:
        columns, targets, ignored = self._columns()
        name = Path(self.path).name
        if both := [columns[i].name for i in targets if i in ignored]:
            raise DatasetError(f"{listed(both)} cannot be both a target and ignored.")
        kept = [i for i in range(len(columns)) if i not in ignored]
        if len(kept) == len(targets):
            raise DatasetError(
                f'No column of "{name}" is left to predict {listed([columns[i].name for i in targets])} from.'
            )
        return DataTable(name, tuple(columns[i] for i in kept), tuple(kept.index(i) for i in dict.fromkeys(targets)))

    def _columns(self) -> tuple[list[DataColumn], tuple[int, ...], set[int]]:
        """All columns, the places of the targets, and those of the columns to leave out."""
        path = expand_user_path(str(self.path))
        raw = content(path, LIMIT, _EXPECTED)
        if path.suffix.lower() == ".npz":
            if len(self.target) > 1:
                raise DatasetError(f'target names {len(self.target)} arrays; an NPZ takes one, such as "y".')
            table = archive.read_archive(raw, path.name, self.target[0] if self.target else None, LIMIT)
            columns, targets = list(table.columns), table.targets
        else:
            columns = delimited.read_columns(
                raw, path.name, self.delimiter, self.header, self.decimal, words=self.words
            )
            if len(columns) < 2:
                raise DatasetError(
                    f'"{path.name}" has one column, "{columns[0].name}"; at least two are needed, '
                    "one of them the target."
                )
            targets = tuple(
                delimited.column_index(each, [c.name for c in columns], path.name, "target")
                for each in self.target or ("-1",)
            )
        names = [column.name for column in columns]
        ignored = {delimited.column_index(each, names, path.name, "ignore") for each in self.ignore}
        return columns, targets, ignored


def _column_preview(column: DataColumn, role: Role) -> ColumnPreview:
    missing = np.isnan(column.values)
    first = column.values[:_EXAMPLES]
    if column.free_text:
        return ColumnPreview(column.name, "free text", f"over {MOST_CATEGORIES} different", (), 0, role)
    if column.categories:
        names = [_GAP if np.isnan(each) else column.categories[int(each)] for each in first]
        count = len(column.categories)
        return ColumnPreview(
            column.name, "words", f"{thousands(count)} different", tuple(names), int(missing.sum()), role
        )
    present = column.values[~missing]
    between = f"{present.min():.4g} to {present.max():.4g}" if len(present) else "no value"
    examples = tuple(_GAP if np.isnan(each) else f"{each:.6g}" for each in first)
    return ColumnPreview(column.name, "numbers", between, examples, int(missing.sum()), role)


def content(path: Path, limit: int, expected: str) -> bytes:
    """The bytes of a file of at most `limit` bytes. Raises `DatasetError`, which names what was `expected`."""
    if path == Path():
        raise DatasetError(f"No file is chosen; choose {expected}.")
    try:
        if not path.exists():
            raise DatasetError(f'There is no file "{path}".')
        if not path.is_file():
            raise DatasetError(f'"{path}" is not a file; use {expected}.')
        size = path.stat().st_size
        if size > limit:
            raise DatasetError(
                f'"{path.name}" has {size / 2**20:.0f} MB; the limit is {limit // 2**20} MB. Give a part of its rows.'
            )
        raw = path.read_bytes()
    except OSError as error:
        raise DatasetError(f'"{path}" cannot be read: {error.strerror or error}.') from None
    if not raw.strip():
        raise DatasetError(f'"{path.name}" is empty; a header and at least a few rows are needed.')
    return raw
