"""Tests of the values that another optimizer keeps from the one before."""

from __future__ import annotations

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.derived_experiments import rescaled_rate, select_choice
from app.core.experiment.experiment import Choice, Experiment
from app.panels.setup.picker_items import items_of
from widgets.picker.list import search


@pytest.mark.parametrize(
    ("before", "after", "rate"),
    [
        (Choice("Adam", {"learning_rate": 3e-4}), "SGD", 3e-4),
        (Choice("Adam", {"learning_rate": 3e-4}), "library.Prodigy", None),
        (Choice("Adam", {"learning_rate": 3e-4}), "library.LARS", None),
        (Choice("library.Prodigy", {"learning_rate": 0.8}), "Adam", None),
        (Choice("library.Prodigy", {"learning_rate": 0.8}), "library.COCOB", 0.8),
        (Choice("Adam"), "library.Prodigy", None),
    ],
)
def test_a_rate_is_carried_over_where_it_means_the_same(before: Choice, after: str, rate: float | None) -> None:
    """Prodigy's is a factor of a step that it finds itself: at Adam's 3e-4 it does nothing."""
    experiment = Experiment(optimizer=before)
    found = select_choice(experiment, "optimizer", after, catalogues())
    assert found.optimizer.values.get("learning_rate") == rate
    left = rescaled_rate(experiment, "optimizer", after, catalogues())
    if before.values and rate is None:
        assert left is not None
        name, was, default = left
        assert (name, was) == ("learning_rate", before.values["learning_rate"])
        assert default == catalogues().optimizers[after].defaults()["learning_rate"]
    else:
        assert left is None


@pytest.mark.parametrize(
    ("typed", "key"), [("sgd", "SGD"), ("adam", "Adam"), ("Nadam", "Nadam"), ("prodigy", "library.Prodigy")]
)
def test_the_name_typed_in_full_is_that_of_keras_where_it_has_one(typed: str, key: str) -> None:
    assert search(items_of(catalogues().optimizers.values()), typed)[0][0].key == key


def test_the_badge_of_an_optimizer_is_explained() -> None:
    notes = {item.badge: item.tooltip for item in items_of(catalogues().optimizers.values())}
    assert {badge for badge, note in notes.items() if f"{badge}: " not in note} <= {""}
