"""The form of a new sweep around the present experiment: optimizers, one or two hyperparameters, seeds."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.core.sweep.sweep_file import MOST_SEEDS
from app.core.sweep.sweep_orders import MOST_WORKERS, Workplace, cluster_address
from app.core.sweep.sweep_plan import OPTIMIZER
from app.core.sweep.sweep_statistics import too_few_seeds
from app.core.sweep.sweep_text import Varied, sweep_text
from app.panels.setup.knob_rows import KnobRows
from app.panels.setup.parameter_form import ExperimentFollower
from app.panels.setup.picker_items import items_of
from app.session.races.race_plans import knobs, sensible_field
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import thousands
from widgets.base.labels import rule, text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Switch
from widgets.controls.fields import NumberField, ValueField
from widgets.picker.list import TickList

_COUNT, _ADDRESS = 64, 190


class AddressField(ValueField):
    """Field with the address of a scheduler; empty for none."""

    def read(self, text: str) -> str:
        return cluster_address(text)


class WorkplaceFields(QWidget):
    """Fields for the workers of a sweep: the number of local workers, or the address of a cluster."""

    changed = Signal()
    """Signal that a person gave another good value, or one that is none."""

    def __init__(self) -> None:
        super().__init__()
        self.workers = NumberField(None, NumberRange(1, MOST_WORKERS, integer=True, optional=True, none=tr("auto")))
        self.workers.setAccessibleName(tr("Workers"))
        self.cluster = AddressField("")
        self.cluster.setAccessibleName(tr("Cluster"))
        self.cluster.setPlaceholderText("tcp://host:8786")
        note = tr("Address of a Dask scheduler whose workers execute the runs; empty for this machine")
        self.cluster.setToolTip(wrapped(note))
        line = row(of=self)
        for field in (self.workers, self.cluster):
            line.put(text_label(field.accessibleName(), "label"), field)
            field.valueChanged.connect(self._take)
            field.faultChanged.connect(self._take)
        line.addStretch(1)
        bind(self._space, theme.changed)
        self._take()

    def value(self) -> Workplace:
        """Return the last valid value."""
        cluster = self.cluster.value()
        return Workplace(0 if cluster else self.workers.value() or 0, cluster)

    def set_value(self, workplace: Workplace) -> None:
        """Show `workplace`, without a signal."""
        self.workers.set_value(workplace.workers or None)
        self.cluster.set_value(workplace.cluster)
        self._enable()

    def fault(self) -> str:
        """Return the error in a sentence; empty if there is none."""
        found = next((field for field in (self.workers, self.cluster) if field.fault()), None)
        return "" if found is None else f"{found.accessibleName()} {found.fault()}."

    def _take(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        on_cluster = bool(self.cluster.value())
        self.workers.setEnabled(not on_cluster)
        note = tr("Parallel worker processes on this machine; auto uses one per core")
        self.workers.setToolTip(wrapped(tr("A cluster uses its own workers") if on_cluster else note))

    def _space(self) -> None:
        self.workers.setFixedWidth(px(_COUNT))
        self.cluster.setFixedWidth(px(_ADDRESS))


_WIDTH, _HEIGHT, _FIELD = 680, 640, 64
_SEEDS, _LAST = 3, 50
_MOST_RUNS = 2000
"""Largest number of runs of a sweep that is made by a form; a file may ask for more."""


class NewSweepForm(QFrame):
    """Form that emits the text of a sweep's file; the experiment in the window does not change."""

    made = Signal(str)
    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("tile")
        self._session = session
        self.optimizers = TickList(tr("Search optimizers"))
        self.first = KnobRows(tr("First"), tr("The first hyperparameter to vary"))
        self.two = Switch(False)
        self.two.setAccessibleName(tr("Vary a second hyperparameter"))
        self.second = KnobRows(tr("Second"), tr("The second hyperparameter to vary"))
        self.seeds = NumberField(_SEEDS, NumberRange(1, MOST_SEEDS, integer=True))
        self.seeds.setAccessibleName(tr("Seeds"))
        self.last = NumberField(_LAST, NumberRange(1, integer=True))
        self.last.setAccessibleName(tr("Number of final steps whose losses are averaged"))
        self.workplace = WorkplaceFields()
        self.note = text_label("", "caption", wraps=True)
        save, words, cancel = tr("Save the file and run it"), tr("Save and run…"), tr("Cancel")
        self.button = button("play-fill", save, self._make, text=words, icon_size=14, outlined=True)
        self.cancel = button("x", cancel, self.left, text=cancel, icon_size=14)
        self._make_layout()
        for field in (self.seeds, self.last):
            field.faultChanged.connect(self._check)
            field.valueChanged.connect(self._check)
        for part in (self.optimizers, self.first, self.second, self.workplace):
            part.changed.connect(self._check)
        self.two.toggled.connect(self._check)
        ExperimentFollower(self, session, self.begin)
        bind(self._space, theme.changed)

    def _make_layout(self) -> None:
        ticked = text_label(tr("Optimizers; if none is ticked, the current one"), "label")
        numbers = row(self.two, (text_label(tr("Vary a second hyperparameter"), "label"), 1))
        for text, field in ((tr("Seeds"), self.seeds), (tr("Mean loss of the last steps"), self.last)):
            numbers.put(text_label(text, "label"), field)
        foot = row((self.note, 1), self.cancel, self.button)
        column(
            text_label(tr("New sweep"), "title"), rule(), ticked, (self.optimizers, 1), self.first, numbers,
            self.second, self.workplace, rule(), foot, gap=10, margins=(16, 12, 16, 12), of=self,
        )  # fmt: skip

    def begin(self) -> None:
        """Offer the settings of the present experiment."""
        experiment, catalogues = self._session.run.experiment, self._session.run.catalogues
        items = {item.key: item for item in items_of(catalogues.optimizers.values())}
        usual = [name for name in sensible_field(experiment, catalogues) if name in items]
        first = [replace(items[name], group=tr("Suggested")) for name in usual]
        self.optimizers.set_items([*first, *(item for item in items.values() if item.key not in usual)])
        found = {knob.key: knob for knob in knobs(experiment, catalogues) if knob.is_number}
        keys = list(found)
        self.first.begin(found, keys[0])
        self.second.begin(found, keys[min(1, len(keys) - 1)])
        self._check()

    def text(self) -> tuple[str, int]:
        """Return the text of the file, and the number of its runs. Raises `ValueError` with a sentence."""
        space: list[Varied] = []
        fields: list[ValueField] = [self.seeds, self.last, *self.first.fields()]
        rows = [self.first]
        if self.two.isChecked():
            rows.append(self.second)
            fields += self.second.fields()
        faulty = next((field for field in fields if field.fault()), None)
        if faulty is not None:
            raise ValueError(Message("{name} {fault}.", name=faulty.accessibleName(), fault=faulty.fault()))
        if self.workplace.fault():
            raise ValueError(self.workplace.fault())
        if ticked := self.optimizers.ticked():
            space.append((OPTIMIZER, ticked, ()))
        space += [self._varied(each, ticked) for each in rows]
        names = [name for name, _, _ in space]
        if len(set(names)) < len(names):
            raise ValueError(tr("Vary two different hyperparameters."))
        count = self._points(space, ticked) * self.seeds.value()
        if count > _MOST_RUNS:
            raise ValueError(
                tr(
                    "The form creates at most {limit} runs; received {count}. Vary fewer settings, or write the file "
                    "by hand.",
                    limit=thousands(_MOST_RUNS),
                    count=thousands(count),
                )
            )
        experiment = self._session.run.experiment
        title = tr("Sweep of {title}", title=", ".join(name.removeprefix("optimizer.") for name in names))
        last = min(self.last.value(), experiment.steps)
        return sweep_text(
            title, experiment, space, seeds=self.seeds.value(), last=last, workers=self.workplace.value().workers
        ), count

    def _varied(self, rows: KnobRows, ticked: tuple[str, ...]) -> Varied:
        """Return a hyperparameter with its values, and the ticked optimizers that have it, if not all do."""
        knob = rows.knob
        if knob.path != OPTIMIZER or not ticked:
            return knob.key.removeprefix("."), rows.values(), ()
        name = knob.parameter.name
        entries = self._session.run.catalogues.optimizers
        having = tuple(each for each in ticked if any(name == other.name for other in entries[each].parameters))
        if not having:
            raise ValueError(
                tr("No ticked optimizer has {name}. Tick one that has it, or vary another hyperparameter.", name=name)
            )
        return knob.key, rows.values(), () if having == ticked else having

    def _points(self, space: list[Varied], ticked: tuple[str, ...]) -> int:
        """Return the number of points; an optimizer without a hyperparameter has one value of it."""
        varied = [(len(values), having) for name, values, having in space if name != OPTIMIZER]
        return sum(
            math.prod(count for count, having in varied if not having or each in having) for each in ticked or ("",)
        )

    def _check(self) -> None:
        self.second.setVisible(self.two.isChecked())
        try:
            _, count = self.text()
        except ValueError as error:
            self.note.setText(str(error))
            set_style_property(self.note, "tone", "error")
            self.button.setEnabled(False)
            return
        steps = thousands(self._session.run.experiment.steps)
        words = tr("{count} runs of {steps} steps each", count=thousands(count), steps=steps)
        seeds = self.seeds.value()
        few = too_few_seeds(len(self.optimizers.ticked()), seeds) if seeds > 1 else ""
        self.note.setText(f"{words}. {translated(few)}" if few else words)
        set_style_property(self.note, "tone", "warn" if few else "text2")
        self.button.setEnabled(True)

    def _make(self) -> None:
        self.made.emit(self.text()[0])

    def _space(self) -> None:
        for field in (self.seeds, self.last):
            field.setFixedWidth(px(_FIELD))
        self.setMaximumSize(px(_WIDTH), px(_HEIGHT))
