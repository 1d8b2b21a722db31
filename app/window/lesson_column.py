"""The lesson in the window: its page in place of the left column, and the views and plots of a step."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from app.core.experiment.errors import ExperimentError
from app.core.files.safe_files import write_atomically
from app.store.files.container import SUFFIX
from app.window.languages import translation
from app.window.navigation import ColumnFolding, Navigation
from app.window.panels import PanelWindow
from app.window.staging import LessonScene, Stage
from widgets.base.translation import tr
from widgets.controls.file_dialog import FileDialog
from widgets.plots.tile import Tile

if TYPE_CHECKING:
    # Lessons are rare, and the window is not to wait for what they need.
    from app.core.lesson.lesson import Lesson, LessonStep
    from app.panels.lesson.lesson_panel import LessonPanel
    from app.panels.lesson.question_part import PredictedCurves
    from app.session.lesson.answer_file import AnswerFile
    from app.session.lesson.lesson_guide import LessonGuide
    from app.window.lesson_author import LessonAuthor


class LessonColumn(QObject):
    """Column for lessons, created with the first one."""

    def __init__(
        self, window: PanelWindow, folding: ColumnFolding, navigation: Navigation, stage: Stage,
        answers: AnswerFile | None = None,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._folding, self._navigation, self._stage = window, folding, navigation, stage
        self._answers = answers
        self.panel: LessonPanel | None = None
        """The page, once there was a lesson."""
        self.author: LessonAuthor | None = None
        """Author of lessons, once that was asked for."""
        self.curves: PredictedCurves | None = None
        self._lit: Tile | None = None
        self._wishes: tuple[bool | None, bool | None] | None = None
        """Columns that were wanted before the lesson."""
        self._view_before = ""
        """The view that was shown then."""
        window.view_bar.language = translation.language
        window.view_bar.lessonAsked.connect(lambda name: self.open(name) if name else self.ask_open())
        window.view_bar.authorAsked.connect(self.write)

    def open(self, name: str) -> None:
        """Open the lesson called `name`, or the one at this path: a folder, its `lesson.md`, or a `.slotscope` file."""
        from app.choices.shipped import find_readable_lesson

        try:
            # A translation that does not fit is not worth more than the lesson.
            lesson = find_readable_lesson(
                name, translation.language, lambda fault: self._window.session.log(fault, "warn")
            )
        except ExperimentError as error:
            for line in error.lines:
                self._window.session.log(line, "error")
            self._window.files.failed.emit()
            return
        self.open_lesson(lesson)

    def ask_open(self) -> None:
        """Ask for the file of a lesson, and open it."""
        kinds = f"{tr('Lessons')} (*.md *{SUFFIX})"
        path, _ = FileDialog.getOpenFileName(self._window, tr("Open a lesson"), "", kinds)
        if path:
            self.open(path)

    def open_lesson(self, lesson: Lesson, number: int = 0) -> None:
        window = self._window
        window.complete()
        self._make()
        assert self.panel is not None
        if self._wishes is None:
            self._wishes, self._view_before = self._folding.wishes, window.shown_view or ""
        window.left_side.offer(self.panel)
        self._folding.open_left()
        self.guide.open(lesson, number)
        self.panel.page.setFocus()

    @functools.cached_property
    def guide(self) -> LessonGuide:
        from app.session.lesson.lesson_guide import LessonGuide

        return LessonGuide(self._window.session, self._window.races, self._answers)

    def write(self) -> None:
        """Open the window in which lessons are written."""
        from app.window.lesson_author import LessonAuthor

        if self.author is None:
            self._window.complete()
            self.author = LessonAuthor(self._window, self.open_lesson)
        self.author.show()

    def _make(self) -> None:
        if self.panel is not None:
            return
        from app.panels.lesson.lesson_panel import LessonPanel
        from app.panels.lesson.question_part import PredictedCurves

        window, guide = self._window, self.guide
        self.panel = LessonPanel(window.session, guide)
        self.curves = PredictedCurves(guide, window.overview, self.panel.question)
        guide.stepReady.connect(self._arrange)
        guide.closed.connect(self._close)
        # Keys act on the run from the page, too, and what is typed answers its question.
        self._stage.changed.connect(self._show_staged)
        self.panel.linkFollowed.connect(self._follow)
        self.panel.linkHovered.connect(self._light)
        self.panel.exportAsked.connect(self._export)
        # On only while there is something to take back: Esc is many others' else.
        escape = QShortcut(QKeySequence("Esc"), window)
        escape.setEnabled(False)
        escape.activated.connect(window.session.take_back)
        self.panel.pendingChanged.connect(escape.setEnabled)

    def _arrange(self, _number: int) -> None:
        """Show the view, plots and selection of the step."""
        from app.panels.lesson.lesson_panel import speaker_text

        window, step = self._window, self.guide.step
        if step.view != window.shown_view:
            self._navigation.show_view(step.view)
        if step.view == "compare":
            window.compare.show_comparison()
        paths = [variable.path for variable in window.selection.variables]
        if step.variable in paths:
            variable = paths.index(step.variable)
            slots = [slot.name for slot in window.selection.slots_of(variable)]
            window.selection.choose(variable, step.tensor if step.tensor in slots else None)
        if step.element is not None:
            window.selection.brush(step.element)
            # The terms of its update are in the right column. Where only one has room the page that is read stays.
            if not self._folding.is_narrow:
                self._folding.open_right()
        self._stage.show_lesson(LessonScene(_plots_of(step), step.element is not None, speaker_text(step)))
        # A curve is drawn over steps that are not made yet.
        window.axis.make_room(step.until if step.prediction is not None else 0)
        window.axis.fit()

    def _show_staged(self) -> None:
        if self.panel is not None:
            self.panel.set_staged(self._stage.is_presenting)
            if self.guide.lesson is not None:
                self.panel.page.setFocus()

    def _close(self) -> None:
        window = self._window
        self._light("", "")
        window.left_side.offer(None)
        if self._wishes is not None:
            self._folding.wish(self._wishes)
            self._wishes = None
        self._stage.show_lesson(None)
        window.axis.make_room(0)
        window.session.playback.set_pace(window.settings.pace)
        if self.guide.returns and self._view_before and self._view_before != window.shown_view:
            self._navigation.show_view(self._view_before)

    def _follow(self, scheme: str, target: str) -> None:
        window = self._window
        if scheme == "view":
            self._navigation.show_view(target)
        elif scheme == "plot" and target in window.overview.tiles:
            if window.shown_view != "overview":
                self._navigation.show_view("overview")
            self._stage.show_plot(target)
            window.overview.tiles[target].body.setFocus()
        elif scheme == "element":
            path, _, element = target.rpartition("/")
            paths = [variable.path for variable in window.selection.variables]
            if path in paths and element.isdecimal():
                window.selection.choose(paths.index(path))
                window.selection.brush(int(element))
        elif scheme == "term":
            if not window.element_dock.isVisible():
                self._navigation.show_view("slots")
            self._light(scheme, target)

    def _light(self, scheme: str, target: str) -> None:
        """Highlight the target of a link, and nothing else."""
        window = self._window
        if self._lit is not None:
            self._lit.set_lit(False)
            self._lit = None
        if scheme == "plot" and target in window.overview.tiles:
            self._lit = window.overview.tiles[target]
            self._lit.set_lit(True)
        window.element.lines.light(target if scheme == "term" else "")

    def _export(self) -> None:
        from app.core.lesson.answers import to_csv, to_json

        guide = self.guide
        if guide.lesson is None:
            return
        kinds = f"{tr('Answers')} (*.json);;{tr('Table')} (*.csv)"
        name = f"{guide.lesson.name}-answers.json"
        path, _ = FileDialog.getSaveFileName(self._window, tr("Export answers"), name, kinds)
        if path:
            text = to_csv(guide.book, guide.lesson) if path.endswith(".csv") else to_json(guide.book)
            self._window.files.write(Path(path), lambda target: write_atomically(target, text))


def _plots_of(step: LessonStep) -> tuple[str, ...]:
    """Return the plots of a step, the one in its question first."""
    asked = getattr(step.prediction, "plot", "")
    return tuple(sorted(step.plots, key=lambda name: name != asked))
