"""A knob of a lesson under the hand: how far the pointer went, and the value that this means."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from widgets.base.number_range import NumberRange
from widgets.base.theme import px
from widgets.controls.value_slider import WIDE
from widgets.lesson.lesson_text import Knob

_FINER = 0.1
"""With Shift, a knob moves so much as far."""


def range_of(knob: Knob) -> NumberRange:
    """What a knob can be dragged through, and what can be typed."""
    low, high = knob.low, knob.high
    return NumberRange(low, high, slider_low=low, slider_high=high, scale="log" if knob.log else "linear")


class KnobDrag:
    """From a press on a knob to the release: so many pixels as a wide slider has are all of its range."""

    def __init__(self, path: str, value: float, range: NumberRange, x: float) -> None:
        """`x` is where the pointer pressed, in pixels."""
        self.path = path
        self.before = self.value = value
        self.moving = False
        """Whether it went far enough to be no click."""
        self._range = range
        self._pressed = self._pointer = x
        self._position = range.position(value) if range.has_slider else 0.0

    def move(self, x: float, *, fine: bool) -> bool:
        """The pointer is at `x` now. Whether the value is another."""
        if not self.moving and abs(x - self._pressed) < QApplication.startDragDistance():
            return False
        self.moving = True
        if not self._range.has_slider:
            return False
        share = (x - self._pointer) / px(WIDE) * (_FINER if fine else 1)
        self._pointer, self._position = x, min(max(self._position + share, 0.0), 1.0)
        before, self.value = self.value, float(self._range.at(self._position, fine=fine))
        return self.value != before
