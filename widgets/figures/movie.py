"""Movies from pictures: MP4 or GIF, by the file's suffix."""

from __future__ import annotations

import contextlib
import importlib.util
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from widgets.base.brush import RIGHT, write
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.figures.save import discard, draft_of

if TYPE_CHECKING:
    import av


_FAR = 30.0
"""Distance in sRGB, 0 to 441, from which on a colour is another one to the eye."""
_SHARE = 1e-4
"""Share of a picture that may have such colours, if they are new."""
_CELLS = 1 << 15


class GifPalette:
    """Palette that reduces pictures of `width` x `height` pixels to few colours, without dither, which would
    flicker.
    """

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
        self._palette_cells = np.zeros(_CELLS, np.bool_)
        """Cells of the colours of the picture that the palette was made of."""

    def apply(self, pixels: NDArray[np.uint8], frame: av.VideoFrame) -> Any:
        """Convert `frame`, whose `pixels` (height, width, 3) uint8 are also passed, to the colours of a palette."""
        import av

        counts = _counts(pixels)
        if (
            self._colours is None
            or _count_far(self._colours, np.where(self._palette_cells, 0, counts)) > _SHARE * counts.sum()
        ):
            self._maker.push(frame)
            self._colours = self._maker.pull().to_ndarray(format="bgra")
            self._palette_cells = counts > 0
        palette = av.VideoFrame.from_ndarray(self._colours, format="bgra")
        palette.pts, palette.time_base = frame.pts, frame.time_base
        self._pictures.push(frame)
        self._palettes.push(palette)
        return self._sink.pull()


def _counts(pixels: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Count the pixels in each cell: five bits for each colour channel distinguish colours well enough."""
    red, green, blue = np.moveaxis(pixels >> 3, 2, 0).astype(np.int32)
    return np.bincount((red << 10 | green << 5 | blue).ravel(), minlength=_CELLS)


def _count_far(palette: NDArray[np.uint8], counts: NDArray[np.int64]) -> int:
    """Count the pixels in `counts` without a similar colour in `palette` (16, 16, 4), blue first."""
    colours = palette.reshape(-1, 4)[:, 2::-1].astype(np.float32)
    there = np.flatnonzero(counts)
    cells = np.column_stack([there >> 10, there >> 5 & 31, there & 31]) * 8 + np.float32(4)
    # |a - b|^2 = |a|^2 - 2 a b + |b|^2, in one product of matrices.
    nearest = (cells**2).sum(axis=1) + ((colours**2).sum(axis=1) - 2 * cells @ colours.T).min(axis=1)
    return int(counts[there[nearest > _FAR**2]].sum())


KINDS = (".mp4", ".gif")


_QUALITY = {"crf": "18", "preset": "veryfast", "movflags": "+faststart"}
"""Options of H.264: no loss that the eye sees, encoded about as fast as pictures are painted."""
_BITS_PER_PIXEL = 0.25
"""Bit rate of MPEG-4, which an FFmpeg without H.264 falls back to."""


def films_can_be_made() -> bool:
    """Return whether the package that encodes movies is installed."""
    return importlib.util.find_spec("av") is not None


def missing() -> str:
    """Return the sentence for a missing encoder."""
    return tr("Movies need the package av, which is not installed. Run: pip install av")


_CAPTION = 28
"""Height of the line above each picture."""


def captioned(picture: QImage, title: str, note: str) -> QImage:
    """Return the picture below a line that says what it shows: a title at the left, a note at the right."""
    ratio = picture.devicePixelRatio()
    size = picture.deviceIndependentSize()
    above = px(_CAPTION)
    whole = QImage(picture.width(), picture.height() + round(above * ratio), QImage.Format.Format_RGB32)
    whole.setDevicePixelRatio(ratio)
    whole.fill(colour("panel"))
    with QPainter(whole) as painter:
        painter.drawImage(QPointF(0, above), picture)
        line = QRect(px(12), 0, round(size.width()) - px(24), above)
        painter.setFont(font(12))
        painter.setPen(colour("text2"))
        painter.drawText(line, RIGHT, note)
        line.setRight(line.right() - painter.fontMetrics().horizontalAdvance(note) - px(12))
        write(painter, line, title, "text", font(12, 600))
    return whole


class FilmWriter:
    """Writer of a movie of `size` pixels to `path`; `close` completes the file, `cancel` leaves nothing behind.

    An MP4 has H.264 in yuv420p, which every player knows, and an even width and height: an odd last row or column is
    left out. A GIF has as many palettes as it needs, and begins again when it ends.
    Raises `ValueError` for another suffix, a size or rate that no film has, or where the package is `missing`;
    `OSError` where nothing can be written. Each says so in a sentence.
    """

    def __init__(self, path: Path, size: QSize, frames_per_second: float) -> None:
        kind = path.suffix.lower()
        if kind not in KINDS:
            received = f'"{path.suffix}"' if path.suffix else tr("no extension")
            sentence = tr("Movies are saved as .mp4 or .gif; {name} has {received}.")
            raise ValueError(sentence.format(name=path.name, received=received))
        if size.width() < 2 or size.height() < 2:
            sentence = tr("A movie needs at least 2 × 2 pixels; received {width} × {height}.")
            raise ValueError(sentence.format(width=size.width(), height=size.height()))
        if not 0.1 <= frames_per_second <= 120:
            sentence = tr("The frame rate must be 0.1 to 120 per second; received {rate:g}.")
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
            raise self._write_error(error) from error

    def add(self, picture: QImage) -> None:
        """Add one picture; a picture of another size is fitted on black. Raises `OSError` if writing fails."""
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
            raise self._write_error(error) from error

    def close(self) -> None:
        """Move the movie to its path. Raises `OSError` if that fails, `ValueError` if there was no picture."""
        import av

        output = self._open_output()
        if not self.frames:
            self.cancel()
            raise ValueError(tr("A movie needs at least one picture; received none."))
        try:
            output.mux(self._stream.encode(None))
            self._output = None
            output.close()
            self._draft.replace(self.path)
        except (OSError, av.FFmpegError) as error:
            self.cancel()
            raise self._write_error(error) from error

    def cancel(self) -> None:
        """Remove the unfinished movie; a previous file at `path` stays."""
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
            raise ValueError(tr("The movie {name} is already closed.", name=self.path.name))
        return self._output

    def _write_error(self, error: Exception) -> OSError:
        reason = getattr(error, "strerror", None) or error
        return OSError(tr("The movie cannot be written to {path}: {reason}.", path=self.path, reason=reason))


def _fitting(picture: QImage, size: QSize) -> QImage:
    """Fit `picture` into `size` pixels: cropped if it is one row or column larger, else scaled and centred on black."""
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
    """Return (height, width, 3) uint8, red first."""
    image = picture.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    # A copy: the image ends with this function.
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()


_PAUSE_MS = 10
"""Time until a view that is not ready is asked again."""
PATIENCE_SECONDS = 60.0
"""Time limit for one step to be shown."""


class FilmJob(QObject):
    """Job that shows one step after another and records the view as a movie; `start` begins.

    `show` puts the view at a step and is asked again until it returns true; `grab` is a picture of the view then.
    Exactly one of `finished` and `failed` comes at the end, none after `cancel`.
    """

    progressed = Signal(int, int)
    """Signal with the number of steps done and of all steps."""
    finished = Signal(object)
    """Signal with the film's path."""
    failed = Signal(str)
    """Signal with a sentence about what failed."""

    def __init__(
        self,
        path: Path,
        frames_per_second: float,
        steps: Sequence[int],
        show: Callable[[int], bool],
        grab: Callable[[], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._rate = frames_per_second
        self._steps = tuple(steps)
        self._show = show
        self._grab = grab
        self._done = 0
        self._waiting_since = 0.0
        self._writer: FilmWriter | None = None
        self.running = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._process_next)

    def start(self) -> None:
        self.running = True
        self._waiting_since = time.monotonic()
        self._timer.start(0)

    def cancel(self) -> None:
        """Stop, and remove the unfinished movie."""
        self.running = False
        self._timer.stop()
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None

    def _process_next(self) -> None:
        """Record one picture, or check again whether the view is ready."""
        try:
            if self._done < len(self._steps) and not self._film_step(self._steps[self._done]):
                self._timer.start(_PAUSE_MS)
                return
            self.progressed.emit(self._done, len(self._steps))
            if not self.running:
                # Whoever was called has cancelled.
                return
            if self._done < len(self._steps):
                self._timer.start(0)
                return
            if self._writer is None:
                raise ValueError(tr("A movie needs at least one step; received none."))
            self._writer.close()
        except (ValueError, OSError) as error:
            self.cancel()
            self.failed.emit(str(error))
            return
        self._writer = None
        self.running = False
        self.finished.emit(self._path)

    def _film_step(self, step: int) -> bool:
        """Record one step; return whether the view was ready for its picture."""
        if not self._show(step):
            if time.monotonic() - self._waiting_since > PATIENCE_SECONDS:
                sentence = tr("The view did not reach step {step} within {seconds:g} seconds.")
                raise ValueError(sentence.format(step=step, seconds=PATIENCE_SECONDS))
            return False
        picture = self._grab()
        if self._writer is None:
            self._writer = FilmWriter(self._path, picture.size(), self._rate)
        self._writer.add(picture)
        self._done += 1
        self._waiting_since = time.monotonic()
        return True
