"""The command line: arguments are parsed and checked before anything slow is imported."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence

from app.cli.arguments import BAD_INPUT, FAILED, INTERRUPTED, perform
from app.cli.command_table import NAMES, make_parser
from app.core.experiment.errors import ExperimentError, UntrustedCode, UnwritableFolder
from app.core.text.logs import show_logs
from app.core.text.printable import say
from app.core.text.sentences import LANGUAGES, language_of_environment, use_language
from app.session.settings import Settings
from optimizers.base.message import Message

_PAGES = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status: 0 done, 1 the run failed, 2 bad input, 3 a trigger paused the run,
    128 + the number of the signal that interrupted it.

    Raises `SystemExit` for `--help`, `--version` and words that it does not know.
    """
    # TensorFlow's own remarks are for its developers; its errors reach us as exceptions.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    _open_standard_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Where the output cannot hold a letter (a pipe in an old encoding), it becomes a question mark.
        sys.stdout.reconfigure(errors="replace")
    words, fault = _spoken(list(sys.argv[1:] if arguments is None else arguments))
    if fault:
        say(fault)
    if not words or (words[0] not in NAMES and words[0] not in _PAGES):
        words.insert(0, "window")
    parser = make_parser()
    asked = parser.parse_args(words)
    if words[0] == "window" and asked.file and not asked.file.suffix and not asked.file.exists():
        parser.error(Message("there is no command or file called {file!r}", file=str(asked.file)))
    show_logs(verbose=getattr(asked, "verbose", False), messages=getattr(asked, "messages", False))
    try:
        status = perform(asked)
        sys.stdout.flush()
    except (ExperimentError, UnwritableFolder, UntrustedCode) as error:
        say(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has left (`slotscope list | head`).
        _silence_stdout()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename is not None:
            raise
        _silence_stdout()
        say(Message("The output is incomplete: {reason}.", reason=error.strerror))
        return FAILED
    except SystemExit as end:
        # So Rich ends where whoever read its output has left; it has seen to what is flushed.
        if isinstance(end.__context__, BrokenPipeError):
            return 0
        raise
    return status


def _spoken(words: list[str]) -> tuple[list[str], str]:
    """Set the language of `--language`, else of the settings, else of the system. Return the words, without the option
    if it precedes a command that does not take it, and an error if there is one.
    """
    asked = next((words[i + 1] for i, word in enumerate(words[:-1]) if word == "--language"), "")
    asked = asked or next((word.partition("=")[2] for word in words if word.startswith("--language=")), "")
    fault = use_language(asked or Settings.load().language or language_of_environment(os.environ))
    count = 2 if words[:1] == ["--language"] else 1 if words and words[0].startswith("--language=") else 0
    rest = words[count:]
    if not count or not rest or asked not in LANGUAGES or rest[0] not in (*NAMES, *_PAGES):
        return words, fault
    return ([*rest, *words[:count]] if rest[0] == "shot" else rest), fault


def _silence_stdout() -> None:
    """Prevent an error message when Python flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_standard_streams() -> None:
    """Replace streams that the shell closed (`>&-`) by a null device; otherwise the next opened file would get their
    number.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", errors="replace"))
