"""Which columns the window has room for, and which a person has opened or closed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from app.window.panels import PanelWindow
from widgets.base.theme import px, theme

_RIGHT_FROM, _LEFT_FROM = 1440, 1200


class ColumnFolding(QObject):
    """Under 1440 pixels the right column becomes a rail, under 1200 the left one too; a press on it unfolds. Under 1200
    only one of them has room beside the views: what unfolds one folds the other.
    """

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_roomy: bool | None = None
        self._wants_dock: bool | None = None if window.settings.dock_open else False
        self.is_away = False
        """Neither columns nor rails are shown, whatever the room."""
        self.keeps_page = False
        """The page of a lesson stays then."""
        self._wants_left: bool | None = None
        self._wants_right: bool | None = None
        # While the column is folded into its rail, the tree's own shortcut sleeps.
        self._find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), window)
        self._find.activated.connect(self._find_variable)
        window.left_rail.chosen.connect(lambda _: self.toggle_left())
        window.right_rail.chosen.connect(lambda _: self._toggle_right())
        window.dock.foldedChanged.connect(self._decide_dock)
        # At another scale there is room for another number of columns.
        theme.changed.connect(self.settle)

    def settle(self) -> None:
        """Show what there is room for."""
        window = self._window
        if self.is_away:
            for widget in (window.left_rail, window.right, window.right_rail):
                widget.setVisible(False)
            window.left_side.setVisible(self.keeps_page)
            window.columns.settle()
            self._find.setEnabled(False)
            return
        is_comparing = window.shown_view == "compare"
        for column, rail, is_roomy, wants in (
            (window.left_side, window.left_rail, window.width() >= px(_LEFT_FROM), self._wants_left),
            (
                window.right,
                window.right_rail,
                window.width() >= px(_RIGHT_FROM) and not is_comparing,
                self._wants_right,
            ),
        ):
            is_shown = is_roomy if wants is None or is_roomy else wants
            column.setVisible(is_shown)
            # What is compared is of other runs: there is nothing for the right one to open.
            rail.setVisible(not is_roomy and not (is_comparing and rail is window.right_rail))
            name = "settings" if rail is window.left_rail else "variables"
            rail.set_active(None if is_roomy or not is_shown else name)
        window.columns.settle()
        self._find.setEnabled(not window.variables.isVisibleTo(window))
        # The log folds where room is short, and opens again with it, unless a person has decided.
        is_roomy = window.width() >= px(_RIGHT_FROM)
        if self._wants_dock is None and is_roomy != self._is_roomy:
            window.dock.set_folded(not is_roomy)
        self._is_roomy = is_roomy

    def _find_variable(self) -> None:
        self._toggle_right()
        self._window.variables.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle_left(self) -> None:
        if self._window.left_side.isVisible():
            self._wants_left = False
            self.settle()
        else:
            self.open_left()

    @property
    def wishes(self) -> tuple[bool | None, bool | None]:
        """Whether the left and the right column are wanted whatever the room; `None` where the room decides."""
        return self._wants_left, self._wants_right

    def wish(self, wishes: tuple[bool | None, bool | None]) -> None:
        self._wants_left, self._wants_right = wishes
        self.settle()

    def open_left(self) -> None:
        """Show the left column, whatever the room."""
        self._wants_left = True
        if self.is_narrow:
            self._wants_right = None
        self.settle()

    def open_right(self) -> None:
        """Show the right column, whatever the room."""
        self._wants_right = True
        if self.is_narrow:
            self._wants_left = None
        self.settle()

    def _toggle_right(self) -> None:
        if self._window.variables.isVisible():
            self._wants_right = False
            self.settle()
        else:
            self.open_right()

    @property
    def is_narrow(self) -> bool:
        """Whether only one of the columns has room beside the views."""
        return self._window.width() < px(_LEFT_FROM)

    def _decide_dock(self, folded: bool) -> None:
        self._wants_dock = not folded
