"""Forms of a race: values of one hyperparameter, and seeds. Each gives a plan, or its error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.core.experiment.derived_experiments import MOST
from app.core.experiment.experiment import Experiment
from app.core.runs.run import RunRecord
from app.panels.setup.knob_rows import knob_items
from app.panels.setup.picker_items import items_of
from app.session.races.race_plans import (
    Knob,
    Plan,
    knobs,
    plan_of_seeds,
    plan_of_values,
    present_name,
    too_few_pairs,
    values_text,
    with_optimizer,
)
from app.session.runs.compared_runs import optimizer_title
from app.session.session import Session
from widgets.base.labels import text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import column
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField, ValueField
from widgets.controls.switches import Switch
from widgets.picker.items import PickerItem
from widgets.picker.widget import Picker

_COUNT = NumberRange(2, MOST, integer=True)
_SEEDS, _SEEDS_OF_TWO = 5, 6
"""At first: of one experiment, and of two, where fewer could show no significant difference."""
_FIELD_WIDTH = 104
_NOTHING, _OPTIMIZER, _RUN = "", "optimizer ", "run "


class RaceForm(QWidget):
    """A form of a race: fields with notes, below them one sentence. `plan` raises `ValueError` where they make no
    race.
    """

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
        """Show what there is now: the experiment may be another one since."""
        raise NotImplementedError

    def fields(self) -> tuple[ValueField, ...]:
        return ()

    def fault(self) -> str:
        """The error of the first field that has one."""
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
        self._layout.put(self._grid, self.note, 1)
        self._space()

    def _space(self) -> None:
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(6))
        for field in self.fields():
            field.setFixedWidth(px(_FIELD_WIDTH))


class ValuesForm(RaceForm):
    """One hyperparameter, and values of it between two limits, or all its choices."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hyperparameters: dict[str, Knob] = {}
        self._suggested: tuple[object, ...] = ()
        """The fields as they were filled, before a person set them."""
        self.hyperparameter = Picker((), self.tr("Search hyperparameters"), slim=True)
        self.hyperparameter.chosen.connect(lambda _: self._show_hyperparameter())
        self.low, self.high = NumberField(0.0), NumberField(1.0)
        self.count = NumberField(5, _COUNT)
        self.by_factors = Switch(True)
        self.by_factors.toggled.connect(self.changed)
        self._add_row(self.tr("Hyperparameter"), self.hyperparameter, self.tr("What changes from run to run"))
        self._rows = [
            (self._add_row(self.tr("From"), self.low, self.tr("The first value")), self.low),
            (self._add_row(self.tr("To"), self.high, self.tr("The last value")), self.high),
            (self._add_row(self.tr("Values"), self.count, self.tr("Number of runs")), self.count),
            (
                self._add_row(
                    self.tr("Log-spaced"),
                    self.by_factors,
                    self.tr("Each value is the same factor above the one before; otherwise they are evenly "
                        "spaced. For a decay rate the factor applies to its distance to 1"),
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
        """`"optimizer.learning_rate"`. Raises `KeyError` where there is no such hyperparameter."""
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
    """The number of seeds, and what to compare with over the same ones, if anything."""

    def __init__(self, session: Session, records: Callable[[], Sequence[RunRecord]]) -> None:
        super().__init__(session)
        self._records = records
        self._others: dict[str, Callable[[], tuple[Experiment, str]]] = {}
        self._is_typed = self._is_raised = False
        """A person typed the number of seeds; it was made larger for a comparison."""
        self.count = NumberField(_SEEDS, NumberRange(1, MOST, integer=True))
        self.count.valueChanged.connect(self._typed)
        self.other = Picker((), self.tr("Compare with"), slim=True)
        self.other.chosen.connect(self._choose_other)
        self._add_row(self.tr("Seeds"), self.count, self.tr("Other initial weights, batches and rows held out"))
        self._add_row(
            self.tr("Compare with"),
            self.other,
            self.tr("It runs over the same seeds, and the two are compared pair by pair"),
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
            if not record.group and record.ended.dataset == session.run.experiment.dataset:
                key = f"{_RUN}{record.run}"
                title = optimizer_title(record.ended, session.run.catalogues)
                items.append(PickerItem(key, record.shown_title, title, group=self.tr("Runs")))
                self._others[key] = lambda record=record: (record.ended, record.title)  # type: ignore[misc]  # it binds
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
            few = self.tr("%1 seeds instead of %2: with %2 pairs no result can be significant.")
            few = few.replace("%1", str(_SEEDS_OF_TWO)).replace("%2", str(_SEEDS))
        message = self.tr("Seeds %1 to %2").replace("%1", str(self.session.run.experiment.seed))
        self.say(
            few or message.replace("%2", str(self.session.run.experiment.seed + count - 1)), "warn" if few else "text3"
        )
        return plan

    def compare_with(self, key: str) -> None:
        """`"optimizer SGD"`, `"run ID"`, or nothing. Raises `KeyError` where there is no such thing."""
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
