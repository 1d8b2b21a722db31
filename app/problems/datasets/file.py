"""User's own data: a CSV or an NPZ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.entry import ColumnPreview, DataPreview, Role
from app.core.experiment.file_references import expand_user_path
from app.core.text.number_text import thousands
from app.problems.datasets import delimited
from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.data_table import MOST_CATEGORIES, DataColumn, DataTable, listed, read_archive
from app.problems.datasets.number_format import DecimalMark
from optimizers.base.message import Message

TaskChoice = Literal["auto", "classification", "regression"]
Missing = Literal["refuse", "drop", "mean"]

MOST_ONE_HOT = 64
"""Largest number of different words of a column that becomes a feature for each."""
FEW_CLASSES = 20
"""Largest number of different whole numbers for which a target counts as classes, unless the task is given."""
FEWEST_ROWS = 4

Matrix = NDArray[np.floating[Any]]


def encode(table: DataTable, *, task: TaskChoice, missing: Missing, standardize: bool) -> Data:
    """Encode a table as features and targets.

    A column of two words becomes one feature (0 or 1), of up to 64 one for each. Rows without a target are left out
    unless missing values are refused.

    Raises:
        DatasetError: free text, missing or infinite values, too few rows, or a target that cannot be learnt.
    """
    features = [column for i, column in enumerate(table.columns) if i not in table.targets]
    targets = [table.columns[i] for i in table.targets]
    for column in (*features, *targets):
        _check_numbers(column, table.name)
    if missing == "refuse":
        _refuse_missing(table)
    encoded = [_encode(column) for column in features]
    inputs = np.column_stack([values for values, _ in encoded])
    kept = ~np.any([np.isnan(column.values) & (not column.free_text) for column in targets], axis=0)
    if missing == "drop":
        kept &= ~np.isnan(inputs).any(axis=1)
    elif missing == "mean":
        inputs = _fill_with_means(inputs, [name for _, names in encoded for name in names], table.name)
    if not kept.all():
        inputs = inputs[kept]
        targets = [replace(column, values=column.values[kept]) for column in targets]
    if len(inputs) < FEWEST_ROWS:
        left = (
            ""
            if len(inputs) == table.rows
            else Message(" left of {rows} after dropping those with missing values", rows=table.rows)
        )
        raise DatasetError(
            Message(
                '"{table}" has {count}{left}; at least {fewest} are needed.',
                table=table.name,
                count=_rows(len(inputs)),
                left=left,
                fewest=FEWEST_ROWS,
            )
        )
    classes = _classes(targets, task)
    return Data(
        form="features",
        task="regression" if classes is None else "classification",
        inputs=inputs,
        targets=np.column_stack([column.values for column in targets]) if classes is None else classes[0],
        feature_names=tuple(name for _, names in encoded for name in names),
        class_names=() if classes is None else classes[1],
        target_names=tuple(column.name for column in targets) if classes is None else (),
        standardize_inputs=standardize,
        standardize_targets=standardize and classes is None,
        notes=doubts_of(table.columns),
    )


def doubts_of(columns: Iterable[DataColumn]) -> tuple[str, ...]:
    """Describe uncertain decisions in reading the columns, a sentence each."""
    return tuple(
        Message('Column "{column}": {doubt}.', column=column.name, doubt=doubt)
        for column in columns
        for doubt in column.doubts
    )


def _rows(count: int) -> str:
    return Message("{count} row", count=count) if count == 1 else Message("{count} rows", count=count)


def _check_numbers(column: DataColumn, file: str) -> None:
    too_large = np.abs(column.values) > np.finfo(np.float32).max
    if too_large.any():
        raise DatasetError(
            Message(
                'Column "{column}" of "{file}" holds infinite values, or ones beyond the range of '
                "float32, in {rows} (first in row {row}); use numbers up to 3.4e38.",
                column=column.name,
                file=file,
                rows=_rows(int(too_large.sum())),
                row=int(too_large.argmax()) + 1,
            )
        )


def _refuse_missing(table: DataTable) -> None:
    gaps = {c.name: np.isnan(c.values) for c in table.columns if not c.free_text}
    gaps = {name: where for name, where in gaps.items() if where.any()}
    if not gaps:
        return
    odd = next((column for column in table.columns if column.odd), None)
    if odd is not None:
        raise DatasetError(
            Message(
                'Column "{name}" of "{table}": {fault}. Set missing to "drop" to omit such rows, or to "mean" to '
                "fill them in; or add the column to words.",
                name=odd.name,
                table=table.name,
                fault=odd.odd,
            )
        )
    name, where = next(iter(gaps.items()))
    more = (
        (
            Message(", nor do {count} more columns", count=len(gaps) - 1)
            if len(gaps) > 2
            else Message(", nor does {count} more column", count=len(gaps) - 1)
        )
        if len(gaps) > 1
        else ""
    )
    raise DatasetError(
        Message(
            'Column "{name}" of "{table}" has no value in {count} of {rows} (first in row '
            '{row}){more}. Set missing to "drop" to omit such rows, or to "mean" to fill them in.',
            name=name,
            table=table.name,
            count=_rows(int(where.sum())),
            rows=table.rows,
            row=int(where.argmax()) + 1,
            more=more,
        )
    )


def _encode(column: DataColumn) -> tuple[Matrix, list[str]]:
    """Encode the features: (rows, features), and their names."""
    if column.free_text or len(column.categories) > MOST_ONE_HOT:
        count = Message("more than {most}", most=MOST_CATEGORIES) if column.free_text else str(len(column.categories))
        raise DatasetError(
            Message(
                'Column "{column}" holds {count} different words; at most {most} can be encoded. Add it to ignore, '
                "or convert it to numbers.",
                column=column.name,
                count=count,
                most=MOST_ONE_HOT,
            )
        )
    if not column.categories:
        return column.values[:, None], [column.name]
    codes = np.arange(len(column.categories))
    shown = codes[1:] if len(codes) == 2 else codes
    flags = (column.values[:, None] == shown).astype(np.float32)
    flags[np.isnan(column.values)] = np.nan
    return flags, [f"{column.name} = {column.categories[i]}" for i in shown]


def _fill_with_means(inputs: Matrix, names: list[str], file: str) -> Matrix:
    gaps = np.isnan(inputs)
    if empty := [name for name, all_gone in zip(names, np.all(gaps, axis=0).tolist(), strict=True) if all_gone]:
        raise DatasetError(
            Message(
                'Column "{empty}" of "{file}" has no values and so no mean; add it to ignore.',
                empty=empty[0],
                file=file,
            )
        )
    means = np.where(gaps, 0, inputs).sum(axis=0) / (~gaps).sum(axis=0)
    return np.where(gaps, means.astype(inputs.dtype), inputs)


def _classes(targets: list[DataColumn], task: TaskChoice) -> tuple[NDArray[np.int32], tuple[str, ...]] | None:
    """Return the class of each row and the names of classes; `None` for a regression."""
    for column in targets:
        values = column.values
        if not column.free_text and np.all(values == values[0]):
            value = column.categories[int(values[0])] if column.categories else f"{values[0]:g}"
            raise DatasetError(
                Message(
                    'The target "{column}" is {value} in every row, so there is nothing to learn.',
                    column=column.name,
                    value=value,
                )
            )
    texts = [column.name for column in targets if column.is_text]
    if task == "regression" or len(targets) > 1:
        if task == "classification":
            raise DatasetError(
                Message(
                    "{targets} are {count} targets; a classification takes one column.",
                    targets=listed([c.name for c in targets]),
                    count=len(targets),
                )
            )
        if texts:
            raise DatasetError(Message('The target "{name}" holds words; a regression needs numbers.', name=texts[0]))
        return None
    target = targets[0]
    if target.free_text:
        raise DatasetError(
            Message(
                'The target "{target}" holds more than {most} different words; as classes, use at most {most}.',
                target=target.name,
                most=MOST_CATEGORIES,
            )
        )
    found, codes = np.unique(target.values, return_inverse=True)
    if not target.categories and task == "auto":
        few = len(found) <= min(FEW_CLASSES, len(codes) // 2)
        if not (few and np.all(found == np.round(found))):
            return None
    if len(found) > MOST_CATEGORIES:
        raise DatasetError(
            Message(
                'The target "{target}" has {count} different values; as classes, use at most {most}. '
                "To predict a number, set task to regression.",
                target=target.name,
                count=len(found),
                most=MOST_CATEGORIES,
            )
        )
    names = [target.categories[int(v)] if target.categories else f"{v:g}" for v in found]
    return codes.astype(np.int32), tuple(names)


LIMIT = 512 * 2**20
"""Largest size in bytes of a file, and of the arrays in an NPZ."""
_EXPECTED = Message("a CSV, or an NPZ with arrays x and y")
_EXAMPLES, _GAP = 4, "–"
_MOST_COLUMNS = 200
"""Largest number of columns of a table that are previewed."""


@dataclass(frozen=True)
class File(Dataset):
    """Your own table: a CSV, or an NPZ with arrays x and y. Words are encoded, numbers are standardized.

    Args:
        path: The file, at most 512 MB; text must be UTF-8.
        target: The columns to predict, by name or position (1 is the first, -1 the last). Empty: the last column. In an
            NPZ: the name of the array.
        ignore: Columns to leave out, by name or position.
        task: Task to learn. auto treats words, and at most 20 different whole numbers, as classes.
        missing: Treatment of empty cells: refuse the file, drop their rows, or fill in the column's mean.
        standardize: Standardize each column to mean 0 and variance 1 over the training rows.
        delimiter: Column separator of a CSV.
        header: Read the first row of a CSV as column names.
        decimal: The decimal mark of a CSV. auto decides it for each column by all its cells.
        words: Columns of a CSV to read as words, whatever they contain, by name or position.
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
        """Preview the columns of the file, and the learning task; an error becomes a sentence in the preview."""
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
            raise DatasetError(Message("{both} cannot be both a target and ignored.", both=listed(both)))
        kept = [i for i in range(len(columns)) if i not in ignored]
        if len(kept) == len(targets):
            raise DatasetError(
                Message(
                    '"{name}" has no input column besides {targets}.',
                    name=name,
                    targets=listed([columns[i].name for i in targets]),
                )
            )
        return DataTable(name, tuple(columns[i] for i in kept), tuple(kept.index(i) for i in dict.fromkeys(targets)))

    def _columns(self) -> tuple[list[DataColumn], tuple[int, ...], set[int]]:
        """Return all columns, the indices of the targets, and those of ignored columns."""
        path = expand_user_path(str(self.path))
        raw = content(path, LIMIT, _EXPECTED)
        if path.suffix.lower() == ".npz":
            if len(self.target) > 1:
                raise DatasetError(
                    Message('target names {count} arrays; an NPZ takes one, such as "y".', count=len(self.target))
                )
            table = read_archive(raw, path.name, self.target[0] if self.target else None, LIMIT)
            columns, targets = list(table.columns), table.targets
        else:
            columns = delimited.read_columns(
                raw, path.name, self.delimiter, self.header, self.decimal, words=self.words
            )
            if len(columns) < 2:
                raise DatasetError(
                    Message(
                        '"{path}" has one column, "{columns}"; at least two are needed, one of them the target.',
                        path=path.name,
                        columns=columns[0].name,
                    )
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
        return ColumnPreview(
            column.name, Message("free text"), Message("over {most} different", most=MOST_CATEGORIES), (), 0, role
        )
    if column.categories:
        names = [_GAP if np.isnan(each) else column.categories[int(each)] for each in first]
        count = len(column.categories)
        return ColumnPreview(
            column.name,
            "words",
            Message("{count} different", count=thousands(count)),
            tuple(names),
            int(missing.sum()),
            role,
        )
    present = column.values[~missing]
    between = (
        Message("{low:.4g} to {high:.4g}", low=present.min(), high=present.max())
        if len(present)
        else Message("no value")
    )
    examples = tuple(_GAP if np.isnan(each) else f"{each:.6g}" for each in first)
    return ColumnPreview(column.name, "numbers", between, examples, int(missing.sum()), role)


def content(path: Path, limit: int, expected: str) -> bytes:
    """Read a file of at most `limit` bytes. Raises `DatasetError`, which names the `expected` content."""
    if path == Path():
        raise DatasetError(Message("No file is chosen; choose {expected}.", expected=expected))
    try:
        if not path.exists():
            raise DatasetError(Message('There is no file "{path}".', path=path))
        if not path.is_file():
            raise DatasetError(Message('"{path}" is not a file; use {expected}.', path=path, expected=expected))
        size = path.stat().st_size
        if size > limit:
            raise DatasetError(
                Message(
                    '"{path}" has {size:.0f} MB; the limit is {limit} MB. Use fewer rows.',
                    path=path.name,
                    size=size / 2**20,
                    limit=limit // 2**20,
                )
            )
        raw = path.read_bytes()
    except OSError as error:
        raise DatasetError(
            Message('"{path}" cannot be read: {reason}.', path=path, reason=error.strerror or error)
        ) from None
    if not raw.strip():
        raise DatasetError(Message('"{name}" is empty; a header and at least a few rows are needed.', name=path.name))
    return raw
