"""Examples of the instruments of `widgets.base`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import ElidedLabel
from widgets.base.mark_shape import ShapeLabel
from widgets.gallery.example import example


@example(IconButton)
def icon_button(stage: QWidget) -> QWidget:
    return IconButton("git-diff", "Compare", key="Ctrl+D", text="Compare", parent=stage)


@example(IconLabel)
def icon_label(stage: QWidget) -> QWidget:
    return IconLabel("flask", "accent", 32, stage)


@example(ElidedLabel, width=260)
def elided_label(stage: QWidget) -> QWidget:
    return ElidedLabel("encoder/attention/query/kernel/first_moment", "body", parent=stage)


@example(ShapeLabel)
def shape_label(stage: QWidget) -> QWidget:
    return ShapeLabel("diamond", stage)
