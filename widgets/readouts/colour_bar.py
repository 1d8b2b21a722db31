"""Colour bar of a map: a ramp between the values at its ends, for the title line of a tile."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.colour_maps import TOP, ColourScale, MapScale, scale_for
from widgets.base.display_numbers import MINUS, compact, tick_text
from widgets.base.small_marks import paint_box
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr

_WIDTH, _HEIGHT, _GAP = 64, 8, 5


class ColourBar(QWidget):
    """Bar of a given scale; its map sets a new scale after each change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale: ColourScale | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._renew)
        self._renew()

    def show_scale(self, scale: ColourScale | None) -> None:
        if scale != self._scale:
            self._scale = scale
            self._renew()

    def texts(self) -> tuple[str, str]:
        """Return the texts at the ends; empty while nothing is shown. `≥` if values lie beyond."""
        if self._scale is None:
            return "", ""
        if not self._scale.limit > 0:
            return "", "0"
        end = compact(self._scale.limit)
        more, less = ("≥", "≤") if self._scale.beyond else ("", "")
        if base := self._scale.base:
            # As many digits as tell the two apart.
            digits = next((each for each in range(3, 9) if f"{base:.{each}g}" != f"{self._scale.limit:.{each}g}"), 9)
            low, high = (tick_text(float(f"{value:.{digits}g}")) for value in (base, self._scale.limit))
            return low, f"{more}{high}"
        return f"{less}{MINUS}{end}" if self._scale.signed else "0", f"{more}{end}"

    def sizeHint(self) -> QSize:
        if self._scale is None:
            return QSize(0, px(24))
        metrics = QFontMetricsF(font(11))
        return QSize(round(sum(self._text_widths(metrics)) + px(_WIDTH)), px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._scale is None:
            return
        painter = QPainter(self)
        painter.setFont(font(11))
        painter.setPen(colour("text3"))
        metrics = QFontMetricsF(painter.font())
        low, high = self.texts()
        _, after = self._text_widths(metrics)
        bar = QRectF(
            round(self.width() - after - px(_WIDTH)), (self.height() - px(_HEIGHT)) // 2, px(_WIDTH), px(_HEIGHT)
        )
        before = QRectF(0, 0, bar.left() - px(_GAP), self.height())
        painter.drawText(before, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, low)
        behind = QRectF(bar.right() + px(_GAP), 0, after, self.height())
        painter.drawText(behind, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, high)
        # Even steps of the scale, from end to end: zero, the ground, has an outline, or it would not be seen.
        colours = np.ascontiguousarray(self._scale.table()[: TOP + 1])
        painter.drawImage(bar, QImage(colours.data, TOP + 1, 1, (TOP + 1) * 4, QImage.Format.Format_RGB32))
        paint_box(painter, bar.adjusted(-0.5, -0.5, 0.5, 0.5), colour("edge"))

    def _text_widths(self, metrics: QFontMetricsF) -> tuple[float, float]:
        """Return the pixels for the text before and after the bar, the same whether or not values lie beyond."""
        low, high = self.texts()
        scale = self._scale
        # Only a linear scale leaves values out: from one frame to the next it may, and may not.
        if scale is not None and low and not scale.threshold and not scale.beyond:
            low, high = f"≤{low}" if scale.signed else low, f"≥{high}"
        before, after = (metrics.horizontalAdvance(text) + px(_GAP) + 1 if text else 0.0 for text in (low, high))
        return before, after

    def _renew(self) -> None:
        note = ""
        if self._scale is not None and self._scale.limit > 0:
            low, high = self.texts()
            words = tr("From {low} to {high}")
            if self._scale.threshold:
                words = tr("From {low} to {high}, logarithmic, linear below {base}")
            note = words.format(low=low, high=high, base=compact(self._scale.base + self._scale.threshold))
        self.setToolTip(note)
        self.setAccessibleName(note)
        self.updateGeometry()
        self.update()


class MapColours(QObject):
    """Colours of maps; `scale` fits the values shown last, and is kept while they fill it well."""

    changed = Signal(object)
    """Signal with another `ColourScale`, or None while nothing is shown."""

    def __init__(self, kind: MapScale, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: ColourScale | None = None
        self._kind = kind
        self._values: NDArray[Any] | None = None
        self._signed = False

    def show(self, values: NDArray[Any] | None, *, signed: bool) -> None:
        """Fit `values` of any shape, symmetric around zero if `signed`; None for no values. The values are not
        copied.
        """
        self._values, self._signed = values, signed
        self._fit()

    def set_kind(self, kind: MapScale) -> None:
        """Set `"linear"`, or `"symlog"`: logarithmic except near zero."""
        self._kind = kind
        self._fit()

    def bar(self) -> ColourBar:
        """Make a legend that follows the scale."""
        bar = ColourBar()
        bar.show_scale(self.scale)
        self.changed.connect(bar.show_scale)
        return bar

    def _fit(self) -> None:
        scale = None
        if self._values is not None:
            scale = scale_for(self._values, signed=self._signed, kind=self._kind, before=self.scale)
        if scale != self.scale:
            self.scale = scale
            self.changed.emit(scale)
