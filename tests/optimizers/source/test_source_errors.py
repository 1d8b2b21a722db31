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


def test_a_syntax_error_is_told_with_line_column_and_the_text(write: Write) -> None:
    fault = refusal(write("import math\n\nclass A:\n    x = = 3\n"))
    assert fault.line == 4
    assert fault.column == 9
    assert "x = = 3" in fault.sentence
    assert "column 9" in fault.sentence


def test_a_missing_file_is_told_with_the_nearest_name(write: Write) -> None:
    path = write("x = 1", "adagrad.py")
    assert "did you mean adagrad.py?" in str(refusal(path.with_name("adagard.py")))


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    assert "nor a folder" in str(refusal(tmp_path / "nowhere" / "a.py"))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "a.py"
    folder.mkdir()
    assert "this is a folder" in str(refusal(folder))


def test_text_that_is_not_utf8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.py"
    path.write_bytes(b"# one\n# caf\xe9\n")
    fault = refusal(path)
    assert fault.line == 2
    assert "UTF-8" in fault.sentence


def test_an_empty_file_is_told(write: Write) -> None:
    assert "the file is empty" in str(refusal(write("\n\n")))


def test_a_file_that_is_too_large_is_not_parsed(tmp_path: Path) -> None:
    path = tmp_path / "large.py"
    path.write_bytes(b"#" * (LARGEST + 1))
    assert "bytes" in str(refusal(path))


def test_a_null_byte_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "null.py"
    path.write_bytes(b"x = 1\ny = '\x00'\n")
    assert refusal(path).line == 2


def test_a_file_without_an_optimizer_names_its_classes_and_the_right_base(write: Write) -> None:
    text = str(refusal(write("class Net:\n    pass\n\nclass Layer(Net):\n    pass\n")))
    assert "Net, Layer" in text
    assert "keras.optimizers.Optimizer" in text


def test_three_classes_are_listed_with_lines_and_how_to_name_one(write: Write) -> None:
    fault = refusal(
        write(
            """
            import keras
            class A(keras.optimizers.Optimizer): pass
            class B(keras.optimizers.Optimizer): pass
            class C(keras.optimizers.Optimizer): pass
            """
        )
    )
    assert "three optimizer classes: A (line 2), B (line 3), C (line 4); name one, as in mine.py:A" in str(fault)


def test_an_unknown_class_is_told_with_the_nearest(write: Write) -> None:
    path = write("import keras\nclass DiffGrad(keras.optimizers.Optimizer): pass\n")
    assert "did you mean DiffGrad?" in str(refusal(path, "DifGrad"))


def test_a_class_that_is_no_optimizer_is_told_so(write: Write) -> None:
    path = write("import keras\nclass A(keras.optimizers.Optimizer): pass\nclass Net: pass\n")
    assert "line 3: Net is not an optimizer of TensorFlow or Keras: it derives from object." in str(
        refusal(path, "Net")
    )


def test_a_class_that_is_no_optimizer_is_told_with_what_it_derives_from(write: Write) -> None:
    write("import abc\n\nclass Base(abc.ABC):\n    pass\n", "base.py")
    path = write("from base import Base\nclass Own(Base): pass\nclass Adam(Own):\n    def apply(self, updates): pass\n")
    assert (
        "line 3: Adam is not an optimizer of TensorFlow or Keras: it derives from Own (line 2) and Base (base.py, "
        in str(refusal(path, "Adam"))
    )


def test_a_class_that_the_file_imports_is_told_with_the_file_to_choose(write: Write) -> None:
    mine = write("import keras\nclass Mine(keras.optimizers.Adam): pass\n", "pkg/mine.py")
    path = write("from .mine import Mine\n", "pkg/__init__.py")
    assert f"Mine is imported from mine.py, line 2; choose {mine}:Mine" in str(refusal(path, "Mine"))


def test_a_path_inside_the_working_directory_is_told_short(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("", "deep/mine.py")
    monkeypatch.chdir(tmp_path)
    assert str(SourceError(path, "it fails", 7)) == f"{Path('deep') / 'mine.py'}, line 7: it fails"
    monkeypatch.chdir(path.parent.parent.parent)
    assert str(SourceError(Path("/elsewhere/mine.py"), "it fails")) == f"{Path('/elsewhere/mine.py')}: it fails"


def test_an_error_is_told_with_the_deepest_line_of_the_file(write: Write) -> None:
    path = write("def inner(x):\n    return {}[x]\n\ndef outer(x):\n    return inner(x)\n")
    namespace: dict[str, object] = {}
    exec(compile(path.read_text(), str(path), "exec"), namespace)
    with pytest.raises(KeyError) as caught:
        namespace["outer"]("m")  # type: ignore[operator]
    fault = source_error_from(caught.value, path)
    assert (fault.line, fault.sentence) == (2, "KeyError: 'm'")
    assert source_error_from(fault, path) is fault


def test_an_error_inside_a_trace_is_told_with_what_was_raised(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("")
    text = (
        f'in user code:\n\n    File "{path}", line 12, in update  *\n        x = a + b\n'
        f'    File "/elsewhere/ops.py", line 3, in add\n\n    ValueError: Shapes differ: [3] and [4].\n'
    )
    fault = source_error_from(ValueError(text), path)
    assert (fault.line, fault.sentence) == (12, "ValueError: Shapes differ: [3] and [4].")


def test_the_names_of_nodes_are_left_out(tmp_path: Path) -> None:
    error = RuntimeError("{{function_node __wrapped__AddV2_device_/job:x}} Incompatible shapes [Op:AddV2] name: ")
    assert source_error_from(error, tmp_path / "mine.py").sentence == "RuntimeError: Incompatible shapes"


def test_an_interrupt_is_no_fault_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        source_error_from(KeyboardInterrupt(), tmp_path / "mine.py")


@pytest.mark.parametrize(
    ("text", "path", "name"),
    [
        ("a/b.py:Mine", "a/b.py", "Mine"),
        ("b.py", "b.py", ""),
        ("b.py:", "b.py", ""),
        (r"C:\work\b.py:Mine", r"C:\work\b.py", "Mine"),
    ],
)
def test_a_reference_is_a_path_and_a_class(text: str, path: str, name: str) -> None:
    assert parse_reference(text) == (Path(path), name)


@pytest.mark.parametrize("text", ["Adam", "library.Adam", "tf1.AdamOptimizer", "a.pyc", ""])
def test_a_name_of_the_catalogue_is_no_reference(text: str) -> None:
    assert parse_reference(text) is None


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
        ("module 'slotscope_file_3_pkg.mine' has no x", "RuntimeError: module 'pkg.mine' has no x"),
    ],
)
def test_weights_private_names_and_advice_for_others_are_left_out(tmp_path: Path, message: str, sentence: str) -> None:
    assert source_error_from(RuntimeError(message), tmp_path / "mine.py").sentence == sentence
