from __future__ import annotations

from dataclasses import replace

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.named_settings import describe_difference


def test_difference_lists_what_changed_and_nothing_else(catalogues: Catalogues) -> None:
    old = Experiment(optimizer=Choice("Adam", {"learning_rate": 0.001}))
    new = replace(old, steps=5, optimizer=Choice("Adam", {"learning_rate": 0.01, "clipnorm": 1.0}))
    assert describe_difference(old, old) == []
    assert describe_difference(old, new, catalogues) == [
        ("optimizer.learning_rate", 0.001, 0.01),
        ("optimizer.clipnorm", None, 1.0),
        ("steps", 2000, 5),
    ]
    assert describe_difference(old, new)[1] == ("optimizer.clipnorm", "default", 1.0)


def test_a_default_that_is_written_out_is_no_difference(catalogues: Catalogues) -> None:
    written = Experiment(optimizer=Choice("Adam", {"beta_1": 0.9}))
    assert describe_difference(Experiment(), written, catalogues) == []


def test_another_name_is_the_whole_difference_of_a_table() -> None:
    old, new = Experiment(), Experiment(optimizer=Choice("SGD", {"momentum": 0.9}))
    assert describe_difference(old, new) == [("optimizer.name", "Adam", "SGD")]
