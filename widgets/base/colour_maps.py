"""Colour maps: from a magnitude to one of 256 colours of a theme's colour ramp.

Ramps are the theme's `sequential`, from zero up, and `diverging`, symmetric with zero in the middle. Zero is the
ground in both, so what is untouched vanishes into the panel.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from widgets.base.theme import Tokens, theme

MapScale = Literal["linear", "symlog"]
NOT_FINITE = 255
"""The level of NaN and infinities; all others lie from 0 to `TOP`."""
TOP = 254
_STEEPEST, _SHALLOWEST = 1e-6, 0.1
"""Shares of the limit where a symlog scale becomes linear, at most and at least."""
_ROUND = (1.0, 1.5, 2.0, 3.0, 5.0, 7.0, 10.0)
_TINY = 1e-30
"""Span below which float32 has not the reach for a threshold."""
_TAIL, _LOW = 0.99, 0.25
"""Quantiles of the magnitudes above zero: where a linear scale may end, and where a symlog one becomes linear."""
_SAMPLE = 16_384
_SPENT: dict[MapScale, float] = {"linear": 0.5, "symlog": 0.1}
"""The share of a ramp from zero below the smallest value from which on it begins there instead."""
_KEPT = 0.8
"""The part of that with which it still does."""
_FLAT, _ROOM = 1e-5, 0.05
"""The spread, as a share of the largest value, below which values are all one; room of a base below the smallest, as a
share of the spread."""


@dataclass(frozen=True, slots=True)
class ColourScale:
    """Scale from values to levels of a colour map.

    Attributes:
        signed: along `diverging`, from -limit to limit; else along `sequential`, from 0 to limit.
        limit: the magnitude of the ends of the ramp, 0 or above. What lies beyond has the colour of the end.
        base: the value at the start of an unsigned ramp, below all values; above 0 if they would have a small part
            of a ramp from zero.
        threshold: of a symlog scale, sign(x) log(1 + |x| / threshold) with x the distance from `base`, else 0: linear.
        beyond: whether some of the values that it was made for lie beyond.
    """

    signed: bool
    limit: float
    threshold: float = 0.0
    beyond: bool = False
    base: float = 0.0

    @property
    def span(self) -> float:
        """Distance from `base` to `limit`."""
        return self.limit - self.base

    def shares(self, values: NDArray[Any]) -> NDArray[Any]:
        """Map finite values to shares: -1 to 1 along a signed ramp, else 0 to 1; in their floating type."""
        if not self.span > 0:
            return np.zeros_like(values)
        if self.span < _TINY:
            values = values.astype(np.float64)
        if self.base:
            values = values - self.base
        if self.threshold:
            sizes = np.log1p(np.abs(values) / self.threshold) / math.log1p(self.span / self.threshold)
            shares = np.copysign(sizes, values)
        else:
            shares = values / self.span
        return np.clip(shares, -1.0 if self.signed else 0.0, 1.0)

    def levels(self, values: NDArray[Any]) -> NDArray[np.uint8]:
        """Map floating values to levels of the same shape; `NOT_FINITE` for values that are not finite."""
        finite = np.isfinite(values)
        whole = bool(finite.all())
        shares = self.shares(values if whole else np.where(finite, values, 0))
        found = np.rint(shares * (TOP / 2) + TOP / 2 if self.signed else shares * TOP).astype(np.uint8)
        if not whole:
            found[~finite] = NOT_FINITE
        return found

    @property
    def zero(self) -> int:
        """Level of `base`."""
        return TOP // 2 if self.signed else 0

    def value_at(self, share: float) -> float:
        """Return the value at a share: the inverse of `shares`."""
        if not self.threshold:
            return self.base + share * self.span
        size = math.expm1(abs(share) * math.log1p(self.span / self.threshold)) * self.threshold
        return self.base + math.copysign(size, share)

    def table(self) -> NDArray[np.uint32]:
        """Return (256,) colours 0xAARRGGBB of the current theme, by level."""
        return ramp_table(theme.tokens, self.signed)


def scale_for(
    values: NDArray[Any], *, signed: bool, kind: MapScale = "linear", before: ColourScale | None = None
) -> ColourScale:
    """Return a scale with a round limit for all finite `values`; signed if a value is negative.

    A linear scale leaves out the uppermost hundredth where all others would be dark with it. A symlog one becomes
    linear near the lower quartile of the magnitudes. An unsigned ramp begins at the smallest value where much of it
    would lie below that. What the values still fill of the scale `before` is kept: colours change in steps, not with
    every frame.
    """
    from_zero = before if before is None or not before.base else None
    found = _scale_from_zero(values, signed=signed, kind=kind, before=from_zero)
    finite = values[np.isfinite(values)]
    if found.signed or not len(finite):
        return found
    least, largest = float(finite.min()), float(finite.max())
    kept = before is not None and before.base > 0
    spent = float(found.shares(np.array([least]))[0])
    if spent < _SPENT[kind] * (_KEPT if kept else 1) or not largest - least > _FLAT * largest:
        return found
    inner = None
    if before is not None and kept and 0 <= least - before.base <= _ROOM * before.span:
        base, inner = before.base, replace(before, limit=before.span, base=0.0)
    else:
        base = _round_down(least, _ROOM * (largest - least))
    above = _scale_from_zero(finite - base, signed=False, kind=kind, before=inner)
    is_kept = inner is not None and above.limit == inner.limit
    # A limit that is round from zero, where it is as near.
    limit = base + above.limit if is_kept or found.beyond else min(base + above.limit, found.limit)
    return replace(above, limit=limit, base=base)


def _scale_from_zero(values: NDArray[Any], *, signed: bool, kind: MapScale, before: ColourScale | None) -> ColourScale:
    """Return a scale for `scale_for` with zero at the start or in the middle of its ramp."""
    sizes = np.abs(values[np.isfinite(values)])
    largest = float(sizes.max(initial=0.0))
    signed = signed or bool((values < 0).any())
    sample = sizes[:: max(1, len(sizes) // _SAMPLE)]
    sample = sample[sample > 0]
    wanted = largest if kind == "symlog" else min(largest, 1.2 * _quantile(sample, _TAIL, largest))
    if before is not None and (before.signed, bool(before.threshold)) != (signed, kind == "symlog"):
        before = None
    limit = before.limit if before and 0.4 * before.limit <= wanted <= before.limit else round_up(wanted)
    if kind == "linear" or not limit > 0:
        return ColourScale(signed, limit, beyond=largest > limit * (1 + 1e-6))
    low = min(max(_quantile(sample, _LOW, 0.0), _STEEPEST * limit), _SHALLOWEST * limit)
    kept = before is not None and 0.2 <= before.threshold / low <= 5 and before.threshold <= _SHALLOWEST * limit
    threshold = before.threshold if before and kept else 10.0 ** math.floor(math.log10(low))
    return ColourScale(signed, limit, threshold)


def _round_down(size: float, room: float) -> float:
    """Return the number with the fewest digits that is at most `size` and less than `room` below it."""
    exponent = math.floor(math.log10(size))
    for digits in range(17):
        unit = 10.0 ** (exponent - digits)
        rounded = float(f"{math.floor(size / unit)}e{exponent - digits}")
        if size - room <= rounded <= size:
            return rounded
    return size


def round_up(size: float) -> float:
    """Return the least of 1, 1.5, 2, 3, 5 and 7 times a power of ten that is at least `size`; 0 for 0."""
    if not size > 0:
        return 0.0
    exponent = math.floor(math.log10(size))
    # Read from text: 5 * 10**-3 is not the number that 5e-3 is.
    rounded = (float(f"{each}e{exponent}") for each in _ROUND)
    return next((each for each in rounded if each >= size * (1 - 1e-7)), size)


@lru_cache(maxsize=8)
def ramp_table(tokens: Tokens, signed: bool) -> NDArray[np.uint32]:
    """Return (256,) colours 0xAARRGGBB by level: the ramp of a theme, and last its `error` colour for values that are
    not finite.
    """
    stops = np.array([_rgb(stop) for stop in (tokens.diverging if signed else tokens.sequential)])
    places = np.linspace(0, 1, len(stops))
    at = np.linspace(0, 1, TOP + 1)
    parts = np.rint([np.interp(at, places, stops[:, i]) for i in range(3)]).astype(np.uint32)
    # A ramp may end near white; `error` is distinguished from it by its stripes as well.
    colours = np.append(_packed(*parts), _packed(*np.array(_rgb(tokens.error), np.uint32)))
    colours.setflags(write=False)
    return colours.astype(np.uint32)


def _quantile(sizes: NDArray[Any], share: float, otherwise: float) -> float:
    """Return a quantile; `otherwise` for no values, or for too few to have this quantile."""
    if len(sizes) * (1 - share) < 1:
        return otherwise
    place = int(share * len(sizes))
    return float(np.partition(sizes, place)[place])


def _rgb(token: str) -> tuple[int, int, int]:
    return int(token[1:3], 16), int(token[3:5], 16), int(token[5:7], 16)


def _packed(red: NDArray[np.uint32], green: NDArray[np.uint32], blue: NDArray[np.uint32]) -> NDArray[np.uint32]:
    return np.uint32(0xFF000000) | red << np.uint32(16) | green << np.uint32(8) | blue
