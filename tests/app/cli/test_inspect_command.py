"""`slotscope inspect` as it is typed: what it prints and how it exits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main
from tests.optimizers.checker.plants import planted

pytestmark = pytest.mark.usefixtures("guest")
TEMPLATES = Path(__file__).parents[3] / "resources" / "templates"


def inspected(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict]:
    status = main(["inspect", *words, "--json"])
    return status, json.loads(capsys.readouterr().out)


def test_a_template_is_described_whole(capsys: pytest.CaptureFixture[str]) -> None:
    status, found = inspected(capsys, str(TEMPLATES / "adagrad_decay_tf1.py"))
    assert status == 0
    assert (found["name"], found["contract"], found["view"], found["hosted"]) == ("AdagradDecay", "TF1", "tf1", True)
    slots = {(s["name"], s["variable"]): (s["shape"], s["dtype"]) for s in found["slots"]}
    assert slots["accumulator_decay_power", "table"] == ([10, 4], "int64")
    assert slots["accumulator", "bias"] == ([3], "float32")
    live = {h["name"]: h["live"] for h in found["hyperparameters"]}
    assert live["learning_rate"]
    assert live["accumulator_decay_rate"]
    assert found["dense"] == {"ok": True, "eager": True, "graph": True, "why": None}
    assert found["sparse"] == {"ok": True, "eager": True, "graph": True, "why": None}


def test_one_of_the_catalogue_is_described_too(capsys: pytest.CaptureFixture[str]) -> None:
    status, found = inspected(capsys, "library.NovoGrad")
    assert status == 0
    assert found["file"] is None
    assert {(s["name"], tuple(s["shape"])) for s in found["slots"] if s["variable"] == "kernel"} == {
        ("m", (4, 3)), ("v", ()),
    }  # fmt: skip


def test_a_path_that_does_not_run_says_why_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (TEMPLATES / "momentum_tf1.py").read_text(encoding="utf-8")
    line = (
        text.splitlines().index("        kept = velocity.assign(momentum * velocity, use_locking=self._use_locking)")
        + 1
    )
    file = tmp_path / "mine.py"
    file.write_text(
        text.replace("kept = velocity.assign(momentum", "kept = velocity.assign(momentun"), encoding="utf-8"
    )
    status, found = inspected(capsys, str(file))
    assert status == 0
    assert found["dense"]["ok"]
    assert found["sparse"]["ok"] is False
    assert f"mine.py, line {line}: NameError: name 'momentun' is not defined" in found["sparse"]["why"]


@pytest.mark.exhaustive
def test_weights_that_are_not_finite_are_no_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, found = inspected(capsys, str(planted("finite_after_one_step")))
    assert status == 0
    assert found["dense"]["ok"] is False
    why = found["dense"]["why"]
    assert "is nan, eagerly and in a graph: first at line 24, the square root of \u2212" in why
    assert "kept in Python" not in why


@pytest.mark.exhaustive
def test_state_in_python_shows_as_a_difference_between_eager_and_graph(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "counts.py"
    file.write_text(
        """
import keras


class Counts(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, name="counts"):
        super().__init__(learning_rate, name=name)
        self.t = 0

    def update_step(self, gradient, variable, learning_rate):
        self.t += 1
        variable.assign_sub(learning_rate * gradient / self.t)
""",
        encoding="utf-8",
    )
    _, found = inspected(capsys, str(file))
    assert found["dense"]["ok"] is False
    assert (found["dense"]["eager"], found["dense"]["graph"]) == (True, True)
    assert "counts.py, line 11: self.t changes in Python at each step" in found["dense"]["why"]
    assert (found["dense"]["file"], found["dense"]["line"]) == (str(file), 11)


def test_what_runs_eagerly_only_says_the_line_of_the_cause(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "numbers.py"
    file.write_text(
        """
import keras
import tensorflow as tf


class Numbers(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, name="numbers"):
        super().__init__(learning_rate, name=name)

    def update_step(self, gradient, variable, learning_rate):
        gradient = tf.convert_to_tensor(gradient)
        variable.assign_sub(learning_rate * gradient / abs(gradient.numpy()).max())
""",
        encoding="utf-8",
    )
    status, found = inspected(capsys, str(file))
    assert status == 0
    for path in ("dense", "sparse"):
        assert [found[path][name] for name in ("ok", "eager", "graph", "line")] == [False, True, False, 12]
        assert "numbers.py, line 12: AttributeError" in found[path]["why"]
    main(["inspect", str(file)])
    assert "eager: yes, graph: no; each step runs eagerly, which is slow" in " ".join(capsys.readouterr().out.split())


@pytest.mark.exhaustive
def test_steps_that_move_nothing_fail_and_gathering_batches_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, found = inspected(capsys, str(planted("moves_weights")))
    assert found["dense"]["ok"] is False
    assert found["dense"]["why"].startswith("3 steps changed no weight, although gradients are not zero")
    _, found = inspected(capsys, "library.AccumulatedSGD")
    assert found["dense"]["ok"]


def test_a_file_that_prints_answers_and_one_that_does_not_load_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.py"
    text = (TEMPLATES / "momentum_keras3.py").read_text(encoding="utf-8")
    file.write_text(f"print('hello')\n{text}", "utf-8")
    assert main(["inspect", str(file), "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["hosted"]
    assert said.err == "hello\n"
    file.write_text(text.replace("import keras\n", "import keras\nimport no_such_package\n"), encoding="utf-8")
    status, found = inspected(capsys, str(file))
    assert (status, found["hosted"]) == (1, False)
    assert "no_such_package" in found["fault"]
    assert found["line"] == text.splitlines().index("import keras") + 2


def test_what_is_no_optimizer_exits_with_2_before_anything_slow(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", "nothing_here.py"]) == 2
    assert "nothing_here.py: there is no such file" in capsys.readouterr().err
    assert main(["inspect", "Adamo"]) == 2
    assert "No optimizer is called 'Adamo'" in capsys.readouterr().err


def test_the_page_for_a_person_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(TEMPLATES / "momentum_documented.py")]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "As documented" in page
    assert "velocity shaped like its variable float32" in page
    assert "leading underscore" in page
    assert "momentum 0.9 live" in page


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("while True: pass", "line 6: It did not finish within 3 s: an endless loop or a deadlock."),
        ("import os; os._exit(0)", "It ended the process, with exit status 0."),
        ("import signal, time; signal.alarm(1); time.sleep(9)", "It ended the process by SIGALRM."),
        ("import ctypes; ctypes.string_at(0)", "line 6: It ended the process by a segmentation fault."),
        ("b = bytearray(64 << 30)", "MemoryError"),
    ],
    ids=["endless loop", "os._exit", "alarm", "segmentation fault", "memory"],
)
def test_code_that_ends_or_hangs_is_a_sentence_and_a_failure(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, body: str, sentence: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import keras\n\nclass Mine(keras.optimizers.Optimizer):\n    def __init__(self, learning_rate=0.1, **rest):\n"
        f"        super().__init__(learning_rate, **rest)\n        {body}\n",
        "utf-8",
    )
    assert main(["inspect", str(file), "--json", "--timeout", "3" if "while" in body else "600"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["hosted"] is False
    assert "mine.py" in found["fault"]
    assert sentence in found["fault"]


NEEDY = """import keras

class Needy(keras.optimizers.Optimizer):
    def __init__(self, learning_rate, rho, count, name="needy"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.rho, self.count = rho, count

    def update_step(self, gradient, variable, learning_rate):
        for _ in range(self.count):
            variable.assign_sub(learning_rate * self.rho * gradient)
"""


@pytest.mark.exhaustive
def test_required_arguments_are_named_and_given_by_settings(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "needy.py"
    file.write_text(NEEDY, "utf-8")
    status, found = inspected(capsys, str(file))
    assert status == 1
    assert "Needy needs a value for rho, count: they have no default; --set rho=VALUE takes a number" in found["fault"]
    # `range` takes no 3.0.
    status, found = inspected(capsys, str(file), "--set", "rho=0.9", "--set", "count=3")
    assert (status, found["dense"]["ok"]) == (0, True)
    values = {each["name"]: each["value"] for each in found["hyperparameters"]}
    assert (values["learning_rate"], values["rho"], values["count"]) == (0.001, 0.9, 3)
    assert type(values["count"]) is int


def test_a_file_or_folder_without_an_optimizer_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "run.slotscope"
    other.write_text("")
    for path, what in (
        (tmp_path, "is a folder without a checkpoint or a SavedModel of TensorFlow"),
        (other, "is neither a saved model nor a Python file with an optimizer"),
        (tmp_path / "gone.h5", "gone.h5 cannot be read: No such file or directory"),
    ):
        assert main(["inspect", str(path)]) == 2
        assert what in " ".join(" ".join(capsys.readouterr()).split())
