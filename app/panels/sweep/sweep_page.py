"""The Sweep page of the Compare view: a sweep in pictures during and after its runs, each of which can be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QScrollArea, QSizePolicy, QStackedLayout, QWidget

from app.core.experiment.errors import ExperimentError
from app.core.files.safe_files import write_atomically
from app.core.sweep.sweep_file import read_space
from app.core.sweep.sweep_orders import SweepEnded, Workplace, missing_packages
from app.core.sweep.sweep_plan import SweepRecord, SweepResult, SweepSpace
from app.panels.sweep.new_sweep_form import NewSweepForm, WorkplaceFields
from app.panels.sweep.picture_tile import PictureTile
from app.panels.sweep.sweep_pictures import SweepPicture
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.sweeps.sweeps import Sweeps
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.compare.run_axis import clock
from widgets.controls.choices import ChoiceBox, ListChoice
from widgets.controls.file_dialog import FileDialog
from widgets.notices.empty_state import EmptyState
from widgets.notices.messages import Notice
from widgets.plots.tile import Tile
from widgets.sweeps.parallel_plot import ParallelPlot
from widgets.tables.sorted_table import SortedTable

_WIDTH, _ROOMY = 340, 860


class SweepBar(QWidget):
    """Bar of the Sweep page. Its signals are the user's requests."""

    leftAsked = Signal()
    chosen = Signal(str)
    """Signal with the key of a sweep."""
    openAsked = Signal()
    newAsked = Signal()
    workplaceAsked = Signal(bool)
    """Signal whether the place where runs are made is to be seen."""
    startAsked = Signal()
    stopAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back = button("arrow-left", tr("Back to the comparison of runs"), self.leftAsked)
        self.sweeps = ChoiceBox()
        self.sweeps.setAccessibleName(tr("Sweep"))
        file, words = tr("Open the file of a sweep (TOML)"), tr("Open…")
        self.open = button("folder-open", file, self.openAsked, text=words)
        vary, words = tr("Vary settings of the current experiment"), tr("New sweep…")
        self.new = button("plus", vary, self.newAsked, text=words)
        self.workplace = IconButton("cpu", tr("Number of workers, or a cluster"))
        self.workplace.setCheckable(True)
        make, stop = tr("Run this sweep"), tr("Stop the sweep; results so far are kept")
        self.start = button("play-fill", make, self.startAsked, text=tr("Run"), icon_size=14, outlined=True)
        self.stop = button("stop-fill", stop, self.stopAsked, text=tr("Stop"), icon_size=14, outlined=True)
        self.workplace.toggled.connect(self.workplaceAsked)
        self.sweeps.valueChosen.connect(self._choose)
        row(self.back, self.sweeps, 1, self.open, self.new, self.workplace, self.start, self.stop, of=self)
        bind(self._fit, theme.changed)

    def show_sweeps(self, records: Sequence[SweepRecord], key: str) -> None:
        """Show the available sweeps, and the selected one."""
        self.sweeps.setVisible(bool(records))
        self.sweeps.set_choices(
            [
                ListChoice(
                    each.key,
                    each.title,
                    tr(
                        "{count} runs, {objective}",
                        count=thousands(len(each.results)),
                        objective=translated(each.minimize),
                    ),
                )
                for each in records
            ]
        )
        if key:
            self.sweeps.set_value(key)

    def show_state(self, *, running: bool, can_start: bool, begun: bool, reason: str = "") -> None:
        """Show the state: `running`: the sweep is being made; `begun`: some runs exist; `reason`: why it cannot be
        started.
        """
        self.stop.setVisible(running)
        is_open = can_start and not running
        self.workplace.setVisible(is_open)
        if not is_open:
            self.workplace.setChecked(False)
        self.start.setVisible(not running)
        self.start.setEnabled(can_start)
        self.start.set_words(tr("Continue") if begun else tr("Run"))
        self.start.set_title(reason or tr("Run this sweep"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_roomy = self.width() >= px(_ROOMY)
        self.open.set_words(tr("Open…") if is_roomy else "")
        self.new.set_words(tr("New sweep…") if is_roomy else "")
        self.workplace.set_words(tr("Workers") if is_roomy else "")

    def _choose(self, key: str) -> None:
        self.chosen.emit(key)

    def _fit(self) -> None:
        self.sweeps.setFixedWidth(px(_WIDTH))


_PART_MS = 20
"""Time from the drawing of one part to that of the next."""


class SweepPage(QWidget):
    """Bar, a line of text, and pictures; or a hint to begin."""

    leftAsked = Signal()
    runOpened = Signal()
    """Signal that a run of the sweep is brought to the window."""

    def __init__(self, session: Session, keeping: StoreService | None, runs: Runs | None) -> None:
        super().__init__()
        self._session, self._runs = session, runs
        self.sweeps = Sweeps(session, keeping)
        self._key = ""
        self._picture: SweepPicture | None = None
        self._drawn: SweepRecord | None = None
        self._swept: SweepSpace | None = None
        """Space of the sweep as its file says."""
        self._places: tuple[int, ...] = ()
        """Places of the lines, in the order of their rows."""
        self._parts: list[Callable[[], None]] = []
        """Parts of the present sweep that are still to be drawn."""
        self._turns = QTimer(self)
        self._turns.setInterval(_PART_MS)
        self._turns.timeout.connect(self._draw_next)
        self._make()
        self._connect()
        self._show()

    def _make(self) -> None:
        self.bar = SweepBar()
        self.words = ElidedLabel("", "label", "text")
        self.state = ElidedLabel("", "caption")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.progress.hide()
        self.notice = Notice()
        self.workplace = WorkplaceFields()
        self.workplace.hide()
        self.lines = ParallelPlot()
        self.lines_tile = Tile(tr("Runs"), self.lines, tr("one line per run; drag along an axis to select"))
        self.pictures = PictureTile(self.sweeps)
        self.table = SortedTable(tr("Runs of the sweep"))
        self.table_tile = Tile(tr("Table"), self.table)
        self.lines_tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self._no_sweep = (
            "faders",
            tr("No sweep yet"),
            tr(
                "A sweep runs an experiment over a space of settings and shows which settings "
                "matter. Open a sweep file."
            ),
        )
        self.empty = EmptyState(*self._no_sweep, action=tr("Open a sweep…"), action_icon="folder-open")
        for tile in (self.pictures, self.table_tile):
            # Half of the width each, and of the height, whatever is in them.
            tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        lower = row((self.pictures, 1), (self.table_tile, 1))
        content = column(self.words, self.progress, self.state, (self.lines_tile, 5), (lower, 5), gap=6)
        blank = Tile(tr("Sweep"), self.empty)
        pages = QWidget()
        # What is added to one without a widget is shown as a window.
        self._pages = QStackedLayout(pages)
        self._pages.addWidget(blank)
        self._pages.addWidget(box(content))
        self.form = NewSweepForm(self._session)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setWidget(middle := centred(self.form))
        for each in (scrolled.viewport(), middle):
            # Over the ground of the window, as other pages.
            each.setAutoFillBackground(False)
        self._pages.addWidget(scrolled)
        column(self.bar, self.notice, self.workplace, (pages, 1), of=self)
        bind(self._space, theme.changed)

    def _connect(self) -> None:
        self.bar.leftAsked.connect(self.leftAsked)
        self.bar.chosen.connect(self.choose)
        self.bar.openAsked.connect(self.ask_open)
        self.bar.newAsked.connect(self.set_up)
        self.form.left.connect(self._show_page)
        self.form.made.connect(self._save_and_run)
        self.bar.workplaceAsked.connect(self.workplace.setVisible)
        self.workplace.changed.connect(lambda: self.notice.say(self.workplace.fault()))
        self.bar.startAsked.connect(self.start)
        self.bar.stopAsked.connect(self.sweeps.stop)
        self.empty.triggered.connect(self.ask_open)
        self.sweeps.changed.connect(self._show)
        self.sweeps.changed.connect(self._show_empty)
        self.sweeps.stateChanged.connect(self._show_state)
        self.sweeps.ended.connect(self._ended)
        self.lines.readings = self._read_line
        self.lines.pointed.connect(lambda line: self.table.light(str(self._places[line]) if line >= 0 else ""))
        self.lines.opened.connect(lambda line: self.open_run(self._places[line]))
        self.lines.selectedChanged.connect(self._show_rows)
        self.table.litChanged.connect(self._light_line)
        self.table.opened.connect(lambda key: self.open_run(int(key)))
        self.pictures.openAsked.connect(self.open_run)
        self.pictures.pointed.connect(self.table.light)
        self.pictures.pointed.connect(self._light_line)

    # What a person asks for

    def choose(self, key: str) -> None:
        """Show another sweep."""
        self._key = key
        self.notice.say("")
        self._show()
        self._show_page()

    def ask_open(self) -> None:
        """Ask for the file of a sweep."""
        path, _ = FileDialog.getOpenFileName(self, tr("Open a sweep"), "", tr("Sweeps (*.toml)"))
        if path:
            self.open_file(Path(path))

    def set_up(self) -> None:
        """Open the form of a new sweep."""
        self.notice.say("")
        self._pages.setCurrentIndex(2)

    def _save_and_run(self, text: str) -> None:
        path, _ = FileDialog.getSaveFileName(self, tr("Save the sweep"), "sweep.toml", tr("Sweeps (*.toml)"))
        if not path:
            return
        try:
            write_atomically(Path(path), text)
        except OSError as error:
            self.notice.say(tr("{path} cannot be written: {reason}.", path=path, reason=error.strerror or str(error)))
            return
        workplace = self.form.workplace.value()
        if self.open_file(Path(path)):
            self.workplace.set_value(workplace)
            self.start()

    def open_file(self, path: Path) -> bool:
        """Show the sweep in a valid file, or its errors."""
        try:
            key = self.sweeps.open_file(path)
        except ExperimentError as error:
            self.notice.say(str(error))
            self._session.log(str(error), "error")
            return False
        self.choose(key)
        self._show_page()
        return True

    def start(self) -> None:
        """Make the missing runs of the sweep."""
        fault = self.workplace.fault() or translated(missing_packages())
        self.notice.say(fault)
        if not fault:
            self.sweeps.start(self._key, self.workplace.value())

    def open_run(self, place: int) -> None:
        """Load a run into the window with its recording; a diverged run begins at step 0."""
        result = self._result(place)
        record = self._runs.record(result.run) if result is not None and self._runs is not None else None
        if result is None or self._runs is None:
            return
        if record is None:
            self.notice.say(self._not_there(result))
        elif record.status in ("broken", "failed") or not self._runs.writable:
            self._session.loader.open(record.began)
            self.runOpened.emit()
        else:
            self._runs.resume(record.run)
            self.runOpened.emit()

    def _not_there(self, result: SweepResult) -> str:
        if result.sentence:
            return tr("{title} left no run to open: {reason}", title=result.title, reason=result.sentence)
        if result.status == "running":
            words = tr("{title} is still training; it can be opened once it ends.")
        else:
            words = tr("{title} is not a saved run; it was deleted or recorded elsewhere.")
        return words.format(title=result.title)

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.sweeps.watch(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.sweeps.watch(False)

    @property
    def shown(self) -> SweepRecord | None:
        """The sweep that is shown."""
        return self._picture.record if self._picture is not None else None

    def _show(self) -> None:
        records = list(self.sweeps.records)
        listed = {each.key for each in records}
        records = [each for key, each in self.sweeps.opened.items() if key not in listed] + records
        if records and all(each.key != self._key for each in records):
            self._key = records[0].key
        self.bar.show_sweeps(records, self._key)
        record = self.sweeps.record(self._key)
        if self._pages.currentIndex() != 2:
            self._show_page()
        if record is not None and record is not self._drawn:
            self._draw(record)
        self._show_state()

    def _show_empty(self) -> None:
        """Show that there is no sweep, once that is known."""
        if self.sweeps.is_read or not self.sweeps.can_run:
            self.empty.show_text(*self._no_sweep)
        else:
            self.empty.show_text("hourglass", tr("Reading sweeps"), tr("This takes a moment."))

    def _show_page(self) -> None:
        self._show_empty()
        self._pages.setCurrentIndex(0 if self.sweeps.record(self._key) is None else 1)

    def _draw(self, record: SweepRecord) -> None:
        """Draw one part in each turn of the event loop, so that other movement stays smooth."""
        if self._drawn is None or record.key != self._drawn.key:
            self._swept = read_space(record.document, self._session.catalogues, Path(record.file).parent)
            self.workplace.set_value(Workplace(self._swept.workers))
            if self._swept.named_cluster:
                self.notice.say(
                    tr(
                        "The file names the scheduler {address}. If you trust it, enter it under Workers.",
                        address=self._swept.named_cluster,
                    )
                )
            # What is left of another sweep would lead to runs of this one.
            self._picture, self._places = None, ()
            self.lines.release()
            self.table.show_rows(())
            self.pictures.show_sweep(None)
        self._drawn = record
        self._parts = [self._draw_lines, self._draw_table, self._draw_picture, self._say_summary]
        self._turns.start()

    def _draw_next(self) -> None:
        self._parts.pop(0)()
        if not self._parts:
            self._turns.stop()

    def _draw_lines(self) -> None:
        assert self._drawn is not None
        assert self._swept is not None
        picture = self._picture = SweepPicture(self._drawn, self._swept)
        self._places = tuple(each.place for each in picture.begun)
        self.lines.show_rows(*picture.lines())

    def _draw_table(self) -> None:
        if self._picture is not None:
            self.table.set_columns(self._picture.columns(), self._picture.result_column)
            self._show_rows()

    def _draw_picture(self) -> None:
        self.pictures.show_sweep(self._picture)

    def _say_summary(self) -> None:
        """Announce the summary after everything is drawn."""
        if self._picture is not None:
            text, failures = self._picture.summary()
            self.words.setText(text)
            self.words.set_note(failures)

    def _show_rows(self) -> None:
        """Show the rows of the selected lines."""
        picture = self._picture
        if picture is None:
            return
        runs, selected = picture.begun, self.lines.selected.tolist()
        shown = [each for each, on in zip(runs, selected, strict=True) if on]
        self.table.show_rows(picture.rows(shown))
        count, total = thousands(len(shown)), thousands(len(runs))
        of_all = tr("{count} of {total} runs selected", count=count, total=total)
        self.table_tile.set_title(tr("Table"), of_all if len(shown) < len(runs) else "")

    def _show_state(self) -> None:
        sweeps, record = self.sweeps, self.sweeps.record(self._key)
        is_running = bool(self._key) and sweeps.running == self._key
        over = sum(each.is_over for each in record.results) if record is not None else 0
        is_whole = record is not None and 0 < record.planned <= over
        failed = record is not None and any(each.status == "failed" for each in record.results)
        reason = ""
        if not sweeps.can_run:
            reason = tr("Sweeps need a writable run database")
        elif missing := missing_packages():
            reason = translated(missing)
        elif sweeps.running and not is_running:
            reason = tr("Another sweep is running; stop it first")
        elif is_whole and not failed:
            reason = tr("All runs of this sweep are done")
        self.bar.show_state(
            running=is_running, can_start=record is not None and not reason, begun=over > 0, reason=reason
        )
        self.progress.setVisible(is_running)
        self.state.setVisible(is_running)
        if is_running and record is not None:
            self.progress.setValue(round(1000 * over / max(1, record.planned)))
            stopping = tr("Stopping the active runs…")
            self.state.setText(stopping if sweeps.is_stopping else self._progress_text(record))

    def _progress_text(self, record: SweepRecord) -> str:
        sweeps = self.sweeps
        cluster = sweeps.workplace.cluster
        if not sweeps.workers and cluster:
            return tr("Waiting for workers of the cluster at {cluster}", cluster=cluster)
        if not sweeps.workers:
            return tr("Starting workers; each imports TensorFlow for its first run")
        if 0 < record.planned <= sum(each.is_over for each in record.results):
            return tr("All runs are done; the workers are stopping")
        workers = thousands(sweeps.workers)
        training = thousands(sum(each.status == "running" for each in record.results))
        text = tr("Workers: {workers}, active runs: {training}", workers=workers, training=training)
        if cluster:
            text = f"{text}, {tr('cluster {cluster}', cluster=cluster)}"
        left = sweeps.seconds_left()
        return text if left is None else f"{text}, {tr('{time} left', time=clock(left))}"

    def _ended(self, ended: SweepEnded) -> None:
        if ended.reason == "failed":
            self.notice.say(ended.sentence)
        elif ended.reason == "budget":
            self.notice.say(tr("The budget of the sweep is used up."))

    # Runs

    def _result(self, place: int) -> SweepResult | None:
        return self._picture.result(place) if self._picture is not None else None

    def _read_line(self, line: int) -> tuple[str, ...]:
        result = self._result(self._places[line]) if 0 <= line < len(self._places) else None
        return self._picture.reading(result) if result is not None and self._picture is not None else ()

    def _light_line(self, key: str) -> None:
        place = int(key) if key else -1
        self.lines.light(self._places.index(place) if place in self._places else -1)

    def _space(self) -> None:
        self.words.setContentsMargins(px(12), 0, px(12), 0)
        self.state.setContentsMargins(px(12), 0, px(12), 0)


def centred(panel: QWidget) -> QWidget:
    """Return a page with a panel in its centre."""
    return box(row(1, (panel, 1000), 1, gap=None))
