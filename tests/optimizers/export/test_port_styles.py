"""Ports of one class in every layout of a file: they step as the original, or the line in the way is named."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from optimizers.export.keras3_port import port_to_keras3
from optimizers.export.port_comparison import differences_from, imported
from optimizers.export.standalone import NotExportable, standalone

_FOUR = '''import tensorflow.compat.v1 as tf


class Mine(tf.train.Optimizer):
    """A docstring."""

    def __init__(self, learning_rate=0.01, use_locking=False, name="Mine"):
        super(Mine, self).__init__(use_locking, name)
        self._lr = learning_rate

    def _resource_apply_dense(self, g, v):
        return v.assign_sub(tf.cast(self._lr, v.dtype.base_dtype) * g)
'''
_TWO = _FOUR.replace("    ", "  ")
_IMPORT, _CLASS = _TWO.split("\n\n\n")
_DOC = '  """A docstring."""\n'
_MAIN = "\n\ndef main():\n  flags.DEFINE_string('x', '', '')\n\n\nif __name__ == '__main__':\n  main()\n"
_INDENTED = "".join(f"  {line}\n" for line in _CLASS.splitlines())
_LAYOUTS = {
    "four": _FOUR,
    "two": _TWO,
    "tabs": _FOUR.replace("    ", "\t"),
    "mixed": _FOUR.replace("        return", "      return"),
    "in-a-condition": f"{_IMPORT}\nif True:\n{_INDENTED}",
    "optional-import": f"try:\n  {_IMPORT}\nexcept ImportError:\n  tf = None\n{_CLASS}",
    "decorated": _TWO.replace("class", "def same(cls):\n  return cls\n\n\n@same\nclass"),
    "decorated-first": _TWO.replace(_DOC, f"{_DOC}  @staticmethod\n  def f():\n    pass\n"),
    "one-quote": _TWO.replace('"""', "'"),
    "raw-docstring": _TWO.replace('"""A', "r'''\\beta").replace('"""', "'''"),
    "no-docstring": _TWO.replace(_DOC, ""),
    "docstring-and-more": _TWO.replace('."""\n', '."""; kind = 1\n'),
    "class-inside": _TWO.replace(_DOC, f"{_DOC}  class Inner:\n    x = 1\n"),
    "module-docstring": f'"of a \\"module\\""\n{_TWO}',
    "long-module-docstring": f"r'''Of a \\beta.\n\nMore.'''\nfrom __future__ import division\n{_TWO}",
    "script": f"#!/usr/bin/env python\n# A licence.\n\n{_TWO}",
    "form-feed": _TWO.replace("class", "\x0c\nclass"),
    "carriage-returns": _TWO.replace("\n", "\r\n"),
    "base-by-name": _TWO.replace("super(Mine, self).__init__(", "tf.train.Optimizer.__init__(self, "),
    "base-renamed": f"{_IMPORT}\nBase = tf.train.Optimizer\n{_CLASS.replace('tf.train.Optimizer', 'Base')}",
    "import-at-the-end": f"{_TWO}\n\nimport numpy as np\n",
    "unused-foreign": f"from absl import flags\n{_TWO}{_MAIN}",
    "unused-function": f"{_TWO}\n\ndef more(opt):\n  return tf.contrib.tpu.CrossShardOptimizer(opt)\n",
}


def _file(folder: Path, text: str) -> str:
    (folder / "mine.py").write_bytes(text.encode())
    return f"{folder}/mine.py:Mine"


@pytest.mark.sampled(6)
@pytest.mark.parametrize("layout", _LAYOUTS)
def test_port_steps_however_its_file_is_laid_out(layout: str, tmp_path: Path) -> None:
    name, path = _file(tmp_path, _LAYOUTS[layout]), tmp_path / "port.py"
    port = port_to_keras3(name)
    path.write_text(port.text, "utf-8")
    cls = imported(path, "Mine")
    assert "It computes with TensorFlow" in (ast.get_docstring(ast.parse(port.text)) or "")
    assert [each.agrees for each in differences_from(cls, name, steps=3)] == [True, True]
    assert cls(learning_rate=0.5).get_config()["learning_rate"] == pytest.approx(0.5)


@pytest.mark.parametrize("alias", ["tf.train.Optimizer", "tf.train.Optimizer if tf else None"])
def test_port_takes_a_base_that_the_file_gives_a_name(alias: str, tmp_path: Path) -> None:
    text = f"{_IMPORT}\nbase = {alias}\n{_CLASS.replace('tf.train.Optimizer', 'base')}"
    assert port_to_keras3(_file(tmp_path, text)).contract == "TF1"


def test_refusal_names_the_line_that_the_class_itself_needs(tmp_path: Path) -> None:
    text = f"from absl import flags\n{_TWO}    tf.contrib.gone\n{_MAIN}"
    for export in (port_to_keras3, standalone):
        with pytest.raises(NotExportable, match=r"mine.py, line 14: .* no tensorflow.*contrib"):
            export(_file(tmp_path, text))


def test_random_optimizers_are_compared_with_the_same_draws(tmp_path: Path) -> None:
    name, path = _file(tmp_path, _FOUR.replace("* g)", "* (g + tf.random.normal(v.shape)))")), tmp_path / "port.py"
    path.write_text(port_to_keras3(name).text, "utf-8")
    dense, _ = differences_from(imported(path, "Mine"), name, steps=3)
    assert dense.agrees
    assert "the same random numbers" in dense.sentence()
    path.write_text(path.read_text("utf-8").replace("* (g +", "* (2 * g +"), "utf-8")
    dense, _ = differences_from(imported(path, "Mine"), name, steps=3)
    assert not dense.agrees


@pytest.mark.parametrize("name", ["library.Adam", "library.Lookahead"])
def test_library_export_says_that_it_is_of_tensorflow(name: str) -> None:
    assert "It computes with TensorFlow" in (ast.get_docstring(ast.parse(standalone(name))) or "")
