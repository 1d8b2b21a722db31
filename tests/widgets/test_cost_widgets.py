from __future__ import annotations

import math

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.readouts.cost_meter import CostMeter, CostRow, CostRows


@pytest.mark.parametrize(
    ("share", "figure"),
    [(math.nan, "–"), (0.0, "0 %"), (0.004, "<1 %"), (0.005, "<1 %"), (0.006, "1 %"), (0.06, "6 %"), (0.997, "100 %")],
)
def test_a_meter_says_its_share(qtbot: QtBot, share: float, figure: str) -> None:
    meter = added(qtbot, CostMeter("Overhead"))
    meter.show_share(share, "why")
    assert meter.figure() == figure
    assert meter.accessibleName() == f"Overhead {figure}"
    assert meter.toolTip() == "why"


def test_a_meter_is_narrower_when_compact_and_pressed_by_enter(qtbot: QtBot) -> None:
    meter = added(qtbot, CostMeter("Overhead"))
    wide = meter.sizeHint().width()
    meter.show_share(1.0, "")
    assert meter.sizeHint().width() == wide
    meter.set_compact(True)
    assert meter.sizeHint().width() < wide

    with qtbot.waitSignal(meter.clicked):
        qtbot.keyClick(meter, Qt.Key.Key_Return)


@pytest.mark.parametrize(("share", "token"), [(1.0, "accent"), (0.1, "press")])
def test_a_meter_is_filled_by_its_share(qtbot: QtBot, share: float, token: str) -> None:
    meter = added(qtbot, CostMeter(""))
    meter.resize(meter.sizeHint())
    meter.show_share(share, "")
    # A pad, a gap after no title, and a bar 40 px wide.
    assert meter.grab().toImage().pixelColor(6 + 6 + 36, meter.height() // 2) == colour(token)


def test_rows_are_as_high_as_what_they_say_and_read_out_in_words(qtbot: QtBot) -> None:
    rows = added(qtbot, CostRows())
    rows.show_rows([CostRow("Training", note="80 µs"), CostRow("Step", "64 µs", 0.8)])
    low = rows.sizeHint().height()
    rows.show_rows(
        [*rows.rows, CostRow("Maps", "16 µs", 0.2, "1 step in 300"), CostRow("Loss", "3 ms/s", aside="often")]
    )
    assert rows.sizeHint().height() > low
    assert rows.accessibleDescription() == "Training 80 µs\nStep 64 µs\nMaps 16 µs 1 step in 300\nLoss 3 ms/s often"
    assert rows.row_at(low + 1) == rows.rows[2]
    assert rows.row_at(2) is None


@pytest.mark.parametrize(
    ("share", "quiet", "token"), [(1.0, False, "accent"), (1.0, True, "text3"), (0.1, False, "press")]
)
def test_a_row_is_filled_by_its_share(qtbot: QtBot, share: float, quiet: bool, token: str) -> None:
    rows = added(qtbot, CostRows())
    rows.show_rows([CostRow("Step", "64 µs", share, quiet=quiet)])
    rows.resize(300, rows.sizeHint().height())
    # A bar 72 px wide, a gap, and a value at the right.
    assert rows.grab().toImage().pixelColor(300 - 68 - 10 - 7, 11) == colour(token)
