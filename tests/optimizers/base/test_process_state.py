"""A person's code that changes the process leaves it as it was: as it is imported, constructed, hosted and traced."""

from __future__ import annotations

import builtins
import gc
import locale
import logging
import os
import random
import signal
import socket
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.base.process_state import preserve_builtins, preserve_process_state
from optimizers.contracts import host_of
from optimizers.source.class_loader import instantiate, load_class
from optimizers.source.source_errors import SourceError

CHANGES: dict[str, tuple[str, Callable[[], Any]]] = {
    "builtins": ("import builtins; builtins.len = None", lambda: builtins.len),
    "builtins by Python's list": ("sys.modules['builtins'].len = None", lambda: builtins.len),
    "a builtin that is taken away": ("del sys.modules['builtins'].open", lambda: builtins.open),
    "numpy": ("import numpy as np; np.dot = None", lambda: np.dot),
    "a part of numpy": ("import numpy.linalg; numpy.linalg.norm = lambda x: 0", lambda: np.linalg.norm),
    "tensorflow": ("import tensorflow; sys.modules['tensorflow'].reduce_sum = None", lambda: tf.reduce_sum),
    "keras": ("import keras; sys.modules['keras.ops'].sqrt = None", lambda: keras.ops.sqrt),
    "a class of keras": ("import keras; keras.layers.Dense.call = None", lambda: keras.layers.Dense.call),
    "the base class": (
        "import keras; keras.optimizers.Optimizer.apply_gradients = None",
        lambda: keras.optimizers.Optimizer.apply_gradients,
    ),
    "a class of tensorflow": ("import tensorflow as tf; tf.Variable.assign = None", lambda: tf.Variable.assign),
    "os": ("os.getcwd = None", lambda: os.getcwd),
    "json": ("import json; json.loads = lambda text: None", lambda: __import__("json").loads),
    "time": ("import time; time.sleep = lambda s: None", lambda: time.sleep),
    "excepthook": ("sys.excepthook = lambda *_: None", lambda: sys.excepthook),
    "hook of threads": ("import threading; threading.excepthook = None", lambda: threading.excepthook),
    "streams": ("sys.stdout = sys.stderr = None", lambda: (sys.stdout, sys.stderr)),
    "path": ("sys.path.insert(0, 'x'); sys.path = ['y']", lambda: list(sys.path)),
    "finders": ("sys.meta_path.clear()", lambda: list(sys.meta_path)),
    "environment": ("os.environ['MINE'] = '1'; os.environ.pop('PATH')", lambda: dict(os.environ)),
    "working folder": ("os.chdir('/')", Path.cwd),
    "recursion limit": ("sys.setrecursionlimit(5000)", sys.getrecursionlimit),
    "floating errors": ("import numpy as np; np.seterr(all='raise')", np.geterr),
    "seeds": (
        "import random, numpy as np; random.seed(0); np.random.seed(0)",
        lambda: (random.getstate(), np.random.get_state()[1].tolist()),
    ),
    "warnings": ("import warnings; warnings.simplefilter('error')", lambda: list(warnings.filters)),
    "locale": ("import locale; locale.setlocale(locale.LC_ALL, 'C')", lambda: locale.setlocale(locale.LC_ALL)),
    "sockets": ("import socket; socket.setdefaulttimeout(0.1)", socket.getdefaulttimeout),
    "logging": (
        "import logging; logging.disable(50); logging.root.setLevel(50)",
        lambda: (logging.root.manager.disable, logging.root.level),
    ),
    "garbage": ("import gc; gc.disable()", gc.isenabled),
    "signals": (
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)", lambda: signal.getsignal(signal.SIGTERM),
    ),
    "alarm": ("import signal; signal.alarm(1000)", lambda: round(signal.getitimer(signal.ITIMER_REAL)[0], -2)),
    "threads": ("import threading; threading.Thread.start = None", lambda: threading.Thread.start),
}  # fmt: skip
ENDS_ITSELF = ("builtins by Python's list", "a builtin that is taken away", "finders", "recursion limit")
NAMED = ("numpy", "a class of keras", "the base class", "working folder", "signals")
PLACES = ("import", "constructor", "hook")
TEXT = """
import os, sys
def change():
    {}
{}
import keras
class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="mine"):
        super().__init__(learning_rate=learning_rate, name=name)
        {}
    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, keras.ops.cast(learning_rate, variable.dtype) * gradient)
        {}
"""


def text_of(change: str, place: str) -> str:
    return TEXT.format(change, *("change()" if each == place else "" for each in PLACES))


IMPORTED = [(kind, "import") for kind in CHANGES]
CONSTRUCTED = [(kind, "constructor") for kind in (*ENDS_ITSELF, *NAMED, "seeds", "environment", "threads")]


@pytest.mark.parametrize(("kind", "place"), [*IMPORTED, *CONSTRUCTED])
def test_process_is_as_it_was_after_the_code_of_a_person(tmp_path: Path, kind: str, place: str) -> None:
    change, read = CHANGES[kind]
    mine = tmp_path / "mine.py"
    mine.write_text(text_of(change, place))
    before = read()
    try:
        loaded = load_class(mine)
    except SourceError:  # it took away what it needs itself
        assert kind in ENDS_ITSELF
        assert read() == before
        return
    assert read() == before
    if place == "import":
        assert kind not in NAMED or "mine.py changed" in " ".join(loaded.notes)
        return
    with warnings.catch_warnings():
        instantiate(loaded, {})
    assert read() == before


HOSTED = ("a builtin that is taken away", "numpy", "a class of tensorflow", "environment")


@pytest.mark.parametrize("kind", HOSTED)
def test_process_is_as_it_was_after_hosting_and_steps(tmp_path: Path, kind: str) -> None:
    change, read = CHANGES[kind]
    mine = tmp_path / "mine.py"
    mine.write_text(text_of(change, "hook"))
    loaded = load_class(mine)
    variable = keras.Variable(np.ones(3, np.float32))
    before = read()
    hosted = host_of(loaded.contract)(lambda **values: instantiate(loaded, values), {}, [variable])
    assert read() == before
    tf.function(lambda: hosted.apply([tf.ones(3)], [variable]), autograph=False)()
    assert read() == before
    assert np.all(variable.numpy() < 1)


def test_function_that_an_installed_package_patches_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    monkeypatch.setattr(json, "dumps", json.dumps)
    with preserve_process_state(imports=True) as replaced:
        json.dumps = pytest.fail  # type: ignore[assignment]
    assert json.dumps is pytest.fail
    assert not replaced


def test_step_costs_little_to_look_after() -> None:
    count, start = 200, time.process_time()
    for _ in range(count):
        with preserve_builtins():
            pass
    assert (time.process_time() - start) / count < 1e-3
