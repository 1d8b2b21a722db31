"""Page of Markdown: paragraphs with room between them, and links that its owner follows."""

from __future__ import annotations

import re

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextBrowser, QWidget

from widgets.base.theme import BODY, font, px

_GAP = 8
_HEADINGS = {1: 17, 2: 15}


class MarkdownPage(QTextBrowser):
    """Page that shows a text; `anchorClicked` has a link that leads elsewhere within the program."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)

    def show_text(self, text: str, anchor: str = "") -> None:
        """Show a text from its beginning, or from the heading whose link is `anchor`."""
        self.setMarkdown(text)
        self._space_paragraphs()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        if anchor:
            self._go_to(anchor)

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
