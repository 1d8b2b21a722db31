"""What comes with the program besides lessons: samples, demonstrations, reference experiments, templates."""

from __future__ import annotations

import ast
import functools
import importlib.resources
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from types import MappingProxyType

from app.choices.lessons import file_text

FIRST = "digits-adam"
"""The one that the window starts with."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample: its file's name without the ending, its title, and its text as TOML."""

    name: str
    title: str
    text: str


@functools.cache
def samples() -> dict[str, Sample]:
    """Every sample by name, the first one first."""
    found = {}
    for file in (importlib.resources.files("resources") / "experiments").iterdir():
        name, dot, ending = file.name.rpartition(".")
        if dot and ending == "toml":
            text = file.read_text(encoding="utf-8")
            document = tomllib.loads(text)
            if "sweep" not in document:  # that is many runs, see `app.core.sweep`
                found[name] = Sample(name, document.get("title", name), text)
    return dict(sorted(found.items(), key=lambda item: (item[0] != FIRST, item[0])))


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


EXPERIMENT, EXPECTATIONS, PAGE = "experiment.toml", "expect.toml", "page.md"
TRANSLATED_PAGE = re.compile(r"page\.([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.md")
"""Names of a page's translations, `page.zh_CN.md`."""
PICTURE, PLANE = "picture.png", "plane.png"


@dataclass(frozen=True, slots=True)
class ReferenceExperiment:
    """One reference experiment: its folder's name, its title, its experiment and expectations as TOML, its page in
    Markdown, as PNG a picture of its run and the heat map that its page shows, each empty where there is none, and its
    page in other languages by their codes.
    """

    name: str
    title: str
    experiment: str
    expectations: str
    page: str
    picture: bytes
    plane: bytes = b""
    translated_pages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def page_in(self, language: str) -> str:
        """The page in a language, in English where it is not translated."""
        return self.translated_pages.get(language, self.page)


@functools.cache
def reference_experiments() -> dict[str, ReferenceExperiment]:
    """Every folder of `resources/reference` by name."""
    folders = (importlib.resources.files("resources") / "reference").iterdir()
    found = [read_reference(folder) for folder in folders if (folder / EXPERIMENT).is_file()]
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


def read_reference(folder: Traversable) -> ReferenceExperiment:
    """The reference experiment in a folder. Raises `ExperimentError` for a file that is absent or not text."""
    experiment, expectations, page = (file_text(folder, name) for name in (EXPERIMENT, EXPECTATIONS, PAGE))
    translated = [found for each in folder.iterdir() if (found := TRANSLATED_PAGE.fullmatch(each.name))]
    pages = MappingProxyType({found[1]: file_text(folder, found[0]) for found in translated})
    picture, plane = ((folder / name).read_bytes() if (folder / name).is_file() else b"" for name in (PICTURE, PLANE))
    try:
        title = str(tomllib.loads(experiment).get("title", folder.name))
    except (ValueError, RecursionError):
        title = folder.name  # what is wrong is said where the experiment is read
    return ReferenceExperiment(folder.name, title, experiment, expectations, page, picture, plane, pages)


_CONTRACTS = {
    "keras3": "Keras 3",
    "keras2": "Keras 2",
    "optimizer_v2": "OptimizerV2",
    "tf1": "TF1",
    "documented": "As documented",
}
"""By the ending of the file's name, the newest first."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template: `class_name` of an optimizer for `contract`, and the text of its file."""

    class_name: str
    contract: str
    text: str


@functools.cache
def templates() -> tuple[Template, ...]:
    """Every template, contract by contract, the simplest first."""
    found = []
    for file in (importlib.resources.files("resources") / "templates").iterdir():
        stem, dot, ending = file.name.rpartition(".")
        contract = next((name for key, name in _CONTRACTS.items() if stem.endswith(f"_{key}")), "")
        if dot and ending == "py" and contract:
            text = file.read_text(encoding="utf-8")
            classes = [node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
            found.append(Template(classes[-1], contract, text))
    order = list(_CONTRACTS.values())
    return tuple(sorted(found, key=lambda each: (order.index(each.contract), len(each.text))))
