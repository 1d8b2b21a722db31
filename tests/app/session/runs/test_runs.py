"""The kept runs of a window: read beside it, changed at once, laid over plots, and gone on with."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS
from app.attach.kernel.run_variables import SlotInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, Branched, EditRejected, Logged
from app.core.messages.history_frames import CheckpointTaken as KeptState
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, LoadRefused, Note, State
from app.core.messages.view_frames import Replaying, ScheduleCurve, TensorSnapshot
from app.core.recording.run_columns import Recording
from app.core.runs.run import EditEvent, Origin, Resumed, RunRecord
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.guests.trust import Trust
from app.panels.setup.schedule_panel import SchedulePanel
from app.panels.shell.selection import Selection
from app.session.run.context import OwnSource, RunContext
from app.session.runs.overlays import SavedRunReader
from app.session.runs.runs import Runs, newest_unfinished
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.steering.run_loader import read_stored
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store import telling

NOBODY = OwnSource(lambda command: None)
SMALL = Experiment(
    title="small", dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (4,)}), batch_size=32,
    steps=60,
)  # fmt: skip


def keep(path: Path, *runs: str) -> None:
    """Store runs of 300 made-up steps."""
    write(path, *(frame for run in runs for frame in telling.whole_run(run)))


def write(path: Path, *frames: Frame) -> None:
    writer = RecorderThread(path)
    for frame in frames:
        writer.put(frame)
    assert writer.close()


def branching(run: str, branch: str, step: int) -> list[Frame]:
    """Return the frames of a run of 300 steps, and of a branch from it with another learning rate."""
    rates = 0.01, 0.003
    turned = replace(telling.EXPERIMENT, optimizer=Choice("Adam", {"learning_rate": rates[1]}))
    return [
        *telling.whole_run(run),
        Branched(branch, Origin(run, step)),
        Logged(0, EditEvent(step, turned)),
        Applied(step, "optimizer.learning_rate", *rates),
        telling.steps(step + 1, 50),
        KeptState(telling.state(step + 50, turned)),
        State("paused", step + 50),
    ]


class CheckpointTaken:
    """A session that was not started, and the runs of its window."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self.qtbot = qtbot
        self.session = Session(catalogues(), SMALL)
        self.notes: list[Note] = []
        self.session.logged.connect(self.notes.append)
        self.keeping = StoreService(Store(path))
        self.runs = Runs(self.session, self.keeping)

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()))

    def read(self) -> tuple[RunRecord, ...]:
        with self.qtbot.waitSignal(self.runs.changed):
            self.runs.start()
        return self.runs.records

    def on_disk(self) -> list[RunRecord]:
        """Return the records of the store once all its requests are done."""
        found: list[list[RunRecord]] = []
        self.keeping.do(self.keeping.store.runs, found.append)
        self.until(lambda: found)
        return found[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "runs.sqlite"


@pytest.fixture
def kept(qtbot: QtBot, path: Path) -> Iterator[CheckpointTaken]:
    keep(path, "a", "b", "c")
    kept = CheckpointTaken(qtbot, path)
    yield kept
    assert kept.runs.close()


def test_runs_load_in_background_and_follow_other_windows(kept: CheckpointTaken, path: Path) -> None:
    assert [record.run for record in kept.read()] == ["a", "b", "c"]
    keep(path, "d")
    kept.runs.look_timer.timeout.emit()
    kept.until(lambda: len(kept.runs.records) == 4)
    assert kept.runs.record("d").steps == 300


def test_what_another_window_writes_about_the_present_run_is_seen(kept: CheckpointTaken, path: Path) -> None:
    kept.read()
    kept.session.run.timeline.run = "b"
    with Store(path) as other:
        other.rename("b", "from the other")
    kept.runs.look_timer.timeout.emit()
    kept.until(lambda: kept.runs.record("b").name == "from the other")


def test_what_is_changed_shows_at_once_and_is_on_disk_afterwards(kept: CheckpointTaken) -> None:
    kept.read()
    kept.runs.rename("a", " warm ")
    kept.runs.set_notes("a", "slow start")
    kept.runs.set_tags("a", ("base", "cpu"))
    kept.runs.pin("b", True)
    shown = kept.runs.record("a")
    assert (shown.name, shown.notes, shown.tags) == ("warm", "slow start", ("base", "cpu"))
    on_disk = kept.on_disk()
    assert (on_disk[0].name, on_disk[0].notes, on_disk[0].tags, on_disk[1].pinned) == (
        "warm", "slow start", ("base", "cpu"), True,
    )  # fmt: skip


def test_runs_that_were_deleted_come_back_in_their_place(kept: CheckpointTaken) -> None:
    kept.read()
    gone = kept.runs.delete(("a", "c", "unknown"))
    assert [record.run for record in kept.runs.records] == ["b"]
    assert [record.run for record in kept.on_disk()] == ["b"]
    kept.runs.undelete(gone)
    assert [record.run for record in kept.runs.records] == ["a", "b", "c"]
    assert [record.run for record in kept.on_disk()] == ["a", "b", "c"]


def test_present_run_keeps_bookmarks_and_is_not_deleted_nor_laid_over(kept: CheckpointTaken) -> None:
    kept.read()
    kept.session.run.timeline.run = "a"
    assert kept.runs.delete(("a",)) == ()
    kept.runs.lay_over("a")
    assert kept.runs.overlays.hue("a") is None
    # A bookmark is kept with its run.
    kept.session.timeline.bookmark(120, "plateau")
    kept.session.timeline.bookmark(200, "spike")
    kept.session.timeline.remove_bookmark(200)
    kept.on_disk()
    assert [(each.step, each.text) for each in kept.keeping.store.bookmarks("a")] == [(120, "plateau")]


def test_what_cannot_be_changed_is_said_once_and_shown_as_it_is(kept: CheckpointTaken) -> None:
    kept.read()
    kept.keeping.store.writable = False
    kept.runs.rename("a", "x")
    kept.runs.rename("a", "y")
    kept.until(lambda: kept.runs.record("a").name == "")
    assert len([note for note in kept.notes if "Nothing can be changed" in note.sentence]) == 1


# Over the plots


def test_a_run_that_is_laid_over_is_read_when_a_plot_asks_for_it(kept: CheckpointTaken) -> None:
    kept.read()
    kept.runs.lay_over("b")
    kept.until(lambda: kept.runs.laid_over)
    (overlay,) = kept.runs.laid_over
    assert (overlay.title, overlay.hue) == ("Run 2 (told)", 1)
    loss = telling.values(1, 300)[:, 0]
    assert len(overlay.reader.read(LOSS, 0, 300, 300)[0]) == 0
    kept.until(lambda: len(overlay.reader.read(LOSS, 0, 300, 300)[0]))
    assert overlay.reader.at(LOSS, 300) == pytest.approx(loss[-1])
    assert "no such column" not in overlay.reader


def test_a_run_keeps_its_hue_and_no_two_share_one(kept: CheckpointTaken, path: Path) -> None:
    kept.read()
    for run in ("a", "b", "c"):
        kept.runs.lay_over(run)
    assert [kept.runs.overlays.hue(run) for run in ("a", "b", "c")] == [1, 2, 3]
    kept.runs.lay_over("a", False)
    kept.runs.lay_over("a")
    assert [kept.runs.overlays.hue(run) for run in ("a", "b", "c")] == [1, 2, 3]


def test_overlays_have_names_that_tell_them_apart(kept: CheckpointTaken) -> None:
    kept.read()
    for run in ("b", "c"):
        kept.runs.lay_over(run)
    kept.until(lambda: len(kept.runs.laid_over) == 2)
    assert [each.title for each in kept.runs.laid_over] == ["Run 2", "Run 3"]  # nothing else differs
    for run in ("b", "c"):
        kept.runs.rename(run, "baseline")
    assert [each.title for each in kept.runs.laid_over] == ["baseline (run 2)", "baseline (run 3)"]


def test_an_overlay_is_called_what_its_run_is_called_and_goes_with_it(kept: CheckpointTaken) -> None:
    kept.read()
    kept.runs.lay_over("a")
    kept.until(lambda: kept.runs.laid_over)
    kept.runs.rename("a", "baseline")
    assert kept.runs.laid_over[0].title == "baseline"
    kept.runs.delete(("a",))
    assert kept.runs.laid_over == ()


def test_columns_are_asked_for_once_and_together(kept: CheckpointTaken) -> None:
    wanted: list[str] = []
    recording = kept.keeping.store.run("a").recording()
    reader = SavedRunReader(recording, wanted.append)
    for _ in range(2):
        x, low, high = reader.envelope(["norm", "quantile"], 0, 300, 10)
        assert (len(x), low.shape, high.shape) == (0, (2, 0), (2, 0))
    assert wanted == ["norm", "quantile"]
    for name in wanted:
        reader.load(name)
        reader.loaded(name)
    assert len(reader.envelope(["norm", "quantile"], 0, 300, 10)[0])


# Going on


def test_a_run_that_is_gone_on_with_is_seen_before_it_is_built(kept: CheckpointTaken) -> None:
    kept.read()
    kept.runs.resume("b")
    kept.until(lambda: kept.session.run.timeline.run == "b")
    session = kept.session
    assert (session.run.timeline.head, session.run.state.step, session.run.experiment) == (300, 300, telling.EXPERIMENT)
    assert session.run.recording.at(LOSS, 7) == pytest.approx(telling.values(7, 1)[0, 0])
    assert session.run.is_beginning
    # What the run before it still tells is no part of it.
    session.receive(telling.steps(1, 5))
    assert session.run.recording.last_step == 300


def test_reading_a_run_is_shown_at_once_and_can_be_cancelled(kept: CheckpointTaken) -> None:
    kept.read()
    shown = kept.session.run
    kept.runs.resume("b")
    (work,) = kept.session.works.now
    assert work.name.startswith("Reading ")
    assert work.cancel is not None
    work.cancel()
    assert kept.session.works.now == ()
    kept.on_disk()
    assert kept.session.run is shown
    kept.runs.resume("b")
    kept.until(lambda: kept.session.run is not shown)
    assert not any(each.name.startswith("Reading ") for each in kept.session.works.now)


def test_a_run_that_is_refused_leaves_what_was_there(kept: CheckpointTaken) -> None:
    kept.read()
    session, before = kept.session, kept.session.run.recording
    before.add(telling.steps(1, 20))
    kept.runs.resume("b")
    kept.until(lambda: session.run.timeline.run == "b")
    session.receive(LoadRefused(SMALL, "mine.py is not there any more."))
    assert session.run.recording is before
    assert (session.run.timeline.run, session.run.timeline.head, session.run.experiment) == ("", 0, SMALL)
    assert kept.notes[-1].level == "error"
    assert not session.run.is_beginning


def test_saved_run_being_built_hides_the_last_run_until_it_fails(
    kept: CheckpointTaken,
) -> None:
    kept.read()
    session, selection = kept.session, Selection(kept.session)
    schedule = SchedulePanel(session)
    kept.qtbot.addWidget(schedule)
    slots = tuple(SlotInfo("momentum", each, info.shape, "float32") for each, info in enumerate(telling.VARIABLES))
    described = RunDescription(SMALL, "keras3", slots)
    session.receive(replace(telling.built("mine"), description=described))
    session.receive(TensorSnapshot(20, {0: VariableView(TensorView((4, 3), np.ones((4, 3), np.float32)), {})}))
    session.receive(Replaying(1, 40))
    session.receive(ScheduleCurve(np.arange(1, 61), np.full(60, 0.5), "schedule"))
    assert len(schedule.preview.picture().plan.steps) == 60
    selection.choose(1)
    kept.runs.resume("b")
    kept.until(lambda: session.run.timeline.run == "b")
    assert (selection.chosen, selection.slots, session.run.built, session.run.description.slots) == (None, (), None, ())
    assert session.run.seen.views.at(0, 100) is None
    assert session.run.seen.replaying == Replaying()
    assert len(schedule.preview.picture().plan.steps) == 0
    # What the run before it still tells is no part of it.
    session.receive(NotFinite(5, "loss", 4, 0.5))
    session.receive(EditRejected(session.serial, "too late"))
    assert session.run.timeline.broken is None
    assert session.run.experiment == telling.EXPERIMENT
    session.receive(LoadRefused(SMALL, "mine.py is not there any more."))
    assert (selection.chosen, selection.slots) == (telling.VARIABLES[1], slots)
    assert session.run.built is not None
    assert session.run.seen.views.at(0, 100) is not None
    assert len(schedule.preview.picture().plan.steps) == 60


def test_a_run_without_a_state_is_not_gone_on_with_and_says_so(kept: CheckpointTaken, path: Path) -> None:
    write(path, telling.built("bare"), telling.steps(1, 50))
    kept.read()
    kept.runs.resume("bare")
    kept.until(lambda: any("no checkpoint" in note.sentence for note in kept.notes))
    assert kept.session.run.timeline.run == ""


def test_settings_of_a_run_of_the_same_problem_are_an_undoable_edit(kept: CheckpointTaken) -> None:
    kept.read()
    kept.session.run.experiment = replace(telling.EXPERIMENT, optimizer=Choice("SGD"))
    kept.runs.use_settings("a")
    assert kept.session.run.experiment.optimizer == telling.EXPERIMENT.optimizer
    assert kept.session.run.undo_stack.undo_text == "Settings of Run 1 (told)"
    kept.session.undo()
    assert kept.session.run.experiment.optimizer == Choice("SGD")


def test_the_settings_of_a_run_of_another_problem_are_opened(kept: CheckpointTaken) -> None:
    kept.read()
    kept.runs.use_settings("a")
    assert kept.session.run.experiment == telling.EXPERIMENT
    assert kept.session.run.undo_stack.undo_text == ""


def test_a_branch_that_is_gone_on_with_shows_where_it_left_its_parent(kept: CheckpointTaken, path: Path) -> None:
    write(path, *branching("p", "q", 200))
    kept.read()
    kept.runs.resume("q")
    kept.until(lambda: kept.session.run.timeline.run == "q")
    (left,) = kept.session.run.timeline.branchings
    assert (left.origin, left.last) == (Origin("p", 200), 300)
    assert left.text == "lr 0.01 → 0.003"
    assert [mark.step for mark in kept.session.run.markers] == [200]


def test_branch_shows_its_ancestors_steps_and_changes(path: Path) -> None:
    keep(path, "p")
    frames = branching("a", "b", 200)
    frames.insert(len(frames) - 6, Applied(200, "optimizer.beta_1", 0.9, 0.8))  # in the parent, when it stood there
    write(path, *frames)
    with Store(path) as store:
        (left,) = read_stored(store, "b", NOBODY).timeline.branchings
    assert left.text == "lr 0.01 → 0.003"
    write(path, *branching("c", "d", 200), Branched("e", Origin("d", 100)), telling.steps(101, 5),
          KeptState(telling.state(105)))  # fmt: skip
    with Store(path) as store:
        assert [each.origin for each in read_stored(store, "e", NOBODY).timeline.branchings] == [Origin("d", 100)]


def test_code_of_a_kept_run_waits_to_be_trusted(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import keras\n\nclass Mine(keras.optimizers.SGD):\n    pass\n", "utf-8")
    session = Session(catalogues(), SMALL, trust=Trust(tmp_path / "trusted.json"))
    # What runs last is harmless; what it ran first is not, and would run again.
    began = replace(SMALL, optimizer=Choice(f"{file}:Mine"))
    resumed = Resumed("r", began, (EditEvent(1, SMALL),), telling.state(10, SMALL), 10)
    stored = RunContext.saved(resumed, Recording(), session.own_source)
    with qtbot.waitSignal(session.trustRequired) as asked:
        session.loader.resume(stored)
    assert [each.file for each in asked.args[0]] == [file]
    # What it recorded is no code: it is shown, and the run before is not shown under its name.
    assert (session.run, session.run.is_beginning) == (stored, False)
    session.loader.trust_code()
    assert (session.run.recording, session.run.timeline.run, session.run.is_beginning) == (stored.recording, "r", True)
    # Who opens something else meanwhile has that, from its first step.
    session.loader.open(SMALL)
    assert not session.run.is_resuming


def test_code_of_a_restored_state_waits_for_trust(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import keras\n\nclass Mine(keras.optimizers.SGD):\n    pass\n", "utf-8")
    hidden = telling.state(5, replace(SMALL, optimizer=Choice(f"{file}:Mine")))
    resumed = Resumed("r", SMALL, (), telling.state(10, SMALL), 10, earlier=(hidden,))
    session = Session(catalogues(), SMALL, trust=Trust(tmp_path / "trusted.json"))
    session.loader.resume(RunContext.saved(resumed, Recording(), session.own_source))
    assert [each.file for each in session.run.control.held] == [file]


# A program that was killed


def test_the_run_that_was_made_when_the_program_was_killed_is_offered(qtbot: QtBot, path: Path) -> None:
    keep(path, "a")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE runs SET status = 'running', seen = seen - 60")
    kept = CheckpointTaken(qtbot, path)
    with qtbot.waitSignal(kept.runs.unfinished) as told:
        kept.runs.start()
    assert told.args[0].run == "a"
    kept.runs.close()


def test_only_the_last_written_run_is_offered_unless_still_live() -> None:
    made = RunRecord("a", 1, SMALL, SMALL, seen=1000.0, steps=10)
    later = RunRecord("b", 2, SMALL, SMALL, seen=2000.0, steps=10, status="stopped")
    assert newest_unfinished([made], 1003.0, alone=True) == (made, False)
    assert newest_unfinished([made, later], 3000.0, alone=True) == (None, False)
    assert newest_unfinished([made], 1001.0, alone=True) == (None, True)
    assert newest_unfinished([made], 1030.0, alone=False) == (None, True)
    assert newest_unfinished([made], 1090.0, alone=False) == (made, False)
    assert newest_unfinished([], 1.0, alone=True) == (None, False)
    # There is no state that it could go on from.
    assert newest_unfinished([replace(made, group="g")], 3000.0, alone=True) == (None, False)


# With the engine


@pytest.mark.engine
def test_a_run_is_branched_closed_opened_and_gone_on_with(qtbot: QtBot, path: Path) -> None:
    """Walk a whole session: run, go back, change, continue, close; open the program, and continue where it was."""
    session, runs = _window(path)
    session.start()
    runs.start()

    def wait(condition: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(condition()))

    wait(lambda: session.run.state.status == "ready")
    session.playback.run_until(40)
    wait(lambda: session.run.state.status == "paused" and session.run.recording.last_step == 40)
    session.playback.go_to(25)
    wait(lambda: session.run.timeline.step == 25)
    session.editor.set_value("optimizer", "learning_rate", 0.1)
    wait(lambda: session.run.timeline.branchings and not session.run.waiting)
    session.timeline.bookmark(20, "here")
    session.playback.run_until(50)
    wait(lambda: session.run.state.status == "paused" and session.run.recording.last_step == 50)
    wait(lambda: len(runs.records) == 2 and runs.live is not None)
    assert (runs.live.steps, runs.live.status, runs.live.origin.step) == (50, "paused", 25)
    branch, losses = session.run.timeline.run, _losses(session)
    assert session.close()
    assert runs.close()

    session, runs = _window(path)
    session.start()
    runs.start()
    wait(lambda: session.run.state.status == "ready" and len(runs.records) == 2)
    runs.resume(branch)
    wait(
        lambda: (
            session.run.built is not None and session.run.built.run == branch and session.run.state.status == "paused"
        )
    )
    assert session.run.state == replace(session.run.state, step=50)
    assert np.array_equal(_losses(session), losses)
    assert session.run.timeline.bookmarks == {20: "here"}
    assert [(mark.step, mark.label) for mark in session.run.markers] == [(25, "lr 0.001 → 0.1")]
    session.playback.run_until(60)
    wait(lambda: session.run.recording.last_step == 60 and session.run.state.status in ("paused", "finished"))
    wait(lambda: runs.live is not None and runs.live.steps == 60)

    _refuse_one_whose_state_fits_no_model(qtbot, session, runs, path)
    assert session.close()
    assert runs.close()
    with Store(path) as store:
        assert [(record.run == branch, record.steps) for record in store.runs()][:2] == [(False, 40), (True, 60)]


@pytest.mark.engine
def test_a_reset_of_a_run_that_broke_is_undone_too(qtbot: QtBot, path: Path) -> None:
    """Undo the reset of a run that broke before a state of it was stored."""
    session, runs = _window(path)
    session.start()
    runs.start()

    def wait(condition: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(condition()))

    wait(lambda: session.run.state.status == "ready")
    session.editor.set_value("optimizer", "learning_rate", 1e30)
    session.playback.run_until(40)
    wait(lambda: session.run.state.status == "broken" and session.run.timeline.broken is not None)
    broken, losses = session.run.timeline.broken, _losses(session)
    assert broken is not None
    run = session.run.timeline.run
    at = session.run.timeline.step
    session.loader.reset()
    wait(lambda: not session.run.is_beginning and session.run.recording.last_step == 0)
    assert session.run.timeline.run != run
    undone: list[bool] = []
    session.resetUndone.connect(lambda: undone.append(True))
    session.undo()
    wait(lambda: undone and session.run.timeline.run == run and session.run.timeline.step == at)
    assert session.run.timeline.broken == broken
    assert np.array_equal(_losses(session), losses, equal_nan=True)
    assert session.run.undo_stack.undo_text.startswith("learning_rate")
    assert session.close()
    assert runs.close()


BREAKS = """
import keras


class Breaks(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="breaks"):
        super().__init__(learning_rate=learning_rate, name=name)

    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, gradient * float("nan"))
"""


@pytest.mark.engine
def test_file_broken_at_step_1_returns_with_an_opened_or_copied_run(qtbot: QtBot, path: Path, tmp_path: Path) -> None:
    """A person chose it before the first step of a run that was built with Adam."""
    file = tmp_path / "breaks.py"
    file.write_text(BREAKS)
    name = f"{file}:Breaks"
    session, runs = _window(path)
    session.start()
    runs.start()

    def wait(condition: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(condition()))

    wait(lambda: session.run.state.status == "ready")
    assert session.editor.choose("optimizer", name)
    session.playback.run_until(40)
    wait(lambda: session.run.state.status == "broken" and session.run.timeline.broken == 1)
    run = session.run.timeline.run
    assert session.close()
    assert runs.close()

    session, runs = _window(path)
    assert session.run.experiment.optimizer.name != name
    session.start()
    runs.start()
    wait(lambda: session.run.state.status == "ready" and runs.record(run) is not None)
    runs.resume(run)
    wait(
        lambda: (
            session.run.timeline.run == run and not session.run.is_beginning and session.run.state.status == "broken"
        )
    )
    assert (session.run.experiment.optimizer.name, session.run.timeline.broken) == (name, 1)
    runs.duplicate(run)
    wait(lambda: session.run.timeline.run != run and session.run.state.status == "ready")
    assert session.run.experiment.optimizer.name == name
    assert session.close()
    assert runs.close()


def _refuse_one_whose_state_fits_no_model(qtbot: QtBot, session: Session, runs: Runs, path: Path) -> None:
    """Check that it is not resumed, and that the earlier run is."""
    notes: list[Note] = []
    loaded: list[Built] = []
    session.logged.connect(notes.append)
    session.loaded.connect(loaded.append)
    run, losses = session.run.timeline.run, _losses(session)
    write(path, *telling.whole_run("alien"))
    runs.refresh()
    qtbot.waitUntil(lambda: runs.record("alien") is not None)
    runs.resume("alien")
    qtbot.waitUntil(lambda: bool(loaded))
    qtbot.waitUntil(lambda: session.run.state.step == 60 and not session.run.is_beginning)
    assert any("could not be resumed" in note.sentence for note in notes)
    assert [built.run for built in loaded] == [run] == [session.run.timeline.run]
    assert np.array_equal(_losses(session), losses)


def _window(path: Path) -> tuple[Session, Runs]:
    keeping = StoreService(Store(path))
    session = Session(catalogues(), SMALL, keep=keeping.writer)
    return session, Runs(session, keeping)


def _losses(session: Session) -> np.ndarray:
    return np.array([session.run.recording.at(LOSS, step) for step in range(1, session.run.recording.last_step + 1)])
