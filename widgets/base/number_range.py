"""Numbers in fields: their text (`3e-4`, `1/256`), their limits, and the steps of sliders and keys.

Scales, on which a position grows with the value: linear; log, whose stops are 1, 2 and 5 times powers of ten;
complement, the same in 1 - x, for decay rates close to one (0.9, 0.95, 0.98, 0.99). Shift moves by a tenth of a step.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

import numpy as np

from app.core.text.number_text import Number, read_number
from widgets.base.translation import tr

__all__ = ["OFF", "Number", "number_text", "read_number"]

OFF = "off"
"""Text for `None`."""


def number_text(value: Number | None) -> str:
    """Return the shortest text that parses to the same number: `0.003`, `1e-7`, `1`; `off` for None."""
    if value is None:
        return OFF
    if isinstance(value, int):
        return str(value)
    text = repr(value)
    if "e" not in text and abs(value) >= 1e7:
        # Python writes out what is below 1e16; a field has not the room.
        text = min(text.removesuffix(".0"), np.format_float_scientific(value, trim="-"), key=len)
    mantissa, _, exponent = text.partition("e")
    mantissa = mantissa.removesuffix(".0")
    return f"{mantissa}e{int(exponent)}" if exponent else mantissa


ScaleName = Literal["linear", "log", "complement"]
_ZERO_SHARE = 0.04
"""Left end of a log slider that represents zero, where zero is allowed."""


@dataclass(frozen=True, slots=True)
class NumberRange:
    """Range of a number: `low` and `high` bound the value (open or closed; None for unbounded), `slider_low` and
    `slider_high` the slider.

    `optional` allows None, written as `none` says: `off`, or `default` where None represents a value; empty if one
    is required. `keeps_whole` has a whole number stay one where any number does.
    """

    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    slider_low: float | None = None
    slider_high: float | None = None
    scale: ScaleName = "linear"
    integer: bool = False
    optional: bool = False
    none: str = OFF
    keeps_whole: bool = False

    @property
    def has_slider(self) -> bool:
        return self.slider_low is not None and self.slider_high is not None and self.slider_low < self.slider_high

    def objection(self, value: Number) -> str | None:
        """Return the demand that `value` violates, as the end of a sentence; None if it is valid."""
        if not math.isfinite(value):
            return tr("must be finite")
        if self.integer and value != int(value):
            return tr("must be a whole number")
        if self.low is not None and (value < self.low or (self.low_open and value == self.low)):
            low = number_text(self.low)
            return tr("must be above {low}", low=low) if self.low_open else tr("must be at least {low}", low=low)
        if self.high is not None and (value > self.high or (self.high_open and value == self.high)):
            high = number_text(self.high)
            return tr("must be below {high}", high=high) if self.high_open else tr("must be at most {high}", high=high)
        return None

    def position(self, value: Number) -> float:
        """Return the slider position of `value`: 0 to 1, at an end for values beyond the slider. Needs a slider."""
        low, high = self._ends()
        start = _ZERO_SHARE if self._starts_at_zero() else 0.0
        if self._scale() == "log" and value <= 0:
            return 0.0
        if self._scale() == "complement" and value >= 1:
            return 1.0
        share = (self._forward(value) - low) / (high - low)
        return start + (1 - start) * min(max(share, 0.0), 1.0)

    def at(self, position: float, *, fine: bool = False) -> Number:
        """Return the value at a slider position, 0 to 1, on the nearest stop; `fine` has ten stops between two."""
        assert self.slider_low is not None
        assert self.slider_high is not None
        if self._starts_at_zero():
            if position < _ZERO_SHARE / 2:
                return self._as_number(0.0)
            position = (position - _ZERO_SHARE) / (1 - _ZERO_SHARE)
        if position <= 0:
            return self._as_number(self.slider_low)
        if position >= 1:
            return self._as_number(self.slider_high)
        low, high = self._ends()
        place = low + position * (high - low)
        match self._scale():
            case "log":
                value = _nearest_stop(10.0**place, fine)
            case "complement":
                value = _complement(_nearest_stop(10.0**-place, fine))
            case _:
                step = self._linear_step(0.0, fine, stops=100)
                value = _rounded(self.slider_low + round((place - self.slider_low) / step) * step)
        return self._as_number(min(max(value, self.slider_low), self.slider_high))

    def stepped(self, value: Number, direction: int, *, fine: bool = False) -> Number:
        """Return the next value up (`direction` 1) or down (-1); `value` itself at the limit."""
        match self._scale():
            case "log" if value > 0:
                if direction < 0 and self._starts_at_zero() and value <= (self.slider_low or 0):
                    moved = 0.0
                else:
                    moved = _next_stop(float(value), direction, fine)
            case "log" if self.slider_low is not None and direction > 0:
                moved = self.slider_low
            case "complement" if value < 1:
                moved = _complement(_next_stop(float(1 - Decimal(repr(float(value)))), -direction, fine))
            case _:
                moved = _rounded(value + direction * self._linear_step(value, fine))
        if self.integer:
            moved = math.ceil(moved) if direction > 0 else math.floor(moved)
            if moved == value:
                moved = value + direction
        return self._clamped(moved, value)

    def _clamped(self, moved: Number, value: Number) -> Number:
        """Return `moved`, or the limit if it is exceeded; for an open limit, the unchanged `value`."""
        if self.low is not None and moved <= self.low:
            return value if self.low_open else self._as_number(self.low)
        if self.high is not None and moved >= self.high:
            return value if self.high_open else self._as_number(self.high)
        return self._as_number(moved)

    def _as_number(self, value: Number) -> Number:
        return round(value) if self.integer else float(value)

    def _scale(self) -> ScaleName:
        """Return the scale; linear if the slider's ends allow no other."""
        if self.scale == "log" and self.has_slider and (self.slider_low or 0) <= 0:
            return "linear"
        if self.scale == "complement" and self.has_slider and (self.slider_high or 0) >= 1:
            return "linear"
        return self.scale

    def _starts_at_zero(self) -> bool:
        return self._scale() == "log" and self.low == 0 and not self.low_open and self.has_slider

    def _forward(self, value: Number) -> float:
        match self._scale():
            case "log":
                return math.log10(value)
            case "complement":
                return -math.log10(1 - value)
            case _:
                return float(value)

    def _ends(self) -> tuple[float, float]:
        if not self.has_slider:
            raise ValueError("A range without slider_low below slider_high has no positions.")
        assert self.slider_low is not None
        assert self.slider_high is not None
        return self._forward(self.slider_low), self._forward(self.slider_high)

    def _linear_step(self, value: Number, fine: bool, stops: int = 20) -> float:
        if self.has_slider:
            assert self.slider_low is not None
            assert self.slider_high is not None
            step = _round_below((self.slider_high - self.slider_low) / stops)
        elif self.integer:
            step = 1.0
        else:
            step = 10.0 ** math.floor(math.log10(abs(value))) if value else 0.1
        step = step / 10 if fine else step
        return max(1.0, round(step)) if self.integer else step


def _rounded(value: float) -> float:
    """Round off binary rounding errors: 0.30000000000000004 becomes 0.3."""
    return float(f"{value:.12g}")


def _complement(value: float) -> float:
    return float(1 - Decimal(repr(value)))


def _stops_around(value: float) -> list[float]:
    """Return stops at 1, 2 and 5 times a power of ten: two below and two above `value` > 0, and their neighbours,
    ascending.
    """
    decade = math.floor(math.log10(value))
    return [float(f"{digit}e{decade + shift}") for shift in (-1, 0, 1) for digit in (1, 2, 5)]


def _round_below(value: float) -> float:
    """Return the greatest stop that is at most `value`."""
    return max(stop for stop in _stops_around(value) if stop <= value * (1 + 1e-9))


def _nearest_stop(value: float, fine: bool) -> float:
    if fine:
        below = _round_below(value)
        step = (_next_stop(below, 1, fine=False) - below) / 10
        return _rounded(below + round((value - below) / step) * step)
    return min(_stops_around(value), key=lambda stop: abs(math.log(stop / value)))


def _next_stop(value: float, direction: int, fine: bool) -> float:
    stops = _stops_around(value)
    # A value that is a stop but for its last digit counts as one.
    above = min(stop for stop in stops if stop > value * (1 + 1e-9))
    below = max(stop for stop in stops if stop < value * (1 - 1e-9))
    if not fine:
        return above if direction > 0 else below
    start, end = (_round_below(value), above) if direction > 0 else (below, min(s for s in stops if s > below))
    return _rounded(value + direction * (end - start) / 10)
