"""Network: lines for weights between columns of units; hover or click brushes an element, Alt and arrows move on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import NOT_FINITE, ColourScale, scale_for
from widgets.base.display_numbers import compact, read_out
from widgets.base.painted_parts import ARROWS
from widgets.base.small_marks import paint_dot, paint_hover_label
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PaintedInstrument

Array = NDArray[np.float64]
Places = NDArray[np.intp]

MOST_UNITS = 24
"""Largest number of units of a layer that are shown; of a larger one the strongest."""
_STAYS = 1.25
"""Factor by which another unit must be stronger to take the place of the weakest shown: what jumps cannot be read."""
_FARTHEST_APART = 44
"""Pixels from unit to unit at most."""
_NEAR = 6.0
"""Pixels from the pointer to a line that is under it."""


def strongest(strengths: Array, before: Places | None = None) -> Places:
    """Return the shown units of a layer, ascending: all, or the `MOST_UNITS` strongest; units shown `before` are kept
    while about as strong.
    """
    if len(strengths) <= MOST_UNITS:
        return np.arange(len(strengths))
    known = np.nan_to_num(strengths, nan=0.0, posinf=np.finfo(np.float64).max)
    order = np.argsort(-known, kind="stable")[:MOST_UNITS]
    if before is not None and len(before) == MOST_UNITS and before.max() < len(known):
        others = np.delete(known, before)
        if others.max() <= known[before].min() * _STAYS:
            return before
    return np.sort(order)


def strengths_of(links: Sequence[Array]) -> list[Array]:
    """Return the strength of each unit of each layer: the norm of its incoming and outgoing weights. `links` are (units
    before, units after).
    """
    squares = [np.square(np.nan_to_num(link, nan=0.0, posinf=0.0, neginf=0.0)) for link in links]
    found = []
    for place in range(len(links) + 1):
        into = squares[place - 1].sum(axis=0) if place else 0.0
        out = squares[place].sum(axis=1) if place < len(links) else 0.0
        found.append(np.sqrt(into + out))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class NetworkLayout:
    """Columns of units in a frame.

    Attributes:
        shown: of each layer the units that are shown, ascending.
        across: of each layer the pixel of its column.
        down: of each layer the pixels of the units that are shown.
        radius: of a unit.
    """

    shown: tuple[Places, ...]
    across: tuple[float, ...]
    down: tuple[Array, ...]
    radius: float

    @classmethod
    def of(cls, shown: Sequence[Places], frame: QRectF, largest: float) -> NetworkLayout:
        """Lay out the shown units in a frame; a unit's radius is at most `largest`."""
        across = np.linspace(frame.left(), frame.right(), len(shown))
        middle, farthest = frame.center().y(), _FARTHEST_APART * largest / 7
        steps = [min(farthest, frame.height() / max(len(units), 1)) for units in shown]
        down: list[Array] = [
            middle + (np.arange(len(units), dtype=np.float64) - (len(units) - 1) / 2) * step
            for units, step in zip(shown, steps, strict=True)
        ]
        return cls(tuple(shown), tuple(map(float, across)), tuple(down), float(min(largest, 0.4 * min(steps))))

    def place(self, layer: int, unit: int) -> QPointF | None:
        """Return the centre of a unit; `None` if it is not shown."""
        found = np.flatnonzero(self.shown[layer] == unit)
        return QPointF(self.across[layer], float(self.down[layer][found[0]])) if len(found) else None

    def ends(self, link: int) -> Array:
        """Return the end points of each line: (units before, units after, 4)."""
        before, after = self.down[link], self.down[link + 1]
        found = np.empty((len(before), len(after), 4))
        found[..., 0], found[..., 2] = self.across[link] + self.radius, self.across[link + 1] - self.radius
        found[..., 1], found[..., 3] = before[:, None], after[None, :]
        return found

    def line_at(self, pixel: QPointF, drawn: Sequence[NDArray[np.bool_]]) -> tuple[int, int, int] | None:
        """Return link, unit before and unit after of the line under a pixel, among the `drawn` lines; `None`
        for none.
        """
        for link, there in enumerate(drawn):
            left, right = self.across[link] + self.radius, self.across[link + 1] - self.radius
            if not left <= pixel.x() <= right or right <= left:
                continue
            ends = self.ends(link)
            share = (pixel.x() - left) / (right - left)
            rise = ends[..., 3] - ends[..., 1]
            height = ends[..., 1] + share * rise
            away = np.abs(height - pixel.y()) / np.hypot(1.0, rise / (right - left))
            away = np.where(there, away, np.inf)
            row, column = np.unravel_index(int(np.argmin(away)), away.shape)
            if away[row, column] <= _NEAR:
                return link, int(self.shown[link][row]), int(self.shown[link + 1][column])
        return None

    def unit_at(self, pixel: QPointF) -> tuple[int, int] | None:
        """Return layer and unit under a pixel."""
        for layer, across in enumerate(self.across):
            away = np.hypot(self.down[layer] - pixel.y(), across - pixel.x())
            if len(away) and away.min() <= self.radius + 2:
                return layer, int(self.shown[layer][int(np.argmin(away))])
        return None


_GROUPS = 12
"""Strengths that lines are drawn in."""
FAINTEST = 0.04
"""Share of the largest weight below which a line cannot be seen."""


def paint_lines(painter: QPainter, layout: NetworkLayout, link: int, values: Array, scale: ColourScale) -> None:
    """Paint a line from each unit to each of the next layer, the strongest on top: its colour shows the sign, its tone
    and width the size; `values` (units before, units after) are for shown units. Values that are not finite are dashed.
    """
    ends, table = layout.ends(link).reshape(-1, 4), scale.table()
    levels, values = scale.levels(values).reshape(-1), values.reshape(-1)
    finite = levels != NOT_FINITE
    sizes = np.abs(np.where(finite, scale.shares(np.where(finite, values, 0.0)), 0.0))
    seen = np.flatnonzero(finite & (sizes >= FAINTEST))
    groups = np.ceil(sizes[seen] * _GROUPS).astype(np.intp)
    # Those of one strength and sign together, by their tones.
    kinds = 2 * groups + (values[seen] > 0)
    order = np.lexsort((levels[seen], kinds))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part in np.split(order, np.flatnonzero(np.diff(kinds[order])) + 1):
        if not len(part):
            continue
        group, level = groups[part[0]], levels[seen[part[len(part) // 2]]]
        width = px(1) if group <= _GROUPS / 3 else px(3) * group / _GROUPS
        tone = QColor.fromRgba(int(table[level]))
        painter.setPen(QPen(tone, max(1.0, width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawPath(_path(ends[seen[part]]))
    if not finite.all():
        painter.setPen(QPen(colour("error"), px(1.5), Qt.PenStyle.DashLine))
        painter.drawPath(_path(ends[~finite]))


def _path(ends: Array) -> pg.QtGui.QPainterPath:
    points = ends.reshape(-1, 2)
    return pg.arrayToQPath(points[:, 0], points[:, 1], connect="pairs", finiteCheck=False)


def paint_units(
    painter: QPainter, layout: NetworkLayout, layer: int, values: NDArray[np.float32] | None, scale: ColourScale
) -> None:
    """Paint a disc for each unit, filled by `values` (shown units) if given."""
    painter.setPen(QPen(colour("text3"), 1))
    levels = scale.levels(values) if values is not None else None
    table = scale.table()
    for place, down in enumerate(layout.down[layer]):
        painter.setBrush(QColor.fromRgba(int(table[levels[place]])) if levels is not None else colour("panel"))
        painter.drawEllipse(QPointF(layout.across[layer], down), layout.radius, layout.radius)


def paint_brush(painter: QPainter, layout: NetworkLayout, link: int, row: int, column: int) -> None:
    """Paint the brushed element: its line and both of its units; nothing if one of them is not shown."""
    begin, end = layout.place(link, row), layout.place(link + 1, column)
    if begin is None or end is None:
        return
    radius = layout.radius + px(2)
    for tone, width in ((colour("panel"), px(5)), (colour("accent"), px(2))):
        painter.setPen(QPen(tone, width))
        painter.drawLine(begin + QPointF(radius, 0), end - QPointF(radius, 0))
    for middle in (begin, end):
        paint_dot(painter, middle, radius, painter.pen())


def paint_unit_brush(painter: QPainter, layout: NetworkLayout, layer: int, unit: int) -> None:
    """Paint the unit whose bias is brushed."""
    middle = layout.place(layer, unit)
    if middle is not None:
        paint_dot(painter, middle, layout.radius + px(2), QPen(colour("accent"), px(2)))


def paint_heads(painter: QPainter, layout: NetworkLayout, heads: Sequence[tuple[str, str]], top: float) -> None:
    """Paint the name of each column above it, and the number of its units."""
    metrics = QFontMetricsF(font(11))
    room = layout.across[1] - layout.across[0] - px(8) if len(layout.across) > 1 else px(160)
    for across, lines in zip(layout.across, heads, strict=True):
        for place, text in enumerate(lines):
            painter.setFont(font(11, 500 if place == 0 else 400))
            painter.setPen(colour("text2" if place == 0 else "text3"))
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(room, px(40)))
            line = QRectF(across - 200, top + place * px(15), 400, px(15))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, shown)


def paint_sizes(painter: QPainter, layout: NetworkLayout, texts: Sequence[str], bottom: float) -> None:
    """Paint the value of the strongest colour below the lines between two columns."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    for link, text in enumerate(texts):
        middle = (layout.across[link] + layout.across[link + 1]) / 2
        painter.drawText(QRectF(middle - 100, bottom - px(16), 200, px(16)), Qt.AlignmentFlag.AlignCenter, text)


Values = NDArray[np.float32]

_HOVER_MS = 70
"""Time for which the pointer rests on a line before it is brushed: on its way to another it crosses many."""
_WITH = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.KeypadModifier
"""Modifiers that may be held with the arrows, which alone are the window's."""


@dataclass(frozen=True, slots=True, eq=False)
class NetworkLink:
    """Link from one layer to the next.

    Attributes:
        name: of the layer that it leads to.
        weights: (units before, units after) float32: they say which units are the strongest.
        values: what is drawn, of the same shape; `None` if it is not known.
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


class NetworkPlot(PaintedInstrument):
    """Plot of a network; each link is coloured relative to its own largest value, which is written below it."""

    pointed = Signal(object)
    """Signal that the pointer rests on a `NetworkElement` or a key went to it."""

    SIZE, LEAST = (480, 320), (200, 120)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Network"), parent)
        self.links: Sequence[NetworkLink] = ()
        self._inputs = ""
        self._signed = True
        self._scales: list[ColourScale] = []
        self._shown: list[Places] = []
        self._layout: NetworkLayout | None = None
        self.brush: NetworkElement | None = None
        """The element that is lit."""
        self.hover: NetworkElement | None = None
        """Element under the pointer."""
        self._rest = QTimer(self, singleShot=True, interval=_HOVER_MS)
        self._rest.timeout.connect(self._settle)

    def show_network(self, inputs: str, links: Sequence[NetworkLink], *, signed: bool = True) -> None:
        """Show a network; `inputs` is the name of the first column. Without `signed`, values are never negative."""
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
        self._redraw()

    def set_brush(self, element: NetworkElement | None) -> None:
        """Highlight an element, without a signal."""
        if element != self.brush:
            self.brush = element
            self.renew_state()
            self.update()

    @property
    def layout_of_units(self) -> NetworkLayout | None:
        """Layout of the units; `None` before there is a network."""
        return self._layout

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """Return for each layer the number of shown units, and of all units."""
        if not self.links:
            return ()
        sizes = [self.links[0].weights.shape[0], *(link.weights.shape[1] for link in self.links)]
        return tuple((len(units), size) for units, size in zip(self._shown, sizes, strict=True))

    def value_of(self, element: NetworkElement) -> float:
        """Return the drawn value of an element; NaN if unknown."""
        link = self.links[element.link]
        values = link.biases if element.row < 0 else link.values
        if values is None:
            return float("nan")
        return float(values[element.column] if element.row < 0 else values[element.row, element.column])

    def paint(self, painter: QPainter) -> None:
        layout = self._layout
        if layout is None:
            return
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
        self.paint_focus(painter)

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
        """Return the values of a link's lines between shown units."""
        values, layout = self.links[place].values, self._layout
        assert values is not None
        assert layout is not None
        return values[np.ix_(layout.shown[place], layout.shown[place + 1])].astype(np.float64)

    def _heads(self) -> list[tuple[str, str]]:
        names = [self._inputs, *(link.name for link in self.links)]
        texts = []
        for name, (shown, count) in zip(names, self.counts, strict=True):
            units = tr("{count} units") if count != 1 else tr("{count} unit")
            if shown < count:
                units = tr("{shown} of {count} units")
            texts.append((name, units.format(count=count, shown=shown)))
        return texts

    def _sizes(self) -> list[str]:
        texts = []
        for link, scale in zip(self.links, self._scales, strict=True):
            if link.values is None:
                texts.append(tr("not measured"))
            else:
                limit = compact(scale.limit) + ("+" if scale.beyond else "")
                texts.append(f"±{limit}" if scale.signed else tr("to {limit}", limit=limit))
        return texts

    # Pointer and keys

    def point_at(self, place: QPointF | None) -> None:
        found = self._element_at(place) if place is not None else None
        if found != self.hover:
            self.hover = found
            self.update()
            if place is not None:
                self._rest.start()
        if place is None:
            self._rest.stop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.hover = self._element_at(event.position())
        self._settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ARROWS or not self.links or event.modifiers() & ~_WITH:
            event.ignore()
            return
        right, up = ARROWS[Qt.Key(event.key())]
        self.pointed.emit(self._beside(self.brush or NetworkElement(0, 0, 0), -up, right))

    def _beside(self, element: NetworkElement, down: int, right: int) -> NetworkElement:
        """Return the line of a neighbouring unit; after the last the first of the next link. For a bias the next
        unit's.
        """
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

    def _redraw(self) -> None:
        if not self.links:
            self._layout = None
        else:
            side = px(56)
            frame = QRectF(side, px(38), max(self.width() - 2 * side, 20), max(self.height() - px(38) - px(24), 20))
            self._layout = NetworkLayout.of(self._shown, frame, px(7))
        super()._redraw()

    @property
    def has_values(self) -> bool:
        return bool(self.links)

    def value_columns(self) -> Columns:
        """Return a row for each weight and each bias of units that are shown or not."""
        rows = []
        for link in self.links:
            if link.values is not None:
                rows += [(link.name, i, j, value) for (i, j), value in np.ndenumerate(link.values)]
            rows += [(link.name, "", j, bias) for j, bias in enumerate(link.biases if link.biases is not None else ())]
        names = tr("layer"), tr("row"), tr("column"), tr("value")
        return dict(zip(names, zip(*rows, strict=True), strict=False))

    def described(self) -> str:
        parts = [f"{name}: {units}" for name, units in self._heads()]
        if self.brush is not None:
            place = f"[{self.brush.row}, {self.brush.column}]" if self.brush.row >= 0 else f"[{self.brush.column}]"
            parts.append(f"{self.links[self.brush.link].name} {place} {read_out(self.value_of(self.brush))}")
        return "; ".join(parts)


def _known(link: NetworkLink) -> Values:
    """Return all known values that a link's scale must cover."""
    parts = [each.reshape(-1) for each in (link.values, link.biases) if each is not None]
    return np.concatenate(parts) if parts else np.zeros(1, np.float32)


def _place(units: Places, unit: int) -> int:
    """Return the index of a unit among the shown ones, or of the nearest."""
    return int(np.argmin(np.abs(units - unit)))


def _clamped(place: int, units: Places) -> int:
    return min(max(place, 0), len(units) - 1)
