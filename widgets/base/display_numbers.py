"""Numbers for display: thin spaces, a true minus, `1e-4` style, digits of fixed width while live."""

from __future__ import annotations

import math

THIN = "\u202f"
MINUS = "\u2212"


def thousands(value: float) -> str:
    """Format a whole number in groups of three: `3 480`."""
    return f"{round(value):,}".replace(",", THIN).replace("-", MINUS)


def scientific(value: float, digits: int = 1) -> str:
    """Format with at most `digits` decimals and the shortest exponent: `3.4e-4`, `1e6`."""
    mantissa, _, exponent = f"{value:.{digits}e}".partition("e")
    return f"{mantissa}e{int(exponent)}".replace("-", MINUS, mantissa.startswith("-"))


def power_text(value: float) -> str:
    """Format a round number in powers of ten: `1e-2`, `1.5e-4`."""
    mantissa, exponent = scientific(value, 2).split("e")
    return f"{mantissa.rstrip('0').rstrip('.')}e{exponent}"


def tick_text(value: float) -> str:
    """Format a round number beside a grid line: `0.05`, `1 000`, `1e-4`."""
    size = abs(value)
    if size and not 1e-3 <= size * (1 + 1e-9) < 1e4:
        return power_text(value)
    if size >= 1000:
        return thousands(value)
    return f"{value:.6g}".replace("-", MINUS)


def compact(value: float) -> str:
    """Format with three significant digits, without trailing zeros: `0.00128`, `1e-4`, `3.46e-4`."""
    return tick_text(float(f"{value:.3g}")) if math.isfinite(value) else read_out(value)


def read_out(value: float, digits: int = 3) -> str:
    """Format with `digits` significant digits, trailing zeros kept: `0.0510`, `13.9`, `3.4e-4`; a dash for an unknown
    value.
    """
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    size = abs(value)
    if size == 0:
        return "0"
    if size < 0.99995e-3 or size >= 1e6:
        return scientific(value, max(1, digits - 2))
    if size >= 999.5:
        return thousands(value)
    # Of the rounded number: float32's 0.0099999998 is 0.0100.
    places = max(0, digits - 1 - math.floor(math.log10(float(f"{size:.{digits - 1}e}"))))
    return f"{value:.{places}f}".replace("-", MINUS)


def signed(value: float) -> str:
    """Format a read-out with its sign always shown: `+0.0009`, `−0.0056`, `+3.4e-6`."""
    if not math.isfinite(value) or value == 0:
        return read_out(value)
    text = f"{abs(value):.4f}" if abs(value) >= 0.00095 and abs(value) < 10 else read_out(abs(value), 2)
    return ("+" if value > 0 else MINUS) + text
