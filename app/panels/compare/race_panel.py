"""The setup of a race: what changes from run to run, the number of runs, and the start button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QStackedWidget

from app.core.experiment.derived_experiments import MOST_CELLS
from app.core.experiment.instruments import PAUSE
from app.core.experiment.parameters import Value
from app.core.runs.run import RunRecord
from app.panels.compare.race_forms import CoolDownForm, OptimizersForm, RaceForm, SeedsForm, ValuesForm
from app.panels.setup.knob_rows import KnobRows
from app.panels.setup.parameter_form import ExperimentFollower
from app.session.races.race_plans import Plan, knobs, plan_of_grid, values_text
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.labels import rule, text_label
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.controls.fields import ValueField

_SHOWN = 8
"""Values that are written out; of more the first and the last ones."""


class GridForm(RaceForm):
    """Form for two hyperparameters; their pairs of values are the cells of a heat map."""

    gap = 14

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.across = KnobRows(tr("Across"), tr("The setting that varies across the map"))
        self.up = KnobRows(tr("Up"), tr("The setting that varies up the map"))
        for rows in (self.across, self.up):
            rows.changed.connect(self.changed)
        self._layout.put(self.across, self.up, self.note, 1)
        self.setFocusProxy(self.across)

    def fields(self) -> tuple[ValueField, ...]:
        return (*self.across.fields(), *self.up.fields())

    def begin(self) -> None:
        found = {
            knob.key: knob for knob in knobs(self.session.run.experiment, self.session.run.catalogues) if knob.is_number
        }
        keys = list(found)
        self.across.begin(found, keys[0])
        self.up.begin(found, keys[min(1, len(keys) - 1)])

    def plan(self) -> Plan:
        across, up = self.across.values(), self.up.values()
        plan = plan_of_grid(
            self.session.run.experiment, (self.across.knob, across), (self.up.knob, up), self.session.run.catalogues
        )
        count = tr(
            "{columns} × {rows} = {cells} cells (maximum {limit})",
            columns=len(across),
            rows=len(up),
            cells=len(across) * len(up),
            limit=MOST_CELLS,
        )
        self.say(
            "\n".join(
                (
                    f"{self.across.knob.parameter.name}: {_words(across)}",
                    f"{self.up.knob.parameter.name}: {_words(up)}",
                    count,
                )
            )
        )
        return plan

    def _space(self) -> None:
        """Leave its fields as wide as they are."""


def _words(values: Sequence[Value]) -> str:
    if len(values) <= _SHOWN:
        return values_text(values)
    half = _SHOWN // 2
    return f"{values_text(values[:half])} … {values_text(values[-half:])}"


_WIDTH, _HEIGHT = 680, 560


class RacePanel(QFrame):
    """The setup of a race, which emits `started`; the experiment in the window does not change."""

    started = Signal(object)
    """Signal with the `Plan`."""
    left = Signal()

    def __init__(self, session: Session, records: Callable[[], Sequence[RunRecord]] = tuple) -> None:
        super().__init__()
        self.setObjectName("tile")
        self._session = session
        self._live = False
        self.forms: dict[str, RaceForm] = {
            "optimizers": OptimizersForm(session),
            "value": ValuesForm(session),
            "grid": GridForm(session),
            "seeds": SeedsForm(session, records),
            "cool_down": CoolDownForm(session),
        }
        self.tabs = Segmented(
            [
                ("optimizers", tr("Optimizers"), tr("Several optimizers on this problem")),
                ("value", tr("One hyperparameter"), tr("Several values of one hyperparameter")),
                (
                    "grid",
                    tr("Two hyperparameters"),
                    tr("A heat map over the values of two hyperparameters"),
                ),
                (
                    "seeds",
                    tr("Seeds"),
                    tr("This experiment over several seeds, or two experiments over the same seeds"),
                ),
                (
                    "cool_down",
                    tr("Cool-downs"),
                    tr("Branches from the current step, in which the learning rate falls to 0"),
                ),
            ],
            tr("Varied"),
        )
        self.tabs.chosen.connect(self._show_form)
        self._pages = QStackedWidget()
        for form in self.forms.values():
            self._pages.addWidget(form)
            form.changed.connect(self._check)
        self.words = text_label("", "label", wraps=True)
        self.button = button("flag", "", self.start, text=tr("Start"), icon_size=14)
        self.button.setObjectName("primary")
        self.button.set_icon("flag", "accent_ink", "panel")
        close = button("x", tr("Close"), self.left, key="Esc")
        head = row(text_label(tr("Race"), "title"), self.tabs, 1, close, gap=16)
        foot = row((self.words, 1), self.button, gap=12)
        column(head, rule(), (self._pages, 1), rule(), foot, gap=10, margins=(16, 12, 16, 12), of=self)
        ExperimentFollower(self, session, lambda: self.begin(live=self._live))
        bind(self._fit, theme.changed)
        self.begin()

    @property
    def form(self) -> RaceForm:
        """Form in the selected tab."""
        return self.forms[self.tabs.value()]

    def choose(self, key: str) -> None:
        """Show the form of another tab."""
        self.tabs.set_value(key)
        self._show_form(key)

    def begin(self, *, live: bool = False) -> None:
        """Show the present experiment. `live`: a race is running, which ends if another one begins."""
        self._live = live
        for form in self.forms.values():
            # A form that is half renewed is no plan.
            with QSignalBlocker(form):
                form.begin()
        self._check()

    def start(self) -> None:
        """Begin the comparison, unless a field is invalid."""
        plan = self._planned()
        if plan is not None:
            self.started.emit(plan)

    def say(self, sentence: str) -> None:
        """Show the reason why the race could not begin."""
        self.words.setText(translated(sentence))
        set_style_property(self.words, "tone", "error")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # In a field it keeps what was typed, and no more; a line edit passes it on.
            if self.button.isEnabled() and not isinstance(self.focusWidget(), QLineEdit):
                self.start()
        else:
            super().keyPressEvent(event)

    def _show_form(self, key: str) -> None:
        self._pages.setCurrentWidget(self.forms[key])
        self._check()

    def _planned(self) -> Plan | None:
        """Return the plan of the form, or `None` and show its error."""
        try:
            fault = self.form.fault()
            if fault:
                raise ValueError(fault)
            return self.form.plan()
        except ValueError as error:
            self.form.say(str(error), "error")
            return None

    def _check(self) -> None:
        self.form.say("")
        plan = self._planned()
        self.button.setEnabled(plan is not None)
        set_style_property(self.words, "tone", "text2")
        if plan is None:
            self.words.setText("")
            self.button.set_title(self.form.note.text())
            return
        words = tr("{count} runs of {steps} steps each, the same batches and initial weights")
        if plan.kind == "seeds":
            words = tr("{count} runs of {steps} steps each, side by side")
        if plan.step is not None:
            words = tr("{count} branches from step {step}, side by side")
        first = thousands(plan.experiments[0].steps)
        words = words.format(count=len(plan.experiments), steps=first, step=thousands(plan.step or 0))
        triggers = [each for run in plan.experiments for each in run.instruments.triggers]
        if any(each.armed and PAUSE in each.actions for each in triggers):
            words = tr("{sentence}. A run ends when one of its triggers pauses it", sentence=words)
        if self._live:
            words = tr("{sentence}. The current race ends", sentence=words)
        self.words.setText(words)
        self.button.set_title(tr("Start now; the run in the window pauses"))

    def _fit(self) -> None:
        self.setMaximumSize(px(_WIDTH), px(_HEIGHT))
