"""Layout of equations: symbols in one line, and below it the same with numbers, column by column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from widgets.base.theme import px
from widgets.terms.boxes import (
    EMPTY,
    SCRIPT,
    Box,
    Placed,
    cases,
    digit_width,
    fence,
    fraction,
    number_box,
    root,
    row,
    script,
    spaced,
    text_box,
    type_font,
    widened,
)
from widgets.terms.equation import Equation, MathPart, cells_of, collapsed, column_text, columns, number_text

INSET = 6
"""Pixels at the left of a column, for the bar beside the term that is lit."""
_FULL = 99
_DEPTHS = (_FULL, 3, 2, 1, 0)
_LEADING, BETWEEN = 0.42, 0.75
"""Distances in units of the type's size: from symbols to numbers, and from one equation to the next."""
LEAST_NOTE = 11
"""Pixels of what is said of a term, at least."""
SIZES = ((13, 2), (12, 2), (11, 2), (11, 1))
"""Sizes and digits of a narrow column: the first is taken in which all equations fit."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Size of an equation: font size in pixels, decimals of a number with an exponent."""

    size: int
    digits: int

    @property
    def number_size(self) -> int:
        return max(1, round(self.size * 0.94))

    def text(self, cell: MathPart) -> str:
        assert cell.number is not None
        if cell.steady:
            return number_text(cell.number, self.digits + 2)
        return column_text(cell.number, self.digits)

    def text_before(self, cell: MathPart) -> str:
        """Return the number of the previous step in its written form."""
        return self.text(replace(cell, number=cell.before))


@dataclass(frozen=True, slots=True)
class TermPlace:
    """Position of a quantity: of its symbol, and of its number below or beside it, in pixels."""

    term: MathPart
    equation: int
    symbol: QRectF
    number: QRectF
    setting: Setting

    @property
    def whole(self) -> QRectF:
        return self.symbol.united(self.number)


@dataclass(frozen=True, slots=True)
class NoteLine:
    text: str
    place: QRectF
    size: int


@dataclass(frozen=True, slots=True)
class PlacedEquation:
    """Equation with its position: `boxes` are placed from the widget's corner, y being their baselines; `page` is its
    page.
    """

    whole: QRectF
    boxes: tuple[Placed, ...]
    notes: tuple[NoteLine, ...]
    cells: tuple[MathPart, ...]
    setting: Setting
    depth: int
    page: int = 0

    def with_numbers(self, equation: Equation) -> PlacedEquation:
        """Return the same positions with the numbers of another equation of the same form."""
        return replace(self, cells=_cells_at(equation, self.depth))

    @property
    def has_room(self) -> bool:
        """True if every number fits its column."""
        return all(
            len(place.setting.text(place.term)) * digit_width(place.setting.number_size) <= place.number.width() + 1
            for place in self.places(0)
            if not place.term.steady
        )

    def places(self, equation: int) -> Iterator[TermPlace]:
        """Yield every quantity of the equation in reading order."""
        found: dict[int, list[QRectF]] = {}
        for placed in self.boxes:
            for cell, rect in _cell_rects(placed, 0, 0):
                found.setdefault(cell, []).append(rect)
        for cell, rects in sorted(found.items()):
            yield TermPlace(self.cells[cell], equation, rects[0], rects[-1], self.setting)


def _cell_rects(placed: Placed, x: float, y: float) -> Iterator[tuple[int, QRectF]]:
    x, y, box = x + placed.x, y + placed.y, placed.box
    if box.cell >= 0:
        yield box.cell, QRectF(x, y - box.ascent, box.width, box.height)
        return
    for each in box.parts:
        yield from _cell_rects(each, x, y)


def _cells_at(equation: Equation, depth: int) -> tuple[MathPart, ...]:
    right = equation.right
    if right is not None and depth < _FULL:
        equation = replace(equation, right=collapsed(right, depth))
    return tuple(cells_of(equation))


class TermWidths:
    """Widths of the number columns, in letters. A column never narrows while the equations keep their form, so that
    nothing moves while numbers change.
    """

    def __init__(self) -> None:
        self._form: tuple[Equation, ...] = ()
        self._letters: dict[int, list[list[int]]] = {}

    def take(self, equations: Sequence[Equation]) -> bool:
        """Set the equations to be shown; return whether the layout must be renewed."""
        form = tuple(_form(each) for each in equations)
        before = self._letters if form == self._form else {}
        same = form == self._form
        self._form = form
        self._letters = {}
        for digits in {digits for _, digits in SIZES}:
            setting = Setting(1, digits)
            found = [cells_of(each) for each in equations]
            letters = [[_letters(setting, cell) for cell in line] for line in found]
            for line, old in zip(letters, before.get(digits, ()), strict=False):
                line[:] = map(max, line, old)
            # What runs is equally wide, so that a longer exponent moves all of it once, and not one after the other.
            runs = [(i, k) for i, line in enumerate(found) for k, cell in enumerate(line) if not cell.steady]
            widest = max((letters[i][k] for i, k in runs), default=0)
            for i, k in runs:
                letters[i][k] = widest
            self._letters[digits] = letters
        return not same or self._letters != before

    def of(self, equation: int, digits: int) -> list[int]:
        """Return the width, in letters, of each cell of one fully expanded equation."""
        return self._letters[digits][equation]


def _letters(setting: Setting, cell: MathPart) -> int:
    return max(len(setting.text(cell)), 0 if cell.steady else columns(setting.digits))


def _form(equation: Equation) -> Equation:
    """Return an equation without its numbers: equations of one form have the same layout."""
    right = equation.right
    return replace(equation, left=_bare(equation.left), right=None if right is None else _bare(right))


def _bare(part: MathPart) -> MathPart:
    number = None if part.number is None else 0.0
    parts = tuple(map(_bare, part.parts))
    return replace(part, parts=parts, number=number, before=0.0, editable=False, edited=False)


class _Typesetter:
    """Builder of the boxes of one equation, of its symbols or of its numbers. Quantities are counted in the order of
    their appearance.
    """

    def __init__(self, setting: Setting, letters: Sequence[int], *, numbers: bool) -> None:
        self._setting, self._letters, self._numbers = setting, letters, numbers
        self._count = 0

    def box(self, part: MathPart, size: int) -> Box:
        if part.whole and part.number is not None:
            return self._cell(part, size)
        return self.composed(part, size)

    def _cell(self, part: MathPart, size: int) -> Box:
        at, self._count = self._count, self._count + 1
        # Inside it, nothing has a number of its own.
        symbol = _Typesetter(self._setting, (), numbers=False).composed(replace(part, whole=False), size, plain=True)
        digits = max(1, round(size * self._setting.number_size / self._setting.size))
        letters = self._letters[at] if at < len(self._letters) else 0
        width = max(symbol.width, letters * digit_width(digits))
        if not self._numbers:
            return widened(symbol, width, cell=at)
        return widened(number_box(" " * letters, digits), width, cell=at)

    def composed(self, part: MathPart, size: int, *, plain: bool = False) -> Box:
        small = max(1, round(size * SCRIPT))

        def inner(each: MathPart, at: int = size) -> Box:
            return self.composed(each, at, plain=True) if plain else self.box(each, at)

        match part.kind:
            case "row":
                return row([inner(each) for each in part.parts])
            case "fraction":
                return fraction(inner(part.parts[0]), inner(part.parts[1]), size)
            case "root":
                return root(inner(part.parts[0]), size)
            case "script":
                return script(inner(part.parts[0]), inner(part.parts[1], small), inner(part.parts[2], small), size)
            case "fence":
                return fence(inner(part.parts[0]), part.text, size)
            case "cases":
                boxes = [inner(each) for each in part.parts]
                return cases(list(zip(boxes[::2], boxes[1::2], strict=True)), size)
            case "symbol":
                return text_box(part.text, size, True)
            case "literal":
                return text_box(part.text, size, False, True)
        return spaced(text_box(part.text, size), part.kind, size)


@dataclass(frozen=True, slots=True)
class BuiltEquation:
    """Boxes of one equation before placement: of symbols and of numbers, and the possible line breaks."""

    equation: Equation
    setting: Setting
    left: tuple[Box, Box]
    sign: Box
    chunks: tuple[tuple[Box, Box], ...]
    cells: tuple[MathPart, ...]
    depth: int

    @property
    def right(self) -> float:
        return sum(symbols.width for symbols, _ in self.chunks)

    def width(self, left: float) -> float:
        return max(left, self.left[0].width) + self.sign.width + self.right


def build_equation(equation: Equation, setting: Setting, letters: Sequence[int], depth: int = _FULL) -> BuiltEquation:
    right, cells = equation.right, _cells_at(equation, depth)
    if right is not None and depth < _FULL:
        right = collapsed(right, depth)
        letters = [_letters(setting, cell) for cell in cells]
    sign = spaced(text_box(equation.sign, setting.size), "sign", setting.size)
    symbols, numbers = (_Typesetter(setting, letters, numbers=each) for each in (False, True))
    if right is None:
        # The number is beside the symbol.
        symbol = _Typesetter(setting, (), numbers=False).box(equation.left, setting.size)
        digits = setting.number_size
        count = letters[0] if letters else 0
        number = widened(number_box(" " * count, digits), count * digit_width(digits), cell=0)
        return BuiltEquation(equation, setting, (symbol, EMPTY), sign, ((number, EMPTY),), cells, depth)
    left = (symbols.box(equation.left, setting.size), numbers.box(equation.left, setting.size))
    chunks = tuple(
        tuple(row([setter.box(part, setting.size) for part in chunk]) for setter in (symbols, numbers))
        for chunk in _chunks(right)
    )
    return BuiltEquation(equation, setting, left, sign, chunks, cells, depth)  # type: ignore[arg-type]


def _chunks(right: MathPart) -> Iterator[list[MathPart]]:
    """Yield the parts between possible line breaks: before the signs of a sum, or of a product without a sum."""
    if right.kind != "row" or right.whole:
        yield [right]
        return
    signs = {part.text for part in right.parts if part.kind == "sign"}
    breaks = signs & {"+", "−"} or signs & {"·"}
    chunk: list[MathPart] = []
    for part in right.parts:
        if part.kind == "sign" and chunk and part.text in breaks:
            yield chunk
            chunk = []
        chunk.append(part)
    yield chunk


# In a column


def laid_out(
    equations: Sequence[Equation], widths: TermWidths, room: float
) -> tuple[tuple[PlacedEquation, ...], float]:
    """Lay out every equation in a column of width `room`; return them with their total height.

    Where one does not fit, all are set smaller and with fewer digits; if that is not enough, it is broken before a
    sign, then parts of it get one number, and at the end it is set as small as it must be.
    """
    built: list[BuiltEquation] = []
    room -= px(INSET)
    for size, digits in SIZES:
        setting = Setting(px(size), digits)
        built = [build_equation(each, setting, widths.of(i, digits)) for i, each in enumerate(equations)]
        left = left_width(built, room)
        if all(each.width(left) <= room for each in built):
            break
    left = left_width(built, room)
    placed: list[PlacedEquation] = []
    y = 0.25 * setting.size
    for i, each in enumerate(built):
        found = _fitted(each, widths, i, left, room)
        equation = place_equation(found, px(INSET), y, left, room, px(LEAST_NOTE), room)
        placed.append(equation)
        y = equation.whole.bottom() + BETWEEN * setting.size
    return tuple(placed), placed[-1].whole.bottom() + 0.25 * setting.size if placed else 0.0


def left_width(built: Sequence[BuiltEquation], room: float) -> float:
    """Return the common width of the left sides, so that all equal signs are in one column, if the left sides are
    similar in width.
    """
    return max((each.left[0].width for each in built if each.left[0].width <= room / 3), default=0.0)


def _fitted(built: BuiltEquation, widths: TermWidths, i: int, left: float, room: float) -> BuiltEquation:
    for depth in _DEPTHS:
        found = (
            built
            if depth == _FULL
            else build_equation(built.equation, built.setting, widths.of(i, built.setting.digits), depth)
        )
        indent = indent_width(found, left, room)
        if all(indent + symbols.width <= room for symbols, _ in found.chunks):
            return found
    widest = max(symbols.width for symbols, _ in found.chunks) + indent_width(found, left, room)
    setting = replace(built.setting, size=max(1, int(built.setting.size * room / widest)))
    return build_equation(built.equation, setting, widths.of(i, setting.digits), _DEPTHS[-1])


def indent_width(built: BuiltEquation, left: float, room: float) -> float:
    return max(left, built.left[0].width) + built.sign.width


def place_equation(
    built: BuiltEquation, x: float, y: float, left: float, room: float, note: int, note_width: float
) -> PlacedEquation:
    """Place one equation with its upper left corner there, its left side `left` wide; its note is `note` high."""
    size = built.setting.size
    lines = _lines(built, left, room)
    boxes: list[Placed] = []
    left_width = max(left, built.left[0].width)
    top, right_end = y, x
    for number, line in enumerate(lines):
        start = x + left_width + built.sign.width
        columns_ = [row([chunk[k] for chunk in line]) for k in (0, 1)]
        for k, box in enumerate(columns_):
            head = built.left[k] if number == 0 else EMPTY
            if not box.height and not head.height:
                continue
            ascent = max(box.ascent, head.ascent)
            descent = max(box.descent, head.descent)
            baseline = top + ascent
            if number == 0:
                boxes.append(Placed(x + left_width - head.width, baseline, head))
                boxes.append(Placed(x + left_width, baseline, built.sign))
            boxes.append(Placed(start, baseline, box))
            right_end = max(right_end, start + box.width)
            top = baseline + descent + _LEADING * size
    bottom = top - _LEADING * size
    notes = []
    if built.equation.note:
        high = note * 1.35
        for text in _wrapped(built.equation.note, note, note_width):
            notes.append(NoteLine(text, QRectF(x, bottom + 0.2 * note, note_width, high), note))
            bottom += high
        right_end = max(right_end, x + note_width)
    whole = QRectF(x, y, right_end - x, bottom - y + (0.2 * note if notes else 0.0))
    return PlacedEquation(whole, tuple(boxes), tuple(notes), built.cells, built.setting, built.depth)


def _lines(built: BuiltEquation, left: float, room: float) -> list[list[tuple[Box, Box]]]:
    lines: list[list[tuple[Box, Box]]] = [[]]
    start = indent_width(built, left, room)
    x = start
    for chunk in built.chunks:
        if lines[-1] and x + chunk[0].width > room + 0.5:
            lines.append([])
            x = start
        lines[-1].append(chunk)
        x += chunk[0].width
    return lines


def _wrapped(text: str, size: int, room: float) -> Iterator[str]:
    metrics = QFontMetricsF(type_font(size))
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and metrics.horizontalAdvance(longer) > room:
            yield line
            longer = word
        line = longer
    yield line


def moved(placed: PlacedEquation, x: float, y: float, page: int = 0) -> PlacedEquation:
    """Return the equation moved right and down, on a page."""
    return replace(
        placed,
        page=page,
        whole=placed.whole.translated(x, y),
        boxes=tuple(replace(each, x=each.x + x, y=each.y + y) for each in placed.boxes),
        notes=tuple(replace(each, place=each.place.translated(x, y)) for each in placed.notes),
    )
