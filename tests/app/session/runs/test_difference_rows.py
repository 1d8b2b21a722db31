"""Differences between two experiments, line by line."""

from __future__ import annotations

from dataclasses import replace

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.session.runs.run_labels import Row, difference_rows

BASE = Experiment(dataset=Choice("two-moons"))


def rows(**changes: object) -> list[Row]:
    return difference_rows(BASE, replace(BASE, **changes), catalogues())


def test_what_they_are_called_is_no_difference() -> None:
    assert rows(title="another") == []


def test_values_stand_under_what_they_belong_to_with_defaults_in_words() -> None:
    assert rows(batch_size=8, optimizer=Choice("Adam", {"learning_rate": 0.01, "weight_decay": 1e-5})) == [
        ("Optimizer", "learning_rate", "0.001", "0.01", "changed"),
        ("Optimizer", "weight_decay", "off", "1e-5", "changed"),
        ("Training", "batch_size", "64", "8", "changed"),
    ]


def test_differing_optimizers_list_only_differing_arguments() -> None:
    found = {name: (left, right, kind) for _, name, left, right, kind in rows(optimizer=Choice("RMSprop"))}
    assert found["optimizer"] == ("Adam", "RMSprop", "changed")
    assert found["beta_1"] == ("0.9", "", "removed")
    assert found["rho"] == ("", "0.9", "added")
    assert "learning_rate" not in found


def test_two_of_one_name_from_different_places_are_told_apart() -> None:
    assert rows(optimizer=Choice("library.Adam"))[0][2:4] == ("Adam (Keras 3)", "Adam (library)")


def test_stages_parts_and_drives_are_said_too() -> None:
    assert rows(gradient=(Choice("clip_by_norm"),)) == [
        ("Gradient processing", "stages", "none", "clip_by_norm", "changed")
    ]
    assert rows(parts=(ParameterGroup("dense/.*"),))[0] == ("Parts", "patterns", "none", "dense/.*", "changed")
    driven = rows(schedules={"beta_1": Choice("constant")})
    assert driven[0][:4] == ("Schedule of beta_1", "kind", "none", "Constant")
    parted = replace(BASE, parts=(ParameterGroup("dense/.*"),))
    other = parted.with_choice("part/0/optimizer", Choice("Adam", {"learning_rate": 0.1}))
    assert difference_rows(parted, other, catalogues()) == [
        ("Optimizer of dense/.*", "learning_rate", "0.001", "0.1", "changed")
    ]
