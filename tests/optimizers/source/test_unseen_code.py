"""Tests that trusted code never leads to code that nobody was shown, in any form and by any way of loading it."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import pickle
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from optimizers.inspection.contract_check import check
from optimizers.source import code_permits
from optimizers.source.class_loader import load_class
from optimizers.source.imported_files import collect_source
from optimizers.source.source_errors import SourceError

RAN = "import os\nos.environ['UNSEEN_RAN'] = '1'\nopen(os.environ['UNSEEN_MARK'], 'w').close()\nX = 1\n"
HERE = "import os, sys\nHERE = os.path.dirname(os.path.abspath(__file__))\n"
TAIL = """
import keras
class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="mine"):
        super().__init__(learning_rate=learning_rate, name=name)
    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, learning_rate * gradient)
"""


def _source(folder: Path) -> Path:
    path = folder / "source_of_it.txt"
    path.write_text(RAN)
    return path


def _python(folder: Path) -> Path:
    path = folder / "evil.py"
    path.write_text(RAN)
    return path


def _compiled(folder: Path) -> Path:
    path = folder / "evil.pyc"
    py_compile.compile(str(_source(folder)), str(path))
    return path


def _package_of_compiled(folder: Path) -> Path:
    (folder / "evil").mkdir()
    path = folder / "evil" / "__init__.pyc"
    py_compile.compile(str(_source(folder)), str(path))
    return path


def _namespace_of_compiled(folder: Path) -> Path:
    (folder / "evil").mkdir()
    path = folder / "evil" / "inside.pyc"
    py_compile.compile(str(_source(folder)), str(path))
    return path


def _cached(folder: Path) -> Path:
    path = folder / "__pycache__" / f"evil.{sys.implementation.cache_tag}.pyc"
    py_compile.compile(str(_source(folder)), str(path))
    return path


def _library(folder: Path) -> Path:
    """Copy a real extension module under another name; Python refuses it itself once it is loaded, with another
    sentence.
    """
    found = importlib.util.find_spec("_json")
    if found is None or found.origin in (None, "built-in"):
        pytest.skip("this Python has its extension modules inside")
    path = folder / f"evil{importlib.machinery.EXTENSION_SUFFIXES[0]}"
    shutil.copy(str(found.origin), path)
    return path


def _zip(folder: Path) -> Path:
    path = folder / "evil.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("evil.py", RAN)
    return path


def _egg(folder: Path) -> Path:
    return _zip(folder).rename(folder / "evil.egg")


def _path_file(folder: Path) -> Path:
    path = folder / "evil.pth"
    path.write_text("import os; open(os.environ['UNSEEN_MARK'], 'w').close()\n")
    return path


FORMS = {
    "py": _python, "pyc": _compiled, "package of pyc": _package_of_compiled, "namespace": _namespace_of_compiled,
    "pycache": _cached, "library": _library, "zip": _zip, "egg": _egg, "pth": _path_file, "text": _source,
}  # fmt: skip
SEARCHED = ("py", "pyc", "package of pyc", "library")
ARCHIVES = ("zip", "egg")
WAYS: dict[str, tuple[str, tuple[str, ...]]] = {
    "import": ("sys.path.append(HERE + '/lib')\nimport evil", SEARCHED),
    "path replaced": ("sys.path = [HERE + '/lib', *sys.path]\nimport evil", SEARCHED),
    "import at the first place": ("sys.path.insert(0, HERE + '/lib')\nfrom evil import X", SEARCHED),
    "import of an archive": ("sys.path.append(HERE + '/lib/evil.' + {suffix!r})\nimport evil", ARCHIVES),
    "import of a part": ("sys.path.append(HERE + '/lib')\nimport evil.inside", ("namespace",)),
    "import_module": (
        "sys.path.append(HERE + '/lib')\nimport importlib\nimportlib.import_module('ev' + 'il')", SEARCHED,
    ),
    "__import__": ("sys.path.append(HERE + '/lib')\n__import__('ev' + 'il')", SEARCHED),
    "a finder of its own": (
        "import importlib.machinery as m\nclass Finder:\n    @staticmethod\n"
        "    def find_spec(name, path=None, target=None):\n"
        "        return m.PathFinder.find_spec(name, [HERE + '/lib'])\nsys.meta_path.insert(0, Finder)\nimport evil",
        SEARCHED,
    ),
    "spec of a file": (
        "from importlib import util\nspec = util.spec_from_file_location('evil', PLACE)\n"
        "util.module_from_spec(spec)\nspec.loader.exec_module(util.module_from_spec(spec))",
        ("py", "pyc", "package of pyc", "namespace", "library"),
    ),
    "SourceFileLoader": (
        "import importlib.machinery\nimportlib.machinery.SourceFileLoader('evil', PLACE).load_module()", ("py", "text"),
    ),
    "SourcelessFileLoader": (
        "import importlib.machinery\nimportlib.machinery.SourcelessFileLoader('evil', PLACE).load_module()",
        ("pyc", "pycache"),
    ),
    "ExtensionFileLoader": (
        "import importlib.machinery\nimportlib.machinery.ExtensionFileLoader('evil', PLACE).load_module()",
        ("library",),
    ),
    "zipimporter": ("import zipimport\nzipimport.zipimporter(PLACE).load_module('evil')", ARCHIVES),
    "runpy": ("import runpy\nrunpy.run_path(PLACE)", ("py", "pyc", "pycache", "text")),
    "runpy of a module": ("sys.path.append(HERE + '/lib')\nimport runpy\nrunpy.run_module('ev' + 'il')", SEARCHED[:2]),
    "exec": ("exec(open(PLACE).read())", ("py", "text")),
    "exec of what was changed": ("exec(open(PLACE).read().replace('X', 'Y'))", ("py", "text")),
    "exec of compiled text": (
        "import pathlib\nexec(compile(pathlib.Path(PLACE).read_text(), 'x', 'exec'), {{}})", ("py", "text"),
    ),
    "exec of unmarshalled": (
        "import marshal\nexec(marshal.loads(open(PLACE, 'rb').read()[16:]))", ("pyc", "pycache"),
    ),
    "site": ("import site\nsite.addsitedir(HERE + '/lib')", ("pth",)),
    "ctypes": ("import ctypes\nctypes.CDLL(PLACE)", ("library",)),
    "numpy": ("import numpy as np\nnp.ctypeslib.load_library(PLACE, HERE)", ("library",)),
    "tensorflow": ("import tensorflow as tf\ntf.load_op_library(PLACE)", ("library",)),
    "another Python": ("import subprocess\nsubprocess.run([sys.executable, PLACE], check=True)", ("py", "pyc", "text")),
    "a shell": ("os.system(sys.executable + ' ' + PLACE)", ("py", "pyc")),
}  # fmt: skip
CASES = [(way, form) for way, (_, forms) in WAYS.items() for form in forms]


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "it-ran"
    monkeypatch.setenv("UNSEEN_MARK", str(path))
    return path


def placed(tmp_path: Path, way: str, form: str) -> Path:
    """Write a file that loads code of this form in this way, under a name that is nowhere written in it."""
    lib = tmp_path / "lib"
    lib.mkdir()
    made = FORMS[form](lib)
    written, _ = WAYS[way]
    relative = os.path.relpath(made, tmp_path)
    half = len(relative) // 2
    place = f"PLACE = os.path.join(HERE, {relative[:half]!r} + {relative[half:]!r})\n"
    mine = tmp_path / "mine.py"
    mine.write_text(HERE + place + written.format("", suffix=made.suffix[1:]) + "\n" + TAIL)
    return mine


def restrict(mine: Path) -> None:
    code_permits.restrict_to_texts(mine, collect_source(mine).texts)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("way", "form"), CASES)
def test_unseen_code_does_not_run(tmp_path: Path, mark: Path, way: str, form: str) -> None:
    mine = placed(tmp_path, way, form)
    restrict(mine)
    with pytest.raises(SourceError) as raised:
        load_class(mine)
    assert not mark.exists()
    assert any(each in str(raised.value) for each in ("shown", "trusted")), str(raised.value)
    assert "mine.py" in str(raised.value)
    assert "evil" not in sys.modules


@pytest.mark.filterwarnings("ignore")
@pytest.mark.exhaustive
@pytest.mark.parametrize(("way", "form"), CASES)
def test_check_does_not_run_unseen_code(tmp_path: Path, mark: Path, way: str, form: str) -> None:
    mine = placed(tmp_path, way, form)
    restrict(mine)
    found = list(check(str(mine), only=("builds",)))
    assert not mark.exists()
    assert "passed" not in {each.verdict for each in found}, found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("way", "form"), [case for case in CASES if case[1] in ("py", "pyc", "zip")])
def test_file_chosen_by_hand_loads_what_it_names(tmp_path: Path, mark: Path, way: str, form: str) -> None:
    mine = placed(tmp_path, way, form)
    code_permits.allow_all(mine)
    load_class(mine)
    assert mark.exists()


@pytest.mark.parametrize(
    "written",
    [
        "import evil",
        "import runpy; runpy.run_path(os.path.join(HERE, 'evil.py'))",
        "exec(open(os.path.join(HERE, 'evil.txt')).read())",
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_text_that_is_named_is_shown_and_runs(tmp_path: Path, mark: Path, written: str) -> None:
    for name in ("evil.py", "evil.txt"):
        (tmp_path / name).write_text(RAN)
    mine = tmp_path / "mine.py"
    mine.write_text(f"{HERE}{written}\n{TAIL}")
    shown = collect_source(mine).texts
    assert {path.stem for path in shown} == {"mine", "evil"}
    code_permits.restrict_to_texts(mine, shown)
    load_class(mine)
    assert mark.exists()


@pytest.mark.parametrize(
    "written",
    [
        "import json, decimal, numpy.linalg, unittest.mock",
        "exec('Y = 2')\nassert eval('Y + 1') == 3",
        "from collections import namedtuple\nPoint = namedtuple('Point', 'x y')",
        "from dataclasses import dataclass\n@dataclass\nclass Rates:\n    low: float = 0.1",
        "import pickle, numpy as np\nassert pickle.loads(pickle.dumps(np.ones(2))).sum() == 2",
        "import json\nRATE = json.load(open(os.path.join(HERE, 'data.json')))['rate']\nexec('Z = 3')",
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_trusted_code_may_use_what_is_installed(tmp_path: Path, written: str) -> None:
    (tmp_path / "data.json").write_text('{"rate": 0.1}')
    mine = tmp_path / "mine.py"
    mine.write_text(f"{HERE}{written}\n{TAIL}")
    restrict(mine)
    assert load_class(mine).contract == "Keras 3"


@pytest.mark.parametrize("loads", ["pickle.load(open(PLACE, 'rb'))", "np.load(PLACE, allow_pickle=True)"])
@pytest.mark.filterwarnings("ignore")
def test_pickle_that_names_a_command_is_refused(tmp_path: Path, mark: Path, loads: str) -> None:
    class Command:
        def __reduce__(self):
            return os.system, (f"touch {mark}",)

    (tmp_path / "data.bin").write_bytes(pickle.dumps(Command()))
    mine = tmp_path / "mine.py"
    mine.write_text(f"{HERE}import pickle\nimport numpy as np\nPLACE = os.path.join(HERE, 'data.bin')\n{loads}\n{TAIL}")
    restrict(mine)
    with pytest.raises(SourceError, match="pickle"):
        load_class(mine)
    assert not mark.exists()


def test_compiled_code_beside_a_shown_text_is_not_used(tmp_path: Path, mark: Path) -> None:
    """A planted cache, of the time and size of the text, is what Python itself would run."""
    helper = tmp_path / "helper.py"
    helper.write_text(RAN)
    py_compile.compile(str(helper))
    stat = helper.stat()
    helper.write_text("X = 2".ljust(stat.st_size))
    os.utime(helper, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    mine = tmp_path / "mine.py"
    mine.write_text(
        f"{HERE}from importlib import util\nspec = util.spec_from_file_location('helper', HERE + '/helper.py')\n"
        f"made = util.module_from_spec(spec)\nspec.loader.exec_module(made)\nassert made.X == 2, made.X\n{TAIL}"
    )
    code_permits.restrict_to_texts(mine, {**collect_source(mine).texts, helper: helper.read_text()})
    load_class(mine)
    assert not mark.exists()
