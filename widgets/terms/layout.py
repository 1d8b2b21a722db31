"""The layout of equations in a narrow column: symbols over numbers, equal signs aligned, long ones wrapped."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from widgets.base.accented_symbols import accented_width
from widgets.base.display_numbers import read_out, tick_text
from widgets.base.theme import font, px
from widgets.plots.layers import Hue

_GAP, _TIGHT = 7, 3
"""Pixels between tokens, and where they would not fit, at least."""
_HALF, _BETWEEN, _CONTINUED = 17, 9, 3
"""Height of symbols and of numbers, and from one equation, or one row of it, to the next."""
_SHARED = 44
"""Pixels that a token may be moved away from its neighbours so that equations of one form are in columns."""
_CLOSING = (")", ",")
_HAIR = "\N{HAIR SPACE}"


@dataclass(frozen=True, slots=True)
class TermText:
    """A symbol or expression with its number below, or an operator, which has none.

    `name` is what `edited` reports where its number may be changed; `edited`: a person changed it.
    """

    text: str
    number: float | None = None
    name: str = ""
    hue: Hue = "text"
    editable: bool = False
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """How large an equation is set: sizes of symbols and numbers, digits of numbers, whether spaces are narrow."""

    symbol: int
    number: int
    digits: int
    narrow: bool

    def symbol_font(self) -> QFont:
        return font(self.symbol, 500)

    def number_font(self) -> QFont:
        return font(self.number, code=True)

    def text(self, term: TermText) -> str:
        return term.text.replace(" ", _HAIR) if self.narrow else term.text

    def number_text(self, term: TermText) -> str:
        """What is below: for an operator, itself again."""
        return self.text(term) if term.number is None else term_number(term.number, self.digits)


_SETTINGS = (Setting(13, 12, 4, False), Setting(12, 11, 4, False), Setting(12, 11, 3, True))
"""The first in which all equations fit is taken; in the last one they are broken."""


@dataclass(frozen=True, slots=True)
class TermPlace:
    """Where a term is: `symbol` and `number` one below the other, of the same width, in pixels. `text`: as it fits."""

    term: TermText
    text: str
    symbol: QRectF
    number: QRectF
    setting: Setting

    @property
    def whole(self) -> QRectF:
        return self.symbol.united(self.number)


def term_number(value: float, digits: int = 4) -> str:
    """`digits` significant ones, or as few as say all of it: `0.9`, `0.1` for float32's 0.100000001, `−7.71e-4`."""
    if not math.isfinite(value) or value == 0:
        return read_out(value)
    short = float(f"{value:.3g}")
    return tick_text(short) if abs(short - value) <= 1e-6 * abs(value) else read_out(value, digits)


class TermWidths:
    """Widths of the columns of equations. A column never narrows while the equations stay the same in form, so that
    nothing moves while numbers run.
    """

    def __init__(self) -> None:
        self._form: tuple[tuple[str, ...], ...] = ()
        self._letters: dict[Setting, list[list[int]]] = {setting: [] for setting in _SETTINGS}

    def take(self, lines: Sequence[Sequence[TermText]]) -> bool:
        """Adopt the lines to be shown; whether anything must be laid out again."""
        form = tuple(tuple(term.text for term in line) for line in lines)
        before = self._letters if form == self._form else {}
        self._form = form
        self._letters = {}
        for setting in _SETTINGS:
            letters = [[len(setting.number_text(term)) for term in line] for line in lines]
            for line, old in zip(letters, before.get(setting, ()), strict=False):
                line[:] = map(max, line, old)
            self._letters[setting] = letters
        return self._letters != before

    def of(self, lines: Sequence[Sequence[TermText]], setting: Setting, room: float) -> list[list[float]]:
        """Pixels of every token; equations of one form that follow one another share their columns, if that fits."""
        symbols = QFontMetricsF(setting.symbol_font())
        digit = QFontMetricsF(setting.number_font()).horizontalAdvance("0")
        widths = [
            [
                max(accented_width(symbols, setting.text(term)), count * digit)
                for term, count in zip(line, counts, strict=True)
            ]
            for line, counts in zip(lines, self._letters[setting], strict=True)
        ]
        start = 0
        for end in range(1, len(lines) + 1):
            if end == len(lines) or _signs(lines[end]) != _signs(lines[start]):
                columns = list(zip(*widths[start:end], strict=True))
                shared = [max(column) for column in columns]
                apart = max((max(column) - min(column) for column in columns), default=0.0)
                if apart <= px(_SHARED) and _narrowest(shared) <= room:
                    widths[start:end] = [shared] * (end - start)
                start = end
        return widths


def _signs(line: Sequence[TermText]) -> tuple[str, ...]:
    """What makes the form of an equation: its operators and where operands are."""
    return tuple(term.text if term.number is None else "" for term in line)


def _narrowest(widths: Sequence[float]) -> float:
    return sum(widths) + px(_TIGHT) * (len(widths) - 1)


def laid_out(lines: Sequence[Sequence[TermText]], widths: TermWidths, room: float) -> tuple[list[TermPlace], float]:
    """Every token in a column of `room` pixels, and the height of all.

    Where an equation does not fit, all are set smaller and with fewer digits; if that is not enough, it is broken
    before an operator, and what follows begins under the first token after the equals sign.
    """
    places: list[TermPlace] = []
    y = 0.0
    for setting in _SETTINGS:
        columns = widths.of(lines, setting, room)
        if all(_narrowest(line) <= room for line in columns):
            break
    for line, column in zip(lines, columns, strict=True):
        y = _place_equation(places, line, column, room, y, setting) + px(_BETWEEN)
    return places, max(0.0, y - px(_BETWEEN))


def _place_equation(
    places: list[TermPlace], line: Sequence[TermText], widths: Sequence[float], room: float, y: float, setting: Setting
) -> float:
    """Adds the places of one equation; returns its lower end."""
    half, gap = px(_HALF), float(px(_GAP))
    if len(line) > 1 and sum(widths) + gap * (len(line) - 1) > room:
        gap = max(px(_TIGHT), (room - sum(widths)) / (len(line) - 1))
    indent = sum(widths[:2]) + 2 * gap if len(line) > 2 else 0.0
    if indent > room / 3:
        indent = px(16)
    x, metrics = 0.0, QFontMetricsF(setting.symbol_font())
    for chunk in _chunks(line):
        needed = sum(widths[i] for i in chunk) + gap * (len(chunk) - 1)
        if x > indent and x + needed > room + 0.5:
            x, y = indent, y + 2 * half + px(_CONTINUED)
        for i in chunk:
            width = min(widths[i], max(px(8), room - x))
            text = setting.text(line[i])
            if accented_width(metrics, text) > width + 0.5:
                text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, width)
            symbol, number = QRectF(x, y, width, half), QRectF(x, y + half, width, half)
            places.append(TermPlace(line[i], text, symbol, number, setting))
            x += width + gap
    return y + 2 * half


def _chunks(line: Sequence[TermText]) -> Iterator[list[int]]:
    """What is not to be parted: an operand with the operators before it and the brackets after it."""
    chunk: list[int] = []
    done = False
    for i, term in enumerate(line):
        if done and term.text not in _CLOSING:
            yield chunk
            chunk, done = [], False
        chunk.append(i)
        done = done or term.number is not None
    if chunk:
        yield chunk
