"""The commands of the pages run as they are written, or the block says in a comment why not."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import main
from tests.app.uncompiled import steps_without_xla
from tests.environment import use_home
from tests.pages import PAGES, ROOT, SHELLS, Block, blocks, name_of

EVERY = [block for page in PAGES for block in blocks(page) if block.language in SHELLS]
RUN = [block for block in EVERY if not block.mark.startswith("not run: ")]
MARKS = re.compile(r"not run: \S.*|exhaustive|")


def case_of(block: Block) -> object:
    marks = [pytest.mark.exhaustive] if block.mark == "exhaustive" else []
    return pytest.param(block, id=f"{name_of(block.page)}:{block.line}", marks=marks)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stand in a folder that has the project's files, with a home of its own and no runs."""
    before = os.environ["XDG_DATA_HOME"]
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "resources").symlink_to(ROOT / "resources")
    monkeypatch.chdir(folder)
    use_home(str(tmp_path))
    with steps_without_xla():
        yield folder
    use_home(before)


@pytest.mark.parametrize("block", [case_of(block) for block in RUN])
def test_commands_of_a_page_run(block: Block, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert block.commands
    for command in block.commands:
        program, *words = shlex.split(command)
        assert program == "slotscope", f"{command} is not run by this test: mark it"
        assert main(words) == 0, f"{command}: {capsys.readouterr()}"


@pytest.mark.parametrize("block", EVERY, ids=lambda block: f"{name_of(block.page)}:{block.line}")
def test_block_that_is_not_run_says_why(block: Block) -> None:
    assert MARKS.fullmatch(block.mark)
