"""Gallery of reference experiments: a picture of each, and its page beside the plots."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from app.choices.shipped import PLANE, ReferenceExperiment, reference_experiments
from app.core.reference.expectations import Expectation, read_expectations
from app.core.text.sentences import language_in_use
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.readouts.markdown_page import MarkdownPage, themed_picture

_PICTURE = QSize(150, 100)
_LIST_WIDTH, _PAGE_WIDTH, _HEIGHT, _GAP = 190, 540, 640, 8


class ReferenceGallery(QDialog):
    """Gallery of the reference experiments with picture and title, and the page of the selected one.

    It blocks nothing: it may stay open beside the plots that its page explains.
    """

    asked = Signal(str)
    """Signal with the name of the reference experiment that is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Reference experiments"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Reference experiments"))
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setFlow(QListWidget.Flow.TopToBottom)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setWrapping(False)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        claim_keys(self.list, MOVE)
        self.page = _Page()
        self.page.setAccessibleName(tr("Page"))
        self.page.anchorClicked.connect(QDesktopServices.openUrl)
        what, words = tr("Open this experiment"), tr("Open")
        self.open_button = button("folder-open", what, self._ask, text=words, outlined=True)
        for name, reference in reference_experiments().items():
            item = QListWidgetItem(translated(reference.title), self.list)
            item.setData(Qt.ItemDataRole.UserRole, name)
        right = column((self.page, 1), row(0, self.open_button, gap=None), gap=None)
        row(self.list, (right, 1), gap=_GAP, margins=None, of=self)
        self.list.currentItemChanged.connect(lambda *_: self._show_page())
        self.list.itemActivated.connect(lambda _: self._ask())
        bind(self._fit, theme.changed)
        self.list.setCurrentRow(0)

    @property
    def chosen(self) -> str:
        """Name of the experiment with an open page; empty if there is none."""
        item = self.list.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # The list scrolled while it had no height yet.
        self.list.scrollToTop()

    def _ask(self) -> None:
        if self.chosen:
            self.asked.emit(self.chosen)

    def _show_page(self) -> None:
        if self.chosen:
            reference = reference_experiments()[self.chosen]
            self.page.plane = reference.plane
            self.page.show_text(_page(reference))

    def _fit(self) -> None:
        for place, reference in enumerate(reference_experiments().values()):
            pixmap = QPixmap.fromImage(themed_picture(reference.picture))
            if not pixmap.isNull():
                icon = QIcon(pixmap)
                icon.addPixmap(pixmap, QIcon.Mode.Selected)  # which Qt would tint
                self.list.item(place).setIcon(icon)
        self.list.setIconSize(_PICTURE * (px(100) / 100))
        self.list.setFixedWidth(px(_LIST_WIDTH))
        for place in range(self.list.count()):
            self.list.item(place).setSizeHint(QSize(px(_LIST_WIDTH - 24), px(_PICTURE.height() + 52)))
        self.resize(px(_LIST_WIDTH + _PAGE_WIDTH), px(_HEIGHT))


class _Page(MarkdownPage):
    """Text page of a reference experiment that can show the heat map of its loss instead of a stored picture."""

    def __init__(self) -> None:
        super().__init__()
        self.plane = b""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        if QUrl(name).fileName() == PLANE and self.plane:
            return themed_picture(self.plane)
        return super().loadResource(kind, name)


def _page(reference: ReferenceExperiment) -> str:
    """Return the page in Markdown, followed by a table of expectations."""
    found = read_expectations(reference.expectations)
    rows = [
        f"| {translated(each.name)} | {_printed(each)} | {translated(each.computed)} | {_accepted(each)} |"
        for each in found.expectations
    ]
    table = "\n".join(
        (f"| | {tr('printed in the paper')} | {tr('computed')} | {tr('here')} |", "|---|---|---|---|", *rows)
    )
    command = tr("Measure all of these: {names}", names=f"`slotscope reproduce {reference.name}`")
    text = f"{reference.page_in(language_in_use())}\n\n{table}\n\n{command}\n"
    return re.sub(r"(?<=\d) (?=\d{3}(?!\d))", "\u202f", text)  # no line ends within a number


def _printed(expectation: Expectation) -> str:
    """Return the value printed in the paper, and its place in the paper."""
    said, at = translated(expectation.paper), translated(expectation.at)
    return f"{said} ({at})" if said and at else said


def _accepted(expectation: Expectation) -> str:
    low, high = expectation.between
    if low == high:
        accepted = f"{low:g}"
    else:
        accepted = f"≥ {low:g}" if math.isinf(high) else tr("{low} to {high}", low=f"{low:.6g}", high=f"{high:.6g}")
    return accepted if expectation.reproduced else tr("{accepted}, not reproduced", accepted=accepted)
