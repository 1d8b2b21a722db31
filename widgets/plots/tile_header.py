"""The header of a tile: title and as many read-outs as fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets.base.accented_symbols import accented_width, paint_accented
from widgets.base.labels import wrapped
from widgets.base.theme import colour, font, mix, px, theme
from widgets.plots.layers import LegendEntry, hue_colour, shades

HEADER_HEIGHT = 24
_SWATCH = 12
_NEAR, _BETWEEN = 5, 12
_LEAST_NAME = 12
"""Characters of a name that was shortened."""
_DIGIT = re.compile(r"\d")


class TileHeader(QWidget):
    """Painted in one go: labels laid out again with every value would cost more than the curves."""

    def __init__(self, title: str, subtitle: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.subtitle = title, subtitle
        self._entries: Callable[[], Sequence[LegendEntry]] = tuple
        self._quiet = False
        self._hidden: Sequence[LegendEntry] = ()
        self._is_cut = False
        """Whether some entry, or some of a name, had no room when last painted."""
        self.shown_subtitle = ""
        """What of the subtitle had room when last painted."""
        self._resize()
        theme.changed.connect(self._resize)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(HEADER_HEIGHT))

    def set_title(self, title: str, subtitle: str) -> None:
        self.title, self.subtitle = title, subtitle
        self.update()

    def set_entries(self, entries: Callable[[], Sequence[LegendEntry]]) -> None:
        self._entries = entries
        self.update()

    def set_quiet(self, quiet: bool) -> None:
        """Title only: there is nothing to read out."""
        self._quiet = quiet
        self.update()

    @property
    def hidden(self) -> Sequence[LegendEntry]:
        """Entries that had no room when last painted."""
        return self._hidden

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        between = px(_BETWEEN)
        left = self._paint_title(painter)
        wanted = () if self._quiet else self._entries()
        entries, shown = _arranged(wanted, self.width() - left - between, self._subtitle_width())
        widths = [entry_width(entry) for entry in entries]
        self._hidden = entries[shown:]
        self._is_cut = list(entries[:shown]) != list(wanted)
        # As much as `_arranged` left for it: no less than it needs, where an entry could give way to it.
        subtitle_room = self.width() - left - sum(widths[:shown]) - between * max(shown, 1)
        x = float(self.width())
        if self._hidden:
            more = f"+{len(self._hidden)}"
            width = QFontMetricsF(font(11)).horizontalAdvance(more)
            x -= width
            subtitle_room -= width + between
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            painter.drawText(QRectF(x, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, more)
            x -= between
        for entry, width in reversed(list(zip(entries[:shown], widths[:shown], strict=True))):
            x -= width
            self._paint_entry(painter, entry, x)
            x -= between
        self._paint_subtitle(painter, left, subtitle_room)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            lines = [self.subtitle] if self.shown_subtitle != self.subtitle else []
            lines += [f"{entry.name} {entry.value}" for entry in self._entries()] if self._is_cut else []
            QToolTip.showText(event.globalPos(), wrapped("\n".join(lines)), self)
            return True
        return super().event(event)

    def _paint_title(self, painter: QPainter) -> float:
        """Returns where the title ends."""
        painter.setFont(font(13, 600))
        metrics = QFontMetricsF(painter.font())
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(colour("text"))
        return self._paint_words(painter, 0, title)

    def _paint_words(self, painter: QPainter, x: float, text: str) -> float:
        """From `x` to the right, and how wide it is."""
        width = accented_width(QFontMetricsF(painter.font()), text)
        paint_accented(painter, QRectF(x, 0, width, self.height()), text)
        return width

    def _subtitle_width(self) -> float:
        return QFontMetricsF(font(12)).horizontalAdvance(self.subtitle) + px(8) if self.subtitle else 0.0

    def _resize(self) -> None:
        self.setFixedHeight(px(HEADER_HEIGHT))
        self.update()

    def _paint_subtitle(self, painter: QPainter, left: float, room: float) -> None:
        painter.setFont(font(12))
        metrics = QFontMetricsF(painter.font())
        # Of several parts those are left out that have no room: half a part says little.
        parts = self.subtitle.split(" · ")
        has_several = len(parts) > 1
        while has_several and parts and metrics.horizontalAdvance(" · ".join(parts)) > room - px(8):
            parts.pop()
        whole = " · ".join(parts)
        text = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, room - px(8))
        # A letter or two and an ellipsis say less than nothing.
        self.shown_subtitle = text if text == whole or len(text) >= 6 else ""
        painter.setPen(colour("text3"))
        self._paint_words(painter, left + px(8), self.shown_subtitle)

    def _paint_entry(self, painter: QPainter, entry: LegendEntry, x: float) -> None:
        paint_swatch(painter, entry, QPointF(x, self.height() / 2))
        x += px(_SWATCH) + (px(_NEAR) if entry.name else 0)
        painter.setFont(font(11))
        painter.setPen(colour("text3"))
        width = self._paint_words(painter, x, entry.name)
        if entry.value:
            painter.setFont(font(11, 500))
            painter.setPen(colour("text"))
            place = QRectF(x + width + px(_NEAR), 0, px(200), self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, entry.value)


def paint_swatch(painter: QPainter, entry: LegendEntry, left: QPointF) -> None:
    """The sign of an entry, 12 pixels wide, around the middle of its left edge."""
    x, y, hue, width = left.x(), round(left.y()), hue_colour(entry.hue), px(_SWATCH)
    match entry.kind:
        case "line":
            painter.fillRect(QRectF(x, y - 1, width, 2), hue)
        case "dashes":
            for start in (0, width - 5):
                painter.fillRect(QRectF(x + start, y - 1, 5, 2), hue)
        case "band":
            painter.fillRect(QRectF(x, y - 4, width, 8), hue_colour(entry.hue, 80))
            painter.fillRect(QRectF(x, y - 1, width, 2), hue)
        case "shades":
            for place, shade in enumerate(shades(entry.hue)):
                painter.fillRect(QRectF(x + place * width / 3, y - 4, width / 3, 8), shade)
        case "circle":
            painter.setPen(QPen(mix(hue, colour("text"), 0.45), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x + width / 2, y), px(3), px(3))
        case "swatch":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(hue)
            painter.drawRoundedRect(QRectF(x + 1, y - px(9) / 2, px(9), px(9)), px(2), px(2))


def entry_width(entry: LegendEntry) -> float:
    """In pixels, as if every digit were as wide as any other, so that nothing shifts while numbers run."""
    width = float(px(_SWATCH))
    if entry.name:
        width += px(_NEAR) + accented_width(QFontMetricsF(font(11)), entry.name)
    if entry.value:
        width += px(_NEAR) + QFontMetricsF(font(11, 500)).horizontalAdvance(_DIGIT.sub("0", entry.value))
    return width


def _arranged(entries: Sequence[LegendEntry], room: float, subtitle: float) -> tuple[Sequence[LegendEntry], int]:
    """Entries as they are shown, and how many of them fit beside the subtitle; where none does, how many without it.

    Before one is left out, bands give up their names: their signs speak for themselves. Where not even the first fits,
    its name is shortened in the middle: paths of variables differ at either end.
    """
    short = [replace(entry, name="") if entry.kind == "band" else entry for entry in entries]
    for arrangement in (entries, short):
        if (shown := _fitting(arrangement, room - subtitle)) == len(entries):
            return arrangement, shown
    if shown := shown or _fitting(short, room):
        return short, shown
    for place in (room - subtitle, room) if short else ():
        if name := _shortened(short[0], place - (_more_width() if len(short) > 1 else 0)):
            return [replace(short[0], name=name), *short[1:]], 1
    return short, 0


def _shortened(entry: LegendEntry, room: float) -> str:
    """As much of the entry's name as fits; empty where that is too little to know it by."""
    room -= entry_width(replace(entry, name="")) + px(_NEAR)
    name = QFontMetricsF(font(11)).elidedText(entry.name, Qt.TextElideMode.ElideMiddle, room)
    return name if len(name) >= min(_LEAST_NAME, len(entry.name)) else ""


def _more_width() -> float:
    return px(_BETWEEN) + QFontMetricsF(font(11)).horizontalAdvance("+00")


def _fitting(entries: Sequence[LegendEntry], room: float) -> int:
    """How many entries fit, with room for `+3` where some do not."""
    between, widths, taken = px(_BETWEEN), list[float](), 0.0
    for entry in entries:
        widths.append(entry_width(entry))
        taken += widths[-1] + between
        if taken - between > room:
            break  # of hundreds of variables only the first few can
    for shown in range(len(widths), 0, -1):
        more = 0 if shown == len(entries) else _more_width()
        if sum(widths[:shown]) + between * (shown - 1) + more <= room:
            return shown
    return 0
