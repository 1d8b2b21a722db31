from __future__ import annotations

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.run_identity import run_identity

VERSIONS = {"tensorflow": "2.21.0", "python": "3.11.7"}


def identity(experiment: Experiment, code: dict[str, str] | None = None, **versions: str) -> str:
    return run_identity(experiment, catalogues(), code or {}, VERSIONS | versions)


def test_titles_defaults_and_places_do_not_count_but_code_and_versions() -> None:
    written = Experiment(title="A", optimizer=Choice("Adam", {"beta_1": 0.9, "learning_rate": 0.001}))
    assert identity(written) == identity(Experiment(title="B", optimizer=Choice("Adam")))
    assert identity(Experiment()) != identity(Experiment(), keras="3.16")

    def mine(folder: str, content: str) -> str:
        path = f"{folder}/mine.py"
        return identity(Experiment(schedule=Choice("function", {"function": f"{path}:f"})), {path: content})

    assert mine("/home/a", "123") == mine("/home/b", "123") != mine("/home/a", "124")


@pytest.mark.parametrize(
    "other",
    [
        Experiment(seed=1),
        Experiment(steps=7),
        Experiment(optimizer=Choice("Adam", {"learning_rate": 0.002})),
        Experiment(optimizer=Choice("AdamW")),
        Experiment(schedules={"beta_1": Choice("constant")}),
    ],
)
def test_what_changes_a_bit_changes_the_identity(other: Experiment) -> None:
    assert identity(other) != identity(Experiment())
