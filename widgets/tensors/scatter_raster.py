"""Thousands of points and trails painted as pixels in NumPy, because painting each by Qt would take a tenth of a
second.

A trail leaves codes, strength above hue, of which the greatest stays: what is drawn does not hang on the order. Lines
are smoothed as Wu has it (X. Wu, An efficient antialiasing technique, 1991): a line has two pixels across, each as
strong as it is near.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from widgets.base.theme import mix

Floats = NDArray[np.float32]

HUES = 16
"""Largest number of hues of one picture."""
_STRONGEST = 255
_STRETCHES = 12_000
"""Straight pieces of trails at most, about; of more, bends are left out."""
_BUDGET = 60_000
"""Pixels of trails at most; of more, lines become dotted."""
_SHORT = 0.2
"""Pixels. A shorter stretch is under its point."""
_PHASES = 4
"""Places within a pixel that a point is drawn at, each way."""


@dataclass(frozen=True, eq=False)
class Scatter:
    """Points in screen pixels from the upper left corner of a frame.

    Attributes:
        points: (n, 2) float32; NaN is not drawn. The first lie above the last.
        trails: (k, n, 2) float32, oldest first, of which the last leads to the point.
        hues: (n,) uint8, indices of `colours`.
        colours: at most `HUES`.
        ground: what they lie upon.
        radius: of a point.
        strength: of the newest part of a trail, 0 to 1.
    """

    points: Floats
    trails: Floats
    hues: NDArray[np.uint8]
    colours: tuple[str, ...]
    ground: str
    radius: float
    strength: float

    def paint_on(self, picture: QImage, frame: QRectF, ratio: float) -> None:
        """Paint into `frame` of a partly painted picture; `ratio` screen pixels for one of its own."""
        left, top = round(frame.left() * ratio), round(frame.top() * ratio)
        width, height = round(frame.width() * ratio), round(frame.height() * ratio)
        every = np.frombuffer(picture.bits(), np.uint32).reshape(picture.height(), picture.bytesPerLine() // 4)
        seen = every[top : top + height, left : left + width]
        height, width = seen.shape
        # Points are cut off at the frame: around it there is room for the rest of them.
        pad = math.ceil(self.radius) + 3
        inside = slice(pad, pad + height), slice(pad, pad + width)
        pixels = np.zeros((height + 2 * pad, width + 2 * pad), np.uint32)
        pixels[inside] = seen
        if len(self.trails):
            codes = np.zeros(pixels.shape, np.uint16)
            _mark_trails(codes, np.concatenate((self.trails, self.points[None])) + pad, self.hues, self.strength)
            np.copyto(pixels, _code_table(self.colours, self.ground)[codes], where=codes >= HUES)
        _stamp(pixels, self.points + pad, self.hues, pad, _discs(self.colours, self.ground, self.radius))
        seen[:] = pixels[inside]


def thinned(trails: NDArray[Any]) -> NDArray[Any]:
    """Remove some bends from the trails (k, n, 2) of many points, invisible among thousands of them."""
    every = max(1, trails.shape[0] * trails.shape[1] // _STRETCHES)
    # One of each so many, at random: at equal distances a trail would hide what repeats as often.
    ends = np.arange(len(trails) - 1, -1, -every)[::-1]
    back = np.random.default_rng(every).integers(0, every, len(ends))
    return trails[np.unique(np.append(np.maximum(ends - back, 0)[:-1], ends[-1:]))]


def _mark_trails(codes: NDArray[np.uint16], paths: Floats, hues: NDArray[np.uint8], strength: float) -> None:
    """Mark `paths` (k, n, 2) in pixels of `codes`, older parts fainter."""
    height, width = codes.shape
    count = paths.shape[1]
    stretches = len(paths) - 1
    # A pixel's colour is that of its middle. Two arrays are far quicker than one of pairs.
    xs, ys = (np.ascontiguousarray(paths[..., i]) - np.float32(0.5) for i in range(2))
    x0, y0 = xs[:-1].ravel(), ys[:-1].ravel()
    dx, dy = np.diff(xs, axis=0).ravel(), np.diff(ys, axis=0).ravel()
    steep = np.abs(dy) > np.abs(dx)
    lengths = np.where(steep, np.abs(dy), np.abs(dx))
    # Comparing with NaN says no.
    seen = (lengths > _SHORT) & (lengths < 4 * (width + height))
    seen &= (np.maximum(x0, x0 + dx) > 0) & (np.minimum(x0, x0 + dx) < width)
    seen &= (np.maximum(y0, y0 + dy) > 0) & (np.minimum(y0, y0 + dy) < height)
    kept: NDArray[np.intp] = np.flatnonzero(seen)
    if not len(kept):
        return
    lengths, upright = lengths[kept], steep[kept]
    counts = np.ceil(lengths * min(1.0, _BUDGET / float(lengths.sum()))).astype(np.intp)
    strengths = _STRONGEST * strength * (0.12 + 0.88 * ((kept // count + 1) / stretches) ** 1.5)
    # Along its longer way a line takes whole pixels, across it shares two.
    x0, y0, dx, dy = x0[kept], y0[kept], dx[kept], dy[kept]
    of = np.repeat(np.arange(len(kept), dtype=np.int32), counts)
    along = np.arange(len(of), dtype=np.int32) - np.repeat((np.cumsum(counts) - counts).astype(np.int32), counts)
    along = along.astype(np.float32)
    main = np.rint(np.where(upright, y0, x0)[of] + (np.where(upright, dy, dx) / counts).astype(np.float32)[of] * along)
    side = np.where(upright, x0, y0)[of] + (np.where(upright, dx, dy) / counts).astype(np.float32)[of] * along
    low = np.floor(side)
    share = side - low
    # Pixels from one to the next along the way, and across it.
    one, line = np.int32(1), np.int32(width)
    on, over = np.where(upright, line, one)[of], np.where(upright, one, line)[of]
    inside = (main >= 0) & (low >= 0)
    inside &= main < np.where(upright, np.float32(height), np.float32(width))[of]
    inside &= low < np.where(upright, np.float32(width - 1), np.float32(height - 1))[of]
    # Outside of the picture is its first pixel, which is cut off.
    first = np.where(inside, main.astype(np.int32) * on + low.astype(np.int32) * over, 0).astype(np.intp)
    second = np.where(inside, first + over, 0)
    strongest = strengths.astype(np.float32)[of]
    hue = hues.astype(np.uint16)[kept % count][of]
    flat = codes.reshape(-1)
    for place, part in ((first, 1 - share), (second, share)):
        np.maximum.at(flat, place, (strongest * part).astype(np.uint16) * np.uint16(HUES) + hue)


def _stamp(
    pixels: NDArray[np.uint32],
    points: Floats,
    hues: NDArray[np.uint8],
    pad: int,
    discs: tuple[NDArray[Any], NDArray[Any], NDArray[Any]],
) -> None:
    height, width = pixels.shape
    with np.errstate(invalid="ignore"):
        kept = (points[:, 0] > pad - 2) & (points[:, 0] < width - pad + 2)
        kept &= (points[:, 1] > pad - 2) & (points[:, 1] < height - pad + 2)
    chosen = np.flatnonzero(kept)[::-1]
    if not len(chosen):
        return
    fine = np.floor(points[chosen] * _PHASES).astype(np.intp)
    whole, part = fine // _PHASES, fine % _PHASES
    offsets, masks, colours = discs
    phase = part[:, 1] * _PHASES + part[:, 0]
    base = whole[:, 1] * width + whole[:, 0]
    places = base[:, None] + (offsets[:, 1] * width + offsets[:, 0])
    pixels.reshape(-1)[np.where(masks[phase], places, 0)] = colours[phase, hues[chosen]]


@lru_cache(maxsize=8)
def _code_table(colours: tuple[str, ...], ground: str) -> NDArray[np.uint32]:
    """Return the colours 0xAARRGGBB by code."""
    table = np.full((_STRONGEST + 1, HUES), QColor(ground).rgb(), np.uint32)
    for hue, name in enumerate(colours):
        for strength in range(1, _STRONGEST + 1):
            table[strength, hue] = mix(QColor(ground), QColor(name), strength / _STRONGEST).rgb()
    return table.reshape(-1)


@lru_cache(maxsize=16)
def _discs(colours: tuple[str, ...], ground: str, radius: float) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the disc of a point around its pixel: offsets (m, 2) of pixels, and by position within the pixel whether
    each is painted (16, m), and its colour by hue (16, hues, m). A rim in the background colour separates it from
    points below.
    """
    reach = math.ceil(radius) + 1
    steps = np.arange(-reach, reach + 1)
    offsets = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 2)
    middles = (np.arange(_PHASES) + 0.5) / _PHASES - 0.5
    masks, tones = [], []
    for dy in middles:
        for dx in middles:
            distance = np.hypot(offsets[:, 0] - dx, offsets[:, 1] - dy)
            masks.append(distance < radius + 0.9)
            share = np.clip(radius + 0.5 - distance, 0, 1)
            rows = [[mix(QColor(ground), QColor(name), float(part)).rgb() for part in share] for name in colours]
            tones.append(rows)
    used = np.any(masks, axis=0)
    return offsets[used], np.array(masks)[:, used], np.array(tones, np.uint32)[:, :, used]
