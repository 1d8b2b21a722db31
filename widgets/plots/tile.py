"""Frame of a plot: title, read-outs, the row of cursor values, and a state in place of the plot or over it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedLayout,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from widgets.base.brush import write
from widgets.base.labels import accented_width, paint_accented, wrapped
from widgets.base.small_marks import Painted, paint_box, paint_dot
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, font, mix, px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Instrument
from widgets.instruments.states import InstrumentState, StateCover, placeholder
from widgets.notices.empty_state import EmptyState
from widgets.plots.curve_reading import Measurement
from widgets.plots.layered_plot import Plot
from widgets.plots.layers import LegendEntry, hue_colour, shades
from widgets.plots.time_plot import TimePlot

HEADER_HEIGHT = 24
_SWATCH = 12
_NEAR, _BETWEEN = 5, 12
_LEAST_NAME = 12
"""Characters of a name that was shortened."""
_DIGIT = re.compile(r"\d")


class TileHeader(Painted):
    """Header painted in one piece: separate labels, laid out again with every value, would cost more than the
    curves.
    """

    def __init__(self, title: str, subtitle: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.subtitle = title, subtitle
        self._entries: Callable[[], Sequence[LegendEntry]] = tuple
        self._quiet = False
        self.hidden: Sequence[LegendEntry] = ()
        """Entries that had no room when last painted."""
        self._is_cut = False
        """True if some entry, or part of a name, had no room when last painted."""
        self.shown_subtitle = ""
        """Part of the subtitle that had room when last painted."""
        self._retheme()
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
        """Show only the title, while there is nothing to read out."""
        self._quiet = quiet
        self.update()

    def paint(self, painter: QPainter) -> None:
        between = px(_BETWEEN)
        left = self._paint_title(painter)
        wanted = () if self._quiet else self._entries()
        entries, shown = _arranged(wanted, self.width() - left - between, self._subtitle_width())
        widths = [entry_width(entry) for entry in entries]
        self.hidden = entries[shown:]
        self._is_cut = list(entries[:shown]) != list(wanted)
        # As much as `_arranged` left for it: no less than it needs, where an entry could give way to it.
        subtitle_room = self.width() - left - sum(widths[:shown]) - between * max(shown, 1)
        x = float(self.width())
        if self.hidden:
            more = f"+{len(self.hidden)}"
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
        """Paint the title; return its right end."""
        painter.setFont(font(13, 600))
        metrics = QFontMetricsF(painter.font())
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(colour("text"))
        return self._paint_words(painter, 0, title)

    def _paint_words(self, painter: QPainter, x: float, text: str) -> float:
        """Paint text from `x` to the right; return its width."""
        width = accented_width(QFontMetricsF(painter.font()), text)
        paint_accented(painter, QRectF(x, 0, width, self.height()), text)
        return width

    def _subtitle_width(self) -> float:
        return QFontMetricsF(font(12)).horizontalAdvance(self.subtitle) + px(8) if self.subtitle else 0.0

    def _retheme(self) -> None:
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
            place = QRectF(x + width + px(_NEAR), 0, px(200), self.height())
            write(painter, place, entry.value, "text", font(11, 500))


def paint_swatch(painter: QPainter, entry: LegendEntry, left: QPointF) -> None:
    """Paint the sample of an entry, 12 pixels wide, around the middle of its left edge."""
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
            paint_dot(painter, QPointF(x + width / 2, y), px(3), QPen(mix(hue, colour("text"), 0.45), 1.5))
        case "swatch":
            paint_box(painter, QRectF(x + 1, y - px(9) / 2, px(9), px(9)), Qt.PenStyle.NoPen, hue, px(2))


def entry_width(entry: LegendEntry) -> float:
    """Return the width in pixels with all digits equally wide, so that nothing shifts while numbers change."""
    width = float(px(_SWATCH))
    if entry.name:
        width += px(_NEAR) + accented_width(QFontMetricsF(font(11)), entry.name)
    if entry.value:
        width += px(_NEAR) + QFontMetricsF(font(11, 500)).horizontalAdvance(_DIGIT.sub("0", entry.value))
    return width


def _arranged(entries: Sequence[LegendEntry], room: float, subtitle: float) -> tuple[Sequence[LegendEntry], int]:
    """Return the entries in display order, and how many fit beside the subtitle; if none does, how many fit without it.

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
    """Return as much of the entry's name as fits; empty if too little remains to recognize it."""
    room -= entry_width(replace(entry, name="")) + px(_NEAR)
    name = QFontMetricsF(font(11)).elidedText(entry.name, Qt.TextElideMode.ElideMiddle, room)
    return name if len(name) >= min(_LEAST_NAME, len(entry.name)) else ""


def _more_width() -> float:
    return px(_BETWEEN) + QFontMetricsF(font(11)).horizontalAdvance("+00")


def _fitting(entries: Sequence[LegendEntry], room: float) -> int:
    """Return how many entries fit, with space for `+3` if some do not."""
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


_HEIGHT = 18
_LEFT, _RIGHT = 12, 10
_WIDEST_NAME = 140
_MOST_LINES = 12
"""Curves that the tooltip names."""


class CursorRow(Painted):
    """Row of cursor measurements of `plot`; the tooltip lists all of its curves. Parts that do not fit are left out
    from the right.
    """

    def __init__(self, plot: TimePlot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plot = plot
        self.shown: tuple[str, ...] = ()
        """Names and values that had room when last painted."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        plot.readingsChanged.connect(self._renew)
        self._retheme()

    def paint(self, painter: QPainter) -> None:
        measurement = self._plot.measurement
        self.shown = ()
        if measurement is None:
            return
        paint_swatch(painter, measurement.sign, QPointF(px(_LEFT), self.height() / 2))
        x = self._paint_name(painter, float(px(_LEFT + _SWATCH + _NEAR)), measurement.sign.name)
        for label, value in parts(measurement):
            width = _width(label, value)
            if x + width > self.width() - px(_RIGHT):
                break
            self._paint_part(painter, x, label, value)
            self.shown += (f"{label} {value}".strip(),)
            x += width + px(_BETWEEN)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            every = self._plot.measurements()
            lines = [each.sentence() for each in every[:_MOST_LINES]]
            if len(every) > _MOST_LINES:
                lines.append(tr("and {count} more", count=len(every) - _MOST_LINES))
            QToolTip.showText(event.globalPos(), wrapped("\n".join(lines)), self)
            return True
        return super().event(event)

    def _paint_name(self, painter: QPainter, x: float, name: str) -> float:
        """Paint a name; return its right end."""
        painter.setFont(font(11))
        metrics = QFontMetricsF(painter.font())
        widest = max(px(40), min(px(_WIDEST_NAME), self.width() // 4))
        text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, widest)
        width = accented_width(metrics, text)
        painter.setPen(colour("text3"))
        paint_accented(painter, QRectF(x, 0, width, self.height()), text)
        self.shown = (text,)
        return x + width + px(_BETWEEN)

    def _paint_part(self, painter: QPainter, x: float, label: str, value: str) -> None:
        if label:
            write(painter, QRectF(x, 0, px(40), self.height()), label, "accent", font(11, 600))
            x += QFontMetricsF(painter.font()).horizontalAdvance(label) + px(_NEAR)
        write(painter, QRectF(x, 0, self.width(), self.height()), value, "text", font(11, 500))

    def _renew(self) -> None:
        measurement = self._plot.measurement
        self.setAccessibleName(measurement.sentence() if measurement is not None else "")
        self.update()

    def _retheme(self) -> None:
        self.setFixedHeight(px(_HEIGHT))
        self.update()


def parts(measurement: Measurement) -> list[tuple[str, str]]:
    """Return labels and values, the most important at the left."""
    delta = tr("Δ")
    return [("A", measurement.a), ("B", measurement.b), (delta, measurement.difference), ("", measurement.slope)]


def _width(label: str, value: str) -> float:
    room = QFontMetricsF(font(11, 600)).horizontalAdvance(label) + px(_NEAR) if label else 0.0
    return room + QFontMetricsF(font(11, 500)).horizontalAdvance(value)


class Tile(QFrame):
    """Tile: a plot, or any other widget, in a frame. A `TimePlot` provides its own read-outs."""

    def __init__(self, title: str, body: QWidget, subtitle: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.setProperty("lit", False)
        self.body = body
        self.header = TileHeader(title, subtitle)
        self._states = body if isinstance(body, Instrument) else StateCover(body)
        self._empty: InstrumentState | None = None
        self.empty_state: EmptyState | None = None
        """Words that are shown in place of the plot."""
        self.state: InstrumentState | None = None
        """State that is shown over the plot."""
        self.cursor_row: CursorRow | None = None
        """Row with the readings of a plot at the cursors; visible while there are some."""
        self._top = QHBoxLayout()
        self._top.addWidget(self.header, 1)
        self._stack = QStackedLayout()
        # The layout shows its first widget at once: without a parent, as a separate window.
        body.setParent(self)
        self._stack.addWidget(body)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._top)
        self._column.addLayout(self._stack, 1)
        self._space()
        theme.changed.connect(self._space)
        self._name()
        self._focused: set[QWidget] = set()
        """Widgets that have the focus in the body."""
        body.installEventFilter(self)
        self.light_with(body.focusProxy() or body)
        if isinstance(body, TimePlot | Plot):
            self.set_entries(body.entries)
            body.readingsChanged.connect(self.header.update)
        if isinstance(body, TimePlot):
            self.cursor_row = CursorRow(body, self)
            self._column.insertWidget(1, self.cursor_row)
            body.axis.cursors.changed.connect(self._show_cursors)
            self._show_cursors()

    def light_with(self, widget: QWidget) -> None:
        """Highlight the tile while this part of its body has the focus."""
        self._focused.add(widget)
        widget.installEventFilter(self)

    @property
    def title(self) -> str:
        return self.header.title

    def set_title(self, title: str, subtitle: str = "") -> None:
        self.header.set_title(title, subtitle)
        self._name()

    def set_entries(self, entries: Callable[[], Sequence[LegendEntry]]) -> None:
        """Set the function that returns the entries, called at each painting of the header."""
        self.header.set_entries(entries)

    def add_to_header(self, widget: QWidget) -> None:
        """Place a widget at the right of the read-outs."""
        self._top.addWidget(widget)

    def set_empty(self, state: InstrumentState | None) -> None:
        """Show a state in place of the plot, without read-outs; None shows the plot again."""
        before, self._empty = self._empty, state
        gone = self.empty_state
        if state is None:
            self.empty_state = None
            self._stack.setCurrentWidget(self.body)
        elif gone is not None and before is not None and before.action == state.action:
            # A button that has the focus keeps it.
            gone.act = state.act
            gone.show_text(state.shown_icon, state.title, state.sentence)
        else:
            self.empty_state = placeholder(state)
            self._stack.addWidget(self.empty_state)
            # Before the other one goes, so that a focus stays in the tile.
            self._stack.setCurrentWidget(self.empty_state)
        if gone is not None and gone is not self.empty_state:
            self._stack.removeWidget(gone)
            gone.deleteLater()
        self.header.set_quiet(state is not None)
        self._show_cursors()

    @property
    def empty(self) -> bool:
        return self.empty_state is not None

    def show_state(self, state: InstrumentState | None) -> None:
        """Show a state over the plot, which stays in its place; None removes it."""
        self.state = state
        self._states.show_state(state)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched in self._focused:
            self.set_lit(event.type() == QEvent.Type.FocusIn)
        return False

    def _show_cursors(self) -> None:
        if self.cursor_row is not None and isinstance(self.body, TimePlot):
            self.cursor_row.setVisible(self.body.axis.cursors.shown and not self.empty)

    def set_lit(self, lit: bool) -> None:
        """Highlight the frame, as if the plot had the focus."""
        set_style_property(self, "lit", lit)

    def _name(self) -> None:
        name = ", ".join(part for part in (self.header.title, self.header.subtitle) if part)
        self.setAccessibleName(name)
        self.body.setAccessibleName(name)

    def _space(self) -> None:
        self._top.setContentsMargins(px(12), px(6), px(6), 0)
        self._top.setSpacing(px(4))
        self._column.setContentsMargins(1, 0, 1, px(4))
        self._column.setSpacing(px(2))
