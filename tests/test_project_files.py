"""The files that set-up relies on."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.txt", ".ci/requirements-gpu.txt")


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
    # The tests' own extra takes in those of the program by its name.
    wanted = [
        *project["dependencies"],
        *(each for extra, of in project["optional-dependencies"].items() if extra != "gpu" for each in of),
    ]
    needed = {re.split(r"[\[<>=;\s]", each)[0].lower() for each in wanted} - {project["name"]}
    assert needed <= {pin.partition("==")[0] for pin in pins("requirements.txt")}
