"""A collapsible section of a column, under a title."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from widgets.base.icons import icon
from widgets.base.labels import ElidedLabel
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme

INSET = 16
"""What lies right of the caret and of the marks of form rows begins this far in, in pixels."""
REACH = 20
"""Width, in pixels, of the column at the right in which form rows say when a value takes effect."""


class _Title(QPushButton):
    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName("sectionTitle")
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)


class Section(QWidget):
    """`right` stays in the title line when the section is folded: a badge, a button.

    `add_row` takes what has its own mark and reach, as form rows have; `add` sets anything else in line.
    """

    toggled = Signal(bool)

    def __init__(
        self, title: str, right: QWidget | None = None, *, open: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title = _Title(title, self)
        self._title.clicked.connect(lambda: self._turn(not self.is_open()))
        self._head = QHBoxLayout()
        self._head.addWidget(self._title, 1)
        # The title keeps its room; what the caption has too much is elided.
        self._caption = ElidedLabel("", "caption", parent=self, elide=Qt.TextElideMode.ElideMiddle)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._caption.hide()
        self._head.addWidget(self._caption)
        if right is not None:
            self._head.addWidget(right)
        self._body = QWidget(self)
        self._rows = QVBoxLayout(self._body)
        self._insets: list[QHBoxLayout] = []
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(self._head)
        self._outer.addWidget(self._body)
        self._open = open
        self._body.setVisible(open)
        theme.changed.connect(self._renew)
        self._renew()

    def title(self) -> str:
        return self._title.text()

    def set_title(self, title: str) -> None:
        self._title.setText(title)

    def set_caption(self, text: str) -> None:
        """What the section is about, small at the right of the title; empty for nothing."""
        self._caption.setText(text)
        self._caption.setVisible(bool(text))

    def caption(self) -> str:
        return self._caption.text()

    def is_open(self) -> bool:
        return self._open

    def set_open(self, open: bool) -> None:
        """Without a signal."""
        self._open = open
        self._body.setVisible(open)
        self._renew()

    def add_row(self, row: QWidget) -> None:
        self._rows.addWidget(row)

    def add(self, content: QWidget | QLayout) -> None:
        line = QHBoxLayout()
        if isinstance(content, QWidget):
            line.addWidget(content)
        else:
            line.addLayout(content)
        self._insets.append(line)
        self._rows.addLayout(line)
        self._renew()

    def rows(self) -> QVBoxLayout:
        """The layout of all that was added, for who has to take something out again."""
        return self._rows

    def _turn(self, open: bool) -> None:
        self.set_open(open)
        self.toggled.emit(open)

    def _renew(self) -> None:
        self._title.setIcon(icon("caret-down" if self._open else "caret-right", "text3"))
        self._title.setIconSize(QSize(px(12), px(12)))
        self._title.setAccessibleDescription(self.tr("open") if self._open else self.tr("folded"))
        # The title's own border is 2 px wide, so that its text stays where it is when it gets the focus.
        self._outer.setContentsMargins(0, px(8), 0, px(10) if self._open else px(8))
        self._outer.setSpacing(px(6))
        self._head.setContentsMargins(px(12) - 2, 0, px(12), 0)
        self._head.setSpacing(px(8))
        # Marks of form rows reach 8 px into the padding, so that they are large enough to be clicked.
        self._rows.setContentsMargins(px(4), 0, px(12), 0)
        self._rows.setSpacing(0)
        for line in self._insets:
            line.setContentsMargins(px(INSET + 8), px(2), px(REACH), px(4))


class CollapsibleBox(QWidget):
    """Takes no room, margins included, while all that is in it is hidden. In line with the fields of rows."""

    def __init__(self, *parts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._column = QVBoxLayout(self)
        for part in parts:
            self._column.addWidget(part)
            part.installEventFilter(self)
        theme.changed.connect(self._renew)
        self._renew()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._follow()
        return False

    def _follow(self) -> None:
        self.setVisible(not all(part.isHidden() for part in self._parts))

    def _renew(self) -> None:
        self._column.setContentsMargins(px(INSET + 8), px(2), px(REACH), px(6))
        self._column.setSpacing(px(6))
