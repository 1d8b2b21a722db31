"""The 256 colours of a GIF's pictures: kept while they serve, so that what stands still costs nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import av

_FAR = 30.0
"""Distance in sRGB, 0 to 441, from which on a colour is another one to the eye."""
_SHARE = 1e-4
"""Share of a picture that may have such colours, if they are new."""
_CELLS = 1 << 15


class GifPalette:
    """Turns pictures of `width` x `height` pixels into pictures of a palette; no dither, which would flicker."""

    def __init__(self, width: int, height: int, time_base: Fraction) -> None:
        import av

        made = {"width": width, "height": height, "format": "rgb24", "time_base": time_base}
        self._maker: Any = av.filter.Graph()
        self._maker.link_nodes(
            self._maker.add_buffer(**made),
            self._maker.add("palettegen", "stats_mode=single:reserve_transparent=0"),
            self._maker.add("buffersink"),
        ).configure()
        self._user: Any = av.filter.Graph()
        self._pictures = self._user.add_buffer(**made)
        self._palettes = self._user.add_buffer(width=16, height=16, format="bgra", time_base=time_base)
        use = self._user.add("paletteuse", "new=1:dither=none")
        self._sink = self._user.add("buffersink")
        self._pictures.link_to(use, 0, 0)
        self._palettes.link_to(use, 0, 1)
        use.link_to(self._sink)
        self._user.configure()
        self._colours: NDArray[np.uint8] | None = None
        self._known = np.zeros(_CELLS, np.bool_)
        """Cells of the colours of the picture that the palette was made of."""

    def apply(self, pixels: NDArray[np.uint8], frame: av.VideoFrame) -> Any:
        """`frame`, whose `pixels` (height, width, 3) uint8 are given too, in the colours of a palette."""
        import av

        counts = _counts(pixels)
        if self._colours is None or _far(self._colours, np.where(self._known, 0, counts)) > _SHARE * counts.sum():
            self._maker.push(frame)
            self._colours = self._maker.pull().to_ndarray(format="bgra")
            self._known = counts > 0
        palette = av.VideoFrame.from_ndarray(self._colours, format="bgra")
        palette.pts, palette.time_base = frame.pts, frame.time_base
        self._pictures.push(frame)
        self._palettes.push(palette)
        return self._sink.pull()


def _counts(pixels: NDArray[np.uint8]) -> NDArray[np.int64]:
    """How many pixels are in each cell: five bits of each part tell colours apart well enough."""
    red, green, blue = np.moveaxis(pixels >> 3, 2, 0).astype(np.int32)
    return np.bincount((red << 10 | green << 5 | blue).ravel(), minlength=_CELLS)


def _far(palette: NDArray[np.uint8], counts: NDArray[np.int64]) -> int:
    """How many of the pixels in `counts` have no colour near to theirs in `palette` (16, 16, 4), blue first."""
    colours = palette.reshape(-1, 4)[:, 2::-1].astype(np.float32)
    there = np.flatnonzero(counts)
    cells = np.column_stack([there >> 10, there >> 5 & 31, there & 31]) * 8 + np.float32(4)
    # |a - b|^2 = |a|^2 - 2 a b + |b|^2, in one product of matrices.
    nearest = (cells**2).sum(axis=1) + ((colours**2).sum(axis=1) - 2 * cells @ colours.T).min(axis=1)
    return int(counts[there[nearest > _FAR**2]].sum())
