"""The speaker's window: notes, clock, and next bookmark, on a screen that the audience does not see."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QScreen, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.core.files.safe_files import read_json, write_private
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.theme import font, px, theme
from widgets.base.translation import tr

if TYPE_CHECKING:
    # Lessons are rare, and the window is not to wait for what they need.
    from widgets.lesson.page import LessonPage


_TICK_MS = 250
_WIDTH, _HEIGHT = 520, 640
_NOTES = 17


class SpeakerWindow(QWidget):
    """Speaker's window. Notes belong to the open experiment, by its title, and are saved during typing."""

    freezeAsked = Signal()
    closed = Signal()

    def __init__(
        self,
        session: Session,
        notes: SpeakerNotes,
        tell: Callable[[str], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Create the window; `tell` gets a sentence if notes cannot be saved."""
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("app")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._notes, self._tell, self._clock = session, notes, tell, clock
        self._began = clock()
        self._title = ""
        self.lesson: LessonPage | None = None
        """Page of the lesson's step that the audience does not see, once there is one."""
        self.elapsed = text_label("", "counter")
        self.time = text_label("", "label", "text2")
        self.step = text_label("", "body")
        self.next = text_label("", "body", "text2")
        self.next.setWordWrap(True)
        self.notes = QPlainTextEdit()
        self.notes.setPlaceholderText(tr("Notes for this experiment"))
        self.notes.setAccessibleName(tr("Notes"))
        self.notes.setTabChangesFocus(True)
        self._back = IconButton("caret-left-fill", tr("Step back"), key="PgUp")
        self._forward = IconButton("caret-right-fill", tr("Step"), key="PgDn")
        self._bookmark = IconButton("bookmark-simple", tr("Go to the next bookmark"), key="]")
        self.freeze = IconButton("snowflake", tr("Freeze the picture"), key="Ctrl+F5", text=tr("Freeze"))
        self.restart = IconButton("timer", tr("Restart the clock"))
        self._lay_out()
        self._back.clicked.connect(lambda: session.playback.step_back(1))
        self._forward.clicked.connect(lambda: session.playback.step(1))
        self._bookmark.clicked.connect(lambda: session.next_bookmark(1))
        self.freeze.clicked.connect(self.freezeAsked)
        self.restart.clicked.connect(self.restart_clock)
        # Keys act on the run from here, too, but while notes are typed.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.setFocus)
        claim_keys(self.notes, MOVE, letters=True)
        self.notes.textChanged.connect(self._keep)
        session.experimentChanged.connect(self._show_notes)
        session.stateChanged.connect(self._show_step)
        session.timeline.changed.connect(self._show_step)
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._show_time)
        self._timer.start()
        theme.changed.connect(self._renew)
        self._renew()
        self.resize(px(_WIDTH), px(_HEIGHT))
        self._show_notes()
        self._show_step()
        self._show_time()

    def restart_clock(self) -> None:
        self._began = self._clock()
        self._show_time()

    def show_frozen(self, frozen: bool) -> None:
        """Show whether the audience sees a frozen picture."""
        self.freeze.set_icon("snowflake", "accent" if frozen else "text2")
        self.freeze.set_words(tr("Show the window again") if frozen else tr("Freeze"))

    def show_lesson(self, markdown: str) -> None:
        """Show notes of a lesson above the speaker's own; with an empty text, none."""
        if self.lesson is None and markdown:
            from widgets.lesson.page import LessonPage

            self.lesson = LessonPage()
            self.lesson.setAccessibleName(tr("Notes of the lesson"))
            self._column.insertWidget(self._column.indexOf(self.notes), self.lesson, 2)
        if self.lesson is not None:
            self.lesson.setVisible(bool(markdown))
            self.lesson.show_text(markdown)

    def place_beside(self, audience: QScreen | None, screens: list[QScreen]) -> None:
        """Place the window on another screen than the audience's, if there is one."""
        other = next((screen for screen in screens if screen is not audience), None)
        if other is not None:
            self.move(other.availableGeometry().topLeft())

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        super().closeEvent(event)
        self.closed.emit()

    def _lay_out(self) -> None:
        head, row = QHBoxLayout(), QHBoxLayout()
        for widget in (self.elapsed, self.restart):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.time)
        for widget in (self._back, self._forward, self._bookmark):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.freeze)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.step)
        self._column.addWidget(self.next)
        self._column.addWidget(self.notes, 1)
        self._column.addLayout(row)

    def _show_time(self) -> None:
        minutes, seconds = divmod(int(self._clock() - self._began), 60)
        self.elapsed.setText(f"{minutes}:{seconds:02}")
        self.time.setText(QLocale().toString(QDateTime.currentDateTime().time(), QLocale.FormatType.ShortFormat))

    def show_title(self, title: str) -> None:
        """Name the run of the window that it belongs to."""
        self.setWindowTitle(tr("Speaker: {title}", title=title))

    def _show_step(self, *_: object) -> None:
        past = self._session.run.timeline
        self.step.setText(tr("Step {step}", step=thousands(self._session.run.state.step)))
        found = next(((step, text) for step, text in past.bookmarks.items() if step > past.step), None)
        if found is None:
            self.next.setText(tr("No bookmark after this step. Press B to add one and ] to go to it."))
        else:
            self.next.setText(tr("Next bookmark: {title}, at step {step}", title=found[1], step=thousands(found[0])))

    def _show_notes(self, *_: object) -> None:
        title = self._session.run.experiment.title
        if title != self._title:
            self._title = title
            self.notes.setPlainText(self._notes.of(title))

    def _keep(self) -> None:
        try:
            self._notes.write(self._title, self.notes.toPlainText())
        except OSError as error:
            self._tell(tr("The notes could not be saved: {reason}.", reason=error.strerror or str(error)))

    def _renew(self) -> None:
        self._column.setContentsMargins(px(16), px(16), px(16), px(16))
        self._column.setSpacing(px(12))
        self.notes.setFont(font(_NOTES))


_MOST = 200
"""Experiments of which notes are kept; those that were written to longest ago go first."""


class SpeakerNotes:
    """Notes by the title of the experiment. An unreadable file counts as empty, and is reported to `tell`. `written`
    has the default notes.
    """

    def __init__(
        self, path: Path | None = None, tell: Callable[[str], object] = len, written: Mapping[str, str] | None = None
    ) -> None:
        self._path = path or platformdirs.user_config_path("slotscope", appauthor=False) / "notes.json"
        stored, fault = read_json(self._path)
        if fault:
            tell(fault)
        pairs = stored.items() if isinstance(stored, dict) else ()
        self._texts = {title: text for title, text in pairs if isinstance(text, str)}
        self._written = dict(written or {})

    def of(self, title: str) -> str:
        """Return the notes of an experiment; empty if there are none."""
        return self._texts.get(title) or self._written.get(title, "")

    def write(self, title: str, text: str) -> None:
        """Save `text` as the notes of an experiment. Raises `OSError`."""
        if text == self.of(title):
            return
        self._texts.pop(title, None)
        if text:
            self._texts[title] = text
        self._texts = dict(list(self._texts.items())[-_MOST:])
        write_private(self._path, json.dumps(self._texts, indent=2, ensure_ascii=False))
