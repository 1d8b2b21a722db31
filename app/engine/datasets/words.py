"""Words of a text in any script."""

from __future__ import annotations

import functools
import re
import sys
import unicodedata

# Scripts that are written without spaces between words: each character, with its marks, is a token.
_UNSPACED = (
    (0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3040, 0x30FF), (0x31F0, 0x31FF), (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
)  # fmt: skip


def words_of(text: str, lower: bool) -> list[str]:
    """The words of `text` in order: runs of letters, marks and digits, with the apostrophes and hyphens inside.

    Of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which put no spaces between words, each character is one. Forms
    that are written alike are made one (Unicode's NFC). With `lower` capitals are small letters.
    """
    text = unicodedata.normalize("NFC", text)
    return _pattern().findall(text.lower() if lower else text)


@functools.cache
def _pattern() -> re.Pattern[str]:
    letters, marks = [], []
    for code in range(sys.maxunicode + 1):
        kind = unicodedata.category(chr(code))[0]
        if kind == "M":
            marks.append(code)
        elif kind in "LN" and not any(low <= code <= high for low, high in _UNSPACED):
            letters.append(code)
    mark, letter = _character_class(marks), _character_class(letters)
    run = f"[{letter}][{letter}{mark}]*"
    alone = "".join(f"{chr(low)}-{chr(high)}" for low, high in _UNSPACED)
    return re.compile(f"{run}(?:['’\\-]{run})*|(?![{mark}])(?=[\\w])[{alone}][{mark}]*")


def _character_class(codes: list[int]) -> str:
    """What is between the brackets of a regular expression for these code points."""
    out, i = [], 0
    while i < len(codes):
        j = i
        while j + 1 < len(codes) and codes[j + 1] == codes[j] + 1:
            j += 1
        out.append(f"\\U{codes[i]:08x}-\\U{codes[j]:08x}")
        i = j + 1
    return "".join(out)
