"""Summary of a plot beside it: read aloud by a screen reader, readable and copyable for everyone."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel
from widgets.base.layouts import in_column, in_row
from widgets.base.painted_parts import announce
from widgets.base.theme import LABEL, font, px
from widgets.base.translation import tr

_WIDTH, _MOST_HEIGHT, _INSET = 460, 320, 8


class SummaryPopup(QWidget):
    """Popup closed by Esc, by its key again, or by a click beside it; the focus then returns."""

    def __init__(self, title: str, text: str, key: str, parent: QWidget) -> None:
        """Make the popup; `key` is the letter that opened it."""
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self._key = key.upper()
        self.text = QTextEdit(self)
        self.text.setReadOnly(True)
        # With the keys, too: a person without a mouse copies by them.
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        self.text.setFont(font(LABEL))
        self.text.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(0)
        self.text.setPlainText(text)
        self.text.setAccessibleName(title)
        self.text.installEventFilter(self)
        self.text.setAccessibleDescription(text)
        self.copy_button = IconButton("copy", tr("Copy"), key="Ctrl+C", size=24, icon_size=14)
        self.copy_button.clicked.connect(self.copy)
        self.close_button = IconButton("x", tr("Close"), key="Esc", size=24, icon_size=12, token="text3")
        self.close_button.clicked.connect(self.close)
        top = in_row((ElidedLabel(title, "title", "text"), 1), self.copy_button, self.close_button)
        in_column(top, self.text, of=self, margins=(12, 8, 8, 8), spacing=4)
        self.setTabOrder(self.text, self.copy_button)
        self.setTabOrder(self.copy_button, self.close_button)
        self.setFocusProxy(self.text)

    def open_over(self, widget: QWidget) -> None:
        """Open the popup in the upper left corner of `widget`, on its screen, as high as the text needs."""
        screen = widget.screen().availableGeometry()
        self.setFixedWidth(min(px(_WIDTH), screen.width()))
        # Of its own: the one that is edited is laid out again for whatever width the editor has meanwhile.
        document = QTextDocument(self.text.toPlainText())
        document.setDefaultFont(font(LABEL))
        document.setDocumentMargin(0)
        document.setTextWidth(self.width() - px(20) - 2)
        self.text.setFixedHeight(min(round(document.size().height()) + 2, px(_MOST_HEIGHT)))
        self.adjustSize()
        place = widget.mapToGlobal(QPoint(px(_INSET), px(_INSET)))
        x = max(screen.left(), min(place.x(), screen.right() - self.width()))
        y = max(screen.top(), min(place.y(), screen.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.text.setFocus(Qt.FocusReason.PopupFocusReason)
        announce(widget, f"{self.accessibleName()}. {self.text.toPlainText()}")

    def copy(self) -> None:
        """Copy the selection, or else all of the text, to the clipboard."""
        chosen = self.text.textCursor().selection().toPlainText()
        QGuiApplication.clipboard().setText(chosen or self.text.toPlainText())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        # The text would copy nothing where nothing is selected.
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        is_copy = event.matches(QKeySequence.StandardKey.Copy)
        if is_copy:
            self.copy()
        return is_copy

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or (event.text().upper() == self._key and not event.modifiers()):
            self.close()
        else:
            super().keyPressEvent(event)
