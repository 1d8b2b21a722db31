"""The documents: examples that run, words that the code has, links that lead somewhere."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.engine.diagnostics.base import Diagnostic
from app.engine.program.columns.base import Column
from app.panels.plotting.plot_description import Plot
from app.problems.datasets.base import Dataset
from optimizers.catalogue import optimizers, schedules
from optimizers.checker.rule import Rule
from optimizers.inspection.contract_check import titles
from optimizers.library.base import LibraryOptimizer
from optimizers.processing.base import Stage
from optimizers.schedules.base import Schedule

ROOT = Path(__file__).parents[2]
EXTENDING = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
EXAMPLES = {text.split("\n")[0][2:]: text for text in re.findall(r"```python\n(.*?)```", EXTENDING, flags=re.DOTALL)}
KINDS = {
    "optimizers/library": LibraryOptimizer,
    "optimizers/schedules": Schedule,
    "optimizers/processing": Stage,
    "optimizers/checker/rules": Rule,
    "app/engine/diagnostics": Diagnostic,
    "app/engine/program/columns": Column,
    "app/problems/datasets": Dataset,
}
SOURCES = [
    path.read_text(encoding="utf-8")
    for top in ("app", "optimizers", "widgets")
    for path in sorted((ROOT / top).rglob("*.py"))
]


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ModuleType]]:
    """Load the files of the document as modules, by the place that it gives for them."""
    folder, found = tmp_path_factory.mktemp("examples"), {}
    for place, text in EXAMPLES.items():
        path = folder / Path(place).name
        path.write_text(text, encoding="utf-8")
        name = f"example_{path.stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        found[place] = sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found[place])
    yield found
    for module in found.values():
        del sys.modules[module.__name__]


@pytest.mark.parametrize("place", EXAMPLES)
def test_an_example_is_of_the_kind_that_its_folder_holds(place: str, examples: dict[str, ModuleType]) -> None:
    folder, module = str(Path(place).parent), examples[place]
    assert (ROOT / folder).is_dir()
    if folder == "app/panels/plots":
        assert any(isinstance(each, Plot) for each in vars(module).values())
    else:
        own = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
        assert [each for each in own if isinstance(each, type) and issubclass(each, KINDS[folder])]


def test_the_example_optimizer_steps_by_the_sign(examples: dict[str, ModuleType]) -> None:
    variable = keras.Variable([1.0, -2.0])
    optimizer = examples["optimizers/library/sign_momentum.py"].SignMomentum(learning_rate=0.5)
    optimizer.apply([tf.constant([0.25, -3.0])], [variable])
    np.testing.assert_allclose(variable.numpy(), [0.5, -1.5])


def test_the_example_schedule_is_a_square_wave(examples: dict[str, ModuleType]) -> None:
    schedule = examples["optimizers/schedules/square_wave.py"].SquareWave(0.5, period=2)
    np.testing.assert_allclose(schedule.rates(np.arange(6)), [0.5, 0.5, 0.05, 0.05, 0.5, 0.5])


def test_the_glossary_names_what_the_code_has() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    names = [name for name in re.findall(r"`(\w+)`", text) if re.match(r"[A-Z]", name)]
    assert len(names) > 30
    everything = "\n".join(SOURCES)
    lost = [
        name for name in names if not re.search(rf"^(class {name}\b|{name}\b.* = )", everything, flags=re.MULTILINE)
    ]
    assert not lost


def test_the_edit_s_way_is_drawn_with_names_that_the_code_has() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    everything = "\n".join([*SOURCES, *(path.read_text("utf-8") for path in (ROOT / "widgets").rglob("*.py"))])
    classes = re.findall(r"participant \w+ as (\w+)", text)
    assert all(re.search(rf"^class {name}\b", everything, flags=re.MULTILINE) for name in classes), classes
    for method in ("set_value", "_adopt", "can_set_live", "set_live", "drain", "poll", "receive", "mark"):
        assert re.search(rf"def {method}\(", everything), method


def test_the_readme_counts_what_there_is_and_moves() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    ours = sum(name.startswith("library.") for name in optimizers())
    assert f"{len(optimizers())} optimizers, {ours} of them a library" in readme
    assert f"and {len(schedules())} schedules" in readme
    assert f"; {len(titles()) - 1} rules" in readme  # a reference is compared where one is named
    movie = ROOT / "resources" / "pictures" / "slotscope.gif"
    assert "](resources/pictures/slotscope.gif)" in readme
    assert movie.stat().st_size < 1.5e6
