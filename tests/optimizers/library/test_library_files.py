"""Every file of the library: its length, what its docstring says, and the configuration that it gives."""

from __future__ import annotations

import doctest
import inspect
import json
import re
from typing import Any

import keras
import numpy as np
import pytest

from optimizers.library.base import plain
from tests.optimizers.library.matrix import FOLDER, STEMS, each_case, make, optimizer_of, values_of


@pytest.mark.parametrize("stem", STEMS)
def test_is_a_short_file_with_one_documented_optimizer(stem: str) -> None:
    source = (FOLDER / f"{stem}.py").read_text(encoding="utf-8")
    optimizer = optimizer_of(stem)
    doc = optimizer.__doc__ or ""
    assert source.count("\n") - doc.count("\n") <= 115
    assert re.search(r"^        \S.*(<-|=) ", doc, re.MULTILINE), "No equation stands in the docstring."
    assert "    Slots: " in doc
    assert "    Reference: " in doc
    described = re.findall(r"^        (\w+): ", doc.partition("    Args:\n")[2].partition("\n\n")[0], re.MULTILINE)
    expected = list(inspect.signature(optimizer).parameters)
    assert described == [name for name in expected if name != "base"]
    said = doc.partition("    Slots: ")[2].partition("\n\n")[0]
    assert [slot.name for slot in optimizer.slots if f"`{slot.name}`" not in said] == []
    assert "In practice: " in " ".join(doc.split())
    assert "https://" in doc


@pytest.mark.parametrize(("stem", "case"), each_case())
def test_comes_back_from_its_configuration(stem: str, case: int) -> None:
    optimizer = make(stem, values_of(stem, case))
    config = json.loads(json.dumps(optimizer.get_config()))
    again = type(optimizer).from_config(config)
    assert again.get_config() == optimizer.get_config()
    assert type(again) is type(optimizer)


@pytest.mark.parametrize("stem", STEMS)
def test_its_configuration_follows_a_changed_hyperparameter(stem: str) -> None:
    optimizer = make(stem, values_of(stem, 0))
    changed = {name: _changed(value) for name, value in optimizer.defaults.items()}
    for name, value in changed.items():
        setattr(optimizer, name, value)
    if "learning_rate" in changed:
        changed["learning_rate"] = float(np.float32(changed["learning_rate"]))
    config: dict[str, Any] = json.loads(json.dumps(optimizer.get_config()))
    assert {name: config[name] for name in changed} == plain(changed)
    assert type(optimizer).from_config(config).get_config() == optimizer.get_config()


def _changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value / 2 or 0.125
    return value


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    classes = [optimizer_of(stem) for stem in STEMS]
    found = [finder.find(cls, cls.__name__, globs={"keras": keras, cls.__name__: cls})[0] for cls in classes]
    return [each for each in found if each.examples]


def test_the_ten_best_known_show_an_example_and_it_gives_what_it_says() -> None:
    found = examples()
    assert {each.name for each in found} == {
        "GradientDescent", "Momentum", "Adagrad", "RMSprop", "Adam", "AdamW", "NadamW", "Lion", "LAMB", "Lookahead",
    }  # fmt: skip
    runner = doctest.DocTestRunner(verbose=False)
    for each in found:
        assert runner.run(each).failed == 0
