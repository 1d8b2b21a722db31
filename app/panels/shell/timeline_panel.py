"""The timeline with the banner of a broken run, and the log."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal

from app.core.messages.alert_frames import Autopsy, NotFinite, autopsy_details, batch_text
from app.core.messages.run_frames import Note
from app.session.run.run_sentences import break_sentence, losses_sentence
from app.session.run.timeline import WATCHED_AGAIN
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.theme import px
from widgets.notices.messages import Action, Banner
from widgets.readouts.log_view import LogView
from widgets.timeline.layout import Bookmark, Branch, Mark, OldFuture
from widgets.timeline.widget import Timeline


class TimelinePanel(Timeline):
    """The timeline. The window answers `oldFutureChosen` with another run."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        past = session.timeline
        self.sought.connect(session.playback.go_to)
        self.bookmarkAsked.connect(past.bookmark)
        self.bookmarkRenamed.connect(past.bookmark)
        self.bookmarkRemoved.connect(past.remove_bookmark)
        past.changed.connect(self._show)
        session.marked.connect(lambda _: self._show_marks())
        session.loaded.connect(lambda _: self._show_marks())
        session.branched.connect(self._show_marks)
        session.runChanged.connect(self._show_marks)
        session.experimentChanged.connect(lambda _: self._show())
        self._show()
        self._show_marks()

    def _show(self) -> None:
        past = self._session.run.timeline
        self.set_span(0, self._session.run.experiment.steps)
        self.set_position(past.step, past.head)
        self.set_stored(past.stored)
        self.set_broken(past.broken)
        self.set_bookmarks(tuple(Bookmark(step, text) for step, text in past.bookmarks.items()))
        named = [(each, each.text or self.tr("branch")) for each in past.branchings]
        self.set_branches(tuple(Branch(each.origin.step, text) for each, text in named))
        self.set_old_future(
            tuple(
                OldFuture(each.origin.step, each.last, self.tr("old future"), each.origin.run)
                for each in past.branchings[-1:]
                if each.last > each.origin.step
            )
        )

    def _show_marks(self) -> None:
        self.set_marks(tuple(Mark(marker.step, marker.label) for marker in self._session.run.markers))


class BreakBanner(Banner):
    """The banner of a broken step: what went wrong first, and what to do. The run is paused before it."""

    elementAsked = Signal(int, str, int)
    """A variable by its place, one of its slots, which may be empty, and an element: a person wants to see it."""
    logAsked = Signal()
    """Something is in the log that a person wants to read."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._not_finite: NotFinite | None = None
        self._autopsy: Autopsy | None = None
        self._run = ""
        session.diverged.connect(self._show_not_finite)
        session.examined.connect(self._examined)
        session.timeline.changed.connect(self._offer)
        session.loaded.connect(lambda _: self.hide())
        session.runChanged.connect(self.hide)
        session.branched.connect(self.hide)

    def _show_not_finite(self, frame: NotFinite) -> None:
        if (
            self._not_finite is None
            or frame.step != self._not_finite.step
            or self._session.run.timeline.run != self._run
        ):
            self._autopsy = None
            self.fold()
        self._not_finite, self._run = frame, self._session.run.timeline.run
        self.show()
        self._offer()

    def _examined(self, found: Autopsy) -> None:
        self._autopsy = found
        self._offer()

    def _offer(self) -> None:
        frame, found, session = self._not_finite, self._autopsy, self._session
        if frame is None or self.isHidden() or session.run.timeline.broken != frame.step:
            return
        details = autopsy_details(found).splitlines() if found is not None else []
        details += filter(None, [losses_sentence(frame)])
        details.append(
            self.tr("The run is paused before that step. Change a setting and run: it continues as a branch.")
        )
        last = frame.step - 1
        actions: list[Action] = []
        if session.run.timeline.target_step != last:
            go = self.tr("Go to step %1").replace("%1", thousands(last))
            actions.append((go, self.tr("Last finite step"), lambda: session.playback.go_to(last)))
        if last:
            again = self.tr("Replay the last %1 steps at five a second and pause before the failure")
            tip = again.replace("%1", str(min(WATCHED_AGAIN, last)))
            actions.append((self.tr("Watch the steps before"), tip, self._watch))
        elif found is not None:
            actions.append((self.tr("Show the element"), found.name, self._show))
        if found is not None and found.row_texts:
            tip = self.tr("Its rows of the training data, each with its label")
            actions.append((self.tr("Show the batch"), tip, self._show_batch))
        self.show_message(break_sentence(frame, found), actions, "\n".join(details))

    def _show(self) -> None:
        if self._autopsy is not None:
            self.elementAsked.emit(self._autopsy.variable, self._autopsy.slot, self._autopsy.element)

    def _watch(self) -> None:
        self._show()
        self._session.playback.replay_watched()

    def _show_batch(self) -> None:
        found = self._autopsy
        if found is None:
            return
        message = self.tr("The batch of step %1: %2 rows of the training data, counted from 0, as the model takes them")
        message = message.replace("%1", thousands(found.step)).replace("%2", thousands(len(found.rows)))
        self._session.log(message, "info", batch_text(found))
        self.logAsked.emit()


_HEIGHT = 104


class LogPanel(LogView):
    """Every note of the session, with the time it came."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        session.logged.connect(self._note)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(_HEIGHT))

    def _note(self, note: Note) -> None:
        self.add(note.sentence, note.level, note.details)
