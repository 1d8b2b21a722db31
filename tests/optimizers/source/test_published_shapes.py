"""Small packages in the shapes in which optimizers are published: each is hosted and trained, dense and sparse."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from optimizers.catalogue import listing_of
from optimizers.checker.checking import check
from optimizers.inspection import Inspection, inspect_optimizer
from optimizers.opening import open_optimizer
from optimizers.source import SourceError

STEP_3 = """
    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.seen = [self.add_variable_from_reference(v, "seen") for v in variables]
    def update_step(self, gradient, variable, learning_rate):
        self.seen[self._get_variable_index(variable)].assign_add(gradient)
        variable.assign_sub(keras.ops.cast(learning_rate, variable.dtype) * gradient)
"""
STEP_2 = """
    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "seen")
    def _resource_apply_dense(self, grad, var, apply_state=None):
        self.get_slot(var, "seen").assign_add(grad)
        return var.assign_sub(self._decayed_lr(var.dtype) * grad)
    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._resource_scatter_add(var, indices, -self._decayed_lr(var.dtype) * grad)
    def get_config(self):
        return {**super().get_config(), "learning_rate": self._serialize_hyperparameter("learning_rate")}
"""
STEP_1 = """
    def _create_slots(self, var_list):
        for v in var_list:
            self._zeros_slot(v, "seen", self._name)
    def _apply_dense(self, grad, var):
        return self._resource_apply_dense(grad, var)
    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self._lr * grad)
    def _resource_apply_sparse(self, grad, var, indices):
        return self._resource_scatter_add(var, indices, -self._lr * grad)
    def _resource_scatter_add(self, x, i, v):
        x.scatter_sub(tf.IndexedSlices(-v, i))
        return x.value()
"""
MADE_3 = """
    def __init__(self, learning_rate=0.1, **kwargs):
        super().__init__(learning_rate, **kwargs)
"""
BASE_3 = f"import keras\nclass Base(keras.optimizers.Optimizer):{MADE_3}{STEP_3}"
BASE_2 = f"""import tensorflow as tf
class Base(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, name="Base", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate){STEP_2}"""
CHECKED = ("sparse-path", "hook-returns-operation", "state-reachable")
"""With what they wait for; all other rules step in the same ways, and were held by hand."""
ADAM = "import keras\nclass Mine(keras.optimizers.Adam): pass\n"


@dataclass(frozen=True)
class Shape:
    """Files by path, the one that is named, and what is to come of it."""

    files: Mapping[str, str]
    main: str
    contract: str
    values: Mapping[str, object] = field(default_factory=dict)
    note: str = ""
    paths: tuple[str, ...] = ()


def three(body: str) -> str:
    return f"import keras\nimport tensorflow as tf\n{textwrap.dedent(body)}"


SHAPES = {
    "a package whose __init__ imports everything": Shape(
        {
            "pkg/__init__.py": "from .mine import Mine\nfrom .other import Other\n",
            "pkg/base.py": BASE_3,
            "pkg/mine.py": "from . import base\nclass Mine(base.Base): pass\n",
            "pkg/other.py": "from .mine import Mine\nclass Other(Mine): pass\n",
        },
        "pkg/mine.py", "Keras 3",
    ),
    "a package whose __init__ needs what is not installed": Shape(
        {
            "pkg/__init__.py": "from .mine import Mine\nfrom .plots import show\n",
            "pkg/plots.py": "import no_such_plotting\n",
            "pkg/mine.py": f"{BASE_3}class Mine(Base): pass\n",
        },
        "pkg/mine.py:Mine", "Keras 3", note="Its package does not run, the file does",
    ),
    "a package that fails before the file is imported": Shape(
        {
            "pkg/__init__.py": "import no_such_thing\nfrom .mine import Mine\n",
            "pkg/base.py": BASE_3,
            "pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
        },
        "pkg/mine.py", "Keras 3", note="so the file was run alone",
    ),
    "a sub-package that imports from its parent": Shape(
        {
            "pkg/__init__.py": "RATE = 0.25\n",
            "pkg/opt/__init__.py": "",
            "pkg/opt/mine.py": "from .. import RATE\nfrom ..common.base import Base\n"
            "class Mine(Base):\n    rate = RATE\n",
            "pkg/common/__init__.py": "",
            "pkg/common/base.py": BASE_3,
        },
        "pkg/opt/mine.py", "Keras 3",
    ),
    "names that its package defines after the import": Shape(
        {
            "pkg/__init__.py": "from .base import *\nDEFAULT = 3\nfrom .mine import Mine\n",
            "pkg/base.py": f"__all__ = ['Base']\n{BASE_3}",
            "pkg/mine.py": "from . import DEFAULT, Base\nclass Mine(Base):\n    default = DEFAULT\n",
        },
        "pkg/mine.py", "Keras 3",
    ),
    "a submodule that its package shadows by a class": Shape(
        {
            "pkg/__init__.py": "from .Base import Base\nfrom .mine import Mine\n",
            "pkg/Base.py": BASE_3,
            "pkg/mine.py": "import pkg.Base\nfrom pkg import Base\nclass Mine(Base): pass\n",
        },
        "pkg/mine.py", "Keras 3",
    ),
    "files that import each other": Shape(
        {
            "pkg/__init__.py": "",
            "pkg/base.py": f"{BASE_3}\nfrom . import mine\n",
            "pkg/mine.py": "import pkg.base\nclass Mine(pkg.base.Base): pass\n",
        },
        "pkg/mine.py", "Keras 3",
    ),
    "a namespace folder": Shape(
        {"space/opt/base.py": BASE_3, "space/opt/mine.py": "from space.opt.base import Base\nclass Mine(Base): pass\n"},
        "space/opt/mine.py", "Keras 3",
    ),
    "a folder of the project beside its own": Shape(
        {
            "project/utils/base.py": BASE_3,
            "project/optim/mine.py": "from utils.base import Base\nclass Mine(Base): pass\n",
        },
        "project/optim/mine.py", "Keras 3",
    ),
    "a vendored sub-package": Shape(
        {
            "pkg/__init__.py": "",
            "pkg/vendor/__init__.py": "",
            "pkg/vendor/small/__init__.py": "from .core import Base\n",
            "pkg/vendor/small/core.py": BASE_3,
            "pkg/mine.py": "from .vendor import small\nclass Mine(small.Base): pass\n",
        },
        "pkg/mine.py", "Keras 3",
    ),
    "a name of a package that is gone, the file beside it": Shape(
        {"opt/base.py": BASE_3, "opt/mine.py": "from vendor.contrib.opt.base import Base\nclass Mine(Base): pass\n"},
        "opt/mine.py", "Keras 3", note="vendor.contrib.opt.base was found in",
    ),
    "a name below tensorflow.contrib, the file beside it": Shape(
        {
            "opt/weights.py": BASE_2,
            "opt/mine.py": "from tensorflow.contrib.opt.python.training import weights\n"
            "class Mine(weights.Base): pass\n",
        },
        "opt/mine.py", "OptimizerV2", note="was found in",
    ),
    "an ancestor of that name": Shape(
        {
            "research/optim/core/base.py": BASE_3,
            "research/optim/mine.py": "from research.optim.core.base import Base\nclass Mine(Base): pass\n",
        },
        "research/optim/mine.py", "Keras 3",
    ),
    "a folder that the file puts on Python's path": Shape(
        {
            "lib/base_there.py": BASE_3,
            "mine.py": "import os, sys\nsys.path.append(os.path.join(os.path.dirname(__file__), 'lib'))\n"
            "from base_there import Base\nclass Mine(Base): pass\n",
        },
        "mine.py", "Keras 3",
    ),
    "a package called optimizers": Shape(
        {
            "optimizers/__init__.py": "",
            "optimizers/library.py": BASE_3,
            "optimizers/mine.py": "from optimizers.library import Base\nclass Mine(Base): pass\n",
        },
        "optimizers/mine.py", "Keras 3",
    ),
    "a folder called optimizers that is no package": Shape(
        {
            "optimizers/projector.py": BASE_3,
            "optimizers/mine.py": "from optimizers.projector import Base\nclass Mine(Base): pass\n",
        },
        "optimizers/mine.py", "Keras 3",
    ),
    "a package called app beside it": Shape(
        {"app/helpers.py": BASE_3, "mine.py": "from app.helpers import Base\nclass Mine(Base): pass\n"},
        "mine.py", "Keras 3",
    ),
    "a base from an installed library": Shape(
        {
            "site/installed_library/__init__.py": f"{BASE_3}",
            "mine.py": "import installed_library\nclass Mine(installed_library.Base): pass\n",
        },
        "mine.py", "Keras 3", paths=("site",),
    ),
    "a base called Adam from an installed library": Shape(
        {
            "site/installed_optimizers/__init__.py": "import keras\nclass Adam(keras.optimizers.SGD):\n"
            "    def __init__(self, learning_rate=0.02, zeta=0.5, **kwargs):\n"
            "        super().__init__(learning_rate, **kwargs)\n",
            "mine.py": "from installed_optimizers import Adam\nclass Mine(Adam): pass\n",
        },
        "mine.py", "Keras 3", {"zeta": 0.25}, paths=("site",),
    ),
    "a legacy base from an installed library": Shape(
        {
            "site/installed_legacy/__init__.py": BASE_2.replace("tf.keras", "tf_keras").replace(
                "import tensorflow as tf", "import tensorflow as tf\nimport tf_keras"
            ).replace("optimizers.Optimizer", "optimizers.legacy.Optimizer"),
            "mine.py": "from installed_legacy import Base as Parent\nclass Mine(Parent): pass\n",
        },
        "mine.py", "OptimizerV2", paths=("site",),
    ),
    "a function that gives an optimizer": Shape(
        {"mine.py": "import keras\ndef Mine(learning_rate=0.02, beta=0.8):\n"
         "    return keras.optimizers.Adam(learning_rate, beta_1=beta)\n"},
        "mine.py", "Keras 3", {"beta": 0.7},
    ),
    "a function that gives a legacy optimizer": Shape(
        {"mine.py": "import tensorflow as tf\ndef Mine(learning_rate=0.02):\n"
         "    return tf.keras.optimizers.legacy.Adam(learning_rate)\n"},
        "mine.py:Mine", "OptimizerV2",
    ),
    "a class that a function extends": Shape(
        {"mine.py": three("""
            def extend(base):
                class Extended(base):
                    def update_step(self, gradient, variable, learning_rate):
                        super().update_step(gradient, variable, 0.5 * learning_rate)
                return Extended
            Mine = extend(keras.optimizers.Adam)
            """)},
        "mine.py:Mine", "Keras 3",
    ),
    "a class with a computed base": Shape(
        {"mine.py": three("""
            def extend(base):
                class Extended(base):
                    pass
                return Extended
            class Mine(extend(keras.optimizers.SGD)):
                pass
            """)},
        "mine.py:Mine", "Keras 3",
    ),
    "required arguments": Shape(
        {"mine.py": f"import keras\nclass Mine(keras.optimizers.Optimizer):\n"
         f"    def __init__(self, learning_rate, blocks, **kwargs):\n"
         f"        super().__init__(learning_rate, **kwargs)\n        self.blocks = list(range(blocks)){STEP_3}"},
        "mine.py", "Keras 3", {"blocks": 3},
    ),
    "a base without a constructor": Shape(
        {"kit.py": f"import keras\nclass Base(keras.optimizers.Optimizer):{STEP_3}",
         "mine.py": "from kit import Base\nclass Mine(Base): pass\n"},
        "mine.py", "Keras 3",
    ),
    "several classes in one file": Shape(
        {
            "kit.py": BASE_3,
            "mine.py": "import kit\nclass First(kit.Base): pass\nclass Second(kit.Base): pass\n",
        },
        "mine.py:Second", "Keras 3",
    ),
    "a copy of a module": Shape(
        {"mine.py": "import tensorflow\ndef copied(m):\n    out = type(m)(m.__name__, m.__doc__)\n"
         "    out.__dict__.update(m.__dict__)\n    return out\ntf = copied(tensorflow)\n"
         "class Mine(tf.keras.optimizers.Adam): pass\n"},
        "mine.py:Mine", "Keras 3",
    ),
    "names that tensorflow.python imported": Shape(
        {"mine.py": "from tensorflow.python import ops, math_ops, state_ops, control_flow_ops\n"
         f"{BASE_2}class Mine(Base):\n    def root(self, x):\n        return math_ops.sqrt(x)\n"},
        "mine.py:Mine", "OptimizerV2",
    ),
    "a class under try": Shape(
        {"mine.py": "try:\n    import no_such_library\nexcept ImportError:\n    import keras\n"
         "    class Mine(keras.optimizers.Adam): pass\n"},
        "mine.py:Mine", "Keras 3",
    ),
    "two generations of imports": Shape(
        {"mine.py": "try:\n    from keras.optimizers.optimizer_v3 import Adam as Parent\nexcept ImportError:\n"
         "    from keras.optimizers import Adam as Parent\nclass Mine(Parent): pass\n"},
        "mine.py", "Keras 3",
    ),
    "star imports": Shape(
        {"kit.py": "import keras\nfrom keras.optimizers import *\n",
         "mine.py": f"from kit import *\nclass Mine(Optimizer):{STEP_3}"},
        "mine.py", "Keras 3",
    ),
    "type checkers that are not installed": Shape(
        {"mine.py": "from beartype import beartype\nfrom jaxtyping import Float, Array\nimport termcolor\n"
         f"{BASE_3}class Mine(Base):\n    @beartype\n    def rate(self, x: Float[Array, 'n']) -> int:\n"
         "        return termcolor.colored('x')\n"},
        "mine.py:Mine", "Keras 3", note="beartype is not installed",
    ),
    "OptimizerV2 in a package": Shape(
        {
            "pkg/__init__.py": "from .mine import Mine\n",
            "pkg/base.py": BASE_2,
            "pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
        },
        "pkg/mine.py", "OptimizerV2",
    ),
    "a file of TensorFlow Addons with its own imports": Shape(
        {
            "tensorflow_addons/__init__.py": "",
            "tensorflow_addons/optimizers/__init__.py": "from tensorflow_addons.optimizers.mine import Mine\n",
            "tensorflow_addons/optimizers/base.py": BASE_2,
            "tensorflow_addons/optimizers/mine.py": "from tensorflow_addons.optimizers.base import Base\n"
            "from typeguard import typechecked\n\nclass Mine(Base):\n    pass\n",
        },
        "tensorflow_addons/optimizers/mine.py", "OptimizerV2",
    ),
    "TF1 with a global step": Shape(
        {"mine.py": f"import tensorflow as tf\nclass Mine(tf.train.Optimizer):\n"
         f"    def __init__(self, learning_rate=0.1, use_locking=False, name='Mine'):\n"
         f"        super().__init__(use_locking, name)\n        self._lr = learning_rate\n"
         f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
         f"        step = tf.train.get_or_create_global_step()\n"
         f"        return super().apply_gradients(grads_and_vars, global_step=step, name=name){STEP_1}"},
        "mine.py", "TF1",
    ),
    "TF1 with the global step as a key": Shape(
        {"mine.py": f"import tensorflow as tf\nclass Mine(tf.train.Optimizer):\n"
         f"    def __init__(self, learning_rate=0.1, use_locking=False, name='Mine'):\n"
         f"        super().__init__(use_locking, name)\n        self._lr = learning_rate\n"
         f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
         f"        known = {{tf.train.get_global_step(): 'the step'}}\n"
         f"        assert known[tf.train.get_global_step()] == 'the step'\n"
         f"        return super().apply_gradients(grads_and_vars, global_step=global_step, name=name){STEP_1}"},
        "mine.py", "TF1",
    ),
    "TF1 by private modules": Shape(
        {"mine.py": "from tensorflow.python.ops import control_flow_ops, math_ops, state_ops\n"
         "from tensorflow.python.framework.ops import convert_to_tensor_v1_with_dispatch\n"
         "from tensorflow.python.training import optimizer\n"
         "import tensorflow as tf\n"
         f"class Mine(optimizer.Optimizer):\n    def __init__(self, learning_rate=0.1, name='Mine'):\n"
         f"        super().__init__(False, name)\n        self._lr = learning_rate{STEP_1}"},
        "mine.py", "TF1",
    ),
    "TF1 in a package with contrib imports that fall back": Shape(
        {
            "pkg/__init__.py": "from .mine import Mine\n",
            "pkg/mine.py": "import tensorflow as tf\ntry:\n    from tensorflow.contrib import opt\n"
            f"except ImportError:\n    opt = None\nfrom tensorflow.contrib.util import constant_value\n"
            f"class Mine(tf.train.Optimizer):\n    def __init__(self, learning_rate=0.1):\n"
            f"        super().__init__(False, 'Mine')\n        self._lr = learning_rate{STEP_1}",
        },
        "pkg/mine.py", "TF1",
    ),
    "a module that is imported by a computed name": Shape(
        {
            "pkg/__init__.py": "",
            "pkg/base.py": BASE_3,
            "pkg/mine.py": "import importlib\nBase = importlib.import_module('.ba' + 'se', __package__).Base\n"
            "class Mine(Base): pass\n",
        },
        "pkg/mine.py:Mine", "Keras 3",
    ),
    "an absolute import of its own package from within": Shape(
        {
            "deep/pkg/__init__.py": "from pkg.mine import Mine\n",
            "deep/pkg/base.py": BASE_3,
            "deep/pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
        },
        "deep/pkg/mine.py", "Keras 3",
    ),
    "a helper called like one of Python's path": Shape(
        {"keras_tools.py": BASE_3, "mine.py": "import keras_tools as tools\nclass Mine(tools.Base): pass\n"},
        "mine.py", "Keras 3",
    ),
    "a dataclass for its settings": Shape(
        {"mine.py": "from __future__ import annotations\nfrom dataclasses import dataclass\nimport keras\n"
         "@dataclass\nclass Settings:\n    rate: float = 0.5\n    base: type = keras.optimizers.SGD\n"
         "class Mine(Settings().base):\n    settings = Settings()\n"},
        "mine.py:Mine", "Keras 3",
    ),
    "the package's own __init__": Shape(
        {"pkg/__init__.py": "from . import base\nclass Mine(base.Base): pass\n", "pkg/base.py": BASE_3},
        "pkg/__init__.py", "Keras 3",
    ),
    "a banner at import": Shape({"mine.py": f"print('hello from mine')\n{ADAM}"}, "mine.py", "Keras 3"),
}  # fmt: skip


def place(shape: Shape, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, text in shape.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for each in shape.paths:
        monkeypatch.syspath_prepend(str(folder / each))
    return str(folder / shape.main)


def tried(shape: Shape, name: str) -> Inspection:
    listing_of(name)
    return inspect_optimizer(open_optimizer(name), shape.values)


@pytest.mark.parametrize("kind", SHAPES)
def test_what_is_published_so_is_hosted_and_trains_dense_and_sparse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    shape = SHAPES[kind]
    before = set(sys.modules)
    found = tried(shape, place(shape, tmp_path, monkeypatch))
    assert (found.fault, found.contract) == ("", shape.contract)
    for path in (found.dense, found.sparse):
        assert path is not None
        assert path.agree, path.why
    assert shape.note in " ".join(found.notes)
    added = {each for each in set(sys.modules) - before if each.partition(".")[0] in ("pkg", "mine", "opt", "base")}
    assert not added


@pytest.mark.parametrize("kind", SHAPES)
def test_the_checker_finds_no_fault_in_what_is_published_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    shape = SHAPES[kind]
    found = list(check(place(shape, tmp_path, monkeypatch), values=shape.values, only=CHECKED))
    failed = {each.rule: each.sentence for each in found if each.verdict == "fails"}
    assert not failed
    assert not [each.rule for each in found if each.verdict == "waits"]


def test_arguments_of_a_base_that_is_installed_are_known_once_the_file_has_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = place(SHAPES["a base called Adam from an installed library"], tmp_path, monkeypatch)
    before = listing_of(name)
    assert before.asks
    assert "beta_1" not in before.signature.parameters  # Keras' Adam is another one
    open_optimizer(name)
    after = listing_of(name)
    assert (after.asks, after.contract) == (False, "Keras 3")
    defaults = {p.name: p.default for p in after.signature.parameters.values()}
    assert defaults["zeta"] == 0.5
    assert defaults["learning_rate"] == 0.02
    assert "momentum" in defaults


def test_what_a_file_prints_as_it_is_imported_is_printed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = place(SHAPES["a banner at import"], tmp_path, monkeypatch)
    open_optimizer(name)
    open_optimizer(name)
    assert capsys.readouterr().out.count("hello from mine") == 1


REFUSED = {
    "a module that is missing three imports deep": (
        {
            "mine.py": "from one import Base\nclass Mine(Base): pass\n",
            "one.py": "from two import Base\n",
            "two.py": "\nimport no_such_package\nBase = object\n",
        },
        r"two.py, line 2: there is no module no_such_package; install it with `.+ -m pip install no-such-package`",
    ),
    "a class that is no optimizer after all": (
        {"mine.py": "import collections\nfrom lib import Net\nclass Mine(Net): pass\n", "lib.py": "Net = dict\n"},
        r"mine.py, line 3: Mine is no optimizer: it derives from Net",
    ),
    "a function that gives something else": (
        {"mine.py": "def Mine(learning_rate=0.1):\n    return {}\n"},
        r"mine.py, line 1: it gives an object of dict, which is no optimizer",
    ),
    "a name of this program": (
        {"mine.py": "from optimizers.library.adam import Adam\nclass Mine(Adam): pass\n"},
        r"mine.py, line 1: there is no module optimizers beside the file",
    ),
    "several that may be": (
        {"mine.py": "import lib\nclass One(lib.Base): pass\nclass Two(lib.Base): pass\n"},
        r"two possible optimizers: One \(line 2\), Two \(line 3\); name one, as in mine.py:One",
    ),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_is_refused_with_the_file_and_line_of_its_cause(tmp_path: Path, kind: str) -> None:
    files, sentence = REFUSED[kind]
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=sentence):
        open_optimizer(str(tmp_path / "mine.py"))
