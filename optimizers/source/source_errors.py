"""Errors in an optimizer's file: one sentence with file and line."""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Iterator
from pathlib import Path

from optimizers.base.guest_code import attempt_anything, is_ctrl_c
from optimizers.base.message import Message

_LONGEST = 300
_SHORTENED = (
    (re.compile(r"slotscope_file_\d+_"), ""),
    # Whole weights, where their shape says which they are.
    (re.compile(r",\s*numpy=.*?(?=>)", re.DOTALL), ""),
    (re.compile(r",\s*value=\s*[\[\d-].*?(?=>)", re.DOTALL), ""),
    (re.compile(r"tf\.Tensor\((?:\[.*?\]|\S+),?\s+shape=", re.DOTALL), "tf.Tensor(shape="),
    # What TensorFlow advises to who wrote the loop.
    (
        re.compile(
            r"\s*(?:You can attempt the following resolutions|AutoGraph did (?:not )?convert this function|If you are "
            r"running in Graph mode|This might indicate you are trying|To allow autograph|Decorate the function with|"
            r"Note that AutoGraph).*",
            re.DOTALL,
        ),
        "",
    ),
)
_executed_files: set[Path] = set()
"""Files of a person's that ran: what an error passed through is looked for among these."""
_IN_USER_CODE = Message(
    "in user code:"
)  # AutoGraph puts the user's frames into its message; the traceback has generated files
_FRAME = re.compile(r'File "([^"]+)", line (\d+)')
_RAISED_LINE = re.compile(r"^ {4}([A-Za-z_][\w.]*): ", re.MULTILINE)
_NODE = re.compile(r"\{\{\w+ .*?\}\}\s*|\s*\[Op:\w+\]( name:\s*\S*)?|\s*name: $")


class SourceError(ValueError):
    """Error of an optimizer's file that cannot be used: `str()` is `file.py, line 7: sentence`.

    `line` and `column` count from 1; they are `None` if the fault has no place in the file.
    """

    def __init__(self, path: Path, sentence: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(path, sentence, line, column)
        self.path = path
        self.sentence = sentence
        self.line = line
        self.column = column

    def __str__(self) -> str:
        where = (
            short(self.path)
            if self.line is None
            else Message("{path}, line {line}", path=short(self.path), line=self.line)
        )
        return Message("{place}: {sentence}", place=where, sentence=self.sentence)


class MissingValue(SourceError):
    """Error for a required argument without a value; the file itself is correct.

    `by_text` is False if it takes what no text gives.
    """

    by_text = True


class NotTrusted(SourceError):
    """Error for code that came with an experiment and that the user has not read and trusted."""


def short(path: Path) -> str:
    """Return the path in short form: relative to the working directory if it lies inside, else as given."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (OSError, ValueError):
        return str(path)


def source_error_from(error: BaseException, path: Path) -> SourceError:
    """Return `error`, raised by code of the file at `path`, with file and line.

    That is the deepest line of a person's code that it passed through: of the file, or of one that it imports.
    A Ctrl-C is raised again.
    """
    if is_ctrl_c(error):
        raise error
    if isinstance(error, SourceError):
        return error
    if isinstance(error, SyntaxError) and error.filename and Path(error.filename).is_file():
        return source_error_from_syntax(error, Path(error.filename))
    target = _resolved_path(str(path))
    own = {target: path} | {each: each for each in _executed_files}
    places = [
        (own[file], line)
        for each in _chain(error)
        for name, line in _frames(each)
        if (file := _resolved_path(name)) in own
    ]
    return (
        SourceError(places[-1][0], _sentence(error), places[-1][1]) if places else SourceError(path, _sentence(error))
    )


def line_in_traceback(error: BaseException, path: Path) -> int | None:
    """Return the deepest line of the file at `path` that `error` passed through."""
    own = _resolved_path(str(path))
    lines = [line for each in _chain(error) for name, line in _frames(each) if _resolved_path(name) == own]
    return lines[-1] if lines else None


def mark_as_user_code(path: Path) -> None:
    """Mark the code of this file as user code from now on."""
    _executed_files.add(_resolved_path(str(path)))


def source_error_from_syntax(error: SyntaxError, path: Path) -> SourceError:
    """Convert a syntax error to a sentence with its column and the offending text."""
    text = (error.text or "").strip()
    column = error.offset if error.offset and error.offset > 0 else None
    place = "" if column is None else Message(" at column {column}", column=column)
    return SourceError(
        path,
        (
            Message("{fault}{place}: {line}", fault=error.msg, place=place, line=text)
            if text
            else Message("{sentence}{place}", sentence=error.msg, place=place)
        ),
        error.lineno,
        column,
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Return the error's causes, the first cause first, then the error itself: the last has the most precise line."""
    known: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and each not in known:
        known.append(each)
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
    return reversed(known)


def _frames(error: BaseException) -> Iterator[tuple[str, int]]:
    for frame, line in traceback.walk_tb(error.__traceback__):
        yield frame.f_code.co_filename, line
    text = _text(error)
    if text.startswith(_IN_USER_CODE):
        yield from ((name, int(line)) for name, line in _FRAME.findall(text))


def _resolved_path(name: str) -> Path:
    return Path(os.path.realpath(name))


def _text(error: BaseException) -> str:
    text = attempt_anything(str, error)  # `__str__` is the file's own code too
    return text.strip() if isinstance(text, str) else ""


def _sentence(error: BaseException) -> str:
    kind, text = type(error).__name__, _text(error)
    if isinstance(error, SystemExit):
        if any(frame.f_code.co_name == "<module>" for frame, _ in traceback.walk_tb(error.__traceback__)):
            return Message("the file exits the program when it runs; put that code under if __name__ == '__main__':")
        called = f"{kind}: {text}" if text else kind
        return Message("it exits the program ({called}); raise an error such as ValueError instead", called=called)
    if text.startswith(_IN_USER_CODE) and (raised := list(_RAISED_LINE.finditer(text))):
        kind, text = raised[-1][1], text[raised[-1].end() :]
    for pattern, shown in _SHORTENED:
        text = pattern.sub(shown, text)
    # What hosting puts in the place of a float is a float to who wrote the file.
    text = text.replace("'LiveValue'", "'float'")
    text = " ".join(_NODE.sub("", text).strip().split("\n\n")[0].split())
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST].rsplit(' ', 1)[0]} …"
    if isinstance(error, ImportError) and text:
        return text
    return f"{kind}: {text}" if text else kind
