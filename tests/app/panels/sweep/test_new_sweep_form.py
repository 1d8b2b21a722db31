"""The form of a new sweep writes a file that reads as what was chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.sweep.sweep_file import read_sweep
from app.core.sweep.sweep_orders import Workplace
from app.panels.sweep.new_sweep_form import NewSweepForm
from app.session.session import Session
from tests.scripted.scenarios import BASE


@pytest.fixture
def form(qtbot: QtBot) -> NewSweepForm:
    session = Session(catalogues(), BASE)
    shown = NewSweepForm(session)
    session.setParent(shown)
    qtbot.addWidget(shown)
    shown.begin()
    shown.show()
    return shown


def typed(qtbot: QtBot, field: object, text: str) -> None:
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_what_is_chosen_is_in_the_file_with_where_its_runs_are_made(form: NewSweepForm, qtbot: QtBot) -> None:
    form.optimizers.set_ticked(["SGD", "Adam"])
    typed(qtbot, form.seeds, "2")
    typed(qtbot, form.first.count, "3")
    typed(qtbot, form.workplace.workers, "2")
    few = "2 seeds are too few to tell 2 choices apart: the smallest corrected p is 0.5. Use 6 or more."
    assert form.note.text() == f"12 runs of 60 steps each. {few}"
    with qtbot.waitSignal(form.made) as made:
        form.button.click()
    plan = read_sweep(made.args[0], catalogues())
    assert [(axis.setting, len(axis.values)) for axis in plan.axes] == [
        ("optimizer", 2),
        ("optimizer.learning_rate", 3),
    ]
    assert (plan.seeds, plan.workers) == ((BASE.seed, BASE.seed + 1), 2)


def test_invalid_address_is_reported_and_a_valid_one_replaces_workers(form: NewSweepForm, qtbot: QtBot) -> None:
    typed(qtbot, form.workplace.cluster, "head:8786")
    wrong = "Cluster must be the address of a Dask scheduler with its port; received 'head:8786'; use tcp://host:8786."
    assert form.note.text() == wrong
    assert not form.button.isEnabled()
    typed(qtbot, form.workplace.workers, "2")
    typed(qtbot, form.workplace.cluster, "tcp://head:8786")
    assert form.button.isEnabled()
    assert not form.workplace.workers.isEnabled()
    assert form.workplace.value() == Workplace(cluster="tcp://head:8786")
    # A file never leads to a scheduler.
    assert "8786" not in form.text()[0]
