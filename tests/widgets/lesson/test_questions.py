"""Questions of a lesson: nothing is answered before a person does, and what was answered stays."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import claims
from widgets.base import stylesheet
from widgets.lesson.order_question import OrderQuestion
from widgets.lesson.question import ChoiceQuestion, CurveQuestion, NumberQuestion, Question, WrappingLabel

Q = TypeVar("Q", bound=Question)
LEFT, ALT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier
CHOICES = [("falls", "The loss falls faster."), ("grows", "The loss grows. " * 20), ("same", "Nothing changes.")]
ROWS = [("sgd", "SGD"), ("momentum", "Momentum"), ("adam", "Adam"), ("lion", "Lion")]
CURVE = (np.array([0.0, 50.0, 100.0]), np.array([1.0, 0.5, 0.25]))


@pytest.fixture(autouse=True)
def styled(qapp: QApplication) -> None:
    stylesheet.apply(qapp)


def shown(qtbot: QtBot, question: Q) -> Q:
    qtbot.addWidget(question)
    question.resize(360, 400)
    question.show()
    question.activateWindow()
    qtbot.waitUntil(question.isActiveWindow)
    return question


def every_question() -> list[tuple[Question, object]]:
    return [
        (NumberQuestion("How low?"), 0.25),
        (ChoiceQuestion("What happens?", CHOICES), "grows"),
        (OrderQuestion("Who is first?", ROWS), ("adam", "lion", "sgd", "momentum")),
        (CurveQuestion("How does it go on?"), CURVE),
    ]


def press_predict(qtbot: QtBot, question: Question) -> object:
    with qtbot.waitSignal(question.answered) as answered:
        qtbot.mouseClick(question.predict, LEFT)
    return answered.args[0]


@pytest.mark.parametrize("place", range(4))
def test_a_question_waits_for_an_answer_and_shows_its_verdict(qtbot: QtBot, place: int) -> None:
    question, answer = every_question()[place]
    shown(qtbot, question)
    assert question.answer is None
    with qtbot.assertNotEmitted(question.answered):
        question.set_answer(answer)
    assert question.answer == answer
    assert press_predict(qtbot, question) == answer

    for good in (True, False):
        question, answer = every_question()[place]
        shown(qtbot, question)
        question.set_answer(answer)
        question.lock("The loss was 0.23.", good)
        assert question.locked
        assert question.verdict.isVisible()
        assert question.verdict.sentence == "The loss was 0.23."
        assert question.verdict.word == ("Right" if good else "Not quite")
        assert question.verdict.word in question.verdict.accessibleName()
        assert not question.predict.isVisible()
        assert question.answer == answer


def test_all_parts_have_names_for_those_who_do_not_see_them(qtbot: QtBot) -> None:
    for question, _ in every_question():
        qtbot.addWidget(question)
        stops = [each for each in question.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert question.accessibleName()
        assert stops
        assert all(each.accessibleName() for each in stops), question


# Numbers


def test_a_number_is_answered_by_enter_or_button_until_locked(qtbot: QtBot) -> None:
    question = shown(qtbot, NumberQuestion("How low?", "cross-entropy", low=0.0))
    assert question.field.text() == ""
    assert not question.predict.isEnabled()
    with qtbot.waitSignal(question.answered) as answered:
        qtbot.keyClicks(question.field, "1/4")
        assert question.predict.isEnabled()
        qtbot.keyClick(question.field, Qt.Key.Key_Return)
    assert answered.args == [0.25]
    question.field.clear()
    qtbot.keyClicks(question.field, "3e-1")
    assert press_predict(qtbot, question) == 0.3
    assert question.answer == 0.3

    question = shown(qtbot, NumberQuestion("How low?"))
    question.set_answer(0.25)
    question.lock("", True)
    qtbot.keyClicks(question.field, "7")
    assert question.field.text() == "0.25"


@pytest.mark.parametrize("typed", ["", "abc", "-1"])
def test_what_is_no_number_of_the_range_is_no_answer(qtbot: QtBot, typed: str) -> None:
    question = shown(qtbot, NumberQuestion("How low?", low=0.0))
    with qtbot.assertNotEmitted(question.answered):
        qtbot.keyClicks(question.field, typed)
        qtbot.keyClick(question.field, Qt.Key.Key_Return)
    assert not question.predict.isEnabled()
    assert bool(question.field.fault()) == bool(typed)


# Choices


def test_a_choice_is_made_by_click_and_keys_until_locked(qtbot: QtBot) -> None:
    question = shown(qtbot, ChoiceQuestion("What happens?", CHOICES))
    rows = question.rows
    assert rows["grows"].height() > 2 * rows["falls"].height()
    assert rows["grows"].width() <= 360

    assert not question.predict.isEnabled()
    assert not any(row.button.isChecked() for row in question.rows.values())
    label = question.rows["same"].label
    with qtbot.assertNotEmitted(question.answered):
        qtbot.mouseClick(label, LEFT, pos=QPoint(10, 5))
    assert press_predict(qtbot, question) == "same"

    first = question.rows["falls"].button
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert not first.isChecked()
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert press_predict(qtbot, question) == "grows"

    question.set_answer("grows")
    question.lock("It grew.", True)
    qtbot.mouseClick(question, LEFT, pos=question.rows["same"].geometry().center())
    assert question.rows["grows"].button.isChecked()


def test_all_lines_are_seen_where_nothing_asks_for_the_height_at_a_width(qtbot: QtBot) -> None:
    around = QScrollArea()
    qtbot.addWidget(around)
    question = ChoiceQuestion("What happens? " * 12, CHOICES)
    around.setWidget(question)
    question.setFixedWidth(300)
    question.lock("It grew. " * 12, False)
    around.resize(340, 700)
    around.show()
    question.adjustSize()
    QApplication.processEvents()
    question.adjustSize()
    for label in question.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_answers_that_are_not_offered_are_refused() -> None:
    with pytest.raises(ValueError, match="one of falls, grows, same, not 'rises'"):
        ChoiceQuestion("What happens?", CHOICES).set_answer("rises")
    with pytest.raises(ValueError, match="an order of sgd, momentum, adam, lion"):
        OrderQuestion("Who is first?", ROWS).set_answer(("sgd", "sgd"))


# Orders


def test_rows_are_moved_by_alt_and_arrows(qtbot: QtBot) -> None:
    question = shown(qtbot, OrderQuestion("Who is first?", ROWS))
    row = question.rows["adam"]
    assert claims(row, Qt.Key.Key_Up, ALT)
    row.setFocus()
    for _ in range(3):
        qtbot.keyClick(row, Qt.Key.Key_Up, ALT)
    assert question.order == ("adam", "sgd", "momentum", "lion")
    assert row.hasFocus()
    assert row.accessibleName().startswith("1 of 4: Adam")
    assert question.answer is None
    qtbot.keyClick(row, Qt.Key.Key_Down)
    assert question.rows["sgd"].hasFocus()
    assert press_predict(qtbot, question) == ("adam", "sgd", "momentum", "lion")
    assert question.answer == ("adam", "sgd", "momentum", "lion")


def test_rows_are_moved_by_buttons_until_locked(qtbot: QtBot) -> None:
    question = shown(qtbot, OrderQuestion("Who is first?", ROWS))
    qtbot.mouseClick(question.rows["sgd"].down, LEFT)
    assert question.order == ("momentum", "sgd", "adam", "lion")
    assert not question.rows["momentum"].up.isEnabled()
    assert not question.rows["lion"].down.isEnabled()

    question.set_answer(("lion", "adam", "momentum", "sgd"))
    question.lock("Lion was first.", True)
    row = question.rows["sgd"]
    qtbot.keyClick(row, Qt.Key.Key_Up, ALT)
    assert question.order == ("lion", "adam", "momentum", "sgd")
    assert not row.up.isVisible()


def test_order_is_no_answer_before_a_row_is_taken(qtbot: QtBot) -> None:
    question = shown(qtbot, OrderQuestion("Who is first?", ROWS))
    assert not question.predict.isEnabled()
    qtbot.mouseClick(question.rows["sgd"], LEFT)
    assert question.predict.isEnabled()
    assert press_predict(qtbot, question) == question.order


@pytest.mark.parametrize("text", ["abc", "1,234", "--"])
def test_number_that_cannot_be_read_says_why(qtbot: QtBot, text: str) -> None:
    question = shown(qtbot, NumberQuestion("How low?"))
    question.field.setFocus()
    qtbot.keyClicks(question.field, text)
    assert not question.predict.isEnabled()
    reasons = [each.text() for each in question.findChildren(WrappingLabel) if each.isVisible()]
    assert any("must be" in each for each in reasons)
    question.field.selectAll()
    qtbot.keyClicks(question.field, "1,6")
    assert question.predict.isEnabled()
    assert press_predict(qtbot, question) == 1.6


def test_wrong_option_does_not_wear_the_colour_of_success(qtbot: QtBot) -> None:
    pictures = []
    for good in (True, False):
        question = shown(qtbot, ChoiceQuestion("What happens?", CHOICES))
        question.set_answer("grows")
        question.lock("", good)
        row = question.rows["grows"]
        pictures.append(row.grab().toImage().pixelColor(row.width() - 12, row.height() // 2).rgb())
    assert pictures[0] != pictures[1]


def test_rows_are_dragged(qtbot: QtBot) -> None:
    question = shown(qtbot, OrderQuestion("Who is first?", ROWS))
    row = question.rows["sgd"]
    qtbot.mousePress(row, LEFT, pos=row.rect().center())
    for target in ("momentum", "adam"):
        place = row.mapFrom(question, question.rows[target].geometry().center() + QPoint(0, 2))
        QApplication.sendEvent(
            row,
            QMouseEvent(
                QEvent.Type.MouseMove, QPointF(place), QPointF(row.mapToGlobal(place)), Qt.MouseButton.NoButton, LEFT,
                NONE,
            ),
        )  # fmt: skip
    qtbot.mouseRelease(row, LEFT)
    assert question.order == ("momentum", "adam", "sgd", "lion")
    tops = [question.rows[key].y() for key in question.order]
    assert tops == sorted(tops)


# Curves


def test_a_curve_can_be_answered_once_something_is_drawn(qtbot: QtBot) -> None:
    question = shown(qtbot, CurveQuestion("How does it go on?"))
    assert not question.predict.isEnabled()
    assert not question.clear.isEnabled()
    question.set_curve((CURVE[0][:1], CURVE[1][:1]))
    assert not question.predict.isEnabled()
    question.set_curve(CURVE)
    steps, values = press_predict(qtbot, question)  # type: ignore[misc] # a pair
    np.testing.assert_array_equal(steps, CURVE[0])
    np.testing.assert_array_equal(values, CURVE[1])
    with qtbot.waitSignal(question.clearRequested):
        qtbot.mouseClick(question.clear, LEFT)
    assert not question.predict.isEnabled()
