from __future__ import annotations

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_document import SETTINGS, TABLES, check, from_document, to_document


def test_a_document_and_its_experiment_are_the_same_thing(catalogues: Catalogues) -> None:
    experiment = Experiment(optimizer=Choice("Adam", {"clipnorm": None, "beta_1": 0.5}))
    assert from_document(to_document(experiment), catalogues) == (experiment, [])
    assert check(Experiment(), catalogues) == []

    experiment = Experiment(steps=0, optimizer=Choice("Adam", {"beta_1": 1.0}), device="tpu")
    faults = check(experiment, catalogues)
    assert [(fault.key, fault.received) for fault in faults] == [
        ("steps", 0),
        ("optimizer.beta_1", 1.0),
        ("device", "tpu"),
    ]
    assert all(fault.file is None and fault.line is None for fault in faults)


def test_settings_and_tables_are_all_that_an_experiment_has() -> None:
    structures = {"gradient", "schedules", "parts", "replicas", "instruments"}
    assert {*SETTINGS, *TABLES, *structures} == set(Experiment.__dataclass_fields__)
    assert all(parameter.help for parameter in SETTINGS.values() if parameter.name != "dataset")
