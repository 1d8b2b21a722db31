"""A lesson in the real window, on a ball in a bowl: what is locked, predicted, checked, kept and gone back to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.choices.shipped import load_lesson
from app.core.experiment.experiment_file import read_experiment
from app.core.lesson.answers import from_json
from app.session.lesson.answer_file import AnswerFile
from app.session.lesson.lesson_guide import LessonGuide
from tests.app.bench import Bench
from widgets.base.theme import px
from widgets.controls.in_place import NumberInPlace
from widgets.lesson.lesson_text import SIZE
from widgets.lesson.question import ChoiceQuestion, CurveQuestion, NumberQuestion

EXPERIMENT = """
title = "A ball in a bowl"
steps = 60

[dataset]
name = "surface"
function = "formula"
formula = "0.5 * x**2 + 5 * y**2"

[model]
name = "points"
start_x = 2.0
start_y = 0.8

[optimizer]
name = "SGD"
learning_rate = 0.1
"""
SOLUTION = """
[solution]
answer = 1.62
set.optimizer.learning_rate = 0.15

[predict]
kind = "number"
""".strip()
LESSON = """
# A ball in a bowl

About balls.

## One step

The rate is [0.1](knob:optimizer.learning_rate), momentum [0](knob:optimizer.momentum), see [it](plot:loss).

```lesson
until = 20
free = ["optimizer.learning_rate"]
locked = "Only the rate is turned here."
hints = ["first", "second"]

[predict]
kind = "number"
question = "How high is it at step 2?"
formula = "loss at 2"
tolerance = 0.01
plot = "loss"
reveal = "Every step takes a tenth off."

[[predict.wrong]]
when = "answer > measured"
says = "It goes down."

[[check]]
that = "loss at 20 < 0.05"
done = "It is down."

[[check.wrong]]
when = 'setting("optimizer.learning_rate") > 0.2'
says = "It jumps over the valley."
```

## On the way

```lesson
element = 1
step = 10
until = 12

[set]
optimizer.learning_rate = 0.05

[[edit]]
step = 5
set.optimizer.learning_rate = 0.15

[predict]
kind = "choice"
question = "What now?"

[[predict.option]]
text = "It stops."
says = "It does not."

[[predict.option]]
text = "It goes on."
right = true
```

## Which

```lesson
until = 10
view = "compare"

[predict]
kind = "order"
question = "Which is lower?"
formula = "loss at 10"
run = [
  { text = "slow", set = { optimizer.learning_rate = 0.01 } },
  { text = "fast", set = { optimizer.learning_rate = 0.1 } },
]
```

## Draw

```lesson
until = 30
plots = ["loss"]

[predict]
kind = "curve"
question = "Draw it."
plot = "loss"
formula = "loss"
tolerance = 0.5
log = true
range = [0.01, 10]
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "bowl"
    folder.mkdir()
    (folder / "lesson.md").write_text(LESSON, encoding="utf-8")
    (folder / "experiment.toml").write_text(EXPERIMENT, encoding="utf-8")
    return folder


@pytest.fixture
def guide(bench: Bench, folder: Path) -> Iterator[LessonGuide]:
    lessons = bench.window.lessons
    AnswerFile().path("bowl").unlink(missing_ok=True)
    lessons.open(str(folder))
    ready(bench, lessons.guide)
    yield lessons.guide
    lessons.guide.close()
    bench.session.playback.set_pace(None)


def open_changed(guide: LessonGuide, folder: Path, old: str, new: str) -> None:
    """Open the lesson with another line in its text."""
    file = folder / "lesson.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    guide.close()
    guide.open(load_lesson(folder))


def ready(bench: Bench, guide: LessonGuide) -> None:
    bench.until(lambda: guide.is_ready)
    bench.settled()


def scored(bench: Bench, guide: LessonGuide) -> None:
    bench.until(lambda: guide.result is not None)
    bench.settled()


def at_step(bench: Bench, guide: LessonGuide, number: int) -> None:
    guide.go(number)
    ready(bench, guide)


def test_nothing_runs_before_the_prediction_and_the_run_follows_it(bench: Bench, guide: LessonGuide) -> None:
    panel = bench.window.lessons.panel
    assert panel.isVisible()
    assert "How high is it at step 2?" in panel.page.text()
    refused: list[str] = []
    bench.session.playRefused.connect(refused.append)
    focus = QApplication.focusWidget()
    for _ in range(3):
        bench.session.playback.toggle()
    bench.session.playback.step(3)
    assert len(refused) == 4
    assert QApplication.focusWidget() is focus
    assert guide.asks
    assert bench.session.run.state.step == 0
    control = panel.question.control
    assert isinstance(control, NumberQuestion)
    # Typed on the page, where a figure would show another view.
    view = bench.window.shown_view
    bench.qtbot.keyClick(panel.page, Qt.Key.Key_3)
    bench.qtbot.keyClicks(control.field, ".0")
    assert control.field.text() == "3.0"
    assert bench.window.shown_view == view
    bench.qtbot.keyClick(control.field, Qt.Key.Key_Return)
    scored(bench, guide)
    assert bench.session.run.state.step == 20
    # 2 · 0.9 and 0.8 · 0 after the first step.
    assert guide.result.measured == pytest.approx(0.5 * 1.8**2, rel=1e-5)
    assert not guide.result.score.is_right
    assert "It goes down." in control.verdict.sentence
    assert "Every step takes a tenth off." in panel.page.text()
    assert [each.passed for each in guide.checks] == [True]
    assert "It is down." in panel.page.text()


@pytest.mark.engine
def test_what_a_step_locks_says_why_and_what_it_frees_can_be_set(bench: Bench, guide: LessonGuide) -> None:
    refused = []
    bench.session.validationFailed.connect(refused.append)
    guide.predict(None)
    assert not bench.session.editor.set_value("optimizer", "momentum", 0.5)
    assert "Only the rate is turned here" in refused[0][0].sentence
    assert bench.session.editor.set_value("optimizer", "learning_rate", 0.25)
    bench.settled()
    guide.run()
    bench.until(lambda: bench.session.run.state.step == 20)
    bench.settled()
    assert [(each.passed, each.says) for each in guide.checks] == [(False, "It jumps over the valley.")]
    # What is set now counts from the beginning of the step when it is run again: that is what is lit then.
    button = bench.window.lessons.panel.run_button
    assert button.objectName() == "outlined"
    assert bench.session.editor.set_value("optimizer", "learning_rate", 0.1)
    bench.settled()
    assert button.objectName() == "primary"
    # In wide letters the panel has no room for words; then it is the icon alone.
    assert button.text() in ("Run again", "")
    # And of the run that was made it says nothing else.
    assert guide.checks[0].says == "It jumps over the valley."
    guide.run()
    bench.until(lambda: guide.checks[0].passed is True)
    assert bench.session.run.step_origins.at(1).optimizer.values["learning_rate"] == 0.1
    guide.close()
    assert bench.session.editor.set_value("optimizer", "beta_1", 0.5)


def test_a_knob_in_the_prose_sets_the_experiment_and_shows_what_is_set(bench: Bench, guide: LessonGuide) -> None:
    page = bench.window.lessons.panel.page
    page.knobSet.emit("optimizer.learning_rate", 0.02)
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == 0.02
    assert "The rate is 0.02" in page.text()
    page.knobSet.emit("optimizer.momentum", 0.9)
    assert bench.session.run.experiment.optimizer.values.get("momentum", 0.0) == 0.0
    bench.session.undo()
    assert "The rate is 0.1" in page.text()


def test_back_and_next_give_the_state_of_a_step_to_the_bit(bench: Bench, guide: LessonGuide) -> None:
    def state() -> tuple[int, float, float]:
        session = bench.session
        columns = ("loss", "weight_norm/point_1")
        return session.run.state.step, *(
            session.run.recording.exactly(each, session.run.state.step) for each in columns
        )

    at_step(bench, guide, 1)
    first = state()
    assert first[0] == 10
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == 0.15
    assert bench.session.run.step_origins.at(3).optimizer.values["learning_rate"] == 0.05
    guide.predict(0)
    scored(bench, guide)
    at_step(bench, guide, 0)
    assert bench.session.run.state.step == 0
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == 0.1
    at_step(bench, guide, 1)
    assert state() == first


@pytest.mark.exhaustive
def test_the_terms_of_an_element_are_seen_where_room_is_short(bench: Bench, guide: LessonGuide) -> None:
    bench.window.resize(1280, 720)
    ready(bench, guide)
    assert not bench.window.right.isVisibleTo(bench.window)
    at_step(bench, guide, 1)
    assert bench.window.right.isVisibleTo(bench.window)


@pytest.mark.parametrize("size", [(960, 540), (1000, 680)])
def test_page_stays_where_one_column_has_room(bench: Bench, guide: LessonGuide, size: tuple[int, int]) -> None:
    before = bench.window.size()
    bench.window.resize(*size)
    ready(bench, guide)
    at_step(bench, guide, 1)
    assert bench.window.left_side.isVisibleTo(bench.window)
    bench.window.resize(before)


@pytest.mark.exhaustive
def test_a_choice_is_kept_and_says_what_is_right(bench: Bench, guide: LessonGuide) -> None:
    at_step(bench, guide, 1)
    control = bench.window.lessons.panel.question.control
    assert isinstance(control, ChoiceQuestion)
    bench.qtbot.mouseClick(control.rows["0"].button, Qt.MouseButton.LeftButton)
    bench.qtbot.mouseClick(control.predict, Qt.MouseButton.LeftButton)
    scored(bench, guide)
    assert control.locked
    assert "It does not." in control.verdict.sentence
    assert "It goes on." in control.verdict.sentence
    # Who comes back sees what came of it, without another run.
    at_step(bench, guide, 0)
    at_step(bench, guide, 1)
    again = bench.window.lessons.panel.question.control
    assert again is not control
    assert again.locked
    assert "It goes on." in again.verdict.sentence


@pytest.mark.exhaustive
def test_an_order_is_a_race_of_its_runs(bench: Bench, guide: LessonGuide) -> None:
    at_step(bench, guide, 2)
    guide.predict((0, 1))
    scored(bench, guide)
    slow, fast = guide.result.measured
    assert fast < slow
    assert not guide.result.score.is_right
    assert [run.title for run in bench.window.races.present.runs] == ["slow", "fast"]
    # Who comes back can race them again to see what came of it.
    at_step(bench, guide, 0)
    at_step(bench, guide, 2)
    run = bench.window.lessons.panel.run_button
    assert run.isVisible()
    bench.qtbot.mouseClick(run, Qt.MouseButton.LeftButton)
    scored(bench, guide)
    assert guide.result.measured == (slow, fast)


@pytest.mark.engine
@pytest.mark.parametrize(
    "formula", ["rms(u) at 10", pytest.param('max_abs("gradient/point_1") at 10', marks=pytest.mark.exhaustive)]
)
def test_order_by_any_formula_is_scored(bench: Bench, guide: LessonGuide, folder: Path, formula: str) -> None:
    open_changed(guide, folder, 'formula = "loss at 10"', f"formula = '{formula}'")
    at_step(bench, guide, 2)
    guide.predict((1, 0))
    scored(bench, guide)
    slow, fast = guide.result.measured
    assert slow != fast
    assert guide.unscored == ""


def test_failed_evaluation_is_on_the_page(bench: Bench, guide: LessonGuide, folder: Path) -> None:
    open_changed(guide, folder, 'formula = "loss at 10"', 'formula = "rms(q) at 10"')
    at_step(bench, guide, 2)
    guide.predict((1, 0))
    bench.until(lambda: bool(guide.unscored))
    assert guide.result is None
    assert guide.unscored in bench.window.lessons.panel.page.text()


@pytest.mark.exhaustive
def test_cancelled_race_is_not_scored(bench: Bench, guide: LessonGuide) -> None:
    at_step(bench, guide, 2)
    guide.predict((1, 0))
    bench.window.races.stop()
    bench.until(lambda: bool(guide.unscored))
    assert guide.result is None


def test_a_curve_is_drawn_on_the_plot_and_stays_as_a_ghost(bench: Bench, guide: LessonGuide) -> None:
    at_step(bench, guide, 3)
    curves = bench.window.lessons.curves
    drawing = curves.drawing
    assert drawing.armed
    control = bench.window.lessons.panel.question.control
    assert isinstance(control, CurveQuestion)
    assert not control.predict.isEnabled()
    bench.window.refresh()
    plot = drawing.plot
    for step, share in ((1, 0.2), (30, 0.8)):
        place = plot.frame.topLeft().toPoint()
        place.setX(round(plot.place_of(step)))
        place.setY(round(plot.frame.top() + share * plot.frame.height()))
        bench.qtbot.mouseClick(drawing, Qt.MouseButton.LeftButton, pos=place)
    assert control.predict.isEnabled()
    bench.qtbot.mouseClick(control.predict, Qt.MouseButton.LeftButton)
    scored(bench, guide)
    assert curves.drawing is None
    assert curves.ghost.steps[0] == 1
    assert curves.ghost.steps[-1] == 30
    assert guide.result.score.error > 0


def test_answers_are_kept_and_make_the_run_again(bench: Bench, guide: LessonGuide, folder: Path) -> None:
    guide.predict(1.62)
    scored(bench, guide)
    guide.hint()
    path = AnswerFile().path("bowl")
    book = from_json(path.read_text(encoding="utf-8"))
    kept = book.at(0)
    assert (kept.answer, kept.is_right, kept.hints, kept.last_step) == (1.62, True, 1, 20)
    assert kept.checks == {"loss at 20 < 0.05": True}
    assert read_experiment(kept.experiment, bench.session.catalogues).optimizer.values["learning_rate"] == 0.1
    guide.close()
    bench.window.lessons.open_lesson(load_lesson(folder))
    ready(bench, guide)
    assert not guide.asks
    assert guide.answer.answer == 1.62
    assert json.loads(path.read_text(encoding="utf-8"))["lesson"] == "bowl"


@pytest.mark.exhaustive
def test_no_part_of_a_question_is_a_window_of_its_own(bench: Bench, guide: LessonGuide) -> None:
    assert guide.asks
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    assert shown == [bench.window]
    part = bench.window.lessons.panel.question
    assert part.skip.isVisible()
    assert part.isAncestorOf(part.skip)


@pytest.mark.exhaustive
def test_looking_at_a_lesson_leaves_the_experiments_form_a_click_away(bench: Bench, guide: LessonGuide) -> None:
    side = bench.window.left_side
    assert side.page is bench.window.lessons.panel
    side.show_first()
    assert bench.window.left.isVisible()
    guide.close()
    assert bench.window.left.isVisible()
    assert not side.toggle.isVisible()


@pytest.mark.exhaustive
def test_another_experiment_frees_everything(bench: Bench, guide: LessonGuide) -> None:
    bench.open()
    assert not bench.session.play_lock
    assert bench.session.edit_lock is None
    assert bench.session.editor.set_value("optimizer", "learning_rate", 0.3)
    page = bench.window.lessons.panel.page
    assert "Another run is shown" in page.text()
    guide.again()
    ready(bench, guide)
    assert guide.asks
    assert "Another run is shown" not in page.text()


def test_keys_pressed_while_a_step_is_prepared_act_once_it_is_ready(bench: Bench, guide: LessonGuide) -> None:
    session, panel = bench.session, bench.window.lessons.panel
    guide.predict(1.0)
    scored(bench, guide)
    guide.go(0)
    session.playback.step(2)
    session.playback.step(1)
    assert session.awaits_steps
    ready(bench, guide)
    bench.until(lambda: session.run.state.step == 3 and not session.run.is_running)
    assert not session.awaits_steps
    guide.go(0)
    session.playback.toggle()
    bench.until(lambda: panel.pending.isVisible() or guide.is_ready)
    bench.until(lambda: session.run.state.step == 20)
    bench.settled()
    assert not panel.pending.isVisible()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("how", ["pressed again", "taken back", "another page"])
def test_what_waits_for_a_step_to_be_prepared_is_taken_back(bench: Bench, guide: LessonGuide, how: str) -> None:
    session = bench.session
    guide.predict(1.0)
    scored(bench, guide)
    guide.go(0)
    session.playback.toggle()
    assert session.awaits_steps
    match how:
        case "pressed again":
            session.playback.toggle()
        case "taken back":
            session.take_back()
        case _:
            guide.go(0)
    assert not session.awaits_steps
    ready(bench, guide)
    assert session.run.state.step == 0
    assert not session.run.is_running


def test_steps_asked_for_before_the_question_is_shown_are_refused_with_it(bench: Bench, guide: LessonGuide) -> None:
    refused: list[str] = []
    bench.session.playRefused.connect(refused.append)
    guide.go(0)
    bench.session.playback.toggle()
    assert refused == []
    ready(bench, guide)
    assert (len(refused), bench.session.run.state.step) == (1, 0)


@pytest.mark.exhaustive
def test_that_steps_wait_is_said_and_escape_takes_them_back(bench: Bench, guide: LessonGuide) -> None:
    panel, session = bench.window.lessons.panel, bench.session
    guide.predict(1.0)
    scored(bench, guide)
    session.defers_play = True
    session.playback.toggle()
    bench.until(panel.pending.isVisible)
    assert "Esc" in panel.pending.text()
    bench.window.activateWindow()
    panel.page.setFocus()
    bench.until(lambda: QApplication.focusWidget() is panel.page)
    bench.qtbot.keyClick(panel.page, Qt.Key.Key_Escape)
    bench.until(lambda: not panel.pending.isVisible())
    assert not session.awaits_steps
    session.playback.end_deferral()
    assert not session.run.is_beginning


def test_an_audience_reads_the_question_first_and_its_explanation_next(bench: Bench, guide: LessonGuide) -> None:
    panel, stage = bench.window.lessons.panel, bench.window.stage
    question = "How high is it at step 2?"
    assert not panel.page.text().startswith(question)
    stage.toggle_presenting()
    assert panel.page.text().startswith(question)
    assert panel.page.document().begin().charFormat().font().pixelSize() > px(SIZE)
    guide.predict(1.0)
    scored(bench, guide)
    text = panel.page.text()
    assert text.index(question) < text.index("Every step takes a tenth off.") < text.index(guide.step.title)
    bench.until(lambda: panel.page.verticalScrollBar().value() == 0)
    stage.leave()
    assert not panel.page.text().startswith(question)


def test_stage_without_a_lesson_has_no_column(bench: Bench, guide: LessonGuide) -> None:
    window = bench.window
    window.stage.toggle_presenting()
    guide.close()
    assert not window.left_side.isVisible()
    window.stage.leave()
    assert window.left_side.isVisible()


def test_speaker_reads_answer_solution_and_hints(bench: Bench, guide: LessonGuide, folder: Path) -> None:
    stage = bench.window.stage
    open_changed(guide, folder, '[predict]\nkind = "number"', SOLUTION)
    ready(bench, guide)
    stage.toggle_speaker()
    text = stage.speaker.lesson.text()
    for words in ("How high is it at step 2?", "1.62", "Every step takes a tenth off.", "0.15", "first", "second"):
        assert words in text
    at_step(bench, guide, 1)
    assert "It goes on." in stage.speaker.lesson.text()
    assert "second" not in stage.speaker.lesson.text()
    guide.close()
    assert not stage.speaker.lesson.isVisible()
    stage.toggle_speaker()


@pytest.mark.engine
@pytest.mark.parametrize("typed", ["fast", "-1", "1,000.0.0"])
def test_refused_value_of_a_knob_is_never_graded(bench: Bench, guide: LessonGuide, typed: str) -> None:
    panel, session = bench.window.lessons.panel, bench.session
    guide.predict(None)
    page = panel.page
    place = next(i for i, link in enumerate(page.links) if link.target == "optimizer.learning_rate")
    field = open_knob(bench, place)
    bench.qtbot.keyClicks(field, typed)
    for act in (panel.run_button.click, guide.run, session.playback.toggle, lambda: session.playback.step(1)):
        act()
        bench.settled()
        assert session.run.state.step == 0
        assert [each.passed for each in guide.checks] == [None]
    assert panel.refusal.isVisible()
    assert panel.refusal.text() == session.play_lock != ""
    # What can be taken runs, and is what is graded.
    field = open_knob(bench, place)
    bench.qtbot.keyClicks(field, "0.25")
    panel.run_button.click()
    bench.until(lambda: session.run.state.step == 20 and guide.checks[0].passed is not None)
    assert not panel.refusal.isVisible()
    assert session.run.step_origins.at(1).optimizer.values["learning_rate"] == 0.25
    assert guide.checks[0].says == "It jumps over the valley."


def test_escape_keeps_the_value_before_a_refused_one(bench: Bench, guide: LessonGuide) -> None:
    panel = bench.window.lessons.panel
    guide.predict(None)
    place = next(i for i, link in enumerate(panel.page.links) if link.target == "optimizer.learning_rate")
    field = open_knob(bench, place)
    bench.qtbot.keyClicks(field, "fast")
    panel.run_button.click()
    assert bench.session.play_lock
    bench.qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not bench.session.play_lock
    panel.run_button.click()
    bench.until(lambda: guide.checks[0].passed is True)


def open_knob(bench: Bench, place: int) -> NumberInPlace:
    """Click a knob of the page, and select what its field shows."""
    page = bench.window.lessons.panel.page
    if page.field.isHidden():
        bench.qtbot.mouseClick(page.viewport(), Qt.MouseButton.LeftButton, pos=page.link_rect(place).center().toPoint())
    page.field.selectAll()
    return page.field
