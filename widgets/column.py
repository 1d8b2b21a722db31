"""A column of sections at a side of the window: it scrolls, and its scroll bar lies in the padding at its right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from widgets.labels import rule
from widgets.tab_order import tab_as_read
from widgets.theme import px, theme


class _Scroller(QScrollArea):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._overlay)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Rows are made anew as the experiment changes; what there is now is what Tab goes through.
        content = self.widget()
        if content is not None:
            tab_as_read(content)
        return super().focusNextPrevChild(forward)

    def _overlay(self, low: int, high: int) -> None:
        """Content keeps its width when the bar comes: the viewport reaches below it."""
        self.setViewportMargins(0, 0, -self.verticalScrollBar().sizeHint().width() if high > low else 0, 0)


class Column(QFrame):
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
