"""The demonstrations that come with the program: an experiment, what is presented of it, and notes for the speaker."""

from __future__ import annotations

import functools
import importlib.resources
import tomllib
from dataclasses import dataclass

_EXPERIMENT, _STAGE = "experiment.toml", "demonstration.toml"


@dataclass(frozen=True, slots=True)
class Demonstration:
    """One folder of `resources/demonstrations`.

    Attributes:
        name: of the folder.
        title: of the experiment.
        experiment: as TOML.
        view: which one is presented.
        plots: names of those that the keys ↑ and ↓ show beside the loss, in that order; empty for all there are.
        variable: the path of the one that is selected.
        pace: steps per second while it runs.
        notes: for the speaker, plain text.
    """

    name: str
    title: str
    experiment: str
    view: str
    plots: tuple[str, ...]
    variable: str
    pace: float
    notes: str


@functools.cache
def demonstrations() -> dict[str, Demonstration]:
    """Every demonstration by name, in the order of their titles."""
    found = []
    for folder in (importlib.resources.files("resources") / "demonstrations").iterdir():
        if (folder / _STAGE).is_file():
            experiment = (folder / _EXPERIMENT).read_text(encoding="utf-8")
            stage = tomllib.loads((folder / _STAGE).read_text(encoding="utf-8"))
            found.append(
                Demonstration(
                    folder.name,
                    tomllib.loads(experiment)["title"],
                    experiment,
                    stage["view"],
                    tuple(stage.get("plots", ())),
                    stage["variable"],
                    float(stage["pace"]),
                    stage["notes"].strip(),
                )
            )
    return {each.name: each for each in sorted(found, key=lambda each: each.title)}
