"""Forms that are made from the experiment in the window show that one, whatever was loaded while they were hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.panels.compare.race_forms import OptimizersForm, RaceForm, SeedsForm, ValuesForm
from app.panels.compare.race_panel import GridForm, RacePanel
from app.panels.setup.data_preview_panel import DataPreviewPanel
from app.panels.setup.knob_rows import KnobRows
from app.panels.sweep.new_sweep_form import NewSweepForm
from app.session.session import Session
from tests.app.raced import MOONS
from widgets.picker.list import PickerItem
from widgets.picker.widget import Picker

GRAMS = replace(MOONS, title="grams", seed=40, optimizer=Choice("Adagrad", {"learning_rate": 5.0}), steps=3000)


def form_of(panel: RacePanel, tab: str) -> RaceForm:
    panel.tabs.button(tab).click()
    return panel.form


def said_by_optimizers(panel: RacePanel) -> str:
    form = form_of(panel, "optimizers")
    assert isinstance(form, OptimizersForm)
    return f"{panel.words.text()} {form.list.titles()[:7]} {form.list.ticked()}"


def said_by_values(panel: RacePanel) -> str:
    return form_of(panel, "value").note.text()


def said_by_grid(panel: RacePanel) -> str:
    return form_of(panel, "grid").note.text()


def said_by_seeds(panel: RacePanel) -> str:
    return form_of(panel, "seeds").note.text()


def said_by_sweep(form: NewSweepForm) -> str:
    rows = form.first
    return f"{form.note.text()} {form.optimizers.titles()[:7]} {rows.low.value()} {rows.high.value()}"


FORMS: dict[str, tuple[Callable[[Session], QWidget], Callable[..., str]]] = {
    "race, optimizers": (RacePanel, said_by_optimizers),
    "race, values": (RacePanel, said_by_values),
    "race, grid": (RacePanel, said_by_grid),
    "race, seeds": (RacePanel, said_by_seeds),
    "sweep": (NewSweepForm, said_by_sweep),
}


def load(session: Session, experiment: Experiment) -> None:
    session.run.experiment = experiment
    session.experimentChanged.emit(experiment)


@pytest.mark.parametrize("hidden", [True, False], ids=["hidden", "visible"])
@pytest.mark.parametrize("name", FORMS)
def test_form_shows_the_experiment_that_was_loaded_meanwhile(qtbot: QtBot, name: str, hidden: bool) -> None:
    make, said = FORMS[name]
    shown = []
    for begins in (GRAMS, MOONS):
        session = Session(catalogues(), begins)
        form = make(session)
        session.setParent(form)
        qtbot.addWidget(form)
        form.show()
        before = said(form)
        if hidden:
            form.hide()
        load(session, MOONS)
        form.show()
        shown.append(said(form))
        if begins is GRAMS:
            assert before != shown[0]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("kind", ["values", "grid"])
def test_values_that_a_person_typed_stay_where_they_fit(qtbot: QtBot, kind: str) -> None:
    session = Session(catalogues(), GRAMS)
    panel = RacePanel(session)
    session.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    form = form_of(panel, "value" if kind == "values" else "grid")
    rows: ValuesForm | KnobRows
    if isinstance(form, GridForm):
        rows = form.across
    else:
        assert isinstance(form, ValuesForm)
        rows = form
    rows.low.take(0.25)
    load(session, MOONS)
    assert rows.low.value() == 0.25
    rows.choose("optimizer.learning_rate")
    load(session, GRAMS)
    assert rows.low.value() == 0.5


def test_ticks_that_a_person_made_stay_and_suggested_ones_follow(qtbot: QtBot) -> None:
    session = Session(catalogues(), replace(GRAMS, optimizer=Choice("Adagrad")))
    panel = RacePanel(session)
    session.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    form = panel.form
    assert isinstance(form, OptimizersForm)
    form.list.toggle("Lion")
    form.list.toggle("Nadam")
    load(session, MOONS)
    assert set(form.list.ticked()) == {"SGD", "library.Momentum", "RMSprop", "Adam", "AdamW", "Nadam"}


def test_seeds_keep_their_number(qtbot: QtBot) -> None:
    session = Session(catalogues(), GRAMS)
    panel = RacePanel(session)
    session.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    form = form_of(panel, "seeds")
    assert isinstance(form, SeedsForm)
    form.count.take(3)
    load(session, MOONS)
    assert (form.count.value(), form.note.text()) == (3, f"Seeds {MOONS.seed} to {MOONS.seed + 2}")


def test_open_list_closes_when_its_items_become_others(qtbot: QtBot) -> None:
    picker = Picker([PickerItem("a", "a"), PickerItem("b", "b")])
    qtbot.addWidget(picker)
    picker.show()
    picker.open()
    picker.set_items([PickerItem("a", "a", "another note"), PickerItem("b", "b")])
    assert picker.popup() is not None
    picker.set_items([PickerItem("c", "c")])
    assert picker.popup() is None
    assert picker.value() == "c"


def test_preview_of_data_reads_the_file_chosen_while_it_was_hidden(qtbot: QtBot, tmp_path: Path) -> None:
    tables = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for table in tables:
        table.write_text("size,kind\n" + "1.5,a\n2.5,b\n" * 10)
    first, second = (replace(MOONS, dataset=Choice("file", {"path": str(each)})) for each in tables)
    session = Session(catalogues(), first)
    panel = DataPreviewPanel(session)
    session.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: panel.preview is not None and panel.preview.file == "one.csv")
    panel.hide()
    load(session, second)
    panel.show()
    qtbot.waitUntil(lambda: panel.preview is not None and panel.preview.file == "two.csv")
    panel.hide()
    with qtbot.waitSignal(panel.closed):
        load(session, MOONS)
