"""Equations with live numbers: where they are, what is marked and lit, and how a number is edited."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.labels import parted
from widgets.base.theme import theme
from widgets.terms.equation import Equation, MathPart, collapsed, linear_text
from widgets.terms.widget import TermLines

NOTHING = MathPart("row")
NOTE = "A convention that differs from the paper, and is said in a sentence that is long enough for a second line."


def letter(base: str, under: str, number: float, *, before: float = float("nan"), steady: bool = False) -> MathPart:
    symbol = MathPart("symbol", text=base)
    part = MathPart("script", (symbol, MathPart("word", text=under), NOTHING)) if under else symbol
    return replace(part, number=number, before=before, name=base, whole=True, steady=steady)


def sign(text: str) -> MathPart:
    return MathPart("sign", text=text)


def mean(base: str, under: str, new: float, old: float, square: float, kept: float) -> Equation:
    beta = letter("β", under, kept, steady=True)
    share = MathPart("fence", (MathPart("row", (MathPart("literal", text="1"), sign("−"), beta)),), "()")
    share = replace(share, number=1 - kept, whole=True, steady=True)
    before = replace(letter(base, "t−1", old), editable=True)
    parts = (beta, sign("·"), before, sign("+"), share, sign("·"), letter("g", "t", square))
    return Equation(letter(base, "t", new), MathPart("row", parts))


def step(m: float, v: float) -> Equation:
    below = MathPart("row", (MathPart("root", (letter("v", "t", v),)), sign("+"), letter("ε", "", 1e-7, steady=True)))
    fraction = MathPart("fraction", (letter("m", "t", m), replace(below, number=v**0.5)), number=m / v**0.5)
    rate = letter("α", "", 1e-3, steady=True)
    return Equation(letter("Δw", "t", -1e-3 * m / v**0.5), MathPart("row", (rate, sign("·"), fraction)), NOTE)


def adam(m: float = 7.7e-4, v: float = 7.5e-5) -> list[Equation]:
    return [mean("m", "1", m, 1.09e-3, -2.1e-3, 0.9), mean("v", "2", v, 7e-5, 4.4e-6, 0.999), step(m, v)]


@pytest.fixture
def lines(qtbot: QtBot) -> TermLines:
    lines = added(qtbot, TermLines(), 304, 400)
    lines.show_lines(adam(), step=1)
    lines.show()
    return lines


def test_numbers_stand_below_symbols_and_notes_below_their_term(lines: TermLines) -> None:
    first = [place for place in lines.places() if place.equation == 0]
    assert [place.term.name for place in first] == ["m", "β", "m", "", "g"]
    for place in first:
        assert place.number.top() >= place.symbol.bottom()
        assert place.number.left() == pytest.approx(place.symbol.left())
        assert place.number.width() == pytest.approx(place.symbol.width())
    numbers = [place.number.bottom() for place in first]
    assert numbers == pytest.approx([numbers[0]] * 5)

    rights = {round(place.number.right(), 3) for each in range(3) for place in left_sides(lines, each)}
    assert len(rights) == 1
    placed = lines.placed[2]
    assert " ".join(note.text for note in placed.notes) == NOTE
    assert len(placed.notes) > 1
    assert min(note.place.top() for note in placed.notes) > max(p.number.bottom() for p in placed.places(2)) - 2
    assert lines.accessibleDescription().startswith(
        "m_t 7.7e−4 = β_1 0.9 · m_t−1 0.00109 + (1 − β_1) 0.1 · g_t −0.0021; v_t"
    )
    assert linear_text(adam()[2].right) == "α · m_t / (√(v_t) + ε)"


def left_sides(lines: TermLines, equation: int):
    return [next(place for place in lines.places() if place.equation == equation)]


@pytest.mark.parametrize("width", [120, 200, 280, 316, 600])
def test_nothing_overlaps_or_leaves_the_column(lines: TermLines, width: int) -> None:
    lines.resize(width, lines.heightForWidth(width))
    places = lines.places()
    assert max(placed.whole.bottom() for placed in lines.placed) <= lines.height()
    assert all(place.whole.right() <= width + 1 for place in places)
    for i, one in enumerate(places):
        for other in places[i + 1 :]:
            assert not one.number.adjusted(1, 1, -1, -1).intersects(other.number)
            assert not one.symbol.adjusted(1, 1, -1, -1).intersects(other.symbol)
    for above, below in zip(lines.placed, lines.placed[1:], strict=False):
        assert above.whole.bottom() < below.whole.top()


def test_narrow_columns_are_higher_and_parts_get_one_number(lines: TermLines) -> None:
    assert lines.heightForWidth(200) > lines.heightForWidth(500)
    lines.resize(130, 600)
    assert len([place for place in lines.places() if place.equation == 2]) < 5

    fraction = adam()[2].right
    assert fraction is not None
    whole = collapsed(fraction, 0).parts[2]
    assert whole.whole
    assert whole.number == pytest.approx(7.7e-4 / 7.5e-5**0.5)


def test_nothing_moves_while_numbers_run_but_for_a_wider_exponent(lines: TermLines) -> None:
    before = [place.whole for place in lines.places()]
    for m, v in ((-1.23456e-4, 1e-5), (0.5, 2.0), (9.99999, 0.01), (123.4, 1e-9), (0.0, 1e3)):
        lines.show_lines(adam(m, v), step=2)
        assert [place.whole for place in lines.places()] == before
    assert lines.places()[0].term.number == 0.0

    lines.show_lines(adam(v=1e-12), step=2)
    wide = [place.whole for place in lines.places()]
    lines.show_lines(adam(v=1e-3), step=3)
    assert [place.whole for place in lines.places()] == wide


def test_type_grows_with_a_window_and_all_of_it_is_seen(lines: TermLines) -> None:
    lines.set_fills(True)
    sizes = []
    for width, height in ((480, 300), (960, 600), (1280, 720)):
        lines.resize(width, height)
        sizes.append(lines.places()[0].setting.size)
        assert all(lines.rect().contains(placed.whole.toRect()) for placed in lines.placed)
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[1]
    assert sizes[-1] >= 28


def many(count: int = 12) -> list[Equation]:
    """Return equations of which each has its own name."""
    found = [mean(f"m{i}", "1", 7.7e-4, 1.09e-3, -2.1e-3, 0.9) for i in range(count - 1)]
    return [*found, step(7.7e-4, 7.5e-5)]


@pytest.fixture
def paged(lines: TermLines) -> TermLines:
    lines.set_fills(True)
    lines.resize(960, 540)
    lines.show_lines(many(), step=1)
    lines.set_paged(True)
    return lines


def test_pages_are_turned_by_hand_and_keep_their_terms_in_order(paged: TermLines, qtbot: QtBot) -> None:
    first = {place.equation for place in paged.places()}
    with qtbot.waitSignal(paged.pagesChanged) as turned:
        paged.turn(1)
    assert turned.args == [1, paged.pages]
    assert not first & {place.equation for place in paged.places()}
    paged.turn(100)
    assert paged.page == paged.pages - 1
    assert paged.places()[-1].equation == 11
    with qtbot.assertNotEmitted(paged.pagesChanged):
        paged.turn(1)
    paged.turn(-100)
    assert paged.page == 0
    assert {place.equation for place in paged.places()} == first

    assert paged.pages > 1
    assert [placed.page for placed in paged.placed] == sorted(placed.page for placed in paged.placed)
    assert {placed.page for placed in paged.placed} == set(range(paged.pages))
    assert paged.places()[0].setting.size >= 540 / 28
    assert all(paged.rect().contains(placed.whole.toRect()) for placed in paged.placed)
    for page in range(paged.pages):
        bottoms = [0.0]
        for placed in (each for each in paged.placed if each.page == page):
            assert placed.whole.top() >= bottoms[-1] or placed.whole.left() > 20
            bottoms.append(placed.whole.bottom())
    size = paged.places()[0].setting.size
    paged.set_paged(False)
    assert paged.pages == 1
    assert paged.places()[0].setting.size < size


def test_a_walk_and_an_edit_turn_to_the_page_of_their_term(paged: TermLines) -> None:
    seen = [paged.page]
    paged.pagesChanged.connect(lambda page, _: seen.append(page))
    paged.set_walk("step")
    while paged.active is not None:
        assert paged.placed[paged.active].page == paged.page
        paged.findChild(QTimer).timeout.emit()
    assert seen == list(range(paged.pages))
    paged.edit("m0")
    assert paged.page == 0
    assert paged.field.isVisible()


def test_a_long_sum_is_broken_before_a_sign_for_larger_type(lines: TermLines) -> None:
    lines.set_fills(True)
    lines.resize(900, 600)
    parts = tuple(part for i in range(9) for part in (sign("+"), letter(f"x{i}", "t", 0.1)))[1:]
    lines.show_lines([Equation(letter("s", "t", 0.9), MathPart("row", parts))], step=1)
    rights = [place.symbol for place in lines.places()[1:]]
    assert len({round(place.center().y()) for place in rights}) > 1
    assert all(lines.rect().contains(place.toRect()) for place in rights)
    # What follows begins below what is right of the equal sign.
    assert min(place.left() for place in rights) > lines.places()[0].symbol.right()


def test_sizes_follow_the_scale_of_the_window(lines: TermLines) -> None:
    small = lines.places()[0].setting.size
    lines.resize(1000, 800)
    theme.set_scale(1.5)
    assert lines.places()[0].setting.size == round(13 * 1.5) > small


# Changes


def changing(before: float) -> list[Equation]:
    return [Equation(letter("m", "t", 7.71e-4, before=before), letter("α", "", 1e-3, steady=True))]


def test_digits_that_are_others_than_a_step_before_are_marked(lines: TermLines) -> None:
    lines.show_lines(changing(7.75e-4), step=1, marks=True)
    assert [place.term.name for place in lines.changed()] == ["m"]
    marked = lines.grab().toImage()
    lines.show_lines(changing(7.71e-4), step=1, marks=True)
    assert lines.changed() == []
    plain = lines.grab().toImage()
    assert marked != plain
    # What is not known has not changed, and where steps fly past nothing is marked.
    lines.show_lines(changing(float("nan")), step=1, marks=True)
    assert lines.changed() == []
    lines.show_lines(changing(7.75e-4), step=1, marks=False)
    assert lines.changed() == []
    assert lines.grab().toImage() == plain


# The walk


def test_terms_light_up_in_the_order_of_computation_once_a_step(lines: TermLines, qtbot: QtBot) -> None:
    lit: list[int | None] = []
    lines.set_walk("step")
    with qtbot.waitSignal(lines.walked, timeout=20_000):
        qtbot.waitUntil(lambda: lit.append(lines.active) or lines.active == 2, timeout=20_000)
    assert list(dict.fromkeys(lit)) == [0, 1, 2]
    assert lines.active is None
    lines.show_lines(adam(0.5), step=1)
    assert lines.active is None
    lines.show_lines(adam(0.5), step=2, standing=True)
    assert lines.active == 0
    # Steps that fly past end it.
    lines.show_lines(adam(0.5), step=3, standing=False)
    assert lines.active is None


def test_what_is_lit_is_seen_and_the_layout_stays(lines: TermLines) -> None:
    places, plain = [place.whole for place in lines.places()], lines.grab().toImage()
    lines.set_walk("slow")
    assert lines.active == 0
    assert lines.grab().toImage() != plain
    assert [place.whole for place in lines.places()] == places
    lines.set_walk("off")
    assert lines.grab().toImage() == plain


def test_in_slow_motion_one_walk_follows_another_until_it_is_hidden(lines: TermLines, qtbot: QtBot) -> None:
    lines.show_lines(changing(1.0), step=1)
    lines.set_walk("slow")
    with qtbot.waitSignal(lines.walked, timeout=20_000):
        pass
    assert lines.active is not None
    lines.hide()
    assert lines.active is None


# Editing


def centre(lines: TermLines, place: int) -> QPoint:
    return lines.places()[place].number.center().toPoint()


def test_a_double_click_opens_a_field_that_emits_what_was_typed(lines: TermLines, qtbot: QtBot) -> None:
    qtbot.mouseDClick(lines, Qt.MouseButton.LeftButton, pos=centre(lines, 1))
    assert lines.field.isHidden()

    with qtbot.assertNotEmitted(lines.edited):
        lines.edit("m")
        lines.field.setText("5")
        qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
        assert lines.field.isHidden()
        lines.edit("m")
        assert lines.field.text() == "0.00109"
        qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert lines.field.isHidden()

    lines.edit("v")
    lines.field.setText("much")
    qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert lines.field.isVisible()
    assert "must be a number" in lines.field.toolTip()
    qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
    assert lines.field.isHidden()

    qtbot.mouseDClick(lines, Qt.MouseButton.LeftButton, pos=centre(lines, 2))
    assert lines.field.isVisible()
    assert lines.field.text() == "0.00109"
    lines.field.setText("1/8")
    with qtbot.waitSignal(lines.edited) as blocker:
        qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    assert blocker.args == ["m", 0.125]
    assert lines.field.isHidden()


def test_numbers_can_be_reached_by_keys(lines: TermLines, qtbot: QtBot) -> None:
    lines.setFocus()
    qtbot.keyClick(lines, Qt.Key.Key_Right)
    qtbot.keyClick(lines, Qt.Key.Key_Return)
    assert lines.field.accessibleName() == "v"
    qtbot.keyClick(lines.field, Qt.Key.Key_Escape)
    lines.show_lines([Equation(letter("w", "t", 1.0))])
    assert lines.focusPolicy() == Qt.FocusPolicy.NoFocus
    lines.set_fills(True)
    assert lines.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_space_stays_the_windows_on_a_number(lines: TermLines, qtbot: QtBot) -> None:
    fired: list[bool] = []
    QShortcut(QKeySequence("Space"), lines, activated=lambda: fired.append(True))
    lines.activateWindow()
    lines.setFocus()
    qtbot.waitUntil(lines.hasFocus)
    qtbot.keyClick(lines, Qt.Key.Key_Space)
    assert fired == [True]
    assert lines.field.isHidden()


def test_changed_named_and_accented_terms_are_drawn(lines: TermLines) -> None:
    plain = lines.grab().toImage()
    changed = adam()
    changed[0] = replace(changed[0], left=replace(changed[0].left, edited=True))
    lines.show_lines(changed, step=1)
    assert lines.grab().toImage() != plain

    lines.light("v")
    assert lines.lit == 1
    assert lines.grab().toImage() != plain
    lines.show_lines(adam(0.5), step=2)
    assert lines.lit == 1
    lines.light("unknown")
    assert lines.lit is None
    lines.light("m")
    lines.set_walk("slow")
    assert lines.lit == lines.active == 0
    lines.set_walk("off")
    lines.light("")
    assert lines.lit is None

    assert parted("√v̂ + m̂ + ŵ") == ("√v + m + ŵ", ((1, "\u0302"), (5, "\u0302")))
    lines.show_lines([Equation(letter("m", "t", 1.0))])
    plain = lines.grab().toImage()
    lines.show_lines([Equation(letter("m̂", "t", 1.0))])
    assert lines.grab().toImage() != plain


def test_before_anything_is_shown_it_has_a_size_and_paints_nothing(qtbot: QtBot) -> None:
    lines = added(qtbot, TermLines(), 300, 40)
    lines.grab()
    assert lines.heightForWidth(300) < 10
    assert lines.text() == ""
    lines.set_fills(True)
    lines.grab()
    assert lines.placed == ()
