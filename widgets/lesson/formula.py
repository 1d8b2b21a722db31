"""Formulas as paths: TeX mathematics typeset by matplotlib's mathtext, which needs neither TeX nor a canvas.

matplotlib is imported with the first formula, for it takes as long as half a second.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from widgets.base.theme import colour

_FAMILY = "dejavusans"
"""Its letters are as high as those of the interface."""
_OTHER_SCRIPT = re.compile("[\u0900-\u1cff\u2e80-\uffef]+")
"""Letters of India and East Asia, which that family does not have, and mathtext could not join."""


@dataclass(frozen=True, slots=True)
class TypesetFormula:
    """Pixels. `path` has its base line at y = 0 and grows to the right from x = 0; `descent` is what lies below it."""

    path: QPainterPath
    width: float
    ascent: float
    descent: float

    def paint(self, painter: QPainter, base: QPointF, scale: float = 1.0) -> None:
        """Fill it in the colour of text, from `base` on its base line to the right."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(base)
        painter.scale(scale, scale)
        painter.fillPath(self.path, colour("text"))
        painter.restore()


@lru_cache(512)
def typeset(source: str, size: float) -> TypesetFormula:
    """The formula in TeX `source`, without its dollar signs, for text that is `size` pixels high.

    Raises `ValueError`, with one sentence, where mathtext cannot read it.
    """
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextToPath

    words = " ".join(source.split())
    if other := _OTHER_SCRIPT.search(words):
        raise ValueError(
            f"This formula cannot be typeset: words in it must be of Latin letters; received {other[0]}; say it in the "
            "text beside the formula."
        )
    # At 72 dots an inch a point is a pixel.
    properties = FontProperties(size=size, math_fontfamily=_FAMILY)
    writer = TextToPath()
    try:
        width, height, descent = writer.get_text_width_height_descent(f"${words}$", properties, True)
        vertices, codes = writer.get_text_path(properties, f"${words}$", ismath=True)
    except ValueError as error:
        raise ValueError(f"This formula cannot be typeset: {_reason(str(error))}.") from None
    # Outlines come 100 points high, with y upwards.
    scale = size / writer.FONT_SCALE
    path = _path([(x * scale, -y * scale) for x, y in vertices], list(codes))
    box = path.boundingRect()
    return TypesetFormula(
        path, max(width, box.right()), max(height - descent, -box.top()), max(descent, box.bottom(), 0.0)
    )


def _path(points: list[tuple[float, float]], codes: list[int]) -> QPainterPath:
    """Of the codes of `matplotlib.path.Path`: move, line, curves of second and third degree, close."""
    path = QPainterPath()
    # What overlaps, as a root and the line over what is under it, stays filled.
    path.setFillRule(Qt.FillRule.WindingFill)
    places = [QPointF(x, y) for x, y in points]
    at = 0
    while at < len(codes):
        match codes[at]:
            case 1:
                path.moveTo(places[at])
            case 2:
                path.lineTo(places[at])
            case 3:
                path.quadTo(places[at], places[at + 1])
                at += 1
            case 4:
                path.cubicTo(places[at], places[at + 1], places[at + 2])
                at += 2
            case 79:
                path.closeSubpath()
        at += 1
    return path


def _reason(message: str) -> str:
    """What mathtext says last, without the name of its exception: "Unknown symbol: \\foo"."""
    last = message.strip().splitlines()[-1].strip() if message.strip() else ""
    name, _, rest = last.partition(": ")
    reason = rest if name.endswith("Exception") and rest else last
    return reason.split(", found")[0].split("  (at")[0].strip().rstrip(".") or "it is not mathematics"
