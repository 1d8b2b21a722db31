"""`python -m tests.translations`: bring the catalogues up to date with the code, and compile them.

A text that is new is marked unfinished until somebody translates it; one that is gone from the code goes.
"""

from __future__ import annotations

import sys

from tests.translations.catalogue import (
    LANGUAGES,
    Catalogue,
    compile_sentences,
    sentences_path,
    source_path,
)
from tests.translations.marked_texts import marked_texts
from tests.translations.po_files import entries, read_catalogue, renewed, write_catalogue
from tests.translations.sentence_texts import sentence_texts


def main() -> int:
    """Update the catalogues and return the exit status: 1 where a text has no translation yet."""
    texts = sentence_texts()
    missing = 0
    for language in LANGUAGES:
        path = source_path(language)
        catalogue = (Catalogue.read(path) if path.exists() else Catalogue(language, {})).renewed(texts)
        catalogue.write(path, texts)
        compile_sentences(catalogue, sentences_path(language))
        window = renewed(read_catalogue(language), marked_texts())
        write_catalogue(language, window)
        of_window = dict(entries(window))
        missing += sum(not each for each in of_window.values())
        sys.stdout.write(f"{language}: {len(of_window)} texts of the window\n")
        left = [key for key, translation in catalogue.translations.items() if not translation]
        missing += len(left)
        sys.stdout.write(f"{language}: {len(catalogue.translations) - len(left)} translated, {len(left)} to do\n")
    return 1 if missing else 0


sys.exit(main())
