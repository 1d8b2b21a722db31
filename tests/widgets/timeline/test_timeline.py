from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.pointer import move_to
from widgets.base.theme import font, theme
from widgets.timeline.layout import (
    Bookmark,
    Branch,
    Mark,
    OldFuture,
    TimelineSign,
    breaks,
    last_step,
    place_lanes,
    place_signs,
    tag_range,
    track_in,
)
from widgets.timeline.widget import Seeking, Timeline

BOOKMARKS = (Bookmark(420, "plateau"), Bookmark(1310, "spike in head/bias"))
BAR = 26
NAMES = 12
"""Middles of the bar and of the names, in pixels from above."""


@pytest.fixture
def line(qtbot: QtBot) -> Timeline:
    timeline = Timeline()
    qtbot.addWidget(timeline)
    timeline.set_span(0, 6000)
    timeline.set_position(3480, 4000)
    timeline.set_bookmarks(BOOKMARKS)
    timeline.set_branches((Branch(2400, "branch, learning_rate 0.003"),))
    timeline.resize(1000, timeline.height())
    timeline.show()
    return timeline


def status(line: Timeline) -> list[int]:
    steps: list[int] = []
    line.sought.connect(steps.append)
    return steps


def place(line: Timeline, step: float, y: int = BAR) -> QPoint:
    return QPoint(round(line.x_of(step)), y)


def press(line: Timeline, at: QPoint, key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mousePress(line, Qt.MouseButton.LeftButton, key, at)


def move(line: Timeline, at: QPoint) -> None:
    """Move the pointer with the left button held."""
    move_to(line, at)


# Where things are


def test_the_track_places_steps_tags_and_breaks() -> None:
    track = track_in(1000, 100, 6100)
    assert (track.x(100), track.x(6100)) == (52, 980)
    assert all(track.step(track.x(step)) == step for step in range(100, 6101, 37))
    assert (track.step(-50), track.step(2000)) == (100, 6100)
    assert (track.x(0), track.x(9000)) == (52, 980)

    assert tag_range(52, 200, 1000) == (6, 206)
    assert tag_range(980, 60, 1000) == (934, 994)
    assert tag_range(500, 60, 1000) == (470, 530)

    track = track_in(1600, 0, 10_000)
    few = np.arange(0, 10_000, 1000)
    assert breaks(few, track) == pytest.approx([track.x(step) for step in few[1:]])
    many = breaks(np.arange(10_000), track)
    assert 100 < len(many) < 200
    assert min(b - a for a, b in itertools.pairwise(many)) >= 8


def test_the_bar_ends_at_the_planned_end_and_then_grows_in_round_steps() -> None:
    assert [last_step(0, 6000, made) for made in (0, 1, 6000)] == [6000] * 3
    ends = [last_step(0, 6000, made) for made in range(6001, 20_000)]
    assert all(end > made for made, end in enumerate(ends, 6001))
    assert ends == sorted(ends)
    assert set(ends) <= set(range(6000, 30_000, 500))
    assert last_step(500, 0, 503) == 504


@pytest.mark.parametrize(("width", "step"), axis_by_axis([800, 300, 1600], [1310, 0, 10, 1300, 2400, 5990, 6000]))
def test_no_name_lies_over_another_nor_under_the_tag(qtbot: QtBot, width: int, step: int) -> None:
    metrics, track = QFontMetricsF(font(11)), track_in(width, 0, 6000)
    tag = tag_range(track.x(step), 50, width)
    places = (0, 5, 420, 440, 1310, 1310, 1500, 2400, 5900, 6000)
    signs = [TimelineSign(each, f"bookmark at {each}", "bookmark") for each in places]
    signs += [TimelineSign(2400, "branch, learning_rate 0.003", "branch"), TimelineSign(3000, "not finite", "broken")]
    placed = place_signs(signs, track, tag, width, metrics)
    spans = sorted([(sign.left, sign.right) for sign in placed] + [tag])
    assert all(a[1] < b[0] for a, b in itertools.pairwise(spans))
    assert spans[0][0] >= 0
    assert spans[-1][1] <= width
    shown = {sign.step for each in placed for sign in each.signs if sign.kind != "branch"}
    assert shown == {*places, 3000}


def test_signs_are_written_where_there_is_room(qtbot: QtBot) -> None:
    metrics, track = QFontMetricsF(font(11)), track_in(1000, 0, 6000)
    tag = tag_range(track.x(6000), 50, 1000)
    (end,) = place_signs([TimelineSign(6000, "the end", "bookmark")], track, tag, 1000, metrics)
    assert end.text == "the end"
    assert end.right < tag[0]

    metrics, track = QFontMetricsF(font(11)), track_in(800, 0, 6000)
    signs = [
        TimelineSign(2000, "not finite", "broken"),
        TimelineSign(2020, "a bookmark", "bookmark"),
        TimelineSign(2300, "branch", "branch"),
    ]
    placed = place_signs(signs, track, None, 800, metrics)
    assert [(each.kind, each.text) for each in placed] == [("broken", "not finite · a bookmark")]


def test_old_futures_lie_below_one_another_with_their_names_in_room(qtbot: QtBot) -> None:
    (lane,) = place_lanes(
        [OldFuture(100, 6000, "old future", "a")], track_in(800, 0, 6000), 800, QFontMetricsF(font(11))
    )
    assert lane.text == "old future"
    assert lane.start < lane.text_left < lane.text_left + lane.text_width < lane.end

    metrics, track = QFontMetricsF(font(11)), track_in(1000, 0, 6000)
    olds = [
        OldFuture(first, last, f"from {first}", str(first)) for first, last in ((600, 2000), (1200, 4000), (2400, 3000))
    ]
    lanes = place_lanes(olds, track, 1000, metrics)
    assert {lane.old.first: lane.row for lane in lanes} == {2400: 0, 1200: 1, 600: 2}
    for lane, below in itertools.product(lanes, lanes):
        if below.row > lane.row:
            assert not min(lane.start, lane.text_left) <= below.start <= max(lane.end, lane.text_left + lane.text_width)
    apart = place_lanes([OldFuture(600, 900, "a", "a"), OldFuture(3000, 3600, "b", "b")], track, 1000, metrics)
    assert [lane.row for lane in apart] == [0, 0]


def test_it_is_higher_only_while_there_is_an_old_future(line: Timeline) -> None:
    assert line.height() == 56
    line.set_old_future((OldFuture(2400, 3060, "old future", "a"),))
    assert line.height() == 68
    line.set_old_future(())
    assert line.height() == 56


# Seeking


def test_a_press_seeks_its_step(line: Timeline, qtbot: QtBot) -> None:
    with qtbot.waitSignal(line.sought) as sought:
        press(line, place(line, 2000))
    assert sought.args == [line.step_at(place(line, 2000).x())]
    assert abs(sought.args[0] - 2000) <= 4


def test_a_drag_seeks_the_newest_step_that_was_made(line: Timeline) -> None:
    steps = status(line)
    press(line, place(line, 2000))
    for step in (1900, 1800, 1700):
        move(line, place(line, step))
    assert steps == []
    QApplication.processEvents()
    assert steps == [line.step_at(place(line, 1700).x())]
    move(line, place(line, 500))
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place(line, 500))
    assert steps[1:] == [line.step_at(place(line, 500).x())]

    steps = status(line)
    press(line, place(line, 5500))
    QApplication.processEvents()
    assert steps == [4000]


@pytest.mark.parametrize(("step", "shift", "snaps"), [(1310, False, True), (2400, False, True), (1310, True, False)])
def test_bookmarks_and_branch_points_take_hold_of_the_pointer(
    line: Timeline, step: int, shift: bool, snaps: bool
) -> None:
    steps = status(line)
    key = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    press(line, place(line, step) + QPoint(3, 0), key)
    QApplication.processEvents()
    assert (steps == [step]) == snaps
    assert line.step_at(place(line, step).x() + 6) != step


def test_the_playhead_is_held_where_it_is_taken(line: Timeline) -> None:
    steps = status(line)
    press(line, place(line, 3480, NAMES) + QPoint(15, 0))
    QTest.mouseRelease(
        line, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place(line, 3480) + QPoint(15, 0)
    )
    QApplication.processEvents()
    assert steps == []
    press(line, place(line, 3480, NAMES) + QPoint(15, 0))
    move(line, place(line, 3000, NAMES) + QPoint(15, 0))
    QApplication.processEvents()
    assert abs(steps[-1] - 3000) <= 7


@pytest.mark.parametrize(
    ("key", "modifier", "step"),
    [
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, 3479),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 3481),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier, 3470),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier, 3490),
        (Qt.Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, 3180),
        (Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier, 3780),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, 0),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, 4000),
    ],
)
def test_keys_seek(line: Timeline, key: Qt.Key, modifier: Qt.KeyboardModifier, step: int) -> None:
    steps = status(line)
    QTest.keyClick(line, key, modifier)
    QApplication.processEvents()
    assert steps == [step]


def test_keys_add_up_before_the_run_stands_there_and_stop_at_the_ends(line: Timeline) -> None:
    steps = status(line)
    for _ in range(3):
        QTest.keyClick(line, Qt.Key.Key_Left)
    QApplication.processEvents()
    assert steps == [3477]
    line.set_position(4000, 4000)
    QTest.keyClick(line, Qt.Key.Key_End)
    QTest.keyClick(line, Qt.Key.Key_Right)
    QApplication.processEvents()
    assert steps == [3477, 4000]


def test_the_playhead_stays_where_it_was_sought_until_the_run_is_there(line: Timeline, qtbot: QtBot) -> None:
    line.set_position(4000, 4000)
    press(line, place(line, 2000))
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place(line, 2000))
    sought = line.step
    line.set_position(4010, 4010)
    assert line.step == sought != 4010
    line.set_position(sought, 4010)
    line.set_position(3000, 4010)
    assert line.step == 3000


def test_before_the_first_step_nothing_is_sought_and_it_says_why(line: Timeline) -> None:
    line.set_bookmarks(())
    line.set_position(0, 0)
    steps = status(line)
    press(line, place(line, 2000))
    QTest.keyClick(line, Qt.Key.Key_End)
    QApplication.processEvents()
    assert steps == []
    assert not line.button.isEnabled()
    assert line.accessibleDescription() == "Run first; then you can return to every step"


def test_after_a_branch_at_step_0_only_its_name_is_written(line: Timeline, monkeypatch) -> None:
    written = []
    monkeypatch.setattr("widgets.timeline.picture.paint_empty", lambda *_: written.append("empty"))
    line.set_bookmarks(())
    line.set_branches((Branch(0, "learning_rate 0.05 → 0.5"),))
    line.set_position(0, 0)
    line.grab()
    assert written == []
    line.set_branches(())
    line.grab()
    assert written == ["empty"]


# Bookmarks and old futures


def test_a_click_on_a_bookmark_goes_there_and_a_double_click_renames(line: Timeline, qtbot: QtBot) -> None:
    steps = status(line)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place(line, 1310, NAMES) + QPoint(40, 0))
    QApplication.processEvents()
    assert steps == [1310]

    at = place(line, 1310, NAMES) + QPoint(40, 0)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(line, Qt.MouseButton.LeftButton, pos=at)
    assert line.field.isVisible()
    assert line.field.text() == "spike in head/bias"
    assert line.rect().contains(line.field.geometry())
    line.field.setText("  spike ")
    with qtbot.waitSignal(line.bookmarkRenamed) as renamed:
        QTest.keyClick(line.field, Qt.Key.Key_Return)
    assert renamed.args == [1310, "spike"]
    assert line.field.isHidden()


@pytest.mark.parametrize("typed", ["", "plateau", "  "])
def test_a_bookmark_keeps_its_name_where_none_or_the_same_is_typed(line: Timeline, qtbot: QtBot, typed: str) -> None:
    line.set_position(420, 4000)
    QTest.keyClick(line, Qt.Key.Key_F2)
    line.field.setText(typed)
    with qtbot.assertNotEmitted(line.bookmarkRenamed):
        QTest.keyClick(line.field, Qt.Key.Key_Return)


def test_bookmarks_are_asked_for_renamed_and_removed_at_the_playhead(line: Timeline, qtbot: QtBot) -> None:
    with qtbot.waitSignal(line.bookmarkAsked) as asked:
        qtbot.mouseClick(line.button, Qt.MouseButton.LeftButton)
    assert asked.args == [3480]
    assert line.button.toolTip() == "Bookmark this step (B)"

    with qtbot.assertNotEmitted(line.bookmarkRemoved):
        QTest.keyClick(line, Qt.Key.Key_Delete)
    line.set_position(420, 4000)
    with qtbot.waitSignal(line.bookmarkRemoved) as removed:
        QTest.keyClick(line, Qt.Key.Key_Delete)
    assert removed.args == [420]

    line.set_position(420, 4000)
    QTest.keyClick(line, Qt.Key.Key_F2)
    line.field.setText("another")
    with qtbot.assertNotEmitted(line.bookmarkRenamed):
        QTest.keyClick(line.field, Qt.Key.Key_Escape)
    assert line.field.isHidden()


def test_a_click_on_an_old_future_chooses_it_and_does_not_seek(line: Timeline, qtbot: QtBot) -> None:
    line.set_old_future((OldFuture(2400, 3060, "old future, learning_rate 0.01", "run-a"),))
    steps = status(line)
    for at in (place(line, 2900, 40), place(line, 2400, 40) - QPoint(50, 0)):
        with qtbot.waitSignal(line.oldFutureChosen) as chosen:
            QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=at)
        assert chosen.args == ["run-a"]
    QApplication.processEvents()
    assert steps == []


def test_the_menu_offers_what_can_be_done_where_it_is_opened(line: Timeline) -> None:
    line.set_old_future((OldFuture(2400, 3060, "old future", "run-a"),))

    def offered(at: QPoint | None) -> dict[str, bool]:
        items = line.menu_items(QPointF(at) if at is not None else None)
        return {item.title: item.enabled for item in items if item is not None}

    assert offered(place(line, 420)) == {"Go to step 420": True, "Rename bookmark": True, "Remove bookmark": True}
    assert offered(place(line, 2400)) == {"Go to step 2\u202f400": True, "Bookmark here": True}
    assert offered(place(line, 6000)) == {"Go to step 6\u202f000": False, "Bookmark here": False}
    assert offered(place(line, 2900, 40)) == {"Select this run": True}
    assert offered(None) == {"Go to step 3\u202f480": False, "Bookmark here": True}


# What is said


def test_where_the_run_stands_is_said_in_words(line: Timeline) -> None:
    assert line.accessibleName() == "Timeline"
    assert line.accessibleDescription() == "step 3\u202f480 of 6\u202f000, in the past; run reached 4\u202f000"
    line.set_position(4000, 4000)
    assert line.accessibleDescription() == "step 4\u202f000 of 6\u202f000"
    line.set_position(7000, 7000)
    assert line.accessibleDescription() == "step 7\u202f000"


def test_what_there_is_at_a_step_is_said_on_hover(line: Timeline) -> None:
    line.set_stored(np.array([0, 1310, 2000]))
    line.set_marks((Mark(2400, "beta_1 0.9 to 0.8"),))
    line.set_broken(3500)
    line.set_old_future((OldFuture(2400, 3060, "old future", "a"),))

    def at(step: int, y: int = BAR) -> str:
        return line.told_at(QPointF(place(line, step, y)))

    assert at(1310) == "step 1\u202f310\nbookmark: spike in head/bias\nstate stored here"
    assert at(2400) == "step 2\u202f400\nbranch, learning_rate 0.003\nbeta_1 0.9 to 0.8"
    assert at(3800).endswith("\nnot finite from step 3\u202f500 on")
    assert "not reached yet" in at(5000)
    assert at(2900, 40).startswith("old future\nsteps 2\u202f400 to 3\u202f060")


# How it is painted


def test_the_sentence_is_gone_with_the_first_step(line: Timeline) -> None:
    line.set_bookmarks(())
    line.set_branches(())
    line.set_position(0, 0)
    assert not _blank(line, 60, 200)
    line.set_position(4000, 4000)
    assert _blank(line, 60, 200)


def _blank(line: Timeline, left: int, right: int) -> bool:
    """Return whether there is nothing above the bar."""
    picture = line.grab().toImage()
    return len({picture.pixel(x, y) for x in range(left, right) for y in range(6, 20)}) == 1


def test_every_part_of_it_is_seen_in_both_themes(line: Timeline) -> None:
    line.set_bookmarks(())
    line.set_branches(())
    changes = [
        lambda: line.set_position(3480, 3480),
        lambda: line.set_stored(np.arange(0, 3480, 300)),
        lambda: line.set_bookmarks(BOOKMARKS),
        lambda: line.set_branches((Branch(2400, "branch"),)),
        lambda: line.set_marks((Mark(900, "an edit"),)),
        lambda: line.set_broken(3300),
        lambda: move(line, place(line, 5000)),
        lambda: line.set_old_future((OldFuture(2400, 3060, "old future", "a"),)),
        lambda: theme.use("light"),
        lambda: theme.set_scale(1.5),
    ]
    pictures = [line.grab().toImage()]
    for change in changes:
        change()
        pictures.append(line.grab().toImage())
    assert all(a != b for a, b in itertools.pairwise(pictures))


@pytest.mark.parametrize(
    ("width", "length"),
    axis_by_axis([90, 1, 40, 200], [(1, 1), (0, 0), (1, 0), (1, 10_000_000), (0, 7), (10_000_000, 3)]),
)
def test_it_is_painted_at_any_size_and_length(line: Timeline, width: int, length: tuple[int, int]) -> None:
    planned, head = length
    line.set_span(0, planned)
    line.set_position(head // 2, head)
    line.set_stored(np.arange(0, head + 1, max(1, head // 2000)))
    line.set_bookmarks((Bookmark(0, "one"), Bookmark(0, "two"), Bookmark(head, "three"), Bookmark(head + 9, "")))
    line.set_branches((Branch(0, "branch"), Branch(head, "branch")))
    line.set_old_future(tuple(OldFuture(0, 5 * i, "old future", str(i)) for i in range(6)))
    line.set_broken(head)
    line.resize(width, line.height())
    move(line, QPoint(width // 2, BAR))
    assert not line.grab().toImage().isNull()
    assert line.height() <= 96


def test_names_and_numbers_are_laid_out_anew_once_it_is_wider(line: Timeline) -> None:
    line.resize(400, line.height())
    narrow = line.x_of(6000)
    line.resize(1200, line.height())
    assert (narrow, line.x_of(6000)) == (380, 1180)


@pytest.fixture
def seeking(qtbot: QtBot) -> Seeking:
    return Seeking(patience=0)


def test_the_newest_wish_is_emitted_once_when_the_hand_is_off(seeking: Seeking) -> None:
    status: list[int] = []
    seeking.sought.connect(status.append)
    for step in (5, 7, 6):
        seeking.ask(step)
    assert (status, seeking.target) == ([], 6)
    QApplication.processEvents()
    assert status == [6]

    status: list[int] = []
    seeking.sought.connect(status.append)
    seeking.held = True
    seeking.ask(5)
    seeking.release()
    QApplication.processEvents()
    assert status == [5]


def test_a_seek_ends_at_its_target_or_where_the_run_goes(seeking: Seeking, qtbot: QtBot) -> None:
    seeking.ask(5)
    seeking.reach(5)
    assert seeking.target is None

    seeking.ask(5)
    seeking.reach(9)
    assert seeking.target == 5
    with qtbot.waitSignal(seeking.changed):
        pass
    assert seeking.target is None

    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    qtbot.wait(1)
    assert seeking.target == 5
    seeking.reach(9)
    assert seeking.target is None

    seeking.held = True
    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    seeking.reach(5)
    seeking.reach(9)
    assert seeking.target == 5
