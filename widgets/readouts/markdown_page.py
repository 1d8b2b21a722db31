"""Page of Markdown: paragraphs with room between them, and links that its owner follows."""

from __future__ import annotations

import re

import numpy as np
from PySide6.QtGui import QImage, QTextCharFormat, QTextCursor, QTextFormat, QTextOption
from PySide6.QtWidgets import QTextBrowser, QWidget

from widgets.base.theme import BODY, colour, font, px, theme

_GAP = 8
_HEADINGS = {1: 17, 2: 15}


def themed_picture(data: bytes) -> QImage:
    """Return a picture on white paper in the tones of the theme: paper as the panel, ink as the text, hues kept."""
    picture = QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB888)
    if picture.isNull():
        return picture
    paper, ink = (np.array([tone.redF(), tone.greenF(), tone.blueF()]) for tone in map(colour, ("panel", "text")))
    tones = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), -1)[:, : 3 * picture.width()] / 255
    tones = tones.reshape(picture.height(), picture.width(), 3)
    if paper.mean() < ink.mean():
        # Lightness is turned over, hue is not.
        tones = tones + 1 - tones.max(-1, keepdims=True) - tones.min(-1, keepdims=True)
    dark, light = sorted((paper, ink), key=lambda tone: float(tone.mean()))
    found = np.rint(255 * (dark + tones * (light - dark))).astype(np.uint8)
    size = picture.size()
    return QImage(found.tobytes(), size.width(), size.height(), 3 * size.width(), QImage.Format.Format_RGB888).copy()


class MarkdownPage(QTextBrowser):
    """Page that shows a text; `anchorClicked` has a link that leads elsewhere within the program."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.setOpenLinks(False)
        # In a narrow cell of a table a word would be broken anywhere.
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        theme.changed.connect(self._renew)

    def show_text(self, text: str, anchor: str = "") -> None:
        """Show a text from its beginning, or from the heading whose link is `anchor`."""
        self._text = text
        self.setMarkdown(text)
        self._space_paragraphs()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        if anchor:
            self._go_to(anchor)

    def _renew(self) -> None:
        """Show the text in the colours and sizes of the theme, at the place that was read."""
        bar = self.verticalScrollBar()
        read = bar.value() / max(1, bar.maximum())
        self.document().clear()  # pictures that were loaded
        self.show_text(self._text)
        bar.setValue(round(read * bar.maximum()))

    def _space_paragraphs(self) -> None:
        """Space paragraphs, which Markdown has touch each other, and write headings in the sizes of the window."""
        self.document().setDocumentMargin(px(12))
        cursor = QTextCursor(self.document())
        while not cursor.atEnd():
            block = cursor.blockFormat()
            if level := block.headingLevel():
                block.setTopMargin(px(_GAP) if cursor.position() else 0)
                written = QTextCharFormat()
                written.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
                written.setFont(font(_HEADINGS.get(level, BODY), 600))
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                cursor.mergeCharFormat(written)
                cursor.clearSelection()
            if cursor.currentTable() is None:
                block.setBottomMargin(px(_GAP))
                cursor.setBlockFormat(block)
            if not cursor.movePosition(QTextCursor.MoveOperation.NextBlock):
                break

    def _go_to(self, anchor: str) -> None:
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and heading_anchor(block.text()) == anchor:
                # Up to the end and back, so that the heading is at the top.
                self.moveCursor(QTextCursor.MoveOperation.End)
                self.setTextCursor(QTextCursor(block))
                self.ensureCursorVisible()
                return
            block = block.next()


def heading_anchor(heading: str) -> str:
    """Return the link of a heading, as GitHub makes it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
