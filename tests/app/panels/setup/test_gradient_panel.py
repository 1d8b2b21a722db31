"""Gradient processing in the window: stages added, edited, moved, removed, undone. The worker is not started: what it
would tell is handed to the session.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated

import numpy as np
import pytest
from annotated_types import Ge, Gt
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.run_variables import VariableInfo
from app.choices.catalogues import catalogues
from app.core.experiment.entry import Catalogues, Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.signatures import parameters_of_class
from app.core.experiment.signatures import summary as first_sentence
from app.core.messages.history_frames import Edited
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import Steps
from app.panels.setup.gradient_panel import GradientPanel
from app.panels.setup.picker_items import place_of, series_names, summary
from app.session.session import Session
from widgets.shell.columns import SideColumn


@dataclass
class Noise:
    """Add noise that fades."""

    stddev: Annotated[float, Ge(0)] = 0.01
    decay: Annotated[float, Ge(0)] = 0.55


@dataclass
class Centralize:
    """Subtract the mean."""


@dataclass
class Clip:
    """Scale a gradient that is too long down."""

    norm: Annotated[float, Gt(0)] = 1.0


@dataclass
class Accumulate:
    """Hand on the mean of several batches."""

    batches: Annotated[int, Ge(1)] = 4


@dataclass
class Decay:
    """Shrink the weights."""

    rate: Annotated[float, Ge(0)] = 0.01
    pattern: str = ".*"
    decoupled: bool = True


@dataclass
class Function:
    """Stage with a function in a file."""

    file: str = ""


STAGES = {
    "centralize": (Centralize, "transform"),
    "noise": (Noise, "transform"),
    "function": (Function, "transform"),
    "clip": (Clip, "clip"),
    "accumulate": (Accumulate, "accumulate"),
    "decay": (Decay, "decay"),
}
NOISE, CLIP, ACCUMULATE = Choice("noise"), Choice("clip", {"norm": 0.5}), Choice("accumulate")
VARIABLES = (
    VariableInfo("embedding/table", (24, 8), "float32", sparse=True),
    VariableInfo("dense/kernel", (8, 4), "float32"),
)


def with_stages() -> Catalogues:
    entries = {
        name: Entry(name, name.title(), first_sentence(kind.__doc__), parameters_of_class(kind), badge=phase)
        for name, (kind, phase) in STAGES.items()
    }
    return replace(catalogues(), stages=MappingProxyType(entries))


class Bench:
    """The panel in a column, and a person."""

    def __init__(self, qtbot: QtBot, *stages: Choice, **fields: object) -> None:
        self.qtbot = qtbot
        self.session = Session(with_stages(), replace(Experiment(), gradient=stages, **fields))
        self.panel = GradientPanel(self.session)
        self.column = SideColumn()
        qtbot.addWidget(self.column)
        self.column.add_section(self.panel)
        self.column.resize(304, 800)
        self.column.show()
        self.column.activateWindow()
        qtbot.waitUntil(self.column.isActiveWindow)

    @property
    def titles(self) -> list[str]:
        return [card.title.text() for card in self.panel.stages()]

    @property
    def names(self) -> list[str]:
        return [stage.name for stage in self.session.run.experiment.gradient]

    def built(self, *series: str, sparse: bool = True) -> None:
        """Hand over the frame of a worker that stands ready."""
        variables = VARIABLES if sparse else VARIABLES[1:]
        experiment = self.session.run.experiment
        self.session.receive(
            Built(RunDescription(experiment, "Keras 3", series=series), "CPU", variables, "accuracy", 100, 4.0, 4, True)
        )

    def ran(self, **series: list[float]) -> None:
        """Hand over the frame of a worker that made steps."""
        series["metric"] = series["loss"]
        rows = np.array(list(series.values()), np.float32).T
        columns = tuple(name.replace("__", "/") for name in series)
        self.session.receive(Steps(columns, self.session.run.recording.last_step + 1, rows))
        self.panel.refresh()

    def write(self, index: int, name: str, text: str) -> None:
        form = self.panel.form(index)
        assert form is not None
        field = form.rows[name].editor()
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture
def make(qtbot: QtBot) -> Iterator:
    benches: list[Bench] = []

    def make(*stages: Choice, **fields: object) -> Bench:
        benches.append(Bench(qtbot, *stages, **fields))
        return benches[-1]

    yield make
    for bench in benches:
        bench.session.close()


def test_empty_chain_shows_a_sentence_and_an_add_button(make) -> None:
    panel = make().panel
    assert panel.stages() == ()
    assert panel.foot.sentence() == "Clip, scale or accumulate gradients before the optimizer sees them."
    assert panel.foot.add.isVisible()
    assert panel.optimizer.summary_text() == "Adam"
    panel.insert("clip")
    assert panel.foot.sentence() == ""
    assert panel.foot.add.isVisible()


def test_list_groups_stages_by_phase_and_adds_the_chosen_one(make) -> None:
    bench = make()
    bench.qtbot.mouseClick(bench.panel.foot.add, Qt.MouseButton.LeftButton)
    popup = bench.panel.popup
    assert popup.list.headings() == ["Transform", "Clip", "Accumulate", "Decay"]
    assert popup.titles() == ["Centralize", "Function", "Noise", "Clip", "Accumulate", "Decay"]
    QTest.keyClicks(popup.field, "clip")
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    assert bench.session.run.experiment.gradient == (Choice("clip"),)
    card = bench.panel.stages()[0]
    assert card.is_open()
    # What was added takes the focus from nobody.
    assert not card.isAncestorOf(QApplication.focusWidget())


def test_a_stage_goes_after_the_last_one_of_its_phase_or_one_before_it(make) -> None:
    bench = make()
    for name in ("accumulate", "clip", "decay", "noise", "clip", "centralize"):
        bench.panel.insert(name)
    assert bench.names == ["noise", "centralize", "clip", "clip", "accumulate", "decay"]
    # Where a person has put a clip behind the accumulation, the next one goes there too.
    moved = Experiment(gradient=(ACCUMULATE, CLIP))
    assert place_of("clip", moved, bench.session.catalogues.stages) == 2
    assert place_of("noise", moved, bench.session.catalogues.stages) == 0


def test_moved_stage_keeps_its_values_and_fold_and_is_undone(make) -> None:
    bench = make(NOISE, CLIP, ACCUMULATE)
    clip = bench.panel.stages()[1]
    clip.set_open(True)
    clip.title.setFocus()
    QTest.keyClick(clip.title, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert bench.session.run.experiment.gradient == (CLIP, NOISE, ACCUMULATE)
    assert bench.panel.stages()[0] is clip
    assert clip.is_open()
    assert QApplication.focusWidget() is clip.title
    bench.panel.list.moved.emit(clip, 2)
    assert bench.session.run.experiment.gradient == (NOISE, ACCUMULATE, CLIP)
    form = bench.panel.form(2)
    assert form is not None
    assert form.path == "gradient/2"
    assert form.rows["norm"].value() == 0.5
    bench.write(2, "norm", "0.25")
    assert bench.session.run.experiment.gradient[2] == Choice("clip", {"norm": 0.25})
    for _ in range(3):
        bench.session.undo()
    assert bench.session.run.experiment.gradient == (NOISE, CLIP, ACCUMULATE)
    assert bench.titles == ["Noise", "Clip", "Accumulate"]
    assert bench.panel.stages()[1] is clip


def test_swapped_stages_of_one_kind_keep_their_values(make) -> None:
    one, two = Choice("clip", {"norm": 1.5}), Choice("clip", {"norm": 0.5})
    bench = make(one, NOISE, two)
    card = bench.panel.stages()[0]
    bench.panel.list.moved.emit(card, 2)
    assert bench.session.run.experiment.gradient == (NOISE, two, one)
    bench.panel.list.moved.emit(card, 1)
    assert bench.session.run.experiment.gradient == (NOISE, one, two)
    assert bench.panel.stages()[1] is card
    values = [form.rows["norm"].value() for i in (1, 2) if (form := bench.panel.form(i)) is not None]
    assert values == [1.5, 0.5]
    # A value that becomes that of the other one is no change of places.
    bench.write(1, "norm", "0.5")
    assert bench.session.run.experiment.gradient == (NOISE, two, two)
    assert bench.panel.stages()[1] is card


def test_removed_stage_passes_focus_on_and_returns_with_its_values(make) -> None:
    bench = make(NOISE, CLIP)
    card = bench.panel.stages()[1]
    card.title.setFocus()
    bench.qtbot.mouseClick(card.remove, Qt.MouseButton.LeftButton)
    assert bench.names == ["noise"]
    assert QApplication.focusWidget() is bench.panel.stages()[0].title
    QTest.keyClick(bench.panel.stages()[0].title, Qt.Key.Key_Delete)
    assert bench.names == []
    assert QApplication.focusWidget() is bench.panel.foot.add
    bench.session.undo()
    bench.session.undo()
    assert bench.session.run.experiment.gradient == (NOISE, CLIP)
    form = bench.panel.form(1)
    assert form is not None
    assert form.rows["norm"].value() == 0.5


def test_a_value_that_cannot_be_is_told_in_its_row(make) -> None:
    bench = make(CLIP)
    bench.panel.stages()[0].set_open(True)
    bench.write(0, "norm", "-1")
    form = bench.panel.form(0)
    assert form is not None
    assert form.rows["norm"].fault() == "norm must be above 0"
    assert bench.session.run.experiment.gradient == (CLIP,)


def test_numbers_apply_live_and_other_values_retrace_the_step(make) -> None:
    form = make(Choice("decay")).panel.form(0)
    assert form is not None
    told = {name: row.reach_icon.toolTip() for name, row in form.rows.items()}
    assert told["rate"] == "Applies while running"
    assert told["pattern"] == told["decoupled"] != told["rate"]


def test_a_folded_card_says_what_the_stage_is_set_to(make) -> None:
    catalogue = with_stages().stages
    assert make(NOISE).panel.stages()[0].summary_text() == "stddev 0.01 · decay 0.55"
    assert summary(catalogue["decay"], Choice("decay")) == "rate 0.01"
    changed = Choice("decay", {"rate": 1e-4, "pattern": "dense/.*", "decoupled": False})
    assert summary(catalogue["decay"], changed) == "rate 0.0001 · pattern dense/.* · not decoupled"
    assert summary(catalogue["function"], Choice("function", {"file": "a/b/clip.py:mine"})) == "clip.py:mine"
    assert summary(catalogue["centralize"], Choice("centralize")) == ""


def test_aggregation_names_sparse_gradients_and_undoes_its_switches(make) -> None:
    bench = make()
    assert bench.panel.aggregation.summary_text() == ""
    bench.built()
    assert bench.panel.aggregation.summary_text() == "embedding/table is sparse"
    row = bench.panel.aggregation.form.rows["dense_gradients"]
    bench.panel.aggregation.set_open(True)
    bench.qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert bench.session.run.experiment.dense_gradients
    assert bench.panel.aggregation.summary_text() == "embedding/table is sparse, passed as dense"
    assert not bench.panel.aggregation.form.takes_edits("merge_repeated")
    bench.session.undo()
    assert not bench.session.run.experiment.dense_gradients
    assert bench.panel.aggregation.form.takes_edits("merge_repeated")
    bench.built(sparse=False)
    assert bench.panel.aggregation.summary_text() == "every gradient is dense"
    assert not bench.panel.aggregation.form.takes_edits("dense_gradients")


def test_the_last_card_names_the_optimizer_and_those_of_the_parts(make) -> None:
    bench = make()
    bench.session.editor.choose("optimizer", "SGD")
    assert bench.panel.optimizer.summary_text() == "SGD"
    parts = (ParameterGroup("embedding/.*", Choice("Adagrad")), ParameterGroup("head/bias", frozen=True))
    bench.session.editor.edit(replace(bench.session.run.experiment, parts=parts))
    assert bench.panel.optimizer.summary_text() == "SGD · Adagrad for embedding/.* · head/bias frozen"


def test_a_card_reads_how_often_its_stage_clipped_of_late(make) -> None:
    bench = make(CLIP, Choice("clip"))
    bench.built("clipped/clip", "kept/clip", "clipped/clip 2", "kept/clip 2")
    first, second = bench.panel.stages()
    assert first.read_out.text() == ""
    bench.ran(loss=[1.0] * 100, clipped__clip=[1.0] * 50 + [1.0, 0, 0, 0, 0] * 10, kept__clip=[0.9] * 100)
    assert first.read_out.text() == "clipped 20 %"
    told = " ".join(first.read_out.toolTip().split())
    assert told == "Last 50 steps: clipped 20 %, kept 90 % of the gradient's norm"
    assert second.read_out.text() == ""
    # Until the worker has the new stages, its series are those of the old ones.
    bench.panel.remove(second)
    bench.panel.refresh()
    assert first.read_out.text() == ""


def test_the_series_of_stages_of_one_name_are_numbered_as_the_run_does() -> None:
    assert series_names(["clip", "noise", "clip", "clip"]) == ["clip", "noise", "clip 2", "clip 3"]


def test_what_waits_for_the_worker_is_counted_beside_the_title(make) -> None:
    bench = make()
    bench.built()
    assert bench.panel.badge.isHidden()
    bench.session.editor.edit(bench.session.run.experiment.with_stage(0, CLIP))
    assert bench.panel.badge.text() == "1 pending"
    session = bench.session
    first_edit = 1
    session.receive(Edited(first_edit, RunDescription(session.run.experiment, "Keras 3")))
    assert bench.panel.badge.isHidden()


def test_a_stage_from_a_file_asks_for_the_file_first(make) -> None:
    bench = make(CLIP)
    bench.panel.insert("function")
    assert bench.names == ["clip"]
    prompt = bench.panel.prompt
    assert prompt.isVisible()
    QTest.keyClick(prompt.field, Qt.Key.Key_Return)
    assert prompt.fault() == "Name a file, such as path/to/file.py:name"
    QTest.keyClicks(prompt.field, "mine.py:halve")
    QTest.keyClick(prompt.field, Qt.Key.Key_Return)
    assert not prompt.isVisible()
    assert bench.session.run.experiment.gradient == (Choice("function", {"file": "mine.py:halve"}), CLIP)


def test_refused_stage_is_explained_below_the_button_without_its_card(make) -> None:
    bench = make(CLIP)
    bench.session.editor.edit(bench.session.run.experiment.with_stage(0, Choice("function", {"file": "mine.py:halve"})))
    bench.session.editor.edit(bench.session.run.experiment.without_stage(0))
    bench.session.validationFailed.emit((ValidationError("gradient/0.name", "mine.py does not run: line 3"),))
    assert bench.panel.notice.text() == "mine.py does not run: line 3."
    assert bench.panel.stages()[0].fault() == ""
    bench.panel.insert("noise")
    assert bench.panel.notice.text() == ""


def test_refused_stage_value_is_explained_in_its_row(make) -> None:
    bench = make(Choice("function", {"file": "mine.py:halve"}))
    bench.session.validationFailed.emit((ValidationError("gradient/0.file", "must be there; received mine.py:halve"),))
    card, form = bench.panel.stages()[0], bench.panel.form(0)
    assert card.is_open()
    assert form is not None
    assert form.rows["file"].fault() == "file must be there; received mine.py:halve."
    assert bench.panel.notice.text() == ""


def test_faults_of_other_things_are_left_to_others(make) -> None:
    bench = make(CLIP)
    bench.session.validationFailed.emit((ValidationError("optimizer.beta_1", "must be below 1"),))
    assert bench.panel.notice.text() == ""


def test_another_experiment_shows_its_own_stages(make) -> None:
    bench = make(NOISE)
    bench.session.loader.open(replace(Experiment(), gradient=(CLIP, ACCUMULATE)))
    assert bench.titles == ["Clip", "Accumulate"]
    assert [card.is_open() for card in bench.panel.stages()] == [False, False]
