"""Files that a file brings: itself and those beside it that it imports."""

from __future__ import annotations

import pytest

from optimizers.source import SourceError
from optimizers.source.imported_files import collect_source, content_hash, imported_modules


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


def test_the_hash_follows_every_file_that_is_reached_and_no_other(folder):
    before = content_hash(folder / "mine.py")
    (folder / "unused.py").write_text("import os\n")
    assert content_hash(folder / "mine.py") == before
    (folder / "other.py").write_text("import mine\nimport os\n")
    assert content_hash(folder / "mine.py") != before


def test_code_cannot_be_moved_from_one_file_to_another_under_the_same_hash(tmp_path):
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
