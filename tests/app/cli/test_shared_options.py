"""Options that the program and a command both take: given before the command they count for it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli.command_table import COMMANDS, make_parser


def options(
    parser: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], str, object]]:
    """Every option of a parser and of the commands below it: the words of the command, its name, its default."""
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for word, command in action.choices.items():
                yield from options(command, (*words, word))
        elif action.option_strings:
            yield words, action.dest, action.default


OWN = {name for words, name, _ in options(make_parser()) if not words}
SHARED = [(words, name, default) for words, name, default in options(make_parser()) if words and name in OWN]


@pytest.mark.parametrize(
    ("words", "name", "default"), SHARED, ids=[f"{' '.join(words)} {name}" for words, name, _ in SHARED]
)
def test_option_before_the_command_counts(words: tuple[str, ...], name: str, default: object) -> None:
    # With a default of its own the command would overwrite what was given before it.
    assert default is argparse.SUPPRESS or name in ("help", "version")


def test_lesson_opens_in_the_language_given_before_it() -> None:
    words = ["lesson", "open", "momentum"]
    assert make_parser().parse_args(["--language", "bn", *words]).language == "bn"
    assert make_parser().parse_args(["--language", "bn", *words, "--language", "en"]).language == "en"
    assert make_parser().parse_args(words).language == ""


def test_guide_shows_every_command() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "guide" / "commands.md").read_text(encoding="utf-8")
    names = [each.name for each in COMMANDS if each.help and not each.of]
    assert [name for name in names if f"\nslotscope {name}" not in guide] == []
