"""Section "Learning-rate schedule": which one, its arguments, and the curve that will train."""

from __future__ import annotations

import math

from app.core import channels
from app.core.frames import Planned
from app.panels.form import ParameterForm, entry_of
from app.session.session import Session
from widgets.choice_box import Choice
from widgets.form_row import Reach
from widgets.form_rows import ChoiceRow
from widgets.schedule_preview import SchedulePreview
from widgets.section import Section

_POINTS = 300


class SchedulePanel(Section):
    """The preview is computed by the object that trains; what was applied so far is drawn over it."""

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Learning-rate schedule"))
        self._session = session
        self._stale = True
        self.kind = ChoiceRow(
            self.tr("Kind"),
            session.experiment.schedule.name,
            [Choice(e.name, e.title, f"{e.summary} {e.detail}".strip()) for e in session.catalogues.schedules.values()],
            note=self.tr("How the learning rate changes with the step."),
            label_width=52,
        )
        self.kind.valueEdited.connect(lambda name: session.choose("schedule", name))
        self.add_row(self.kind)
        self.form = ParameterForm(
            session, self, "schedule", lambda: entry_of(session, "schedule").parameters, lambda _: _TRACED
        )
        self.preview = SchedulePreview()
        self.add(self.preview)
        session.experimentChanged.connect(self._show)
        session.waitingChanged.connect(self._show)
        session.planned.connect(self._planned)
        session.loaded.connect(self.preview.clear)
        self._show()

    def _show(self) -> None:
        self.kind.set_value(self._session.experiment.schedule.name)
        waiting = "schedule.name" in self._session.waiting
        self.kind.set_mark("waiting" if waiting else "default")
        self.kind.set_reach(*_TRACED)

    def _planned(self, frame: Planned) -> None:
        self.preview.show_plan(frame.steps.astype(float), frame.rates, self._session.experiment.steps)

    @property
    def stale(self) -> bool:
        return self._stale

    def mark_stale(self) -> None:
        self._stale = True

    def refresh(self) -> None:
        """Show what was applied until now; called in turn with the plots."""
        self._stale = False
        recording = self._session.recording
        x, y = recording.read(channels.LEARNING_RATE, 0, max(1, recording.last_step), _POINTS)
        now = recording.last(channels.LEARNING_RATE)
        self.preview.show_applied(x, y)
        if not math.isnan(now):
            self.preview.set_cursor(recording.last_step, now)


_TRACED: tuple[Reach, str] = ("rebuild", "Applies while running: the step is traced anew")
