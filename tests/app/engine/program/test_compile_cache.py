"""Tests that compiled programs are kept: the same weights with and without, and no damaged entry ends a run."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main
from app.core.experiment.experiment import Choice
from app.engine.program import devices
from app.engine.program.compile_cache import SWITCH, CompileCache, folder
from tests.app.engine.experiments import moons

# The smallest that is compiled.
EXPERIMENT = moons(rows=60, widths=(), bias=False, optimizer=Choice("SGD"), batch_size=8)
TRAIN = """
import json, sys
from tests.app.engine.program.test_compile_cache import trained
print(json.dumps(trained(*sys.argv[1:])))
"""
MENDED = "A compiled program in the cache was damaged. It is compiled again."


def trained(damage: str = "", content: str = "") -> tuple[list[str], object]:
    """Return the notes of the engine and the weights of 20 steps; `damage` is overwritten after the cache was
    checked.
    """
    ready = devices.prepare()
    from app.engine.training.training import Training

    training = Training(EXPERIMENT)
    if damage:
        Path(damage).write_bytes(bytes.fromhex(content))
    training.advance(20, 4)
    assert training.program.compiled
    return list(ready.notes), [v.numpy().tolist() for v in training.problem.variables]


def train(root: str, damage: Path | None = None, content: bytes = b"") -> tuple[list[str], object]:
    """Train in a separate process, with the same result."""
    environment = {**os.environ, SWITCH: root, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [] if damage is None else [str(damage), content.hex()]
    done = subprocess.run(
        [sys.executable, "-c", TRAIN, *words], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    notes, weights = json.loads(done.stdout.splitlines()[-1])
    return notes, weights


@pytest.fixture(scope="module")
def plain() -> tuple[list[str], object]:
    """Train without a cache, which the tests have switched off."""
    return trained()


@pytest.fixture
def filled(plain: tuple[list[str], object], tmp_path: Path) -> CompileCache:
    """Return a cache with the one program of a run that began without."""
    root = tmp_path / "some one's folder"
    assert train(str(root)) == plain
    return CompileCache(root)


@pytest.mark.exhaustive
def test_a_kept_program_makes_the_same_steps(plain: tuple[list[str], object], filled: CompileCache) -> None:
    (entry,) = filled.entries
    assert os.name != "posix" or filled.version.stat().st_mode & 0o077 == 0
    # What is damaged once it was checked is read by the step, which shows that a program that is kept is what trains.
    assert train(str(filled.root), entry, b"x" * 5000) == plain
    assert all(len(each.read_bytes()) > 5000 for each in filled.entries)


@pytest.mark.exhaustive
def test_a_damaged_program_is_compiled_again(plain: tuple[list[str], object], filled: CompileCache) -> None:
    (entry,) = filled.entries
    made = entry.read_bytes()
    entry.write_bytes(made[: len(made) // 2])
    assert train(str(filled.root)) == ([MENDED], plain[1])


def kept(root: Path, version: str, name: str, size: int, age: int, *, sealed: bool = True) -> Path:
    path = root / version / f"{name}.pb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(size))
    os.utime(path, (10**9 - age, 10**9 - age))
    if sealed:
        path.with_name(path.name + ".blake2").write_text(hashlib.blake2b(bytes(size)).hexdigest(), encoding="ascii")
    return path


@pytest.fixture(autouse=True)
def flags(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TF_XLA_FLAGS", raising=False)


def test_what_was_used_least_recently_goes_first(tmp_path: Path) -> None:
    version = CompileCache(tmp_path).version.name
    used, unused, new = (kept(tmp_path, version, name, 400, age) for name, age in (("a", 300), ("b", 200), ("c", 100)))
    cache = CompileCache(tmp_path)
    cache.prepare()
    # As a file system that records access has it where the entry is read.
    os.utime(used, ns=(10**18, used.stat().st_mtime_ns))
    cache.seal()
    assert cache.entries == [used, new, unused]
    os.environ.pop("TF_XLA_FLAGS")
    smaller = CompileCache(tmp_path, most_bytes=1000)
    smaller.prepare()
    assert smaller.entries == [used, new]


def test_the_oldest_goes_first_whichever_version_made_it(tmp_path: Path) -> None:
    old = kept(tmp_path, "tensorflow-2.20", "old", 400, 300)
    middle = kept(tmp_path, "tensorflow-2.21", "middle", 400, 200)
    new = kept(tmp_path, "tensorflow-2.21", "new", 400, 100)
    cache = CompileCache(tmp_path, most_bytes=1000)
    assert cache.prepare() == []
    assert cache.entries == [new, middle]
    assert not old.exists()
    assert cache.bytes == 800


def test_an_entry_that_nobody_sealed_is_not_read(tmp_path: Path) -> None:
    kept(tmp_path, "tensorflow-2.21", "half", 400, 100, sealed=False)
    assert CompileCache(tmp_path).prepare() == []
    assert CompileCache(tmp_path).entries == []


def test_flags_of_a_person_and_a_cache_of_their_own_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TF_XLA_FLAGS", "--tf_xla_auto_jit=2")
    CompileCache(tmp_path).prepare()
    assert os.environ["TF_XLA_FLAGS"].startswith("--tf_xla_auto_jit=2 --tf_xla_persistent_cache_directory=")
    own = "--tf_xla_persistent_cache_directory=/elsewhere"
    monkeypatch.setenv("TF_XLA_FLAGS", own)
    CompileCache(tmp_path).prepare()
    assert os.environ["TF_XLA_FLAGS"] == own


def test_a_folder_that_cannot_be_made_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert CompileCache(tmp_path / "file").prepare() == []
    assert "TF_XLA_FLAGS" not in os.environ


def test_the_command_shows_and_clears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(SWITCH, str(tmp_path))
    kept(tmp_path, "tensorflow-2.21", "one", 2_500_000, 100)
    assert main(["cache"]) == 0
    assert capsys.readouterr().out == (
        f"1 compiled program, 2.5 MB, in {tmp_path}. `slotscope cache clear` deletes it.\n"
    )
    assert main(["cache", "clear"]) == 0
    assert capsys.readouterr().out == f"Deleted 1 compiled program, 2.5 MB, in {tmp_path}.\n"
    assert CompileCache(tmp_path).entries == []
    assert main(["cache", "show"]) == 0
    assert capsys.readouterr().out == f"0 compiled programs, 0.0 MB, in {tmp_path}.\n"
    monkeypatch.setenv(SWITCH, "off")
    assert folder() is None
    assert main(["cache"]) == 0
    assert "off" in capsys.readouterr().out
