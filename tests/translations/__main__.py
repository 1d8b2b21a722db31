"""`python -m tests.translations`: bring the catalogues up to date with the code, and compile them.

A text that is new is empty until somebody translates it; one that is gone from the code goes.
"""

from __future__ import annotations

import sys

from tests.translations.po_files import LANGUAGES, entries, read_catalogue, renewed, write_catalogue
from tests.translations.shown_texts import all_texts


def main() -> int:
    """Update the catalogues and return the exit status: 1 where a text has no translation yet."""
    missing = 0
    for language in LANGUAGES:
        catalogue = renewed(read_catalogue(language), all_texts())
        write_catalogue(language, catalogue)
        left = [key for key, translation in entries(catalogue) if not translation]
        missing += len(left)
        sys.stdout.write(f"{language}: {len(catalogue) - len(left)} translated, {len(left)} to do\n")
    return 1 if missing else 0


sys.exit(main())
