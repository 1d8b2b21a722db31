"""Examples of the instruments of `widgets.element_map`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.element_map.widget import EditableElementMap, ElementMap
from widgets.gallery.example import example
from widgets.gallery.made_up import elements


@example(ElementMap, width=560, height=320)
def element_map(stage: QWidget) -> QWidget:
    shown = ElementMap(stage)
    shown.set_hue(5)
    shown.show_cells(elements(48, 64))
    shown.set_brush(17, 30)
    return shown


@example(EditableElementMap, width=420, height=260)
def editable_element_map(stage: QWidget) -> QWidget:
    shown = EditableElementMap(stage)
    shown.set_hue(6)
    shown.set_scale_kind("symlog")
    shown.show_cells(elements(8, 12) ** 2, signed=False)
    return shown
