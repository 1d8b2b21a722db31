"""The bars around the runs table: filter, frequent actions, filter errors, undo."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.shown_sentences import shown_sentence
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.fields import SearchField
from widgets.controls.row_menu import below
from widgets.notices.empty_state import EmptyState
from widgets.notices.strips import UndoBar

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
        count = self._count, 0, Qt.AlignmentFlag.AlignVCenter
        buttons = self.importing, self.exporting, self.comparing, self.deleting
        in_row((self.search, 4), count, 1, *buttons, of=self, spacing=6)
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
        hint = self.tr("Words, or such as problem:moons, optimizer:adam, loss<0.1, is:pinned, is:lesson (Ctrl+F)")
        self.search.setToolTip(fault or hint)

    def show_chosen(self, chosen: int, deletable: int, kept: str = "") -> None:
        """How many runs are chosen, how many of them may be deleted, and why not where none may."""
        none = self.tr("Choose a run first")
        self._set_button(self.exporting, chosen > 0, self.tr("Export"), none)
        fewer = self.tr("Choose two runs or more to compare them")
        self._set_button(self.comparing, chosen > 1, self.tr("Compare"), fewer)
        self._set_button(self.deleting, deletable > 0, self.tr("Delete"), none if not chosen else kept, "Delete")

    def _set_button(self, button: IconButton, on: bool, title: str, why_not: str, key: str = "") -> None:
        button.setEnabled(on)
        button.set_title(title, key)
        button.setToolTip(button.toolTip() if on else f"{title}: {why_not[:1].lower()}{why_not[1:]}")

    def _button(self, name: str, title: str) -> IconButton:
        return IconButton(name, title, size=28, icon_size=16, token="text3", parent=self)

    def _renew(self) -> None:
        self.search.setMinimumWidth(px(_NARROW))
        self.search.setMaximumWidth(px(_WIDE))


class RunsPages(QWidget):
    """`above` is over the rows where it is given."""

    def __init__(self, rows: QWidget, above: QWidget | None = None) -> None:
        super().__init__()
        self._rows = rows
        self.undo_bar = UndoBar()
        self._fault = text_label("", "label", "error", wraps=True)
        self._fault.hide()
        self.empty = EmptyState("stack", self.tr("No runs yet"), self.tr("Runs are saved here automatically."))
        self.none = EmptyState("magnifying-glass", self.tr("No run fits"), "")
        self.reading = EmptyState("hourglass", self.tr("Reading saved runs"), self.tr("This takes a moment."))
        self.is_reading = False
        """True until it is known which runs there are."""
        self._pages = QStackedWidget()
        for page in (self.empty, self.none, self.reading, rows):
            self._pages.addWidget(page)
        room = 4 if above is not None else 0
        head = in_column(*([above] if above is not None else []), self._fault, margins=(12, room, 8, room), spacing=4)
        foot = in_column(self.undo_bar, margins=(8, 0, 8, 0))
        in_column(head, (self._pages, 1), foot, of=self, spacing=0)

    @property
    def fault(self) -> str:
        """What is wrong with the filter, in a sentence."""
        return self._fault.text()

    def tell_fault(self, sentence: str) -> None:
        self._fault.setText(shown_sentence(sentence))
        self._fault.setVisible(bool(sentence))

    def show_state(self, lines: int, runs: int, wanted: str, hidden: int = 0) -> None:
        """The rows, or why there are none: of `runs` none fits `wanted`, or there is none at all. `hidden` are of
        lessons.
        """
        if runs and not lines:
            sentence = self.tr('Nothing here fits "%1". Esc shows all.').replace("%1", wanted)
            if hidden == runs:
                sentence = self.tr("All runs are of lessons. is:lesson shows them.")
            self.none.show_text("magnifying-glass", self.tr("No run fits"), sentence)
        without = self.reading if self.is_reading else self.empty
        self._pages.setCurrentWidget(self._rows if lines else self.none if runs else without)
