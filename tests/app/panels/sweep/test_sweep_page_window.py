"""A sweep in the real window: opened, made by a process of its own, looked at, and one of its runs brought back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.sweep.sweep_orders import Workplace
from app.panels.sweep.picture_tile import CURVES
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.scripted.scenarios import BASE

SWEEP = """
title = "Three rates"

[experiment]
dataset = "two-moons"
model = { name = "mlp", widths = [4] }
batch_size = 16
steps = 20
device = "cpu"
seed = 1

[[space]]
setting = "optimizer.learning_rate"
values = [0.001, 0.01, 1e30]
[sweep]
tolerance = 10.0
workers = 1
"""


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Window]:
    make_application()
    shown = Window(BASE, Settings(width=1200, height=800), keep_settings=False, store=Store(tmp_path / "runs.sqlite"))
    shown.show()
    shown.start()
    yield shown
    assert shown.close()
    shown.deleteLater()


def drop(window: Window, file: Path) -> None:
    """Drag a file onto the window and drop it, as a person does."""
    data, buttons, keys = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data.setUrls([QUrl.fromLocalFile(str(file))])
    entered = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, data, buttons, keys)
    window.dragEnterEvent(entered)
    assert entered.isAccepted()
    window.dropEvent(QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, buttons, keys))


@pytest.mark.engine
def test_a_sweep_is_made_from_its_file_and_a_run_of_it_opened(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "rates.toml"
    file.write_text(SWEEP.replace("1e30", '"much"'))
    page = window.compare.sweep_page
    sweeps = page.sweeps
    window.navigation.show_sweep(str(file))
    assert "space" in page.notice.text()
    assert "much" in page.notice.text()
    file.write_text(SWEEP)
    drop(window, file)
    assert window.shown_view == "compare"
    assert page.notice.text() == ""
    assert page.workplace.value() == Workplace(1)
    qtbot.waitUntil(lambda: page.words.text() == "0 of 3 runs.")
    qtbot.mouseClick(page.bar.start, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(sweeps.ended) as ended:
        assert page.bar.stop.isVisible()
    assert ended.args[0].sentence == ""
    qtbot.waitUntil(lambda: page.words.text().startswith("3 of 3 runs: 2 finished, 1 diverged."))
    assert not page.bar.start.isEnabled()
    assert [row.texts[-2] for row in page.table.rows] == ["finished", "finished", "diverged"]
    page.pictures.choose(CURVES)
    curves = page.pictures.curves
    qtbot.waitUntil(lambda: [len(cell.curves) for cell in curves.cells] == [1, 1, 1])
    assert [cell.words for cell in curves.cells] == ["", "", "diverged"]
    # Runs of a sweep are no race.
    assert [item.title for item in window.compare.other_items() if item is not None] == ["No other saved races"]
    best = page.table.rows[0]
    record = page.shown
    assert record is not None
    run = record.results[int(best.key)].run
    assert window.runs is not None
    qtbot.waitUntil(lambda: window.runs is not None and window.runs.record(run) is not None)
    curves.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(curves, Qt.Key.Key_Right)
    assert page.lines.lit == 0
    qtbot.keyClick(curves, Qt.Key.Key_Right)
    assert best.key == curves.lit
    qtbot.keyClick(curves, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.run.timeline.run == run)
    assert window.shown_view == "overview"
    qtbot.waitUntil(lambda: window.session.run.recording.last_step == 20)
