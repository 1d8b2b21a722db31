"""Fuzzy search: texts that match a few typed letters, best first. No Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WHOLE, _BEGINS, _WORD, _INSIDE, _WORDS, _BESIDES, APART = range(-1, 6)
"""Ranks of what is typed: a whole title, its beginning, that of a word, inside one, beginnings of words, words beside
the title, letters with others between them.
"""


def matched(typed: str, title: str) -> tuple[int, tuple[int, ...]] | None:
    """Return the rank of `typed` in `title` (lowest is best), and the matched characters; None for no match.

    Best is the whole, then its beginning, then the beginning of a word (`LazyAdam` has two), then anywhere, then
    beginnings of words in any order, then the letters in order with others between them. Capitals do not count.
    """
    needle, hay = typed.casefold().strip(), title.casefold()
    if not needle:
        return _BEGINS, ()
    if len(hay) != len(title):  # a letter that folds into two
        needle, hay = typed.lower().strip(), title.lower()
    place = (_WHOLE, 0) if needle == hay else _place(needle, hay, title)
    if place is not None:
        rank, start = place
        return rank, tuple(range(start, start + len(needle)))
    begun = _word_places(needle.split(), hay, title)
    if begun:
        return _WORDS, begun
    places: list[int] = []
    for letter in needle.replace(" ", ""):
        at = hay.find(letter, places[-1] + 1 if places else 0)
        if at < 0:
            return None
        places.append(at)
    return APART, tuple(places)


def _place(needle: str, hay: str, title: str) -> tuple[int, int] | None:
    """Return the rank and the position of `needle` as a whole in the folded title; None if it does not occur."""
    first = at = hay.find(needle)
    while at > 0:
        if _begins_word(title, at):
            return _WORD, at
        at = hay.find(needle, at + 1)
    if first < 0:
        return None
    return (_BEGINS if first == 0 else _INSIDE), first


def _begins_word(title: str, at: int) -> bool:
    letter, before = title[at : at + 1], title[at - 1 : at]
    if letter.isupper() and title[at + 1 : at + 2].islower():
        return True
    return letter.isalnum() and not (before.isascii() and before.isalpha())


def _word_places(words: Sequence[str], hay: str, title: str) -> tuple[int, ...]:
    """Return the characters that start words like the typed ones, each typed word with its own; empty if one
    has none.
    """
    if len(words) < 2:
        return ()
    places: list[int] = []
    for word in words:
        at = hay.find(word)
        while at >= 0 and (at in places or (at and not _begins_word(title, at))):
            at = hay.find(word, at + 1)
        if at < 0:
            return ()
        places += range(at, at + len(word))
    return tuple(sorted(places))


class SearchIndex:
    """Index for a search after every typed letter: titles, aliases of titles, and additional words.

    Texts are folded once, and a search makes nothing for each of them: thousands take a few milliseconds.
    """

    def __init__(self, titles: Sequence[str], besides: Sequence[str], aliases: Sequence[str] = ()) -> None:
        """Index `titles`, with already folded words `besides`, searched if no title matches; `aliases` count as
        titles.
        """
        self._titles, self._folded = titles, [title.casefold() for title in titles]
        self._besides = besides
        self._aliases = [(place, alias, alias.casefold()) for place, alias in enumerate(aliases) if alias]

    def find(self, typed: str) -> list[int]:
        """Return the indices of matching texts: best first, else in their order."""
        return [place for places in self.ranked(typed).values() for place in places]

    def ranked(self, typed: str) -> dict[int, list[int]]:
        """Return the indices of matching texts by rank, the best rank first.

        A title that is what was typed comes first, and then as `matched` has it. Title and other words that have every
        word together come before letters with others between them, for which nobody looks once `_ENOUGH` fit better.
        """
        needle = typed.casefold().strip()
        found: dict[int, list[int]] = {rank: [] for rank in range(_WHOLE, APART + 1)}
        if not needle:
            found[_BEGINS] = list(range(len(self._titles)))
            return found
        words = needle.split()
        ranks: dict[int, int] = {}
        for place, hay in enumerate(self._folded):
            if needle in hay or (len(words) > 1 and all(word in hay for word in words)):
                rank = _rank(needle, words, hay, self._titles[place])
                if rank is not None:
                    ranks[place] = rank
        for place, alias, hay in self._aliases:
            rank = _rank(needle, words, hay, alias)
            if rank is not None:
                ranks[place] = min(rank, ranks.get(place, rank))
        for place in sorted(ranks):
            found[ranks[place]].append(place)
        first = words[0]
        found[_BESIDES] = [
            place
            for place, text in enumerate(self._besides)
            if (first in text or first in self._folded[place])
            and place not in ranks
            and all(word in text or word in self._folded[place] for word in words)
        ]
        if sum(map(len, found.values())) < _ENOUGH:
            taken = {place for places in found.values() for place in places}
            apart = re.compile(".*?".join(map(re.escape, needle.replace(" ", ""))))
            named = [*enumerate(self._folded), *((place, hay) for place, _, hay in self._aliases)]
            found[APART] = sorted({place for place, hay in named if place not in taken and apart.search(hay)})
        return found


_ENOUGH = 50


def _rank(needle: str, words: Sequence[str], hay: str, title: str) -> int | None:
    """Return the rank of `matched` without scattered letters; the rank of the whole title if it equals the
    typed text.
    """
    if hay == needle:
        return _WHOLE
    place = _place(needle, hay, title)
    if place is not None:
        return place[0]
    return _WORDS if _word_places(words, hay, title) else None
