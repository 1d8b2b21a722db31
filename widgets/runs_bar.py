"""The filter of a table of runs, and what is done most often with those that are chosen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets.icons import IconButton
from widgets.labels import text_label
from widgets.row_menu import below
from widgets.search_field import SearchField
from widgets.stylesheet import set_style_property
from widgets.theme import px, theme

_NARROW, _WIDE = 120, 240


class RunsBar(QWidget):
    """Buttons say in their tooltips why they are off."""

    filterChanged = Signal(str)
    importAsked = Signal()
    exportAsked = Signal(QPoint)
    """Where on the screen a menu of formats has its place."""
    compareAsked = Signal()
    deleteAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchField(self.tr("Filter runs"))
        self.search.setPlaceholderText(self.tr("Filter runs"))
        self.search.textChanged.connect(self.filterChanged)
        self._count = text_label("", "caption")
        self.importing = self._button("download-simple", self.tr("Import runs from a file"))
        self.importing.clicked.connect(self.importAsked)
        self.exporting = self._button("export", "")
        self.exporting.clicked.connect(lambda: self.exportAsked.emit(below(self.exporting)))
        self.comparing = self._button("git-diff", "")
        self.comparing.clicked.connect(self.compareAsked)
        self.deleting = self._button("trash", "")
        self.deleting.clicked.connect(self.deleteAsked)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self.search, 4)
        self._layout.addWidget(self._count, 0, Qt.AlignmentFlag.AlignVCenter)
        self._layout.addStretch(1)
        for button in (self.importing, self.exporting, self.comparing, self.deleting):
            self._layout.addWidget(button)
        theme.changed.connect(self._renew)
        self._renew()
        self.show_chosen(0, 0)
        self.show_found(0, 0, "")

    def show_found(self, found: int, total: int, fault: str) -> None:
        """How many runs the filter leaves, and what is wrong with it."""
        filtered = bool(self.search.text().strip())
        text = self.tr("%1 of %2").replace("%1", str(found)).replace("%2", str(total))
        self._count.setText(text if filtered and not fault else "")
        self._count.setVisible(bool(self._count.text()))
        set_style_property(self.search, "bad", bool(fault))
        hint = self.tr("Words, or such as tag:baseline, optimizer:adam, loss<0.1, steps>1000, is:pinned (Ctrl+F)")
        self.search.setToolTip(fault or hint)

    def show_chosen(self, chosen: int, deletable: int, kept: str = "") -> None:
        """How many runs are chosen, how many of them may be deleted, and why not where none may."""
        none = self.tr("Choose a run first")
        self._set(self.exporting, chosen > 0, self.tr("Export"), none)
        fewer = self.tr("Choose two runs or more to compare them")
        self._set(self.comparing, chosen > 1, self.tr("Compare"), fewer)
        self._set(self.deleting, deletable > 0, self.tr("Delete"), none if not chosen else kept, "Delete")

    def _set(self, button: IconButton, on: bool, title: str, why_not: str, key: str = "") -> None:
        button.setEnabled(on)
        button.set_title(title, key)
        button.setToolTip(button.toolTip() if on else f"{title}: {why_not[:1].lower()}{why_not[1:]}")

    def _button(self, name: str, title: str) -> IconButton:
        return IconButton(name, title, size=28, icon_size=16, token="text3", parent=self)

    def _renew(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(6))
        self.search.setMinimumWidth(px(_NARROW))
        self.search.setMaximumWidth(px(_WIDE))
