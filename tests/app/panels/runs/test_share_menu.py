"""Sharing from the window: what the menus offer, what is asked, and what is dropped. No engine runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.panels.runs.share_menu import SharingPanel, dropped
from app.session.runs.runs import Runs
from app.session.runs.sharing import Sharing
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.store.files.container_reader import reading_container
from app.store.store import Store
from app.window import Window
from tests.app.panels.runs.test_runs_panel import Opened
from tests.app.session.runs.test_runs import write
from tests.app.store import telling
from widgets.controls.file_dialog import FileDialog
from widgets.figures.movie import films_can_be_made
from widgets.figures.plot_conversion import figure_of
from widgets.plots.time_axis import TimeAxis


@pytest.fixture
def opened(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Opened]:
    path = tmp_path / "runs.sqlite"
    write(path, *(frame for run in ("a", "b") for frame in telling.whole_run(run)))
    opened = Opened(qtbot, path)
    yield opened
    assert opened.window.end()
    opened.window.deleteLater()
    QCoreApplication.sendPostedEvents(opened.window, QEvent.Type.DeferredDelete)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch):
    """Answer the dialogs with this path."""

    def answer(path: Path | None, chosen: str = "") -> None:
        text = "" if path is None else str(path)
        monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (text, chosen))
        monkeypatch.setattr(FileDialog, "getExistingDirectory", lambda *_: text)
        monkeypatch.setattr(FileDialog, "getOpenFileNames", lambda *_: ([text] if text else [], ""))

    return answer


class Panel:
    """The panel alone, beside two kept runs."""

    def __init__(self, path: Path, axis: TimeAxis) -> None:
        keeping = StoreService(Store(path))
        self.session = Session(catalogues(), telling.EXPERIMENT)
        self.runs = Runs(self.session, keeping)
        self.view = QWidget()
        self.view.resize(64, 48)
        self.window = self
        self.sharing = SharingPanel(self.session, self.runs, Sharing(keeping), axis, lambda: self.view, lambda: None)


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> Iterator[Panel]:
    path = tmp_path / "runs.sqlite"
    write(path, *(frame for run in ("a", "b") for frame in telling.whole_run(run)))
    axis = TimeAxis()
    panel = Panel(path, axis)
    axis.advance(300)
    panel.session.run.timeline.finish_seek(300, 300)
    with qtbot.waitSignal(panel.runs.changed):
        panel.runs.start()
    yield panel
    panel.sharing.close_down()
    assert panel.session.close()
    assert panel.runs.close()
    for widget in (panel.sharing, panel.view):
        widget.deleteLater()


def offered(window: Window) -> dict[str, bool]:
    window.sharing.fill(window.view_bar.share)
    return {action.text(): action.isEnabled() for action in window.view_bar.share.actions() if action.text()}


def ended(there: Opened | Panel, qtbot: QtBot) -> str:
    strip = there.window.sharing.strip
    qtbot.waitUntil(lambda: bool(strip.text()) and not strip.working)
    return strip.text()


def test_between_panels_it_takes_no_room_while_it_says_nothing(panel: Panel) -> None:
    sharing = panel.sharing
    assert sharing.isHidden()
    sharing.strip.end("Wrote a file.")
    assert not sharing.isHidden()
    sharing.strip.close_button.click()
    assert sharing.isHidden()


def test_saved_run_is_shared_and_a_dropped_file_imports_runs(opened: Opened, answers, qtbot: QtBot, tmp_path) -> None:
    window = opened.window
    assert not offered(window)["CSV"]
    opened.make("a")
    there = offered(window)
    for title in ("CSV", "TensorBoard", "Slotscope file, with the last checkpoint", "Weights (.weights.h5)"):
        assert there[title], title
    assert there["Movie of this view…"] == films_can_be_made()
    assert there["Import a Slotscope file…"]

    answers(tmp_path / "both")
    opened.panel.table.select(("a", "b"))
    opened.panel.table.export(".slotscope")
    # A name that says no kind gets the one that was asked for.
    assert ended(opened, qtbot) == f"Wrote {tmp_path / 'both.slotscope'}."
    with reading_container(tmp_path / "both.slotscope") as runs:
        assert {each.record.run for each in runs} == {"a", "b"}
    drop(window, tmp_path / "both.slotscope")
    assert ended(opened, qtbot) == "2 runs imported from both.slotscope."
    opened.until(lambda: len(opened.runs.records) == 4)


def test_a_plot_is_saved_as_a_figure_with_what_is_laid_over_it(opened: Opened, tmp_path) -> None:
    opened.make("a")
    window = opened.window
    window.show()
    opened.runs.lay_over("b")
    opened.until(lambda: any(name == "Run 2" for name, _ in opened.lines("loss")))
    opened.until(lambda: opened.runs.laid_over[0].reader.at("loss", 100) > 0)
    window.refresh()
    plot = dict(window.sharing.plots())["Loss"]
    for suffix in (".svg", ".pdf", ".png"):
        window.sharing.save_page(figure_of(plot, "Loss"), tmp_path / f"loss{suffix}")
        assert window.sharing.strip.text() == f"Wrote {tmp_path / f'loss{suffix}'}."
    text = (tmp_path / "loss.svg").read_text("utf-8")
    assert all(word in text for word in ("Run 2", "train", "Loss", "Step", 'width="120mm"'))
    window.sharing.save_page(figure_of(plot, "Loss"), tmp_path / "none" / "x.pdf")
    assert "cannot be written" in window.sharing.strip.text()


@pytest.mark.exhaustive
def test_several_plots_are_saved_in_one_figure_as_they_are_set_up(opened: Opened, answers, tmp_path) -> None:
    opened.make("a")
    window = opened.window
    window.show()
    window.refresh()
    answers(tmp_path / "both.svg")
    dialog = window.sharing.ask_figure()
    assert dialog.chosen() == ("Loss",)
    second = list(dialog.ticks)[1]
    dialog.ticks[second].setChecked(True)
    dialog.width_field.set_value(85.0)
    dialog.font_field.take(7.0)
    dialog.grey.setChecked(True)
    dialog.save.click()
    assert window.sharing.strip.text() == f"Wrote {tmp_path / 'both.svg'}."
    text = (tmp_path / "both.svg").read_text("utf-8")
    assert 'width="170mm" height="75mm"' in text
    again = window.sharing.ask_figure()
    assert (again.chosen(), again.settings().width_mm) == (("Loss", second), 85.0)
    again.reject()


def test_a_folder_is_asked_for_tensorboard(panel: Panel, answers, qtbot: QtBot, tmp_path) -> None:
    (tmp_path / "logs").mkdir()
    answers(tmp_path / "logs")
    panel.sharing.export(("a",), "tensorboard")
    ended(panel, qtbot)
    assert [*(tmp_path / "logs").rglob("events.out.tfevents.*")]


def test_nothing_happens_where_the_dialog_is_left(panel: Panel, answers) -> None:
    answers(None)
    for kind in ("csv", "tensorboard", "weights"):
        panel.sharing.export(("a",), kind)
    panel.sharing.ask_import()
    panel.sharing.ask_film()
    assert panel.sharing.strip.isHidden()


def test_weights_are_of_one_run(panel: Panel, answers, qtbot: QtBot, tmp_path) -> None:
    answers(tmp_path / "x.keras")
    panel.sharing.export(("a", "b"), "keras")
    assert ended(panel, qtbot) == "This file holds one run; choose one."


def test_a_file_that_is_none_is_told_in_the_bar_and_in_the_log(panel: Panel, qtbot: QtBot, tmp_path) -> None:
    notes = []
    panel.session.logged.connect(notes.append)
    (tmp_path / "x.slotscope").write_text("nothing")
    panel.sharing.import_files(dropped([str(tmp_path / "x.slotscope")]))
    qtbot.waitUntil(lambda: bool(notes))
    assert notes[-1].level == "error"
    assert ended(panel, qtbot) == notes[-1].sentence


def test_only_files_of_runs_can_be_dropped_as_such() -> None:
    assert dropped(["/a/x.slotscope", "/b/y.slotscope"]) == [Path("/a/x.slotscope"), Path("/b/y.slotscope")]
    assert dropped(["/a/x.slotscope", "/b/y.py"]) == []
    assert dropped([]) == []


@pytest.mark.skipif(not films_can_be_made(), reason="needs the package av")
def test_a_film_takes_the_run_from_step_to_step_and_back(panel: Panel, qtbot: QtBot, tmp_path, monkeypatch) -> None:
    past, asked = panel.session.run.timeline, []

    def seek(step: int) -> None:
        asked.append(step)
        past.finish_seek(step, 300)

    monkeypatch.setattr(panel.session.timeline, "seek", seek)
    monkeypatch.setattr("app.panels.runs.share_menu.MOST_FRAMES", 4)
    panel.sharing.film(tmp_path / "run.gif")
    assert ended(panel, qtbot) == f"Wrote {tmp_path / 'run.gif'}."
    assert (tmp_path / "run.gif").read_bytes().startswith(b"GIF89a")
    assert asked[0] == 0
    assert asked[:3] == sorted(set(asked[:3]))
    assert past.step == 300


@pytest.mark.exhaustive
@pytest.mark.skipif(not films_can_be_made(), reason="needs the package av")
def test_cancelled_movie_leaves_no_file_and_the_run_in_place(panel: Panel, qtbot: QtBot, tmp_path, monkeypatch) -> None:
    past = panel.session.run.timeline
    monkeypatch.setattr(panel.session.timeline, "seek", lambda step: past.finish_seek(step, 300))
    with qtbot.waitSignal(panel.sharing.filming.progressed):
        panel.sharing.film(tmp_path / "run.mp4")
    panel.sharing.strip.button.click()
    assert past.step == 300
    assert not panel.sharing.filming.busy
    assert not [*tmp_path.glob("*run.mp4*")]
    assert panel.sharing.strip.isHidden()


def test_where_no_runs_are_kept_none_can_be_taken_in(qtbot: QtBot) -> None:
    session = Session(catalogues(), telling.EXPERIMENT)
    sharing = SharingPanel(session, None, None, TimeAxis(), lambda: None, lambda: None)
    qtbot.addWidget(sharing)
    sharing.import_files([Path("x.slotscope")])
    assert sharing.strip.text() == "Importing runs needs a writable run database."
    assert session.close()


def drop(window: Window, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPointF(100, 100), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)


def test_runs_of_a_store_that_was_set_aside_are_offered_and_recovered(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "runs.sqlite"
    write(path, *(frame for run in ("a", "b") for frame in telling.whole_run(run)))
    path.write_bytes(path.read_bytes()[:-5000])
    opened = Opened(qtbot, path, empty=True)
    banner = opened.window.sharing.recovery
    assert not banner.isHidden()
    assert "It was moved to runs-damaged-" in banner.sentence
    qtbot.mouseClick(banner.buttons[0], Qt.MouseButton.LeftButton)
    opened.until(lambda: {"a", "b"} <= set(opened.panel.table.model.rows))
    opened.until(banner.isHidden)
    opened.until(lambda: not opened.window.sharing.strip.working)
    assert opened.window.end()
    opened.window.deleteLater()
    QCoreApplication.sendPostedEvents(opened.window, QEvent.Type.DeferredDelete)


def test_a_sound_store_offers_nothing_to_recover(opened: Opened) -> None:
    assert opened.window.sharing.recovery.isHidden()
