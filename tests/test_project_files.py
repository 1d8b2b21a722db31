"""The files that set-up relies on."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
APART = ("gpu", "bench", "sound")
"""Extras that are installed beside the rest, and have locks of their own."""
LOCKS = ("requirements.txt", *(f".ci/requirements-{extra}.txt" for extra in APART))


def pins(lock: str) -> list[str]:
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_has_hashes(lock):
    assert pins(lock)
    for pin in pins(lock):
        assert re.match(r"[a-z0-9._-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", pin), pin


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_index_and_no_folder(lock):
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|index-url|find-links|^-|/(home|tmp|opt|root|Users)/", text, re.MULTILINE)


def test_all_that_the_project_needs_is_pinned():
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]
    # The tests' own extra takes in those of the program by its name.
    everybody = [*project["dependencies"], *(each for extra, of in extras.items() if extra not in APART for each in of)]
    assert names_of(everybody) - {project["name"]} <= pinned("requirements.txt")
    for extra in APART:
        assert names_of(extras[extra]) <= pinned("requirements.txt") | pinned(f".ci/requirements-{extra}.txt")


def names_of(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;\s]", each)[0].lower() for each in requirements}


def pinned(lock: str) -> set[str]:
    return {pin.partition("==")[0] for pin in pins(lock)}


def test_file_names_of_tests_are_unique():
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []


def test_files_of_different_layers_have_different_names():
    """But for the files of catalogues, which are named like their entries, and for `base.py`, `painting.py`, ..."""
    catalogues = {"datasets", "diagnostics", "models", "library", "processing", "schedules", "plots"}
    parts_of_a_widget = {"layout", "list", "model", "painting", "picture", "view", "widget"}
    layers = defaultdict(set)
    for layer in ("app", "optimizers", "widgets"):
        for path in (ROOT / layer).rglob("*.py"):
            is_entry = layer != "widgets" and path.parent.name in catalogues
            if not (is_entry or path.name.startswith("__") or (layer == "widgets" and path.stem in parts_of_a_widget)):
                layers[path.name].add(path)
    assert {name: paths for name, paths in layers.items() if len(paths) > 1} == {}
