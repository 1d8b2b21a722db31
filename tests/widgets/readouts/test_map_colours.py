from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from widgets.readouts.colour_bar import MapColours

VALUES = np.linspace(0, 0.9, 50)


@pytest.fixture
def colours(qtbot: QtBot) -> MapColours:
    colours = MapColours("linear")
    colours.show(VALUES, signed=False)
    return colours


def test_another_scale_is_reported_and_the_same_is_not(colours: MapColours, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(colours.changed):
        colours.show(VALUES * 0.9, signed=False)
    with qtbot.waitSignal(colours.changed) as changed:
        colours.show(VALUES * 100, signed=False)
    assert changed.args == [colours.scale]
    with qtbot.waitSignal(colours.changed) as changed:
        colours.show(None, signed=False)
    assert changed.args == [None]


def test_another_kind_is_made_for_what_is_shown(colours: MapColours) -> None:
    assert colours.scale is not None
    assert colours.scale.threshold == 0
    colours.set_kind("symlog")
    assert colours.scale.limit == 1
    assert colours.scale.threshold > 0


def test_a_legend_follows(colours: MapColours, qtbot: QtBot) -> None:
    bar = colours.bar()
    qtbot.addWidget(bar)
    assert bar.texts() == ("0", "1")
    colours.show(VALUES, signed=True)
    assert bar.texts()[0] == "\u22121"
    colours.show(None, signed=True)
    assert bar.texts() == ("", "")
