"""The colours of a map: their scale, what it is made for, and legends that follow it."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from widgets.colour_bar import ColourBar
from widgets.colour_maps import ColourScale, MapScale, scale_for


class MapColours(QObject):
    """`scale` fits the values shown last, and is kept while they still fill it."""

    changed = Signal(object)
    """Another `ColourScale`, or None while nothing is shown."""

    def __init__(self, kind: MapScale, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: ColourScale | None = None
        self._kind = kind
        self._values: NDArray[Any] | None = None
        self._signed = False

    def show(self, values: NDArray[Any] | None, *, signed: bool) -> None:
        """Fit `values` of any shape, both sides of zero where `signed`; None is nothing. Kept without a copy."""
        self._values, self._signed = values, signed
        self._fit()

    def set_kind(self, kind: MapScale) -> None:
        """`"linear"`, or `"symlog"`: logarithmic but for the smallest magnitudes, so that zero has a place."""
        self._kind = kind
        self._fit()

    def bar(self) -> ColourBar:
        """A new legend, which follows the scale."""
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
