"""Zip archives from somebody else, through every reader that takes one."""

from __future__ import annotations

import ast
import io
import os
import socket
import struct
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from app.core.files import zip_archive
from app.problems.datasets.base import DatasetError
from app.problems.datasets.file import File
from app.saved_model.saved_optimizer import read_saved_optimizer
from app.store.database.schema import StoreError
from app.store.files.container_reader import reading_container
from app.store.files.lesson_container import unpack_lesson

ROOT = Path(__file__).parents[2]


def _runs(path: Path) -> None:
    with reading_container(path):
        pass


READERS: dict[str, tuple[str, Callable[[Path], object], type[Exception]]] = {
    "runs": ("a.slotscope", _runs, StoreError),
    "lesson": ("a.slotscope", lambda path: unpack_lesson(path, path.parent / "lessons"), StoreError),
    "Keras": ("a.keras", lambda path: read_saved_optimizer(str(path)), ValueError),
    "NPZ": ("a.npz", lambda path: File(str(path)).load(0), DatasetError),
}
ENTRIES = ("manifest.json", "config.json", "metadata.json", "model.weights.h5", "x.npy", "y.npy")
reader = pytest.mark.parametrize("name", READERS)


def refusal(name: str, path: Path) -> str:
    _, read, error = READERS[name]
    with pytest.raises(error) as caught:
        read(path)
    return str(caught.value)


def archive(path: Path, *more: tuple[str | zipfile.ZipInfo, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for entry in ENTRIES:
            file.writestr(entry, b"{}")
        for entry, content in more:
            file.writestr(entry, content)
    return path


@reader
def test_archive_that_unpacks_to_gigabytes_writes_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zip_archive.ArchiveLimits, "little", property(lambda _: 1 << 20))
    monkeypatch.setattr(tempfile, "TemporaryDirectory", lambda **_: pytest.fail("unpacked"))
    file = archive(tmp_path / READERS[name][0], ("assets", bytes(32 << 20)))
    assert "times when unpacked" in refusal(name, file)


@reader
def test_archive_larger_than_its_limit_is_refused(name: str, tmp_path: Path) -> None:
    file = archive(tmp_path / READERS[name][0])
    # The directory says that an entry has 4 GB less a byte, ten times.
    with zipfile.ZipFile(file, "a") as more:
        for place in range(10):
            more.writestr(f"large{place}", b"{}")
    raw = bytearray(file.read_bytes())
    place = raw.find(b"PK\1\2")
    while place >= 0:
        struct.pack_into("<I", raw, place + 24, 0xFFFFFFFE)
        place = raw.find(b"PK\1\2", place + 1)
    file.write_bytes(raw)
    assert "it is larger than" in refusal(name, file)


@reader
@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("../../evil.py", "invalid name"),
        ("/etc/passwd", "invalid name"),
        ("runs\\0\\x", "invalid name"),
        ("a\nb", "invalid name"),
        ("config.json", "the same name"),
    ],
)
def test_entry_that_leads_elsewhere_is_refused(name: str, entry: str, reason: str, tmp_path: Path) -> None:
    assert reason in refusal(name, archive(tmp_path / READERS[name][0], (entry, b"{}")))


@reader
@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_entry_packed_in_another_way_is_refused(name: str, method: int, tmp_path: Path) -> None:
    entry = zipfile.ZipInfo("assets")
    entry.compress_type = method
    assert "unsupported compression" in refusal(name, archive(tmp_path / READERS[name][0], (entry, b"a")))


@reader
def test_archive_with_too_many_entries_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_archive.ArchiveLimits, "entries", property(lambda _: 7))
    file = archive(tmp_path / READERS[name][0], ("a", b""), ("b", b""))
    assert "more than 7 entries" in refusal(name, file)
    # A directory of megabytes is not even read.
    file = archive(tmp_path / READERS[name][0], *((f"{place:05}" * 50, b"") for place in range(100)))
    assert "or it is damaged" in refusal(name, file)


@reader
def test_archive_cut_off_anywhere_is_refused(name: str, tmp_path: Path) -> None:
    file = archive(tmp_path / READERS[name][0], ("assets", os.urandom(5000)))
    whole = file.read_bytes()
    for length in range(0, len(whole), 331):
        file.write_bytes(whole[:length])
        refusal(name, file)


@reader
@pytest.mark.parametrize("kind", ["pipe", "socket", "folder"])
def test_what_is_no_file_is_refused_at_once(name: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / READERS[name][0]
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as listening:
                listening.bind(str(path))
        case _:
            path.mkdir()
    assert any(word in refusal(name, path) for word in (f"is a {kind}", "is not a file"))


def test_npz_reads_what_numpy_wrote_under_any_name(tmp_path: Path) -> None:
    rows = np.arange(20.0).reshape(10, 2)
    np.savez_compressed(tmp_path / "a.npz", x=rows, y=rows[:, 0], **{"a b/ü:c": rows})
    assert File(str(tmp_path / "a.npz")).load(0).inputs.shape[1] == 2


_PACKERS = {"tarfile", "gzip", "bz2", "lzma"}
_GATE = "app/core/files/zip_archive.py"


@pytest.mark.parametrize("root", ["app", "optimizers", "widgets"])
def test_no_other_code_opens_an_archive(root: str) -> None:
    found = []
    for path in sorted((ROOT / root).rglob("*.py")):
        place = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Call(func=ast.Attribute(attr="ZipFile"), args=args) if place != _GATE:
                    if not (len(args) > 1 and isinstance(args[1], ast.Constant) and args[1].value == "w"):
                        found.append(f"{place}:{node.lineno} ZipFile")
                case ast.Call(func=ast.Attribute(value=ast.Name(id="zlib"), attr="decompress")):
                    found.append(f"{place}:{node.lineno} decompresses without a limit")
                case (
                    ast.Attribute(value=ast.Name(id="np" | "numpy"), attr="load")
                    | ast.Attribute(attr="unpack_archive" | "extractall")
                ):
                    found.append(f"{place}:{node.lineno} {node.attr}")
                case ast.Import(names=names) if _PACKERS & {each.name for each in names}:
                    found.append(f"{place}:{node.lineno} imports")
    assert found == []


def test_archive_in_memory_is_read_as_one_on_disk() -> None:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as file:
        file.writestr("a", b"abc")
    with zip_archive.Archive(raw.getvalue(), zip_archive.NPZ) as packed, packed.open("a") as entry:
        assert entry.read() == b"abc"
