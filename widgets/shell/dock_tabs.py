"""Dock at the bottom: tabs with icons and counts over pages that fold."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QWidget

from widgets.base.brush import fill, ring, smooth, square
from widgets.base.icons import IconButton, paint_icon
from widgets.base.labels import rule
from widgets.base.layouts import in_column, in_row
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.theme import BODY, CAPTION, colour, font, px, theme
from widgets.base.translation import tr
from widgets.notices.badge import BadgeKind
from widgets.shell.columns import FrontPages

_COUNT_COLOURS: dict[BadgeKind, tuple[str, str]] = {
    "plain": ("text2", "field"),
    "accent": ("accent", "accent_soft"),
    "warn": ("warn", "warn_soft"),
    "error": ("error", "error_soft"),
    "live": ("accent_ink", "accent"),
}
HEIGHT = 36


class DockTab(QAbstractButton):
    """Tab with an icon, a word and a count. The current tab is underlined."""

    def __init__(self, icon: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._count = 0
        self._kind: BadgeKind = "plain"
        self._is_stale = False
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE, MOVE)

    def count(self) -> int:
        return self._count

    def set_count(self, count: int, kind: BadgeKind = "plain") -> None:
        self._count, self._kind = count, kind
        self.setAccessibleName(f"{self.text()}, {count}" if count else self.text())
        self.updateGeometry()
        self.update()

    def set_behind(self, behind: bool) -> None:
        """Show the tab without its underline, because the dock is folded."""
        self._is_stale = behind
        self.update()

    def sizeHint(self) -> QSize:
        width = px(8 + 16 + 6 + 8) + QFontMetrics(font(BODY, 600)).horizontalAdvance(self.text())
        return QSize(width + (self._count_width() + px(6) if self._count else 0), px(HEIGHT))

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        front, lit = self.isChecked() and not self._is_stale, self.underMouse()
        if lit and not front:
            fill(painter, self.rect().adjusted(0, px(4), 0, -px(4)), "hover")
        x = px(8)
        paint_icon(painter, square(x, self.rect(), px(16)), self._icon, "text" if front or lit else "text3")
        x += px(16) + px(6)
        painter.setFont(font(BODY, 600 if front else 500))
        painter.setPen(colour("text" if front or lit else "text2"))
        width = QFontMetrics(font(BODY, 600)).horizontalAdvance(self.text())
        painter.drawText(QRect(x, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
        if self._count:
            ink, ground = _COUNT_COLOURS[self._kind]
            place = QRectF(x + width + px(6), (self.height() - px(16)) / 2, self._count_width(), px(16))
            fill(painter, place, ground, 8)
            painter.setPen(colour(ink))
            painter.setFont(font(CAPTION, 600))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._count_text())
        if front:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent"))
            painter.drawRoundedRect(QRectF(px(8), self.height() - px(2), self.width() - px(16), px(2)), 1, 1)
        if self.hasFocus():
            ring(painter, self.rect().adjusted(0, px(3), 0, -px(3)))

    def _count_text(self) -> str:
        return str(self._count) if self._count < 1000 else "999+"

    def _count_width(self) -> int:
        return max(px(18), QFontMetrics(font(CAPTION, 600)).horizontalAdvance(self._count_text()) + px(10))


class Dock(QFrame):
    """Dock that opens when a tab is pressed. `foldedChanged` is emitted only for changes by the user."""

    foldedChanged = Signal(bool)
    currentChanged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.tabs: dict[str, DockTab] = {}
        """Tabs by key, from the left."""
        self._corners: dict[str, QWidget] = {}
        self._folded = False
        self._group = QButtonGroup(self)
        self._stack = FrontPages(self)
        self._rule = rule(parent=self)
        self._caret = IconButton("caret-down", tr("Fold"), size=28, icon_size=14, token="text3", parent=self)
        self._caret.clicked.connect(lambda: self._fold(not self._folded))
        self._head = in_row(1, self._caret, margins=(8, 0, 8, 0), spacing=8)
        self._layout = in_column(self._head, self._rule, (self._stack, 1), of=self, spacing=0)
        theme.changed.connect(self._renew)
        self._renew()

    def add(self, key: str, icon: str, title: str, content: QWidget) -> DockTab:
        tab = DockTab(icon, title, self)
        tab.setChecked(not self.tabs)
        self._head.insertWidget(len(self.tabs), tab)
        self.tabs[key] = tab
        self._group.addButton(tab)
        self._stack.addWidget(content)
        tab.clicked.connect(lambda: self._press(key))
        return tab

    def set_corner(self, key: str, widget: QWidget) -> None:
        """Set the widget at the right of the tabs while this tab is current."""
        self._corners[key] = widget
        self._head.insertWidget(self._head.count() - 1, widget)
        self._show_corner()

    def _show_corner(self) -> None:
        for key, widget in self._corners.items():
            widget.setVisible(key == self.current() and not self._folded)

    def current(self) -> str:
        """Return the key of the current tab; empty if there is none."""
        return next((key for key, tab in self.tabs.items() if tab.isChecked()), "")

    def set_current(self, key: str) -> None:
        """Make a tab current without a signal. Raises `KeyError` for an unknown key."""
        self.tabs[key].setChecked(True)
        self._stack.setCurrentIndex(list(self.tabs).index(key))
        self._show_corner()

    def set_count(self, key: str, count: int, kind: BadgeKind = "plain") -> None:
        """Set the number shown on a tab; 0 shows nothing."""
        self.tabs[key].set_count(count, kind)

    def is_folded(self) -> bool:
        return self._folded

    def set_folded(self, folded: bool) -> None:
        """Fold or unfold the dock without a signal."""
        self._folded = folded
        self._renew()

    def _press(self, key: str) -> None:
        changed = list(self.tabs).index(key) != self._stack.currentIndex()
        self.set_current(key)
        if self._folded:
            self._fold(False)
        if changed:
            self.currentChanged.emit(key)

    def _fold(self, folded: bool) -> None:
        self.set_folded(folded)
        self.foldedChanged.emit(folded)

    def _renew(self) -> None:
        self._stack.setVisible(not self._folded)
        self._rule.setVisible(not self._folded)
        self._show_corner()
        for tab in self.tabs.values():
            tab.set_behind(self._folded)
        self._caret.set_icon("caret-up" if self._folded else "caret-down")
        self._caret.set_title(tr("Open") if self._folded else tr("Fold"))
        self._layout.setContentsMargins(1, 1, 1, 1)
        if self._folded:
            self.setFixedHeight(px(HEIGHT) + 2)
        else:
            self.setMinimumHeight(px(120))
            self.setMaximumHeight(16777215)
