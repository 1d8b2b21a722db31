"""What stands around the rows of a table of runs: faults of the filter, why there are none, what can be taken back."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from widgets.empty_state import EmptyState
from widgets.labels import text_label
from widgets.theme import px, theme
from widgets.undo_bar import UndoBar


class RunsPages(QWidget):
    """`above` stands over the rows where it is given."""

    def __init__(self, rows: QWidget, above: QWidget | None = None) -> None:
        super().__init__()
        self._rows = rows
        self.undo_bar = UndoBar()
        self._fault = text_label("", "label", "error")
        self._fault.setWordWrap(True)
        self._fault.hide()
        self.empty = EmptyState("stack", self.tr("No runs yet"), self.tr("Every run is kept here without being asked."))
        self.none = EmptyState("magnifying-glass", self.tr("No run fits"), "")
        self._pages = QStackedWidget()
        for page in (self.empty, self.none, rows):
            self._pages.addWidget(page)
        self._has_bar = above is not None
        self._above, self._below = QVBoxLayout(), QVBoxLayout()
        if above is not None:
            self._above.addWidget(above)
        self._above.addWidget(self._fault)
        self._below.addWidget(self.undo_bar)
        layout = QVBoxLayout(self)
        layout.addLayout(self._above)
        layout.addWidget(self._pages, 1)
        layout.addLayout(self._below)
        theme.changed.connect(self._renew)
        self._renew()

    @property
    def fault(self) -> str:
        """What is wrong with the filter, in a sentence."""
        return self._fault.text()

    def tell_fault(self, sentence: str) -> None:
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))

    def show_state(self, lines: int, runs: int, wanted: str) -> None:
        """The rows, or why there are none: of `runs` none fits `wanted`, or there is none at all."""
        if runs and not lines:
            sentence = self.tr('Nothing here fits "%1". Esc shows all.').replace("%1", wanted)
            self.none.show_text("magnifying-glass", self.tr("No run fits"), sentence)
        self._pages.setCurrentWidget(self._rows if lines else self.none if runs else self.empty)

    def _renew(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        room = px(4) if self._has_bar else 0
        self._above.setContentsMargins(px(12), room, px(8), room)
        self._above.setSpacing(px(4))
        self._below.setContentsMargins(px(8), 0, px(8), 0)
