"""The network: hover or click a line or a unit to brush its element; Alt and the arrow keys go from line to line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.colour_maps import ColourScale, scale_for
from widgets.base.display_numbers import compact, read_out
from widgets.base.filled_text import filled
from widgets.base.hover_label import paint_hover_label
from widgets.base.paint_seconds import timed
from widgets.base.theme import colour, px, theme
from widgets.network.layout import NetworkLayout, Places, strengths_of, strongest
from widgets.network.painting import (
    FAINTEST,
    paint_brush,
    paint_heads,
    paint_lines,
    paint_sizes,
    paint_unit_brush,
    paint_units,
)

Values = NDArray[np.float32]

_HOVER_MS = 70
"""How long the pointer rests on a line before it is brushed: on its way to another it crosses many."""
_MOVES = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_WITH = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.KeypadModifier
"""What may be held with them: arrows alone are the window's."""


@dataclass(frozen=True, slots=True, eq=False)
class NetworkLink:
    """What leads from one layer to the next.

    Attributes:
        name: of the layer that it leads to.
        weights: (units before, units after) float32: they say which units are the strongest.
        values: what is drawn, of the same shape; `None` where it is not known.
        biases: (units after,) of what is drawn, or `None`.
    """

    name: str
    weights: Values
    values: Values | None
    biases: Values | None = None


@dataclass(frozen=True, slots=True)
class NetworkElement:
    """Row and column of a weight of a link; `row` is -1 for the bias of unit `column`."""

    link: int
    row: int
    column: int


class NetworkPlot(QWidget):
    """Each link is drawn by its own largest value, which is written below it."""

    pointed = Signal(object)
    """The pointer rests on a `NetworkElement`, or a key went to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.links: Sequence[NetworkLink] = ()
        self._inputs = ""
        self._signed = True
        self._scales: list[ColourScale] = []
        self._shown: list[Places] = []
        self._layout: NetworkLayout | None = None
        self.brush: NetworkElement | None = None
        """The element that is lit."""
        self.hover: NetworkElement | None = None
        """What is under the pointer."""
        self._rest = QTimer(self, singleShot=True, interval=_HOVER_MS)
        self._rest.timeout.connect(self._settle)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Network"))
        theme.changed.connect(self._renew)

    def show_network(self, inputs: str, links: Sequence[NetworkLink], *, signed: bool = True) -> None:
        """`inputs` is what the first column is called. Values that are never negative are not `signed`."""
        is_same = [link.weights.shape for link in links] == [link.weights.shape for link in self.links]
        before = self._shown if is_same else [None] * (len(links) + 1)
        scales: list[ColourScale | None] = (
            [*self._scales] if is_same and self._signed == signed else [None] * len(links)
        )
        self._inputs, self.links, self._signed = inputs, links, signed
        if not is_same:
            self.hover = self.brush = None
        strengths = strengths_of([link.weights.astype(np.float64) for link in links])
        self._shown = [strongest(each, old) for each, old in zip(strengths, before, strict=True)]
        self._scales = [
            scale_for(_known(link), signed=signed, before=scale) for link, scale in zip(links, scales, strict=True)
        ]
        self._arrange()

    def set_brush(self, element: NetworkElement | None) -> None:
        """Light an element; without a signal."""
        if element != self.brush:
            self.brush = element
            self._describe()
            self.update()

    @property
    def layout_of_units(self) -> NetworkLayout | None:
        """Where units are; `None` before there is a network."""
        return self._layout

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """Of each layer how many units are shown, and how many it has."""
        if not self.links:
            return ()
        sizes = [self.links[0].weights.shape[0], *(link.weights.shape[1] for link in self.links)]
        return tuple((len(units), size) for units, size in zip(self._shown, sizes, strict=True))

    def value_of(self, element: NetworkElement) -> float:
        """What is drawn of an element; NaN where it is not known."""
        link = self.links[element.link]
        values = link.biases if element.row < 0 else link.values
        if values is None:
            return float("nan")
        return float(values[element.column] if element.row < 0 else values[element.row, element.column])

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(120))

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        layout = self._layout
        if layout is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for place, link in enumerate(self.links):
                if link.values is not None:
                    paint_lines(painter, layout, place, self._drawn(place), self._scales[place])
            nothing = ColourScale(signed=True, limit=0.0)
            paint_units(painter, layout, 0, None, nothing)
            for place, link in enumerate(self.links, 1):
                biases = link.biases[layout.shown[place]] if link.biases is not None else None
                paint_units(painter, layout, place, biases, self._scales[place - 1])
            for element in (self.brush, self.hover):
                if element is None:
                    continue
                if element.row < 0:
                    paint_unit_brush(painter, layout, element.link + 1, element.column)
                else:
                    paint_brush(painter, layout, element.link, element.row, element.column)
            paint_heads(painter, layout, self._heads(), px(2))
            paint_sizes(painter, layout, self._sizes(), self.height())
            if self.hover is not None:
                self._paint_value(painter, layout, self.hover)
            if self.hasFocus():
                painter.setPen(colour("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_value(self, painter: QPainter, layout: NetworkLayout, element: NetworkElement) -> None:
        middle = layout.place(element.link + 1, element.column)
        begin = layout.place(element.link, element.row) if element.row >= 0 else middle
        if middle is None or begin is None:
            return
        at = (begin + middle) / 2
        index = f"[{element.column}]" if element.row < 0 else f"[{element.row}, {element.column}]"
        text = f"{self.links[element.link].name} {index}  {read_out(self.value_of(element))}"
        paint_hover_label(painter, QRectF(at.x() - 4, at.y() - 4, 8, 8), text, QRectF(self.rect()))

    def _drawn(self, place: int) -> NDArray[np.float64]:
        """Values of the lines of a link between units that are shown."""
        values, layout = self.links[place].values, self._layout
        assert values is not None
        assert layout is not None
        return values[np.ix_(layout.shown[place], layout.shown[place + 1])].astype(np.float64)

    def _heads(self) -> list[tuple[str, str]]:
        names = [self._inputs, *(link.name for link in self.links)]
        texts = []
        for name, (shown, count) in zip(names, self.counts, strict=True):
            units = self.tr("%1 units") if count != 1 else self.tr("%1 unit")
            if shown < count:
                units = self.tr("%2 of %1 units").replace("%2", str(shown))
            texts.append((name, units.replace("%1", str(count))))
        return texts

    def _sizes(self) -> list[str]:
        texts = []
        for link, scale in zip(self.links, self._scales, strict=True):
            if link.values is None:
                texts.append(self.tr("not measured"))
            else:
                limit = compact(scale.limit) + ("+" if scale.beyond else "")
                texts.append(f"±{limit}" if scale.signed else filled(self.tr("to %1"), limit))
        return texts

    # Pointer and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self._element_at(event.position())
        if found != self.hover:
            self.hover = found
            self._rest.start()
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.hover = self._element_at(event.position())
        self._settle()

    def leaveEvent(self, _event: QEvent) -> None:
        self._rest.stop()
        self.hover = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _MOVES or not self.links or event.modifiers() & ~_WITH:
            event.ignore()
            return
        down, right = _MOVES[Qt.Key(event.key())]
        self.pointed.emit(self._beside(self.brush or NetworkElement(0, 0, 0), down, right))

    def _beside(self, element: NetworkElement, down: int, right: int) -> NetworkElement:
        """The line from the next unit, or to it; beyond the last one that of the next link. Of a bias the next unit."""
        link, is_bias = element.link, element.row < 0
        rows, columns = self._shown[link], self._shown[link + 1]
        right = right or (down if is_bias else 0)
        column = _place(columns, element.column) + right
        if not 0 <= column < len(columns) and 0 <= link + right < len(self.links):
            link += right
            rows, columns = self._shown[link], self._shown[link + 1]
            column = 0 if right > 0 else len(columns) - 1
        row = -1 if is_bias else int(rows[_clamped(_place(rows, element.row) + down, rows)])
        return NetworkElement(link, row, int(columns[_clamped(column, columns)]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _settle(self) -> None:
        self._rest.stop()
        if self.hover is not None:
            self.pointed.emit(self.hover)

    def _element_at(self, pixel: QPointF) -> NetworkElement | None:
        layout = self._layout
        if layout is None:
            return None
        unit = layout.unit_at(pixel)
        if unit is not None:
            layer, column = unit
            has_bias = layer > 0 and self.links[layer - 1].biases is not None
            return NetworkElement(layer - 1, -1, column) if has_bias else None
        drawn = []
        for place, link in enumerate(self.links):
            if link.values is None:
                drawn.append(np.zeros((len(layout.shown[place]), len(layout.shown[place + 1])), np.bool_))
            else:
                values = self._drawn(place)
                shares = np.abs(self._scales[place].shares(np.nan_to_num(values)))
                drawn.append((shares >= FAINTEST) | ~np.isfinite(values))
        line = layout.line_at(pixel, drawn)
        return NetworkElement(*line) if line is not None else None

    def _arrange(self) -> None:
        if not self.links:
            self._layout = None
        else:
            side = px(56)
            frame = QRectF(side, px(38), max(self.width() - 2 * side, 20), max(self.height() - px(38) - px(24), 20))
            self._layout = NetworkLayout.of(self._shown, frame, px(7))
        self._describe()
        self.update()

    def summary(self) -> str:
        """What is drawn, in words."""
        return self.accessibleDescription()

    def _describe(self) -> None:
        parts = [f"{name}: {units}" for name, units in self._heads()] if self.links else []
        if self.brush is not None and self.links:
            place = f"[{self.brush.row}, {self.brush.column}]" if self.brush.row >= 0 else f"[{self.brush.column}]"
            parts.append(f"{self.links[self.brush.link].name} {place} {read_out(self.value_of(self.brush))}")
        self.setAccessibleDescription("; ".join(parts))

    def _renew(self) -> None:
        self._arrange()


def _known(link: NetworkLink) -> Values:
    """Everything that the scale of a link is for."""
    parts = [each.reshape(-1) for each in (link.values, link.biases) if each is not None]
    return np.concatenate(parts) if parts else np.zeros(1, np.float32)


def _place(units: Places, unit: int) -> int:
    """The place of a unit among those that are shown, or of the nearest one."""
    return int(np.argmin(np.abs(units - unit)))


def _clamped(place: int, units: Places) -> int:
    return min(max(place, 0), len(units) - 1)
