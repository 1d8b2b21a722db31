"""Pictures one after another as a film: MP4 or GIF, by the file's suffix."""

from __future__ import annotations

import contextlib
import importlib.util
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from widgets.figures.draft import discard, draft_of
from widgets.figures.gif_palette import GifPalette

if TYPE_CHECKING:
    import av

KINDS = (".mp4", ".gif")
_tr = partial(QCoreApplication.translate, "Film")

_QUALITY = {"crf": "18", "preset": "veryfast", "movflags": "+faststart"}
"""Of H.264: no loss that the eye sees, encoded about as fast as pictures are painted."""
_BITS_PER_PIXEL = 0.25
"""Of MPEG-4, which an FFmpeg without H.264 falls back to."""


def films_can_be_made() -> bool:
    """Whether the package that encodes them is installed."""
    return importlib.util.find_spec("av") is not None


def missing() -> str:
    """A sentence for where it is not."""
    return _tr("Films need the package av, which is not installed; this brings it: pip install slotscope[film]")


class FilmWriter:
    """Writes a film of `size` pixels to `path`; `close` puts it in place, `cancel` leaves nothing behind.

    An MP4 has H.264 in yuv420p, which every player knows, and an even width and height: an odd last row or column is
    left out. A GIF has as many palettes as it needs, and begins again when it ends.
    Raises `ValueError` for another suffix, a size or rate that no film has, or where the package is `missing`;
    `OSError` where nothing can be written. Each says so in a sentence.
    """

    def __init__(self, path: Path, size: QSize, frames_per_second: float) -> None:
        kind = path.suffix.lower()
        if kind not in KINDS:
            received = f'"{path.suffix}"' if path.suffix else _tr("no suffix")
            sentence = _tr("A film is saved as .mp4 or .gif; {name} has {received}.")
            raise ValueError(sentence.format(name=path.name, received=received))
        if size.width() < 2 or size.height() < 2:
            sentence = _tr("A film has 2 x 2 pixels or more; received {width} x {height}.")
            raise ValueError(sentence.format(width=size.width(), height=size.height()))
        if not 0.1 <= frames_per_second <= 120:
            sentence = _tr("A film has 0.1 to 120 pictures a second; received {rate:g}.")
            raise ValueError(sentence.format(rate=frames_per_second))
        if not films_can_be_made():
            raise ValueError(missing())
        import av

        self.path = path
        self.frames = 0
        self._rate = Fraction(frames_per_second).limit_denominator(1000)
        self._size = QSize(size.width() // 2 * 2, size.height() // 2 * 2) if kind == ".mp4" else QSize(size)
        self._draft = draft_of(path)
        self._palette: GifPalette | None = None
        self._output: av.container.OutputContainer | None = None
        try:
            self._open(kind)
        except (OSError, av.FFmpegError) as error:
            self.cancel()
            raise self._unwritable(error) from error

    def add(self, picture: QImage) -> None:
        """One more picture; of another size, it is made to fit on black. Raises `OSError` where the disk refuses."""
        import av

        output = self._open_output()
        pixels = _pixels(_fitting(picture, self._size))
        frame = av.VideoFrame.from_ndarray(pixels, format="rgb24")
        frame.pts, frame.time_base = self.frames, 1 / self._rate
        self.frames += 1
        try:
            if self._palette is not None:
                frame = self._palette.apply(pixels, frame)
            output.mux(self._stream.encode(frame))
        except (OSError, av.FFmpegError) as error:
            self.cancel()
            raise self._unwritable(error) from error

    def close(self) -> None:
        """Put the film in its place. Raises `OSError` where that fails, `ValueError` where there was no picture."""
        import av

        output = self._open_output()
        if not self.frames:
            self.cancel()
            raise ValueError(_tr("A film needs a picture at least; received none."))
        try:
            output.mux(self._stream.encode(None))
            self._output = None
            output.close()
            self._draft.replace(self.path)
        except (OSError, av.FFmpegError) as error:
            self.cancel()
            raise self._unwritable(error) from error

    def cancel(self) -> None:
        """Leave nothing behind; what was at `path` before stays."""
        import av

        output, self._output = self._output, None
        # A full disk says so once more when the half file is closed.
        with contextlib.suppress(OSError, av.FFmpegError):
            if output is not None:
                output.close()
        discard(self._draft)

    def _open(self, kind: str) -> None:
        import av

        # FFmpeg itself opens the file with the first picture, which is late for a sentence.
        self._draft.touch()
        self._output = av.open(str(self._draft), "w", format=kind[1:])
        codec = "gif" if kind == ".gif" else "libx264" if "libx264" in av.codecs_available else "mpeg4"
        self._stream = self._output.add_stream(codec, rate=self._rate, options=_QUALITY if codec == "libx264" else {})
        self._stream.width, self._stream.height = self._size.width(), self._size.height()
        self._stream.pix_fmt = "pal8" if codec == "gif" else "yuv420p"
        if codec == "mpeg4":
            pixels = self._size.width() * self._size.height()
            self._stream.bit_rate = int(max(1e6, pixels * self._rate * _BITS_PER_PIXEL))
        if codec == "gif":
            self._palette = GifPalette(self._size.width(), self._size.height(), 1 / self._rate)

    def _open_output(self) -> av.container.OutputContainer:
        if self._output is None:
            raise ValueError(_tr("The film {name} was closed already.").format(name=self.path.name))
        return self._output

    def _unwritable(self, error: Exception) -> OSError:
        reason = getattr(error, "strerror", None) or error
        return OSError(_tr("The film cannot be written to {path}: {reason}.").format(path=self.path, reason=reason))


def _fitting(picture: QImage, size: QSize) -> QImage:
    """`picture` in `size` pixels: cut where it is a row or column larger, else scaled and in the middle of black."""
    over = picture.size() - size
    if 0 <= over.width() <= 1 and 0 <= over.height() <= 1:
        return picture.copy(0, 0, size.width(), size.height())
    scaled = picture.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    scaled.setDevicePixelRatio(1.0)
    ground = QImage(size, QImage.Format.Format_RGB32)
    ground.fill(Qt.GlobalColor.black)
    painter = QPainter(ground)
    painter.drawImage(QPoint((size.width() - scaled.width()) // 2, (size.height() - scaled.height()) // 2), scaled)
    painter.end()
    return ground


def _pixels(picture: QImage) -> NDArray[np.uint8]:
    """(height, width, 3) uint8, red first."""
    image = picture.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    # A copy: the image ends with this function.
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()
