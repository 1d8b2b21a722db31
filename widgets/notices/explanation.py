"""The explanation of a part of the window: title, a paragraph, the words in it, and the page that says more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.painted_parts import announce
from widgets.base.theme import px
from widgets.base.translation import tr

_WIDTH, _GAP = 380, 8


@dataclass(frozen=True, slots=True)
class Explanation:
    """Explanation of a part of the window.

    Attributes:
        title: its name.
        text: one paragraph.
        keys: that do the same; empty where none do.
        terms: words in it, each with its meaning.
        chapter: name and title of the page that says more; empty where there is none.
    """

    title: str
    text: str
    keys: str = ""
    terms: Sequence[tuple[str, str]] = ()
    chapter: tuple[str, str] = ("", "")


class ExplanationPopup(QFrame):
    """Popup beside what it explains. Esc, F1 once more, or a click elsewhere closes it; Enter opens the page."""

    pageAsked = Signal(str)
    """Signal with the name of the page that says more."""

    def __init__(self, shown: Explanation, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(shown.title)
        self.explanation = shown
        keys = [text_label(shown.keys, "caption", "text2", self)] if shown.keys else []
        close = IconButton("x", tr("Close"), key="Esc", size=24, icon_size=12, token="text3", parent=self)
        close.clicked.connect(self.close)
        head = in_row((self._wrapped(shown.title, "title"), 1), *keys, close, spacing=8)
        parts: list[QWidget] = [self._wrapped(shown.text, "body")]
        parts += [self._wrapped(f"{words}: {meaning}", "label", "text2") for words, meaning in shown.terms]
        layout = in_column(head, *parts, of=self, margins=(16, 10, 10, 12), spacing=8)
        name, title = shown.chapter
        self.page_button = IconButton(
            "book-open",
            tr("Open the guide"),
            key="Enter",
            text=tr("Guide: {title}", title=title),
            icon_size=14,
            parent=self,
        )
        self.page_button.setObjectName("outlined")
        self.page_button.clicked.connect(self._open_page)
        self.page_button.setVisible(bool(name))
        layout.addLayout(in_row(self.page_button, 1))
        self.setFixedWidth(px(_WIDTH))

    def open_beside(self, place: QRect, room: QRect) -> None:
        """Open beside a place of the screen, within `room`."""
        self.setFixedHeight(self.heightForWidth(self.width()) if self.hasHeightForWidth() else self.sizeHint().height())
        self.move(beside(place, self.size(), room))
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        said = (self.explanation.title, self.explanation.text, *(": ".join(each) for each in self.explanation.terms))
        announce(self, ". ".join(part.rstrip(".") for part in said))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self.close()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.explanation.chapter[0]:
            self._open_page()
        else:
            super().keyPressEvent(event)

    def _wrapped(self, text: str, role: str, tone: str = "") -> QLabel:
        return text_label(text, role, tone, self, wraps=True)

    def _open_page(self) -> None:
        self.close()
        self.pageAsked.emit(self.explanation.chapter[0])


def beside(place: QRect, size: QSize, room: QRect) -> QPoint:
    """Return where something of `size` is beside `place`, within `room`, and does not cover it: at the right of it,
    else below, at the left or above. Where none of them has room, it is where most of it has.
    """
    gap, width, height = px(_GAP), size.width(), size.height()
    sides = (
        (room.right() - place.right() - gap - width, QPoint(place.right() + 1 + gap, place.top())),
        (room.bottom() - place.bottom() - gap - height, QPoint(place.left(), place.bottom() + 1 + gap)),
        (place.left() - room.left() - gap - width, QPoint(place.left() - gap - width, place.top())),
        (place.top() - room.top() - gap - height, QPoint(place.left(), place.top() - gap - height)),
    )
    free = [at for left, at in sides if left >= 0]
    at = free[0] if free else max(sides, key=lambda side: side[0])[1]
    x = max(room.left(), min(at.x(), room.right() + 1 - width))
    return QPoint(x, max(room.top(), min(at.y(), room.bottom() + 1 - height)))
