"""Tests that a person's own data is looked at before it trains, and what is learnt is chosen there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.entry import DataPreview
from app.panels.setup.problem_panel import ProblemPanel
from app.session.session import Session
from tests.app.bench import Bench
from tests.app.raced import MOONS, built

TABLE = "size,colour,kind\n" + "1.5,red,a\n2.5,blue,b\n3.5,red,a\n4.5,green,b\n" * 10


def choose_file(bench: Bench, name: str, path: Path) -> DataPreview:
    """Choose a data set of one's own and type its path, as a person does; what is then shown."""
    bench.session.editor.choose("dataset", name)
    row = bench.window.problem.forms[0].rows["path"]
    row.valueEdited.emit(str(path))
    bench.until(lambda: bench.window.data_preview.preview is not None)
    found = bench.window.data_preview.preview
    assert found is not None
    return found


@pytest.mark.engine
def test_chosen_table_is_previewed_and_its_target_chosen_there(bench: Bench, tmp_path: Path) -> None:
    bench.open()
    path = tmp_path / "things.csv"
    path.write_text(TABLE)
    window = bench.window
    preview = choose_file(bench, "file", path)
    assert window.views.currentWidget() is window.data_preview
    assert preview.summary == "40 rows, 4 features, 2 classes"
    panel = window.data_preview
    assert {name: each.value() for name, each in panel.roles.items()} == {
        "size": "feature", "colour": "feature", "kind": "target",
    }  # fmt: skip
    segmented(bench, panel.roles["size"], "target")
    assert bench.session.run.experiment.dataset.values["target"] == ("size",)
    bench.until(lambda: panel.preview is not None and panel.preview.summary == "40 rows, 4 features, 1 target")
    segmented(bench, panel.roles["colour"], "ignored")
    bench.until(lambda: panel.preview is not None and panel.preview.summary == "40 rows, 1 feature, 1 target")
    assert bench.session.run.experiment.dataset.values["ignore"] == ("colour",)
    bench.qtbot.mouseClick(panel.done, Qt.MouseButton.LeftButton)
    assert window.views.currentWidget() is window.overview
    bench.session.loader.reset()
    bench.until(lambda: "40 rows, 1 feature, 1 target" in window.problem.facts.text())
    assert "held out for validation" in window.problem.facts.text()


@pytest.mark.engine
def test_preview_reports_a_faulty_file_and_offers_no_reset(bench: Bench, tmp_path: Path) -> None:
    bench.open()
    path = tmp_path / "things.csv"
    path.write_text("a,b\n1\n")
    preview = choose_file(bench, "file", path)
    assert 'Line 2 of "things.csv" has 1 value, but line 1 has 2' in preview.fault
    assert not bench.window.data_preview.train.isEnabled()


@pytest.mark.exhaustive
def test_a_text_is_previewed_with_its_words_and_trains(bench: Bench, tmp_path: Path) -> None:
    bench.open()
    path = tmp_path / "story.txt"
    path.write_text("Der Fuchs lief über die Straße. Die Straße war leer.\n\n" * 30, "utf-8")
    preview = choose_file(bench, "text-file", path)
    assert preview.text is not None
    assert preview.text.beginning[:3] == ("der", "fuchs", "lief")
    assert bench.session.run.experiment.model.name == "skip-gram"
    bench.session.loader.reset()
    bench.until(
        lambda: (
            bench.session.run.built is not None
            and bench.session.run.built.description.experiment.dataset.name == "text-file"
        )
    )
    bench.settled()
    bench.run(3)
    assert bench.window.views.currentWidget() is not bench.window.data_preview
    assert "straße" in bench.session.run.built.token_names


def segmented(bench: Bench, choice: object, key: str) -> None:
    """Click one of the alternatives."""
    clicked: Callable[[str], None] = choice.chosen.emit  # type: ignore[attr-defined]
    choice.set_value(key)  # type: ignore[attr-defined]
    clicked(key)


@pytest.fixture(autouse=True)
def leave_no_preview(bench: Bench) -> None:
    bench.window.data_preview.preview = None


def test_what_was_read_moves_nothing_when_it_arrives(qtbot: QtBot) -> None:
    session = Session(catalogues(), MOONS)
    panel = ProblemPanel(session)
    qtbot.addWidget(panel)
    panel.resize(320, 600)
    panel.show()
    assert panel.facts.text() == "Not read yet"
    below = next(iter(panel.forms[0].rows.values()))
    panel.grab()
    before = below.mapTo(panel, QPoint()).y()
    session.run.built = replace(built("a", MOONS).frame, data="1 797 rows, 64 features, 10 classes", held_out=359)
    session.loaded.emit(session.run.built)
    assert panel.facts.text().endswith("359 held out for validation")
    panel.grab()
    assert below.mapTo(panel, QPoint()).y() == before


def test_unread_data_show_no_facts_of_the_previous_data(qtbot: QtBot) -> None:
    session = Session(catalogues(), MOONS)
    panel = ProblemPanel(session)
    qtbot.addWidget(panel)
    session.run.built = replace(built("a", MOONS).frame, data="1 797 rows, 64 features, 10 classes", held_out=359)
    session.loaded.emit(session.run.built)
    session.editor.choose("dataset", "text-file")  # no file is chosen yet
    assert panel.facts.text() == "Not read yet"
