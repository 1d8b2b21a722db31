"""Where names of older releases are today: each is there in this TensorFlow, and is the same thing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optimizers.source import names
from optimizers.source.views import _real as real

_TABLE = json.loads((Path(names.__file__).parent / "names.json").read_text(encoding="utf-8"))
MOVED = {
    f"{module}.{name.partition('=')[0]}": names.today(f"{module}.{name.partition('=')[0]}")
    for module, owners in _TABLE["moved"].items()
    for written in owners.values()
    for name in written.split()
}


def test_every_name_that_moved_is_there_today() -> None:
    assert len(MOVED) > 10_000
    assert [(old, new) for old, new in MOVED.items() if not _is_there(new)] == []


def _is_there(dotted: str) -> bool:
    module, _, name = dotted.rpartition(".")
    return hasattr(real(module), name)


def test_no_name_is_both_moved_and_removed() -> None:
    gone = {
        f"{module}.{name}"
        for modules in _TABLE["removed"].values()
        for module, written in modules.items()
        for name in written.split()
    }
    assert not gone & MOVED.keys()


@pytest.mark.parametrize("kind", ["optimizers", "schedules", "regularizers", "losses"])
def test_nothing_of_the_older_keras_leads_to_keras_3(kind: str) -> None:
    found = [new for old, new in MOVED.items() if f".{kind}" in old and old.startswith("keras.")]
    assert not [each for each in found if not each.startswith(("tf_keras.", "tensorflow."))]
