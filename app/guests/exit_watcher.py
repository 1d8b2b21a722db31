"""Watcher that explains the abrupt end of a run on the command line. It runs as a separate script.

The report of a crash (`faulthandler`) comes through standard input, which ends with the run; its last line is `done`
where it ended in good order, and one is `asked` where somebody asked it to end. Arguments: the language in which it is
said, where the run records, then the files whose code it runs.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from optimizers.base.message import Message

DONE, ASKED = "done", "asked"
_CRASH = re.compile(r"^Fatal Python error: (.+)$", re.MULTILINE)
_KINDS = {
    Message("Segmentation fault"): Message("a segmentation fault"),
    "Aborted": Message("an abort"),
    Message("Bus error"): Message("a bus error"),
    Message("Floating-point exception"): Message("a floating-point fault"),
    Message("Illegal instruction"): Message("an illegal instruction"),
}


def sentence(said: str, folder: str, files: Sequence[str]) -> str:
    """Describe the end of a run with this last output; empty if it ended properly."""
    if said.endswith(f"{DONE}\n") or (f"{ASKED}\n" in said and _CRASH.search(said) is None):
        return ""
    return Message("The run ended{said}. Its recording is in {folder}.", said=ending(said, files), folder=folder)


def ending(said: str, files: Sequence[str]) -> str:
    """Describe place and manner of the end of a process with this last output, to continue a sentence: " by an
    abort".
    """
    crash = _CRASH.search(said)
    frames = re.findall(r'^  File "(.+)", line (\d+)', said, re.MULTILINE)
    # Frames of the thread that crashed come first, the innermost at their head.
    own = next(((file, line) for file, line in frames if file in files), None)
    if crash is not None:
        how = Message(" by {crash}", crash=_KINDS.get(crash[1].strip(), crash[1].strip()))
    else:
        names = ", ".join(Path(file).name for file in files)
        how = Message(
            " without a message: code of {names} ended it, or it was killed by another program or the system",
            names=names,
        )
    place = "" if own is None else Message(" at {file}, line {line},", file=Path(own[0]).name, line=own[1])
    return Message("{sentence}{place}", sentence=place, place=how)


def in_language(said: str, language: str) -> str:
    """Translate the sentence like the program, without importing it."""
    if language == "en":
        return said
    file = Path(__file__).parents[1] / "core" / "text" / "sentences.py"
    spec = importlib.util.spec_from_file_location("sentences", file)
    assert spec is not None
    assert spec.loader is not None
    sentences = importlib.util.module_from_spec(spec)
    sys.modules["sentences"] = sentences
    spec.loader.exec_module(sentences)
    sentences.use_language(language)
    translated: str = sentences.translate(said)
    return translated


if __name__ == "__main__":
    found = sentence(sys.stdin.buffer.read().decode("utf-8", "replace"), sys.argv[2], sys.argv[3:])
    if found:
        found = in_language(found, sys.argv[1])
        # The progress bar hid the cursor.
        sys.stderr.write(f"{chr(27) + '[?25h' if sys.stderr.isatty() else ''}\n{found}\n")
