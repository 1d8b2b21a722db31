"""Author of lessons in the window: records the window as a step, and previews steps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from app.choices.shipped import load_lesson, translation_faults
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import read_experiment, write_experiment
from app.core.experiment.named_settings import describe_difference, find_setting
from app.core.experiment.parameters import Value
from app.core.files.safe_files import write_atomically
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import EXPERIMENT, LESSON, RecordedStep, lesson_file, new_lesson
from app.panels.lesson.author_panel import AuthorPanel
from app.store.database.schema import StoreError
from app.store.files.container import SUFFIX
from app.store.files.lesson_container import write_lesson
from app.window.languages import translation
from app.window.panels import PanelWindow
from widgets.base.translation import tr
from widgets.controls.file_dialog import FileDialog

_TAB = "lesson"


class LessonAuthor(QObject):
    """Tab of the dock with the text of a lesson, and its connections to the window."""

    def __init__(self, window: PanelWindow, preview: Callable[[Lesson, int], object]) -> None:
        """Create the author; `preview` shows a lesson at a step, from 0, as a learner sees it."""
        super().__init__(window)
        self._window = window
        self._experiment: Experiment | None = None
        """The one beside the lesson that is written."""
        self.panel = AuthorPanel()
        window.dock.add(_TAB, "book-open", tr("Lesson"), self.panel)
        self.panel.recordAsked.connect(self.record)
        self.panel.previewAsked.connect(preview)
        self.panel.saveAsked.connect(self._save)
        self.panel.shareAsked.connect(self._share)

    def show(self) -> None:
        """Show the lesson being written; if there is none, ask for its folder."""
        if self._experiment is None:
            path, _ = FileDialog.getSaveFileName(
                self._window, tr("A folder for the lesson"), tr("my-lesson"), f"{tr('Lessons')} (*)"
            )
            if not path:
                return
            self.write(Path(path))
        self._window.dock.set_current(_TAB)
        self._window.dock.set_folded(False)

    def write(self, folder: Path) -> None:
        """Open the lesson in `folder` for writing: the existing one, translated if possible, or a new one about the
        present experiment.
        """
        session, language, original = self._window.session, "", None
        name = lesson_file(translation.language)
        if name != LESSON and (folder / name).is_file():
            try:
                language, original = translation.language, load_lesson(folder)
            except ExperimentError as error:  # the original is mended first
                language = ""
                session.log(str(error), "warn")
        if (folder / LESSON).is_file() and (folder / EXPERIMENT).is_file():
            source, text = ((folder / each).read_text(encoding="utf-8") for each in (lesson_file(language), EXPERIMENT))
            self._experiment = read_experiment(text, session.catalogues, EXPERIMENT, folder)
        else:
            self._experiment = session.run.step_origins.began
            source, text = new_lesson(self._experiment.title), write_experiment(self._experiment)
        self.panel.open(folder, source, text, language, original)

    def record(self) -> None:
        """Record the view of the window, and the history of its run, as a step of the lesson."""
        window, session = self._window, self._window.session
        assert self._experiment is not None
        step, origins = session.run.state.step, session.run.step_origins
        edits, before = [], origins.began
        for event in origins.until(max(0, step - 1)):
            edits.append((event.step, self._settings(before, event.experiment)))
            before = event.experiment
        selection, variable = window.selection, window.selection.chosen
        shows_variable = window.shown_view in ("slots", "embedding") and variable is not None
        self.panel.record(
            RecordedStep(
                window.shown_view or "overview",
                step,
                max(session.run.experiment.steps, step),
                window.overview.visible_plots if window.shown_view == "overview" else (),
                variable.path if shows_variable and variable is not None else "",
                selection.slot_order[0] if shows_variable and selection.slot_order else "",
                selection.element if shows_variable else None,
                window.transport.pace.pace(),
                self._settings(self._experiment, origins.began),
                [(at, settings) for at, settings in edits if settings],
            )
        )

    def _settings(self, old: Experiment, new: Experiment) -> dict[str, Value]:
        """Return the settings that differ in `new`, as far as a lesson can express them; others are logged."""
        session = self._window.session
        found: dict[str, Value] = {}
        for name, _, value in describe_difference(old, new, session.catalogues):
            path, _, argument = name.partition(".")
            if argument == "name":
                choice = new.choices().get(path)
                found |= {
                    name: value,
                    **{f"{path}.{key}": each for key, each in (choice.values if choice else {}).items()},
                }
            elif name in ("title", "steps"):
                continue
            elif find_setting(new, name, session.catalogues) is not None:
                found[name] = value
            else:
                session.log(tr("A lesson step cannot set {name}; it is ignored.", name=name), "warn")
        return found

    def _save(self, source: str) -> None:
        assert self._experiment is not None
        folder = self.panel.folder
        text = write_experiment(self._experiment, folder)

        def write(target: Path) -> None:
            folder.mkdir(parents=True, exist_ok=True)
            # The text last: a folder that has it is a whole lesson.
            if not (folder / EXPERIMENT).is_file():
                write_atomically(folder / EXPERIMENT, text)
            write_atomically(target, source)
            self.panel.mark_saved()

        self._window.files.write(folder / lesson_file(self.panel.language), write)
        self._warn_of_translations(folder)

    def _warn_of_translations(self, folder: Path) -> None:
        """Warn if an unchanged translation no longer fits."""
        try:
            faults = translation_faults(folder)
        except ExperimentError:  # the text itself, which the panel says
            return
        for fault in faults:
            self._window.session.log(str(fault), "warn")

    def _share(self) -> None:
        """Save the lesson, and write it as one file."""
        self.panel.save()
        folder = self.panel.folder
        if self.panel.modified:  # it could not be saved, which is logged
            return
        kinds = f"{tr('Slotscope files')} (*{SUFFIX})"
        path, _ = FileDialog.getSaveFileName(self._window, tr("Share the lesson"), f"{folder.name}{SUFFIX}", kinds)
        if not path:
            return
        try:
            self._window.files.write(Path(path), lambda target: write_lesson(target, folder))
        except StoreError as error:
            self._window.session.log(str(error), "error")
