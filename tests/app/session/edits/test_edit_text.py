"""Texts of edits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.session.edits.edit_text import edit_text, is_structural

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


def test_values_of_a_part_are_said_with_its_pattern():
    old = PARTED.with_choice("part/0/optimizer", Choice("Adam", {"beta_1": 0.9}))
    assert edit_text(old, value("part/0/optimizer", "beta_1", 0.5, old)) == "embedding/.*: beta_1 0.9 → 0.5"


def test_of_many_values_the_first_stands_for_all():
    old = OLD.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.1, "beta_1": 0.9, "beta_2": 0.99}))
    new = OLD.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.2, "beta_1": 0.8, "beta_2": 0.9}))
    assert edit_text(old, new) == "learning_rate 0.1 → 0.2 and 2 more"


def test_what_follows_from_a_choice_is_not_said():
    new = replace(OLD, dataset=Choice("skip-gram"), model=Choice("skip-gram"), title="Skip-gram with Adam")
    assert edit_text(OLD, new) == "Data set digits → skip-gram"
    assert edit_text(OLD, replace(OLD, title="Mine")) == "title Untitled → Mine"


def test_only_values_are_dragged():
    assert not is_structural("optimizer.learning_rate")
    assert not is_structural("part/0.pattern")
    for name in ("gradient", "parts", "optimizer.name", "part/0.frozen", "drive/beta_1.name"):
        assert is_structural(name)
