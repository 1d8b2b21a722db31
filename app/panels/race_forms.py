"""The three ways to set up a race: optimizers, values of one knob, seeds. Each gives a plan, or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.core.experiment import Experiment
from app.core.races import MOST
from app.core.runs import RunRecord
from app.panels.optimizer_items import items_of
from app.session.compared import optimizer_title
from app.session.race_plans import (
    PRESENT,
    Knob,
    Plan,
    knobs,
    plan_of_optimizers,
    plan_of_seeds,
    plan_of_values,
    present_name,
    sensible_field,
    too_few_pairs,
    values_text,
    with_optimizer,
)
from app.session.session import Session
from app.session.wording import shown
from widgets.labels import text_label, wrapped
from widgets.number_field import NumberField
from widgets.number_range import NumberRange
from widgets.picker import Picker
from widgets.picker_items import PickerItem
from widgets.stylesheet import set_style_property
from widgets.switch import Switch
from widgets.theme import px, theme
from widgets.tick_list import TickList

_COUNT = NumberRange(2, MOST, integer=True)
_SEEDS, _SEEDS_OF_TWO = 5, 6
"""At first: of one experiment, and of two, where fewer could not tell a difference from chance."""
_FIELD_WIDTH = 104
_NOTHING, _OPTIMIZER, _RUN = "", "optimizer ", "run "


class RaceForm(QWidget):
    """Fields, each with a note; below them one sentence. `plan` raises `ValueError` where they make no race."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.note = text_label("", "caption")
        self.note.setWordWrap(True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._grid = QGridLayout()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._space)

    def plan(self) -> Plan:
        raise NotImplementedError

    def begin(self) -> None:
        """Show what there is now: the experiment may be another one since."""
        raise NotImplementedError

    def fields(self) -> tuple[NumberField, ...]:
        return ()

    def fault(self) -> str:
        """What is wrong with the first field that is wrong."""
        faulty = next((field for field in self.fields() if field.fault() and field.isVisibleTo(self)), None)
        return f"{faulty.accessibleName()} {faulty.fault()}." if faulty is not None else ""

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
        self._layout.addLayout(self._grid)
        self._layout.addWidget(self.note)
        self._layout.addStretch(1)
        self._space()

    def _space(self) -> None:
        self._layout.setSpacing(px(10))
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(6))
        for field in self.fields():
            field.setFixedWidth(px(_FIELD_WIDTH))


class OptimizersForm(RaceForm):
    """A list to be ticked; at first the usual optimizers and the one that is there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.list = TickList(self.tr("Search optimizers"))
        self.list.changed.connect(self.changed)
        self.keep_rate = Switch(False)
        self.keep_rate.toggled.connect(self.changed)
        label = text_label(self.tr("The learning rate that is set, for all of them"), "label")
        for widget in (label, self.keep_rate):
            widget.setToolTip(wrapped(self.tr("Else each has its own default")))
        self.keep_rate.setAccessibleName(label.text())
        line = QHBoxLayout()
        line.addWidget(self.keep_rate)
        line.addWidget(label, 1)
        self._layout.addWidget(self.list, 1)
        self._layout.addLayout(line)
        self._layout.addWidget(self.note)
        self.setFocusProxy(self.list.field)
        self._seen: Experiment | None = None
        self._space()

    def begin(self) -> None:
        experiment, catalogues = self.session.experiment, self.session.catalogues
        before, self._seen = self._seen, experiment
        usual = sensible_field(experiment, catalogues)
        items = {item.key: item for item in items_of(catalogues.optimizers.values())}
        if PRESENT in usual:
            title = self.tr("%1, as set").replace("%1", optimizer_title(experiment, catalogues))
            note = ", ".join(f"{name} {shown(value)}" for name, value in experiment.optimizer.values.items())
            items[PRESENT] = PickerItem(PRESENT, title, note, tooltip=self.tr("As it stands in the form"))
        # The one that is there stands above all others.
        ahead = [name for name in sorted(usual, key=lambda name: name != PRESENT) if name in items]
        first = [replace(items[name], group=self.tr("Usual")) for name in ahead]
        self.list.set_items([*first, *(item for item in items.values() if item.key not in ahead)])
        if before is None or before.optimizer != experiment.optimizer:
            self.list.set_ticked(usual)

    def plan(self) -> Plan:
        return plan_of_optimizers(
            self.session.experiment, self.list.ticked(), self.session.catalogues, keep_rate=self.keep_rate.isChecked()
        )


class ValuesForm(RaceForm):
    """One knob, and values of it between two ends; of what is no number, everything that it can be."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._knobs: dict[str, Knob] = {}
        self.knob = Picker((), self.tr("Search knobs"), slim=True)
        self.knob.chosen.connect(lambda _: self._show_knob())
        self.low, self.high = NumberField(0.0), NumberField(1.0)
        self.count = NumberField(5, _COUNT)
        self.by_factors = Switch(True)
        self.by_factors.toggled.connect(self.changed)
        self._add_row(self.tr("Knob"), self.knob, self.tr("What differs from run to run"))
        self._rows = [
            (self._add_row(self.tr("From"), self.low, self.tr("The first value")), self.low),
            (self._add_row(self.tr("To"), self.high, self.tr("The last value")), self.high),
            (self._add_row(self.tr("Values"), self.count, self.tr("How many runs are made")), self.count),
            (
                self._add_row(
                    self.tr("Equal factors"),
                    self.by_factors,
                    self.tr("Each value the same factor above the one before; else the same distance. "
                            "Of a decay rate its distance to 1 changes by the factor"),
                ),
                self.by_factors,
            ),
        ]  # fmt: skip
        self.setFocusProxy(self.knob)
        self._finish()

    def fields(self) -> tuple[NumberField, ...]:
        return self.low, self.high, self.count

    def begin(self) -> None:
        self._knobs = {knob.key: knob for knob in knobs(self.session.experiment, self.session.catalogues)}
        chosen = self.knob.value()
        self.knob.set_items(
            [
                PickerItem(key, knob.parameter.name, shown(knob.value), tooltip=knob.parameter.help, group=knob.of)
                for key, knob in self._knobs.items()
            ]
        )
        if self.knob.value() != chosen:
            self._show_knob()

    def plan(self) -> Plan:
        knob = self._knobs[self.knob.value()]
        values = knob.values(
            float(self.low.value()), float(self.high.value()), self.count.value(), self.by_factors.isChecked()
        )
        plan = plan_of_values(self.session.experiment, knob, values, self.session.catalogues)
        self.say(values_text(values))
        return plan

    def choose(self, key: str) -> None:
        """`"optimizer.learning_rate"`. Raises `KeyError` where there is no such knob."""
        self.knob.set_value(key)
        self._show_knob()

    def _show_knob(self) -> None:
        knob = self._knobs[self.knob.value()]
        for label, field in self._rows:
            label.setVisible(knob.is_number)
            field.setVisible(knob.is_number)
        if knob.is_number:
            low, high, by_factors = knob.suggested()
            whole = NumberRange(integer=True) if knob.whole else NumberRange()
            for field, value in ((self.low, low), (self.high, high)):
                field.set_range(whole)
                field.set_value(int(value) if knob.whole else value)
            self.by_factors.setChecked(by_factors)
        self.changed.emit()

    def _space(self) -> None:
        super()._space()
        self.knob.setFixedWidth(px(2.6 * _FIELD_WIDTH))


class SeedsForm(RaceForm):
    """How many seeds, and what the experiment is compared with over the same ones, if anything."""

    def __init__(self, session: Session, records: Callable[[], Sequence[RunRecord]]) -> None:
        super().__init__(session)
        self._records = records
        self._others: dict[str, Callable[[], tuple[Experiment, str]]] = {}
        self.count = NumberField(_SEEDS, NumberRange(1, MOST, integer=True))
        self.other = Picker((), self.tr("Compare with"), slim=True)
        self.other.chosen.connect(self._choose_other)
        self._add_row(self.tr("Seeds"), self.count, self.tr("Other initial weights, batches and rows held out"))
        self._add_row(
            self.tr("Compare with"),
            self.other,
            self.tr("It is run over the same seeds, and the two are compared pair by pair"),
        )
        self.setFocusProxy(self.count)
        self._finish()

    def fields(self) -> tuple[NumberField, ...]:
        return (self.count,)

    def begin(self) -> None:
        session = self.session
        items = [PickerItem(_NOTHING, self.tr("Nothing"), self.tr("median and band"))]
        self._others = {}
        for record in reversed(self._records()):
            if not record.group and record.ended.dataset == session.experiment.dataset:
                key = f"{_RUN}{record.run}"
                title = optimizer_title(record.ended, session.catalogues)
                items.append(PickerItem(key, record.title, title, group=self.tr("Runs")))
                self._others[key] = lambda record=record: (record.ended, record.title)  # type: ignore[misc]  # it binds
        present = present_name(session.experiment, session.catalogues)
        for item in items_of(session.catalogues.optimizers.values()):
            if item.key != present:
                items.append(replace(item, key=f"{_OPTIMIZER}{item.key}", group=item.group))
        self.other.set_items(items)

    def plan(self) -> Plan:
        key, count = self.other.value(), self.count.value()
        experiment, name = self._other(key)
        plan = plan_of_seeds(self.session.experiment, count, self.session.catalogues, experiment, name)
        few = too_few_pairs(count) if experiment is not None else ""
        told = self.tr("Seeds %1 to %2").replace("%1", str(self.session.experiment.seed))
        self.say(few or told.replace("%2", str(self.session.experiment.seed + count - 1)), "warn" if few else "text3")
        return plan

    def compare_with(self, key: str) -> None:
        """`"optimizer SGD"`, `"run ID"`, or nothing. Raises `KeyError` where there is no such thing."""
        self.other.set_value(key)
        self._choose_other(key)

    def _other(self, key: str) -> tuple[Experiment | None, str]:
        if key.startswith(_OPTIMIZER):
            name = key.removeprefix(_OPTIMIZER)
            return with_optimizer(self.session.experiment, name, self.session.catalogues), name
        return self._others[key]() if key in self._others else (None, "")

    def _choose_other(self, key: str) -> None:
        usual = {_SEEDS, _SEEDS_OF_TWO}
        if self.count.value() in usual:
            self.count.set_value(_SEEDS_OF_TWO if key != _NOTHING else _SEEDS)
        self.changed.emit()

    def _space(self) -> None:
        super()._space()
        self.other.setFixedWidth(px(2.6 * _FIELD_WIDTH))
