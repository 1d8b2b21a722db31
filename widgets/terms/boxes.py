"""Mathematics as boxes, as in TeX: each has a width, an ascent above its baseline and a descent below.

Knuth, "The TeXbook", 1984, chapter 12 and appendix G, simplified: one style of fraction, one size of script.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from widgets.base.labels import accented_width, parted
from widgets.base.theme import pixel_font

AXIS, BAR, CLEAR, PAD = 0.31, 0.055, 0.14, 0.12
"""Sizes in units of the type's: the height of the bar of a fraction above the baseline, its thickness, the room between
it and what is above and below, and how far it is longer on each side.
"""
SCRIPT, RAISED, LOWERED = 0.7, 0.38, 0.2
"""Size of scripts, and how far their baselines are moved."""
_HOOK, _FENCE, _BRACE, _LINE = 0.62, 0.3, 0.5, 1.3
_SPACES = {"sign": 0.28, "prefix": 0.06}


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Line of text in one font: slanted for quantities, the code font for numbers."""

    text: str
    size: int
    slanted: bool = False
    is_number: bool = False

    def font(self) -> QFont:
        return type_font(self.size, slanted=self.slanted, code=self.is_number)


@dataclass(frozen=True, slots=True)
class Placed:
    """Box at a position: its left end is at `x`, and its baseline `y` below the baseline of the outer box."""

    x: float
    y: float
    box: Box


@dataclass(frozen=True, slots=True)
class Box:
    """Box of a formula: `ascent` is above the baseline, `descent` below, both positive. `strokes` are lines of points
    and `bars` filled rectangles, from the left end of the baseline, y downwards. `cell` is the index of its cell, -1
    for none.
    """

    width: float
    ascent: float
    descent: float
    parts: tuple[Placed, ...] = ()
    glyphs: Glyphs | None = None
    strokes: tuple[tuple[tuple[float, float], ...], ...] = ()
    bars: tuple[QRectF, ...] = ()
    pen: float = 1.0
    cell: int = -1

    @property
    def height(self) -> float:
        return self.ascent + self.descent


EMPTY = Box(0, 0, 0)


def type_font(size: int, *, slanted: bool = False, code: bool = False) -> QFont:
    """Return the font for `size` in pixels of the window, in which the theme's scale is included. Any size, also beyond
    the window's own.
    """
    return pixel_font(size, 500, code, slanted)


@cache
def _metrics(size: int, slanted: bool, code: bool) -> QFontMetricsF:
    return QFontMetricsF(pixel_font(size, 500, code, slanted))


@cache
def digit_width(size: int) -> float:
    """Return the width of a digit; all digits are equally wide."""
    return _metrics(size, False, True).horizontalAdvance("0")


@cache
def text_box(text: str, size: int, slanted: bool = False, is_number: bool = False) -> Box:
    """Return the box of a text: ascent and descent are those of letters and digits, the same for every text; accents
    lie above them.
    """
    metrics = _metrics(size, slanted, is_number)
    ink = metrics.tightBoundingRect("0dβ(")
    above = -ink.top()
    marks = parted(text)[1]
    if marks:
        above = max(above, *(-metrics.tightBoundingRect(parted(text)[0][at]).top() + 0.3 * size for at, _ in marks))
    width = accented_width(metrics, text) + (0.04 * size if slanted else 0.0)
    return Box(width, above, 0.22 * size, glyphs=Glyphs(text, size, slanted, is_number))


def number_box(text: str, size: int) -> Box:
    """Return the box of a number: digits in columns of one width; a space is an empty column."""
    plain = text_box("0", size, False, True)
    return Box(len(text) * digit_width(size), plain.ascent, plain.descent, glyphs=Glyphs(text, size, False, True))


def widened(box: Box, width: float, *, cell: int = -1) -> Box:
    """Return a box centred in a box at least `width` wide."""
    whole = max(width, box.width)
    return Box(whole, box.ascent, box.descent, (Placed((whole - box.width) / 2, 0, box),), cell=cell)


def row(boxes: Sequence[Box]) -> Box:
    """Set boxes one after the other on one baseline."""
    x, parts = 0.0, []
    for box in boxes:
        parts.append(Placed(x, 0, box))
        x += box.width
    ascent = max((box.ascent for box in boxes), default=0.0)
    descent = max((box.descent for box in boxes), default=0.0)
    return Box(x, ascent, descent, tuple(parts))


def spaced(box: Box, kind: str, size: int) -> Box:
    """Return a sign with space on both sides."""
    space = _SPACES.get(kind, 0.0) * size
    return Box(box.width + 2 * space, box.ascent, box.descent, (Placed(space, 0, box),))


def fraction(above: Box, below: Box, size: int) -> Box:
    thick, clear, axis = max(1.0, BAR * size), CLEAR * size, AXIS * size
    width = max(above.width, below.width) + 2 * PAD * size
    up = axis + thick / 2 + clear + above.descent
    down = thick / 2 - axis + clear + below.ascent
    side = 0.08 * size
    bar = QRectF(side, -axis - thick / 2, width, thick)
    parts = (
        Placed(side + (width - above.width) / 2, -up, above),
        Placed(side + (width - below.width) / 2, down, below),
    )
    return Box(width + 2 * side, up + above.ascent, down + below.descent, parts, bars=(bar,))


def root(body: Box, size: int) -> Box:
    """Return a root whose sign grows with its body; the vinculum covers all of it."""
    thick, clear, hook = max(1.0, BAR * size), 0.12 * size, _HOOK * size
    top = -(body.ascent + clear + thick)
    bottom = body.descent
    sign = (
        (0.04 * size, -0.32 * size),
        (0.16 * size, -0.4 * size),
        (0.34 * size, bottom - 0.04 * size),
        (hook, top + thick / 2),
    )
    width = hook + body.width + 0.1 * size
    over = QRectF(hook - thick / 2, top, width - hook + thick / 2, thick)
    return Box(width, -top, bottom, (Placed(hook + 0.04 * size, 0, body),), strokes=(sign,), bars=(over,), pen=thick)


def script(base: Box, under: Box, over: Box, size: int) -> Box:
    parts = [Placed(0, 0, base)]
    up, down = RAISED * size, LOWERED * size
    # What is above and below must not touch.
    if under.width and over.width:
        down = max(down, over.descent - up + under.ascent + 0.04 * size)
    x = base.width + 0.02 * size
    if under.width:
        parts.append(Placed(x, down, under))
    if over.width:
        parts.append(Placed(x, -up, over))
    beside = max(under.width, over.width)
    ascent = max(base.ascent, up + over.ascent if over.width else 0.0)
    descent = max(base.descent, down + under.descent if under.width else 0.0)
    return Box(x + beside + 0.03 * size if beside else base.width, ascent, descent, tuple(parts))


def fence(body: Box, marks: str, size: int) -> Box:
    """Set brackets or bars as high as their content."""
    low, high = body.descent + 0.03 * size, -body.ascent - 0.03 * size
    thick = max(1.0, BAR * size)
    side = _FENCE * size
    if marks == "()":
        lines: tuple[tuple[tuple[float, float], ...], ...] = (
            _bracket(0.24 * size, 0.08 * size, high, low),
            _bracket(side + body.width + side - 0.24 * size, side + body.width + side - 0.08 * size, high, low),
        )
    else:
        count, gap = 2 if "‖" in marks else 1, 0.13 * size
        side = 0.16 * size + gap * count
        lefts = [0.1 * size + gap * i for i in range(count)]
        right = side + body.width
        lines = tuple(((x, high), (x, low)) for x in (*lefts, *(right + side - x for x in lefts)))
    width = 2 * side + body.width
    return Box(width, -high, low, (Placed(side, 0, body),), strokes=lines, pen=thick)


def _bracket(inner: float, outer: float, high: float, low: float) -> tuple[tuple[float, float], ...]:
    """Return half an ellipse, flattened, as a bracket."""
    shape = (0.0, 0.36, 0.66, 0.86, 0.97, 1.0, 0.97, 0.86, 0.66, 0.36, 0.0)
    count = len(shape) - 1
    return tuple((inner + (outer - inner) * share, high + (low - high) * i / count) for i, share in enumerate(shape))


def cases(rows: Sequence[tuple[Box, Box]], size: int) -> Box:
    """Set values at the left, their conditions beside them in a column, and a brace before all."""
    gap, space = 0.35 * size, 0.6 * size
    left = max(value.width for value, _ in rows)
    right = max(test.width for _, test in rows)
    heights = [(max(a.ascent, b.ascent), max(a.descent, b.descent)) for a, b in rows]
    whole = sum(up + down for up, down in heights) + gap * (len(rows) - 1)
    top = -AXIS * size - whole / 2
    brace = _BRACE * size
    parts, y = [], top
    for (value, test), (up, down) in zip(rows, heights, strict=True):
        y += up
        parts += [Placed(brace, y, value), Placed(brace + left + space, y, test)]
        y += down + gap
    middle, low = top + whole / 2, top + whole
    a, b, c = 0.4 * size, 0.26 * size, 0.12 * size
    curve = (
        (a, top), (b + 0.03 * size, top + 0.03 * size), (b, top + 0.12 * size), (b, middle - 0.12 * size),
        (b - 0.04 * size, middle - 0.04 * size), (c, middle), (b - 0.04 * size, middle + 0.04 * size),
        (b, middle + 0.12 * size), (b, low - 0.12 * size), (b + 0.03 * size, low - 0.03 * size), (a, low),
    )  # fmt: skip
    width = brace + left + space + right
    return Box(width, -top, low, tuple(parts), strokes=(curve,), pen=max(1.0, BAR * size))
