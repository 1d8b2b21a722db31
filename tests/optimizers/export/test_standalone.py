"""Each optimizer of the catalogue as a file of its own: it loads, needs nothing of ours, and steps as the original."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers import catalogue
from optimizers.checker.hosted_runs import apply
from optimizers.export.source_edits import format_source
from optimizers.export.standalone import NotExportable, foreign_imports, standalone
from optimizers.optimizer_loader import LoadedOptimizer, open_optimizer
from tests.comparison import assert_same

NAMES = list(catalogue.optimizers())
STEPS = 7
TEMPLATES = Path(__file__).parents[3] / "resources" / "templates"
OTHER_VALUES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Adam", {"amsgrad": True, "weight_decay": 0.1}),
    ("SGD", {"momentum": 0.9, "nesterov": True}),
    ("library.Adam", {"amsgrad": True}),
    ("library.AdamW", {"weight_decays": ("w0=0.1",), "multipliers": ("w1=0.5",), "restart_period": 3}),
    ("library.AccumulatedSGD", {"weight_decay": 0.1, "accumulation_steps": 3}),
    ("library.AdaBelief", {"rectify": True}),
    ("library.Prodigy", {"weight_decay": 0.1, "use_bias_correction": True, "growth_rate": 1.1, "d_coef": 2.0}),
    ("library.Prodigy", {"safeguard_warmup": True, "initial_d": 0.01}),
    ("library.ScheduleFreeAdamW", {"weight_decay": 0.1, "warmup_steps": 4}),
    ("library.ScheduleFreeSGD", {"weight_decay": 0.1, "warmup_steps": 4}),
    ("library.DAdaptAdam", {"weight_decay": 0.1, "initial_d": 0.01}),
    ("library.DAdaptSGD", {"initial_d": 0.01}),
    ("library.Adafactor", {"relative_step": False, "weight_decay": 0.1}),
    ("library.AdEMAMix", {"alpha_warmup": 4, "beta_3_warmup": 4}),
    ("library.ConditionalGradient", {"ord": "nuclear"}),
    ("library.Lion", {"weight_decay": 0.1}),
    ("library.Momentum", {"nesterov": True}),
    ("library.Muon", {"adam": ("w1",), "weight_decay": 0.5}),
    ("library.MuonClip", {"query": "w0", "key": "w1", "max_logit": 2.0}),
    ("library.MovingAverage", {"start_step": 2, "dynamic_decay": True}),
    ("library.RMSprop", {"centered": True, "momentum": 0.9}),
    ("library.SAM", {"inner_optimizer": "library.LazyAdam", "rho": 0.5}),
    ("library.Shampoo", {"update_every": 3, "largest": 3}),
    ("library.SignSGD", {"momentum": 0.9}),
    ("library.StableAdamW", {"weight_decay": 0.1, "beta_2": 0.5}),
    ("library.Sophia", {"update_every": 2, "gamma": 1.0, "seed": 3}),
    ("library.SOAP", {"update_every": 3, "largest": 3}),
    ("library.SWA", {"start_step": 2, "period": 3}),
    ("keras2.Adam", {"amsgrad": True, "adaptive_epsilon": True}),
    ("legacy.RMSprop", {"centered": True, "momentum": 0.9}),
    ("tf1.RMSPropOptimizer", {"centered": True, "momentum": 0.9}),
)

each_name = pytest.mark.parametrize("name", NAMES)


@cache
def exported(name: str) -> str:
    return standalone(name)


@pytest.fixture(scope="session")
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the files that this session's tests are about: to write each takes a while."""
    path = tmp_path_factory.mktemp("exported")
    items = [each for each in request.session.items if each.path == Path(__file__) and hasattr(each, "callspec")]
    for name in {item.callspec.params["name"] for item in items} & set(NAMES):
        (path / f"{name}.py").write_text(exported(name), encoding="utf-8")
    return path


@pytest.mark.sampled(29)
@each_name
def test_it_imports_nothing_of_ours_and_is_formatted(name: str) -> None:
    assert foreign_imports(exported(name)) == []
    lines = exported(name).splitlines()
    assert "optimizers." not in "".join(line for line in lines if "import " in line)
    assert [line for line in lines if len(line) > 120 and "http" not in line] == []
    assert format_source(exported(name)) == exported(name)


@pytest.mark.sampled(7)
@each_name
def test_the_docstring_stays(name: str) -> None:
    classes = [each for each in ast.parse(exported(name)).body if isinstance(each, ast.ClassDef)]
    title = catalogue.listing_of(name).title
    (found,) = [each for each in classes if each.name == title]
    told = ast.get_docstring(found) or ""
    own = catalogue.load(name).__doc__ or ""
    assert told.split()[:12] == own.split()[:12]
    assert len(told.split()) > 0.9 * len(own.split())


def test_the_files_are_free_of_faults(folder: Path) -> None:
    ruff = str(Path(sys.executable).with_name("ruff"))
    done = subprocess.run(
        [ruff, "check", "--select", "F", "--isolated", str(folder)], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.sampled(15)
@pytest.mark.parametrize(("name", "values"), [*((name, {}) for name in NAMES), *OTHER_VALUES])
def test_it_is_hosted_and_steps_bit_for_bit_as_the_original(name: str, values: dict[str, Any], folder: Path) -> None:
    mine, theirs = open_optimizer(f"{folder / name}.py"), open_optimizer(name)
    assert mine.contract == theirs.contract
    # The original with plain numbers: to trace its step as well, which makes them live, takes most of the time.
    assert_same(stepped(mine, values), stepped(theirs, values, live=False))


@pytest.mark.sampled(45)
@pytest.mark.parametrize("name", ["AdamW", "library.LazyAdam", "keras2.SGD", "legacy.Adam", "tf1.AdamOptimizer"])
def test_its_class_has_the_name_that_is_asked_for(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(standalone(name, "Mine"), encoding="utf-8")
    assert open_optimizer(str(path)).title == "Mine"


def test_a_file_is_taken_as_it_stands_and_its_class_renamed() -> None:
    file = TEMPLATES / "momentum_keras3.py"
    assert standalone(f"{file}:Momentum") == file.read_text(encoding="utf-8")
    assert "class Mine(keras.optimizers.Optimizer):" in standalone(f"{file}:Momentum", "Mine")


@pytest.mark.parametrize(
    ("name", "class_name", "told"),
    [
        ("Adam", "class", "A class cannot be called 'class'"),
        ("AdamW", "Adam", "AdamW derives from Adam"),
        ("library.Prodigy", "Slot", "Prodigy already has a Slot"),
    ],
)
def test_a_name_that_is_none_or_is_taken_is_refused(name: str, class_name: str, told: str) -> None:
    with pytest.raises(NotExportable, match=told):
        standalone(name, class_name)


def test_a_file_that_imports_another_is_refused(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("RATE = 0.1\n", encoding="utf-8")
    text = (TEMPLATES / "momentum_keras3.py").read_text(encoding="utf-8")
    text = text.replace("import keras\n", "import beside\nimport keras\n")
    # What the class does not use is left out.
    text = text.replace("learning_rate=0.01", "learning_rate=beside.RATE")
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    with pytest.raises(NotExportable, match="mine.py imports beside, the file beside it"):
        standalone(f"{tmp_path / 'mine.py'}:Momentum")


def stepped(opened: LoadedOptimizer, values: dict[str, Any], **options: bool) -> list[np.ndarray]:
    """Return weights and slots after some steps, of a matrix with dense gradients and a table with sparse ones."""
    random = np.random.default_rng(7)
    weights = [
        keras.Variable(random.normal(size=shape).astype("float32"), name=f"w{i}")
        for i, shape in enumerate(((4, 3), (7, 3)))
    ]
    hosted = opened.host(values, weights, [False, True], **options)
    for _ in range(STEPS):
        rows = random.integers(0, 7, 4)
        values = tf.constant(random.normal(size=(4, 3)), tf.float32)
        sparse = tf.IndexedSlices(values, tf.constant(rows), tf.constant([7, 3]))
        gradients = [tf.constant(random.normal(size=(4, 3)), tf.float32), sparse]
        apply(hosted, gradients, weights)
    slots = sorted(hosted.slots, key=lambda each: (each.variable, each.name))
    return [each.numpy() for each in weights] + [np.asarray(each.value) for each in slots]
