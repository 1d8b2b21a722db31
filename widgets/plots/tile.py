"""A framed plot: title, read-outs and menu above it, and what stands in its place while there is nothing to plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from widgets.icons import IconButton, paint_icon
from widgets.plots.layers import LegendEntry
from widgets.plots.tile_header import TileHeader
from widgets.plots.time_plot import TimePlot
from widgets.stylesheet import set_style_property
from widgets.theme import colour, font, px, theme


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
        layout = QVBoxLayout(self)
        layout.addLayout(self._top)
        layout.addLayout(self._stack, 1)
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
        """Say over the kept curves what became of them."""
        self.clear_state()
        self._state = PlotState(title, sentence, self.body)
        self._state.setGeometry(self.body.rect())
        self._state.show()

    def clear_state(self) -> None:
        if self._state is not None:
            self._state.deleteLater()
            self._state = None

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.FocusIn | QEvent.Type.FocusOut if watched is self._focused:
                self._light(event.type() == QEvent.Type.FocusIn)
            case QEvent.Type.Resize if watched is self.body and self._state is not None:
                self._state.setGeometry(self.body.rect())
            case _:
                pass
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
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(1, 0, 1, px(4))
        layout.setSpacing(px(2))


class PlotState(QWidget):
    """A title and a sentence in the middle of a plot; the curves stay visible around it and take the pointer."""

    def __init__(self, title: str, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._sentence = title, sentence
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(f"{title}. {sentence}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(12))
        width = min(float(self.width() - px(24)), float(px(300)))
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        words = painter.boundingRect(QRectF(0, 0, width - px(24), px(200)), flags, self._sentence).height()
        box = QRectF(0, 0, width, words + px(64))
        box.moveCenter(QRectF(self.rect()).center().toPoint().toPointF())
        painter.setPen(QPen(colour("line"), 1))
        painter.setBrush(colour("panel", 235))
        painter.drawRoundedRect(box.translated(0.5, 0.5), px(6), px(6))
        top = box.top() + px(10)
        paint_icon(painter, QRect(round(box.center().x()) - px(8), round(top), px(16), px(16)), "warning-fill", "error")
        painter.setPen(colour("text"))
        painter.setFont(font(13, 600))
        painter.drawText(QRectF(box.left(), top + px(18), width, px(18)), Qt.AlignmentFlag.AlignCenter, self._title)
        painter.setPen(colour("text2"))
        painter.setFont(font(12))
        painter.drawText(QRectF(box.left() + px(12), top + px(38), width - px(24), words + 1), flags, self._sentence)
