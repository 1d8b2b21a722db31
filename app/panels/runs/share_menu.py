"""The share menu: export of runs, figures and movies, and the bar with the progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.attach.kernel.sampling import scattered_indices
from app.panels.shell.banners import RecoveryBanner
from app.session.attach.saved_model_run import read_saved_model
from app.session.runs.runs import Runs, title_of_present
from app.session.runs.sharing import Sharing
from app.session.session import Session
from app.session.steering.long_work import LongWork, percent
from app.store.files.container import SUFFIX
from app.store.files.export_formats import ExportOptions
from app.store.files.exports import MISSING, parquet_can_be_written
from optimizers.base.message import Message
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr, translated
from widgets.controls.file_dialog import FileDialog
from widgets.figures.figure_dialog import FigureDialog, FigureSettings
from widgets.figures.movie import FilmJob, captioned, films_can_be_made, missing
from widgets.figures.paper import Figure, Sheet
from widgets.figures.plot_conversion import figure_of, is_drawn_on_paper
from widgets.figures.save import save_figure
from widgets.notices.messages import ProgressStrip
from widgets.plots.layered_plot import Plot
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot
from widgets.runs_table.bars import ExportKind

FRAMES_PER_SECOND = 24.0
MOST_FRAMES = 240
"""Ten seconds: more steps are filmed at wider distances."""


class MovieExport(QObject):
    """Export of a movie. `picture` grabs the view, `refresh` updates it. The crosshair follows the steps."""

    progressed = Signal(float)
    cancelled = Signal()
    """Signal that a person cancels it elsewhere than in its own panel."""
    done = Signal(object)
    """Signal with the film's path."""
    failed = Signal(object)

    def __init__(
        self,
        session: Session,
        axis: TimeAxis,
        refresh: Callable[[], object],
        picture: Callable[[], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._axis, self._refresh, self._picture = session, axis, refresh, picture
        self._job: FilmJob | None = None
        self._asked: int | None = None
        self._shown: int | None = None
        self._before = 0
        """The step to return to afterwards."""
        self._name, self._percent = "", 0
        session.works.add(self._work)

    @property
    def busy(self) -> bool:
        return self._job is not None

    def steps(self) -> tuple[int, ...]:
        """Return the steps on the time axis that can be restored."""
        first, last = self._axis.range
        last = min(last, self._session.run.timeline.last)
        first = max(0.0, min(first, last))
        # At equal distances a film would show what repeats as often as if it stood still.
        between = scattered_indices(max(round(last) - round(first) - 1, 0), MOST_FRAMES - 2) + round(first) + 1
        return tuple(sorted({round(first), *between.tolist(), round(last)}))

    def start(self, path: Path) -> None:
        """Film `steps` to `path`, an MP4 or a GIF."""
        self._before = self._session.run.timeline.step
        self._asked = self._shown = None
        job = self._job = FilmJob(path, FRAMES_PER_SECOND, self.steps(), self._show, self._picture, self)
        self._name, self._percent = path.name, 0
        job.progressed.connect(self._progressed)
        job.finished.connect(self._finished)
        job.failed.connect(self._failed)
        job.start()
        self._session.works.renew()

    def _progressed(self, number: int, whole: int) -> None:
        self._percent = percent(number, max(whole, 1))
        self._session.works.renew()
        self.progressed.emit(number / max(whole, 1))

    def _work(self) -> LongWork | None:
        if not self.busy:
            return None
        return LongWork(Message("Exporting {name!s}", name=self._name), self._percent, cancel=self.cancelled.emit)

    def cancel(self) -> None:
        """Stop and leave no file."""
        if self._job is not None:
            self._job.cancel()
            self._over()

    def _show(self, step: int) -> bool:
        """Seek `step`; return whether the view has shown it for a turn of the event loop, and is painted."""
        if self._session.run.timeline.step != step or self._session.run.is_running:
            if self._asked != step:
                self._asked = step
                self._session.timeline.seek(step)
            return False
        if self._shown != step:
            self._shown = step
            self._axis.set_crosshair(step)
            self._refresh()
            return False
        return True

    def _finished(self, path: Path) -> None:
        self._over()
        self.done.emit(path)

    def _failed(self, sentence: str) -> None:
        self._over()
        self.failed.emit(sentence)

    def _over(self) -> None:
        job, self._job = self._job, None
        self._session.works.renew()
        if job is not None:
            job.deleteLater()
        self._axis.set_crosshair(None)
        self._session.timeline.seek(self._before)


_ALL_STATES = Message("all checkpoints")
_TENSORBOARD = "tensorboard"
_SUFFIXES = {
    SUFFIX: SUFFIX, _ALL_STATES: SUFFIX, "csv": ".csv", "parquet": ".parquet", "toml": ".toml", "keras": ".keras",
    "weights": ".weights.h5",
}  # fmt: skip
_LONGEST = 160
"""Letters of a file's name, of which file systems take 255 bytes."""
_FIGURES = "PDF (*.pdf);;SVG (*.svg);;PNG (*.png)"
_FILMS = "MP4 (*.mp4);;GIF (*.gif)"


class SharingPanel(QWidget):
    """Share menu and its progress bar. `view` is the visible view; `refresh` updates it."""

    def __init__(
        self,
        session: Session,
        runs: Runs | None,
        sharing: Sharing | None,
        axis: TimeAxis,
        view: Callable[[], QWidget | None],
        refresh: Callable[[], object],
        compared: Callable[[], str] = lambda: "",
    ) -> None:
        """Create it. `compared` returns the title of the comparison in `view`; empty where that shows the run."""
        super().__init__()
        self._session, self._runs, self._sharing, self._view = session, runs, sharing, view
        self._compared = compared
        self._figure_settings, self._figure_of = FigureSettings(), tuple[str, ...]()
        """Settings of the figure as they were set up last."""
        self.strip = ProgressStrip()
        self.filming = MovieExport(session, axis, refresh, self._picture, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.strip)
        # Between two panels nothing would still have room on both of its sides.
        self.strip.installEventFilter(self)
        self.setVisible(False)
        self.recovery = RecoveryBanner(sharing)
        self.filming.progressed.connect(self.strip.set_share)
        self.filming.cancelled.connect(self.cancel)
        self.filming.done.connect(lambda path: self._done(tr("Wrote {path}.", path=path)))
        self.filming.failed.connect(self._fail)
        self.strip.cancelled.connect(self.cancel)
        if sharing is not None:
            session.works.add(
                sharing.work,
                sharing.begun,
                sharing.progressed,
                sharing.done,
                sharing.failed,
                sharing.stopped,
                sharing.stopping,
            )
            sharing.begun.connect(self.strip.begin)
            sharing.stopping.connect(self.strip.show_stopping)
            sharing.progressed.connect(self.strip.set_share)
            sharing.done.connect(self._done)
            sharing.failed.connect(self._fail)
            sharing.stopped.connect(self.strip.hide)
            sharing.modelRead.connect(session.attachment.open_recorded)
            if runs is not None:
                sharing.imported.connect(runs.renew)
                sharing.opened.connect(self._show_opened)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setVisible(not self.strip.isHidden())
        return False

    def close_down(self) -> None:
        """Stop all exports."""
        self.filming.cancel()
        if self._sharing is not None:
            self._sharing.close()

    def cancel(self) -> None:
        if self.filming.busy:
            self.filming.cancel()
            self.strip.hide()
        elif self._sharing is not None:
            self._sharing.cancel()

    @property
    def subject(self) -> str:
        """Name of what the view shows, for figures, movies and files."""
        return self._compared() or translated(title_of_present(self._session, self._runs))

    # What there is to choose

    def kinds(self) -> tuple[ExportKind, ...]:
        """Return the formats of runs, for the menu of the table."""
        parquet = (ExportKind("parquet", tr("Parquet"), "table"),) if parquet_can_be_written() else ()
        return (
            ExportKind(SUFFIX, tr("Slotscope file, with the last checkpoint"), "package"),
            ExportKind(_ALL_STATES, tr("Slotscope file, with all checkpoints"), "package"),
            ExportKind("csv", tr("CSV"), "file"),
            *parquet,
            ExportKind(_TENSORBOARD, tr("TensorBoard"), "folder"),
            ExportKind("weights", tr("Weights (.weights.h5)"), "cube", of_model=True),
            ExportKind("keras", tr("Keras model (.keras)"), "cube", of_model=True),
            ExportKind("toml", tr("Experiment (.toml)"), "file-text", of_model=True),
        )

    def fill(self, menu: QMenu) -> None:
        """Fill the menu with the exports of the current run and view."""
        menu.clear()
        menu.setToolTipsVisible(True)
        run = self._session.run.timeline.run
        kept = self._runs is not None and self._runs.record(run) is not None
        for kind in self.kinds():
            action = menu.addAction(kind.title)
            why = "" if kept else tr("This run is not saved yet")
            why = why or (self._session.run.refusal("model") if kind.of_model else "")
            action.setEnabled(not why)
            action.setToolTip(why)
            action.triggered.connect(partial(self._asked, (run,), kind.kind))
        if not parquet_can_be_written():
            action = menu.addAction(tr("Parquet"))
            action.setEnabled(False)
            action.setToolTip(MISSING)
        menu.addSeparator()
        figure = menu.addAction(tr("Figure for print…"))
        figure.setEnabled(bool(self.plots()))
        figure.setToolTip(tr("The plots as PDF, SVG or PNG: several in one figure, with size, font size and legend"))
        figure.triggered.connect(lambda _=False: self.ask_figure())
        film = menu.addAction(tr("Movie of this view…"))
        why_not = self.film_refusal
        film.setEnabled(not why_not)
        film.setToolTip(why_not or tr("One frame per step shown in the plots, at most ten seconds"))
        film.triggered.connect(lambda _=False: self.ask_film())
        if self._sharing is not None:
            menu.addSeparator()
            menu.addAction(tr("Import a Slotscope file…")).triggered.connect(lambda _=False: self.ask_import())

    def plots(self) -> dict[str, TimePlot | Plot]:
        """Return the visible plots that can be drawn on paper, by their titles."""
        view = self._view()
        there = view.findChildren(QWidget) if view is not None else []
        return {each.accessibleName(): each for each in there if each.isVisible() and is_drawn_on_paper(each)}

    @property
    def film_refusal(self) -> str:
        """Reason why no movie can be made now; empty if one can."""
        if not films_can_be_made():
            return missing()
        if self._session.run.timeline.last < 1:
            return tr("No step yet")
        return tr("Exporting a movie") if self.filming.busy else ""

    # Doing it

    def _asked(self, runs: Sequence[str], kind: str, _checked: bool = False) -> None:
        self.export(runs, kind)

    def export(self, runs: Sequence[str], kind: str) -> None:
        """Ask for a path, and write runs, by id, in the format `kind` of `kinds`."""
        if self._sharing is None or not runs:
            return
        if kind in ("weights", "keras", "toml") and len(runs) > 1:
            self._fail(tr("This file holds one run; choose one."))
            return
        if kind == _TENSORBOARD:
            folder = FileDialog.getExistingDirectory(self, tr("A folder for TensorBoard"), _documents())
            path = Path(folder) if folder else None
        else:
            suffix = _SUFFIXES[kind]
            path = self._ask(tr("Export"), f"{self._called(runs)}{suffix}", f"*{suffix}", suffix)
        if path is None:
            return
        if kind in ("weights", "keras"):
            self._sharing.export_weights(runs[0], path)
        else:
            self._sharing.export(runs, path, ExportOptions(checkpoints="all" if kind == _ALL_STATES else "last"))

    def ask_import(self) -> None:
        paths, _ = FileDialog.getOpenFileNames(
            self, tr("Import runs"), _documents(), tr("Slotscope files") + f" (*{SUFFIX})"
        )
        self.import_files([Path(path) for path in paths])

    def import_files(self, files: Sequence[Path]) -> None:
        if self._sharing is None:
            self._fail(tr("Importing runs needs a writable run database."))
        elif files:
            self._sharing.import_files(files)

    def open_file(self, path: Path) -> None:
        """Import a file of runs, and show the first one."""
        if self._sharing is None:
            self._fail(tr("Importing runs needs a writable run database."))
        else:
            self._sharing.open_file(path)

    def open_model(self, path: Path) -> None:
        """Show a saved model."""
        if self._sharing is not None:
            self._sharing.open_model(path)
            return
        # Without a store nothing reads beside the window.
        try:
            self._session.attachment.open_recorded(read_saved_model(path))
        except ValueError as error:
            self._fail(str(error))

    def _show_opened(self, run: str) -> None:
        if self._runs is not None:
            self._runs.show(run)

    def figure_refusal(self, instrument: QWidget) -> str:
        """Return the reason why no figure of an instrument can be made; empty if one can."""
        if not is_drawn_on_paper(instrument):
            return tr("Only curves can be drawn for print")
        return "" if instrument in self.plots().values() else tr("Not in this view")

    def ask_figure(self, first: QWidget | None = None) -> FigureDialog:
        """Set up a figure of visible plots, of `first` if given, then ask for a path."""
        visible = self.plots()
        plots = {title: partial(figure_of, plot, title) for title, plot in visible.items()}
        wanted = [title for title, plot in visible.items() if plot is first]
        chosen = tuple(wanted or [title for title in self._figure_of if title in plots] or [next(iter(plots))])
        dialog = FigureDialog(plots, chosen, self._figure_settings, self, self.subject)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._take_figure(dialog))
        # Its plots are another run's from then on.
        self._session.loaded.connect(dialog.reject)
        dialog.open()
        return dialog

    def _take_figure(self, dialog: FigureDialog) -> None:
        self._figure_of, self._figure_settings = dialog.chosen(), dialog.settings()
        page = dialog.page
        name = ", ".join((self.subject, *self._figure_of[:1])) + ".pdf"
        path = self._ask(tr("Save a figure"), name, _FIGURES, ".pdf") if page is not None else None
        if page is not None and path is not None:
            self.save_page(page, path)

    def save_page(self, page: Figure | Sheet, path: Path) -> None:
        """Write a figure, or a sheet of figures, in the format of the path's suffix."""
        try:
            save_figure(page, path)
        except (ValueError, OSError) as error:
            self._fail(str(error))
        else:
            self._done(tr("Wrote {path}.", path=path))

    def ask_film(self) -> None:
        path = self._ask(tr("Save a movie"), f"{self.subject}.mp4", _FILMS, ".mp4")
        if path is not None:
            self.film(path)

    def film(self, path: Path) -> None:
        """Film the current view over the steps of its axis."""
        self.strip.begin(tr("Exporting {name}", name=path.name))
        self.filming.start(path)

    def _picture(self) -> QImage:
        view = self._view()
        if view is None:
            return QImage()
        step = tr("step {step}", step=thousands(self._session.run.timeline.step))
        return captioned(view.grab().toImage(), self.subject, step)

    def _ask(self, title: str, name: str, kinds: str, suffix: str) -> Path | None:
        """Ask for a path; a name without a suffix gets the chosen one."""
        file, chosen = FileDialog.getSaveFileName(self, title, str(Path(_documents(), _plain(name))), kinds)
        if not file:
            return None
        ends = tuple(each.strip("*() ") for each in kinds.replace("(", " ").replace(")", " ").split() if "*" in each)
        if not file.lower().endswith(ends):
            found = next((each for each in ends if f"*{each}" in chosen), suffix)
            file += found
        return Path(file)

    def _called(self, runs: Sequence[str]) -> str:
        record = self._runs.record(runs[0]) if self._runs is not None and len(runs) == 1 else None
        return record.shown_title if record is not None else tr("{count} runs", count=len(runs))

    def _done(self, sentence: str) -> None:
        self.strip.end(sentence)
        self._session.log(sentence)

    def show_failure(self, sentence: str) -> None:
        """Show a failure instead of an older notice; a running export keeps its own."""
        if not (self.strip.working and (self.filming.busy or (self._sharing is not None and self._sharing.busy))):
            self.strip.fail(sentence)

    def _fail(self, sentence: str) -> None:
        self.show_failure(sentence)
        self._session.log(sentence, "error")


def dropped(paths: Sequence[str]) -> list[Path]:
    """Return the dropped files if all of them can be imported, else none."""
    return [Path(path) for path in paths] if paths and all(path.endswith(SUFFIX) for path in paths) else []


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)


def _plain(name: str) -> str:
    """Return a name without characters that file systems reserve."""
    return "".join("_" if letter in '/\\:*?"<>|\n' else letter for letter in name)[-_LONGEST:]
