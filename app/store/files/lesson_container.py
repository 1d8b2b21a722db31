"""Lesson as one file, `.slotscope`: its text in every language, its experiment and the Python files beside them; no
code is run.

The file is a zip as that of runs (`app.store.files.container`), without runs and with `"lesson": NAME` in its manifest:

    manifest.json            `{"format": "slotscope", "version": 1, "made_by": "Slotscope 0.7", "lesson": "momentum"}`
    lesson/lesson.md         the text
    lesson/lesson.bn.md      the text in another language
    lesson/experiment.toml   the experiment
    lesson/solution.py       a Python file that a setting names; it waits for trust like any other

The state of every step follows from these, to the bit.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path

from app.attach.kernel.recording_file import FORMAT, MANIFEST, VERSION
from app.core.files.safe_files import draft_file
from app.core.files.zip_archive import TEXT
from app.core.lesson.lesson_file import EXPERIMENT, LESSON, TRANSLATION
from app.core.version import __version__
from app.store.database.schema import StoreError
from app.store.files.container_archive import ContainerArchive
from optimizers.base.message import Message

_FOLDER = "lesson"
_CODE = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,60}\.py")
_NAME = re.compile(r"[0-9A-Za-z_-][0-9A-Za-z_.-]{0,60}")
_FILES = 20
"""Largest number of Python files."""


def write_lesson(path: Path, folder: Path) -> None:
    """Write the lesson in `folder` to the file `path`. Raises `StoreError` for large or too many files, `OSError`."""
    beside = sorted(each.name for each in folder.iterdir() if each.is_file())
    code = [each for each in beside if _CODE.fullmatch(each)]
    if len(code) > _FILES:
        raise StoreError(
            Message(
                "{path} cannot be written: {count} Python files (maximum {files}).",
                path=path.name,
                count=len(code),
                files=_FILES,
            )
        )
    names = [LESSON, EXPERIMENT, *filter(TRANSLATION.fullmatch, beside), *code]
    texts = {name: (folder / name).read_bytes() for name in names}
    if large := next((name for name, text in texts.items() if len(text) > TEXT), ""):
        raise StoreError(
            Message(
                "{path} cannot be written: {large} is larger than {text} MiB.",
                path=path.name,
                large=large,
                text=TEXT >> 20,
            )
        )
    name = folder.name if _NAME.fullmatch(folder.name) else "lesson"
    manifest = {"format": FORMAT, "version": VERSION, "made_by": f"Slotscope {__version__}", "lesson": name}
    with draft_file(path) as draft, zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(MANIFEST, json.dumps(manifest, indent=1))
        for each, text in texts.items():
            file.writestr(f"{_FOLDER}/{each}", text)


def unpack_lesson(path: Path, into: Path) -> Path:
    """Unpack the lesson in the file at `path` to its own folder in `into`, unless it exists; return the folder.

    Raises `StoreError` for whatever is not as `write_lesson` writes it, `OSError`.
    """
    with ContainerArchive(path) as archive:
        name = _lesson_name(archive)
        if not name:
            raise archive.fault(Message("it contains runs, not a lesson"))
        names = [LESSON, EXPERIMENT, *archive.names(f"{_FOLDER}/")]
        texts = {each: archive.text(f"{_FOLDER}/{each}") for each in dict.fromkeys(names)}
        if any(
            each not in (LESSON, EXPERIMENT) and not (_CODE.fullmatch(each) or TRANSLATION.fullmatch(each))
            for each in texts
        ):
            raise archive.fault(Message("an entry has an invalid name"))
    digest = hashlib.sha256("\0".join(f"{each}\0{text}" for each, text in sorted(texts.items())).encode())
    folder = into / f"{digest.hexdigest()[:12]}" / name
    if not (folder / LESSON).is_file():
        folder.mkdir(parents=True, exist_ok=True)
        # The text last: a folder that has it is whole.
        for each in sorted(texts, key=lambda each: each == LESSON):
            with draft_file(folder / each) as draft:
                draft.write_text(texts[each], encoding="utf-8")
    return folder


def _lesson_name(archive: ContainerArchive) -> str:
    """Return the name of the lesson in a file; empty for a file of runs."""
    name = archive.manifest().get("lesson", "")
    if not isinstance(name, str) or (name and not _NAME.fullmatch(name)):
        raise archive.fault(Message("{name} in it is damaged", name=MANIFEST))
    return name
