"""A page of a lesson: its Markdown, its knobs under hand and keys, its links and its formulas."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QMouseEvent, QTextCursor, QTextFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import claims, turn_wheel
from widgets.base import stylesheet
from widgets.base.theme import colour, theme
from widgets.lesson.lesson_text import Knob
from widgets.lesson.page import LessonPage
from widgets.lesson.text_objects import typeset

LEFT = Qt.MouseButton.LeftButton
RATE = "optimizer.learning_rate"
KNOBS = {
    RATE: Knob("0.03", 0.03, 1e-4, 1.0, log=True),
    "optimizer.beta_1": Knob("0.9", 0.9, 0.0, 1.0),
    "data.batch_size": Knob("32", 32.0, 1.0, 64.0, locked_reason="The batch stays as it is in this lesson."),
}
TEXT = f"""# Momentum

Set the rate to [0.1](knob:{RATE}), the memory to [0.8](knob:optimizer.beta_1), not the [8](knob:data.batch_size).

Go to [step 100](step:100), look at the [loss](plot:loss), [m](term:m), [slots](view:slots) and
[one](element:dense/kernel/12).
"""


@pytest.fixture(autouse=True)
def styled(qapp: QApplication) -> None:
    stylesheet.apply(qapp)


def shown(qtbot: QtBot, text: str = TEXT, width: int = 420) -> LessonPage:
    page = LessonPage()
    qtbot.addWidget(page)
    page.resize(width, 600)
    page.set_knobs(KNOBS)
    page.show_text(text)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def place_of(page: LessonPage, target: str) -> QPoint:
    index = next(i for i, link in enumerate(page.links) if link.target == target)
    return page.link_rect(index).center().toPoint()


def look_at(page: LessonPage, words: str) -> QTextFormat:
    found = page.document().find(words)
    assert not found.isNull(), f"{words!r} is not on the page"
    return found.charFormat()


def drag(qtbot: QtBot, page: LessonPage, target: str, *ways: int) -> None:
    """Press a knob and take the pointer so many pixels to the right, one after the other."""
    start = place_of(page, target)
    qtbot.mousePress(page.viewport(), LEFT, pos=start)
    for way in ways:
        QTest.mouseMove(page.viewport(), start + QPoint(way, 0))
        QApplication.processEvents()


# What is drawn


def test_markdown_is_drawn_in_looks_and_sizes_of_the_theme(qtbot: QtBot) -> None:
    page = shown(
        qtbot,
        "# Title\n\nPlain **strong** *stressed* `code`\n\n- one\n- two\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n```python\nx = 1\n```",
    )
    plain = look_at(page, "Plain").toCharFormat()
    assert plain.font().pixelSize() == 14
    assert plain.foreground().color() == colour("text")
    assert look_at(page, "Title").toCharFormat().font().pixelSize() > 14
    assert look_at(page, "strong").toCharFormat().fontWeight() == 600
    assert look_at(page, "stressed").toCharFormat().fontItalic()
    for words in ("code", "x = 1"):
        assert "Mono" in " ".join(look_at(page, words).toCharFormat().font().families())
    assert page.document().find("one").currentList() is not None
    assert page.document().find("1").currentTable() is not None
    theme.use("light")
    assert look_at(page, "Plain").toCharFormat().foreground().color() == colour("text")
    assert look_at(page, "Plain").toCharFormat().foreground().color() != plain.foreground().color()

    page = shown(qtbot, "Plain")
    theme.set_scale(1.5)
    assert look_at(page, "Plain").toCharFormat().font().pixelSize() == 21


def test_lists_keep_their_count_and_html_is_plain_text(qtbot: QtBot) -> None:
    page = shown(qtbot, "3. first\n\n   more\n\n   - inner\n\n4. second")
    numbers = [page.document().find(words).currentList() for words in ("first", "second")]
    assert [each.itemText(each.item(0)) for each in numbers if each is not None] == ["3.", "4."]
    assert page.document().find("more").currentList() is None
    page = shown(qtbot, "See [this](file:///etc/passwd), [that](javascript:alert(1)), [none](knob:no.such) <b>bold</b>")
    assert page.links == ()
    assert page.text() == "See this, that, none <b>bold</b>"


# Knobs


def test_a_knob_shows_the_text_that_it_was_given(qtbot: QtBot) -> None:
    page = shown(qtbot)
    assert "rate to 0.03, the memory to 0.9, not the 32" in page.text()
    page.set_knobs({**KNOBS, RATE: Knob("0.5", 0.5, 1e-4, 1.0, log=True)})
    assert "rate to 0.5, the memory to 0.9" in page.text()
    look = look_at(page, "0.5").toCharFormat()
    assert look.foreground().color() == colour("accent")
    assert look.underlineStyle() == look.UnderlineStyle.DotLine


def test_a_page_begins_at_its_top_and_stays_where_it_is_while_knobs_change(qtbot: QtBot) -> None:
    page = shown(
        qtbot, "\n\n".join(f"Paragraph {k}, and more words that fill a line or two of it." for k in range(80)) + TEXT
    )
    bar = page.verticalScrollBar()
    assert bar.maximum() > 1000
    assert bar.value() == 0
    bar.setValue(800)
    page.set_knobs({**KNOBS, RATE: Knob("0.5", 0.5, 1e-4, 1.0, log=True)})
    QApplication.processEvents()
    assert bar.value() == 800
    theme.use("light")
    assert bar.value() == 800
    page.show_text(TEXT)
    assert bar.value() == 0


def test_a_knob_that_is_locked_or_freed_is_written_in_its_place(qtbot: QtBot) -> None:
    page = shown(qtbot, f"**Rate [0.1](knob:{RATE})**, memory [0.8](knob:optimizer.beta_1) at [step 5](step:5)")
    locked = Knob("0.0300", 0.03, 1e-4, 1.0, log=True, locked_reason="Not in this step.")
    page.set_knobs({**KNOBS, RATE: locked})
    assert page.text() == "Rate 0.0300, memory 0.9 at step 5"
    assert look_at(page, "0.0300").toCharFormat().toolTip() == "Not in this step."
    page.set_knobs(KNOBS)
    assert page.text() == "Rate 0.03, memory 0.9 at step 5"
    assert look_at(page, "0.03").toCharFormat().foreground().color() == colour("accent")
    with qtbot.waitSignal(page.linkFollowed) as followed:
        qtbot.mouseClick(page.viewport(), LEFT, pos=place_of(page, "5"))
    assert followed.args == ["step", "5"]


def test_moves_within_one_turn_of_the_event_loop_are_one(qtbot: QtBot) -> None:
    page = shown(qtbot)
    start = place_of(page, RATE)
    qtbot.mousePress(page.viewport(), LEFT, pos=start)
    moved: list[float] = []
    page.knobMoved.connect(lambda path, value: moved.append(value))
    for way in (30, 60, 90, 340):
        place = QPointF(start + QPoint(way, 0))
        QApplication.sendEvent(
            page.viewport(),
            QMouseEvent(
                QEvent.Type.MouseMove, place, page.viewport().mapToGlobal(place), Qt.MouseButton.NoButton, LEFT,
                Qt.KeyboardModifier.NoModifier,
            ),
        )  # fmt: skip
    assert moved == []
    qtbot.waitUntil(lambda: moved != [])
    assert moved == [1.0]


def test_a_drag_stays_alive_while_its_number_is_written_anew(qtbot: QtBot) -> None:
    page = shown(qtbot)
    page.knobMoved.connect(
        lambda path, value: page.set_knobs({**KNOBS, path: Knob(f"{value:g}", value, 1e-4, 1.0, log=True)})
    )
    with qtbot.waitSignal(page.knobSet) as done:
        drag(qtbot, page, RATE, 40, 200, 400)
        qtbot.mouseRelease(page.viewport(), LEFT, pos=place_of(page, RATE))
    assert done.args == [RATE, 1.0]
    assert "rate to 1, the memory" in page.text()


def test_a_drag_moves_a_knob_live_sets_it_once_and_escape_restores(qtbot: QtBot) -> None:
    page = shown(qtbot)
    page.setFocus()
    moved: list[float] = []
    page.knobMoved.connect(lambda path, value: moved.append(value))
    drag(qtbot, page, RATE, 50)
    assert moved[-1] != 0.03
    with qtbot.assertNotEmitted(page.knobSet):
        qtbot.keyClick(page, Qt.Key.Key_Escape)
        qtbot.mouseRelease(page.viewport(), LEFT, pos=place_of(page, RATE))
    assert moved[-1] == 0.03
    assert not page.field.isVisible()

    moved: list[float] = []
    done: list[tuple[str, float]] = []
    page.knobMoved.connect(lambda path, value: moved.append(value))
    page.knobSet.connect(lambda path, value: done.append((path, value)))
    drag(qtbot, page, RATE, 20, 60, 100)
    assert moved == sorted(moved)
    assert moved[0] > 0.03
    assert done == []
    qtbot.mouseRelease(page.viewport(), LEFT, pos=place_of(page, RATE))
    assert done == [(RATE, moved[-1])]
    # A hundred of 340 pixels are 1.2 of four decades, on the stop nearest to it.
    assert moved[-1] == pytest.approx(0.5)
    assert not page.field.isVisible()


def test_field_opens_by_click_or_enter_and_tab_reaches_links(qtbot: QtBot) -> None:
    page = shown(qtbot)
    qtbot.mouseClick(page.viewport(), LEFT, pos=place_of(page, RATE))
    assert page.field.isVisible()
    assert page.field.text() == "0.03"
    narrow = page.field.width()
    assert narrow < 80
    qtbot.keyClicks(page.field, "0.012345678")
    assert narrow < page.field.width() <= page.viewport().width()
    page.field.setText("7")
    with qtbot.assertNotEmitted(page.knobSet):
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert page.field.isVisible()
    assert page.field.toolTip() == "must be at most 1"
    page.field.setText("0.25")
    with qtbot.waitSignal(page.knobSet) as done:
        qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert done.args == [RATE, 0.25]
    assert not page.field.isVisible()

    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert RATE in page.accessibleDescription()
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert page.field.isVisible()
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert not page.field.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert "optimizer.beta_1" in page.accessibleDescription()
    # The locked one does nothing, so it is passed over.
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    with qtbot.waitSignal(page.linkFollowed) as followed:
        qtbot.keyClick(page, Qt.Key.Key_Return)
    assert followed.args == ["step", "100"]
    qtbot.keyClick(page, Qt.Key.Key_Backtab)
    assert "optimizer.beta_1" in page.accessibleDescription()


def test_tab_leaves_the_page_behind_its_last_link_and_comes_back_to_it(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    page, after = LessonPage(around), QLineEdit(around)
    row.addWidget(page)
    row.addWidget(after)
    page.show_text("[one](step:1) and [two](step:2)")
    around.show()
    around.activateWindow()
    qtbot.waitUntil(around.isActiveWindow)
    page.setFocus()
    for words in ("one, a link", "two, a link"):
        qtbot.keyClick(page, Qt.Key.Key_Tab)
        assert page.accessibleDescription() == words
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert after.hasFocus()
    assert page.accessibleDescription() == "one and two"
    qtbot.keyClick(after, Qt.Key.Key_Backtab)
    assert page.hasFocus()
    assert page.accessibleDescription() == "two, a link"


def test_locked_knobs_wheel_and_arrows_change_nothing(qtbot: QtBot) -> None:
    page = shown(qtbot)
    look = look_at(page, "32").toCharFormat()
    assert look.foreground().color() == colour("text")
    assert look.toolTip() == "The batch stays as it is in this lesson."
    cursor = page.document().find("32")
    cursor.setPosition(cursor.position() + 1)
    assert cursor.charFormat().objectType() >= QTextFormat.ObjectTypes.UserObject.value
    with qtbot.assertNotEmitted(page.knobMoved), qtbot.assertNotEmitted(page.knobSet):
        drag(qtbot, page, "data.batch_size", 80)
        qtbot.mouseRelease(page.viewport(), LEFT, pos=place_of(page, "data.batch_size"))
        qtbot.mouseClick(page.viewport(), LEFT, pos=place_of(page, "data.batch_size"))
    assert not page.field.isVisible()

    place = QPointF(place_of(page, RATE))
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    with qtbot.assertNotEmitted(page.knobMoved), qtbot.assertNotEmitted(page.knobSet):
        turn_wheel(page.viewport(), place, 120)
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space):
            assert not claims(page, key)
            qtbot.keyClick(page, key)


def test_a_knob_that_is_locked_under_the_hand_is_let_go(qtbot: QtBot) -> None:
    page = shown(qtbot)
    drag(qtbot, page, RATE, 60)
    page.set_knobs({**KNOBS, RATE: Knob("0.03", 0.03, 1e-4, 1.0, log=True, locked_reason="Not in this step.")})
    with qtbot.assertNotEmitted(page.knobMoved), qtbot.assertNotEmitted(page.knobSet):
        QTest.mouseMove(page.viewport(), place_of(page, RATE) + QPoint(90, 0))
        qtbot.mouseRelease(page.viewport(), LEFT, pos=place_of(page, RATE) + QPoint(90, 0))


def test_pointer_shows_what_a_place_does_and_lights_plots_and_terms(qtbot: QtBot) -> None:
    page = shown(qtbot)
    shapes = {}
    for target in (RATE, "data.batch_size", "100"):
        QTest.mouseMove(page.viewport(), place_of(page, target))
        QApplication.processEvents()
        shapes[target] = page.viewport().cursor().shape()
    assert shapes == {
        RATE: Qt.CursorShape.SizeHorCursor,
        "data.batch_size": Qt.CursorShape.ArrowCursor,
        "100": Qt.CursorShape.PointingHandCursor,
    }

    lit: list[tuple[str, str]] = []
    page.linkHovered.connect(lambda scheme, target: lit.append((scheme, target)))
    for target in ("loss", "m", "100"):
        QTest.mouseMove(page.viewport(), place_of(page, target))
        QApplication.processEvents()
    assert lit == [("plot", "loss"), ("term", "m"), ("", "")]


# Links


@pytest.mark.parametrize(
    ("scheme", "target"),
    [("step", "100"), ("plot", "loss"), ("term", "m"), ("view", "slots"), ("element", "dense/kernel/12")],
)
def test_a_link_is_followed_by_scheme_and_target(qtbot: QtBot, scheme: str, target: str) -> None:
    page = shown(qtbot)
    with qtbot.waitSignal(page.linkFollowed) as followed:
        qtbot.mouseClick(page.viewport(), LEFT, pos=place_of(page, target))
    assert followed.args == [scheme, target]


def test_addresses_of_the_web_open_outside(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    page = shown(qtbot, "[Goh](https://distill.pub/2017/momentum/)")
    with qtbot.assertNotEmitted(page.linkFollowed):
        qtbot.mouseClick(page.viewport(), LEFT, pos=place_of(page, "https://distill.pub/2017/momentum/"))
    assert opened == [QUrl("https://distill.pub/2017/momentum/").toString()]


# Formulas


def rows_of_ink(image: QImage, left: float, right: float) -> tuple[int, int]:
    """Return first and last row with letters between two columns."""
    ground = image.pixelColor(image.width() - 2, image.height() - 2)
    rows = [
        y
        for y in range(image.height())
        if any(
            abs(image.pixelColor(x, y).lightness() - ground.lightness()) > 60 for x in range(round(left), round(right))
        )
    ]
    return rows[0], rows[-1]


@pytest.mark.parametrize("letter", ["x", "a"])
def test_a_formula_stands_on_the_base_line_of_the_text(qtbot: QtBot, letter: str) -> None:
    theme.use("light")
    page = shown(qtbot, rf"{letter} $\frac{{1}}{{1-\beta^2}}$ ${letter}$")
    page.setStyleSheet("background: white")
    image = page.grab().toImage()
    cursor = QTextCursor(page.document())
    edges = []
    for place in range(6):
        cursor.setPosition(place)
        edges.append(page.cursorRect(cursor).left())
    word, formula = rows_of_ink(image, edges[0], edges[1]), rows_of_ink(image, edges[4], edges[5] + 2)
    assert abs(word[1] - formula[1]) <= 1
    assert abs(word[0] - formula[0]) <= 1


def test_formulas_say_their_source_or_why_not_and_fit_the_page(qtbot: QtBot) -> None:
    page = shown(qtbot, "The mean $m_t$ is\n\n$$\nm_t = \\beta m_{t-1}\n$$\n\nand costs $5 or $6.")
    assert page.text() == "The mean $m_t$ is\n$m_t = \\beta m_{t-1}$\nand costs $5 or $6."
    assert page.accessibleDescription() == page.text()
    page.selectAll()
    page.copy()
    assert "$m_t$" in QApplication.clipboard().text()

    page = shown(qtbot, r"Bad: $\nosuch{x}$ here")
    assert r"Bad: \nosuch{x} here" in page.text()
    tip = look_at(page, r"\nosuch").toCharFormat().toolTip()
    assert tip.startswith("This formula cannot be typeset:")
    assert "nosuch" in tip

    page = shown(qtbot, "$$" + " + ".join(f"a_{{{k}}} x^{k}" for k in range(20)) + "$$", width=240)
    assert page.document().idealWidth() <= 240


def test_formulas_are_in_the_colour_of_text_in_both_themes(qtbot: QtBot) -> None:
    page = shown(qtbot, "$$M$$")
    for name in ("dark", "light"):
        theme.use(name)
        page.setStyleSheet(f"background: {theme.tokens.panel}")
        image = page.grab().toImage()
        text = colour("text").lightness()
        nearest = min(abs(image.pixelColor(x, y).lightness() - text) for x in range(150, 270) for y in range(10, 50))
        assert nearest < 12, name


def test_a_typeset_formula_has_its_base_line_at_zero() -> None:
    flat, deep = typeset("x", 100.0), typeset("x_g", 100.0)
    assert flat.descent < 3 < deep.descent
    assert flat.path.boundingRect().bottom() == pytest.approx(0, abs=3)
    assert typeset(r"\frac{a}{b}", 100.0).ascent > flat.ascent
    with pytest.raises(ValueError, match="cannot be typeset"):
        typeset("{", 14.0)


@pytest.mark.parametrize("word", ["学习率", "হার"])
def test_a_formula_with_a_word_in_another_script_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=f"must be of Latin letters; received {word}"):
        typeset(rf"\mathrm{{{word}}} \times \hat{{m}}", 14.0)
