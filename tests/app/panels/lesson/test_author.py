"""A lesson that is written in the real window: what is seen becomes a step, and a learner sees the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.choices.shipped import load_lesson
from app.window.languages import translation
from app.window.lesson_author import LessonAuthor
from tests.app.bench import Bench


@pytest.fixture
def author(bench: Bench, tmp_path: Path) -> Iterator[LessonAuthor]:
    author = LessonAuthor(bench.window, bench.window.lessons.open_lesson)
    author.write(tmp_path / "mine")
    yield author
    bench.window.lessons.guide.close()
    bench.session.playback.set_pace(None)


def test_a_lesson_of_three_steps_is_recorded_saved_and_taken(bench: Bench, author: LessonAuthor) -> None:
    session, panel = bench.session, author.panel
    bench.qtbot.mouseClick(panel.record_button, Qt.MouseButton.LeftButton)
    bench.run(10)
    session.editor.set_value("optimizer", "learning_rate", 0.05)
    bench.settled()
    bench.run(5)
    loss = session.run.recording.exactly("loss", 15)
    bench.window.navigation.show_view("slots")
    bench.window.selection.choose(1)
    bench.qtbot.mouseClick(panel.record_button, Qt.MouseButton.LeftButton)
    bench.open(batch_size=16)
    bench.window.navigation.show_view("overview")
    bench.qtbot.mouseClick(panel.record_button, Qt.MouseButton.LeftButton)
    assert panel.steps.count() == 4
    assert panel.fault.text() == ""
    bench.qtbot.mouseClick(panel.save_button, Qt.MouseButton.LeftButton)
    assert not panel.modified
    lesson = load_lesson(panel.folder)
    first, second, third = lesson.steps
    assert (first.step, first.view) == (0, "overview")
    assert (second.step, second.view, second.variable) == (15, "slots", bench.window.selection.variables[1].path)
    assert [(edit.step, dict(edit.settings)) for edit in second.edits] == [(10, {"optimizer.learning_rate": 0.05})]
    assert dict(third.settings) == {"batch_size": 16}

    bench.window.lessons.open_lesson(lesson, 1)
    guide = bench.window.lessons.guide
    bench.until(lambda: guide.is_ready)
    bench.settled()
    assert session.run.state.step == 15
    assert session.run.recording.exactly("loss", 15) == loss
    assert bench.window.shown_view == "slots"


@pytest.mark.exhaustive
def test_steps_are_moved_and_removed_and_that_is_undone(bench: Bench, author: LessonAuthor) -> None:
    panel = author.panel
    for _ in range(2):
        author.record()
    source = panel.source
    titles = [panel.steps.item(row).text() for row in range(panel.steps.count())]
    panel.steps.setCurrentRow(2)
    bench.qtbot.mouseClick(panel.up_button, Qt.MouseButton.LeftButton)
    assert panel.steps.item(1).text().endswith(titles[2][3:])
    bench.qtbot.mouseClick(panel.remove_button, Qt.MouseButton.LeftButton)
    assert panel.steps.count() == 2
    panel.text.undo()
    panel.text.undo()
    assert panel.source == source


def test_what_is_wrong_with_the_text_is_said_and_nothing_is_previewed(bench: Bench, author: LessonAuthor) -> None:
    panel = author.panel
    author.record()
    panel.text.setPlainText(panel.source.replace("step = 0", "stop = 0"))
    bench.until(lambda: "stop" in panel.fault.text())
    assert not panel.preview_button.isEnabled()


@pytest.mark.exhaustive
def test_a_translation_is_edited_and_its_steps_stay_those_of_the_lesson(
    bench: Bench, author: LessonAuthor, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = author.panel
    bench.qtbot.mouseClick(panel.record_button, Qt.MouseButton.LeftButton)
    bench.qtbot.mouseClick(panel.save_button, Qt.MouseButton.LeftButton)
    original = panel.source
    file = panel.folder / "lesson.zh_CN.md"
    file.write_text(original.replace("What is read here.", "文字。"), encoding="utf-8")
    monkeypatch.setattr(translation, "language", "zh_CN")
    author.write(panel.folder)
    assert "文字。" in panel.source
    assert panel.fault.text() == ""
    assert not panel.record_button.isEnabled()
    panel.text.setPlainText(panel.source.replace("文字。", "更多文字。"))
    bench.qtbot.mouseClick(panel.save_button, Qt.MouseButton.LeftButton)
    assert "更多文字。" in file.read_text(encoding="utf-8")
    assert (panel.folder / "lesson.md").read_text(encoding="utf-8") == original
    panel.text.setPlainText(panel.source.replace("until = ", "until = 9"))
    bench.until(lambda: "lesson.zh_CN.md:" in panel.fault.text())
