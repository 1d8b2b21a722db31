"""The frame of a plot: title, read-outs and menu, and a message while there is nothing to plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import BODY, LABEL, colour, font, px, theme
from widgets.plots.cursor_row import CursorRow
from widgets.plots.layers import LegendEntry
from widgets.plots.tile_header import TileHeader
from widgets.plots.time_plot import TimePlot

_ICON, _PAD, _LINE = 16, 6, 16
_REST = 36 + 80
"""Height that the title of the tile and its curves have, before the sentence has any."""


class PlotState(QWidget):
    """A title, and as much of a sentence as leaves the curves their room; the tooltip has all of it."""

    def __init__(self, title: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._sentence = title, sentence
        self._lines: list[str] = []
        self.setAccessibleName(f"{title}. {sentence}")
        self.setToolTip(wrapped(f"{title}\n{sentence}"))

    def fit(self, width: int, height: int) -> None:
        """Take the height that it needs in a tile of this size."""
        room = (height - px(_REST) - px(_LINE + 2 * _PAD)) // px(_LINE)
        self._lines = _lines(self._sentence, width - 2 * px(_PAD) - px(_ICON + 6), max(0, room))
        self.setFixedHeight(px(_LINE) * (1 + len(self._lines)) + 2 * px(_PAD))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("error_soft"))
        pad, line = px(_PAD), px(_LINE)
        icon = QRectF(pad, pad, px(_ICON), px(_ICON)).toRect()
        paint_icon(painter, icon, "warning-fill", "error")
        left = icon.right() + px(6)
        painter.setPen(colour("text"))
        painter.setFont(font(BODY, 600))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        title = QFontMetricsF(painter.font()).elidedText(
            self._title, Qt.TextElideMode.ElideRight, self.width() - left - pad
        )
        painter.drawText(QRectF(left, pad, self.width() - left, line), flags, title)
        painter.setPen(colour("text2"))
        painter.setFont(font(LABEL))
        for place, text in enumerate(self._lines, 1):
            painter.drawText(QRectF(left, pad + place * line, self.width() - left, line), flags, text)


def _lines(text: str, width: float, most: int) -> list[str]:
    """`text` in at most so many lines; the last one is elided where there would be more."""
    layout = QTextLayout(text, font(LABEL))
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    starts = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        starts.append(line.textStart())
    layout.endLayout()
    lines = [text[a:b].strip() for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    if len(lines) > most > 0:
        rest = text[starts[most - 1] :]
        lines[most - 1] = QFontMetricsF(font(LABEL)).elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return lines[:most]


class Tile(QFrame):
    """A plot, or any widget in its place, in a frame. With a `TimePlot` the read-outs are the plot's own."""

    def __init__(self, title: str, body: QWidget, subtitle: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.setProperty("lit", False)
        self.body = body
        self.header = TileHeader(title, subtitle)
        self.empty_state: QWidget | None = None
        """What is shown in place of the plot."""
        self.state: PlotState | None = None
        """What is shown above the plot of what became of it."""
        self.cursor_row: CursorRow | None = None
        """What a plot reads at the cursors; seen while there are some."""
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
        self._focused = body.focusProxy() or body
        """What has the focus where the body has it."""
        for watched in {body, self._focused}:
            watched.installEventFilter(self)
        if isinstance(body, TimePlot):
            self.set_entries(body.entries)
            body.readingsChanged.connect(self.header.update)
            self.cursor_row = CursorRow(body, self)
            self._column.insertWidget(1, self.cursor_row)
            body.axis.cursors.changed.connect(self._show_cursors)
            self._show_cursors()

    @property
    def title(self) -> str:
        return self.header.title

    def set_title(self, title: str, subtitle: str = "") -> None:
        self.header.set_title(title, subtitle)
        self._name()

    def set_entries(self, entries: Callable[[], Sequence[LegendEntry]]) -> None:
        """`entries` is asked whenever the header is painted."""
        self.header.set_entries(entries)

    def add_to_header(self, widget: QWidget) -> None:
        """Place something at the right of the read-outs."""
        self._top.addWidget(widget)

    def set_empty(self, widget: QWidget | None) -> None:
        """Show `widget` in place of the plot, with no read-outs; None brings the plot back."""
        gone = self.empty_state if self.empty_state is not widget else None
        if widget is not None and widget is not self.empty_state:
            self._stack.addWidget(widget)
        self.empty_state = widget
        # Before the other one goes, so that a focus stays in the tile.
        self._stack.setCurrentWidget(self.body if widget is None else widget)
        if gone is not None:
            self._stack.removeWidget(gone)
            gone.deleteLater()
        self.header.set_quiet(widget is not None)
        self._show_cursors()

    @property
    def empty(self) -> bool:
        return self.empty_state is not None

    def show_state(self, title: str, sentence: str) -> None:
        """Say above the kept curves what became of them."""
        self.clear_state()
        self.state = PlotState(title, sentence, self)
        self.state.fit(self.width(), self.height())
        self._column.insertWidget(1, self.state)
        self.state.show()

    def clear_state(self) -> None:
        if self.state is not None:
            self._column.removeWidget(self.state)
            self.state.hide()
            self.state.deleteLater()
            self.state = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.state is not None:
            self.state.fit(self.width(), self.height())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched is self._focused:
            self.set_lit(event.type() == QEvent.Type.FocusIn)
        return False

    def _show_cursors(self) -> None:
        if self.cursor_row is not None and isinstance(self.body, TimePlot):
            self.cursor_row.setVisible(self.body.axis.cursors.shown and not self.empty)

    def set_lit(self, lit: bool) -> None:
        """Whether its frame is lit, as it is where the plot has the focus."""
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
        if self.state is not None:
            self.state.fit(self.width(), self.height())


class TileScroller(QScrollArea):
    """`tiles` are as wide as it is, and as high, or as high as they have to be."""

    def __init__(self, tiles: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(tiles)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrows are the transport's.
        event.ignore()
