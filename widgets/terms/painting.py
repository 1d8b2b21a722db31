"""Equations in a window: as large as possible, on several pages if necessary, and painted."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from widgets.base.labels import paint_accented
from widgets.base.small_marks import paint_box
from widgets.base.theme import colour, px
from widgets.terms.boxes import Box, Glyphs, Placed, digit_width, type_font
from widgets.terms.equation import Equation, MathPart, changed_span
from widgets.terms.layout import (
    BETWEEN,
    INSET,
    LEAST_NOTE,
    SIZES,
    BuiltEquation,
    PlacedEquation,
    Setting,
    TermPlace,
    TermWidths,
    build_equation,
    indent_width,
    left_width,
    moved,
    place_equation,
)

_APART = 1.9
"""Distance between equations beside one another, in units of the type's size."""
_NOTE, _NOTE_WIDTH = 0.4, 14
"""Size of what is said of a term and its width, in units of the type's."""
_LEAST_SIZE, _LARGEST_SIZE = 9, 160
_STEP = 0.96
"""Ratio from one size that is tried to the next."""
_WORTH = 1.1
"""Factor by which the type must become larger for long equations to be broken."""

Row = tuple[PlacedEquation, ...]
"""Equations beside one another; the row begins at y = 0."""


def fitted(
    equations: Sequence[Equation], widths: TermWidths, room: float, height: float, least: float = 0.0
) -> tuple[PlacedEquation, ...]:
    """Return all equations at the largest size that fits a window; short ones may be side by side.

    Where the type would be smaller than `least` pixels they are spread over pages: over as few as make it so large, or
    as large as it gets.
    """
    inset = 2 * px(INSET)
    trials = _Trials(equations, widths, max(1.0, room - 2 * inset), max(1.0, height - inset))
    sizes = [trials.largest(1)]
    while sizes[-1] < least and len(sizes) < len(equations):
        sizes.append(trials.largest(len(sizes) + 1))
    size = max(sizes)
    return trials.placed(size, sizes.index(size) + 1, inset)


class _Trials:
    """Trial layouts of the same equations in several sizes."""

    def __init__(self, equations: Sequence[Equation], widths: TermWidths, room: float, height: float) -> None:
        self._equations, self._widths, self._room, self._height = equations, widths, room, height
        self._rows: dict[int, list[Row]] = {}
        setting = Setting(64, SIZES[0][1])
        built = [build_equation(each, setting, widths.of(i, setting.digits)) for i, each in enumerate(equations)]
        widest = max(each.width(0) for each in built)
        widest_part = max(indent_width(each, 0, room) + max(box.width for box, _ in each.chunks) for each in built)
        most = min(px(_LARGEST_SIZE), height / 3)
        self._broken = _sizes(int(min(most, 64 * room / widest_part)))
        self._whole = _sizes(int(min(most, 64 * room / widest)))

    def largest(self, pages: int) -> int:
        """Return the largest size at which all equations fit on so many pages; the smallest size if none fits."""
        whole, broken = (self._largest_of(each, pages) for each in (self._whole, self._broken))
        return whole if whole * _WORTH >= broken else broken

    def _largest_of(self, sizes: Sequence[int], pages: int) -> int:
        place = bisect.bisect_left(sizes, True, key=lambda size: self._fits(size, pages))
        return sizes[min(place, len(sizes) - 1)]

    def _fits(self, size: int, pages: int) -> bool:
        rows = self._rows_in(size)
        if max(each.whole.right() for row in rows for each in row) > self._room:
            return False
        heights = [_height(row) for row in rows]
        return max(_page_heights(heights, BETWEEN * size, _page_starts(heights, BETWEEN * size, pages))) <= self._height

    def placed(self, size: int, pages: int, inset: float) -> tuple[PlacedEquation, ...]:
        """Place all equations on their pages. The remaining height is distributed between the rows."""
        rows, gap = self._rows_in(size), BETWEEN * size
        heights = [_height(row) for row in rows]
        starts = _page_starts(heights, gap, pages)
        found: list[PlacedEquation] = []
        ends = [*starts[1:], len(rows)]
        for page, (first, end, high) in enumerate(zip(starts, ends, _page_heights(heights, gap, starts), strict=True)):
            free = min(max(0.0, self._height - high) / (end - first), 2.0 * size)
            y = inset / 2 + free / 2
            for row, down in zip(rows[first:end], heights[first:end], strict=True):
                found += [moved(each, inset, y, page) for each in row]
                y += down + gap + free
        return tuple(found)

    def _rows_in(self, size: int) -> list[Row]:
        if size not in self._rows:
            self._rows[size] = list(_packed(self._equations, self._widths, self._room, size))
        return self._rows[size]


def _sizes(largest: int) -> list[int]:
    """Return the sizes to try, from the largest, each a little smaller."""
    sizes, least = [], px(_LEAST_SIZE)
    while largest > least:
        sizes.append(largest)
        largest = min(largest - 1, round(_STEP * largest))
    return [*sizes, least]


def _height(row: Row) -> float:
    return max(each.whole.bottom() for each in row)


def _page_starts(heights: Sequence[float], gap: float, pages: int) -> list[int]:
    """Return the first row of each of at most so many pages, with the highest page as low as possible."""
    count = len(heights)
    # By page: how high the highest one is where the rows up to each are on so many pages, and where its last begins.
    best = [[(sum(heights[:end]) + gap * (end - 1), 0) for end in range(1, count + 1)]]
    for _ in range(1, min(pages, count)):
        before = best[-1]
        line = []
        for end in range(1, count + 1):
            ways = [
                (max(before[start - 1][0], sum(heights[start:end]) + gap * (end - start - 1)), start)
                for start in range(1, end)
            ]
            line.append(min([*ways, before[end - 1]]))
        best.append(line)
    starts: list[int] = []
    end = count
    for line in reversed(best):
        start = line[end - 1][1]
        if not starts or start < starts[0]:
            starts.insert(0, start)
        end = start
        if not end:
            break
    return starts


def _page_heights(heights: Sequence[float], gap: float, starts: Sequence[int]) -> list[float]:
    pairs = zip(starts, [*starts[1:], len(heights)], strict=True)
    return [sum(heights[first:end]) + gap * (end - first - 1) for first, end in pairs]


def _packed(equations: Sequence[Equation], widths: TermWidths, room: float, size: int) -> Iterator[Row]:
    """Yield the equations in order of computation, packed into rows with the least total height."""
    setting, note = Setting(size, SIZES[0][1]), max(px(LEAST_NOTE), round(_NOTE * size))
    built = [build_equation(each, setting, widths.of(i, setting.digits)) for i, each in enumerate(equations)]
    left = left_width([each for each in built if each.equation.right is not None], room)
    lefts = [left if each.equation.right is not None else 0.0 for each in built]
    along = [min(_along(each, first), room) for each, first in zip(built, lefts, strict=True)]
    single = [
        place_equation(each, 0, 0, first, room, note, min(room, wide))
        for each, first, wide in zip(built, lefts, along, strict=True)
    ]
    for places in _rows([each.whole.height() + BETWEEN * size for each in single], along, _APART * size, room):
        x, row = 0.0, []
        ascent = max(_ascent(built[i]) for i in places)
        for i in places:
            row.append(moved(single[i], x, ascent - _ascent(built[i])))
            x += along[i] + _APART * size
        yield tuple(_level(row))


def _rows(heights: Sequence[float], widths: Sequence[float], gap: float, room: float) -> list[list[int]]:
    """Return the equations of each row, with the least total height of the rows."""
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(heights) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            wide = sum(widths[start:end]) + gap * (end - start - 1)
            if wide > room and start < end - 1:
                break
            ways.append((best[start][0] + max(heights[start:end]), start))
        best.append(min(ways))
    rows: list[list[int]] = []
    end = len(heights)
    while end:
        start = best[end][1]
        rows.insert(0, list(range(start, end)))
        end = start
    return rows


def _along(built: BuiltEquation, left: float) -> float:
    """Return the width of an equation with its note."""
    return max(built.width(left), _NOTE_WIDTH * built.setting.size if built.equation.note else 0.0)


def _ascent(built: BuiltEquation) -> float:
    return max(built.left[0].ascent, *(symbols.ascent for symbols, _ in built.chunks))


def _level(row: Sequence[PlacedEquation]) -> Iterator[PlacedEquation]:
    """Yield the equations aligned at their upper edges."""
    top = min(each.whole.top() for each in row)
    for each in row:
        yield replace(each, whole=each.whole.adjusted(0, top - each.whole.top(), 0, 0))


@dataclass(frozen=True, slots=True)
class Look:
    """Style of an equation: the colour of each quantity, whether changes are marked, and whether it is not yet
    computed.
    """

    ink: Callable[[MathPart], QColor]
    marks: bool = False
    later: bool = False

    def of(self, part: MathPart) -> QColor:
        return colour("off") if self.later else self.ink(part)

    @property
    def plain(self) -> QColor:
        return colour("off" if self.later else "text2")


def paint_equation(painter: QPainter, placed: PlacedEquation, look: Look) -> None:
    """Paint an equation; `placed.cells` have the numbers to write."""
    for each in placed.boxes:
        _paint(painter, each, 0, 0, placed, look, look.plain)
    for note in placed.notes:
        painter.setFont(type_font(note.size))
        painter.setPen(colour("off" if look.later else "text3"))
        painter.drawText(note.place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, note.text)


def paint_active(painter: QPainter, placed: PlacedEquation, width: float) -> None:
    """Paint the background of the term being computed, and a bar beside it."""
    room = 0.3 * placed.setting.size
    box = placed.whole.adjusted(-room, -0.6 * room, room, 0.6 * room)
    box.setLeft(max(0.0, box.left()))
    box.setRight(min(width, box.right()))
    paint_box(painter, box, Qt.PenStyle.NoPen, colour("accent_soft"), px(4))
    painter.setBrush(colour("accent"))
    painter.drawRect(QRectF(box.left(), box.top(), max(px(3), 0.12 * placed.setting.size), box.height()))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint(
    painter: QPainter, placed: Placed, x: float, y: float, equation: PlacedEquation, look: Look, ink: QColor
) -> None:
    x, y, box = x + placed.x, y + placed.y, placed.box
    if box.cell >= 0:
        cell = equation.cells[box.cell]
        ink = look.of(cell)
        inner = box.parts[0]
        if _is_number(inner.box):
            _paint_number(painter, QPointF(x + inner.x, y), inner.box, cell, equation.setting, look, ink)
            return
    if box.glyphs is not None:
        _paint_text(painter, x, y, box, box.glyphs, ink)
    if box.strokes:
        painter.setPen(QPen(ink, box.pen, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        for line in box.strokes:
            painter.drawPolyline(QPolygonF([QPointF(x + a, y + b) for a, b in line]))
    for bar in box.bars:
        # On whole pixels, so that a hairline is one.
        high = max(1, round(bar.height()))
        painter.fillRect(QRectF(x + bar.left(), round(y + bar.top()), bar.width(), high), ink)
    for each in box.parts:
        _paint(painter, each, x, y, equation, look, ink)


def _is_number(box: Box) -> bool:
    return box.glyphs is not None and box.glyphs.is_number and not box.glyphs.text.strip()


def _paint_text(painter: QPainter, x: float, y: float, box: Box, glyphs: Glyphs, ink: QColor) -> None:
    font = glyphs.font()
    painter.setFont(font)
    painter.setPen(ink)
    metrics = painter.fontMetrics()
    # `paint_accented` sets a line in the middle of a place: one whose baseline is ours.
    middle = y - (metrics.ascent() - metrics.descent()) / 2
    paint_accented(painter, QRectF(x, middle - box.height, box.width, 2 * box.height), glyphs.text)


def _paint_number(
    painter: QPainter, at: QPointF, box: Box, cell: MathPart, setting: Setting, look: Look, ink: QColor
) -> None:
    assert box.glyphs is not None
    text, size = setting.text(cell), box.glyphs.size
    step = digit_width(size)
    changed = changed_span(text, setting.text_before(cell)) if look.marks and _is_known(cell) else None
    if cell.edited and not look.later:
        ink = colour("warn")
    # Numbers that rest are in the middle of their column.
    left = at.x() + ((box.width - len(text) * step) / 2 if cell.steady else 0.0)
    painter.setFont(type_font(size, code=True))
    painter.setPen(ink)
    painter.drawText(QPointF(left, at.y()), text)
    if changed is None:
        return
    first, end = changed
    accent = colour("off" if look.later else "accent")
    low = round(at.y() + 0.17 * size)
    painter.fillRect(QRectF(left + first * step, low, (end - first) * step, max(1, round(0.09 * size))), accent)


def _is_known(cell: MathPart) -> bool:
    return cell.before == cell.before and not cell.steady


def paint_edit_marks(painter: QPainter, place: TermPlace, *, current: bool, pointed: bool) -> None:
    """Paint the mark of a number that was edited, has the keyboard focus, or can be edited."""
    number, size = place.number, place.setting.size
    box = number.adjusted(-px(2), 1, px(2), 1 + 0.1 * size)
    box.setLeft(max(1.0, box.left()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if place.term.edited:
        painter.setPen(QPen(colour("warn"), 1.5))
        radius = max(px(2), 0.16 * size)
        painter.drawEllipse(QPointF(place.symbol.right() - radius, place.symbol.top() + radius), radius, radius)
    if current:
        painter.setPen(QPen(colour("accent"), 2))
        painter.drawRoundedRect(box, px(3), px(3))
    elif pointed:
        painter.setPen(QPen(colour("text3"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(box.bottomLeft(), box.bottomRight())


def changed_places(places: Sequence[TermPlace]) -> list[TermPlace]:
    """Return the quantities whose digits differ from those of the previous step."""
    found = [place for place in places if _is_known(place.term)]
    return [place for place in found if place.setting.text(place.term) != place.setting.text_before(place.term)]
