"""Pages that share a side column, with their names above where there are several."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from widgets.base.theme import px, theme
from widgets.controls.segmented_buttons import Segmented


class ColumnPages(QWidget):
    """Shows one of two pages. The second one is there while it is offered; alone, the first one has no name."""

    def __init__(self, first: tuple[str, QWidget], second: str, name: str, parent: QWidget | None = None) -> None:
        """`first` is the title and the page that is always there, `second` the title of the other, `name` what a screen
        reader calls the choice.
        """
        super().__init__(parent)
        self._first = first[1]
        self._second: QWidget | None = None
        self.choice = Segmented([("second", second, second), ("first", first[0], first[0])], name)
        self.choice.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(first[1])
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.choice)
        self._column.addWidget(self._stack, 1)
        self.choice.chosen.connect(self._show)
        theme.changed.connect(self._renew)
        self._renew()

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._stack.currentWidget() or self._first

    def offer(self, page: QWidget | None) -> None:
        """Show `page`, beside which the first one can be chosen; or the first one alone."""
        if page is not None and self._stack.indexOf(page) < 0:
            self._stack.addWidget(page)
        self._second = page
        self.choice.setVisible(page is not None)
        self._show("first" if page is None else "second")

    def show_second_alone(self, alone: bool) -> None:
        """Show the second page, where it is offered, and no names; or the names again, and the page that is chosen."""
        self.choice.setVisible(self._second is not None and not alone)
        self._stack.setCurrentWidget(self._named("second" if alone else self.choice.value()))

    def show_first(self) -> None:
        self._show("first")

    def _show(self, key: str) -> None:
        page = self._named(key)
        self.choice.set_value("first" if page is self._first else "second")
        self._stack.setCurrentWidget(page)

    def _named(self, key: str) -> QWidget:
        return (self._second if key == "second" else None) or self._first

    def _renew(self) -> None:
        self._column.setSpacing(px(8))
