"""The real window on trainings of other processes, which are played: what is shown, absent, and off with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import norm_of
from app.attach.kernel.rendezvous import FOLDER, trainings
from app.attach.kernel.run_variables import slot_tensor
from app.core.experiment.experiment import Choice, Experiment
from app.panels.plots.slot_plots import show_slot
from app.session.settings import Settings
from app.window import Window, make_application
from tests.app.attach.scripted_training import ScriptedTraining


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedTraining]:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    script = ScriptedTraining("first", layers=100, refusals={"epsilon": "it is a number of Python"})
    yield script
    script.end()


@pytest.fixture
def window(qapp: QApplication, script: ScriptedTraining) -> Iterator[Window]:
    """Make a window that attaches before it ever loads anything of its own: TensorFlow is not imported."""
    make_application()
    experiment = Experiment(title="my own", dataset=Choice("two-moons"), model=Choice("mlp"))
    window = Window(experiment, Settings(width=1600, height=1000), keep_settings=False)
    window.trainings = trainings()[:1]
    window.show()
    window.start()
    yield window
    assert window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def look_at_both(window: Window, until: Callable[[Callable[[], object]], None]) -> None:
    """Both are in one list, side by side in the Compare view, and nothing offers what cannot be done."""
    section, compare = window.trainings_section, window.compare
    window.left_side.foot.click()
    until(lambda: [line.title for line in section.list.lines] == ["my own", "first", "second"])
    section.compare.click()
    assert (window.shown_view, [run.title for run in compare.runs]) == ("compare", ["first", "second"])
    reached = compare.runs[0].step
    until(lambda: compare.runs[0].step > reached)
    for button in (compare.bar.race, compare.other, window.editor.new_button):
        assert not button.isEnabled()
        assert button.toolTip().startswith("Another process trains this ")
    for place, title in ((1, "first"), (2, "second")):
        section.list.choose([section.list.lines[place].key])
        assert window.session.run.experiment.title == title


def look_at_an_element(window: Window, until: Callable[[Callable[[], object]], None]) -> None:
    """Large and without the numbers of its terms, its panel has its values at the top."""
    window.element_dock.set_fills(True)
    until(lambda: window.element.facts.isVisible() and window.element.facts.y() < window.element.lines.y())
    window.element_dock.set_fills(False)


def test_the_window_is_of_the_training_and_what_it_cannot_do_says_why(
    window: Window, script: ScriptedTraining, qtbot: QtBot
) -> None:
    def until(such: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(such()))

    session, transport = window.session, window.transport
    until(lambda: session.attachment.stage == "attached" and session.run.recording.last_step > 50)
    # The counter is not behind what is drawn.
    assert session.run.state.step >= session.run.recording.last_step
    assert window.windowTitle().startswith("first, attached to process ")
    assert transport.state_badge.text() == "attached"
    assert not window.attached.isHidden()
    # The optimizer keeps its place, and says which one it is.
    sections = window.problem, window.replicas, window.run_panel, window.optimizer
    assert [each.isHidden() for each in sections] == [True, True, True, False]
    off = {button: button.toolTip() for button in (transport.reset, transport.back, transport.stop)}
    assert not any(button.isEnabled() for button in off)
    assert all(tip.startswith("Another process trains this run") for tip in off.values())
    row = window.hyperparameters.form.rows["epsilon"]
    assert "epsilon cannot be set: it is a number of Python." in row.editor().toolTip()

    # Of a slot it measures the norm alone.
    shown = show_slot(window.selection, 0)
    assert ([each.name for each in shown.layers], shown.empty) == (["norm"], None)
    norm = norm_of(slot_tensor(window.selection.slots_of(0)[0], window.selection.variables))
    assert norm in session.run.recording

    # Two hundred variables: searched, chosen, looked at.
    tree = window.variables
    assert len(window.selection.variables) == 200
    tree.filter.setText("dense_77/k")
    rate = window.hyperparameters.row("learning_rate")
    assert rate is not None
    rate.valueEdited.emit(0.25)
    until(lambda: script.hyperparameters["learning_rate"] == 0.25 and session.run.markers)
    window.selection.choose(154)
    window.navigation.show_view("slots")
    until(lambda: session.run.seen.views.at(154, 10**9) is not None)

    look_at_an_element(window, until)

    # Another training takes its place; the first goes on.
    second = ScriptedTraining("second")
    try:
        window.attached_window.show_trainings()
        dialog = window.attached_window.trainings
        assert dialog is not None
        until(lambda: dialog.list.count() == 2)
        dialog.list.setCurrentRow(next(i for i in range(2) if "second" in dialog.list.item(i).text()))
        dialog.attach.click()
        until(lambda: session.run.experiment.title == "second" and session.run.recording.last_step > 10)
        assert len(window.selection.variables) == 2
        step = script.step
        until(lambda: script.step > step)
        look_at_both(window, until)
    finally:
        second.end()
    until(lambda: session.attachment.stage == "over")
    assert window.attach_banner.sentence.startswith("second ended after step ")
    assert window.attach_banner.buttons[0].text() == "Back to my experiment"
    assert (transport.run.isEnabled(), window.windowTitle()[:13]) == (False, "second, ended")
