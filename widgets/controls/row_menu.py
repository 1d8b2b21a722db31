"""Menu of a row or section, made from plain items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from widgets.base.icons import icon
from widgets.base.labels import wrapped
from widgets.base.translation import translated


@dataclass(frozen=True, slots=True)
class MenuItem:
    """Item of a menu; `act` is called without arguments; an item with `items` opens a submenu. `checked` adds a tick if
    true; `key` is its shortcut, `note` its tooltip.
    """

    title: str
    act: Callable[[], object] | None = None
    key: str = ""
    icon: str = ""
    enabled: bool = True
    checked: bool | None = None
    note: str = ""
    items: tuple[MenuItem | None, ...] = ()


def open_menu(owner: QWidget, items: Sequence[MenuItem | None], at: QPoint) -> QMenu:
    """Open a menu at a point of the screen; `None` is a separator. The menu is deleted when closed."""
    menu = _Menu(owner)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _fill(menu, items)
    menu.popup(at)
    return menu


def asks_for_menu(event: QKeyEvent) -> bool:
    """Return whether a key event asks for a context menu: Menu, or Shift+F10."""
    shift = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shift)


def menu_place(event: QContextMenuEvent, widget: QWidget) -> QPoint:
    """Return the pointer's position for a menu, or the point below the widget for a key."""
    if event.reason() == QContextMenuEvent.Reason.Mouse:
        return event.globalPos()
    return below(widget)


def below(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(QPoint(0, widget.height()))


class _Menu(QMenu):
    """Menu with tooltips from the items' notes. Qt's own tooltips would repeat the title."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            action = self.actionAt(event.pos())
            QToolTip.showText(event.globalPos(), wrapped(action.data() or "") if action is not None else "", self)
            return True
        return super().event(event)


def _fill(menu: QMenu, items: Sequence[MenuItem | None]) -> None:
    for item in items:
        if item is None:
            menu.addSeparator()
            continue
        title = item.title.replace("&", "&&")
        if item.items:
            inner = _Menu(menu)
            inner.setTitle(title)
            inner.setEnabled(item.enabled)
            if item.icon:
                inner.setIcon(icon(item.icon, "text3"))
            menu.addMenu(inner)
            _fill(inner, item.items)
            continue
        action = menu.addAction(f"{title}\t{item.key}" if item.key else title)
        action.setEnabled(item.enabled)
        action.setData(translated(item.note))
        if item.checked:
            action.setIcon(icon("check", "accent", "accent"))
        elif item.icon:
            action.setIcon(icon(item.icon, "text3"))
        if item.act is not None:
            action.triggered.connect(lambda _checked=False, act=item.act: act())
