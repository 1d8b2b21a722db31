"""A number with its name and unit, which does not jump about while it changes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets.labels import text_label
from widgets.theme import px, theme


class Readout(QWidget):
    """`role` of the value as in the style sheet. `reserve` keeps room for the widest value to come."""

    def __init__(
        self, before: str = "", after: str = "", *, role: str = "figure", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._widest = ""
        self._before = text_label(before, "label", "text3", self)
        self._value = text_label("", role, parent=self)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._after = text_label(after, "label", "text3", self)
        self._before.setVisible(bool(before))
        self._after.setVisible(bool(after))
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        # The baselines of different sizes meet closely enough when all are centred.
        for label in (self._before, self._value, self._after):
            self._layout.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
        theme.changed.connect(self._renew)
        self._renew()

    def text(self) -> str:
        """All of it, as it reads."""
        return " ".join(part for part in (self._before.text(), self._value.text(), self._after.text()) if part)

    def set_value(self, value: str) -> None:
        if value != self._value.text():
            self._value.setText(value)
            self.setAccessibleName(self.text())

    def set_after(self, after: str) -> None:
        if after != self._after.text():
            self._after.setText(after)
            self._after.setVisible(bool(after))
            self.setAccessibleName(self.text())

    def reserve(self, widest: str) -> None:
        """Room for `widest` from now on."""
        if widest != self._widest:
            self._widest = widest
            self._renew()

    def _renew(self) -> None:
        self._layout.setSpacing(px(6))
        self._value.ensurePolished()
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance(self._widest))
