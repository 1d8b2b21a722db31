"""The optimizer and the experiment as files, from the menu of the window."""

from __future__ import annotations

import ast
from dataclasses import replace

import pytest

from app.core.experiment.experiment import Choice
from widgets.controls.file_dialog import FileDialog


@pytest.fixture
def target(tmp_path, monkeypatch):
    path = tmp_path / "taken.py"
    asked = []

    def ask(_parent, _title, name, _filter):
        asked.append(name)
        return str(path), ""

    monkeypatch.setattr(FileDialog, "getSaveFileName", ask)
    return path, asked


def export(bench, kind):
    """Export, and wait until the text was made and the path was asked for."""
    bench.window.view_bar.exportAsked.emit(kind)
    bench.until(lambda: not bench.session.works.now)


def test_the_optimizer_is_written_as_a_file_that_stands_alone(bench, target):
    path, asked = target
    bench.open(optimizer=Choice("library.LazyAdam"))
    export(bench, "optimizer")
    assert asked == ["lazy_adam.py"]
    classes = [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]
    assert classes == ["LazyAdam"]
    assert "optimizers." not in path.read_text().replace("keras.optimizers.", "")


@pytest.mark.engine
def test_the_experiment_is_written_as_a_script(bench, target):
    path, asked = target
    export(bench, "script")
    assert asked[0].endswith(".py")
    assert "def main(" in path.read_text()


EAGER = """
import keras


class Mine(keras.optimizers.SGD):
    def update_step(self, gradient, variable, learning_rate):
        super().update_step(gradient / (1 + float(gradient.numpy().max())), variable, learning_rate)
"""


@pytest.mark.exhaustive
def test_a_script_steps_as_the_run_does_and_eagerly_where_it_was_not_seen(bench, target, tmp_path):
    path, _ = target
    mine = tmp_path / "mine.py"
    mine.write_text(EAGER, encoding="utf-8")
    bench.session.editor.choose("optimizer", f"{mine}:Mine")
    bench.settled()
    export(bench, "script")
    assert "the step of Mine is right eagerly only" in path.read_text()
    bench.session.loader.open(replace(bench.session.run.experiment, dataset=Choice("iris")))
    assert bench.session.run.step_forms == {}
    export(bench, "script")
    assert "whether the step of Mine can be traced is not known" in path.read_text()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.open()
    assert bench.session.run.step_forms[""].optimizer == bench.session.run.experiment.optimizer


@pytest.mark.exhaustive
def test_what_cannot_be_exported_is_told_and_nothing_is_asked(bench, target):
    path, asked = target
    notes = []
    bench.session.logged.connect(lambda note: notes.append(note.sentence))
    bench.open(schedule=Choice("reduce_on_plateau"))
    export(bench, "script")
    assert asked == []
    assert not path.exists()
    assert any("reduce_on_plateau" in note for note in notes), notes
