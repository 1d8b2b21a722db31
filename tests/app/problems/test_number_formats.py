"""Tables from many places: each number is what its writer meant, or a sentence asks."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from app.problems.datasets import DatasetError
from app.problems.datasets.file import File
from app.problems.datasets.number_format import is_number, normalized

PLACES = {
    # decimal mark, thousands separator, delimiter, encoding
    "en": (".", ",", ",", "utf-8"),
    "en tab": (".", ",", "\t", "utf-8"),
    "de": (",", ".", ";", "utf-8"),
    "ch": (".", "’", ";", "utf-8"),
    "ch ascii": (".", "'", ";", "utf-8"),
    "fr": (",", "\u202f", ";", "utf-8"),
    "se": (",", "\u00a0", ";", "utf-8-sig"),
    "ru": (",", " ", ";", "utf-16"),
    "br": (",", ".", "\t", "utf-16-le"),
    "excel": (",", ".", ";", "utf-8"),
    "program": (".", "", ",", "utf-8"),
    "program eu": (",", "", ";", "utf-32"),
}
KINDS = ("fractions", "growing", "gaps", "units", "odd", "negative")
RANDOM = np.random.default_rng(0)
FRACTIONS = np.round(RANDOM.uniform(0.01, 99, 40), 2)
PRICES = np.round(RANDOM.uniform(900, 12_000_000, 40), 2)
COUNTS = np.arange(960, 1080, 3.0)


def written(value: float, place: str, digits: int) -> str:
    """Write the number as somebody there writes it."""
    decimal, thousands, *_ = PLACES[place]
    return f"{value:,.{digits}f}".replace(",", "T").replace(".", decimal).replace("T", thousands)


def table(place: str, kind: str) -> tuple[bytes, dict[str, np.ndarray]]:
    """Return a file, and the values that it means."""
    delimiter, encoding = PLACES[place][2:]
    truth = {"a": FRACTIONS.copy(), "b": PRICES.copy(), "t": COUNTS.copy() if kind == "growing" else FRACTIONS[::-1]}
    if kind == "negative":
        truth = {name: -values for name, values in truth.items()}
    cells = {
        name: [written(value, place, 0 if name == "t" and kind == "growing" else 2) for value in values]
        for name, values in truth.items()
    }
    if kind == "gaps":
        for row, gap in enumerate(("", "NA", "n/a", "None", "-", "#N/A")):
            cells["b"][row], truth["b"][row] = gap, np.nan
    if kind == "units":
        cells["b"] = [f"{each} €" for each in cells["b"]]
        cells["a"] = [f"{each}%" for each in cells["a"]]
    if kind == "odd":
        cells["t"][5], truth["t"] = "n.d.", truth["t"].copy()
        truth["t"][5] = np.nan
    if kind == "negative":
        cells["a"] = [each.replace("-", "−") for each in cells["a"]]
        cells["b"] = [f"({each.removeprefix('-')})" for each in cells["b"]]
    rows = [list(truth), *zip(*cells.values(), strict=True)]
    lines = [delimiter.join(f'"{each}"' if delimiter in each else each for each in row) for row in rows]
    if place == "excel":
        lines.insert(0, "sep=;")
    mark = "\ufeff" if encoding == "utf-16-le" else ""
    return (mark + "\n".join(lines)).encode(encoding), truth


CASES = [*product(PLACES, KINDS[:2]), *product(("en", "de"), KINDS[2:])]


@pytest.mark.parametrize(("place", "kind"), CASES)
def test_a_table_is_read_as_it_was_meant(tmp_path, place: str, kind: str) -> None:
    raw, truth = table(place, kind)
    path = tmp_path / "table.csv"
    path.write_bytes(raw)
    preview = File(path).preview("features")
    assert [(column.name, column.kind) for column in preview.columns] == [
        ("a", "numbers"),
        ("b", "numbers"),
        ("t", "numbers"),
    ]
    data = File(path, missing="drop", standardize=False).load(0)
    kept = ~np.isnan(np.stack(list(truth.values()))).any(axis=0)
    np.testing.assert_allclose(data.inputs, np.stack([truth["a"], truth["b"]], axis=1)[kept], rtol=1e-12)
    np.testing.assert_allclose(data.targets[:, 0], truth["t"][kept], rtol=1e-12)
    doubts = " ".join(preview.doubts)
    assert ("row 6 is “n.d.”" in doubts) == (kind == "odd")
    assert ("“€”" in doubts and "“%”" in doubts) == (kind == "units")
    assert ("cells are numbers" in preview.fault) == (kind in ("odd", "gaps"))
    assert data.notes == preview.doubts


@pytest.mark.parametrize(
    ("cells", "expected", "doubt"),
    [
        (["1,234", "2,500", "999"], [1234, 2500, 999], "“1,234” in row 1 is read as 1234, which is a guess"),
        (["1.234", "2.500", "3.125"], [1.234, 2.5, 3.125], "set decimal to comma if it is wrong"),
        (["1.234", "2.500", "0.125"], [1.234, 2.5, 0.125], ""),
        (["1.234", "2.500", "12.34"], [1.234, 2.5, 12.34], ""),
        (["1,234,567", "2,500", "3"], [1234567, 2500, 3], ""),
        (["12,34,567", "2,500", "3"], [1234567, 2500, 3], ""),
        (["১২.৫", "৩", "４"], [12.5, 3, 4], ""),
        (["٣٫٥", "٤", "٥"], [3.5, 4, 5], ""),
        (["5-", "6", "7"], [-5, 6, 7], ""),
        (["$5", "-$6", "$7.5"], [5, -6, 7.5], "the unit “$” is ignored"),
        (["5 kg", "6", "7 kg"], [5, 6, 7], "the unit “kg” in 4 of 6 cells is ignored"),
        (["1e3", "2E-1", "inf"], [1000, 0.2, np.inf], ""),
    ],
)
def test_a_column_alone_is_decided_or_doubted(tmp_path, cells: list[str], expected: list[float], doubt: str) -> None:
    path = tmp_path / "table.csv"
    path.write_text("x;t\n" + "".join(f"{cell};{i}\n" for i, cell in enumerate(cells * 2)), "utf-8")
    (column, _) = File(path).preview("features").columns
    assert column.kind == "numbers"
    assert column.examples == tuple(f"{each:.6g}" for each in (expected * 2)[:4])
    found = File(path).preview("features").doubts
    assert bool(found) == bool(doubt)
    assert doubt in " ".join(found)


@pytest.mark.parametrize(
    "cells",
    [["A1", "A2", "A3"], ["2021-01-05", "2021-02-05", "2021-03-05"], ["12 Main", "14 Oak", "3 Elm"],
     ["1.2.3", "1.2.4", "2.0.0"], ["5 kg", "300 g", "2 kg"],
     ["12:30", "13:00", "14:15"], ["yes", "no", "yes"], ["low", "7", "high"]],
)  # fmt: skip
def test_words_with_digits_stay_words(tmp_path, cells: list[str]) -> None:
    path = tmp_path / "table.csv"
    path.write_text("x;t\n" + "".join(f"{cell};{i}.5\n" for i, cell in enumerate(cells * 2)), "utf-8")
    assert File(path).preview("features").columns[0].kind == "words"


def test_a_person_says_how_a_column_is_read(tmp_path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("x;t\n" + "1.234;1\n2.500;2\n3.125;3\n" * 2)
    assert File(path, decimal="comma").preview("features").columns[0].examples[:2] == ("1234", "2500")
    assert not File(path, decimal="comma").preview("features").doubts
    assert File(path, words=("x",)).preview("features").columns[0].kind == "words"


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"\x93NUMPY\x01\x00", "is a single NumPy array"),
        (b"PAR1\x15\x04", "is a Parquet file"),
        (b"PK\x03\x04\x14", "is a zip archive, such as an Excel workbook"),
        (b"\x1f\x8b\x08", "is compressed by gzip"),
        ("x,t\n1,\u4e2d\n".encode("gbk"), "is not UTF-8 text (line 2)"),
        (b"\xff\xfex\x00\x00\xd8", "starts like UTF-16 but is not valid"),
    ],
)
def test_what_is_no_text_is_named(tmp_path, raw: bytes, sentence: str) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(raw)
    with pytest.raises(DatasetError, match="table") as refused:
        File(path).load(0)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", ["1,5", "1.5", "−3", "(4)", "1’000", "50 %", "১.৫", "1e-7"])
def test_a_cell_is_a_number_however_it_is_written(text: str) -> None:
    assert is_number(text)
    assert normalized(text).isascii()
