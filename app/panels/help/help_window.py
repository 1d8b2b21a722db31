"""The window of the guide: its chapters at the left, the one that is read at the right."""

from __future__ import annotations

import posixpath
import re

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from app.choices.help_pages import chapters, page_text
from widgets.base.panel_kit import bind, row
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.readouts.markdown_page import MarkdownPage

_LIST_WIDTH, _PAGE_WIDTH, _HEIGHT = 220, 620, 640
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PICTURE = re.compile(r"^!\[[^]]*\]\([^)]*\)\n?", re.MULTILINE)


class HelpWindow(QDialog):
    """Window of the guide. It blocks nothing: it may stay open beside what it explains."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Guide"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Chapters"))
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name, chapter in chapters().items():
            item = QListWidgetItem(translated(chapter.title), self.list)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setToolTip(translated(chapter.summary))
        claim_keys(self.list, MOVE)
        self.page = MarkdownPage()
        self.page.setAccessibleName(tr("Page"))
        self.page.anchorClicked.connect(self._follow)
        self.shown = ""
        """Name of the page that is shown."""
        row(self.list, (self.page, 1), gap=8, margins=8, of=self)
        self.list.currentItemChanged.connect(self._choose)
        bind(self._fit, theme.changed)

    def show_page(self, name: str, anchor: str = "") -> None:
        """Show a page by its name, from a heading on. Raises `OSError` where there is none."""
        text = _PICTURE.sub("", _COMMENT.sub("", page_text(name)))
        self.shown = name
        places = [place for place in range(self.list.count()) if self._name(place) == name]
        blocked = self.list.blockSignals(True)
        self.list.setCurrentRow(places[0] if places else -1)
        self.list.blockSignals(blocked)
        self.page.show_text(text, anchor)
        self.page.setFocus()

    def _name(self, place: int) -> str:
        return str(self.list.item(place).data(Qt.ItemDataRole.UserRole))

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.show_page(str(item.data(Qt.ItemDataRole.UserRole)))

    def _follow(self, link: QUrl) -> None:
        """Show the page that a link leads to; what is no page is opened by the system."""
        if link.scheme():
            QDesktopServices.openUrl(link)
            return
        path, anchor = link.path(), link.fragment()
        name = posixpath.normpath(posixpath.join(posixpath.dirname(self.shown), path)) if path else f"{self.shown}.md"
        if name.endswith(".md") and not name.startswith(".."):
            self.show_page(name.removesuffix(".md"), anchor)

    def _fit(self) -> None:
        self.list.setFixedWidth(px(_LIST_WIDTH))
        self.resize(px(_LIST_WIDTH + _PAGE_WIDTH), px(_HEIGHT))
