"""The demonstrations: each can be read and built, and what it puts on the stage is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.choices.catalogues import catalogues
from app.choices.shipped import demonstrations
from app.core.experiment.experiment_file import read_experiment
from app.panels.plots import discover
from tests.app.person import Person
from widgets.base.theme import theme

VIEWS = {"overview", "slots", "embedding", "surface", "scope"}


@pytest.mark.parametrize("name", demonstrations())
def test_a_demonstration_names_what_there_is(name: str) -> None:
    found = demonstrations()[name]
    experiment = read_experiment(found.experiment, catalogues())
    assert experiment.title == found.title
    assert found.view in VIEWS
    assert set(found.plots) <= {plot.name for plot in discover()}
    assert found.pace > 0
    assert found.notes


@pytest.mark.usefixtures("uncompiled")
def test_a_demonstration_is_on_the_stage_once_loaded_and_obeys_arrows(person: Person) -> None:
    window, found = person.window, demonstrations()["bias-correction"]
    try:
        window.view_bar.demonstrationAsked.emit(found.name)
        person.wait(lambda: window.stage.is_presenting)
        assert window.session.run.experiment.title == found.title
        assert window.selection.chosen.path == found.variable
        assert window.session.unit == "batch"
        assert window.overview.visible_plots == ("loss", "slot_second")
        person.press(Qt.Key.Key_Right)
        person.wait(lambda: person.steps() == 1)
        person.press(Qt.Key.Key_Down)
        assert window.overview.visible_plots == ("loss", "slot_first")
        person.press(Qt.Key.Key_Up)
        person.press(Qt.Key.Key_Up)
        # Only what it names takes turns.
        assert window.overview.visible_plots == ("loss", "update_ratio")
        window.stage.toggle_speaker()
        assert window.stage.speaker is not None
        assert window.stage.speaker.notes.toPlainText() == found.notes
        person.press(Qt.Key.Key_Left)
        person.wait(lambda: window.session.run.state.step == 0)
    finally:
        window.stage.leave()
        theme.set_scale(1.0)
