"""The undo stack: what merges, what it is called, and what is told when it is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.session.edits.edit_text import SAME_DRAG_SECONDS, ExperimentEdit, edit_text, is_structural
from app.session.run.undo import UndoStack
from app.session.session import Session

CATALOGUES = catalogues()


class EditedExperiment:
    """An experiment that is edited, and the history of it."""

    def __init__(self) -> None:
        self.stack = UndoStack()
        self.experiment = Experiment()

    def edit(self, new: Experiment, title: str = "") -> None:
        self.stack.push(ExperimentEdit(self.experiment, new, CATALOGUES, title))
        self.experiment = new

    def undo(self) -> None:
        edit = self.stack.step_back()
        if edit is not None:
            self.experiment = edit.old

    def set(self, name: str, value: object) -> None:
        choice = self.experiment.optimizer.with_value(name, value)
        self.edit(self.experiment.with_choice("optimizer", choice))


@pytest.fixture
def bench(qapp) -> EditedExperiment:
    return EditedExperiment()


@pytest.fixture
def clock(monkeypatch):
    """Return a clock that stands still until it is moved."""
    now = [0.0]
    monkeypatch.setattr("app.session.edits.edit_text.time.monotonic", lambda: now[0])
    return now


def test_a_drag_is_one_edit_from_where_it_began_to_where_it_ended(bench, clock):
    for value in (0.002, 0.005, 0.01):
        bench.set("learning_rate", value)
        clock[0] += SAME_DRAG_SECONDS / 2
    assert len(bench.stack) == 1
    assert bench.stack.undo_text == "learning_rate 0.001 → 0.01"
    bench.undo()
    assert bench.experiment == Experiment()


def test_a_drag_that_ends_where_it_began_is_no_edit(bench, clock):
    bench.set("learning_rate", 0.002)
    bench.set("learning_rate", 0.001)
    assert len(bench.stack) == 0
    assert bench.stack.undo_text == ""


def test_later_edit_and_other_value_are_separate_edits(bench, clock):
    bench.set("learning_rate", 0.002)
    bench.set("beta_1", 0.8)
    bench.set("learning_rate", 0.005)
    clock[0] += SAME_DRAG_SECONDS + 0.1
    bench.set("learning_rate", 0.01)
    assert bench.stack.texts == [
        "learning_rate 0.001 → 0.002",
        "beta_1 0.9 → 0.8",
        "learning_rate 0.002 → 0.005",
        "learning_rate 0.005 → 0.01",
    ]


def test_choices_and_stages_in_quick_succession_stay_apart(bench, clock):
    for name in ("SGD", "Lion", "Adam"):
        bench.edit(bench.experiment.with_choice("optimizer", Choice(name)))
    for name in ("one", "two"):
        bench.edit(bench.experiment.with_stage(0, Choice(name)))
    assert len(bench.stack) == 5
    assert bench.stack.undo_text == "Add stage two"


def test_values_that_are_set_together_stay_apart_from_what_sets_them_back(bench, clock):
    bench.edit(bench.experiment.with_choice("optimizer", Choice("Adam", {"beta_1": 0.5, "beta_2": 0.6})))
    bench.edit(Experiment())
    assert len(bench.stack) == 2


def test_a_point_that_is_dragged_both_ways_is_one_edit(bench, clock):
    bench.edit(bench.experiment.with_choice("schedule", Choice("points", {"at": (1, 9), "factors": (1.0, 0.5)})))
    for at, factor in ((8, 0.4), (7, 0.3)):
        points = Choice("points", {"at": (1, at), "factors": (1.0, factor)})
        bench.edit(bench.experiment.with_choice("schedule", points))
    assert len(bench.stack) == 2


def test_an_edit_with_a_title_is_called_by_it_and_takes_no_other_in(bench, clock):
    bench.set("learning_rate", 0.002)
    bench.edit(bench.experiment.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.1})), "Preset quick")
    bench.set("learning_rate", 0.2)
    assert bench.stack.texts == [
        "learning_rate 0.001 → 0.002",
        "Preset quick",
        "learning_rate 0.1 → 0.2",
    ]


def test_what_is_undone_and_done_again_is_told(qapp):
    session, told = Session(CATALOGUES, Experiment()), []
    session.logged.connect(lambda note: told.append(note.sentence))
    session.editor.set_value("optimizer", "learning_rate", 0.003)
    for each in (session.undo, session.undo, session.redo, session.redo):
        each()
    assert told == [
        "Undone: learning_rate 0.001 → 0.003",
        "Nothing to undo",
        "Redone: learning_rate 0.001 → 0.003",
        "Nothing to redo",
    ]


def test_a_point_that_is_dragged_across_and_straight_up_is_one_edit(bench, clock):
    def drag(at, factors):
        bench.edit(bench.experiment.with_choice("schedule", Choice("points", {"at": at, "factors": factors})))
        clock[0] += SAME_DRAG_SECONDS / 4

    drag((0, 10, 20), (1.0, 0.5, 0.0))
    clock[0] += 2 * SAME_DRAG_SECONDS
    drag((0, 11, 20), (1.0, 0.6, 0.0))
    drag((0, 11, 20), (1.0, 0.7, 0.0))
    drag((0, 12, 20), (1.0, 0.7, 0.0))
    assert bench.stack.texts == ["Schedule constant → points", "Move points"]
    bench.undo()
    assert bench.experiment.schedule.values["factors"] == (1.0, 0.5, 0.0)


def test_quick_edits_of_different_schedule_values_stay_separate(bench, clock):
    for name, value in (("end", 0.1), ("warm_up_steps", 10)):
        choice = Choice("cosine", {**bench.experiment.schedule.values, name: value})
        bench.edit(bench.experiment.with_choice("schedule", choice))
    assert len(bench.stack) == 2


OLD = Experiment(optimizer=Choice("Adam", {"learning_rate": 0.001}))
CLIP, NOISE = Choice("clip_by_norm", {"norm": 1.0}), Choice("noise")
STAGED = OLD.with_stages((CLIP, NOISE))
PARTED = OLD.with_part(ParameterGroup("embedding/.*")).with_part(ParameterGroup("dense/.*"))
DRIVEN = OLD.with_schedule("", "beta_1", Choice("cosine", {"steps": 5}))


def value(path: str, name: str, new: object, old: Experiment = OLD) -> Experiment:
    return old.with_choice(path, old.choice(path).with_value(name, new))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (OLD, value("optimizer", "learning_rate", 0.003), "learning_rate 0.001 → 0.003"),
        (OLD, replace(OLD, steps=500), "steps 2000 → 500"),
        (OLD, OLD.with_choice("optimizer", Choice("SGD")), "Optimizer Adam → SGD"),
        (OLD, OLD.with_choice("optimizer", Choice("/a/mine.py:Mine")), "Optimizer Adam → mine.py:Mine"),
        (OLD, OLD.with_choice("schedule", Choice("cosine")), "Schedule constant → cosine"),
        (OLD, OLD.with_stage(0, CLIP), "Add stage clip_by_norm"),
        (STAGED, STAGED.without_stage(0), "Remove stage clip_by_norm"),
        (STAGED, STAGED.with_stage_moved(1, 0), "Move stage noise"),
        (STAGED, STAGED.with_choice("gradient/1", Choice("sign")), "Stage noise → sign"),
        (STAGED, STAGED.with_stages(()), "Stages clip_by_norm, noise → none"),
        (STAGED, value("gradient/0", "norm", 0.5, STAGED), "clip_by_norm: norm 1 → 0.5"),
        (OLD, OLD.with_part(ParameterGroup("embedding/.*")), "Add part embedding/.*"),
        (PARTED, PARTED.without_part(1), "Remove part dense/.*"),
        (PARTED, PARTED.with_part_at(0, ParameterGroup("first/.*")), "Part embedding/.* → first/.*"),
        (PARTED, PARTED.with_part_at(0, ParameterGroup("embedding/.*", frozen=True)), "Freeze embedding/.*"),
        (PARTED, PARTED.with_choice("part/1/optimizer", Choice("SGD")), "Optimizer of dense/.* Adam → SGD"),
        (OLD, DRIVEN, "Schedule beta_1: cosine"),
        (DRIVEN, OLD, "Remove the schedule of beta_1"),
        (DRIVEN, DRIVEN.with_schedule("", "beta_1", Choice("step")), "Schedule of beta_1 cosine → step"),
        (DRIVEN, value("drive/beta_1", "steps", 9, DRIVEN), "steps of the schedule of beta_1 5 → 9"),
        (PARTED, PARTED.with_schedule("part/0", "beta_1", Choice("step")), "Schedule beta_1: step of embedding/.*"),
    ],
)
def test_an_edit_is_said_as_what_differs(old, new, words):
    assert edit_text(old, new) == words


def test_edits_of_parts_many_values_and_choices_are_said_in_short():
    old = PARTED.with_choice("part/0/optimizer", Choice("Adam", {"beta_1": 0.9}))
    assert edit_text(old, value("part/0/optimizer", "beta_1", 0.5, old)) == "embedding/.*: beta_1 0.9 → 0.5"
    old = OLD.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.1, "beta_1": 0.9, "beta_2": 0.99}))
    new = OLD.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.2, "beta_1": 0.8, "beta_2": 0.9}))
    assert edit_text(old, new) == "learning_rate 0.1 → 0.2 and 2 more"
    new = replace(OLD, dataset=Choice("skip-gram"), model=Choice("skip-gram"), title="Skip-gram with Adam")
    assert edit_text(OLD, new) == "Data set digits → skip-gram"
    assert edit_text(OLD, replace(OLD, title="Mine")) == "title Untitled → Mine"


def test_only_values_are_dragged():
    assert not is_structural("optimizer.learning_rate")
    assert not is_structural("part/0.pattern")
    for name in ("gradient", "parts", "optimizer.name", "part/0.frozen", "drive/beta_1.name"):
        assert is_structural(name)
