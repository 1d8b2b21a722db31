"""The bar that offers to undo the last action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import ElidedLabel
from widgets.base.theme import px, theme


class UndoBar(QFrame):
    """Hidden while there is nothing to take back. What comes next takes the place of what was there."""

    def __init__(self, icon: str = "trash", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._undo: Callable[[], object] | None = None
        self._label = ElidedLabel("", "label", "text")
        self._icon = IconLabel(icon, "text3", 14)
        self.button = IconButton(
            "arrow-counter-clockwise", self.tr("Undo"), key="Ctrl+Z", text=self.tr("Undo"), size=24, icon_size=14
        )
        self.button.clicked.connect(self.undo)
        self.close_button = IconButton("x", self.tr("Dismiss"), size=24, icon_size=12, token="text3")
        self.close_button.clicked.connect(self.put_away)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon)
        self._layout.addWidget(self._label, 1)
        self._layout.addWidget(self.button)
        self._layout.addWidget(self.close_button)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def offer(self, text: str, undo: Callable[[], object]) -> None:
        """`text` says what was done, `undo` takes it back."""
        self._undo = undo
        self._show_text(text, undoable=True)

    def show_message(self, text: str) -> None:
        """What was taken back; there is nothing more to undo here."""
        self._undo = None
        self._show_text(text, undoable=False)

    @property
    def offering(self) -> bool:
        """Whether there is something to take back."""
        return self._undo is not None

    def text(self) -> str:
        return self._label.text()

    def undo(self) -> None:
        """Take it back, once."""
        undo = self._undo
        self.put_away()
        if undo is not None:
            undo()

    def _show_text(self, text: str, *, undoable: bool) -> None:
        self._label.setText(text)
        self.setAccessibleName(text)
        self.button.setVisible(undoable)
        self.show()

    def put_away(self) -> None:
        self._undo = None
        self.hide()

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(10), px(3), px(6), px(3))
        self._layout.setSpacing(px(8))
