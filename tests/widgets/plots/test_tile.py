from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from widgets.instruments.states import InstrumentState, StateCover
from widgets.plots.layers import LegendEntry
from widgets.plots.tile import Tile


@pytest.fixture
def tile(qtbot: QtBot) -> Tile:
    tile = Tile("Gradients", QWidget(), "norm")
    qtbot.addWidget(tile)
    tile.resize(460, 180)
    tile.show()
    return tile


def entries(n: int) -> list[LegendEntry]:
    return [LegendEntry("line", f"variable {i}", "0.123", i) for i in range(n)]


def test_as_many_read_outs_as_fit_are_shown_and_the_rest_counted(tile: Tile) -> None:
    tile.set_entries(lambda: entries(6))
    tile.resize(1200, 180)
    tile.grab()
    assert not tile.header.hidden
    tile.resize(460, 180)
    tile.grab()
    few = len(tile.header.hidden)
    assert 0 < few < 6
    tile.resize(260, 180)
    tile.grab()
    assert few < len(tile.header.hidden) <= 6


def test_tooltip_has_every_read_out_and_whole_name_without_room(tile: Tile, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: shown.append(text))
    tile.set_entries(lambda: entries(6))
    tile.grab()
    QApplication.sendEvent(tile.header, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert shown.pop().splitlines() == [f"variable {i} 0.123" for i in range(6)]

    name = "transformer_block/multi_head_attention/attention_output/kernel"
    for count in (1, 3):
        tile.set_entries(lambda count=count: [LegendEntry("line", name, "0.123", i) for i in range(count)])
        tile.grab()
        assert len(tile.header.hidden) == count - 1
        QApplication.sendEvent(tile.header, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
        assert shown.pop().count(name) == count


def test_the_tooltip_has_a_subtitle_that_had_no_room(tile: Tile, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: shown.append(text))
    subtitle = "most frequent first, each line the largest of 14"
    tile.set_title("Rows over steps", subtitle)
    for width in (300, 900):
        tile.resize(width, 180)
        tile.grab()
        QApplication.sendEvent(tile.header, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert shown == [subtitle, ""]


def test_a_band_gives_up_its_name_before_it_is_left_out(tile: Tile) -> None:
    tile.set_title("Slot m", "dense/kernel")
    tile.set_entries(
        lambda: [LegendEntry("line", "median", "+0.0011", 5), LegendEntry("band", "5 to 95 %", "−0.0058 … 0.0096", 5)]
    )
    tile.resize(470, 180)
    tile.grab()
    assert not tile.header.hidden


def test_a_subtitle_beside_read_outs_is_whole_or_away_at_every_width(tile: Tile) -> None:
    tile.set_title("g", "gradient")
    read_outs = [
        LegendEntry("line", "median", "0", 5),
        LegendEntry("band", "5–95 %", "−0.0075 … 0.0071", 5),
        LegendEntry("line", "[26, 39]", "−0.0260", 5),
    ]
    tile.set_entries(lambda: read_outs)
    seen = set()
    for width in range(300, 620, 2):
        tile.resize(width, 130)
        tile.grab()
        seen.add((tile.header.shown_subtitle, len(tile.header.hidden)))
    assert {subtitle for subtitle, _ in seen} <= {"gradient", ""}
    assert ("gradient", 0) in seen


@pytest.mark.parametrize("inner", [False, True], ids=["body", "inside"])
def test_the_frame_is_lit_while_the_plot_has_the_focus(qtbot: QtBot, inner: bool) -> None:
    from PySide6.QtCore import Qt

    body = QWidget()
    focused = QWidget(body) if inner else body
    focused.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if inner:
        body.setFocusProxy(focused)
    tile = Tile("Loss", body)
    qtbot.addWidget(tile)
    tile.show()
    tile.activateWindow()
    body.setFocus()
    qtbot.waitUntil(lambda: bool(tile.property("lit")))
    focused.clearFocus()
    assert not tile.property("lit")


def test_a_state_is_over_the_plot_which_keeps_its_place(tile: Tile) -> None:
    before = tile.body.geometry()
    tile.show_state(InstrumentState("broken", "Loss is not a number", "It overflowed at step 812"))
    cover = tile.findChild(StateCover)
    assert cover is not None
    assert cover.isVisible()
    assert cover.accessibleName() == "Loss is not a number. It overflowed at step 812."
    assert tile.body.geometry() == before
    for height in (140, 300):
        tile.resize(260, height)
        tile.layout().activate()
        assert tile.body.isVisible()
        assert cover.height() < tile.body.height() / 2
        assert tile.body.rect().contains(cover.geometry())
        tile.grab()
    assert cover.toolTip() == "Loss is not a number\nIt overflowed at step 812"
    tile.show_state(None)
    assert not cover.isVisible()


def test_a_tile_is_called_by_its_title_and_shows_an_empty_state(tile: Tile) -> None:
    assert tile.body.accessibleName() == "Gradients, norm"
    tile.set_title("Slot m", "dense/kernel")
    assert tile.body.accessibleName() == "Slot m, dense/kernel"

    tile.set_empty(InstrumentState("empty", "No steps yet"))
    words = tile.empty_state
    assert words.isVisible()
    tile.set_empty(InstrumentState("waiting", "Compiling the step"))
    assert tile.empty_state is words
    assert words.title == "Compiling the step"
    assert not tile.body.isVisible()
    assert tile.empty
    tile.set_empty(None)
    assert tile.body.isVisible()
    assert not tile.empty
