"""An optimizer in a Python file, as an experiment names it: read, never run, and refused where it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment_file import load_experiment, read_experiment, require_values, write_experiment
from app.core.experiment.named_settings import missing_arguments
from optimizers.source import SourceError

HOOK = """    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(learning_rate * gradient)
"""
PLAIN = f'''
import keras
raise RuntimeError("a form must not run this")


class Plain(keras.optimizers.Optimizer):
    """Steps downhill.

    Args:
        damping: What is held back.
    """

    def __init__(self, learning_rate=0.25, damping=0.5, scale=keras.config.epsilon(), name="plain"):
        super().__init__(learning_rate=learning_rate, name=name)

{HOOK}'''
WRAPPER = f"""import keras


class Around(keras.optimizers.Optimizer):
    def __init__(self, optimizer, alpha=0.5, name="around"):
        super().__init__(learning_rate=1.0, name=name)
        self.optimizer = optimizer

{HOOK}"""


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    path = tmp_path / "plain.py"
    path.write_text(PLAIN, encoding="utf-8")
    return path


def test_the_form_of_a_file_is_found_by_name_without_running_it(plain: Path) -> None:
    entry = catalogues().optimizers[f"{plain}:Plain"]
    assert (entry.title, entry.badge, entry.group, entry.detail) == ("Plain", "Keras 3", "Files", "plain.py")
    assert entry.summary == "Steps downhill."
    # The default of `scale` is an expression that only the file can reckon.
    assert entry.defaults() == {"learning_rate": 0.25, "damping": 0.5}
    assert entry.parameters[1].help == "What is held back."

    optimizers = catalogues().optimizers
    assert optimizers.get(str(plain)) == optimizers[str(plain)]
    assert str(plain) not in list(optimizers)
    assert optimizers.get("no such optimizer") is None
    optimizers = catalogues().optimizers
    before = optimizers[str(plain)]
    plain.write_text("class (", encoding="utf-8")
    assert optimizers[str(plain)] == before


def test_a_path_starts_at_the_experiments_or_the_working_folder(plain: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = plain.parent / "x.toml"
    file.write_text('[optimizer]\nname = "plain.py:Plain"\ndamping = 0.125', encoding="utf-8")
    experiment = load_experiment(file, catalogues())
    assert experiment.optimizer.name == f"{plain}:Plain"
    assert read_experiment(write_experiment(experiment), catalogues()) == experiment

    file = plain.parent / "x.toml"
    file.write_text('optimizer = "Adam"', encoding="utf-8")
    monkeypatch.chdir(plain.parent)
    experiment = load_experiment(file, catalogues(), ["optimizer=plain.py", "optimizer.damping=0.125"])
    assert experiment.optimizer.name == str(plain)
    assert experiment.optimizer.values == {"damping": 0.125}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("class Plain(:\n", "line 1: invalid syntax at column 13"),
        ("x = 1\n\n\nclass Thing:\n    pass\n", "there is no optimizer class in it; its classes are Thing"),
        (
            f"import keras\nclass A(keras.Optimizer):\n{HOOK}class B(keras.Optimizer):\n{HOOK}",
            "two optimizer classes: A (line 2), B (line 5); name one, as in bad.py:A",
        ),
        ("", "the file is empty"),
    ],
)
def test_a_file_that_holds_no_such_optimizer_is_a_fault(source: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(source, encoding="utf-8")
    file = tmp_path / "x.toml"
    file.write_text('title = "x"\noptimizer = "bad.py"', encoding="utf-8")
    with pytest.raises(ExperimentError) as raised:
        load_experiment(file, catalogues())
    assert str(raised.value).startswith("x.toml:2: optimizer.name: ")
    assert words in str(raised.value)


def test_an_argument_without_a_default_must_be_given(tmp_path: Path) -> None:
    text = f"import keras\nclass A(keras.Optimizer):\n    def __init__(self, learning_rate, horizon): ...\n{HOOK}"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    empty = read_experiment('optimizer = "a.py"', catalogues(), folder=tmp_path)
    assert [str(each) for each in missing_arguments(empty, catalogues())] == [
        "optimizer.horizon: is required: A has no default for it"
    ]
    experiment = read_experiment('[optimizer]\nname = "a.py"\nhorizon = 3', catalogues(), folder=tmp_path)
    assert experiment.optimizer.values == {"horizon": 3}
    assert not missing_arguments(experiment, catalogues())


def test_a_run_names_missing_arguments_and_a_setting_gives_them(tmp_path: Path) -> None:
    text = f"import keras\nclass A(keras.Optimizer):\n    def __init__(self, learning_rate, rho, k, n): ...\n{HOOK}"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    file = tmp_path / "x.toml"
    file.write_text('title = "x"\n[optimizer]\nname = "a.py"\nk = 2\n', encoding="utf-8")
    empty = load_experiment(file, catalogues())
    with pytest.raises(ExperimentError) as raised:
        require_values(empty, catalogues(), file)
    assert str(raised.value).splitlines() == [
        f"x.toml:2: optimizer.{name}: is required: A has no default for it; use --set optimizer.{name}=VALUE"
        for name in ("rho", "n")
    ]
    whole = load_experiment(file, catalogues(), ["optimizer.rho=0.5", "optimizer.n=5"])
    require_values(whole, catalogues(), file)
    assert whole.optimizer.values == {"k": 2, "rho": 0.5, "n": 5}


def test_a_learning_rate_without_a_default_is_a_thousandth_unless_set(tmp_path: Path) -> None:
    text = f"import keras\nclass A(keras.Optimizer):\n    def __init__(self, lr, rho): ...\n{HOOK}"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    entry = catalogues().optimizers[str(tmp_path / "a.py")]
    assert entry.defaults() == {"lr": 1e-3}
    assert [each.name for each in entry.lacking({})] == ["rho"]


@pytest.mark.parametrize(
    ("written", "value"),
    [("5", 5), ("5.0", 5.0), ("true", True), ('"nesterov"', "nesterov"), ("[1, 2.5]", (1, 2.5)), ('["a"]', ("a",))],
)
def test_an_argument_of_no_known_kind_keeps_the_type_that_was_written(
    written: str, value: object, tmp_path: Path
) -> None:
    text = f"import keras\nclass A(keras.Optimizer):\n    def __init__(self, horizon): ...\n{HOOK}"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    experiment = read_experiment(f'[optimizer]\nname = "a.py"\nhorizon = {written}', catalogues(), folder=tmp_path)
    given = experiment.optimizer.values["horizon"]
    assert (given, type(given)) == (value, type(value))
    again = read_experiment(write_experiment(experiment), catalogues())
    assert type(again.optimizer.values["horizon"]) is type(value)


def test_a_number_whose_default_is_whole_stays_whole(tmp_path: Path) -> None:
    text = f"import keras\nclass A(keras.Optimizer):\n    def __init__(self, alpha=5): ...\n{HOOK}"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    read = lambda value: read_experiment(  # noqa: E731  # one line a case
        f'[optimizer]\nname = "a.py"\nalpha = {value}', catalogues(), folder=tmp_path
    ).optimizer.values["alpha"]
    assert [(read(each), type(read(each))) for each in ("6", "6.5")] == [(6, int), (6.5, float)]


def test_a_wrapper_in_a_file_is_offered_the_optimizers_of_its_contract(tmp_path: Path) -> None:
    (tmp_path / "around.py").write_text(WRAPPER, encoding="utf-8")
    entry = catalogues().optimizers[str(tmp_path / "around.py")]
    inner = entry.parameter("inner_optimizer")
    assert inner is not None
    assert "library.DiffGrad" in inner.choices or "Adam" in inner.choices
    assert "keras2.Adam" not in inner.choices
    assert "inner/rho" in entry.with_values({"inner_optimizer": "RMSprop"}).defaults()
    assert "inner/rho" not in entry.with_values({"inner_optimizer": "Adam"}).defaults()


def test_a_file_never_read_raises_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("x = 1\nclass (", encoding="utf-8")
    with pytest.raises(SourceError, match="line 2"):
        catalogues().optimizers.get(str(tmp_path / "bad.py"))
