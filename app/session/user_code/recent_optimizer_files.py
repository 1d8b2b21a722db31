"""Files of optimizers that a person writes: what a new one begins with, and which were used last."""

from __future__ import annotations

import keyword
from collections.abc import Sequence
from pathlib import Path

from app.core.experiment.file_references import parse_file_reference
from app.core.files.atomic_file import write_atomically
from app.session.user_code.edited_file import free_path, own_folder
from optimizers.export.standalone import standalone


def own_class(title: str) -> str:
    """`Adam` -> `MyAdam`; of a title that is not a name, the characters that a name may have."""
    name = "My" + "".join(letter for letter in title if letter.isidentifier() or letter.isdigit())
    return name if name.isidentifier() and not keyword.iskeyword(name) else "MyOptimizer"


def start_from(name: str, title: str) -> str:
    """A new file in the person's folder with the optimizer `name` of the catalogue, as an experiment names it.

    Raises `ValueError` with a sentence for one that cannot, `OSError` where the file cannot be written.
    """
    class_name = own_class(title)
    return _written(class_name, standalone(name, class_name))


def start_with(class_name: str, text: str) -> str:
    """A new file in the person's folder with this text, as an experiment names it. Raises `OSError`."""
    return _written(class_name, text)


def _written(class_name: str, text: str) -> str:
    path: Path = free_path(own_folder(), class_name)
    write_atomically(path, text)
    return f"{path}:{class_name}"


MOST = 8


def with_newest(files: Sequence[str], newest: str) -> tuple[str, ...]:
    """`files` with `newest` at their head, eight at most, those left out that are there no more."""
    return there((newest, *files))


def there(files: Sequence[str]) -> tuple[str, ...]:
    """The first eight that name a Python file which is still there, each once."""
    found = [(name, parse_file_reference(name)) for name in dict.fromkeys(files)]
    return tuple(name for name, place in found if place is not None and place[0].is_file())[:MOST]
