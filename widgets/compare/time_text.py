"""Spans of time as a person reads them, and round ones along an axis."""

from __future__ import annotations

import math

from widgets.numerals import thousands
from widgets.plots.scales import Tick

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_ROUND = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400)
_SPACE = 80
"""Pixels from label to label at least."""


def clock(seconds: float) -> str:
    """`"0.48 s"`, `"12.3 s"`, `"3 min 12 s"`, `"2 h 5 min"`, `"3 d 4 h"`."""
    if seconds < 9.9995:
        return f"{seconds:.2f} s"
    if seconds < 59.95:
        return f"{seconds:.1f} s"
    for large, word, small, rest in ((_MINUTE, "min", 1, "s"), (_HOUR, "h", _MINUTE, "min")):
        whole = round(seconds / small)
        if whole * small < (_HOUR if word == "min" else _DAY):
            return f"{whole * small // large} {word} {whole * small % large // small} {rest}"
    hours = round(seconds / _HOUR)
    return f"{thousands(hours // 24)} d {hours % 24} h"


def time_ticks(low: float, high: float, pixels: float) -> list[Tick]:
    """Round times between `low` and `high`, in seconds, 80 pixels apart or more."""
    step = _step((high - low) / max(1.0, pixels / _SPACE))
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [Tick(k * step, _tick_text(k * step, step)) for k in range(first, last + 1)]


def _step(least: float) -> float:
    if least > _DAY:
        return _DAY * _power_step(least / _DAY)
    return next(float(step) for step in _ROUND if step >= least) if least > 1 else _power_step(least)


def _power_step(least: float) -> float:
    power = 10.0 ** math.floor(math.log10(least))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))


def _tick_text(seconds: float, step: float) -> str:
    places = max(0, -math.floor(math.log10(step) + 1e-9))
    if seconds < _MINUTE:
        return f"{seconds:.{places}f} s"
    if step >= _DAY:
        return f"{thousands(seconds / _DAY)} d"
    if seconds >= _HOUR and step >= _HOUR / 2:
        return f"{seconds / _HOUR:g} h"
    if seconds >= _HOUR and step >= _MINUTE:
        return f"{seconds // _HOUR:.0f} h {seconds % _HOUR / _MINUTE:02.0f}"
    if seconds < _HOUR and step >= _MINUTE / 2:
        return f"{seconds / _MINUTE:g} min"
    return _digits(seconds, places)


def _digits(seconds: float, places: int) -> str:
    """`"1:45"`, `"2:01:45"`, `"1:45.2"`."""
    whole = round(seconds, places)
    hours, minutes = int(whole // _HOUR), int(whole % _HOUR // _MINUTE)
    rest = f"{whole % _MINUTE:0{3 + places if places else 2}.{places}f}"
    return f"{hours}:{minutes:02d}:{rest}" if hours else f"{minutes}:{rest}"
