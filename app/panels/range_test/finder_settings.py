"""The settings of a range test, its start button, its progress, and its notes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QProgressBar, QSizePolicy, QWidget

from app.core.experiment.range_test import FEWEST_STEPS, GREATEST_RATE, LEAST_RATE, MOST_SEEDS, MOST_STEPS, RangeTest
from app.core.text.sentences import translate
from widgets.base.labels import text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, button, column
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.fields import NumberField

_WIDTH, _FIELD_WIDTH = 216, 60
_RATE = NumberRange(LEAST_RATE, GREATEST_RATE, scale="log")
_STEPS = NumberRange(FEWEST_STEPS, MOST_STEPS, slider_low=100, slider_high=1000, scale="log", integer=True)
_SEEDS = NumberRange(1, MOST_SEEDS, integer=True)


class FinderSettings(QWidget):
    """Fields and a start button, which cancels while a test runs."""

    started = Signal(object)
    """`RangeTest`."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fault = self._why_not = self._words = ""
        test = RangeTest()
        self.low, self.high = NumberField(test.low, _RATE), NumberField(test.high, _RATE)
        self.steps, self.seeds = NumberField(test.steps, _STEPS), NumberField(test.seeds, _SEEDS)
        find, cancel = self.tr("Find learning rate"), self.tr("Cancel the test; the run does not change")
        self.button = button("magnifying-glass", "", lambda: self.started.emit(self.test()), text=find, icon_size=14)
        self.button.set_icon("magnifying-glass", "accent_ink", "panel")
        self.button.setObjectName("primary")
        self.cancel = button("x", cancel, self.cancelled, text=self.tr("Cancel"), icon_size=14, outlined=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.note = text_label("", "caption", wraps=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._grid = QGridLayout()
        self._add_fields()
        for each in (self.button, self.cancel):
            each.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # The button is first, so that it is seen in the lowest dock; the fields are scrolled to.
        column(self.button, self.cancel, self.progress, self._grid, (self.note, 1), of=self)
        bind(self._space, theme.changed)

    def _add_fields(self) -> None:
        notes = (
            (self.low, self.tr("From"), self.tr("The smallest learning rate to try")),
            (
                self.high,
                self.tr("To"),
                self.tr("The largest learning rate to try; a seed stops earlier if its loss diverges"),
            ),
            (self.steps, self.tr("Steps"), self.tr("Learning rates per seed, log-spaced")),
            (self.seeds, self.tr("Seeds"), self.tr("Repetitions, each with the batches in another order")),
        )
        for i, (field, name, note) in enumerate(notes):
            label = text_label(name, "label")
            for each in (label, field):
                each.setToolTip(wrapped(note))
            field.setAccessibleName(name)
            field.faultChanged.connect(self._check)
            field.valueChanged.connect(self._check)
            self._grid.addWidget(label, i // 2, 2 * (i % 2))
            self._grid.addWidget(field, i // 2, 2 * (i % 2) + 1)

    @property
    def fields(self) -> tuple[NumberField, ...]:
        return self.low, self.high, self.steps, self.seeds

    def test(self) -> RangeTest:
        """Raises `ValueError` where the fields do not go together."""
        return RangeTest(self.low.value(), self.high.value(), self.steps.value(), self.seeds.value())

    def show_state(self, searching: bool, why_not: str, words: str) -> None:
        """Whether a test is being made, why none can be (empty where one can), and what to know of the last one."""
        self._why_not, self._words = why_not, words
        self.button.setVisible(not searching)
        self.cancel.setVisible(searching)
        self.progress.setVisible(searching)
        for field in self.fields:
            field.setEnabled(not searching)
        if not searching:
            self.progress.setValue(0)
            self.say(words)
        self._allow()

    def show_progress(self, done: float, words: str) -> None:
        """`done` is from 0 to 1."""
        self.progress.setValue(round(1000 * done))
        self.say(words)

    def say(self, words: str, tone: str = "text3") -> None:
        """Below the button, unless a field has a fault, which is said instead."""
        words, tone = (self._fault, "error") if self._fault else (words, tone)
        self.note.setText(translate(words))
        self.note.setToolTip(wrapped(words))
        set_style_property(self.note, "tone", tone)

    def _check(self) -> None:
        """The first field that is wrong, or what is wrong between them."""
        faulty = next((field for field in self.fields if field.fault()), None)
        self._fault = f"{faulty.accessibleName()} {faulty.fault()}." if faulty is not None else ""
        if not self._fault:
            try:
                self.test()
            except ValueError as error:
                self._fault = str(error)
        self.say(self._words)
        self._allow()

    def _allow(self) -> None:
        why_not = self._why_not or self._fault
        self.button.setEnabled(not why_not)
        self.button.set_title(why_not or self.tr("Try learning rates on a copy of the current weights"))

    def _space(self) -> None:
        self._grid.setHorizontalSpacing(px(8))
        self._grid.setVerticalSpacing(px(4))
        self.setFixedWidth(px(_WIDTH))
        for field in self.fields:
            field.setFixedWidth(px(_FIELD_WIDTH))
