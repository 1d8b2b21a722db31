"""Text and syntax of an optimizer's file, or a sentence on why it cannot be read."""

from __future__ import annotations

import ast
import difflib
import os
import re
from contextlib import suppress
from pathlib import Path

from optimizers.base.message import Message
from optimizers.source.source_errors import SourceError, short, source_error_from_syntax

LARGEST = 2_000_000
"""Bytes; a larger file is not an optimizer's."""

_REFERENCE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^:/\\]*))?")


def parse_reference(text: str) -> tuple[Path, str] | None:
    """Parse `"path/to/file.py:Class"` into path and name, `""` for a file alone; `None` if it names no Python file."""
    found = _REFERENCE.fullmatch(text.strip())
    if found is None:
        return None
    path = Path(found["path"])
    with suppress(RuntimeError):  # a `~` of nobody's
        path = path.expanduser()
    return path, (found["name"] or "").strip()


def read_text(path: Path) -> str:
    """Read the text of a Python file.

    Raises `SourceError` if there is no such file, and if it is a folder, too large or not UTF-8.
    """
    try:
        if path.is_dir():
            raise SourceError(path, Message("this is a folder; name the Python file that holds the optimizer"))
        if path.exists() and not path.is_file():  # opening a pipe waits until somebody writes to it
            raise SourceError(
                path, Message("this is a pipe or a device; name the Python file that holds the optimizer")
            )
        size = path.stat().st_size
        if size > LARGEST:
            raise SourceError(
                path,
                Message(
                    "the file has {size:,} bytes; one with an optimizer has at most {largest:,}",
                    size=size,
                    largest=LARGEST,
                ),
            )
        text = path.read_bytes().decode("utf-8-sig")
    except SourceError:
        raise
    except FileNotFoundError:
        raise SourceError(path, Message("there is no such file{path}", path=_nearest(path))) from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise SourceError(path, Message("the file is not UTF-8 text; save it as UTF-8"), line) from None
    except OSError as error:
        raise SourceError(
            path, Message("the file cannot be read: {reason}", reason=os.strerror(error.errno or 0))
        ) from None
    except ValueError:
        raise SourceError(path, Message("this is not a valid file name")) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse(path: Path, text: str) -> ast.Module:
    """Parse the text of a file. Raises `SourceError` with line, column and text if it is not Python."""
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise SourceError(path, Message("the file is not Python source: it has a null byte"), line)
    try:
        return ast.parse(text, str(path))
    except SyntaxError as error:
        raise source_error_from_syntax(error, path) from None
    except (RecursionError, MemoryError):
        raise SourceError(path, Message("the file is nested too deeply for Python to parse")) from None


def _nearest(path: Path) -> str:
    if not path.parent.is_dir():
        return Message(", nor a folder {parent}", parent=short(path.parent))
    near = difflib.get_close_matches(path.name, [each.name for each in path.parent.glob("*.py")], n=1)
    return Message("; did you mean {near}?", near=near[0]) if near else ""
