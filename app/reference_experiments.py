"""The reference experiments that come with the program: published phenomena with their numbers."""

from __future__ import annotations

import functools
import importlib.resources
import tomllib
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from app.core.experiment.errors import ExperimentError, ValidationError

EXPERIMENT, EXPECTATIONS, PAGE = "experiment.toml", "expect.toml", "page.md"
PICTURE, PLANE = "picture.png", "plane.png"


@dataclass(frozen=True, slots=True)
class ReferenceExperiment:
    """One reference experiment: its folder's name, its title, its experiment and expectations as TOML, its page in
    Markdown, and as PNG a picture of its run and the heat map that its page shows, each empty where there is none.
    """

    name: str
    title: str
    experiment: str
    expectations: str
    page: str
    picture: bytes
    plane: bytes = b""


@functools.cache
def reference_experiments() -> dict[str, ReferenceExperiment]:
    """Every folder of `resources/reference` by name."""
    folders = (importlib.resources.files("resources") / "reference").iterdir()
    found = [read_reference(folder) for folder in folders if (folder / EXPERIMENT).is_file()]
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


def seen_on_page(page: str) -> str:
    """The paragraph of a page on what is seen; empty where it has none."""
    return next((each for each in page.split("\n\n") if each.startswith("**Seen.**")), "")


def read_reference(folder: Traversable) -> ReferenceExperiment:
    """The reference experiment in a folder. Raises `ExperimentError` for a file that is absent or not text."""
    texts: list[str] = []
    for name in (EXPERIMENT, EXPECTATIONS, PAGE):
        try:
            texts.append((folder / name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or error
            fault = ValidationError("", f"cannot be read: {reason}", file=f"{folder.name}/{name}")
            raise ExperimentError([fault]) from error
    picture, plane = ((folder / name).read_bytes() if (folder / name).is_file() else b"" for name in (PICTURE, PLANE))
    try:
        title = str(tomllib.loads(texts[0]).get("title", folder.name))
    except (ValueError, RecursionError):
        title = folder.name  # what is wrong is said where the experiment is read
    return ReferenceExperiment(folder.name, title, texts[0], texts[1], texts[2], picture, plane)
