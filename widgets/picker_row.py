"""A form row for one of many: a picker in place of a list to scroll through."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from widgets.form_row import LABEL_WIDTH, FormRow
from widgets.picker import Picker
from widgets.picker_items import PickerItem


class PickerRow(FormRow):
    """The value is the key of an item. `highlighted(str)` is the picker's."""

    highlighted = Signal(str)

    def __init__(
        self,
        name: str,
        value: str,
        items: Sequence[PickerItem],
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, note=note, label_width=label_width, parent=parent)
        self.picker = Picker(items, self.tr("Search %1").replace("%1", name), self, slim=True)
        self.picker.set_value(value)
        self.picker.chosen.connect(self._chosen)
        self.picker.highlighted.connect(self.highlighted)
        self._place(self.picker, stretch=0)

    def value(self) -> str:
        return self.picker.value()

    def set_value(self, value: str) -> None:
        """Raises `KeyError` where no item has this key."""
        self.picker.set_value(value)

    def _chosen(self, key: str) -> None:
        self.valueEdited.emit(key)
