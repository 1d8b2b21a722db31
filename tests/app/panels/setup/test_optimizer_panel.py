"""The optimizer's section: a searchable choice, and what the chosen one keeps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.choices.catalogues import catalogues
from app.panels.setup.hyperparameter_panel import HyperparameterPanel
from app.session.session import Session
from tests.scripted.scenarios import BASE


@pytest.fixture
def panel(bench):
    return bench.window.optimizer


def caption(panel) -> str:
    return panel.slots_caption.text()


def test_every_optimizer_of_the_catalogue_is_offered(bench, panel):
    panel.picker.open()
    entries = bench.session.catalogues.optimizers.values()
    assert sorted(panel.picker.popup().titles()) == sorted(e.title for e in entries)
    assert {"Muon", "ScheduleFreeAdamW", "Lion", "Ftrl"} <= set(panel.picker.popup().titles())
    bench.qtbot.keyClick(panel.picker.popup().field, Qt.Key.Key_Escape)
    assert panel.picker.popup() is None


@pytest.mark.exhaustive
def test_the_caption_names_the_slots_that_the_worker_found(bench, panel):
    assert caption(panel) == "2 slots per variable: momentum, velocity"
    bench.session.editor.choose("optimizer", "Adagrad")
    bench.settled()
    assert caption(panel) == "1 slot per variable: accumulator"
    bench.session.editor.choose("optimizer", "SGD")
    bench.settled()
    assert caption(panel).startswith("No slots")


def test_a_choice_that_is_undone_shows_the_one_before(bench, panel):
    bench.session.editor.choose("optimizer", "RMSprop")
    bench.settled()
    assert panel.picker.value() == "RMSprop"
    assert "rho" in bench.window.hyperparameters.form.rows
    bench.session.undo()
    assert panel.picker.value() == "Adam"
    assert "beta_1" in bench.window.hyperparameters.form.rows
    bench.settled()
    assert caption(panel) == "2 slots per variable: momentum, velocity"


@pytest.mark.exhaustive
def test_every_optimizer_gets_a_form(qtbot):
    """No engine runs: that each of them trains is for the tests of the contracts."""
    session = Session(catalogues(), BASE)
    hyperparameters = HyperparameterPanel(session)
    qtbot.addWidget(hyperparameters)
    for name in session.catalogues.optimizers:
        session.editor.choose("optimizer", name)
        assert session.run.experiment.optimizer.name == name
        assert "learning_rate" in hyperparameters.form.rows, name


@pytest.mark.exhaustive
def test_those_that_are_least_like_the_others_train(bench):
    for name in ("Muon", "ScheduleFreeAdamW"):
        bench.session.editor.choose("optimizer", name)
        bench.settled()
        bench.run(2)
        assert bench.session.run.recording.last("loss") > 0


@pytest.mark.engine
def test_the_arguments_of_the_optimizer_inside_stand_below_its_name(bench, panel):
    form = bench.window.hyperparameters.form
    bench.session.editor.choose("optimizer", "library.MovingAverage")
    bench.settled()
    assert [head.text() for head in form.heads] == ["Inner optimizer: Adam"]
    assert form.rows["inner/beta_1"].name() == "beta_1"
    assert form.rows["inner/beta_1"].reach_icon.toolTip() == "Applies while running"
    assert "rho" not in form.rows
    row = form.rows["inner_optimizer"]
    assert row.reach_icon.toolTip().startswith("Applies while running")
    row.picker.open("rmsp")
    popup = row.picker.popup()
    assert {"Library", "Keras 3"} <= {item.group for item in popup.list.items()}
    bench.qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    bench.settled()
    assert [head.text() for head in form.heads] == ["Inner optimizer: RMSprop"]
    assert "inner/rho" in form.rows
    assert "inner/beta_1" not in form.rows
    bench.run(2)
    assert caption(panel).startswith("2 slots per variable: average, inner/")


@pytest.mark.exhaustive
def test_an_edit_inside_a_wrapper_is_live(bench, panel):
    bench.session.editor.choose("optimizer", "library.MovingAverage")
    bench.settled()
    form = bench.window.hyperparameters.form
    form.rows["inner/beta_1"].valueEdited.emit(0.5)
    bench.settled()
    assert bench.session.run.experiment.optimizer.values["inner/beta_1"] == 0.5
    assert form.rows["inner/beta_1"].mark() == "changed"


@pytest.mark.exhaustive
def test_slots_of_another_optimizer_are_listed_despite_equal_names(bench):
    selection = bench.window.selection
    bench.session.editor.choose("optimizer", "library.Momentum")
    bench.settled()
    assert not selection.kind(selection.slots_of(0)[0]).never_negative
    bench.session.editor.choose("optimizer", "RMSprop")
    bench.settled()
    assert selection.slots_of(0)[0].name == "velocity"
    assert bench.window.overview.tiles["slot_first"].header.title == "Slot v"
