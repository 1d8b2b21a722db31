"""The setup of a race: what changes from run to run, the number of runs, and the start button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout

from app.core.experiment.instruments import PAUSE
from app.core.runs.run import RunRecord
from app.core.text.sentences import translate
from app.panels.compare.grid_form import GridForm
from app.panels.compare.optimizers_form import OptimizersForm
from app.panels.compare.race_forms import RaceForm, SeedsForm, ValuesForm
from app.panels.setup.experiment_follower import ExperimentFollower
from app.session.races.race_plans import Plan
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.controls.choices import Segmented

_WIDTH, _HEIGHT = 680, 560


class RacePanel(QFrame):
    """The setup of a race, which emits `started`; the experiment in the window does not change."""

    started = Signal(object)
    """`Plan`."""
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
        }
        self.tabs = Segmented(
            [
                ("optimizers", self.tr("Optimizers"), self.tr("Several optimizers on this problem")),
                ("value", self.tr("One hyperparameter"), self.tr("Several values of one hyperparameter")),
                (
                    "grid",
                    self.tr("Two hyperparameters"),
                    self.tr("Each pair of values of two hyperparameters, as a map"),
                ),
                ("seeds", self.tr("Seeds"), self.tr("This experiment over several seeds, or two over the same ones")),
            ],
            self.tr("What differs"),
        )
        self.tabs.chosen.connect(self._show_form)
        self._pages = QStackedWidget()
        for form in self.forms.values():
            self._pages.addWidget(form)
            form.changed.connect(self._check)
        self.words = text_label("", "label")
        self.words.setWordWrap(True)
        self.button = IconButton("flag", "", text=self.tr("Start"), icon_size=14)
        self.button.setObjectName("primary")
        self.button.set_icon("flag", "accent_ink", "panel")
        self.button.clicked.connect(self.start)
        close = IconButton("x", self.tr("Close"), key="Esc")
        close.clicked.connect(self.left)
        self._head = QHBoxLayout()
        self._head.addWidget(text_label(self.tr("Race"), "title"))
        self._head.addWidget(self.tabs)
        self._head.addStretch(1)
        self._head.addWidget(close)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.words, 1)
        self._foot.addWidget(self.button)
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(self._head)
        self._layout.addWidget(rule())
        self._layout.addWidget(self._pages, 1)
        self._layout.addWidget(rule())
        self._layout.addLayout(self._foot)
        ExperimentFollower(self, session, lambda: self.begin(live=self._live))
        theme.changed.connect(self._space)
        self._space()
        self.begin()

    @property
    def form(self) -> RaceForm:
        """The form of the selected tab."""
        return self.forms[self.tabs.value()]

    def begin(self, *, live: bool = False) -> None:
        """Show what there is now. `live`: a race is made, which ends where another one begins."""
        self._live = live
        for form in self.forms.values():
            # A form that is half renewed is no plan.
            with QSignalBlocker(form):
                form.begin()
        self._check()

    def start(self) -> None:
        """Begin it, unless something is wrong."""
        plan = self._planned()
        if plan is not None:
            self.started.emit(plan)

    def say(self, sentence: str) -> None:
        """Why the race could not begin."""
        self.words.setText(translate(sentence))
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
        """The plan of the form, or `None` with its error shown."""
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
        words = self.tr("%1 runs of %2 steps each, the same batches and initial weights")
        if plan.kind == "seeds":
            words = self.tr("%1 runs of %2 steps each, side by side")
        words = words.replace("%1", str(len(plan.experiments)))
        words = words.replace("%2", thousands(plan.experiments[0].steps))
        triggers = [each for run in plan.experiments for each in run.instruments.triggers]
        if any(each.armed and PAUSE in each.actions for each in triggers):
            words = self.tr("%1. A trigger that pauses ends its run").replace("%1", words)
        if self._live:
            words = self.tr("%1. The current race ends").replace("%1", words)
        self.words.setText(words)
        self.button.set_title(self.tr("Start now; the run in the window pauses"))

    def _space(self) -> None:
        self._layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self._layout.setSpacing(px(10))
        self._head.setSpacing(px(16))
        self._foot.setSpacing(px(12))
        self.setMaximumSize(px(_WIDTH), px(_HEIGHT))
