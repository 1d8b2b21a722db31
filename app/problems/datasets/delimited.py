"""CSV and similar formats, read into a table: their delimiter, header and numbers are detected."""

from __future__ import annotations

import codecs
import contextlib
import csv
import io
import itertools
import re
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.problems.datasets.base import DatasetError
from app.problems.datasets.data_table import MOST_CATEGORIES, DataColumn, listed
from app.problems.datasets.number_format import (
    ColumnEvidence,
    ColumnFormat,
    DecimalMark,
    is_missing,
    is_number,
)
from optimizers.base.message import Message

DELIMITERS = {"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|", "space": " "}
"""Delimiters in the order in which they are tried: a decimal comma must not win over the semicolon between columns."""

_SAMPLE = 65_536
"""Number of characters at the beginning by which the delimiter is found."""
_BLOCK = 8192

_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Encodings by the byte order mark at the beginning of a text; that of UTF-32 begins with that of UTF-16."""
_NO_TEXT = {
    b"\x93NUMPY": Message("a single NumPy array"),
    b"PAR1": Message("a Parquet file"),
    b"ARROW1": Message("an Arrow file"),
    b"ORC": Message("an ORC file"),
    b"PK\x03\x04": Message("a zip archive, such as an Excel workbook"),
    b"\xd0\xcf\x11\xe0": Message("an old Excel workbook"),
    b"\x1f\x8b": Message("compressed by gzip"),
    b"\x89HDF": Message("an HDF5 file"),
    b"SQLite format 3": Message("an SQLite database"),
    b"%PDF": "a PDF",
    b"\x80\x04": Message("a Python pickle"),
    b"\x80\x05": Message("a Python pickle"),
}
"""Formats by their first bytes, as a sentence names them."""

Row = tuple[int, list[str]]
"""Line of the file and its cells."""


def read_columns(
    raw: bytes,
    name: str,
    delimiter: str,
    header: str,
    decimal: DecimalMark = "auto",
    words: Sequence[str] = (),
) -> list[DataColumn]:
    """Read the columns of a text file.

    Args:
        raw: The whole file.
        name: What it is called, for sentences.
        delimiter: A key of `DELIMITERS`, or `"auto"`.
        header: `"yes"`, `"no"` or `"auto"`: the first row names the columns where a cell of it is no number and the one
            below is, or where none of its cells is a number.
        decimal: The decimal mark, or `"auto"`, which decides it for each column over all its cells.
        words: Columns to read as words whatever they hold, by name or place.

    Raises:
        DatasetError: no text, no rows, or rows of unequal length.
    """
    text, told = _decoded(raw, name)
    mark = told or (_delimiter(text, name) if delimiter == "auto" else DELIMITERS[delimiter])
    rows = _rows(text, name, mark, skips=bool(told))
    top = list(itertools.islice(rows, 2))
    if not top:
        raise DatasetError(Message('"{name}" is empty; a header and at least a few rows are needed.', name=name))
    first = top[0][1]
    named = _is_header(top) if header == "auto" else header == "yes"
    names = _column_names(first) if named else [Message("column {number}", number=i + 1) for i in range(len(first))]
    asked = {column_index(each, names, name, "words") for each in words}
    columns = [_PlainColumn(decimal, is_plain=i not in asked) for i in range(len(names))]
    for block in _blocks(itertools.chain(top[named:], rows), len(first), top[0][0], name):
        for column, cells in zip(columns, zip(*block, strict=True), strict=True):
            column.add(cells)
    others = [i for i, column in enumerate(columns) if not column.is_plain]

    def again() -> Iterator[list[list[str]]]:
        body = itertools.islice(_rows(text, name, mark, skips=bool(told)), int(named), None)
        return _blocks(body, len(first), top[0][0], name)

    found = {i: DataColumn(names[i], column.values()) for i, column in enumerate(columns) if column.is_plain}
    if others:  # Only now is it known which columns are not plain numbers, so they are read again from the top.
        seen = {i: ColumnEvidence(is_text=i in asked) for i in others}
        for block in again():
            for i in others:
                seen[i].add(row[i] for row in block)
        proofs = {*(column.proof for column in columns), *(evidence.proves(decimal) for evidence in seen.values())}
        sure = sorted(proofs - {""})
        formats = {i: evidence.decided(decimal, sure, mark) for i, evidence in seen.items()}
        readers = {i: _CellReader(each) for i, each in formats.items()}
        for block in again():
            for i, reader in readers.items():
                reader.add([row[i] for row in block])
        found |= {i: reader.finished(names[i]) for i, reader in readers.items()}
    return [found[i] for i in range(len(names))]


def column_index(wanted: str, names: Sequence[str], file: str, option: str) -> int:
    """Return the index of a column by its name, or by its place from 1 or from -1 backwards. Raises `DatasetError`."""
    if wanted in names:
        return list(names).index(wanted)
    try:
        place = int(wanted)
    except ValueError:
        place = 0
    if 1 <= abs(place) <= len(names):
        return place - 1 if place > 0 else len(names) + place
    raise DatasetError(
        Message(
            '{option} is "{wanted}"; "{file}" has the columns {names}.',
            option=option,
            wanted=wanted,
            file=file,
            names=listed(list(names)),
        )
    )


def _decoded(raw: bytes, name: str) -> tuple[str, str]:
    """Decode the text of a file, and return the delimiter of a line `sep=`. Raises `DatasetError` unless it is text."""
    for begins, kind in _NO_TEXT.items():
        if raw.startswith(begins):
            raise DatasetError(
                Message(
                    '"{name}" is {kind}, which is not supported; use a CSV, or an NPZ with x and y.',
                    name=name,
                    kind=kind,
                )
            )
    encoding = next((found for begins, found in _MARKS.items() if raw.startswith(begins)), "utf-8")
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        if encoding != "utf-8":
            raise DatasetError(
                Message(
                    '"{name}" starts like {encoding} but is not valid (line {line}).',
                    name=name,
                    encoding=encoding.upper(),
                    line=line,
                )
            ) from None
        raise DatasetError(
            Message(
                '"{name}" is not UTF-8 text (line {line}) and does not declare its encoding. Save it '
                "as UTF-8, or as UTF-16 with a byte order mark.",
                name=name,
                line=line,
            )
        ) from None
    found = re.match(r"sep=(.)\r?\n", text, re.IGNORECASE)
    return text, found[1] if found else ""


def _rows(text: str, name: str, mark: str, *, skips: bool = False) -> Iterator[Row]:
    """Yield rows that are not blank, without the first line if `skips`."""
    lines = io.StringIO(text, newline="")
    if skips:
        lines.readline()
    line = int(skips)
    try:
        if mark == " ":  # any run of spaces parts two cells, which the csv module cannot say
            for line, each in enumerate(lines, 1 + skips):  # the last one is in the sentence
                if each.strip():
                    yield line, each.split()
            return
        reader = csv.reader(lines, delimiter=mark, skipinitialspace=True, strict=True)
        for row in reader:
            line = reader.line_num + skips
            if any(cell.strip() for cell in row):
                yield line, row
    except csv.Error as error:
        raise DatasetError(
            Message('"{name}" cannot be read after line {line}: {error}.', name=name, line=line, error=error)
        ) from None


def _blocks(rows: Iterator[Row], width: int, first: int, name: str) -> Iterator[list[list[str]]]:
    """Yield cells of up to `_BLOCK` rows at a time, all `width` wide."""
    while block := list(itertools.islice(rows, _BLOCK)):
        for line, row in block:
            if len(row) != width:
                raise DatasetError(
                    Message(
                        'Line {line} of "{name}" has {count}, but line {first} has {width}; all rows must match.',
                        line=line,
                        name=name,
                        count=_count(len(row)),
                        first=first,
                        width=width,
                    )
                )
        yield [row for _, row in block]


def _count(values: int) -> str:
    return Message("{count} value", count=values) if values == 1 else Message("{count} values", count=values)


def _delimiter(text: str, name: str) -> str:
    """Return the first delimiter that splits all first lines into equally many cells; else the one that fits most."""
    lines = text[:_SAMPLE].splitlines(keepends=True)
    sample = "".join(lines[:-1] if len(text) > _SAMPLE and len(lines) > 1 else lines)
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
    if any(not is_number(a) and is_number(b) for a, b in zip(names, below, strict=False) if not is_missing(a)):
        return True
    return not any(is_number(cell) for cell in names)


def _column_names(cells: Sequence[str]) -> list[str]:
    """Return the column names of the header, each once: a second `x` becomes `x (2)`, a blank one `column 3`."""
    names: dict[str, None] = {}
    for i, cell in enumerate(cells):
        name = wanted = cell.strip() or Message("column {number}", number=i + 1)
        again = 2
        while name in names:
            name = f"{wanted} ({again})"
            again += 1
        names[name] = None
    return list(names)


@dataclass
class _PlainColumn:
    """Column of numbers in the usual format of programs; any other cell makes it an ordinary column."""

    decimal: DecimalMark
    is_plain: bool = True
    is_sure: bool = False
    """True once a point is certain not to separate thousands."""
    numbers: list[NDArray[np.float64]] = field(default_factory=list)

    @property
    def proof(self) -> str:
        """Decimal mark that this column proves; empty if it proves none."""
        return "." if self.is_plain and self.is_sure else ""

    def add(self, cells: Sequence[str]) -> None:
        if not self.is_plain:
            return
        try:
            self.numbers.append(_plain_numbers(cells))
        except ValueError:
            self.is_plain = False
        if self.is_plain and not self.is_sure and self.decimal != "point":
            marked = [cell.strip() for cell in cells if "." in cell]
            self.is_sure = any(_THOUSANDS.fullmatch(cell) is None for cell in marked)
            # 1.234 may be a thousand and more; other columns say so, or nobody does.
            self.is_plain = not marked or (self.is_sure and self.decimal == "auto")
        if not self.is_plain:
            self.numbers.clear()

    def values(self) -> NDArray[np.float64]:
        return np.concatenate(self.numbers or [np.empty(0)])


_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(?:\.\d{3})+")


def _plain_numbers(cells: Sequence[str]) -> NDArray[np.float64]:
    try:
        return np.array(cells, np.float64)
    except ValueError:
        return np.array(["nan" if is_missing(cell) else cell for cell in cells], np.float64)


@dataclass
class _CellReader:
    """Reader of a column in its decided format: numbers, or plain words."""

    decided: ColumnFormat
    numbers: list[NDArray[np.float64]] = field(default_factory=list)
    words: dict[str, int] = field(default_factory=dict)

    def add(self, cells: Sequence[str]) -> None:
        if self.decided.written is not None:
            self.numbers.append(np.array([self.decided.value(cell) for cell in cells], np.float64))
        elif len(self.words) <= MOST_CATEGORIES:
            stripped = (cell.strip() for cell in cells)
            codes = [np.nan if is_missing(word) else self.words.setdefault(word, len(self.words)) for word in stripped]
            self.numbers.append(np.array(codes, np.float64))

    def finished(self, name: str) -> DataColumn:
        values, doubts, odd = np.concatenate(self.numbers), self.decided.doubts, self.decided.odd
        if self.decided.written is not None:
            return DataColumn(name, values, doubts=doubts, odd=odd)
        if len(self.words) > MOST_CATEGORIES:
            return DataColumn(name, np.full_like(values, np.nan), free_text=True, doubts=doubts)
        # Codes were given in order of appearance; sorted, they do not depend on the order of the rows.
        categories = sorted(self.words)
        place = np.argsort([self.words[word] for word in categories])
        known = ~np.isnan(values)
        values[known] = place[values[known].astype(np.intp)]
        return DataColumn(name, values, tuple(categories), doubts=doubts)
