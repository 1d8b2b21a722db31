"""The toolbar of the Compare view: alignment, scale, smoothing, and the choice of plots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget

from app.panels.compare.run_curves import AT_FIRST, CurveKind
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label, wrapped
from widgets.base.panel_kit import bind, button, row
from widgets.base.theme import px, theme
from widgets.compare.run_axis import Alignment
from widgets.controls.choices import ChoiceBox, ListChoice, Segmented
from widgets.controls.switches import Switch

GRID, BY_RUN = "grid", "by run"
"""Several quantities side by side, or one quantity with a plot for each run."""
_WIDTH, _NARROW_WIDTH = 168, 136
_ROOMY, _TIGHT = 1070, 924
"""Widths of the bar: from the one on buttons at its right have words, below the other the first choice is narrower."""


class CompareBar(QWidget):
    """The toolbar. Every choice emits `changed`, or its own signal."""

    changed = Signal()
    """Other plots, or another scale of them."""
    alignmentChanged = Signal(object)
    """`Alignment`."""
    smoothChanged = Signal(bool)
    persistenceChanged = Signal(bool)
    fitAsked = Signal()
    cursorsAsked = Signal()
    raceAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[str, ...] = AT_FIRST
        """Of the quantities in the grid."""
        self._kinds: tuple[CurveKind, ...] = ()
        self.plots = ChoiceBox()
        self.plots.setAccessibleName(self.tr("Plots"))
        self.plots.valueChosen.connect(lambda _: self._renew_menu())
        self.alignment = Segmented(
            [
                (Alignment.STEP, self.tr("Steps"), self.tr("Align runs by step")),
                (
                    Alignment.SECONDS,
                    self.tr("Time"),
                    self.tr("Align runs by seconds of training, without pauses and validation"),
                ),
                (
                    Alignment.EVALUATIONS,
                    self.tr("Evaluations"),
                    self.tr("Align runs by gradient evaluations: a wrapper may need several per step"),
                ),
            ],
            self.tr("Align by"),
        )
        self.alignment.chosen.connect(lambda key: self.alignmentChanged.emit(Alignment(key)))
        self.scale = Segmented(
            [
                ("log", self.tr("Log"), self.tr("Losses, norms and rates on a logarithmic axis")),
                ("linear", self.tr("Linear"), self.tr("Losses, norms and rates on a linear axis")),
            ],
            self.tr("Height"),
        )
        self.scale.chosen.connect(lambda _: self.changed.emit())
        self.smooth, self.persistence = Switch(True), Switch(False)
        self.smooth.toggled.connect(self.smoothChanged)
        self.persistence.toggled.connect(self.persistenceChanged)
        smooth = _labelled(self.smooth, self.tr("Smooth"), self.tr("Moving averages, or every recorded value"))
        note = self.tr("Shade each place by how many of the runs pass through it (P)")
        persistence = _labelled(self.persistence, self.tr("Persistence"), note)
        fit = button("corners-out", self.tr("Fit: show every run in full"), self.fitAsked, key="F")
        self.cursors_button = button("ruler", self.tr("Measure between two cursors"), self.cursorsAsked, key="C")
        self._choose = IconButton("plus", self.tr("Choose plots"), text=self.tr("Plot"))
        self._choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        """Every quantity, ticked where it has a plot."""
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill_menu)
        self._choose.setMenu(self.menu)
        note, words = self.tr("Compare optimizers, hyperparameter values, or seeds"), self.tr("New race")
        self.race = button("flag", note, self.raceAsked, text=words, icon_size=16, outlined=True)
        switches = self.smooth, smooth, self.persistence, persistence
        right = fit, self.cursors_button, self._choose, rule(vertical=True), self.race
        row(self.plots, self.alignment, self.scale, *switches, 1, *right, of=self)
        bind(self._fit_words, theme.changed)

    def show_kinds(self, kinds: Sequence[CurveKind]) -> None:
        """Show the quantities that can be compared."""
        if tuple(kinds) == self._kinds:
            return
        self._kinds = tuple(kinds)
        self.plots.set_choices(
            [
                ListChoice(GRID, self.tr("Small multiples"), self.tr("Several quantities side by side")),
                *(ListChoice(kind.column, self.tr("%1, large").replace("%1", kind.title), kind.help) for kind in kinds),
                ListChoice(
                    BY_RUN, self.tr("%1, run by run").replace("%1", kinds[0].title), self.tr("A plot for each run")
                ),
            ]
        )

    @property
    def shown(self) -> list[CurveKind]:
        """The quantities that have a plot."""
        chosen = self.plots.value()
        if chosen == BY_RUN:
            return list(self._kinds[:1])
        return [
            kind for kind in self._kinds if kind.column == chosen or (chosen == GRID and kind.column in self.columns)
        ]

    @property
    def by_run(self) -> bool:
        return bool(self.plots.value() == BY_RUN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Give the switches the room that words of buttons take, where there is little."""
        is_roomy = self.width() >= px(_ROOMY)
        self.plots.setFixedWidth(px(_WIDTH if self.width() >= px(_TIGHT) else _NARROW_WIDTH))
        self.race.setObjectName("outlined" if is_roomy else "")
        self._choose.set_words(self.tr("Plot") if is_roomy else "")
        self.race.set_words(self.tr("New race") if is_roomy else "")

    def _renew_menu(self) -> None:
        self._choose.setEnabled(self.plots.value() == GRID)
        self.changed.emit()

    def _fill_menu(self) -> None:
        self.menu.clear()
        shown = [kind.column for kind in self.shown]
        for kind in self._kinds:
            action = self.menu.addAction(kind.title)
            action.setCheckable(True)
            action.setChecked(kind.column in shown)
            action.setEnabled(shown != [kind.column])
            action.setToolTip(wrapped(kind.help))
            action.toggled.connect(lambda on, column=kind.column: self._toggle(column, on))

    def _toggle(self, column: str, on: bool) -> None:
        self.columns = (*(each for each in self.columns if each != column), *([column] if on else ()))
        self.changed.emit()


def _labelled(switch: Switch, title: str, note: str) -> QLabel:
    """The label of a switch, which gets its name and the same tooltip."""
    label = text_label(title, "label")
    for each in (switch, label):
        each.setToolTip(note)
    switch.setAccessibleName(title)
    return label
