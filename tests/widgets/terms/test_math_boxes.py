"""Mathematics as boxes: what is where, in the numbers that are painted."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from widgets.terms.boxes import AXIS, Box, cases, digit_width, fence, fraction, number_box, root, row, script, text_box
from widgets.terms.equation import changed_span, column_text, number_text

SIZE = 20
pytestmark = pytest.mark.usefixtures("qapp")


def letter(text: str = "x", size: int = SIZE) -> Box:
    return text_box(text, size, True)


def test_a_fraction_bar_lies_between_its_parts_at_the_height_of_a_minus(qapp: QApplication) -> None:
    found = fraction(letter(), row([letter("y"), letter("z")]), SIZE)
    above, below = found.parts
    (bar,) = found.bars
    assert above.y + above.box.descent < bar.top()
    assert bar.bottom() < below.y - below.box.ascent
    assert bar.center().y() == pytest.approx(-AXIS * SIZE)
    # The narrower one is in the middle of the wider one, and the bar is longer than both.
    assert above.x + above.box.width / 2 == pytest.approx(below.x + below.box.width / 2)
    assert bar.left() < below.x < below.x + below.box.width < bar.right()
    assert found.ascent == pytest.approx(-(above.y - above.box.ascent))
    assert found.descent == pytest.approx(below.y + below.box.descent)


def test_rows_have_one_baseline_text_one_height_and_digits_one_width() -> None:
    high = fraction(letter(), letter(), SIZE)
    found = row([letter(), high, letter()])
    assert [each.y for each in found.parts] == [0, 0, 0]
    assert [each.x for each in found.parts] == pytest.approx([0, letter().width, letter().width + high.width])
    assert (found.ascent, found.descent) == (high.ascent, high.descent)

    assert text_box("x", SIZE).height == text_box("0β", SIZE).height
    assert text_box("v̂", SIZE, True).ascent > text_box("v", SIZE, True).ascent - 1
    assert text_box("m̂", SIZE, True).width == text_box("m", SIZE, True).width
    assert number_box(" 7.71e−4", SIZE).width == pytest.approx(8 * digit_width(SIZE))
    assert {text_box(each, SIZE, False, True).width for each in "0123456789e.−"} == {digit_width(SIZE)}


def test_a_vinculum_is_over_all_of_what_the_root_is_of() -> None:
    body = row([letter(), letter("+"), letter()])
    found = root(body, SIZE)
    (inside,), (over,) = found.parts, found.bars
    assert over.left() <= inside.x
    assert over.right() >= inside.x + body.width
    assert over.bottom() < -body.ascent
    sign = found.strokes[0]
    assert sign[-1][1] == pytest.approx(over.center().y())
    assert max(y for _, y in sign) <= body.descent
    assert root(fraction(body, body, SIZE), SIZE).height > found.height


def test_scripts_are_smaller_and_do_not_touch() -> None:
    under, over = text_box("t", 14), text_box("2", 14)
    found = script(letter(), under, over, SIZE)
    base, low, high = found.parts
    assert low.x >= base.box.width
    assert high.y < 0 < low.y
    assert high.y + high.box.descent <= low.y - low.box.ascent
    assert script(letter(), Box(0, 0, 0), Box(0, 0, 0), SIZE).width == letter().width


@pytest.mark.parametrize("marks", ["()", "||", "‖‖"])
def test_brackets_and_bars_are_as_high_as_what_is_between_them(marks: str) -> None:
    body = fraction(letter(), letter(), SIZE)
    found = fence(body, marks, SIZE)
    assert len(found.strokes) == (4 if marks == "‖‖" else 2)
    inside = found.parts[0]
    for line in found.strokes:
        assert min(y for _, y in line) <= -body.ascent
        assert max(y for _, y in line) >= body.descent
        assert all(x <= inside.x or x >= inside.x + body.width for x, _ in line)


def test_cases_are_rows_whose_conditions_are_in_a_column() -> None:
    found = cases([(letter("a"), letter("if b")), (row([letter("c"), letter("c")]), letter("else"))], SIZE)
    first, test, second, other = found.parts
    assert test.x == other.x > second.x + second.box.width
    assert first.y + first.box.descent < second.y - second.box.ascent
    # The middle of the brace is where the bar of a fraction would be.
    assert (found.descent - found.ascent) / 2 == pytest.approx(-AXIS * SIZE, abs=1)


def test_numbers_keep_columns_are_short_at_rest_and_mark_changes() -> None:
    texts = [column_text(x) for x in (0.123456, -0.0391, 9.99999, 12.3456, 1234.5678, 7.714e-4, -7.7e-4, 0.0, 2e6)]
    assert texts == [
        " 0.1235", "−0.0391", " 10.000", " 12.346", " 1234.6", " 7.71e−4", "−7.70e−4", " 0.0000", " 2.00e6",
    ]  # fmt: skip
    assert column_text(float("nan")) == "–"
    assert column_text(float("-inf")) == "−∞"
    assert column_text(1e-30) == " 1.00e−30"

    numbers = (0.9, 0.100000001490116, 1.0, 0.123456, -0.000771234, float("nan"), 0.0, 1e-30, 1268.0)
    assert [number_text(x) for x in numbers] == [
        "0.9", "0.1", "1", "0.1235", "−7.71e−4", "–", "0", "1e−30", "1\u202f268",
    ]  # fmt: skip

    assert changed_span(" 7.71e−4", " 7.75e−4") == (4, 5)
    assert changed_span(" 7.71e−4", " 6.71e−4") == (1, 5)
    assert changed_span(" 7.71e−4", " 7.71e−5") == (1, 8)
    assert changed_span("−0.0391", " 0.0391") == (0, 7)
    assert changed_span(" 0.0391", " 0.0391") is None
