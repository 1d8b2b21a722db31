"""Files that a file brings: itself and those beside it that it imports."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from optimizers.source import SourceError
from optimizers.source.import_view import ImportView
from optimizers.source.imported_files import collect_source, content_hash, imported_modules
from optimizers.source.module_locations import distributions_of


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "mine.py").write_text("import numpy\nfrom base import Base\ndef f():\n    import late.part\n")
    (tmp_path / "base.py").write_text("from . import other\n")
    (tmp_path / "other.py").write_text("import mine\n")
    (tmp_path / "unused.py").write_text("")
    (tmp_path / "late").mkdir()
    (tmp_path / "late" / "part.py").write_text("x = 1\n")
    return tmp_path


def test_imports_are_followed_beside_the_file_and_nowhere_else(folder):
    names = {str(each.relative_to(folder)) for each in collect_source(folder / "mine.py").texts}
    assert names == {"mine.py", "base.py", "other.py", "late/part.py"}


def test_hash_follows_every_file_reached_and_which_file_has_the_code(folder, tmp_path):
    before = content_hash(folder / "mine.py")
    (folder / "unused.py").write_text("import os\n")
    assert content_hash(folder / "mine.py") == before
    (folder / "other.py").write_text("import mine\nimport os\n")
    assert content_hash(folder / "mine.py") != before
    # Code cannot be moved from one file to another under the same hash.
    (tmp_path / "a.py").write_text("import b\nx = 1\n")
    (tmp_path / "b.py").write_text("y = 2\n")
    before = content_hash(tmp_path / "a.py")
    (tmp_path / "a.py").write_text("import b\n")
    (tmp_path / "b.py").write_text("x = 1\ny = 2\n")
    assert content_hash(tmp_path / "a.py") != before


def test_a_file_that_is_not_python_has_a_hash_and_a_missing_one_none(tmp_path):
    (tmp_path / "broken.py").write_text("def (")
    assert len(content_hash(tmp_path / "broken.py")) == 64
    with pytest.raises(SourceError, match="no such file"):
        content_hash(tmp_path / "gone.py")


@pytest.mark.parametrize(
    "line",
    [
        "import importlib\nimportlib.import_module('helper')",
        "from importlib import import_module as load\nload('helper')",
        "import importlib\nimportlib.import_module('.helper', __package__)",
        "import importlib\nfor name in ('other', 'helper'):\n    importlib.import_module(name)",
        "__import__('helper')",
        "import importlib.util\nimportlib.util.spec_from_file_location('x', 'helper.py')",
        "import runpy\nrunpy.run_path('helper.py')",
    ],
)
def test_a_file_that_is_imported_by_a_name_in_a_string_counts(tmp_path, line):
    (tmp_path / "mine.py").write_text(f"{line}\n")
    (tmp_path / "helper.py").write_text("x = 1\n")
    assert [each.name for each in collect_source(tmp_path / "mine.py").texts] == ["mine.py", "helper.py"]


def test_a_file_that_would_win_over_an_installed_package_counts(tmp_path):
    (tmp_path / "mine.py").write_text("import numpy as np\n")
    (tmp_path / "numpy.py").write_text("x = 1\n")
    assert [each.name for each in collect_source(tmp_path / "mine.py").texts] == ["mine.py", "numpy.py"]


def test_what_is_imported_from_elsewhere_is_known_by_its_top_module(folder):
    (folder / "late" / "part.py").write_text(
        "import importlib\nfrom jax.nn import relu\nimportlib.import_module('six')\n"
    )
    (folder / "other.py").write_text("import mine\nimport tensorflow.keras as keras\n")
    found = imported_modules(folder / "mine.py", collect_source(folder / "mine.py").texts)
    assert found == {"importlib", "numpy", "tensorflow", "jax", "six"}


def test_modules_lead_to_distributions_and_those_of_python_to_none() -> None:
    assert distributions_of("tf_keras") == ("tf-keras",)
    assert distributions_of("google")  # a namespace, of which several may have a share
    assert distributions_of("math") == distributions_of("no_such_module") == ()


OWN, INSTALLED = "HERE = 'own'\n", "HERE = 'installed'\n"


class Layout(NamedTuple):
    """Files below the project, of which `site` is on Python's path, and the import that `main` makes."""

    files: dict[str, str]
    statement: str
    seen: str
    got: str
    main: str = "mypkg/opt.py"
    site: str = "site"


PACKAGE = {
    "mypkg/__init__.py": "",
    "mypkg/utils/__init__.py": OWN,
    "mypkg/utils/logging.py": OWN,
    "mypkg/models.py": OWN,
}
HUB = {"site/hub/__init__.py": INSTALLED, "site/hub/utils.py": INSTALLED, "site/hub/models.py": INSTALLED}
LAYOUTS = {
    "a module whose last name lies beside it": Layout(PACKAGE | HUB, "import hub.utils", "hub.utils.HERE", "installed"),
    "a submodule that is named": Layout(PACKAGE | HUB, "from hub import utils", "utils.HERE", "installed"),
    "a name of a submodule": Layout(PACKAGE | HUB, "from hub.models import HERE", "HERE", "installed"),
    "by importlib": Layout(
        PACKAGE | HUB, "import importlib\nmade = importlib.import_module('hub.utils')", "made.HERE", "installed"
    ),
    "a namespace package": Layout(
        PACKAGE | {"site/ns/utils/logging.py": INSTALLED},
        "import ns.utils.logging", "ns.utils.logging.HERE", "installed",
    ),
    "a package in a source folder": Layout(
        PACKAGE | {"src/hub/__init__.py": "", "src/hub/utils.py": INSTALLED}, "from hub.utils import HERE", "HERE",
        "installed", site="src",
    ),
    "a module that is called as a folder of the project": Layout(
        PACKAGE | {"hub/README.md": "", "hub/tools.py": OWN} | HUB, "import hub.utils", "hub.utils.HERE", "installed"
    ),
    "a package that the file itself is called as": Layout(
        HUB | {"hub.py": ""}, "from hub.utils import HERE", "HERE", "installed", main="hub.py"
    ),
    "a folder of tests": Layout(
        {"tests/__init__.py": "", "tests/helper.py": OWN, "site/tests/__init__.py": INSTALLED, "mypkg/__init__.py": ""},
        "from tests.helper import HERE", "HERE", "own",
    ),
    "its own file, as where Python is started there": Layout(
        {"utils.py": OWN, "site/utils.py": INSTALLED}, "import utils", "utils.HERE", "own", main="opt.py"
    ),
    "its own package under a relative name": Layout(PACKAGE | HUB, "from .utils import HERE", "HERE", "own"),
    "a package of the folder that is not installed whole": Layout(
        {"hub/__init__.py": "", "hub/own.py": OWN} | HUB, "from hub.own import HERE", "HERE", "own", main="opt.py"
    ),
    "a name that nothing is installed for": Layout(PACKAGE, "import missing.utils", "missing.utils.HERE", "own"),
}  # fmt: skip


@pytest.mark.parametrize("started", ["inside", "outside"])
@pytest.mark.parametrize("kind", LAYOUTS)
def test_import_gives_the_module_that_python_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, started: str
) -> None:
    layout = LAYOUTS[kind]
    for name, text in {**layout.files, layout.main: f"{layout.statement}\nGOT = {layout.seen}\n"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path / layout.site))
    if started == "inside":
        monkeypatch.chdir(tmp_path)
    main = tmp_path / layout.main
    before = set(sys.modules)
    try:
        got = ImportView("keras3", main, main.read_text()).run().GOT
    finally:
        for name in sys.modules.keys() - before:
            del sys.modules[name]
    assert got == layout.got
    shown = {path.relative_to(tmp_path).parts[0] for path in collect_source(main).texts}
    assert layout.site not in shown


def test_folder_that_python_was_started_in_installs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "opt.py").write_text("import stray\n")
    (tmp_path / "stray.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert tmp_path / "stray.py" in collect_source(tmp_path / "mine" / "opt.py").texts
