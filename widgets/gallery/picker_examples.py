"""Examples of the instruments of `widgets.picker`."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.picker.items import PickerAction, PickerItem, rows_of
from widgets.picker.list import PickerList
from widgets.picker.popup import PickerPopup
from widgets.picker.tick_list import TickList
from widgets.picker.widget import Picker, PickerRow

_ITEMS = (
    PickerItem("sgd", "SGD", "plain gradient steps", group="Classic"),
    PickerItem("momentum", "Momentum", "a mean of past gradients", group="Classic"),
    PickerItem("adam", "Adam", "two moments", "Keras", group="Adaptive"),
    PickerItem("lion", "Lion", "the sign of a mean gradient", group="Sign"),
)


@example(Picker, width=300)
def picker(stage: QWidget) -> QWidget:
    shown = Picker(_ITEMS, "Search optimizers", stage)
    shown.set_value("adam")
    return shown


@example(PickerList, width=380, height=220)
def picker_list(stage: QWidget) -> QWidget:
    shown = PickerList(stage)
    shown.show_rows(rows_of(_ITEMS))
    shown.light("momentum")
    return shown


@example(PickerPopup, width=400, height=340)
def picker_popup(stage: QWidget) -> QWidget:
    popup = PickerPopup(_ITEMS, "adam", "Search optimizers", stage, PickerAction("New optimizer …", key="Ctrl+N"))
    popup.setWindowFlags(Qt.WindowType.Widget)
    return popup


@example(PickerRow, width=340)
def picker_row(stage: QWidget) -> QWidget:
    return PickerRow("optimizer", "adam", _ITEMS, note="What turns gradients into steps.", parent=stage)


@example(TickList, width=300)
def tick_list(stage: QWidget) -> QWidget:
    ticks = TickList("Search optimizers", stage)
    kinds = {"SGD": "Classic", "Momentum": "Classic", "Adam": "Adaptive", "Nadam": "Adaptive", "Lion": "Sign"}
    ticks.set_items(PickerItem(title, title, group=group) for title, group in kinds.items())
    ticks.set_ticked(["SGD", "Adam"])
    return ticks
