"""The toolbar of the Compare view: alignment, scale, smoothing, and the choice of plots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from app.panels.compare.run_curves import AT_FIRST, CurveKind
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label, wrapped
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
        self.smooth = Switch(True)
        self.smooth.toggled.connect(self.smoothChanged)
        note = self.tr("Moving averages, or every recorded value")
        self._smooth_label = text_label(self.tr("Smooth"), "label")
        self.smooth.setToolTip(note)
        self._smooth_label.setToolTip(note)
        self.smooth.setAccessibleName(self.tr("Smooth"))
        self.persistence = Switch(False)
        self.persistence.toggled.connect(self.persistenceChanged)
        note = self.tr("Shade each place by how many of the runs pass through it (P)")
        self._persistence_label = text_label(self.tr("Persistence"), "label")
        self.persistence.setToolTip(note)
        self._persistence_label.setToolTip(note)
        self.persistence.setAccessibleName(self.tr("Persistence"))
        self._fit_button = IconButton("corners-out", self.tr("Fit: show every run in full"), key="F")
        self._fit_button.clicked.connect(self.fitAsked)
        self.cursors_button = IconButton("ruler", self.tr("Measure between two cursors"), key="C")
        self.cursors_button.clicked.connect(self.cursorsAsked)
        self._choose = IconButton("plus", self.tr("Choose plots"), text=self.tr("Plot"))
        self._choose.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        """Every quantity, ticked where it has a plot."""
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill_menu)
        self._choose.setMenu(self.menu)
        self.race = IconButton(
            "flag",
            self.tr("Compare optimizers, hyperparameter values, or seeds"),
            text=self.tr("New race"),
            icon_size=16,
        )
        self.race.setObjectName("outlined")
        self.race.clicked.connect(self.raceAsked)
        self._layout = QHBoxLayout(self)
        left: tuple[QWidget, ...] = (
            self.plots, self.alignment, self.scale, self.smooth, self._smooth_label, self.persistence,
            self._persistence_label,
        )  # fmt: skip
        right: tuple[QWidget, ...] = (
            self._fit_button,
            self.cursors_button,
            self._choose,
            rule(vertical=True),
            self.race,
        )
        for widget in left:
            self._layout.addWidget(widget)
        self._layout.addStretch(1)
        for widget in right:
            self._layout.addWidget(widget)
        theme.changed.connect(self._renew)
        self._renew()

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

    def _renew(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(8))
        self._fit_words()
