"""The timeline, bound to the session: drag it and the run stands where it stood."""

from __future__ import annotations

from app.core.frames import NotFinite
from app.session.past import WATCHED_AGAIN
from app.session.session import Session
from app.session.wording import broken_sentence
from widgets.banner import Banner
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
    """What to do where training broke: the run stands before the step that did."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        session.broke.connect(self._tell)
        session.loaded.connect(lambda _: self.hide())
        session.branched.connect(self.hide)

    def _tell(self, frame: NotFinite) -> None:
        last = max(0, frame.step - 1)
        again = min(WATCHED_AGAIN, last)
        told = self.tr("%1 The run stands before that step: change something, and it goes on from there as a branch.")
        actions = [
            (
                self.tr("Go to step %1").replace("%1", thousands(last)),
                self.tr("The last step that is fine"),
                lambda: self._session.go_to(last),
            )
        ]
        if again:
            actions.append(
                (
                    self.tr("Watch the last %1 again slowly").replace("%1", str(again)),
                    self.tr("Make them once more, five a second, and pause before the break"),
                    self._session.watch_again,
                )
            )
        self.tell(told.replace("%1", broken_sentence(frame)), actions)
