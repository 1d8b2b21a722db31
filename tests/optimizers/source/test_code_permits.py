"""A file that came with an experiment runs as the texts that were shown and trusted, and as nothing else."""

from __future__ import annotations

import pytest

from optimizers.source import SourceError, code_permits
from optimizers.source.import_view import ImportView
from optimizers.source.imported_files import collect_source

HELPER = "x = 1\n"


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    (tmp_path / "helper.py").write_text(HELPER)
    path.write_text("import helper\nx = helper.x\n")
    return path


def run(path):
    return ImportView("keras3", path, path.read_text()).run()


def restrict_to_texts(path):
    code_permits.restrict_to_texts(path, collect_source(path).texts)


def test_what_was_trusted_runs(mine):
    restrict_to_texts(mine)
    assert run(mine).x == 1


def test_a_text_that_changed_since_does_not_run(mine):
    restrict_to_texts(mine)
    mine.write_text("x = 2\n")
    with pytest.raises(SourceError, match="changed since it was trusted"):
        run(mine)


def test_a_file_beside_it_that_changed_since_does_not_run(mine):
    restrict_to_texts(mine)
    mine.with_name("helper.py").write_text("x = 2\n")
    with pytest.raises(SourceError, match=r"helper.py: it changed since it was trusted"):
        run(mine)


def test_two_trusted_texts_cannot_change_places(mine):
    restrict_to_texts(mine)
    mine.write_text(HELPER)
    with pytest.raises(SourceError, match="changed"):
        run(mine)


def test_the_text_that_is_executed_is_the_one_that_was_compared(mine):
    restrict_to_texts(mine)
    view = ImportView("keras3", mine, mine.read_text())
    mine.write_text("raise SystemExit\n")
    assert view.run().x == 1


@pytest.mark.parametrize(
    "line",
    [
        "import importlib\nimportlib.import_module('hid' + 'den')",
        "import importlib\nimportlib.__import__('hid' + 'den')",
        "__import__('hid' + 'den')",
    ],
)
def test_a_file_that_was_not_shown_is_not_imported_under_a_computed_name(mine, line):
    mine.with_name("hidden.py").write_text("raise AssertionError('it ran')\n")
    mine.write_text(f"{line}\n")
    restrict_to_texts(mine)
    with pytest.raises(
        SourceError, match=r"hidden.py: mine.py imports it while running, but it was not among the trusted files"
    ):
        run(mine)


def test_a_folder_that_the_file_adds_to_the_path_is_not_imported_from(mine, monkeypatch):
    folder = mine.parent / "lib"
    folder.mkdir()
    (folder / "hidden_there.py").write_text("raise AssertionError('it ran')\n")
    mine.write_text(f"import sys\nsys.path.insert(0, {str(folder)!r})\nimport hidden_there\n")
    monkeypatch.setattr("sys.path", __import__("sys").path.copy())
    restrict_to_texts(mine)
    with pytest.raises(ImportError, match=r"imports hidden_there from .*hidden_there\.py, .*not trusted"):
        run(mine)


def test_nothing_runs_of_a_file_that_nobody_trusts(mine):
    code_permits.restrict_to_texts(mine, {})
    with pytest.raises(SourceError, match="it is not trusted"):
        run(mine)


def test_a_file_that_a_person_names_runs_as_it_is(mine):
    restrict_to_texts(mine)
    code_permits.allow_all(mine)
    mine.with_name("hidden.py").write_text("x = 3\n")
    mine.write_text("x = __import__('hid' + 'den').x\n")
    assert run(mine).x == 3


def test_another_file_in_the_place_of_a_link_does_not_run(mine):
    link, other = mine.with_name("link.py"), mine.with_name("other.py")
    link.symlink_to(mine)
    restrict_to_texts(link)
    other.write_text("raise AssertionError('it ran')\n")
    link.unlink()
    link.symlink_to(other)
    with pytest.raises(SourceError, match="not among the trusted files"):
        run(link)


def test_another_process_holds_to_the_same(mine):
    before = code_permits.to_json_values()
    restrict_to_texts(mine)
    given = code_permits.to_json_values()
    code_permits.allow_all(mine)
    code_permits.load_json_values(given)
    assert code_permits.is_restricted(mine)
    code_permits.load_json_values(before)
