from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF, QKeySequence, QShortcut
from pytestqt.qtbot import QtBot

from widgets.base.accented_symbols import accented_width, parted
from widgets.base.theme import font
from widgets.terms.layout import TermText, term_number
from widgets.terms.widget import TermLines


def adam(m: float = 0.00077) -> list[list[TermText]]:
    return [
        [
            TermText("m", m, "m", 5), TermText("="), TermText("β₁", 0.9, "beta_1"), TermText("·"),
            TermText("m", 0.00109, "m", 5, True),
            TermText("+"), TermText("(1 − β₁)", 0.1), TermText("·"), TermText("g", -0.0021, "g", "text2"),
        ],
        [
            TermText("v", 7.5e-5, "v", 6), TermText("="), TermText("β₂", 0.999, "beta_2"), TermText("·"),
            TermText("v", 7e-5, "v", 6, True),
            TermText("+"), TermText("(1 − β₂)", 0.001), TermText("·"), TermText("g²", 4.4e-6, "", "text2"),
        ],
        [
            TermText("Δw", -0.00011, "dw"), TermText("="), TermText("−α", -0.00128), TermText("·"),
            TermText("m̂", 0.00077, "", 5),
        ],
    ]  # fmt: skip


@pytest.fixture
def lines(qtbot: QtBot) -> TermLines:
    lines = TermLines()
    qtbot.addWidget(lines)
    lines.resize(304, 200)
    lines.show_lines(adam())
    lines.show()
    return lines


def test_numbers_say_four_digits_or_all_that_there_is() -> None:
    numbers = (0.9, 0.100000001490116, 1.0, 0.123456, -0.000771234, math.nan, 0.0, 1e-30)
    assert [term_number(x) for x in numbers] == ["0.9", "0.1", "1", "0.1235", "−7.71e-4", "–", "0", "1e-30"]


def test_equations_of_one_form_stand_in_columns(lines: TermLines) -> None:
    places = lines.places()
    first, second, third = places[:9], places[9:18], places[18:]
    assert [p.symbol.left() for p in first] == [p.symbol.left() for p in second]
    assert [p.symbol.left() for p in third] != [p.symbol.left() for p in first[:5]]


@pytest.mark.parametrize("width", [120, 200, 280, 600])
def test_nothing_overlaps_or_leaves_the_column(lines: TermLines, width: int) -> None:
    lines.resize(width, lines.heightForWidth(width))
    places = lines.places()
    assert max(place.number.bottom() for place in places) <= lines.height()
    assert all(place.symbol.right() <= width + 1 for place in places if width >= 200)
    for i, one in enumerate(places):
        assert not any(one.whole.adjusted(1, 1, -1, -1).intersects(other.whole) for other in places[i + 1 :])


def test_a_narrow_column_is_higher(lines: TermLines) -> None:
    assert lines.heightForWidth(180) > lines.heightForWidth(500)


def test_a_name_longer_than_the_column_is_shortened(lines: TermLines) -> None:
    lines.show_lines([[TermText("a_name_that_no_column_has_room_for_in_any_of_its_sizes", 1.0)]])
    assert "…" in lines.places()[0].text


def test_nothing_moves_while_numbers_run(lines: TermLines) -> None:
    lines.show_lines(adam(-0.000123456))
    wide = [place.whole for place in lines.places()]
    lines.show_lines(adam(0.5))
    assert [place.whole for place in lines.places()] == wide
    assert lines.places()[0].term.number == 0.5


def test_the_equations_can_be_heard(lines: TermLines) -> None:
    assert lines.accessibleDescription().startswith("m 7.7e-4 = β₁ 0.9 · m 0.00109 + (1 − β₁) 0.1 · g −0.0021; v")


def centre(lines: TermLines, place: int) -> QPoint:
    return lines.places()[place].number.center().toPoint()


def test_a_double_click_opens_a_field_that_tells_what_was_typed(lines: TermLines, qtbot: QtBot) -> None:
    qtbot.mouseDClick(lines, Qt.MouseButton.LeftButton, pos=centre(lines, 4))
    assert lines.field.isVisible()
    assert lines.field.text() == "0.00109"
    lines.field.setText("1/8")
    with qtbot.waitSignal(lines.edited) as blocker:
        qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert blocker.args == ["m", 0.125]
    assert lines.field.isHidden()


def test_a_number_that_may_not_be_changed_opens_nothing(lines: TermLines, qtbot: QtBot) -> None:
    qtbot.mouseDClick(lines, Qt.MouseButton.LeftButton, pos=centre(lines, 2))
    assert lines.field.isHidden()


def test_escape_and_the_same_number_tell_nothing(lines: TermLines, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(lines.edited):
        lines.edit("m")
        lines.field.setText("5")
        qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
        assert lines.field.isHidden()
        lines.edit("m")
        assert lines.field.text() == "0.00109"
        qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert lines.field.isHidden()


def test_a_wrong_number_keeps_the_field_open_and_says_why(lines: TermLines, qtbot: QtBot) -> None:
    lines.edit("v")
    lines.field.setText("much")
    qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert lines.field.isVisible()
    assert "must be a number" in lines.field.toolTip()
    qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
    assert lines.field.isHidden()


def test_numbers_can_be_reached_by_keys(lines: TermLines, qtbot: QtBot) -> None:
    lines.setFocus()
    qtbot.keyClick(lines, Qt.Key.Key_Right)
    qtbot.keyClick(lines, Qt.Key.Key_Return)
    assert lines.field.accessibleName() == "v"
    qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
    lines.show_lines([[TermText("w", 1.0)]])
    assert lines.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_space_stays_the_windows_on_a_number(lines: TermLines, qtbot: QtBot) -> None:
    fired: list[bool] = []
    QShortcut(QKeySequence("Space"), lines, activated=lambda: fired.append(True))
    lines.activateWindow()
    lines.setFocus()
    qtbot.waitUntil(lines.hasFocus)
    qtbot.keyClick(lines, Qt.Key.Key_Space)
    assert fired == [True]
    assert lines.field.isHidden()


def test_a_number_changed_by_hand_is_marked(lines: TermLines) -> None:
    plain = lines.grab().toImage()
    changed = adam()
    changed[0][0] = TermText("m", 0.00077, "m", 5, edited=True)
    lines.show_lines(changed)
    assert lines.grab().toImage() != plain


def test_accents_without_a_letter_of_their_own_are_drawn(qtbot: QtBot, lines: TermLines) -> None:
    assert parted("√v̂ + m̂ + ŵ") == ("√v + m + ŵ", ((1, "\u0302"), (5, "\u0302")))
    metrics = QFontMetricsF(font(13))
    assert accented_width(metrics, "m̂") == metrics.horizontalAdvance("m")
    lines.show_lines([[TermText("m", 1.0)]])
    plain = lines.grab().toImage()
    lines.show_lines([[TermText("m̂", 1.0)]])
    assert lines.grab().toImage() != plain


def test_before_anything_is_shown_it_has_a_size_and_paints_nothing(qtbot) -> None:
    lines = TermLines()
    qtbot.addWidget(lines)
    lines.resize(300, 40)
    lines.grab()
    assert lines.heightForWidth(300) < 10
    assert lines.text() == ""
