"""A field for a file or a folder, with a button to look for it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from widgets.file_dialog import FileDialog
from widgets.icons import IconButton
from widgets.theme import px, theme
from widgets.value_field import ValueField


class _PathLine(ValueField):
    shows_end = True


class PathField(QWidget):
    """Holds a path as text. `pattern` is a file dialog's ("Tables (*.csv *.npz)"); whether there is such a file is
    for others to say, with `set_fault`.
    """

    valueChanged = Signal(object)
    faultChanged = Signal(str)
    restoreRequested = Signal()

    def __init__(
        self,
        value: str = "",
        *,
        look_for: Literal["file", "folder"] = "file",
        pattern: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look_for = look_for
        self._pattern = pattern
        self.field = _PathLine(value, self)
        self.field.setPlaceholderText(self.tr("no file") if look_for == "file" else self.tr("no folder"))
        self.field.valueChanged.connect(self._changed)
        self.field.faultChanged.connect(self.faultChanged)
        self.field.restoreRequested.connect(self.restoreRequested)
        title = self.tr("Choose a file") if look_for == "file" else self.tr("Choose a folder")
        self.button = IconButton("folder-open", title, size=30, icon_size=16, parent=self)
        self.button.clicked.connect(self._browse)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.field, 1)
        self._layout.addWidget(self.button)
        self.setFocusProxy(self.field)
        theme.changed.connect(self._renew)
        self._renew()
        self._describe()

    def value(self) -> str:
        return self.field.value()

    def set_value(self, value: str) -> None:
        """Without a signal."""
        self.field.set_value(value)
        self._describe()

    def fault(self) -> str:
        return self.field.fault()

    def set_fault(self, fault: str) -> None:
        self.field.set_fault(fault)

    def revert(self) -> None:
        self.field.revert()

    def _browse(self) -> None:
        title = self.button.accessibleName()
        start = str(Path(self.value()).expanduser().parent) if self.value() else ""
        if self._look_for == "folder":
            found = FileDialog.getExistingDirectory(self, title, start)
        else:
            found, _ = FileDialog.getOpenFileName(self, title, start, self._pattern)
        if found:
            changed = found != self.value()
            self.set_value(found)
            if changed:
                self.valueChanged.emit(found)

    def _changed(self, value: object) -> None:
        self._describe()
        self.valueChanged.emit(value)

    def _describe(self) -> None:
        self.field.setToolTip(self.value())

    def _renew(self) -> None:
        self._layout.setSpacing(px(4))
