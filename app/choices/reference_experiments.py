"""The reference experiments that come with the program: published phenomena with their numbers."""

from __future__ import annotations

import functools
import importlib.resources
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from types import MappingProxyType

from app.choices.lessons import file_text

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
