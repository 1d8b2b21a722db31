"""Imports run in one direction: among modules, and among the folders of every room."""

from __future__ import annotations

from tests.house import PAGE, contracts, exceptions, folder_knots, folders, imports, knots, page, path_of


def test_no_modules_import_each_other() -> None:
    assert len(imports()) > 500
    assert knots(imports()) == []


def test_kernel_imports_nothing_but_itself() -> None:
    kernel = {name for name in imports() if name.startswith("app.attach.kernel")}
    assert {other for name in kernel for other in imports()[name]} <= kernel


def test_relative_imports_are_seen() -> None:
    files = {name: path_of(name) for name in imports() if path_of(name).is_file()}
    relative = [name for name, path in files.items() if "\nfrom ." in path.read_text(encoding="utf-8")]
    assert [name for name in relative if not imports()[name]] == []


def test_no_folders_import_each_other() -> None:
    assert folder_knots() == {}


def test_no_import_goes_against_the_layers() -> None:
    assert exceptions() == {}


def test_every_folder_is_in_its_layers() -> None:
    assert all(contract["exhaustive"] for contract in contracts().values())


def test_every_folder_says_what_it_holds() -> None:
    assert [folder for folder, said in folders().items() if not said] == []


def test_the_page_shows_the_house_as_it_is() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "`make house` draws it again"
