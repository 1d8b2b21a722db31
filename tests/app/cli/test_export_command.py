"""`slotscope export`: what it writes, where, and what it says of what it cannot write."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from app.cli import export_command, main
from optimizers.export.port_comparison import PortComparison, PortDifference
from optimizers.export.standalone import NotExportable, parsed


def test_an_optimizer_goes_to_the_terminal_or_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "optimizer", "library.Adam"]) == 0
    assert "class Adam(keras.optimizers.Optimizer):" in capsys.readouterr().out
    out = tmp_path / "new" / "mine.py"
    assert main(["export", "optimizer", "Adam", "--class", "Mine", "--out", str(out)]) == 0
    assert f"Wrote {out}." in capsys.readouterr().err
    assert [each.name for each in ast.parse(out.read_text("utf-8")).body if isinstance(each, ast.ClassDef)] == ["Mine"]
    assert main(["export", "optimizer", "Adam", "--out", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["NoSuch"], "No optimizer is called 'NoSuch'."),
        (["nowhere.py:Mine"], "nowhere.py"),
        (["Adam", "--class", "1"], "A class cannot be called '1'"),
    ],
)
def test_what_cannot_be_exported_is_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "optimizer", *words]) == 2
    assert sentence in capsys.readouterr().err


_GET_UPDATES = """from keras import backend as K
from keras.optimizers import Optimizer


class Mine(Optimizer):
    def get_updates(self, loss, params):
        return [K.update_sub(p, g) for p, g in zip(params, self.get_gradients(loss, params))]
"""
_TF1 = (Path(__file__).parents[3] / "resources" / "templates" / "momentum_tf1.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("source", "found", "status"),
    [
        (_GET_UPDATES.replace("Mine", "Momentum"), None, 2),
        (_TF1, PortComparison((PortDifference("Dense", 200, 1.0, 1.0, 3),)), 1),
        (_TF1, PortComparison((), ("It cannot be imported: SyntaxError",)), 1),
        (_TF1, PortComparison((PortDifference("Dense", 200),)), 0),
    ],
    ids=["refused", "parts", "faults", "agrees"],
)
@pytest.mark.parametrize("to_file", [True, False], ids=["file", "terminal"])
def test_port_is_written_only_once_it_agrees(
    source: str,
    found: PortComparison,
    status: int,
    to_file: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, out = tmp_path / "mine.py", tmp_path / "out.py"
    path.write_text(source, "utf-8")
    monkeypatch.setattr(export_command, "compare", lambda *_: found)
    words = ["--out", str(out)] if to_file else []
    assert main(["export", "optimizer", "--to", "keras3", f"{path}:Momentum", *words]) == status
    said = capsys.readouterr()
    assert out.exists() == (to_file and status == 0)
    assert ("class Momentum" in said.out) == (not to_file and status == 0)
    assert said.err.strip()


def test_export_that_is_not_python_is_refused() -> None:
    with pytest.raises(NotExportable, match="line 2, unexpected indent"):
        parsed("a = 1\n  b = 2\n")


EXPERIMENT = Path(__file__).parents[3] / "resources" / "experiments" / "moons-momentum.toml"


def test_an_experiment_goes_to_a_file_with_its_settings_or_says_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "moons.py"
    assert main(["export", "script", str(EXPERIMENT), "--set", "steps=12", "--out", str(out)]) == 0
    assert "STEPS = 12" in out.read_text("utf-8")
    assert main(["export", "script", str(EXPERIMENT), "--set", "schedule.name=reduce_on_plateau"]) == 2
    assert 'The schedule "reduce_on_plateau" cannot be exported yet' in capsys.readouterr().err


EAGER = """import pathlib

import keras
import numpy as np

pathlib.Path(__file__).with_suffix(".ran").touch()


class Mine(keras.optimizers.SGD):
    def update_step(self, gradient, variable, learning_rate):
        super().update_step(gradient / max(1.0, np.linalg.norm(gradient.numpy())), variable, learning_rate)
"""


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write an experiment whose optimizer is in a file that nobody trusted."""
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "config")
    (tmp_path / "mine.py").write_text(EAGER, "utf-8")
    toml = 'optimizer = "mine.py:Mine"\n[dataset]\nname = "two-moons"\n[model]\nname = "mlp"\n'
    (tmp_path / "mine.toml").write_text(toml, "utf-8")
    return tmp_path / "mine.toml"


def test_a_script_of_an_untrusted_file_is_written_without_running_it(
    brought: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "script", str(brought)]) == 0
    said = capsys.readouterr()
    assert "mine.py was not run, so the script runs its steps eagerly" in said.err
    assert "Use --trust to test" in said.err
    assert "can be traced is not known" in said.out
    assert not brought.with_suffix(".ran").exists()


def test_a_script_of_a_trusted_file_is_written_as_a_run_steps(
    brought: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "script", str(brought), "--trust"]) == 0
    said = capsys.readouterr()
    assert said.err == f"Trusted: {brought.with_suffix('.py')}\n"
    assert "the step of Mine is right eagerly only" in said.out
    file = brought.with_suffix(".py")
    file.write_text(file.read_text("utf-8").replace("np.linalg.norm(gradient.numpy())", "gradient.nothing"), "utf-8")
    assert main(["export", "script", str(brought), "--trust"]) == 2
    assert "mine.py, line 11: " in capsys.readouterr().err


@pytest.mark.exhaustive
def test_an_optimizer_is_written_for_keras_3_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "mine.py"
    template = Path(__file__).parents[3] / "resources" / "templates" / "momentum_tf1.py"
    words = ["export", "optimizer", f"{template}:Momentum", "--to", "keras3", "--class", "Mine", "--out", str(out)]
    assert main(words) == 0
    said = capsys.readouterr().err
    assert "Dense, 200 steps: the weights differ by at most 0 " in said
    assert "Sparse with repeated rows, 200 steps: the weights differ by at most 0 " in said
    assert "model.compile and model.fit work" in said
    assert "class Mine(TF1Hooks):" in out.read_text("utf-8")
