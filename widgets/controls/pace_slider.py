"""The slider of the training pace: from one step a second to unlimited."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.labels import text_label
from widgets.base.theme import px, theme
from widgets.controls.value_slider import ValueSlider

PACES: tuple[float | None, ...] = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, None)
"""Steps per second; None for as fast as it goes."""


class PaceSlider(QWidget):
    """`paceChanged(object)`: steps per second, or None for no limit; only where a person chose another pace."""

    paceChanged = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pace: float | None = None
        self._width = 96
        self._name = text_label(self.tr("Speed"), "label", "text3", self)
        self.slider = ValueSlider(self)
        self.slider.setAccessibleName(self.tr("Speed"))
        self.slider.setToolTip(self.tr("Steps per second, at most"))
        self.slider.dragged.connect(self._drag)
        self.slider.stepped.connect(self._step)
        self._reading = text_label("", "label", parent=self)
        self._reading.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self._name, self.slider, self._reading):
            self._layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        theme.changed.connect(self._renew)
        self._renew()
        self._show()

    def pace(self) -> float | None:
        return self._pace

    def set_pace(self, pace: float | None) -> None:
        """Without a signal. A pace between two stops is kept and read out as it is."""
        self._pace = pace
        self._show()

    def set_compact(self, compact: bool, *, named: bool = True) -> None:
        """A shorter slider; without its name beside it a shorter one still."""
        width = 96 if not compact else 80 if named else 64
        if (width, named) != (self._width, not self._name.isHidden()):
            self._width = width
            self._name.setVisible(named)
            self._renew()
            # At once, for whoever lays it out now.
            self._layout.invalidate()
            self.updateGeometry()

    def reading(self) -> str:
        """`240/s` or `max`."""
        return self.tr("max") if self._pace is None else f"{thousands(self._pace)}/s"

    def _drag(self, position: float, fine: bool) -> None:
        self._choose(PACES[round(position * (len(PACES) - 1))])

    def _step(self, direction: int, fine: bool) -> None:
        place = self._stop_index()
        stop = int(place) + direction if direction > 0 or place == int(place) else int(place)
        self._choose(PACES[min(max(stop, 0), len(PACES) - 1)])

    def _choose(self, pace: float | None) -> None:
        if pace != self._pace:
            self.set_pace(pace)
            self.paceChanged.emit(pace)

    def _stop_index(self) -> float:
        """Which stop the pace is at; half way between two for one that is none."""
        pace = self._pace
        if pace is None or pace in PACES:
            return PACES.index(pace)
        return max(0.0, sum(stop is not None and stop < pace for stop in PACES) - 0.5)

    def _show(self) -> None:
        self.slider.set_position(self._stop_index() / (len(PACES) - 1))
        self._reading.setText(self.reading())
        self.slider.setAccessibleDescription(self.reading())

    def _renew(self) -> None:
        self._layout.setSpacing(px(8))
        self.slider.setFixedWidth(px(self._width))
        self._reading.ensurePolished()
        self._reading.setFixedWidth(self._reading.fontMetrics().horizontalAdvance(f"{thousands(5000)}/s") + 2)
