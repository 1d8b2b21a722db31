"""The lessons that come with the program, in the real window: each step is prepared, and can be answered."""

from __future__ import annotations

import pytest

from app.choices.shipped import lessons
from app.core.lesson.lesson import CurvePrediction, Lesson
from app.core.messages.run_frames import Note
from app.session.lesson.answer_file import AnswerFile
from tests.app.bench import Bench


@pytest.mark.exhaustive
@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.name)
def test_every_step_is_prepared_and_asks_what_can_be_answered(bench: Bench, lesson: Lesson) -> None:
    window = bench.window
    faults: list[str] = []

    def hear(note: Note) -> None:
        if note.level == "error":
            faults.append(note.sentence)

    window.session.logged.connect(hear)
    AnswerFile().path(lesson.name).unlink(missing_ok=True)
    window.lessons.open_lesson(lesson)
    guide = window.lessons.guide
    for number, step in enumerate(lesson.steps):
        guide.go(number)
        bench.until(lambda: guide.is_ready or bool(guide.fault))
        bench.settled()
        assert guide.fault == ""
        assert window.session.run.state.step == step.step
        assert window.shown_view == step.view
        assert set(step.plots) <= set(window.overview.tiles)
        assert guide.asks == (step.prediction is not None)
        assert window.lessons.panel.question.isVisible() == guide.asks
        if isinstance(step.prediction, CurvePrediction):
            window.refresh()
            drawing = window.lessons.curves.drawing
            assert drawing.isVisible()
            assert drawing.plot.heights is not None
    guide.close()
    window.session.logged.disconnect(hear)
    assert faults == []
