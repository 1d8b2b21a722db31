"""CSV and its kin, read into a table: what parts the columns, which row names them, what is a number."""

from __future__ import annotations

import contextlib
import csv
import io
import itertools
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.engine.datasets.base import DatasetError
from app.engine.datasets.data_table import MOST_CATEGORIES, DataColumn

DELIMITERS = {"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|", "space": " "}
"""In the order in which they are tried: a decimal comma must not win over the semicolon between columns."""

_MISSING = frozenset({"", "na", "n/a", "#n/a", "nan", "null", "?"})
_SAMPLE_BYTES = 65_536
_BLOCK = 8192

Row = tuple[int, list[str]]
"""The line of the file and its cells."""


def read_columns(raw: bytes, name: str, delimiter: str, header: str) -> list[DataColumn]:
    """The columns of a text file.

    Args:
        raw: The whole file.
        name: What it is called, for sentences.
        delimiter: A key of `DELIMITERS`, or `"auto"`.
        header: `"yes"`, `"no"` or `"auto"`: the first row names the columns where a cell of it is no number and the one
            below is, or where none of its cells is a number.

    Raises:
        DatasetError: no UTF-8 text, no rows, or rows of unequal length.
    """
    mark = _delimiter(raw, name) if delimiter == "auto" else DELIMITERS[delimiter]
    rows = _rows(raw, name, mark)
    top = list(itertools.islice(rows, 2))
    if not top:
        raise DatasetError(f'"{name}" is empty; a header and at least a few rows are needed.')
    first = top[0][1]
    named = _is_header(top) if header == "auto" else header == "yes"
    names = _column_names(first) if named else [f"column {i + 1}" for i in range(len(first))]
    columns = [_ColumnReader(decimal_comma=mark != ",") for _ in names]
    for block in _blocks(itertools.chain(top[named:], rows), len(first), top[0][0], name):
        for column, cells in zip(columns, zip(*block, strict=True), strict=True):
            column.add_numbers(cells)
    texts = [i for i, column in enumerate(columns) if column.is_text]
    if texts:  # Only now is it known which columns hold words, so they are read again from the top.
        again = itertools.islice(_rows(raw, name, mark), int(named), None)
        for block in _blocks(again, len(first), top[0][0], name):
            for i in texts:
                columns[i].add_words([row[i] for row in block])
    return [column.finished(title) for column, title in zip(columns, names, strict=True)]


def _rows(raw: bytes, name: str, mark: str) -> Iterator[Row]:
    """Rows that are not blank."""
    text = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8-sig", newline="")
    line = 0
    try:
        if mark == " ":  # any run of spaces parts two cells, which the csv module cannot say
            for line, each in enumerate(text, 1):
                if each.strip():
                    yield line, each.split()
            return
        reader = csv.reader(text, delimiter=mark, skipinitialspace=True, strict=True)
        for row in reader:
            line = reader.line_num
            if any(cell.strip() for cell in row):
                yield line, row
    except UnicodeDecodeError:
        raise DatasetError(
            f'"{name}" is not UTF-8 text (after line {line}). Save it as a CSV in UTF-8, or give an NPZ.'
        ) from None
    except csv.Error as error:
        raise DatasetError(f'"{name}" cannot be read after line {line}: {error}.') from None


def _blocks(rows: Iterator[Row], width: int, first: int, name: str) -> Iterator[list[list[str]]]:
    """Cells of up to `_BLOCK` rows at a time, all `width` wide."""
    while block := list(itertools.islice(rows, _BLOCK)):
        for line, row in block:
            if len(row) != width:
                raise DatasetError(
                    f'Line {line} of "{name}" has {_count(len(row))} where line {first} has {width}; '
                    "every row needs as many."
                )
        yield [row for _, row in block]


def _count(values: int) -> str:
    return f"{values} value{'' if values == 1 else 's'}"


def _delimiter(raw: bytes, name: str) -> str:
    """The first mark that parts all lines of the beginning alike; else the one that parts most of them."""
    lines = raw[:_SAMPLE_BYTES].splitlines(keepends=True)
    sample = b"".join(lines[:-1] if len(raw) > _SAMPLE_BYTES and len(lines) > 1 else lines)
    typical = {}
    for mark in DELIMITERS.values():
        widths: list[int] = []
        # What cannot be read under a wrong mark, or where the sample is cut, is no fault of the file; under the chosen
        # mark it is detected.
        with contextlib.suppress(DatasetError):
            for _, row in _rows(sample, name, mark):
                widths.append(len(row))
        if widths and min(widths) == max(widths) > 1:
            return mark
        typical[mark] = statistics.median(widths) if widths and mark != " " else 0
    best = max(typical, key=lambda mark: typical[mark], default=",")
    return best if typical.get(best, 0) > 1 else ","


def _is_header(top: Sequence[Row]) -> bool:
    names = top[0][1]
    below = top[1][1] if len(top) > 1 else []
    if any(not _is_number(a) and _is_number(b) for a, b in zip(names, below, strict=False) if not _is_missing(a)):
        return True
    return not any(_is_number(cell) for cell in names)


def _column_names(cells: Sequence[str]) -> list[str]:
    """What the header calls the columns, each once: a second `x` becomes `x (2)`, a blank one `column 3`."""
    names: dict[str, None] = {}
    for i, cell in enumerate(cells):
        name = wanted = cell.strip() or f"column {i + 1}"
        again = 2
        while name in names:
            name = f"{wanted} ({again})"
            again += 1
        names[name] = None
    return list(names)


def _is_missing(cell: str) -> bool:
    return cell.strip().lower() in _MISSING


def _is_number(cell: str) -> bool:
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return False
    return not _is_missing(cell)


@dataclass
class _ColumnReader:
    """A column as it is read: numbers until a cell is none, then words in a second reading."""

    decimal_comma: bool
    is_text: bool = False
    numbers: list[NDArray[np.float64]] = field(default_factory=list)
    codes: list[NDArray[np.float64]] = field(default_factory=list)
    words: dict[str, int] = field(default_factory=dict)

    def add_numbers(self, cells: Sequence[str]) -> None:
        if self.is_text:
            return
        try:
            self.numbers.append(self._parse_numbers(cells))
        except ValueError:
            self.is_text = True
            self.numbers.clear()

    def add_words(self, cells: Sequence[str]) -> None:
        if len(self.words) > MOST_CATEGORIES:
            return
        stripped = (cell.strip() for cell in cells)
        codes = [np.nan if _is_missing(word) else self.words.setdefault(word, len(self.words)) for word in stripped]
        self.codes.append(np.array(codes, np.float64))

    def finished(self, name: str) -> DataColumn:
        if not self.is_text:
            return DataColumn(name, np.concatenate(self.numbers or [np.empty(0)]))
        values = np.concatenate(self.codes)
        if len(self.words) > MOST_CATEGORIES:
            return DataColumn(name, np.full_like(values, np.nan), free_text=True)
        # Codes were given in order of appearance; sorted, they do not depend on the order of the rows.
        categories = sorted(self.words)
        place = np.argsort([self.words[word] for word in categories])
        known = ~np.isnan(values)
        values[known] = place[values[known].astype(np.intp)]
        return DataColumn(name, values, tuple(categories))

    def _parse_numbers(self, cells: Sequence[str]) -> NDArray[np.float64]:
        try:
            return np.array(cells, np.float64)
        except ValueError:
            plain = ["nan" if _is_missing(cell) else cell for cell in cells]
            if self.decimal_comma:
                plain = [cell.replace(",", ".") for cell in plain]
            return np.array(plain, np.float64)
