"""The timeline, bound to the session: drag it and the run stands where it stood."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.autopsy import Autopsy, autopsy_details, batch_text
from app.core.frames import Note, NotFinite
from app.session.past import WATCHED_AGAIN
from app.session.session import Session
from app.session.wording import break_sentence, losses_sentence
from widgets.banner import Action, Banner
from widgets.numerals import thousands
from widgets.timeline import Timeline
from widgets.timeline_items import Bookmark, Branch, Mark, OldFuture


class TimelinePanel(Timeline):
    """`oldFutureChosen` is the window's to answer: another run is wanted."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        past = session.past
        self.sought.connect(session.go_to)
        self.bookmarkAsked.connect(past.bookmark)
        self.bookmarkRenamed.connect(past.bookmark)
        self.bookmarkRemoved.connect(past.remove_bookmark)
        past.changed.connect(self._show)
        session.marked.connect(lambda _: self._show_marks())
        session.loaded.connect(lambda _: self._show_marks())
        session.branched.connect(self._show_marks)
        session.takenUp.connect(self._show_marks)
        session.experimentChanged.connect(lambda _: self._show())
        self._show()
        self._show_marks()

    def _show(self) -> None:
        past = self._session.past
        self.set_span(0, self._session.experiment.steps)
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
        self.set_marks(tuple(Mark(marker.step, marker.label) for marker in self._session.markers))


class BreakBanner(Banner):
    """What went wrong first where training broke, and what to do: the run is back before that step."""

    elementAsked = Signal(int, str, int)
    """A variable by its place, one of its slots, which may be empty, and an element: a person wants to see it."""
    logAsked = Signal()
    """Something is in the log that a person wants to read."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._broke: NotFinite | None = None
        self._found: Autopsy | None = None
        self._run = ""
        session.broke.connect(self._break)
        session.examined.connect(self._examined)
        session.past.changed.connect(self._offer)
        session.loaded.connect(lambda _: self.hide())
        session.branched.connect(self.hide)

    def _break(self, frame: NotFinite) -> None:
        if self._broke is None or frame.step != self._broke.step or self._session.past.run != self._run:
            self._found = None
            self.fold()
        self._broke, self._run = frame, self._session.past.run
        self.show()
        self._offer()

    def _examined(self, found: Autopsy) -> None:
        self._found = found
        self._offer()

    def _offer(self) -> None:
        frame, found, session = self._broke, self._found, self._session
        if frame is None or self.isHidden() or session.past.broken != frame.step:
            return
        details = autopsy_details(found).splitlines() if found is not None else []
        details += filter(None, [losses_sentence(frame)])
        details.append(self.tr("The run is back before that step: change something, and it continues as a branch."))
        last = frame.step - 1
        actions: list[Action] = []
        if session.past.aim != last:
            go = self.tr("Go to step %1").replace("%1", thousands(last))
            actions.append((go, self.tr("The last step that is fine"), lambda: session.go_to(last)))
        if last:
            again = self.tr("Make the last %1 once more, five a second, and pause before the break")
            tip = again.replace("%1", str(min(WATCHED_AGAIN, last)))
            actions.append((self.tr("Watch the steps before"), tip, self._watch))
        elif found is not None:
            actions.append((self.tr("Show the element"), found.name, self._show))
        if found is not None and found.row_texts:
            tip = self.tr("Its rows of the training data, each with its label")
            actions.append((self.tr("Show the batch"), tip, self._show_batch))
        self.tell(break_sentence(frame, found), actions, "\n".join(details))

    def _show(self) -> None:
        if self._found is not None:
            self.elementAsked.emit(self._found.variable, self._found.slot, self._found.element)

    def _watch(self) -> None:
        self._show()
        self._session.watch_again()

    def _show_batch(self) -> None:
        found = self._found
        if found is None:
            return
        told = self.tr("The batch of step %1: %2 rows of the training data, counted from 0, as the model takes them")
        told = told.replace("%1", thousands(found.step)).replace("%2", thousands(len(found.rows)))
        self._session.noted.emit(Note(told, "info", batch_text(found)))
        self.logAsked.emit()
