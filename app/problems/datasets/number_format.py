"""Format of a column's numbers, decided over all its cells: decimal mark, thousands separator, unit and missing values.

Neither pandas nor Arrow decides this: both take one decimal mark and one separator for a whole file. What they parse
with is decided here, a column at a time, and whatever is not certain is a sentence.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from optimizers.base.message import Message

DecimalMark = Literal["auto", "point", "comma"]

MISSING = frozenset({"", "na", "n/a", "#n/a", "nan", "null", "?"})
"""Cells without a value, in every column."""
_NO_NUMBERS = frozenset({
    "none", "-", "--", "---", "–", "—", ".", "..", "...", "n.a.", "n.d.", "nd", "k.a.", "nil", "missing", "unknown",
    "\\n", "<na>", "(null)", "(blank)", "#value!", "#div/0!", "#ref!", "#num!", "#name?", "#null!",
})  # fmt: skip
"""Cells without a value in a column of numbers; elsewhere they are words."""
_FEWEST = 0.8
"""Least share of numbers among the cells of a column of numbers."""
_MOST_SHAPES = 5000
"""Largest number of different layouts of cells in a column, above which it is read as words."""
_CURRENCY = "€$£¥₹₩₽₺₫₴₦฿¢৳₪₡₱₵"
_UNIT = rf"%|‰|°[CFK]?|[{_CURRENCY}]|[^\W\d_]{{1,8}}(?:/[^\W\d_]{{1,6}})?[²³]?|[A-Z]{{3}}"
_CELL = re.compile(
    rf"(?P<before>[{_CURRENCY}]|[A-Z]{{3}}(?= ))?[ ]?"
    r"(?P<number>[+-]?[\d.,' ]*\d[\d.,' ]*?(?:[eE][+-]?\d+)?|[+-]?inf(?:inity)?)"
    rf"[ ]?(?P<after>{_UNIT})?"
)
_SAME = str.maketrans({"−": "-", "–": "-", "’": "'", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "٫": ".", "٬": ","})
_ZEROS = str.maketrans("123456789", "000000000")


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """Number format: the decimal mark, and the thousands separator, which may be empty."""

    decimal: str
    thousands: str = ""

    def fits(self, number: str) -> bool:
        """Return whether `number`, without its unit, has this format."""
        return _PATTERNS[self].fullmatch(number) is not None

    def value(self, number: str) -> float:
        if self.thousands:
            number = number.replace(self.thousands, "")
        return float(number.replace(",", ".") if self.decimal == "," else number)


_FORMATS = tuple(
    NumberFormat(decimal, part) for decimal in ".," for part in ("", ",", ".", " ", "'") if part != decimal
)


def _pattern(written: NumberFormat) -> re.Pattern[str]:
    whole = r"\d+"
    if part := re.escape(written.thousands):
        whole = rf"\d+|[1-9]\d{{0,2}}(?:{part}\d{{3}})+"
        if written.thousands == ",":  # 12,34,567 in India
            whole += rf"|[1-9]\d?(?:{part}\d{{2}})+{part}\d{{3}}"
    decimal = re.escape(written.decimal)
    return re.compile(rf"[+-]?(?:(?:(?:{whole})(?:{decimal}\d*)?|{decimal}\d+)(?:[eE][+-]?\d+)?|inf(?:inity)?)")


_PATTERNS = {each: _pattern(each) for each in _FORMATS}


def normalized(cell: str) -> str:
    """Return the cell with the digits, signs and spaces of ASCII, and a minus before the number."""
    text = cell.strip()
    if not text.isascii():
        digits = (str(unicodedata.digit(each, each)) if each.isdigit() else each for each in text.translate(_SAME))
        text = "".join(digits).strip()
    if text[:1] == "(" and text[-1:] == ")" and any(map(str.isdigit, text)):
        return f"-{text[1:-1].strip()}"
    return f"-{text[:-1].strip()}" if text[-1:] == "-" and text[:1].isdigit() else text


def parts(cell: str) -> tuple[str, str] | None:
    """Split a normalized cell into its number and its unit, which may be empty; `None` if it is not a number."""
    if cell[:1] in "+-" and cell[1:2] and cell[1:2] in _CURRENCY:
        cell = f"{cell[1]}{cell[0]}{cell[2:].strip()}"
    found = _CELL.fullmatch(cell)
    if found is None or (found["before"] and found["after"]):
        return None
    return found["number"].strip(), found["before"] or found["after"] or ""


def is_missing(cell: str) -> bool:
    return cell.strip().lower() in MISSING


def is_number(cell: str) -> bool:
    """Return whether the cell fits any number format, apart from its unit."""
    number = parts(normalized(cell))
    return number is not None and not is_missing(cell) and any(each.fits(number[0]) for each in _FORMATS)


@dataclass(slots=True)
class _Layout:
    """Digit layout of table cells: how many cells have it, and the first of them."""

    row: int
    cell: str
    number: str
    unit: str
    count: int = 0


@dataclass(slots=True)
class ColumnFormat:
    """Decision about the format of one column.

    Attributes:
        written: how its numbers are written; `None` for a column of words.
        doubts: what was decided without being certain, a sentence each, with a cell and its row.
        odd: of a column of numbers, which cells are none; empty if all are.
    """

    written: NumberFormat | None
    unit: str = ""
    doubts: tuple[str, ...] = ()
    odd: str = ""

    def value(self, cell: str) -> float:
        """Return the number in a cell; NaN if there is none."""
        text = normalized(cell)
        found = parts(text)
        if found is None or self.written is None or not self.written.fits(found[0]) or found[1] not in ("", self.unit):
            return float("nan")
        return self.written.value(found[0])


@dataclass(slots=True)
class ColumnEvidence:
    """Counts of the layouts in a column, collected cell by cell."""

    layouts: dict[str, _Layout] = field(default_factory=dict)
    others: Counter[str] = field(default_factory=Counter)
    """Cells that are not numbers, with their counts; their first rows are in `first`."""
    first: dict[str, int] = field(default_factory=dict)
    rows: int = 0
    is_text: bool = False

    def add(self, cells: Iterable[str]) -> None:
        if self.is_text:
            return
        for cell in cells:
            self.rows += 1
            if is_missing(cell):
                continue
            text = normalized(cell)
            found = parts(text)
            if found is None:
                self.others[text] += 1
                self.first.setdefault(text, self.rows)
                if len(self.others) > _MOST_SHAPES:
                    self.is_text = True
                    return
                continue
            layout = _layout(*found)
            self.layouts.setdefault(layout, _Layout(self.rows, cell.strip(), *found)).count += 1
            if len(self.layouts) > _MOST_SHAPES:
                self.is_text = True
                return

    def fitting(self, mark: DecimalMark) -> tuple[NumberFormat, ...]:
        """Return the number formats that fit the most cells."""
        allowed = {"auto": ".,", "point": ".", "comma": ","}[mark]
        formats = [each for each in _FORMATS if each.decimal in allowed]
        counts = [sum(layout.count for layout in self.layouts.values() if each.fits(layout.number)) for each in formats]
        return tuple(each for each, count in zip(formats, counts, strict=True) if count and count == max(counts))

    def proves(self, mark: DecimalMark) -> str:
        """Return the decimal mark that this column proves by itself; empty if it proves none."""
        marks = {each.decimal for each in self.fitting(mark)}
        return marks.pop() if len(marks) == 1 and self._has_marks() and not self._is_words(mark) else ""

    def decided(self, mark: DecimalMark, elsewhere: Sequence[str], delimiter: str) -> ColumnFormat:
        """Decide the format of the column; decimal marks found in other columns resolve ambiguous numbers."""
        fitting = self.fitting(mark)
        numbers = self._count(fitting)
        present = numbers + sum(self.others.values()) + self._misfits(fitting)
        if self.is_text or not fitting or self._is_words(mark):
            some = numbers and not self.is_text and numbers / present >= 1 - _FEWEST
            doubt = (
                Message("{numbers} of {present} cells are numbers; read as words", numbers=numbers, present=present)
                if some
                else ""
            )
            return ColumnFormat(None, doubts=(doubt,) if doubt else ())
        doubts = []
        chosen = fitting[0]
        if len({each.decimal for each in fitting}) > 1 and self._has_marks():
            chosen, doubt = self._resolved(fitting, elsewhere, delimiter)
            doubts.append(doubt)
        units = Counter[str]()
        for layout in self.layouts.values():
            if chosen.fits(layout.number):
                units[layout.unit] += layout.count
        unit = max((each for each in units if each), key=lambda each: units[each], default="")
        if unit:
            if units[unit] == numbers:
                doubts.append(Message("the unit “{unit}” is ignored", unit=unit))
            else:
                doubts.append(
                    Message(
                        "the unit “{unit}” in {units} of {numbers} cells is ignored",
                        unit=unit,
                        units=units[unit],
                        numbers=numbers,
                    )
                )
        odd = self._odd(chosen, unit, present)
        if odd:
            doubts.append(odd)
        return ColumnFormat(chosen, unit, tuple(doubts), odd)

    def _resolved(
        self, fitting: Sequence[NumberFormat], elsewhere: Sequence[str], delimiter: str
    ) -> tuple[NumberFormat, str]:
        """Decide if a comma or point before three digits is a decimal mark, with a sentence about it."""
        sure = set(elsewhere)
        layout = next(each for each in self.layouts.values() if "," in each.number or "." in each.number)
        if len(sure) == 1:
            decimal = sure.pop()
            why = (
                Message("because other columns have a decimal comma")
                if decimal == ","
                else Message("because other columns have a decimal point")
            )
        else:
            # 999 beside 1,002: whole numbers that get a separator as they grow.
            grows = any("," not in each.number and "." not in each.number for each in self.layouts.values())
            there = "," if "," in layout.number else "."
            other = "." if there == "," else ","
            decimal = other if grows else there if there == "." or delimiter != "," else other
            why = (
                Message("which is a guess; set decimal to comma if it is wrong")
                if decimal == "."
                else Message("which is a guess; set decimal to point if it is wrong")
            )
        chosen = next(each for each in fitting if each.decimal == decimal)
        return chosen, Message(
            "“{cell}” in row {row} is read as {value:.10g}, {why}",
            cell=layout.cell,
            row=layout.row,
            value=chosen.value(layout.number),
            why=why,
        )

    def _odd(self, chosen: NumberFormat, unit: str, present: int) -> str:
        """Describe cells that are not numbers."""
        found = [(self.first[text], text, count) for text, count in self.others.items()]
        for layout in self.layouts.values():
            if not chosen.fits(layout.number) or layout.unit not in ("", unit):
                found.append((layout.row, layout.cell, layout.count))
        if not found:
            return ""
        row, cell, _ = min(found)
        count = present - sum(each for *_, each in found)
        return Message(
            "{count} of {present} cells are numbers; row {row} is “{cell}”",
            count=count,
            present=present,
            row=row,
            cell=cell[:40],
        )

    def _is_words(self, mark: DecimalMark) -> bool:
        fitting = self.fitting(mark)
        numbers = self._count(fitting)
        words = sum(count for text, count in self.others.items() if text.lower() not in _NO_NUMBERS)
        words += self._misfits(fitting)
        if fitting:  # cells in several units are no one quantity
            units = Counter[str]()
            for layout in self.layouts.values():
                units[layout.unit] += layout.count
            named = [count for unit, count in units.items() if unit]
            words += sum(named) - max(named, default=0)
            numbers -= sum(named) - max(named, default=0)
        return not numbers or numbers < _FEWEST * (numbers + words)

    def _count(self, fitting: Sequence[NumberFormat]) -> int:
        return sum(each.count for each in self.layouts.values() if fitting and fitting[0].fits(each.number))

    def _misfits(self, fitting: Sequence[NumberFormat]) -> int:
        return sum(each.count for each in self.layouts.values() if not fitting or not fitting[0].fits(each.number))

    def _has_marks(self) -> bool:
        return any("," in each.number or "." in each.number for each in self.layouts.values())


def _layout(number: str, unit: str) -> str:
    """Return a key of cells that differ only in digits. A leading 0 is part of it, because thousands never begin with
    0.
    """
    zeros = number.translate(_ZEROS)
    first = number.lstrip("+-")[:1]
    return f"{zeros}|{unit}|{first == '0'}"
