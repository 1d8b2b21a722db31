"""Tests that every bad file is refused by one sentence with file and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from optimizers.source import SourceError, choose_class, parse_reference, read_source, source_error_from
from optimizers.source.file_text import LARGEST

Write = Callable[..., Path]


def refusal(path: Path, name: str = "") -> SourceError:
    with pytest.raises(SourceError) as caught:
        choose_class(read_source(path), name)
    return caught.value


def test_a_syntax_error_has_line_column_and_text(write: Write) -> None:
    fault = refusal(write("import math\n\nclass A:\n    x = = 3\n"))
    assert (fault.line, fault.column) == (4, 9)
    assert "x = = 3" in fault.sentence
    assert "column 9" in fault.sentence


@pytest.mark.parametrize(
    ("content", "line", "sentence"),
    [
        (b"# one\n# caf\xe9\n", 2, "UTF-8"),
        (b"x = 1\ny = '\x00'\n", 2, ""),
        (b"\n\n", None, "the file is empty"),
        (b"#" * (LARGEST + 1), None, "bytes"),
    ],
    ids=["no UTF-8", "a null byte", "empty", "too large"],
)
def test_bytes_that_are_no_program_are_refused(tmp_path: Path, content: bytes, line: int | None, sentence: str) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(content)
    fault = refusal(path)
    assert line in (None, fault.line)
    assert sentence in str(fault)


def test_a_path_without_a_file_is_refused(write: Write, tmp_path: Path) -> None:
    path = write("x = 1", "adagrad.py")
    assert "did you mean adagrad.py?" in str(refusal(path.with_name("adagard.py")))
    assert "nor a folder" in str(refusal(tmp_path / "nowhere" / "a.py"))
    (tmp_path / "a.py").mkdir()
    assert "this is a folder" in str(refusal(tmp_path / "a.py"))


_OPTIMIZER = "class {}(keras.optimizers.Optimizer): pass\n"
CHOICES = (
    (
        "import keras\n" + "".join(_OPTIMIZER.format(name) for name in "ABC"), "",
        "three optimizer classes: A (line 2), B (line 3), C (line 4); name one, as in mine.py:A",
    ),
    ("import keras\n" + _OPTIMIZER.format("DiffGrad"), "DifGrad", "did you mean DiffGrad?"),
    (
        "import keras\n" + _OPTIMIZER.format("A") + "class Net: pass\n", "Net",
        "line 3: Net is not an optimizer of TensorFlow or Keras: it derives from object.",
    ),
    (
        "from base import Base\nclass Own(Base): pass\nclass Adam(Own):\n    def apply(self, updates): pass\n", "Adam",
        "line 3: Adam is not an optimizer of TensorFlow or Keras: it derives from Own (line 2), Base (base.py, ",
    ),
    ("class Net:\n    pass\n\nclass Layer(Net):\n    pass\n", "", "Net, Layer"),
    ("class Net:\n    pass\n\nclass Layer(Net):\n    pass\n", "", "keras.optimizers.Optimizer"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "name", "sentence"), CHOICES)
def test_a_class_that_cannot_be_chosen_is_refused(write: Write, text: str, name: str, sentence: str) -> None:
    write("import abc\n\nclass Base(abc.ABC):\n    pass\n", "base.py")
    assert sentence in str(refusal(write(text), name))


def test_a_class_that_the_file_imports_names_the_file_to_choose(write: Write) -> None:
    mine = write("import keras\nclass Mine(keras.optimizers.Adam): pass\n", "pkg/mine.py")
    path = write("from .mine import Mine\n", "pkg/__init__.py")
    assert f"Mine is imported from mine.py, line 2; choose {mine}:Mine" in str(refusal(path, "Mine"))


def test_a_path_inside_the_working_directory_is_short(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("", "deep/mine.py")
    monkeypatch.chdir(tmp_path)
    assert str(SourceError(path, "it fails", 7)) == f"{Path('deep') / 'mine.py'}, line 7: it fails"
    monkeypatch.chdir(path.parent.parent.parent)
    assert str(SourceError(Path("/elsewhere/mine.py"), "it fails")) == f"{Path('/elsewhere/mine.py')}: it fails"


def test_an_error_has_the_deepest_line_of_the_file(write: Write) -> None:
    path = write("def inner(x):\n    return {}[x]\n\ndef outer(x):\n    return inner(x)\n")
    namespace: dict[str, object] = {}
    exec(compile(path.read_text(), str(path), "exec"), namespace)
    with pytest.raises(KeyError) as caught:
        namespace["outer"]("m")  # type: ignore[operator]
    fault = source_error_from(caught.value, path)
    assert (fault.line, fault.sentence) == (2, "KeyError: 'm'")
    assert source_error_from(fault, path) is fault


def test_an_error_inside_a_trace_has_its_cause_and_an_interrupt_passes(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("")
    text = (
        f'in user code:\n\n    File "{path}", line 12, in update  *\n        x = a + b\n'
        f'    File "/elsewhere/ops.py", line 3, in add\n\n    ValueError: Shapes differ: [3] and [4].\n'
    )
    fault = source_error_from(ValueError(text), path)
    assert (fault.line, fault.sentence) == (12, "ValueError: Shapes differ: [3] and [4].")
    with pytest.raises(KeyboardInterrupt):
        source_error_from(KeyboardInterrupt(), path)


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("a/b.py:Mine", (Path("a/b.py"), "Mine")),
        ("b.py", (Path("b.py"), "")),
        ("b.py:", (Path("b.py"), "")),
        (r"C:\work\b.py:Mine", (Path(r"C:\work\b.py"), "Mine")),
        *((name, None) for name in ("Adam", "library.Adam", "tf1.AdamOptimizer", "a.pyc", "")),
    ],
)
def test_a_reference_is_a_path_and_a_class_and_no_catalogue_name(text: str, reference: object) -> None:
    assert parse_reference(text) == reference


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (
            "bad <tf.Variable 'kernel:0' shape=(2,) dtype=float32, numpy=array([1., 2.], dtype=float32)> here",
            "RuntimeError: bad <tf.Variable 'kernel:0' shape=(2,) dtype=float32> here",
        ),
        (
            "got tf.Tensor([[1. 2.]\n [3. 4.]], shape=(2, 2), dtype=float32)",
            "RuntimeError: got tf.Tensor(shape=(2, 2), dtype=float32)",
        ),
        (
            "Using a symbolic `tf.Tensor` as a Python `bool` is not allowed. You can attempt the following resolutions "
            "to the problem: If you are running in Graph mode, use Eager execution mode.",
            "RuntimeError: Using a symbolic `tf.Tensor` as a Python `bool` is not allowed.",
        ),
        (
            "{{function_node __wrapped__AddV2_device_/job:x}} Incompatible shapes [Op:AddV2] name: ",
            "RuntimeError: Incompatible shapes",
        ),
        ("module 'slotscope_file_3_pkg.mine' has no x", "RuntimeError: module 'pkg.mine' has no x"),
    ],
)
def test_weights_private_names_and_advice_for_others_are_left_out(tmp_path: Path, message: str, sentence: str) -> None:
    assert source_error_from(RuntimeError(message), tmp_path / "mine.py").sentence == sentence
