"""Buttons and menus in the headers of tiles: one variable across runs, and how often a measure is taken."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.stylesheet import set_style_property


class SingleVariableButton(IconButton):
    """A toggle, visible only while it has an effect."""

    def __init__(self) -> None:
        super().__init__("stack", "", size=24, icon_size=14, token="text3")
        self.setCheckable(True)
        self.toggled.connect(lambda _: self._show())
        self._show()
        self.hide()

    def is_on(self) -> bool:
        """Whether it is pressed, and there is something to compare with."""
        return self.isChecked() and not self.isHidden()

    def _show(self) -> None:
        on = self.isChecked()
        self.set_icon("stack", "accent" if on else "text3")
        self.set_title(self.tr("Show all variables") if on else self.tr("Compare the selected variable across runs"))


STRIDES = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Steps from measure to measure; 0 for as often as costs little time."""


class StrideMenu(IconButton):
    """A button that shows the stride in steps, with a menu to change it."""

    chosen = Signal(int)
    settingsAsked = Signal()
    """A person wants to get at the settings of what is measured."""

    def __init__(self, stride: int = 0, parent: QWidget | None = None) -> None:
        super().__init__("timer", "", text=" ", size=24, icon_size=14, token="text3", parent=parent)
        set_style_property(self, "small", True)
        self.stride = stride
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        self._actions: dict[int, QAction] = {}
        self._below: QAction | None = None
        """What strides are above."""
        self._group = group
        for each in STRIDES:
            self._add(menu, each)
            if each == 0:
                self._actions[each].setToolTip(self.tr("Only while this plot is visible"))
                menu.addSeparator()
                menu.addSection(self.tr("Record with the experiment"))
        self._settings = QAction(self.tr("Settings…"), menu)
        self._settings.triggered.connect(lambda _on=False: self.settingsAsked.emit())
        self._below = menu.addSeparator()
        menu.addAction(self._settings)
        self.setMenu(menu)
        self.set_stride(stride)

    def set_stride(self, stride: int) -> None:
        """Show another stride, which nobody chose here."""
        if stride not in self._actions:
            self._add(self.menu(), stride)
        self.stride = stride
        self._show()

    def _add(self, menu: QMenu, stride: int) -> None:
        action = QAction(self._words(stride), menu)
        if self._below is None:
            menu.addAction(action)
        else:
            menu.insertAction(self._below, action)
        action.setCheckable(True)
        self._group.addAction(action)
        action.triggered.connect(lambda _on=False: self._choose(stride))
        self._actions[stride] = action

    def _choose(self, stride: int) -> None:
        if stride != self.stride:
            self.set_stride(stride)
            self.chosen.emit(stride)

    def _show(self) -> None:
        self._actions[self.stride].setChecked(True)
        self._settings.setToolTip(
            self.tr("Interval and settings, in the section Diagnostics")
            if self.stride
            else self.tr("Record it with the experiment, at an interval and with settings of your own")
        )
        self.setText(self.tr("auto") if self.stride == 0 else thousands(self.stride))
        self.set_title(self.tr("Measured %1").replace("%1", self._words(self.stride).lower()))

    def _words(self, stride: int) -> str:
        if stride == 0:
            return self.tr("Automatic (at most 5 % of training time)")
        if stride == 1:
            return self.tr("At every step")
        return self.tr("Every %1 steps").replace("%1", thousands(stride))
