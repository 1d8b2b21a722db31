"""State before a lesson, which comes back when the lesson is closed: experiment, run, undo and view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.choices.shipped import lessons
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window
from tests.app.bench import Bench, open_window

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def kept_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """Open a window whose runs are recorded."""
    store = Store(tmp_path_factory.mktemp("store") / "runs.sqlite")
    with open_window(Settings(width=1280, height=720, pace=None), store) as window:
        yield window


@pytest.fixture
def kept(kept_window: Window, qtbot: QtBot) -> Bench:
    bench = Bench(kept_window, qtbot)
    bench.until(lambda: bench.session.run.built is not None)
    bench.begin()
    bench.window.navigation.show_view("overview")
    return bench


def in_lesson(bench: Bench, name: str = "first-step", number: int = 0) -> None:
    guide = bench.window.lessons.guide
    bench.window.lessons.open(name)
    if number:
        guide.go(number)
    bench.until(lambda: guide.is_ready)
    bench.settled()


def test_the_run_and_what_can_be_undone_of_it_are_there_again(kept: Bench) -> None:
    session = kept.session
    kept.run(20)
    session.editor.set_value("optimizer", "learning_rate", 0.03)
    kept.settled()
    kept.run(10)
    run, losses = session.run.timeline.run, session.run.recording.read("loss", 0, 30, 100)[1]
    in_lesson(kept)
    assert session.run.experiment.dataset.name == "surface"
    assert kept.window.shown_view == "surface"
    kept.run(3)
    logged: list[str] = []
    session.logged.connect(lambda note: logged.append(note.sentence))
    kept.window.lessons.guide.close()
    kept.until(lambda: session.run.timeline.run == run and session.run.state.step == 30)
    kept.settled()
    np.testing.assert_array_equal(session.run.recording.read("loss", 0, 30, 100)[1], losses)
    assert kept.window.shown_view == "overview"
    assert any("Restoring small as it was before the lesson" in each for each in logged)
    session.undo()
    assert session.run.experiment.optimizer.values.get("learning_rate", 0.001) == 0.001
    kept.settled()
    kept.run(5)
    assert session.run.recording.last_step == 35


@pytest.mark.exhaustive
def test_an_experiment_without_steps_comes_back_as_it_was_edited(kept: Bench) -> None:
    session = kept.session
    session.editor.edit(replace(session.run.experiment, batch_size=16))
    kept.settled()
    in_lesson(kept)
    kept.window.lessons.guide.close()
    kept.until(lambda: not session.run.is_loading and session.run.experiment.title == "small")
    kept.settled()
    assert (session.run.experiment.batch_size, session.run.state.step) == (16, 0)
    session.undo()
    assert session.run.experiment.batch_size == 32
    kept.until(lambda: not session.run.is_loading)


def test_the_last_page_says_what_was_scored_and_leads_to_the_next_lesson(kept: Bench) -> None:
    names = list(lessons())
    first, second = lessons()[names[0]], lessons()[names[1]]
    guide, panel = kept.window.lessons.guide, kept.window.lessons.panel
    title = kept.session.run.experiment.title
    in_lesson(kept, names[0], 1)
    panel = kept.window.lessons.panel
    assert not panel.next_lesson_button.isVisible()
    guide.predict(first.steps[1].solution.answer)
    kept.until(lambda: guide.result is not None)
    kept.settled()
    guide.go(len(first.steps) - 1)
    kept.until(lambda: guide.is_ready)
    kept.settled()
    asked = sum(each.prediction is not None for each in first.steps)
    goals = sum(len(each.checks) for each in first.steps)
    assert f"Predictions: 1 of {asked} right" in panel.page.text()
    assert f"Goals: 0 of {goals} reached" in panel.page.text()
    assert second.title in panel.next_lesson_button.text()
    kept.qtbot.mouseClick(panel.next_lesson_button, Qt.MouseButton.LeftButton)
    assert guide.lesson == second
    assert guide.number == 0
    kept.until(lambda: guide.is_ready)
    assert not panel.next_lesson_button.isVisible()
    # What was before the first lesson comes back after the second.
    guide.close()
    kept.until(lambda: kept.session.run.experiment.title == title and not kept.session.run.is_loading)


@pytest.mark.exhaustive
def test_what_a_person_opened_meanwhile_stays(kept: Bench) -> None:
    in_lesson(kept)
    kept.open(title="mine", batch_size=8)
    kept.window.lessons.guide.close()
    assert kept.session.run.experiment.title == "mine"
    assert not kept.session.run.is_loading


@pytest.fixture(autouse=True)
def answers_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.session.lesson.answer_file.platformdirs.user_data_path", lambda *_, **__: tmp_path)
