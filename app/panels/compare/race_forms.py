"""Forms of a race: optimizers, values of one hyperparameter, and seeds. Each returns a plan, or raises its error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from app.core.experiment.derived_experiments import MOST, rate_of
from app.core.experiment.experiment import Experiment
from app.core.runs.run import RunRecord
from app.panels.setup.knob_rows import knob_items
from app.panels.setup.picker_items import items_of
from app.session.races.race_plans import (
    COOL_DOWN_SHAPES,
    PRESENT,
    Knob,
    Plan,
    knobs,
    lengths_of,
    plan_of_cool_downs,
    plan_of_optimizers,
    plan_of_seeds,
    plan_of_values,
    present_name,
    sensible_field,
    starting_rate,
    suggested_lengths,
    too_few_pairs,
    values_text,
    with_optimizer,
)
from app.session.run.run_sentences import shown
from app.session.runs.compared_runs import optimizer_title
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.labels import ElidedLabel, text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Switch
from widgets.controls.fields import NumberField, ValueField
from widgets.picker.list import PickerItem, TickList
from widgets.picker.widget import Picker

_COUNT = NumberRange(2, MOST, integer=True)
_SEEDS, _SEEDS_OF_TWO = 5, 6
"""Numbers of seeds at first: of one experiment, and of two, where fewer could show no significant difference."""
_FIELD_WIDTH = 104
_NOTHING, _OPTIMIZER, _RUN = "", "optimizer ", "run "


class RaceForm(QWidget):
    """Form of a race: fields with notes, and one sentence below. `plan` raises `ValueError` for invalid fields."""

    changed = Signal()
    gap = 10
    """Pixels between its parts."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.note = text_label("", "caption", wraps=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._grid = QGridLayout()
        self._layout = column(gap=self.gap, of=self)
        theme.changed.connect(self._space)

    def plan(self) -> Plan:
        raise NotImplementedError

    def begin(self) -> None:
        """Show the present experiment, which may have changed."""
        raise NotImplementedError

    def fields(self) -> tuple[ValueField, ...]:
        return ()

    def fault(self) -> str:
        """Return the first error of a field."""
        faulty = next((field for field in self.fields() if field.fault() and field.isVisibleTo(self)), None)
        return (
            Message("{name} {fault}.", name=faulty.accessibleName(), fault=faulty.fault()) if faulty is not None else ""
        )

    def say(self, words: str, tone: str = "text3") -> None:
        self.note.setText(words)
        set_style_property(self.note, "tone", tone)

    def _add_row(self, name: str, field: QWidget, note: str) -> QLabel:
        label = text_label(name, "label")
        for each in (label, field):
            each.setToolTip(wrapped(note))
        field.setAccessibleName(name)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if isinstance(field, NumberField):
            field.valueChanged.connect(self.changed)
            field.faultChanged.connect(self.changed)
        return label

    def _finish(self) -> None:
        self._grid.setColumnStretch(1, 1)
        self._layout.put(self._grid, self.note, 1)
        self._space()

    def _space(self) -> None:
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(6))
        for field in self.fields():
            field.setFixedWidth(px(_FIELD_WIDTH))


class ValuesForm(RaceForm):
    """Form for one hyperparameter, with values between two limits, or all its choices."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hyperparameters: dict[str, Knob] = {}
        self._suggested: tuple[object, ...] = ()
        """The fields as they were filled, before a person set them."""
        self.hyperparameter = Picker((), tr("Search hyperparameters"), slim=True)
        self.hyperparameter.chosen.connect(lambda _: self._show_hyperparameter())
        self.low, self.high = NumberField(0.0), NumberField(1.0)
        self.count = NumberField(5, _COUNT)
        self.by_factors = Switch(True)
        self.by_factors.toggled.connect(self.changed)
        self._add_row(tr("Hyperparameter"), self.hyperparameter, tr("The setting that differs between runs"))
        self._rows = [
            (self._add_row(tr("From"), self.low, tr("The first value")), self.low),
            (self._add_row(tr("To"), self.high, tr("The last value")), self.high),
            (self._add_row(tr("Values"), self.count, tr("Number of runs")), self.count),
            (
                self._add_row(
                    tr("Log-spaced"),
                    self.by_factors,
                    tr("Space values by a constant factor instead of evenly. For a decay rate the "
"factor applies to its distance from 1"),
                ),
                self.by_factors,
            ),
        ]  # fmt: skip
        self.setFocusProxy(self.hyperparameter)
        self._finish()

    def fields(self) -> tuple[NumberField, ...]:
        return self.low, self.high, self.count

    def begin(self) -> None:
        found = knobs(self.session.run.experiment, self.session.run.catalogues)
        self._hyperparameters = {knob.key: knob for knob in found}
        chosen = self.hyperparameter.value()
        self.hyperparameter.set_items(knob_items(found))
        if self.hyperparameter.value() != chosen or self._typed() == self._suggested or not self._fits():
            self._show_hyperparameter()

    def plan(self) -> Plan:
        hyperparameter = self._hyperparameters[self.hyperparameter.value()]
        values = hyperparameter.values(
            float(self.low.value()), float(self.high.value()), self.count.value(), self.by_factors.isChecked()
        )
        plan = plan_of_values(self.session.run.experiment, hyperparameter, values, self.session.run.catalogues)
        self.say(values_text(values))
        return plan

    def choose(self, key: str) -> None:
        """Choose `"optimizer.learning_rate"`. Raises `KeyError` for an unknown hyperparameter."""
        self.hyperparameter.set_value(key)
        self._show_hyperparameter()

    def _show_hyperparameter(self) -> None:
        hyperparameter = self._hyperparameters[self.hyperparameter.value()]
        for label, field in self._rows:
            label.setVisible(hyperparameter.is_number)
            field.setVisible(hyperparameter.is_number)
        if hyperparameter.is_number:
            low, high, by_factors = hyperparameter.suggested()
            whole = NumberRange(integer=True) if hyperparameter.whole else NumberRange()
            for field, value in ((self.low, low), (self.high, high)):
                field.set_range(whole)
                field.set_value(int(value) if hyperparameter.whole else value)
            self.by_factors.setChecked(by_factors)
        self._suggested = self._typed()
        self.changed.emit()

    def _typed(self) -> tuple[object, ...]:
        return self.low.value(), self.high.value(), self.by_factors.isChecked()

    def _fits(self) -> bool:
        hyperparameter = self._hyperparameters[self.hyperparameter.value()]
        return not hyperparameter.is_number or hyperparameter.takes(float(self.low.value()), float(self.high.value()))

    def _space(self) -> None:
        super()._space()
        self.hyperparameter.setFixedWidth(px(2.6 * _FIELD_WIDTH))


class SeedsForm(RaceForm):
    """Form for the number of seeds, and an optional optimizer or run to compare with over the same seeds."""

    def __init__(self, session: Session, records: Callable[[], Sequence[RunRecord]]) -> None:
        super().__init__(session)
        self._records = records
        self._others: dict[str, Callable[[], tuple[Experiment, str]]] = {}
        self._is_typed = self._is_raised = False
        """True if a person typed the number of seeds; and if it was made larger for a comparison."""
        self.count = NumberField(_SEEDS, NumberRange(1, MOST, integer=True))
        self.count.valueChanged.connect(self._typed)
        self.other = Picker((), tr("Compare with"), slim=True)
        self.other.chosen.connect(self._choose_other)
        self._add_row(tr("Seeds"), self.count, tr("Different initial weights, batches and held-out rows"))
        self._add_row(
            tr("Compare with"),
            self.other,
            tr("A second experiment over the same seeds, compared pair by pair"),
        )
        self.setFocusProxy(self.count)
        self._finish()

    def fields(self) -> tuple[NumberField, ...]:
        return (self.count,)

    def begin(self) -> None:
        session = self.session
        items = [PickerItem(_NOTHING, tr("Nothing"), tr("median and band"))]
        self._others = {}
        for record in reversed(self._records()):
            if not record.group and record.ended.dataset == session.run.experiment.dataset:
                key = f"{_RUN}{record.run}"
                title = optimizer_title(record.ended, session.run.catalogues)
                items.append(PickerItem(key, record.shown_title, title, group=tr("Runs")))
                self._others[key] = lambda record=record: (record.ended, record.full_title)  # type: ignore[misc]  # it binds
        present = present_name(session.run.experiment, session.run.catalogues)
        for item in items_of(session.run.catalogues.optimizers.values()):
            if item.key != present:
                items.append(replace(item, key=f"{_OPTIMIZER}{item.key}", group=item.group))
        self.other.set_items(items)

    def plan(self) -> Plan:
        key, count = self.other.value(), self.count.value()
        experiment, name = self._other(key)
        plan = plan_of_seeds(self.session.run.experiment, count, self.session.run.catalogues, experiment, name)
        few = too_few_pairs(count) if experiment is not None else ""
        if self._is_raised and experiment is not None and count == _SEEDS_OF_TWO:
            few = tr(
                "{seeds} seeds instead of {fewer}: {fewer} pairs cannot give a significant result.",
                seeds=_SEEDS_OF_TWO,
                fewer=_SEEDS,
            )
        self.say(
            few
            or tr(
                "Seeds {first} to {last}",
                first=self.session.run.experiment.seed,
                last=self.session.run.experiment.seed + count - 1,
            ),
            "warn" if few else "text3",
        )
        return plan

    def compare_with(self, key: str) -> None:
        """Compare with `"optimizer SGD"`, `"run ID"`, or nothing. Raises `KeyError` for an unknown one."""
        self.other.set_value(key)
        self._choose_other(key)

    def _other(self, key: str) -> tuple[Experiment | None, str]:
        if key.startswith(_OPTIMIZER):
            name = key.removeprefix(_OPTIMIZER)
            return with_optimizer(self.session.run.experiment, name, self.session.run.catalogues), name
        return self._others[key]() if key in self._others else (None, "")

    def _typed(self) -> None:
        self._is_typed, self._is_raised = True, False

    def _choose_other(self, key: str) -> None:
        compares = key != _NOTHING
        # A number that a person typed stays; too few are then said to be.
        if not self._is_typed and compares != self._is_raised:
            self._is_raised = compares
            self.count.set_value(_SEEDS_OF_TWO if compares else _SEEDS)
        self.changed.emit()

    def _space(self) -> None:
        super()._space()
        self.other.setFixedWidth(px(2.6 * _FIELD_WIDTH))


class CoolDownForm(RaceForm):
    """Form for cool-downs from the current step of the run: shapes, and lengths in steps."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.shapes = {"square root": Switch(True), "linear": Switch(True)}
        notes = tr("The rate falls fast at first, then ever more slowly"), tr("The rate falls along a straight line")
        for (key, field), note in zip(self.shapes.items(), notes, strict=True):
            field.toggled.connect(self.changed)
            title = translated(COOL_DOWN_SHAPES[key])
            self._add_row(title[:1].upper() + title[1:], field, note)
        self.lengths = ValueField("")
        for signal in (self.lengths.valueChanged, self.lengths.faultChanged):
            signal.connect(self.changed)
        self._add_row(tr("Steps"), self.lengths, tr("Lengths of the cool-downs, separated by commas: 100, 200, 400"))
        self._suggested = ""
        session.stateChanged.connect(self._follow)
        self.setFocusProxy(self.lengths)
        self._finish()

    def fields(self) -> tuple[ValueField, ...]:
        return (self.lengths,)

    def begin(self) -> None:
        suggested = ", ".join(map(str, suggested_lengths(self.session.run)))
        if self.lengths.value() in ("", self._suggested):
            self.lengths.set_value(suggested)
        self._suggested = suggested

    def plan(self) -> Plan:
        shapes = [key for key, field in self.shapes.items() if field.isChecked()]
        plan = plan_of_cool_downs(self.session.run, shapes, lengths_of(self.lengths.value()))
        self.say(tr("Each begins with the present weights and slots. The run in the window stays as it is."))
        return plan

    def _follow(self, _state: object) -> None:
        if self.isVisible():
            self.changed.emit()

    def _space(self) -> None:
        super()._space()
        self.lengths.setFixedWidth(px(2.6 * _FIELD_WIDTH))


_RATE = NumberRange(0.0, low_open=True, slider_low=1e-6, slider_high=10.0, scale="log")
_OPTIMIZERS_SEEDS = NumberRange(1, MOST, integer=True)
_RATES_WIDTH, _OPTIMIZERS_FIELD_WIDTH, _SEEDS_WIDTH = 268, 72, 56


class RateRows(QScrollArea):
    """Learning rate of each optimizer in a race: the user's, else the default, marked as such.

    `rates` has those that were set, by the key of their optimizer.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rates: dict[str, float] = {}
        self.fields: dict[str, NumberField] = {}
        """Fields of the optimizers that are shown, in order."""
        self._usual: dict[str, float] = {}
        self._notes: dict[str, QLabel] = {}
        self._kept: float | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bind(self._space, theme.changed)

    def show_rows(self, rows: dict[str, tuple[str, float | None]], kept: float | None) -> None:
        """Show these optimizers with titles and default rates, `None` for one without a rate. `kept` is a rate to use
        for all without a rate of the user.
        """
        self._kept = kept
        self._usual = {key: rate for key, (_, rate) in rows.items() if rate is not None}
        if list(self._notes) != list(rows):
            self._make_rows({key: title for key, (title, _) in rows.items()})
        for key in rows:
            self._show_rate(key)

    def chosen_rates(self) -> dict[str, float]:
        """Return the rates that the user set for visible optimizers."""
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
                field.setAccessibleName(tr("Learning rate of {title}", title=title))
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
            self._notes[key].setText(tr("no learning rate"))
            return
        self.fields[key].set_value(self.rates.get(key, self._base(key)))
        usual = tr("current") if key == PRESENT or self._kept is not None else tr("default")
        self._notes[key].setText("" if key in self.rates else usual)

    def _space(self) -> None:
        self.setFixedWidth(px(_RATES_WIDTH))
        for field in self.fields.values():
            field.setFixedWidth(px(_OPTIMIZERS_FIELD_WIDTH))


class OptimizersForm(RaceForm):
    """Checklist of optimizers; at first, suggested ones and the current one are checked."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.list = TickList(tr("Search optimizers"))
        self.list.changed.connect(self._show_rates)
        self.rates = RateRows()
        self.rates.changed.connect(self.changed)
        self.keep_rate = Switch(False)
        self.keep_rate.toggled.connect(self._show_rates)
        self.seeds = NumberField(1, _OPTIMIZERS_SEEDS)
        self.seeds.valueChanged.connect(self.changed)
        self.seeds.faultChanged.connect(self.changed)
        self._titles: dict[str, str] = {}
        self._suggested: tuple[str, ...] = ()
        """The optimizers that were ticked for a person."""
        self._lay_out()
        self.setFocusProxy(self.list.field)
        self._space()

    def _lay_out(self) -> None:
        label = text_label(tr("Use the current learning rate for all"), "label")
        for widget in (label, self.keep_rate):
            widget.setToolTip(wrapped(tr("Otherwise each uses its default")))
        self.keep_rate.setAccessibleName(label.text())
        seeds = text_label(tr("Seeds"), "label")
        for each in (seeds, self.seeds):
            each.setToolTip(wrapped(tr("Number of seeds; each optimizer runs with each of them")))
        self.seeds.setAccessibleName(seeds.text())
        rates = column(text_label(tr("Learning rates"), "label"), (self.rates, 1), gap=6, margins=None)
        line = row(self.keep_rate, (label, 1), seeds, self.seeds, margins=None)
        self._layout.put((row((self.list, 1), rates, gap=None, margins=None), 1), line, self.note)

    def fields(self) -> tuple[NumberField, ...]:
        return (*self.rates.fields.values(), self.seeds)

    def begin(self) -> None:
        experiment, catalogues = self.session.run.experiment, self.session.run.catalogues
        usual = sensible_field(experiment, catalogues)
        items = {item.key: item for item in items_of(catalogues.optimizers.values())}
        if PRESENT in usual:
            title = tr("{title}, current settings", title=optimizer_title(experiment, catalogues))
            note = ", ".join(f"{name} {shown(value)}" for name, value in experiment.optimizer.values.items())
            items[PRESENT] = PickerItem(PRESENT, title, note, tooltip=tr("With the current settings"))
        # The current one comes first.
        ahead = [name for name in sorted(usual, key=lambda name: name != PRESENT) if name in items]
        first = [replace(items[name], group=tr("Suggested")) for name in ahead]
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
        """Return a sentence about optimizers without a set rate: their race compares defaults."""
        untouched = [key for key in self.list.ticked() if key != PRESENT and key not in self.rates.chosen_rates()]
        if not untouched or self.keep_rate.isChecked():
            return ""
        if len(untouched) == len(self.list.ticked()):
            return tr("All run with their defaults. Set a learning rate for each to compare more than defaults.")
        names = ", ".join(self._titles[key] for key in untouched)
        return tr("With defaults: {names}", names=names)

    def _space(self) -> None:
        self.seeds.setFixedWidth(px(_SEEDS_WIDTH))
