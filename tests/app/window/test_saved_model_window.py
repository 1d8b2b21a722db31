"""A saved model in the window: opened, dropped, looked at, closed; what cannot be read is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.cli import main
from app.core.experiment.experiment import Choice, Experiment
from app.session.attach.saved_model_run import read_saved_model
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application

CHECKPOINT = Path(__file__).parents[1] / "saved_model" / "checkpoints" / "keras3-7.index"


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[Window]:
    """Make a window that shows a saved model before it ever loads anything of its own: TensorFlow is not imported."""
    make_application()
    experiment = Experiment(title="my own", dataset=Choice("two-moons"), model=Choice("mlp"))
    store = Store(tmp_path / "runs.db")
    window = Window(experiment, Settings(width=1600, height=1000), keep_settings=False, store=store)
    window.saved_model = read_saved_model(CHECKPOINT)
    window.show()
    window.start()
    yield window
    assert window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def drop(window: Window, file: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    action, buttons, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPoint(100, 100), action, data, buttons, keys))


def test_a_saved_model_is_looked_at_and_another_is_dropped(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    session, attachment = window.session, window.session.attachment
    assert (window.shown_view, window.windowTitle()) == ("slots", "keras3-7.index – Slotscope")
    assert window.transport.state_badge.text() == "saved model"
    assert [each.path for each in window.selection.variables if each.path.startswith("head")] == [
        "head/kernel", "head/bias",
    ]  # fmt: skip
    # What is of a step is absent: there is no gradient, no update and no rate between them.
    assert [each.key for each in window.slots.tensors] == ["slot/momentum", "slot/velocity", "weight"]
    assert not window.transport.run.isEnabled()
    assert window.transport.run.toolTip().startswith("This model was read from a file")

    other = tmp_path / CHECKPOINT.name
    for file in CHECKPOINT.parent.glob("keras3-7.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    drop(window, other)
    qtbot.waitUntil(lambda: attachment.shown is not None and attachment.shown.file == other)
    assert len(attachment.runs) == 2
    # Of one step each, they have no curves to lay side by side.
    window.left_side.foot.click()
    assert not window.trainings_section.compare.isEnabled()
    assert not window.compare.empty.button.isEnabled()
    assert window.compare.empty.sentence.startswith("A saved model has one step")
    # The same file again is in its place: it may be another one by now.
    window.files.open_file(other)
    before = attachment.shown
    qtbot.waitUntil(lambda: attachment.shown is not before)
    assert len(attachment.runs) == 2

    broken = tmp_path / "broken.keras"
    broken.write_bytes(b"no zip")
    said: list[str] = []
    session.logged.connect(lambda note: said.append(note.sentence))
    window.files.open_file(broken)
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["broken.keras cannot be read: it is not a model of Keras, or it is damaged."]
    window.attached.detach.click()
    assert attachment.shown is not None
    assert attachment.shown.file == CHECKPOINT


def test_a_file_that_cannot_be_read_is_said_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.keras"
    broken.write_bytes(b"no zip")
    assert main([str(broken)]) == 2
    assert capsys.readouterr().err == "broken.keras cannot be read: it is not a model of Keras, or it is damaged.\n"
