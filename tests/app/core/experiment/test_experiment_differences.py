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

    written = Experiment(optimizer=Choice("Adam", {"beta_1": 0.9}))
    assert describe_difference(Experiment(), written, catalogues) == []
    old, new = Experiment(), Experiment(optimizer=Choice("SGD", {"momentum": 0.9}))
    assert describe_difference(old, new) == [("optimizer.name", "Adam", "SGD")]
