"""Optimizers of older contracts written for Keras 3: they step as the original, compile, and say what is in the way."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.export.keras3_port import Port, port_to_keras3
from optimizers.export.port_comparison import TOLERANCE, compare, differences_from, faults_in_use, imported
from optimizers.export.standalone import NotExportable, foreign_imports, standalone
from tests.comparison import assert_same

TEMPLATES = Path(__file__).parents[3] / "resources" / "templates"
PUBLISHED = Path(__file__).parent / "published"
CLASSES = {"lamb": "LAMB", "adamw_mixin": "AdamW", "power_sign": "PowerSign", "nag": "NAG"}
NAMES = (
    f"{TEMPLATES}/adamw_optimizer_v2.py", f"{TEMPLATES}/adamw_tf1.py", f"{TEMPLATES}/momentum_documented.py",
    f"{TEMPLATES}/adagrad_decay_keras2.py", "legacy.Ftrl", "tf1.MomentumOptimizer", "keras2.Adafactor", *CLASSES,
)  # fmt: skip
STEPS = 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the published files as files that can be opened."""
    path = tmp_path_factory.mktemp("published")
    for each in PUBLISHED.glob("*.py.txt"):
        (path / each.stem).write_text(each.read_text("utf-8"), "utf-8")
    return path


def called(name: str, folder: Path) -> str:
    return f"{folder / name}.py:{CLASSES[name]}" if name in CLASSES else name


def written(port: Port, folder: Path) -> Path:
    path = folder / f"port_{len(list(folder.iterdir()))}.py"
    path.write_text(port.text, "utf-8")
    return path


@pytest.mark.sampled(14)
@pytest.mark.parametrize("name", NAMES, ids=lambda name: Path(name).stem)
def test_a_port_steps_as_the_original_dense_and_sparse(name: str, folder: Path, tmp_path: Path) -> None:
    port = port_to_keras3(called(name, folder))
    cls = imported(written(port, tmp_path), port.title)
    assert issubclass(cls, keras.optimizers.Optimizer)
    assert foreign_imports(port.text) == []
    assert "tf_keras." not in port.text.replace("`tf_keras.optimizers.Optimizer`", "")
    for each in differences_from(cls, called(name, folder), steps=STEPS):
        assert each.agrees, each.sentence()
        assert each.note or each.largest <= TOLERANCE * each.scale


@pytest.mark.sampled(7)
@pytest.mark.parametrize("name", ["lamb", "adamw_mixin", f"{TEMPLATES}/adamw_tf1.py", f"{TEMPLATES}/adamw_keras2.py"])
def test_a_port_compiles_fits_and_is_made_again_of_its_configuration(name: str, folder: Path, tmp_path: Path) -> None:
    port = port_to_keras3(called(name, folder))
    assert list(faults_in_use(imported(written(port, tmp_path), port.title))) == []


def test_the_learning_rate_of_a_port_is_the_one_that_keras_changes(tmp_path: Path) -> None:
    for name in (f"{TEMPLATES}/momentum_tf1.py", f"{TEMPLATES}/momentum_optimizer_v2.py"):
        port = port_to_keras3(name)
        optimizer = imported(written(port, tmp_path), port.title)(learning_rate=0.5, momentum=0.0)
        weight = keras.Variable([1.0])
        optimizer.apply([np.ones(1, "float32")], [weight])
        optimizer.learning_rate = 0.25
        optimizer.apply([np.ones(1, "float32")], [weight])
        np.testing.assert_allclose(weight.numpy(), [0.25])
        scheduled = imported(written(port, tmp_path), port.title)(
            learning_rate=keras.optimizers.schedules.PiecewiseConstantDecay([0], [0.5, 0.25]), momentum=0.0
        )
        weight = keras.Variable([1.0])
        for _ in range(2):
            scheduled.apply([np.ones(1, "float32")], [weight])
        np.testing.assert_allclose(weight.numpy(), [0.25])


def test_a_model_with_a_port_is_saved_and_loaded(tmp_path: Path) -> None:
    port = port_to_keras3(f"{TEMPLATES}/momentum_optimizer_v2.py")
    optimizer = imported(written(port, tmp_path), port.title)()
    model = keras.Sequential([keras.layers.Dense(2)])
    model.compile(optimizer=optimizer, loss="mse", jit_compile=False)
    x = np.ones((8, 3), "float32")
    model.fit(x, x[:, :2], verbose=0)
    model.save(tmp_path / "model.keras")
    again = keras.saving.load_model(tmp_path / "model.keras")
    assert_same(optimizer.variables, again.optimizer.variables)


def test_a_keras_3_optimizer_stays_as_it_is() -> None:
    assert port_to_keras3("library.Adam").text == standalone("library.Adam")


def test_only_what_the_class_needs_of_its_base_is_written() -> None:
    bases = [
        each
        for each in ast.parse(port_to_keras3(f"{TEMPLATES}/momentum_optimizer_v2.py").text).body
        if isinstance(each, ast.ClassDef)
    ]
    methods = {each.name for each in bases[0].body if isinstance(each, ast.FunctionDef)}
    assert {"add_slot", "get_slot", "_resource_scatter_add"} <= methods
    assert not {"add_weight", "_resource_scatter_update", "_call_if_callable"} & methods


_HEAD = "import tensorflow as tf\n\n\nclass Mine(tf.keras.optimizers.Optimizer):\n"
_REST = "    def _resource_apply_dense(self, grad, var, apply_state=None):\n        return var.assign_sub(grad)\n"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "    def _compute_gradients(self, loss, var_list, grad_loss=None, tape=None):\n        pass\n",
            r"mine.py, line 5: Mine overrides _compute_gradients",
        ),
        (
            "    def __init__(self, name='M'):\n        super().__init__(name)\n"
            "        self.inside = tf.keras.optimizers.get('adam')\n",
            r"mine.py, line 7: it creates another optimizer by name",
        ),
        (
            "    def __init__(self, name='M'):\n        super().__init__(name)\n"
            "        self.inside = tf.keras.optimizers.Adam()\n",
            r"mine.py, line 7: tf_keras.optimizers.legacy.Adam is used inside the class",
        ),
        (
            "    def apply_gradients(self, grads_and_vars, loss=None):\n        pass\n",
            "line 5: Mine.apply_gradients needs loss",
        ),
    ],
    ids=["gradients", "by-name", "inside", "loss"],
)
def test_what_has_no_counterpart_is_named_with_its_line(code: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(_HEAD + code + _REST, "utf-8")
    with pytest.raises(NotExportable, match=said):
        port_to_keras3(f"{path}:Mine")


def test_a_wrapper_is_refused_with_the_argument_that_holds_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    hold = (
        "    def __init__(self, optimizer, name='M'):\n        super().__init__(name)\n        self._opt = optimizer\n"
    )
    path.write_text(_HEAD + hold + _REST, "utf-8")
    with pytest.raises(NotExportable, match=r"Mine wraps another optimizer \(optimizer\)"):
        port_to_keras3(f"{path}:Mine")


@pytest.mark.exhaustive
def test_a_comparison_tells_a_port_that_is_not_the_original(tmp_path: Path) -> None:
    text = port_to_keras3(f"{TEMPLATES}/momentum_optimizer_v2.py").text
    path = tmp_path / "wrong.py"
    path.write_text(
        text.replace('at["momentum"] * velocity - at["lr_t"]', 'at["momentum"] * velocity - 2 * at["lr_t"]')
    )
    found = compare(path, "Momentum", f"{TEMPLATES}/momentum_optimizer_v2.py:Momentum")
    dense, sparse = found.differences
    assert (dense.step, sparse.step) == (1, 1)
    assert not found.agrees
    assert "they part at step 1" in dense.sentence()
    assert found.faults == ()


@pytest.mark.exhaustive
def test_plain_exports_run_where_nothing_of_ours_is(folder: Path, tmp_path: Path) -> None:
    for name in CLASSES:
        (tmp_path / f"{name}.py").write_text(standalone(called(name, folder)), "utf-8")
    code = f"""
import json, sys
sys.path[:] = [each for each in sys.path if each]
found = {{}}
for name, title in {CLASSES!r}.items():
    namespace = {{"__name__": name}}
    exec(compile(open(f"{{name}}.py").read(), f"{{name}}.py", "exec"), namespace)
    found[name] = [each.__module__ for each in namespace[title].__mro__]
print(json.dumps(found))
assert not any(each.partition(".")[0] in ("app", "optimizers", "widgets") for each in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for modules in json.loads(done.stdout.splitlines()[-1]).values():
        assert any(each.startswith(("tf_keras.", "tensorflow.python.")) for each in modules)


def test_an_import_that_is_gone_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("from tensorflow.contrib import opt\n" + _HEAD + "    kind = opt\n" + _REST, "utf-8")
    with pytest.raises(NotExportable, match=r"mine.py, line 1: current packages have no tensorflow.contrib"):
        standalone(f"{path}:Mine")


def test_a_plain_export_refuses_what_would_make_another_kind_of_optimizer(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    inner = "    inside = tf.keras.optimizers.get('adam')\n"
    path.write_text(_HEAD + inner + _REST, "utf-8")
    with pytest.raises(NotExportable, match=r"line 5: outside this program tensorflow.keras.optimizers.get"):
        standalone(f"{path}:Mine")


def test_weights_that_are_not_finite_in_both_are_reported(tmp_path: Path) -> None:
    source = (TEMPLATES / "momentum_tf1.py").read_text("utf-8")
    path = tmp_path / "roots.py"
    # Rows that a step does not name have a velocity of zero.
    path.write_text(
        source.replace("return var.assign_add(bent,", "return var.assign_add(bent / tf.sqrt(tf.square(bent) - 1e-10),")
    )
    cls = imported(written(port_to_keras3(f"{path}:Momentum"), tmp_path), "Momentum")
    dense, sparse = differences_from(cls, f"{path}:Momentum", steps=3)
    assert "not finite" not in dense.sentence()
    assert "weights of the original are not finite" in sparse.sentence()


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
    # With the seed that a test before may have left, both would draw the same of themselves.
    tf.random.set_seed(None)
    dense, _ = differences_from(imported(path, "Mine"), name, steps=3)
    assert dense.agrees
    assert "the same random numbers" in dense.sentence()
    path.write_text(path.read_text("utf-8").replace("* (g +", "* (2 * g +"), "utf-8")
    dense, _ = differences_from(imported(path, "Mine"), name, steps=3)
    assert not dense.agrees


@pytest.mark.parametrize("name", ["library.Adam", "library.Lookahead"])
def test_library_export_says_that_it_is_of_tensorflow(name: str) -> None:
    assert "It computes with TensorFlow" in (ast.get_docstring(ast.parse(standalone(name))) or "")
