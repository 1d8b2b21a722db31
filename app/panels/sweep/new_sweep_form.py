"""The form of a new sweep around the present experiment: optimizers, one or two hyperparameters, seeds."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.core.sweep.sweep_file import MOST_SEEDS
from app.core.sweep.sweep_plan import OPTIMIZER
from app.core.sweep.sweep_statistics import too_few_seeds
from app.core.sweep.sweep_text import Varied, sweep_text
from app.core.text.sentences import translate
from app.panels.setup.experiment_follower import ExperimentFollower
from app.panels.setup.knob_rows import KnobRows
from app.panels.setup.optimizer_items import items_of
from app.panels.sweep.workplace_fields import WorkplaceFields
from app.session.races.race_plans import knobs, sensible_field
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label
from widgets.base.number_range import NumberRange
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField, ValueField
from widgets.controls.switches import Switch
from widgets.picker.list import TickList

_WIDTH, _HEIGHT, _FIELD = 680, 640, 64
_SEEDS, _LAST = 3, 50
_MOST_RUNS = 2000
"""Of a sweep that is made by a form; a file may ask for more."""


class NewSweepForm(QFrame):
    """Emits the text of a sweep's file; the experiment in the window does not change."""

    made = Signal(str)
    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("tile")
        self._session = session
        self.optimizers = TickList(self.tr("Search optimizers"))
        self.first = KnobRows(self.tr("First"), self.tr("A hyperparameter that is varied"))
        self.two = Switch(False)
        self.two.setAccessibleName(self.tr("Vary a second hyperparameter"))
        self.second = KnobRows(self.tr("Second"), self.tr("A hyperparameter that is varied besides"))
        self.seeds = NumberField(_SEEDS, NumberRange(1, MOST_SEEDS, integer=True))
        self.seeds.setAccessibleName(self.tr("Seeds"))
        self.last = NumberField(_LAST, NumberRange(1, integer=True))
        self.last.setAccessibleName(self.tr("Steps at the end whose mean loss counts"))
        self.workplace = WorkplaceFields()
        self.note = text_label("", "caption")
        self.note.setWordWrap(True)
        self.button = IconButton(
            "play-fill", self.tr("Save the file and run it"), text=self.tr("Save and run…"), icon_size=14
        )
        self.button.setObjectName("outlined")
        self.cancel = IconButton("x", self.tr("Cancel"), text=self.tr("Cancel"), icon_size=14)
        self._make_layout()
        for field in (self.seeds, self.last):
            field.faultChanged.connect(lambda *_: self._check())
        for signal in (
            self.optimizers.changed,
            self.first.changed,
            self.second.changed,
            self.two.toggled,
            self.seeds.valueChanged,
            self.last.valueChanged,
            self.workplace.changed,
        ):
            signal.connect(lambda *_: self._check())
        self.button.clicked.connect(self._make)
        self.cancel.clicked.connect(self.left)
        ExperimentFollower(self, session, self.begin)
        theme.changed.connect(self._space)
        self._space()

    def _make_layout(self) -> None:
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(text_label(self.tr("New sweep"), "title"))
        self._layout.addWidget(rule())
        self._layout.addWidget(text_label(self.tr("Optimizers; with none ticked, the present one"), "label"))
        self._layout.addWidget(self.optimizers, 1)
        self._layout.addWidget(self.first)
        self._numbers, self._foot = QHBoxLayout(), QHBoxLayout()
        self._numbers.addWidget(self.two)
        self._numbers.addWidget(text_label(self.tr("Vary a second hyperparameter"), "label"), 1)
        for text, field in ((self.tr("Seeds"), self.seeds), (self.tr("Mean loss of the last steps"), self.last)):
            self._numbers.addWidget(text_label(text, "label"))
            self._numbers.addWidget(field)
        self._layout.addLayout(self._numbers)
        self._layout.addWidget(self.second)
        self._layout.addWidget(self.workplace)
        self._layout.addWidget(rule())
        self._foot.addWidget(self.note, 1)
        self._foot.addWidget(self.cancel)
        self._foot.addWidget(self.button)
        self._layout.addLayout(self._foot)

    def begin(self) -> None:
        """Offer what the present experiment has."""
        experiment, catalogues = self._session.run.experiment, self._session.run.catalogues
        items = {item.key: item for item in items_of(catalogues.optimizers.values())}
        usual = [name for name in sensible_field(experiment, catalogues) if name in items]
        first = [replace(items[name], group=self.tr("Suggested")) for name in usual]
        self.optimizers.set_items([*first, *(item for item in items.values() if item.key not in usual)])
        found = {knob.key: knob for knob in knobs(experiment, catalogues) if knob.is_number}
        keys = list(found)
        self.first.begin(found, keys[0])
        self.second.begin(found, keys[min(1, len(keys) - 1)])
        self._check()

    def text(self) -> tuple[str, int]:
        """The file, and how many runs it comes to. Raises `ValueError` with a sentence where there is none."""
        space: list[Varied] = []
        fields: list[ValueField] = [self.seeds, self.last, *self.first.fields()]
        rows = [self.first]
        if self.two.isChecked():
            rows.append(self.second)
            fields += self.second.fields()
        faulty = next((field for field in fields if field.fault()), None)
        if faulty is not None:
            raise ValueError(f"{faulty.accessibleName()} {faulty.fault()}.")
        if self.workplace.fault():
            raise ValueError(self.workplace.fault())
        if ticked := self.optimizers.ticked():
            space.append((OPTIMIZER, ticked, ()))
        space += [self._varied(each, ticked) for each in rows]
        names = [name for name, _, _ in space]
        if len(set(names)) < len(names):
            raise ValueError(self.tr("Vary two different hyperparameters."))
        count = self._points(space, ticked) * self.seeds.value()
        if count > _MOST_RUNS:
            words = self.tr("A form makes at most %1 runs; received %2. Vary less, or write the file by hand.")
            raise ValueError(words.replace("%1", thousands(_MOST_RUNS)).replace("%2", thousands(count)))
        experiment = self._session.run.experiment
        title = self.tr("Sweep of %1").replace("%1", ", ".join(name.removeprefix("optimizer.") for name in names))
        last = min(self.last.value(), experiment.steps)
        return sweep_text(
            title, experiment, space, seeds=self.seeds.value(), last=last, workers=self.workplace.value().workers
        ), count

    def _varied(self, rows: KnobRows, ticked: tuple[str, ...]) -> Varied:
        """A hyperparameter, with those of the ticked optimizers that have it where some do not."""
        knob = rows.knob
        if knob.path != OPTIMIZER or not ticked:
            return knob.key.removeprefix("."), rows.values(), ()
        name = knob.parameter.name
        entries = self._session.run.catalogues.optimizers
        having = tuple(each for each in ticked if any(name == other.name for other in entries[each].parameters))
        if not having:
            words = self.tr("None of the ticked optimizers has %1; tick one that has, or vary something else.")
            raise ValueError(words.replace("%1", name))
        return knob.key, rows.values(), () if having == ticked else having

    def _points(self, space: list[Varied], ticked: tuple[str, ...]) -> int:
        """How many there are; with an optimizer that lacks a hyperparameter, as if that had one value."""
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
        words = self.tr("%1 runs of %2 steps each").replace("%1", thousands(count))
        words = words.replace("%2", thousands(self._session.run.experiment.steps))
        seeds = self.seeds.value()
        few = too_few_seeds(len(self.optimizers.ticked()), seeds) if seeds > 1 else ""
        self.note.setText(f"{words}. {translate(few)}" if few else words)
        set_style_property(self.note, "tone", "warn" if few else "text2")
        self.button.setEnabled(True)

    def _make(self) -> None:
        self.made.emit(self.text()[0])

    def _space(self) -> None:
        self._layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self._layout.setSpacing(px(10))
        for row in (self._numbers, self._foot):
            row.setSpacing(px(8))
        for field in (self.seeds, self.last):
            field.setFixedWidth(px(_FIELD))
        self.setMaximumSize(px(_WIDTH), px(_HEIGHT))
