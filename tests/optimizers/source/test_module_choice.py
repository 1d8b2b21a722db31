"""Python decides which module a name means: what is installed whole is never replaced by a file that ends alike."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from optimizers.source.import_view import ImportView
from optimizers.source.imported_files import collect_source

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
