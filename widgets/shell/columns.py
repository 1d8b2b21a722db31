"""Two side columns of draggable width around a centre."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QSplitterHandle, QVBoxLayout, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import rule
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import colour, px, theme


class _Scroller(QScrollArea):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._overlay)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Rows are made again as the experiment changes; what there is now is what Tab goes through.
        content = self.widget()
        if content is not None:
            tab_as_read(content)
        return super().focusNextPrevChild(forward)

    def _overlay(self, low: int, high: int) -> None:
        """Content keeps its width when the bar comes: the viewport reaches below it."""
        self.setViewportMargins(0, 0, -self.verticalScrollBar().sizeHint().width() if high > low else 0, 0)


class SideColumn(QFrame):
    """At least `width` pixels, before the scale of the window. Tab scrolls what it reaches into view."""

    def __init__(self, width: int = 288, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._width = width
        self._rules: dict[QObject, QFrame] = {}
        self._body = QWidget()
        self._sections = QVBoxLayout(self._body)
        self._sections.setContentsMargins(0, 0, 0, 0)
        self._sections.setSpacing(0)
        self._sections.addStretch(1)
        self.scroller = _Scroller(self)
        self.scroller.setWidget(self._body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(self.scroller)
        theme.changed.connect(self._renew)
        self._renew()

    def add_section(self, section: QWidget) -> None:
        """Below those that are there, with a hairline between, which goes where the section is hidden."""
        end = self._sections.count() - 1
        if end:
            line = rule(parent=self)
            line.setVisible(not section.isHidden())
            self._rules[section] = line
            section.installEventFilter(self)
            self._sections.insertWidget(end, line)
            end += 1
        self._sections.insertWidget(end, section)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched in self._rules:
            self._rules[watched].setVisible(event.type() == QEvent.Type.ShowToParent)
        return False

    def _renew(self) -> None:
        self.setMinimumWidth(px(self._width))


_LEAST = (288, 328)
_SHARES = (0.19, 0.205)
"""Of the whole width: what a column takes where nobody dragged it, up to a third more than its least."""
_MOST = 0.4
_STRIDE = 16
"""Pixels that a key moves a column's edge."""
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _WidthHandle(QSplitterHandle):
    """Between two columns. With the focus of Tab, arrows move it, with Shift by single pixels."""

    def __init__(self, parent: QSplitter) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self, MOVE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side = _SIDES.get(Qt.Key(event.key()))
        if side is None:
            super().keyPressEvent(event)
            return
        stride = 1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else px(_STRIDE)
        self.moveSplitter(self.x() + side * stride)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            width = px(2)
            painter = QPainter(self)
            painter.fillRect((self.width() - width) // 2, 0, width, self.height(), colour("accent"))
            painter.end()


class SideColumns(QSplitter):
    """Widths are in pixels before the scale of the window, 0 for what a column takes by itself: more where there is.

    They are changed by dragging, or by keys once Tab is between two columns.
    """

    dragged = Signal(int, int)
    """The widths that a person gave the left and the right column; 0 for one that was not changed."""

    def __init__(self, left: QWidget, centre: QWidget, right: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._sides = (left, right)
        self._wanted = [0, 0]
        self._least_left = 0
        for widget in (left, centre, right):
            self.addWidget(widget)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(1, 1)
        for place, name in ((1, self.tr("Width of the left column")), (2, self.tr("Width of the right column"))):
            self.handle(place).setAccessibleName(name)
            self.handle(place).setToolTip(self.tr("Drag to make the column wider, or press ← and → after Tab"))
        self.splitterMoved.connect(self._splitter_moved)
        theme.changed.connect(self._renew)
        self._renew()

    def createHandle(self) -> QSplitterHandle:
        return _WidthHandle(self)

    def set_widths(self, left: int, right: int) -> None:
        self._wanted = [left, right]
        self.settle()

    def set_least(self, left: int) -> None:
        """The left column is at least so wide from now on; 0 for what it needs by itself."""
        self._least_left = left
        self._renew()

    def settle(self) -> None:
        """Give the columns that are shown their widths, and the middle the rest."""
        whole = self.width()
        widths = [self._width_of(place) for place in (0, 1)]
        seen = [width for side, width in zip(self._sides, widths, strict=True) if not side.isHidden()]
        self.setSizes([widths[0], whole - sum(seen) - self.handleWidth() * len(seen), widths[1]])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def _width_of(self, place: int) -> int:
        least, wanted = px(self._least(place)), self._wanted[place]
        by_itself = min(round(self.width() * _SHARES[place]), round(least * 4 / 3))
        most = max(least, round(self.width() * _MOST))
        return min(max(least, px(wanted) if wanted else by_itself), most)

    def _least(self, place: int) -> int:
        return max(_LEAST[place], 0 if place else self._least_left)

    def _splitter_moved(self, _position: int, handle: int) -> None:
        place = handle - 1
        self._wanted[place] = round(self._sides[place].width() / theme.scale)
        self.dragged.emit(*self._wanted)

    def _renew(self) -> None:
        self.setHandleWidth(px(8))
        for place, side in enumerate(self._sides):
            side.setMinimumWidth(px(self._least(place)))
        self.settle()


class CollapsedSidebar(QFrame):
    """48 px wide. `chosen(str)` has the key of the icon that was pressed; `set_active` lights one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._buttons: dict[str, IconButton] = {}
        self._layout = QVBoxLayout(self)
        self._layout.addStretch(1)
        theme.changed.connect(self._renew)
        self._renew()

    def add(self, key: str, icon: str, title: str, shortcut: str = "") -> IconButton:
        button = IconButton(icon, title, key=shortcut, parent=self)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._buttons[key] = button
        self._layout.insertWidget(self._layout.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button

    def set_active(self, key: str | None) -> None:
        """Light the icon of `key`, or none."""
        for name, button in self._buttons.items():
            lit = name == key
            button.setCheckable(True)
            button.setChecked(lit)
            button.set_icon(button.icon_name(), "accent" if lit else "text2", "accent" if lit else "text")

    def _renew(self) -> None:
        self.setFixedWidth(px(48))
        self._layout.setContentsMargins(px(7), px(8), px(7), px(8))
        self._layout.setSpacing(px(4))
