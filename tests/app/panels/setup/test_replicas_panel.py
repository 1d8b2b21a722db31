"""Replicas in the left column: set, refused, undone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment, Replicas
from app.panels.setup.problem_panel import ReplicasPanel
from app.session.session import Session
from widgets.shell.columns import SideColumn


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(catalogues(), Experiment())


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> ReplicasPanel:
    found, column = ReplicasPanel(session), SideColumn()
    column.add_section(found)
    qtbot.addWidget(column)
    column.show()
    # The column holds the panel, and the test the column.
    found.column = column  # type: ignore[attr-defined]
    return found


def test_a_count_is_set_in_its_row_unfolds_the_section_and_is_undone(panel: ReplicasPanel, session: Session) -> None:
    assert list(panel.form.rows) == ["count", "aggregation", "split", "loss_divisor"]
    assert not panel.is_open()
    assert not panel.form.takes_edits("aggregation")
    panel.form.rows["count"].valueEdited.emit(2)
    assert session.run.experiment.replicas == Replicas(2)
    assert panel.is_open()
    assert panel.form.takes_edits("aggregation")
    panel.form.rows["loss_divisor"].valueEdited.emit("replica")
    assert session.run.experiment.replicas == Replicas(2, loss_divisor="replica")
    assert session.run.undo_stack.undo_text == "Replicas: loss_divisor global → replica"
    session.undo()
    session.undo()
    assert session.run.experiment.replicas == Replicas()


def test_a_count_that_does_not_divide_the_batch_is_refused_in_its_row(panel: ReplicasPanel, session: Session) -> None:
    panel.form.rows["count"].valueEdited.emit(3)
    assert session.run.experiment.replicas == Replicas()
    assert "must divide the batch of 64 rows evenly" in panel.form.rows["count"].fault()
