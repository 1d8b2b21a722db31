"""Cursors A and B of a spectrum: two frequencies that are compared."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from widgets.base.display_numbers import MINUS, read_out
from widgets.plots.cursor_measurement import NOTHING


@dataclass(frozen=True, slots=True)
class SpectrumReading:
    """Periods in steps and amplitudes of the frequencies that A and B are at."""

    periods: tuple[float, float]
    amplitudes: tuple[float, float]

    @property
    def change(self) -> float:
        """Of the frequency from A to B, in cycles per step."""
        return 1 / self.periods[1] - 1 / self.periods[0]

    @property
    def decades(self) -> float:
        """Of the amplitude from A to B; NaN where one of them is zero."""
        a, b = self.amplitudes
        return math.log10(b) - math.log10(a) if a > 0 and b > 0 else math.nan

    def values(self) -> str:
        """Period and amplitude at both: `"A 16.0 steps, 0.250   B 8.00 steps, 0.0250"`."""
        words = _tr("A %1 steps, %2   B %3 steps, %4")
        (a, b), (low, high) = self.periods, self.amplitudes
        return _filled(words, read_out(a), read_out(low), read_out(b), read_out(high))

    def difference(self) -> str:
        """Of the frequencies, and the ratio of the amplitudes:
        `"Δ +0.0625 per step   B ÷ A −1.00 decades (−20.0 dB)"`.
        """
        if math.isnan(self.decades):
            return _filled(_tr("Δ %1 per step   B ÷ A %2"), _signed(self.change), NOTHING)
        words = _tr("Δ %1 per step   B ÷ A %2 decades (%3 dB)")
        return _filled(words, _signed(self.change), _signed(self.decades), _signed(20 * self.decades))


def _signed(value: float) -> str:
    text = read_out(abs(value))
    return text if value == 0 else f"{'+' if value > 0 else MINUS}{text}"


def _filled(words: str, *values: str) -> str:
    for i, value in enumerate(values, 1):
        words = words.replace(f"%{i}", value)
    return words


def _tr(text: str) -> str:
    return QCoreApplication.translate("SpectrumCursors", text)
