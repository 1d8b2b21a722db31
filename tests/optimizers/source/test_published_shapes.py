"""Small packages in the shapes in which optimizers are published: each is hosted and trained, dense and sparse."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from optimizers.catalogue import listing_of
from optimizers.inspection.contract_check import check
from optimizers.inspection.optimizer_inspection import OptimizerInspection, inspect_optimizer
from optimizers.optimizer_loader import open_optimizer
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
CHECKED = ("sparse-path", "hook-returns-operation", "state-reachable", "later-variable", "indexed-slices-arithmetic")
"""With what they wait for; all other rules step in the same ways, and were held by hand."""
ADAM = "import keras\nclass Mine(keras.optimizers.Adam): pass\n"


@dataclass(frozen=True)
class Shape:
    """Files by path, the one that is named, and what is to come of it."""

    files: Mapping[str, str]
    main: str = ""
    """The last file unless another is given, or what is chosen in it, as in `:Mine`."""
    contract: str = "Keras 3"
    values: Mapping[str, object] = field(default_factory=dict)
    note: str = ""
    paths: tuple[str, ...] = ()
    eager_only: int | None = None
    """The line for which its step is made eagerly."""
    faults: tuple[str, ...] = ()
    """The rules that it truly breaks."""


def three(body: str) -> str:
    return f"import keras\nimport tensorflow as tf\n{textwrap.dedent(body)}"


SHAPES = {
    "a package whose __init__ imports everything": Shape({
        "pkg/__init__.py": "from .base import Base\nfrom .mine import Mine\nfrom .other import Other\n",
        "pkg/base.py": BASE_3,
        "pkg/mine.py": "import pkg\nclass Mine(pkg.Base): pass\n",
        "pkg/other.py": "from .mine import Mine\nclass Other(Mine): pass\n",
    }, "pkg/mine.py"),
    "a package whose __init__ needs what is not installed": Shape({
        "pkg/__init__.py": "from .mine import Mine\nfrom .plots import show\n",
        "pkg/plots.py": "import no_such_plotting\n",
        "pkg/mine.py": f"{BASE_3}class Mine(Base): pass\n",
    }, ":Mine", note="Its package does not run, the file does"),
    "a package that fails before the file is imported": Shape({
        "pkg/__init__.py": "import no_such_thing\nfrom .mine import Mine\n",
        "pkg/base.py": BASE_3,
        "pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
    }, note="so the file was run alone"),
    "a sub-package that imports from its parent": Shape({
        "pkg/__init__.py": "RATE = 0.25\nfrom .opt import Mine\n",
        "pkg/opt/__init__.py": "from .mine import Mine\n",
        "pkg/opt/mine.py": "from .. import RATE\nfrom ..common.base import Base\n"
            "class Mine(Base):\n    rate = RATE\n",
        "pkg/common/__init__.py": "",
        "pkg/common/base.py": BASE_3,
    }, "pkg/opt/mine.py"),
    "names that its package defines after the import": Shape({
        "pkg/__init__.py": "from .base import *\nDEFAULT = 3\nfrom .mine import Mine\n",
        "pkg/base.py": f"__all__ = ['Base']\n{BASE_3}",
        "pkg/mine.py": "from . import DEFAULT, Base\nclass Mine(Base):\n    default = DEFAULT\n",
    }),
    "a submodule that its package shadows by a class": Shape({
        "pkg/__init__.py": "from .Base import Base\nfrom .mine import Mine\n",
        "pkg/Base.py": BASE_3,
        "pkg/mine.py": "import pkg.Base\nfrom pkg import Base\nclass Mine(Base): pass\n",
    }),
    "files that import each other": Shape({
        "pkg/__init__.py": "",
        "pkg/base.py": f"{BASE_3}\nfrom . import mine\n",
        "pkg/mine.py": "import pkg.base\nclass Mine(pkg.base.Base): pass\n",
    }),
    "a namespace folder": Shape({
        "space/opt/base.py": BASE_3,
        "space/opt/mine.py": "from space.opt.base import Base\nclass Mine(Base): pass\n",
    }),
    "a folder of the project beside its own": Shape({
        "project/utils/base.py": BASE_3,
        "project/optim/mine.py": "from utils.base import Base\nclass Mine(Base): pass\n",
    }),
    "a vendored sub-package": Shape({
        "pkg/__init__.py": "from .mine import Mine\nfrom .vendor import small\n",
        "pkg/vendor/__init__.py": "",
        "pkg/vendor/small/__init__.py": "from pkg.vendor.small.core import Base\n",
        "pkg/vendor/small/core.py": BASE_3,
        "pkg/mine.py": "from .vendor import small\nclass Mine(small.Base): pass\n",
    }),
    "a name of a package that is gone, the file beside it": Shape({
        "opt/base.py": BASE_3,
        "opt/mine.py": "from vendor.contrib.opt.base import Base\nclass Mine(Base): pass\n",
    }, note="vendor.contrib.opt.base was found in"),
    "a name below tensorflow.contrib, the file beside it": Shape({
        "opt/weights.py": BASE_2,
        "opt/mine.py": "from tensorflow.contrib.opt.python.training import weights\n"
            "class Mine(weights.Base): pass\n",
    }, contract="OptimizerV2", note="was found in"),
    "an ancestor of that name": Shape({
        "research/optim/core/base.py": BASE_3,
        "research/optim/mine.py": "from research.optim.core.base import Base\nclass Mine(Base): pass\n",
    }),
    "a folder that the file puts on Python's path": Shape({
        "lib/base_there.py": BASE_3,
        "mine.py": "import os, sys\nsys.path.append(os.path.join(os.path.dirname(__file__), 'lib'))\n"
            "from base_there import Base\nclass Mine(Base): pass\n",
    }),
    "a package called optimizers": Shape({
        "optimizers/__init__.py": "from optimizers.library import Base\nfrom optimizers.mine import Mine\n",
        "optimizers/library.py": BASE_3,
        "optimizers/mine.py": "from optimizers.library import Base\nclass Mine(Base): pass\n",
    }),
    "a folder called optimizers that is no package": Shape({
        "optimizers/projector.py": BASE_3,
        "optimizers/mine.py": "from optimizers.projector import Base\nclass Mine(Base): pass\n",
    }),
    "a folder called resources beside it": Shape({
        "resources/tables.py": BASE_3,
        "mine.py": "from resources.tables import Base\nclass Mine(Base): pass\n",
    }),
    "a package called widgets in the project": Shape({
        "widgets/__init__.py": "",
        "widgets/base/theme.py": "RATE = 0.1\n",
        "training/mine.py": f"from widgets.base.theme import RATE\n{BASE_3}class Mine(Base):\n    rate = RATE\n",
    }, ":Mine"),
    "a sub-package called keras": Shape({
        "pkg/__init__.py": "from . import keras\n",
        "pkg/keras/__init__.py": "from .optimizers import Mine\n",
        "pkg/keras/base.py": BASE_3,
        "pkg/keras/optimizers/__init__.py": "from .mine import Mine\n",
        "pkg/keras/optimizers/mine.py": "from pkg.keras.base import Base\nclass Mine(Base): pass\n",
    }),
    "a package that imports its parts as they are asked for": Shape({
        "pkg/__init__.py": "import importlib\nPLACES = {'Base': '.base', 'Mine': '.mine'}\n"
            "def __getattr__(name):\n    if name not in PLACES:\n        raise AttributeError(name)\n"
            "    return getattr(importlib.import_module(PLACES[name], __name__), name)\n",
        "pkg/base.py": BASE_3,
        "pkg/mine.py": "import pkg\nclass Mine(pkg.Base): pass\n",
    }),
    "a package that reads files beside its own": Shape({
        "pkg/__init__.py": "from importlib import resources\n"
            "__version__ = resources.files(__name__).joinpath('VERSION').read_text()\nfrom pkg.mine import Mine\n",
        "pkg/VERSION": "1.2",
        "pkg/base.py": BASE_3,
        "pkg/mine.py": "import pkgutil\nfrom importlib import resources\nfrom pkg import __version__\n"
            "from pkg.base import Base\nassert pkgutil.get_data(__package__, 'VERSION') == b'1.2'\n"
            "assert resources.files(__package__).joinpath('VERSION').is_file()\n"
            "class Mine(Base):\n    version = __version__\n",
    }),
    "a path that no module can have": Shape({
        "my optimizers-v2 (final)/2_base.py": BASE_3,
        "my optimizers-v2 (final)/1-mine.py": "import importlib, os, sys\n"
            "sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))\n"
            "Base = importlib.import_module('2_base').Base\nclass Mine(Base): pass\n",
    }, ":Mine"),
    "a package called app beside it": Shape({
        "app/helpers.py": BASE_3,
        "mine.py": "from app.helpers import Base\nclass Mine(Base): pass\n",
    }),
    "a base from an installed library": Shape({
        "site/installed_library/__init__.py": f"{BASE_3}",
        "mine.py": "import installed_library\nclass Mine(installed_library.Base): pass\n",
    }, paths=("site",)),
    "a base called Adam from an installed library": Shape({
        "site/installed_optimizers/__init__.py": "import keras\nclass Adam(keras.optimizers.SGD):\n"
            "    def __init__(self, learning_rate=0.02, zeta=0.5, **kwargs):\n"
            "        super().__init__(learning_rate, **kwargs)\n",
        "mine.py": "from installed_optimizers import Adam\nclass Mine(Adam): pass\n",
    }, values={"zeta": 0.25}, paths=("site",)),
    "a legacy base from an installed library": Shape({
        "site/installed_legacy/__init__.py": BASE_2.replace("tf.keras", "tf_keras").replace(
            "import tensorflow as tf", "import tensorflow as tf\nimport tf_keras"
            ).replace("optimizers.Optimizer", "optimizers.legacy.Optimizer"),
        "mine.py": "from installed_legacy import Base as Parent\nclass Mine(Parent): pass\n",
    }, contract="OptimizerV2", paths=("site",)),
    "a function that gives an optimizer": Shape({
        "mine.py": "import keras\ndef Mine(learning_rate=0.02, beta=0.8):\n"
            "    return keras.optimizers.Adam(learning_rate, beta_1=beta)\n",
    }, values={"beta": 0.7}),
    "a function that gives a legacy optimizer": Shape({
        "mine.py": "import tensorflow as tf\ndef Mine(learning_rate=0.02):\n"
            "    return tf.keras.optimizers.legacy.Adam(learning_rate)\n",
    }, ":Mine", contract="OptimizerV2"),
    "a class that a function extends": Shape({
        "mine.py": three("""
            def extend(base):
                class Extended(base):
                    def update_step(self, gradient, variable, learning_rate):
                        super().update_step(gradient, variable, 0.5 * learning_rate)
                return Extended
            Mine = extend(keras.optimizers.Adam)
            """),
    }, ":Mine"),
    "a class with a computed base": Shape({
        "mine.py": three("""
            def extend(base):
                class Extended(base):
                    pass
                return Extended
            class Mine(extend(keras.optimizers.SGD)):
                pass
            """),
    }, ":Mine"),
    "a partial of an optimizer": Shape({
        "mine.py": "import functools\nimport keras\nMine = functools.partial(keras.optimizers.SGD, momentum=0.8)\n",
    }, ":Mine"),
    "a class made by type": Shape({"mine.py": f"{BASE_3}Mine = type('Mine', (Base,), {{'rate': 1}})\n"}, ":Mine"),
    "classes that a loop names": Shape({
        "mine.py": "import keras\nfor each in ('SGD', 'RMSprop'):\n    parent = getattr(keras.optimizers, each)\n"
            "    globals()['Slow' + each] = type('Slow' + each, (parent,), {})\n",
    }, ":SlowSGD"),
    "a class that the file only imports": Shape({
        "site/installed_parts/__init__.py": BASE_3,
        "mine.py": "from installed_parts import Base as Mine\n",
    }, ":Mine", paths=("site",)),
    "required arguments by keyword only": Shape({
        "mine.py": f"import keras\nclass Mine(keras.optimizers.Optimizer):\n"
            f"    def __init__(self, *, lr: float, warmup_steps: int, name: str = 'mine', **kwargs):\n"
            f"        super().__init__(lr, name=name, **kwargs)\n        self.shares = [0.1] * warmup_steps{STEP_3}",
    }, values={"warmup_steps": 10}),
    "required arguments of several types": Shape({
        "mine.py": "import keras\nclass Mine(keras.optimizers.SGD):\n"
            "    def __init__(self, learning_rate: float, nesterov: bool, groups: list, **kwargs):\n"
            "        super().__init__(learning_rate, nesterov=nesterov, **kwargs)\n"
            "        assert (type(nesterov), type(groups)) == (bool, list)\n",
    }, values={"nesterov": True, "groups": (1, 2)}),
    "a mixin of a package that is gone": Shape({
        "opt/decay.py": "import tensorflow as tf\nclass Decay:\n    def __init__(self, weight_decay, **kwargs):\n"
            "        super().__init__(**kwargs)\n        self._set_hyper('weight_decay', weight_decay)\n"
            "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
            "        var.assign_sub(self._get_hyper('weight_decay', var.dtype) * var)\n"
            "        return super()._resource_apply_dense(grad, var, apply_state=apply_state)\n"
            "    def get_config(self):\n"
            "        decay = self._serialize_hyperparameter('weight_decay')\n"
            "        return {**super().get_config(), 'weight_decay': decay}\n",
        "opt/mine.py": "import tensorflow as tf\nfrom tensorflow_addons.opt.decay import Decay\n"
            "class Mine(Decay, tf.keras.optimizers.legacy.SGD):\n"
            "    def __init__(self, weight_decay, learning_rate=0.1, name='Mine', **kwargs):\n"
            "        super().__init__(weight_decay, learning_rate=learning_rate, name=name, **kwargs)\n",
    }, contract="OptimizerV2", values={"weight_decay": 0.01}),
    "required arguments": Shape({
        "mine.py": f"import keras\nclass Mine(keras.optimizers.Optimizer):\n"
            f"    def __init__(self, learning_rate, blocks, **kwargs):\n"
            f"        super().__init__(learning_rate, **kwargs)\n        self.blocks = list(range(blocks)){STEP_3}",
    }, values={"blocks": 3}),
    "a base without a constructor": Shape({
        "kit.py": f"import keras\nclass Base(keras.optimizers.Optimizer):{STEP_3}",
        "mine.py": "from kit import Base\nclass Mine(Base): pass\n",
    }),
    "several classes in one file": Shape({
        "site/installed_kit/__init__.py": BASE_3,
        "mine.py": "from installed_kit import Base\nclass First(Base): pass\nclass Second(First): pass\n",
    }, ":Second", paths=("site",)),
    "a copy of a module": Shape({
        "mine.py": "import tensorflow\ndef copied(m):\n    out = type(m)(m.__name__, m.__doc__)\n"
            "    out.__dict__.update(m.__dict__)\n    return out\ntf = copied(tensorflow)\n"
            "class Mine(tf.keras.optimizers.Adam): pass\n",
    }, ":Mine"),
    "names that tensorflow.python imported": Shape({
        "mine.py": "from tensorflow.python import ops, math_ops, state_ops, control_flow_ops\n"
            f"{BASE_2}class Mine(Base):\n    def root(self, x):\n        return math_ops.sqrt(x)\n",
    }, ":Mine", contract="OptimizerV2"),
    "a base that a fallback makes": Shape({
        "mine.py": "try:\n    from tensorflow_addons.optimizers import extend_with_decoupled_weight_decay\n"
            "except ImportError:\n    def extend_with_decoupled_weight_decay(base):\n        return base\n"
            "import keras\nclass Mine(extend_with_decoupled_weight_decay(keras.optimizers.Adam)): pass\n",
    }, ":Mine"),
    "two generations of imports": Shape({
        "mine.py": "import tensorflow as tf\nfrom packaging import version\n"
            "if version.parse(tf.__version__) >= version.parse('2.11'):\n"
            "    Parents = (tf.keras.optimizers.legacy.Optimizer,)\n"
            f"else:\n    Parents = (tf.keras.optimizers.Optimizer,)\n"
            f"class Mine(*Parents):\n    def __init__(self, learning_rate=0.1, name='Mine', **kwargs):\n"
            "        super().__init__(name, **kwargs)\n"
            f"        self._set_hyper('learning_rate', learning_rate){STEP_2}",
    }, ":Mine", contract="OptimizerV2"),
    "star imports": Shape({
        "kit.py": "import keras\nfrom keras.optimizers import *\n",
        "mine.py": f"from kit import *\nclass Mine(Optimizer):{STEP_3}",
    }),
    "type checkers that are not installed": Shape({
        "mine.py": "from beartype import beartype\nfrom jaxtyping import Float, Array\nimport termcolor\n"
            f"{BASE_3}class Mine(Base):\n    @beartype\n    def rate(self, x: Float[Array, 'n']) -> int:\n"
            "        return termcolor.colored('x')\n",
    }, ":Mine", note="beartype is not installed"),
    "OptimizerV2 in a package": Shape({
        "pkg/__init__.py": "from .mine import Mine\n",
        "pkg/base.py": BASE_2,
        "pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
    }, contract="OptimizerV2"),
    "a file of TensorFlow Addons with its own imports": Shape({
        "tensorflow_addons/__init__.py": "",
        "tensorflow_addons/optimizers/__init__.py": "from tensorflow_addons.optimizers.mine import Mine\n",
        "tensorflow_addons/optimizers/base.py": BASE_2,
        "tensorflow_addons/optimizers/mine.py": "from tensorflow_addons.optimizers.base import Base\n"
            "from typeguard import typechecked\n\nclass Mine(Base):\n    pass\n",
    }, contract="OptimizerV2"),
    "TF1 with a global step": Shape({
        "mine.py": f"import tensorflow as tf\nclass Mine(tf.train.Optimizer):\n"
            f"    def __init__(self, learning_rate=0.1, use_locking=False, name='Mine'):\n"
            f"        super().__init__(use_locking, name)\n        self._lr = learning_rate\n"
            f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
            f"        step = tf.cast(tf.train.get_global_step(), tf.float32)\n"
            f"        self._lr = 0.1 * 0.9 ** (step / 100.0)\n"
            f"        return super().apply_gradients(grads_and_vars, global_step=global_step, name=name){STEP_1}",
    }, contract="TF1"),
    "TF1 with the global step as a key": Shape({
        "mine.py": f"import tensorflow as tf\nclass Mine(tf.train.Optimizer):\n"
            f"    def __init__(self, learning_rate=0.1, use_locking=False, name='Mine'):\n"
            f"        super().__init__(use_locking, name)\n        self._lr = learning_rate\n"
            f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
            f"        known = {{tf.train.get_global_step(): 'the step'}}\n"
            f"        assert known[tf.train.get_global_step()] == 'the step'\n"
            f"        return super().apply_gradients(grads_and_vars, global_step=global_step, name=name){STEP_1}",
    }, contract="TF1"),
    "TF1 by private modules": Shape({
        "mine.py": "from tensorflow.python.ops import control_flow_ops, math_ops, state_ops\n"
            "from tensorflow.python.framework.ops import convert_to_tensor_v1_with_dispatch\n"
            "from tensorflow.python.training import optimizer\n"
            "import tensorflow as tf\n"
            f"class Mine(optimizer.Optimizer):\n    def __init__(self, learning_rate=0.1, name='Mine'):\n"
            f"        super().__init__(False, name)\n        self._lr = learning_rate{STEP_1}",
    }, contract="TF1"),
    "TF1 in a package with contrib imports that fall back": Shape({
        "pkg/__init__.py": "from .mine import Mine\n",
        "pkg/mine.py": "import tensorflow as tf\ntry:\n    from tensorflow.contrib import opt\n"
            f"except ImportError:\n    opt = None\nfrom tensorflow.contrib.util import constant_value\n"
            f"class Mine(tf.train.Optimizer):\n    def __init__(self, learning_rate=0.1):\n"
            f"        super().__init__(False, 'Mine')\n        self._lr = learning_rate{STEP_1}",
    }, contract="TF1"),
    "a module that is imported by a computed name": Shape({
        "pkg/__init__.py": "",
        "pkg/base.py": BASE_3,
        "pkg/mine.py": "import importlib\nBase = importlib.import_module('.ba' + 'se', __package__).Base\n"
            "class Mine(Base): pass\n",
    }, ":Mine"),
    "an absolute import of its own package from within": Shape({
        "deep/pkg/__init__.py": "from pkg.mine import Mine\n",
        "deep/pkg/base.py": BASE_3,
        "deep/pkg/mine.py": "from pkg.base import Base\nclass Mine(Base): pass\n",
    }),
    "a helper called like one of Python's path": Shape({
        "keras_tools.py": BASE_3,
        "mine.py": "import keras_tools as tools\nclass Mine(tools.Base): pass\n",
    }),
    "a dataclass for its settings": Shape({
        "mine.py": "from __future__ import annotations\nfrom dataclasses import dataclass\nimport keras\n"
            "@dataclass\nclass Settings:\n    rate: float = 0.5\n    base: type = keras.optimizers.SGD\n"
            "class Mine(Settings().base):\n    settings = Settings()\n",
    }, ":Mine"),
    "a step that asks NumPy": Shape({
        "mine.py": f"import numpy as np\n{BASE_2}class Mine(Base):\n"
            "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
            "        norm = float(np.linalg.norm(grad.numpy()))\n"
            "        return super()._resource_apply_dense(grad / max(1.0, norm), var)\n",
    }, ":Mine", contract="OptimizerV2", eager_only=19, faults=("steps-in-graph",)),
    "past gradients in a deque": Shape({
        "mine.py": f"from collections import deque\n{BASE_2}class Mine(Base):\n"
            "    def __init__(self, *args, **kwargs):\n        super().__init__(*args, **kwargs)\n"
            "        self.past = deque(maxlen=4)\n"
            "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
            "        self.past.append(tf.norm(grad))\n"
            "        return super()._resource_apply_dense(grad / (1.0 + tf.add_n(list(self.past))), var)\n",
    }, ":Mine", contract="OptimizerV2", eager_only=22),
    "a count of steps in Python": Shape({
        "mine.py": f"{BASE_3}class Mine(Base):\n    steps = 0\n"
            "    def update_step(self, gradient, variable, learning_rate):\n        self.steps += 1\n"
            "        super().update_step(gradient, variable, learning_rate / (1 - 0.9**self.steps))\n",
    }, ":Mine", eager_only=17),
    "Python's branches on tensors in a helper": Shape({
        "pkg/__init__.py": "from .mine import Mine\n",
        "pkg/tools.py": "import tensorflow as tf\ndef clipped(g, limit=1.0):\n    norm = tf.norm(g)\n"
            "    if norm > limit:\n        g = g * (limit / norm)\n    return g\n",
        "pkg/base.py": BASE_2,
        "pkg/mine.py": "from .base import Base\nfrom .tools import clipped\nclass Mine(Base):\n"
            "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
            "        return super()._resource_apply_dense(clipped(grad), var)\n",
    }, contract="OptimizerV2", note="AutoGraph converts them"),
    "a class around a list of optimizers": Shape({
        "mine.py": "import tensorflow as tf\nclass Mine(tf.keras.optimizers.legacy.Optimizer):\n"
            "    def __init__(self, optimizers, name='Mine', **kwargs):\n        super().__init__(name, **kwargs)\n"
            "        self.parts = list(optimizers)\n"
            "    def apply_gradients(self, grads_and_vars, **kwargs):\n        pairs = list(grads_and_vars)\n"
            "        return tf.group([o.apply_gradients(pairs[i::2]) for i, o in enumerate(self.parts)])\n"
            "    def get_config(self):\n        return {}\n",
    }, contract="OptimizerV2", values={"optimizers": ["legacy.SGD", "legacy.Adagrad"]}),
    "a class around another that must be given": Shape({
        "mine.py": "import keras\nimport tensorflow as tf\nclass Mine(keras.optimizers.Optimizer):\n"
            "    def __init__(self, optimizer, share, name='mine'):\n        super().__init__(0.0, name=name)\n"
            "        self.inner, self.share = optimizer, share\n        assert type(share) is int\n"
            "    def build(self, variables):\n        super().build(variables)\n        self.inner.build(variables)\n"
            "    def apply(self, grads, trainable_variables=None):\n"
            "        grads = [tf.convert_to_tensor(g) * self.share for g in grads]\n"
            "        self.inner.apply(grads, trainable_variables)\n",
    }, values={"optimizer": "Adam", "share": 2}, faults=("state-reachable",)),
    "get_updates of the Keras before TensorFlow 2": Shape({
        "pkg/__init__.py": "from .mine import Mine\n",
        "pkg/mine.py": "from keras import backend as K\nfrom keras.legacy import interfaces\n"
            "from keras.optimizers import Optimizer\n\nclass Mine(Optimizer):\n"
            "    def __init__(self, lr=0.01, **kwargs):\n        super(Mine, self).__init__(**kwargs)\n"
            "        self.lr = K.variable(lr, name='lr')\n        self.iterations = K.variable(0, dtype='int64')\n"
            "    @interfaces.legacy_get_updates_support\n    def get_updates(self, loss, params):\n"
            "        grads = self.get_gradients(loss, params)\n"
            "        self.updates = [K.update_add(self.iterations, 1)]\n"
            "        self.updates += [K.update(p, p - self.lr * g) for p, g in zip(params, grads)]\n"
            "        return self.updates\n"
            "    def get_config(self):\n"
            "        return {**super(Mine, self).get_config(), 'lr': float(K.get_value(self.lr))}\n",
    }, contract="OptimizerV2"),
    "a module with apply, whose decorator hides what it takes": Shape({
        "pkg/__init__.py": "from .mine import Mine\n",
        "pkg/base.py": "import abc\nimport tensorflow as tf\n\ndef scoped(method):\n"
            "    def wrapper(self, *args, **kwargs):\n        with self.name_scope:\n"
            "            return method(self, *args, **kwargs)\n    return wrapper\n\n"
            "class Optimizer(tf.Module, metaclass=abc.ABCMeta):\n    def __init_subclass__(cls):\n"
            "        cls.apply = scoped(cls.apply)\n"
            "    @abc.abstractmethod\n    def apply(self, updates, parameters): pass\n",
        "pkg/mine.py": "import tensorflow as tf\nfrom pkg import base\nclass Mine(base.Optimizer):\n"
            "    def __init__(self, learning_rate, rho=0.9, name=None):\n        super().__init__(name=name)\n"
            "        self.learning_rate, self.rho, self.about = learning_rate, rho, f'Mine(rho={rho})'\n"
            "        self.step, self.m, self.made = tf.Variable(0), [], False\n"
            "    def apply(self, updates, parameters):\n        if not self.made:\n"
            "            self.m.extend(tf.Variable(tf.zeros_like(p), trainable=False) for p in parameters)\n"
            "            self.made = True\n        self.step.assign_add(1)\n"
            "        for g, p, m in zip(updates, parameters, self.m):\n"
            "            rate = tf.cast(self.learning_rate, p.dtype)\n"
            "            if isinstance(g, tf.IndexedSlices):\n"
            "                m.scatter_add(tf.IndexedSlices(g.values * (1 - self.rho), g.indices))\n"
            "                p.scatter_sub(tf.IndexedSlices(rate * g.values, g.indices))\n            else:\n"
            "                m.assign(self.rho * m + (1 - self.rho) * g)\n                p.assign_sub(rate * g)\n",
    }, contract="Plain class"),
    "a module that keeps tensors in lists from its first step on": Shape({
        "mine.py": "import tensorflow as tf\nclass Mine(tf.Module):\n"
            "    def __init__(self, learning_rate=0.1, beta=0.9):\n"
            "        self.learning_rate, self.beta = learning_rate, beta\n"
            "        self.t, self.v, self.built = 1.0, [], False\n"
            "        self.title = f'Mine: rate={self.learning_rate}'\n"
            "    def apply_gradients(self, grads, vars):\n        if not self.built:\n"
            "            self.v.extend(tf.Variable(tf.zeros(v.shape)) for v in vars)\n            self.built = True\n"
            "        for i, (g, var) in enumerate(zip(grads, vars)):\n"
            "            self.v[i] = self.beta * self.v[i] + (1 - self.beta) * tf.convert_to_tensor(g)\n"
            "            var.assign_sub(self.learning_rate * self.v[i] / (1 - self.beta**self.t))\n"
            "        self.t += 1.0\n",
    }, contract="Plain class", eager_only=12, faults=("steps-in-graph",)),
    "an object with pairs, and slots by reference": Shape({
        "mine.py": "import tensorflow as tf\nclass Mine:\n    def __init__(self, lr=0.1, decay=0.9):\n"
            "        self.lr, self.decay, self.m = lr, decay, {}\n"
            "    def apply_gradients(self, grads_and_vars):\n        for g, v in grads_and_vars:\n"
            "            if v.ref() not in self.m:\n"
            "                self.m[v.ref()] = tf.Variable(tf.zeros_like(v), trainable=False)\n"
            "            m = self.m[v.ref()]\n            m.assign(self.decay * m + tf.convert_to_tensor(g))\n"
            "            v.assign_sub(self.lr * m)\n",
    }, contract="Plain class"),
    "an object around an optimizer of Keras": Shape({
        "mine.py": "import tensorflow as tf\nclass Mine(object):\n"
            "    def __init__(self, learning_rate=0.1, clip=1.0):\n        self.clip = clip\n"
            "        self.inner = tf.keras.optimizers.legacy.SGD(learning_rate, momentum=0.5)\n"
            "    def apply_gradients(self, grads_tvars):\n"
            "        grads = [tf.convert_to_tensor(g) for g, _ in grads_tvars]\n"
            "        grads, _ = tf.clip_by_global_norm(grads, self.clip)\n"
            "        return self.inner.apply_gradients(zip(grads, [v for _, v in grads_tvars]))\n",
    }, contract="Plain class"),
    "tables and bars that only decorate": Shape({
        "mine.py": f"from tabulate import tabulate\nfrom prettytable import PrettyTable\n{BASE_3}"
            "class Mine(Base):\n    def show(self):\n        print(tabulate([[1, 2]]))\n",
    }, ":Mine", note="tabulate is not installed"),
    "noise that is drawn on purpose": Shape({
        "mine.py": f"{BASE_3}import tensorflow as tf\nclass Mine(Base):\n"
            "    def update_step(self, gradient, variable, learning_rate):\n"
            "        gradient = tf.convert_to_tensor(gradient)\n"
            "        noise = 0.1 * tf.random.normal(tf.shape(gradient))\n"
            "        super().update_step(gradient + noise, variable, learning_rate)\n",
    }, ":Mine", note="compared with the same draws"),
    "variables as keys of a dictionary": Shape({
        "mine.py": f"import tensorflow as tf\nclass Mine(tf.train.Optimizer):\n"
            f"    def __init__(self, learning_rate=0.1, name='Mine'):\n        super().__init__(False, name)\n"
            f"        self._lr, self.scales = learning_rate, {{}}\n"
            f"    def _prepare(self):\n        self.scales.setdefault('ready', True)\n"
            f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
            f"        pairs = list(grads_and_vars)\n        grads = {{v: g for g, v in pairs}}\n"
            f"        pairs = [(grads[v], v) for v in sorted(grads, key=lambda v: v.name)]\n"
            f"        return super().apply_gradients(pairs, global_step, name){STEP_1}",
    }, contract="TF1"),
    "contrib's names of what TensorFlow has elsewhere": Shape({
        "mine.py": "import tensorflow as tf\nfrom tensorflow.contrib.framework import get_or_create_global_step\n"
            f"class Mine(tf.train.Optimizer):\n    def __init__(self, learning_rate=0.1, name='Mine'):\n"
            f"        super().__init__(False, name)\n        self._lr = learning_rate\n"
            f"    def apply_gradients(self, grads_and_vars, global_step=None, name=None):\n"
            f"        step = get_or_create_global_step() if global_step is None else global_step\n"
            f"        return super().apply_gradients(grads_and_vars, step, name){STEP_1}",
    }, contract="TF1"),
    "Keras' modules by their older names": Shape({
        "mine.py": "from tensorflow.python.keras.optimizer_v2 import optimizer_v2\n"
            "from tensorflow.python.keras import backend_config\nfrom tensorflow.python.training import training_ops\n"
            f"import tensorflow as tf\nclass Mine(optimizer_v2.OptimizerV2):\n"
            f"    def __init__(self, learning_rate=0.1, epsilon=None, name='Mine', **kwargs):\n"
            f"        super().__init__(name, **kwargs)\n        self.epsilon = epsilon or backend_config.epsilon()\n"
            f"        self._set_hyper('learning_rate', learning_rate){STEP_2}",
    }, contract="OptimizerV2"),
    "the package's own __init__": Shape({
        "pkg/__init__.py": "from . import base\nclass Mine(base.Base): pass\n",
        "pkg/base.py": BASE_3,
    }, "pkg/__init__.py"),
    "a banner at import": Shape({"mine.py": f"print('hello from mine')\n{ADAM}"}),
}  # fmt: skip


def place(shape: Shape, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, text in shape.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for each in shape.paths:
        monkeypatch.syspath_prepend(str(folder / each))
    last = shape.main.startswith(":") or not shape.main
    return str(folder / (f"{[*shape.files][-1]}{shape.main}" if last else shape.main))


def tried(shape: Shape, name: str) -> OptimizerInspection:
    listing_of(name)
    return inspect_optimizer(open_optimizer(name), shape.values)


@pytest.mark.sampled(11)
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
        if shape.eager_only is None:
            assert path.agree, path.why
        else:
            assert (path.eager, path.agree, path.line) == (True, False, shape.eager_only), path.why
    assert shape.note in " ".join(found.notes)
    added = {each for each in set(sys.modules) - before if each.partition(".")[0] in ("pkg", "mine", "opt", "base")}
    assert not added


@pytest.mark.sampled(15)
@pytest.mark.parametrize("kind", SHAPES)
def test_the_checker_finds_no_fault_in_what_is_published_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    shape = SHAPES[kind]
    found = list(check(place(shape, tmp_path, monkeypatch), values=shape.values, only=CHECKED))
    failed = {each.rule: each.sentence for each in found if each.verdict == "failed"}
    assert failed.keys() == set(shape.faults), failed
    assert shape.faults or not [each.rule for each in found if each.verdict == "skipped"]


def test_the_checker_finds_each_rate_of_a_list_of_optimizers_at_its_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = SHAPES["a class around a list of optimizers"]
    rules = ("schedule-read", "callable-honoured")
    found = {each.rule: each for each in check(place(shape, tmp_path, monkeypatch), values=shape.values, only=rules)}
    assert [found[rule].verdict for rule in rules] == ["passed", "passed"], [found[rule].sentence for rule in rules]


def test_arguments_of_an_installed_base_are_known_once_the_file_has_run(
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


def test_a_class_imported_by_a_star_is_named_where_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from kit import *\n", encoding="utf-8")
    (tmp_path / "kit.py").write_text(ADAM, encoding="utf-8")
    with pytest.raises(SourceError, match=r"Mine is imported from kit\.py, line 2; choose .+kit\.py:Mine"):
        listing_of(str(tmp_path / "mine.py:Mine"))


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
        r"two.py, line 2: there is no module no_such_package; find out which package provides it",
    ),
    "a class that is no optimizer after all": (
        {"mine.py": "import collections\nfrom lib import Net\nclass Mine(Net): pass\n", "lib.py": "Net = dict\n"},
        r"mine.py, line 3: Mine is not an optimizer: it derives from Net",
    ),
    "a function that gives something else": (
        {"mine.py": "def Mine(learning_rate=0.1):\n    return {}\n"},
        r"mine.py, line 1: it returns an object of dict, which is not an optimizer",
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
