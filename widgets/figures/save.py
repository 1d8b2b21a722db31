"""Saving of a figure: PNG, SVG or PDF, by the file's suffix."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from widgets.base.translation import tr
from widgets.figures.painting import paint_page
from widgets.figures.paper import MM, PER_INCH, Figure, Sheet


def draft_of(path: Path) -> Path:
    """Return a temporary path beside `path`, so that the finished file can be moved into place."""
    return path.with_name(f".{path.name}.draft")


def discard(draft: Path) -> None:
    """Remove a temporary file; do nothing if its folder does not exist."""
    with contextlib.suppress(OSError):
        draft.unlink(missing_ok=True)


DOTS_PER_INCH = 300
"""Resolution of a PNG."""


def save_figure(figure: Figure | Sheet, path: Path, made_by: str = "Slotscope") -> None:
    """Write `figure` to `path`; a previous file stays until the new one is complete.

    Title and `made_by`, the program, are in the file. A PNG has 300 dots to the inch and says so. SVG and PDF are lines
    and letters, the PDF with its fonts and a page of whole points. Raises `ValueError` for another suffix, `OSError`
    where nothing can be written; both say so in a sentence.
    """
    write = KINDS.get(path.suffix.lower())
    if write is None:
        received = f'"{path.suffix}"' if path.suffix else tr("no extension")
        sentence = tr("A figure is saved as {kinds}; {name} has {received}.")
        raise ValueError(sentence.format(kinds=", ".join(KINDS), name=path.name, received=received))
    draft = draft_of(path)
    try:
        draft.write_bytes(write(figure, made_by))
        draft.replace(path)
    except OSError as error:
        discard(draft)
        sentence = tr("The figure cannot be written to {path}: {reason}.")
        raise OSError(sentence.format(path=path, reason=error.strerror or error)) from error


def png(figure: Figure | Sheet, made_by: str) -> bytes:
    width, height = (round(length / 25.4 * DOTS_PER_INCH) for length in (figure.width_mm, figure.height_mm))
    image = QImage(width, height, QImage.Format.Format_RGB32)
    per_metre = round(DOTS_PER_INCH / 0.0254)
    image.setDotsPerMeterX(per_metre)
    image.setDotsPerMeterY(per_metre)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    # What rounding to whole dots adds or takes is on the margin.
    painter.fillRect(image.rect(), "white")
    painter.scale(DOTS_PER_INCH / PER_INCH, DOTS_PER_INCH / PER_INCH)
    paint_page(painter, figure)
    painter.end()

    buffer = _buffer()
    writer = QImageWriter(buffer, b"png")
    writer.setText("Title", figure.title)
    writer.setText("Software", made_by)
    if not writer.write(image):
        raise OSError(writer.errorString())
    return _bytes(buffer)


def svg(figure: Figure | Sheet, made_by: str) -> bytes:
    buffer = _buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(PER_INCH)
    page = QSize(round(figure.width_mm * MM), round(figure.height_mm * MM))
    generator.setSize(page)
    generator.setViewBox(QRectF(0, 0, page.width(), page.height()))
    generator.setTitle(figure.title)
    generator.setDescription(tr("Made by {program}", program=made_by))
    painter = QPainter(generator)
    paint_page(painter, figure)
    painter.end()
    text = _bytes(buffer).decode()
    # Qt rounds the page to whole units, and names one font alone, which another machine may not have.
    size = f'<svg width="{figure.width_mm:g}mm" height="{figure.height_mm:g}mm"'
    text = re.sub(r'<svg width="[\d.]+mm" height="[\d.]+mm"', size, text, count=1)
    return re.sub(r'(<[^>]*font-family="[^"]+)"', r'\1, sans-serif"', text).encode()


def pdf(figure: Figure | Sheet, made_by: str) -> bytes:
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setResolution(PER_INCH)
    size = QPageSize(
        QSizeF(figure.width_mm, figure.height_mm), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch
    )
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setTitle(figure.title)
    writer.setCreator(made_by)
    painter = QPainter(writer)
    paint_page(painter, figure)
    painter.end()
    return _bytes(buffer)


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    return buffer


def _bytes(buffer: QBuffer) -> bytes:
    data: QByteArray = buffer.data()
    return bytes(data.data())


KINDS: Mapping[str, Callable[[Figure | Sheet, str], bytes]] = {".png": png, ".svg": svg, ".pdf": pdf}
