"""The bar of the Sweep page: back, which sweep is shown, another file, and making it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.core.sweep.sweep_plan import SweepRecord
from app.core.text.sentences import translate
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.panel_kit import bind, button, row
from widgets.base.theme import px, theme
from widgets.controls.choices import ChoiceBox, ListChoice

_WIDTH, _ROOMY = 340, 860


class SweepBar(QWidget):
    """Signals say what a person asks for."""

    leftAsked = Signal()
    chosen = Signal(str)
    """The key of a sweep."""
    openAsked = Signal()
    newAsked = Signal()
    workplaceAsked = Signal(bool)
    """Whether where runs are made is to be seen."""
    startAsked = Signal()
    stopAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back = button("arrow-left", self.tr("Back to the comparison of runs"), self.leftAsked)
        self.sweeps = ChoiceBox()
        self.sweeps.setAccessibleName(self.tr("Sweep"))
        file, words = self.tr("Open the file of a sweep (TOML)"), self.tr("Open…")
        self.open = button("folder-open", file, self.openAsked, text=words)
        vary, words = self.tr("Vary settings of the present experiment"), self.tr("New sweep…")
        self.new = button("plus", vary, self.newAsked, text=words)
        self.workplace = IconButton("cpu", self.tr("Choose how many workers make the runs, or a cluster"))
        self.workplace.setCheckable(True)
        make, stop = self.tr("Make the runs of this sweep"), self.tr("Stop the sweep (results so far are kept)")
        self.start = button("play-fill", make, self.startAsked, text=self.tr("Run"), icon_size=14, outlined=True)
        self.stop = button("stop-fill", stop, self.stopAsked, text=self.tr("Stop"), icon_size=14, outlined=True)
        self.workplace.toggled.connect(self.workplaceAsked)
        self.sweeps.valueChosen.connect(self._choose)
        row(self.back, self.sweeps, 1, self.open, self.new, self.workplace, self.start, self.stop, of=self)
        bind(self._fit, theme.changed)

    def show_sweeps(self, records: Sequence[SweepRecord], key: str) -> None:
        """Which there are, and the one that is shown."""
        self.sweeps.setVisible(bool(records))
        self.sweeps.set_choices(
            [
                ListChoice(
                    each.key,
                    each.title,
                    self.tr("%1 runs, %2")
                    .replace("%1", thousands(len(each.results)))
                    .replace("%2", translate(each.minimize)),
                )
                for each in records
            ]
        )
        if key:
            self.sweeps.set_value(key)

    def show_state(self, *, running: bool, can_start: bool, begun: bool, reason: str = "") -> None:
        """`running` is whether this sweep is made now, `begun` whether some of it is there; `reason` why it cannot be
        started.
        """
        self.stop.setVisible(running)
        is_open = can_start and not running
        self.workplace.setVisible(is_open)
        if not is_open:
            self.workplace.setChecked(False)
        self.start.setVisible(not running)
        self.start.setEnabled(can_start)
        self.start.set_words(self.tr("Continue") if begun else self.tr("Run"))
        self.start.set_title(reason or self.tr("Make the runs of this sweep"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_roomy = self.width() >= px(_ROOMY)
        self.open.set_words(self.tr("Open…") if is_roomy else "")
        self.new.set_words(self.tr("New sweep…") if is_roomy else "")
        self.workplace.set_words(self.tr("Workers") if is_roomy else "")

    def _choose(self, key: str) -> None:
        self.chosen.emit(key)

    def _fit(self) -> None:
        self.sweeps.setFixedWidth(px(_WIDTH))
