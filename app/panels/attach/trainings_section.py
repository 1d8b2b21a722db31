"""Section "Trainings": those that are attached to, and those that could be; a click shows one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from app.attach.kernel.column_table import LOSS
from app.attach.kernel.rendezvous import TrainingAddress, trainings
from app.core.text.sentences import translate_title
from app.session.attach.attached_session_run import AttachedRun
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.icons import IconButton
from widgets.base.shown_sentences import filled
from widgets.base.theme import px, theme
from widgets.compare.run_list import RunLine, RunList
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.shell.columns import Section

_RENEW_MS = 500
_LOOK_EVERY = 4
"""Renewals from one look for other trainings to the next."""
_OWN, _FOUND = "own", "found"


class TrainingsSection(Section):
    """The window's own experiment, what is attached to, and what is found on this machine, a line each."""

    othersAsked = Signal()
    """A person wants to attach to others."""
    compareAsked = Signal()

    def __init__(self, session: Session) -> None:
        self.others = IconButton("link-simple", self.tr("Attach to a training…"), size=24, icon_size=14, token="text3")
        super().__init__(self.tr("Trainings"), self.others)
        self._session, self._attachment = session, session.attachment
        self._found: tuple[TrainingAddress, ...] = ()
        self._ticks = 0
        self._is_marking = False
        self.list = RunList(self.tr("Trainings"))
        self.list.set_titles((self.tr("loss"),))
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.list.chosenChanged.connect(self._choose)
        self.list.menuAsked.connect(self._open_menu)
        self.add_row(self.list)
        self.compare = IconButton("chart-line", self.tr("Compare"), text=self.tr("Compare"))
        self.compare.setObjectName("outlined")
        self._below = QHBoxLayout()
        self._below.addWidget(self.compare)
        self._below.addStretch()
        self.add(self._below)
        self.compare.clicked.connect(self.compareAsked)
        self.others.clicked.connect(self.othersAsked)
        self._timer = QTimer(self)
        self._timer.setInterval(_RENEW_MS)
        self._timer.timeout.connect(self._tick)
        self._attachment.changed.connect(self.follow)
        theme.changed.connect(self._fit)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ticks = 0
        self._tick()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def follow(self) -> None:
        """Show how each is now."""
        if not self.isVisible():
            return
        attachment = self._attachment
        lines = [RunLine(_OWN, translate_title(attachment.own_title), "edge", ("",), note=self.tr("My experiment"))]
        lines += [self._line(place, run) for place, run in enumerate(attachment.runs)]
        known = {run.address for run in attachment.runs}
        for each in self._found:
            if each not in known:
                note = filled(self.tr("Process %1 of this machine, not attached to: a click attaches"), each.pid)
                lines.append(RunLine(f"{_FOUND} {each.address}", each.title, "edge", (self.tr("attach"),), note=note))
        self.list.show_lines(lines)
        self.list.setFixedHeight(self.list.whole_height())
        several = sum(run.has_curves for run in attachment.runs) > 1
        self.compare.setEnabled(several)
        why = self.tr("Attach to a second training to compare them")
        self.compare.set_title(self.tr("Show their curves side by side") if several else why)
        self._mark()

    def _line(self, number: int, run: AttachedRun) -> RunLine:
        recording = run.recording
        loss = recording.last(LOSS) if recording is not None and LOSS in recording else None
        place = filled("%1: %2", run.title, run.place)
        step = filled(self.tr("step %1"), thousands(run.step)) if run.step else ""
        note = "\n".join(filter(None, (place, step, run.sentence)))
        name = self._attachment.name(run)
        figures = ("–" if loss is None else read_out(loss, 3),)
        return RunLine(run.run, name, number, figures, "waiting" if run.stage == "silent" else run.status, note)

    def _tick(self) -> None:
        if self._ticks % _LOOK_EVERY == 0:
            self._found = trainings()
        self._ticks += 1
        self.follow()

    def _mark(self) -> None:
        """Light the line of what is in the window."""
        present = self._attachment.present
        chosen = present.run if present is not None else _OWN
        if self.list.chosen != (chosen,):
            self._is_marking = True
            self.list.choose((chosen,))
            self._is_marking = False

    def _choose(self, keys: tuple[str, ...]) -> None:
        if self._is_marking:
            return
        # A second click on the line that is shown changes nothing.
        if keys:
            self._show(keys[-1])
        self._mark()

    def _show(self, key: str) -> None:
        attachment = self._attachment
        if key == _OWN:
            attachment.show_own()
        elif run := attachment.run(key):
            attachment.show(run)
        else:
            for each in self._found:
                if key == f"{_FOUND} {each.address}":
                    attachment.attach(each)

    def _open_menu(self, key: str, at: QPoint) -> None:
        run = self._attachment.run(key)
        if run is not None:
            open_menu(self, self.items(run), at)

    def items(self, run: AttachedRun) -> list[MenuItem | None]:
        """What can be done with one that is attached to."""
        is_over = run.stage == "over"
        leave = self.tr("Close this run") if is_over else self.tr("Detach")
        leave = self.tr("Close this file") if run.file is not None else leave
        return [
            MenuItem(self.tr("Show"), partial(self._attachment.show, run), enabled=run is not self._attachment.shown),
            MenuItem(leave, partial(self._attachment.detach, run), icon="link-simple"),
        ]

    def _fit(self) -> None:
        self._below.setContentsMargins(0, px(6), 0, 0)
        self.list.setFixedHeight(self.list.whole_height())
