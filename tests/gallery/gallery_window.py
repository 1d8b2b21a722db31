"""The window of the gallery: a list of instruments to choose from at the left, the chosen one at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tests.gallery.example import Example
from tests.gallery.example_page import Exhibit
from widgets.base.labels import text_label
from widgets.base.theme import px, theme
from widgets.controls.choices import Segmented
from widgets.controls.fields import SearchField
from widgets.picker.list import MOVES, PickerItem, PickerList, rows_of

_LIST_WIDTH = 288


class Gallery(QWidget):
    """A click, or the arrow keys in the filter, choose an instrument."""

    def __init__(self, examples: Sequence[Example]) -> None:
        super().__init__()
        self.setObjectName("app")
        self.setWindowTitle("Gallery of instruments")
        self._examples = {each.name: each for each in examples}
        self._items = [PickerItem(each.name, each.name, group=each.folder) for each in examples]
        self.filter = SearchField("Filter instruments")
        self.filter.setPlaceholderText("Filter instruments")
        self.filter.textChanged.connect(self._narrow)
        self.filter.installEventFilter(self)
        self.list = PickerList()
        self.list.picked.connect(self.show_example)
        self.theme_choice = Segmented(
            [("dark", "Dark", "Dark theme"), ("light", "Light", "Light theme")],
            "Theme",
        )
        self.theme_choice.chosen.connect(theme.use)
        theme.changed.connect(self._show_theme)
        self._show_theme()
        self.exhibit: Exhibit | None = None
        self._room = QScrollArea()
        self._room.setWidgetResizable(True)
        self._lay_out()
        self._narrow("")

    def show_example(self, name: str) -> None:
        """Put another instrument in the place of the one that is shown."""
        self.list.light(name)
        # The one before is deleted with everything in it.
        self.exhibit = Exhibit(self._examples[name])
        self._room.setWidget(self.exhibit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in MOVES:
            if self.list.step(Qt.Key(event.key())):
                self.show_example(self.list.current())
            return True
        return super().eventFilter(watched, event)

    def _narrow(self, typed: str) -> None:
        """List what fits; what is shown stays where it is among them."""
        shown = self.exhibit.name if self.exhibit is not None else None
        self.list.show_rows(rows_of(self._items, typed))
        self.list.light(shown)
        if self.list.current() not in ("", shown):
            self.show_example(self.list.current())

    def _show_theme(self) -> None:
        self.theme_choice.set_value(theme.tokens.name)

    def _lay_out(self) -> None:
        left = QFrame()
        left.setObjectName("panel")
        left.setFixedWidth(px(_LIST_WIDTH))
        column = QVBoxLayout(left)
        column.setContentsMargins(px(8), px(8), px(8), px(8))
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)
        top = QHBoxLayout()
        top.addWidget(text_label("Everything here is made up; nothing was measured.", "caption"))
        top.addStretch(1)
        top.addWidget(self.theme_choice)
        right = QVBoxLayout()
        right.addLayout(top)
        right.addWidget(self._room, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(px(8), px(8), px(8), px(8))
        whole.setSpacing(px(8))
        whole.addWidget(left)
        whole.addLayout(right, 1)
        self.resize(px(1280), px(800))
