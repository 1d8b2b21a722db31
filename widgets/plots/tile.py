"""A framed plot: title, read-outs and menu above it, and what stands in its place while there is nothing to plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from widgets.icons import IconButton
from widgets.plots.layers import LegendEntry
from widgets.plots.plot_state import PlotState
from widgets.plots.tile_header import TileHeader
from widgets.plots.time_plot import TimePlot
from widgets.stylesheet import set_style_property
from widgets.theme import px, theme


class Tile(QFrame):
    """A plot, or any widget in its place, in a frame. With a `TimePlot` the read-outs are the plot's own."""

    def __init__(self, title: str, body: QWidget, subtitle: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.setProperty("lit", False)
        self.body = body
        self.header = TileHeader(title, subtitle)
        self._menu_button: IconButton | None = None
        self._empty: QWidget | None = None
        self._state: PlotState | None = None
        self._top = QHBoxLayout()
        self._top.addWidget(self.header, 1)
        self._stack = QStackedLayout()
        # The layout shows its first widget at once: without a parent as a window of its own.
        body.setParent(self)
        self._stack.addWidget(body)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._top)
        self._column.addLayout(self._stack, 1)
        self._space()
        theme.changed.connect(self._space)
        self._name()
        self._focused = body.focusProxy() or body
        """What has the focus where the body has it."""
        for watched in {body, self._focused}:
            watched.installEventFilter(self)
        if isinstance(body, TimePlot):
            self.set_entries(body.entries)
            body.readingsChanged.connect(self.header.update)

    @property
    def title(self) -> str:
        return self.header.title

    def set_title(self, title: str, subtitle: str = "") -> None:
        self.header.set_title(title, subtitle)
        self._name()

    def set_entries(self, entries: Callable[[], Sequence[LegendEntry]]) -> None:
        """`entries` is asked whenever the header is painted."""
        self.header.set_entries(entries)

    def add_to_header(self, widget: QWidget) -> None:
        """Place something at the right of the read-outs, before the menu."""
        self._top.insertWidget(self._top.count() - (self._menu_button is not None), widget)

    def set_menu(self, menu: QMenu) -> None:
        """Show the three dots; they open `menu`."""
        if self._menu_button is None:
            title = self.tr("Plot menu")
            self._menu_button = IconButton("dots-three-vertical", title, size=24, icon_size=16, token="text3")
            self._menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            self._top.addWidget(self._menu_button)
        self._menu_button.setMenu(menu)

    def set_empty(self, widget: QWidget | None) -> None:
        """Show `widget` in place of the plot, with no read-outs; None brings the plot back."""
        gone = self._empty if self._empty is not widget else None
        if widget is not None and widget is not self._empty:
            self._stack.addWidget(widget)
        self._empty = widget
        # Before the other one goes, so that a focus stays in the tile.
        self._stack.setCurrentWidget(self.body if widget is None else widget)
        if gone is not None:
            self._stack.removeWidget(gone)
            gone.deleteLater()
        self.header.set_quiet(widget is not None)

    @property
    def empty(self) -> bool:
        return self._empty is not None

    def show_state(self, title: str, sentence: str) -> None:
        """Say above the kept curves what became of them."""
        self.clear_state()
        self._state = PlotState(title, sentence, self)
        self._state.fit(self.width(), self.height())
        self._column.insertWidget(1, self._state)
        self._state.show()

    def clear_state(self) -> None:
        if self._state is not None:
            self._column.removeWidget(self._state)
            self._state.hide()
            self._state.deleteLater()
            self._state = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._state is not None:
            self._state.fit(self.width(), self.height())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched is self._focused:
            self._light(event.type() == QEvent.Type.FocusIn)
        return False

    def _light(self, lit: bool) -> None:
        set_style_property(self, "lit", lit)

    def _name(self) -> None:
        name = ", ".join(part for part in (self.header.title, self.header.subtitle) if part)
        self.setAccessibleName(name)
        self.body.setAccessibleName(name)

    def _space(self) -> None:
        self._top.setContentsMargins(px(12), px(6), px(6), 0)
        self._top.setSpacing(px(4))
        self._column.setContentsMargins(1, 0, 1, px(4))
        self._column.setSpacing(px(2))
        if self._state is not None:
            self._state.fit(self.width(), self.height())
