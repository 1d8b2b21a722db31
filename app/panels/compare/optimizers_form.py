"""The form of a race of optimizers: which ones, the learning rate of each, and over how many seeds."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from app.core.experiment.derived_experiments import MOST, rate_of
from app.panels.compare.race_forms import RaceForm
from app.panels.setup.picker_items import items_of
from app.session.races.race_plans import PRESENT, Plan, plan_of_optimizers, sensible_field, starting_rate
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import optimizer_title
from app.session.session import Session
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, column, row
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField
from widgets.controls.switches import Switch
from widgets.picker.items import PickerItem
from widgets.picker.list import TickList

_RATE = NumberRange(0.0, low_open=True, slider_low=1e-6, slider_high=10.0, scale="log")
_SEEDS = NumberRange(1, MOST, integer=True)
_RATES_WIDTH, _FIELD_WIDTH, _SEEDS_WIDTH = 268, 72, 56


class RateRows(QScrollArea):
    """A learning rate for each optimizer that races: its own where a person set one, else the default, which it says.

    `rates` has those that were set, by the key of their optimizer.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rates: dict[str, float] = {}
        self.fields: dict[str, NumberField] = {}
        """Of the optimizers that are shown, in order."""
        self._usual: dict[str, float] = {}
        self._notes: dict[str, QLabel] = {}
        self._kept: float | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bind(self._space, theme.changed)

    def show_rows(self, rows: dict[str, tuple[str, float | None]], kept: float | None) -> None:
        """Show these optimizers, each with its title and its default rate, `None` for one without a rate. `kept` is the
        rate of all those that none is set for.
        """
        self._kept = kept
        self._usual = {key: rate for key, (_, rate) in rows.items() if rate is not None}
        if list(self._notes) != list(rows):
            self._make_rows({key: title for key, (title, _) in rows.items()})
        for key in rows:
            self._show_rate(key)

    def chosen_rates(self) -> dict[str, float]:
        """Return the rates that a person set for optimizers that are shown."""
        return {key: rate for key, rate in self.rates.items() if key in self._usual}

    def _make_rows(self, titles: dict[str, str]) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, px(4), 0)
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(0, 1)
        self.fields, self._notes = {}, {}
        for place, (key, title) in enumerate(titles.items()):
            note = self._notes[key] = text_label("", "caption")
            grid.addWidget(ElidedLabel(title, "label"), place, 0)
            grid.addWidget(note, place, 1)
            if key in self._usual:
                field = self.fields[key] = NumberField(self._usual[key], _RATE)
                field.setAccessibleName(self.tr("Learning rate of %1").replace("%1", title))
                field.valueChanged.connect(lambda value, key=key: self._set_rate(key, value))
                field.faultChanged.connect(self.changed)
                grid.addWidget(field, place, 2)
        grid.setRowStretch(len(titles), 1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self._space()

    def _base(self, key: str) -> float:
        return self._usual[key] if self._kept is None else self._kept

    def _set_rate(self, key: str, value: float) -> None:
        if value == self._base(key):
            self.rates.pop(key, None)
        else:
            self.rates[key] = value
        self._show_rate(key)
        self.changed.emit()

    def _show_rate(self, key: str) -> None:
        if key not in self._usual:
            self._notes[key].setText(self.tr("no learning rate"))
            return
        self.fields[key].set_value(self.rates.get(key, self._base(key)))
        usual = self.tr("current") if key == PRESENT or self._kept is not None else self.tr("default")
        self._notes[key].setText("" if key in self.rates else usual)

    def _space(self) -> None:
        self.setFixedWidth(px(_RATES_WIDTH))
        for field in self.fields.values():
            field.setFixedWidth(px(_FIELD_WIDTH))


class OptimizersForm(RaceForm):
    """A checklist of optimizers; at first the suggested ones and the current one are checked."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.list = TickList(self.tr("Search optimizers"))
        self.list.changed.connect(self._show_rates)
        self.rates = RateRows()
        self.rates.changed.connect(self.changed)
        self.keep_rate = Switch(False)
        self.keep_rate.toggled.connect(self._show_rates)
        self.seeds = NumberField(1, _SEEDS)
        self.seeds.valueChanged.connect(self.changed)
        self.seeds.faultChanged.connect(self.changed)
        self._titles: dict[str, str] = {}
        self._suggested: tuple[str, ...] = ()
        """The optimizers that were ticked for a person."""
        self._lay_out()
        self.setFocusProxy(self.list.field)
        self._space()

    def _lay_out(self) -> None:
        label = text_label(self.tr("Use the current learning rate for all"), "label")
        for widget in (label, self.keep_rate):
            widget.setToolTip(wrapped(self.tr("Otherwise each uses its default")))
        self.keep_rate.setAccessibleName(label.text())
        seeds = text_label(self.tr("Seeds"), "label")
        for each in (seeds, self.seeds):
            each.setToolTip(wrapped(self.tr("Each optimizer runs with each of as many seeds")))
        self.seeds.setAccessibleName(seeds.text())
        rates = column(text_label(self.tr("Learning rates"), "label"), (self.rates, 1), gap=6, margins=None)
        line = row(self.keep_rate, (label, 1), seeds, self.seeds, margins=None)
        self._layout.put((row((self.list, 1), rates, gap=None, margins=None), 1), line, self.note)

    def fields(self) -> tuple[NumberField, ...]:
        return (*self.rates.fields.values(), self.seeds)

    def begin(self) -> None:
        experiment, catalogues = self.session.run.experiment, self.session.run.catalogues
        usual = sensible_field(experiment, catalogues)
        items = {item.key: item for item in items_of(catalogues.optimizers.values())}
        if PRESENT in usual:
            title = self.tr("%1, current settings").replace("%1", optimizer_title(experiment, catalogues))
            note = ", ".join(f"{name} {shown(value)}" for name, value in experiment.optimizer.values.items())
            items[PRESENT] = PickerItem(PRESENT, title, note, tooltip=self.tr("With the settings of the form"))
        # The current one comes first.
        ahead = [name for name in sorted(usual, key=lambda name: name != PRESENT) if name in items]
        first = [replace(items[name], group=self.tr("Suggested")) for name in ahead]
        self._titles = {key: item.title for key, item in items.items()}
        self.list.set_items([*first, *(item for item in items.values() if item.key not in ahead)])
        # What a person ticked or unticked stays so.
        ticked, suggested, self._suggested = self.list.ticked(), self._suggested, usual
        unticked = set(suggested) - set(ticked)
        self.list.set_ticked([each for each in (*usual, *(set(ticked) - set(suggested))) if each not in unticked])
        self._show_rates()

    def plan(self) -> Plan:
        plan = plan_of_optimizers(
            self.session.run.experiment,
            self.list.ticked(),
            self.session.run.catalogues,
            keep_rate=self.keep_rate.isChecked(),
            rates=self.rates.chosen_rates(),
            seeds=self.seeds.value(),
        )
        self.say(self._words())
        return plan

    def _show_rates(self) -> None:
        experiment, catalogues = self.session.run.experiment, self.session.run.catalogues
        kept = rate_of(experiment, catalogues) if self.keep_rate.isChecked() else None
        rows: dict[str, tuple[str, float | None]] = {}
        for key in self.list.ticked():
            rate = starting_rate(experiment, key, catalogues)
            rows[key] = self._titles[key], rate[1] if rate is not None else None
        self.rates.show_rows(rows, float(kept) if isinstance(kept, int | float) else None)
        self.changed.emit()

    def _words(self) -> str:
        """Say what nothing was set for: a race of defaults compares defaults."""
        untouched = [key for key in self.list.ticked() if key != PRESENT and key not in self.rates.chosen_rates()]
        if not untouched or self.keep_rate.isChecked():
            return ""
        if len(untouched) == len(self.list.ticked()):
            return self.tr("All run with their defaults. Set a learning rate for each to compare more than defaults.")
        names = ", ".join(self._titles[key] for key in untouched)
        return self.tr("With defaults: %1").replace("%1", names)

    def _space(self) -> None:
        self.seeds.setFixedWidth(px(_SEEDS_WIDTH))
