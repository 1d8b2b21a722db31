"""What a file of one's own begins with: a template, or any optimizer of the catalogue as a file that stands alone."""

from __future__ import annotations

import keyword
from pathlib import Path

from app.core.whole_file import write_whole
from app.session.code import free_path, own_folder
from optimizers.export.standalone import standalone


def own_class(title: str) -> str:
    """`Adam` -> `MyAdam`; of a title that is no name, what of it may stand in one."""
    name = "My" + "".join(letter for letter in title if letter.isidentifier() or letter.isdigit())
    return name if name.isidentifier() and not keyword.iskeyword(name) else "MyOptimizer"


def start_from(name: str, title: str) -> str:
    """A new file in the person's folder with the optimizer `name` of the catalogue, as an experiment names it.

    Raises `ValueError` with a sentence for one that cannot stand alone, `OSError` where the file cannot be written.
    """
    class_name = own_class(title)
    return _written(class_name, standalone(name, class_name))


def start_with(class_name: str, text: str) -> str:
    """A new file in the person's folder with this text, as an experiment names it. Raises `OSError`."""
    return _written(class_name, text)


def _written(class_name: str, text: str) -> str:
    path: Path = free_path(own_folder(), class_name)
    write_whole(path, text)
    return f"{path}:{class_name}"
